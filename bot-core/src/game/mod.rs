//! The rules of the three games: setup, legal actions, apply, views, score, record.
//!
//! This module is pure: no chats, clocks, files or languages. Randomness enters only through the seed at setup.
//! A game is one [`Game`]; each of the three implements [`Rules`].

mod action;
mod board;
mod card;
mod deck;
mod illegal;
pub mod keltis;
mod notation;
pub mod oracle;
mod record;
mod run;
mod score;
mod seat;
mod setup;
mod shuffle;
pub mod stones;
mod tile;
mod unique_map;
mod unseen;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

pub use action::{Action, Actions, Size};
pub use board::{
    BoardError, Boards, KeltisBoard, OracleBoard, PathLayout, PrintedSymbols, StonesBoard,
    TileCount,
};
pub use card::{COLOUR_COUNT, Card, Colour, Hand};
pub use deck::{Pile, PublicCards, PublicHand};
pub use illegal::{IllegalAction, IllegalReason};
pub use notation::{Expected, NotationError};
pub use record::{Ending, GameOutcome, Record, RecordError};
pub use run::{Direction, Run};
pub use score::{Score, ScoreItem, ScoreLine, placings, winners};
pub use seat::{SEATS, Seat};
pub use setup::{Setup, TileLayout};
pub use shuffle::{Commitment, HexError, RandomSource, Seed, Stream};
pub use tile::{PathTile, SpiralTile, Symbol};
pub use unseen::Unseen;

/// The allowed number of players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=SEATS;

/// One of the three games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameKind {
    Keltis,
    Stones,
    Oracle,
}

impl GameKind {
    pub const ALL: [Self; 3] = [Self::Keltis, Self::Stones, Self::Oracle];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Keltis => "keltis",
            Self::Stones => "stones",
            Self::Oracle => "oracle",
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for GameKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let kind = Self::ALL
            .into_iter()
            .find(|kind| kind.name() == text.to_ascii_lowercase());
        kind.ok_or_else(|| "unknown game; use keltis, stones or oracle".to_owned())
    }
}

/// Rule variants that the players agree on before the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// `oracle`: a clover may move any of the player's figures.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub free_clovers: bool,
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

/// Public information about a game.
pub trait PublicInfo: Copy {
    fn players(&self) -> usize;

    /// `None` when the game is over.
    fn waits_for(&self) -> Option<PendingDecision>;

    /// `None` while the game is running.
    fn end(&self) -> Option<End>;

    /// Returns a seat's score, line by line, as if the game ended now.
    fn score(&self, seat: Seat) -> Score;
}

/// The rules of one game, implemented by its state.
pub trait Rules: Copy {
    type PublicView: PublicInfo;
    type SeatView: Copy;

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

/// Why a game cannot be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    #[error("a game takes 2 to 4 players, not {0}")]
    Players(usize),
    #[error("free clovers are an option of oracle, not of {0}")]
    FreeClovers(GameKind),
}

/// A game of any kind, as one plain value: a copy is a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Game {
    Keltis(keltis::State),
    Stones(stones::State),
    Oracle(oracle::State),
}

/// What everybody sees of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PublicView {
    Keltis(keltis::PublicView),
    Stones(stones::PublicView),
    Oracle(oracle::PublicView),
}

/// What one seat sees of a game: everything it may know, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SeatView {
    Keltis(keltis::SeatView),
    Stones(stones::SeatView),
    Oracle(oracle::SeatView),
}

/// Evaluates the same expression for each of the three games.
macro_rules! for_each_game {
    ($self:expr, $game:ident => in $wrapper:ident: $body:expr) => {
        match $self {
            Self::Keltis($game) => $wrapper::Keltis($body),
            Self::Stones($game) => $wrapper::Stones($body),
            Self::Oracle($game) => $wrapper::Oracle($body),
        }
    };
    ($self:expr, $game:ident => $body:expr) => {
        match $self {
            Self::Keltis($game) => $body,
            Self::Stones($game) => $body,
            Self::Oracle($game) => $body,
        }
    };
}

impl Game {
    /// Deals a new game; the seed decides the order of cards and tiles.
    pub fn deal(
        kind: GameKind,
        options: Options,
        players: usize,
        seed: &Seed,
        boards: &Boards,
    ) -> Result<Self, DealError> {
        if !PLAYERS.contains(&players) {
            return Err(DealError::Players(players));
        }
        if options.free_clovers && kind != GameKind::Oracle {
            return Err(DealError::FreeClovers(kind));
        }
        let setup = Setup::new(kind, players, seed, boards);
        Ok(Self::from_setup(kind, options, players, &setup, boards))
    }

    fn from_setup(
        kind: GameKind,
        options: Options,
        players: usize,
        setup: &Setup,
        boards: &Boards,
    ) -> Self {
        let players = players as u8;
        match kind {
            GameKind::Keltis => Self::Keltis(keltis::State::new(setup, players, &boards.keltis)),
            GameKind::Stones => Self::Stones(stones::State::new(setup, players, &boards.stones)),
            GameKind::Oracle => {
                Self::Oracle(oracle::State::new(setup, players, options, &boards.oracle))
            }
        }
    }

    pub fn kind(&self) -> GameKind {
        self.public().kind()
    }

    pub fn players(&self) -> usize {
        for_each_game!(self, game => game.public().players())
    }

    /// `None` when the game is over.
    pub fn waits_for(&self) -> Option<PendingDecision> {
        for_each_game!(self, game => game.public().waits_for())
    }

    /// `None` while the game is running.
    pub fn end(&self) -> Option<End> {
        for_each_game!(self, game => game.public().end())
    }

    pub fn score(&self, seat: Seat) -> Score {
        for_each_game!(self, game => game.public().score(seat))
    }

    /// Returns the totals of all seats.
    pub fn totals(&self) -> Vec<i16> {
        Seat::all(self.players())
            .map(|seat| self.score(seat).total())
            .collect()
    }

    /// Returns all legal actions of the player to move; none when the game is over.
    pub fn legal(&self) -> Actions {
        for_each_game!(self, game => game.legal())
    }

    /// Applies a seat's action. On error the game is unchanged, and the error lists the legal actions.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        for_each_game!(self, game => game.apply(seat, action))
    }

    pub fn public(&self) -> PublicView {
        for_each_game!(self, game => in PublicView: *game.public())
    }

    pub fn seen_by(&self, seat: Seat) -> SeatView {
        for_each_game!(self, game => in SeatView: game.seen_by(seat))
    }
}

impl PublicView {
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Keltis(_) => GameKind::Keltis,
            Self::Stones(_) => GameKind::Stones,
            Self::Oracle(_) => GameKind::Oracle,
        }
    }

    /// Returns a seat's run of a colour.
    pub fn run(&self, seat: Seat, colour: Colour) -> Run {
        for_each_game!(self, view => view.player(seat).run(colour))
    }
}

impl PublicInfo for PublicView {
    fn players(&self) -> usize {
        for_each_game!(self, view => view.players())
    }

    fn waits_for(&self) -> Option<PendingDecision> {
        for_each_game!(self, view => view.waits_for())
    }

    fn end(&self) -> Option<End> {
        for_each_game!(self, view => view.end())
    }

    fn score(&self, seat: Seat) -> Score {
        for_each_game!(self, view => view.score(seat))
    }
}

impl SeatView {
    pub fn seat(&self) -> Seat {
        for_each_game!(self, view => view.seat)
    }

    pub fn public(&self) -> PublicView {
        for_each_game!(self, view => in PublicView: view.public)
    }

    /// Returns this seat's legal actions; none unless the game waits for it.
    pub fn legal(&self) -> Actions {
        for_each_game!(self, view => view.legal())
    }

    /// Returns a complete game that looks the same to this seat, with its hidden cards chosen at random.
    pub fn imagine(&self, rng: &mut impl RandomSource) -> Game {
        match self {
            Self::Keltis(view) => Game::Keltis(keltis::State::imagine(view, rng)),
            Self::Stones(view) => Game::Stones(stones::State::imagine(view, rng)),
            Self::Oracle(view) => Game::Oracle(oracle::State::imagine(view, rng)),
        }
    }
}

#[cfg(test)]
mod property_tests;
#[cfg(test)]
mod ruling_coverage;
