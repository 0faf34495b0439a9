//! `oracle`: cards move three figures and a priestess along one spiral.

mod board;
mod evaluation;
mod picture;
mod rules;
mod text;
mod topics;
mod tutorial;

pub use board::OracleBoard;
pub use rules::{
    COLOURS, FIGURES, ORACLE_AREA, Phase, Player, PublicView, STONES, SeatView, State, Stone,
};
