//! Core of the Keltis bot: rules, tables, storage, texts and pictures. Everything except the chat adapters.

pub mod adapter;
pub mod bot;
mod bot_players;
mod changes;
pub mod chat;
mod clock;
pub mod command;
mod delivery;
pub mod game;
pub mod games;
pub mod lock;
mod lru;
mod metrics;
pub mod note;
pub mod opponent;
mod page;
pub mod picture;
mod present;
mod requests;
pub mod screen;
mod settings;
mod shared_dice;
pub mod simulate;
pub mod store;
pub mod table;
pub mod words;
