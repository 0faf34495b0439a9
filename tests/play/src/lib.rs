//! What the programs `measure`, `attack` and `laws` share: Keltis as a child process, fakes of the platforms, and tables at which
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
mod report;
mod table;

pub use program::{Build, Page, Program};
pub use random::Random;
pub use report::{Figure, Report, millis, percentile, ratio, seconds};
pub use table::{
    DiscordTable, Hand, Seen, Table, TelegramTable, code_of, move_version, telegram_person,
};
