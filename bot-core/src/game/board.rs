//! Board data: built-in boards, and custom boards parsed from text and checked.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use serde_json::value::RawValue;

use super::card::{COLOUR_COUNT, Colour};
use super::notation::sanitize;
use super::setup::Setup;
use super::shuffle::Seed;
use super::{Options, Rules};

/// How many copies of a tile there are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileCount<T> {
    pub tile: T,
    pub count: u8,
}

/// Why a board cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the board of {game}: {problem}")]
pub struct BoardError {
    /// The name of the game.
    pub game: &'static str,
    pub problem: String,
}

/// A game that is dealt on a board.
pub trait Deal: Rules {
    type Board: Board;

    /// Derives the order of the cards and the places of the tiles from the seed, as record.md specifies.
    fn setup(players: usize, seed: &Seed, board: &Self::Board) -> Setup;

    /// Returns the first position of a game.
    fn deal(setup: &Setup, players: u8, options: Options, board: &Self::Board) -> Self;
}

/// The board of a game as data.
pub trait Board: Clone + PartialEq + Serialize + DeserializeOwned {
    /// The name of the game.
    const GAME: &'static str;
    /// The built-in board file.
    const BUILT_IN: &'static str;

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
        game: B::GAME,
        problem: problem.to_string(),
    }
}

pub(crate) fn tile_total<T>(tiles: &[TileCount<T>]) -> usize {
    tiles.iter().map(|tile| usize::from(tile.count)).sum()
}

pub(crate) fn check_count(found: usize, expected: usize, what: &str) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("there must be {expected} {what}, not {found}"))
}

pub(crate) fn check_rising(stones: &[u8], last: usize, what: &str) -> Result<(), String> {
    let in_range = stones
        .iter()
        .all(|&stone| (1..=last).contains(&stone.into()));
    if in_range && stones.is_sorted_by(|a, b| a < b) {
        return Ok(());
    }
    Err(format!("{what} must be rising numbers from 1 to {last}"))
}

pub(crate) fn check_colours(
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
