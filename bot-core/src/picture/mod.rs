//! Boards, hands and results as pictures. Whatever is drawn comes from a view, so nothing hidden can get into it.
//!
//! A [`Scene`] becomes a [`Sheet`] of sprites, and a sheet becomes a PNG: sprites are SVG, drawn once and kept, so that
//! only what changes is drawn again.

mod animation;
mod card;
mod choices;
mod encode;
mod font;
mod ground;
mod hand;
mod ink;
mod keltis;
mod lesson;
mod names;
mod oracle;
mod painter;
mod piece;
mod raster;
mod result;
mod rules;
mod seats;
mod sheet;
mod sign;
mod stones;

use crate::game::{Colour, PublicView, Seat, SeatView};

pub use animation::Animation;
pub use encode::png;
pub use lesson::{Figure, Lesson, Thing, rows as lesson_rows};
pub use names::drawable;
pub use painter::{Drawn, Painter};
pub use piece::Token;
pub use raster::{Stamps, at_once};
pub use rules::rules;
pub use sheet::Sheet;

/// What a board shows beside the view. All words are ready to be shown, in the reader's language.
#[derive(Clone, Debug)]
pub struct Scene {
    pub view: PublicView,
    /// The view before what just happened, which is marked.
    pub before: Option<PublicView>,
    pub words: Words,
}

/// What a hand shows.
#[derive(Clone, Debug)]
pub struct HandScene {
    pub view: SeatView,
    pub words: Words,
}

/// The words in a picture.
#[derive(Clone, Debug)]
pub struct Words {
    /// How the seats are called, in seat order; as all words here, of letters that [`drawable`] lets through.
    pub names: Vec<String>,
    /// Whom the game waits for and what it asks; who has won.
    pub title: String,
    /// What just happened; nothing at the beginning.
    pub told: Deeds,
    /// A letter for each of [`Colour::ALL`].
    pub letters: [String; 6],
}

/// What somebody did, step by step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deeds {
    /// Stands for the first sentences where there is no room for them.
    pub who: String,
    /// The first one says who it was.
    pub sentences: Vec<String>,
}

impl Words {
    fn letter(&self, colour: Colour) -> &str {
        &self.letters[colour as usize]
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

/// Why there is no picture. Whoever asked shows the text instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undrawn {
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
    Late,
    #[error("drawing broke off")]
    Broken,
}

/// The board as everybody sees it.
pub fn board(scene: &Scene) -> Sheet {
    match &scene.view {
        PublicView::Keltis(view) => keltis::board(scene, view),
        PublicView::Stones(view) => stones::board(scene, view),
        PublicView::Oracle(view) => oracle::board(scene, view),
    }
}

/// What only one seat sees.
pub fn hand(scene: &HandScene) -> Sheet {
    hand::hand(scene)
}

/// The final board with the score line by line and the winner.
pub fn result(scene: &Scene) -> Sheet {
    result::result(scene)
}

#[cfg(test)]
mod tests;
