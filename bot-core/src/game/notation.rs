//! Parser for the notation of record.md. It accepts any case, and a space instead of the dash.

use std::fmt;
use std::str::FromStr;

use super::action::{Action, Size};
use super::card::{Card, Colour};

/// What the parser expected, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected} at character {at}, found {}", Quoted(.found))]
pub struct NotationError {
    pub expected: Expected,
    /// The position in characters, counted from 1.
    pub at: usize,
    /// The word found there, shortened if it is long; empty at the end of the text.
    pub found: String,
}

impl NotationError {
    pub(super) fn at_start(expected: Expected, text: &str) -> Self {
        Self {
            expected,
            at: 1,
            found: shorten(text).to_owned(),
        }
    }
}

/// What the parser expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    Action,
    Colour,
    Value,
    Size,
    /// `deck` or a colour.
    DrawSource,
    /// The word that follows this verb.
    SecondWord(&'static str),
    FigureNumber,
    PriestessSteps,
    Stone,
    Tile,
    /// The end of the text.
    End,
    /// The exact form of record.md.
    ExactForm,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Action => return write!(f, "an action ({})", Action::verbs().join(", ")),
            Self::SecondWord(verb) => {
                let words: Vec<_> = Action::second_words(verb).collect();
                return f.write_str(&words.join(" or "));
            }
            Self::Colour => "a colour (brown, yellow, pink, green, blue, red)",
            Self::Value => "a value from 0 to 10",
            Self::Size => "small or large",
            Self::DrawSource => "deck or a colour (brown, yellow, pink, green, blue, red)",
            Self::FigureNumber => "a figure from 1 to 3",
            Self::PriestessSteps => "a number of steps from 1 to 4",
            Self::Stone => "a stone from 1 to 35",
            Self::Tile => "a tile of this game",
            Self::End => "nothing more",
            Self::ExactForm => "the exact form, as in `lay green-5`,",
        })
    }
}

/// Untrusted text quoted in a message: shortened, with control characters escaped.
pub(crate) struct Quoted<'a>(pub &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("the end");
        }
        write!(f, "`{}`", shorten(self.0).escape_debug())?;
        if shorten(self.0).len() < self.0.len() {
            f.write_str("…")?;
        }
        Ok(())
    }
}

fn shorten(text: &str) -> &str {
    shorten_to(text, 40)
}

fn shorten_to(text: &str, longest: usize) -> &str {
    text.char_indices()
        .nth(longest)
        .map_or(text, |(end, _)| &text[..end])
}

/// Shortens a library's message, which may contain untrusted text, and replaces its control characters.
pub(crate) fn sanitize(message: &impl ToString) -> String {
    let message = message.to_string();
    let shown = shorten_to(&message, 240);
    let ellipsis = if shown.len() < message.len() {
        "…"
    } else {
        ""
    };
    let plain: String = shown
        .chars()
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect();
    plain + ellipsis
}

/// Parses text that must be in the exact form that records use.
pub(super) fn parse_exact<T: FromStr<Err = NotationError> + fmt::Display>(
    text: &str,
) -> Result<T, NotationError> {
    let value: T = text.parse()?;
    if value.to_string() == text {
        return Ok(value);
    }
    Err(NotationError::at_start(Expected::ExactForm, text))
}

/// Converts types to and from their exact text form, for serde.
macro_rules! serde_as_text {
    ($($type:ty),+) => {$(
        impl From<$type> for String {
            fn from(value: $type) -> Self {
                value.to_string()
            }
        }

        impl TryFrom<String> for $type {
            type Error = $crate::game::NotationError;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                $crate::game::notation::parse_exact(&text)
            }
        }
    )+};
}
pub(super) use serde_as_text;

/// Declares an enum whose variants are words: the list of all variants and their names.
macro_rules! word_enum {
    ($(#[$attribute:meta])* pub enum $Name:ident { $($(#[$doc:meta])* $Variant:ident = $word:literal,)+ }) => {
        $(#[$attribute])*
        pub enum $Name {
            $($(#[$doc])* $Variant,)+
        }

        impl $Name {
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$Variant),+];

            /// Returns the word used in commands and records.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Variant => $word,)+
                }
            }
        }
    };
}
pub(crate) use word_enum;

/// Parses a text word by word.
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip_spaces(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    pub fn error(&self, expected: Expected) -> NotationError {
        let found = self.rest().split_whitespace().next().unwrap_or_default();
        NotationError {
            expected,
            at: self.text.get(..self.at).unwrap_or_default().chars().count() + 1,
            found: shorten(found).to_owned(),
        }
    }

    fn take_while(&mut self, predicate: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !predicate(c)).unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or_default()
    }

    /// Parses a word that `parse` accepts, in any case.
    fn word<T>(
        &mut self,
        expected: Expected,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<T, NotationError> {
        self.skip_spaces();
        let start = self.at;
        let word = self.take_while(char::is_alphabetic).to_ascii_lowercase();
        parse(&word).ok_or_else(|| {
            self.at = start;
            self.error(expected)
        })
    }

    fn number(&mut self, expected: Expected, from: u8, to: u8) -> Result<u8, NotationError> {
        self.skip_spaces();
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        let padded = digits.len() > 1 && digits.starts_with('0');
        match digits.parse() {
            Ok(number) if (from..=to).contains(&number) && !padded => Ok(number),
            _ => {
                self.at = start;
                Err(self.error(expected))
            }
        }
    }

    pub fn end(&mut self) -> Result<(), NotationError> {
        self.skip_spaces();
        if self.rest().is_empty() {
            Ok(())
        } else {
            Err(self.error(Expected::End))
        }
    }

    pub fn colour(&mut self) -> Result<Colour, NotationError> {
        self.word(Expected::Colour, colour_named)
    }

    pub fn card(&mut self) -> Result<Card, NotationError> {
        let colour = self.colour()?;
        self.skip_dash();
        let value = self.number(Expected::Value, 0, Card::HIGHEST)?;
        Card::new(colour, value).ok_or_else(|| self.error(Expected::Value))
    }

    /// Skips the dash between the parts of a name, or the space in its place.
    fn skip_dash(&mut self) {
        self.skip_spaces();
        if self.rest().starts_with('-') {
            self.at += 1;
        }
    }

    /// Parses the first word of an action.
    pub fn verb(&mut self) -> Result<&'static str, NotationError> {
        self.word(Expected::Action, |word| {
            Action::verbs().into_iter().find(|verb| *verb == word)
        })
    }

    /// Skips this word, in any case. Returns whether it is the next one.
    pub fn skip_word(&mut self, word: &str) -> bool {
        self.skip_spaces();
        let start = self.at;
        let found = self
            .take_while(char::is_alphabetic)
            .eq_ignore_ascii_case(word);
        if !found {
            self.at = start;
        }
        found
    }

    /// Parses the colour of a pile to draw from.
    pub fn pile(&mut self) -> Result<Colour, NotationError> {
        self.word(Expected::DrawSource, colour_named)
    }

    pub fn size(&mut self) -> Result<Size, NotationError> {
        self.word(Expected::Size, |word| {
            Size::ALL.into_iter().find(|size| size.name() == word)
        })
    }

    pub fn figure(&mut self) -> Result<u8, NotationError> {
        self.number(Expected::FigureNumber, 1, 3)
    }

    pub fn steps(&mut self) -> Result<u8, NotationError> {
        self.number(Expected::PriestessSteps, 1, 4)
    }

    pub fn stone(&mut self) -> Result<u8, NotationError> {
        self.number(Expected::Stone, 1, 35)
    }
}

fn colour_named(word: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| colour.name() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Action>().unwrap_err().to_string()
    }

    #[test]
    fn parsing_ignores_case_and_spacing() {
        let lay = "lay green-5".parse::<Action>();
        for text in [
            "lay green 5",
            "LAY Green-5",
            "  lay   green - 5 ",
            "lay green5",
            "Lay GREEN -5",
        ] {
            assert_eq!(text.parse::<Action>(), lay, "{text}");
        }
        assert_eq!(
            "Drop Hand pink 10".parse::<Action>().unwrap().to_string(),
            "drop hand pink-10"
        );
        assert_eq!("draw DECK".parse::<Action>(), Ok(Action::DrawDeck));
    }

    #[test]
    fn an_error_says_what_was_expected_and_where() {
        insta::assert_snapshot!(
            [
                "",
                "   ",
                "fly",
                "lay",
                "lay grün-5",
                "lay green",
                "lay green-11",
                "lay green-05",
                "lay green-5 now",
                "draw pile",
                "enter",
                "figure 4",
                "priestess 0",
                "back 36",
                "drop pocket",
                "lay green-99999999999999999999",
                "stay\u{1b}[2J",
                "зелёный 5",
            ]
            .map(|text| format!("{:<32} {}", format!("{text:?}"), error(text)))
            .join(
                "
"
            )
        );
    }

    #[test]
    fn long_input_is_shortened_in_errors() {
        let found = "x"
            .repeat(10_000_000)
            .parse::<Action>()
            .unwrap_err()
            .to_string();
        assert!(found.len() < 300, "{}", found.len());
    }

    #[test]
    fn records_require_the_exact_form() {
        assert_eq!(
            parse_exact::<Action>("lay green-5"),
            Ok("lay green 5".parse().unwrap())
        );
        assert!(parse_exact::<Action>("lay green 5").is_err());
        assert!(parse_exact::<Action>("Lay green-5").is_err());
        assert!(parse_exact::<Card>("green-05").is_err());
    }
}
