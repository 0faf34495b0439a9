//! One-time messages, translated when they are sent.

use std::collections::HashSet;

use super::clock::TimeFormat;
use super::menu::{account_name, unlink_button};
use super::{Button, Line, Screen};
use crate::command::Command;
use crate::note::{AuthoredNote, Note};
use crate::table::{Code, TimeoutRule};
use crate::words::{Args, say};

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
    fn batch_screen(notes: &[AuthoredNote], time_format: &TimeFormat) -> Screen {
        let (mut lines, mut buttons) = (vec![], vec![]);
        for AuthoredNote { note, .. } in notes {
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
            Self::CloseRequested { name, code, .. } => {
                let text = say!(
                    lang,
                    "note-wants-close",
                    name = display_name(name),
                    code = code
                );
                let mut screen = Screen::text(text);
                if let Ok(code) = code.parse() {
                    screen.buttons = vec![super::clock::close_buttons(lang, code)];
                }
                return screen;
            }
            Self::CloseDeclined { name, code } => say!(
                lang,
                "note-kept-open",
                name = display_name(name),
                code = code
            ),
            Self::CloseWithdrawn { name, code } => say!(
                lang,
                "note-close-withdrawn",
                name = display_name(name),
                code = code
            ),
            Self::ClosedByAgreement { code } => say!(lang, "note-closed-together", code = code),
            Self::Linked { name, platforms } => {
                let other = account_name(lang, name, platforms);
                let mut screen = Screen::text(say!(lang, "note-linked", other = other));
                screen.buttons = vec![vec![unlink_button(lang)]];
                return screen;
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
            // Its table is needed to show it.
            Self::Result { .. } => return Screen::default(),
            Self::Batch(notes) => return Self::batch_screen(notes, time_format),
        };
        Screen::text(text)
    }
}
