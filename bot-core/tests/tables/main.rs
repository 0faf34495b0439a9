//! Tables, as people in chats use them.
#![expect(clippy::unwrap_used, clippy::panic, reason = "tests may break off")]

mod people;
mod talk;
mod world;
