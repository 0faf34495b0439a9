//! Computer players. They choose an action from what their seat sees, and nothing else.

mod advice;
mod eager;
mod evaluation;
mod expected_lays;
mod keltis;
mod levels;
mod oracle;
mod pool;
mod random;
mod rollout;
mod search;
mod stones;

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

use crate::game::{Action, PublicInfo, RandomSource, SeatView};

pub use advice::{
    Advice, Mistake, PastDecision, Reason, advise, find_mistake, hint, past_decisions, review,
};
pub use levels::{default_iterations, search_actions};
pub use pool::{Owner, Pool, StopFlag};
pub use search::SearchResult;

/// Random numbers for opponents. The same seed gives the same numbers.
pub struct Dice(ChaCha8Rng);

impl Dice {
    pub fn new(seed: [u8; 32]) -> Self {
        Self(ChaCha8Rng::from_seed(seed))
    }

    /// Returns 32 random bytes, enough for the seed of a game.
    pub fn bytes(&mut self) -> [u8; 32] {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        bytes
    }
}

impl RandomSource for Dice {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// A playing strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Opponent {
    /// Any legal action.
    Random,
    /// Lays whenever it can and nearly always moves, so that games reach the goal.
    Eager,
    /// Plays sensibly and leaves openings.
    Easy,
    /// Plays the action with the best evaluation.
    Normal,
    /// Searches a tree over possible hidden cards.
    Hard(Budget),
}

/// The share of the default iterations that a search uses: all of them, or an integer fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Budget {
    divisor: NonZeroU32,
}

impl Budget {
    pub const FULL: Self = Self {
        divisor: NonZeroU32::MIN,
    };

    fn scale(self, iterations: u32) -> u32 {
        (iterations / self.divisor).max(1)
    }
}

impl Opponent {
    /// Returns the search iterations for one decision; 0 for an opponent that does not search.
    pub fn iterations(self, kind: crate::game::GameKind, players: usize) -> u32 {
        match self {
            Self::Hard(budget) => budget.scale(default_iterations(kind, players)),
            _ => 0,
        }
    }

    /// Chooses an action; `None` when the game does not wait for this seat.
    pub fn choose(self, view: &SeatView, dice: &mut impl RandomSource) -> Option<Action> {
        self.choose_while(view, dice, || true)
    }

    /// Chooses an action, but stops thinking once `keep_going` returns false and returns the best action so far.
    pub fn choose_while(
        self,
        view: &SeatView,
        dice: &mut impl RandomSource,
        keep_going: impl Fn() -> bool,
    ) -> Option<Action> {
        match self {
            Self::Random => random::choose(view, dice),
            Self::Eager => eager::choose(view, dice),
            Self::Easy => levels::easy(view, dice),
            Self::Normal => levels::normal(view, dice),
            Self::Hard(_) => {
                let public = view.public();
                let iterations = self.iterations(public.kind(), public.players());
                levels::hard(view, iterations, dice, keep_going)
            }
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.pad("random"),
            Self::Eager => f.pad("eager"),
            Self::Easy => f.pad("easy"),
            Self::Normal => f.pad("normal"),
            Self::Hard(Budget::FULL) => f.pad("hard"),
            Self::Hard(budget) => f.pad(&format!("hard/{}", budget.divisor)),
        }
    }
}

impl FromStr for Opponent {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.to_ascii_lowercase().as_str() {
            "random" => Ok(Self::Random),
            "eager" => Ok(Self::Eager),
            "easy" => Ok(Self::Easy),
            "normal" => Ok(Self::Normal),
            "hard" => Ok(Self::Hard(Budget::FULL)),
            other => other
                .strip_prefix("hard/")
                .and_then(|divisor| divisor.parse().ok())
                .map(|divisor| Self::Hard(Budget { divisor }))
                .ok_or_else(|| {
                    "unknown opponent; use random, eager, easy, normal, hard, or hard/10 \
                    for one that takes a tenth of the time"
                        .to_owned()
                }),
        }
    }
}

fn pick_random(actions: &[Action], dice: &mut impl RandomSource) -> Option<Action> {
    actions
        .get(dice.below(actions.len() as u32) as usize)
        .copied()
}

#[cfg(test)]
mod tests;
