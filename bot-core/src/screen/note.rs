//! Things said once.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::clock::Dial;
use super::{Line, Screen};
use crate::table::{Code, Millis, PersonId, TimeOut, Zone};
use crate::words::{Args, say};

/// Something to say, kept until it is said and put into words only then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    Said {
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
    Unreached {
        name: String,
    },
    /// Somebody's direct messages are closed to the bot.
    ShutOut {
        name: String,
    },
    /// A table waits for somebody who is called here.
    Waits {
        name: String,
        code: String,
        /// The table and its turn: once that is over, nobody need be called any more.
        #[serde(default)]
        turn: Option<(i64, i64)>,
    },
    /// It was somebody's turn, and no chat could tell them so.
    Uncalled {
        name: String,
        code: String,
    },
    /// Somebody's time ran out, and this is done about it.
    RanOut {
        name: String,
        code: String,
        rule: TimeOut,
        #[serde(default)]
        about: Option<About>,
    },
    /// The same, to the one whose time it was.
    YouRanOut {
        code: String,
        rule: TimeOut,
        #[serde(default)]
        about: Option<About>,
    },
    Replaced {
        name: String,
        code: String,
    },
    /// The same, to the one who was.
    YouReplaced {
        code: String,
    },
    VotedEnd {
        code: String,
    },
    Away {
        name: String,
        until: Millis,
        /// Theirs, in which it is told where many read it.
        #[serde(default)]
        zone: Option<Zone>,
    },
    Back {
        name: String,
        code: String,
    },
    /// Somebody would like a pause, at this table.
    WantsPause {
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
    /// What could not be said one by one.
    Several(Vec<Note>),
}

/// The turn that a note is about: what it says may be so no more when it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    pub table: i64,
    pub person: PersonId,
    pub turn: i64,
}

/// Notes that are said at once, and buttons beside them.
const MOST: usize = 15;
const MOST_BUTTONS: usize = 8;

/// An `@` that no chat takes for a mention: a mark without width stands behind it.
fn unable_to_mention(text: &str) -> String {
    text.replace('@', "@\u{2060}")
}

impl Note {
    /// Whether it names somebody.
    pub fn names(&self, wanted: &str) -> bool {
        match self {
            Self::Several(notes) => notes.iter().any(|note| note.names(wanted)),
            note => note.name() == Some(wanted),
        }
    }

    fn name(&self) -> Option<&str> {
        match self {
            Self::Said { name, .. }
            | Self::Closed { name, .. }
            | Self::Resigned { name, .. }
            | Self::Unreached { name }
            | Self::ShutOut { name }
            | Self::Waits { name, .. }
            | Self::Uncalled { name, .. }
            | Self::RanOut { name, .. }
            | Self::Replaced { name, .. }
            | Self::Away { name, .. }
            | Self::Back { name, .. }
            | Self::WantsPause { name, .. }
            | Self::Resumed { name, .. } => Some(name),
            Self::Unseated { .. }
            | Self::YouRanOut { .. }
            | Self::YouReplaced { .. }
            | Self::VotedEnd { .. }
            | Self::Paused { .. }
            | Self::Abandoned { .. }
            | Self::Several(_) => None,
        }
    }

    /// Whether it says of a seat at a table what another said before it.
    pub fn says_again(&self, other: &Note) -> bool {
        let seat_of = |note: &Note| match note {
            Self::RanOut { about, .. } | Self::YouRanOut { about, .. } => {
                about.map(|about| (about.table, about.person))
            }
            _ => None,
        };
        seat_of(self).is_some() && seat_of(self) == seat_of(other)
    }

    /// This and what is to be said with it.
    pub fn and(self, other: Note) -> Note {
        let mut notes = self.each();
        notes.extend(other.each());
        Self::Several(notes)
    }

    /// One by one.
    pub fn each(self) -> Vec<Note> {
        match self {
            Self::Several(notes) => notes.into_iter().flat_map(Note::each).collect(),
            note => vec![note],
        }
    }

    fn several(notes: &[Note], time_format: &Dial) -> Screen {
        let (mut lines, mut buttons) = (vec![], vec![]);
        for note in notes {
            let mut screen = note.screen(time_format);
            lines.append(&mut screen.lines);
            match note {
                Self::YouRanOut { code, .. } => buttons.push(super::Button {
                    label: say!(time_format.lang, "button-hand-of", code = code),
                    data: format!("{code}.hand"),
                }),
                // Which table is meant must be seen.
                _ => buttons.extend(screen.buttons.into_iter().flatten().map(|button| {
                    let code = button.data.split('.').next().unwrap_or_default();
                    super::Button {
                        label: format!("{} · {code}", button.label),
                        ..button
                    }
                })),
            }
        }
        // A message and a phone show no more at once.
        if let Some(more) = lines.len().checked_sub(MOST).filter(|more| *more > 0) {
            lines.truncate(MOST);
            lines.push(Line::Text(say!(
                time_format.lang,
                "note-more",
                count = more
            )));
        }
        let mut known = HashSet::new();
        buttons.retain(|button| known.insert(button.data.clone()));
        buttons.truncate(MOST_BUTTONS);
        let rows = buttons.chunks(2).map(<[super::Button]>::to_vec);
        Screen::of(lines, rows.collect())
    }

    pub fn screen(&self, time_format: &Dial) -> Screen {
        let lang = time_format.lang;
        let display_name = |name: &String| {
            if name.is_empty() {
                say!(lang, "a-player")
            } else {
                name.clone()
            }
        };
        let text = match self {
            Self::Said { name, text } => say!(
                lang,
                "note-said",
                name = display_name(name),
                text = unable_to_mention(text)
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
            Self::Unreached { name } => say!(lang, "note-unreached", name = display_name(name)),
            Self::ShutOut { name } => say!(lang, "note-shut-out", name = display_name(name)),
            Self::Waits { name, code, .. } => {
                let text = say!(lang, "note-waits", name = display_name(name), code = code);
                let mut screen = Screen::text(text);
                screen.buttons = vec![vec![super::Button {
                    label: say!(lang, "button-hand"),
                    data: format!("{code}.hand"),
                }]];
                return screen;
            }
            Self::Uncalled { name, code } => {
                say!(
                    lang,
                    "note-uncalled",
                    name = display_name(name),
                    code = code
                )
            }
            Self::RanOut {
                name, code, rule, ..
            } => {
                let key = match rule {
                    TimeOut::Wait => "note-ran-out-wait",
                    TimeOut::Turn => "note-ran-out-turn",
                    TimeOut::Hold => "note-ran-out-hold",
                    TimeOut::Vote => "note-ran-out-vote",
                };
                let mut screen =
                    Screen::text(say!(lang, key, name = display_name(name), code = code));
                if let (TimeOut::Vote, Ok(code)) = (rule, code.parse::<Code>()) {
                    screen.buttons = vec![super::clock::vote_buttons(lang, code)];
                }
                return screen;
            }
            Self::YouRanOut { code, rule, .. } => {
                let key = match rule {
                    TimeOut::Wait => "note-you-ran-out-wait",
                    TimeOut::Turn => "note-you-ran-out-turn",
                    TimeOut::Hold => "note-you-ran-out-hold",
                    TimeOut::Vote => "note-you-ran-out-vote",
                };
                let mut screen = Screen::text(say!(lang, key, code = code));
                screen.buttons = vec![vec![super::Button {
                    label: say!(lang, "button-hand"),
                    data: format!("{code}.hand"),
                }]];
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
            Self::YouReplaced { code } => say!(lang, "note-you-replaced", code = code),
            Self::VotedEnd { code } => say!(lang, "note-voted-end", code = code),
            Self::Away { name, until, zone } => {
                let args = Args::new().with("name", display_name(name));
                let mut time_format = time_format.clone();
                if let Some(zone) = zone.as_ref().filter(|_| time_format.named) {
                    time_format.zone = zone.clone();
                }
                return Screen::of(vec![time_format.line("clock-away", args, *until)], vec![]);
            }
            Self::Back { name, code } => {
                say!(lang, "note-back", name = display_name(name), code = code)
            }
            Self::WantsPause { name, code, .. } => {
                let text = say!(
                    lang,
                    "note-wants-pause",
                    name = display_name(name),
                    code = code
                );
                let mut screen = Screen::text(text);
                screen.buttons = vec![vec![super::Button {
                    label: say!(lang, "button-pause"),
                    data: format!("{code}.pause"),
                }]];
                return screen;
            }
            Self::Paused { code } => say!(lang, "note-paused", code = code),
            Self::Resumed { name, code } => {
                say!(lang, "note-resumed", name = display_name(name), code = code)
            }
            Self::Abandoned { code } => say!(lang, "note-abandoned", code = code),
            Self::Several(notes) => return Self::several(notes, time_format),
        };
        Screen::text(text)
    }
}
