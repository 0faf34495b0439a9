//! A player's private hand by colour, next to the player's runs.

use super::board::{cards_of_colour, direction_arrow};
use super::colour::{board_colours, colour_args};
use super::list;
use super::tile::tile_value;
use crate::game::{Colour, Hand, Run, SeatView, stones};
use crate::screen::Line;
use crate::words::{Lang, say};

/// Renders the hand of a seat. `stones` has no hands, so it shows the runs and the tiles that fit them.
pub fn hand(lang: Lang, view: &SeatView) -> Vec<Line> {
    let public = view.public();
    let title = match view {
        SeatView::Stones(_) => say!(lang, "hand-title-runs"),
        SeatView::Keltis(_) | SeatView::Oracle(_) => say!(lang, "hand-title"),
    };
    let line = |colour| {
        let run = public.run(view.seat(), colour);
        match view {
            SeatView::Keltis(view) => cards(lang, &view.hand, colour, run),
            SeatView::Oracle(view) => cards(lang, &view.hand, colour, run),
            SeatView::Stones(view) => Some(row(lang, &view.public, colour, run)),
        }
    };
    let lines = board_colours(&public).into_iter().filter_map(line);
    [Line::Title(title)]
        .into_iter()
        .chain(lines.map(Line::Text))
        .collect()
}

fn cards(lang: Lang, hand: &Hand, colour: Colour, run: Run) -> Option<String> {
    let values: Vec<_> = cards_of_colour(hand.cards(), colour)
        .map(|card| card.value())
        .collect();
    if values.is_empty() {
        return None;
    }
    let args = colour_args(lang, colour).with("values", list(values));
    Some(match run.last() {
        None => lang.say("hand-colour", &args),
        Some(last) => {
            let args = args.with("last", last).with("way", direction_arrow(run));
            lang.say("hand-colour-run", &args)
        }
    })
}

fn row(lang: Lang, view: &stones::PublicView, colour: Colour, run: Run) -> String {
    let fits: Vec<_> = cards_of_colour(&view.middle, colour)
        .filter(|tile| run.fits(tile.value()))
        .map(|tile| tile_value(lang, view, tile))
        .collect();
    let key = match (run.is_empty(), fits.is_empty()) {
        (true, true) => "hand-row-none",
        (true, false) => "hand-row-none-fits",
        (false, true) => "hand-row",
        (false, false) => "hand-row-fits",
    };
    let args = colour_args(lang, colour)
        .with("values", list(run.values()))
        .with("way", direction_arrow(run))
        .with("tiles", list(fits));
    lang.say(key, &args)
}
