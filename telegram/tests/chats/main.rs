//! The adapter as people meet it, in a Telegram of our own.

#![expect(clippy::unwrap_used, reason = "tests may break off")]
#![expect(clippy::panic, reason = "tests may break off")]

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
