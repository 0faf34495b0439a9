//! The prompt for the current decision.

use super::GameText;
use crate::game::{Decision, PublicInfo};
use crate::games::{GameKind, PublicView};
use crate::words::{Lang, say};

/// Returns the prompt for the current decision, to follow a name and a colon. Empty if the game is over.
pub fn prompt(lang: Lang, view: &PublicView) -> String {
    let Some(waiting) = view.waits_for() else {
        return String::new();
    };
    let in_full = for_each_game!(PublicView(view) = view, G => G::prompt(lang, view, waiting.seat));
    in_full.unwrap_or_else(|| decision_prompt(lang, view.kind(), waiting.decision))
}

/// Returns the prompt when only the kind of decision is known.
pub(super) fn decision_prompt(lang: Lang, kind: GameKind, decision: Decision) -> String {
    let own = for_game_kind!(kind, G => G::decision_prompt(lang, decision));
    own.unwrap_or_else(|| shared_prompt(lang, decision))
}

fn shared_prompt(lang: Lang, decision: Decision) -> String {
    match decision {
        Decision::Play => say!(lang, "asked-play"),
        Decision::Enter => say!(lang, "asked-enter"),
        Decision::Clover => say!(lang, "asked-clover"),
        Decision::FinishedPath => say!(lang, "asked-finished-path"),
        Decision::LaidCard => say!(lang, "asked-laid-card"),
        Decision::Spiral => say!(lang, "asked-spiral"),
        Decision::Leprechaun => say!(lang, "asked-leprechaun"),
        Decision::Claim => say!(lang, "asked-claim"),
        Decision::Draw => say!(lang, "asked-draw", count = 1),
        Decision::Turn => say!(lang, "asked-turn"),
        Decision::Revealed => say!(lang, "asked-revealed"),
        Decision::ExtraTurn => say!(lang, "asked-extra-turn"),
    }
}
