//! The adapter as people meet it, in a Discord of our own.

#![expect(clippy::unwrap_used, reason = "tests may break off")]

#[path = "../fake/mod.rs"]
mod fake;

mod games;
mod world;
