//! The adapter as people meet it, in a Discord of our own.

#![expect(clippy::unwrap_used, reason = "tests may break off")]

#[path = "../fake/mod.rs"]
mod fake;

mod channels;
mod faults;
mod games;
mod line;
mod lost;
mod pictures;
mod private;
mod restarts;
mod threads;
mod time;
mod toomuch;
mod waiting;
mod who;
mod words;
mod world;
