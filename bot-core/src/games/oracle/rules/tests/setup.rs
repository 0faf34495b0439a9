//! The cards, the spiral, the tiles and the figures.

use super::*;

#[test]
fn o01_the_deck_has_every_card_twice() {
    for players in 2..=4 {
        let mut cards: Vec<_> = dealt(players, 1).hidden.all().collect();
        cards.sort();
        let names = ["yellow", "pink", "green", "blue", "red"];
        let colours = names.map(|name| name.parse().unwrap());
        let all = colours.into_iter().flat_map(|colour| {
            (0..=10).flat_map(move |value| repeat_n(Card::new(colour, value).unwrap(), 2))
        });
        assert_eq!(cards, all.collect::<Vec<_>>());
        assert_eq!(cards.len(), 110);
    }
}

#[test]
fn o01_the_reach_depends_on_the_card_value() {
    for (value, reach) in (0..=10).zip([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]) {
        let card = format!("yellow-{value}");
        let position = game(2).hand(0, &card).does(&format!("lay {card}"));
        let steps = (1..=reach).map(|steps| format!("priestess {steps}"));
        let figures = "figure 1, figure 2, figure 3";
        assert_eq!(
            position.offers(),
            format!("{figures}, {}", comma_separated(steps))
        );
    }
}

#[test]
fn o02_the_colours_repeat_in_their_order() {
    let stones = dealt(2, 0).public.stones;
    assert_eq!(stones.len(), 35);
    for (stone, name) in stones.iter().zip(
        ["yellow", "pink", "green", "red", "blue"]
            .into_iter()
            .cycle(),
    ) {
        assert_eq!(stone.colour.name(), name);
    }
    assert_eq!(stones[34].colour, Colour::Blue);
}

#[test]
fn o02_large_stones_and_values() {
    let state = dealt(2, 0);
    let large: Vec<u8> = (1..=35)
        .filter(|&stone| state.public.stone(stone).unwrap().large)
        .collect();
    assert_eq!(large, [7, 14, 21, 28, 35]);
    let values = [
        (1..=4, -4),
        (5..=8, -3),
        (9..=12, -2),
        (13..=16, 1),
        (17..=20, 2),
        (21..=24, 3),
        (25..=28, 5),
        (29..=31, 6),
        (32..=34, 7),
        (35..=35, 10),
    ];
    let mut checked = 0;
    for (stones, value) in values {
        for stone in stones {
            assert_eq!(state.public.stone(stone).unwrap().value, value, "{stone}");
            checked += 1;
        }
    }
    assert_eq!(checked, 35);
    assert_eq!(state.public.stone(0), None);
    assert_eq!(state.public.stone(36), None);
}

#[test]
fn o02_the_oracle_area_begins_on_stone_29() {
    let position = game(2)
        .figures(0, [34, 35, 27])
        .hand(0, "green-5 red-5 pink-5");
    let before = position.does("lay green-5, figure 3");
    assert_eq!(before.player(0).figures, [34, 35, 28]);
    assert_eq!(before.0.public.end(), None);
    let first = position.does("lay red-5, figure 3");
    assert_eq!(first.player(0).figures, [34, 35, 29]);
    assert_eq!(first.0.public.end(), Some(End::Goal));
    let later = position.does("lay pink-5, figure 3");
    assert_eq!(later.player(0).figures, [34, 35, 32]);
    assert_eq!(later.0.public.end(), Some(End::Goal));
}

#[test]
fn o03_nine_wish_stones_on_the_large_stones() {
    let position = Position(dealt(4, 3));
    let tiles = [7, 14, 21, 28, 35].map(|stone| position.tile_on(stone).unwrap());
    assert_eq!(tiles, ["wish-2", "wish-2", "wish-2", "wish-2", "wish-1"]);
}

#[test]
fn o03_every_small_stone_gets_one_of_the_thirty_tiles() {
    for seed in 0..8 {
        let mut counts = BTreeMap::new();
        for stone in dealt(2, seed).public.stones.iter().filter(|s| !s.large) {
            *counts.entry(stone.tile.unwrap().to_string()).or_insert(0) += 1;
        }
        let expected = [
            ("clover-blue", 1),
            ("clover-green", 1),
            ("clover-pink", 1),
            ("clover-red", 1),
            ("clover-yellow", 1),
            ("leprechaun", 3),
            ("mirror", 3),
            ("points-1", 4),
            ("points-2", 6),
            ("points-3", 4),
            ("points-4", 2),
            ("spiral", 3),
        ];
        let expected = expected.map(|(tile, count)| (tile.to_owned(), count));
        assert_eq!(counts, expected.into());
        assert_eq!(counts.values().sum::<i32>(), 30);
    }
}

#[test]
fn o03_the_tiles_are_shuffled() {
    let tiles = |seed| {
        let stones = dealt(2, seed).public.stones;
        stones.iter().map(|stone| stone.tile).collect::<Vec<_>>()
    };
    assert_ne!(tiles(0), tiles(1));
}

#[test]
fn o04_deck_and_removed_cards_depend_on_the_player_count() {
    for (players, deck, removed) in [(2, 64, 30), (3, 86, 0), (4, 78, 0)] {
        let state = dealt(players, 5);
        assert_eq!(state.public.cards.deck, deck);
        assert_eq!(state.public.cards.removed, removed);
        for seat in Seat::all(players) {
            assert_eq!(state.hidden.hand(seat).len(), 8);
            assert_eq!(state.public.cards.public_hand(seat).cards, 8);
        }
    }
}

#[test]
fn o04_everybody_begins_at_the_start_with_nothing() {
    let state = dealt(4, 5);
    assert_eq!(state.public.priestess, 0);
    for seat in Seat::all(4) {
        assert_eq!(state.public.player(seat), &Player::default());
        assert_eq!(state.public.player(seat).figures, [0, 0, 0]);
    }
    assert_eq!(state.public.turn, Seat::FIRST);
    assert!(Position(state).pile_of(Colour::Red).is_empty());
}
