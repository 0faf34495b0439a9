//! Tests of the rulings K01 to K19 of rules.md, of hidden information and of illegal actions.

mod ending;
mod refusals;
mod setup;
mod steps;
mod turns;

use super::*;
use crate::game::{Options, Seed, winners};
use crate::games::{Boards, DealError, Game, GameKind};
use Colour::{Blue, Brown, Green, Pink, Red, Yellow};
use PathTile::{Clover, Number, Wish};
use std::collections::BTreeMap;

/// A position in a game. Methods that set it up or apply actions return the next position.
#[derive(Clone, Copy)]
struct Position(State);

/// Deals a game from a seed.
fn dealt(players: usize, seed: [u8; 32]) -> Position {
    let boards = Boards::built_in().unwrap();
    let (seed, options) = (Seed::new(seed), Options::default());
    match Game::deal(GameKind::Keltis, options, players, &seed, &boards).unwrap() {
        Game::Keltis(state) => Position(state),
        other => panic!("{:?}", other.kind()),
    }
}

/// A new game without tiles on the board.
fn game(players: usize) -> Position {
    let mut position = dealt(players, [0; 32]);
    position.0.public.tiles = Default::default();
    position
}

fn setup(players: usize, seed: [u8; 32]) -> Setup {
    let boards = Boards::built_in().unwrap();
    boards.setup(GameKind::Keltis, players, &Seed::new(seed))
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

/// Sets up a position.
impl Position {
    fn hand(mut self, seat: usize, names: &str) -> Self {
        let State { public, hidden } = &mut self.0;
        hidden.set_hand(seat, names, &mut public.cards);
        self
    }

    fn deck(mut self, names: &str) -> Self {
        let State { public, hidden } = &mut self.0;
        hidden.set_deck(names, &mut public.cards);
        self
    }

    fn pile(mut self, colour: Colour, names: &str) -> Self {
        self.0.public.cards.set_pile(colour, names);
        self
    }

    fn run(mut self, seat: usize, colour: Colour, values: &[u8]) -> Self {
        let run = &mut self.0.public.seats[seat].runs[colour.index()];
        values.iter().for_each(|&value| run.push(value));
        self
    }

    fn figure(mut self, seat: usize, path: Colour, stone: u8) -> Self {
        self.0.public.seats[seat].figures[path.index()] = stone;
        self
    }

    fn large(mut self, seat: usize, path: Colour, stone: u8) -> Self {
        self.0.public.seats[seat].large = Some(path);
        self.figure(seat, path, stone)
    }

    fn tile(mut self, path: Colour, stone: usize, tile: PathTile) -> Self {
        self.0.public.tiles[path.index()][stone - 1] = Some(tile);
        self
    }

    fn wish_stones(mut self, seat: usize, count: u8) -> Self {
        self.0.public.seats[seat].wish_stones = count;
        self
    }
}

/// Applies actions and checks which are legal.
impl Position {
    /// Applies these actions of the player to move, one after the other.
    #[track_caller]
    fn does(mut self, actions: &str) -> Self {
        for action in actions.split(", ") {
            let done = self.0.apply(self.turn(), action.parse().unwrap());
            done.unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
        }
        self
    }

    /// Checks that these are all the legal actions of the player to move.
    #[track_caller]
    fn asks(self, actions: &str) -> Self {
        let mut expected: Vec<_> = actions.split(", ").map(str::to_owned).collect();
        let mut offered: Vec<_> = self.0.legal().iter().map(Action::to_string).collect();
        expected.sort();
        offered.sort();
        assert_eq!(offered, expected);
        self
    }

    #[track_caller]
    fn refuses(&self, action: &str) -> IllegalReason {
        self.refuses_to(self.turn(), action, &self.0.legal())
    }

    /// Returns why an action is illegal. Checks that the game is unchanged and that the error lists `instead`.
    #[track_caller]
    fn refuses_to(&self, seat: Seat, action: &str, instead: &[Action]) -> IllegalReason {
        let mut after = *self;
        let refused = after.0.apply(seat, action.parse().unwrap());
        let illegal = refused.expect_err(action);
        assert_eq!(after.0, self.0);
        assert_eq!(illegal.legal, instead);
        illegal.reason
    }

    /// Plays a whole turn that moves nothing and takes nothing from a pile.
    #[track_caller]
    fn discards_and_draws(self) -> Self {
        let hand = self.0.hidden.hand(self.turn());
        let card = hand.cards()[0];
        self.does(&format!("discard {card}, draw deck"))
    }

    /// The player to move discards a blue card and may draw one of three pink cards.
    #[track_caller]
    fn comes_to_draw(self) -> Self {
        self.hand(self.turn().index(), "blue-1")
            .pile(Blue, "")
            .pile(Pink, "pink-3 pink-4 pink-5")
            .does("discard blue-1")
    }
}

/// Queries a position.
impl Position {
    fn turn(&self) -> Seat {
        self.0.public.turn
    }

    fn decision(&self) -> Option<Decision> {
        self.0.public.waits_for().map(|waiting| waiting.decision)
    }

    fn player(&self, number: usize) -> &Player {
        self.0.public.player(seat(number))
    }

    /// Returns the stone of seat 0's figure.
    fn stone(&self, path: Colour) -> Option<u8> {
        self.player(0).figure(path)
    }

    fn total(&self, number: usize) -> i16 {
        self.0.public.score(seat(number)).total()
    }

    fn hand_of(&self, number: usize) -> String {
        names(self.0.hidden.hand(seat(number)).cards())
    }

    fn pile_of(&self, colour: Colour) -> String {
        names(self.0.public.cards.pile(colour))
    }

    fn deck_left(&self) -> u8 {
        self.0.public.cards.deck
    }

    /// Returns the cards of a hand that everybody knows.
    fn known(&self, number: usize) -> String {
        names(self.0.public.cards.public_hand(seat(number)).known.cards())
    }
}

/// A board without tiles after seat 0 laid these green cards, one per turn.
#[track_caller]
fn after_green(values: &[u8]) -> Position {
    values
        .iter()
        .fold(game(2).large(0, Pink, 1), |game, value| {
            game.hand(0, &format!("green-{value}"))
                .does(&format!("lay green-{value}, draw deck"))
                .discards_and_draws()
        })
}

/// Returns the values that may be laid next, of cards that are still in the game.
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

fn finished_green() -> Position {
    game(2).figure(0, Green, 9).hand(0, "green-5 blue-1")
}

/// A green card moves seat 0 to a clover.
fn clover() -> Position {
    let position = game(2).tile(Green, 4, Clover).figure(0, Green, 3);
    position.hand(0, "green-5 blue-3")
}

fn discarded_green() -> Position {
    let position = game(2).pile(Green, "green-1").pile(Blue, "blue-8");
    let position = position.hand(0, "green-5 pink-0").hand(1, "yellow-2");
    position.does("discard green-5")
}

/// Four figures of both players are in the goal area, two of them on one path. Seat 0's next
/// green card moves a fifth one there.
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
    assert_eq!(position.0.public.end(), Some(End::Goal));
    assert_eq!(position.0.public.waits_for(), None);
    assert!(position.0.legal().is_empty());
}
