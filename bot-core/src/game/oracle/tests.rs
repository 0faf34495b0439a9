use std::collections::BTreeMap;
use std::iter::repeat_n;

use super::super::run::Direction;
use super::super::{Boards, Game, Kind, Seed};
use super::*;

/// A position to arrange and to play on. Nothing but the wish stones lies on the board until a tile is put there.
#[derive(Clone, Copy)]
struct Position(State);

fn dealt(players: usize, seed: u8) -> State {
    let (seed, boards) = (Seed::new([seed; 32]), Boards::built_in().unwrap());
    match Game::deal(Kind::Oracle, Options::default(), players, &seed, &boards) {
        Ok(Game::Oracle(state)) => state,
        other => panic!("{other:?}"),
    }
}

fn game(players: usize) -> Position {
    let mut position = Position(dealt(players, 0));
    let small = position.0.open.stones.iter_mut().filter(|s| !s.large);
    small.for_each(|stone| stone.tile = None);
    (0..players).fold(position, |position, number| position.hand(number, ""))
}

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

fn listed(things: impl IntoIterator<Item = impl ToString>) -> String {
    let things: Vec<_> = things.into_iter().map(|thing| thing.to_string()).collect();
    things.join(", ")
}

impl Position {
    /// These cards, and blue ones (for seats 1 and 3 red ones) up to eight.
    fn hand(mut self, number: usize, cards: &str) -> Self {
        let rest = [
            "blue-0 blue-0 blue-1 blue-1 blue-2 blue-2 blue-3 blue-3",
            "red-0 red-0 red-1 red-1 red-2 red-2 red-3 red-3",
            "blue-4 blue-4 blue-5 blue-5 blue-6 blue-6 blue-7 blue-7",
            "red-4 red-4 red-5 red-5 red-6 red-6 red-7 red-7",
        ];
        let all = cards.split(' ').chain(rest[number].split(' '));
        let eight: Vec<_> = all.filter(|card| !card.is_empty()).take(8).collect();
        let open = &mut self.0.open.cards;
        self.0.hidden.give_hand(number, &eight.join(" "), open);
        self
    }

    fn figures(mut self, number: usize, stones: [u8; FIGURES]) -> Self {
        self.0.open.seats[number].figures = stones;
        self.0.open.began = self.0.open.player(self.0.open.turn).figures;
        self
    }

    fn priestess(mut self, stone: u8) -> Self {
        self.0.open.priestess = stone;
        self
    }

    fn tile(mut self, stone: u8, tile: &str) -> Self {
        self.0.set_tile(stone, Some(tile.parse().unwrap()));
        self
    }

    fn run(mut self, number: usize, cards: &str) -> Self {
        for card in cards.split_whitespace() {
            let card: Card = card.parse().unwrap();
            self.0.open.seats[number].runs[card.slot()].push(card.value());
        }
        self
    }

    fn pile(mut self, cards: &str) -> Self {
        let top: Card = cards.rsplit(' ').next().unwrap().parse().unwrap();
        self.0.open.cards.lay_pile(top.colour(), cards);
        self
    }

    fn deck(mut self, cards: &str) -> Self {
        self.0.hidden.stack_deck(cards, &mut self.0.open.cards);
        self
    }

    fn owns(mut self, number: usize, wish_stones: u8, mirrors: u8) -> Self {
        let player = &mut self.0.open.seats[number];
        (player.wish_stones, player.mirrors) = (wish_stones, mirrors);
        self
    }

    fn free_clovers(mut self) -> Self {
        self.0.open.options.free_clovers = true;
        self
    }

    /// A board of one's own, where a yellow card moves no figure once it has left the start.
    fn yellow_only_on_stone_1(mut self) -> Self {
        for stone in self.0.open.stones.iter_mut().skip(1) {
            if stone.colour == Colour::Yellow {
                stone.colour = Colour::Pink;
            }
        }
        self
    }

    #[track_caller]
    fn does(mut self, moves: &str) -> Self {
        for written in moves.split(", ") {
            let action = Action::from_record(written).unwrap();
            let offered = self.0.legal().contains(&action);
            assert!(offered, "{written} is not among {}", self.offers());
            self.0.apply(self.0.open.turn, action).unwrap();
        }
        self
    }

    /// The player to move discards a card, asks for nothing and draws from the deck.
    #[track_caller]
    fn passes(self) -> Self {
        let card = self.0.hidden.hand(self.0.open.turn).cards()[0];
        self.does(&format!("discard {card}, draw deck"))
    }

    #[track_caller]
    fn refuses(&self, written: &str) -> Why {
        self.refuses_action(written.parse().unwrap())
    }

    #[track_caller]
    fn refuses_action(&self, action: Action) -> Why {
        let mut state = self.0;
        let illegal = state.apply(state.open.turn, action).unwrap_err();
        assert_eq!(state, self.0);
        assert_eq!(illegal.legal[..], self.0.legal()[..]);
        assert!(!illegal.legal.contains(&action));
        illegal.why
    }

    fn offers(&self) -> String {
        listed(self.0.legal())
    }

    fn asked(&self) -> Option<Decision> {
        self.0.open.waits_for().map(|waiting| waiting.decision)
    }

    fn player(&self, number: usize) -> &Player {
        &self.0.open.seats[number]
    }

    fn hand_of(&self, number: usize) -> String {
        listed(self.0.hidden.hand(seat(number)).cards())
    }

    fn known_of(&self, number: usize) -> String {
        listed(self.0.open.cards.held(seat(number)).known.cards())
    }

    fn pile_of(&self, colour: Colour) -> String {
        listed(self.0.open.cards.pile(colour))
    }

    fn tile_on(&self, stone: u8) -> Option<String> {
        let stone = self.0.open.stone(stone).unwrap();
        stone.tile.map(|tile| tile.to_string())
    }

    fn total(&self, number: usize) -> i16 {
        self.0.open.score(seat(number)).total()
    }
}

// O01 to O04: what there is.

#[test]
fn o01_every_card_of_the_five_colours_is_there_twice() {
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
fn o01_the_reach_goes_by_the_value_of_the_card() {
    for (value, reach) in (0..=10).zip([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]) {
        let card = format!("yellow-{value}");
        let position = game(2).hand(0, &card).does(&format!("lay {card}"));
        let steps = (1..=reach).map(|steps| format!("priestess {steps}"));
        let figures = "figure 1, figure 2, figure 3";
        assert_eq!(position.offers(), format!("{figures}, {}", listed(steps)));
    }
}

#[test]
fn o02_the_colours_repeat_in_their_order() {
    let stones = dealt(2, 0).open.stones;
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
        .filter(|&stone| state.open.stone(stone).unwrap().large)
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
            assert_eq!(state.open.stone(stone).unwrap().value, value, "{stone}");
            checked += 1;
        }
    }
    assert_eq!(checked, 35);
    assert_eq!(state.open.stone(0), None);
    assert_eq!(state.open.stone(36), None);
}

#[test]
fn o02_the_oracle_area_begins_on_stone_29() {
    let position = game(2)
        .figures(0, [34, 35, 27])
        .hand(0, "green-5 red-5 pink-5");
    let before = position.does("lay green-5, figure 3");
    assert_eq!(before.player(0).figures, [34, 35, 28]);
    assert_eq!(before.0.open.end(), None);
    let first = position.does("lay red-5, figure 3");
    assert_eq!(first.player(0).figures, [34, 35, 29]);
    assert_eq!(first.0.open.end(), Some(End::Goal));
    let later = position.does("lay pink-5, figure 3");
    assert_eq!(later.player(0).figures, [34, 35, 32]);
    assert_eq!(later.0.open.end(), Some(End::Goal));
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
        for stone in dealt(2, seed).open.stones.iter().filter(|s| !s.large) {
            *counts.entry(stone.tile.unwrap().to_string()).or_insert(0) += 1;
        }
        let wanted = [
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
        let wanted = wanted.map(|(tile, count)| (tile.to_owned(), count));
        assert_eq!(counts, wanted.into());
        assert_eq!(counts.values().sum::<i32>(), 30);
    }
}

#[test]
fn o03_the_tiles_are_shuffled() {
    let tiles = |seed| {
        let stones = dealt(2, seed).open.stones;
        stones.iter().map(|stone| stone.tile).collect::<Vec<_>>()
    };
    assert_ne!(tiles(0), tiles(1));
}

#[test]
fn o04_deck_and_cards_put_away_go_by_the_number_of_players() {
    for (players, deck, removed) in [(2, 64, 30), (3, 86, 0), (4, 78, 0)] {
        let state = dealt(players, 5);
        assert_eq!(state.open.cards.deck, deck);
        assert_eq!(state.open.cards.removed, removed);
        for seat in Seat::all(players) {
            assert_eq!(state.hidden.hand(seat).len(), 8);
            assert_eq!(state.open.cards.held(seat).cards, 8);
        }
    }
}

#[test]
fn o04_everybody_begins_at_the_start_with_nothing() {
    let state = dealt(4, 5);
    assert_eq!(state.open.priestess, 0);
    for seat in Seat::all(4) {
        assert_eq!(state.open.player(seat), &Player::default());
        assert_eq!(state.open.player(seat).figures, [0, 0, 0]);
    }
    assert_eq!(state.open.turn, Seat::FIRST);
    assert!(Position(state).pile_of(Colour::Red).is_empty());
}

// O05 to O09: the turn and its movement.

#[test]
fn o05_after_a_lay_something_must_move() {
    let position = game(2).hand(0, "green-3").does("lay green-3");
    assert_eq!(
        position.offers(),
        "figure 1, figure 2, figure 3, priestess 1, priestess 2"
    );
    assert_eq!(position.refuses("stay"), Why::NotAsked(Decision::LaidCard));
    assert_eq!(
        position.refuses("draw deck"),
        Why::NotAsked(Decision::LaidCard)
    );
}

#[test]
fn o05_the_only_movement_left_is_a_must_too() {
    let only_figure = game(2)
        .hand(0, "green-0")
        .figures(0, [33, 35, 5])
        .priestess(35)
        .does("lay green-0");
    assert_eq!(only_figure.offers(), "figure 3");
    let only_priestess = game(2)
        .yellow_only_on_stone_1()
        .hand(0, "yellow-0")
        .figures(0, [1, 2, 3])
        .does("lay yellow-0");
    assert_eq!(only_priestess.offers(), "priestess 1");
}

#[test]
fn o05_a_lay_moves_a_figure_or_the_priestess_but_not_both() {
    let laid = game(2).hand(0, "green-3").does("lay green-3");
    let figure = laid.does("figure 2");
    assert_eq!(figure.asked(), Some(Decision::Draw));
    assert_eq!(figure.0.open.priestess, 0);
    let priestess = laid.does("priestess 2");
    assert_eq!(priestess.asked(), Some(Decision::Draw));
    assert_eq!(priestess.player(0).figures, [0, 0, 0]);
}

#[test]
fn o05_a_discard_moves_nothing() {
    let position = game(2)
        .hand(0, "green-3")
        .figures(0, [3, 4, 5])
        .priestess(9)
        .does("discard green-3");
    assert_eq!(position.pile_of(Colour::Green), "green-3");
    assert_eq!(position.player(0).figures, [3, 4, 5]);
    assert_eq!(position.0.open.priestess, 9);
    assert!(position.player(0).run(Colour::Green).is_empty());
    assert_eq!(position.asked(), Some(Decision::Draw));
}

#[test]
fn o05_a_card_that_fits_may_be_discarded_all_the_same_and_one_that_does_not_must_be() {
    let position = game(2).run(0, "green-5 green-6").hand(
        0,
        "green-3 green-7 blue-0 blue-0 blue-0 blue-0 blue-0 blue-0",
    );
    assert_eq!(
        position.offers(),
        "discard green-3, lay green-7, discard green-7, lay blue-0, discard blue-0"
    );
}

#[test]
fn o05_the_turn_passes_round_after_the_draw() {
    let mut position = game(3);
    for number in [0, 1, 2, 0] {
        assert_eq!(position.0.open.turn, seat(number));
        assert_eq!(position.asked(), Some(Decision::Play));
        position = position.passes();
    }
}

#[test]
fn o06_runs_only_rise_or_only_fall_and_equal_values_always_fit() {
    for (run, fitting, others) in [
        ("", "green-0 green-5 green-10", ""),
        ("green-5", "green-0 green-5 green-10", ""),
        ("green-5 green-5", "green-4 green-6", ""),
        (
            "green-3 green-3 green-6 green-7",
            "green-7 green-10",
            "green-6 green-0",
        ),
        (
            "green-9 green-8 green-8 green-5",
            "green-5 green-3",
            "green-6 green-9",
        ),
        ("green-5 green-7", "green-7 green-9", "green-6 green-5"),
    ] {
        let lays = |card: &str| {
            let position = game(2).run(0, run).hand(0, card);
            let offered: Vec<_> = position.0.legal().into_iter().collect();
            offered.contains(&format!("lay {card}").parse().unwrap())
        };
        assert!(fitting.split_whitespace().all(lays), "{run}: {fitting}");
        assert!(!others.split_whitespace().any(lays), "{run}: {others}");
    }
}

#[test]
fn o06_equal_values_leave_the_direction_open_until_a_third_card_differs() {
    let position = game(2)
        .run(0, "green-5")
        .hand(0, "green-5 green-3 green-4")
        .does("lay green-5, figure 1, draw deck");
    let run = position.player(0).run(Colour::Green);
    assert_eq!(run.direction(), Direction::Open);
    let position = position.passes().does("lay green-3, figure 1, draw deck");
    let run = position.player(0).run(Colour::Green);
    assert_eq!(run.values().collect::<Vec<_>>(), [5, 5, 3]);
    assert_eq!(
        position.passes().refuses("lay green-4"),
        Why::DoesNotFit {
            card: "green-4".parse().unwrap(),
            run
        }
    );
}

#[test]
fn o06_everybody_has_runs_of_their_own() {
    let position = game(2)
        .run(1, "green-5 green-7")
        .hand(0, "green-6")
        .does("lay green-6");
    let values = |number| {
        let run = position.player(number).run(Colour::Green);
        run.values().collect::<Vec<_>>()
    };
    assert_eq!((values(0), values(1)), (vec![6], vec![5, 7]));
    assert_eq!(position.0.hidden.hand(seat(0)).len(), 7);
}

#[test]
fn o07_from_the_start_a_figure_goes_to_the_first_stone_of_the_colour() {
    for (card, stone) in [
        ("yellow-5", 1),
        ("pink-5", 2),
        ("green-5", 3),
        ("red-5", 4),
        ("blue-5", 5),
    ] {
        let position = game(2).hand(0, card);
        let position = position.does(&format!("lay {card}, figure 2"));
        assert_eq!(position.player(0).figures, [0, stone, 0]);
    }
}

#[test]
fn o07_on_the_spiral_a_figure_goes_to_the_next_stone_of_the_colour() {
    for (from, to) in [(3, 8), (4, 8), (7, 8), (8, 13), (28, 33), (32, 33)] {
        let position = game(2).hand(0, "green-5").figures(0, [0, 0, from]);
        let position = position.does("lay green-5, figure 3");
        assert_eq!(position.player(0).figures, [0, 0, to]);
    }
}

#[test]
fn o07_the_value_of_the_card_does_not_matter() {
    for value in 0..=10 {
        let card = format!("red-{value}");
        let position = game(2).hand(0, &card).figures(0, [7, 0, 0]);
        let position = position.does(&format!("lay {card}, figure 1"));
        assert_eq!(position.player(0).figures, [9, 0, 0]);
    }
}

#[test]
fn o07_stones_are_shared_freely() {
    let position = game(2)
        .hand(0, "green-5")
        .figures(0, [8, 3, 8])
        .figures(1, [8, 8, 0])
        .does("lay green-5, figure 2");
    assert_eq!(position.player(0).figures, [8, 8, 8]);
    assert_eq!(position.player(1).figures, [8, 8, 0]);
}

#[test]
fn o07_without_a_stone_of_the_colour_ahead_a_figure_cannot_be_moved() {
    let position = game(2)
        .hand(0, "green-0")
        .figures(0, [33, 35, 32])
        .does("lay green-0");
    assert_eq!(position.offers(), "figure 3, priestess 1");
    for figure in [1, 2] {
        let colour = Colour::Green;
        assert_eq!(
            position.refuses_action(Action::Figure(figure)),
            Why::NoStoneAhead { figure, colour }
        );
    }
}

#[test]
fn o08_she_goes_one_up_to_the_reach_forward() {
    let position = game(2).hand(0, "green-8").priestess(10).does("lay green-8");
    for (steps, stone) in [(1, 11), (2, 12), (3, 13)] {
        let moved = position.does(&format!("priestess {steps}"));
        assert_eq!(moved.0.open.priestess, stone);
        assert_eq!(moved.player(0).figures, [0, 0, 0]);
    }
    assert_eq!(position.refuses("priestess 4"), Why::BeyondReach(3));
}

#[test]
fn o08_she_never_goes_past_the_last_stone() {
    let position = game(2).hand(0, "green-9").priestess(33).does("lay green-9");
    assert_eq!(
        position.offers(),
        "figure 1, figure 2, figure 3, priestess 1, priestess 2"
    );
    assert_eq!(position.refuses("priestess 3"), Why::BeyondReach(2));
    assert_eq!(position.does("priestess 2").0.open.priestess, 35);
}

#[test]
fn o08_on_the_last_stone_she_moves_no_more() {
    let position = game(2).hand(0, "green-9").priestess(35).does("lay green-9");
    assert_eq!(position.offers(), "figure 1, figure 2, figure 3");
    assert_eq!(position.refuses("priestess 1"), Why::PriestessAtEnd);
}

#[test]
fn o08_ending_on_own_figures_scores_5_once_and_nothing_for_others() {
    for figures in [[12, 0, 0], [12, 3, 12], [12, 12, 12]] {
        let before = game(3)
            .hand(0, "green-5")
            .figures(0, figures)
            .figures(1, [12, 12, 0])
            .figures(2, [12, 0, 0])
            .priestess(10);
        let after = before.does("lay green-5, priestess 2");
        assert_eq!(after.total(0), before.total(0) + 5);
        assert_eq!(after.total(1), before.total(1));
        assert_eq!(after.total(2), before.total(2));
    }
}

#[test]
fn o08_without_an_own_figure_where_she_ends_nobody_scores() {
    let before = game(2)
        .hand(0, "green-5")
        .figures(0, [11, 10, 13])
        .figures(1, [12, 12, 0])
        .priestess(10);
    let after = before.does("lay green-5, priestess 2");
    assert_eq!(
        [after.total(0), after.total(1)],
        [before.total(0), before.total(1)]
    );
}

#[test]
fn o08_she_scores_every_time_she_comes() {
    let position = game(2)
        .hand(0, "green-0 green-1")
        .figures(0, [1, 2, 0])
        .does("lay green-0, priestess 1, draw deck")
        .passes()
        .does("lay green-1, priestess 1");
    assert_eq!(position.player(0).priestess_points, 10);
}

#[test]
fn o08_a_figure_that_comes_to_her_gets_nothing() {
    let position = game(2)
        .hand(0, "green-5")
        .figures(0, [3, 8, 0])
        .priestess(8)
        .does("lay green-5, figure 1");
    assert_eq!(position.player(0).figures, [8, 8, 0]);
    assert_eq!(position.player(0).priestess_points, 0);
}

#[test]
fn o08_she_sets_off_no_tile() {
    for tile in [
        "mirror",
        "spiral",
        "leprechaun",
        "clover-blue",
        "points-4",
        "wish-2",
    ] {
        let before = game(2).hand(0, "green-0").tile(1, tile);
        let after = before.does("lay green-0, priestess 1");
        assert_eq!(after.asked(), Some(Decision::Draw));
        assert_eq!(after.tile_on(1).as_deref(), Some(tile));
        assert_eq!(after.total(0), before.total(0));
        let player = after.player(0);
        assert_eq!((player.wish_stones, player.mirrors), (0, 0));
    }
}

#[test]
fn o08_she_does_not_count_for_the_end() {
    let position = game(2)
        .hand(0, "green-10")
        .figures(0, [29, 30, 0])
        .figures(1, [31, 32, 0])
        .priestess(28)
        .does("lay green-10, priestess 4");
    assert_eq!(position.0.open.priestess, 32);
    assert_eq!(position.0.open.end(), None);
}

#[test]
fn o09_a_card_that_can_move_neither_is_laid_and_nothing_moves() {
    let before = game(2)
        .yellow_only_on_stone_1()
        .hand(0, "yellow-5")
        .figures(0, [1, 2, 3])
        .priestess(35);
    let after = before.does("lay yellow-5");
    assert_eq!(after.asked(), Some(Decision::Draw));
    assert_eq!(after.player(0).run(Colour::Yellow).last(), Some(5));
    assert_eq!(after.player(0).figures, [1, 2, 3]);
    assert_eq!(after.0.open.priestess, 35);
    assert_eq!(after.total(0), before.total(0));
}

#[test]
fn o09_the_priestess_left_to_move_must_move() {
    let position = game(2)
        .yellow_only_on_stone_1()
        .hand(0, "yellow-5")
        .figures(0, [1, 2, 3])
        .priestess(34)
        .does("lay yellow-5");
    assert_eq!(position.offers(), "priestess 1");
}

// O10 to O15: the tiles.

#[test]
fn o10_points_are_scored_at_once_and_the_tile_stays() {
    for points in 1..=4 {
        let tile = format!("points-{points}");
        let position = game(2)
            .hand(0, "green-5")
            .tile(3, &tile)
            .does("lay green-5, figure 1");
        assert_eq!(position.player(0).tile_points, points);
        assert_eq!(position.player(1).tile_points, 0);
        assert_eq!(position.tile_on(3), Some(tile));
        assert_eq!(position.asked(), Some(Decision::Draw));
    }
}

#[test]
fn o10_every_arrival_scores_the_points() {
    let position = game(2)
        .hand(0, "green-5 green-6")
        .hand(1, "green-1")
        .tile(3, "points-3")
        .does("lay green-5, figure 1, draw deck")
        .does("lay green-1, figure 1, draw deck")
        .does("lay green-6, figure 2");
    assert_eq!(position.player(0).tile_points, 6);
    assert_eq!(position.player(1).tile_points, 3);
}

#[test]
fn o11_the_figure_may_go_on_to_the_next_stone_of_the_clovers_colour() {
    for (clover, to) in [("clover-blue", 5), ("clover-green", 8), ("clover-pink", 7)] {
        let position = game(2)
            .hand(0, "green-5")
            .figures(0, [1, 0, 4])
            .tile(3, clover)
            .does("lay green-5, figure 2");
        assert_eq!(position.player(0).figures, [1, 3, 4]);
        assert_eq!(position.offers(), "on, stay");
        assert_eq!(position.does("on").player(0).figures, [1, to, 4]);
    }
}

#[test]
fn o11_the_clover_may_be_declined() {
    let position = game(2)
        .hand(0, "green-5")
        .tile(3, "clover-blue")
        .does("lay green-5, figure 1, stay");
    assert_eq!(position.player(0).figures, [3, 0, 0]);
    assert_eq!(position.asked(), Some(Decision::Draw));
}

#[test]
fn o11_what_is_reached_resolves_on() {
    let position = game(2)
        .hand(0, "green-5")
        .tile(3, "clover-blue")
        .tile(5, "clover-yellow")
        .tile(6, "points-4")
        .does("lay green-5, figure 1, on");
    assert_eq!(position.offers(), "on, stay");
    let position = position.does("on");
    assert_eq!(position.player(0).figures, [6, 0, 0]);
    assert_eq!(position.player(0).tile_points, 4);
    assert_eq!(position.asked(), Some(Decision::Draw));
}

#[test]
fn o11_the_clover_stays() {
    let position = game(2)
        .hand(0, "green-5")
        .hand(1, "green-1")
        .tile(3, "clover-blue")
        .does("lay green-5, figure 1, on, draw deck, lay green-1, figure 1");
    assert_eq!(position.tile_on(3).as_deref(), Some("clover-blue"));
    assert_eq!(position.offers(), "on, stay");
}

#[test]
fn o11_nothing_is_asked_when_no_stone_lies_ahead() {
    let position = game(2)
        .hand(0, "green-5")
        .figures(0, [28, 0, 0])
        .tile(33, "clover-green")
        .does("lay green-5, figure 1");
    assert_eq!(position.player(0).figures, [33, 0, 0]);
    assert_eq!(position.asked(), Some(Decision::Draw));
}

#[test]
fn o11_only_the_figure_that_came_may_go_on() {
    let position = game(2)
        .hand(0, "green-5")
        .tile(3, "clover-blue")
        .does("lay green-5, figure 1");
    for number in [1, 2] {
        assert_eq!(
            position.refuses_action(Action::Figure(number)),
            Why::NotAsked(Decision::Clover)
        );
    }
}

#[test]
fn o11_free_clovers_move_any_own_figure() {
    let position = game(2)
        .free_clovers()
        .hand(0, "green-5")
        .figures(0, [0, 11, 0])
        .tile(3, "clover-blue")
        .tile(15, "points-2")
        .does("lay green-5, figure 1");
    assert_eq!(position.offers(), "figure 1, figure 2, figure 3, stay");
    assert_eq!(position.does("figure 1").player(0).figures, [5, 11, 0]);
    assert_eq!(position.does("figure 3").player(0).figures, [3, 11, 5]);
    assert_eq!(position.does("stay").player(0).figures, [3, 11, 0]);
    let other = position.does("figure 2");
    assert_eq!(other.player(0).figures, [3, 15, 0]);
    assert_eq!(other.player(0).tile_points, 2);
    assert_eq!(other.asked(), Some(Decision::Draw));
    assert_eq!(position.refuses("on"), Why::NotAsked(Decision::Clover));
}

#[test]
fn o11_free_clovers_leave_out_figures_with_no_stone_ahead() {
    let position = game(2)
        .free_clovers()
        .hand(0, "green-5")
        .figures(0, [28, 34, 5])
        .tile(8, "clover-red")
        .does("lay green-5, figure 3");
    assert_eq!(position.offers(), "figure 1, figure 3, stay");
    let (figure, colour) = (2, Colour::Red);
    assert_eq!(
        position.refuses("figure 2"),
        Why::NoStoneAhead { figure, colour }
    );
}

#[test]
fn o11_free_clovers_are_asked_about_when_only_other_figures_can_move() {
    let position = game(2)
        .free_clovers()
        .hand(0, "green-5")
        .figures(0, [28, 5, 6])
        .tile(33, "clover-green")
        .does("lay green-5, figure 1");
    assert_eq!(position.offers(), "figure 2, figure 3, stay");
}

#[test]
fn o11_free_clovers_ask_nothing_when_no_own_figure_can_move() {
    let position = game(2)
        .free_clovers()
        .yellow_only_on_stone_1()
        .hand(0, "pink-5")
        .figures(0, [1, 1, 3])
        .tile(2, "clover-yellow")
        .does("lay pink-5, figure 1");
    assert_eq!(position.player(0).figures, [2, 1, 3]);
    assert_eq!(position.asked(), Some(Decision::Draw));
}

/// Figure 1 stands on stone 3 and has a green card to go to the spiral on stone 8.
fn spiral_on_8() -> Position {
    game(2)
        .hand(0, "green-5 green-6")
        .figures(0, [3, 0, 0])
        .tile(8, "spiral")
}

#[test]
fn o12_back_to_any_stone_behind_but_the_barred_one_and_the_start() {
    let position = spiral_on_8().does("lay green-5, figure 1");
    assert_eq!(
        position.offers(),
        "back 1, back 2, back 4, back 5, back 6, back 7, stay"
    );
    assert_eq!(position.refuses_action(Action::Back(0)), Why::NotBehind(0));
    assert_eq!(position.refuses("back 3"), Why::StoneBarred(3));
    assert_eq!(position.does("back 1").player(0).figures, [1, 0, 0]);
    assert_eq!(position.does("back 6").player(0).figures, [6, 0, 0]);
}

#[test]
fn o12_a_figure_from_the_start_has_no_stone_barred() {
    let position = game(2)
        .hand(0, "green-5")
        .tile(3, "spiral")
        .does("lay green-5, figure 1");
    assert_eq!(position.offers(), "back 1, back 2, stay");
}

#[test]
fn o12_the_spiral_may_be_declined_and_stays() {
    let position = spiral_on_8().does("lay green-5, figure 1, stay");
    assert_eq!(position.player(0).figures, [8, 0, 0]);
    assert_eq!(position.tile_on(8).as_deref(), Some("spiral"));
    assert_eq!(position.asked(), Some(Decision::Draw));
    let position = spiral_on_8().does("lay green-5, figure 1, back 4");
    assert_eq!(position.tile_on(8).as_deref(), Some("spiral"));
}

#[test]
fn o12_the_tile_reached_is_resolved() {
    let position = spiral_on_8()
        .tile(4, "points-3")
        .tile(5, "clover-yellow")
        .tile(6, "mirror")
        .does("lay green-5, figure 1");
    assert_eq!(position.does("back 4").player(0).tile_points, 3);
    assert_eq!(position.does("back 6").player(0).mirrors, 1);
    assert_eq!(position.does("back 7").player(0).wish_stones, 1);
    let clover = position.does("back 5");
    assert_eq!(clover.offers(), "on, stay");
    assert_eq!(clover.does("on").player(0).figures, [6, 0, 0]);
}

#[test]
fn o12_nothing_is_asked_when_there_is_nowhere_to_go() {
    let first_stone = game(2)
        .hand(0, "yellow-5")
        .tile(1, "spiral")
        .does("lay yellow-5, figure 1");
    assert_eq!(first_stone.player(0).figures, [1, 0, 0]);
    assert_eq!(first_stone.asked(), Some(Decision::Draw));
    let all_barred = game(2)
        .hand(0, "pink-5")
        .figures(0, [1, 0, 0])
        .tile(2, "spiral")
        .does("lay pink-5, figure 1");
    assert_eq!(all_barred.player(0).figures, [2, 0, 0]);
    assert_eq!(all_barred.asked(), Some(Decision::Draw));
}

#[test]
fn o12_a_spiral_works_once_a_turn() {
    let position = spiral_on_8()
        .tile(4, "clover-green")
        .does("lay green-5, figure 1, back 4, on");
    assert_eq!(position.player(0).figures, [8, 0, 0]);
    assert_eq!(position.asked(), Some(Decision::Draw));
}

#[test]
fn o12_a_spiral_works_once_a_turn_whichever_figure_reaches_it() {
    let position = spiral_on_8()
        .free_clovers()
        .figures(0, [3, 5, 0])
        .tile(4, "clover-green")
        .does("lay green-5, figure 1, back 4, figure 2");
    assert_eq!(position.player(0).figures, [4, 8, 0]);
    assert_eq!(position.asked(), Some(Decision::Draw));
}

#[test]
fn o12_a_spiral_works_again_in_another_turn() {
    let position = spiral_on_8()
        .figures(1, [4, 0, 0])
        .hand(1, "green-1")
        .does("lay green-5, figure 1, back 4, draw deck, lay green-1, figure 1");
    assert_eq!(position.player(1).figures, [8, 0, 0]);
    assert_eq!(position.asked(), Some(Decision::Spiral));
    let position = position.does("stay, draw deck, lay green-6, figure 1");
    assert_eq!(
        position.offers(),
        "back 1, back 2, back 3, back 5, back 6, back 7, stay"
    );
}

#[test]
fn o12_another_spiral_still_works() {
    let by_clover = spiral_on_8()
        .tile(4, "clover-yellow")
        .tile(6, "spiral")
        .does("lay green-5, figure 1, back 4, on");
    assert_eq!(by_clover.offers(), "back 1, back 2, back 4, back 5, stay");
    let straight = spiral_on_8()
        .tile(6, "spiral")
        .does("lay green-5, figure 1, back 6");
    assert_eq!(straight.offers(), "back 1, back 2, back 4, back 5, stay");
}

#[test]
fn o12_barred_is_where_the_figure_stood_when_the_movement_began() {
    let position = game(2)
        .hand(0, "green-5")
        .figures(0, [2, 0, 0])
        .tile(3, "clover-red")
        .tile(4, "clover-green")
        .tile(8, "spiral")
        .does("lay green-5, figure 1, on, on");
    assert_eq!(
        position.offers(),
        "back 1, back 3, back 4, back 5, back 6, back 7, stay"
    );
}

#[test]
fn o12_the_stones_of_other_figures_are_not_barred() {
    let position = spiral_on_8()
        .figures(0, [3, 5, 7])
        .figures(1, [4, 0, 0])
        .does("lay green-5, figure 1");
    assert_eq!(
        position.offers(),
        "back 1, back 2, back 4, back 5, back 6, back 7, stay"
    );
}

#[test]
fn o12_with_free_clovers_another_figure_has_its_own_bar() {
    let position = game(2)
        .free_clovers()
        .hand(0, "green-5")
        .figures(0, [2, 5, 0])
        .tile(3, "clover-yellow")
        .tile(6, "spiral")
        .does("lay green-5, figure 1, figure 2");
    assert_eq!(position.player(0).figures, [3, 6, 0]);
    assert_eq!(position.offers(), "back 1, back 2, back 3, back 4, stay");
    assert_eq!(position.refuses("back 5"), Why::StoneBarred(5));
}

#[test]
fn o12_a_spiral_leads_out_of_the_oracle_area_again() {
    let position = game(2)
        .hand(0, "red-5")
        .figures(0, [24, 30, 0])
        .tile(29, "spiral")
        .does("lay red-5, figure 1, back 13");
    assert_eq!(position.player(0).figures, [13, 30, 0]);
    let position = position
        .does("draw deck")
        .passes()
        .hand(0, "red-5")
        .figures(0, [13, 30, 24])
        .does("lay red-5, figure 3");
    assert_eq!(position.0.open.end(), None);
}

/// A green card brings figure 1 to a leprechaun on stone 3.
fn leprechaun_on_3() -> Position {
    game(2).hand(0, "green-7").tile(3, "leprechaun")
}

#[test]
fn o13_any_card_of_the_hand_or_the_last_of_any_own_run() {
    let position = leprechaun_on_3()
        .hand(
            0,
            "green-7 green-6 pink-4 pink-4 yellow-2 yellow-2 red-1 red-1",
        )
        .run(0, "red-5 blue-3 blue-1")
        .run(1, "yellow-5")
        .does("lay green-7, figure 1");
    assert_eq!(
        position.offers(),
        "drop hand yellow-2, drop hand pink-4, drop hand green-6, drop hand red-1, \
         drop run red, drop run green, drop run blue, stay"
    );
}

#[test]
fn o13_a_card_from_the_hand_goes_to_its_colours_pile() {
    let position = leprechaun_on_3()
        .hand(0, "green-7 pink-4")
        .pile("pink-1")
        .does("lay green-7, figure 1, drop hand pink-4");
    assert_eq!(position.pile_of(Colour::Pink), "pink-1, pink-4");
    assert_eq!(position.0.hidden.hand(seat(0)).len(), 6);
    assert_eq!(position.0.open.cards.held(seat(0)).cards, 6);
    assert!(position.player(0).run(Colour::Pink).is_empty());
    assert_eq!(position.asked(), Some(Decision::Draw));
}

#[test]
fn o13_the_card_just_laid_may_go_too() {
    let position = leprechaun_on_3().does("lay green-7, figure 1, drop run green");
    assert_eq!(position.pile_of(Colour::Green), "green-7");
    assert!(position.player(0).run(Colour::Green).is_empty());
    assert_eq!(position.player(0).figures, [3, 0, 0]);
    assert_eq!(position.asked(), Some(Decision::Draw));
}

#[test]
fn o13_the_direction_is_then_what_the_remaining_cards_say() {
    for (run, left, direction) in [
        ("red-5", vec![], Direction::Open),
        ("red-9 red-4", vec![9], Direction::Open),
        ("red-9 red-9 red-4", vec![9, 9], Direction::Open),
        ("red-9 red-9", vec![9], Direction::Open),
        ("red-9 red-7 red-4", vec![9, 7], Direction::Down),
        ("red-2 red-3 red-3", vec![2, 3], Direction::Up),
    ] {
        let position = leprechaun_on_3()
            .run(0, run)
            .does("lay green-7, figure 1, drop run red");
        let remaining = position.player(0).run(Colour::Red);
        assert_eq!(remaining.values().collect::<Vec<_>>(), left);
        assert_eq!(remaining.direction(), direction, "{run}");
        let dropped = run.split(' ').next_back().unwrap();
        assert_eq!(position.pile_of(Colour::Red), dropped);
    }
}

#[test]
fn o13_a_run_turned_open_may_go_the_other_way() {
    let position = leprechaun_on_3()
        .run(0, "green-5")
        .hand(0, "green-7 green-3")
        .does("lay green-7, figure 1, drop run green, draw deck")
        .passes()
        .does("lay green-3, figure 2");
    let run = position.player(0).run(Colour::Green);
    assert_eq!(run.values().collect::<Vec<_>>(), [5, 3]);
}

#[test]
fn o13_the_leprechaun_may_be_declined_and_stays() {
    let position = leprechaun_on_3().does("lay green-7, figure 1, stay");
    assert_eq!(position.0.hidden.hand(seat(0)).len(), 7);
    assert_eq!(position.player(0).run(Colour::Green).len(), 1);
    assert_eq!(position.tile_on(3).as_deref(), Some("leprechaun"));
    let next = position
        .hand(1, "green-1")
        .does("draw deck, lay green-1, figure 1");
    assert_eq!(next.asked(), Some(Decision::Leprechaun));
}

/// Leprechauns lie on the green stones 3, 8 and 13.
fn three_leprechauns(figures: [u8; FIGURES]) -> Position {
    [3, 8, 13]
        .iter()
        .fold(game(2), |position, &stone| {
            position.tile(stone, "leprechaun")
        })
        .hand(0, "green-5 yellow-0")
        .figures(0, figures)
}

#[test]
fn o14_five_for_each_different_stone() {
    for (figures, points) in [
        ([3, 8, 13], 15),
        ([13, 3, 8], 15),
        ([3, 3, 8], 10),
        ([8, 3, 8], 10),
        ([8, 3, 3], 10),
        ([13, 13, 13], 5),
    ] {
        let before = three_leprechauns(figures);
        let asked = before.does("discard green-5");
        assert_eq!(asked.offers(), "claim, wait");
        let after = asked.does("claim");
        assert_eq!(after.total(0), before.total(0) + points);
        assert_eq!(after.total(1), before.total(1));
        assert_eq!(after.asked(), Some(Decision::Draw));
    }
}

#[test]
fn o14_all_three_figures_must_stand_on_leprechauns() {
    for figures in [[3, 8, 0], [3, 8, 9], [1, 13, 13], [8, 18, 8]] {
        let position = three_leprechauns(figures).does("discard green-5");
        assert_eq!(position.asked(), Some(Decision::Draw));
    }
}

#[test]
fn o14_asked_after_a_lay_once_the_tile_had_its_decision() {
    let position = three_leprechauns([3, 8, 8]).does("lay green-5, figure 3");
    assert_eq!(position.asked(), Some(Decision::Leprechaun));
    for decision in ["stay", "drop run green", "drop hand yellow-0"] {
        let position = position.does(decision);
        assert_eq!(position.offers(), "claim, wait");
        let position = position.does("claim");
        assert_eq!(position.player(0).leprechaun_points, Some(15));
        assert_eq!(position.asked(), Some(Decision::Draw));
    }
}

#[test]
fn o14_asked_after_a_move_of_the_priestess() {
    let position = three_leprechauns([3, 8, 13]).does("lay green-5, priestess 1");
    assert_eq!(position.offers(), "claim, wait");
}

#[test]
fn o14_asked_after_a_lay_that_moved_nothing() {
    let position = three_leprechauns([3, 8, 13])
        .yellow_only_on_stone_1()
        .priestess(35)
        .does("lay yellow-0");
    assert_eq!(position.offers(), "claim, wait");
}

#[test]
fn o14_a_figure_that_has_left_its_leprechaun_does_not_count() {
    let position = three_leprechauns([3, 8, 13]).does("lay green-5, figure 3");
    assert_eq!(position.player(0).figures, [3, 8, 18]);
    assert_eq!(position.asked(), Some(Decision::Draw));
}

#[test]
fn o14_once_a_game() {
    let position = three_leprechauns([3, 8, 13])
        .does("discard green-5, claim, draw deck")
        .passes()
        .does("discard yellow-0");
    assert_eq!(position.asked(), Some(Decision::Draw));
    assert_eq!(position.player(0).leprechaun_points, Some(15));
}

#[test]
fn o14_put_off_it_is_asked_again_in_the_next_turn_and_not_before() {
    let position = three_leprechauns([3, 8, 13]).does("discard green-5, wait");
    assert_eq!(position.asked(), Some(Decision::Draw));
    assert_eq!(position.player(0).leprechaun_points, None);
    let position = position.does("draw deck").passes();
    assert_eq!(position.asked(), Some(Decision::Play));
    let position = position.does("discard yellow-0");
    assert_eq!(position.offers(), "claim, wait");
    assert_eq!(position.does("claim").player(0).leprechaun_points, Some(15));
}

#[test]
fn o14_putting_off_may_bring_more() {
    let position = three_leprechauns([3, 8, 8])
        .does("discard yellow-0, wait, draw deck")
        .passes()
        .does("lay green-5, figure 2, stay, claim");
    assert_eq!(position.player(0).leprechaun_points, Some(15));
}

#[test]
fn o14_only_in_the_own_turn_and_each_for_oneself() {
    let position =
        three_leprechauns([3, 8, 13]).does("discard green-5, claim, draw deck, discard red-0");
    assert_eq!(position.asked(), Some(Decision::Draw));
    let position = position
        .figures(1, [3, 3, 3])
        .does("draw deck")
        .passes()
        .does("discard red-0");
    assert_eq!(position.offers(), "claim, wait");
    assert_eq!(position.does("claim").player(1).leprechaun_points, Some(5));
}

#[test]
fn o14_nothing_is_claimed_after_the_end() {
    let by_goal = game(2)
        .hand(0, "red-5")
        .tile(29, "leprechaun")
        .figures(0, [29, 29, 24])
        .does("lay red-5, figure 3");
    assert_eq!(by_goal.player(0).figures, [29, 29, 29]);
    assert_eq!(by_goal.offers(), "");
    assert_eq!(by_goal.refuses("claim"), Why::Over);
    let by_deck = three_leprechauns([3, 8, 13])
        .deck("pink-1")
        .does("discard green-5, wait, draw deck");
    assert_eq!(by_deck.0.open.end(), Some(End::Deck));
    assert_eq!(by_deck.refuses("claim"), Why::Over);
}

#[test]
fn o15_a_mirror_is_taken() {
    let position = game(2)
        .hand(0, "green-5 green-6")
        .tile(3, "mirror")
        .does("lay green-5, figure 1");
    assert_eq!(position.player(0).mirrors, 1);
    assert_eq!(position.tile_on(3), None);
    assert_eq!(position.asked(), Some(Decision::Draw));
    let position = position
        .does("draw deck")
        .passes()
        .does("lay green-6, figure 2");
    assert_eq!(position.player(0).figures, [3, 3, 0]);
    assert_eq!(position.player(0).mirrors, 1);
}

#[test]
fn o15_one_wish_stone_an_arrival_while_any_lie_there() {
    let mut position = game(2)
        .hand(0, "pink-1 pink-2")
        .hand(1, "pink-3")
        .figures(0, [2, 3, 0])
        .figures(1, [6, 0, 0]);
    for (moves, left, taken) in [
        ("lay pink-1, figure 1", Some("wish-1"), [1, 0]),
        ("lay pink-3, figure 1", None, [1, 1]),
        ("lay pink-2, figure 2", None, [1, 1]),
    ] {
        position = position.does(moves);
        assert_eq!(position.tile_on(7).as_deref(), left);
        let wish_stones = [0, 1].map(|number| position.player(number).wish_stones);
        assert_eq!(wish_stones, taken);
        position = position.does("draw deck");
    }
}

#[test]
fn o15_one_lies_on_the_last_stone() {
    let position = game(2)
        .hand(0, "blue-9")
        .figures(0, [30, 0, 0])
        .does("lay blue-9, figure 1");
    assert_eq!(position.player(0).wish_stones, 1);
    assert_eq!(position.tile_on(35), None);
}

#[test]
fn o15_coming_by_a_clover_takes_one_too() {
    let position = game(2)
        .hand(0, "green-5")
        .tile(3, "clover-pink")
        .does("lay green-5, figure 1, on");
    assert_eq!(position.player(0).wish_stones, 1);
    assert_eq!(position.tile_on(7).as_deref(), Some("wish-1"));
}

// O16, with K13, K14 and K19: drawing.

#[test]
fn o16_one_card_from_the_deck_or_any_pile() {
    let position = game(2)
        .hand(0, "green-5")
        .deck("pink-9 pink-8")
        .pile("yellow-1 yellow-2")
        .pile("red-3")
        .does("lay green-5, figure 1");
    assert_eq!(position.offers(), "draw deck, draw red, draw yellow");
    let deck = position.does("draw deck");
    assert!(deck.hand_of(0).starts_with("pink-9, blue-0"));
    assert_eq!(deck.0.open.cards.deck, 1);
    let pile = position.does("draw yellow");
    assert!(pile.hand_of(0).starts_with("yellow-2, blue-0"));
    assert_eq!(pile.pile_of(Colour::Yellow), "yellow-1");
    for drawn in [deck, pile] {
        assert_eq!(drawn.0.hidden.hand(seat(0)).len(), 8);
        assert_eq!(drawn.0.open.turn, seat(1));
    }
}

#[test]
fn o16_up_to_eight_again_after_a_drop_from_the_hand() {
    let position = leprechaun_on_3()
        .hand(0, "green-7 pink-4")
        .pile("yellow-1 yellow-2")
        .does("lay green-7, figure 1, drop hand pink-4");
    for draws in [
        ["draw deck", "draw deck"],
        ["draw deck", "draw yellow"],
        ["draw yellow", "draw deck"],
        ["draw yellow", "draw yellow"],
    ] {
        let once = position.does(draws[0]);
        assert_eq!(once.asked(), Some(Decision::Draw));
        assert_eq!(once.0.open.turn, seat(0));
        let twice = once.does(draws[1]);
        assert_eq!(twice.0.hidden.hand(seat(0)).len(), 8);
        assert_eq!(twice.0.open.turn, seat(1));
        assert_eq!(twice.asked(), Some(Decision::Play));
    }
}

#[test]
fn o16_a_drop_from_a_run_or_none_leaves_one_card_to_draw() {
    for decision in ["drop run green", "stay"] {
        let position = leprechaun_on_3()
            .does("lay green-7, figure 1")
            .does(decision)
            .does("draw deck");
        assert_eq!(position.0.hidden.hand(seat(0)).len(), 8);
        assert_eq!(position.0.open.turn, seat(1));
    }
}

#[test]
fn o16_never_a_card_discarded_in_this_turn() {
    let position = game(2)
        .hand(0, "green-5")
        .pile("green-9")
        .pile("red-3")
        .does("discard green-5");
    assert_eq!(position.offers(), "draw deck, draw red");
    assert_eq!(
        position.refuses("draw green"),
        Why::PileClosed(Colour::Green)
    );
}

#[test]
fn o16_never_a_card_dropped_in_this_turn() {
    let position = leprechaun_on_3()
        .hand(0, "green-7 pink-4")
        .run(0, "red-5")
        .pile("pink-1")
        .pile("red-3")
        .pile("green-1")
        .does("lay green-7, figure 1");
    for (drop, colour, others) in [
        ("drop hand pink-4", Colour::Pink, "draw red, draw green"),
        ("drop run red", Colour::Red, "draw pink, draw green"),
        ("drop run green", Colour::Green, "draw red, draw pink"),
    ] {
        let position = position.does(drop);
        assert_eq!(position.offers(), format!("draw deck, {others}"));
        let draw = Action::DrawPile(colour);
        assert_eq!(position.refuses_action(draw), Why::PileClosed(colour));
    }
}

#[test]
fn o16_the_pile_stays_closed_for_the_second_draw() {
    let position = leprechaun_on_3()
        .hand(0, "green-7 pink-4")
        .pile("yellow-1")
        .does("lay green-7, figure 1, drop hand pink-4, draw yellow");
    assert_eq!(position.offers(), "draw deck");
    assert_eq!(position.refuses("draw pink"), Why::PileClosed(Colour::Pink));
}

#[test]
fn o16_the_next_player_may_take_the_discarded_card() {
    let position = game(2)
        .hand(0, "green-5")
        .does("discard green-5, draw deck, discard red-0, draw green");
    assert_eq!(position.pile_of(Colour::Green), "");
    assert!(position.hand_of(1).starts_with("green-5, red-0"));
}

#[test]
fn o16_the_pile_is_open_again_in_the_own_next_turn() {
    let position = game(2)
        .hand(0, "green-5")
        .does("discard green-5, draw deck")
        .passes()
        .does("discard blue-0");
    assert_eq!(position.offers(), "draw deck, draw red, draw green");
}

impl Position {
    /// So many turns in a row in which somebody discards a card and draws a yellow one.
    fn dry_turns(self, turns: u8) -> Self {
        (0..turns).fold(self, |position, _| {
            let hand = position.0.hidden.hand(position.0.open.turn);
            let card = hand.cards().last().unwrap();
            position.does(&format!("discard {card}, draw yellow"))
        })
    }
}

fn many_yellow_cards(players: usize) -> Position {
    game(players).pile(
        "yellow-0 yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-7 yellow-8 \
         yellow-9 yellow-10 yellow-10 yellow-9 yellow-8",
    )
}

#[test]
fn o16_k19_three_rounds_without_the_deck_close_all_piles() {
    for players in 2..=4 {
        let closed = many_yellow_cards(players)
            .dry_turns(3 * players as u8)
            .does("discard blue-0");
        assert_eq!(closed.0.open.turn, seat(0));
        assert_eq!(closed.offers(), "draw deck");
        assert_eq!(closed.refuses("draw yellow"), Why::PilesClosed);
    }
}

#[test]
fn o16_k19_a_draw_from_the_deck_opens_the_piles_again() {
    let position = many_yellow_cards(2).dry_turns(6);
    let position = position.does("discard blue-0, draw deck, discard red-0");
    assert_eq!(position.offers(), "draw deck, draw yellow, draw blue");
    position.does("draw yellow").dry_turns(5);
}

#[test]
fn o16_k19_the_second_draw_of_a_turn_may_be_from_a_pile_again() {
    let position = many_yellow_cards(2)
        .tile(3, "leprechaun")
        .dry_turns(6)
        .hand(0, "green-7 pink-4")
        .does("lay green-7, figure 1, drop hand pink-4");
    assert_eq!(position.offers(), "draw deck");
    let position = position.does("draw deck");
    assert_eq!(
        position.offers(),
        "draw deck, draw red, draw yellow, draw blue"
    );
}

#[test]
fn o16_k19_a_turn_with_one_draw_from_the_deck_counts_as_one_with_it() {
    for draws in ["draw deck, draw yellow", "draw yellow, draw deck"] {
        let position = many_yellow_cards(2)
            .tile(3, "leprechaun")
            .dry_turns(5)
            .hand(1, "green-7 pink-4")
            .does("lay green-7, figure 1, drop hand pink-4")
            .does(draws)
            .dry_turns(6)
            .does("discard blue-0");
        assert_eq!(position.refuses("draw yellow"), Why::PilesClosed);
    }
}

// O17 to O20: the end, the score, and the play the rules tell of.

#[test]
fn o17_a_players_third_figure_in_the_oracle_area_ends_the_game() {
    let position = game(2)
        .hand(0, "red-5")
        .figures(0, [33, 24, 35])
        .does("lay red-5, figure 2");
    assert_eq!(position.player(0).figures, [33, 29, 35]);
    assert_eq!(position.0.open.end(), Some(End::Goal));
    assert_eq!(position.asked(), None);
}

#[test]
fn o17_the_fifth_figure_in_all_ends_the_game() {
    let four = game(3)
        .hand(0, "red-5")
        .figures(0, [31, 24, 0])
        .figures(1, [30, 32, 0]);
    assert_eq!(four.does("lay red-5, figure 2").0.open.end(), None);
    let five = four.figures(2, [0, 0, 29]).does("lay red-5, figure 2");
    assert_eq!(five.0.open.end(), Some(End::Goal));
}

#[test]
fn o17_moving_on_inside_the_area_is_no_new_figure() {
    let position = game(2)
        .hand(0, "red-5")
        .figures(0, [29, 30, 24])
        .figures(1, [29, 29, 0])
        .does("lay red-5, figure 1");
    assert_eq!(position.player(0).figures, [34, 30, 24]);
    assert_eq!(position.0.open.end(), None);
}

#[test]
fn o17_a_figure_that_comes_by_a_clover_ends_the_game_too() {
    let position = game(2)
        .hand(0, "green-5")
        .figures(0, [33, 34, 22])
        .tile(23, "clover-red")
        .tile(24, "clover-red")
        .does("lay green-5, figure 3, on");
    assert_eq!(position.asked(), Some(Decision::Clover));
    let position = position.does("on");
    assert_eq!(position.player(0).figures, [33, 34, 29]);
    assert_eq!(position.0.open.end(), Some(End::Goal));
}

#[test]
fn o17_the_tile_reached_does_nothing() {
    for tile in [
        "mirror",
        "spiral",
        "leprechaun",
        "clover-blue",
        "points-4",
        "wish-2",
    ] {
        let position = game(2)
            .hand(0, "red-5")
            .figures(0, [33, 24, 34])
            .tile(29, tile)
            .does("lay red-5, figure 2");
        assert_eq!(position.0.open.end(), Some(End::Goal));
        assert_eq!(position.tile_on(29).as_deref(), Some(tile));
        let player = position.player(0);
        assert_eq!(player.tile_points, 0);
        assert_eq!((player.wish_stones, player.mirrors), (0, 0));
    }
}

#[test]
fn o17_nobody_draws_after_the_goal() {
    let before = game(2).hand(0, "red-5").figures(0, [33, 24, 34]);
    let after = before.does("lay red-5, figure 2");
    assert_eq!(after.offers(), "");
    assert_eq!(after.refuses("draw deck"), Why::Over);
    assert_eq!(after.0.hidden.hand(seat(0)).len(), 7);
    assert_eq!(after.0.open.cards.deck, before.0.open.cards.deck);
}

#[test]
fn o17_the_last_card_of_the_deck_ends_the_game() {
    let position = game(2)
        .deck("pink-1 pink-2")
        .pile("yellow-1")
        .does("discard blue-0, draw deck");
    assert_eq!(position.0.open.end(), None);
    let position = position.does("discard red-0, draw yellow");
    assert_eq!(position.0.open.end(), None);
    let position = position.does("discard blue-0, draw deck");
    assert_eq!(position.0.open.end(), Some(End::Deck));
    assert_eq!(position.offers(), "");
    assert!(position.hand_of(0).starts_with("pink-1, pink-2"));
}

#[test]
fn o17_the_last_card_ends_the_game_in_the_middle_of_several_draws() {
    let position = leprechaun_on_3()
        .hand(0, "green-7 pink-4")
        .deck("red-9")
        .pile("yellow-1")
        .does("lay green-7, figure 1, drop hand pink-4, draw deck");
    assert_eq!(position.0.open.end(), Some(End::Deck));
    assert_eq!(position.0.hidden.hand(seat(0)).len(), 7);
    assert_eq!(position.refuses("draw yellow"), Why::Over);
}

#[test]
fn o18_points_so_far_and_the_values_of_the_figures_and_the_wish_stones() {
    let mut position = game(2).figures(0, [1, 13, 35]).owns(0, 4, 0);
    let player = &mut position.0.open.seats[0];
    player.tile_points = 7;
    player.priestess_points = 10;
    player.leprechaun_points = Some(15);
    assert_eq!(position.total(0), 7 + 10 + 15 + (-4 + 1 + 10) + 6);
}

#[test]
fn o18_the_wish_stone_table() {
    for (wish_stones, points) in [
        (0, -4),
        (1, -3),
        (2, 2),
        (3, 3),
        (4, 6),
        (5, 10),
        (6, 10),
        (9, 10),
    ] {
        for mirrors in 0..=3 {
            let position = game(2).owns(0, wish_stones, mirrors);
            assert_eq!(position.total(0), points * (1 + i16::from(mirrors)));
        }
    }
}

#[test]
fn o18_a_figure_at_the_start_counts_nothing() {
    assert_eq!(game(2).owns(0, 2, 0).total(0), 2);
    assert_eq!(game(2).owns(0, 2, 0).figures(0, [0, 17, 0]).total(0), 4);
}

#[test]
fn o18_a_score_may_be_below_zero() {
    let position = game(2).figures(0, [1, 2, 3]).owns(0, 0, 3);
    assert_eq!(position.total(0), 3 * -4 + 4 * -4);
}

#[test]
fn o19_ten_six_and_minus_three_with_three_wish_stones_and_two_mirrors() {
    let position = game(2).figures(0, [35, 29, 5]).owns(0, 3, 2);
    assert_eq!(position.total(0), 22);
}

#[test]
fn o19_six_five_and_the_start_with_one_wish_stone_and_one_mirror() {
    let position = game(2).figures(0, [31, 25, 0]).owns(0, 1, 1);
    assert_eq!(position.total(0), 5);
}

#[test]
fn o19_seven_five_and_three_with_two_wish_stones() {
    let position = game(2).figures(0, [34, 28, 21]).owns(0, 2, 0);
    assert_eq!(position.total(0), 17);
}

#[test]
fn o19_seven_five_and_minus_two_with_two_wish_stones() {
    let position = game(2).figures(0, [32, 26, 12]).owns(0, 2, 0);
    assert_eq!(position.total(0), 12);
}

#[test]
fn o20_the_worked_play() {
    let position = game(2)
        .hand(0, "green-0 green-4 red-6")
        .tile(8, "spiral")
        .does("lay green-0, figure 1");
    assert_eq!(position.player(0).figures, [3, 0, 0]);
    assert_eq!(position.0.open.stone(3).unwrap().value, -4);

    let position = position
        .does("draw deck")
        .passes()
        .does("lay green-4, figure 1");
    assert_eq!(position.player(0).figures, [8, 0, 0]);
    assert_eq!(position.refuses("back 3"), Why::StoneBarred(3));

    let position = position.does("back 7");
    assert_eq!(position.player(0).figures, [7, 0, 0]);
    let stone = position.0.open.stone(7).unwrap();
    assert_eq!((stone.colour, stone.large), (Colour::Pink, true));
    assert_eq!(position.player(0).wish_stones, 1);
    assert_eq!(position.tile_on(7).as_deref(), Some("wish-1"));

    let position = position
        .does("draw deck")
        .passes()
        .does("lay red-6, figure 1");
    assert_eq!(position.player(0).figures, [9, 0, 0]);
    assert_eq!(position.asked(), Some(Decision::Draw));
}

// What is known.

#[test]
fn a_seat_sees_neither_the_deck_nor_another_hand() {
    let one = game(2).hand(1, "green-1 green-2").deck("pink-1 pink-2");
    let other = game(2).hand(1, "yellow-9 red-9").deck("blue-9 red-10");
    assert_ne!(one.0, other.0);
    assert_eq!(one.0.seen_by(seat(0)), other.0.seen_by(seat(0)));
    assert_ne!(one.0.seen_by(seat(1)), other.0.seen_by(seat(1)));
}

#[test]
fn a_seat_sees_what_it_can_do_and_nothing_of_what_others_can() {
    let position = game(2).hand(0, "green-5");
    assert_eq!(position.0.seen_by(seat(0)).legal(), position.0.legal());
    assert!(position.0.seen_by(seat(1)).legal().is_empty());
}

#[test]
fn a_card_from_a_pile_is_known_and_one_from_the_deck_is_not() {
    let position = game(2).pile("yellow-1").deck("pink-1 pink-2 pink-3");
    let from_pile = position.does("discard blue-0, draw yellow");
    assert_eq!(from_pile.known_of(0), "yellow-1");
    let from_deck = position.does("discard blue-0, draw deck");
    assert_eq!(from_deck.known_of(0), "");
}

#[test]
fn playing_an_equal_card_takes_one_out_of_the_known_cards() {
    let position = game(2)
        .hand(0, "green-5 green-5 pink-1")
        .pile("green-5 green-5")
        .does("discard pink-1, draw green")
        .passes()
        .does("discard blue-0, draw green")
        .passes()
        .tile(3, "leprechaun");
    assert_eq!(position.known_of(0), "green-5, green-5");
    assert_eq!(position.does("discard green-5").known_of(0), "green-5");
    let laid = position.does("lay green-5, figure 1");
    assert_eq!(laid.known_of(0), "green-5");
    assert_eq!(laid.does("drop hand green-5").known_of(0), "");
    assert_eq!(laid.does("drop run green").known_of(0), "green-5");
}

#[test]
fn what_a_seat_imagines_looks_to_it_as_the_game_does() {
    let position = Position(dealt(3, 4)).passes().passes().passes();
    for number in 0..3 {
        let seen = position.0.seen_by(seat(number));
        let imagined = State::imagine(&seen, &mut Seed::new([9; 32]).stream("deck"));
        assert_eq!(imagined.seen_by(seat(number)), seen);
        assert_ne!(imagined, position.0);
        assert_eq!(imagined.hidden.all().count(), 110 - 3);
    }
}

// Refusals. Each leaves the state as it was and lists what is legal: `refuses` checks both.

#[test]
fn refused_when_the_game_is_over() {
    let over = game(2).deck("pink-1").does("discard blue-0, draw deck");
    for written in ["lay blue-0", "discard blue-0", "draw deck", "wait", "stay"] {
        assert_eq!(over.refuses(written), Why::Over);
    }
    let mut state = over.0;
    let illegal = state.apply(seat(1), Action::DrawDeck).unwrap_err();
    assert_eq!(illegal.why, Why::Over);
    assert_eq!(state, over.0);
}

#[test]
fn refused_out_of_turn_without_a_word_of_what_is_legal() {
    let position = game(3);
    for number in [1, 2] {
        let mut state = position.0;
        for written in ["discard red-0", "discard blue-0", "draw deck"] {
            let action = written.parse().unwrap();
            let illegal = state.apply(seat(number), action).unwrap_err();
            assert_eq!(illegal.why, Why::NotYourTurn(seat(0)));
            assert_eq!(illegal.legal, []);
            assert_eq!(state, position.0);
        }
    }
}

#[test]
fn refused_what_is_not_asked() {
    let laid = game(2).hand(0, "green-7").does("lay green-7");
    let on_3 = |tile| {
        let position = game(2).hand(0, "green-7").tile(3, tile);
        position.does("lay green-7, figure 1")
    };
    let all = [
        "lay blue-0",
        "discard blue-0",
        "draw deck",
        "draw red",
        "figure 1",
        "priestess 1",
        "on",
        "back 1",
        "drop hand blue-0",
        "drop run green",
        "claim",
        "wait",
        "stay",
        "enter small",
        "move green",
        "reveal",
        "place",
        "leave",
        "take green-5",
        "pass",
    ];
    for (position, decision, answers) in [
        (game(2), Decision::Play, &["lay", "discard"][..]),
        (laid, Decision::LaidCard, &["figure", "priestess"]),
        (on_3("clover-blue"), Decision::Clover, &["on", "stay"]),
        (on_3("spiral"), Decision::Spiral, &["back", "stay"]),
        (on_3("leprechaun"), Decision::Leprechaun, &["drop", "stay"]),
        (
            three_leprechauns([3, 8, 13]).does("discard green-5"),
            Decision::Claim,
            &["claim", "wait"],
        ),
        (game(2).does("discard blue-0"), Decision::Draw, &["draw"]),
    ] {
        assert_eq!(position.asked(), Some(decision));
        for written in all {
            let verb = written.split(' ').next().unwrap();
            if !answers.contains(&verb) {
                assert_eq!(position.refuses(written), Why::NotAsked(decision));
            }
        }
    }
}

#[test]
fn refused_a_colour_of_another_game() {
    let brown = Why::NoSuchColour(Colour::Brown);
    let play = game(2).hand(0, "red-5 green-7").run(0, "red-3");
    assert_eq!(play.refuses("lay brown-5"), brown);
    assert_eq!(play.refuses("discard brown-5"), brown);
    let leprechaun = play.tile(3, "leprechaun").does("lay green-7, figure 1");
    assert_eq!(leprechaun.refuses("drop hand brown-5"), brown);
    assert_eq!(leprechaun.refuses("drop run brown"), brown);
    let draw = game(2).pile("red-5").does("discard blue-0");
    assert_eq!(draw.refuses("draw brown"), brown);
}

#[test]
fn refused_a_card_that_is_not_in_the_hand() {
    let card = "green-9".parse().unwrap();
    let play = leprechaun_on_3().hand(1, "green-9");
    assert_eq!(play.refuses("lay green-9"), Why::NotInHand(card));
    assert_eq!(play.refuses("discard green-9"), Why::NotInHand(card));
    let leprechaun = play.does("lay green-7, figure 1");
    assert_eq!(
        leprechaun.refuses("drop hand green-9"),
        Why::NotInHand(card)
    );
    let laid = "green-7".parse().unwrap();
    assert_eq!(
        leprechaun.refuses("drop hand green-7"),
        Why::NotInHand(laid)
    );
}

#[test]
fn refused_a_card_that_does_not_fit() {
    for (run, written) in [
        ("green-5 green-7", "green-6"),
        ("green-7 green-5", "green-6"),
    ] {
        let position = game(2).run(0, run).hand(0, written);
        let why = position.refuses(&format!("lay {written}"));
        let run = position.player(0).run(Colour::Green);
        let card = written.parse().unwrap();
        assert_eq!(why, Why::DoesNotFit { card, run });
    }
}

#[test]
fn refused_an_empty_pile() {
    let position = game(2).does("discard blue-0");
    assert_eq!(
        position.refuses("draw green"),
        Why::PileEmpty(Colour::Green)
    );
}

#[test]
fn refused_a_figure_there_is_not() {
    let laid = game(2).hand(0, "green-7").does("lay green-7");
    let free_clover = game(2)
        .free_clovers()
        .hand(0, "green-7")
        .tile(3, "clover-blue")
        .does("lay green-7, figure 1");
    for position in [laid, free_clover] {
        for figure in [0, 4, 255] {
            assert_eq!(
                position.refuses_action(Action::Figure(figure)),
                Why::NoSuchFigure(figure)
            );
        }
    }
}

#[test]
fn refused_a_step_beyond_the_reach() {
    for (card, from, reach) in [("green-10", 0, 4), ("green-0", 20, 1), ("green-10", 34, 1)] {
        let position = game(2).hand(0, card).priestess(from);
        let position = position.does(&format!("lay {card}"));
        for steps in [0, reach + 1, 5, 255] {
            assert_eq!(
                position.refuses_action(Action::Priestess(steps)),
                Why::BeyondReach(reach)
            );
        }
    }
}

#[test]
fn refused_every_step_of_a_priestess_at_the_end() {
    let position = game(2).hand(0, "green-10").priestess(35);
    let position = position.does("lay green-10");
    for steps in [0, 1, 4, 255] {
        assert_eq!(
            position.refuses_action(Action::Priestess(steps)),
            Why::PriestessAtEnd
        );
    }
}

#[test]
fn refused_a_stone_that_is_not_behind() {
    let position = spiral_on_8().does("lay green-5, figure 1");
    for stone in [0, 8, 9, 35, 36, 255] {
        assert_eq!(
            position.refuses_action(Action::Back(stone)),
            Why::NotBehind(stone)
        );
    }
}

#[test]
fn refused_an_empty_run() {
    let position = leprechaun_on_3()
        .run(1, "pink-5")
        .does("lay green-7, figure 1");
    assert_eq!(
        position.refuses("drop run pink"),
        Why::RunEmpty(Colour::Pink)
    );
}
