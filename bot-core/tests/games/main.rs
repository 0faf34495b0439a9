//! The games from outside: counted positions, games a person can read, records that cannot be trusted.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by panicking"
)]

mod boards;
mod counts;
mod playthroughs;
mod records;
