//! Encodes pixels as PNG with a palette of 255 colours that all pictures share.
//!
//! One byte per pixel is faster to write and smaller than three, and GIF needs a palette anyway. `make_palette` in the
//! tests generates the palette from the pictures.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU16, Ordering};

use resvg::tiny_skia::Pixmap;

use super::DrawError;

/// One index is left for the unchanged pixels of an animation.
pub const PALETTE_SIZE: usize = 255;

/// The palette, with a lookup table for the nearest colour.
pub struct Palette {
    pub colours: Vec<[u8; 3]>,
    /// For each six-bit red, green and blue: the index of the nearest colour plus one; 0 if not computed yet.
    nearest: Vec<AtomicU16>,
}

static PALETTE: LazyLock<Palette> = LazyLock::new(|| Palette::parse(include_str!("palette.txt")));

pub fn palette() -> &'static Palette {
    &PALETTE
}

impl Palette {
    fn parse(text: &str) -> Self {
        let colours = text.lines().filter_map(|line| {
            let number = u32::from_str_radix(line.trim(), 16).ok()?;
            let [_, red, green, blue] = number.to_be_bytes();
            Some([red, green, blue])
        });
        Self {
            colours: colours.collect(),
            nearest: (0..1 << 18).map(|_| AtomicU16::new(0)).collect(),
        }
    }

    fn nearest_index(&self, [red, green, blue, _]: [u8; 4]) -> u8 {
        let cell =
            usize::from(red >> 2) << 12 | usize::from(green >> 2) << 6 | usize::from(blue >> 2);
        let place = &self.nearest[cell];
        match place.load(Ordering::Relaxed) {
            0 => {
                let found = self.find_nearest([red, green, blue].map(|part| part & !3 | 2));
                place.store(u16::from(found) + 1, Ordering::Relaxed);
                found
            }
            found => (found - 1) as u8,
        }
    }

    /// Finds the nearest colour. The weights reflect that the eye is most sensitive to green and least to blue.
    fn find_nearest(&self, wanted: [u8; 3]) -> u8 {
        let far = |colour: &[u8; 3]| {
            let parts = colour.iter().zip(wanted).zip([3, 5, 2]);
            parts
                .map(|((&a, b), weight)| weight * (i32::from(a) - i32::from(b)).pow(2))
                .sum::<i32>()
        };
        let nearest = self
            .colours
            .iter()
            .enumerate()
            .min_by_key(|(_, colour)| far(colour));
        nearest.map_or(0, |(index, _)| index as u8)
    }

    /// Converts RGBA pixels to palette indices.
    pub fn to_indices(&self, pixels: &[u8]) -> Vec<u8> {
        let mut last = ([0; 4], self.nearest_index([0; 4]));
        let (pixels, _) = pixels.as_chunks::<4>();
        pixels
            .iter()
            .map(|&pixel| {
                if pixel != last.0 {
                    last = (pixel, self.nearest_index(pixel));
                }
                last.1
            })
            .collect()
    }

    pub fn rgb_bytes(&self) -> Vec<u8> {
        self.colours.iter().flatten().copied().collect()
    }
}

/// Encodes a PNG file. The same pixels give the same bytes.
pub fn png(pixmap: &Pixmap) -> Result<Vec<u8>, DrawError> {
    let palette = palette();
    let mut bytes = Vec::with_capacity(256 << 10);
    let mut encoder = png::Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.rgb_bytes());
    encoder.set_deflate_compression(png::DeflateCompression::Level(1));
    encoder.set_filter(png::Filter::NoFilter);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&palette.to_indices(pixmap.data()))?;
        writer.finish()
    });
    written.map_err(|error| DrawError::Png(error.to_string()))?;
    Ok(bytes)
}

/// Chooses the palette for these pixel counts: the most frequent colours exactly, and k-means clusters for the rest.
#[cfg(test)]
pub(super) fn choose_palette(counts: std::collections::BTreeMap<[u8; 3], f64>) -> String {
    let mut all: Vec<([f64; 3], f64, [u8; 3])> = counts
        .into_iter()
        .map(|(colour, count)| (colour.map(f64::from), count.powf(0.6), colour))
        .collect();
    all.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.2.cmp(&b.2)));
    let far = |a: &[f64; 3], b: &[f64; 3]| {
        let [red, green, blue] = std::array::from_fn(|i| (a[i] - b[i]).powi(2));
        3.0 * red + 5.0 * green + 2.0 * blue
    };
    const FIXED: usize = 64;
    let mut means: Vec<[f64; 3]> = all.iter().take(FIXED).map(|(colour, ..)| *colour).collect();
    // The remaining clusters start at the colours with the largest error.
    let mut missed: Vec<f64> = all
        .iter()
        .map(|(colour, ..)| {
            means
                .iter()
                .map(|mean| far(colour, mean))
                .fold(f64::MAX, f64::min)
        })
        .collect();
    while means.len() < PALETTE_SIZE {
        let worst = (0..all.len())
            .max_by(|&a, &b| (missed[a] * all[a].1).total_cmp(&(missed[b] * all[b].1)))
            .unwrap_or_default();
        let chosen = all[worst].0;
        means.push(chosen);
        for (missed, (colour, ..)) in missed.iter_mut().zip(&all) {
            *missed = missed.min(far(colour, &chosen));
        }
    }
    for _ in 0..6 {
        let mut sums = vec![([0.0; 3], 0.0); means.len()];
        for (colour, weight, _) in &all {
            let nearest = (0..means.len())
                .min_by(|&a, &b| far(colour, &means[a]).total_cmp(&far(colour, &means[b])));
            let (sum, total) = &mut sums[nearest.unwrap_or_default()];
            for (sum, part) in sum.iter_mut().zip(colour) {
                *sum += part * weight;
            }
            *total += weight;
        }
        for (mean, (sum, total)) in means.iter_mut().zip(sums).skip(FIXED) {
            if total > 0.0 {
                *mean = sum.map(|part| part / total);
            }
        }
    }
    let hex = means.iter().map(|mean| {
        let [red, green, blue] = mean.map(|part| part.round() as u8);
        format!("{red:02x}{green:02x}{blue:02x}\n")
    });
    hex.collect()
}
