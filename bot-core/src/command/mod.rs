//! Commands: what players type and what buttons carry. docs/commands.md lists them.

mod argument;
mod button;
mod parse;
mod registry;
mod spec;
mod who;

pub use crate::games::Topic;
pub use argument::{Argument, ArgumentKind, ValueKind};
pub use registry::COMMANDS;
pub use spec::{CommandSpec, DiscordGroup, Effect, GroupReply, Property, TableScope, TelegramMenu};
pub use who::Who;

use crate::game::{Action, Options};
use crate::games::GameKind;
use crate::table::{
    Code, HandDisplay, Invitation, Level, Millis, Pace, QuietHours, Reminders, TimeoutRule, Vote,
    Zone,
};
use crate::words::Lang;

/// A command, without the table it refers to; see [`ParsedCommand`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// The private chat was opened, perhaps by a link to a table.
    Start(Option<Invitation>),
    /// Open a table. Without arguments, the bot asks which game.
    New(Option<NewTableArgs>),
    Join(Option<Invitation>),
    Quit {
        sure: bool,
    },
    Watch(Option<Invitation>),
    /// Show the invitation to a private table, or replace it by a new one.
    Invite {
        renew: bool,
    },
    /// Seat or remove an opponent. Without an argument, the bot asks which strength.
    Opponent(Option<OpponentArg>),
    /// The host removes the player on this chair, counted from 1.
    Unseat(usize),
    /// Claim "I was last in Ireland", which decides who begins, or withdraw the claim.
    Ireland,
    Begin,
    Hand {
        page: usize,
    },
    Board,
    /// The board as text, even where pictures are shown.
    BoardAsText,
    /// An action by button, with the table version it was made for.
    ButtonAction {
        version: i64,
        action: Action,
    },
    /// An action as typed.
    TypedAction(String),
    Undo,
    Hint,
    Log,
    Scores,
    Review,
    Rules(Option<GameKind>, Option<Topic>),
    /// A guided first game against an opponent, dealt at once. Without a game, the bot asks which one.
    Tutorial(Option<GameKind>),
    Resign {
        sure: bool,
    },
    Close {
        sure: bool,
    },
    /// Say no to a request to close, or withdraw one.
    Keep,
    Rematch,
    Say(String),
    /// The host mutes somebody. Without an argument, the bot asks whom.
    Mute(Option<Who>),
    /// The host lets somebody talk and watch again. Without an argument, the bot asks whom.
    Unmute(Option<Who>),
    /// The host removes a watcher. Without an argument, the bot asks whom.
    Unwatch(Option<Who>),
    /// Report somebody to the host of the program. What is missing, the bot asks for.
    Report(Option<ReportArgs>),
    Games,
    Stats,
    Settings(Option<Setting>),
    /// Without an argument, the bot shows the current absence.
    Away(Option<AwayArg>),
    /// Set the time for a turn. Without an argument, the bot asks.
    Pace(Option<PaceArg>),
    /// Set what happens when a turn's time runs out. Without a rule, the bot asks.
    TimeoutRule(Option<TimeoutRule>),
    Pause,
    Resume,
    Vote(Option<Vote>),
    /// Silence notifications for a while. Without a time, the bot asks.
    Later(Option<LaterArg>),
    /// Without a code, create one. With a code, merge the two accounts into one person once that is confirmed.
    Link {
        code: Option<String>,
        sure: bool,
    },
    Unlink,
    Forget {
        sure: bool,
    },
    /// Everything that is stored about the asker, as a file.
    Export,
    Privacy,
    Place(Option<PlaceSetting>),
    Help,
}

/// Arguments of `new`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewTableArgs {
    pub kind: GameKind,
    pub seats: usize,
    pub options: Options,
    pub private: bool,
    pub pace: Option<Pace>,
}

impl NewTableArgs {
    pub fn new(kind: GameKind) -> Self {
        Self {
            kind,
            seats: 4,
            options: Options::default(),
            private: false,
            pace: None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaceArg {
    /// No time limit.
    Free,
    Timed(Pace),
}

/// How long a person is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwayArg {
    For(Millis),
    /// Returns on this day.
    Until(jiff::civil::Date),
    Back,
}

/// How long a person does not want to be notified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaterArg {
    For(Millis),
    Evening,
    Morning,
    /// End the silence.
    Now,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentArg {
    Seat(Level),
    /// Remove the opponent seated last.
    Remove,
}

/// Arguments of `report`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportArgs {
    pub who: Who,
    pub reason: Option<String>,
}

/// A personal setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// `None`: the language of the client.
    Language(Option<Lang>),
    Pictures(bool),
    Hand(HandDisplay),
    /// `None`: guessed from the language.
    Zone(Option<Zone>),
    Quiet(Option<QuietHours>),
    Reminders(Reminders),
    /// Shows a menu of values.
    Choose(SettingMenu),
}

/// A setting with too many values for the first screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingMenu {
    Zone,
    Quiet,
    Reminders,
}

/// A setting of a place, changed by its administrators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceSetting {
    Language(Option<Lang>),
    Pictures(bool),
    ThreadPerTable(bool),
    /// Whether everybody may open tables here, or only administrators.
    AnybodyOpens(bool),
}

/// A command and the table it names: what was typed, and what a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedCommand {
    pub code: Option<Code>,
    pub command: Command,
}

/// Why a text is not a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseError {
    Empty,
    UnknownCommand,
    /// A known command with wrong arguments; `Usage` says what is expected.
    WrongArgument(Usage),
}

/// The arguments that a command expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usage {
    New,
    Code,
    Opponent,
    Unseat,
    Rules,
    Tutorial,
    Settings,
    Place,
    NoArguments,
    Say,
    Who,
    Report,
    Pace,
    TimeoutRule,
    Vote,
    Later,
    Away,
    Button,
}

impl Usage {
    /// Returns the Fluent key of the sentence that says what is expected.
    pub const fn key(self) -> &'static str {
        match self {
            Self::New => "usage-new",
            Self::Code => "usage-code",
            Self::Opponent => "usage-opponent",
            Self::Unseat => "usage-unseat",
            Self::Rules => "usage-rules",
            Self::Tutorial => "usage-show",
            Self::Settings => "usage-settings",
            Self::Place => "usage-place",
            Self::NoArguments => "usage-nothing",
            Self::Say => "usage-say",
            Self::Who => "usage-who",
            Self::Report => "usage-report",
            Self::Pace => "usage-pace",
            Self::TimeoutRule => "usage-timeout",
            Self::Vote => "usage-vote",
            Self::Later => "usage-later",
            Self::Away => "usage-away",
            Self::Button => "usage-button",
        }
    }
}
