//! What every adapter needs, whichever chat it speaks to.

use std::error::Error;

mod mood;
mod recent;
mod text;

pub use mood::{Mood, Setback};
pub use recent::Recent;
pub use text::{CUT, cut, length};

/// An error and all that it came from, in one line.
pub fn whole_story(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}
