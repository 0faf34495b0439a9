//! What a reader sees: lines of text and buttons, in that reader's language.

pub mod choices;
pub mod clock;
pub mod game;
pub mod guide;
pub mod me;
pub mod note;
pub mod picture;
pub mod rules;
pub mod table;

use crate::table::Millis;

pub use picture::Illustration;

/// How the data of the button ends that shows a board in words.
const WORDS: &str = ".board words";

/// Something to show, in a message of its own or in place of what was there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    pub lines: Vec<Line>,
    /// Buttons, row by row.
    pub buttons: Vec<Vec<Button>>,
    /// What may be shown in place of the lines.
    pub picture: Option<Box<Illustration>>,
}

/// A line of text. It is plain: whoever shows it escapes what their chat would take for markup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Stands out, where the chat can.
    Title(String),
    Text(String),
    /// A text with a moment in it. Where the chat shows each reader the time of their own zone, `time` in it is shown so.
    Timed {
        text: String,
        time: String,
        at: Millis,
    },
}

/// Something to press. What it does is all in `data`, at most 64 bytes (commands.md).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    pub label: String,
    pub data: String,
}

impl Screen {
    /// A single sentence.
    pub fn text(text: String) -> Self {
        Self::of(vec![Line::Text(text)], vec![])
    }

    /// Without its picture: everything by the lines.
    pub fn in_words(mut self) -> Self {
        self.picture = None;
        for row in &mut self.buttons {
            row.retain(|button| !button.data.ends_with(WORDS));
        }
        self.buttons.retain(|row| !row.is_empty());
        self
    }

    pub fn of(lines: Vec<Line>, buttons: Vec<Vec<Button>>) -> Self {
        Self {
            lines,
            buttons,
            picture: None,
        }
    }
}

impl Line {
    /// What stands before the moment in it, the moment, and what stands behind it.
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

/// A text of several lines, as a test or a log would read it.
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
