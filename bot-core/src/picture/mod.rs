//! Draws boards, hands and results. Pictures are made from views only, so they cannot show hidden cards. This module has
//! what all games share; the layout of a board is in the folder of its game.
//!
//! A [`Scene`] becomes a [`Layout`] of sprites, and a layout becomes a PNG. Sprites are SVG; rendered sprites are cached,
//! so that only new ones are rendered.

mod animation;
pub(crate) mod background;
pub(crate) mod board_parts;
pub(crate) mod card;
pub(crate) mod choice_plates;
pub(crate) mod colours;
mod encode;
pub(crate) mod font;
pub(crate) mod hand;
mod layout;
pub(crate) mod lesson;
mod names;
pub(crate) mod piece;
mod raster;
mod renderer;
pub(crate) mod result;
mod rules;
pub(crate) mod sign;

use crate::game::{Colour, Seat};

pub use animation::Animation;
pub use encode::png;
pub use layout::Layout;
pub(crate) use layout::{Align, Sprite};
pub use lesson::{FigureKind, LessonItem, Rows};
pub use names::drawable;
pub use piece::Token;
pub use raster::{SpriteCache, render_uncached};
pub use renderer::{Picture, Renderer};
pub use rules::{rules, rules_size};

/// What a board picture shows. All labels are in the reader's language.
#[derive(Clone, Debug)]
pub struct Scene<V> {
    pub view: V,
    /// The view before the last turn; the differences are highlighted.
    pub before: Option<V>,
    pub labels: Labels,
}

/// What a hand picture shows.
#[derive(Clone, Debug)]
pub struct HandScene<V> {
    pub view: V,
    pub labels: Labels,
}

/// The texts in a picture.
#[derive(Clone, Debug)]
pub struct Labels {
    /// The names of the players in seat order. Like all labels, they contain only characters that [`drawable`] accepts.
    pub names: Vec<String>,
    /// Who is to move and what they have to decide, or who has won.
    pub title: String,
    /// What happened in the last turn; empty at the beginning.
    pub last_turn: TurnSentences,
    /// A letter for each of [`Colour::ALL`].
    pub letters: [String; 6],
}

/// What a player did in a turn, one sentence per step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnSentences {
    /// The player's name, used when there is no room for the first sentences.
    pub who: String,
    /// The first sentence names the player.
    pub sentences: Vec<String>,
}

impl Labels {
    pub(crate) fn letter(&self, colour: Colour) -> &str {
        &self.letters[colour as usize]
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

/// Why there is no picture. The caller shows text instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    #[error("invalid SVG in the picture: {0}")]
    Svg(String),
    #[error("a part of the picture is empty")]
    Empty,
    #[error("failed to encode the PNG: {0}")]
    Png(String),
    #[error("failed to encode the GIF: {0}")]
    Gif(String),
    #[error("too many pictures are waiting to be drawn")]
    Busy,
    #[error("drawing the picture timed out")]
    TimedOut,
    #[error("drawing was aborted")]
    Aborted,
}

#[cfg(test)]
mod tests;
