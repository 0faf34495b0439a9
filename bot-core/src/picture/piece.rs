//! The pieces on the boards: figures, stones and tiles.

use std::f32::consts::TAU;
use std::fmt::Write;

use super::colours::{self, FADED, GOLD, GOLD_LIGHT, INK, IVORY, SLATE};
use super::font::{self, Style};
use super::layout::Sprite;
use super::sign;
use crate::game::{Colour, PathTile, Seat, SpiralTile, Symbol};

/// A figure fills a box of 44 by 64. Each seat has a different head.
const BODY: &str = "M22 25C33 25 38 42 40 56Q40.500 61 36 61H8Q3.500 61 4 56C6 42 11 25 22 25Z";
const BARE: &str = "M22 4A11.500 11.500 0 1 1 21.900 4Z";
const HOOD: &str = "M22 0C26 6 35 17 35 24C35 30 29 31 22 31C15 31 9 30 9 24C9 17 18 6 22 0Z";
const CROWN: &str = "M9 4L16 12L22 2L28 12L35 4L34 25Q34 29 30 29H14Q10 29 10 25Z";
const HORNS: &str = "M5 1C2 12 8 17 12 18C11 25 16 30 22 30C28 30 33 25 32 18C36 17 42 12 39 1C37 8 33 10 28 10H16C11 10 7 8 5 1Z";

const fn head(seat: Seat) -> &'static str {
    match seat.index() {
        0 => BARE,
        1 => HOOD,
        2 => CROWN,
        _ => HORNS,
    }
}

/// Returns a figure of this height with `mark` written on it. The large figure has a golden hem.
pub fn figure(seat: Seat, height: f32, large: bool, mark: &str) -> Sprite {
    let scale = height / 64.0;
    Sprite::drawn(44.0 * scale, height, figure_svg(seat, scale, large, mark))
}

pub fn figure_svg(seat: Seat, scale: f32, large: bool, mark: &str) -> String {
    let seat_colours = colours::seat_colours(seat);
    let head = head(seat);
    let halo = if seat_colours.edge == INK { IVORY } else { INK };
    let mut svg = format!(r#"<g transform="scale({scale:.4})">"#);
    let (inner, outer) = (3.0, 6.5);
    for (edge, width) in [(halo, outer), (seat_colours.edge, inner)] {
        let _ = write!(
            svg,
            r#"<path fill="{edge}" stroke="{edge}" stroke-width="{width}" stroke-linejoin="round" transform="translate(1.5 2) scale(.93)" d="{BODY}{head}"/>"#
        );
    }
    let _ = write!(
        svg,
        r#"<g transform="translate(1.5 2) scale(.93)"><path fill="{0}" d="{BODY}"/><path fill="{0}" stroke="{1}" stroke-width="2.2" d="{head}"/>"#,
        seat_colours.base, seat_colours.edge
    );
    if large {
        let _ = write!(
            svg,
            r#"<path fill="{GOLD}" stroke="{0}" stroke-width="1.5" d="M4.200 54.500H39.800L40 56Q40.500 61 36 61H8Q3.500 61 4 56Z"/><path fill="{GOLD}" stroke="{0}" stroke-width="1.5" d="M14 28Q22 35 30 28L31 31Q22 40 13 31Z"/>"#,
            seat_colours.edge
        );
    }
    svg.push_str("</g>");
    if !mark.is_empty() {
        let (size, baseline) = if large { (27, 51.0) } else { (34, 57.5) };
        let style = Style::strong(size, seat_colours.on);
        let x = 22.0 - font::width(mark, style) / 2.0;
        svg.push_str(&font::outline(mark, style, x, baseline));
    }
    svg.push_str("</g>");
    svg
}

/// Returns the priestess: a veiled figure with a moon.
pub fn priestess(height: f32) -> Sprite {
    let scale = height / 64.0;
    let svg = format!(
        r##"<g transform="scale({scale:.4})"><path fill="{INK}" stroke="{INK}" stroke-width="6.5" stroke-linejoin="round" transform="translate(1.5 2) scale(.93)" d="M22 3C34 3 35 16 35 26C38 38 40 48 40 56Q40 61 36 61H8Q4 61 4 56C4 48 6 38 9 26C9 16 10 3 22 3Z"/><path fill="#9fe0dc" stroke="#f7fffd" stroke-width="2.500" transform="translate(1.5 2) scale(.93)" d="M22 3C34 3 35 16 35 26C38 38 40 48 40 56Q40 61 36 61H8Q4 61 4 56C4 48 6 38 9 26C9 16 10 3 22 3Z"/><path fill="{INK}" d="M22 10C28 10 30 15 30 20C30 26 27 30 22 30C17 30 14 26 14 20C14 15 16 10 22 10Z"/><path fill="#f7fffd" d="M26 12A8.500 8.500 0 1 0 29 24A7 7 0 1 1 26 12Z"/><path fill="{INK}" d="M22 36L25 43L32 43.500L26.500 48L28.500 55L22 51L15.500 55L17.500 48L12 43.500L19 43Z"/></g>"##
    );
    Sprite::drawn(44.0 * scale, height, svg)
}

/// A tile on a stone, or a symbol printed on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    Wish(u8),
    Clover(Option<Colour>),
    Points(u8),
    Mirror,
    Spiral,
    Leprechaun,
}

impl From<PathTile> for Token {
    fn from(tile: PathTile) -> Self {
        match tile {
            PathTile::Wish => Self::Wish(1),
            PathTile::Clover => Self::Clover(None),
            PathTile::Number(points) => Self::Points(points),
        }
    }
}

impl From<SpiralTile> for Token {
    fn from(tile: SpiralTile) -> Self {
        match tile {
            SpiralTile::Wish(count) => Self::Wish(count),
            SpiralTile::Mirror => Self::Mirror,
            SpiralTile::Spiral => Self::Spiral,
            SpiralTile::Leprechaun => Self::Leprechaun,
            SpiralTile::Clover(colour) => Self::Clover(Some(colour)),
            SpiralTile::Points(points) => Self::Points(points),
        }
    }
}

impl From<Symbol> for Token {
    fn from(symbol: Symbol) -> Self {
        match symbol {
            Symbol::Wish => Self::Wish(1),
            Symbol::Clover => Self::Clover(None),
            Symbol::Plus1 | Symbol::Plus3 => Self::Points(symbol.points() as u8),
        }
    }
}

/// Returns a token of this size as SVG, centred on a point.
pub fn token(token: Token, x: f32, y: f32, size: f32) -> String {
    token_with(token, "+", x, y, size)
}

/// Returns a small token: points have no plus sign, so that the number can be larger.
pub fn bare_token(token: Token, x: f32, y: f32, size: f32) -> String {
    token_with(token, "", x, y, size)
}

fn token_with(token: Token, plus: &str, x: f32, y: f32, size: f32) -> String {
    let (left, top, scale) = (x - size / 2.0, y - size / 2.0, size / 100.0);
    let (disc, edge) = match token {
        Token::Wish(_) => (SLATE, IVORY),
        _ => (IVORY, FADED),
    };
    let body = match token {
        Token::Clover(Some(_)) => String::new(),
        _ => format!(
            r#"<circle cx="50" cy="50" r="46" fill="{disc}" stroke="{edge}" stroke-width="6"/>"#
        ),
    };
    let content = match token {
        Token::Wish(count @ 2..) => {
            let style = Style::strong(70, GOLD_LIGHT);
            let text = count.to_string();
            let width = font::width(&text, style);
            format!(
                r#"<circle cx="50" cy="50" r="37" fill="none" stroke="{GOLD_LIGHT}" stroke-width="7"/>{}"#,
                font::outline(&text, style, 50.0 - width / 2.0, 74.0)
            )
        }
        Token::Wish(_) => format!(
            r#"<circle cx="50" cy="50" r="27" fill="none" stroke="{GOLD_LIGHT}" stroke-width="9"/><circle cx="50" cy="50" r="11" fill="{GOLD_LIGHT}"/>"#
        ),
        Token::Clover(None) => sign::shape(sign::CLOVER, 50.0, 50.0, 76.0, "#1d5a2a"),
        Token::Clover(Some(colour)) => coloured_clover(colour),
        Token::Points(points) => {
            let style = Style::strong(if plus.is_empty() { 92 } else { 66 }, INK);
            let text = format!("{plus}{points}");
            let width = font::width(&text, style);
            let baseline = 50.0 + f32::from(style.size) * 0.335;
            font::outline(&text, style, 49.0 - width / 2.0, baseline)
        }
        Token::Mirror => format!(
            r##"<path fill="none" stroke="{INK}" stroke-width="9" d="M50 62V78"/><circle cx="50" cy="83" r="6" fill="none" stroke="{INK}" stroke-width="5"/><ellipse cx="50" cy="38" rx="29" ry="26" fill="#bfe3ea" stroke="{GOLD}" stroke-width="8"/><ellipse cx="50" cy="38" rx="33" ry="30" fill="none" stroke="{INK}" stroke-width="3"/><path fill="none" stroke="{IVORY}" stroke-width="6" stroke-linecap="round" d="M38 46L56 24M50 50L62 35"/>"##
        ),
        Token::Spiral => format!(
            r#"<path fill="none" stroke="{INK}" stroke-width="9" stroke-linecap="round" d="{}"/>"#,
            spiral(50.0, 50.0, 32.0, 2.4)
        ),
        Token::Leprechaun => format!(
            r##"<path fill="#1d5a2a" d="M30 20H70L73 60H27Z"/><path fill="#1d5a2a" d="M12 60Q50 52 88 60Q92 62 89 68Q50 84 11 68Q8 62 12 60Z"/><path fill="{GOLD}" d="M28 46H72L73 58H27Z"/><path fill="{IVORY}" d="M43 44H57V60H43Z"/>"##
        ),
    };
    format!(r#"<g transform="translate({left:.2} {top:.2}) scale({scale:.4})">{body}{content}</g>"#)
}

/// Returns a clover on its colour's sign, so that the shape shows the colour too.
fn coloured_clover(colour: Colour) -> String {
    let shades = colours::shades(colour);
    let path = sign::path(colour);
    let (y, clover, scale) = match colour {
        Colour::Yellow => (62.0, 46.0, 1.22),
        Colour::Pink => (46.0, 54.0, 1.15),
        Colour::Red => (54.0, 42.0, 1.16),
        _ => (50.0, 56.0, 1.15),
    };
    let shift = 50.0 - 50.0 * scale;
    format!(
        r#"<path fill="{}" stroke="{IVORY}" stroke-width="12" transform="translate({shift} {shift}) scale({scale})" d="{path}"/><path fill="{0}" stroke="{}" stroke-width="5" transform="translate({shift} {shift}) scale({scale})" d="{path}"/>{}"#,
        shades.base,
        shades.deep,
        sign::shape(sign::CLOVER, 50.0, y, clover, shades.on)
    )
}

/// Returns the path of a spiral with this many turns, from the centre outwards.
pub fn spiral(x: f32, y: f32, radius: f32, turns: f32) -> String {
    let steps = (turns * 28.0) as u32;
    let mut path = String::new();
    for step in 0..=steps {
        let part = step as f32 / steps as f32;
        let (angle, away) = (part * turns * TAU, radius * part);
        let letter = if step == 0 { 'M' } else { 'L' };
        let _ = write!(
            path,
            "{letter}{:.1} {:.1}",
            x + away * angle.cos(),
            y + away * angle.sin()
        );
    }
    path
}

pub fn token_sprite(it: Token, size: f32) -> Sprite {
    let (width, height) = match it {
        Token::Clover(Some(_)) => (size * 1.2, size * 1.2),
        _ => (size, size),
    };
    let size = if height > size { size * 0.8 } else { size };
    Sprite::drawn(width, height, token(it, width / 2.0, height / 2.0, size))
}

/// Returns a stone of a path. It shows its tile, or else its colour's sign. Neighbouring stones have different shapes.
pub fn stone(colour: Colour, number: u8, width: f32, height: f32, tile: Option<Token>) -> Sprite {
    let mut svg = stone_body(colour, number, width, height);
    let (x, y) = (height * 0.54, height / 2.0);
    svg.push_str(&match tile {
        Some(tile) => token(tile, x, y - 1.0, height * 0.80),
        None => sign::colour_sign(colour, x, y, height * 0.44, colours::shades(colour).deep),
    });
    Sprite::drawn(width, height, svg)
}

/// Returns a stone without sign and tile.
fn stone_body(colour: Colour, number: u8, width: f32, height: f32) -> String {
    let shades = colours::shades(colour);
    let face = height - 8.0;
    let mut corners = [0.50, 0.36, 0.46, 0.30].map(|part: f32| part * face);
    corners.rotate_left(usize::from(number + colour as u8) % 4);
    let shape = |top: f32| rounded_rect(2.0, top, width - 4.0, face, corners);
    format!(
        r#"<path fill="{0}" d="{1}"/><path fill="{2}" stroke="{0}" stroke-width="2.5" d="{3}"/><path fill="none" stroke="{IVORY}" stroke-opacity=".38" stroke-width="3.5" stroke-linecap="round" d="M{4:.1} 8.5H{5:.1}"/>"#,
        shades.deep,
        shape(6.0),
        shades.base,
        shape(2.0),
        width * 0.36,
        width * 0.36 + width * 0.14 * f32::from(2 + number % 3),
    )
}

/// Returns the path of a rectangle with a radius for each corner, clockwise from the top left.
fn rounded_rect(x: f32, y: f32, width: f32, height: f32, [a, b, c, d]: [f32; 4]) -> String {
    let (right, foot) = (x + width, y + height);
    format!(
        "M{:.1} {y:.1}H{:.1}Q{right:.1} {y:.1} {right:.1} {:.1}V{:.1}Q{right:.1} {foot:.1} {:.1} {foot:.1}H{:.1}Q{x:.1} {foot:.1} {x:.1} {:.1}V{:.1}Q{x:.1} {y:.1} {:.1} {y:.1}Z",
        x + a,
        right - b,
        y + b,
        foot - c,
        right - c,
        x + d,
        foot - d,
        y + a,
        x + a
    )
}

/// Returns three spirals around a point.
pub fn triskele(x: f32, y: f32, radius: f32, colour: &str) -> String {
    let arms = (0..3).map(|arm| {
        let turned = arm * 120;
        let path = spiral(0.0, -radius * 0.56, radius * 0.46, 1.9);
        let joined = format!("{path}Q{:.1} {:.1} 0 0", radius * 0.45, -radius * 0.12);
        format!(
            r#"<path transform="translate({x:.1} {y:.1}) rotate({turned})" fill="none" stroke="{colour}" stroke-width="{:.1}" stroke-linecap="round" d="{joined}"/>"#,
            radius * 0.13
        )
    });
    arms.collect()
}
