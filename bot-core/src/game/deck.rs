//! Hands, deck and discard piles of `keltis` and `oracle` (K01, K02, K13, K14, K16, K19).
//!
//! Public cards ([`OpenCards`]) and hidden cards ([`HiddenCards`]) are separate types, so that a view cannot contain
//! hidden cards.

use std::fmt;

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::action::{Action, Actions};
use super::card::{COLOURS, Card, Colour, Hand};
use super::illegal::IllegalReason;
use super::seat::{SEATS, Seat};
use super::shuffle::RandomSource;
use super::unseen::Unseen;

/// Copies of each card.
pub(super) const COPIES_PER_CARD: usize = 2;
/// Cards removed unseen in a two-player game (K02).
pub(super) const REMOVED_CARDS: usize = 30;
/// The most cards left to draw after the deal, with three players (K02).
const MAX_DECK: usize = 86;
/// Whole rounds without a draw from the deck after which the piles close (K19).
const MAX_DRY_ROUNDS: u8 = 3;

/// A discard pile with the top card last. It has room for all cards of a colour.
pub type Pile = ArrayVec<[Card; COPIES_PER_CARD * (Card::HIGHEST as usize + 1)]>;

/// What everybody sees of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenCards {
    /// How many cards are left to draw.
    pub deck: u8,
    /// How many cards were removed unseen.
    pub removed: u8,
    piles: [Pile; COLOURS],
    held: [PublicHand; SEATS],
    /// One bit per pile. It is set if the player to move discarded on the pile this turn, which closes it to them.
    closed: u8,
    /// Turns in a row without a draw from the deck.
    dry_turns: u8,
    drew_from_deck: bool,
}

/// What everybody knows about a player's hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicHand {
    pub cards: u8,
    /// Cards that the player took from a pile and has not played since.
    pub known: Hand,
}

/// The order of the deck, the removed cards, and the hands.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HiddenCards {
    /// The next card to draw is the last.
    deck: ArrayVec<[Card; MAX_DECK]>,
    removed: ArrayVec<[Card; REMOVED_CARDS]>,
    hands: [Hand; SEATS],
}

/// Never prints a card: a state may end up in a log line.
impl fmt::Debug for HiddenCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HiddenCards(deck of {})", self.deck.len())
    }
}

impl OpenCards {
    /// Returns the discard pile of a colour, with the top card last.
    pub fn pile(&self, colour: Colour) -> &[Card] {
        &self.piles[colour.slot()]
    }

    pub fn public_hand(&self, seat: Seat) -> PublicHand {
        self.held[seat.index()]
    }

    /// Whether the player to move discarded on this pile this turn, which closes it to them (K14).
    pub fn closed_this_turn(&self, colour: Colour) -> bool {
        self.closed >> colour.slot() & 1 == 1
    }

    /// Whether all piles are closed until somebody draws from the deck (K19).
    pub fn piles_closed(&self, players: u8) -> bool {
        self.dry_turns >= MAX_DRY_ROUNDS * players
    }

    /// Checks that the player to move may draw from a pile.
    fn check_draw(&self, colour: Colour, players: u8) -> Result<(), IllegalReason> {
        if self.pile(colour).is_empty() {
            return Err(IllegalReason::PileEmpty(colour));
        }
        if self.closed_this_turn(colour) {
            return Err(IllegalReason::PileClosed(colour));
        }
        if self.piles_closed(players) {
            return Err(IllegalReason::PilesClosed);
        }
        Ok(())
    }

    /// Returns the cards that `seat`, holding this hand, has not seen; `laid` are the cards in all runs.
    pub(super) fn unseen_by(
        &self,
        seat: Seat,
        hand: &Hand,
        colours: [Colour; COLOURS],
        laid: impl Iterator<Item = Card>,
    ) -> Unseen {
        let mut unseen = Unseen::new(colours, COPIES_PER_CARD as u8);
        unseen.mark_seen(laid);
        unseen.mark_seen(self.piles.iter().flatten().copied());
        unseen.mark_seen(hand.cards().iter().copied());
        for other in Seat::all(SEATS).filter(|&other| other != seat) {
            unseen.mark_seen(self.public_hand(other).known.cards().iter().copied());
        }
        unseen
    }

    pub(super) fn legal_draws(&self, colours: [Colour; COLOURS], players: u8, legal: &mut Actions) {
        legal.push(Action::DrawDeck);
        for colour in colours {
            if self.check_draw(colour, players).is_ok() {
                legal.push(Action::DrawPile(colour));
            }
        }
    }

    /// Puts a card on its pile, which closes the pile to this player for this turn.
    pub(super) fn discard(&mut self, card: Card) {
        self.piles[card.slot()].push(card);
        self.closed |= 1 << card.slot();
    }

    pub(super) fn end_turn(&mut self) {
        self.dry_turns = if self.drew_from_deck {
            0
        } else {
            self.dry_turns + 1
        };
        self.drew_from_deck = false;
        self.closed = 0;
    }
}

impl HiddenCards {
    /// Deals eight cards to each seat; `deck` is in the order the cards leave it.
    pub(super) fn deal(deck: &[Card], removed: &[Card], players: u8) -> (Self, OpenCards) {
        let (dealt, rest) = deck.split_at(deck.len().min(Hand::FULL * usize::from(players)));
        let mut hidden = Self {
            deck: rest.iter().take(MAX_DECK).rev().copied().collect(),
            removed: removed.iter().take(REMOVED_CARDS).copied().collect(),
            hands: Default::default(),
        };
        let mut held = [PublicHand::default(); SEATS];
        for (seat, cards) in dealt.chunks(Hand::FULL).take(SEATS).enumerate() {
            hidden.hands[seat] = cards.iter().copied().collect();
            held[seat].cards = hidden.hands[seat].len() as u8;
        }
        let open = OpenCards {
            deck: hidden.deck.len() as u8,
            removed: removed.len() as u8,
            piles: Default::default(),
            held,
            closed: 0,
            dry_turns: 0,
            drew_from_deck: false,
        };
        (hidden, open)
    }

    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    pub(super) fn check_in_hand(&self, seat: Seat, card: Card) -> Result<(), IllegalReason> {
        if self.hand(seat).contains(card) {
            Ok(())
        } else {
            Err(IllegalReason::NotInHand(card))
        }
    }

    /// Takes a card out of a hand; everybody sees which.
    pub(super) fn play(&mut self, seat: Seat, card: Card, open: &mut OpenCards) {
        self.hands[seat.index()].remove(card);
        let held = &mut open.held[seat.index()];
        held.cards = self.hands[seat.index()].len() as u8;
        held.known.remove(card);
    }

    pub(super) fn discard(
        &mut self,
        seat: Seat,
        card: Card,
        open: &mut OpenCards,
    ) -> Result<(), IllegalReason> {
        self.check_in_hand(seat, card)?;
        self.play(seat, card, open);
        open.discard(card);
        Ok(())
    }

    /// Draws a card. Returns whether it was the last card of the deck.
    pub(super) fn draw_from_deck(&mut self, seat: Seat, open: &mut OpenCards) -> bool {
        if let Some(card) = self.deck.pop() {
            self.hands[seat.index()].add(card);
        }
        open.held[seat.index()].cards = self.hands[seat.index()].len() as u8;
        open.deck = self.deck.len() as u8;
        open.dry_turns = 0;
        open.drew_from_deck = true;
        open.deck == 0
    }

    pub(super) fn draw_from_pile(
        &mut self,
        seat: Seat,
        colour: Colour,
        players: u8,
        open: &mut OpenCards,
    ) -> Result<(), IllegalReason> {
        open.check_draw(colour, players)?;
        let card = open.piles[colour.slot()]
            .pop()
            .ok_or(IllegalReason::PileEmpty(colour))?;
        self.hands[seat.index()].add(card);
        let held = &mut open.held[seat.index()];
        held.cards = self.hands[seat.index()].len() as u8;
        held.known.add(card);
        Ok(())
    }

    /// Returns random hidden cards that are consistent with what `seat` knows.
    pub(super) fn imagine(
        seat: Seat,
        hand: &Hand,
        open: &OpenCards,
        unseen: &Unseen,
        rng: &mut impl RandomSource,
    ) -> Self {
        let others = || Seat::all(SEATS).filter(|&other| other != seat);
        let mut pool: ArrayVec<[Card; COPIES_PER_CARD * COLOURS * (Card::HIGHEST as usize + 1)]> =
            unseen.all_copies().collect();
        rng.shuffle(&mut pool);

        let mut hidden = Self {
            deck: ArrayVec::new(),
            removed: ArrayVec::new(),
            hands: Default::default(),
        };
        hidden.hands[seat.index()] = *hand;
        for other in others() {
            let held = open.public_hand(other);
            let imagined = &mut hidden.hands[other.index()];
            *imagined = held.known;
            while imagined.len() < held.cards.into()
                && let Some(card) = pool.pop()
            {
                imagined.add(card);
            }
        }
        hidden
            .deck
            .extend(std::iter::from_fn(|| pool.pop()).take(open.deck.into()));
        hidden
            .removed
            .extend(std::iter::from_fn(|| pool.pop()).take(open.removed.into()));
        hidden
    }
}

/// Helpers that set up positions for tests; cards are written as `green-5 pink-10`.
#[cfg(test)]
mod test_setup {
    use super::*;

    fn cards(names: &str) -> impl DoubleEndedIterator<Item = Card> {
        names.split_whitespace().map(|name| name.parse().unwrap())
    }

    impl HiddenCards {
        /// Gives a seat this hand, with no card known to others.
        pub(in crate::game) fn give_hand(
            &mut self,
            seat: usize,
            names: &str,
            open: &mut OpenCards,
        ) {
            self.hands[seat] = cards(names).collect();
            open.held[seat] = PublicHand {
                cards: self.hands[seat].len() as u8,
                known: Hand::default(),
            };
        }

        /// Sets the cards left to draw, in drawing order.
        pub(in crate::game) fn stack_deck(&mut self, names: &str, open: &mut OpenCards) {
            self.deck = cards(names).rev().collect();
            open.deck = self.deck.len() as u8;
        }

        /// Returns every hidden card, to check that none is lost or duplicated.
        pub(in crate::game) fn all(&self) -> impl Iterator<Item = Card> {
            let hands = self.hands.iter().flat_map(|hand| hand.cards());
            self.deck.iter().chain(&self.removed).chain(hands).copied()
        }
    }

    impl OpenCards {
        /// Sets the cards of a discard pile, with the top card last.
        pub(in crate::game) fn lay_pile(&mut self, colour: Colour, names: &str) {
            self.piles[colour.slot()] = cards(names).collect();
        }

        /// Returns every public card that is not in a run.
        pub(in crate::game) fn all(&self) -> impl Iterator<Item = Card> {
            self.piles.iter().flatten().copied()
        }
    }
}
