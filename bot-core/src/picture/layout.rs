//! What a picture is made of: sprites sprites on a ground. The same sheet can be written as one SVG, or put together from
//! sprites drawn before.

use std::fmt::Write;

use super::font::{self, Style};

/// A part of a picture that is drawn once and kept.
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

/// Where text is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Middle,
    Right,
}

/// A picture before it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    pub width: u16,
    pub height: u16,
    /// Covers all of it.
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

    /// Its content, to be put into a document.
    pub fn svg(&self) -> String {
        match self {
            Self::Drawn { svg, .. } => svg.clone(),
            Self::Text { text, style } => {
                font::outline(text, *style, text_margin(*style).into(), style.size.into())
            }
        }
    }
}

/// Room for what reaches over the edge of a text's box.
const fn text_margin(style: Style) -> u16 {
    style.size / 8 + 1
}

impl Layout {
    pub fn place(&mut self, x: f32, y: f32, sprite: Sprite) {
        self.sprites
            .push((x.round() as i32, y.round() as i32, sprite));
    }

    /// A line of text, its baseline beginning, centred or ending at the point.
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

    /// The whole picture as one document.
    pub fn svg(&self) -> String {
        let mut all = self.background.svg();
        for (x, y, sprite) in &self.sprites {
            // Writing to a string does not fail.
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
