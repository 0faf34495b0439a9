//! The games, the tables and the words of the Keltis bot; everything but the chats.

pub mod game;
pub mod opponent;
pub mod screen;
pub mod simulate;
pub mod words;
