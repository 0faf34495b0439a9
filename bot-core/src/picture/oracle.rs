//! The board of `oracle`: the spiral folded into nine columns and four rows, the piles and the players below.

use std::fmt::Write;

use super::font::{self, Style};
use super::ground::{self, MARGIN, Panel};
use super::ink::{FADED, GOLD, GOLD_LIGHT, INK, IVORY, SAND, WOOD, WOOD_LIGHT};
use super::keltis::trace;
use super::piece::{self, Token};
use super::seats::{self, BLOCK, HEADER, RIGHT, WIDTH, number};
use super::sheet::{At, Sheet, Sprite};
use super::{Scene, ink};
use crate::game::oracle::{COLOURS, ORACLE_AREA, Player, PublicView, STONES, Stone};
use crate::game::{Open, PublicView as AnyView, Seat, SpiralTile};

const PILES: f32 = 74.0;
const ACROSS: usize = 9;
/// The plate with a value.
const VALUE: (f32, f32) = (48.0, 34.0);
pub const ROWS: f32 = 4.0;
/// Figures are at least so high.
const SMALLEST: f32 = 34.0;
/// More than these stand in two rows.
const ABREAST: usize = 4;
const LEFT: f32 = MARGIN - 8.0;
const CELL: f32 = (RIGHT + 8.0 - LEFT) / ACROSS as f32;

/// How high a cell is: fewer players leave more room.
const fn cell(players: usize) -> f32 {
    match players {
        2 => 168.0,
        3 => 148.0,
        _ => 128.0,
    }
}

pub fn board(scene: &Scene, view: &PublicView) -> Sheet {
    let players = view.players();
    let cell = cell(players);
    let top = MARGIN + HEADER;
    let foot = top + ROWS * cell + 8.0;
    let seats_at = foot + PILES + 22.0;
    let height = seats_at + players as f32 * BLOCK + MARGIN - 12.0;
    let mut sheet = ground(height, top, cell);
    let before = scene.before.as_ref().and_then(seats::open_cards);
    let deck = before.is_some_and(|before| before.deck != view.cards.deck);
    let inside = Some(inside(view));
    seats::header(&mut sheet, scene, view.cards.deck.into(), deck, inside);
    spiral(&mut sheet, scene, view, top, cell);
    seats::piles(&mut sheet, scene, &view.cards, COLOURS, foot + 8.0, PILES);
    for (number, seat) in (0_u8..).zip(Seat::all(players)) {
        let own = belongings(view.player(seat), seat);
        seats::block(
            &mut sheet,
            scene,
            seat,
            COLOURS,
            seats_at + f32::from(number) * BLOCK,
            &own,
        );
    }
    sheet
}

/// Parchment, and the road that the stones lie on.
pub fn ground(height: f32, top: f32, cell: f32) -> Sheet {
    let panel = Panel {
        x: LEFT,
        y: top,
        width: RIGHT + 8.0 - LEFT,
        height: ROWS * cell,
    };
    let wide = CELL * 0.54;
    let mut extra = String::new();
    let area = usize::from(ORACLE_AREA);
    for (road, edge, stones) in [
        ("#b99b67", WOOD_LIGHT, 0..=area),
        (GOLD, WOOD, area..=STONES),
    ] {
        let points: Vec<_> = stones.map(|stone| centre(stone, top, cell)).collect();
        let path = rounded(&points, CELL * 0.42);
        for (ink, wide) in [(edge, wide + 5.0), (road, wide)] {
            let _ = write!(
                extra,
                r#"<path fill="none" stroke="{ink}" stroke-width="{wide}" stroke-linecap="round" d="{path}"/>"#
            );
        }
    }
    let (x, y) = centre(0, top, cell);
    let _ = write!(
        extra,
        r#"<rect x="{}" y="{}" width="{}" height="{}" rx="26" fill="{IVORY}" stroke="{FADED}" stroke-width="3.5" stroke-dasharray="10 7"/>"#,
        x - CELL / 2.0 + 8.0,
        y - cell / 2.0 + 8.0,
        CELL - 16.0,
        cell - 16.0
    );
    ground::sheet(WIDTH, height as u16, &[panel], &extra)
}

/// The middle of a stone's cell; 0 is the start.
fn centre(stone: usize, top: f32, cell: f32) -> (f32, f32) {
    let (mut column, mut row) = (0_usize, 0_usize);
    let (mut wide, mut high, mut inset) = (ACROSS, ROWS as usize, 0);
    let mut left = stone;
    loop {
        let around = 2 * (wide + high) - 4;
        if left < around || high <= 2 {
            break;
        }
        left -= around;
        (wide, high, inset) = (wide - 2, high - 2, inset + 1);
    }
    if left < wide {
        column += left;
    } else if left < wide + high - 1 {
        (column, row) = (wide - 1, left - wide + 1);
    } else if left < 2 * wide + high - 2 {
        (column, row) = (2 * wide + high - 3 - left, high - 1);
    } else {
        row = 2 * (wide + high) - 4 - left;
    }
    let (column, row) = ((column + inset) as f32, (row + inset) as f32);
    (LEFT + (column + 0.5) * CELL, top + (row + 0.5) * cell)
}

/// A line through the points with round corners.
fn rounded(points: &[(f32, f32)], round: f32) -> String {
    let mut path = String::new();
    for (number, &(x, y)) in points.iter().enumerate() {
        let before = number.checked_sub(1).and_then(|before| points.get(before));
        let after = points.get(number + 1);
        let _ = match (before, after) {
            (None, _) => write!(path, "M{x:.1} {y:.1}"),
            (_, None) => write!(path, "L{x:.1} {y:.1}"),
            (Some(before), Some(after)) if before.0 != after.0 && before.1 != after.1 => {
                let towards = |(to_x, to_y): (f32, f32)| {
                    let (dx, dy) = (to_x - x, to_y - y);
                    let part = round / dx.hypot(dy);
                    (x + dx * part, y + dy * part)
                };
                let (from, to) = (towards(*before), towards(*after));
                write!(
                    path,
                    "L{:.1} {:.1}Q{x:.1} {y:.1} {:.1} {:.1}",
                    from.0, from.1, to.0, to.1
                )
            }
            _ => Ok(()),
        };
    }
    path
}

pub fn spiral(sheet: &mut Sheet, scene: &Scene, view: &PublicView, top: f32, cell: f32) {
    let changed: Vec<_> = changed(scene, view).collect();
    let places = || (0..=STONES as u8).map(|place| (place, centre(place.into(), top, cell)));
    for (place, (x, y)) in places() {
        let Some(stone) = view.stone(place) else {
            sheet.lay(x - 28.0, y + cell / 2.0 - 72.0, start());
            continue;
        };
        lay_stone(sheet, stone, place, x, y, cell);
        if changed.iter().any(|&(_, now)| now == place) {
            let (wide, high) = (CELL - 2.0, cell - 2.0);
            let ring = seats::ring(wide, high, 30.0);
            sheet.lay(x - wide / 2.0 - 3.0, y - high / 2.0 - 3.0, ring);
        }
        let before = place.checked_sub(1).and_then(|before| view.stone(before));
        if before.is_none_or(|before| before.value != stone.value) {
            value(sheet, stone, x, y, cell);
        }
    }
    for (place, (x, y)) in places() {
        standing(sheet, view, place, x, y, cell);
        // In a corner where nobody stands.
        if changed.iter().any(|&(before, _)| before == place) {
            let (x, y) = (x + CELL / 2.0 - 26.0, y + cell / 2.0 - 34.0);
            sheet.lay(x, y, trace());
        }
    }
}

/// How many figures are in the oracle area.
fn inside(view: &PublicView) -> Sprite {
    let seats = Seat::all(view.players());
    let inside = seats
        .flat_map(|seat| view.player(seat).figures)
        .filter(|&stone| stone >= ORACLE_AREA)
        .count();
    let (wide, high) = (104.0, 50.0);
    let style = Style::strong(34, INK);
    let svg = format!(
        r#"<rect x="2" y="2" width="{}" height="{}" rx="{}" fill="{GOLD_LIGHT}" stroke="{GOLD}" stroke-width="4"/>{}{}"#,
        wide - 4.0,
        high - 4.0,
        high / 2.0 - 2.0,
        triskele(24.0, high / 2.0 + 2.0, 16.0, WOOD),
        font::outline(&format!("{inside}/5"), style, 42.0, high / 2.0 + 11.0)
    );
    Sprite::drawn(wide, high, svg)
}

/// Three spirals around a point.
pub fn triskele(x: f32, y: f32, radius: f32, ink: &str) -> String {
    let arms = (0..3).map(|arm| {
        let turned = arm * 120;
        let path = piece::spiral(0.0, -radius * 0.56, radius * 0.46, 1.9);
        let joined = format!("{path}Q{:.1} {:.1} 0 0", radius * 0.45, -radius * 0.12);
        format!(
            r#"<path transform="translate({x:.1} {y:.1}) rotate({turned})" fill="none" stroke="{ink}" stroke-width="{:.1}" stroke-linecap="round" d="{joined}"/>"#,
            radius * 0.13
        )
    });
    arms.collect()
}

/// An arrow to where the road leads.
fn start() -> Sprite {
    let svg = format!(r#"<path fill="{SAND}" d="M8 20H32V8L52 28L32 48V36H8Z"/>"#);
    Sprite::drawn(56.0, 56.0, svg)
}

fn lay_stone(sheet: &mut Sheet, stone: &Stone, place: u8, x: f32, y: f32, cell: f32) {
    let less = if stone.large { 5.0 } else { 14.0 };
    let (wide, high) = (CELL - less, cell - less);
    let sprite = stone_sprite(stone, place, wide, high);
    sheet.lay(x - wide / 2.0, y - high / 2.0, sprite);
}

/// What this stone and those behind it count, above its number.
fn value(sheet: &mut Sheet, stone: &Stone, x: f32, y: f32, cell: f32) {
    let text = number(stone.value.into());
    let style = Style::strong(29, INK);
    let (left, top) = (x - CELL / 2.0, y + cell / 2.0 - 75.0);
    sheet.lay(left, top, seats::points_plate(VALUE.0, VALUE.1));
    sheet.write(At::Middle, left + VALUE.0 / 2.0, top + 27.0, &text, style);
}

fn stone_sprite(stone: &Stone, place: u8, wide: f32, high: f32) -> Sprite {
    let shades = ink::shades(stone.colour);
    let round = if stone.large { 24.0 } else { 26.0 };
    let mut svg = format!(
        r#"<rect x="2" y="3" width="{0}" height="{1}" rx="{round}" fill="{2}"/><rect x="2" y="2" width="{0}" height="{3}" rx="{round}" fill="{4}" stroke="{2}" stroke-width="2.5"/>"#,
        wide - 4.0,
        high - 4.0,
        shades.deep,
        high - 8.0,
        shades.base
    );
    if stone.large {
        let _ = write!(
            svg,
            r#"<rect x="7" y="7" width="{}" height="{}" rx="19" fill="none" stroke="{GOLD_LIGHT}" stroke-width="4"/>"#,
            wide - 14.0,
            high - 18.0
        );
    }
    let inset = if stone.large { 4.5 } else { 0.0 };
    let (left, low) = (10.0 + inset, high - 21.0 - inset);
    let style = Style::strong(28, shades.on);
    let text = place.to_string();
    svg.push_str(&font::outline(&text, style, left, low + 9.0));
    let x = left + font::width(&text, style) + 13.0;
    let sign = super::sign::centred(stone.colour, x, low, 19.0, shades.on);
    svg.push_str(&sign);
    if let Some(tile) = stone.tile {
        // A higher stone has room for a larger tile.
        let more = (high - 2.0 * inset - 114.0) * 0.28;
        let size = 41.0 + more;
        let (x, y) = (
            wide - 24.0 - inset - more * 0.45,
            high - 44.0 - inset - more * 0.55,
        );
        let size = match tile {
            SpiralTile::Clover(_) => size * 0.86,
            _ => size,
        };
        svg.push_str(&piece::token(Token::from(tile), x, y, size));
    }
    Sprite::drawn(wide, high, svg)
}

/// Who stands on a stone: every figure with its number, and the priestess.
fn standing(sheet: &mut Sheet, view: &PublicView, place: u8, x: f32, y: f32, cell: f32) {
    let seats = Seat::all(view.players()).filter(|_| place > 0);
    let here = seats.flat_map(|seat| numbers(view.player(seat), place).map(move |it| (seat, it)));
    let here: Vec<_> = here.collect();
    let priestess = view.priestess == place;
    let count = here.len() + usize::from(priestess);
    if count == 0 {
        return;
    }
    let (high, stances) = stances(count, cell);
    let figures = here
        .into_iter()
        .map(|(seat, number)| piece::figure(seat, high, false, &number.to_string()));
    let all = figures.chain(priestess.then(|| piece::priestess(high)));
    for ((across, down), sprite) in stances.into_iter().zip(all) {
        sheet.lay(x + across, y - cell / 2.0 + down, sprite);
    }
}

/// How high so many figures on one stone are, and where each stands, from the middle of the cell's upper edge.
fn stances(count: usize, cell: f32) -> (f32, Vec<(f32, f32)>) {
    // As large as lets all stand side by side; a crowd stands in two rows.
    let tallest = (cell * 0.47).min(72.0);
    let (abreast, tallest) = match count {
        0..=ABREAST => (count.max(1), tallest),
        _ => (count.div_ceil(2), tallest * 0.58),
    };
    let room = CELL - 4.0;
    let high = (room / abreast as f32 * 64.0 / 44.0).clamp(SMALLEST, tallest);
    let wide = high * 44.0 / 64.0;
    let step = match abreast {
        1 => 0.0,
        more => ((room - wide) / (more - 1) as f32).min(wide),
    };
    let first = -(wide + step * (abreast - 1) as f32) / 2.0;
    let places = (0..count).map(|place| {
        let (across, down) = ((place % abreast) as f32, (place / abreast) as f32);
        (first + across * step, down * high * 0.92 - 3.0)
    });
    (high, places.collect())
}

/// The numbers of the figures on a stone.
fn numbers(player: &Player, place: u8) -> impl Iterator<Item = u8> {
    let here = (1_u8..)
        .zip(player.figures)
        .filter(move |&(_, stone)| stone == place);
    here.map(|(number, _)| number)
}

/// Where figures and the priestess came from and where they are, if that changed.
fn changed(scene: &Scene, view: &PublicView) -> impl Iterator<Item = (u8, u8)> {
    let before = match &scene.before {
        Some(AnyView::Oracle(before)) => Some(before),
        _ => None,
    };
    let seats = Seat::all(view.players()).flat_map(move |seat| {
        let then = before.map_or([0; 3], |before| before.player(seat).figures);
        then.into_iter().zip(view.player(seat).figures)
    });
    let priestess = before.map_or(0, |before| before.priestess);
    seats
        .chain([(priestess, view.priestess)])
        .filter(move |(then, now)| before.is_some() && then != now)
}

/// Figures at the start, mirrors, and the leprechaun points, taken or not.
fn belongings(player: &Player, seat: Seat) -> Vec<(Sprite, String)> {
    let mut own = vec![];
    if player.mirrors > 0 {
        own.push((
            piece::token_sprite(Token::Mirror, 40.0),
            player.mirrors.to_string(),
        ));
    }
    let points = player
        .leprechaun_points
        .map_or("–".to_owned(), |points| points.to_string());
    own.push((piece::token_sprite(Token::Leprechaun, 40.0), points));
    let waiting = numbers(player, 0).count();
    if waiting > 0 {
        own.push((piece::figure(seat, 40.0, false, ""), format!("×{waiting}")));
    }
    own
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All of two players, or two of each and the priestess: more than were ever seen together.
    const CROWD: usize = 9;

    #[test]
    fn figures_on_one_stone_do_not_hide_each_other() {
        for players in 2..=4 {
            for count in 1..=CROWD {
                let (high, places) = stances(count, cell(players));
                let wide = high * 44.0 / 64.0;
                assert_eq!(places.len(), count);
                for (number, (x, y)) in places.iter().enumerate() {
                    assert!(x.abs().max((x + wide).abs()) <= CELL / 2.0, "{count}: {x}");
                    for (other_x, other_y) in &places[..number] {
                        let across = (wide - (x - other_x).abs()).max(0.0) / wide;
                        let down = (high - (y - other_y).abs()).max(0.0) / high;
                        assert!(across * down <= 0.12, "{players} {count}: {across} {down}");
                    }
                }
                // The stone's number, sign and most of its tile stay free.
                let foot = places.iter().map(|(_, y)| y + high).fold(0.0, f32::max);
                assert!(foot <= cell(players) * 0.54, "{players} {count}: {foot}");
            }
        }
    }
}
