//! A table's life: lobby, seats, play, undo, resignation, end, rematch. Pure: who asks is known, time comes in as an
//! argument, and what is refused changes nothing.

pub mod availability;
mod clock;
mod code;
mod lobby;
pub mod pace;
mod person;
mod place;
mod play;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::game::{
    Action, Boards, End, Game, GameKind, IllegalAction, Options, PublicView, Record, Seat, Seed,
};

pub use availability::{QuietHours, Zone};
pub use clock::{ABANDONED_AFTER, Clock, ResumeOutcome, TurnTimeout, VoteDecision};
pub use code::{Code, CodeLength, InvalidCode};
pub use lobby::NewTable;
pub use pace::{Pace, Reminders, TimeoutRule, Turn};
pub use person::{GameStats, HandDisplay, Person, PersonSettings, Rating};
pub use place::PlaceSettings;
pub use play::Standing;

/// A person, whatever chats they use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub i64);

impl PersonId {
    /// Nobody has this one: those of people begin at 1, and 0 is an opponent.
    pub const NOBODY: Self = Self(-1);
}

/// Milliseconds since 1970.
pub type Millis = i64;

/// How strong an opponent is that may be seated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    Easy,
    Normal,
    Hard,
}

impl Level {
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];
    /// Who takes over a seat that somebody gave up.
    pub const STAND_IN: Self = Self::Normal;

    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let found = Self::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(text));
        found.ok_or(())
    }
}

/// Who sits on a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    Person(PersonId),
    Opponent(Level),
}

/// A chair at the table. In the lobby they stand in the order people sat down; once dealt, in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chair {
    pub occupant: Occupant,
    /// The person for whom the result of this seat counts: who sat here at the deal.
    pub dealt_to: Option<PersonId>,
    /// Whether they gave the seat up.
    pub resigned: bool,
    /// Whether they agree to close the table.
    pub agrees_to_close: bool,
    /// Whether they want a pause.
    pub wants_pause: bool,
    /// Until when they are away, having said so.
    pub away_until: Option<Millis>,
    /// Whether a stand-in plays for them, their time having run out.
    pub stand_in: Option<StandIn>,
    /// How many actions had been done when the stand-in came, until they act themselves again.
    pub actions_before_stand_in: Option<usize>,
    /// What they want to become of the seat whose time ran out.
    pub vote: Option<Vote>,
}

/// For how long a stand-in plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandIn {
    ThisTurn,
    UntilReturn,
}

/// What can become of a seat whose time ran out, where the others decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vote {
    Replace,
    End,
}

impl Vote {
    pub const ALL: [Self; 2] = [Self::Replace, Self::End];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Replace => "replace",
            Self::End => "end",
        }
    }
}

impl FromStr for Vote {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let found = Self::ALL
            .into_iter()
            .find(|vote| vote.name().eq_ignore_ascii_case(text));
        found.ok_or(())
    }
}

impl Chair {
    pub fn person(&self) -> Option<PersonId> {
        match self.occupant {
            Occupant::Person(person) => Some(person),
            Occupant::Opponent(_) => None,
        }
    }
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Lobby,
    Playing,
    /// By the rules, or closed before.
    Over(EndReason),
}

/// How a table came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    Played(End),
    Closed,
    /// Nobody came back to it.
    Abandoned,
}

impl EndReason {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Played(End::Goal) => "goal",
            Self::Played(End::Deck) => "deck",
            Self::Played(End::Stack) => "stack",
            Self::Closed => "closed",
            Self::Abandoned => "abandoned",
        }
    }
}

impl FromStr for EndReason {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let all = [
            Self::Played(End::Goal),
            Self::Played(End::Deck),
            Self::Played(End::Stack),
            Self::Closed,
            Self::Abandoned,
        ];
        all.into_iter().find(|ended| ended.name() == text).ok_or(())
    }
}

/// An action that was done and stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AppliedAction {
    /// The table's version that this action made.
    pub version: i64,
    pub seat: Seat,
    pub action: Action,
}

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    pub id: i64,
    pub code: Code,
    pub kind: GameKind,
    pub options: Options,
    /// The most that can sit here.
    pub size: usize,
    /// Joined by its code alone.
    pub private: bool,
    pub host: PersonId,
    pub chairs: Vec<Chair>,
    pub stage: Stage,
    /// Only ever rises; every change makes one more.
    pub version: i64,
    /// Decides the shuffle. Chosen when the table opens, told when the game is over.
    pub seed: Seed,
    /// Who was last in Ireland, or to whom a rematch passes the start.
    pub first_player: Option<PersonId>,
    /// Whether who sits first begins: at a rematch the start has passed on (K18).
    pub keeps_seat_order: bool,
    /// Whether somebody took a hint, so that it counts for no rating.
    pub hint_used: bool,
    pub rematch_of: Option<i64>,
    /// The time of a turn; `None` if it may take as long as it takes.
    pub pace: Option<Pace>,
    pub timeout_rule: TimeoutRule,
    pub clock: Clock,
    /// When somebody last did something here.
    pub last_activity: Millis,
    /// The boards it is played on; the owner's may change, a game's do not.
    pub boards: Arc<Boards>,
    pub actions: Vec<AppliedAction>,
    /// The game, once it is dealt.
    pub game: Option<Game>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    pub id: i64,
    pub code: Code,
    pub kind: GameKind,
    pub private: bool,
    pub stage: Stage,
    pub waits_for: Option<PersonId>,
    pub last_activity: Millis,
}

/// Why a table does not do what was asked. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    AlreadyStarted,
    NotStarted,
    Over,
    NotOver,
    Full,
    AlreadySeated,
    NotSeated,
    TooFewPlayers,
    NotHost,
    /// Only the host may begin until the table is full.
    OnlyHostMayBegin,
    NoSuchSeat,
    /// Another one was last in Ireland, or said so first.
    IrelandTaken(PersonId),
    NothingToUndo,
    /// Something hidden was shown.
    HiddenInformationShown,
    SomebodyActedSince,
    NotYourTurn(Seat),
    Illegal(IllegalAction),
    MayNotClose,
    /// There are no opponents to take away.
    NoOpponentSeated,
    Paused,
    NotPaused,
    /// Nobody's time ran out, or it is not for the asker to decide.
    NothingToVoteOn,
}

impl Table {
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let index = self
            .chairs
            .iter()
            .position(|chair| chair.person() == Some(person))?;
        Seat::new(index)
    }

    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        self.chairs.iter().filter_map(Chair::person)
    }

    /// Whether more than one person sat down to play. Who plays against opponents alone need not be called: they answer at
    /// once.
    pub fn has_multiple_people(&self) -> bool {
        let began = self.chairs.iter().filter(|chair| chair.dealt_to.is_some());
        began.count().max(self.people().count()) > 1
    }

    /// Whom the game waits for.
    pub fn waits_for(&self) -> Option<Seat> {
        if self.stage != Stage::Playing {
            return None;
        }
        self.game
            .and_then(|game| game.waits_for())
            .map(|waiting| waiting.seat)
    }

    /// The person the game waits for; `None` if it waits for an opponent, a stand-in or for nobody.
    pub fn waits_for_person(&self) -> Option<PersonId> {
        let chair = self.chair(self.waits_for()?)?;
        chair.person().filter(|_| chair.stand_in.is_none())
    }

    /// The opponent or stand-in the game waits for. In a pause nobody moves by themself.
    pub fn waits_for_opponent(&self) -> Option<(Seat, Level)> {
        let seat = self.waits_for()?;
        if self.clock.paused_since.is_some() || self.is_dormant() {
            return None;
        }
        let chair = self.chair(seat)?;
        match chair.occupant {
            Occupant::Opponent(level) => Some((seat, level)),
            Occupant::Person(_) => chair.stand_in.map(|_| (seat, Level::STAND_IN)),
        }
    }

    pub fn public(&self) -> Option<PublicView> {
        self.game.map(|game| game.public())
    }

    /// Whether this version is still the newest.
    pub fn is_current(&self, version: i64) -> bool {
        self.version == version
    }

    /// The game as a record; of a running game it is for the owner of the program alone.
    pub fn record(&self, names: Vec<String>) -> Result<Record, crate::game::RecordError> {
        let actions = self
            .actions
            .iter()
            .map(|done| (done.seat, done.action))
            .collect();
        Record::new(
            self.kind,
            self.options,
            names,
            self.seed,
            Boards::clone(&self.boards),
            actions,
        )
    }

    /// The game as it was dealt.
    pub fn deal(&self) -> Option<Game> {
        let players = self.chairs.len();
        Game::deal(self.kind, self.options, players, &self.seed, &self.boards).ok()
    }

    /// Every action with the positions before and after it.
    pub fn history(&self) -> Vec<(AppliedAction, PublicView, PublicView)> {
        let Some(mut game) = self.deal() else {
            return vec![];
        };
        let mut history = vec![];
        for &done in &self.actions {
            let before = game.public();
            if game.apply(done.seat, done.action).is_err() {
                break;
            }
            history.push((done, before, game.public()));
        }
        history
    }

    fn touch(&mut self, now: Millis) {
        self.version += 1;
        self.last_activity = now;
    }
}

#[cfg(test)]
mod tests;
