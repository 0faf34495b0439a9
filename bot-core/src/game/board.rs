//! Board data: the built-in boards, and custom boards parsed from text and checked.

use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use serde_json::value::RawValue;

use super::card::{COLOUR_COUNT, Card, Colour};
use super::notation::sanitize;
use super::tile::{PathTile, SpiralTile, Symbol};
use super::unique_map::UniqueMap;
use super::{GameKind, keltis, oracle, stones};

/// The boards of all games.
#[derive(Clone, Debug, PartialEq)]
pub struct Boards {
    pub keltis: KeltisBoard,
    pub stones: StonesBoard,
    pub oracle: OracleBoard,
}

/// Five paths of nine stones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeltisBoard {
    /// Notes on details that the printed rules show only in pictures.
    pub reconstructed: Vec<String>,
    pub values: [i8; keltis::STONES],
    pub tiles: Vec<TileCount<PathTile>>,
    /// From left to right.
    pub paths: [PathLayout; COLOUR_COUNT],
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PathLayout {
    pub colour: Colour,
    pub tile_stones: Vec<u8>,
}

/// How many copies of a tile there are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileCount<T> {
    pub tile: T,
    pub count: u8,
}

/// The symbols printed on the 55 tiles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StonesBoard {
    pub reconstructed: Vec<String>,
    #[serde(deserialize_with = "UniqueMap::deserialize_map")]
    pub symbols: BTreeMap<Colour, PrintedSymbols>,
}

/// The values of one colour that carry each symbol.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrintedSymbols {
    pub wish: Vec<u8>,
    pub clover: Vec<u8>,
    pub plus_1: Vec<u8>,
    pub plus_3: Vec<u8>,
}

impl PrintedSymbols {
    pub fn symbols(&self) -> [(Symbol, &[u8]); 4] {
        [
            (Symbol::Wish, &self.wish),
            (Symbol::Clover, &self.clover),
            (Symbol::Plus1, &self.plus_1),
            (Symbol::Plus3, &self.plus_3),
        ]
    }
}

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

/// Why a board cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the board of {kind}: {problem}")]
pub struct BoardError {
    pub kind: GameKind,
    pub problem: String,
}

/// The common interface of the three boards.
trait Board: Clone + PartialEq + Serialize + DeserializeOwned {
    const KIND: GameKind;
    const BUILT_IN: &str;

    fn check(&self) -> Result<(), String>;

    /// The notes on reconstructed details, the only part without an effect on play.
    fn notes(&mut self) -> &mut Vec<String>;

    fn tiles_differ(&self, other: &Self) -> bool;

    fn from_toml(text: &str) -> Result<Self, BoardError> {
        let board: Self = toml::from_str(text).map_err(|error| board_error::<Self>(&error))?;
        board.check().map_err(board_error::<Self>)?;
        Ok(board)
    }

    fn built_in() -> Result<Self, BoardError> {
        Self::from_toml(Self::BUILT_IN)
    }

    /// Parses a host's custom board file.
    fn custom_from_toml(text: &str) -> Result<Self, BoardError> {
        Self::from_toml(text)?.check_tiles_unchanged()
    }

    /// Parses the layout of a record.
    fn custom_from_json(layout: &RawValue) -> Result<Self, BoardError> {
        let board: Self = serde_json::from_str(layout.get())
            .map_err(|error| board_error::<Self>(sanitize(&error)))?;
        board.check().map_err(board_error::<Self>)?;
        board.check_tiles_unchanged()
    }

    /// Rejects a custom board with a different list of tiles.
    fn check_tiles_unchanged(self) -> Result<Self, BoardError> {
        if self.tiles_differ(&Self::built_in()?) {
            return Err(board_error::<Self>("the list of tiles cannot be changed"));
        }
        Ok(self)
    }

    /// Returns the board as JSON for a record; `None` if it plays like the built-in board.
    fn layout(&self) -> Result<Option<serde_json::Value>, BoardError> {
        let built_in = Self::built_in()?;
        let mut board = self.clone();
        board.notes().clone_from(built_in.clone().notes());
        if board == built_in {
            return Ok(None);
        }
        serde_json::to_value(self)
            .map(Some)
            .map_err(|error| board_error::<Self>(&error))
    }
}

fn board_error<B: Board>(problem: impl ToString) -> BoardError {
    BoardError {
        kind: B::KIND,
        problem: problem.to_string(),
    }
}

impl Boards {
    pub fn built_in() -> Result<Self, BoardError> {
        Ok(Self {
            keltis: KeltisBoard::built_in()?,
            stones: StonesBoard::built_in()?,
            oracle: OracleBoard::built_in()?,
        })
    }

    /// Replaces the board of one game with the one in this TOML text.
    pub fn load_custom(&mut self, kind: GameKind, text: &str) -> Result<(), BoardError> {
        match kind {
            GameKind::Keltis => self.keltis = Board::custom_from_toml(text)?,
            GameKind::Stones => self.stones = Board::custom_from_toml(text)?,
            GameKind::Oracle => self.oracle = Board::custom_from_toml(text)?,
        }
        Ok(())
    }

    /// Returns the layout that a record needs to replay a game on this board; `None` for the built-in board.
    pub fn layout(&self, kind: GameKind) -> Result<Option<serde_json::Value>, BoardError> {
        match kind {
            GameKind::Keltis => self.keltis.layout(),
            GameKind::Stones => self.stones.layout(),
            GameKind::Oracle => self.oracle.layout(),
        }
    }

    /// Returns the built-in boards, with one replaced by a layout from [`Boards::layout`].
    pub fn from_layout_text(kind: GameKind, layout: &str) -> Result<Self, BoardError> {
        let layout = serde_json::from_str(layout).map_err(|error| BoardError {
            kind,
            problem: error.to_string(),
        })?;
        Self::from_layout(kind, Some(layout))
    }

    /// Returns the built-in boards, with one replaced by a record's layout.
    pub(super) fn from_layout(
        kind: GameKind,
        layout: Option<&RawValue>,
    ) -> Result<Self, BoardError> {
        let mut boards = Self::built_in()?;
        if let Some(layout) = layout {
            match kind {
                GameKind::Keltis => boards.keltis = Board::custom_from_json(layout)?,
                GameKind::Stones => boards.stones = Board::custom_from_json(layout)?,
                GameKind::Oracle => boards.oracle = Board::custom_from_json(layout)?,
            }
        }
        Ok(boards)
    }
}

impl Board for KeltisBoard {
    const KIND: GameKind = GameKind::Keltis;
    const BUILT_IN: &str = include_str!("../../boards/keltis.toml");

    fn check(&self) -> Result<(), String> {
        check_colours(
            keltis::COLOURS,
            self.paths.iter().map(|path| path.colour),
            "paths",
            "a path",
        )?;
        for path in &self.paths {
            let name = format!("the tile stones of the {} path", path.colour);
            check_rising(&path.tile_stones, keltis::STONES, &name)?;
        }
        let stones = self.paths.iter().map(|path| path.tile_stones.len()).sum();
        check_count(stones, keltis::TILES, "tile stones on all paths")?;
        check_count(tile_total(&self.tiles), keltis::TILES, "tiles")
    }

    fn notes(&mut self) -> &mut Vec<String> {
        &mut self.reconstructed
    }

    fn tiles_differ(&self, other: &Self) -> bool {
        self.tiles != other.tiles
    }
}

impl Board for StonesBoard {
    const KIND: GameKind = GameKind::Stones;
    const BUILT_IN: &str = include_str!("../../boards/stones.toml");

    fn check(&self) -> Result<(), String> {
        check_colours(
            stones::COLOURS,
            self.symbols.keys().copied(),
            "symbols",
            "symbols",
        )?;
        let mut totals = [0; 4];
        for (colour, printed) in &self.symbols {
            let mut seen = BTreeSet::new();
            for (total, (_, values)) in totals.iter_mut().zip(printed.symbols()) {
                *total += values.len();
                for &value in values {
                    if value > Card::HIGHEST {
                        return Err(format!("there is no {colour} tile of value {value}"));
                    }
                    if !seen.insert(value) {
                        return Err(format!("{colour}-{value} has more than one symbol"));
                    }
                }
            }
        }
        let [wish, clover, plus_1, plus_3] = totals;
        check_count(wish, 10, "wish stones")?;
        check_count(clover, 10, "clovers")?;
        check_count(plus_1, 5, "+1")?;
        check_count(plus_3, 5, "+3")
    }

    fn notes(&mut self) -> &mut Vec<String> {
        &mut self.reconstructed
    }

    fn tiles_differ(&self, _: &Self) -> bool {
        false
    }
}

impl Board for OracleBoard {
    const KIND: GameKind = GameKind::Oracle;
    const BUILT_IN: &str = include_str!("../../boards/oracle.toml");

    fn check(&self) -> Result<(), String> {
        check_count(self.colours.len(), oracle::STONES, "colours of stones")?;
        check_count(self.values.len(), oracle::STONES, "values of stones")?;
        let known: BTreeSet<_> = oracle::COLOURS.into();
        let used: BTreeSet<_> = self.colours.iter().copied().collect();
        if let Some(colour) = used.difference(&known).next() {
            return Err(format!("there is no {colour} in this game"));
        }
        if let Some(colour) = known.difference(&used).next() {
            return Err(format!("no stone is {colour}"));
        }
        check_rising(&self.large_stones, oracle::STONES, "the large stones")?;
        check_count(
            self.large_stones.len(),
            oracle::LARGE_STONES,
            "large stones",
        )?;
        if let Some(reach) = self.reach.iter().find(|reach| !(1..=4).contains(*reach)) {
            return Err(format!("the priestess's reach is 1 to 4, not {reach}"));
        }
        check_count(
            tile_total(&self.tiles),
            oracle::STONES - oracle::LARGE_STONES,
            "tiles",
        )
    }

    fn notes(&mut self) -> &mut Vec<String> {
        &mut self.reconstructed
    }

    fn tiles_differ(&self, other: &Self) -> bool {
        self.tiles != other.tiles
    }
}

fn tile_total<T>(tiles: &[TileCount<T>]) -> usize {
    tiles.iter().map(|tile| usize::from(tile.count)).sum()
}

fn check_count(found: usize, expected: usize, what: &str) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("there must be {expected} {what}, not {found}"))
}

fn check_rising(stones: &[u8], last: usize, what: &str) -> Result<(), String> {
    let in_range = stones
        .iter()
        .all(|&stone| (1..=last).contains(&stone.into()));
    if in_range && stones.is_sorted_by(|a, b| a < b) {
        return Ok(());
    }
    Err(format!("{what} must be rising numbers from 1 to {last}"))
}

fn check_colours(
    expected: [Colour; COLOUR_COUNT],
    found: impl Iterator<Item = Colour>,
    list: &str,
    thing: &str,
) -> Result<(), String> {
    let mut missing: BTreeSet<_> = expected.into();
    for colour in found {
        if !missing.remove(&colour) {
            let problem = if expected.contains(&colour) {
                "twice in"
            } else {
                "not a colour for"
            };
            return Err(format!("{colour} is {problem} {list}"));
        }
    }
    match missing.first() {
        None => Ok(()),
        Some(colour) => Err(format!("{colour} needs {thing}")),
    }
}
