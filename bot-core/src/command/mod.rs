//! What a person can ask for, and how it is written: the words players type and the data a button carries (commands.md).

mod parse;

use crate::game::{Action, Kind};
use crate::screen::rules::Topic;
use crate::table::{Code, HandDisplay, Level, Millis, Pace, Quiet, Reminders, TimeOut, Vote, Zone};
use crate::words::Lang;

/// Everything a person can ask for. Which table is meant is said beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// The private chat was opened, perhaps by a link that leads to a table.
    Start,
    /// Open a table; without a game it asks back.
    New(Option<NewTableArgs>),
    Join,
    Quit {
        sure: bool,
    },
    Watch,
    /// Seat an opponent; without a strength it asks back.
    Opponent(Option<OpponentArg>),
    /// The host asks the one on this chair, counted from 1, to leave.
    Unseat(usize),
    Ireland,
    Begin,
    Hand {
        page: usize,
    },
    Board,
    /// The board in words, also where pictures are shown.
    BoardAsText,
    /// A move by button, with the version of the table it was made for.
    ButtonAction {
        version: i64,
        action: Action,
    },
    /// A move as typed.
    TypedAction(String),
    Undo,
    Hint,
    Log,
    Scores,
    Review,
    Rules(Option<Kind>, Option<Topic>),
    /// A guided first game against an opponent, dealt at once; without a game it asks back.
    Tutorial(Option<Kind>),
    Resign {
        sure: bool,
    },
    Close {
        sure: bool,
    },
    Rematch,
    Say(String),
    Games,
    Stats,
    Settings(Option<Setting>),
    /// Without an argument it says how things stand.
    Away(Option<AwayArg>),
    /// The time of a turn; without one it asks back.
    Pace(Option<PaceArg>),
    /// What is done when it runs out; without a rule it asks back.
    TimeOut(Option<TimeOut>),
    Pause,
    Resume,
    Vote(Option<Vote>),
    /// Not now: call me later; without a time it asks back.
    Later(Option<LaterArg>),
    /// Without a code it makes one; with it, the two become one person.
    Link(Option<String>),
    Unlink,
    Forget {
        sure: bool,
    },
    Privacy,
    Place(Option<PlaceSetting>),
    Help,
}

impl Command {
    /// The word as a button holds it, where it is about a table and fits.
    pub fn button_data(&self) -> Option<String> {
        let word = match self {
            Self::Join => "join",
            Self::Quit { .. } => "quit",
            Self::Watch => "watch",
            Self::Opponent(None) => "opponent",
            Self::Opponent(Some(OpponentArg::Remove)) => "opponent none",
            Self::Opponent(Some(OpponentArg::Seat(level))) => {
                return Some(format!("opponent {level}"));
            }
            Self::Unseat(number) => return Some(format!("unseat {number}")),
            Self::Ireland => "ireland",
            Self::Begin => "begin",
            Self::Hand { .. } => "hand",
            Self::Board => "board",
            Self::BoardAsText => "board words",
            Self::TypedAction(text) if text.len() <= MOST_TYPED => {
                return Some(format!("do {text}"));
            }
            Self::Undo => "undo",
            Self::Hint => "hint",
            Self::Log => "log",
            Self::Scores => "scores",
            Self::Review => "review",
            Self::Resign { .. } => "resign",
            Self::Close { .. } => "close",
            Self::Rematch => "rematch",
            Self::Say(text) if text.len() <= MOST_TYPED => return Some(format!("say {text}")),
            Self::Pace(None) => "pace",
            Self::Pace(Some(PaceArg::Free)) => "pace none",
            Self::Pace(Some(PaceArg::Timed(pace))) => return Some(format!("pace {pace}")),
            Self::TimeOut(None) => "timeout",
            Self::TimeOut(Some(rule)) => return Some(format!("timeout {}", rule.name())),
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Vote(None) => "vote",
            Self::Vote(Some(vote)) => return Some(format!("vote {}", vote.name())),
            _ => return None,
        };
        Some(word.to_owned())
    }

    /// Whether its answer is the next state of the message whose button asked for it.
    pub const fn updates_source_message(&self) -> bool {
        matches!(
            self,
            Self::ButtonAction { .. }
                | Self::Undo
                | Self::Hand { page: 1.. }
                | Self::Join
                | Self::Quit { .. }
                | Self::Opponent(_)
                | Self::Unseat(_)
                | Self::Ireland
                | Self::Begin
        )
    }
}

/// What was typed fits into a button beside a code and the word.
const MOST_TYPED: usize = 48;

/// What a new table should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewTableArgs {
    pub kind: Kind,
    pub seats: usize,
    pub free_clovers: bool,
    pub private: bool,
    pub pace: Option<Pace>,
}

impl NewTableArgs {
    pub const fn new(kind: Kind) -> Self {
        Self {
            kind,
            seats: 4,
            free_clovers: false,
            private: false,
            pace: None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaceArg {
    /// A turn may take as long as it takes.
    Free,
    Timed(Pace),
}

/// Until when somebody is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwayArg {
    For(Millis),
    /// Back on this day.
    Until(jiff::civil::Date),
    Back,
}

/// Until when somebody does not want to be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaterArg {
    For(Millis),
    Evening,
    Morning,
    /// Call me again.
    Now,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentArg {
    Seat(Level),
    /// Take the last one away.
    Remove,
}

/// Something a person sets for themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// `None`: as my chat says.
    Language(Option<Lang>),
    Pictures(bool),
    Hand(HandDisplay),
    /// `None`: as my language lets guess.
    Zone(Option<Zone>),
    Quiet(Option<Quiet>),
    Reminders(Reminders),
    /// Shows what can be chosen.
    Choose(SettingMenu),
}

/// Something of which there is too much to choose from for the first screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingMenu {
    Zone,
    Quiet,
    Reminders,
}

/// Something an admin sets for a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceSetting {
    Language(Option<Lang>),
    Pictures(bool),
    ThreadPerTable(bool),
    /// Whether anybody may open tables here, or admins alone.
    AnybodyOpens(bool),
}

/// What was written, and the table it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedCommand {
    pub code: Option<Code>,
    pub command: Command,
}

/// What was written is not something one can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseError {
    Empty,
    UnknownCommand,
    /// The word is right, and what would have been right after it is this.
    WrongArgument(Usage),
}

/// What can stand after a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usage {
    New,
    Code,
    Opponent,
    Unseat,
    Rules,
    Show,
    Settings,
    Place,
    Nothing,
    Say,
    Pace,
    TimeOut,
    Vote,
    Later,
    Away,
    Button,
}
