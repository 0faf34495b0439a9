//! Things said once.

use serde::{Deserialize, Serialize};

use super::Screen;
use crate::words::{Lang, say};

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
}

/// An `@` that no chat takes for a mention: a mark without width stands behind it.
fn unable_to_mention(text: &str) -> String {
    text.replace('@', "@\u{2060}")
}

impl Note {
    /// Whom it names.
    pub fn names(&self) -> Option<&str> {
        match self {
            Self::Said { name, .. }
            | Self::Closed { name, .. }
            | Self::Resigned { name, .. }
            | Self::Unreached { name }
            | Self::ShutOut { name } => Some(name),
            Self::Unseated { .. } => None,
        }
    }

    pub fn screen(&self, lang: Lang) -> Screen {
        let name_or = |name: &String| {
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
                name = name_or(name),
                text = unable_to_mention(text)
            ),
            Self::Unseated { code } => say!(lang, "note-unseated", code = code),
            Self::Closed { name, code } => {
                say!(lang, "note-closed", name = name_or(name), code = code)
            }
            Self::Resigned { name, code } => {
                say!(lang, "note-resigned", name = name_or(name), code = code)
            }
            Self::Unreached { name } => say!(lang, "note-unreached", name = name_or(name)),
            Self::ShutOut { name } => say!(lang, "note-shut-out", name = name_or(name)),
        };
        Screen::text(text)
    }
}
