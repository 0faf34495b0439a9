//! People as the platforms know them: platforms, accounts, addresses and names.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use unicode_security::skeleton;

/// A chat platform or the web page.
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

    /// The display name.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Discord => "Discord",
            Self::Telegram => "Telegram",
            Self::Web => "the page",
        }
    }

    /// Whether the bot may message a person who never wrote to it.
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
        found.ok_or_else(|| format!("unknown platform {text:?}"))
    }
}

/// A user account on one platform.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Identity {
    pub platform: Platform,
    pub user: String,
}

/// Formats it as the host's lists name it: `telegram:42`.
impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.platform, self.user)
    }
}

/// A channel or group, or a thread in one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Address {
    pub platform: Platform,
    pub chat: String,
    pub thread: Option<String>,
}

/// Where a message is sent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Recipient {
    Place(Address),
    /// The private chat with this account.
    Person(Identity),
}

impl Recipient {
    pub fn platform(&self) -> Platform {
        match self {
            Self::Place(address) => address.platform,
            Self::Person(identity) => identity.platform,
        }
    }
}

/// A person, independent of the platforms they use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub i64);

impl PersonId {
    /// An id that nobody has: people start at 1, and 0 stands for an opponent.
    pub const NOBODY: Self = Self(-1);
}

/// The sender of a request.
#[derive(Clone, Debug)]
pub struct Asker {
    pub identity: Identity,
    /// Display name as the platform sends it. It is cleaned before anybody sees it.
    pub name: String,
    /// Language tag of the client, such as `de` or `pl-PL`.
    pub language: Option<String>,
    /// The network of a visitor of the page. Anonymous visitors share limits with others from there.
    pub network: Option<String>,
}

/// What a name looks like. Names that share one of these forms can be mistaken for each other: they differ in case,
/// spaces, accents, or in letters of different scripts that look the same.
struct NameShape([String; 3]);

impl NameShape {
    fn new(name: &str) -> Self {
        // A letter may look like another one in one case only: `I` like `l`, and `В` like `B`.
        let cases = [name.to_owned(), name.to_lowercase(), name.to_uppercase()];
        Self(cases.map(|name| {
            let looks = skeleton(&name).filter(|c| !c.is_whitespace() && !is_combining(*c));
            looks.collect::<String>().to_lowercase()
        }))
    }

    fn resembles(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one == other)
    }

    /// Whether the name ends like a mark that tells two names apart.
    fn ends_like_mark(&self) -> bool {
        self.0.iter().any(|form| form.ends_with(')'))
    }
}

/// Marks every name that people chose and that can be mistaken for another one, or for a marked name, with its number:
/// its place in `names`, from 1. Of two such names, the first in `precedence` stays. Names that are not in it were given
/// by the program, and they stay.
pub fn mark_similar_names(names: &mut [String], precedence: &[usize]) {
    let given = (0..)
        .zip(&*names)
        .filter(|(index, _)| !precedence.contains(index));
    let mut taken: Vec<_> = given.map(|(_, name)| NameShape::new(name)).collect();
    for &index in precedence {
        let Some(name) = names.get_mut(index) else {
            continue;
        };
        let shape = NameShape::new(name);
        if shape.ends_like_mark() || taken.iter().any(|other| other.resembles(&shape)) {
            *name = format!("{name} ({})", index + 1);
        }
        taken.push(shape);
    }
}

/// In characters.
const MAX_NAME_LENGTH: usize = 32;

/// Cleans a display name: one line, no invisible or direction characters, limited length. `None` if nothing is left.
pub fn clean_name(name: &str) -> Option<String> {
    let mut clean = clean_text(name, MAX_NAME_LENGTH)?;
    // A name must not turn into a mention.
    clean.retain(|c| !matches!(c, '@' | '<' | '>' | '`'));
    let clean = clean.trim();
    (!clean.is_empty()).then(|| clean.to_owned())
}

/// Cleans text from users: one line, no invisible or direction characters, cut to `max_length` characters. `None` if
/// nothing is left.
pub fn clean_text(text: &str, max_length: usize) -> Option<String> {
    let mut clean = String::new();
    let mut length = 0;
    let mut space = false;
    let mut marks = 0;
    for c in text.chars() {
        if c.is_whitespace() || c.is_control() {
            space = !clean.is_empty();
            continue;
        }
        if is_invisible(c) {
            continue;
        }
        // Many combining marks on one letter would overlap the lines around it.
        marks = if is_combining(c) { marks + 1 } else { 0 };
        if marks > 2 {
            continue;
        }
        if length + usize::from(space) >= max_length {
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
fn is_invisible(c: char) -> bool {
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
    fn similar_names_are_marked() {
        for copy in [
            "Anna",
            "anna",
            "ANNA",
            "An na",
            "Ánna",
            "Аnna",
            "Αnna",
            "Ann\u{430}",
            "A\u{301}nna",
            "𝐀nna",
        ] {
            let mut names = ["Anna".to_owned(), copy.to_owned()];
            mark_similar_names(&mut names, &[0, 1]);
            assert_eq!(names, ["Anna".to_owned(), format!("{copy} (2)")]);
        }
        for [one, other] in [
            ["Ian", "lan"],
            ["Вера", "Bepa"],
            ["вера", "ВЕРА"],
            ["Bo", "B0"],
        ] {
            let mut names = [one.to_owned(), other.to_owned()];
            mark_similar_names(&mut names, &[0, 1]);
            assert!(names[1].ends_with(" (2)"), "{names:?}");
        }
        let mut different = ["Anna", "Hanna", "Ann", "Jana"].map(str::to_owned);
        mark_similar_names(&mut different, &[0, 1, 2, 3]);
        assert_eq!(different, ["Anna", "Hanna", "Ann", "Jana"]);
    }

    #[test]
    fn nobody_is_named_like_a_computer_player() {
        let mut names = ["opponent(Easy)", "Opponent (easy)"].map(str::to_owned);
        mark_similar_names(&mut names, &[0]);
        assert_eq!(names, ["opponent(Easy) (1)", "Opponent (easy)"]);
    }

    #[test]
    fn mark_cannot_be_copied() {
        let mut names = ["Anna (3)", "Anna", "anna"].map(str::to_owned);
        mark_similar_names(&mut names, &[1, 2, 0]);
        assert_eq!(names, ["Anna (3) (1)", "Anna", "anna (3)"]);
    }

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
            MAX_NAME_LENGTH + 1
        );
        assert_eq!(
            clean_name(&format!("a{}b", "\u{301}".repeat(50))).unwrap(),
            "a\u{301}\u{301}b"
        );
    }
}
