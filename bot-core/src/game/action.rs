//! The actions of all games, and their text form.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::card::{Card, Colour};
use super::notation::{Cursor, Expected, NotationError, serde_as_text, word_enum};

/// Declares the actions with their notation: the verb, a second word if there is one, and what parses the argument.
/// An action without a second word comes after those of the same verb that have one.
macro_rules! actions {
    ($($(#[$attribute:meta])* $Variant:ident $(($Argument:ty))? = $verb:literal $($second:literal)? $($argument:ident)?,)+) => {
        /// One action of one player, as defined in record.md.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(into = "String", try_from = "String")]
        pub enum Action {
            $($(#[$attribute])* $Variant $(($Argument))?,)+
        }

        /// The words of each action: the verb and the second word.
        const WORDS: &[(&str, &[&str])] = &[$(($verb, &[$($second)?])),+];

        impl Action {
            /// Returns the words of the notation, without the argument: `drop hand`.
            pub const fn words(self) -> &'static str {
                match self {
                    $(Self::$Variant { .. } => concat!($verb $(, " ", $second)?),)+
                }
            }

            pub(super) fn parse(cursor: &mut Cursor) -> Result<Self, NotationError> {
                let verb = cursor.verb()?;
                $(
                    if verb == $verb $(&& cursor.skip_word($second))? {
                        return Ok(Self::$Variant $((cursor.$argument()?))?);
                    }
                )+
                Err(cursor.error(Expected::SecondWord(verb)))
            }
        }

        impl fmt::Display for Action {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.words())?;
                match self {
                    $(Self::$Variant $(($argument))? => {
                        $(write!(f, " {}", $argument)?;)?
                    })+
                }
                Ok(())
            }
        }
    };
}

actions! {
    /// `keltis`, `oracle`: lay a card from the hand on the player's run.
    Lay(Card) = "lay" card,
    Discard(Card) = "discard" card,
    DrawDeck = "draw" "deck",
    DrawPile(Colour) = "draw" pile,
    /// `keltis`: which figure enters the path.
    Enter(Size) = "enter" size,
    /// `keltis`, clover or finished path: move the player's figure on that path one stone.
    Move(Colour) = "move" colour,
    /// Decline the move that a tile or a finished path offers.
    #[default]
    Stay = "stay",
    /// `oracle`: the laid card, or a free clover, moves that figure of the player (1 to 3).
    Figure(u8) = "figure" figure,
    /// `oracle`: the laid card moves the priestess that many stones.
    Priestess(u8) = "priestess" steps,
    /// `oracle`: the clover moves its figure on.
    On = "on",
    /// `oracle`: the spiral moves its figure back to that stone.
    Back(u8) = "back" stone,
    /// `oracle`, leprechaun: discard a card from the hand.
    DropHand(Card) = "drop" "hand" card,
    /// `oracle`, leprechaun: discard the last card of one of the player's runs.
    DropRun(Colour) = "drop" "run" colour,
    /// `oracle`: score the leprechaun points now.
    Claim = "claim",
    /// `oracle`: postpone the leprechaun points.
    Wait = "wait",
    /// `stones`: reveal the top tile.
    Reveal = "reveal",
    /// `stones`: place the revealed tile.
    Place = "place",
    /// `stones`: leave the revealed tile face up.
    Leave = "leave",
    /// `stones`: take that face-up tile and place it.
    Take(Card) = "take" card,
    /// `stones`: give up an extra turn, once the stack is empty.
    Pass = "pass",
}

word_enum! {
    /// The two sizes of figures in `keltis`; the large one counts double.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Size {
        Small = "small",
        Large = "large",
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A list of legal actions. No game offers more than 56: 55 face-up tiles and the stack.
pub type Actions = ArrayVec<[Action; 56]>;

impl Action {
    /// Returns the verbs of all actions, each once.
    pub fn verbs() -> Vec<&'static str> {
        let mut verbs: Vec<_> = WORDS.iter().map(|(verb, _)| *verb).collect();
        verbs.dedup();
        verbs
    }

    /// Returns the words that follow a verb.
    pub fn second_words(verb: &str) -> impl Iterator<Item = &'static str> {
        let of_verb = WORDS.iter().filter(move |(other, _)| *other == verb);
        of_verb.flat_map(|(_, second)| second.iter().copied())
    }

    /// Whether this action reveals something hidden to the player, so that it cannot be undone.
    pub const fn reveals_hidden(self) -> bool {
        match self {
            Self::DrawDeck | Self::Reveal => true,
            Self::Lay(_)
            | Self::Discard(_)
            | Self::DrawPile(_)
            | Self::Enter(_)
            | Self::Move(_)
            | Self::Stay
            | Self::Figure(_)
            | Self::Priestess(_)
            | Self::On
            | Self::Back(_)
            | Self::DropHand(_)
            | Self::DropRun(_)
            | Self::Claim
            | Self::Wait
            | Self::Place
            | Self::Leave
            | Self::Take(_)
            | Self::Pass => false,
        }
    }

    /// Parses the exact form that records use; [`FromStr`] is more lenient.
    pub fn from_record(text: &str) -> Result<Self, NotationError> {
        super::notation::parse_exact(text)
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new(text);
        let action = Self::parse(&mut cursor)?;
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
