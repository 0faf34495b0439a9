//! The board of `oracle`, and how a game is dealt on it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::rules::{COLOURS, LARGE_STONES, STONES, State, Stone};
use crate::game::{
    Board, Card, Colour, Deal, Options, Rules, Seed, Setup, SpiralTile, TileCount, TileLayout,
    check_count, check_rising, shuffled_tiles, tile_total,
};

/// One spiral of 35 stones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OracleBoard {
    pub reconstructed: Vec<String>,
    pub colours: Vec<Colour>,
    pub values: Vec<i8>,
    pub large_stones: Vec<u8>,
    /// The priestess's reach by card value.
    pub reach: [u8; Card::HIGHEST as usize + 1],
    pub tiles: Vec<TileCount<SpiralTile>>,
}

impl Board for OracleBoard {
    const GAME: &'static str = State::NAME;
    const BUILT_IN: &'static str = include_str!("oracle.toml");

    fn check(&self) -> Result<(), String> {
        check_count(self.colours.len(), STONES, "colours of stones")?;
        check_count(self.values.len(), STONES, "values of stones")?;
        let known: BTreeSet<_> = COLOURS.into();
        let used: BTreeSet<_> = self.colours.iter().copied().collect();
        if let Some(colour) = used.difference(&known).next() {
            return Err(format!("there is no {colour} in this game"));
        }
        if let Some(colour) = known.difference(&used).next() {
            return Err(format!("no stone is {colour}"));
        }
        check_rising(&self.large_stones, STONES, "the large stones")?;
        check_count(self.large_stones.len(), LARGE_STONES, "large stones")?;
        if let Some(reach) = self.reach.iter().find(|reach| !(1..=4).contains(*reach)) {
            return Err(format!("the priestess's reach is 1 to 4, not {reach}"));
        }
        check_count(tile_total(&self.tiles), STONES - LARGE_STONES, "tiles")
    }

    fn notes(&mut self) -> &mut Vec<String> {
        &mut self.reconstructed
    }

    fn tiles_differ(&self, other: &Self) -> bool {
        self.tiles != other.tiles
    }
}

impl Deal for State {
    type Board = OracleBoard;

    fn setup(players: usize, seed: &Seed, board: &OracleBoard) -> Setup {
        let small = (1..=STONES as u8).filter(|stone| !board.large_stones.contains(stone));
        let mut tiles: BTreeMap<_, _> = small.zip(shuffled_tiles(&board.tiles, seed)).collect();
        let large = board.large_stones.iter().copied();
        let wish_stones = [2, 2, 2, 2, 1].map(SpiralTile::Wish);
        tiles.extend(large.zip(wish_stones));
        Setup::of_cards(COLOURS, players, seed, TileLayout::Spiral(tiles))
    }

    fn deal(setup: &Setup, players: u8, options: Options, board: &OracleBoard) -> Self {
        let printed = board.colours.iter().zip(&board.values).take(STONES);
        let stones = (1..).zip(printed).map(|(number, (&colour, &value))| Stone {
            colour,
            value,
            large: board.large_stones.contains(&number),
            tile: setup.spiral_tile(number),
        });
        Self::new(setup, players, options, stones, board.reach)
    }
}
