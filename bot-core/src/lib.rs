//! Core of the Keltis bot: rules, tables, storage, texts and pictures. Everything except the chat adapters.

pub mod adapter;
pub mod bot;
pub mod chat;
pub mod command;
pub mod game;
pub mod games;
pub mod lock;
pub mod opponent;
pub mod picture;
pub mod screen;
pub mod simulate;
pub mod store;
pub mod table;
pub mod words;
