//! Colours, cards (also used for the tiles of `stones`) and hands.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::illegal::IllegalReason;
use super::notation::{Cursor, NotationError, serde_as_text};

/// All colours of the three games. Each game uses five of them; none uses both brown and red.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Brown,
    Yellow,
    Pink,
    Green,
    Blue,
    Red,
}

/// The number of colours in a game, and so of runs and piles.
pub const COLOUR_COUNT: usize = 5;

impl Colour {
    pub const ALL: [Self; 6] = [
        Self::Brown,
        Self::Yellow,
        Self::Pink,
        Self::Green,
        Self::Blue,
        Self::Red,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Brown => "brown",
            Self::Yellow => "yellow",
            Self::Pink => "pink",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Red => "red",
        }
    }

    /// Returns the index of this colour in a per-colour array. Brown and red share an index, as no game has both.
    pub const fn index(self) -> usize {
        match self {
            Self::Brown | Self::Red => 0,
            Self::Yellow => 1,
            Self::Pink => 2,
            Self::Green => 3,
            Self::Blue => 4,
        }
    }

    pub(crate) fn check_in(self, game: [Self; COLOUR_COUNT]) -> Result<(), IllegalReason> {
        if game.contains(&self) {
            Ok(())
        } else {
            Err(IllegalReason::NoSuchColour(self))
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Colour {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new(text);
        let colour = cursor.colour()?;
        cursor.end()?;
        Ok(colour)
    }
}

/// A card, or in `stones` a tile: a colour and a value from 0 to 10, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default)]
#[serde(into = "String", try_from = "String")]
pub struct Card(u8);

impl Card {
    pub const HIGHEST: u8 = 10;

    /// `None` when the value is above 10.
    pub const fn new(colour: Colour, value: u8) -> Option<Self> {
        if value > Self::HIGHEST {
            return None;
        }
        Some(Self((colour as u8) << 4 | value))
    }

    /// Returns all cards of one colour, 0 to 10.
    pub fn of_colour(colour: Colour) -> impl Iterator<Item = Self> {
        (0..=Self::HIGHEST).filter_map(move |value| Self::new(colour, value))
    }

    pub const fn colour(self) -> Colour {
        match self.0 >> 4 {
            0 => Colour::Brown,
            1 => Colour::Yellow,
            2 => Colour::Pink,
            3 => Colour::Green,
            4 => Colour::Blue,
            _ => Colour::Red,
        }
    }

    pub const fn value(self) -> u8 {
        self.0 & 15
    }

    pub(crate) const fn colour_index(self) -> usize {
        self.colour().index()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.colour(), self.value())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new(text);
        let card = cursor.card()?;
        cursor.end()?;
        Ok(card)
    }
}

serde_as_text!(Card);

/// Up to eight cards, always sorted, so that equal hands are equal values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hand(ArrayVec<[Card; Hand::FULL]>);

impl Hand {
    pub const FULL: usize = 8;

    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn contains(&self, card: Card) -> bool {
        self.0.contains(&card)
    }

    /// Returns the distinct cards.
    pub fn distinct(&self) -> impl Iterator<Item = Card> {
        let cards = self.cards();
        cards
            .iter()
            .enumerate()
            .filter(|&(i, card)| i == 0 || cards.get(i - 1) != Some(card))
            .map(|(_, &card)| card)
    }

    /// Adds a card. A ninth card would be dropped, but the rules never allow one.
    pub(crate) fn add(&mut self, card: Card) {
        if self.0.try_push(card).is_none() {
            self.0.sort_unstable();
        }
    }

    /// Removes one copy of this card; returns whether there was one.
    pub(crate) fn remove(&mut self, card: Card) -> bool {
        match self.0.iter().position(|&held| held == card) {
            Some(at) => {
                self.0.remove(at);
                true
            }
            None => false,
        }
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::default();
        for card in cards {
            hand.add(card);
        }
        hand
    }
}
