//! Tables, as people in chats use them.
#![expect(clippy::unwrap_used, clippy::panic, reason = "tests may break off")]

mod accounts;
mod commands;
mod crashes;
mod deliveries;
mod full_games;
mod game_transcripts;
mod hidden_information;
mod invalid_input;
mod migrations;
mod races;
mod table_lifecycle;
mod tutorial;
mod world;
