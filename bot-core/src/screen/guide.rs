//! A guided first game: what can be done at each step, and why.

use super::Line;
use super::game::Choice;
use super::table::advice::reason_name;
use crate::game::{Decision, Kind, Open, SeatView};
use crate::opponent::Advice;
use crate::words::{Lang, say};

/// Turns that are guided; then the player knows enough.
const TURNS: usize = 6;
/// Stands before the label of the move that is recommended; no colour has this sign.
const MARK: &str = "➜ ";

/// Where somebody stands in a guided game.
pub struct Guide {
    /// Which turn of theirs it is, counted from 1.
    pub turn: usize,
    /// What would be good to do now.
    pub advice: Option<Advice>,
}

impl Guide {
    /// Whether there is still something to show in this turn.
    pub const fn lasts(turn: usize) -> bool {
        turn <= TURNS + 1
    }

    /// What is said beside the moves. The recommended one comes first among them, with a mark.
    pub fn lines(&self, lang: Lang, view: &SeatView, moves: &mut [Choice]) -> Vec<Line> {
        let Some(waiting) = view.public().waits_for() else {
            return vec![];
        };
        if self.turn > TURNS {
            return vec![Line::Text(say!(lang, "guide-done"))];
        }
        let mut lines = vec![];
        let key = key(view.public().kind(), waiting.decision, self.turn);
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
            let reason = reason.map(|reason| reason_name(lang, *reason));
            lines.push(Line::Text(say!(
                lang,
                "guide-try",
                label = best.label.as_str(),
                reason = reason.unwrap_or_default()
            )));
            best.label.insert_str(0, MARK);
        }
        lines
    }
}

/// The sentence for a question of a game.
const fn key(kind: Kind, decision: Decision, turn: usize) -> Option<&'static str> {
    Some(match (kind, decision) {
        (Kind::Keltis, Decision::Play) => match turn {
            1 => "guide-keltis-first",
            2 => "guide-keltis-second",
            3 => "guide-keltis-third",
            4 => "guide-keltis-fourth",
            _ => "guide-keltis-later",
        },
        (Kind::Keltis, Decision::Enter) => "guide-keltis-enter",
        (Kind::Keltis, Decision::Clover | Decision::FinishedPath) => "guide-keltis-clover",
        (Kind::Keltis | Kind::Oracle, Decision::Draw) => "guide-draw",
        (Kind::Stones, Decision::Turn | Decision::ExtraTurn) => match turn {
            1 => "guide-stones-first",
            2 => "guide-stones-second",
            3 => "guide-stones-third",
            _ => "guide-stones-later",
        },
        (Kind::Stones, Decision::Revealed) => "guide-stones-revealed",
        (Kind::Oracle, Decision::Play) => match turn {
            1 => "guide-oracle-first",
            2 => "guide-oracle-second",
            3 => "guide-oracle-third",
            _ => "guide-oracle-later",
        },
        (Kind::Oracle, Decision::LaidCard) => "guide-oracle-laid",
        (Kind::Oracle, Decision::Clover) => "guide-oracle-clover",
        (Kind::Oracle, Decision::Spiral) => "guide-oracle-spiral",
        (Kind::Oracle, Decision::Leprechaun | Decision::Claim) => "guide-oracle-leprechaun",
        _ => return None,
    })
}
