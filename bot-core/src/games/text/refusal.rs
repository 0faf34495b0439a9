//! Why a move was refused, and the legal alternatives. Shown only to the player who tried it.

use super::colour::{card_args, colour_args};
use super::moves::{plain_label, sort_key};
use super::prompt::decision_prompt;
use super::{GameText, Names, seat_name};
use crate::game::{Card, Colour, Direction, IllegalAction, IllegalReason, Run};
use crate::games::GameKind;
use crate::words::{Lang, say};

/// Maximum number of alternatives to list.
const MAX_LISTED_MOVES: usize = 5;

/// Returns the reason and the legal alternatives.
pub fn refusal_text(lang: Lang, kind: GameKind, names: Names, illegal: &IllegalAction) -> String {
    let own = for_game_kind!(kind, G => G::refusal(lang, &illegal.reason));
    let why = own.unwrap_or_else(|| shared_reason(lang, kind, names, &illegal.reason));
    if illegal.legal.is_empty() {
        return why;
    }
    format!("{why} {}", alternatives(lang, illegal))
}

fn shared_reason(lang: Lang, kind: GameKind, names: Names, why: &IllegalReason) -> String {
    match *why {
        IllegalReason::Over => say!(lang, "why-over"),
        IllegalReason::NotYourTurn(seat) => {
            let name = seat_name(lang, names, seat);
            say!(lang, "why-not-your-turn", name = name)
        }
        IllegalReason::NotAsked(asked) => {
            let asked = decision_prompt(lang, kind, asked);
            say!(lang, "why-not-asked", asked = asked)
        }
        IllegalReason::NoSuchColour(colour) => {
            lang.say("why-no-such-colour", &colour_args(lang, colour))
        }
        IllegalReason::NotInHand(card) => lang.say("why-not-in-hand", &card_args(lang, card)),
        IllegalReason::DoesNotFit { card, run } => does_not_fit(lang, card, run),
        IllegalReason::PathEnded(path) => lang.say("why-path-ended", &colour_args(lang, path)),
        IllegalReason::PileEmpty(colour) => lang.say("why-pile-empty", &colour_args(lang, colour)),
        IllegalReason::PileClosed(colour) => {
            lang.say("why-pile-closed", &colour_args(lang, colour))
        }
        IllegalReason::PilesClosed => say!(lang, "why-piles-closed"),
        IllegalReason::NoSuchFigure(figure) => say!(lang, "why-no-such-figure", figure = figure),
        IllegalReason::NoStoneAhead { figure, colour } => {
            let args = colour_args(lang, colour).with("figure", figure);
            lang.say("why-no-stone-ahead", &args)
        }
        IllegalReason::BeyondReach(reach) => say!(lang, "why-beyond-reach", count = reach),
        IllegalReason::PriestessAtEnd => say!(lang, "why-priestess-at-end"),
        IllegalReason::NotBehind(stone) => say!(lang, "why-not-behind", stone = stone),
        IllegalReason::StoneBarred(stone) => say!(lang, "why-stone-barred", stone = stone),
        IllegalReason::RunEmpty(colour) => lang.say("why-run-empty", &colour_args(lang, colour)),
        IllegalReason::StackEmpty => say!(lang, "why-stack-empty"),
        IllegalReason::NotFaceUp(tile) => lang.say("why-not-face-up", &card_args(lang, tile)),
    }
}

fn does_not_fit(lang: Lang, card: Card, run: Run) -> String {
    let key = match run.direction() {
        Direction::Open => "why-does-not-fit",
        Direction::Up => "why-does-not-fit-up",
        Direction::Down => "why-does-not-fit-down",
    };
    let last = run.last().unwrap_or_default();
    lang.say(key, &card_args(lang, card).with("last", last))
}

fn alternatives(lang: Lang, illegal: &IllegalAction) -> String {
    let mut legal = illegal.legal.clone();
    legal.sort_by_key(|&action| sort_key(action, &Colour::ALL));
    let named: Vec<_> = legal
        .iter()
        .take(MAX_LISTED_MOVES)
        .map(|&action| plain_label(lang, action))
        .collect();
    let moves = named.join("; ");
    match legal.len().saturating_sub(MAX_LISTED_MOVES) {
        0 => say!(lang, "why-instead", moves = moves),
        more => say!(lang, "why-instead-more", moves = moves, count = more),
    }
}
