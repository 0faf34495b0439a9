//! `keltis`: cards move five figures up five paths.

mod board;
mod evaluation;
mod picture;
mod rules;
mod text;
mod topics;
mod tutorial;

pub use board::{KeltisBoard, PathLayout};
pub use rules::{COLOURS, GOAL, Phase, Player, PublicView, STONES, SeatView, State};
