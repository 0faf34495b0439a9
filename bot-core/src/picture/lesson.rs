//! What the small pictures of the rules pages show, row by row: the same list is drawn and, for those who hear it, said.

use super::piece::Token;
use crate::game::{Card, Colour, Kind, Seat};

/// What a small picture is about.
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

/// A part of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A card, or in `stones` a tile and what is printed on it.
    Card(Card, Option<Token>),
    Pile(Card, usize),
    Deck(usize),
    /// A stone, what lies on it, and who stands there.
    Stone(Colour, Option<Token>, Vec<Figure>),
    Figure(Seat, Figure),
    Priestess,
    Token(Token),
    /// A place where something can be laid.
    Slot,
    /// So many count so much.
    Count(u8, i16),
    Text(&'static str),
    Arrow,
    Back,
    Right,
    Wrong,
}

/// Which figure of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    Any,
    Large,
    Numbered(u8),
}

use Colour::{Blue, Green, Pink, Yellow};
use Thing::{Arrow, Back, Count, Deck, Priestess, Right, Slot, Stone, Text, Wrong};

type Rows = Vec<Vec<Thing>>;

/// The rows of the picture to a page of the rules.
pub fn rows(kind: Kind, lesson: Lesson) -> Rows {
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

fn card(colour: Colour, value: u8) -> Vec<Thing> {
    let card = Card::new(colour, value);
    card.map(|card| Thing::Card(card, None))
        .into_iter()
        .collect()
}

fn cards(colour: Colour, values: &[u8]) -> Vec<Thing> {
    values
        .iter()
        .flat_map(|&value| card(colour, value))
        .collect()
}

fn pile(colour: Colour, value: u8, count: usize) -> Vec<Thing> {
    let top = Card::new(colour, value);
    top.map(|top| Thing::Pile(top, count)).into_iter().collect()
}

/// A stone with a figure.
fn reached(colour: Colour) -> Thing {
    Stone(colour, None, vec![Figure::Any])
}

fn any() -> Thing {
    Thing::Figure(Seat::FIRST, Figure::Any)
}

fn large() -> Thing {
    Thing::Figure(Seat::FIRST, Figure::Large)
}

fn wish() -> Thing {
    Thing::Token(Token::Wish(1))
}

fn aim(kind: Kind) -> Rows {
    match kind {
        Kind::Keltis => vec![
            vec![reached(Green), Arrow, reached(Green), Arrow, reached(Green)],
            vec![Text("−4"), Arrow, Text("+2"), Arrow, Text("+10")],
        ],
        Kind::Oracle => vec![
            vec![
                reached(Green),
                Arrow,
                reached(Pink),
                Arrow,
                Thing::Token(Token::Spiral),
            ],
            vec![Text("−4"), Arrow, Text("+3"), Arrow, Text("+10")],
        ],
        Kind::Stones => vec![
            cards(Green, &[1, 4, 5, 7, 8, 10]),
            vec![Text("6 ="), Text("+10")],
        ],
    }
}

fn turn(kind: Kind) -> Rows {
    if kind == Kind::Stones {
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
            vec![Arrow, reached(Green), Text("+"), Deck(41)],
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

fn runs(kind: Kind) -> Rows {
    let (up, down): (&[u8], &[u8]) = match kind {
        Kind::Stones => (&[1, 4, 7, 8], &[9, 6, 5, 0]),
        _ => (&[3, 3, 6, 7, 7], &[9, 8, 8, 5, 3]),
    };
    vec![
        [cards(Green, up), vec![Right]].concat(),
        [cards(Pink, down), vec![Right]].concat(),
        [cards(Blue, &[5, 7, 6]), vec![Wrong]].concat(),
    ]
}

fn figures(kind: Kind) -> Rows {
    if kind == Kind::Oracle {
        let numbered = |number| Thing::Figure(Seat::FIRST, Figure::Numbered(number));
        return vec![
            [1, 2, 3].map(numbered).into(),
            [card(Green, 5), vec![Arrow, reached(Green)]].concat(),
        ];
    }
    let at_the_end = |figure| Stone(Blue, None, vec![figure]);
    vec![
        vec![any(), Text("×4"), large(), Text("×1")],
        vec![at_the_end(Figure::Any), Text("= 10")],
        vec![at_the_end(Figure::Large), Text("= 20")],
    ]
}

fn priestess() -> Rows {
    vec![
        [card(Yellow, 8), vec![Arrow, Priestess, Text("1 – 3")]].concat(),
        vec![Priestess, Arrow, reached(Green), Text("= +5")],
    ]
}

fn clovers() -> Rows {
    let clover = Card::new(Green, 4).map(|it| Thing::Card(it, Some(Token::Clover(None))));
    let then = [Arrow, Slot, Text("+"), Deck(12)];
    vec![clover.into_iter().chain(then).collect()]
}

fn tiles(kind: Kind) -> Rows {
    let points = |points| vec![Thing::Token(Token::Points(points)), Arrow];
    let wishes = vec![wish(), Text("1 2 3 4 5"), Arrow, Text("−3 2 3 6 10")];
    let hat = || Thing::Token(Token::Leprechaun);
    match kind {
        Kind::Keltis => vec![
            wishes,
            [points(2), vec![Text("+2")]].concat(),
            vec![Thing::Token(Token::Clover(None)), Arrow, any(), Text("+1")],
        ],
        Kind::Stones => vec![wishes, [points(3), vec![Text("+3")]].concat()],
        Kind::Oracle => vec![
            wishes,
            [points(2), vec![Text("+2")]].concat(),
            vec![
                Thing::Token(Token::Clover(Some(Green))),
                Arrow,
                reached(Green),
            ],
            vec![Thing::Token(Token::Mirror), Arrow, wish(), Text("×2")],
            vec![Back, Thing::Token(Token::Spiral)],
            vec![hat(), hat(), hat(), Text("= 15")],
        ],
    }
}

fn spirals() -> Rows {
    vec![vec![
        Stone(Pink, Some(Token::Wish(2)), vec![Figure::Any]),
        Back,
        Stone(Green, Some(Token::Spiral), vec![]),
    ]]
}

fn leprechauns() -> Rows {
    let here = |numbers: &[u8]| {
        let figures = numbers.iter().map(|&number| Figure::Numbered(number));
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

fn end(kind: Kind) -> Rows {
    let deck = vec![Deck(1), Arrow, Deck(0)];
    if kind == Kind::Stones {
        return vec![deck];
    }
    let seats = Seat::all(4).chain([Seat::FIRST]);
    let figures = seats.map(|seat| Thing::Figure(seat, Figure::Any));
    vec![figures.chain([Text("= 5 / 5")]).collect(), deck]
}

fn score(kind: Kind) -> Rows {
    let counts = |first, points: [i16; 6]| (first..).zip(points).map(|(n, it)| Count(n, it));
    let wishes = [wish()].into_iter().chain(counts(0, [-4, -3, 2, 3, 6, 10]));
    let more = match kind {
        Kind::Stones => {
            let runs = counts(1, [-4, -3, 2, 3, 6, 10]);
            card(Green, 4).into_iter().chain(runs).collect()
        }
        Kind::Keltis => vec![large(), Text("×2")],
        Kind::Oracle => vec![
            wish(),
            Text("×"),
            Text("(1 +"),
            Thing::Token(Token::Mirror),
            Text(")"),
        ],
    };
    vec![wishes.collect(), more]
}
