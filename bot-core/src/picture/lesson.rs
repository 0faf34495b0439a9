//! The content of the small pictures on the rules pages, row by row. It is used for drawing and for the alt text.

use super::piece::Token;
use crate::game::{Card, Colour, GameKind, Seat};

/// The topic of a rules picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    Aim,
    Turn,
    Runs,
    Figures,
    Priestess,
    Clovers,
    Tiles,
    Spirals,
    Leprechauns,
    Draw,
    End,
    Score,
}

/// An item in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonItem {
    /// A card, or in `stones` a tile and its symbol.
    Card(Card, Option<Token>),
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

use Colour::{Blue, Green, Pink, Yellow};
use LessonItem::{Arrow, Back, Count, Deck, Priestess, Right, Slot, Stone, Text, Wrong};

type Rows = Vec<Vec<LessonItem>>;

/// Returns the rows of a rules picture.
pub fn rows(kind: GameKind, lesson: Lesson) -> Rows {
    let mut rows = match lesson {
        Lesson::Aim => aim(kind),
        Lesson::Turn => turn(kind),
        Lesson::Runs => runs(kind),
        Lesson::Figures => figures(kind),
        Lesson::Priestess => priestess(),
        Lesson::Clovers => clovers(),
        Lesson::Tiles => tiles(kind),
        Lesson::Spirals => spirals(),
        Lesson::Leprechauns => leprechauns(),
        Lesson::Draw => draw(),
        Lesson::End => end(kind),
        Lesson::Score => score(kind),
    };
    rows.retain(|row| !row.is_empty());
    rows
}

fn card(colour: Colour, value: u8) -> Vec<LessonItem> {
    let card = Card::new(colour, value);
    card.map(|card| LessonItem::Card(card, None))
        .into_iter()
        .collect()
}

fn cards(colour: Colour, values: &[u8]) -> Vec<LessonItem> {
    values
        .iter()
        .flat_map(|&value| card(colour, value))
        .collect()
}

fn pile(colour: Colour, value: u8, count: usize) -> Vec<LessonItem> {
    let top = Card::new(colour, value);
    top.map(|top| LessonItem::Pile(top, count))
        .into_iter()
        .collect()
}

/// A stone with a figure.
fn stone_with_figure(colour: Colour) -> LessonItem {
    Stone(colour, None, vec![FigureKind::Any])
}

fn any_figure() -> LessonItem {
    LessonItem::Figure(Seat::FIRST, FigureKind::Any)
}

fn large_figure() -> LessonItem {
    LessonItem::Figure(Seat::FIRST, FigureKind::Large)
}

fn wish_stone() -> LessonItem {
    LessonItem::Token(Token::Wish(1))
}

fn aim(kind: GameKind) -> Rows {
    match kind {
        GameKind::Keltis => vec![
            vec![
                stone_with_figure(Green),
                Arrow,
                stone_with_figure(Green),
                Arrow,
                stone_with_figure(Green),
            ],
            vec![Text("−4"), Arrow, Text("+2"), Arrow, Text("+10")],
        ],
        GameKind::Oracle => vec![
            vec![
                stone_with_figure(Green),
                Arrow,
                stone_with_figure(Pink),
                Arrow,
                LessonItem::Token(Token::Spiral),
            ],
            vec![Text("−4"), Arrow, Text("+3"), Arrow, Text("+10")],
        ],
        GameKind::Stones => vec![
            cards(Green, &[1, 4, 5, 7, 8, 10]),
            vec![Text("6 ="), Text("+10")],
        ],
    }
}

fn turn(kind: GameKind) -> Rows {
    if kind == GameKind::Stones {
        return vec![
            [
                vec![Deck(32), Arrow],
                card(Blue, 7),
                vec![Arrow],
                cards(Blue, &[4, 7]),
            ]
            .concat(),
            [vec![Deck(32), Arrow], card(Blue, 1), vec![Arrow, Slot]].concat(),
            [vec![Slot], card(Pink, 6), vec![Arrow], cards(Pink, &[9, 6])].concat(),
        ];
    }
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

fn runs(kind: GameKind) -> Rows {
    let (up, down): (&[u8], &[u8]) = match kind {
        GameKind::Stones => (&[1, 4, 7, 8], &[9, 6, 5, 0]),
        _ => (&[3, 3, 6, 7, 7], &[9, 8, 8, 5, 3]),
    };
    vec![
        [cards(Green, up), vec![Right]].concat(),
        [cards(Pink, down), vec![Right]].concat(),
        [cards(Blue, &[5, 7, 6]), vec![Wrong]].concat(),
    ]
}

fn figures(kind: GameKind) -> Rows {
    if kind == GameKind::Oracle {
        let numbered = |number| LessonItem::Figure(Seat::FIRST, FigureKind::Numbered(number));
        return vec![
            [1, 2, 3].map(numbered).into(),
            [card(Green, 5), vec![Arrow, stone_with_figure(Green)]].concat(),
        ];
    }
    let at_the_end = |figure| Stone(Blue, None, vec![figure]);
    vec![
        vec![any_figure(), Text("×4"), large_figure(), Text("×1")],
        vec![at_the_end(FigureKind::Any), Text("= 10")],
        vec![at_the_end(FigureKind::Large), Text("= 20")],
    ]
}

fn priestess() -> Rows {
    vec![
        [card(Yellow, 8), vec![Arrow, Priestess, Text("1 – 3")]].concat(),
        vec![Priestess, Arrow, stone_with_figure(Green), Text("= +5")],
    ]
}

fn clovers() -> Rows {
    let clover = Card::new(Green, 4).map(|it| LessonItem::Card(it, Some(Token::Clover(None))));
    let then = [Arrow, Slot, Text("+"), Deck(12)];
    vec![clover.into_iter().chain(then).collect()]
}

fn tiles(kind: GameKind) -> Rows {
    let points = |points| vec![LessonItem::Token(Token::Points(points)), Arrow];
    let wishes = vec![wish_stone(), Text("1 2 3 4 5"), Arrow, Text("−3 2 3 6 10")];
    let hat = || LessonItem::Token(Token::Leprechaun);
    match kind {
        GameKind::Keltis => vec![
            wishes,
            [points(2), vec![Text("+2")]].concat(),
            vec![
                LessonItem::Token(Token::Clover(None)),
                Arrow,
                any_figure(),
                Text("+1"),
            ],
        ],
        GameKind::Stones => vec![wishes, [points(3), vec![Text("+3")]].concat()],
        GameKind::Oracle => vec![
            wishes,
            [points(2), vec![Text("+2")]].concat(),
            vec![
                LessonItem::Token(Token::Clover(Some(Green))),
                Arrow,
                stone_with_figure(Green),
            ],
            vec![
                LessonItem::Token(Token::Mirror),
                Arrow,
                wish_stone(),
                Text("×2"),
            ],
            vec![Back, LessonItem::Token(Token::Spiral)],
            vec![hat(), hat(), hat(), Text("= 15")],
        ],
    }
}

fn spirals() -> Rows {
    vec![vec![
        Stone(Pink, Some(Token::Wish(2)), vec![FigureKind::Any]),
        Back,
        Stone(Green, Some(Token::Spiral), vec![]),
    ]]
}

fn leprechauns() -> Rows {
    let here = |numbers: &[u8]| {
        let figures = numbers.iter().map(|&number| FigureKind::Numbered(number));
        Stone(Green, Some(Token::Leprechaun), figures.collect())
    };
    vec![
        vec![here(&[1]), here(&[2]), here(&[3]), Text("= 15")],
        vec![here(&[1, 2]), here(&[3]), Text("= 10")],
        vec![here(&[1, 2, 3]), Text("= 5")],
    ]
}

fn draw() -> Rows {
    vec![
        [vec![Deck(41), Right], pile(Pink, 7, 2), vec![Right]].concat(),
        [card(Blue, 0), vec![Arrow], pile(Blue, 0, 3), vec![Wrong]].concat(),
    ]
}

fn end(kind: GameKind) -> Rows {
    let deck = vec![Deck(1), Arrow, Deck(0)];
    if kind == GameKind::Stones {
        return vec![deck];
    }
    let seats = Seat::all(4).chain([Seat::FIRST]);
    let figures = seats.map(|seat| LessonItem::Figure(seat, FigureKind::Any));
    vec![figures.chain([Text("= 5 / 5")]).collect(), deck]
}

fn score(kind: GameKind) -> Rows {
    let counts = |first, points: [i16; 6]| (first..).zip(points).map(|(n, it)| Count(n, it));
    let wishes = [wish_stone()]
        .into_iter()
        .chain(counts(0, [-4, -3, 2, 3, 6, 10]));
    let more = match kind {
        GameKind::Stones => {
            let runs = counts(1, [-4, -3, 2, 3, 6, 10]);
            card(Green, 4).into_iter().chain(runs).collect()
        }
        GameKind::Keltis => vec![large_figure(), Text("×2")],
        GameKind::Oracle => vec![
            wish_stone(),
            Text("×"),
            Text("(1 +"),
            LessonItem::Token(Token::Mirror),
            Text(")"),
        ],
    };
    vec![wishes.collect(), more]
}
