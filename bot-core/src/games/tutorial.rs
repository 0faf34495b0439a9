//! How newcomers meet a game: the sentences of its tutorial, and a sample board.

use super::GameKind;
use crate::game::Decision;

/// The tutorial of a game.
pub trait GameTutorial {
    /// A step of the sample game that shows most of the rules.
    const SAMPLE_STEP: usize;

    /// Returns the Fluent key of the sentence that explains a decision in a turn, counted from 1.
    fn sentence_key(decision: Decision, turn: usize) -> Option<&'static str>;
}

/// Returns the Fluent key of the sentence that explains a decision in a turn, counted from 1.
pub fn tutorial_key(kind: GameKind, decision: Decision, turn: usize) -> Option<&'static str> {
    for_game_kind!(kind, G => G::sentence_key(decision, turn))
}

/// Returns the step of the sample game that is shown.
pub(super) fn sample_step(kind: GameKind) -> usize {
    for_game_kind!(kind, G => G::SAMPLE_STEP)
}
