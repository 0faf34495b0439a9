//! The colours of everything that is drawn. Flat and few: a picture must stay small and calm.

use crate::game::{Colour, Seat};

pub const INK: &str = "#2a2622";
pub const FADED: &str = "#6b5f50";
pub const PARCHMENT: &str = "#f3e9d2";
pub const VELLUM: &str = "#e7d8b6";
pub const IVORY: &str = "#fbf6e8";
pub const SAND: &str = "#d3bf93";
pub const WOOD: &str = "#3a2c24";
pub const WOOD_LIGHT: &str = "#57432f";
pub const GOLD: &str = "#c8973a";
pub const GOLD_LIGHT: &str = "#eccf86";
/// What just happened, and nothing else.
pub const FRESH: &str = "#0b8a8f";
pub const SLATE: &str = "#4a5563";

/// The shades of one colour of the game.
pub struct Shades {
    pub base: &'static str,
    /// Edges, and marks on the base.
    pub deep: &'static str,
    /// Behind ink.
    pub pale: &'static str,
    /// What is written on the base.
    pub on: &'static str,
}

pub const fn shades(colour: Colour) -> Shades {
    let (base, deep, pale, on) = match colour {
        Colour::Brown => ("#653a22", "#3f2213", "#d9c3ae", IVORY),
        Colour::Yellow => ("#f2d345", "#a8841a", "#f8ebae", INK),
        Colour::Pink => ("#dc7ac6", "#94397f", "#f3d3ea", INK),
        Colour::Green => ("#429f3c", "#22661f", "#c6e2bb", IVORY),
        Colour::Blue => ("#2a559f", "#173466", "#bfd0ea", IVORY),
        Colour::Red => ("#9a262b", "#5f1216", "#ecc0b8", IVORY),
    };
    Shades {
        base,
        deep,
        pale,
        on,
    }
}

/// What a seat's figures wear.
pub struct Cloak {
    pub base: &'static str,
    pub edge: &'static str,
    pub on: &'static str,
}

pub const fn cloak(seat: Seat) -> Cloak {
    let (base, edge, on) = match seat.index() {
        0 => ("#fbf6e8", "#2a2622", INK),
        1 => ("#2f3038", "#fbf6e8", IVORY),
        2 => ("#d9691e", "#2a2622", IVORY),
        _ => ("#7d52b5", "#fbf6e8", IVORY),
    };
    Cloak { base, edge, on }
}
