//! The whole board as text, short enough for one message in any chat.

use super::colour::colour_args;
use super::{GameText, Names, number, prompt, seat_name};
use crate::game::{Card, Colour, Direction, PublicCards, PublicInfo, Run, ScoreItem, Seat};
use crate::games::PublicView;
use crate::words::{Args, Lang, Line, say};

/// Renders everything that is public about a game.
pub fn board(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    let mut lines = vec![Line::Title(turn_title(lang, view, names))];
    lines.extend(for_each_game!(PublicView(view) = view, G => G::board_lines(lang, view, names)));
    lines
}

fn turn_title(lang: Lang, view: &PublicView, names: Names) -> String {
    match view.waits_for() {
        None => say!(lang, "board-over"),
        Some(waiting) => say!(
            lang,
            "board-turn",
            name = seat_name(lang, names, waiting.seat),
            asked = prompt(lang, view)
        ),
    }
}

/// Heading of a player's section.
pub fn player_title(lang: Lang, view: &impl PublicInfo, seat: Seat, names: Names) -> Line {
    let score = view.score(seat);
    let args = Args::new()
        .with("name", seat_name(lang, names, seat))
        .with("points", score.total())
        .with("shown", number(score.total()));
    let wish_stones = score.lines.iter().find_map(|line| match line.item {
        ScoreItem::WishStones { count, mirrors } => Some((count, mirrors)),
        _ => None,
    });
    Line::Title(match wish_stones {
        None => lang.say("board-player-points", &args),
        Some((wishes, 0)) => lang.say("board-player", &args.with("wishes", wishes)),
        Some((wishes, mirrors)) => {
            let args = args.with("wishes", wishes).with("mirrors", mirrors);
            lang.say("board-player-mirrors", &args)
        }
    })
}

/// Heading of a colour's section: its discard pile.
pub fn pile_title(lang: Lang, cards: &PublicCards, colour: Colour) -> Line {
    let pile = cards.pile(colour);
    let args = colour_args(lang, colour);
    Line::Title(match pile.last() {
        None => lang.say("board-no-pile", &args),
        Some(top) => {
            let args = args.with("count", pile.len()).with("value", top.value());
            lang.say("board-pile", &args)
        }
    })
}

/// Returns a line saying that the piles are closed, if they are.
pub fn piles_closed(lang: Lang, cards: &PublicCards, players: u8) -> Option<Line> {
    let closed = cards.piles_closed(players);
    closed.then(|| Line::Text(say!(lang, "board-piles-closed")))
}

/// The last card and the direction of a run: "◆ green 5 ↑". `None` for an empty run.
pub fn run_end(lang: Lang, colour: Colour, run: Run) -> Option<String> {
    let args = colour_args(lang, colour)
        .with("value", run.last()?)
        .with("way", direction_arrow(run));
    Some(lang.say("board-run", &args))
}

pub fn direction_arrow(run: Run) -> &'static str {
    match run.direction() {
        Direction::Open => "↕",
        Direction::Up => "↑",
        Direction::Down => "↓",
    }
}

/// A stone and the tile on it.
pub fn stone_tile(lang: Lang, stone: u8, mark: &str) -> String {
    say!(lang, "board-stone-tile", stone = stone, tile = mark)
}

/// Returns the cards of one colour in ascending order.
pub fn cards_of_colour(cards: &[Card], colour: Colour) -> impl Iterator<Item = Card> + use<'_> {
    let mut cards: Vec<_> = cards
        .iter()
        .copied()
        .filter(|card| card.colour() == colour)
        .collect();
    cards.sort_unstable();
    cards.into_iter()
}
