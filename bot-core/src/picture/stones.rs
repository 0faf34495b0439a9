//! The board of `stones`: every tile has its place by colour and value, and each player's five rows are below.

use super::card::{self, Look};
use super::font::{self, Style};
use super::ground::{self, MARGIN, Panel};
use super::ink::{self, FADED, GOLD, SAND};
use super::piece::{self, Token};
use super::seats::{self, HEADER, RIGHT, WIDTH};
use super::sheet::{At, Sheet, Sprite};
use super::{Scene, Words, oracle, sign};
use crate::game::stones::{COLOURS, Phase, PublicView};
use crate::game::{Card, Colour, Open, PublicView as AnyView, Seat};

const LEFT: f32 = MARGIN - 8.0;
/// Where the tiles begin, right of sign and letter.
const TILES: f32 = MARGIN + 64.0;
pub const TILE: f32 = (RIGHT + 2.0 - TILES) / 11.0;
/// The width of one of two player panels, with a gap between.
const PANEL: f32 = (RIGHT + 8.0 - LEFT - 12.0) / 2.0;
const NAME: f32 = 56.0;
/// The values of tiles that nobody has seen.
pub const UNSEEN: &str = "#b9a578";
/// Sign and letter before a player's row.
const SIGNED: f32 = 66.0;

/// How high rows are: in the middle, and before the players.
const fn rows(players: usize) -> (f32, f32) {
    if players == 2 {
        (84.0, 66.0)
    } else {
        (66.0, 54.0)
    }
}

pub fn board(scene: &Scene, view: &PublicView) -> Sheet {
    let players = view.players();
    let (row, own) = rows(players);
    let top = MARGIN + HEADER;
    let panel = Panel {
        x: LEFT,
        y: top,
        width: RIGHT + 8.0 - LEFT,
        height: 5.0 * row + 18.0,
    };
    let seats_at = top + panel.height + 12.0;
    let height = seats_at + panels_height(players, own) + MARGIN - 12.0;
    let mut sheet = ground::sheet(WIDTH, height as u16, &[panel], "");
    let before = before(scene);
    let stack = before.is_some_and(|before| before.stack != view.stack);
    seats::header(&mut sheet, scene, view.stack.into(), stack, None);
    for (number, colour) in (0_u8..).zip(COLOURS) {
        let y = top + 10.0 + f32::from(number) * row;
        signed(&mut sheet, &scene.words, colour, y, row);
        for tile in Card::of_colour(colour) {
            let x = TILES + f32::from(tile.value()) * TILE;
            place(&mut sheet, scene, view, tile, x, y, row);
        }
    }
    panels(&mut sheet, scene, view, seats_at, own);
    sheet
}

fn before(scene: &Scene) -> Option<&PublicView> {
    match &scene.before {
        Some(AnyView::Stones(before)) => Some(before),
        _ => None,
    }
}

/// Sign and letter before a row.
pub fn signed(sheet: &mut Sheet, words: &Words, colour: Colour, y: f32, row: f32) {
    sheet.lay(MARGIN, y - 2.0, signed_sprite(words, colour, row));
}

pub fn signed_sprite(words: &Words, colour: Colour, row: f32) -> Sprite {
    let shades = ink::shades(colour);
    let svg = format!(
        "{}{}",
        sign::centred(colour, 15.0, row / 2.0, 30.0, shades.base),
        font::outline(
            words.letter(colour),
            Style::strong(26, shades.deep),
            32.0,
            row / 2.0 + 10.0
        )
    );
    Sprite::drawn(70.0, row, svg)
}

/// What is at a tile's place: the tile, who has it, or nothing yet.
fn place(
    sheet: &mut Sheet,
    scene: &Scene,
    view: &PublicView,
    tile: Card,
    x: f32,
    y: f32,
    row: f32,
) {
    let (wide, high) = (TILE - 4.0, row - 6.0);
    let revealed = view.phase == Phase::Revealed(tile);
    if revealed || view.middle.contains(&tile) {
        let sprite = card::tile(tile, Look::Bright, symbol(view, tile), wide, high);
        sheet.lay(x, y, sprite);
        let fresh = before(scene).is_some_and(|before| !before.middle.contains(&tile));
        if revealed || fresh {
            sheet.lay(x - 5.0, y - 5.0, seats::ring(wide + 8.0, high + 8.0, 16.0));
        }
        return;
    }
    match owner(view, tile) {
        Some(seat) => taken(sheet, seat, x, y, wide, high),
        None => sheet.lay(x, y, unseen(tile.value(), UNSEEN, wide, high)),
    }
}

/// In whose row a tile lies for good.
pub fn owner(view: &PublicView, tile: Card) -> Option<Seat> {
    Seat::all(view.players()).find(|&seat| {
        let run = view.player(seat).run(tile.colour());
        run.values().any(|value| value == tile.value())
    })
}

/// The place of a tile that somebody has.
pub fn taken(sheet: &mut Sheet, seat: Seat, x: f32, y: f32, wide: f32, high: f32) {
    sheet.lay(x, y, slot("", wide, high));
    let tall = high * 0.66;
    let figure = piece::figure(seat, tall, false, "");
    sheet.lay(
        x + wide / 2.0 - tall * 22.0 / 64.0,
        y + (high - tall) / 2.0,
        figure,
    );
}

/// The place of a tile that nobody has seen: dashed, with its value.
pub fn unseen(value: u8, ink: &'static str, wide: f32, high: f32) -> Sprite {
    let style = Style::text(32, ink);
    let text = value.to_string();
    let x = wide / 2.0 - font::width(&text, style) / 2.0;
    let value = font::outline(&text, style, x, high / 2.0 + 11.0);
    let slot = slot(r#" stroke-dasharray="7 6""#, wide, high).svg();
    Sprite::drawn(wide, high, format!("{slot}{value}"))
}

fn slot(dashes: &str, wide: f32, high: f32) -> Sprite {
    let svg = format!(
        r#"<rect x="2" y="2" width="{}" height="{}" rx="12" fill="none" stroke="{SAND}" stroke-width="2.5"{dashes}/>"#,
        wide - 4.0,
        high - 4.0
    );
    Sprite::drawn(wide, high, svg)
}

pub fn symbol(view: &PublicView, tile: Card) -> Option<Token> {
    view.symbol(tile).map(Token::from)
}

pub fn panels_height(players: usize, row: f32) -> f32 {
    players.div_ceil(2) as f32 * (NAME + 5.0 * row + 18.0)
}

/// The players' rows, two panels beside each other.
pub fn panels(sheet: &mut Sheet, scene: &Scene, view: &PublicView, top: f32, row: f32) {
    let high = NAME + 5.0 * row + 10.0;
    if view.players() % 2 == 1 {
        let svg = oracle::triskele(150.0, 130.0, 110.0, SAND);
        let (x, y) = (LEFT + PANEL * 1.5 + 12.0, top + high * 1.5 + 8.0);
        sheet.lay(x - 150.0, y - 125.0, Sprite::drawn(300.0, 280.0, svg));
    }
    for seat in Seat::all(view.players()) {
        let (across, down) = ((seat.index() % 2) as f32, (seat.index() / 2) as f32);
        let x = LEFT + across * (PANEL + 12.0);
        let y = top + down * (high + 8.0);
        let moves = view.waits_for().is_some_and(|waiting| waiting.seat == seat);
        sheet.lay(x, y, seats::plate_sprite(PANEL, high, moves));
        sheet.lay(x + 30.0, y + 6.0, piece::figure(seat, 50.0, false, ""));
        seats::line(sheet, scene, seat, x + 70.0, x + PANEL - 10.0, y + 8.0, &[]);
        for (number, colour) in (0_u8..).zip(COLOURS) {
            let y = y + NAME + 2.0 + f32::from(number) * row;
            run(sheet, scene, view, seat, colour, x + 30.0, y, row);
        }
    }
}

#[expect(
    clippy::too_many_arguments,
    reason = "a place on the board and what lies there"
)]
fn run(
    sheet: &mut Sheet,
    scene: &Scene,
    view: &PublicView,
    seat: Seat,
    colour: Colour,
    x: f32,
    y: f32,
    row: f32,
) {
    let run = view.player(seat).run(colour);
    let high = row - 5.0;
    sheet.lay(x, y, signed_sprite(&scene.words, colour, high));
    let start = x + SIGNED;
    if run.is_empty() {
        sheet.write(
            At::Left,
            start + 4.0,
            y + high / 2.0 + 10.0,
            "–",
            Style::text(32, FADED),
        );
        return;
    }
    let room = PANEL - 30.0 - SIGNED - 40.0;
    let step = (room / run.len() as f32).min(high * 1.66);
    let mut at = start;
    let was = before(scene).map(|before| before.player(seat).run(colour));
    for tile in run.values().filter_map(|value| Card::new(colour, value)) {
        sheet.lay(
            at,
            y,
            card::tile(tile, Look::Bright, symbol(view, tile), step - 3.0, high),
        );
        if was.is_some_and(|was| was.values().all(|value| value != tile.value())) {
            sheet.lay(at - 5.0, y - 5.0, seats::ring(step + 5.0, high + 8.0, 16.0));
        }
        at += step;
    }
    if run.len() > 1 {
        let svg = sign::arrow(run.direction(), 16.0, high / 2.0, 28.0);
        sheet.lay(at + 4.0, y, Sprite::drawn(32.0, high, svg));
    }
}

/// Where a tile that fits is shown to its taker.
pub fn lifted(wide: f32, high: f32) -> Sprite {
    let svg = format!(
        r#"<rect x="3" y="3" width="{}" height="{}" rx="15" fill="none" stroke="{GOLD}" stroke-width="6"/>"#,
        wide - 6.0,
        high - 6.0
    );
    Sprite::drawn(wide, high, svg)
}
