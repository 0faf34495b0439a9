//! Tables, driven from fake chats through the public interface of the bot.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod accounts;
mod command_reference;
mod commands;
mod crashes;
mod deliveries;
mod full_games;
mod game_transcripts;
mod golden;
mod hidden_information;
mod invalid_input;
mod migrations;
mod races;
mod table_lifecycle;
mod tutorial;
mod world;
