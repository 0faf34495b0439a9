//! The adapter as people meet it, in a Discord of our own.

#![expect(clippy::unwrap_used, reason = "tests may break off")]

#[path = "../fake/mod.rs"]
mod fake;

mod channels;
mod commands;
mod deferred;
mod faults;
mod games;
mod gateway;
mod identity;
mod lost_responses;
mod pictures;
mod private_chats;
mod rate_limits;
mod restarts;
mod threads;
mod time_settings;
mod world;
