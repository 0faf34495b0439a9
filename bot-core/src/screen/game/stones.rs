//! The board of `stones`: what lies in the middle, then each player's runs.

use super::board::{of_one_colour, player, way};
use super::colour::of_colour;
use super::tile::value_of_tile;
use super::{Names, list};
use crate::game::stones::{COLOURS, PublicView};
use crate::game::{Colour, Open, Seat};
use crate::screen::Line;
use crate::words::{Lang, say};

pub(super) fn board(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    let mut lines = vec![Line::Text(say!(lang, "board-stack", count = view.stack))];
    if view.middle.is_empty() {
        lines.push(Line::Title(say!(lang, "board-middle-empty")));
    } else {
        lines.push(Line::Title(say!(lang, "board-middle")));
        lines.extend(
            COLOURS
                .into_iter()
                .filter_map(|colour| middle(lang, view, colour)),
        );
    }
    for seat in Seat::all(view.players()) {
        lines.push(player(lang, view, seat, names));
        lines.extend(
            COLOURS
                .into_iter()
                .filter_map(|colour| row(lang, view, seat, colour)),
        );
    }
    lines
}

pub(super) fn middle(lang: Lang, view: &PublicView, colour: Colour) -> Option<Line> {
    let tiles: Vec<_> = of_one_colour(&view.middle, colour)
        .map(|tile| value_of_tile(lang, view, tile))
        .collect();
    if tiles.is_empty() {
        return None;
    }
    let args = of_colour(lang, colour).with("tiles", list(tiles));
    Some(Line::Text(lang.say("board-middle-colour", &args)))
}

pub(super) fn row(lang: Lang, view: &PublicView, seat: Seat, colour: Colour) -> Option<Line> {
    let run = view.player(seat).run(colour);
    if run.is_empty() {
        return None;
    }
    let args = of_colour(lang, colour)
        .with("values", list(run.values()))
        .with("way", way(run));
    Some(Line::Text(lang.say("board-row", &args)))
}
