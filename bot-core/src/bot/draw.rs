//! Screens as pictures.

use std::sync::Arc;

use super::Bot;
use crate::screen::{Line, Screen};

/// A screen drawn: what to show instead of its lines. The buttons stay.
#[derive(Clone, Debug)]
pub struct ScreenImage {
    pub png: Arc<[u8]>,
    /// What stands beside the picture.
    pub caption: Vec<Line>,
    /// What the picture says, at most 1,000 characters.
    pub alt: String,
}

impl Bot {
    /// Draws a screen, if there is a picture of it and it can be drawn. Otherwise its lines say everything.
    pub async fn draw(&self, screen: &Screen) -> Option<ScreenImage> {
        let picture = screen.picture.as_deref();
        let picture = picture.filter(|_| self.0.settings.pictures)?;
        let drawn = picture.clone();
        let since = std::time::Instant::now();
        let drawn = self.0.painter.draw(move || drawn.sheet()).await;
        super::metrics::drew(since);
        match drawn {
            Ok(drawn) => Some(ScreenImage {
                png: drawn.png.clone(),
                caption: picture.caption.clone(),
                alt: picture.alt(),
            }),
            Err(error) => {
                tracing::warn!(%error, "a picture could not be drawn; the text is shown");
                None
            }
        }
    }
}
