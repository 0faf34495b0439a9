//! Tests of the adapter against a fake Discord.

#![expect(clippy::unwrap_used, reason = "tests may panic")]

#[expect(dead_code, reason = "other test programs use the rest")]
#[path = "../fake/mod.rs"]
mod fake;

mod channels;
mod commands;
mod deferred;
mod ephemeral_hands;
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
