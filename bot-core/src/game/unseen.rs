//! The cards that a seat has not seen: they may be in the deck, removed, or in another hand.

use super::card::{COLOUR_COUNT, Card, Colour};

const VALUES: usize = Card::HIGHEST as usize + 1;

/// How many copies of each card a seat has not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unseen {
    colours: [Colour; COLOUR_COUNT],
    copies: [[u8; VALUES]; COLOUR_COUNT],
}

impl Unseen {
    /// Starts with nothing seen of a game with these colours and this many copies of each card.
    pub(crate) fn new(colours: [Colour; COLOUR_COUNT], copies: u8) -> Self {
        Self {
            colours,
            copies: [[copies; VALUES]; COLOUR_COUNT],
        }
    }

    pub(crate) fn mark_seen(&mut self, cards: impl Iterator<Item = Card>) {
        for card in cards {
            let left = &mut self.copies[card.colour_index()][usize::from(card.value())];
            *left = left.saturating_sub(1);
        }
    }

    /// Returns the unseen cards after a copy of this card has been seen.
    pub fn without(mut self, card: Card) -> Self {
        self.mark_seen([card].into_iter());
        self
    }

    /// Returns the unseen copies of each value of a colour.
    pub fn copies_of(&self, colour: Colour) -> &[u8; VALUES] {
        &self.copies[colour.index()]
    }

    pub fn total(&self) -> u32 {
        self.copies
            .as_flattened()
            .iter()
            .copied()
            .map(u32::from)
            .sum()
    }

    /// Returns every card with unseen copies, and how many there are.
    pub fn cards(&self) -> impl Iterator<Item = (Card, u8)> {
        self.colours
            .into_iter()
            .flat_map(Card::of_colour)
            .map(|card| {
                (
                    card,
                    self.copies[card.colour_index()][usize::from(card.value())],
                )
            })
            .filter(|&(_, left)| left > 0)
    }

    /// Returns every unseen copy.
    pub(crate) fn all_copies(&self) -> impl Iterator<Item = Card> {
        self.cards()
            .flat_map(|(card, left)| std::iter::repeat_n(card, left.into()))
    }
}
