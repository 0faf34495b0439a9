//! The board of `stones`: a grid of tiles by colour and value, and each player's five rows below.

use super::rules::{COLOURS, Phase, PublicView, SeatView, State};
use crate::game::{Card, Colour, PublicInfo, Seat};
use crate::games::picture::GamePicture;
use crate::picture::background::{self, MARGIN, Panel};
use crate::picture::board_parts::{
    self, HEADER_HEIGHT, RIGHT, WIDTH, gold_frame, row_label_sprite,
};
use crate::picture::card::{self, Emphasis};
use crate::picture::colours::{FADED, SAND};
use crate::picture::font::{self, Style};
use crate::picture::hand::{self, CARDS_TOP};
use crate::picture::piece::{self, Token};
use crate::picture::{Align, HandScene, Labels, Layout, Scene, Sprite, sign};

const LEFT: f32 = MARGIN - 8.0;
/// The left edge of the tiles, right of sign and letter.
const TILES_LEFT: f32 = MARGIN + 64.0;
pub(crate) const TILE_WIDTH: f32 = (RIGHT + 2.0 - TILES_LEFT) / 11.0;
/// The width of a player panel; two fit side by side.
const PANEL_WIDTH: f32 = (RIGHT + 8.0 - LEFT - 12.0) / 2.0;
const NAME_HEIGHT: f32 = 56.0;
const HAND_ROW_HEIGHT: f32 = 84.0;
/// The colour of the values of unseen tiles.
const UNSEEN_COLOUR: &str = "#b9a578";
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

impl GamePicture for State {
    const HAND_HEIGHT: u16 = 584;

    fn board_layout(scene: &Scene<PublicView>) -> Layout {
        board(scene)
    }

    fn hand_layout(scene: &HandScene<SeatView>) -> Layout {
        rows(scene)
    }

    fn board_height(players: usize) -> f32 {
        let (row, own) = row_heights(players);
        let seats_at = MARGIN + HEADER_HEIGHT + grid_height(row) + 12.0;
        seats_at + panels_height(players, own) + MARGIN - 12.0
    }

    fn hand_height(scene: &HandScene<SeatView>) -> f32 {
        let panel = hand_panel(&hand::title(scene));
        panel.y + panel.height + MARGIN - 6.0
    }

    fn final_board_foot(players: usize, top: f32) -> f32 {
        top + panels_height(players, final_row_height(players)) + 8.0
    }

    fn final_board(scene: &Scene<PublicView>, top: f32, below: f32) -> (Layout, f32) {
        let players = scene.view.players();
        let row = final_row_height(players);
        let foot = Self::final_board_foot(players, top);
        let mut layout = background::framed_layout(WIDTH, (foot + below) as u16, &[], "");
        panels(&mut layout, scene, top, row);
        (layout, foot)
    }
}

/// Returns the height of five rows in a panel.
fn grid_height(row: f32) -> f32 {
    5.0 * row + 18.0
}

/// Returns the height of a player's rows in a result. Fewer players leave more room.
const fn final_row_height(players: usize) -> f32 {
    if players == 2 { 66.0 } else { 46.0 }
}

fn board(scene: &Scene<PublicView>) -> Layout {
    let view = &scene.view;
    let players = view.players();
    let (row, own) = row_heights(players);
    let top = MARGIN + HEADER_HEIGHT;
    let panel = Panel {
        x: LEFT,
        y: top,
        width: RIGHT + 8.0 - LEFT,
        height: grid_height(row),
    };
    let seats_at = top + panel.height + 12.0;
    let height = State::board_height(players);
    let mut layout = background::framed_layout(WIDTH, height as u16, &[panel], "");
    let before = scene.before.as_ref();
    let stack = before.is_some_and(|before| before.stack != view.stack);
    board_parts::header(&mut layout, scene, view.stack.into(), stack, None);
    for (number, colour) in (0_u8..).zip(COLOURS) {
        let y = top + 10.0 + f32::from(number) * row;
        row_label(&mut layout, &scene.labels, colour, y, row);
        for tile in Card::of_colour(colour) {
            let x = TILES_LEFT + f32::from(tile.value()) * TILE_WIDTH;
            tile_place(&mut layout, scene, tile, x, y, row);
        }
    }
    panels(&mut layout, scene, seats_at, own);
    layout
}

/// Adds sign and letter before a row.
fn row_label(layout: &mut Layout, labels: &Labels, colour: Colour, y: f32, row: f32) {
    layout.place(MARGIN, y - 2.0, row_label_sprite(labels, colour, row));
}

/// Adds the place of a tile: the tile, the figure of its owner, or an empty place.
fn tile_place(
    layout: &mut Layout,
    scene: &Scene<PublicView>,
    tile: Card,
    x: f32,
    y: f32,
    row: f32,
) {
    let view = &scene.view;
    let (width, height) = (TILE_WIDTH - 4.0, row - 6.0);
    let revealed = view.phase == Phase::Revealed(tile);
    if revealed || view.middle.contains(&tile) {
        let sprite = card::tile(tile, Emphasis::Normal, symbol(view, tile), width, height);
        layout.place(x, y, sprite);
        let fresh = scene
            .before
            .as_ref()
            .is_some_and(|before| !before.middle.contains(&tile));
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
fn owner(view: &PublicView, tile: Card) -> Option<Seat> {
    Seat::all(view.players()).find(|&seat| {
        let run = view.player(seat).run(tile.colour());
        run.values().any(|value| value == tile.value())
    })
}

/// Adds the place of a tile that a player has placed.
fn taken_tile(layout: &mut Layout, seat: Seat, x: f32, y: f32, width: f32, height: f32) {
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
fn unseen_tile(value: u8, colour: &'static str, width: f32, height: f32) -> Sprite {
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

fn symbol(view: &PublicView, tile: Card) -> Option<Token> {
    view.symbol(tile).map(Token::from)
}

fn panels_height(players: usize, row: f32) -> f32 {
    players.div_ceil(2) as f32 * (NAME_HEIGHT + 5.0 * row + 18.0)
}

/// Adds the players' rows, two panels side by side.
fn panels(layout: &mut Layout, scene: &Scene<PublicView>, top: f32, row: f32) {
    let view = &scene.view;
    let height = NAME_HEIGHT + 5.0 * row + 10.0;
    if view.players() % 2 == 1 {
        let svg = piece::triskele(150.0, 130.0, 110.0, SAND);
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
            run(layout, scene, seat, colour, x + 30.0, y, row);
        }
    }
}

fn run(
    layout: &mut Layout,
    scene: &Scene<PublicView>,
    seat: Seat,
    colour: Colour,
    x: f32,
    y: f32,
    row: f32,
) {
    let view = &scene.view;
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
    let was = scene
        .before
        .as_ref()
        .map(|before| before.player(seat).run(colour));
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

/// Returns the panel of a hand with this title.
fn hand_panel(title: &hand::Title) -> Panel {
    Panel {
        x: MARGIN - 8.0,
        y: CARDS_TOP - 8.0 + title.extra_height(),
        width: RIGHT - MARGIN + 16.0,
        height: grid_height(HAND_ROW_HEIGHT),
    }
}

/// The player's rows, and the tiles in the middle that fit them.
fn rows(scene: &HandScene<SeatView>) -> Layout {
    let row = HAND_ROW_HEIGHT;
    let title = hand::title(scene);
    let panel = hand_panel(&title);
    let height = State::hand_height(scene);
    let mut layout = background::framed_layout(WIDTH, height as u16, &[panel], "");
    title.write(&mut layout, scene);
    for (number, colour) in (0_u8..).zip(COLOURS) {
        let y = panel.y + 12.0 + f32::from(number) * row;
        row_label(&mut layout, &scene.labels, colour, y, row - 6.0);
        for tile in Card::of_colour(colour) {
            let x = MARGIN + 64.0 + f32::from(tile.value()) * TILE_WIDTH;
            own_tile_place(
                &mut layout,
                &scene.view,
                tile,
                x,
                y,
                (TILE_WIDTH - 4.0, row - 10.0),
            );
        }
    }
    layout
}

/// Adds the place of a tile: the player's own tile, an available tile in a gold frame, an unavailable tile muted, the
/// figure of its owner, or an empty place.
fn own_tile_place(
    layout: &mut Layout,
    view: &SeatView,
    tile: Card,
    x: f32,
    y: f32,
    (width, height): (f32, f32),
) {
    let public = &view.public;
    let run = public.player(view.seat).run(tile.colour());
    let (fits, owner) = (run.fits(tile.value()), owner(public, tile));
    let revealed = public.phase == Phase::Revealed(tile);
    let own_turn = public.waits_for().is_some_and(|it| it.seat == view.seat);
    let in_middle = public.middle.contains(&tile);
    let available = match public.phase {
        // The player who revealed a tile can choose only that tile.
        Phase::Revealed(_) if own_turn => revealed && fits,
        _ => in_middle && fits,
    };
    let sprite = |emphasis| card::tile(tile, emphasis, symbol(public, tile), width, height);
    if owner == Some(view.seat) {
        layout.place(x, y, sprite(Emphasis::Normal));
    } else if available {
        layout.place(x - 5.0, y - 9.0, gold_frame(width + 10.0, height + 10.0));
        layout.place(x, y - 4.0, sprite(Emphasis::Normal));
    } else if in_middle || revealed {
        layout.place(x, y, sprite(Emphasis::Muted));
        if revealed {
            layout.place(
                x - 5.0,
                y - 5.0,
                board_parts::ring(width + 8.0, height + 8.0, 16.0),
            );
        }
    } else if let Some(seat) = owner {
        taken_tile(layout, seat, x, y, width, height);
    } else {
        let colour = if fits { FADED } else { UNSEEN_COLOUR };
        layout.place(x, y, unseen_tile(tile.value(), colour, width, height));
    }
}
