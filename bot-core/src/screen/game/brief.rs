//! A hand on one line.

use super::board::of_one_colour;
use super::colour::{colour, colours, sign};
use super::list;
use crate::game::{Colour, SeatView};
use crate::words::Lang;

/// The hand of a seat, colour by colour; in `stones`, which has none, its runs.
pub fn brief(lang: Lang, view: &SeatView) -> String {
    let public = view.public();
    let of = |it: Colour| {
        let values = match view {
            SeatView::Keltis(view) => {
                list(of_one_colour(view.hand.cards(), it).map(|card| card.value()))
            }
            SeatView::Oracle(view) => {
                list(of_one_colour(view.hand.cards(), it).map(|card| card.value()))
            }
            SeatView::Stones(_) => list(public.run(view.seat(), it).values()),
        };
        (!values.is_empty()).then(|| format!("{} {} {values}", sign(it), colour(lang, it)))
    };
    let colours_held: Vec<_> = colours(&public).into_iter().filter_map(of).collect();
    colours_held.join("; ")
}
