//! The games through their public interface: counted positions, readable games, board files, untrusted records.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by panicking"
)]

mod boards;
mod counts;
mod playthroughs;
mod records;
