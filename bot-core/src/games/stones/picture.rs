//! The board of `stones`: a grid of tiles by colour and value, and each player's five rows below.

use super::background::{self, MARGIN, Panel};
use super::board_parts::{self, HEADER_HEIGHT, RIGHT, WIDTH};
use super::card::{self, Emphasis};
use super::colours::{self, FADED, GOLD, SAND};
use super::font::{self, Style};
use super::layout::{Align, Layout, Sprite};
use super::piece::{self, Token};
use super::{Labels, Scene, oracle, sign};
use crate::game::stones::{COLOURS, Phase, PublicView};
use crate::game::{Card, Colour, PublicInfo, PublicView as AnyView, Seat};

const LEFT: f32 = MARGIN - 8.0;
/// The left edge of the tiles, right of sign and letter.
const TILES_LEFT: f32 = MARGIN + 64.0;
pub const TILE_WIDTH: f32 = (RIGHT + 2.0 - TILES_LEFT) / 11.0;
/// The width of a player panel; two fit side by side.
const PANEL_WIDTH: f32 = (RIGHT + 8.0 - LEFT - 12.0) / 2.0;
const NAME_HEIGHT: f32 = 56.0;
/// The colour of the values of unseen tiles.
pub const UNSEEN_COLOUR: &str = "#b9a578";
/// The width of sign and letter before a player's row.
const ROW_LABEL_WIDTH: f32 = 66.0;

/// Returns the row heights in the grid and in the player panels.
const fn row_heights(players: usize) -> (f32, f32) {
    if players == 2 {
        (84.0, 66.0)
    } else {
        (66.0, 54.0)
    }
}

pub fn board(scene: &Scene, view: &PublicView) -> Layout {
    let players = view.players();
    let (row, own) = row_heights(players);
    let top = MARGIN + HEADER_HEIGHT;
    let panel = Panel {
        x: LEFT,
        y: top,
        width: RIGHT + 8.0 - LEFT,
        height: 5.0 * row + 18.0,
    };
    let seats_at = top + panel.height + 12.0;
    let height = seats_at + panels_height(players, own) + MARGIN - 12.0;
    let mut layout = background::framed_layout(WIDTH, height as u16, &[panel], "");
    let before = before(scene);
    let stack = before.is_some_and(|before| before.stack != view.stack);
    board_parts::header(&mut layout, scene, view.stack.into(), stack, None);
    for (number, colour) in (0_u8..).zip(COLOURS) {
        let y = top + 10.0 + f32::from(number) * row;
        row_label(&mut layout, &scene.labels, colour, y, row);
        for tile in Card::of_colour(colour) {
            let x = TILES_LEFT + f32::from(tile.value()) * TILE_WIDTH;
            tile_place(&mut layout, scene, view, tile, x, y, row);
        }
    }
    panels(&mut layout, scene, view, seats_at, own);
    layout
}

fn before(scene: &Scene) -> Option<&PublicView> {
    match &scene.before {
        Some(AnyView::Stones(before)) => Some(before),
        _ => None,
    }
}

/// Adds sign and letter before a row.
pub fn row_label(layout: &mut Layout, labels: &Labels, colour: Colour, y: f32, row: f32) {
    layout.place(MARGIN, y - 2.0, row_label_sprite(labels, colour, row));
}

pub fn row_label_sprite(labels: &Labels, colour: Colour, row: f32) -> Sprite {
    let shades = colours::shades(colour);
    let svg = format!(
        "{}{}",
        sign::colour_sign(colour, 15.0, row / 2.0, 30.0, shades.base),
        font::outline(
            labels.letter(colour),
            Style::strong(26, shades.deep),
            32.0,
            row / 2.0 + 10.0
        )
    );
    Sprite::drawn(70.0, row, svg)
}

/// Adds the place of a tile: the tile, the figure of its owner, or an empty place.
fn tile_place(
    layout: &mut Layout,
    scene: &Scene,
    view: &PublicView,
    tile: Card,
    x: f32,
    y: f32,
    row: f32,
) {
    let (width, height) = (TILE_WIDTH - 4.0, row - 6.0);
    let revealed = view.phase == Phase::Revealed(tile);
    if revealed || view.middle.contains(&tile) {
        let sprite = card::tile(tile, Emphasis::Normal, symbol(view, tile), width, height);
        layout.place(x, y, sprite);
        let fresh = before(scene).is_some_and(|before| !before.middle.contains(&tile));
        if revealed || fresh {
            layout.place(
                x - 5.0,
                y - 5.0,
                board_parts::ring(width + 8.0, height + 8.0, 16.0),
            );
        }
        return;
    }
    match owner(view, tile) {
        Some(seat) => taken_tile(layout, seat, x, y, width, height),
        None => layout.place(
            x,
            y,
            unseen_tile(tile.value(), UNSEEN_COLOUR, width, height),
        ),
    }
}

/// Returns the player who has placed a tile.
pub fn owner(view: &PublicView, tile: Card) -> Option<Seat> {
    Seat::all(view.players()).find(|&seat| {
        let run = view.player(seat).run(tile.colour());
        run.values().any(|value| value == tile.value())
    })
}

/// Adds the place of a tile that a player has placed.
pub fn taken_tile(layout: &mut Layout, seat: Seat, x: f32, y: f32, width: f32, height: f32) {
    layout.place(x, y, empty_tile("", width, height));
    let tall = height * 0.66;
    let figure = piece::figure(seat, tall, false, "");
    layout.place(
        x + width / 2.0 - tall * 22.0 / 64.0,
        y + (height - tall) / 2.0,
        figure,
    );
}

/// Returns the place of an unseen tile: dashed, with its value.
pub fn unseen_tile(value: u8, colour: &'static str, width: f32, height: f32) -> Sprite {
    let style = Style::text(32, colour);
    let text = value.to_string();
    let x = width / 2.0 - font::width(&text, style) / 2.0;
    let value = font::outline(&text, style, x, height / 2.0 + 11.0);
    let slot = empty_tile(r#" stroke-dasharray="7 6""#, width, height).svg();
    Sprite::drawn(width, height, format!("{slot}{value}"))
}

fn empty_tile(dashes: &str, width: f32, height: f32) -> Sprite {
    let svg = format!(
        r#"<rect x="2" y="2" width="{}" height="{}" rx="12" fill="none" stroke="{SAND}" stroke-width="2.5"{dashes}/>"#,
        width - 4.0,
        height - 4.0
    );
    Sprite::drawn(width, height, svg)
}

pub fn symbol(view: &PublicView, tile: Card) -> Option<Token> {
    view.symbol(tile).map(Token::from)
}

pub fn panels_height(players: usize, row: f32) -> f32 {
    players.div_ceil(2) as f32 * (NAME_HEIGHT + 5.0 * row + 18.0)
}

/// Adds the players' rows, two panels side by side.
pub fn panels(layout: &mut Layout, scene: &Scene, view: &PublicView, top: f32, row: f32) {
    let height = NAME_HEIGHT + 5.0 * row + 10.0;
    if view.players() % 2 == 1 {
        let svg = oracle::triskele(150.0, 130.0, 110.0, SAND);
        let (x, y) = (LEFT + PANEL_WIDTH * 1.5 + 12.0, top + height * 1.5 + 8.0);
        layout.place(x - 150.0, y - 125.0, Sprite::drawn(300.0, 280.0, svg));
    }
    for seat in Seat::all(view.players()) {
        let (across, down) = ((seat.index() % 2) as f32, (seat.index() / 2) as f32);
        let x = LEFT + across * (PANEL_WIDTH + 12.0);
        let y = top + down * (height + 8.0);
        let moves = view.waits_for().is_some_and(|waiting| waiting.seat == seat);
        layout.place(x, y, board_parts::plate_sprite(PANEL_WIDTH, height, moves));
        layout.place(x + 30.0, y + 6.0, piece::figure(seat, 50.0, false, ""));
        board_parts::seat_line(
            layout,
            scene,
            seat,
            x + 70.0,
            x + PANEL_WIDTH - 10.0,
            y + 8.0,
            &[],
        );
        for (number, colour) in (0_u8..).zip(COLOURS) {
            let y = y + NAME_HEIGHT + 2.0 + f32::from(number) * row;
            run(layout, scene, view, seat, colour, x + 30.0, y, row);
        }
    }
}

#[expect(
    clippy::too_many_arguments,
    reason = "a position on the board and its content"
)]
fn run(
    layout: &mut Layout,
    scene: &Scene,
    view: &PublicView,
    seat: Seat,
    colour: Colour,
    x: f32,
    y: f32,
    row: f32,
) {
    let run = view.player(seat).run(colour);
    let height = row - 5.0;
    layout.place(x, y, row_label_sprite(&scene.labels, colour, height));
    let start = x + ROW_LABEL_WIDTH;
    if run.is_empty() {
        layout.write_text(
            Align::Left,
            start + 4.0,
            y + height / 2.0 + 10.0,
            "–",
            Style::text(32, FADED),
        );
        return;
    }
    let room = PANEL_WIDTH - 30.0 - ROW_LABEL_WIDTH - 40.0;
    let step = (room / run.len() as f32).min(height * 1.66);
    let mut at = start;
    let was = before(scene).map(|before| before.player(seat).run(colour));
    for tile in run.values().filter_map(|value| Card::new(colour, value)) {
        layout.place(
            at,
            y,
            card::tile(
                tile,
                Emphasis::Normal,
                symbol(view, tile),
                step - 3.0,
                height,
            ),
        );
        if was.is_some_and(|was| was.values().all(|value| value != tile.value())) {
            layout.place(
                at - 5.0,
                y - 5.0,
                board_parts::ring(step + 5.0, height + 8.0, 16.0),
            );
        }
        at += step;
    }
    if run.len() > 1 {
        let svg = sign::arrow(run.direction(), 16.0, height / 2.0, 28.0);
        layout.place(at + 4.0, y, Sprite::drawn(32.0, height, svg));
    }
}

/// Returns the frame around a tile that the player can take.
pub fn gold_frame(width: f32, height: f32) -> Sprite {
    let svg = format!(
        r#"<rect x="3" y="3" width="{}" height="{}" rx="15" fill="none" stroke="{GOLD}" stroke-width="6"/>"#,
        width - 6.0,
        height - 6.0
    );
    Sprite::drawn(width, height, svg)
}
