//! Who asks and where, as every chat can say it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::command::Command;
use crate::screen::Screen;
use crate::table::Code;

/// A door of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Platform {
    Discord,
    Telegram,
    Web,
}

impl Platform {
    pub const ALL: [Self; 3] = [Self::Discord, Self::Telegram, Self::Web];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Discord => "discord",
            Self::Telegram => "telegram",
            Self::Web => "web",
        }
    }

    /// As its own people write it.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Discord => "Discord",
            Self::Telegram => "Telegram",
            Self::Web => "the page",
        }
    }

    /// Whether a bot may write there to somebody who never wrote to it.
    pub const fn can_write_first(self) -> bool {
        !matches!(self, Self::Telegram)
    }
}

impl fmt::Display for Platform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Platform {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL
            .into_iter()
            .find(|platform| platform.name() == text);
        found.ok_or_else(|| format!("no platform is called {text:?}"))
    }
}

/// A person as one platform knows them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Identity {
    pub platform: Platform,
    pub user: String,
}

/// A channel, a group, a thread of either.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Address {
    pub platform: Platform,
    pub chat: String,
    pub thread: Option<String>,
}

/// Who asks.
#[derive(Clone, Debug)]
pub struct Asker {
    pub identity: Identity,
    /// As the platform gives it; cleaned before anybody sees it.
    pub name: String,
    /// The language of their client, as a tag such as `de` or `pl-PL`.
    pub language: Option<String>,
}

/// Where something was asked.
#[derive(Clone, Debug)]
pub enum Origin {
    /// Seen by all who are there.
    Place {
        address: Address,
        /// Whether the asker may decide for this place.
        admin: bool,
    },
    /// Between the asker and the bot.
    Private,
    /// Seen by the asker alone, but not in a chat that the bot could write to: it asked from a text field.
    ReplyOnly,
}

/// Something a person asks for.
#[derive(Clone, Debug)]
pub struct Request {
    pub asker: Asker,
    pub origin: Origin,
    /// What the platform calls the update that asked. The same one asked again changes nothing.
    pub update_id: Option<String>,
    /// The table that is meant, where it was said.
    pub code: Option<Code>,
    pub command: Command,
}

/// The answer to the asker, at once.
#[derive(Clone, Debug)]
pub struct Reply {
    /// Said to the asker once, beside the screen; no part of what the slot shows.
    pub aside: Option<String>,
    pub screen: Screen,
    pub audience: Audience,
    /// The slot that shows the same; where the adapter shows the reply in that slot's message, it says so by
    /// `Bot::shown`, and the courier need not come.
    pub slot: Option<SlotVersion>,
    pub outcome: Outcome,
}

impl Reply {
    /// That it cannot be, and why.
    pub fn refused(text: String) -> Self {
        Self {
            aside: None,
            screen: Screen::text(text),
            audience: Audience::Asker,
            slot: None,
            outcome: Outcome::Refused,
        }
    }
}

/// Who may see a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Nobody but the asker.
    Asker,
    /// Everybody in the place where it was asked.
    Place,
}

/// A version of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotVersion {
    pub slot: i64,
    pub version: i64,
    /// How many deliveries had been made when it was answered.
    pub delivery_count: u64,
}

/// What came of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Something changed.
    Done,
    /// Something was only looked at, or asked back.
    Unchanged,
    /// It could not be done, and nothing changed.
    Refused,
    /// It is our fault, and nothing changed.
    Failed,
}

/// The longest name that is shown, in characters.
const LONGEST_NAME: usize = 32;

/// A name that can stand in any sentence: one line, no marks that turn or hide text, not too long. `None` if nothing is left.
pub fn clean_name(name: &str) -> Option<String> {
    let mut clean = clean_text(name, LONGEST_NAME)?;
    // A name that looks like a mention must not become one.
    clean.retain(|c| !matches!(c, '@' | '<' | '>' | '`'));
    let clean = clean.trim();
    (!clean.is_empty()).then(|| clean.to_owned())
}

/// Text from outside on one line, without marks that turn or hide text, cut to a length. `None` if nothing is left.
pub fn clean_text(text: &str, longest: usize) -> Option<String> {
    let mut clean = String::new();
    let mut length = 0;
    let mut space = false;
    let mut marks = 0;
    for c in text.chars() {
        if c.is_whitespace() || c.is_control() {
            space = !clean.is_empty();
            continue;
        }
        if turns_or_hides(c) {
            continue;
        }
        // Marks piled on one letter would spill over the lines around it.
        marks = if is_combining(c) { marks + 1 } else { 0 };
        if marks > 2 {
            continue;
        }
        if length + usize::from(space) >= longest {
            clean.push('…');
            break;
        }
        if space {
            clean.push(' ');
            length += 1;
            space = false;
        }
        clean.push(c);
        length += 1;
    }
    (!clean.is_empty()).then_some(clean)
}

/// Invisible characters: zero width, direction marks, tags, fillers, private use.
fn turns_or_hides(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
        | '\u{e0000}'..='\u{10ffff}')
}

fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean_name("  Anna \n Maria "), Some("Anna Maria".into()));
        assert_eq!(clean_name("\u{202e}annA\u{200b}"), Some("annA".into()));
        assert_eq!(
            clean_name("<@123> @everyone `x`"),
            Some("123 everyone x".into())
        );
        assert_eq!(
            clean_name("Zoë Jiří Łukasz Ёлка 李"),
            Some("Zoë Jiří Łukasz Ёлка 李".into())
        );
        for nothing in ["", " \n\t", "\u{200b}\u{3164}", "@@@"] {
            assert_eq!(clean_name(nothing), None, "{nothing:?}");
        }
        assert_eq!(
            clean_name(&"x".repeat(10_000)).unwrap().chars().count(),
            LONGEST_NAME + 1
        );
        assert_eq!(
            clean_name(&format!("a{}b", "\u{301}".repeat(50))).unwrap(),
            "a\u{301}\u{301}b"
        );
    }
}
