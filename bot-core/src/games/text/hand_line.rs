//! A hand in a single line.

use super::board::cards_of_colour;
use super::colour::{colour, sign};
use super::list;
use crate::game::{Colour, PublicInfo, SeatInfo};
use crate::games::SeatView;
use crate::words::Lang;

/// Returns the hand of a seat, grouped by colour. A game without hands shows the runs.
pub fn hand_line(lang: Lang, view: &SeatView) -> String {
    let public = view.public();
    let of = |it: Colour| {
        let values = match view.hand() {
            Some(hand) => list(cards_of_colour(hand.cards(), it).map(|card| card.value())),
            None => list(public.run(view.seat(), it).values()),
        };
        (!values.is_empty()).then(|| format!("{} {} {values}", sign(it), colour(lang, it)))
    };
    let colours_held: Vec<_> = public.colours().into_iter().filter_map(of).collect();
    colours_held.join("; ")
}
