//! The games in words: what a reader sees of a game, in that reader's language.
//!
//! Everything here is made from a [`PublicView`](crate::game::PublicView) or a [`SeatView`](crate::game::SeatView), so
//! nothing hidden can get into it.

mod alt;
mod asked;
mod board;
mod brief;
mod colour;
mod hand;
mod keltis;
mod lesson;
mod moves;
mod oracle;
mod refused;
mod scores;
mod stones;
mod tile;
mod told;
mod typed;

use std::fmt::Display;

use crate::game::Seat;
use crate::words::{Lang, say};

pub use alt::{LONGEST as LONGEST_ALT, board_alt, hand_alt, result_alt};
pub use asked::asked;
pub use board::board;
pub use brief::brief;
pub use colour::{card, colour, letter};
pub use hand::hand;
pub use lesson::lesson_alt;
pub use moves::{Choice, moves};
pub use refused::refused;
pub use scores::{points_of_all, scores, verdict, who_won, why_over};
pub use told::told;
pub use typed::{Unread, read_action, unread};

/// How the seats are called, in seat order; already cleaned and cut by the caller.
pub type Names<'a> = &'a [String];

pub(super) fn name(lang: Lang, names: Names, seat: Seat) -> String {
    let named = names.get(seat.index()).cloned();
    named.unwrap_or_else(|| say!(lang, "board-seat", number = seat.index() + 1))
}

/// A number with a real minus sign: a screen reader may take a dash for nothing.
fn number(points: i16) -> String {
    points.to_string().replace('-', "−")
}

/// The same with a plus sign, for what is added up.
fn signed(points: i16) -> String {
    if points > 0 {
        format!("+{points}")
    } else {
        number(points)
    }
}

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(", ")
}

#[cfg(test)]
mod tests;
