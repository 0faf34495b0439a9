//! A game as an animation: a frame a turn, each only what changed.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::Undrawn;
use super::encode::{COLOURS, palette};
use super::raster::Stamps;
use super::sheet::Sheet;

/// Frames are drawn at half the size of a board.
const SHRUNK: usize = 2;
/// Hundredths of a second for a frame, and for the last one.
const DELAY: u16 = 110;
const LAST: u16 = 600;
const UNCHANGED: u8 = COLOURS as u8;

/// An animation to which frames are added one by one.
pub struct Animation {
    stamps: Stamps,
    writer: Encoder<Vec<u8>>,
    size: (usize, usize),
    shown: Vec<u8>,
    /// Written once it is known whether another follows.
    waiting: Option<Frame<'static>>,
}

fn unwritten(error: impl ToString) -> Undrawn {
    Undrawn::Gif(error.to_string())
}

impl Animation {
    /// Begins with this frame; all others must be as large.
    pub fn new(first: &Sheet) -> Result<Self, Undrawn> {
        let size = (
            usize::from(first.width) / SHRUNK,
            usize::from(first.height) / SHRUNK,
        );
        let mut colours = palette().bytes();
        colours.resize(3 * 256, 0);
        let mut writer =
            Encoder::new(vec![], size.0 as u16, size.1 as u16, &colours).map_err(unwritten)?;
        writer.set_repeat(Repeat::Infinite).map_err(unwritten)?;
        let mut animation = Self {
            stamps: Stamps::default(),
            writer,
            size,
            shown: vec![],
            waiting: None,
        };
        animation.add(first)?;
        Ok(animation)
    }

    pub fn add(&mut self, sheet: &Sheet) -> Result<(), Undrawn> {
        let small = shrink(&self.stamps.compose(sheet)?, self.size);
        let now = palette().indexed(&small);
        if let Some(waiting) = self.waiting.take() {
            self.writer.write_frame(&waiting).map_err(unwritten)?;
        }
        let frame = self.changed(&now);
        self.waiting = Some(frame);
        self.shown = now;
        Ok(())
    }

    /// The rows that changed, and in them only the pixels that did.
    fn changed(&self, now: &[u8]) -> Frame<'static> {
        let wide = self.size.0;
        let differs = |row: &usize| {
            now.get(row * wide..(row + 1) * wide) != self.shown.get(row * wide..(row + 1) * wide)
        };
        let top = (0..self.size.1).find(differs).unwrap_or(0);
        let bottom = (0..self.size.1).rfind(differs).unwrap_or(0) + 1;
        let rows = top * wide..bottom * wide;
        let pixels = rows.map(|at| {
            let pixel = now.get(at).copied().unwrap_or_default();
            if self.shown.get(at) == Some(&pixel) {
                UNCHANGED
            } else {
                pixel
            }
        });
        Frame {
            delay: DELAY,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            top: top as u16,
            width: wide as u16,
            height: (bottom - top) as u16,
            buffer: Cow::Owned(pixels.collect()),
            ..Frame::default()
        }
    }

    /// The bytes of the GIF.
    pub fn finish(mut self) -> Result<Vec<u8>, Undrawn> {
        if let Some(mut last) = self.waiting.take() {
            last.delay = LAST;
            self.writer.write_frame(&last).map_err(unwritten)?;
        }
        self.writer.into_inner().map_err(unwritten)
    }
}

/// Each pixel the mean of a few.
fn shrink(picture: &Pixmap, (wide, high): (usize, usize)) -> Vec<u8> {
    let from = picture.width() as usize;
    let pixels = picture.data().as_chunks::<4>().0;
    let mut small = Vec::with_capacity(4 * wide * high);
    for y in 0..high {
        for x in 0..wide {
            let mut sum = [0_u16; 4];
            for dy in 0..SHRUNK {
                for dx in 0..SHRUNK {
                    let at = (y * SHRUNK + dy) * from + x * SHRUNK + dx;
                    let pixel = pixels.get(at).copied().unwrap_or_default();
                    for (sum, part) in sum.iter_mut().zip(pixel) {
                        *sum += u16::from(part);
                    }
                }
            }
            small.extend(sum.map(|part| (part / (SHRUNK * SHRUNK) as u16) as u8));
        }
    }
    small
}

#[cfg(test)]
mod tests {
    use super::super::ground::{self, Panel};
    use super::*;

    fn sheet(x: f32) -> Sheet {
        let panel = Panel {
            x,
            y: 40.0,
            width: 60.0,
            height: 50.0,
        };
        ground::sheet(300, 200, &[panel], "")
    }

    #[test]
    fn stacked_frames_show_every_turn() {
        let sheets = [40.0, 90.0, 90.0, 160.0].map(sheet);
        let mut animation = Animation::new(&sheets[0]).unwrap();
        for sheet in &sheets[1..] {
            animation.add(sheet).unwrap();
        }
        let gif = animation.finish().unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(gif.as_slice()).unwrap();
        let mut shown = vec![UNCHANGED; 150 * 100];
        let mut delays = vec![];
        for sheet in &sheets {
            let frame = decoder.read_next_frame().unwrap().unwrap();
            delays.push(frame.delay);
            let first = usize::from(frame.top) * 150;
            for (at, &pixel) in (first..).zip(frame.buffer.iter()) {
                if Some(pixel) != frame.transparent {
                    shown[at] = pixel;
                }
            }
            let wanted = shrink(&Stamps::default().compose(sheet).unwrap(), (150, 100));
            assert!(shown == palette().indexed(&wanted));
        }
        assert!(decoder.read_next_frame().unwrap().is_none());
        assert_eq!(delays, [DELAY, DELAY, DELAY, LAST]);
    }
}
