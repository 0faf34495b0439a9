//! Parses moves typed in natural language, with flexible wording and word order.

use super::colour::{sign, word_form};
use crate::game::{Action, Colour, Size};
use crate::words::{Lang, say};

/// Longest accepted input, in characters.
pub(super) const MAX_LENGTH: usize = 100;
const MAX_TOKENS: usize = 12;

/// Why a text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveParseError {
    Empty,
    TooLong,
    NotAMove,
}

/// Parses a move in record notation (record.md) or in the words of the language. English is always accepted.
pub fn parse_action(lang: Lang, text: &str) -> Result<Action, MoveParseError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(MoveParseError::Empty);
    }
    if text.chars().nth(MAX_LENGTH).is_some() {
        return Err(MoveParseError::TooLong);
    }
    if let Ok(action) = text.parse() {
        return Ok(action);
    }
    let tokens = tokens(text);
    if tokens.len() > MAX_TOKENS {
        return Err(MoveParseError::NotAMove);
    }
    parse_tokens(&tokens, PartialMove::default(), &vocabulary(lang)).ok_or(MoveParseError::NotAMove)
}

/// Returns an error message with examples of valid moves.
pub fn move_parse_error(lang: Lang, why: &MoveParseError) -> String {
    let key = match why {
        MoveParseError::Empty => "typed-empty",
        MoveParseError::TooLong => "typed-too-long",
        MoveParseError::NotAMove => "typed-not-a-move",
    };
    say!(lang, key, examples = say!(lang, "typed-examples"))
}

/// The parts of a move parsed so far.
#[derive(Clone, Copy, Default)]
struct PartialMove<'a> {
    verb: Option<&'static str>,
    noun: Option<&'static str>,
    colour: Option<Colour>,
    number: Option<&'a str>,
}

/// A possible meaning of a word. Verbs and nouns are those of record.md.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    Verb(&'static str),
    Noun(&'static str),
    Colour(Colour),
    Filler,
}

/// Words and their meaning. Some entries have two parts: "lege … ab".
#[derive(PartialEq, Eq)]
struct Entry {
    head: Vec<String>,
    tail: Vec<String>,
    meaning: Meaning,
}

impl<'a> PartialMove<'a> {
    fn with_meaning(mut self, meaning: Meaning) -> Option<Self> {
        match meaning {
            Meaning::Verb(verb) => set_once(&mut self.verb, verb)?,
            Meaning::Noun(noun) => set_once(&mut self.noun, noun)?,
            // The input may contain both the sign and the word.
            Meaning::Colour(colour) if self.colour == Some(colour) => {}
            Meaning::Colour(colour) => set_once(&mut self.colour, colour)?,
            Meaning::Filler => {}
        }
        Some(self)
    }

    fn with_number(mut self, number: &'a str) -> Option<Self> {
        set_once(&mut self.number, number)?;
        Some(self)
    }

    /// Converts the parts to an action through record notation.
    fn action(self) -> Option<Action> {
        let verb = self.verb?;
        let noun = match (verb, self.noun, self.number) {
            ("drop", None, Some(_)) => Some("hand"),
            ("drop", None, None) => Some("run"),
            (_, noun, _) => noun,
        };
        let words = [Some(verb), noun, self.colour.map(Colour::name), self.number];
        let words: Vec<_> = words.into_iter().flatten().collect();
        words.join(" ").parse().ok()
    }
}

fn set_once<T>(place: &mut Option<T>, thing: T) -> Option<()> {
    if place.is_some() {
        return None;
    }
    *place = Some(thing);
    Some(())
}

/// Tries every combination of meanings until one is a move.
fn parse_tokens<'a>(
    tokens: &'a [String],
    partial: PartialMove<'a>,
    vocabulary: &[Entry],
) -> Option<Action> {
    let Some((first, rest)) = tokens.split_first() else {
        return partial.action();
    };
    if first.starts_with(|c: char| c.is_ascii_digit()) {
        return parse_tokens(rest, partial.with_number(first)?, vocabulary);
    }
    vocabulary.iter().find_map(|entry| {
        let rest = entry.rest(tokens)?;
        parse_tokens(rest, partial.with_meaning(entry.meaning)?, vocabulary)
    })
}

impl Entry {
    fn new(words: &str, meaning: Meaning) -> Self {
        let (head, tail) = words.split_once('…').unwrap_or((words, ""));
        Self {
            head: tokens(head),
            tail: tokens(tail),
            meaning,
        }
    }

    fn len(&self) -> usize {
        self.head.len() + self.tail.len()
    }

    /// Returns the tokens that remain after removing this entry's head and tail.
    fn rest<'a>(&self, tokens: &'a [String]) -> Option<&'a [String]> {
        tokens
            .strip_prefix(self.head.as_slice())?
            .strip_suffix(self.tail.as_slice())
    }
}

/// Returns the words of a language and of English, longest first, so that "go on" is not read as "go".
fn vocabulary(lang: Lang) -> Vec<Entry> {
    let mut entries: Vec<Entry> = vec![];
    for (words, meaning) in [lang, Lang::En].into_iter().flat_map(word_lists) {
        let listed = words.split(',').map(|words| Entry::new(words, meaning));
        for entry in listed.filter(|entry| !entry.head.is_empty()) {
            // Skip duplicates: trying them again cannot succeed.
            if !entries.contains(&entry) {
                entries.push(entry);
            }
        }
    }
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.len()));
    entries
}

/// Returns comma-separated word lists with their meaning.
fn word_lists(lang: Lang) -> Vec<(String, Meaning)> {
    let mut lists = vec![];
    for colour in Colour::ALL {
        let meaning = Meaning::Colour(colour);
        lists.push((word_form(lang, colour, "typed"), meaning));
        lists.push((word_form(lang, colour, "letter"), meaning));
        lists.push((sign(colour).to_string(), meaning));
    }
    let typed = |word: &str| say!(lang, &typed_key(word));
    let verbs = Action::verbs().into_iter();
    lists.extend(verbs.map(|verb| (typed(verb), Meaning::Verb(verb))));
    lists.extend(nouns().map(|noun| (typed(noun), Meaning::Noun(noun))));
    lists.push((say!(lang, "typed-filler"), Meaning::Filler));
    lists
}

/// Returns the words of the notation that follow a verb, except colours.
fn nouns() -> impl Iterator<Item = &'static str> {
    let sizes = Size::ALL.into_iter().map(Size::name);
    let second_words = Action::verbs().into_iter().flat_map(Action::second_words);
    second_words.chain(sizes)
}

/// Returns the key of the message that lists what players type for a word of the notation.
fn typed_key(word: &str) -> String {
    format!("typed-{word}")
}

/// Returns the keys of all messages that list what players type for a word of the notation.
#[cfg(test)]
pub(crate) fn typed_keys() -> impl Iterator<Item = String> {
    let words = Action::verbs().into_iter().chain(nouns());
    words.map(typed_key)
}

/// Splits a text into words, numbers and colour signs. All other characters are separators.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = vec![];
    let mut before = CharClass::Separator;
    for c in text
        .chars()
        .flat_map(char::to_lowercase)
        .filter_map(strip_accent)
    {
        let kind = CharClass::of(c);
        match tokens.last_mut() {
            _ if kind == CharClass::Separator => {}
            Some(last) if kind == before && kind != CharClass::Sign => last.push(c),
            _ => tokens.push(c.into()),
        }
        before = kind;
    }
    tokens
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CharClass {
    Letter,
    Digit,
    Sign,
    Separator,
}

impl CharClass {
    fn of(c: char) -> Self {
        if c.is_ascii_digit() {
            Self::Digit
        } else if c.is_alphabetic() {
            Self::Letter
        } else if Colour::ALL.into_iter().any(|colour| sign(colour) == c) {
            Self::Sign
        } else {
            Self::Separator
        }
    }
}

/// Removes the accent of a letter. Many players omit accents, and some keyboards send them as separate characters.
const fn strip_accent(c: char) -> Option<char> {
    Some(match c {
        '\u{300}'..='\u{36f}' => return None,
        'á' | 'ä' | 'ą' => 'a',
        'č' | 'ć' => 'c',
        'ď' => 'd',
        'é' | 'ě' | 'ę' => 'e',
        'í' => 'i',
        'ĺ' | 'ľ' | 'ł' => 'l',
        'ň' | 'ń' => 'n',
        'ó' | 'ö' | 'ô' => 'o',
        'ŕ' | 'ř' => 'r',
        'š' | 'ś' | 'ß' => 's',
        'ť' => 't',
        'ú' | 'ů' | 'ü' => 'u',
        'ý' => 'y',
        'ž' | 'ź' | 'ż' => 'z',
        'ё' => 'е',
        'й' => 'и',
        other => other,
    })
}
