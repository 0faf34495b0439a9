//! The program from outside: its commands, and whole games against fake platforms. One executable, because linking is slow
//! and most of these tests wait.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod command_line;
mod cross_platform;
mod discord;
#[expect(dead_code, reason = "other test programs use the rest")]
#[path = "../../discord/tests/fake/mod.rs"]
mod fake_discord;
#[expect(dead_code, reason = "other test programs use the rest")]
#[path = "../../telegram/tests/fake/mod.rs"]
mod fake_telegram;
mod host;
mod pictures;
mod settings;
mod telegram;
mod web;
