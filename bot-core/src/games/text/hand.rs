//! A player's private hand by colour, next to the player's runs.

use super::board::{cards_of_colour, direction_arrow};
use super::colour::colour_args;
use super::{GameText, list};
use crate::game::{Colour, Hand, PublicInfo, Run, SeatInfo};
use crate::games::SeatView;
use crate::words::{Lang, Line, say};

/// Renders the hand of a seat.
pub fn hand(lang: Lang, view: &SeatView) -> Vec<Line> {
    for_each_game!(SeatView(view) = view, G => G::hand_lines(lang, view))
}

/// Renders the cards of a hand next to the runs of the same colour.
pub fn cards_and_runs(lang: Lang, view: &impl SeatInfo) -> Vec<Line> {
    let public = view.public();
    let line = |colour| cards(lang, view.hand()?, colour, public.run(view.seat(), colour));
    let lines = public.colours().into_iter().filter_map(line);
    [Line::Title(say!(lang, "hand-title"))]
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
