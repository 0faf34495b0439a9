//! A run: the cards that one player laid in one colour, only rising or only falling.

use serde::{Deserialize, Serialize};

use super::card::{COLOUR_COUNT, Card, Colour};
use super::illegal::IllegalReason;

/// The direction of a run. It is open until two values differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    #[default]
    Open,
    Up,
    Down,
}

/// Two bits per value, one for each copy laid. Together with the direction they also give the order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "RunValues", try_from = "RunValues")]
pub struct Run {
    laid: u32,
    direction: Direction,
}

impl Run {
    pub fn direction(self) -> Direction {
        self.direction
    }

    pub fn len(self) -> usize {
        self.laid.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.laid == 0
    }

    /// Returns the value laid last.
    pub fn last(self) -> Option<u8> {
        if self.laid == 0 {
            return None;
        }
        let bit = match self.direction {
            Direction::Up => self.laid.ilog2(),
            Direction::Down | Direction::Open => self.laid.trailing_zeros(),
        };
        Some(bit as u8 / 2)
    }

    /// Whether the value may be laid next: any value first, then the same value or one further in the run's direction.
    pub fn fits(self, value: u8) -> bool {
        match (self.last(), self.direction) {
            (None, _) | (_, Direction::Open) => true,
            (Some(last), Direction::Up) => value >= last,
            (Some(last), Direction::Down) => value <= last,
        }
    }

    pub(crate) fn check_fits(self, card: Card) -> Result<(), IllegalReason> {
        if self.fits(card.value()) {
            Ok(())
        } else {
            Err(IllegalReason::DoesNotFit { card, run: self })
        }
    }

    /// Returns the values in the order they were laid.
    pub fn values(self) -> impl DoubleEndedIterator<Item = u8> {
        let down = self.direction == Direction::Down;
        (0..2 * (Card::HIGHEST as u32 + 1))
            .map(move |i| {
                if down {
                    2 * Card::HIGHEST as u32 + 1 - i
                } else {
                    i
                }
            })
            .filter(move |bit| self.laid >> bit & 1 == 1)
            .map(|bit| (bit / 2) as u8)
    }

    /// Lays a value that fits.
    pub(crate) fn push(&mut self, value: u8) {
        match self.last() {
            Some(last) if value > last => self.direction = Direction::Up,
            Some(last) if value < last => self.direction = Direction::Down,
            _ => {}
        }
        let first_copy = 1 << (2 * value);
        self.laid |= if self.laid & first_copy == 0 {
            first_copy
        } else {
            first_copy << 1
        };
    }

    /// Removes the last value. The remaining cards then decide the direction.
    pub(crate) fn pop(&mut self) -> Option<u8> {
        let value = self.last()?;
        let second_copy = 2 << (2 * value);
        self.laid &= if self.laid & second_copy != 0 {
            !second_copy
        } else {
            !(second_copy >> 1)
        };
        let lowest = self.laid.trailing_zeros() / 2;
        if self.laid == 0 || self.laid.ilog2() / 2 == lowest {
            self.direction = Direction::Open;
        }
        Some(value)
    }
}

/// Returns all cards of one player's runs.
pub(crate) fn cards_in_runs(
    runs: [Run; COLOUR_COUNT],
    colours: [Colour; COLOUR_COUNT],
) -> impl Iterator<Item = Card> {
    colours.into_iter().flat_map(move |colour| {
        let values = runs[colour.index()].values();
        values.filter_map(move |value| Card::new(colour, value))
    })
}

impl std::fmt::Debug for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{:?} {:?}",
            self.direction,
            self.values().collect::<Vec<_>>()
        )
    }
}

/// The serialized form of a run: its values in the order laid, which imply the direction.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct RunValues(Vec<u8>);

impl From<Run> for RunValues {
    fn from(run: Run) -> Self {
        Self(run.values().collect())
    }
}

impl TryFrom<RunValues> for Run {
    type Error = String;

    fn try_from(written: RunValues) -> Result<Self, String> {
        let mut run = Self::default();
        for value in written.0 {
            let copies = run.values().filter(|&v| v == value).count();
            if value > Card::HIGHEST || copies > 1 || !run.fits(value) {
                return Err(format!("{value} cannot follow in a run of {run:?}"));
            }
            run.push(value);
        }
        Ok(run)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(values: &[u8]) -> Result<Run, String> {
        Run::try_from(RunValues(values.to_vec()))
    }

    #[test]
    fn values_keep_the_order_laid() {
        for values in [
            &[][..],
            &[4],
            &[4, 4],
            &[3, 3, 6, 7, 7],
            &[9, 8, 8, 5, 3],
            &[10, 10, 0, 0],
        ] {
            assert_eq!(run(values).unwrap().values().collect::<Vec<_>>(), values);
            assert_eq!(run(values).unwrap().len(), values.len());
        }
    }

    #[test]
    fn impossible_runs_are_refused() {
        for values in [&[11][..], &[5, 5, 5], &[5, 7, 6], &[5, 3, 4], &[255]] {
            assert!(run(values).is_err(), "{values:?}");
        }
    }

    #[test]
    fn pop_undoes_the_last_push() {
        let mut falling = run(&[9, 9, 4]).unwrap();
        assert_eq!(falling.pop(), Some(4));
        assert_eq!(falling, run(&[9, 9]).unwrap());
        assert_eq!(falling.direction(), Direction::Open);
        assert_eq!(
            (falling.pop(), falling.pop(), falling.pop()),
            (Some(9), Some(9), None)
        );
        assert_eq!(falling, Run::default());
    }
}
