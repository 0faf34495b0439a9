//! Draws screens as pictures.

use std::sync::Arc;

use crate::picture::Renderer;
use crate::screen::{Line, Screen};

/// The picture of a screen. It replaces the lines; the buttons stay.
#[derive(Clone, Debug)]
pub struct ScreenImage {
    pub png: Arc<[u8]>,
    /// The text beside the picture.
    pub caption: Vec<Line>,
    /// The alternative text, at most 1,000 characters.
    pub alt: String,
}

const CONCURRENT_DRAWINGS: usize = 2;

/// Draws pictures, if the host enabled them.
pub(crate) struct Drawing {
    renderer: Renderer,
    pub enabled: bool,
}

impl Drawing {
    pub fn new(enabled: bool) -> Self {
        Self {
            renderer: Renderer::new(CONCURRENT_DRAWINGS),
            enabled,
        }
    }

    /// Draws a screen. Returns `None` if it has no picture or drawing fails; its lines have the same content.
    pub async fn draw(&self, screen: &Screen) -> Option<ScreenImage> {
        let picture = screen.picture.as_deref();
        let picture = picture.filter(|_| self.enabled)?;
        let drawn = picture.clone();
        let since = std::time::Instant::now();
        let drawn = self.renderer.draw(move || drawn.layout()).await;
        crate::metrics::record_drawing(since);
        match drawn {
            Ok(drawn) => Some(ScreenImage {
                png: drawn.png.clone(),
                caption: picture.caption.clone(),
                alt: picture.alt_text(),
            }),
            Err(error) => {
                tracing::warn!(%error, "failed to draw a picture; showing the text instead");
                None
            }
        }
    }
}
