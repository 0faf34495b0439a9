//! The rulings K01 to K19 of rules.md, then what is known and unknown, then the refusals.

use std::collections::BTreeMap;

use Colour::{Blue, Brown, Green, Pink, Red, Yellow};
use PathTile::{Clover, Number, Wish};

use super::*;
use crate::game::score::winners;
use crate::game::{Boards, Game, Kind, NoDeal, Options, Seed};

/// A game at some moment. Arranging and playing give the position that follows.
#[derive(Clone, Copy)]
struct Position(State);

/// A game as the seed deals it.
fn dealt(players: usize, seed: [u8; 32]) -> Position {
    let boards = Boards::built_in().unwrap();
    let (seed, options) = (Seed::new(seed), Options::default());
    match Game::deal(Kind::Keltis, options, players, &seed, &boards).unwrap() {
        Game::Keltis(state) => Position(state),
        other => panic!("{:?}", other.kind()),
    }
}

/// A fresh game, the tiles taken off the board.
fn game(players: usize) -> Position {
    let mut position = dealt(players, [0; 32]);
    position.0.open.tiles = Default::default();
    position
}

fn setup(players: usize, seed: [u8; 32]) -> Setup {
    let boards = Boards::built_in().unwrap();
    Setup::new(Kind::Keltis, players, &Seed::new(seed), &boards)
}

fn rising_seed() -> [u8; 32] {
    std::array::from_fn(|i| i as u8)
}

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

fn card(name: &str) -> Card {
    name.parse().unwrap()
}

fn names(cards: &[Card]) -> String {
    let names: Vec<_> = cards.iter().map(Card::to_string).collect();
    names.join(" ")
}

fn sorted(cards: impl IntoIterator<Item = Card>) -> Vec<Card> {
    let mut cards: Vec<_> = cards.into_iter().collect();
    cards.sort();
    cards
}

/// Arranging a position.
impl Position {
    fn hand(mut self, seat: usize, names: &str) -> Self {
        let State { open, hidden } = &mut self.0;
        hidden.give_hand(seat, names, &mut open.cards);
        self
    }

    fn deck(mut self, names: &str) -> Self {
        let State { open, hidden } = &mut self.0;
        hidden.stack_deck(names, &mut open.cards);
        self
    }

    fn pile(mut self, colour: Colour, names: &str) -> Self {
        self.0.open.cards.lay_pile(colour, names);
        self
    }

    fn run(mut self, seat: usize, colour: Colour, values: &[u8]) -> Self {
        let run = &mut self.0.open.seats[seat].runs[colour.slot()];
        values.iter().for_each(|&value| run.push(value));
        self
    }

    fn figure(mut self, seat: usize, path: Colour, stone: u8) -> Self {
        self.0.open.seats[seat].figures[path.slot()] = stone;
        self
    }

    fn large(mut self, seat: usize, path: Colour, stone: u8) -> Self {
        self.0.open.seats[seat].large = Some(path);
        self.figure(seat, path, stone)
    }

    fn tile(mut self, path: Colour, stone: usize, tile: PathTile) -> Self {
        self.0.open.tiles[path.slot()][stone - 1] = Some(tile);
        self
    }

    fn wish_stones(mut self, seat: usize, count: u8) -> Self {
        self.0.open.seats[seat].wish_stones = count;
        self
    }
}

/// Playing on.
impl Position {
    /// The player to move does these, one after the other.
    #[track_caller]
    fn does(mut self, actions: &str) -> Self {
        for action in actions.split(", ") {
            let done = self.0.apply(self.turn(), action.parse().unwrap());
            done.unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
        }
        self
    }

    /// The player to move can do these and nothing else.
    #[track_caller]
    fn asks(self, actions: &str) -> Self {
        let mut wanted: Vec<_> = actions.split(", ").map(str::to_owned).collect();
        let mut offered: Vec<_> = self.0.legal().iter().map(Action::to_string).collect();
        wanted.sort();
        offered.sort();
        assert_eq!(offered, wanted);
        self
    }

    #[track_caller]
    fn refuses(&self, action: &str) -> Why {
        self.refuses_to(self.turn(), action, &self.0.legal())
    }

    /// Why this seat cannot do that; checks that nothing changes and that this is offered instead.
    #[track_caller]
    fn refuses_to(&self, seat: Seat, action: &str, instead: &[Action]) -> Why {
        let mut after = *self;
        let refused = after.0.apply(seat, action.parse().unwrap());
        let illegal = refused.expect_err(action);
        assert_eq!(after.0, self.0);
        assert_eq!(illegal.legal, instead);
        illegal.why
    }

    /// A whole turn that moves nothing and takes nothing from a pile.
    #[track_caller]
    fn passes(self) -> Self {
        let hand = self.0.hidden.hand(self.turn());
        let card = hand.cards()[0];
        self.does(&format!("discard {card}, draw deck"))
    }

    /// Gives the player to move a blue card and has it discarded, three pink ones lying to be drawn instead.
    #[track_caller]
    fn comes_to_draw(self) -> Self {
        self.hand(self.turn().index(), "blue-1")
            .pile(Blue, "")
            .pile(Pink, "pink-3 pink-4 pink-5")
            .does("discard blue-1")
    }
}

/// Looking at a position.
impl Position {
    fn turn(&self) -> Seat {
        self.0.open.turn
    }

    fn decision(&self) -> Option<Decision> {
        self.0.open.waits_for().map(|waiting| waiting.decision)
    }

    fn player(&self, number: usize) -> &Player {
        self.0.open.player(seat(number))
    }

    /// The figure of the player who sits first.
    fn stone(&self, path: Colour) -> Option<u8> {
        self.player(0).figure(path)
    }

    fn total(&self, number: usize) -> i16 {
        self.0.open.score(seat(number)).total()
    }

    fn hand_of(&self, number: usize) -> String {
        names(self.0.hidden.hand(seat(number)).cards())
    }

    fn pile_of(&self, colour: Colour) -> String {
        names(self.0.open.cards.pile(colour))
    }

    fn deck_left(&self) -> u8 {
        self.0.open.cards.deck
    }

    fn known(&self, number: usize) -> String {
        names(self.0.open.cards.held(seat(number)).known.cards())
    }
}

// The cards and the board.

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
            let held = position.0.open.cards.held(seat(number)).cards;
            assert_eq!(usize::from(held), cards);
        }
    }
}

#[test]
fn k01_the_first_eight_are_the_first_seats() {
    let deck = setup(3, rising_seed()).deck;
    let position = dealt(3, rising_seed());
    for (number, cards) in deck.chunks(8).take(3).enumerate() {
        assert_eq!(position.hand_of(number), names(&sorted(cards.to_vec())));
    }
    let drawn = position.passes().0.seen_by(seat(0)).hand;
    assert!(drawn.contains(deck[24]));
}

#[test]
fn k02_cards_left_to_draw() {
    for (players, deck, removed) in [(2, 64, 30), (3, 86, 0), (4, 78, 0)] {
        let cards = game(players).0.open.cards;
        assert_eq!((cards.deck, cards.removed), (deck, removed), "{players}");
    }
}

#[test]
fn k02_cards_put_away_never_come_back() {
    let mut position = dealt(2, rising_seed());
    for _ in 0..64 {
        position = position.passes();
    }
    assert_eq!(position.0.open.end(), Some(End::Deck));
    let hands = [0, 1].map(|number| *position.0.hidden.hand(seat(number)));
    let hands = hands.iter().flat_map(|hand| hand.cards()).copied();
    let seen = sorted(hands.chain(position.0.open.cards.all()));
    assert_eq!(seen, sorted(setup(2, rising_seed()).deck));
}

#[test]
fn k03_five_paths_of_nine_stones_with_their_values() {
    let open = game(2).0.open;
    let mut paths = open.paths;
    paths.sort();
    assert_eq!(paths, [Brown, Yellow, Pink, Green, Blue]);
    let values: Vec<_> = (0..=9).map(|stone| open.value(stone)).collect();
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
        let over = position.does("lay green-1").0.open.end().is_some();
        assert_eq!(over, stone >= 7, "{stone}");
    }
    let short = three.figure(1, Blue, 7).figure(0, Green, 5);
    assert_eq!(short.does("lay green-1").0.open.end(), None);
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
        let open = dealt(2, [seed; 32]).0.open;
        for (path, stones) in stones {
            let tiles = (0..=10).filter(|&stone| open.tile(path, stone).is_some());
            assert_eq!(tiles.collect::<Vec<_>>(), stones, "{path}");
        }
    }
}

#[test]
fn k04_nine_wish_stones_nine_clovers_seven_numbers() {
    for (players, seed) in [2, 3, 4].into_iter().zip(0..) {
        let mut counts = BTreeMap::new();
        for tile in dealt(players, [seed; 32]).0.open.tiles.iter().flatten() {
            *counts.entry(tile.map(|tile| tile.to_string())).or_insert(0) += 1;
        }
        counts.remove(&None);
        let wanted = [
            ("wish", 9),
            ("clover", 9),
            ("number-1", 2),
            ("number-2", 3),
            ("number-3", 2),
        ];
        let wanted = wanted.map(|(tile, count)| (Some(tile.to_owned()), count));
        assert_eq!(counts, BTreeMap::from(wanted));
    }
}

#[test]
fn k04_tiles_lie_as_the_seed_shuffled_them() {
    let open = dealt(2, rising_seed()).0.open;
    let brown = [3, 5, 6, 7, 9].map(|stone| open.tile(Brown, stone));
    let wanted = [Number(1), Wish, Number(2), Wish, Number(3)];
    assert_eq!(brown, wanted.map(Some));
    assert_ne!(open.tiles, dealt(2, [0; 32]).0.open.tiles);
}

#[test]
fn k04_tiles_are_face_up_for_all() {
    let state = dealt(4, [3; 32]).0;
    for number in 0..4 {
        assert_eq!(state.seen_by(seat(number)).public.tiles, state.open.tiles);
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
        assert_eq!(position.player(number).waiting(), (true, true));
    }
}

#[test]
fn k05_four_small_figures_and_one_large() {
    let mut position = game(2);
    for path in [Brown, Yellow, Pink, Green] {
        position = position.hand(0, &format!("{path}-4 blue-4"));
        assert_eq!(position.player(0).waiting(), (true, true));
        let lay = format!("lay {path}-4, enter small, draw deck");
        position = position.does(&lay).passes();
    }
    assert_eq!(position.player(0).waiting(), (false, true));
    let all_out = position.hand(0, "blue-4").does("lay blue-4");
    assert_eq!(all_out.player(0).waiting(), (false, false));
    assert_eq!(all_out.player(0).large, Some(Blue));
    assert_eq!(COLOURS.map(|path| all_out.stone(path)), [Some(1); 5]);
}

#[test]
fn k05_at_most_one_own_figure_on_a_path() {
    let position = game(2).large(0, Green, 1).hand(0, "green-5");
    let after = position.does("lay green-5");
    assert_eq!(after.stone(Green), Some(2));
    assert_eq!(after.player(0).waiting(), (true, false));
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

// The turn.

#[test]
fn k06_one_card_is_played_then_one_is_drawn() {
    let position = game(2).large(0, Pink, 1).hand(0, "green-5 blue-1 blue-2");
    for play in ["lay green-5", "discard green-5"] {
        let played = position.does(play).asks("draw deck");
        assert_eq!(played.hand_of(0), "blue-1 blue-2");
        let drawn = played.does("draw deck");
        assert_eq!(drawn.0.hidden.hand(seat(0)).len(), 3);
        assert_eq!(drawn.turn(), seat(1));
        assert_eq!(drawn.decision(), Some(Decision::Play));
    }
}

#[test]
fn k06_any_card_may_be_laid_or_discarded_equal_ones_being_one_choice() {
    let position = game(2).hand(0, "green-5 blue-1 blue-1");
    position.asks("lay green-5, discard green-5, lay blue-1, discard blue-1");
}

#[test]
fn k06_no_draw_before_the_play_and_no_second_play() {
    let position = game(2).large(0, Pink, 1).hand(0, "green-5 blue-1");
    assert_eq!(position.refuses("draw deck"), Why::NotAsked(Decision::Play));
    let played = position.does("lay green-5");
    for again in ["lay blue-1", "discard blue-1"] {
        assert_eq!(played.refuses(again), Why::NotAsked(Decision::Draw));
    }
    let drawn = played.does("draw deck");
    let why = drawn.refuses_to(seat(0), "draw deck", &[]);
    assert_eq!(why, Why::NotYourTurn(seat(1)));
}

/// A board without tiles on which seat 0 has laid these green cards, a turn each.
#[track_caller]
fn after_green(values: &[u8]) -> Position {
    values
        .iter()
        .fold(game(2).large(0, Pink, 1), |game, value| {
            game.hand(0, &format!("green-{value}"))
                .does(&format!("lay green-{value}, draw deck"))
                .passes()
        })
}

/// The values that may be laid after these, of cards that are still about.
#[track_caller]
fn may_follow(values: &[u8]) -> Vec<u8> {
    let position = after_green(values);
    let copies_laid = |value: &u8| values.iter().filter(|&laid| laid == value).count();
    (0..=10)
        .filter(|value| copies_laid(value) < 2)
        .filter(|value| {
            let green = format!("green-{value}");
            let legal = position.hand(0, &green).0.legal();
            legal.contains(&Action::Lay(card(&green)))
        })
        .collect()
}

#[test]
fn k07_the_printed_runs_are_legal() {
    for values in [[3, 3, 6, 7, 7], [9, 8, 8, 5, 3]] {
        let run = after_green(&values).player(0).run(Green);
        assert_eq!(run.values().collect::<Vec<_>>(), values);
    }
}

#[test]
fn k07_five_seven_six_is_not_a_run() {
    let position = after_green(&[5, 7]).hand(0, "green-6");
    let (card, run) = (card("green-6"), position.player(0).run(Green));
    assert_eq!(
        position.asks("discard green-6").refuses("lay green-6"),
        Why::DoesNotFit { card, run }
    );
}

#[test]
fn k07_the_first_card_may_be_any() {
    assert_eq!(may_follow(&[]), (0..=10).collect::<Vec<_>>());
}

#[test]
fn k07_the_second_card_may_be_any() {
    for first in [0, 5, 10] {
        assert_eq!(may_follow(&[first]), (0..=10).collect::<Vec<_>>());
    }
}

#[test]
fn k07_equal_value_keeps_direction_open() {
    assert_eq!(may_follow(&[4, 4]), [0, 1, 2, 3, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn k07_the_first_difference_fixes_the_direction() {
    assert_eq!(may_follow(&[4, 4, 6]), [6, 7, 8, 9, 10]);
    assert_eq!(may_follow(&[4, 4, 2]), [0, 1, 2]);
    assert_eq!(may_follow(&[3, 7]), [7, 8, 9, 10]);
    assert_eq!(may_follow(&[7, 3]), [0, 1, 2, 3]);
}

#[test]
fn k07_equal_value_keeps_a_fixed_direction() {
    assert_eq!(may_follow(&[3, 6, 6]), [7, 8, 9, 10]);
    assert_eq!(may_follow(&[9, 6, 6]), [0, 1, 2, 3, 4, 5]);
    assert!(may_follow(&[3, 10, 10]).is_empty());
}

#[test]
fn k07_runs_are_of_one_player_and_one_colour() {
    game(2)
        .run(0, Green, &[5, 7])
        .run(1, Blue, &[5, 7])
        .hand(0, "green-6 blue-6")
        .asks("discard green-6, discard blue-6, lay blue-6");
}

#[test]
fn k07_a_laid_card_lies_in_the_run_and_on_no_pile() {
    let after = game(2).large(0, Green, 1).hand(0, "green-5 blue-1");
    let after = after.does("lay green-5");
    assert_eq!(after.player(0).run(Green).last(), Some(5));
    assert!(after.player(1).run(Green).is_empty());
    assert_eq!(after.hand_of(0), "blue-1");
    assert_eq!(after.pile_of(Green), "");
}

#[test]
fn k08_the_figure_goes_one_stone_whatever_the_value() {
    for value in 0..=10 {
        let position = game(2).figure(0, Green, 3).large(0, Pink, 5);
        let after = position
            .hand(0, &format!("green-{value}"))
            .does(&format!("lay green-{value}"))
            .asks("draw deck");
        assert_eq!(after.stone(Green), Some(4));
        assert_eq!(after.stone(Pink), Some(5));
    }
}

#[test]
fn k08_the_player_chooses_which_size_enters() {
    let asked = game(2).hand(0, "green-5").does("lay green-5");
    assert_eq!(asked.decision(), Some(Decision::Enter));
    let asked = asked.asks("enter small, enter large");

    let small = asked.does("enter small").asks("draw deck");
    assert_eq!((small.stone(Green), small.player(0).large), (Some(1), None));
    let large = asked.does("enter large").asks("draw deck");
    assert_eq!(large.stone(Green), Some(1));
    assert_eq!(large.player(0).large, Some(Green));
}

#[test]
fn k08_no_choice_while_only_small_ones_wait() {
    let position = game(2).large(0, Pink, 3).hand(0, "green-5");
    let after = position.does("lay green-5").asks("draw deck");
    assert_eq!(after.stone(Green), Some(1));
    assert_eq!(after.player(0).large, Some(Pink));
}

#[test]
fn k08_no_choice_while_only_the_large_one_waits() {
    let four_small = [Brown, Yellow, Pink, Blue];
    let position = four_small
        .into_iter()
        .fold(game(2), |game, path| game.figure(0, path, 2));
    let after = position.hand(0, "green-5").does("lay green-5");
    let after = after.asks("draw deck");
    assert_eq!(after.stone(Green), Some(1));
    assert_eq!(after.player(0).large, Some(Green));
}

#[test]
fn k08_the_sizes_of_others_do_not_matter() {
    let position = game(2).large(1, Pink, 3).hand(0, "green-5");
    position
        .does("lay green-5")
        .asks("enter small, enter large");
}

#[test]
fn k08_moving_is_not_optional() {
    let entering = game(2).hand(0, "green-5").does("lay green-5");
    assert_eq!(entering.refuses("stay"), Why::NotAsked(Decision::Enter));
    let moving = game(2).figure(0, Green, 3).hand(0, "green-5");
    let moved = moving.does("lay green-5").asks("draw deck");
    assert_eq!(moved.stone(Green), Some(4));
}

#[test]
fn k08_entering_resolves_the_tile_of_a_board_that_has_one_there() {
    let position = game(2).tile(Green, 1, Wish).hand(0, "green-5");
    let after = position.does("lay green-5, enter large");
    assert_eq!(after.player(0).wish_stones, 1);
}

fn finished_green() -> Position {
    game(2).figure(0, Green, 9).hand(0, "green-5 blue-1")
}

#[test]
fn k09_any_other_figure_may_move_or_none() {
    let asked = finished_green().figure(0, Brown, 3).does("lay green-5");
    assert_eq!(asked.decision(), Some(Decision::FinishedPath));
    let asked = asked.asks("move brown, move yellow, move pink, move blue, stay");
    let moved = asked.does("move brown").asks("draw deck");
    assert_eq!(moved.stone(Brown), Some(4));
    assert_eq!(moved.stone(Green), Some(9));
    assert_eq!(moved.player(0).run(Green).len(), 1);
}

#[test]
fn k09_the_player_may_decline() {
    let asked = finished_green().figure(0, Brown, 3).does("lay green-5");
    let stayed = asked.does("stay").asks("draw deck");
    assert_eq!(stayed.player(0).figures, asked.player(0).figures);
}

#[test]
fn k09_from_the_start_onto_an_empty_path() {
    let asked = finished_green().does("lay green-5, move pink");
    let asked = asked.asks("enter small, enter large");
    let entered = asked.does("enter large").asks("draw deck");
    assert_eq!(entered.stone(Pink), Some(1));
    assert_eq!(entered.player(0).large, Some(Pink));
}

#[test]
fn k09_no_enter_is_asked_while_one_size_waits() {
    let position = game(2).large(0, Green, 9).hand(0, "green-5");
    let entered = position.does("lay green-5, move pink").asks("draw deck");
    assert_eq!(entered.stone(Pink), Some(1));
    assert_eq!(entered.player(0).large, Some(Green));
}

#[test]
fn k09_the_tile_reached_is_resolved() {
    let position = finished_green().figure(0, Brown, 3).does("lay green-5");
    let number = position.tile(Brown, 4, Number(2)).does("move brown");
    assert_eq!(number.asks("draw deck").player(0).tile_points, 2);
    let wish = position.tile(Brown, 4, Wish).does("move brown");
    assert_eq!(wish.asks("draw deck").player(0).wish_stones, 1);
    let clover = position.tile(Brown, 4, Clover).does("move brown");
    assert_eq!(clover.decision(), Some(Decision::Clover));
}

#[test]
fn k09_the_card_must_fit_the_run() {
    let position = finished_green().run(0, Green, &[3, 6]);
    let position = position.asks("discard green-5, lay blue-1, discard blue-1");
    let (card, run) = (card("green-5"), position.player(0).run(Green));
    assert_eq!(
        position.refuses("lay green-5"),
        Why::DoesNotFit { card, run }
    );
}

#[test]
fn k09_figures_on_other_ends_cannot_move() {
    let asked = finished_green().figure(0, Pink, 9).does("lay green-5");
    asked.asks("move brown, move yellow, move blue, stay");
}

#[test]
fn k09_reaching_the_end_is_not_yet_a_finished_path() {
    let position = game(2).figure(0, Green, 8).hand(0, "green-5");
    let after = position.does("lay green-5").asks("draw deck");
    assert_eq!(after.stone(Green), Some(9));
}

#[test]
fn k09_another_players_finished_path_gives_nothing() {
    let position = game(2).figure(1, Green, 9).figure(0, Green, 2);
    let after = position.hand(0, "green-5").does("lay green-5");
    assert_eq!(after.asks("draw deck").stone(Green), Some(3));
}

#[test]
fn k09_a_discard_offers_no_move() {
    finished_green().does("discard green-5").asks("draw deck");
}

/// K15 ends a game before it can come to this.
#[test]
fn k09_nothing_is_asked_when_nothing_could_move() {
    let all_ended = COLOURS
        .into_iter()
        .fold(finished_green(), |game, path| game.figure(0, path, 9));
    all_ended.does("lay green-5").asks("draw deck");
}

// The tiles.

#[test]
fn k10_points_are_scored_at_once() {
    for points in 1..=3 {
        let position = game(2).figure(0, Green, 3).tile(Green, 4, Number(points));
        assert_eq!(position.total(0), -2 - 4);
        let after = position.hand(0, "green-5").does("lay green-5");
        assert_eq!(after.asks("draw deck").total(0), 1 - 4 + i16::from(points));
    }
}

#[test]
fn k10_the_large_figure_does_not_double_them() {
    let position = game(2).large(0, Green, 3).tile(Green, 4, Number(3));
    let after = position.hand(0, "green-5").does("lay green-5");
    assert_eq!(after.player(0).tile_points, 3);
    assert_eq!(after.total(0), 2 - 4 + 3);
}

#[test]
fn k10_the_tile_stays() {
    let position = game(2).tile(Green, 4, Number(3));
    let position = position.figure(0, Green, 3).figure(1, Green, 3);
    let position = position.hand(0, "green-5").hand(1, "green-8");
    let after = position.does("lay green-5, draw deck, lay green-8");
    assert_eq!(
        [0, 1].map(|number| after.player(number).tile_points),
        [3, 3]
    );
    assert_eq!(after.0.open.tile(Green, 4), Some(Number(3)));
}

/// A green card will lead seat 0 to a clover.
fn clover() -> Position {
    let position = game(2).tile(Green, 4, Clover).figure(0, Green, 3);
    position.hand(0, "green-5 blue-3")
}

#[test]
fn k11_any_own_figure_may_move_or_none() {
    let asked = clover().figure(0, Brown, 2).does("lay green-5");
    assert_eq!(asked.decision(), Some(Decision::Clover));
    let asked = asked.asks("move brown, move yellow, move pink, move green, move blue, stay");
    let moved = asked.does("move brown").asks("draw deck");
    assert_eq!(moved.stone(Brown), Some(3));
    assert_eq!(moved.stone(Green), Some(4));
    assert_eq!(moved.player(1).figures, [0; 5]);
}

#[test]
fn k11_the_figure_that_just_moved_may_go_on() {
    let moved = clover().does("lay green-5, move green").asks("draw deck");
    assert_eq!(moved.stone(Green), Some(5));
}

#[test]
fn k11_the_step_is_optional() {
    let stayed = clover().does("lay green-5, stay").asks("draw deck");
    assert_eq!(stayed.stone(Green), Some(4));
}

#[test]
fn k11_from_the_start_onto_an_empty_path() {
    let asked = clover().does("lay green-5, move blue");
    let asked = asked.asks("enter small, enter large");
    let entered = asked.does("enter small").asks("draw deck");
    assert_eq!(entered.stone(Blue), Some(1));
    assert!(entered.player(0).run(Blue).is_empty());
}

#[test]
fn k11_no_enter_is_asked_while_one_size_waits() {
    let position = clover().large(0, Pink, 2);
    let entered = position.does("lay green-5, move blue").asks("draw deck");
    assert_eq!(entered.stone(Blue), Some(1));
}

#[test]
fn k11_a_later_first_card_moves_the_entered_figure_on() {
    let entered = clover().does("lay green-5, move blue, enter small, draw deck");
    let later = entered.passes().does("lay blue-3");
    assert_eq!(later.decision(), Some(Decision::Draw));
    assert_eq!(later.stone(Blue), Some(2));
    assert_eq!(later.player(0).figures.iter().sum::<u8>(), 4 + 2);
}

#[test]
fn k11_the_tile_reached_is_resolved() {
    let position = clover().figure(0, Brown, 2).does("lay green-5");
    let wish = position.tile(Brown, 3, Wish).does("move brown");
    assert_eq!(wish.asks("draw deck").player(0).wish_stones, 1);
    let number = position.tile(Brown, 3, Number(2)).does("move brown");
    assert_eq!(number.asks("draw deck").player(0).tile_points, 2);
}

#[test]
fn k11_clovers_lead_to_clovers() {
    let position = clover().tile(Green, 5, Clover).tile(Brown, 3, Clover);
    let position = position.tile(Brown, 4, Number(1)).figure(0, Brown, 2);
    let all = "move brown, move yellow, move pink, move green, move blue, stay";
    let after = position
        .does("lay green-5")
        .asks(all)
        .does("move green")
        .asks(all)
        .does("move brown")
        .asks(all)
        .does("move brown")
        .asks("draw deck");
    assert_eq!(after.stone(Green), Some(5));
    assert_eq!(after.stone(Brown), Some(4));
    assert_eq!(after.player(0).tile_points, 1);
}

#[test]
fn k11_a_chain_ends_when_the_player_stays() {
    let position = clover().tile(Green, 5, Clover);
    let after = position.does("lay green-5, move green, stay");
    assert_eq!(after.asks("draw deck").stone(Green), Some(5));
}

#[test]
fn k11_a_figure_on_an_end_stone_cannot_go_on() {
    let position = game(2).figure(0, Green, 8).tile(Green, 9, Clover);
    let asked = position.hand(0, "green-5").does("lay green-5");
    let asked = asked.asks("move brown, move yellow, move pink, move blue, stay");
    assert_eq!(asked.refuses("move green"), Why::PathEnded(Green));
}

#[test]
fn k11_the_tile_stays() {
    let position = clover().figure(1, Green, 3).hand(1, "green-8");
    let after = position.does("lay green-5, stay, draw deck, lay green-8");
    assert_eq!(after.decision(), Some(Decision::Clover));
    assert_eq!(after.0.open.tile(Green, 4), Some(Clover));
}

#[test]
fn k12_the_player_takes_the_wish_stone() {
    let position = game(2).tile(Green, 4, Wish).figure(0, Green, 3);
    let after = position.hand(0, "green-5").does("lay green-5");
    let after = after.asks("draw deck");
    assert_eq!(after.player(0).wish_stones, 1);
    assert_eq!(after.0.open.tile(Green, 4), None);
}

#[test]
fn k12_the_stone_is_bare_for_who_comes_later() {
    let position = game(2).tile(Green, 4, Wish).tile(Brown, 4, Wish);
    let position = position.figure(0, Green, 3).figure(1, Green, 3);
    let position = position.hand(0, "green-5").hand(1, "green-8");
    let after = position.does("lay green-5, draw deck, lay green-8");
    assert_eq!(after.player(1).figure(Green), Some(4));
    assert_eq!(
        [0, 1].map(|number| after.player(number).wish_stones),
        [1, 0]
    );
    assert_eq!(after.0.open.tile(Brown, 4), Some(Wish));
}

// Discarding and drawing.

#[test]
fn k13_a_discard_goes_on_its_colours_pile_and_moves_nothing() {
    let position = game(2).figure(0, Green, 3).tile(Green, 4, Wish);
    let position = position.run(0, Green, &[5, 7]).pile(Green, "green-1");
    let after = position.hand(0, "green-6").does("discard green-6");
    let after = after.asks("draw deck");
    assert_eq!(after.pile_of(Green), "green-1 green-6");
    assert_eq!(after.player(0), position.player(0));
}

#[test]
fn k13_only_the_top_card_can_be_taken() {
    let position = game(2).pile(Green, "green-1 green-7 green-4");
    let after = position
        .hand(0, "blue-1")
        .does("discard blue-1, draw green");
    assert_eq!(after.hand_of(0), "green-4");
    assert_eq!(after.pile_of(Green), "green-1 green-7");
}

#[test]
fn k13_the_whole_pile_is_public() {
    let position = game(3).hand(0, "green-4 pink-1").hand(1, "green-9");
    let position = position.hand(2, "green-0");
    let discards = "discard green-4, draw deck, discard green-9, draw deck, discard green-0";
    let after = position.does(discards);
    for number in 0..3 {
        let seen = after.0.seen_by(seat(number)).public;
        assert_eq!(names(seen.cards.pile(Green)), "green-4 green-9 green-0");
    }
}

#[test]
fn k14_draw_from_the_deck_or_any_pile() {
    let position = game(2).large(0, Green, 2).hand(0, "green-5");
    let position = position.deck("pink-3 pink-4 pink-5").pile(Blue, "blue-8");
    let asked = position.pile(Green, "green-1").does("lay green-5");
    let asked = asked.asks("draw deck, draw green, draw blue");
    assert_eq!(asked.refuses("draw brown"), Why::PileEmpty(Brown));

    let deck = asked.does("draw deck");
    assert_eq!((deck.hand_of(0), deck.deck_left()), ("pink-3".into(), 2));
    let pile = asked.does("draw green");
    assert_eq!((pile.hand_of(0), pile.deck_left()), ("green-1".into(), 3));
}

fn discarded_green() -> Position {
    let position = game(2).pile(Green, "green-1").pile(Blue, "blue-8");
    let position = position.hand(0, "green-5 pink-0").hand(1, "yellow-2");
    position.does("discard green-5")
}

#[test]
fn k14_the_pile_just_discarded_on_is_closed() {
    let asked = discarded_green().asks("draw deck, draw blue");
    assert_eq!(asked.refuses("draw green"), Why::PileClosed(Green));
}

#[test]
fn k14_the_next_player_may_take_the_discard() {
    let next = discarded_green().does("draw deck, discard yellow-2");
    let next = next.asks("draw deck, draw green, draw blue");
    assert_eq!(next.does("draw green").hand_of(1), "green-5");
}

#[test]
fn k14_the_pile_is_closed_for_that_turn_only() {
    let later = discarded_green().does("draw deck, discard yellow-2, draw deck, discard pink-0");
    let later = later.asks("draw deck, draw yellow, draw green, draw blue");
    assert_eq!(later.does("draw green").pile_of(Green), "green-1");
}

#[test]
fn k14_laying_closes_no_pile() {
    let position = game(2).large(0, Green, 2).pile(Green, "green-1");
    let laid = position.hand(0, "green-5").does("lay green-5");
    assert_eq!(laid.does("draw green").hand_of(0), "green-1");
}

// The end.

/// Four figures in the goal area, of both players, two of them on one path; seat 0's green one is next.
fn four_in_goal() -> Position {
    game(2)
        .figure(0, Brown, 9)
        .figure(0, Yellow, 7)
        .figure(1, Brown, 8)
        .figure(1, Pink, 7)
        .figure(0, Green, 6)
        .hand(0, "green-5 yellow-3 brown-1 blue-1")
}

#[track_caller]
fn ended_by_goal(position: Position) {
    assert_eq!(position.0.open.end(), Some(End::Goal));
    assert_eq!(position.0.open.waits_for(), None);
    assert!(position.0.legal().is_empty());
}

#[test]
fn k15_the_fifth_figure_in_all_ends_the_game() {
    let before = four_in_goal();
    assert_eq!(before.0.open.end(), None);
    ended_by_goal(before.does("lay green-5"));
}

#[test]
fn k15_the_fourth_figure_does_not() {
    let position = four_in_goal().figure(1, Pink, 6);
    position.does("lay green-5").asks("draw deck");
}

#[test]
fn k15_a_step_inside_the_goal_area_is_no_new_figure() {
    let position = four_in_goal();
    let after = position.does("lay yellow-3").asks("draw deck");
    assert_eq!(after.stone(Yellow), Some(8));
}

#[test]
fn k15_all_five_may_be_of_one_player() {
    let own = [Brown, Yellow, Pink, Blue]
        .into_iter()
        .fold(game(3), |game, path| game.figure(0, path, 7))
        .figure(0, Green, 6)
        .hand(0, "green-5");
    ended_by_goal(own.does("lay green-5"));
}

#[test]
fn k15_all_may_be_on_two_paths() {
    let position = (1..4).fold(game(4), |game, number| game.figure(number, Green, 9));
    let position = position.figure(1, Blue, 7).figure(0, Green, 6);
    ended_by_goal(position.hand(0, "green-5").does("lay green-5"));
}

#[test]
fn k15_the_tile_it_reached_does_nothing() {
    for tile in [Number(3), Wish, Clover] {
        let after = four_in_goal().tile(Green, 7, tile).does("lay green-5");
        ended_by_goal(after);
        assert_eq!(after.player(0).tile_points, 0);
        assert_eq!(after.player(0).wish_stones, 0);
        assert_eq!(after.0.open.tile(Green, 7), Some(tile));
    }
}

#[test]
fn k15_the_fourth_figures_tile_still_works() {
    let position = four_in_goal().figure(1, Pink, 6).tile(Green, 7, Number(3));
    assert_eq!(position.does("lay green-5").player(0).tile_points, 3);
}

#[test]
fn k15_nobody_draws() {
    let after = four_in_goal().does("lay green-5");
    assert_eq!(after.hand_of(0), "brown-1 yellow-3 blue-1");
    assert_eq!(after.deck_left(), 64);
    assert_eq!(after.refuses("draw deck"), Why::Over);
}

#[test]
fn k15_a_clover_step_can_end_the_game() {
    let position = four_in_goal().figure(0, Blue, 2).tile(Blue, 3, Clover);
    let position = position.tile(Green, 7, Clover);
    ended_by_goal(position.does("lay blue-1, move green"));
}

#[test]
fn k15_a_finished_paths_step_can_end_the_game() {
    ended_by_goal(four_in_goal().does("lay brown-1, move green"));
}

#[test]
fn k16_drawing_the_last_card_ends_the_game() {
    let position = game(2).deck("pink-3").hand(0, "green-5");
    let after = position.does("discard green-5, draw deck");
    assert_eq!(after.0.open.end(), Some(End::Deck));
    assert_eq!(after.0.open.waits_for(), None);
    assert_eq!((after.hand_of(0), after.deck_left()), ("pink-3".into(), 0));
    assert_eq!(after.refuses("lay pink-3"), Why::Over);
}

#[test]
fn k16_the_last_but_one_does_not() {
    let position = game(2).deck("pink-3 pink-4").hand(0, "green-5");
    let after = position.does("discard green-5, draw deck");
    assert_eq!(after.0.open.end(), None);
    assert_eq!(after.turn(), seat(1));
}

#[test]
fn k16_a_pile_can_be_drawn_from_while_one_card_is_left() {
    let position = game(2).deck("pink-3").pile(Blue, "blue-8");
    let after = position
        .hand(0, "green-5")
        .does("discard green-5, draw blue");
    assert_eq!(after.0.open.end(), None);
    assert_eq!(after.deck_left(), 1);
}

#[test]
fn k17_nothing_but_missing_wish_stones_at_the_beginning() {
    assert_eq!(game(2).total(0), -4);
}

#[test]
fn k17_a_figure_counts_its_row_and_the_large_one_double() {
    let rows = [-4, -3, -2, 1, 2, 3, 6, 7, 10];
    for (stone, value) in (1..).zip(rows) {
        assert_eq!(game(2).figure(0, Pink, stone).total(0), value - 4);
        assert_eq!(game(2).large(0, Pink, stone).total(0), 2 * value - 4);
    }
}

#[test]
fn k17_the_wish_stone_table() {
    let table = [-4, -3, 2, 3, 6, 10, 10, 10, 10, 10];
    for (count, points) in (0..).zip(table) {
        assert_eq!(game(2).wish_stones(0, count).total(0), points, "{count}");
    }
}

#[test]
fn k17_the_score_is_the_sum_of_all() {
    let position = game(2)
        .large(0, Brown, 7)
        .figure(0, Yellow, 1)
        .figure(0, Pink, 4)
        .figure(0, Green, 8)
        .tile(Green, 9, Number(3))
        .wish_stones(0, 4)
        .hand(0, "green-5");
    let after = position.does("lay green-5");
    assert_eq!(after.total(0), 2 * 6 - 4 + 1 + 10 + 3 + 6);
    assert_eq!(after.total(1), -4);
}

#[test]
fn k17_the_highest_score_wins_and_ties_win_together() {
    let position = game(3).figure(0, Pink, 8).figure(2, Green, 8);
    let totals = Game::Keltis(position.0).totals();
    assert_eq!(totals, [3, -4, 3]);
    assert_eq!(winners(&totals).collect::<Vec<_>>(), [seat(0), seat(2)]);
}

#[test]
fn k18_the_seed_chooses_who_begins() {
    let first = [2, 3, 4].map(|players| Seed::new(rising_seed()).first(players));
    assert_eq!(first, [1, 0, 1]);
}

#[test]
fn k18_the_seed_may_choose_anyone_who_sits() {
    for players in 2..=4 {
        let mut chosen: Vec<_> = (0..60)
            .map(|byte| Seed::new([byte; 32]).first(players))
            .collect();
        chosen.sort();
        chosen.dedup();
        assert_eq!(chosen, (0..players).collect::<Vec<_>>());
    }
}

#[test]
fn k18_seat_0_begins_and_the_others_follow_round_and_round() {
    for players in 2..=4 {
        let mut position = game(players);
        for turn in 0..3 * players {
            assert_eq!(position.turn(), seat(turn % players));
            position = position.passes();
        }
    }
}

#[test]
fn k19_the_piles_close_after_three_whole_rounds() {
    for players in 2..=4 {
        let mut position = game(players);
        for _ in 0..3 * players {
            let asked = position.comes_to_draw().asks("draw deck, draw pink");
            position = asked.does("draw pink");
        }
        let closed = position.pile(Brown, "brown-2").comes_to_draw();
        let closed = closed.asks("draw deck");
        assert_eq!(closed.refuses("draw pink"), Why::PilesClosed);
        assert_eq!(closed.refuses("draw brown"), Why::PilesClosed);
    }
}

#[test]
fn k19_they_close_to_whoever_is_next() {
    for begin in 0..4 {
        let mut position = game(4);
        for _ in 0..begin {
            position = position.comes_to_draw().does("draw deck");
        }
        for _ in 0..12 {
            position = position.comes_to_draw().does("draw pink");
        }
        assert_eq!(position.turn(), seat(begin));
        position.comes_to_draw().asks("draw deck");
    }
}

#[test]
fn k19_they_close_after_a_lay_too() {
    let mut position = game(2);
    for _ in 0..6 {
        position = position.comes_to_draw().does("draw pink");
    }
    let laid = position.hand(0, "blue-1").does("lay blue-1, enter small");
    laid.asks("draw deck");
}

#[test]
fn k19_one_draw_from_the_deck_opens_them_to_all() {
    let mut position = game(2);
    for _ in 0..6 {
        position = position.comes_to_draw().does("draw pink");
    }
    position = position.comes_to_draw().does("draw deck");
    for _ in 0..6 {
        let asked = position.comes_to_draw().asks("draw deck, draw pink");
        position = asked.does("draw pink");
    }
    position.comes_to_draw().asks("draw deck");
}

#[test]
fn k19_the_turns_must_be_in_a_row() {
    let mut position = game(2);
    for _ in 0..5 {
        position = position.comes_to_draw().does("draw pink");
    }
    position = position.comes_to_draw().does("draw deck");
    for _ in 0..6 {
        let asked = position.comes_to_draw().asks("draw deck, draw pink");
        position = asked.does("draw pink");
    }
    position.comes_to_draw().asks("draw deck");
}

#[test]
fn two_to_four_can_play() {
    let boards = Boards::built_in().unwrap();
    for players in [0, 1, 5] {
        let (seed, options) = (Seed::new([0; 32]), Options::default());
        let game = Game::deal(Kind::Keltis, options, players, &seed, &boards);
        assert_eq!(game.unwrap_err(), NoDeal::Players(players));
    }
}

// Known and unknown.

#[test]
fn known_is_a_card_taken_from_a_pile() {
    let position = game(2).pile(Pink, "pink-3").hand(0, "blue-1 green-5");
    let after = position.does("discard blue-1, draw pink");
    assert_eq!(
        (after.known(0), after.known(1)),
        ("pink-3".into(), "".into())
    );
}

#[test]
fn known_is_no_card_drawn_from_the_deck() {
    let position = game(2).deck("pink-3 pink-4").hand(0, "blue-1");
    assert_eq!(position.does("discard blue-1, draw deck").known(0), "");
}

#[test]
fn known_cards_lose_one_for_an_equal_card_played() {
    for play in ["lay", "discard"] {
        let position = game(2).pile(Green, "green-5").large(0, Green, 1);
        let taken = position
            .hand(0, "blue-1 green-5")
            .does("discard blue-1, draw green");
        assert_eq!(taken.known(0), "green-5");
        let after = taken.passes().does(&format!("{play} green-5"));
        assert_eq!(
            (after.known(0), after.hand_of(0)),
            ("".into(), "green-5".into())
        );
    }
}

#[test]
fn known_cards_are_a_multiset() {
    let position = game(2).pile(Green, "green-5 green-5");
    let position = position.hand(0, "blue-1 blue-2");
    let one = position.does("discard blue-1, draw green").passes();
    let both = one.does("discard blue-2, draw green").passes();
    assert_eq!(both.known(0), "green-5 green-5");
    assert_eq!(both.does("discard green-5").known(0), "green-5");
}

#[test]
fn known_cards_stay_known_when_another_is_played() {
    let position = game(2).pile(Green, "green-5").hand(0, "blue-1 blue-2");
    let taken = position.does("discard blue-1, draw green").passes();
    assert_eq!(taken.does("discard blue-2").known(0), "green-5");
}

#[test]
fn known_are_the_sizes_of_hands_and_deck() {
    let sizes = |position: Position| {
        let cards = position.0.seen_by(seat(1)).public.cards;
        (cards.held(seat(0)).cards, cards.deck)
    };
    let position = game(2).pile(Pink, "pink-3");
    let played = position.does(&format!(
        "discard {}",
        position.0.hidden.hand(seat(0)).cards()[0]
    ));
    assert_eq!(sizes(position), (8, 64));
    assert_eq!(sizes(played), (7, 64));
    assert_eq!(sizes(played.does("draw deck")), (8, 63));
    assert_eq!(sizes(played.does("draw pink")), (8, 64));
}

#[test]
fn unknown_are_deck_cards_put_away_and_other_hands() {
    for players in 2..=4 {
        for number in 0..players {
            let one = game(players);
            let mut other = one;
            other.0.hidden = dealt(players, [9; 32]).0.hidden;
            let other = other.hand(number, &one.hand_of(number));
            assert_ne!(one.0, other.0);
            assert_eq!(one.0.seen_by(seat(number)), other.0.seen_by(seat(number)));
        }
    }
}

#[test]
fn unknown_cards_are_imagined_within_what_is_known() {
    let position = dealt(2, [5; 32]);
    let first = position.0.hidden.hand(seat(0)).cards()[0];
    let position = position.passes();
    let hand = *position.0.hidden.hand(seat(1));
    let mut others = hand.cards().iter();
    let other = others.find(|card| card.colour() != first.colour()).unwrap();
    let taken = position.does(&format!("discard {other}, draw {}", first.colour()));

    let seen = taken.0.seen_by(seat(0));
    for byte in 0..20 {
        let mut chance = Seed::new([byte; 32]).stream("imagined");
        let imagined = State::imagine(&seen, &mut chance);
        assert_eq!(imagined.seen_by(seat(0)), seen);
        assert!(imagined.hidden.hand(seat(1)).contains(first));
        assert_eq!(
            sorted(imagined.hidden.all()),
            sorted(taken.0.hidden.all()),
            "the same cards are out of sight"
        );
    }
}

#[test]
fn a_seat_sees_its_own_choices_and_no_others() {
    let state = game(3).0;
    assert_eq!(state.seen_by(seat(0)).legal(), state.legal());
    for number in 1..3 {
        assert!(state.seen_by(seat(number)).legal().is_empty());
    }
}

// Refusals.

#[test]
fn refused_when_the_game_is_over() {
    let goal = four_in_goal().does("lay green-5");
    let deck = game(2).deck("pink-3").passes();
    for over in [goal, deck] {
        for number in 0..2 {
            for action in ["lay blue-1", "discard blue-1", "draw deck", "stay"] {
                assert_eq!(over.refuses_to(seat(number), action, &[]), Why::Over);
            }
        }
    }
}

#[test]
fn refused_out_of_turn_without_a_word_of_what_the_other_could_do() {
    let play = game(3).hand(0, "green-5").hand(1, "green-5");
    let enter = play.does("lay green-5");
    for position in [play, enter, clover().does("lay green-5"), discarded_green()] {
        for action in ["lay green-5", "enter small", "stay", "draw deck"] {
            let why = position.refuses_to(seat(1), action, &[]);
            assert_eq!(why, Why::NotYourTurn(seat(0)));
        }
    }
    let next = enter.does("enter small, draw deck");
    let why = next.refuses_to(seat(0), "draw deck", &[]);
    assert_eq!(why, Why::NotYourTurn(seat(1)));
}

#[test]
fn refused_is_what_was_not_asked() {
    let play = game(2).hand(0, "green-5");
    let asked = [
        (play, Decision::Play, &["lay", "discard"][..]),
        (play.does("lay green-5"), Decision::Enter, &["enter"]),
        (
            clover().does("lay green-5"),
            Decision::Clover,
            &["move", "stay"],
        ),
        (
            finished_green().does("lay green-5"),
            Decision::FinishedPath,
            &["move", "stay"],
        ),
        (discarded_green(), Decision::Draw, &["draw"]),
    ];
    let all = "lay green-5, discard green-5, draw deck, draw green, enter small, enter large, \
               move green, stay, figure 1, priestess 1, on, back 1, drop hand green-5, \
               drop run green, claim, wait, reveal, place, leave, take green-5, pass";
    for (position, decision, answers) in asked {
        for action in all.split(", ") {
            if !answers.contains(&action.split(' ').next().unwrap()) {
                assert_eq!(
                    position.refuses(action),
                    Why::NotAsked(decision),
                    "{action}"
                );
            }
        }
    }
}

#[test]
fn refused_is_a_colour_this_game_does_not_have() {
    let none = Why::NoSuchColour(Red);
    let play = game(2).hand(0, "brown-5").pile(Brown, "brown-1");
    assert_eq!(play.refuses("lay red-5"), none);
    assert_eq!(play.refuses("discard red-5"), none);
    let draw = play.large(0, Brown, 2).does("lay brown-5");
    assert_eq!(draw.refuses("draw red"), none);
    let clover = clover().figure(0, Brown, 2).does("lay green-5");
    assert_eq!(clover.refuses("move red"), none);
    let finished = finished_green().figure(0, Brown, 2).does("lay green-5");
    assert_eq!(finished.refuses("move red"), none);
}

#[test]
fn refused_is_a_card_not_in_the_hand() {
    let position = game(2).hand(0, "green-5").hand(1, "green-6");
    let position = position.pile(Green, "green-6");
    let missing = Why::NotInHand(card("green-6"));
    assert_eq!(position.refuses("lay green-6"), missing);
    assert_eq!(position.refuses("discard green-6"), missing);
}

#[test]
fn refused_is_a_card_that_does_not_fit() {
    let position = game(2).run(0, Green, &[8, 4]).hand(0, "green-5");
    let (card, run) = (card("green-5"), position.player(0).run(Green));
    assert_eq!(
        position.refuses("lay green-5"),
        Why::DoesNotFit { card, run }
    );
}

#[test]
fn refused_is_a_step_beyond_the_end() {
    let clover = clover().figure(0, Pink, 9).does("lay green-5");
    assert_eq!(clover.refuses("move pink"), Why::PathEnded(Pink));
    let finished = finished_green().does("lay green-5");
    assert_eq!(finished.refuses("move green"), Why::PathEnded(Green));
}

#[test]
fn refused_is_a_draw_from_an_empty_or_closed_pile() {
    let position = discarded_green();
    assert_eq!(position.refuses("draw pink"), Why::PileEmpty(Pink));
    assert_eq!(position.refuses("draw green"), Why::PileClosed(Green));
}

#[test]
fn refused_is_any_pile_while_all_are_closed() {
    let dry = (0..6).fold(game(2), |game, _| game.comes_to_draw().does("draw pink"));
    assert_eq!(dry.comes_to_draw().refuses("draw pink"), Why::PilesClosed);
}
