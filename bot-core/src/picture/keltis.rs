//! The board of `keltis`: five paths upwards, the piles at their feet, the players below.

use super::font::Style;
use super::ground::{self, MARGIN, Panel};
use super::ink::{FADED, FRESH, GOLD, GOLD_LIGHT, INK};
use super::piece;
use super::seats::{self, BLOCK, COLUMN, COLUMNS, HEADER, RIGHT, WIDTH, number};
use super::sheet::{Sheet, Sprite};
use super::{Scene, font};
use crate::game::keltis::{GOAL, PublicView, STONES};
use crate::game::{COLOURS, Colour, Open, Seat};

const PILES: f32 = 74.0;
/// How wide the plate with a row's value is.
const VALUE: f32 = 52.0;

/// How high a row of stones is: fewer players leave more room.
const fn row(players: usize) -> f32 {
    match players {
        2 => 74.0,
        3 => 66.0,
        _ => 58.0,
    }
}

pub fn board(scene: &Scene, view: &PublicView) -> Sheet {
    let players = view.players();
    let row = row(players);
    let top = MARGIN + HEADER;
    let foot = top + STONES as f32 * row + 16.0;
    let seats_at = foot + PILES + 22.0;
    let height = seats_at + players as f32 * BLOCK + MARGIN - 12.0;
    let mut sheet = ground(height, top, row, view);
    let deck = scene
        .before
        .as_ref()
        .and_then(seats::open_cards)
        .is_some_and(|before| before.deck != view.cards.deck);
    seats::header(&mut sheet, scene, view.cards.deck.into(), deck, None);
    paths(&mut sheet, scene, view, top + 8.0, row);
    seats::piles(
        &mut sheet,
        scene,
        &view.cards,
        view.paths,
        foot + 8.0,
        PILES,
    );
    for (number, seat) in (0_u8..).zip(Seat::all(players)) {
        let own = waiting(view, seat);
        seats::block(
            &mut sheet,
            scene,
            seat,
            view.paths,
            seats_at + f32::from(number) * BLOCK,
            &own,
        );
    }
    sheet
}

/// Parchment, the panel of the paths, its goal, and what the rows count.
pub fn ground(height: f32, top: f32, row: f32, view: &PublicView) -> Sheet {
    let rows = STONES as f32 * row;
    let panel = Panel {
        x: MARGIN - 8.0,
        y: top,
        width: RIGHT - MARGIN + 16.0,
        height: rows + 16.0,
    };
    let mut extra = goal(top, row);
    for (number_from_top, stone) in (0_u8..).zip((1..=STONES as u8).rev()) {
        let middle = top + 8.0 + (f32::from(number_from_top) + 0.5) * row;
        extra.push_str(&numbered(stone, view.value(stone), middle));
    }
    ground::sheet(WIDTH, height as u16, &[panel], &extra)
}

/// The number of a row's stones, and on a plate, as all points are, what they count.
fn numbered(stone: u8, value: i16, middle: f32) -> String {
    let style = Style::strong(34, if stone >= GOAL { INK } else { FADED });
    let text = stone.to_string();
    let x = MARGIN + 9.0 - font::width(&text, style) / 2.0;
    let (wide, high) = (VALUE, 40.0);
    let left = COLUMNS - 5.0 - wide;
    format!(
        r#"{}<g transform="translate({left} {})">{}</g>{}"#,
        font::outline(&text, style, x, middle + 12.0),
        middle - high / 2.0,
        seats::points_plate(wide, high).svg(),
        value_text(value, left + wide / 2.0, middle + 11.0)
    )
}

fn value_text(value: i16, x: f32, baseline: f32) -> String {
    let style = Style::strong(32, INK);
    let text = number(value);
    font::outline(&text, style, x - font::width(&text, style) / 2.0, baseline)
}

/// A row's value on its plate.
pub fn value(value: i16) -> Sprite {
    let plate = seats::points_plate(VALUE, 40.0).svg();
    let svg = format!("{plate}{}", value_text(value, VALUE / 2.0, 31.0));
    Sprite::drawn(VALUE, 40.0, svg)
}

/// The three rows that end the game.
fn goal(top: f32, row: f32) -> String {
    let rows = STONES as f32 + 1.0 - f32::from(GOAL);
    format!(
        r#"<path fill="{GOLD_LIGHT}" d="M{0} {1}V{2}Q{0} {3} {4} {3}H{5}Q{6} {3} {6} {2}V{1}Z"/><path fill="none" stroke="{GOLD}" stroke-width="4" stroke-dasharray="14 8" d="M{0} {1}H{6}"/>"#,
        MARGIN - 6.5,
        top + 8.0 + rows * row,
        top + 20.0,
        top + 1.5,
        MARGIN + 12.0,
        RIGHT - 12.0,
        RIGHT + 6.5
    )
}

pub fn paths(sheet: &mut Sheet, scene: &Scene, view: &PublicView, top: f32, row: f32) {
    let places = || {
        let columns = (0_u8..).zip(view.paths);
        columns.flat_map(move |(column, path)| {
            let x = COLUMNS + f32::from(column) * COLUMN;
            let stones = (1..=STONES as u8).rev().zip(0_u8..);
            stones.map(move |(stone, down)| (path, stone, x, top + f32::from(down) * row))
        })
    };
    for (path, stone, x, y) in places() {
        let tile = view.tile(path, stone).map(Into::into);
        let sprite = piece::stone(path, stone, COLUMN - 6.0, row - 4.0, tile);
        sheet.lay(x + 3.0, y + 2.0, sprite);
        if moved(scene, view, path, stone) {
            let ring = seats::ring(COLUMN + 2.0, row + 4.0, row * 0.45);
            sheet.lay(x - 3.0, y - 4.0, ring);
        }
    }
    // Figures reach into the row above.
    for (path, stone, x, y) in places() {
        figures(sheet, view, path, stone, x, y, row);
    }
    // In a corner where nobody stands, over all else: who still stands there must not hide it.
    for (path, stone, x, y) in places() {
        if left_behind(scene, view, path, stone) {
            sheet.lay(x - 4.0, y - 4.0, trace());
        }
    }
}

fn figures(
    sheet: &mut Sheet,
    view: &PublicView,
    path: Colour,
    stone: u8,
    x: f32,
    y: f32,
    row: f32,
) {
    let here: Vec<_> = Seat::all(view.players())
        .filter(|&seat| view.player(seat).figure(path) == Some(stone))
        .collect();
    let left = x + row * 0.96;
    let room = x + COLUMN - 6.0 - left;
    let tall = (row * 1.14).min(76.0);
    let wide = tall * 44.0 / 64.0;
    let count = here.len() as f32;
    let step = if here.len() > 1 {
        ((room - wide) / (count - 1.0)).min(wide + 2.0)
    } else {
        0.0
    };
    let first = left + (room - wide - step * (count - 1.0)) / 2.0;
    for (number, seat) in (0_u8..).zip(here) {
        let large = view.player(seat).large == Some(path);
        let high = if large { tall } else { tall * 0.82 };
        let sprite = piece::figure(seat, high, large, if large { "2" } else { "" });
        let own = high * 44.0 / 64.0;
        let at = first + f32::from(number) * step + (wide - own) / 2.0;
        sheet.lay(at, y + row - 3.0 - high, sprite);
    }
}

/// Whether a figure has just come here.
fn moved(scene: &Scene, view: &PublicView, path: Colour, stone: u8) -> bool {
    changed(scene, view, path).any(|(_, now)| now == Some(stone))
}

/// Whether a figure has just left.
fn left_behind(scene: &Scene, view: &PublicView, path: Colour, stone: u8) -> bool {
    changed(scene, view, path).any(|(before, _)| before == Some(stone))
}

fn changed(
    scene: &Scene,
    view: &PublicView,
    path: Colour,
) -> impl Iterator<Item = (Option<u8>, Option<u8>)> {
    use crate::game::PublicView as Any;
    let before = match &scene.before {
        Some(Any::Keltis(before)) => Some(before),
        _ => None,
    };
    let stones = move |seat| {
        before.map(|before| {
            (
                before.player(seat).figure(path),
                view.player(seat).figure(path),
            )
        })
    };
    Seat::all(view.players())
        .filter_map(stones)
        .filter(|(before, now)| before != now)
}

/// Where a figure stood before.
pub fn trace() -> Sprite {
    let svg = format!(
        r##"<circle cx="13" cy="13" r="10" fill="{FRESH}" stroke="#fbf6e8" stroke-width="4"/>"##
    );
    Sprite::drawn(26.0, 26.0, svg)
}

/// The figures that wait at the start.
fn waiting(view: &PublicView, seat: Seat) -> Vec<(Sprite, String)> {
    let player = view.player(seat);
    let out = view
        .paths
        .iter()
        .filter(|&&path| player.figure(path).is_some())
        .count();
    let large = player.large.is_none();
    let small = (COLOURS - out).saturating_sub(large.into());
    let mut own = vec![];
    if small > 0 {
        own.push((piece::figure(seat, 38.0, false, ""), format!("×{small}")));
    }
    if large {
        own.push((piece::figure(seat, 46.0, true, "2"), String::new()));
    }
    own
}
