//! From sheet to pixels: sprites are drawn by resvg once, kept, and laid over one another.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use super::Undrawn;
use super::sheet::{Sheet, Sprite, document};

use crate::lock::locked;

/// Bytes of pixels kept; what was used longest ago goes first.
const KEPT: usize = 96 << 20;

/// The sprites drawn so far.
#[derive(Default)]
pub struct Stamps {
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    stamps: HashMap<Sprite, (u64, Arc<Pixmap>)>,
    bytes: usize,
    clock: u64,
}

impl Stamps {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        locked(&self.kept)
    }

    fn stamp(&self, sprite: &Sprite) -> Result<Arc<Pixmap>, Undrawn> {
        if let Some(found) = self.kept().find(sprite) {
            return Ok(found);
        }
        let (width, height) = sprite.size();
        let drawn = Arc::new(draw(
            width,
            height,
            &document(width, height, &sprite.svg()),
        )?);
        self.kept().keep(sprite.clone(), drawn.clone());
        Ok(drawn)
    }

    /// Puts a sheet together from what is kept, drawing only what is new.
    pub fn compose(&self, sheet: &Sheet) -> Result<Pixmap, Undrawn> {
        let mut canvas = Pixmap::clone(&*self.stamp(&sheet.ground)?);
        for (x, y, sprite) in &sheet.laid {
            lay(&mut canvas, &*self.stamp(sprite)?, *x, *y);
        }
        Ok(canvas)
    }
}

impl Kept {
    fn find(&mut self, sprite: &Sprite) -> Option<Arc<Pixmap>> {
        self.clock += 1;
        let (used, stamp) = self.stamps.get_mut(sprite)?;
        *used = self.clock;
        Some(stamp.clone())
    }

    fn keep(&mut self, sprite: Sprite, stamp: Arc<Pixmap>) {
        self.bytes += stamp.data().len();
        if let Some((_, other)) = self.stamps.insert(sprite, (self.clock, stamp)) {
            self.bytes -= other.data().len();
        }
        if self.bytes > KEPT {
            self.make_room();
        }
    }

    /// Lets a quarter go at once, so that this is seldom.
    fn make_room(&mut self) {
        let mut used: Vec<_> = self
            .stamps
            .values()
            .map(|(used, stamp)| (*used, stamp.data().len()))
            .collect();
        used.sort_unstable();
        let mut freed = 0;
        let oldest = used.iter().find(|(_, bytes)| {
            freed += bytes;
            freed > KEPT / 4
        });
        let limit = oldest.map_or(self.clock, |(used, _)| *used);
        self.stamps.retain(|_, (used, _)| *used > limit);
        self.bytes = self
            .stamps
            .values()
            .map(|(_, stamp)| stamp.data().len())
            .sum();
    }
}

/// Draws a whole sheet from its SVG, keeping nothing.
pub fn at_once(sheet: &Sheet) -> Result<Pixmap, Undrawn> {
    draw(sheet.width, sheet.height, &sheet.svg())
}

fn draw(width: u16, height: u16, svg: &str) -> Result<Pixmap, Undrawn> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())
        .map_err(|error| Undrawn::Svg(error.to_string()))?;
    let mut pixmap = Pixmap::new(width.into(), height.into()).ok_or(Undrawn::Empty)?;
    resvg::render(&tree, Transform::default(), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Lays a stamp over the canvas, which is opaque.
fn lay(canvas: &mut Pixmap, stamp: &Pixmap, x: i32, y: i32) {
    let (width, height) = (canvas.width() as i32, canvas.height() as i32);
    let (left, right) = (x.max(0), (x + stamp.width() as i32).min(width));
    let (top, bottom) = (y.max(0), (y + stamp.height() as i32).min(height));
    if left >= right || top >= bottom {
        return;
    }
    let bytes = 4 * (right - left) as usize;
    let pixels = canvas.data_mut();
    for row in top..bottom {
        let to = 4 * (row * width + left) as usize;
        let from = 4 * ((row - y) * stamp.width() as i32 + left - x) as usize;
        let (Some(to), Some(from)) = (
            pixels.get_mut(to..to + bytes),
            stamp.data().get(from..from + bytes),
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
                alpha => over(to, from, alpha),
            }
        }
    }
}

fn over(to: &mut [u8; 4], from: &[u8; 4], alpha: u8) {
    let rest = 255 - u32::from(alpha);
    for (to, from) in to.iter_mut().zip(from).take(3) {
        let under = u32::from(*to) * rest + 128;
        *to = from.saturating_add(((under + (under >> 8)) >> 8) as u8);
    }
}
