//! Cards, tiles of `stones`, piles, and the last cards of runs.

use super::colours::{self, FADED, INK, IVORY, SAND, Shades, WOOD_LIGHT};
use super::font::{self, Style};
use super::layout::Sprite;
use super::piece::{self, Token};
use super::sign;
use crate::game::{Card, Colour, Run};

/// Whether a card or tile is shown as available.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Emphasis {
    Normal,
    Muted,
}

impl Emphasis {
    const fn shades(self, colour: Colour) -> Shades {
        match self {
            Self::Normal => colours::shades(colour),
            Self::Muted => colours::muted_shades(colour),
        }
    }
}

/// Returns a card with value, sign and letter.
pub fn card(card: Card, emphasis: Emphasis, letter: &str, width: f32, height: f32) -> Sprite {
    let shades = emphasis.shades(card.colour());
    let mut svg = format!(
        r#"<rect x="1.5" y="1.5" width="{}" height="{}" rx="14" fill="{}" stroke="{}" stroke-width="3"/><rect x="8" y="8" width="{}" height="{}" rx="9" fill="none" stroke="{}" stroke-opacity=".45" stroke-width="2"/>"#,
        width - 3.0,
        height - 3.0,
        shades.base,
        shades.deep,
        width - 16.0,
        height - 16.0,
        shades.on
    );
    let small = height * 0.19;
    svg.push_str(&sign::colour_sign(
        card.colour(),
        14.0 + small / 2.0,
        14.0 + small / 2.0,
        small,
        shades.on,
    ));
    let value = card.value().to_string();
    let style = Style::strong(
        (height * if card.value() > 9 { 0.45 } else { 0.52 }) as u16,
        shades.on,
    );
    let x = width / 2.0 - font::width(&value, style) / 2.0;
    svg.push_str(&font::outline(&value, style, x, height * 0.69));
    let style = Style::strong((height * 0.19) as u16, shades.on);
    let x = width - 15.0 - font::width(letter, style);
    svg.push_str(&font::outline(letter, style, x, height - 15.0));
    Sprite::drawn(width, height, svg)
}

/// A discard pile.
pub struct PileTop<'a> {
    pub colour: Colour,
    pub letter: &'a str,
    pub top: Option<Card>,
    pub count: usize,
}

/// Returns the top of a discard pile with its number of cards.
pub fn pile(pile: &PileTop, emphasis: Emphasis, width: f32, height: f32) -> Sprite {
    let Some(top) = pile.top else {
        return empty_pile(pile, width, height);
    };
    let shades = emphasis.shades(pile.colour);
    let under = if pile.count > 1 { 6.0 } else { 0.0 };
    let (w, h) = (width - under, height - under);
    let mut svg = String::new();
    for shift in [under, under / 2.0]
        .into_iter()
        .filter(|&shift| shift > 0.0)
    {
        svg.push_str(&format!(
            r#"<rect x="{0}" y="{0}" width="{1}" height="{2}" rx="12" fill="{3}" stroke="{IVORY}" stroke-width="1.5"/>"#,
            shift + 1.0,
            w - 2.0,
            h - 2.0,
            shades.deep
        ));
    }
    svg.push_str(&format!(
        r#"<rect x="1.5" y="1.5" width="{}" height="{}" rx="12" fill="{}" stroke="{}" stroke-width="3"/>"#,
        w - 3.0,
        h - 3.0,
        shades.base,
        shades.deep
    ));
    let middle = h / 2.0;
    // The letter is below the sign, where a wide letter has room.
    svg.push_str(&sign::colour_sign(
        pile.colour,
        27.0,
        h * 0.29,
        h * 0.36,
        shades.on,
    ));
    let style = Style::strong((h * 0.42) as u16, shades.on);
    let x = 27.0 - font::width(pile.letter, style) / 2.0;
    svg.push_str(&font::outline(pile.letter, style, x, h * 0.84));
    let style = Style::strong((h * 0.76) as u16, shades.on);
    let value = top.value().to_string();
    let x = w / 2.0 - 4.0 - font::width(&value, style) / 2.0;
    svg.push_str(&font::outline(&value, style, x, middle + h * 0.26));
    let style = Style::text((h * 0.46) as u16, shades.on);
    let text = format!("×{}", pile.count);
    let x = w - 9.0 - font::width(&text, style);
    svg.push_str(&font::outline(&text, style, x, middle + h * 0.16));
    Sprite::drawn(width, height, svg)
}

fn empty_pile(pile: &PileTop, width: f32, height: f32) -> Sprite {
    let shades = colours::shades(pile.colour);
    let style = Style::strong((height * 0.42) as u16, shades.deep);
    let svg = format!(
        r#"<rect x="2" y="2" width="{}" height="{}" rx="12" fill="none" stroke="{}" stroke-width="2.5" stroke-dasharray="9 7"/>{}{}"#,
        width - 4.0,
        height - 4.0,
        shades.deep,
        sign::colour_sign(
            pile.colour,
            width / 2.0 - 18.0,
            height / 2.0,
            height * 0.38,
            shades.base
        ),
        font::outline(
            pile.letter,
            style,
            width / 2.0 + 4.0,
            height / 2.0 + height * 0.14
        )
    );
    Sprite::drawn(width, height, svg)
}

/// Returns a face-down deck with its number of cards.
pub fn deck(count: usize, width: f32, height: f32) -> Sprite {
    let mut svg = String::new();
    for shift in [8.0, 4.0, 0.0] {
        svg.push_str(&format!(
            r#"<rect x="{0}" y="{0}" width="{1}" height="{2}" rx="12" fill="{WOOD_LIGHT}" stroke="{IVORY}" stroke-width="2"/>"#,
            shift + 1.5,
            width - 11.0,
            height - 11.0
        ));
    }
    let text = count.to_string();
    let style = Style::strong(48, IVORY);
    let x = (width - 8.0) / 2.0 - font::width(&text, style) / 2.0;
    svg.push_str(&font::outline(&text, style, x, height / 2.0 + 12.0));
    Sprite::drawn(width, height, svg)
}

/// Returns the last value of a run and its direction.
pub fn run(colour: Colour, run: Run, letter: &str, width: f32, height: f32) -> Sprite {
    let shades = colours::shades(colour);
    let middle = height / 2.0;
    let size = (height * 0.56) as u16;
    let letter_at = middle + height * 0.19;
    let Some(last) = run.last() else {
        let svg = format!(
            r#"<rect x="2" y="2" width="{}" height="{}" rx="12" fill="none" stroke="{SAND}" stroke-width="2.5"/>{}{}{}"#,
            width - 4.0,
            height - 4.0,
            sign::colour_sign(colour, 27.0, middle, height * 0.40, SAND),
            font::outline(letter, Style::strong(size, FADED), 44.0, letter_at),
            font::outline(
                "–",
                Style::text(34, FADED),
                width * 0.60 - 8.0,
                middle + 10.0
            )
        );
        return Sprite::drawn(width, height, svg);
    };
    let mut svg = format!(
        r#"<rect x="2" y="2" width="{}" height="{}" rx="12" fill="{}" stroke="{}" stroke-width="3"/>"#,
        width - 4.0,
        height - 4.0,
        shades.pale,
        shades.deep
    );
    svg.push_str(&sign::colour_sign(
        colour,
        27.0,
        middle,
        height * 0.50,
        shades.base,
    ));
    let style = Style::strong(size, shades.deep);
    svg.push_str(&font::outline(letter, style, 44.0, letter_at));
    let value = last.to_string();
    let style = Style::strong((height * 0.78) as u16, INK);
    let x = width * 0.63 - font::width(&value, style) / 2.0;
    svg.push_str(&font::outline(&value, style, x, middle + height * 0.265));
    svg.push_str(&sign::arrow(
        run.direction(),
        width - 25.0,
        middle,
        height * 0.56,
    ));
    Sprite::drawn(width, height, svg)
}

/// Returns a tile of `stones`: its value and its symbol, which is beside the value, or below it on a narrow tile.
pub fn tile(
    card: Card,
    emphasis: Emphasis,
    symbol: Option<Token>,
    width: f32,
    height: f32,
) -> Sprite {
    let shades = emphasis.shades(card.colour());
    let mut svg = format!(
        r#"<rect x="1.5" y="2.5" width="{0}" height="{1}" rx="12" fill="{2}"/><rect x="1.5" y="1.5" width="{0}" height="{3}" rx="12" fill="{4}" stroke="{2}" stroke-width="2.5"/>"#,
        width - 3.0,
        height - 3.0,
        shades.deep,
        height - 6.0,
        shades.base
    );
    let value = card.value().to_string();
    let plain = Style::strong((height * 0.66) as u16, shades.on);
    let beside = Style::strong((height * 0.62) as u16, shades.on);
    let size = height * 0.68;
    let middle = |style| width / 2.0 - font::width(&value, style) / 2.0;
    let corner = 5.0 + height * 0.11;
    let signed = |svg: &mut String| {
        let sign = sign::colour_sign(card.colour(), corner, corner, height * 0.22, shades.deep);
        svg.push_str(&sign);
    };
    let (style, x, baseline) = match symbol {
        None if font::width(&value, plain) + 6.0 < width => {
            signed(&mut svg);
            (plain, middle(plain), height * 0.68)
        }
        Some(symbol) if font::width(&value, beside) + size + 12.0 < width => {
            signed(&mut svg);
            let x = width - size / 2.0 - 4.0;
            svg.push_str(&piece::token(symbol, x, height * 0.47, size));
            let room = width - size - 4.0;
            let x = (room - font::width(&value, beside)) / 2.0 + 1.0;
            (beside, x, height * 0.68)
        }
        None => {
            let style = Style::strong((height * 0.46) as u16, shades.on);
            (style, middle(style), height * 0.62)
        }
        Some(symbol) => {
            let size = (height * 0.47).min(width - 6.0);
            let token = if size < 32.0 {
                piece::bare_token
            } else {
                piece::token
            };
            svg.push_str(&token(symbol, width / 2.0, height * 0.66, size));
            let style = Style::strong((height * 0.46) as u16, shades.on);
            (style, middle(style), height * 0.38)
        }
    };
    svg.push_str(&font::outline(&value, style, x, baseline));
    Sprite::drawn(width, height, svg)
}
