//! Renders layouts to pixels: resvg renders each sprite once, then cached sprites are blended.

use std::sync::{Arc, Mutex};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use super::DrawError;
use super::layout::{Layout, Sprite, document};

use crate::lock::locked;
use crate::lru::Lru;

/// The maximum size of the sprite cache.
const MAX_CACHE_BYTES: usize = 96 << 20;

/// A cache of rendered sprites.
pub struct SpriteCache {
    cached: Mutex<Lru<Sprite, Arc<Pixmap>>>,
}

impl Default for SpriteCache {
    fn default() -> Self {
        let cached = Mutex::new(Lru::new(MAX_CACHE_BYTES));
        Self { cached }
    }
}

impl SpriteCache {
    fn rendered(&self, sprite: &Sprite) -> Result<Arc<Pixmap>, DrawError> {
        if let Some(found) = locked(&self.cached).get(sprite) {
            return Ok(found.clone());
        }
        let (width, height) = sprite.size();
        let drawn = Arc::new(render_svg(
            width,
            height,
            &document(width, height, &sprite.svg()),
        )?);
        let bytes = drawn.data().len();
        locked(&self.cached).insert(sprite.clone(), drawn.clone(), bytes);
        Ok(drawn)
    }

    /// Composes a layout from cached sprites and renders only new ones.
    pub fn compose(&self, layout: &Layout) -> Result<Pixmap, DrawError> {
        let mut canvas = Pixmap::clone(&*self.rendered(&layout.background)?);
        for (x, y, sprite) in &layout.sprites {
            blend(&mut canvas, &*self.rendered(sprite)?, *x, *y);
        }
        Ok(canvas)
    }
}

/// Renders a whole layout from its SVG without the cache.
pub fn render_uncached(layout: &Layout) -> Result<Pixmap, DrawError> {
    render_svg(layout.width, layout.height, &layout.svg())
}

fn render_svg(width: u16, height: u16, svg: &str) -> Result<Pixmap, DrawError> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())
        .map_err(|error| DrawError::Svg(error.to_string()))?;
    let mut pixmap = Pixmap::new(width.into(), height.into()).ok_or(DrawError::Empty)?;
    resvg::render(&tree, Transform::default(), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Blends a sprite onto the canvas, which is opaque.
fn blend(canvas: &mut Pixmap, pixmap: &Pixmap, x: i32, y: i32) {
    let (width, height) = (canvas.width() as i32, canvas.height() as i32);
    let (left, right) = (x.max(0), (x + pixmap.width() as i32).min(width));
    let (top, bottom) = (y.max(0), (y + pixmap.height() as i32).min(height));
    if left >= right || top >= bottom {
        return;
    }
    let bytes = 4 * (right - left) as usize;
    let pixels = canvas.data_mut();
    for row in top..bottom {
        let to = 4 * (row * width + left) as usize;
        let from = 4 * ((row - y) * pixmap.width() as i32 + left - x) as usize;
        let (Some(to), Some(from)) = (
            pixels.get_mut(to..to + bytes),
            pixmap.data().get(from..from + bytes),
        ) else {
            return;
        };
        for (to, from) in to
            .as_chunks_mut::<4>()
            .0
            .iter_mut()
            .zip(from.as_chunks::<4>().0)
        {
            match from[3] {
                0 => {}
                255 => *to = *from,
                alpha => blend_pixel(to, from, alpha),
            }
        }
    }
}

fn blend_pixel(to: &mut [u8; 4], from: &[u8; 4], alpha: u8) {
    let rest = 255 - u32::from(alpha);
    for (to, from) in to.iter_mut().zip(from).take(3) {
        let under = u32::from(*to) * rest + 128;
        *to = from.saturating_add(((under + (under >> 8)) >> 8) as u8);
    }
}
