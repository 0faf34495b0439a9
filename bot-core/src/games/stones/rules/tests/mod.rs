//! Tests of the rulings S01 to S08, each on a prepared position.

mod ending;
mod turns;

use super::*;
use crate::game::{Deal, IllegalAction, Options, Seed, Size, TileLayout, winners};
use crate::games::{Boards, DealError, Game, GameKind};
use std::collections::BTreeSet;

#[derive(Clone, Copy)]
#[must_use]
struct Position(State);

/// Seat 0 is to move, and all 55 tiles are in the stack.
fn game(players: u8) -> Position {
    let setup = Setup {
        deck: all_tiles().collect(),
        removed: vec![],
        tiles: TileLayout::None,
    };
    let board = Boards::built_in().unwrap().stones;
    Position(State::deal(&setup, players, Options::default(), &board))
}

impl Position {
    /// Sets the stack, in the order of revealing. Tiles that are not listed are out of the game.
    fn stack(self, names: &str) -> Self {
        self.with_stack(tiles(names).collect())
    }

    /// Puts tiles face up in the middle.
    fn middle(mut self, names: &str) -> Self {
        self.0.public.middle.extend(tiles(names));
        self.without(names)
    }

    /// Places tiles in a player's rows, in this order.
    fn run(mut self, seat: usize, names: &str) -> Self {
        for tile in tiles(names) {
            let player = &mut self.0.public.seats[seat];
            assert!(player.fits(tile), "no run can be {names}");
            player.runs[tile.colour_index()].push(tile.value());
        }
        self.without(names)
    }

    fn without(self, names: &str) -> Self {
        let gone: Vec<_> = tiles(names).collect();
        let stack = self.remaining_stack();
        self.with_stack(stack.filter(|tile| !gone.contains(tile)).collect())
    }

    fn with_stack(mut self, stack: Vec<Card>) -> Self {
        self.0.stack = Stack(stack.into_iter().rev().collect());
        self.0.public.stack = self.0.stack.0.len() as u8;
        self
    }

    /// Applies an action of the player to move.
    fn does(mut self, action: &str) -> Self {
        let seat = self.0.public.turn;
        self.0
            .apply(seat, parsed(action))
            .unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
        self
    }

    /// Returns why an action of the player to move is illegal.
    fn refuses(self, action: &str) -> IllegalReason {
        let IllegalAction { reason, legal } = self.refusal(self.0.public.turn, action);
        assert_eq!(legal, self.0.legal().to_vec());
        reason
    }

    fn refusal(mut self, seat: Seat, action: &str) -> IllegalAction {
        let before = self.0;
        let refused = self.0.apply(seat, parsed(action)).unwrap_err();
        assert_eq!(self.0, before, "{action} was refused and left its mark");
        refused
    }

    /// Returns the legal actions of the player to move, in alphabetical order.
    fn offers(self) -> Vec<String> {
        let mut offers: Vec<_> = self.0.legal().iter().map(Action::to_string).collect();
        offers.sort();
        offers
    }

    /// Returns the seat to move; `None` when the game is over.
    fn turn(self) -> Option<usize> {
        self.0
            .public
            .waits_for()
            .map(|waiting| waiting.seat.index())
    }

    fn is_over(self) -> bool {
        let over = self.0.public.end() == Some(End::Stack);
        assert_eq!(over, self.turn().is_none());
        assert_eq!(over, self.offers().is_empty());
        over
    }

    fn middle_tiles(self) -> Vec<String> {
        self.0.public.middle.iter().map(Card::to_string).collect()
    }

    fn placed_tiles(self, seat: usize) -> Vec<String> {
        let tiles = self.0.public.seats[seat].tiles();
        tiles.map(|tile| tile.to_string()).collect()
    }

    fn remaining_stack(self) -> impl Iterator<Item = Card> {
        self.0.stack.0.into_iter().rev()
    }

    fn score(self, seat: usize) -> Score {
        self.0.public.score(Seat::new(seat).unwrap())
    }

    fn points(self, seat: usize, expected: ScoreItem) -> i16 {
        let lines = self.score(seat).lines;
        let mut found = lines.into_iter().filter(|line| line.item == expected);
        let line = found.next().unwrap_or_else(|| panic!("no {expected:?}"));
        assert_eq!(found.next(), None);
        line.points
    }
}

fn tile(name: &str) -> Card {
    name.parse().unwrap()
}

fn tiles(names: &str) -> impl Iterator<Item = Card> {
    names.split_whitespace().map(tile)
}

fn all_tiles() -> impl Iterator<Item = Card> {
    COLOURS.into_iter().flat_map(Card::of_colour)
}

fn parsed(action: &str) -> Action {
    Action::from_record(action).unwrap()
}

fn dealt(players: usize, byte: u8) -> Position {
    let boards = Boards::built_in().unwrap();
    let seed = Seed::new([byte; 32]);
    let options = Options::default();
    match Game::deal(GameKind::Stones, options, players, &seed, &boards).unwrap() {
        Game::Stones(state) => Position(state),
        other => panic!("{other:?}"),
    }
}
