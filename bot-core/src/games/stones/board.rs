//! The board of `stones`: the symbols on its tiles, and how a game is dealt.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::rules::{COLOURS, PrintedTiles, State};
use crate::game::{
    Board, Card, Colour, Deal, Options, Rules, Seed, Setup, Symbol, TileLayout, UniqueMap,
    check_colours, check_count, shuffled_deck,
};

/// The symbols printed on the 55 tiles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StonesBoard {
    pub reconstructed: Vec<String>,
    #[serde(deserialize_with = "UniqueMap::deserialize_map")]
    pub symbols: BTreeMap<Colour, PrintedSymbols>,
}

/// The values of one colour that carry each symbol.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrintedSymbols {
    pub wish: Vec<u8>,
    pub clover: Vec<u8>,
    pub plus_1: Vec<u8>,
    pub plus_3: Vec<u8>,
}

impl PrintedSymbols {
    pub fn symbols(&self) -> [(Symbol, &[u8]); 4] {
        [
            (Symbol::Wish, &self.wish),
            (Symbol::Clover, &self.clover),
            (Symbol::Plus1, &self.plus_1),
            (Symbol::Plus3, &self.plus_3),
        ]
    }
}

impl Board for StonesBoard {
    const GAME: &'static str = State::NAME;
    const BUILT_IN: &'static str = include_str!("stones.toml");

    fn check(&self) -> Result<(), String> {
        check_colours(COLOURS, self.symbols.keys().copied(), "symbols", "symbols")?;
        let mut totals = [0; 4];
        for (colour, printed) in &self.symbols {
            let mut seen = BTreeSet::new();
            for (total, (_, values)) in totals.iter_mut().zip(printed.symbols()) {
                *total += values.len();
                for &value in values {
                    if value > Card::HIGHEST {
                        return Err(format!("there is no {colour} tile of value {value}"));
                    }
                    if !seen.insert(value) {
                        return Err(format!("{colour}-{value} has more than one symbol"));
                    }
                }
            }
        }
        let [wish, clover, plus_1, plus_3] = totals;
        check_count(wish, 10, "wish stones")?;
        check_count(clover, 10, "clovers")?;
        check_count(plus_1, 5, "+1")?;
        check_count(plus_3, 5, "+3")
    }

    fn notes(&mut self) -> &mut Vec<String> {
        &mut self.reconstructed
    }

    fn tiles_differ(&self, _: &Self) -> bool {
        false
    }
}

impl Deal for State {
    type Board = StonesBoard;

    fn setup(_: usize, seed: &Seed, _: &StonesBoard) -> Setup {
        Setup {
            deck: shuffled_deck(COLOURS, 1, seed),
            removed: vec![],
            tiles: TileLayout::None,
        }
    }

    fn deal(setup: &Setup, players: u8, _: Options, board: &StonesBoard) -> Self {
        let mut symbols = PrintedTiles::default();
        for (colour, printed) in &board.symbols {
            for (symbol, values) in printed.symbols() {
                for &value in values {
                    if let Some(place) = symbols[colour.index()].get_mut(usize::from(value)) {
                        *place = Some(symbol);
                    }
                }
            }
        }
        Self::new(setup, players, symbols)
    }
}
