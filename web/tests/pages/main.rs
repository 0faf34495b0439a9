//! The page as the wire sees it: every address, what it gives, and what it refuses.

#![expect(clippy::unwrap_used, reason = "tests may break off")]

#[path = "../world/mod.rs"]
mod world;

mod asking;
mod bad;
mod bounds;
mod hours;
mod live;
mod replays;
mod secrets;
