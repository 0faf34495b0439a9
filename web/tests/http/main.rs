//! HTTP tests of every route: what it returns and what it refuses.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../world/mod.rs"]
mod world;

mod bad_requests;
mod commands;
mod limits;
mod live_updates;
mod privacy;
mod replays;
mod time;
