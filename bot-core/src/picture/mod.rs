//! Boards, hands and results as pictures. Whatever is drawn comes from a view, so nothing hidden can get into it.
//!
//! A [`Scene`] becomes a [`Layout`] of sprites, and a sheet becomes a PNG: sprites are SVG, drawn once and kept, so that
//! only what changes is drawn again.

mod animation;
mod background;
mod board_parts;
mod card;
mod choice_plates;
mod colours;
mod encode;
mod font;
mod hand;
mod keltis;
mod layout;
mod lesson;
mod names;
mod oracle;
mod piece;
mod raster;
mod renderer;
mod result;
mod rules;
mod sign;
mod stones;

use crate::game::{Colour, PublicView, Seat, SeatView};

pub use animation::Animation;
pub use encode::png;
pub use layout::Layout;
pub use lesson::{FigureKind, Lesson, LessonItem, rows as lesson_rows};
pub use names::drawable;
pub use piece::Token;
pub use raster::{SpriteCache, render_uncached};
pub use renderer::{Picture, Renderer};
pub use rules::rules;

/// What a board shows beside the view. All words are ready to be shown, in the reader's language.
#[derive(Clone, Debug)]
pub struct Scene {
    pub view: PublicView,
    /// The view before what just happened, which is marked.
    pub before: Option<PublicView>,
    pub labels: Labels,
}

/// What a hand shows.
#[derive(Clone, Debug)]
pub struct HandScene {
    pub view: SeatView,
    pub labels: Labels,
}

/// The words in a picture.
#[derive(Clone, Debug)]
pub struct Labels {
    /// How the seats are called, in seat order; as all words here, of letters that [`drawable`] lets through.
    pub names: Vec<String>,
    /// Whom the game waits for and what it asks; who has won.
    pub title: String,
    /// What just happened; nothing at the beginning.
    pub last_turn: TurnSentences,
    /// A letter for each of [`Colour::ALL`].
    pub letters: [String; 6],
}

/// What somebody did, step by step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnSentences {
    /// Stands for the first sentences where there is no room for them.
    pub who: String,
    /// The first one says who it was.
    pub sentences: Vec<String>,
}

impl Labels {
    fn letter(&self, colour: Colour) -> &str {
        &self.letters[colour as usize]
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

/// Why there is no picture. Whoever asked shows the text instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    #[error("a part of the picture is not SVG: {0}")]
    Svg(String),
    #[error("a part of the picture has no size")]
    Empty,
    #[error("the picture could not be written: {0}")]
    Png(String),
    #[error("the animation could not be written: {0}")]
    Gif(String),
    #[error("too many pictures wait to be drawn")]
    Busy,
    #[error("the picture took too long")]
    TimedOut,
    #[error("drawing broke off")]
    Aborted,
}

/// The board as everybody sees it.
pub fn board(scene: &Scene) -> Layout {
    match &scene.view {
        PublicView::Keltis(view) => keltis::board(scene, view),
        PublicView::Stones(view) => stones::board(scene, view),
        PublicView::Oracle(view) => oracle::board(scene, view),
    }
}

/// What only one seat sees.
pub fn hand(scene: &HandScene) -> Layout {
    hand::hand(scene)
}

/// The final board with the score line by line and the winner.
pub fn result(scene: &Scene) -> Layout {
    result::result(scene)
}

#[cfg(test)]
mod tests;
