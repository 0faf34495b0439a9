//! What a reader sees: lines of text and buttons, in that reader's language.

pub mod game;
pub mod me;
pub mod note;
pub mod picture;
pub mod rules;
pub mod table;

/// Something to show, in a message of its own or in place of what was there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    pub lines: Vec<Line>,
    /// Buttons, row by row.
    pub buttons: Vec<Vec<Button>>,
}

/// A line of text. It is plain: whoever shows it escapes what their chat would take for markup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Stands out, where the chat can.
    Title(String),
    Text(String),
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
        Self {
            lines: vec![Line::Text(text)],
            buttons: vec![],
        }
    }
}

impl Line {
    pub fn as_str(&self) -> &str {
        match self {
            Self::Title(text) | Self::Text(text) => text,
        }
    }
}
