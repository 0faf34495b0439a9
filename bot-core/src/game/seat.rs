//! Seats, numbered from 0 in turn order.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The maximum number of players.
pub const SEATS: usize = 4;

/// One of up to four seats; seat 0 moves first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    pub const FIRST: Self = Self(0);

    /// Returns `None` beyond the fourth seat.
    pub const fn new(number: usize) -> Option<Self> {
        if number < SEATS {
            Some(Self(number as u8))
        } else {
            None
        }
    }

    /// Returns the first `players` seats.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Self> {
        (0..players.min(SEATS)).map(|number| Self(number as u8))
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the seat whose turn is next.
    pub const fn next(self, players: u8) -> Self {
        if self.0 + 1 < players {
            Self(self.0 + 1)
        } else {
            Self(0)
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number.into()).ok_or_else(|| format!("there is no seat {number}, only 0 to 3"))
    }
}
