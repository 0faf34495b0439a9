//! The actions of all games, and their text form.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::card::{Card, Colour};
use super::notation::{Cursor, NotationError, serde_as_text};

/// One action of one player, as defined in record.md.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Action {
    /// `keltis`, `oracle`: lay a card from the hand on the player's run.
    Lay(Card),
    Discard(Card),
    DrawDeck,
    DrawPile(Colour),
    /// `keltis`: which figure enters the path.
    Enter(Size),
    /// `keltis`, clover or finished path: move the player's figure on that path one stone.
    Move(Colour),
    /// Decline the move that a tile or a finished path offers.
    #[default]
    Stay,
    /// `oracle`: the laid card, or a free clover, moves that figure of the player (1 to 3).
    Figure(u8),
    /// `oracle`: the laid card moves the priestess that many stones.
    Priestess(u8),
    /// `oracle`: the clover moves its figure on.
    On,
    /// `oracle`: the spiral moves its figure back to that stone.
    Back(u8),
    /// `oracle`, leprechaun: discard a card from the hand.
    DropHand(Card),
    /// `oracle`, leprechaun: discard the last card of one of the player's runs.
    DropRun(Colour),
    /// `oracle`: score the leprechaun points now.
    Claim,
    /// `oracle`: postpone the leprechaun points.
    Wait,
    /// `stones`: reveal the top tile.
    Reveal,
    /// `stones`: place the revealed tile.
    Place,
    /// `stones`: leave the revealed tile face up.
    Leave,
    /// `stones`: take that face-up tile and place it.
    Take(Card),
    /// `stones`: give up an extra turn, once the stack is empty.
    Pass,
}

/// The two sizes of figures in `keltis`; the large one counts double.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    Small,
    Large,
}

/// A list of legal actions. No game offers more than 56: 55 face-up tiles and the stack.
pub type Actions = ArrayVec<[Action; 56]>;

impl Action {
    /// Whether this action reveals something hidden to the player, so that it cannot be undone.
    pub const fn reveals_hidden(self) -> bool {
        matches!(self, Self::DrawDeck | Self::Reveal)
    }

    /// Parses the exact form that records use; [`FromStr`] is more lenient.
    pub fn from_record(text: &str) -> Result<Self, NotationError> {
        super::notation::parse_exact(text)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(card) => write!(f, "lay {card}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::DrawDeck => f.write_str("draw deck"),
            Self::DrawPile(colour) => write!(f, "draw {colour}"),
            Self::Enter(Size::Small) => f.write_str("enter small"),
            Self::Enter(Size::Large) => f.write_str("enter large"),
            Self::Move(colour) => write!(f, "move {colour}"),
            Self::Stay => f.write_str("stay"),
            Self::Figure(number) => write!(f, "figure {number}"),
            Self::Priestess(steps) => write!(f, "priestess {steps}"),
            Self::On => f.write_str("on"),
            Self::Back(stone) => write!(f, "back {stone}"),
            Self::DropHand(card) => write!(f, "drop hand {card}"),
            Self::DropRun(colour) => write!(f, "drop run {colour}"),
            Self::Claim => f.write_str("claim"),
            Self::Wait => f.write_str("wait"),
            Self::Reveal => f.write_str("reveal"),
            Self::Place => f.write_str("place"),
            Self::Leave => f.write_str("leave"),
            Self::Take(tile) => write!(f, "take {tile}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new(text);
        let action = cursor.action()?;
        cursor.end()?;
        Ok(action)
    }
}

serde_as_text!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_deck_draws_and_reveals_show_hidden_information() {
        let actions = "lay green-5, discard green-5, draw deck, draw green, enter small, enter large, move green, \
                       stay, figure 1, priestess 1, on, back 1, drop hand green-5, drop run green, claim, wait, \
                       reveal, place, leave, take green-5, pass";
        let revealing = actions
            .split(", ")
            .filter(|text| text.parse::<Action>().unwrap().reveals_hidden());
        assert_eq!(revealing.collect::<Vec<_>>(), ["draw deck", "reveal"]);
    }
}
