//! A table's life: lobby, seats, turns, undo, resignation, end and rematch. Pure logic: people are known by id, time is
//! an argument, and a refused request changes nothing.

pub mod availability;
mod clock;
mod close;
mod code;
mod invitation;
mod lobby;
pub mod pace;
mod person;
mod place;
mod play;

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use crate::game::{Action, Commitment, End, IllegalAction, Options, PublicInfo, Seat, Seed};
use crate::games::{
    Boards, DealError, Game, GameKind, PublicStep, PublicView, Record, RecordError, SeatView,
    replay,
};
use crate::people::PersonId;

pub use availability::{QuietHours, Zone};
pub use clock::{ABANDONED_AFTER, Clock, ResumeOutcome, TurnTimeout, VoteDecision};
pub use close::CLOSE_ANSWER_TIME;
pub use code::{Code, CodeLength, InvalidCode};
pub use invitation::{InvalidInvitation, Invitation};
pub use lobby::NewTable;
pub use pace::{Pace, Reminders, TimeoutRule, Turn};
pub use person::{GameStats, HandDisplay, Person, PersonSettings, Rating};
pub use place::PlaceSettings;
pub use play::Standing;

/// Milliseconds, as a duration or since the Unix epoch.
pub type Millis = i64;

/// The strength of an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    Easy,
    Normal,
    Hard,
}

impl Level {
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];
    /// The strength of an opponent that takes over a person's seat.
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

/// Who occupies a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    Person(PersonId),
    Opponent(Level),
}

/// A chair at the table. Chairs are in the order in which people joined, and after the deal in playing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chair {
    pub occupant: Occupant,
    /// The person who sat here at the deal. The result of this seat counts for them.
    pub dealt_to: Option<PersonId>,
    /// Whether that person gave up the seat.
    pub resigned: bool,
    /// Whether they agree to close the table.
    pub agrees_to_close: bool,
    /// Whether they want a pause.
    pub wants_pause: bool,
    /// The end of their announced absence.
    pub away_until: Option<Millis>,
    /// Set while a stand-in plays for them after a timeout.
    pub stand_in: Option<StandIn>,
    /// Number of actions when the stand-in took over. Cleared when they act again.
    pub actions_before_stand_in: Option<usize>,
    /// Their vote on a player who timed out.
    pub vote: Option<Vote>,
}

/// How long a stand-in plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandIn {
    ThisTurn,
    UntilReturn,
}

/// What the others can decide about a player who timed out.
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

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Lobby,
    Playing,
    /// Finished by the rules or closed early.
    Over(EndReason),
}

/// Why a table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    Played(End),
    Closed,
    /// Nobody came back for too long.
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

/// An action that was applied and not undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AppliedAction {
    /// The table version that this action created.
    pub version: i64,
    pub seat: Seat,
    pub action: Action,
}

/// A table. What everybody may know of it is a [`PublicTable`]. The rest is private: the seed until the game is over,
/// and the game itself, of which a player may see a [`SeatView`].
#[derive(Clone, Debug)]
pub struct Table {
    info: PublicTable,
    /// Determines the shuffle. Chosen when the table opens and revealed when the game is over.
    seed: Seed,
    /// The boards of this game. They stay the same if the host changes the configured boards.
    boards: Arc<Boards>,
    /// The game after the deal. Boxed, because tables are passed by value and a game takes kilobytes.
    game: Option<Box<Game>>,
}

/// What everybody may know about a table.
#[derive(Clone, Debug)]
pub struct PublicTable {
    pub id: i64,
    pub code: Code,
    pub kind: GameKind,
    pub options: Options,
    /// The maximum number of players.
    pub size: usize,
    /// Whether only invited people may look and join.
    pub private: bool,
    pub host: PersonId,
    pub chairs: Vec<Chair>,
    pub stage: Stage,
    /// Increases with every change.
    pub version: i64,
    /// Proves afterwards that the seed was chosen before the deal.
    pub commitment: Commitment,
    /// The person who begins, having claimed to have been in Ireland last.
    pub first_player: Option<PersonId>,
    /// Whether the first chair begins. True for a rematch, whose chairs are already rotated (K18).
    pub keeps_seat_order: bool,
    /// Whether somebody took a hint. The game is not rated then.
    pub hint_used: bool,
    pub rematch_of: Option<i64>,
    /// The time limit of a turn; `None` for no limit.
    pub pace: Option<Pace>,
    pub timeout_rule: TimeoutRule,
    pub clock: Clock,
    /// When the table last changed.
    pub last_activity: Millis,
    pub actions: Vec<AppliedAction>,
    /// What everybody sees of the game after the deal.
    pub view: Option<Box<PublicView>>,
}

/// Why a stored table cannot be restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RestoreError {
    #[error(transparent)]
    Deal(#[from] DealError),
    #[error("version {version} cannot be replayed")]
    Action { version: i64 },
}

/// The actions of a game with the public views before and after each of them.
pub struct PublicHistory<'a> {
    table: &'a Table,
    steps: OnceLock<Vec<PublicStep>>,
}

impl PublicHistory<'_> {
    pub fn steps(&self) -> &[PublicStep] {
        self.steps.get_or_init(|| {
            let actions = self.table.actions.iter();
            let actions = actions.map(|applied| (applied.seat, applied.action));
            let deal = self.table.deal();
            deal.map_or(vec![], |deal| replay(deal, actions).0)
        })
    }
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

/// Why a table refuses a request. The table is unchanged.
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
    /// Another person already claimed to have been in Ireland last.
    IrelandTaken(PersonId),
    NothingToUndo,
    /// The action revealed a hidden card or tile.
    HiddenInformationShown,
    SomebodyActedSince,
    NotYourTurn(Seat),
    Illegal(IllegalAction),
    MayNotClose,
    /// Nobody asks to close the table.
    NoCloseRequest,
    /// There is no opponent to remove.
    NoOpponentSeated,
    Paused,
    NotPaused,
    /// No vote is open, or this person has no vote.
    NothingToVoteOn,
}

impl Deref for Table {
    type Target = PublicTable;

    fn deref(&self) -> &PublicTable {
        &self.info
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut PublicTable {
        &mut self.info
    }
}

impl PublicTable {
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

    /// Returns whether more than one person plays. A person who plays only against opponents needs no turn notices,
    /// because opponents move at once.
    pub fn has_multiple_people(&self) -> bool {
        let began = self.chairs.iter().filter(|chair| chair.dealt_to.is_some());
        began.count().max(self.people().count()) > 1
    }

    /// Returns the seat to move.
    pub fn waits_for(&self) -> Option<Seat> {
        if self.stage != Stage::Playing {
            return None;
        }
        let waiting = self.view.as_ref().and_then(|view| view.waits_for());
        waiting.map(|waiting| waiting.seat)
    }

    /// Returns the person to move; `None` if it is the turn of an opponent, a stand-in or nobody.
    pub fn waits_for_person(&self) -> Option<PersonId> {
        let chair = self.chair(self.waits_for()?)?;
        chair.person().filter(|_| chair.stand_in.is_none())
    }

    /// Returns the opponent or stand-in to move; `None` during a pause.
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

    /// Returns what everybody sees of the game. `None` before the deal.
    pub fn public(&self) -> Option<PublicView> {
        self.view.as_deref().copied()
    }

    /// Returns whether the cards were dealt.
    pub fn is_dealt(&self) -> bool {
        self.view.is_some()
    }

    /// Returns whether this is the latest version.
    pub fn is_current(&self, version: i64) -> bool {
        self.version == version
    }

    fn touch(&mut self, now: Millis) {
        self.version += 1;
        self.last_activity = now;
    }
}

impl Table {
    /// Restores a table from its stored values and replays its actions. `transform` changes the replayed game; it is for
    /// tests.
    pub fn restore(
        info: PublicTable,
        seed: Seed,
        boards: Arc<Boards>,
        transform: impl FnOnce(Game) -> Game,
    ) -> Result<Self, RestoreError> {
        let mut table = Self {
            info,
            seed,
            boards,
            game: None,
        };
        let dealt = table.stage != Stage::Lobby
            && table.chairs.iter().any(|chair| chair.dealt_to.is_some());
        if !dealt {
            table.actions.clear();
            return Ok(table);
        }
        let players = table.chairs.len();
        let mut game = Game::deal(
            table.kind,
            table.options,
            players,
            &table.seed,
            &table.boards,
        )?;
        for applied in &table.actions {
            let version = applied.version;
            game.apply(applied.seat, applied.action)
                .map_err(|_| RestoreError::Action { version })?;
        }
        table.set_game(transform(game));
        Ok(table)
    }

    /// Returns what everybody may know about the table.
    pub fn info(&self) -> &PublicTable {
        &self.info
    }

    /// Returns what a seat sees of the game. `None` before the deal.
    pub fn seen_by(&self, seat: Seat) -> Option<SeatView> {
        self.game.as_ref().map(|game| game.seen_by(seat))
    }

    /// Returns what a person sees of the game. `None` before the deal and if they do not play.
    pub fn seen_by_person(&self, person: PersonId) -> Option<SeatView> {
        self.seen_by(self.seat_of(person)?)
    }

    /// Returns the seed of a finished game.
    pub fn revealed_seed(&self) -> Option<&Seed> {
        matches!(self.stage, Stage::Over(_)).then_some(&self.seed)
    }

    /// Returns the seed for the store, which must not show it to anybody.
    pub fn secret_seed(&self) -> &Seed {
        &self.seed
    }

    pub fn boards(&self) -> &Arc<Boards> {
        &self.boards
    }

    fn set_game(&mut self, game: Game) {
        self.info.view = Some(Box::new(game.public()));
        self.game = Some(Box::new(game));
    }

    /// Returns the record of a finished game. `None` while it is running.
    pub fn record(&self, names: Vec<String>) -> Option<Result<Record, RecordError>> {
        matches!(self.stage, Stage::Over(_)).then(|| self.secret_record(names))
    }

    /// Returns the record even of a running game. It reveals every hidden card and is for the host of the bot only.
    pub fn secret_record(&self, names: Vec<String>) -> Result<Record, RecordError> {
        let actions = self
            .actions
            .iter()
            .map(|applied| (applied.seat, applied.action))
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

    /// Returns the game as dealt.
    fn deal(&self) -> Option<Game> {
        let players = self.chairs.len();
        Game::deal(self.kind, self.options, players, &self.seed, &self.boards).ok()
    }

    /// Returns the public history of the game. It is computed when it is first used.
    pub fn history(&self) -> PublicHistory<'_> {
        PublicHistory {
            table: self,
            steps: OnceLock::new(),
        }
    }
}

#[cfg(test)]
mod tests;
