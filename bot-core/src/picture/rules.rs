//! Lays out the small pictures of the rules pages. They contain no words, so only the letters of the colours depend on the
//! language.

use super::background::{self, MARGIN, Panel};
use super::board_parts::{self, RIGHT, WIDTH, format_points};
use super::card::{self, Emphasis};
use super::colours::{FADED, GOLD, HIGHLIGHT, INK};
use super::font::{self, Style};
use super::layout::{Align, Layout, Sprite};
use super::lesson::{FigureKind, LessonItem};
use super::piece;
use crate::game::{Colour, Seat};

const ROW_HEIGHT: f32 = 116.0;
const TEXT: Style = Style::strong(60, INK);

/// Lays out the picture for a page of the rules. `letters` are those of [`Colour::ALL`].
pub fn rules(rows: &[Vec<LessonItem>], letters: &[String; 6]) -> Layout {
    let height = panel_height(rows.len());
    let panel = Panel {
        x: MARGIN - 4.0,
        y: MARGIN - 4.0,
        width: RIGHT - MARGIN + 8.0,
        height,
    };
    let mut layout = background::framed_layout(WIDTH, rules_size(rows.len()).1, &[panel], "");
    for (index, row) in rows.iter().enumerate() {
        let y = MARGIN + 12.0 + index as f32 * (ROW_HEIGHT + 16.0);
        place_row(&mut layout, y, letters, row);
    }
    layout
}

/// Returns the size of the picture for a page of the rules with this many rows.
pub fn rules_size(rows: usize) -> (u16, u16) {
    (WIDTH, (panel_height(rows) + 2.0 * MARGIN - 8.0) as u16)
}

fn panel_height(rows: usize) -> f32 {
    rows as f32 * (ROW_HEIGHT + 16.0) + 16.0
}

/// Adds a centred row.
fn place_row(layout: &mut Layout, y: f32, letters: &[String; 6], row: &[LessonItem]) {
    let gap = 16.0;
    let items: Vec<_> = row.iter().map(|item| draw_item(item, letters)).collect();
    let width = |item: &DrawnItem| match item {
        DrawnItem::Sprite(sprite) => f32::from(sprite.size().0),
        DrawnItem::Text(text) => font::width(text, TEXT),
    };
    let whole = items.iter().map(|item| width(item) + gap).sum::<f32>() - gap;
    let mut x = (f32::from(WIDTH) - whole) / 2.0;
    for item in items {
        let room = width(&item);
        match item {
            DrawnItem::Sprite(sprite) => {
                let height = f32::from(sprite.size().1);
                layout.place(x, y + (ROW_HEIGHT - height) / 2.0, sprite);
            }
            DrawnItem::Text(text) => {
                layout.write_text(Align::Left, x, y + ROW_HEIGHT / 2.0 + 21.0, text, TEXT)
            }
        }
        x += room + gap;
    }
}

enum DrawnItem {
    Sprite(Sprite),
    Text(&'static str),
}

fn draw_item(item: &LessonItem, letters: &[String; 6]) -> DrawnItem {
    let letter = |colour: Colour| letters[colour as usize].as_str();
    DrawnItem::Sprite(match *item {
        LessonItem::Text(text) => return DrawnItem::Text(text),
        LessonItem::Tile(it, symbol) => {
            let width = if symbol.is_some() { 128.0 } else { 104.0 };
            card::tile(it, Emphasis::Normal, symbol, width, 90.0)
        }
        LessonItem::Card(it) => card::card(it, Emphasis::Normal, letter(it.colour()), 82.0, 116.0),
        LessonItem::Pile(top, count) => {
            let pile = card::PileTop {
                colour: top.colour(),
                letter: letter(top.colour()),
                top: Some(top),
                count,
            };
            card::pile(&pile, Emphasis::Normal, 176.0, 82.0)
        }
        LessonItem::Deck(count) => card::deck(count, 104.0, 92.0),
        LessonItem::Stone(colour, tile, ref figures) => stone(colour, tile, figures),
        LessonItem::Figure(seat, figure) => figure_sprite(seat, figure, 92.0),
        LessonItem::Priestess => piece::priestess(96.0),
        LessonItem::Token(token) => piece::token_sprite(token, 88.0),
        LessonItem::Slot => empty_slot(),
        LessonItem::Count(count, points) => count_plate(&count.to_string(), &format_points(points)),
        LessonItem::Arrow => icon(FADED, "M4 26H34V10L60 32L34 54V38H4Z"),
        LessonItem::Back => icon(FADED, "M60 26H30V10L4 32L30 54V38H60Z"),
        LessonItem::Right => icon(HIGHLIGHT, "M6 34L16 24L26 36L50 8L60 16L28 56Z"),
        LessonItem::Wrong => {
            let cross = "M14 6L32 24L50 6L58 14L40 32L58 50L50 58L32 40L14 58L6 50L24 32L6 14Z";
            icon("#9a262b", cross)
        }
    })
}

fn figure_sprite(seat: Seat, figure: FigureKind, height: f32) -> Sprite {
    match figure {
        FigureKind::Any => piece::figure(seat, height, false, ""),
        FigureKind::Large => piece::figure(seat, height * 1.2, true, "2"),
        FigureKind::Numbered(number) => piece::figure(seat, height, false, &number.to_string()),
    }
}

/// Returns a stone of a path with figures side by side.
fn stone(colour: Colour, tile: Option<piece::Token>, figures: &[FigureKind]) -> Sprite {
    let (step, height) = (54.0, 104.0);
    let first = if tile.is_some() { 104.0 } else { 84.0 };
    let width = 190.0 + step * figures.len().saturating_sub(1) as f32;
    let body = piece::stone(colour, 1, width, 88.0, tile).svg();
    let mut svg = format!(r#"<g transform="translate(0 8)">{body}</g>"#);
    for (place, figure) in (0_u8..).zip(figures) {
        let sprite = figure_sprite(Seat::FIRST, *figure, 82.0);
        let (x, y) = (
            first + step * f32::from(place),
            height - 12.0 - f32::from(sprite.size().1),
        );
        svg.push_str(&format!(
            r#"<g transform="translate({x} {y})">{}</g>"#,
            sprite.svg()
        ));
    }
    Sprite::drawn(width, height, svg)
}

fn icon(fill: &str, path: &str) -> Sprite {
    Sprite::drawn(64.0, 64.0, format!(r#"<path fill="{fill}" d="{path}"/>"#))
}

fn empty_slot() -> Sprite {
    let svg = format!(
        r#"<rect x="3" y="3" width="98" height="82" rx="14" fill="none" stroke="{GOLD}" stroke-width="5" stroke-dasharray="12 9"/>"#
    );
    Sprite::drawn(104.0, 88.0, svg)
}

/// Returns a plate with a count and its points.
fn count_plate(count: &str, points: &str) -> Sprite {
    let plate = board_parts::points_plate(100.0, 104.0).svg();
    let (above, below) = (Style::text(36, FADED), Style::strong(50, INK));
    let middle = |text: &str, style| 50.0 - font::width(text, style) / 2.0;
    let svg = format!(
        "{plate}{}{}",
        font::outline(count, above, middle(count, above), 40.0),
        font::outline(points, below, middle(points, below), 88.0)
    );
    Sprite::drawn(100.0, 104.0, svg)
}
