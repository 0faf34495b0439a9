//! Games as text in the reader's language.
//!
//! All functions take a [`PublicView`](crate::game::PublicView) or a [`SeatView`](crate::game::SeatView), so they
//! cannot reveal hidden information.

mod alt;
mod board;
mod colour;
mod event;
mod hand;
mod hand_line;
mod keltis;
mod lesson;
mod move_parser;
mod moves;
mod oracle;
mod prompt;
mod refusal;
mod scores;
mod stones;
mod tile;

use std::fmt::Display;

use crate::game::Seat;
use crate::words::{Lang, say};

pub use alt::{MAX_ALT_TEXT, board_alt, hand_alt, result_alt};
pub use board::board;
pub use colour::{card, colour, letter};
pub use event::describe_event;
pub use hand::hand;
pub use hand_line::hand_line;
pub use lesson::lesson_alt;
pub use move_parser::{MoveParseError, move_parse_error, parse_action};
pub use moves::{MoveOption, moves};
pub use prompt::prompt;
pub use refusal::refusal_text;
pub use scores::{end_reason, scores, total_lines, verdict, winner_sentence};

/// Names in seat order, already cleaned and truncated by the caller.
pub type Names<'a> = &'a [String];

pub(super) fn seat_name(lang: Lang, names: Names, seat: Seat) -> String {
    let named = names.get(seat.index()).cloned();
    named.unwrap_or_else(|| say!(lang, "board-seat", number = seat.index() + 1))
}

/// Formats a number with a real minus sign. Screen readers may skip a hyphen.
fn number(points: i16) -> String {
    points.to_string().replace('-', "−")
}

/// Like [`number`], with a plus sign for positive numbers.
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
