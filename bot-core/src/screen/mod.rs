//! Screens: text, buttons and pictures for one reader, in the reader's language.

pub mod arguments;
pub mod clock;
pub mod game;
pub mod illustration;
pub mod menu;
pub mod note;
pub mod rules;
pub mod table;
pub mod tutorial;

use crate::command::{Command, ParsedCommand};
use crate::table::Millis;

pub use illustration::Illustration;

/// The content of a message, sent as a new message or as an edit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    pub lines: Vec<Line>,
    /// Rows of buttons.
    pub buttons: Vec<Vec<Button>>,
    /// A picture that may be shown instead of the lines.
    pub picture: Option<Box<Illustration>>,
}

/// A line of plain text. Adapters must escape anything their chat would read as markup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Emphasized if the chat supports it.
    Title(String),
    Text(String),
    /// A text that contains a point in time. Chats that can localize times replace the substring `time`.
    Timed {
        text: String,
        time: String,
        at: Millis,
    },
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
            picture: None,
        }
    }
}

impl Line {
    /// Splits a timed line into the text before the time, the time, and the text after it.
    pub fn split_time(&self) -> Option<(&str, Millis, &str)> {
        match self {
            Self::Timed { text, time, at } => {
                let (before, after) = text.split_once(time.as_str())?;
                Some((before, *at, after))
            }
            Self::Title(_) | Self::Text(_) => None,
        }
    }

    pub fn as_str(&self) -> &str {
        match self {
            Self::Title(text) | Self::Text(text) | Self::Timed { text, .. } => text,
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
