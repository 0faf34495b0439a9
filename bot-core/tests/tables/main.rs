//! Tables, as people in chats use them.
#![expect(clippy::unwrap_used, clippy::panic, reason = "tests may break off")]

mod crashes;
mod nonsense;
mod people;
mod races;
mod secrets;
mod talk;
mod world;
