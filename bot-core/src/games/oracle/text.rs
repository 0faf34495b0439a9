//! The board of `oracle`: the stones of the spiral grouped by colour, because a card moves a figure to the next stone
//! of its colour; then each player's position.

use super::board::{pile_title, piles_closed, player_title, run_end, stone_tile};
use super::tile::spiral_mark;
use super::{Names, list, number, signed};
use crate::game::oracle::{COLOURS, ORACLE_AREA, Player, PublicView, STONES};
use crate::game::{Colour, PublicInfo, Seat};
use crate::screen::Line;
use crate::words::{Args, Lang, say};

pub(super) fn board(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    let mut lines = vec![
        Line::Text(say!(
            lang,
            "board-deck-area",
            deck = view.cards.deck,
            count = figures_in_area(view)
        )),
        Line::Text(priestess(lang, view)),
        Line::Text(say!(
            lang,
            "board-values-spiral",
            values = list(value_ranges(view))
        )),
    ];
    lines.extend(piles_closed(lang, &view.cards, view.players));
    for colour in COLOURS {
        lines.push(pile_title(lang, &view.cards, colour));
        lines.extend(stones_line(lang, view, colour));
    }
    for seat in Seat::all(view.players()) {
        lines.push(player_title(lang, view, seat, names));
        lines.extend(player_lines(lang, view.player(seat)));
    }
    lines
}

/// Counts the figures of all players in the oracle area.
pub(super) fn figures_in_area(view: &PublicView) -> usize {
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

/// The first stone of each value range: "1: −4, 5: −3".
fn value_ranges(view: &PublicView) -> Vec<String> {
    let values: Vec<_> = stones_in_play(view)
        .filter_map(|stone| Some((stone, view.stone(stone)?.value)))
        .collect();
    let spans = values.chunk_by(|(_, a), (_, b)| a == b);
    spans
        .filter_map(|span| span.first())
        .map(|&(first, value)| format!("{first}: {}", number(value.into())))
        .collect()
}

/// The stones of a colour that any figure can still reach, with their tiles.
fn stones_line(lang: Lang, view: &PublicView, colour: Colour) -> Option<Line> {
    let stones: Vec<_> = stones_in_play(view)
        .filter_map(|number| Some((number, view.stone(number)?)))
        .filter(|(_, stone)| stone.colour == colour)
        .map(|(number, it)| match it.tile {
            Some(tile) => stone_tile(lang, number, &spiral_mark(lang, tile)),
            None => number.to_string(),
        })
        .collect();
    if stones.is_empty() {
        return None;
    }
    Some(Line::Text(say!(lang, "board-tiles", tiles = list(stones))))
}

/// The stones from the rearmost figure on.
fn stones_in_play(view: &PublicView) -> impl Iterator<Item = u8> {
    let figures = Seat::all(view.players()).flat_map(|seat| view.player(seat).figures);
    let last = figures.min().unwrap_or_default();
    last.max(1)..=STONES as u8
}

pub(super) fn player_lines(lang: Lang, player: &Player) -> Vec<Line> {
    let mut lines = vec![Line::Text(figures(lang, player))];
    let runs: Vec<_> = COLOURS
        .into_iter()
        .filter_map(|colour| run_end(lang, colour, player.run(colour)))
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
