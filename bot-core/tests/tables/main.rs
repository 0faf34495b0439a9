//! Tables, as people in chats use them.
#![expect(clippy::unwrap_used, clippy::panic, reason = "tests may break off")]

mod company;
mod crashes;
mod deliveries;
mod guided;
mod kept;
mod nonsense;
mod people;
mod races;
mod secrets;
mod selves;
mod talk;
mod transcript;
mod world;
