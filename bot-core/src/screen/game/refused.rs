//! Why a move was refused, and what is possible instead; for the asker's eyes only.

use super::asked::decision;
use super::colour::{of_card, of_colour};
use super::moves::{place, plain};
use super::{Names, name};
use crate::game::{Card, Colour, Direction, Illegal, Run, Why};
use crate::words::{Lang, say};

/// How many other moves are named.
const NAMED: usize = 5;

/// The reason, and what is possible instead.
pub fn refused(lang: Lang, names: Names, illegal: &Illegal) -> String {
    let why = why(lang, names, &illegal.why);
    if illegal.legal.is_empty() {
        return why;
    }
    format!("{why} {}", instead(lang, illegal))
}

fn why(lang: Lang, names: Names, why: &Why) -> String {
    match *why {
        Why::Over => say!(lang, "why-over"),
        Why::NotYourTurn(seat) => {
            let name = name(lang, names, seat);
            say!(lang, "why-not-your-turn", name = name)
        }
        Why::NotAsked(asked) => say!(lang, "why-not-asked", asked = decision(lang, asked)),
        Why::NoSuchColour(colour) => lang.say("why-no-such-colour", &of_colour(lang, colour)),
        Why::NotInHand(card) => lang.say("why-not-in-hand", &of_card(lang, card)),
        Why::DoesNotFit { card, run } => does_not_fit(lang, card, run),
        Why::PathEnded(path) => lang.say("why-path-ended", &of_colour(lang, path)),
        Why::PileEmpty(colour) => lang.say("why-pile-empty", &of_colour(lang, colour)),
        Why::PileClosed(colour) => lang.say("why-pile-closed", &of_colour(lang, colour)),
        Why::PilesClosed => say!(lang, "why-piles-closed"),
        Why::NoSuchFigure(figure) => say!(lang, "why-no-such-figure", figure = figure),
        Why::NoStoneAhead { figure, colour } => {
            let args = of_colour(lang, colour).with("figure", figure);
            lang.say("why-no-stone-ahead", &args)
        }
        Why::BeyondReach(reach) => say!(lang, "why-beyond-reach", count = reach),
        Why::PriestessAtEnd => say!(lang, "why-priestess-at-end"),
        Why::NotBehind(stone) => say!(lang, "why-not-behind", stone = stone),
        Why::StoneBarred(stone) => say!(lang, "why-stone-barred", stone = stone),
        Why::RunEmpty(colour) => lang.say("why-run-empty", &of_colour(lang, colour)),
        Why::StackEmpty => say!(lang, "why-stack-empty"),
        Why::NotFaceUp(tile) => lang.say("why-not-face-up", &of_card(lang, tile)),
    }
}

fn does_not_fit(lang: Lang, card: Card, run: Run) -> String {
    let key = match run.direction() {
        Direction::Open => "why-does-not-fit",
        Direction::Up => "why-does-not-fit-up",
        Direction::Down => "why-does-not-fit-down",
    };
    let last = run.last().unwrap_or_default();
    lang.say(key, &of_card(lang, card).with("last", last))
}

fn instead(lang: Lang, illegal: &Illegal) -> String {
    let mut legal = illegal.legal.clone();
    legal.sort_by_key(|&action| place(action, &Colour::ALL));
    let named: Vec<_> = legal
        .iter()
        .take(NAMED)
        .map(|&action| plain(lang, action))
        .collect();
    let moves = named.join("; ");
    match legal.len().saturating_sub(NAMED) {
        0 => say!(lang, "why-instead", moves = moves),
        more => say!(lang, "why-instead-more", moves = moves, count = more),
    }
}
