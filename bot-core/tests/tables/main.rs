//! Tables, driven from fake chats through the public interface of the bot.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod accounts;
mod command_reference;
mod commands;
mod corrupt_tables;
mod crashes;
mod deliveries;
mod full_games;
mod game_transcripts;
mod golden;
mod hidden_information;
mod invalid_input;
mod migrations;
mod minimal_adapter;
mod races;
mod retirements;
mod table_lifecycle;
mod thinking;
mod tutorial;
mod world;
