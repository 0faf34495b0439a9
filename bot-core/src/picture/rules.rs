//! The small pictures of the rules pages. They have no words, so but for the letters of the colours they are the same in
//! every language.

use super::card::{self, Look};
use super::font::{self, Style};
use super::ground::{self, MARGIN, Panel};
use super::ink::{FADED, FRESH, GOLD, INK};
use super::lesson::{Figure, Lesson, Thing, rows};
use super::piece;
use super::seats::{self, RIGHT, WIDTH, number};
use super::sheet::{At, Sheet, Sprite};
use crate::game::{Colour, Kind, Seat};

const ROW: f32 = 116.0;
const TEXT: Style = Style::strong(60, INK);

/// The picture to a page of the rules. `letters` are those of [`Colour::ALL`].
pub fn rules(kind: Kind, lesson: Lesson, letters: &[String; 6]) -> Sheet {
    let rows = rows(kind, lesson);
    let high = rows.len() as f32 * (ROW + 16.0) + 16.0;
    let panel = Panel {
        x: MARGIN - 4.0,
        y: MARGIN - 4.0,
        width: RIGHT - MARGIN + 8.0,
        height: high,
    };
    let mut sheet = ground::sheet(WIDTH, (high + 2.0 * MARGIN - 8.0) as u16, &[panel], "");
    for (index, row) in rows.iter().enumerate() {
        let y = MARGIN + 12.0 + index as f32 * (ROW + 16.0);
        lay(&mut sheet, y, kind, letters, row);
    }
    sheet
}

/// A row, centred.
fn lay(sheet: &mut Sheet, y: f32, kind: Kind, letters: &[String; 6], row: &[Thing]) {
    let gap = 16.0;
    let drawn: Vec<_> = row
        .iter()
        .map(|thing| drawn(thing, kind, letters))
        .collect();
    let wide = |bit: &Drawn| match bit {
        Drawn::Sprite(sprite) => f32::from(sprite.size().0),
        Drawn::Text(text) => font::width(text, TEXT),
    };
    let whole = drawn.iter().map(|bit| wide(bit) + gap).sum::<f32>() - gap;
    let mut x = (f32::from(WIDTH) - whole) / 2.0;
    for bit in drawn {
        let room = wide(&bit);
        match bit {
            Drawn::Sprite(sprite) => {
                let high = f32::from(sprite.size().1);
                sheet.lay(x, y + (ROW - high) / 2.0, sprite);
            }
            Drawn::Text(text) => sheet.write(At::Left, x, y + ROW / 2.0 + 21.0, text, TEXT),
        }
        x += room + gap;
    }
}

enum Drawn {
    Sprite(Sprite),
    Text(&'static str),
}

fn drawn(thing: &Thing, kind: Kind, letters: &[String; 6]) -> Drawn {
    let letter = |colour: Colour| letters[colour as usize].as_str();
    Drawn::Sprite(match *thing {
        Thing::Text(text) => return Drawn::Text(text),
        Thing::Card(it, symbol) if kind == Kind::Stones => {
            let wide = if symbol.is_some() { 128.0 } else { 104.0 };
            card::tile(it, Look::Bright, symbol, wide, 90.0)
        }
        Thing::Card(it, _) => card::card(it, Look::Bright, letter(it.colour()), 82.0, 116.0),
        Thing::Pile(top, count) => {
            let pile = card::Pile {
                colour: top.colour(),
                letter: letter(top.colour()),
                top: Some(top),
                count,
            };
            card::pile(&pile, Look::Bright, 176.0, 82.0)
        }
        Thing::Deck(count) => card::deck(count, 104.0, 92.0),
        Thing::Stone(colour, tile, ref figures) => stone(colour, tile, figures),
        Thing::Figure(seat, figure) => standing(seat, figure, 92.0),
        Thing::Priestess => piece::priestess(96.0),
        Thing::Token(token) => piece::token_sprite(token, 88.0),
        Thing::Slot => slot(),
        Thing::Count(count, points) => counted(&count.to_string(), &number(points)),
        Thing::Arrow => mark(FADED, "M4 26H34V10L60 32L34 54V38H4Z"),
        Thing::Back => mark(FADED, "M60 26H30V10L4 32L30 54V38H60Z"),
        Thing::Right => mark(FRESH, "M6 34L16 24L26 36L50 8L60 16L28 56Z"),
        Thing::Wrong => {
            let cross = "M14 6L32 24L50 6L58 14L40 32L58 50L50 58L32 40L14 58L6 50L24 32L6 14Z";
            mark("#9a262b", cross)
        }
    })
}

fn standing(seat: Seat, figure: Figure, high: f32) -> Sprite {
    match figure {
        Figure::Any => piece::figure(seat, high, false, ""),
        Figure::Large => piece::figure(seat, high * 1.2, true, "2"),
        Figure::Numbered(number) => piece::figure(seat, high, false, &number.to_string()),
    }
}

/// A stone of a path, with who stands there side by side.
fn stone(colour: Colour, tile: Option<piece::Token>, figures: &[Figure]) -> Sprite {
    let (step, high) = (54.0, 104.0);
    let first = if tile.is_some() { 104.0 } else { 84.0 };
    let wide = 190.0 + step * figures.len().saturating_sub(1) as f32;
    let body = piece::stone(colour, 1, wide, 88.0, tile).svg();
    let mut svg = format!(r#"<g transform="translate(0 8)">{body}</g>"#);
    for (place, figure) in (0_u8..).zip(figures) {
        let sprite = standing(Seat::FIRST, *figure, 82.0);
        let (x, y) = (
            first + step * f32::from(place),
            high - 12.0 - f32::from(sprite.size().1),
        );
        svg.push_str(&format!(
            r#"<g transform="translate({x} {y})">{}</g>"#,
            sprite.svg()
        ));
    }
    Sprite::drawn(wide, high, svg)
}

fn mark(fill: &str, path: &str) -> Sprite {
    Sprite::drawn(64.0, 64.0, format!(r#"<path fill="{fill}" d="{path}"/>"#))
}

fn slot() -> Sprite {
    let svg = format!(
        r#"<rect x="3" y="3" width="98" height="82" rx="14" fill="none" stroke="{GOLD}" stroke-width="5" stroke-dasharray="12 9"/>"#
    );
    Sprite::drawn(104.0, 88.0, svg)
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
