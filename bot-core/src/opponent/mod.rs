//! Computer players. They choose an action from what their seat sees, and nothing else.

pub(crate) mod advice;
mod eager;
pub mod evaluation;
pub(crate) mod expected_lays;
mod fair_queue;
mod levels;
mod pool;
mod random;
pub(crate) mod rollout;
mod search;

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

use crate::game::{Action, RandomSource, SeatInfo};

pub(crate) use advice::reasons;
pub use advice::{Advice, Mistake, PastDecision, Reason, advise, find_mistake, hint};
pub(crate) use evaluation::action_values;
pub use evaluation::{Evaluation, Knowledge};
pub use pool::{Effort, FULL_SEARCH, Pool, Slot};
pub use search::{SearchResult, search};

/// A seat's view from which an opponent can choose. Implemented by the view of any game, which dispatches to the
/// [`Evaluation`] of its game.
pub trait OpponentView: SeatInfo {
    /// Returns the iterations that take about one second on one core.
    fn default_iterations(&self) -> u32;

    /// Returns the value of each legal action.
    fn action_values(&self, dice: &mut impl RandomSource) -> Vec<(Action, f32)>;

    /// Returns the search results for each legal action, or for `only` one, with the best first; none for a seat that is
    /// not to move.
    fn search(
        &self,
        only: Option<Action>,
        iterations: u32,
        dice: &mut impl RandomSource,
        keep_going: impl Fn() -> bool,
    ) -> Vec<SearchResult>;

    /// Returns the reasons for an action, the most important first; never empty.
    fn reasons(&self, action: Action, dice: &mut impl RandomSource) -> Vec<Reason>;
}

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
    /// Returns the search iterations for one decision, given those of a full search; 0 for an opponent that does not
    /// search.
    pub fn iterations(self, full: u32) -> u32 {
        match self {
            Self::Hard(budget) => budget.scale(full),
            _ => 0,
        }
    }

    /// Chooses an action; `None` when the game does not wait for this seat.
    pub fn choose(self, view: &impl OpponentView, dice: &mut impl RandomSource) -> Option<Action> {
        self.choose_while(view, dice, || true)
    }

    /// Chooses an action, but stops thinking once `keep_going` returns false and returns the best action so far.
    pub fn choose_while(
        self,
        view: &impl OpponentView,
        dice: &mut impl RandomSource,
        keep_going: impl Fn() -> bool,
    ) -> Option<Action> {
        match self {
            Self::Random => random::choose(view, dice),
            Self::Eager => eager::choose(view, dice),
            Self::Easy => levels::easy(view, dice),
            Self::Normal => levels::normal(view, dice),
            Self::Hard(_) => {
                let iterations = self.iterations(view.default_iterations());
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
