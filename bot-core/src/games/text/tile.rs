//! Text for tiles: short marks for boards and buttons, phrases for descriptions.

use super::colour::{card, colour_args};
use crate::game::stones::PublicView;
use crate::game::{Card, PathTile, SpiralTile, Symbol};
use crate::words::{Lang, say};

pub(super) fn path_mark(lang: Lang, tile: PathTile) -> String {
    match tile {
        PathTile::Wish => say!(lang, "board-tile-wish"),
        PathTile::Clover => say!(lang, "board-tile-clover"),
        PathTile::Number(points) => points_mark(lang, points.into()),
    }
}

pub(super) fn spiral_mark(lang: Lang, tile: SpiralTile) -> String {
    match tile {
        SpiralTile::Wish(1) => say!(lang, "board-tile-wish"),
        SpiralTile::Wish(count) => say!(lang, "board-tile-wishes", count = count),
        SpiralTile::Mirror => say!(lang, "board-tile-mirror"),
        SpiralTile::Spiral => say!(lang, "board-tile-spiral"),
        SpiralTile::Leprechaun => say!(lang, "board-tile-leprechaun"),
        SpiralTile::Clover(colour) => {
            lang.say("board-tile-clover-colour", &colour_args(lang, colour))
        }
        SpiralTile::Points(points) => points_mark(lang, points.into()),
    }
}

pub(super) fn symbol_mark(lang: Lang, symbol: Symbol) -> String {
    match symbol {
        Symbol::Wish => say!(lang, "board-tile-wish"),
        Symbol::Clover => say!(lang, "board-tile-clover"),
        Symbol::Plus1 | Symbol::Plus3 => points_mark(lang, symbol.points()),
    }
}

pub(super) fn points_mark(lang: Lang, points: i16) -> String {
    say!(lang, "board-tile-points", count = points)
}

pub(super) fn path_found(lang: Lang, tile: PathTile) -> String {
    match tile {
        PathTile::Wish => say!(lang, "told-found-wish"),
        PathTile::Clover => say!(lang, "told-found-clover"),
        PathTile::Number(points) => say!(lang, "told-found-points", count = points),
    }
}

pub(super) fn spiral_found(lang: Lang, tile: SpiralTile) -> String {
    match tile {
        SpiralTile::Wish(_) => say!(lang, "told-found-wish"),
        SpiralTile::Mirror => say!(lang, "told-found-mirror"),
        SpiralTile::Spiral => say!(lang, "told-found-spiral"),
        SpiralTile::Leprechaun => say!(lang, "told-found-leprechaun"),
        SpiralTile::Clover(colour) => {
            lang.say("told-found-clover-colour", &colour_args(lang, colour))
        }
        SpiralTile::Points(points) => say!(lang, "told-found-points", count = points),
    }
}

/// A full tile of `stones`: "◆ green 5 ☘".
pub(super) fn whole_tile(lang: Lang, view: &PublicView, tile: Card) -> String {
    marked(card(lang, tile), view, lang, tile)
}

/// A tile of `stones` without its colour: "5 ☘".
pub(super) fn tile_value(lang: Lang, view: &PublicView, tile: Card) -> String {
    marked(tile.value().to_string(), view, lang, tile)
}

fn marked(words: String, view: &PublicView, lang: Lang, tile: Card) -> String {
    match view.symbol(tile) {
        Some(symbol) => format!("{words} {}", symbol_mark(lang, symbol)),
        None => words,
    }
}
