//! The cards, the board, the figures and who begins.

use super::*;

#[test]
fn k01_five_colours_of_eleven_values_each_card_twice() {
    for players in 2..=4 {
        let colours = [Brown, Yellow, Pink, Green, Blue];
        let twice = colours
            .into_iter()
            .flat_map(|colour| (0..=10).map(move |value| Card::new(colour, value).unwrap()))
            .flat_map(|card| [card, card]);
        let all = sorted(game(players).0.hidden.all());
        assert_eq!(all.len(), 110);
        assert_eq!(all, sorted(twice));
    }
}

#[test]
fn k01_everybody_is_dealt_eight() {
    for players in 2..=4 {
        let position = game(players);
        for number in 0..4 {
            let cards = if number < players { 8 } else { 0 };
            assert_eq!(position.0.hidden.hand(seat(number)).len(), cards);
            let held = position.0.public.cards.public_hand(seat(number)).cards;
            assert_eq!(usize::from(held), cards);
        }
    }
}

#[test]
fn k01_the_first_eight_cards_go_to_seat_0() {
    let deck = setup(3, rising_seed()).deck;
    let position = dealt(3, rising_seed());
    for (number, cards) in deck.chunks(8).take(3).enumerate() {
        assert_eq!(position.hand_of(number), names(&sorted(cards.to_vec())));
    }
    let drawn = position.discards_and_draws().0.seen_by(seat(0)).hand;
    assert!(drawn.contains(deck[24]));
}

#[test]
fn k02_cards_left_to_draw() {
    for (players, deck, removed) in [(2, 64, 30), (3, 86, 0), (4, 78, 0)] {
        let cards = game(players).0.public.cards;
        assert_eq!((cards.deck, cards.removed), (deck, removed), "{players}");
    }
}

#[test]
fn k02_removed_cards_are_never_drawn() {
    let mut position = dealt(2, rising_seed());
    for _ in 0..64 {
        position = position.discards_and_draws();
    }
    assert_eq!(position.0.public.end(), Some(End::Deck));
    let hands = [0, 1].map(|number| *position.0.hidden.hand(seat(number)));
    let hands = hands.iter().flat_map(|hand| hand.cards()).copied();
    let seen = sorted(hands.chain(position.0.public.cards.all()));
    assert_eq!(seen, sorted(setup(2, rising_seed()).deck));
}

#[test]
fn k03_five_paths_of_nine_stones_with_their_values() {
    let public = game(2).0.public;
    let mut paths = public.paths;
    paths.sort();
    assert_eq!(paths, [Brown, Yellow, Pink, Green, Blue]);
    let values: Vec<_> = (0..=9).map(|stone| public.value(stone)).collect();
    assert_eq!(values, [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]);
}

#[test]
fn k03_the_rows_of_6_7_and_10_are_the_goal() {
    let three = game(2)
        .figure(1, Brown, 7)
        .figure(1, Yellow, 8)
        .figure(1, Pink, 9)
        .hand(0, "green-1");
    for stone in 1..=9 {
        let position = three.figure(1, Blue, stone).figure(0, Green, 6);
        let over = position.does("lay green-1").0.public.end().is_some();
        assert_eq!(over, stone >= 7, "{stone}");
    }
    let short = three.figure(1, Blue, 7).figure(0, Green, 5);
    assert_eq!(short.does("lay green-1").0.public.end(), None);
}

#[test]
fn k04_tiles_lie_on_the_dark_stones_and_the_ends() {
    let stones = [
        (Brown, [3, 5, 6, 7, 9]),
        (Yellow, [2, 4, 6, 7, 9]),
        (Pink, [2, 3, 5, 7, 9]),
        (Green, [2, 4, 5, 7, 9]),
        (Blue, [3, 4, 6, 7, 9]),
    ];
    for seed in 0..20 {
        let public = dealt(2, [seed; 32]).0.public;
        for (path, stones) in stones {
            let tiles = (0..=10).filter(|&stone| public.tile(path, stone).is_some());
            assert_eq!(tiles.collect::<Vec<_>>(), stones, "{path}");
        }
    }
}

#[test]
fn k04_nine_wish_stones_nine_clovers_seven_numbers() {
    for (players, seed) in [2, 3, 4].into_iter().zip(0..) {
        let mut counts = BTreeMap::new();
        for tile in dealt(players, [seed; 32]).0.public.tiles.iter().flatten() {
            *counts.entry(tile.map(|tile| tile.to_string())).or_insert(0) += 1;
        }
        counts.remove(&None);
        let expected = [
            ("wish", 9),
            ("clover", 9),
            ("number-1", 2),
            ("number-2", 3),
            ("number-3", 2),
        ];
        let expected = expected.map(|(tile, count)| (Some(tile.to_owned()), count));
        assert_eq!(counts, BTreeMap::from(expected));
    }
}

#[test]
fn k04_the_seed_decides_the_tiles() {
    let public = dealt(2, rising_seed()).0.public;
    let brown = [3, 5, 6, 7, 9].map(|stone| public.tile(Brown, stone));
    let expected = [Number(1), Wish, Number(2), Wish, Number(3)];
    assert_eq!(brown, expected.map(Some));
    assert_ne!(public.tiles, dealt(2, [0; 32]).0.public.tiles);
}

#[test]
fn k04_tiles_are_face_up_for_all() {
    let state = dealt(4, [3; 32]).0;
    for number in 0..4 {
        assert_eq!(state.seen_by(seat(number)).public.tiles, state.public.tiles);
    }
}

#[test]
fn k05_all_figures_begin_at_the_start() {
    for number in 0..4 {
        let position = game(4);
        assert_eq!(
            COLOURS.map(|p| position.player(number).figure(p)),
            [None; 5]
        );
        assert_eq!(position.player(number).waiting_sizes(), (true, true));
    }
}

#[test]
fn k05_four_small_figures_and_one_large() {
    let mut position = game(2);
    for path in [Brown, Yellow, Pink, Green] {
        position = position.hand(0, &format!("{path}-4 blue-4"));
        assert_eq!(position.player(0).waiting_sizes(), (true, true));
        let lay = format!("lay {path}-4, enter small, draw deck");
        position = position.does(&lay).discards_and_draws();
    }
    assert_eq!(position.player(0).waiting_sizes(), (false, true));
    let all_out = position.hand(0, "blue-4").does("lay blue-4");
    assert_eq!(all_out.player(0).waiting_sizes(), (false, false));
    assert_eq!(all_out.player(0).large, Some(Blue));
    assert_eq!(COLOURS.map(|path| all_out.stone(path)), [Some(1); 5]);
}

#[test]
fn k05_at_most_one_figure_of_the_player_on_a_path() {
    let position = game(2).large(0, Green, 1).hand(0, "green-5");
    let after = position.does("lay green-5");
    assert_eq!(after.stone(Green), Some(2));
    assert_eq!(after.player(0).waiting_sizes(), (true, false));
    assert_eq!(after.player(0).figures.iter().sum::<u8>(), 2);
}

#[test]
fn k05_players_share_a_stone() {
    let mut position = game(4);
    for number in 0..4 {
        let lay = "lay green-5, enter small, draw deck";
        position = position.hand(number, "green-5").does(lay);
    }
    for number in 0..4 {
        assert_eq!(position.player(number).figure(Green), Some(1));
    }
}

#[test]
fn k18_the_seed_chooses_who_begins() {
    let first = [2, 3, 4].map(|players| Seed::new(rising_seed()).first_player(players));
    assert_eq!(first, [1, 0, 1]);
}

#[test]
fn k18_the_seed_may_choose_any_player() {
    for players in 2..=4 {
        let mut chosen: Vec<_> = (0..60)
            .map(|byte| Seed::new([byte; 32]).first_player(players))
            .collect();
        chosen.sort();
        chosen.dedup();
        assert_eq!(chosen, (0..players).collect::<Vec<_>>());
    }
}

#[test]
fn k18_seat_0_begins_and_turns_rotate() {
    for players in 2..=4 {
        let mut position = game(players);
        for turn in 0..3 * players {
            assert_eq!(position.turn(), seat(turn % players));
            position = position.discards_and_draws();
        }
    }
}
