//! Tests of the HTTP routes: the responses they return and the requests they reject.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../world/mod.rs"]
mod world;

mod bad_requests;
mod commands;
mod event_stream;
mod limits;
mod live_updates;
mod privacy;
mod renders;
mod replays;
mod time;
