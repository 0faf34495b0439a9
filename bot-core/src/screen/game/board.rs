//! The whole board in words, short enough for one message of any chat.

use super::colour::of_colour;
use super::{Names, asked, keltis, name, number, oracle, stones};
use crate::game::{Card, Colour, Direction, Open, OpenCards, PublicView, Run, Seat, What};
use crate::screen::Line;
use crate::words::{Args, Lang, say};

/// All that everybody sees of a game.
pub fn board(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    let mut lines = vec![Line::Title(turn(lang, view, names))];
    lines.extend(match view {
        PublicView::Keltis(view) => keltis::board(lang, view, names),
        PublicView::Stones(view) => stones::board(lang, view, names),
        PublicView::Oracle(view) => oracle::board(lang, view, names),
    });
    lines
}

fn turn(lang: Lang, view: &PublicView, names: Names) -> String {
    match view.waits_for() {
        None => say!(lang, "board-over"),
        Some(waiting) => say!(
            lang,
            "board-turn",
            name = name(lang, names, waiting.seat),
            asked = asked(lang, view)
        ),
    }
}

/// What stands above a player's part of the board.
pub(super) fn player(lang: Lang, view: &impl Open, seat: Seat, names: Names) -> Line {
    let score = view.score(seat);
    let (mut wishes, mut mirrors) = (0, 0);
    for line in score.lines {
        if let What::WishStones { count, mirrors: m } = line.what {
            (wishes, mirrors) = (count, m);
        }
    }
    let args = Args::new()
        .with("name", name(lang, names, seat))
        .with("points", score.total())
        .with("shown", number(score.total()))
        .with("wishes", wishes)
        .with("mirrors", mirrors);
    let key = if mirrors > 0 {
        "board-player-mirrors"
    } else {
        "board-player"
    };
    Line::Title(lang.say(key, &args))
}

/// What stands above a colour's part of the board: its discard pile.
pub(super) fn pile(lang: Lang, cards: &OpenCards, colour: Colour) -> Line {
    let pile = cards.pile(colour);
    let args = of_colour(lang, colour);
    Line::Title(match pile.last() {
        None => lang.say("board-no-pile", &args),
        Some(top) => {
            let args = args.with("count", pile.len()).with("value", top.value());
            lang.say("board-pile", &args)
        }
    })
}

/// A line that says so when nobody may draw from the piles.
pub(super) fn piles_closed(lang: Lang, cards: &OpenCards, players: u8) -> Option<Line> {
    let closed = cards.piles_closed(players);
    closed.then(|| Line::Text(say!(lang, "board-piles-closed")))
}

/// The last card of a run and which way it goes, if there is one: "◆ green 5 ↑".
pub(super) fn run(lang: Lang, colour: Colour, run: Run) -> Option<String> {
    let args = of_colour(lang, colour)
        .with("value", run.last()?)
        .with("way", way(run));
    Some(lang.say("board-run", &args))
}

pub(super) fn way(run: Run) -> &'static str {
    match run.direction() {
        Direction::Open => "↕",
        Direction::Up => "↑",
        Direction::Down => "↓",
    }
}

/// A stone and what lies on it.
pub(super) fn stone(lang: Lang, stone: u8, mark: &str) -> String {
    say!(lang, "board-stone-tile", stone = stone, tile = mark)
}

/// The cards of one colour among others, from low to high.
pub(super) fn of_one_colour(
    cards: &[Card],
    colour: Colour,
) -> impl Iterator<Item = Card> + use<'_> {
    let mut cards: Vec<_> = cards
        .iter()
        .copied()
        .filter(|card| card.colour() == colour)
        .collect();
    cards.sort_unstable();
    cards.into_iter()
}
