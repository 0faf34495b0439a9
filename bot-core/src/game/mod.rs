//! The rules kernel that all games share: cards, runs, decks, shuffle, scores, notation, and the traits of a game.
//!
//! This module is pure: no chats, clocks, files or languages. Randomness enters only through the seed at setup.
//! It knows no game: a game is a folder in `games` whose state implements [`Rules`] and [`Deal`].

mod action;
mod board;
mod card;
mod deck;
mod illegal;
mod notation;
mod run;
mod score;
mod seat;
mod setup;
mod shuffle;
mod tile;
mod unique_map;
mod unseen;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use action::{Action, Actions, Size};
pub use board::{Board, BoardError, Deal, TileCount};
pub(crate) use board::{check_colours, check_count, check_rising, tile_total};
pub use card::{COLOUR_COUNT, Card, Colour, Hand};
pub(crate) use deck::HiddenCards;
pub use deck::{Pile, PublicCards, PublicHand};
pub use illegal::{IllegalAction, IllegalReason};
pub use notation::{Expected, NotationError};
pub(crate) use notation::{Quoted, sanitize, word_enum};
pub(crate) use run::cards_in_runs;
pub use run::{Direction, Run};
pub(crate) use score::wish_points;
pub use score::{Score, ScoreItem, ScoreLine, placings, winners};
pub use seat::{SEATS, Seat};
pub use setup::{Setup, TileLayout};
pub(crate) use setup::{shuffled_deck, shuffled_tiles};
pub use shuffle::{Commitment, HexError, RandomSource, Seed, Stream};
pub use tile::{PathTile, SpiralTile, Symbol};
pub(crate) use unique_map::UniqueMap;
pub use unseen::Unseen;

/// The allowed number of players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=SEATS;

/// Rule variants that the players agree on before the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// `oracle`: a clover may move any of the player's figures.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub free_clovers: bool,
}

/// A rule variant. A game lists those it has in [`Rules::OPTIONS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameOption {
    FreeClovers,
}

impl Options {
    /// Returns the chosen variants.
    pub fn chosen(self) -> impl Iterator<Item = GameOption> {
        self.free_clovers
            .then_some(GameOption::FreeClovers)
            .into_iter()
    }
}

/// The seat that must act next, and the decision it has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingDecision {
    pub seat: Seat,
    pub decision: Decision,
}

/// A decision that a game asks for. Its details (which stone, which figure) are in the game's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// `keltis`, `oracle`: lay or discard a card.
    Play,
    /// `keltis`: which size enters the path.
    Enter,
    /// Whether to follow a clover, and with which figure.
    Clover,
    /// `keltis`: which figure a card on a finished path moves.
    FinishedPath,
    /// `oracle`: what the laid card moves.
    LaidCard,
    Spiral,
    Leprechaun,
    /// `oracle`: score the leprechaun points now or later.
    Claim,
    Draw,
    /// `stones`: reveal or take.
    Turn,
    /// `stones`: place or leave the revealed tile.
    Revealed,
    /// `stones`: take or pass, once the stack is empty.
    ExtraTurn,
}

impl Decision {
    /// Whether a turn begins with this decision.
    pub const fn begins_turn(self) -> bool {
        match self {
            Self::Play | Self::Turn | Self::ExtraTurn => true,
            Self::Enter
            | Self::Clover
            | Self::FinishedPath
            | Self::LaidCard
            | Self::Spiral
            | Self::Leprechaun
            | Self::Claim
            | Self::Draw
            | Self::Revealed => false,
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Play => "lay or discard a card",
            Self::Enter => "which figure enters the path",
            Self::Clover => "what the clover moves",
            Self::FinishedPath => "what the finished path moves",
            Self::LaidCard => "what the laid card moves",
            Self::Spiral => "where the spiral leads",
            Self::Leprechaun => "what the leprechaun takes",
            Self::Claim => "claim the leprechaun points or wait",
            Self::Draw => "draw a card",
            Self::Turn => "reveal a tile or take one",
            Self::Revealed => "place the revealed tile or leave it",
            Self::ExtraTurn => "take a tile or pass",
        })
    }
}

/// How a game ended by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// Enough figures in the goal or oracle area.
    Goal,
    /// The last card of the deck was drawn.
    Deck,
    /// The last tile of the stack was revealed.
    Stack,
}

/// A decision and the kind of action that answered it.
pub type ActionKind = (Decision, &'static str);

/// Public information about a game.
pub trait PublicInfo: Copy {
    fn players(&self) -> usize;

    /// Returns the colours in the order in which the board shows them.
    fn colours(&self) -> [Colour; COLOUR_COUNT];

    /// Returns a seat's run of a colour.
    fn run(&self, seat: Seat, colour: Colour) -> Run;

    /// `None` when the game is over.
    fn waits_for(&self) -> Option<PendingDecision>;

    /// `None` while the game is running.
    fn end(&self) -> Option<End>;

    /// Returns a seat's score, line by line, as if the game ended now.
    fn score(&self, seat: Seat) -> Score;

    /// Returns deck and piles; `None` in a game without cards.
    fn public_cards(&self) -> Option<&PublicCards> {
        None
    }

    /// Returns the tile that was just revealed.
    fn revealed(&self) -> Option<Card> {
        None
    }
}

/// What one seat sees of a game.
pub trait SeatInfo: Copy {
    type Public: PublicInfo;

    fn seat(&self) -> Seat;

    fn public(&self) -> Self::Public;

    /// Returns the hand; `None` in a game without hands.
    fn hand(&self) -> Option<&Hand>;

    /// Returns this seat's legal actions; none unless the game waits for it.
    fn legal(&self) -> Actions;
}

/// The rules of one game, implemented by its state.
pub trait Rules: Copy {
    type PublicView: PublicInfo;
    type SeatView: SeatInfo<Public = Self::PublicView>;

    /// The name in commands and records.
    const NAME: &'static str;
    /// The rule variants of this game.
    const OPTIONS: &'static [GameOption] = &[];

    /// Returns every decision of the game with every kind of action that answers it.
    fn action_kinds(options: Options) -> Vec<ActionKind>;

    /// Returns what everybody sees.
    fn public(&self) -> &Self::PublicView;

    /// Returns what a seat sees.
    fn seen_by(&self, seat: Seat) -> Self::SeatView;

    /// Returns a complete game that looks the same to this seat, with its hidden cards chosen at random.
    fn imagine(view: &Self::SeatView, rng: &mut impl RandomSource) -> Self;

    /// Returns all legal actions of the player to move; none when the game is over.
    fn legal(&self) -> Actions;

    /// Applies an action of the player to move. On error the game must be unchanged.
    fn act(&mut self, action: Action) -> Result<(), IllegalReason>;

    /// Applies a seat's action. On error the game is unchanged, and the error lists the legal actions.
    fn apply(&mut self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        match self.public().waits_for() {
            None => Err(IllegalAction {
                reason: IllegalReason::Over,
                legal: vec![],
            }),
            Some(waiting) if waiting.seat != seat => {
                // The other player's legal actions would reveal their hand.
                Err(IllegalAction {
                    reason: IllegalReason::NotYourTurn(waiting.seat),
                    legal: vec![],
                })
            }
            Some(_) => self.act(action).map_err(|reason| IllegalAction {
                reason,
                legal: self.legal().into_iter().collect(),
            }),
        }
    }

    /// Returns the error for an action that does not answer the pending decision.
    fn not_asked_reason(&self) -> IllegalReason {
        self.public()
            .waits_for()
            .map_or(IllegalReason::Over, |waiting| {
                IllegalReason::NotAsked(waiting.decision)
            })
    }
}
