//! Players that choose an action from what their seat sees, and from nothing else.

mod eager;
mod random;

use std::fmt;
use std::str::FromStr;

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

use crate::game::{Action, Chance, SeatView};

/// Dice for players: the same seed, the same throws.
pub struct Dice(ChaCha8Rng);

impl Dice {
    pub fn new(seed: [u8; 32]) -> Self {
        Self(ChaCha8Rng::from_seed(seed))
    }

    /// 32 bytes, enough for the seed of a game.
    pub fn bytes(&mut self) -> [u8; 32] {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        bytes
    }
}

impl Chance for Dice {
    fn number(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// A way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Opponent {
    /// Any legal action.
    Random,
    /// Lays whenever it can and nearly always moves on, so that games reach the goal.
    Eager,
}

impl Opponent {
    pub const ALL: [Self; 2] = [Self::Random, Self::Eager];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Eager => "eager",
        }
    }

    /// What to do; `None` when the game does not wait for this seat.
    pub fn choose(self, view: &SeatView, dice: &mut impl Chance) -> Option<Action> {
        match self {
            Self::Random => random::choose(view, dice),
            Self::Eager => eager::choose(view, dice),
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Opponent {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL
            .into_iter()
            .find(|opponent| opponent.name() == text.to_ascii_lowercase());
        found.ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            format!("no opponent is called so; there are {names}")
        })
    }
}

fn one_of(actions: &[Action], dice: &mut impl Chance) -> Option<Action> {
    actions
        .get(dice.below(actions.len() as u32) as usize)
        .copied()
}
