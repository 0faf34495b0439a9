//! Derives the order of the cards and the places of the tiles from the seed, as record.md specifies.

use std::collections::BTreeMap;

use serde::Serialize;

use super::board::TileCount;
use super::card::{COLOUR_COUNT, Card, Colour};
use super::deck::{COPIES_PER_CARD, REMOVED_CARDS};
use super::shuffle::{RandomSource, Seed};
use super::tile::{PathTile, SpiralTile};

/// Everything random in a game.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct Setup {
    /// Every card in the order it leaves the deck, starting with the deal.
    pub deck: Vec<Card>,
    /// The cards removed in a two-player game.
    pub removed: Vec<Card>,
    #[serde(skip_serializing_if = "TileLayout::is_none")]
    pub tiles: TileLayout,
}

/// Which tile lies where.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum TileLayout {
    None,
    Paths(BTreeMap<Colour, BTreeMap<u8, PathTile>>),
    Spiral(BTreeMap<u8, SpiralTile>),
}

impl TileLayout {
    fn is_none(&self) -> bool {
        matches!(self, Self::None)
    }
}

impl Setup {
    /// Shuffles a deck with two copies of each card, and removes cards in a two-player game.
    pub(crate) fn of_cards(
        colours: [Colour; COLOUR_COUNT],
        players: usize,
        seed: &Seed,
        tiles: TileLayout,
    ) -> Self {
        let mut deck = shuffled_deck(colours, COPIES_PER_CARD, seed);
        let removed = if players == 2 {
            deck.split_off(deck.len() - REMOVED_CARDS)
        } else {
            vec![]
        };
        Self {
            deck,
            removed,
            tiles,
        }
    }

    pub(crate) fn path_tile(&self, path: Colour, stone: u8) -> Option<PathTile> {
        match &self.tiles {
            TileLayout::Paths(tiles) => tiles.get(&path)?.get(&stone).copied(),
            _ => None,
        }
    }

    pub(crate) fn spiral_tile(&self, stone: u8) -> Option<SpiralTile> {
        match &self.tiles {
            TileLayout::Spiral(tiles) => tiles.get(&stone).copied(),
            _ => None,
        }
    }
}

pub(crate) fn shuffled_deck(
    colours: [Colour; COLOUR_COUNT],
    copies: usize,
    seed: &Seed,
) -> Vec<Card> {
    let mut deck: Vec<Card> = colours
        .into_iter()
        .flat_map(Card::of_colour)
        .flat_map(|card| std::iter::repeat_n(card, copies))
        .collect();
    seed.stream("deck").shuffle(&mut deck);
    deck
}

pub(crate) fn shuffled_tiles<T: Copy>(counts: &[TileCount<T>], seed: &Seed) -> Vec<T> {
    let all = counts
        .iter()
        .flat_map(|kind| std::iter::repeat_n(kind.tile, kind.count.into()));
    let mut tiles: Vec<T> = all.collect();
    seed.stream("tiles").shuffle(&mut tiles);
    tiles
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Boards, GameKind};

    fn setup(kind: GameKind, players: usize, seed: [u8; 32]) -> Setup {
        let boards = Boards::built_in().unwrap();
        boards.setup(kind, players, &Seed::new(seed))
    }

    fn counting_seed() -> [u8; 32] {
        std::array::from_fn(|i| i as u8)
    }

    fn assert_starts_with(cards: &[Card], names: &str) {
        let names: Vec<_> = names.split(' ').collect();
        let found: Vec<_> = cards
            .iter()
            .take(names.len())
            .map(Card::to_string)
            .collect();
        assert_eq!(found, names);
    }

    #[test]
    fn record_format_test_vectors_hold() {
        let keltis = setup(GameKind::Keltis, 2, counting_seed());
        assert_starts_with(
            &keltis.deck,
            "pink-8 pink-0 yellow-10 yellow-5 blue-3 brown-3",
        );
        assert_starts_with(&keltis.removed, "blue-4 yellow-2");
        let brown: Vec<_> = (1..=9)
            .filter_map(|stone| {
                Some(format!(
                    "{stone} {}",
                    keltis.path_tile(Colour::Brown, stone)?
                ))
            })
            .collect();
        assert_eq!(
            brown,
            ["3 number-1", "5 wish", "6 number-2", "7 wish", "9 number-3"]
        );

        let stones = setup(GameKind::Stones, 2, counting_seed());
        assert_starts_with(
            &stones.deck,
            "blue-10 yellow-3 yellow-5 yellow-9 pink-7 brown-3",
        );

        let first = |players| Seed::new(counting_seed()).first_player(players);
        assert_eq!([first(2), first(3), first(4)], [1, 0, 1]);

        let zero = setup(GameKind::Keltis, 2, [0; 32]);
        assert_starts_with(&zero.deck, "green-5 green-0 blue-0 pink-9 yellow-4 pink-0");
        for players in 2..=4 {
            let oracle = setup(GameKind::Oracle, players, [0; 32]);
            let tiles: Vec<_> = (1..=8)
                .filter_map(|stone| Some(oracle.spiral_tile(stone)?.to_string()))
                .collect();
            let expected =
                "points-1 points-4 points-1 points-2 points-2 clover-blue wish-2 points-3";
            assert_eq!(tiles.join(" "), expected);
        }
    }

    #[test]
    fn the_commitment_is_the_sha_256_of_the_seed() {
        assert_eq!(
            Seed::new([0; 32]).commitment().to_string(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
        );
    }

    #[test]
    fn debug_output_hides_the_seed() {
        assert_eq!(format!("{:?}", Seed::new([7; 32])), "Seed(secret)");
    }

    #[test]
    fn shuffling_at_most_one_item_draws_no_number() {
        let mut stream = Seed::new([0; 32]).stream("deck");
        stream.shuffle::<u8>(&mut []);
        stream.shuffle(&mut [1]);
        assert_eq!(
            stream.next_u32(),
            Seed::new([0; 32]).stream("deck").next_u32()
        );
        assert_eq!(stream.below(0), 0);
        assert_eq!(stream.below(1), 0);
    }
}
