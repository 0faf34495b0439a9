//! The board of `keltis`, and how a game is dealt on it.

use serde::{Deserialize, Serialize};

use super::rules::{COLOURS, STONES, State, TILES};
use crate::game::{
    self, Board, Colour, Deal, Options, PathTile, Rules, Seed, Setup, TileCount, TileLayout,
    check_colours, check_count, check_rising, shuffled_tiles, tile_total,
};

/// Five paths of nine stones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeltisBoard {
    /// Notes on details that the printed rules show only in pictures.
    pub reconstructed: Vec<String>,
    pub values: [i8; STONES],
    pub tiles: Vec<TileCount<PathTile>>,
    /// From left to right.
    pub paths: [PathLayout; game::COLOUR_COUNT],
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PathLayout {
    pub colour: Colour,
    pub tile_stones: Vec<u8>,
}

impl Board for KeltisBoard {
    const GAME: &'static str = State::NAME;
    const BUILT_IN: &'static str = include_str!("keltis.toml");

    fn check(&self) -> Result<(), String> {
        check_colours(
            COLOURS,
            self.paths.iter().map(|path| path.colour),
            "paths",
            "a path",
        )?;
        for path in &self.paths {
            let name = format!("the tile stones of the {} path", path.colour);
            check_rising(&path.tile_stones, STONES, &name)?;
        }
        let stones = self.paths.iter().map(|path| path.tile_stones.len()).sum();
        check_count(stones, TILES, "tile stones on all paths")?;
        check_count(tile_total(&self.tiles), TILES, "tiles")
    }

    fn notes(&mut self) -> &mut Vec<String> {
        &mut self.reconstructed
    }

    fn tiles_differ(&self, other: &Self) -> bool {
        self.tiles != other.tiles
    }
}

impl Deal for State {
    type Board = KeltisBoard;

    fn setup(players: usize, seed: &Seed, board: &KeltisBoard) -> Setup {
        let mut tiles = shuffled_tiles(&board.tiles, seed).into_iter();
        let lay_out = |path| {
            let stones = board.paths.iter().filter(|other| other.colour == path);
            let stones = stones.flat_map(|path| path.tile_stones.iter().copied());
            // The stones come first: otherwise `zip` would take one tile too many before it found no stone.
            (path, stones.zip(tiles.by_ref()).collect())
        };
        let tiles = TileLayout::Paths(COLOURS.into_iter().map(lay_out).collect());
        Setup::of_cards(COLOURS, players, seed, tiles)
    }

    fn deal(setup: &Setup, players: u8, _: Options, board: &KeltisBoard) -> Self {
        let paths = board.paths.each_ref().map(|path| path.colour);
        Self::new(setup, players, paths, board.values)
    }
}
