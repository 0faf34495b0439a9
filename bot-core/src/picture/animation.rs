//! Encodes a game as a GIF: one frame per turn, containing only the changed pixels.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::DrawError;
use super::encode::{PALETTE_SIZE, palette};
use super::layout::Layout;
use super::raster::SpriteCache;

/// Frames are scaled down by this factor.
const SCALE: usize = 2;
/// The duration of a frame and of the last frame, in hundredths of a second.
const FRAME_DELAY: u16 = 110;
const LAST_FRAME_DELAY: u16 = 600;
const UNCHANGED: u8 = PALETTE_SIZE as u8;

/// An animation under construction.
pub struct Animation {
    sprites: SpriteCache,
    encoder: Encoder<Vec<u8>>,
    size: (usize, usize),
    current: Vec<u8>,
    /// The latest frame; its duration depends on whether another one follows.
    pending: Option<Frame<'static>>,
}

fn gif_error(error: impl ToString) -> DrawError {
    DrawError::Gif(error.to_string())
}

impl Animation {
    /// Starts with this frame; all others must have the same size.
    pub fn new(first: &Layout) -> Result<Self, DrawError> {
        let size = (
            usize::from(first.width) / SCALE,
            usize::from(first.height) / SCALE,
        );
        let mut colours = palette().rgb_bytes();
        colours.resize(3 * 256, 0);
        let mut encoder =
            Encoder::new(vec![], size.0 as u16, size.1 as u16, &colours).map_err(gif_error)?;
        encoder.set_repeat(Repeat::Infinite).map_err(gif_error)?;
        let mut animation = Self {
            sprites: SpriteCache::default(),
            encoder,
            size,
            current: vec![],
            pending: None,
        };
        animation.add_frame(first)?;
        Ok(animation)
    }

    pub fn add_frame(&mut self, layout: &Layout) -> Result<(), DrawError> {
        let small = shrink(&self.sprites.compose(layout)?, self.size);
        let now = palette().to_indices(&small);
        if let Some(pending) = self.pending.take() {
            self.encoder.write_frame(&pending).map_err(gif_error)?;
        }
        let frame = self.changed_frame(&now);
        self.pending = Some(frame);
        self.current = now;
        Ok(())
    }

    /// Returns a frame with the changed rows, in which unchanged pixels are transparent.
    fn changed_frame(&self, now: &[u8]) -> Frame<'static> {
        let width = self.size.0;
        let differs = |row: &usize| {
            now.get(row * width..(row + 1) * width)
                != self.current.get(row * width..(row + 1) * width)
        };
        let top = (0..self.size.1).find(differs).unwrap_or(0);
        let bottom = (0..self.size.1).rfind(differs).unwrap_or(0) + 1;
        let rows = top * width..bottom * width;
        let pixels = rows.map(|at| {
            let pixel = now.get(at).copied().unwrap_or_default();
            if self.current.get(at) == Some(&pixel) {
                UNCHANGED
            } else {
                pixel
            }
        });
        Frame {
            delay: FRAME_DELAY,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            top: top as u16,
            width: width as u16,
            height: (bottom - top) as u16,
            buffer: Cow::Owned(pixels.collect()),
            ..Frame::default()
        }
    }

    /// Finishes the animation and returns the GIF.
    pub fn finish(mut self) -> Result<Vec<u8>, DrawError> {
        if let Some(mut last) = self.pending.take() {
            last.delay = LAST_FRAME_DELAY;
            self.encoder.write_frame(&last).map_err(gif_error)?;
        }
        self.encoder.into_inner().map_err(gif_error)
    }
}

/// Scales a picture down by averaging pixels.
fn shrink(picture: &Pixmap, (width, height): (usize, usize)) -> Vec<u8> {
    let from = picture.width() as usize;
    let pixels = picture.data().as_chunks::<4>().0;
    let mut small = Vec::with_capacity(4 * width * height);
    for y in 0..height {
        for x in 0..width {
            let mut sum = [0_u16; 4];
            for dy in 0..SCALE {
                for dx in 0..SCALE {
                    let at = (y * SCALE + dy) * from + x * SCALE + dx;
                    let pixel = pixels.get(at).copied().unwrap_or_default();
                    for (sum, part) in sum.iter_mut().zip(pixel) {
                        *sum += u16::from(part);
                    }
                }
            }
            small.extend(sum.map(|part| (part / (SCALE * SCALE) as u16) as u8));
        }
    }
    small
}

#[cfg(test)]
mod tests {
    use super::super::background::{self, Panel};
    use super::*;

    fn layout(x: f32) -> Layout {
        let panel = Panel {
            x,
            y: 40.0,
            width: 60.0,
            height: 50.0,
        };
        background::framed_layout(300, 200, &[panel], "")
    }

    #[test]
    fn stacked_frames_show_every_turn() {
        let layouts = [40.0, 90.0, 90.0, 160.0].map(layout);
        let mut animation = Animation::new(&layouts[0]).unwrap();
        for layout in &layouts[1..] {
            animation.add_frame(layout).unwrap();
        }
        let gif = animation.finish().unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(gif.as_slice()).unwrap();
        let mut shown = vec![UNCHANGED; 150 * 100];
        let mut delays = vec![];
        for layout in &layouts {
            let frame = decoder.read_next_frame().unwrap().unwrap();
            delays.push(frame.delay);
            let first = usize::from(frame.top) * 150;
            for (at, &pixel) in (first..).zip(frame.buffer.iter()) {
                if Some(pixel) != frame.transparent {
                    shown[at] = pixel;
                }
            }
            let expected = shrink(&SpriteCache::default().compose(layout).unwrap(), (150, 100));
            assert!(shown == palette().to_indices(&expected));
        }
        assert!(decoder.read_next_frame().unwrap().is_none());
        assert_eq!(
            delays,
            [FRAME_DELAY, FRAME_DELAY, FRAME_DELAY, LAST_FRAME_DELAY]
        );
    }
}
