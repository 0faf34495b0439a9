//! The lobby of a table.

use super::TableContext;
use crate::command::{Command, OpponentArg};
use crate::screen::menu::opponent_buttons;
use crate::screen::{Line, Screen, clock};
use crate::table::Occupant;
use crate::words::say;

impl TableContext<'_> {
    pub fn lobby(&self) -> Screen {
        let table = self.table;
        let mut lines = vec![self.title()];
        if table.options.free_clovers {
            lines.push(Line::Text(say!(self.lang, "lobby-free-clovers")));
        }
        if table.private {
            lines.push(Line::Text(say!(self.lang, "lobby-private")));
        }
        lines.extend(clock::lobby_lines(
            self.lang,
            table.pace,
            table.timeout_rule,
        ));
        let (sit, size) = (table.chairs.len(), table.size);
        lines.push(Line::Text(say!(
            self.lang,
            "lobby-seats",
            sit = sit,
            size = size
        )));
        for (number, chair) in table.chairs.iter().enumerate() {
            let name = self
                .names
                .get(number)
                .map(String::as_str)
                .unwrap_or_default();
            let mut text = format!("{}. {name}", number + 1);
            if let Occupant::Person(person) = chair.occupant {
                for (holds, key) in [
                    (person == table.host, "lobby-host"),
                    (table.first_player == Some(person), "lobby-begins"),
                    (self.needs_private_chat(person), "lobby-unreached"),
                    (self.dms_closed.contains(&person), "lobby-shut-out"),
                ] {
                    if holds {
                        text.push_str(", ");
                        text.push_str(&say!(self.lang, key));
                    }
                }
            }
            lines.push(Line::Text(text));
        }
        lines.extend(self.watchers_line());
        if self
            .unreachable
            .iter()
            .any(|person| self.needs_private_chat(*person))
        {
            lines.push(Line::Text(say!(self.lang, "lobby-how-to-be-reached")));
        }
        if !self.dms_closed.is_empty() {
            lines.push(Line::Text(say!(self.lang, "lobby-how-to-let-in")));
        }
        lines.push(Line::Text(say!(
            self.lang,
            "lobby-commitment",
            commitment = table.commitment.to_string()
        )));
        let mut buttons = vec![];
        if sit < size {
            buttons.push(vec![
                self.button("button-join", Command::Join(None)),
                self.button("button-quit", Command::Quit { sure: false }),
            ]);
            buttons.push(opponent_buttons(self.lang, table.code));
        } else {
            buttons.push(vec![
                self.button("button-quit", Command::Quit { sure: false }),
            ]);
        }
        let mut last = vec![self.button("button-ireland", Command::Ireland)];
        if table
            .chairs
            .iter()
            .any(|chair| matches!(chair.occupant, Occupant::Opponent(_)))
        {
            last.push(self.button(
                "button-no-opponent",
                Command::Opponent(Some(OpponentArg::Remove)),
            ));
        }
        if sit >= 2 {
            last.push(self.button("button-begin", Command::Begin));
        }
        last.push(self.rules_button());
        buttons.push(last);
        let mut time = vec![self.button("button-pace", Command::Pace(None))];
        if table.pace.is_some() {
            time.push(self.button("button-timeout", Command::TimeoutRule(None)));
        }
        if table.private {
            time.push(self.button("button-invite", Command::Invite { renew: false }));
        }
        buttons.push(time);
        Screen::new(lines, buttons)
    }
}
