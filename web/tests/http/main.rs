//! The page as the wire sees it: every address, what it gives, and what it refuses.

#![expect(clippy::unwrap_used, reason = "tests may break off")]

#[path = "../world/mod.rs"]
mod world;

mod bad_requests;
mod commands;
mod limits;
mod live_updates;
mod privacy;
mod replays;
mod time;
