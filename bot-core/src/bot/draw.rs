//! Screens as pictures.

use std::sync::Arc;

use super::Bot;
use crate::screen::{Line, Screen};

/// A screen drawn: what to show instead of its lines. The buttons stay.
#[derive(Clone, Debug)]
pub struct Drawn {
    pub png: Arc<[u8]>,
    /// What stands beside the picture.
    pub caption: Vec<Line>,
    /// What the picture says, at most 1,000 characters.
    pub alt: String,
}

impl Bot {
    /// Draws a screen, if there is a picture of it and it can be drawn. Otherwise its lines say everything.
    pub async fn draw(&self, _screen: &Screen) -> Option<Drawn> {
        None
    }
}
