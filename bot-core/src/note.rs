//! One-time messages as data, before they have a language. They are stored like this and rendered when they are sent.

use serde::{Deserialize, Serialize};

use crate::people::{PersonId, Platform};
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
    /// A player asks the others to close the table.
    CloseRequested {
        name: String,
        code: String,
        table: i64,
        person: PersonId,
    },
    /// A player said no to closing the table.
    CloseDeclined {
        name: String,
        code: String,
    },
    /// A player no longer wants to close the table.
    CloseWithdrawn {
        name: String,
        code: String,
    },
    /// The game was closed, and nobody who answered in time was against it.
    ClosedByAgreement {
        code: String,
    },
    /// The reader's account was linked with another one.
    Linked {
        name: String,
        platforms: Vec<Platform>,
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
    Batch(Vec<AuthoredNote>),
}

/// A note with the person who wrote it or whom it names, so that `forget` and `export` find it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuthoredNote {
    /// `None` if it is about nobody, or of an earlier version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<PersonId>,
    #[serde(flatten)]
    pub note: Note,
}

impl From<Note> for AuthoredNote {
    fn from(note: Note) -> Self {
        Self { author: None, note }
    }
}

/// The turn a note is about. The note may be obsolete once that turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnRef {
    pub table: i64,
    pub person: PersonId,
    pub turn: i64,
}

impl Note {
    /// Adds the person who wrote the note or whom it names.
    pub fn by(self, author: PersonId) -> AuthoredNote {
        AuthoredNote {
            author: Some(author),
            note: self,
        }
    }

    /// Returns whether the note names this person, perhaps with a mark that tells two names apart.
    pub fn mentions(&self, wanted: &str) -> bool {
        let is_mark = |rest: &str| rest.is_empty() || rest.starts_with(" (");
        match self {
            Self::Batch(notes) => notes.iter().any(|part| part.note.mentions(wanted)),
            note => {
                let name = note.name();
                name.and_then(|name| name.strip_prefix(wanted))
                    .is_some_and(is_mark)
            }
        }
    }

    fn name(&self) -> Option<&str> {
        match self {
            Self::Chat { name, .. }
            | Self::Closed { name, .. }
            | Self::CloseRequested { name, .. }
            | Self::CloseDeclined { name, .. }
            | Self::CloseWithdrawn { name, .. }
            | Self::Linked { name, .. }
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
            | Self::ClosedByAgreement { .. }
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
}

impl AuthoredNote {
    /// Combines two notes into a batch.
    pub fn combine(self, other: AuthoredNote) -> AuthoredNote {
        let mut notes = self.into_notes();
        notes.extend(other.into_notes());
        Note::Batch(notes).into()
    }

    /// Splits a batch into single notes.
    pub fn into_notes(self) -> Vec<AuthoredNote> {
        match self.note {
            Note::Batch(notes) => {
                let notes = notes.into_iter();
                notes.flat_map(AuthoredNote::into_notes).collect()
            }
            note => vec![AuthoredNote {
                author: self.author,
                note,
            }],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batch_keeps_authors_and_earlier_batches_are_read() {
        let said = |text: &str| Note::Chat {
            name: "Anna".to_owned(),
            text: text.to_owned(),
        };
        let away = Note::Away {
            name: "Bo".to_owned(),
            until: 7,
            zone: None,
        };
        let batch = said("hello").by(PersonId(1)).combine(away.clone().into());
        let batch = batch.combine(said("good evening").by(PersonId(2)));
        let stored = serde_json::to_string(&batch.note).unwrap();
        let read: Note = serde_json::from_str(&stored).unwrap();
        let authors: Vec<_> = AuthoredNote::from(read)
            .into_notes()
            .into_iter()
            .map(|part| part.author)
            .collect();
        assert_eq!(authors, [Some(PersonId(1)), None, Some(PersonId(2))]);
        let earlier = r#"{"several":[{"said":{"name":"Anna","text":"hello"}},{"abandoned":{"code":"K7QX"}}]}"#;
        let earlier: Note = serde_json::from_str(earlier).unwrap();
        let abandoned = Note::Abandoned {
            code: "K7QX".to_owned(),
        };
        let parts = vec![said("hello").into(), abandoned.into()];
        assert_eq!(earlier, Note::Batch(parts));
    }
}
