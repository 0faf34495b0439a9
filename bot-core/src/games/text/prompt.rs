//! The prompt for the current decision.

use super::colour::{card_args, colour_args};
use super::tile::whole_tile;
use crate::game::{Decision, Hand, PublicInfo, PublicView, Seat, keltis, oracle, stones};
use crate::words::{Lang, say};

/// Returns the prompt for the current decision, to follow a name and a colon. Empty if the game is over.
pub fn prompt(lang: Lang, view: &PublicView) -> String {
    let Some(waiting) = view.waits_for() else {
        return String::new();
    };
    let in_full = match view {
        PublicView::Keltis(view) => keltis_prompt(lang, view),
        PublicView::Stones(view) => stones_prompt(lang, view, waiting.seat),
        PublicView::Oracle(view) => oracle_prompt(lang, view, waiting.seat),
    };
    in_full.unwrap_or_else(|| decision_prompt(lang, waiting.decision))
}

/// Returns the prompt when only the kind of decision is known.
pub(super) fn decision_prompt(lang: Lang, decision: Decision) -> String {
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

fn keltis_prompt(lang: Lang, view: &keltis::PublicView) -> Option<String> {
    match view.phase {
        keltis::Phase::Enter(path) => Some(lang.say("asked-enter-path", &colour_args(lang, path))),
        _ => None,
    }
}

fn stones_prompt(lang: Lang, view: &stones::PublicView, seat: Seat) -> Option<String> {
    let stones::Phase::Revealed(tile) = view.phase else {
        return None;
    };
    let fits = view.player(seat).run(tile.colour()).fits(tile.value());
    let key = if fits {
        "asked-revealed-fits"
    } else {
        "asked-revealed-left"
    };
    Some(say!(lang, key, tile = whole_tile(lang, view, tile)))
}

fn oracle_prompt(lang: Lang, view: &oracle::PublicView, seat: Seat) -> Option<String> {
    match view.phase {
        oracle::Phase::LaidCard(card) => {
            Some(lang.say("asked-laid-card-of", &card_args(lang, card)))
        }
        oracle::Phase::Clover { colour, .. } if view.options.free_clovers => {
            Some(lang.say("asked-clover-free", &colour_args(lang, colour)))
        }
        oracle::Phase::Clover { figure, colour } => {
            let args = colour_args(lang, colour).with("figure", figure);
            Some(lang.say("asked-clover-figure", &args))
        }
        oracle::Phase::Spiral { figure } => {
            let stone = view.player(seat).figure(figure)?;
            Some(say!(
                lang,
                "asked-spiral-figure",
                figure = figure,
                stone = stone
            ))
        }
        oracle::Phase::Draw => {
            let missing = Hand::FULL.saturating_sub(view.cards.public_hand(seat).cards.into());
            Some(say!(lang, "asked-draw", count = missing))
        }
        _ => None,
    }
}
