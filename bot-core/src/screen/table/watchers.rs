//! Who watches a table without a seat, and the choice of somebody at a table.

use super::{ELLIPSIS, TableContext, WatcherName};
use crate::command::{Command, Who};
use crate::screen::menu::platform_name;
use crate::screen::{Button, Line, Screen};
use crate::table::Code;
use crate::words::{Lang, say};

/// Watchers whose names are shown.
const MAX_NAMES: usize = 8;

/// Somebody at a table, to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonChoice {
    pub who: Who,
    pub name: String,
}

impl PersonChoice {
    pub fn label(&self) -> String {
        format!("{}. {}", self.who, self.name)
    }
}

impl WatcherName {
    /// Returns the name with the number of the watcher, so that nobody takes them for a player of this name.
    pub fn marked(&self, lang: Lang) -> String {
        let name = match self.name.as_str() {
            "" => say!(lang, "a-player"),
            name => name.to_owned(),
        };
        format!("{name} ({})", Who::Watcher(self.number))
    }
}

impl TableContext<'_> {
    /// Names the watchers, so that the players know who can see the board.
    pub(super) fn watchers_line(&self) -> Option<Line> {
        if self.watchers.is_empty() {
            return None;
        }
        let names = self.watchers.iter().take(MAX_NAMES).map(|watcher| {
            let platform = platform_name(self.lang, watcher.platform);
            format!("{}, {platform}", watcher.marked(self.lang))
        });
        let mut names = names.collect::<Vec<_>>().join("; ");
        if self.watchers.len() > MAX_NAMES {
            names.push_str("; ");
            names.push_str(ELLIPSIS);
        }
        Some(Line::Text(say!(self.lang, "board-watchers", names = names)))
    }
}

/// Asks which person is meant.
pub fn choose_person(
    lang: Lang,
    code: Code,
    people: &[PersonChoice],
    command: impl Fn(Who) -> Command,
) -> Screen {
    let buttons = people.iter().take(TableContext::MOVES_PER_PAGE);
    let buttons =
        buttons.map(|person| vec![Button::new(person.label(), command(person.who).at(code))]);
    Screen {
        buttons: buttons.collect(),
        ..Screen::text(say!(lang, "which-person"))
    }
}
