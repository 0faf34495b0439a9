//! The board of `oracle`: the spiral by the colours of its stones, as a card leads to the next stone of its colour;
//! then what each player has.

use super::board::{pile, piles_closed, player, run, stone};
use super::tile::spiral_mark;
use super::{Names, list, number, signed};
use crate::game::oracle::{COLOURS, ORACLE_AREA, Player, PublicView, STONES};
use crate::game::{Colour, Open, Seat};
use crate::screen::Line;
use crate::words::{Args, Lang, say};

pub(super) fn board(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    let mut lines = vec![
        Line::Text(say!(
            lang,
            "board-deck-area",
            deck = view.cards.deck,
            count = in_area(view)
        )),
        Line::Text(priestess(lang, view)),
        Line::Text(say!(
            lang,
            "board-values-spiral",
            values = list(values(view))
        )),
    ];
    lines.extend(piles_closed(lang, &view.cards, view.players));
    for colour in COLOURS {
        lines.push(pile(lang, &view.cards, colour));
        lines.extend(stones(lang, view, colour));
    }
    for seat in Seat::all(view.players()) {
        lines.push(player(lang, view, seat, names));
        lines.extend(belongings(lang, view.player(seat)));
    }
    lines
}

/// Figures of all players in the oracle area.
pub(super) fn in_area(view: &PublicView) -> usize {
    Seat::all(view.players())
        .flat_map(|seat| view.player(seat).figures)
        .filter(|&stone| stone >= ORACLE_AREA)
        .count()
}

pub(super) fn priestess(lang: Lang, view: &PublicView) -> String {
    match view.priestess {
        0 => say!(lang, "board-priestess-start"),
        stone => say!(lang, "board-priestess", stone = stone),
    }
}

/// Where what the stones count changes: "1: −4, 5: −3".
fn values(view: &PublicView) -> Vec<String> {
    let values: Vec<_> = ahead(view)
        .filter_map(|stone| Some((stone, view.stone(stone)?.value)))
        .collect();
    let spans = values.chunk_by(|(_, a), (_, b)| a == b);
    spans
        .filter_map(|span| span.first())
        .map(|&(first, value)| format!("{first}: {}", number(value.into())))
        .collect()
}

/// The stones of a colour that matter to anyone, and what lies there.
fn stones(lang: Lang, view: &PublicView, colour: Colour) -> Option<Line> {
    let stones: Vec<_> = ahead(view)
        .filter_map(|number| Some((number, view.stone(number)?)))
        .filter(|(_, stone)| stone.colour == colour)
        .map(|(number, it)| match it.tile {
            Some(tile) => stone(lang, number, &spiral_mark(lang, tile)),
            None => number.to_string(),
        })
        .collect();
    if stones.is_empty() {
        return None;
    }
    Some(Line::Text(say!(lang, "board-tiles", tiles = list(stones))))
}

/// From the stone of the last figure on.
fn ahead(view: &PublicView) -> impl Iterator<Item = u8> {
    let figures = Seat::all(view.players()).flat_map(|seat| view.player(seat).figures);
    let last = figures.min().unwrap_or_default();
    last.max(1)..=STONES as u8
}

pub(super) fn belongings(lang: Lang, player: &Player) -> Vec<Line> {
    let mut lines = vec![Line::Text(figures(lang, player))];
    let runs: Vec<_> = COLOURS
        .into_iter()
        .filter_map(|colour| run(lang, colour, player.run(colour)))
        .collect();
    if !runs.is_empty() {
        lines.push(Line::Text(list(runs)));
    }
    lines
}

pub(super) fn figures(lang: Lang, player: &Player) -> String {
    let [first, second, third] = player.figures.map(|stone| match stone {
        0 => say!(lang, "board-at-start"),
        stone => stone.to_string(),
    });
    let args = Args::new()
        .with("first", first)
        .with("second", second)
        .with("third", third);
    match player.leprechaun_points {
        None => lang.say("board-figures", &args),
        Some(points) => {
            let args = args.with("shown", signed(points.into()));
            lang.say("board-figures-leprechauns", &args)
        }
    }
}
