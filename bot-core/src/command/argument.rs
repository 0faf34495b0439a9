//! The kinds of arguments that commands take.

use super::Topic;
use crate::game::PLAYERS;
use crate::games::GameKind;
use crate::table::{HandDisplay, Level, TimeoutRule, Vote};
use crate::words::Lang;

/// An argument of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Argument {
    pub kind: ArgumentKind,
    /// Whether forms to fill in require it. Somebody who types may leave it out if the command then asks for it.
    pub required: bool,
}

impl Argument {
    pub(super) const fn required(kind: ArgumentKind) -> Self {
        Self {
            kind,
            required: true,
        }
    }

    pub(super) const fn optional(kind: ArgumentKind) -> Self {
        Self {
            kind,
            required: false,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentKind {
    /// Code of a table.
    Code,
    Game,
    Seats,
    Pace,
    Private,
    Clovers,
    AsText,
    Level,
    Move,
    Topic,
    Text,
    Rule,
    Vote,
    /// Number of a chair, from 1.
    Seat,
    /// Somebody at the table.
    Who,
    /// Number of a page.
    Page,
    Sure,
    /// Replace the invitation to a private table.
    Renew,
    Language,
    Pictures,
    Hand,
    Reminders,
    Quiet,
    Zone,
    Away,
    Later,
    Threads,
    Open,
    LinkCode,
}

/// How the value of an argument is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// The name of the argument is the value.
    Flag,
    /// `on` or `off`.
    Switch,
    Number {
        min: u8,
        max: u8,
    },
    /// One of [`ArgumentKind::examples`].
    Choice,
    /// A time or a time zone, for which there are suggestions.
    Time,
    /// One word.
    Word,
    /// The rest of the text.
    FreeText,
}

impl ArgumentKind {
    /// Returns the name by which the argument is given.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Code | Self::LinkCode => "code",
            Self::Game => "game",
            Self::Seats => "seats",
            Self::Pace => "pace",
            Self::Private => "private",
            Self::Clovers => "clovers",
            Self::AsText => "words",
            Self::Level => "level",
            Self::Move => "move",
            Self::Topic => "topic",
            Self::Text => "text",
            Self::Rule => "rule",
            Self::Vote => "vote",
            Self::Seat => "seat",
            Self::Who => "who",
            Self::Page => "page",
            Self::Sure => "sure",
            Self::Renew => "new",
            Self::Language => "language",
            Self::Pictures => "pictures",
            Self::Hand => "hand",
            Self::Reminders => "reminders",
            Self::Quiet => "quiet",
            Self::Zone => "zone",
            Self::Away => "until",
            Self::Later => "when",
            Self::Threads => "threads",
            Self::Open => "open",
        }
    }

    /// Returns the last part of the keys of its descriptions.
    pub const fn key(self) -> &'static str {
        match self {
            Self::LinkCode => "link-code",
            Self::Renew => "renew",
            other => other.name(),
        }
    }

    /// Returns the values in the notation of docs/commands.md.
    pub(super) const fn syntax(self) -> &'static str {
        match self {
            Self::Code => "CODE",
            Self::LinkCode => "LINKCODE",
            Self::Game => "GAME",
            Self::Seats => "SEATS",
            Self::Pace => "PACE | none",
            Self::Private | Self::Clovers | Self::AsText | Self::Sure | Self::Renew => self.name(),
            Self::Level => "LEVEL | none",
            Self::Move => "MOVE",
            Self::Topic => "TOPIC",
            Self::Text => "TEXT",
            Self::Rule => "RULE",
            Self::Vote => "replace | end",
            Self::Seat | Self::Page => "NUMBER",
            Self::Who => "WHO",
            Self::Language => "LANG",
            Self::Pictures | Self::Threads | Self::Open => "SWITCH",
            Self::Hand => "HAND",
            Self::Reminders => "TIME | usual | off",
            Self::Quiet => "HOURS | off",
            Self::Zone => "ZONE",
            Self::Away => "DAYS | DATE | off",
            Self::Later => "TIME | evening | morning | off",
        }
    }

    pub const fn value(self) -> ValueKind {
        match self {
            Self::Private | Self::Clovers | Self::AsText | Self::Sure | Self::Renew => {
                ValueKind::Flag
            }
            Self::Pictures | Self::Threads | Self::Open => ValueKind::Switch,
            Self::Seats => ValueKind::Number {
                min: *PLAYERS.start() as u8,
                max: *PLAYERS.end() as u8,
            },
            Self::Seat => ValueKind::Number {
                min: 1,
                max: *PLAYERS.end() as u8,
            },
            Self::Page => ValueKind::Number { min: 0, max: 99 },
            Self::Game
            | Self::Level
            | Self::Topic
            | Self::Rule
            | Self::Vote
            | Self::Language
            | Self::Hand => ValueKind::Choice,
            Self::Pace | Self::Reminders | Self::Quiet | Self::Zone | Self::Away | Self::Later => {
                ValueKind::Time
            }
            Self::Code | Self::LinkCode | Self::Who => ValueKind::Word,
            Self::Move | Self::Text => ValueKind::FreeText,
        }
    }

    /// Returns values that do not depend on the person who types: all of them, or common ones.
    pub fn examples(self) -> Vec<String> {
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        match self {
            Self::Private | Self::Clovers | Self::AsText | Self::Renew => words(&[self.name()]),
            Self::Pictures | Self::Threads | Self::Open => words(&["on", "off"]),
            Self::Game => GameKind::ALL.map(|kind| kind.to_string()).into(),
            Self::Seats => PLAYERS.map(|number| number.to_string()).collect(),
            // A host sits on the first chair.
            Self::Seat => (2..=*PLAYERS.end()).map(|seat| seat.to_string()).collect(),
            Self::Who => words(&["2", "w1"]),
            Self::Level => {
                let levels = Level::ALL.map(|level| level.to_string());
                levels.into_iter().chain(["none".to_owned()]).collect()
            }
            Self::Topic => Topic::ALL.map(|topic| topic.name().to_owned()).into(),
            Self::Rule => TimeoutRule::ALL.map(|rule| rule.name().to_owned()).into(),
            Self::Vote => Vote::ALL.map(|vote| vote.name().to_owned()).into(),
            Self::Language => {
                let all = Lang::ALL.map(|lang| lang.code().to_owned());
                all.into_iter().chain(["auto".to_owned()]).collect()
            }
            Self::Hand => HandDisplay::ALL.map(|hand| hand.name().to_owned()).into(),
            Self::Pace => words(&["live", "evening", "day", "relaxed", "36h", "none"]),
            Self::Reminders => words(&["usual", "6h", "12h", "off"]),
            Self::Quiet => words(&["22:00-07:00", "23:00-08:00", "off"]),
            Self::Zone => words(&["auto"]),
            Self::Away => words(&["3", "7", "14", "off"]),
            Self::Later => words(&["1h", "3h", "evening", "morning", "off"]),
            Self::Code | Self::LinkCode | Self::Move | Self::Text | Self::Page | Self::Sure => {
                vec![]
            }
        }
    }
}
