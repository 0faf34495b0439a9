//! What the programs `measure` and `laws` share: Keltis as a child process, fakes of the platforms, and tables at which
//! people press buttons.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a measurement fails by panicking, as a test does"
)]

#[path = "../../../discord/tests/fake/mod.rs"]
pub mod fake_discord;
#[path = "../../../telegram/tests/fake/mod.rs"]
pub mod fake_telegram;
mod program;
mod random;
mod table;

pub use program::{Build, Program};
pub use random::Random;
pub use table::{
    DiscordTable, Hand, Seen, Table, TelegramTable, code_of, move_version, telegram_person,
};
