//! Hands, deck and discard piles of `keltis` and `oracle` (K01, K02, K13, K14, K16, K19).
//!
//! Public cards ([`PublicCards`]) and hidden cards ([`HiddenCards`]) are separate types, so that a view cannot contain
//! hidden cards.

use std::fmt;

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::action::{Action, Actions};
use super::card::{COLOUR_COUNT, Card, Colour, Hand};
use super::illegal::IllegalReason;
use super::seat::{SEATS, Seat};
use super::shuffle::RandomSource;
use super::unseen::Unseen;

/// Copies of each card.
pub(crate) const COPIES_PER_CARD: usize = 2;
/// Cards removed unseen in a two-player game (K02).
pub(crate) const REMOVED_CARDS: usize = 30;
/// The most cards left to draw after the deal, with three players (K02).
const MAX_DECK: usize = 86;
/// Whole rounds without a draw from the deck after which the piles close (K19).
const MAX_ROUNDS_WITHOUT_DECK_DRAW: u8 = 3;

/// A discard pile with the top card last. It has room for all cards of a colour.
pub type Pile = ArrayVec<[Card; COPIES_PER_CARD * (Card::HIGHEST as usize + 1)]>;

/// What everybody sees of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicCards {
    /// How many cards are left to draw.
    pub deck: u8,
    /// How many cards were removed unseen.
    pub removed: u8,
    piles: [Pile; COLOUR_COUNT],
    #[serde(rename = "held")]
    public_hands: [PublicHand; SEATS],
    /// One bit per pile. It is set if the player to move discarded on the pile this turn, which closes it to them.
    #[serde(rename = "closed")]
    closed_piles: u8,
    /// Turns in a row without a draw from the deck.
    #[serde(rename = "dry_turns")]
    turns_without_deck_draw: u8,
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

impl PublicCards {
    /// Returns the discard pile of a colour, with the top card last.
    pub fn pile(&self, colour: Colour) -> &[Card] {
        &self.piles[colour.index()]
    }

    pub fn public_hand(&self, seat: Seat) -> PublicHand {
        self.public_hands[seat.index()]
    }

    /// Whether the player to move discarded on this pile this turn, which closes it to them (K14).
    pub fn closed_this_turn(&self, colour: Colour) -> bool {
        self.closed_piles >> colour.index() & 1 == 1
    }

    /// Whether all piles are closed until somebody draws from the deck (K19).
    pub fn piles_closed(&self, players: u8) -> bool {
        self.turns_without_deck_draw >= MAX_ROUNDS_WITHOUT_DECK_DRAW * players
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
    pub(crate) fn unseen_by(
        &self,
        seat: Seat,
        hand: &Hand,
        colours: [Colour; COLOUR_COUNT],
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

    pub(crate) fn legal_draws(
        &self,
        colours: [Colour; COLOUR_COUNT],
        players: u8,
        legal: &mut Actions,
    ) {
        legal.push(Action::DrawDeck);
        for colour in colours {
            if self.check_draw(colour, players).is_ok() {
                legal.push(Action::DrawPile(colour));
            }
        }
    }

    /// Puts a card on its pile, which closes the pile to this player for this turn.
    pub(crate) fn discard(&mut self, card: Card) {
        self.piles[card.colour_index()].push(card);
        self.closed_piles |= 1 << card.colour_index();
    }

    pub(crate) fn end_turn(&mut self) {
        self.turns_without_deck_draw = if self.drew_from_deck {
            0
        } else {
            self.turns_without_deck_draw + 1
        };
        self.drew_from_deck = false;
        self.closed_piles = 0;
    }
}

impl HiddenCards {
    /// Deals eight cards to each seat; `deck` is in the order the cards leave it.
    pub(crate) fn deal(deck: &[Card], removed: &[Card], players: u8) -> (Self, PublicCards) {
        let (dealt, rest) = deck.split_at(deck.len().min(Hand::FULL * usize::from(players)));
        let mut hidden = Self {
            deck: rest.iter().take(MAX_DECK).rev().copied().collect(),
            removed: removed.iter().take(REMOVED_CARDS).copied().collect(),
            hands: Default::default(),
        };
        let mut public_hands = [PublicHand::default(); SEATS];
        for (seat, cards) in dealt.chunks(Hand::FULL).take(SEATS).enumerate() {
            hidden.hands[seat] = cards.iter().copied().collect();
            public_hands[seat].cards = hidden.hands[seat].len() as u8;
        }
        let public = PublicCards {
            deck: hidden.deck.len() as u8,
            removed: removed.len() as u8,
            piles: Default::default(),
            public_hands,
            closed_piles: 0,
            turns_without_deck_draw: 0,
            drew_from_deck: false,
        };
        (hidden, public)
    }

    pub(crate) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    pub(crate) fn check_in_hand(&self, seat: Seat, card: Card) -> Result<(), IllegalReason> {
        if self.hand(seat).contains(card) {
            Ok(())
        } else {
            Err(IllegalReason::NotInHand(card))
        }
    }

    /// Takes a card out of a hand; everybody sees which.
    pub(crate) fn play(&mut self, seat: Seat, card: Card, public: &mut PublicCards) {
        self.hands[seat.index()].remove(card);
        let public_hand = &mut public.public_hands[seat.index()];
        public_hand.cards = self.hands[seat.index()].len() as u8;
        public_hand.known.remove(card);
    }

    pub(crate) fn discard(
        &mut self,
        seat: Seat,
        card: Card,
        public: &mut PublicCards,
    ) -> Result<(), IllegalReason> {
        self.check_in_hand(seat, card)?;
        self.play(seat, card, public);
        public.discard(card);
        Ok(())
    }

    /// Draws a card. Returns whether it was the last card of the deck.
    pub(crate) fn draw_from_deck(&mut self, seat: Seat, public: &mut PublicCards) -> bool {
        if let Some(card) = self.deck.pop() {
            self.hands[seat.index()].add(card);
        }
        public.public_hands[seat.index()].cards = self.hands[seat.index()].len() as u8;
        public.deck = self.deck.len() as u8;
        public.turns_without_deck_draw = 0;
        public.drew_from_deck = true;
        public.deck == 0
    }

    pub(crate) fn draw_from_pile(
        &mut self,
        seat: Seat,
        colour: Colour,
        players: u8,
        public: &mut PublicCards,
    ) -> Result<(), IllegalReason> {
        public.check_draw(colour, players)?;
        let card = public.piles[colour.index()]
            .pop()
            .ok_or(IllegalReason::PileEmpty(colour))?;
        self.hands[seat.index()].add(card);
        let public_hand = &mut public.public_hands[seat.index()];
        public_hand.cards = self.hands[seat.index()].len() as u8;
        public_hand.known.add(card);
        Ok(())
    }

    /// Returns random hidden cards that are consistent with what `seat` knows.
    pub(crate) fn imagine(
        seat: Seat,
        hand: &Hand,
        public: &PublicCards,
        unseen: &Unseen,
        rng: &mut impl RandomSource,
    ) -> Self {
        let others = || Seat::all(SEATS).filter(|&other| other != seat);
        let mut pool: ArrayVec<
            [Card; COPIES_PER_CARD * COLOUR_COUNT * (Card::HIGHEST as usize + 1)],
        > = unseen.all_copies().collect();
        rng.shuffle(&mut pool);

        let mut hidden = Self {
            deck: ArrayVec::new(),
            removed: ArrayVec::new(),
            hands: Default::default(),
        };
        hidden.hands[seat.index()] = *hand;
        for other in others() {
            let public_hand = public.public_hand(other);
            let imagined = &mut hidden.hands[other.index()];
            *imagined = public_hand.known;
            while imagined.len() < public_hand.cards.into()
                && let Some(card) = pool.pop()
            {
                imagined.add(card);
            }
        }
        hidden
            .deck
            .extend(std::iter::from_fn(|| pool.pop()).take(public.deck.into()));
        hidden
            .removed
            .extend(std::iter::from_fn(|| pool.pop()).take(public.removed.into()));
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
        pub(crate) fn set_hand(&mut self, seat: usize, names: &str, public: &mut PublicCards) {
            self.hands[seat] = cards(names).collect();
            public.public_hands[seat] = PublicHand {
                cards: self.hands[seat].len() as u8,
                known: Hand::default(),
            };
        }

        /// Sets the cards left to draw, in drawing order.
        pub(crate) fn set_deck(&mut self, names: &str, public: &mut PublicCards) {
            self.deck = cards(names).rev().collect();
            public.deck = self.deck.len() as u8;
        }

        /// Returns every hidden card, to check that none is lost or duplicated.
        pub(crate) fn all(&self) -> impl Iterator<Item = Card> {
            let hands = self.hands.iter().flat_map(|hand| hand.cards());
            self.deck.iter().chain(&self.removed).chain(hands).copied()
        }
    }

    impl PublicCards {
        /// Sets the cards of a discard pile, with the top card last.
        pub(crate) fn set_pile(&mut self, colour: Colour, names: &str) {
            self.piles[colour.index()] = cards(names).collect();
        }

        /// Returns every public card that is not in a run.
        pub(crate) fn all(&self) -> impl Iterator<Item = Card> {
            self.piles.iter().flatten().copied()
        }
    }
}
