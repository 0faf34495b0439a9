//! One-time messages as data, before they have a language. They are stored like this and rendered when they are sent.

use serde::{Deserialize, Serialize};

use crate::people::PersonId;
use crate::table::{Millis, TimeoutRule, Zone};

/// A message that is sent once. It is stored without a language and rendered for its reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    #[serde(rename = "said")]
    Chat {
        name: String,
        text: String,
    },
    Unseated {
        code: String,
    },
    Closed {
        name: String,
        code: String,
    },
    Resigned {
        name: String,
        code: String,
    },
    #[serde(rename = "unreached")]
    Unreachable {
        name: String,
    },
    /// The person does not accept direct messages from the bot.
    #[serde(rename = "shut_out")]
    DirectMessagesClosed {
        name: String,
    },
    /// A turn notice sent to a place, because the person cannot be reached in private.
    #[serde(rename = "waits")]
    PublicTurnNotice {
        name: String,
        code: String,
        /// The table and its turn. The notice is obsolete once that turn is over.
        #[serde(default)]
        turn: Option<(i64, i64)>,
    },
    /// A turn notice could not be delivered in any chat.
    #[serde(rename = "uncalled")]
    TurnNoticeFailed {
        name: String,
        code: String,
    },
    /// A player ran out of time. `rule` says what happens now.
    #[serde(rename = "ran_out")]
    TimedOut {
        name: String,
        code: String,
        rule: TimeoutRule,
        #[serde(default, rename = "about")]
        turn: Option<TurnRef>,
    },
    /// The same, addressed to that player.
    #[serde(rename = "you_ran_out")]
    YouTimedOut {
        code: String,
        rule: TimeoutRule,
        #[serde(default, rename = "about")]
        turn: Option<TurnRef>,
    },
    Replaced {
        name: String,
        code: String,
    },
    /// The same, addressed to the replaced player.
    #[serde(rename = "you_replaced")]
    YouWereReplaced {
        code: String,
    },
    #[serde(rename = "voted_end")]
    EndedByVote {
        code: String,
    },
    Away {
        name: String,
        until: Millis,
        /// The person's own zone, used where several people read the message.
        #[serde(default)]
        zone: Option<Zone>,
    },
    Back {
        name: String,
        code: String,
    },
    /// A player asks for a pause.
    #[serde(rename = "wants_pause")]
    PauseRequested {
        name: String,
        code: String,
        table: i64,
        person: PersonId,
    },
    Paused {
        code: String,
    },
    Resumed {
        name: String,
        code: String,
    },
    Abandoned {
        code: String,
    },
    /// The result of a finished game.
    Result {
        table: i64,
    },
    /// Messages that are sent together.
    #[serde(rename = "several")]
    Batch(Vec<Note>),
}

/// The turn a note is about. The note may be obsolete once that turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnRef {
    pub table: i64,
    pub person: PersonId,
    pub turn: i64,
}

impl Note {
    /// Returns whether the note names this person.
    pub fn mentions(&self, wanted: &str) -> bool {
        match self {
            Self::Batch(notes) => notes.iter().any(|note| note.mentions(wanted)),
            note => note.name() == Some(wanted),
        }
    }

    fn name(&self) -> Option<&str> {
        match self {
            Self::Chat { name, .. }
            | Self::Closed { name, .. }
            | Self::Resigned { name, .. }
            | Self::Unreachable { name }
            | Self::DirectMessagesClosed { name }
            | Self::PublicTurnNotice { name, .. }
            | Self::TurnNoticeFailed { name, .. }
            | Self::TimedOut { name, .. }
            | Self::Replaced { name, .. }
            | Self::Away { name, .. }
            | Self::Back { name, .. }
            | Self::PauseRequested { name, .. }
            | Self::Resumed { name, .. } => Some(name),
            Self::Unseated { .. }
            | Self::YouTimedOut { .. }
            | Self::YouWereReplaced { .. }
            | Self::EndedByVote { .. }
            | Self::Paused { .. }
            | Self::Abandoned { .. }
            | Self::Result { .. }
            | Self::Batch(_) => None,
        }
    }

    /// Returns whether both notes report a time-out of the same player at the same table.
    pub fn repeats(&self, other: &Note) -> bool {
        let seat_of = |note: &Note| match note {
            Self::TimedOut { turn, .. } | Self::YouTimedOut { turn, .. } => {
                turn.map(|turn| (turn.table, turn.person))
            }
            _ => None,
        };
        seat_of(self).is_some() && seat_of(self) == seat_of(other)
    }

    /// Combines two notes into a batch.
    pub fn combine(self, other: Note) -> Note {
        let mut notes = self.into_notes();
        notes.extend(other.into_notes());
        Self::Batch(notes)
    }

    /// Splits a batch into single notes.
    pub fn into_notes(self) -> Vec<Note> {
        match self {
            Self::Batch(notes) => notes.into_iter().flat_map(Note::into_notes).collect(),
            note => vec![note],
        }
    }
}
