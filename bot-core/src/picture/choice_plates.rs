//! Plates for the choices after a card was laid, such as the moves of figures.

use super::background::MARGIN;
use super::board_parts::{self, RIGHT, WIDTH};
use super::colours::INK;
use super::font::{self, Style};
use super::hand::{LINE_HEIGHT, icon_line};
use super::layout::{Layout, Sprite};
use super::piece::{self, Token};

const PLATE_HEIGHT: f32 = 58.0;
const GAP: f32 = 8.0;
const TEXT: u16 = 36;
const TILE: f32 = 40.0;

/// A choice: what moves, where to, and the tile there.
pub struct ChoicePlate {
    icon: Option<Sprite>,
    target: String,
    tile: Option<Sprite>,
}

impl ChoicePlate {
    pub fn new(icon: Sprite, target: String, tile: Option<Token>) -> Self {
        let tile = tile.map(|token| piece::token_sprite(token, TILE));
        Self {
            icon: Some(icon),
            target,
            tile,
        }
    }

    fn width(&self) -> f32 {
        let sprites = [&self.icon, &self.tile].into_iter().flatten();
        let sprites = sprites.map(|sprite| f32::from(sprite.size().0) + 2.0);
        font::width(&self.target, Style::strong(TEXT, INK)) + sprites.sum::<f32>() + 24.0
    }
}

/// The plates of all choices, in rows.
pub struct ChoicePlates(Vec<Vec<ChoicePlate>>);

impl ChoicePlates {
    /// Arranges plates in rows.
    pub fn new(choices: impl IntoIterator<Item = ChoicePlate>) -> Self {
        let mut rows: Vec<Vec<ChoicePlate>> = vec![];
        let mut left = 0.0;
        for choice in choices {
            let width = choice.width() + GAP;
            match rows.last_mut() {
                Some(row) if width <= left => {
                    row.push(choice);
                    left -= width;
                }
                _ => {
                    rows.push(vec![choice]);
                    left = RIGHT - MARGIN - width;
                }
            }
        }
        Self(rows)
    }

    pub fn height(&self) -> f32 {
        self.0.len() as f32 * (PLATE_HEIGHT + GAP)
    }

    pub fn place(self, layout: &mut Layout, top: f32) {
        for (row, choices) in (0_u8..).zip(self.0) {
            let y = top + f32::from(row) * (PLATE_HEIGHT + GAP);
            let whole: f32 = choices.iter().map(|choice| choice.width() + GAP).sum();
            let mut x = (f32::from(WIDTH) - whole + GAP) / 2.0;
            for choice in choices {
                let width = choice.width();
                layout.place(x, y, board_parts::points_plate(width, PLATE_HEIGHT));
                let (middle, y) = (x + width / 2.0, y + (PLATE_HEIGHT - LINE_HEIGHT) / 2.0);
                icon_line(
                    layout,
                    middle,
                    y,
                    choice.icon,
                    &choice.target,
                    choice.tile,
                    TEXT,
                );
                x += width + GAP;
            }
        }
    }
}
