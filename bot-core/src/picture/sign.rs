//! The signs of the colours, arrows and the clover. All are SVG paths in a box of 100 by 100.

use super::colours::{self, INK};
use crate::game::Colour;

/// A sign inside a text.
#[derive(Clone, Copy)]
pub struct InlineSign {
    path: &'static str,
    colour: Option<Colour>,
    /// Relative to the text size.
    pub advance: f32,
}

const SQUARE: &str = "M16 16H84V84H16Z";
const TRIANGLE: &str = "M50 10L92 86H8Z";
const HEART: &str = "M50 90C20 66 8 50 8 32C8 16 20 8 31 8C40 8 47 13 50 21C53 13 60 8 69 8C80 8 92 16 92 32C92 50 80 66 50 90Z";
const DIAMOND: &str = "M50 4L90 50L50 96L10 50Z";
const DISC: &str = "M50 10A40 40 0 1 1 49.9 10Z";
const STAR: &str = "M50 4L62 37L97 38L69 59L79 93L50 73L21 93L31 59L3 38L38 37Z";
const UP: &str = "M50 8L84 50H62V92H38V50H16Z";
const DOWN: &str = "M50 92L16 50H38V8H62V50H84Z";
const BOTH: &str = "M50 2L80 36H61V64H80L50 98L20 64H39V36H20Z";
const RIGHT: &str = "M94 50L54 84V60H6V40H54V16Z";
const LEFT: &str = "M6 50L46 84V60H94V40H46V16Z";
pub const CLOVER: &str = "M50 50C32 46 22 34 26 22C30 10 44 10 50 22C56 10 70 10 74 22C78 34 68 46 50 50Z\
    M50 50C46 68 34 78 22 74C10 70 10 56 22 50C10 44 10 30 22 26C34 22 46 32 50 50Z\
    M50 50C54 32 66 22 78 26C90 30 90 44 78 50C90 56 90 70 78 74C66 78 54 68 50 50Z\
    M47 50C48 70 44 84 36 94L46 96C52 84 54 70 53 50Z";

/// Returns the path of a colour's sign.
pub const fn path(colour: Colour) -> &'static str {
    match colour {
        Colour::Brown => SQUARE,
        Colour::Yellow => TRIANGLE,
        Colour::Pink => HEART,
        Colour::Green => DIAMOND,
        Colour::Blue => DISC,
        Colour::Red => STAR,
    }
}

/// Returns the sign for a character that the fonts lack.
pub const fn inline(letter: char) -> Option<InlineSign> {
    let (path, colour, advance) = match letter {
        '■' => (SQUARE, Some(Colour::Brown), 0.74),
        '▲' => (TRIANGLE, Some(Colour::Yellow), 0.78),
        '♥' => (HEART, Some(Colour::Pink), 0.78),
        '◆' => (DIAMOND, Some(Colour::Green), 0.74),
        '●' => (DISC, Some(Colour::Blue), 0.76),
        '★' => (STAR, Some(Colour::Red), 0.82),
        '☘' => (CLOVER, None, 0.8),
        '↑' => (UP, None, 0.56),
        '↓' => (DOWN, None, 0.56),
        '↕' => (BOTH, None, 0.56),
        '→' => (RIGHT, None, 0.8),
        '←' => (LEFT, None, 0.8),
        _ => return None,
    };
    Some(InlineSign {
        path,
        colour,
        advance,
    })
}

impl InlineSign {
    pub fn svg(self, x: f32, baseline: f32, size: f32, text_colour: &str) -> String {
        let scale = size * 0.0076;
        let (fill, edge) = match self.colour {
            Some(colour) => (colours::shades(colour).base, colours::shades(colour).deep),
            None => (text_colour, "none"),
        };
        let x = x + (self.advance * size - 100.0 * scale) / 2.0;
        let y = baseline - size * 0.36 - 50.0 * scale;
        format!(
            r#"<path transform="translate({x:.2} {y:.2}) scale({scale:.4})" fill="{fill}" stroke="{edge}" stroke-width="5" d="{}"/>"#,
            self.path
        )
    }
}

/// Returns a colour's sign as SVG, centred on a point.
pub fn colour_sign(colour: Colour, x: f32, y: f32, size: f32, fill: &str) -> String {
    shape(path(colour), x, y, size, fill)
}

/// Returns a path of this module as SVG, centred on a point.
pub fn shape(path: &str, x: f32, y: f32, size: f32, fill: &str) -> String {
    let (left, top, scale) = (x - size / 2.0, y - size / 2.0, size / 100.0);
    format!(
        r#"<path transform="translate({left:.2} {top:.2}) scale({scale:.4})" fill="{fill}" d="{path}"/>"#
    )
}

/// Returns an arrow for the direction of a run.
pub fn arrow(direction: crate::game::Direction, x: f32, y: f32, size: f32) -> String {
    use crate::game::Direction::{Down, Open, Up};
    let path = match direction {
        Open => BOTH,
        Up => UP,
        Down => DOWN,
    };
    shape(path, x, y, size, INK)
}
