//! A line of what players read.

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
        /// Milliseconds since 1970.
        at: i64,
    },
}

impl Line {
    /// Splits a timed line into the text before the time, the time, and the text after it.
    pub fn split_time(&self) -> Option<(&str, i64, &str)> {
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
