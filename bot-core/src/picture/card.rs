//! Cards, tiles of `stones`, and the ends of runs.

use super::font::{self, Style};
use super::ink::{self, FADED, INK, IVORY, SAND, WOOD_LIGHT};
use super::piece::{self, Token};
use super::sheet::Sprite;
use super::sign;
use crate::game::{Card, Colour, Run};

/// A card with value, sign and letter.
pub fn card(card: Card, letter: &str, width: f32, height: f32) -> Sprite {
    let shades = ink::shades(card.colour());
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
    svg.push_str(&sign::centred(
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

/// The top of a discard pile and how many cards it has.
pub fn pile(top: Option<Card>, count: usize, colour: Colour, width: f32, height: f32) -> Sprite {
    let shades = ink::shades(colour);
    let Some(top) = top else {
        let svg = format!(
            r#"<rect x="2" y="2" width="{}" height="{}" rx="12" fill="none" stroke="{}" stroke-width="2.5" stroke-dasharray="9 7"/>{}"#,
            width - 4.0,
            height - 4.0,
            shades.deep,
            sign::centred(
                colour,
                width / 2.0,
                height / 2.0,
                height * 0.36,
                shades.base
            )
        );
        return Sprite::drawn(width, height, svg);
    };
    let under = if count > 1 { 6.0 } else { 0.0 };
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
    svg.push_str(&sign::centred(colour, 32.0, middle, h * 0.40, shades.on));
    let style = Style::strong((h * 0.74) as u16, shades.on);
    let value = top.value().to_string();
    let x = w / 2.0 - 2.0 - font::width(&value, style) / 2.0;
    svg.push_str(&font::outline(&value, style, x, middle + h * 0.25));
    let style = Style::text((h * 0.44) as u16, shades.on);
    let text = format!("×{count}");
    let x = w - 12.0 - font::width(&text, style);
    svg.push_str(&font::outline(&text, style, x, middle + h * 0.15));
    Sprite::drawn(width, height, svg)
}

/// Face-down cards and how many.
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

/// Where a run ends and which way it goes.
pub fn run(colour: Colour, run: Run, letter: &str, width: f32, height: f32) -> Sprite {
    let shades = ink::shades(colour);
    let middle = height / 2.0;
    let Some(last) = run.last() else {
        let svg = format!(
            r#"<rect x="2" y="2" width="{}" height="{}" rx="12" fill="none" stroke="{SAND}" stroke-width="2.5"/>{}{}"#,
            width - 4.0,
            height - 4.0,
            sign::centred(colour, 30.0, middle, height * 0.34, SAND),
            font::outline(
                "–",
                Style::text(34, FADED),
                width / 2.0 - 6.0,
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
    svg.push_str(&sign::centred(
        colour,
        29.0,
        middle,
        height * 0.50,
        shades.base,
    ));
    let style = Style::text((height * 0.40) as u16, shades.deep);
    svg.push_str(&font::outline(letter, style, 48.0, middle + height * 0.14));
    let value = last.to_string();
    let style = Style::strong((height * 0.78) as u16, INK);
    let x = width * 0.60 - font::width(&value, style) / 2.0;
    svg.push_str(&font::outline(&value, style, x, middle + height * 0.265));
    svg.push_str(&sign::arrow(
        run.direction(),
        width - 28.0,
        middle,
        height * 0.56,
    ));
    Sprite::drawn(width, height, svg)
}

/// A tile of `stones`: its value and what is printed on it.
pub fn tile(card: Card, symbol: Option<Token>, width: f32, height: f32) -> Sprite {
    let shades = ink::shades(card.colour());
    let mut svg = format!(
        r#"<rect x="1.5" y="2.5" width="{0}" height="{1}" rx="12" fill="{2}"/><rect x="1.5" y="1.5" width="{0}" height="{3}" rx="12" fill="{4}" stroke="{2}" stroke-width="2.5"/>"#,
        width - 3.0,
        height - 3.0,
        shades.deep,
        height - 6.0,
        shades.base
    );
    let corner = 5.0 + height * 0.11;
    svg.push_str(&sign::centred(
        card.colour(),
        corner,
        corner,
        height * 0.22,
        shades.deep,
    ));
    let value = card.value().to_string();
    let (style, x) = if symbol.is_some() {
        let style = Style::strong((height * 0.60) as u16, shades.on);
        (
            style,
            (width * 0.29 - font::width(&value, style) / 2.0).max(5.0),
        )
    } else {
        let style = Style::strong((height * 0.66) as u16, shades.on);
        (style, width / 2.0 - font::width(&value, style) / 2.0)
    };
    svg.push_str(&font::outline(&value, style, x, height * 0.68));
    if let Some(symbol) = symbol {
        let size = (height * 0.60).min(width * 0.46);
        svg.push_str(&piece::token(
            symbol,
            width - size / 2.0 - 4.0,
            height * 0.47,
            size,
        ));
    }
    Sprite::drawn(width, height, svg)
}
