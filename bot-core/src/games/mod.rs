//! The games: one folder each, with its rules, board, text, picture, evaluation and tutorial.
//!
//! This module registers them. The rest of the program uses [`Game`], [`PublicView`] and [`SeatView`] and does not know a
//! game by name; each call is dispatched to the game's folder at compile time. A folder's `rules.rs` uses the rules kernel
//! [`game`](crate::game) alone; the other files also use `words`, `picture`, `opponent` and the shared parts of this module.

pub mod keltis;
pub mod oracle;
pub mod stones;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::game::{
    Action, ActionKind, Actions, Board, BoardError, COLOUR_COUNT, Card, Colour, Deal, End,
    GameOption, Hand, IllegalAction, Options, PLAYERS, PendingDecision, PublicCards, PublicInfo,
    RandomSource, Rules, Run, Score, Seat, SeatInfo, Seed, Setup,
};

/// Declares the enums of all games, and the macros that evaluate an expression for one of them.
macro_rules! register_games {
    ($d:tt $($Variant:ident: $folder:ident,)+) => {
        /// One of the games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum GameKind {
            $($Variant,)+
        }

        impl GameKind {
            pub const ALL: [Self; [$(Self::$Variant),+].len()] = [$(Self::$Variant),+];
        }

        /// A game of any kind, as one plain value: a copy is a snapshot.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Game {
            $($Variant($folder::State),)+
        }

        /// What everybody sees of a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum PublicView {
            $($Variant($folder::PublicView),)+
        }

        /// What one seat sees of a game: everything it may know, and nothing else.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum SeatView {
            $($Variant($folder::SeatView),)+
        }

        /// The boards of all games.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Boards {
            $(pub $folder: <$folder::State as Deal>::Board,)+
        }

        impl Boards {
            pub fn built_in() -> Result<Self, BoardError> {
                Ok(Self {
                    $($folder: Board::built_in()?,)+
                })
            }
        }

        impl PublicView {
            pub fn kind(&self) -> GameKind {
                match self {
                    $(Self::$Variant(_) => GameKind::$Variant,)+
                }
            }
        }

        $(
            impl From<$folder::State> for Game {
                fn from(state: $folder::State) -> Self {
                    Self::$Variant(state)
                }
            }

            impl Registered for $folder::State {
                fn narrow(view: &PublicView) -> Option<&Self::PublicView> {
                    match view {
                        PublicView::$Variant(view) => Some(view),
                        _ => None,
                    }
                }
            }
        )+

        /// Evaluates the same expression for each game: for what a variant of `Game`, `PublicView` or `SeatView` holds.
        /// The result can be wrapped in the same variant of another enum. `G` is the type of the game's state.
        macro_rules! for_each_game {
            ($d Enum:ident($d inner:ident) = $d value:expr => in $d Wrapper:ident: $d body:expr) => {
                match $d value {
                    $($d Enum::$Variant($d inner) => $d Wrapper::$Variant($d body),)+
                }
            };
            ($d Enum:ident($d inner:ident) = $d value:expr => $d body:expr) => {
                match $d value {
                    $($d Enum::$Variant($d inner) => $d body,)+
                }
            };
            ($d Enum:ident($d inner:ident) = $d value:expr, $d G:ident => $d body:expr) => {
                match $d value {
                    $($d Enum::$Variant($d inner) => {
                        type $d G = $crate::games::$folder::State;
                        $d body
                    })+
                }
            };
        }

        /// Evaluates the same expression for the game of a kind. `G` is the type of the game's state.
        macro_rules! for_game_kind {
            ($d kind:expr, $d G:ident => $d body:expr) => {
                match $d kind {
                    $($crate::games::GameKind::$Variant => {
                        type $d G = $crate::games::$folder::State;
                        $d body
                    })+
                }
            };
            ($d kind:expr, $d G:ident, &$d board:ident = $d boards:expr => $d body:expr) => {
                match $d kind {
                    $($crate::games::GameKind::$Variant => {
                        type $d G = $crate::games::$folder::State;
                        let $d board = &$d boards.$folder;
                        $d body
                    })+
                }
            };
            ($d kind:expr, &mut $d board:ident = $d boards:expr => $d body:expr) => {
                match $d kind {
                    $($crate::games::GameKind::$Variant => {
                        let $d board = &mut $d boards.$folder;
                        $d body
                    })+
                }
            };
        }
    };
}

register_games! { $
    Keltis: keltis,
    Stones: stones,
    Oracle: oracle,
}

#[cfg(test)]
pub(crate) use for_each_game;

mod history;
mod opponents;
pub mod picture;
mod record;
pub mod text;
mod topic;
mod tutorial;

pub use history::{PublicStep, replay};
pub use opponents::{default_iterations, past_decisions, review};
pub use record::{Ending, GameOutcome, Record, RecordError};
pub use topic::Topic;
pub use tutorial::tutorial_key;

/// A game that is a variant of the enums.
pub trait Registered: Deal {
    /// Returns the view if it is one of this game.
    fn narrow(view: &PublicView) -> Option<&Self::PublicView>;
}

impl GameKind {
    pub const fn name(self) -> &'static str {
        for_game_kind!(self, G => G::NAME)
    }

    /// Returns the rule variants of this game.
    pub fn options(self) -> &'static [GameOption] {
        for_game_kind!(self, G => G::OPTIONS)
    }

    /// Returns every decision and kind of action of this game.
    pub fn action_kinds(self, options: Options) -> Vec<ActionKind> {
        for_game_kind!(self, G => G::action_kinds(options))
    }

    /// Returns a step of a sample game that shows most of the rules.
    pub fn sample_step(self) -> usize {
        tutorial::sample_step(self)
    }

    /// Returns the first variant that this game does not have.
    pub fn unsupported_option(self, options: Options) -> Option<GameOption> {
        options
            .chosen()
            .find(|option| !self.options().contains(option))
    }

    /// Lists some games, each with a suffix: "keltis, stones or oracle".
    pub fn list(kinds: impl IntoIterator<Item = Self>, suffix: &str) -> String {
        let kinds = kinds.into_iter();
        let names: Vec<_> = kinds.map(|kind| format!("{kind}{suffix}")).collect();
        match names.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, others)) => format!("{} or {last}", others.join(", ")),
            None => String::new(),
        }
    }

    /// Lists the games that have a rule variant.
    pub fn list_with_option(option: GameOption) -> String {
        let has_option = |kind: &Self| kind.options().contains(&option);
        Self::list(Self::ALL.into_iter().filter(has_option), "")
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
        kind.ok_or_else(|| format!("unknown game; use {}", Self::list(Self::ALL, "")))
    }
}

/// Why a game cannot be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    #[error("a game takes 2 to 4 players, not {0}")]
    Players(usize),
    #[error("free clovers are an option of {games}, not of {0}", games = GameKind::list_with_option(GameOption::FreeClovers))]
    FreeClovers(GameKind),
}

impl Boards {
    /// Replaces the board of one game with the one in this TOML text.
    pub fn load_custom(&mut self, kind: GameKind, text: &str) -> Result<(), BoardError> {
        for_game_kind!(kind, &mut board = self => *board = Board::custom_from_toml(text)?);
        Ok(())
    }

    /// Returns the layout that a record needs to replay a game on this board; `None` for the built-in board.
    pub fn layout(&self, kind: GameKind) -> Result<Option<serde_json::Value>, BoardError> {
        for_game_kind!(kind, G, &board = self => <G as Deal>::Board::layout(board))
    }

    /// Returns the built-in boards, with one replaced by a layout from [`Boards::layout`].
    pub fn from_layout_text(kind: GameKind, layout: &str) -> Result<Self, BoardError> {
        let layout = serde_json::from_str(layout).map_err(|error| BoardError {
            game: kind.name(),
            problem: error.to_string(),
        })?;
        Self::from_layout(kind, Some(layout))
    }

    /// Returns the built-in boards, with one replaced by a record's layout.
    fn from_layout(kind: GameKind, layout: Option<&RawValue>) -> Result<Self, BoardError> {
        let mut boards = Self::built_in()?;
        if let Some(layout) = layout {
            for_game_kind!(kind, &mut board = boards => *board = Board::custom_from_json(layout)?);
        }
        Ok(boards)
    }

    /// Derives everything random in a game from its seed.
    pub fn setup(&self, kind: GameKind, players: usize, seed: &Seed) -> Setup {
        for_game_kind!(kind, G, &board = self => G::setup(players, seed, board))
    }
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
        if let Some(GameOption::FreeClovers) = kind.unsupported_option(options) {
            return Err(DealError::FreeClovers(kind));
        }
        let setup = boards.setup(kind, players, seed);
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
        for_game_kind!(kind, G, &board = boards => G::deal(setup, players, options, board).into())
    }

    pub fn kind(&self) -> GameKind {
        self.public().kind()
    }

    pub fn players(&self) -> usize {
        for_each_game!(Self(game) = self => game.public().players())
    }

    /// `None` when the game is over.
    pub fn waits_for(&self) -> Option<PendingDecision> {
        for_each_game!(Self(game) = self => game.public().waits_for())
    }

    /// `None` while the game is running.
    pub fn end(&self) -> Option<End> {
        for_each_game!(Self(game) = self => game.public().end())
    }

    pub fn score(&self, seat: Seat) -> Score {
        for_each_game!(Self(game) = self => game.public().score(seat))
    }

    /// Returns the totals of all seats.
    pub fn totals(&self) -> Vec<i16> {
        Seat::all(self.players())
            .map(|seat| self.score(seat).total())
            .collect()
    }

    /// Returns all legal actions of the player to move; none when the game is over.
    pub fn legal(&self) -> Actions {
        for_each_game!(Self(game) = self => game.legal())
    }

    /// Applies a seat's action. On error the game is unchanged, and the error lists the legal actions.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        for_each_game!(Self(game) = self => game.apply(seat, action))
    }

    pub fn public(&self) -> PublicView {
        for_each_game!(Self(game) = self => in PublicView: *game.public())
    }

    pub fn seen_by(&self, seat: Seat) -> SeatView {
        for_each_game!(Self(game) = self => in SeatView: game.seen_by(seat))
    }
}

impl PublicInfo for PublicView {
    fn players(&self) -> usize {
        for_each_game!(Self(view) = self => view.players())
    }

    fn colours(&self) -> [Colour; COLOUR_COUNT] {
        for_each_game!(Self(view) = self => view.colours())
    }

    fn run(&self, seat: Seat, colour: Colour) -> Run {
        for_each_game!(Self(view) = self => view.run(seat, colour))
    }

    fn waits_for(&self) -> Option<PendingDecision> {
        for_each_game!(Self(view) = self => view.waits_for())
    }

    fn end(&self) -> Option<End> {
        for_each_game!(Self(view) = self => view.end())
    }

    fn score(&self, seat: Seat) -> Score {
        for_each_game!(Self(view) = self => view.score(seat))
    }

    fn public_cards(&self) -> Option<&PublicCards> {
        for_each_game!(Self(view) = self => view.public_cards())
    }

    fn revealed(&self) -> Option<Card> {
        for_each_game!(Self(view) = self => view.revealed())
    }
}

impl SeatInfo for SeatView {
    type Public = PublicView;

    fn seat(&self) -> Seat {
        for_each_game!(Self(view) = self => view.seat)
    }

    fn public(&self) -> PublicView {
        for_each_game!(Self(view) = self => in PublicView: view.public)
    }

    fn hand(&self) -> Option<&Hand> {
        for_each_game!(Self(view) = self => view.hand())
    }

    fn legal(&self) -> Actions {
        for_each_game!(Self(view) = self => view.legal())
    }
}

impl SeatView {
    /// Returns a complete game that looks the same to this seat, with its hidden cards chosen at random.
    pub fn imagine(&self, rng: &mut impl RandomSource) -> Game {
        for_each_game!(Self(view) = self, G => G::imagine(view, rng).into())
    }
}

#[cfg(test)]
mod folders;
#[cfg(test)]
mod property_tests;
#[cfg(test)]
mod ruling_coverage;
