//! Helpers shared by the chat adapters.

use std::error::Error;

mod health;
mod recent_ids;
mod text;

pub use health::{ConnectionError, ConnectionHealth};
pub use recent_ids::RecentIds;
pub use text::{ELLIPSIS, truncate, utf16_len};

/// Formats an error and all its sources in one line.
pub fn error_chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}
