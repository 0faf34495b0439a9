//! A hand in a single line.

use super::board::cards_of_colour;
use super::colour::{board_colours, colour, sign};
use super::list;
use crate::game::{Colour, SeatView};
use crate::words::Lang;

/// Returns the hand of a seat, grouped by colour. `stones` has no hands, so it shows the runs.
pub fn hand_line(lang: Lang, view: &SeatView) -> String {
    let public = view.public();
    let of = |it: Colour| {
        let values = match view {
            SeatView::Keltis(view) => {
                list(cards_of_colour(view.hand.cards(), it).map(|card| card.value()))
            }
            SeatView::Oracle(view) => {
                list(cards_of_colour(view.hand.cards(), it).map(|card| card.value()))
            }
            SeatView::Stones(_) => list(public.run(view.seat(), it).values()),
        };
        (!values.is_empty()).then(|| format!("{} {} {values}", sign(it), colour(lang, it)))
    };
    let colours_held: Vec<_> = board_colours(&public).into_iter().filter_map(of).collect();
    colours_held.join("; ")
}
