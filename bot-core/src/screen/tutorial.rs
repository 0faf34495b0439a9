//! The tutorial game: explains each decision of the first turns and recommends a move.

use super::Line;
use super::game::MoveOption;
use super::table::advice::reason_text;
use crate::game::{Decision, GameKind, PublicInfo, SeatView};
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
        let key = sentence_key(view.public().kind(), waiting.decision, self.turn);
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

/// Returns the Fluent key of the explanation, if this decision has one.
const fn sentence_key(kind: GameKind, decision: Decision, turn: usize) -> Option<&'static str> {
    Some(match (kind, decision) {
        (GameKind::Keltis, Decision::Play) => match turn {
            1 => "guide-keltis-first",
            2 => "guide-keltis-second",
            3 => "guide-keltis-third",
            4 => "guide-keltis-fourth",
            _ => "guide-keltis-later",
        },
        (GameKind::Keltis, Decision::Enter) => "guide-keltis-enter",
        (GameKind::Keltis, Decision::Clover | Decision::FinishedPath) => "guide-keltis-clover",
        (GameKind::Keltis | GameKind::Oracle, Decision::Draw) => "guide-draw",
        (GameKind::Stones, Decision::Turn | Decision::ExtraTurn) => match turn {
            1 => "guide-stones-first",
            2 => "guide-stones-second",
            3 => "guide-stones-third",
            _ => "guide-stones-later",
        },
        (GameKind::Stones, Decision::Revealed) => "guide-stones-revealed",
        (GameKind::Oracle, Decision::Play) => match turn {
            1 => "guide-oracle-first",
            2 => "guide-oracle-second",
            3 => "guide-oracle-third",
            _ => "guide-oracle-later",
        },
        (GameKind::Oracle, Decision::LaidCard) => "guide-oracle-laid",
        (GameKind::Oracle, Decision::Clover) => "guide-oracle-clover",
        (GameKind::Oracle, Decision::Spiral) => "guide-oracle-spiral",
        (GameKind::Oracle, Decision::Leprechaun | Decision::Claim) => "guide-oracle-leprechaun",
        _ => return None,
    })
}
