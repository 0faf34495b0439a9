//! Screens: text, buttons and pictures for one reader, in the reader's language.

pub mod arguments;
pub mod clock;
pub mod illustration;
pub mod menu;
pub mod note;
pub mod table;
pub mod tutorial;

use crate::command::{Command, ParsedCommand};
use crate::table::Invitation;

pub use crate::games::text as game;
pub use crate::games::text::rules_pages as rules;
pub use crate::words::Line;
pub use illustration::Illustration;

/// The content of a message, sent as a new message or as an edit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    pub lines: Vec<Line>,
    /// Rows of buttons.
    pub buttons: Vec<Vec<Button>>,
    /// A picture that may be shown instead of the lines.
    pub picture: Option<Box<Illustration>>,
    /// An invitation, for which a chat or the page adds its own link.
    pub invitation: Option<Invitation>,
    /// A file for the reader. Its content is in no line.
    pub file: Option<File>,
}

/// A file in a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    pub name: String,
    pub content: String,
}

/// A button. Pressing it gives a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    pub label: String,
    pub action: ParsedCommand,
}

impl Button {
    pub fn new(label: String, action: impl Into<ParsedCommand>) -> Self {
        let action = action.into();
        debug_assert!(action.fits_button(), "{action}");
        Self { label, action }
    }

    /// Returns the command as text, for the chat or page that shows the button.
    pub fn data(&self) -> String {
        self.action.to_string()
    }
}

impl Screen {
    /// Creates a screen with a single line.
    pub fn text(text: String) -> Self {
        Self::new(vec![Line::Text(text)], vec![])
    }

    /// Removes the picture, and the button that replaces it by text.
    pub fn text_only(mut self) -> Self {
        self.picture = None;
        for row in &mut self.buttons {
            row.retain(|button| button.action.command != Command::BoardAsText);
        }
        self.buttons.retain(|row| !row.is_empty());
        self
    }

    pub fn new(lines: Vec<Line>, buttons: Vec<Vec<Button>>) -> Self {
        Self {
            lines,
            buttons,
            ..Self::default()
        }
    }
}

/// Plain text for tests and logs.
impl std::fmt::Display for Screen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for line in &self.lines {
            writeln!(f, "{}", line.as_str())?;
        }
        for row in &self.buttons {
            let labels: Vec<_> = row
                .iter()
                .map(|button| format!("[{}]", button.label))
                .collect();
            writeln!(f, "{}", labels.join(" "))?;
        }
        Ok(())
    }
}
