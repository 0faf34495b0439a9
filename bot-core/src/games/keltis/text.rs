//! The board of `keltis`: the five paths with their tiles, then each player's position.

use super::board::{pile_title, piles_closed, player_title, run_end, stone_tile};
use super::colour::colour_args;
use super::tile::path_mark;
use super::{Names, list, number};
use crate::game::keltis::{GOAL, PublicView, STONES};
use crate::game::{COLOUR_COUNT, Colour, PublicInfo, Seat};
use crate::screen::Line;
use crate::words::{Lang, say};

pub(super) fn board(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    let values = view.values.map(|value| number(value.into()));
    let mut lines = vec![
        Line::Text(say!(
            lang,
            "board-deck-goal",
            deck = view.cards.deck,
            count = figures_in_goal(view)
        )),
        Line::Text(say!(lang, "board-values", values = list(values))),
    ];
    lines.extend(piles_closed(lang, &view.cards, view.players));
    for path in view.paths {
        lines.push(pile_title(lang, &view.cards, path));
        lines.extend(tiles_line(lang, view, path));
    }
    for seat in Seat::all(view.players()) {
        lines.push(player_title(lang, view, seat, names));
        lines.extend(
            view.paths
                .iter()
                .filter_map(|&path| figure_line(lang, view, seat, path)),
        );
        lines.extend(start_line(lang, view, seat));
    }
    lines
}

/// Counts the figures of all players in the goal area.
pub(super) fn figures_in_goal(view: &PublicView) -> usize {
    let figures = |seat| {
        let player = view.player(seat);
        view.paths.iter().filter_map(|&path| player.figure(path))
    };
    Seat::all(view.players())
        .flat_map(figures)
        .filter(|&stone| stone >= GOAL)
        .count()
}

fn tiles_line(lang: Lang, view: &PublicView, path: Colour) -> Option<Line> {
    let tiles: Vec<_> = (1..=STONES as u8)
        .filter_map(|number| {
            let tile = view.tile(path, number)?;
            Some(stone_tile(lang, number, &path_mark(lang, tile)))
        })
        .collect();
    if tiles.is_empty() {
        return None;
    }
    Some(Line::Text(say!(lang, "board-tiles", tiles = list(tiles))))
}

/// A player's run of one colour and the figure on its path.
pub(super) fn figure_line(lang: Lang, view: &PublicView, seat: Seat, path: Colour) -> Option<Line> {
    let player = view.player(seat);
    let large = player.large == Some(path);
    let words = match (run_end(lang, path, player.run(path)), player.figure(path)) {
        (None, None) => return None,
        (Some(run), None) => run,
        (Some(run), Some(stone)) => {
            let key = if large {
                "board-run-large"
            } else {
                "board-run-figure"
            };
            say!(lang, key, run = run, stone = stone)
        }
        (None, Some(stone)) => {
            let key = if large {
                "board-figure-large"
            } else {
                "board-figure"
            };
            lang.say(key, &colour_args(lang, path).with("stone", stone))
        }
    };
    Some(Line::Text(words))
}

pub(super) fn start_line(lang: Lang, view: &PublicView, seat: Seat) -> Option<Line> {
    let player = view.player(seat);
    let out = view
        .paths
        .iter()
        .filter(|&&path| player.figure(path).is_some())
        .count();
    let (small, large) = player.waiting_sizes();
    let count = (COLOUR_COUNT - out).saturating_sub(large.into());
    let key = match (small, large) {
        (true, true) => "board-start-both",
        (true, false) => "board-start-small",
        (false, true) => "board-start-large",
        (false, false) => return None,
    };
    Some(Line::Text(say!(lang, key, count = count)))
}
