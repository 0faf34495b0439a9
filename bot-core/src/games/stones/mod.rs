//! `stones`: reveal or take tiles and build five runs.

mod board;
mod evaluation;
mod picture;
mod rules;
mod text;
mod topics;
mod tutorial;

pub use board::{PrintedSymbols, StonesBoard};
#[cfg(test)]
pub(crate) use picture::TILE_WIDTH;
pub use rules::{COLOURS, Phase, Player, PublicView, SeatView, State, Tiles};
