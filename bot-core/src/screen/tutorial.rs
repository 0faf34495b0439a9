//! The tutorial game: explains each decision of the first turns and recommends a move.

use super::Line;
use super::game::MoveOption;
use super::table::advice::reason_text;
use crate::game::{PublicInfo, SeatInfo};
use crate::games::{SeatView, tutorial_key};
use crate::opponent::Advice;
use crate::words::{Lang, say};

/// Number of turns with tutorial text.
const GUIDED_TURNS: usize = 6;
/// Prefix of the recommended move's label. No colour uses this sign.
const RECOMMENDED_PREFIX: &str = "➜ ";

/// The player's progress in a tutorial game.
pub struct TutorialStep {
    /// Number of the player's current turn, starting at 1.
    pub turn: usize,
    /// The recommended move.
    pub advice: Option<Advice>,
}

impl TutorialStep {
    /// Returns whether the tutorial has anything to show in this turn.
    pub const fn is_active(turn: usize) -> bool {
        turn <= GUIDED_TURNS + 1
    }

    /// Returns the explanation of the current decision. Moves the recommended move to the front and marks it.
    pub fn lines(&self, lang: Lang, view: &SeatView, moves: &mut [MoveOption]) -> Vec<Line> {
        let Some(waiting) = view.public().waits_for() else {
            return vec![];
        };
        if self.turn > GUIDED_TURNS {
            return vec![Line::Text(say!(lang, "guide-done"))];
        }
        let mut lines = vec![];
        let key = tutorial_key(view.public().kind(), waiting.decision, self.turn);
        if let Some(key) = key {
            lines.push(Line::Text(say!(lang, key)));
        }
        if let Some(advice) = &self.advice
            && let Some(at) = moves.iter().position(|one| one.action == advice.action)
            && let Some(before) = moves.get_mut(..=at)
        {
            before.rotate_right(1);
            let best = &mut before[0];
            let reason = advice.reasons.first();
            let reason = reason.map(|reason| reason_text(lang, *reason));
            lines.push(Line::Text(say!(
                lang,
                "guide-try",
                label = best.label.as_str(),
                reason = reason.unwrap_or_default()
            )));
            best.label.insert_str(0, RECOMMENDED_PREFIX);
        }
        lines
    }
}
