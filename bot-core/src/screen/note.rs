//! One-time messages, stored as data and translated when they are sent.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::clock::TimeFormat;
use super::{Button, Line, Screen};
use crate::command::Command;
use crate::table::{Code, Millis, PersonId, TimeoutRule, Zone};
use crate::words::{Args, say};

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

/// Limits for notes that are shown together.
const MAX_LINES: usize = 15;
const MAX_BUTTONS: usize = 8;

/// Inserts a word joiner after each `@`, so that no chat treats it as a mention.
fn disarm_mentions(text: &str) -> String {
    text.replace('@', "@\u{2060}")
}

/// A button for the table that a note names.
fn button(label: String, code: &str, command: Command) -> Option<Button> {
    let code = code.parse().ok()?;
    Some(Button::new(label, command.at(code)))
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

    fn batch_screen(notes: &[Note], time_format: &TimeFormat) -> Screen {
        let (mut lines, mut buttons) = (vec![], vec![]);
        for note in notes {
            let mut screen = note.screen(time_format);
            lines.append(&mut screen.lines);
            match note {
                Self::YouTimedOut { code, .. } => {
                    let label = say!(time_format.lang, "button-hand-of", code = code);
                    buttons.extend(button(label, code, Command::Hand { page: 0 }));
                }
                // The labels must show which table they belong to.
                _ => buttons.extend(screen.buttons.into_iter().flatten().map(|mut button| {
                    if let Some(code) = button.action.code {
                        button.label = format!("{} · {code}", button.label);
                    }
                    button
                })),
            }
        }
        // A message and a phone screen have no room for more.
        if let Some(more) = lines.len().checked_sub(MAX_LINES).filter(|more| *more > 0) {
            lines.truncate(MAX_LINES);
            lines.push(Line::Text(say!(
                time_format.lang,
                "note-more",
                count = more
            )));
        }
        let mut known = HashSet::new();
        buttons.retain(|button| known.insert(button.data()));
        buttons.truncate(MAX_BUTTONS);
        let rows = buttons.chunks(2).map(<[Button]>::to_vec);
        Screen::new(lines, rows.collect())
    }

    pub fn screen(&self, time_format: &TimeFormat) -> Screen {
        let lang = time_format.lang;
        let display_name = |name: &String| {
            if name.is_empty() {
                say!(lang, "a-player")
            } else {
                name.clone()
            }
        };
        let text = match self {
            Self::Chat { name, text } => say!(
                lang,
                "note-said",
                name = display_name(name),
                text = disarm_mentions(text)
            ),
            Self::Unseated { code } => say!(lang, "note-unseated", code = code),
            Self::Closed { name, code } => {
                say!(lang, "note-closed", name = display_name(name), code = code)
            }
            Self::Resigned { name, code } => {
                say!(
                    lang,
                    "note-resigned",
                    name = display_name(name),
                    code = code
                )
            }
            Self::Unreachable { name } => say!(lang, "note-unreached", name = display_name(name)),
            Self::DirectMessagesClosed { name } => {
                say!(lang, "note-shut-out", name = display_name(name))
            }
            Self::PublicTurnNotice { name, code, .. } => {
                let text = say!(lang, "note-waits", name = display_name(name), code = code);
                let mut screen = Screen::text(text);
                let hand = Command::Hand { page: 0 };
                let row = button(say!(lang, "button-hand"), code, hand);
                screen.buttons.extend(row.map(|button| vec![button]));
                return screen;
            }
            Self::TurnNoticeFailed { name, code } => {
                say!(
                    lang,
                    "note-uncalled",
                    name = display_name(name),
                    code = code
                )
            }
            Self::TimedOut {
                name, code, rule, ..
            } => {
                let key = match rule {
                    TimeoutRule::Wait => "note-ran-out-wait",
                    TimeoutRule::Turn => "note-ran-out-turn",
                    TimeoutRule::Hold => "note-ran-out-hold",
                    TimeoutRule::Vote => "note-ran-out-vote",
                };
                let mut screen =
                    Screen::text(say!(lang, key, name = display_name(name), code = code));
                if let (TimeoutRule::Vote, Ok(code)) = (rule, code.parse::<Code>()) {
                    screen.buttons = vec![super::clock::vote_buttons(lang, code)];
                }
                return screen;
            }
            Self::YouTimedOut { code, rule, .. } => {
                let key = match rule {
                    TimeoutRule::Wait => "note-you-ran-out-wait",
                    TimeoutRule::Turn => "note-you-ran-out-turn",
                    TimeoutRule::Hold => "note-you-ran-out-hold",
                    TimeoutRule::Vote => "note-you-ran-out-vote",
                };
                let mut screen = Screen::text(say!(lang, key, code = code));
                let hand = Command::Hand { page: 0 };
                let row = button(say!(lang, "button-hand"), code, hand);
                screen.buttons.extend(row.map(|button| vec![button]));
                return screen;
            }
            Self::Replaced { name, code } => {
                say!(
                    lang,
                    "note-replaced",
                    name = display_name(name),
                    code = code
                )
            }
            Self::YouWereReplaced { code } => say!(lang, "note-you-replaced", code = code),
            Self::EndedByVote { code } => say!(lang, "note-voted-end", code = code),
            Self::Away { name, until, zone } => {
                let args = Args::new().with("name", display_name(name));
                let mut time_format = time_format.clone();
                if let Some(zone) = zone.as_ref().filter(|_| time_format.show_zone) {
                    time_format.zone = zone.clone();
                }
                return Screen::new(
                    vec![time_format.timed_line("clock-away", args, *until)],
                    vec![],
                );
            }
            Self::Back { name, code } => {
                say!(lang, "note-back", name = display_name(name), code = code)
            }
            Self::PauseRequested { name, code, .. } => {
                let text = say!(
                    lang,
                    "note-wants-pause",
                    name = display_name(name),
                    code = code
                );
                let mut screen = Screen::text(text);
                let row = button(say!(lang, "button-pause"), code, Command::Pause);
                screen.buttons.extend(row.map(|button| vec![button]));
                return screen;
            }
            Self::Paused { code } => say!(lang, "note-paused", code = code),
            Self::Resumed { name, code } => {
                say!(lang, "note-resumed", name = display_name(name), code = code)
            }
            Self::Abandoned { code } => say!(lang, "note-abandoned", code = code),
            Self::Batch(notes) => return Self::batch_screen(notes, time_format),
        };
        Screen::text(text)
    }
}
