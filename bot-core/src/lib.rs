//! The games, the tables and the words of the Keltis bot; everything but the chats.

pub mod adapter;
pub mod bot;
pub mod chat;
pub mod command;
pub mod game;
pub mod lock;
pub mod opponent;
pub mod picture;
pub mod screen;
pub mod simulate;
pub mod store;
pub mod table;
pub mod words;
