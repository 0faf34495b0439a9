//! Tests of the rulings of `oracle`, each on a prepared position.

mod claims;
mod ending;
mod refusals;
mod setup;
mod tiles;
mod turns;

use super::*;
use crate::game::{Direction, Seed};
use crate::games::{Boards, Game, GameKind};
use std::collections::BTreeMap;
use std::iter::repeat_n;

/// A position to set up and play on. At first only the wish stones are on the board.
#[derive(Clone, Copy)]
struct Position(State);

fn dealt(players: usize, seed: u8) -> State {
    let (seed, boards) = (Seed::new([seed; 32]), Boards::built_in().unwrap());
    match Game::deal(
        GameKind::Oracle,
        Options::default(),
        players,
        &seed,
        &boards,
    ) {
        Ok(Game::Oracle(state)) => state,
        other => panic!("{other:?}"),
    }
}

fn game(players: usize) -> Position {
    let mut position = Position(dealt(players, 0));
    let small = position.0.public.stones.iter_mut().filter(|s| !s.large);
    small.for_each(|stone| stone.tile = None);
    (0..players).fold(position, |position, number| position.hand(number, ""))
}

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

fn comma_separated(things: impl IntoIterator<Item = impl ToString>) -> String {
    let things: Vec<_> = things.into_iter().map(|thing| thing.to_string()).collect();
    things.join(", ")
}

impl Position {
    /// Gives a seat these cards, filled up to eight with blue cards (red ones for seats 1 and 3).
    fn hand(mut self, number: usize, cards: &str) -> Self {
        let rest = [
            "blue-0 blue-0 blue-1 blue-1 blue-2 blue-2 blue-3 blue-3",
            "red-0 red-0 red-1 red-1 red-2 red-2 red-3 red-3",
            "blue-4 blue-4 blue-5 blue-5 blue-6 blue-6 blue-7 blue-7",
            "red-4 red-4 red-5 red-5 red-6 red-6 red-7 red-7",
        ];
        let all = cards.split(' ').chain(rest[number].split(' '));
        let eight: Vec<_> = all.filter(|card| !card.is_empty()).take(8).collect();
        let public = &mut self.0.public.cards;
        self.0.hidden.set_hand(number, &eight.join(" "), public);
        self
    }

    fn figures(mut self, number: usize, stones: [u8; FIGURES]) -> Self {
        self.0.public.seats[number].figures = stones;
        self.0.public.figures_at_turn_start = self.0.public.player(self.0.public.turn).figures;
        self
    }

    fn priestess(mut self, stone: u8) -> Self {
        self.0.public.priestess = stone;
        self
    }

    fn tile(mut self, stone: u8, tile: &str) -> Self {
        self.0.set_tile(stone, Some(tile.parse().unwrap()));
        self
    }

    fn run(mut self, number: usize, cards: &str) -> Self {
        for card in cards.split_whitespace() {
            let card: Card = card.parse().unwrap();
            self.0.public.seats[number].runs[card.colour_index()].push(card.value());
        }
        self
    }

    fn pile(mut self, cards: &str) -> Self {
        let top: Card = cards.rsplit(' ').next().unwrap().parse().unwrap();
        self.0.public.cards.set_pile(top.colour(), cards);
        self
    }

    fn deck(mut self, cards: &str) -> Self {
        self.0.hidden.set_deck(cards, &mut self.0.public.cards);
        self
    }

    fn tiles_taken(mut self, number: usize, wish_stones: u8, mirrors: u8) -> Self {
        let player = &mut self.0.public.seats[number];
        (player.wish_stones, player.mirrors) = (wish_stones, mirrors);
        self
    }

    fn free_clovers(mut self) -> Self {
        self.0.public.options.free_clovers = true;
        self
    }

    /// A custom board on which a yellow card moves no figure that has left the start.
    fn yellow_only_on_stone_1(mut self) -> Self {
        for stone in self.0.public.stones.iter_mut().skip(1) {
            if stone.colour == Colour::Yellow {
                stone.colour = Colour::Pink;
            }
        }
        self
    }

    #[track_caller]
    fn does(mut self, moves: &str) -> Self {
        for notation in moves.split(", ") {
            let action = Action::from_record(notation).unwrap();
            let offered = self.0.legal().contains(&action);
            assert!(offered, "{notation} is not among {}", self.offers());
            self.0.apply(self.0.public.turn, action).unwrap();
        }
        self
    }

    /// The player to move discards a card and draws from the deck.
    #[track_caller]
    fn discards_and_draws(self) -> Self {
        let card = self.0.hidden.hand(self.0.public.turn).cards()[0];
        self.does(&format!("discard {card}, draw deck"))
    }

    #[track_caller]
    fn refuses(&self, notation: &str) -> IllegalReason {
        self.refuses_action(notation.parse().unwrap())
    }

    #[track_caller]
    fn refuses_action(&self, action: Action) -> IllegalReason {
        let mut state = self.0;
        let illegal = state.apply(state.public.turn, action).unwrap_err();
        assert_eq!(state, self.0);
        assert_eq!(illegal.legal[..], self.0.legal()[..]);
        assert!(!illegal.legal.contains(&action));
        illegal.reason
    }

    fn offers(&self) -> String {
        comma_separated(self.0.legal())
    }

    fn decision(&self) -> Option<Decision> {
        self.0.public.waits_for().map(|waiting| waiting.decision)
    }

    fn player(&self, number: usize) -> &Player {
        &self.0.public.seats[number]
    }

    fn hand_of(&self, number: usize) -> String {
        comma_separated(self.0.hidden.hand(seat(number)).cards())
    }

    fn known_of(&self, number: usize) -> String {
        comma_separated(self.0.public.cards.public_hand(seat(number)).known.cards())
    }

    fn pile_of(&self, colour: Colour) -> String {
        comma_separated(self.0.public.cards.pile(colour))
    }

    fn tile_on(&self, stone: u8) -> Option<String> {
        let stone = self.0.public.stone(stone).unwrap();
        stone.tile.map(|tile| tile.to_string())
    }

    fn total(&self, number: usize) -> i16 {
        self.0.public.score(seat(number)).total()
    }
}

/// Figure 1 is on stone 3; a green card moves it to the spiral on stone 8.
fn spiral_on_8() -> Position {
    game(2)
        .hand(0, "green-5 green-6")
        .figures(0, [3, 0, 0])
        .tile(8, "spiral")
}

/// A green card moves figure 1 to a leprechaun on stone 3.
fn leprechaun_on_3() -> Position {
    game(2).hand(0, "green-7").tile(3, "leprechaun")
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

impl Position {
    /// Plays this many turns in which the player discards a card and draws a yellow one.
    fn discards_and_draws_yellow(self, turns: u8) -> Self {
        (0..turns).fold(self, |position, _| {
            let hand = position.0.hidden.hand(position.0.public.turn);
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
