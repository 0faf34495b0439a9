//! The board of `stones`: the tiles in the middle, then each player's runs.

use super::board::{cards_of_colour, direction_arrow, player_title};
use super::colour::colour_args;
use super::tile::tile_value;
use super::{Names, list};
use crate::game::stones::{COLOURS, PublicView};
use crate::game::{Colour, PublicInfo, Seat};
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
                .filter_map(|colour| middle_line(lang, view, colour)),
        );
    }
    for seat in Seat::all(view.players()) {
        lines.push(player_title(lang, view, seat, names));
        lines.extend(
            COLOURS
                .into_iter()
                .filter_map(|colour| row_line(lang, view, seat, colour)),
        );
    }
    lines
}

pub(super) fn middle_line(lang: Lang, view: &PublicView, colour: Colour) -> Option<Line> {
    let tiles: Vec<_> = cards_of_colour(&view.middle, colour)
        .map(|tile| tile_value(lang, view, tile))
        .collect();
    if tiles.is_empty() {
        return None;
    }
    let args = colour_args(lang, colour).with("tiles", list(tiles));
    Some(Line::Text(lang.say("board-middle-colour", &args)))
}

pub(super) fn row_line(lang: Lang, view: &PublicView, seat: Seat, colour: Colour) -> Option<Line> {
    let run = view.player(seat).run(colour);
    if run.is_empty() {
        return None;
    }
    let args = colour_args(lang, colour)
        .with("values", list(run.values()))
        .with("way", direction_arrow(run));
    Some(Line::Text(lang.say("board-row", &args)))
}
