//! The small pictures of the rules pages. They have no words, so they are the same in every language.

use super::card;
use super::font::{self, Style};
use super::ground::{self, MARGIN, Panel};
use super::ink::{FADED, FRESH, GOLD, INK};
use super::piece::{self, Token};
use super::seats::{self, RIGHT, WIDTH, number};
use super::sheet::{At, Sheet, Sprite};
use crate::game::keltis::STONES;
use crate::game::{Card, Colour, Kind, Seat};

/// What a small picture shows.
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
enum Bit {
    Piece(Sprite),
    /// Several pieces over one another.
    Pile(Vec<Sprite>),
    Text(String),
    Arrow,
    Back,
    Yes,
    No,
}

use Bit::{Arrow, Back, No, Piece, Pile, Text, Yes};

const ROW: f32 = 116.0;

/// The picture to a page of the rules. `letters` are those of [`Colour::ALL`].
pub fn rules(kind: Kind, lesson: Lesson, letters: &[String; 6]) -> Sheet {
    let pieces = Pieces { kind, letters };
    let rows = match lesson {
        Lesson::Aim => pieces.aim(),
        Lesson::Turn => pieces.turn(),
        Lesson::Runs => pieces.runs(),
        Lesson::Figures => pieces.figures(),
        Lesson::Priestess => pieces.priestess(),
        Lesson::Clovers => pieces.clovers(),
        Lesson::Tiles => pieces.tiles(),
        Lesson::Spirals => pieces.spirals(),
        Lesson::Leprechauns => pieces.leprechauns(),
        Lesson::Draw => pieces.draw(),
        Lesson::End => pieces.end(),
        Lesson::Score => pieces.score(),
    };
    let high = rows.len() as f32 * (ROW + 16.0) + 16.0;
    let panel = Panel {
        x: MARGIN - 4.0,
        y: MARGIN - 4.0,
        width: RIGHT - MARGIN + 8.0,
        height: high,
    };
    let mut sheet = ground::sheet(WIDTH, (high + 2.0 * MARGIN - 8.0) as u16, &[panel], "");
    for (index, row) in rows.into_iter().enumerate() {
        let y = MARGIN + 12.0 + index as f32 * (ROW + 16.0);
        lay(&mut sheet, y, row);
    }
    sheet
}

/// A row, centred.
fn lay(sheet: &mut Sheet, y: f32, row: Vec<Bit>) {
    let style = Style::strong(60, INK);
    let gap = 16.0;
    let wide = |bit: &Bit| match bit {
        Piece(sprite) => f32::from(sprite.size().0),
        Pile(sprites) => sprites
            .iter()
            .map(|sprite| f32::from(sprite.size().0))
            .fold(0.0, f32::max),
        Text(text) => font::width(text, style),
        Arrow | Back | Yes | No => 64.0,
    };
    let whole = row.iter().map(|bit| wide(bit) + gap).sum::<f32>() - gap;
    let mut x = (f32::from(WIDTH) - whole) / 2.0;
    for bit in row {
        let room = wide(&bit);
        let middle = |sprite: &Sprite| {
            let (wide, high) = sprite.size();
            (
                x + (room - f32::from(wide)) / 2.0,
                y + (ROW - f32::from(high)) / 2.0,
            )
        };
        match bit {
            Piece(sprite) => {
                let (x, y) = middle(&sprite);
                sheet.lay(x, y, sprite);
            }
            Pile(sprites) => {
                for sprite in sprites {
                    let (x, y) = middle(&sprite);
                    sheet.lay(x, y, sprite);
                }
            }
            Text(text) => sheet.write(At::Left, x, y + ROW / 2.0 + 21.0, &text, style),
            Arrow => sheet.lay(
                x,
                y + ROW / 2.0 - 32.0,
                mark(FADED, "M4 26H34V10L60 32L34 54V38H4Z"),
            ),
            Back => sheet.lay(
                x,
                y + ROW / 2.0 - 32.0,
                mark(FADED, "M60 26H30V10L4 32L30 54V38H60Z"),
            ),
            Yes => sheet.lay(
                x,
                y + ROW / 2.0 - 32.0,
                mark(FRESH, "M6 34L16 24L26 36L50 8L60 16L28 56Z"),
            ),
            No => {
                let cross = "M14 6L32 24L50 6L58 14L40 32L58 50L50 58L32 40L14 58L6 50L24 32L6 14Z";
                sheet.lay(x, y + ROW / 2.0 - 32.0, mark("#9a262b", cross));
            }
        }
        x += room + gap;
    }
}

fn mark(fill: &str, path: &str) -> Sprite {
    Sprite::drawn(64.0, 64.0, format!(r#"<path fill="{fill}" d="{path}"/>"#))
}

struct Pieces<'a> {
    kind: Kind,
    letters: &'a [String; 6],
}

impl Pieces<'_> {
    fn card(&self, colour: Colour, value: u8) -> Bit {
        let Some(it) = Card::new(colour, value) else {
            return Text(value.to_string());
        };
        let letter = &self.letters[colour as usize];
        Piece(match self.kind {
            Kind::Stones => card::tile(it, None, 104.0, 88.0),
            _ => card::card(it, letter, 82.0, 116.0),
        })
    }

    fn pile(&self, colour: Colour, value: u8, count: usize) -> Bit {
        Piece(card::pile(
            Card::new(colour, value),
            count,
            colour,
            176.0,
            82.0,
        ))
    }

    fn cards(&self, colour: Colour, values: &[u8], right: bool) -> Vec<Bit> {
        let mut row: Vec<_> = values
            .iter()
            .map(|&value| self.card(colour, value))
            .collect();
        row.push(if right { Yes } else { No });
        row
    }

    fn aim(&self) -> Vec<Vec<Bit>> {
        match self.kind {
            Kind::Keltis => vec![
                vec![
                    stone(1, None, Some(FIRST)),
                    Arrow,
                    stone(5, None, Some(FIRST)),
                    Arrow,
                    stone(9, None, Some(FIRST)),
                ],
                vec![
                    Text("−4".into()),
                    Arrow,
                    Text("+2".into()),
                    Arrow,
                    Text("+10".into()),
                ],
            ],
            Kind::Oracle => vec![
                vec![
                    stone(1, None, Some(FIRST)),
                    Arrow,
                    stone(4, None, Some(FIRST)),
                    Arrow,
                    Piece(piece::token_sprite(Token::Spiral, 96.0)),
                ],
                vec![
                    Text("−4".into()),
                    Arrow,
                    Text("+3".into()),
                    Arrow,
                    Text("+10".into()),
                ],
            ],
            Kind::Stones => vec![
                [1, 4, 5, 7, 8, 10]
                    .map(|value| self.card(Colour::Green, value))
                    .into(),
                vec![Text("6 =".into()), Text("+10".into())],
            ],
        }
    }

    fn turn(&self) -> Vec<Vec<Bit>> {
        if self.kind == Kind::Stones {
            return vec![
                vec![
                    Piece(card::deck(32, 104.0, 92.0)),
                    Arrow,
                    self.card(Colour::Blue, 7),
                    Arrow,
                    self.card(Colour::Blue, 4),
                    self.card(Colour::Blue, 7),
                ],
                vec![
                    Piece(card::deck(32, 104.0, 92.0)),
                    Arrow,
                    self.card(Colour::Blue, 1),
                    Arrow,
                    slot(),
                ],
                vec![
                    slot(),
                    self.card(Colour::Pink, 6),
                    Arrow,
                    self.card(Colour::Pink, 9),
                    self.card(Colour::Pink, 6),
                ],
            ];
        }
        vec![
            vec![
                self.card(Colour::Green, 5),
                Arrow,
                stone(3, None, Some(FIRST)),
                Text("+".into()),
                Piece(card::deck(41, 104.0, 92.0)),
            ],
            vec![
                self.card(Colour::Blue, 0),
                Arrow,
                self.pile(Colour::Blue, 0, 3),
                Text("+".into()),
                Piece(card::deck(41, 104.0, 92.0)),
            ],
        ]
    }

    fn runs(&self) -> Vec<Vec<Bit>> {
        if self.kind == Kind::Stones {
            return vec![
                self.cards(Colour::Green, &[1, 4, 7, 8], true),
                self.cards(Colour::Pink, &[9, 6, 5, 0], true),
                self.cards(Colour::Blue, &[5, 7, 6], false),
            ];
        }
        vec![
            self.cards(Colour::Green, &[3, 3, 6, 7, 7], true),
            self.cards(Colour::Pink, &[9, 8, 8, 5, 3], true),
            self.cards(Colour::Blue, &[5, 7, 6], false),
        ]
    }

    fn figures(&self) -> Vec<Vec<Bit>> {
        if self.kind == Kind::Oracle {
            let figures =
                ["1", "2", "3"].map(|number| Piece(piece::figure(FIRST, 100.0, false, number)));
            return vec![
                figures.into(),
                vec![
                    self.card(Colour::Green, 5),
                    Arrow,
                    stone_of(Colour::Green, 1, None, Some((FIRST, false))),
                ],
            ];
        }
        vec![
            vec![
                Piece(piece::figure(FIRST, 88.0, false, "")),
                Text("×4".into()),
                Piece(piece::figure(FIRST, 112.0, true, "2")),
                Text("×1".into()),
            ],
            vec![stone(9, None, Some(FIRST)), Text("= 10".into())],
            vec![
                stone_of(Colour::Blue, 9, None, Some((FIRST, true))),
                Text("= 20".into()),
            ],
        ]
    }

    fn priestess(&self) -> Vec<Vec<Bit>> {
        vec![
            vec![
                self.card(Colour::Yellow, 8),
                Arrow,
                Piece(piece::priestess(96.0)),
                Text("1 – 3".into()),
            ],
            vec![
                Piece(piece::priestess(96.0)),
                Arrow,
                stone(4, None, Some(FIRST)),
                Text("= +5".into()),
            ],
        ]
    }

    fn clovers(&self) -> Vec<Vec<Bit>> {
        let clover = Card::new(Colour::Green, 4)
            .map(|it| card::tile(it, Some(Token::Clover(None)), 128.0, 92.0));
        let mut row: Vec<_> = clover.into_iter().map(Piece).collect();
        row.extend([
            Arrow,
            slot(),
            Text("+".into()),
            Piece(card::deck(12, 104.0, 92.0)),
        ]);
        vec![row]
    }

    fn tiles(&self) -> Vec<Vec<Bit>> {
        let token = |it| Piece(piece::token_sprite(it, 88.0));
        let one_more = || Piece(piece::figure(FIRST, 92.0, false, ""));
        let mut rows = vec![
            vec![
                token(Token::Wish(1)),
                Text("1 2 3 4 5".into()),
                Arrow,
                Text("−3 2 3 6 10".into()),
            ],
            vec![
                token(Token::Points(if self.kind == Kind::Stones { 3 } else { 2 })),
                Arrow,
                Text(
                    if self.kind == Kind::Stones {
                        "+3"
                    } else {
                        "+2"
                    }
                    .into(),
                ),
            ],
        ];
        match self.kind {
            Kind::Keltis => rows.push(vec![
                token(Token::Clover(None)),
                Arrow,
                one_more(),
                Text("+1".into()),
            ]),
            Kind::Stones => {}
            Kind::Oracle => {
                rows.push(vec![
                    token(Token::Clover(Some(Colour::Green))),
                    Arrow,
                    stone_of(Colour::Green, 3, None, Some((FIRST, false))),
                ]);
                rows.push(vec![
                    token(Token::Mirror),
                    Arrow,
                    token(Token::Wish(1)),
                    Text("×2".into()),
                ]);
                rows.push(vec![Back, token(Token::Spiral)]);
                let hat = || token(Token::Leprechaun);
                rows.push(vec![hat(), hat(), hat(), Text("= 15".into())]);
            }
        }
        rows
    }

    fn spirals(&self) -> Vec<Vec<Bit>> {
        vec![vec![
            stone_of(Colour::Pink, 2, Some(Token::Wish(2)), Some((FIRST, false))),
            Back,
            stone_of(Colour::Green, 3, Some(Token::Spiral), None),
        ]]
    }

    fn leprechauns(&self) -> Vec<Vec<Bit>> {
        let here = |number: &str| {
            Pile(vec![
                piece::stone(Colour::Green, 1, 190.0, 92.0, Some(Token::Leprechaun)),
                shifted(piece::figure(FIRST, 76.0, false, number), 110.0),
            ])
        };
        vec![
            vec![here("1"), here("2"), here("3"), Text("= 15".into())],
            vec![here("12"), here("3"), Text("= 10".into())],
            vec![here("123"), Text("= 5".into())],
        ]
    }

    fn draw(&self) -> Vec<Vec<Bit>> {
        vec![
            vec![
                Piece(card::deck(41, 104.0, 92.0)),
                Yes,
                self.pile(Colour::Pink, 7, 2),
                Yes,
            ],
            vec![
                self.card(Colour::Blue, 0),
                Arrow,
                self.pile(Colour::Blue, 0, 3),
                No,
            ],
        ]
    }

    fn end(&self) -> Vec<Vec<Bit>> {
        let deck = vec![
            Piece(card::deck(1, 104.0, 92.0)),
            Arrow,
            Piece(card::deck(0, 104.0, 92.0)),
        ];
        if self.kind == Kind::Stones {
            return vec![deck];
        }
        let seats = Seat::all(4).chain([FIRST]);
        let figures = seats.map(|seat| Piece(piece::figure(seat, 96.0, false, "")));
        vec![figures.chain([Text("= 5 / 5".into())]).collect(), deck]
    }

    fn score(&self) -> Vec<Vec<Bit>> {
        let cell = |count: &str, points: i16| Piece(counted(count, &number(points)));
        let wishes = [
            ("0", -4),
            ("1", -3),
            ("2", 2),
            ("3", 3),
            ("4", 6),
            ("5", 10),
        ];
        let mut row = vec![Piece(piece::token_sprite(Token::Wish(1), 88.0))];
        row.extend(wishes.map(|(count, points)| cell(count, points)));
        let mut rows = vec![row];
        match self.kind {
            Kind::Stones => {
                let runs = [
                    ("1", -4),
                    ("2", -3),
                    ("3", 2),
                    ("4", 3),
                    ("5", 6),
                    ("6", 10),
                ];
                let mut row = vec![self.card(Colour::Green, 4)];
                row.extend(runs.map(|(count, points)| cell(count, points)));
                rows.push(row);
            }
            Kind::Keltis => rows.push(vec![
                Piece(piece::figure(FIRST, 112.0, true, "2")),
                Text("×2".into()),
            ]),
            Kind::Oracle => rows.push(vec![
                Piece(piece::token_sprite(Token::Wish(1), 88.0)),
                Text("×".into()),
                Text("(1 +".into()),
                Piece(piece::token_sprite(Token::Mirror, 88.0)),
                Text(")".into()),
            ]),
        }
        rows
    }
}

const FIRST: Seat = Seat::FIRST;

/// A green or golden stone of a path, with who stands there.
fn stone(place: u8, tile: Option<Token>, seat: Option<Seat>) -> Bit {
    let colour = if usize::from(place) == STONES {
        Colour::Blue
    } else {
        Colour::Green
    };
    stone_of(colour, place, tile, seat.map(|seat| (seat, false)))
}

fn stone_of(colour: Colour, place: u8, tile: Option<Token>, figure: Option<(Seat, bool)>) -> Bit {
    let mut pile = vec![piece::stone(colour, place, 190.0, 84.0, tile)];
    pile.extend(figure.map(|(seat, large)| {
        let (high, text) = if large { (100.0, "2") } else { (80.0, "") };
        shifted(piece::figure(seat, high, large, text), 70.0)
    }));
    Pile(pile)
}

/// The sprite with room before it.
fn shifted(sprite: Sprite, by: f32) -> Sprite {
    let (wide, high) = sprite.size();
    let svg = format!(r#"<g transform="translate({by} 0)">{}</g>"#, sprite.svg());
    Sprite::drawn(f32::from(wide) + by, high.into(), svg)
}

fn slot() -> Bit {
    Piece(Sprite::drawn(
        104.0,
        88.0,
        format!(
            r#"<rect x="3" y="3" width="98" height="82" rx="14" fill="none" stroke="{GOLD}" stroke-width="5" stroke-dasharray="12 9"/>"#
        ),
    ))
}

/// How many, and what they count.
fn counted(count: &str, points: &str) -> Sprite {
    let plate = seats::points_plate(100.0, 104.0).svg();
    let (above, below) = (Style::text(36, FADED), Style::strong(50, INK));
    let middle = |text: &str, style| 50.0 - font::width(text, style) / 2.0;
    let svg = format!(
        "{plate}{}{}",
        font::outline(count, above, middle(count, above), 40.0),
        font::outline(points, below, middle(points, below), 88.0)
    );
    Sprite::drawn(100.0, 104.0, svg)
}
