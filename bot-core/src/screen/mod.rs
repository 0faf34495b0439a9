//! Screens: text, buttons and pictures for one reader, in the reader's language.

pub mod arguments;
pub mod clock;
pub mod illustration;
pub mod menu;
pub mod note;
pub mod table;
pub mod tutorial;

pub use crate::games::text as game;
pub use crate::games::text::rules_pages as rules;
pub use crate::words::Line;
pub use illustration::Illustration;

/// End of the data of the button that shows the board as text.
const WORDS_BUTTON_SUFFIX: &str = ".board words";

/// The content of a message, sent as a new message or as an edit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    pub lines: Vec<Line>,
    /// Rows of buttons.
    pub buttons: Vec<Vec<Button>>,
    /// A picture that may be shown instead of the lines.
    pub picture: Option<Box<Illustration>>,
}

/// A button. `data` is the complete command, at most 64 bytes (see commands.md).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    pub label: String,
    pub data: String,
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
            row.retain(|button| !button.data.ends_with(WORDS_BUTTON_SUFFIX));
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
