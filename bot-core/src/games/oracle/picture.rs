//! The board of `oracle`: the spiral in a grid of nine columns and four rows, with the piles and the players below.

use std::fmt::Write;

use super::rules::{ORACLE_AREA, Phase, Player, PublicView, STONES, SeatView, State, Stone};
use crate::game::{Action, Card, PublicInfo, Seat, SpiralTile};
use crate::games::picture::GamePicture;
use crate::picture::background::{self, MARGIN, Panel};
use crate::picture::board_parts::{
    self, BLOCK_HEIGHT, HEADER_HEIGHT, RIGHT, WIDTH, format_points, origin_mark,
};
use crate::picture::choice_plates::ChoicePlate;
use crate::picture::colours::{self, FADED, GOLD, GOLD_LIGHT, INK, IVORY, SAND, WOOD, WOOD_LIGHT};
use crate::picture::font::{self, Style};
use crate::picture::hand::{LINE_HEIGHT, card_hand, card_hand_height, icon_line};
use crate::picture::piece::{self, Token, triskele};
use crate::picture::{Align, HandScene, Layout, Scene, Sprite, sign};

/// Points for the priestess on a stone with the player's figure (O08), and for each different leprechaun stone (O14).
const POINTS: u8 = 5;
const PILES_HEIGHT: f32 = 74.0;
const COLUMNS: usize = 9;
/// The size of a value plate.
const VALUE_SIZE: (f32, f32) = (48.0, 34.0);
const ROWS: f32 = 4.0;
/// The minimum height of a figure.
const MIN_FIGURE_HEIGHT: f32 = 34.0;
/// More figures than this on one stone form two rows.
const MAX_PER_ROW: usize = 4;
const LEFT: f32 = MARGIN - 8.0;
const CELL_WIDTH: f32 = (RIGHT + 8.0 - LEFT) / COLUMNS as f32;

/// The height of a cell in a result.
const FINAL_CELL_HEIGHT: f32 = 128.0;
/// The lines below a card in the hand that show the effect of laying it.
const EFFECT_LINES: u8 = 4;

/// Returns the height of a cell. Fewer players leave more room.
const fn cell_height(players: usize) -> f32 {
    match players {
        2 => 168.0,
        3 => 148.0,
        _ => 128.0,
    }
}

impl GamePicture for State {
    const HAND_HEIGHT: u16 = 604;

    fn board_layout(scene: &Scene<PublicView>) -> Layout {
        board(scene)
    }

    fn hand_layout(scene: &HandScene<SeatView>) -> Layout {
        let view = &scene.view;
        card_hand(
            scene,
            EFFECT_LINES,
            |action| choice(&view.public, view.seat, action),
            |layout, card, x, y| effect(layout, view, card, x, y),
        )
    }

    fn board_height(players: usize) -> f32 {
        seats_top(players) + players as f32 * BLOCK_HEIGHT + MARGIN - 12.0
    }

    fn hand_height(scene: &HandScene<SeatView>) -> f32 {
        let view = &scene.view;
        card_hand_height(scene, EFFECT_LINES, |action| {
            choice(&view.public, view.seat, action)
        })
    }

    fn final_board_foot(_: usize, top: f32) -> f32 {
        top + ROWS * FINAL_CELL_HEIGHT + 16.0
    }

    fn final_board(scene: &Scene<PublicView>, top: f32, below: f32) -> (Layout, f32) {
        let cell = FINAL_CELL_HEIGHT;
        let foot = Self::final_board_foot(scene.view.players(), top);
        let mut layout = background(foot + below, top, cell);
        spiral(&mut layout, scene, top, cell);
        (layout, foot)
    }
}

/// Returns the bottom edge of the spiral.
fn spiral_foot(players: usize) -> f32 {
    MARGIN + HEADER_HEIGHT + ROWS * cell_height(players) + 8.0
}

/// Returns the top edge of the first player's block.
fn seats_top(players: usize) -> f32 {
    spiral_foot(players) + PILES_HEIGHT + 22.0
}

fn board(scene: &Scene<PublicView>) -> Layout {
    let view = &scene.view;
    let players = view.players();
    let cell = cell_height(players);
    let top = MARGIN + HEADER_HEIGHT;
    let foot = spiral_foot(players);
    let seats_at = seats_top(players);
    let mut layout = background(State::board_height(players), top, cell);
    let deck = board_parts::deck_changed(scene);
    let inside = Some(oracle_area_count(view));
    board_parts::header(&mut layout, scene, view.cards.deck.into(), deck, inside);
    spiral(&mut layout, scene, top, cell);
    board_parts::piles(&mut layout, scene, foot + 8.0, PILES_HEIGHT);
    for (number, seat) in (0_u8..).zip(Seat::all(players)) {
        let own = belongings(view.player(seat), seat);
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

/// Creates the background: parchment and the road under the stones.
fn background(height: f32, top: f32, cell: f32) -> Layout {
    let panel = Panel {
        x: LEFT,
        y: top,
        width: RIGHT + 8.0 - LEFT,
        height: ROWS * cell,
    };
    let width = CELL_WIDTH * 0.54;
    let mut extra = String::new();
    let area = usize::from(ORACLE_AREA);
    for (road, edge, stones) in [
        ("#b99b67", WOOD_LIGHT, 0..=area),
        (GOLD, WOOD, area..=STONES),
    ] {
        let points: Vec<_> = stones.map(|stone| centre(stone, top, cell)).collect();
        let path = rounded_path(&points, CELL_WIDTH * 0.42);
        for (colour, width) in [(edge, width + 5.0), (road, width)] {
            let _ = write!(
                extra,
                r#"<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" d="{path}"/>"#
            );
        }
    }
    let (x, y) = centre(0, top, cell);
    let _ = write!(
        extra,
        r#"<rect x="{}" y="{}" width="{}" height="{}" rx="26" fill="{IVORY}" stroke="{FADED}" stroke-width="3.5" stroke-dasharray="10 7"/>"#,
        x - CELL_WIDTH / 2.0 + 8.0,
        y - cell / 2.0 + 8.0,
        CELL_WIDTH - 16.0,
        cell - 16.0
    );
    background::framed_layout(WIDTH, height as u16, &[panel], &extra)
}

/// Returns the centre of a stone's cell; 0 is the start.
fn centre(stone: usize, top: f32, cell: f32) -> (f32, f32) {
    let (mut column, mut row) = (0_usize, 0_usize);
    let (mut width, mut height, mut inset) = (COLUMNS, ROWS as usize, 0);
    let mut left = stone;
    loop {
        let around = 2 * (width + height) - 4;
        if left < around || height <= 2 {
            break;
        }
        left -= around;
        (width, height, inset) = (width - 2, height - 2, inset + 1);
    }
    if left < width {
        column += left;
    } else if left < width + height - 1 {
        (column, row) = (width - 1, left - width + 1);
    } else if left < 2 * width + height - 2 {
        (column, row) = (2 * width + height - 3 - left, height - 1);
    } else {
        row = 2 * (width + height) - 4 - left;
    }
    let (column, row) = ((column + inset) as f32, (row + inset) as f32);
    (LEFT + (column + 0.5) * CELL_WIDTH, top + (row + 0.5) * cell)
}

/// Returns a path through the points with rounded corners.
fn rounded_path(points: &[(f32, f32)], round: f32) -> String {
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

fn spiral(layout: &mut Layout, scene: &Scene<PublicView>, top: f32, cell: f32) {
    let view = &scene.view;
    let changed: Vec<_> = figure_moves(scene).collect();
    let places = || (0..=STONES as u8).map(|place| (place, centre(place.into(), top, cell)));
    for (place, (x, y)) in places() {
        let Some(stone) = view.stone(place) else {
            layout.place(x - 28.0, y + cell / 2.0 - 72.0, start_arrow());
            continue;
        };
        place_stone(layout, stone, place, x, y, cell);
        if changed.iter().any(|&(_, now)| now == place) {
            let (width, height) = (CELL_WIDTH - 2.0, cell - 2.0);
            let ring = board_parts::ring(width, height, 30.0);
            layout.place(x - width / 2.0 - 3.0, y - height / 2.0 - 3.0, ring);
        }
        let before = place.checked_sub(1).and_then(|before| view.stone(before));
        if before.is_none_or(|before| before.value != stone.value) {
            place_value(layout, stone, x, y, cell);
        }
    }
    for (place, (x, y)) in places() {
        place_figures(layout, view, place, x, y, cell);
        // In a corner without figures.
        if changed.iter().any(|&(before, _)| before == place) {
            let (x, y) = (x + CELL_WIDTH / 2.0 - 26.0, y + cell / 2.0 - 34.0);
            layout.place(x, y, origin_mark());
        }
    }
}

/// Returns the counter of figures in the oracle area.
fn oracle_area_count(view: &PublicView) -> Sprite {
    let seats = Seat::all(view.players());
    let inside = seats
        .flat_map(|seat| view.player(seat).figures)
        .filter(|&stone| stone >= ORACLE_AREA)
        .count();
    let (width, height) = (104.0, 50.0);
    let style = Style::strong(34, INK);
    let svg = format!(
        r#"<rect x="2" y="2" width="{}" height="{}" rx="{}" fill="{GOLD_LIGHT}" stroke="{GOLD}" stroke-width="4"/>{}{}"#,
        width - 4.0,
        height - 4.0,
        height / 2.0 - 2.0,
        triskele(24.0, height / 2.0 + 2.0, 16.0, WOOD),
        font::outline(&format!("{inside}/5"), style, 42.0, height / 2.0 + 11.0)
    );
    Sprite::drawn(width, height, svg)
}

/// Returns the arrow at the start of the road.
fn start_arrow() -> Sprite {
    let svg = format!(r#"<path fill="{SAND}" d="M8 20H32V8L52 28L32 48V36H8Z"/>"#);
    Sprite::drawn(56.0, 56.0, svg)
}

fn place_stone(layout: &mut Layout, stone: &Stone, place: u8, x: f32, y: f32, cell: f32) {
    let less = if stone.large { 5.0 } else { 14.0 };
    let (width, height) = (CELL_WIDTH - less, cell - less);
    let sprite = stone_sprite(stone, place, width, height);
    layout.place(x - width / 2.0, y - height / 2.0, sprite);
}

/// Adds the value of this stone and of those after it, above its number.
fn place_value(layout: &mut Layout, stone: &Stone, x: f32, y: f32, cell: f32) {
    let text = format_points(stone.value.into());
    let style = Style::strong(29, INK);
    let (left, top) = (x - CELL_WIDTH / 2.0, y + cell / 2.0 - 75.0);
    layout.place(
        left,
        top,
        board_parts::points_plate(VALUE_SIZE.0, VALUE_SIZE.1),
    );
    layout.write_text(
        Align::Middle,
        left + VALUE_SIZE.0 / 2.0,
        top + 27.0,
        &text,
        style,
    );
}

fn stone_sprite(stone: &Stone, place: u8, width: f32, height: f32) -> Sprite {
    let shades = colours::shades(stone.colour);
    let round = if stone.large { 24.0 } else { 26.0 };
    let mut svg = format!(
        r#"<rect x="2" y="3" width="{0}" height="{1}" rx="{round}" fill="{2}"/><rect x="2" y="2" width="{0}" height="{3}" rx="{round}" fill="{4}" stroke="{2}" stroke-width="2.5"/>"#,
        width - 4.0,
        height - 4.0,
        shades.deep,
        height - 8.0,
        shades.base
    );
    if stone.large {
        let _ = write!(
            svg,
            r#"<rect x="7" y="7" width="{}" height="{}" rx="19" fill="none" stroke="{GOLD_LIGHT}" stroke-width="4"/>"#,
            width - 14.0,
            height - 18.0
        );
    }
    let inset = if stone.large { 4.5 } else { 0.0 };
    let (left, low) = (10.0 + inset, height - 21.0 - inset);
    let style = Style::strong(28, shades.on);
    let text = place.to_string();
    svg.push_str(&font::outline(&text, style, left, low + 9.0));
    let x = left + font::width(&text, style) + 13.0;
    let sign = sign::colour_sign(stone.colour, x, low, 19.0, shades.on);
    svg.push_str(&sign);
    if let Some(tile) = stone.tile {
        // A taller stone has room for a larger tile.
        let more = (height - 2.0 * inset - 114.0) * 0.28;
        let size = 41.0 + more;
        let (x, y) = (
            width - 24.0 - inset - more * 0.45,
            height - 44.0 - inset - more * 0.55,
        );
        let size = match tile {
            SpiralTile::Clover(_) => size * 0.86,
            _ => size,
        };
        svg.push_str(&piece::token(Token::from(tile), x, y, size));
    }
    Sprite::drawn(width, height, svg)
}

/// Adds the figures on a stone, each with its number, and the priestess.
fn place_figures(layout: &mut Layout, view: &PublicView, place: u8, x: f32, y: f32, cell: f32) {
    let seats = Seat::all(view.players()).filter(|_| place > 0);
    let here =
        seats.flat_map(|seat| figure_numbers(view.player(seat), place).map(move |it| (seat, it)));
    let here: Vec<_> = here.collect();
    let priestess = view.priestess == place;
    let count = here.len() + usize::from(priestess);
    if count == 0 {
        return;
    }
    let (height, positions) = figure_positions(count, cell);
    let figures = here
        .into_iter()
        .map(|(seat, number)| piece::figure(seat, height, false, &number.to_string()));
    let all = figures.chain(priestess.then(|| piece::priestess(height)));
    for ((across, down), sprite) in positions.into_iter().zip(all) {
        layout.place(x + across, y - cell / 2.0 + down, sprite);
    }
}

/// Returns the height of this many figures on one stone, and their positions relative to the centre of the cell's top
/// edge.
fn figure_positions(count: usize, cell: f32) -> (f32, Vec<(f32, f32)>) {
    // As large as possible side by side; many figures form two rows.
    let tallest = (cell * 0.47).min(72.0);
    let (abreast, tallest) = match count {
        0..=MAX_PER_ROW => (count.max(1), tallest),
        _ => (count.div_ceil(2), tallest * 0.58),
    };
    let room = CELL_WIDTH - 4.0;
    let height = (room / abreast as f32 * 64.0 / 44.0).clamp(MIN_FIGURE_HEIGHT, tallest);
    let width = height * 44.0 / 64.0;
    let step = match abreast {
        1 => 0.0,
        more => ((room - width) / (more - 1) as f32).min(width),
    };
    let first = -(width + step * (abreast - 1) as f32) / 2.0;
    let places = (0..count).map(|place| {
        let (across, down) = ((place % abreast) as f32, (place / abreast) as f32);
        (first + across * step, down * height * 0.92 - 3.0)
    });
    (height, places.collect())
}

/// Returns the numbers of a player's figures on a stone.
fn figure_numbers(player: &Player, place: u8) -> impl Iterator<Item = u8> {
    let here = (1_u8..)
        .zip(player.figures)
        .filter(move |&(_, stone)| stone == place);
    here.map(|(number, _)| number)
}

/// Returns the old and the new stone of each figure and of the priestess that moved in the last turn.
fn figure_moves(scene: &Scene<PublicView>) -> impl Iterator<Item = (u8, u8)> {
    let (before, view) = (scene.before.as_ref(), &scene.view);
    let seats = Seat::all(view.players()).flat_map(move |seat| {
        let then = before.map_or([0; 3], |before| before.player(seat).figures);
        then.into_iter().zip(view.player(seat).figures)
    });
    let priestess = before.map_or(0, |before| before.priestess);
    seats
        .chain([(priestess, view.priestess)])
        .filter(move |(then, now)| before.is_some() && then != now)
}

/// Returns a player's mirrors, leprechaun points and figures at the start.
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
    let waiting = figure_numbers(player, 0).count();
    if waiting > 0 {
        own.push((piece::figure(seat, 40.0, false, ""), format!("×{waiting}")));
    }
    own
}

/// Where a figure or the priestess would move, and the leprechaun points.
fn choice(view: &PublicView, seat: Seat, action: Action) -> Option<ChoicePlate> {
    let own = view.player(seat);
    let tile = |stone: u8| view.stone(stone)?.tile.map(Token::from);
    let figure = |number: u8, colour| {
        let from = own.figure(number)?;
        let to = view.next_stone(from, colour)?;
        let way = match from {
            0 => format!("→{to}"),
            from => format!("{from}→{to}"),
        };
        let figure = piece::figure(seat, 50.0, false, &number.to_string());
        Some(ChoicePlate::new(figure, way, tile(to)))
    };
    match (action, view.phase) {
        (Action::Figure(number), Phase::LaidCard(card)) => figure(number, card.colour()),
        (Action::Figure(number), Phase::Clover { colour, .. }) => figure(number, colour),
        (Action::On, Phase::Clover { figure: it, colour }) => figure(it, colour),
        (Action::Priestess(steps), _) => {
            let to = view.priestess + steps;
            let scored = own.figures.contains(&to).then_some(Token::Points(POINTS));
            Some(ChoicePlate::new(
                piece::priestess(48.0),
                format!("→{to}"),
                scored,
            ))
        }
        (Action::Back(stone), _) => {
            let colour = view.stone(stone)?.colour;
            let sign = sign::colour_sign(colour, 14.0, 14.0, 26.0, colours::shades(colour).base);
            Some(ChoicePlate::new(
                Sprite::drawn(28.0, 28.0, sign),
                stone.to_string(),
                tile(stone),
            ))
        }
        (Action::Claim, _) => {
            let mut stones = own.figures.to_vec();
            stones.sort_unstable();
            stones.dedup();
            let hat = piece::token_sprite(Token::Leprechaun, 46.0);
            let points = usize::from(POINTS) * stones.len();
            Some(ChoicePlate::new(hat, format!("+{points}"), None))
        }
        _ => None,
    }
}

/// Where each figure would move, and the reach of the priestess.
fn effect(layout: &mut Layout, view: &SeatView, it: Card, x: f32, y: f32) {
    let public = &view.public;
    let mut y = y;
    for (number, from) in (1_u8..).zip(public.player(view.seat).figures) {
        let Some(to) = public.next_stone(from, it.colour()) else {
            continue;
        };
        let tile = public.stone(to).and_then(|stone| stone.tile);
        let found = tile.map(|tile| match Token::from(tile) {
            Token::Wish(_) => piece::token_sprite(Token::Wish(1), 32.0),
            token => piece::token_sprite(token, 32.0),
        });
        let figure = piece::figure(view.seat, 43.0, false, &number.to_string());
        icon_line(layout, x, y, Some(figure), &to.to_string(), found, 34);
        y += LINE_HEIGHT;
    }
    let reach = public.reach(it);
    if reach > 0 {
        let her = piece::priestess(42.0);
        icon_line(layout, x, y, Some(her), &format!("+{reach}"), None, 34);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two figures of each of four players and the priestess: more than ever occurred in a game.
    const MAX_FIGURES: usize = 9;

    #[test]
    fn figures_on_one_stone_do_not_hide_each_other() {
        for players in 2..=4 {
            for count in 1..=MAX_FIGURES {
                let (height, places) = figure_positions(count, cell_height(players));
                let width = height * 44.0 / 64.0;
                assert_eq!(places.len(), count);
                for (number, (x, y)) in places.iter().enumerate() {
                    assert!(
                        x.abs().max((x + width).abs()) <= CELL_WIDTH / 2.0,
                        "{count}: {x}"
                    );
                    for (other_x, other_y) in &places[..number] {
                        let across = (width - (x - other_x).abs()).max(0.0) / width;
                        let down = (height - (y - other_y).abs()).max(0.0) / height;
                        assert!(across * down <= 0.12, "{players} {count}: {across} {down}");
                    }
                }
                // The figures do not cover the stone's number, its sign and most of its tile.
                let foot = places.iter().map(|(_, y)| y + height).fold(0.0, f32::max);
                assert!(
                    foot <= cell_height(players) * 0.54,
                    "{players} {count}: {foot}"
                );
            }
        }
    }
}
