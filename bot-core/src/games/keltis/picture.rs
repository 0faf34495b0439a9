//! The board of `keltis`: five paths upwards, the piles below them, then the players.

use super::background::{self, MARGIN, Panel};
use super::board_parts::{
    self, BLOCK_HEIGHT, COLUMN_WIDTH, COLUMNS_LEFT, HEADER_HEIGHT, RIGHT, WIDTH, format_points,
};
use super::colours::{FADED, GOLD, GOLD_LIGHT, HIGHLIGHT, INK};
use super::font::Style;
use super::layout::{Layout, Sprite};
use super::piece;
use super::{Scene, font};
use crate::game::keltis::{GOAL, PublicView, STONES};
use crate::game::{COLOUR_COUNT, Colour, PublicInfo, Seat};

const PILES_HEIGHT: f32 = 74.0;
/// The width of the plate with a row's value.
const VALUE_WIDTH: f32 = 52.0;

/// Returns the height of a row of stones. Fewer players leave more room.
const fn row_height(players: usize) -> f32 {
    match players {
        2 => 74.0,
        3 => 66.0,
        _ => 58.0,
    }
}

pub fn board(scene: &Scene, view: &PublicView) -> Layout {
    let players = view.players();
    let row = row_height(players);
    let top = MARGIN + HEADER_HEIGHT;
    let foot = top + STONES as f32 * row + 16.0;
    let seats_at = foot + PILES_HEIGHT + 22.0;
    let height = seats_at + players as f32 * BLOCK_HEIGHT + MARGIN - 12.0;
    let mut layout = background(height, top, row, view);
    let deck = scene
        .before
        .as_ref()
        .and_then(board_parts::open_cards)
        .is_some_and(|before| before.deck != view.cards.deck);
    board_parts::header(&mut layout, scene, view.cards.deck.into(), deck, None);
    paths(&mut layout, scene, view, top + 8.0, row);
    board_parts::piles(
        &mut layout,
        scene,
        &view.cards,
        view.paths,
        foot + 8.0,
        PILES_HEIGHT,
    );
    for (number, seat) in (0_u8..).zip(Seat::all(players)) {
        let own = waiting_figures(view, seat);
        board_parts::seat_block(
            &mut layout,
            scene,
            seat,
            view.paths,
            seats_at + f32::from(number) * BLOCK_HEIGHT,
            &own,
        );
    }
    layout
}

/// Creates the background: parchment, the panel of the paths, the goal area, and the row values.
pub fn background(height: f32, top: f32, row: f32, view: &PublicView) -> Layout {
    let rows = STONES as f32 * row;
    let panel = Panel {
        x: MARGIN - 8.0,
        y: top,
        width: RIGHT - MARGIN + 16.0,
        height: rows + 16.0,
    };
    let mut extra = goal_area(top, row);
    for (number_from_top, stone) in (0_u8..).zip((1..=STONES as u8).rev()) {
        let middle = top + 8.0 + (f32::from(number_from_top) + 0.5) * row;
        extra.push_str(&row_label(stone, view.value(stone), middle));
    }
    background::framed_layout(WIDTH, height as u16, &[panel], &extra)
}

/// Returns the number of a row and a plate with its value.
fn row_label(stone: u8, value: i16, middle: f32) -> String {
    let style = Style::strong(34, if stone >= GOAL { INK } else { FADED });
    let text = stone.to_string();
    let x = MARGIN + 9.0 - font::width(&text, style) / 2.0;
    let (width, height) = (VALUE_WIDTH, 40.0);
    let left = COLUMNS_LEFT - 5.0 - width;
    format!(
        r#"{}<g transform="translate({left} {})">{}</g>{}"#,
        font::outline(&text, style, x, middle + 12.0),
        middle - height / 2.0,
        board_parts::points_plate(width, height).svg(),
        value_text(value, left + width / 2.0, middle + 11.0)
    )
}

fn value_text(value: i16, x: f32, baseline: f32) -> String {
    let style = Style::strong(32, INK);
    let text = format_points(value);
    font::outline(&text, style, x - font::width(&text, style) / 2.0, baseline)
}

/// Returns a plate with a row's value.
pub fn value_plate(value: i16) -> Sprite {
    let plate = board_parts::points_plate(VALUE_WIDTH, 40.0).svg();
    let svg = format!("{plate}{}", value_text(value, VALUE_WIDTH / 2.0, 31.0));
    Sprite::drawn(VALUE_WIDTH, 40.0, svg)
}

/// Returns the background of the three goal rows.
fn goal_area(top: f32, row: f32) -> String {
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

pub fn paths(layout: &mut Layout, scene: &Scene, view: &PublicView, top: f32, row: f32) {
    let places = || {
        let columns = (0_u8..).zip(view.paths);
        columns.flat_map(move |(column, path)| {
            let x = COLUMNS_LEFT + f32::from(column) * COLUMN_WIDTH;
            let stones = (1..=STONES as u8).rev().zip(0_u8..);
            stones.map(move |(stone, down)| (path, stone, x, top + f32::from(down) * row))
        })
    };
    for (path, stone, x, y) in places() {
        let tile = view.tile(path, stone).map(Into::into);
        let sprite = piece::stone(path, stone, COLUMN_WIDTH - 6.0, row - 4.0, tile);
        layout.place(x + 3.0, y + 2.0, sprite);
        if figure_arrived(scene, view, path, stone) {
            let ring = board_parts::ring(COLUMN_WIDTH + 2.0, row + 4.0, row * 0.45);
            layout.place(x - 3.0, y - 4.0, ring);
        }
    }
    // Figures are drawn after all stones, because they overlap the row above.
    for (path, stone, x, y) in places() {
        figures(layout, view, path, stone, x, y, row);
    }
    // The marks are drawn last and in a free corner, so that no figure hides them.
    for (path, stone, x, y) in places() {
        if figure_left(scene, view, path, stone) {
            layout.place(x - 4.0, y - 4.0, origin_mark());
        }
    }
}

fn figures(
    layout: &mut Layout,
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
    let room = x + COLUMN_WIDTH - 6.0 - left;
    let tall = (row * 1.14).min(76.0);
    let width = tall * 44.0 / 64.0;
    let count = here.len() as f32;
    let step = if here.len() > 1 {
        ((room - width) / (count - 1.0)).min(width + 2.0)
    } else {
        0.0
    };
    let first = left + (room - width - step * (count - 1.0)) / 2.0;
    for (number, seat) in (0_u8..).zip(here) {
        let large = view.player(seat).large == Some(path);
        let height = if large { tall } else { tall * 0.82 };
        let sprite = piece::figure(seat, height, large, if large { "2" } else { "" });
        let own = height * 44.0 / 64.0;
        let at = first + f32::from(number) * step + (width - own) / 2.0;
        layout.place(at, y + row - 3.0 - height, sprite);
    }
}

/// Whether a figure reached this stone in the last turn.
fn figure_arrived(scene: &Scene, view: &PublicView, path: Colour, stone: u8) -> bool {
    figure_moves(scene, view, path).any(|(_, now)| now == Some(stone))
}

/// Whether a figure left this stone in the last turn.
fn figure_left(scene: &Scene, view: &PublicView, path: Colour, stone: u8) -> bool {
    figure_moves(scene, view, path).any(|(before, _)| before == Some(stone))
}

fn figure_moves(
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

/// Marks the stone that a figure left.
pub fn origin_mark() -> Sprite {
    let svg = format!(
        r##"<circle cx="13" cy="13" r="10" fill="{HIGHLIGHT}" stroke="#fbf6e8" stroke-width="4"/>"##
    );
    Sprite::drawn(26.0, 26.0, svg)
}

/// Returns the figures that wait at the start.
fn waiting_figures(view: &PublicView, seat: Seat) -> Vec<(Sprite, String)> {
    let player = view.player(seat);
    let out = view
        .paths
        .iter()
        .filter(|&&path| player.figure(path).is_some())
        .count();
    let large = player.large.is_none();
    let small = (COLOUR_COUNT - out).saturating_sub(large.into());
    let mut own = vec![];
    if small > 0 {
        own.push((piece::figure(seat, 38.0, false, ""), format!("×{small}")));
    }
    if large {
        own.push((piece::figure(seat, 46.0, true, "2"), String::new()));
    }
    own
}
