//! Tests of the adapter against a fake Telegram.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::panic, reason = "a test fails by panicking")]

#[expect(dead_code, reason = "other test programs use the rest")]
#[path = "../fake/mod.rs"]
mod fake;

mod answer_timing;
mod boards;
mod connection;
mod faults;
mod games;
mod groups;
mod inline;
mod measurements;
mod pictures;
mod platform_rules;
mod private_chats;
mod questions;
mod rate_limits;
mod regained_access;
mod restarts;
mod spec_checker;
mod time_settings;
mod update_order;
mod world;
