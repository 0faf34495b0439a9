//! The content of the small pictures on the rules pages, row by row. It is used for drawing and for the alt text. The
//! rows of a picture are in the folder of its game; this file has what several games show.

use super::piece::Token;
use crate::game::{Card, Colour, Seat};

/// An item in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonItem {
    Card(Card),
    /// A tile and the symbol printed on it.
    Tile(Card, Option<Token>),
    Pile(Card, usize),
    Deck(usize),
    /// A stone, its tile, and the figures on it.
    Stone(Colour, Option<Token>, Vec<FigureKind>),
    Figure(Seat, FigureKind),
    Priestess,
    Token(Token),
    /// A free place for a card or tile.
    Slot,
    /// A count and its points.
    Count(u8, i16),
    Text(&'static str),
    Arrow,
    Back,
    Right,
    Wrong,
}

/// The kind of a player's figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureKind {
    Any,
    Large,
    Numbered(u8),
}

use Colour::{Blue, Green, Pink};
use LessonItem::{Arrow, Count, Deck, Right, Stone, Text, Wrong};

pub type Rows = Vec<Vec<LessonItem>>;

/// The points for no, one, two, … wish stones, and for runs of one, two, … tiles.
pub(crate) const SERIES_POINTS: [i16; 6] = [-4, -3, 2, 3, 6, 10];

pub(crate) fn card(colour: Colour, value: u8) -> Vec<LessonItem> {
    let card = Card::new(colour, value);
    card.map(LessonItem::Card).into_iter().collect()
}

pub(crate) fn cards(colour: Colour, values: &[u8]) -> Vec<LessonItem> {
    values
        .iter()
        .flat_map(|&value| card(colour, value))
        .collect()
}

pub(crate) fn pile(colour: Colour, value: u8, count: usize) -> Vec<LessonItem> {
    let top = Card::new(colour, value);
    top.map(|top| LessonItem::Pile(top, count))
        .into_iter()
        .collect()
}

/// A stone with a figure.
pub(crate) fn stone_with_figure(colour: Colour) -> LessonItem {
    Stone(colour, None, vec![FigureKind::Any])
}

pub(crate) fn any_figure() -> LessonItem {
    LessonItem::Figure(Seat::FIRST, FigureKind::Any)
}

pub(crate) fn large_figure() -> LessonItem {
    LessonItem::Figure(Seat::FIRST, FigureKind::Large)
}

pub(crate) fn wish_stone() -> LessonItem {
    LessonItem::Token(Token::Wish(1))
}

/// Points for the numbers `first`, `first + 1`, ….
pub(crate) fn counts(first: u8, points: [i16; 6]) -> impl Iterator<Item = LessonItem> {
    (first..)
        .zip(points)
        .map(|(count, points)| Count(count, points))
}

/// Wish stones and their points.
pub(crate) fn wish_points() -> Vec<LessonItem> {
    [wish_stone()]
        .into_iter()
        .chain(counts(0, SERIES_POINTS))
        .collect()
}

/// The same as one line of text.
pub(crate) fn wish_points_line() -> Vec<LessonItem> {
    vec![wish_stone(), Text("1 2 3 4 5"), Arrow, Text("−3 2 3 6 10")]
}

/// A tile with points, and what it is worth.
pub(crate) fn points_tile(points: u8, worth: &'static str) -> Vec<LessonItem> {
    vec![LessonItem::Token(Token::Points(points)), Arrow, Text(worth)]
}

/// A turn of the games with cards: lay or discard, then draw.
pub(crate) fn card_turn() -> Rows {
    vec![
        [
            card(Green, 5),
            vec![Arrow, stone_with_figure(Green), Text("+"), Deck(41)],
        ]
        .concat(),
        [
            card(Blue, 0),
            vec![Arrow],
            pile(Blue, 0, 3),
            vec![Text("+"), Deck(41)],
        ]
        .concat(),
    ]
}

/// Runs of cards, of which the last is wrong.
pub(crate) fn card_runs() -> Rows {
    vec![
        [cards(Green, &[3, 3, 6, 7, 7]), vec![Right]].concat(),
        [cards(Pink, &[9, 8, 8, 5, 3]), vec![Right]].concat(),
        [cards(Blue, &[5, 7, 6]), vec![Wrong]].concat(),
    ]
}

/// Where a card can be drawn from.
pub(crate) fn card_draw() -> Rows {
    vec![
        [vec![Deck(41), Right], pile(Pink, 7, 2), vec![Right]].concat(),
        [card(Blue, 0), vec![Arrow], pile(Blue, 0, 3), vec![Wrong]].concat(),
    ]
}

/// The last card of a deck.
pub(crate) fn last_of_deck() -> Vec<LessonItem> {
    vec![Deck(1), Arrow, Deck(0)]
}

/// Five figures at their goal, or the last card, end the game.
pub(crate) fn figures_or_deck_end() -> Rows {
    let seats = Seat::all(4).chain([Seat::FIRST]);
    let figures = seats.map(|seat| LessonItem::Figure(seat, FigureKind::Any));
    vec![figures.chain([Text("= 5 / 5")]).collect(), last_of_deck()]
}
