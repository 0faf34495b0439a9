//! The layout of a picture: sprites on a background. A layout can be written as one SVG or composed from rendered
//! sprites.

use std::fmt::Write;

use super::font::{self, Style};

/// A part of a picture that is rendered once and cached.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sprite {
    Drawn {
        width: u16,
        height: u16,
        svg: String,
    },
    Text {
        text: String,
        style: Style,
    },
}

/// Horizontal alignment of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Middle,
    Right,
}

/// A picture before rendering.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    pub width: u16,
    pub height: u16,
    /// Covers the whole picture.
    pub background: Sprite,
    pub sprites: Vec<(i32, i32, Sprite)>,
}

impl Sprite {
    pub fn drawn(width: f32, height: f32, svg: String) -> Self {
        let (width, height) = (width.ceil() as u16, height.ceil() as u16);
        Self::Drawn { width, height, svg }
    }

    pub fn size(&self) -> (u16, u16) {
        match self {
            Self::Drawn { width, height, .. } => (*width, *height),
            Self::Text { text, style } => {
                let width = font::width(text, *style).ceil() as u16 + 2 * text_margin(*style);
                (width, style.size + style.size / 2)
            }
        }
    }

    /// Returns the SVG content without the document around it.
    pub fn svg(&self) -> String {
        match self {
            Self::Drawn { svg, .. } => svg.clone(),
            Self::Text { text, style } => {
                font::outline(text, *style, text_margin(*style).into(), style.size.into())
            }
        }
    }
}

/// Returns the margin for glyphs that extend beyond the text box.
const fn text_margin(style: Style) -> u16 {
    style.size / 8 + 1
}

impl Layout {
    pub fn place(&mut self, x: f32, y: f32, sprite: Sprite) {
        self.sprites
            .push((x.round() as i32, y.round() as i32, sprite));
    }

    /// Adds a line of text whose baseline starts, is centred or ends at `x`.
    pub fn write_text(&mut self, align: Align, x: f32, baseline: f32, text: &str, style: Style) {
        let width = font::width(text, style);
        let left = match align {
            Align::Left => x,
            Align::Middle => x - width / 2.0,
            Align::Right => x - width,
        };
        let sprite = Sprite::Text {
            text: text.to_owned(),
            style,
        };
        self.place(
            left - f32::from(text_margin(style)),
            baseline - f32::from(style.size),
            sprite,
        );
    }

    /// Returns the whole picture as one SVG document.
    pub fn svg(&self) -> String {
        let mut all = self.background.svg();
        for (x, y, sprite) in &self.sprites {
            // Writing to a string cannot fail.
            let _ = write!(
                all,
                r#"<g transform="translate({x} {y})">{}</g>"#,
                sprite.svg()
            );
        }
        document(self.width, self.height, &all)
    }
}

pub(super) fn document(width: u16, height: u16, content: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">{content}</svg>"#
    )
}
