//! What a game waits for.

use super::colour::{of_card, of_colour};
use super::tile::whole_tile;
use crate::game::{Decision, Hand, Open, PublicView, Seat, keltis, oracle, stones};
use crate::words::{Lang, say};

/// What the game waits for, to stand behind a name and a colon; nothing when it is over.
pub fn asked(lang: Lang, view: &PublicView) -> String {
    let Some(waiting) = view.waits_for() else {
        return String::new();
    };
    let in_full = match view {
        PublicView::Keltis(view) => keltis_asks(lang, view),
        PublicView::Stones(view) => stones_ask(lang, view, waiting.seat),
        PublicView::Oracle(view) => oracle_asks(lang, view, waiting.seat),
    };
    in_full.unwrap_or_else(|| decision(lang, waiting.decision))
}

/// The same where no more than the kind of question is known.
pub(super) fn decision(lang: Lang, decision: Decision) -> String {
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

fn keltis_asks(lang: Lang, view: &keltis::PublicView) -> Option<String> {
    match view.phase {
        keltis::Phase::Enter(path) => Some(lang.say("asked-enter-path", &of_colour(lang, path))),
        _ => None,
    }
}

fn stones_ask(lang: Lang, view: &stones::PublicView, seat: Seat) -> Option<String> {
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

fn oracle_asks(lang: Lang, view: &oracle::PublicView, seat: Seat) -> Option<String> {
    match view.phase {
        oracle::Phase::LaidCard(card) => Some(lang.say("asked-laid-card-of", &of_card(lang, card))),
        oracle::Phase::Clover { colour, .. } if view.options.free_clovers => {
            Some(lang.say("asked-clover-free", &of_colour(lang, colour)))
        }
        oracle::Phase::Clover { figure, colour } => {
            let args = of_colour(lang, colour).with("figure", figure);
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
            let missing = Hand::FULL.saturating_sub(view.cards.held(seat).cards.into());
            Some(say!(lang, "asked-draw", count = missing))
        }
        _ => None,
    }
}
