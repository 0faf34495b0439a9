//! The adapter as people meet it, in a Telegram of our own.

#![expect(clippy::unwrap_used, reason = "tests may break off")]
#![expect(clippy::panic, reason = "tests may break off")]

#[path = "../fake/mod.rs"]
mod fake;

mod asked;
mod back;
mod boards;
mod faults;
mod figures;
mod games;
mod groups;
mod inline;
mod intime;
mod order;
mod pictures;
mod private;
mod restarts;
mod room;
mod serving;
mod strict;
mod time;
mod ways;
mod world;
