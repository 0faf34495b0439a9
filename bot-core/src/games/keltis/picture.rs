//! The board of `keltis`: five paths upwards, the piles below them, then the players.

use super::rules::{GOAL, PublicView, STONES, SeatView, State};
use crate::game::{Action, COLOUR_COUNT, Card, Colour, PublicInfo, Seat, Size};
use crate::games::picture::GamePicture;
use crate::picture::background::{self, MARGIN, Panel};
use crate::picture::board_parts::{
    self, BLOCK_HEIGHT, COLUMN_WIDTH, COLUMNS_LEFT, HEADER_HEIGHT, RIGHT, WIDTH, format_points,
    origin_mark,
};
use crate::picture::choice_plates::ChoicePlate;
use crate::picture::colours::{FADED, GOLD, GOLD_LIGHT, INK};
use crate::picture::font::{self, Style};
use crate::picture::hand::{LINE_HEIGHT, card_hand, card_hand_height, icon_line};
use crate::picture::piece::{self, Token};
use crate::picture::{HandScene, Labels, Layout, Scene, Sprite};

const PILES_HEIGHT: f32 = 74.0;
/// The width of the plate with a row's value.
const VALUE_WIDTH: f32 = 52.0;

/// The height of a row of stones in a result.
const FINAL_ROW_HEIGHT: f32 = 52.0;
/// The lines below a card in the hand that show the effect of laying it.
const EFFECT_LINES: u8 = 2;

/// Returns the height of a row of stones. Fewer players leave more room.
const fn row_height(players: usize) -> f32 {
    match players {
        2 => 74.0,
        3 => 66.0,
        _ => 58.0,
    }
}

impl GamePicture for State {
    const HAND_HEIGHT: u16 = 516;

    fn board_layout(scene: &Scene<PublicView>) -> Layout {
        board(scene)
    }

    fn hand_layout(scene: &HandScene<SeatView>) -> Layout {
        let view = &scene.view;
        card_hand(
            scene,
            EFFECT_LINES,
            |action| choice(view, &scene.labels, action),
            |layout, card, x, y| effect(layout, view, card, x, y),
        )
    }

    fn board_height(players: usize) -> f32 {
        seats_top(players) + players as f32 * BLOCK_HEIGHT + MARGIN - 12.0
    }

    fn hand_height(scene: &HandScene<SeatView>) -> f32 {
        card_hand_height(scene, EFFECT_LINES, |action| {
            choice(&scene.view, &scene.labels, action)
        })
    }

    fn final_board_foot(_: usize, top: f32) -> f32 {
        top + STONES as f32 * FINAL_ROW_HEIGHT + 32.0
    }

    fn final_board(scene: &Scene<PublicView>, top: f32, below: f32) -> (Layout, f32) {
        let row = FINAL_ROW_HEIGHT;
        let foot = Self::final_board_foot(scene.view.players(), top);
        let mut layout = background(foot + below, top, row, &scene.view);
        paths(&mut layout, scene, top + 8.0, row);
        (layout, foot)
    }
}

/// Returns the bottom edge of the paths.
fn paths_foot(players: usize) -> f32 {
    MARGIN + HEADER_HEIGHT + STONES as f32 * row_height(players) + 16.0
}

/// Returns the top edge of the first player's block.
fn seats_top(players: usize) -> f32 {
    paths_foot(players) + PILES_HEIGHT + 22.0
}

fn board(scene: &Scene<PublicView>) -> Layout {
    let view = &scene.view;
    let players = view.players();
    let row = row_height(players);
    let top = MARGIN + HEADER_HEIGHT;
    let foot = paths_foot(players);
    let seats_at = seats_top(players);
    let mut layout = background(State::board_height(players), top, row, view);
    let deck = board_parts::deck_changed(scene);
    board_parts::header(&mut layout, scene, view.cards.deck.into(), deck, None);
    paths(&mut layout, scene, top + 8.0, row);
    board_parts::piles(&mut layout, scene, foot + 8.0, PILES_HEIGHT);
    for (number, seat) in (0_u8..).zip(Seat::all(players)) {
        let own = waiting_figures(view, seat);
        board_parts::seat_block(
            &mut layout,
            scene,
            seat,
            seats_at + f32::from(number) * BLOCK_HEIGHT,
            &own,
        );
    }
    layout
}

/// Creates the background: parchment, the panel of the paths, the goal area, and the row values.
fn background(height: f32, top: f32, row: f32, view: &PublicView) -> Layout {
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
fn value_plate(value: i16) -> Sprite {
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

fn paths(layout: &mut Layout, scene: &Scene<PublicView>, top: f32, row: f32) {
    let view = &scene.view;
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
        if figure_arrived(scene, path, stone) {
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
        if figure_left(scene, path, stone) {
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
fn figure_arrived(scene: &Scene<PublicView>, path: Colour, stone: u8) -> bool {
    figure_moves(scene, path).any(|(_, now)| now == Some(stone))
}

/// Whether a figure left this stone in the last turn.
fn figure_left(scene: &Scene<PublicView>, path: Colour, stone: u8) -> bool {
    figure_moves(scene, path).any(|(before, _)| before == Some(stone))
}

fn figure_moves(
    scene: &Scene<PublicView>,
    path: Colour,
) -> impl Iterator<Item = (Option<u8>, Option<u8>)> {
    let (before, view) = (scene.before.as_ref(), &scene.view);
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

/// A step on a path, or the size of the entering figure.
fn choice(view: &SeatView, labels: &Labels, action: Action) -> Option<ChoicePlate> {
    let public = &view.public;
    match action {
        Action::Move(path) => {
            let own = public.player(view.seat);
            let to = own.figure(path).unwrap_or_default() + 1;
            let tile = public.tile(path, to).map(Token::from);
            let icon = board_parts::row_label_sprite(labels, path, LINE_HEIGHT);
            Some(ChoicePlate::new(icon, format!("→{to}"), tile))
        }
        Action::Enter(size) => {
            let figure = match size {
                Size::Small => piece::figure(view.seat, 44.0, false, ""),
                Size::Large => piece::figure(view.seat, 54.0, true, "2"),
            };
            Some(ChoicePlate::new(figure, "→1".to_owned(), None))
        }
        _ => None,
    }
}

/// The stone that the figure would reach, its tile, and its value.
fn effect(layout: &mut Layout, view: &SeatView, it: Card, x: f32, y: f32) {
    let path = it.colour();
    let from = view
        .public
        .player(view.seat)
        .figure(path)
        .unwrap_or_default();
    if usize::from(from) >= STONES {
        // The path is finished, so any other figure may move instead.
        let other = piece::figure(view.seat, 44.0, false, "");
        return icon_line(layout, x, y, Some(other), "→", None, 40);
    }
    let tile = view.public.tile(path, from + 1);
    let found = tile.map(|tile| piece::token_sprite(tile.into(), 44.0));
    icon_line(layout, x, y, None, &format!("→{}", from + 1), found, 40);
    let value = value_plate(view.public.value(from + 1));
    icon_line(layout, x, y + LINE_HEIGHT, Some(value), "", None, 40);
}
