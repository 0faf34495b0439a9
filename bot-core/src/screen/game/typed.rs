//! Moves typed in the words of a language, in the order and form that come to mind.

use super::colour::{form, sign};
use crate::game::{Action, Colour};
use crate::words::{Lang, say};

/// No move needs more.
pub(super) const LONGEST: usize = 100;
const MOST_TOKENS: usize = 12;

/// Why a text is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    Empty,
    TooLong,
    NotAMove,
}

/// Reads a move as in record.md, or said in the words of the language; English always works too.
pub fn read_action(lang: Lang, text: &str) -> Result<Action, Unread> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Unread::Empty);
    }
    if text.chars().nth(LONGEST).is_some() {
        return Err(Unread::TooLong);
    }
    if let Ok(action) = text.parse() {
        return Ok(action);
    }
    let tokens = tokens(text);
    if tokens.len() > MOST_TOKENS {
        return Err(Unread::NotAMove);
    }
    read(&tokens, Said::default(), &vocabulary(lang)).ok_or(Unread::NotAMove)
}

/// What would have been right, with an example.
pub fn unread(lang: Lang, why: &Unread) -> String {
    let key = match why {
        Unread::Empty => "typed-empty",
        Unread::TooLong => "typed-too-long",
        Unread::NotAMove => "typed-not-a-move",
    };
    say!(lang, key, examples = say!(lang, "typed-examples"))
}

/// What has been understood of a move so far.
#[derive(Clone, Copy, Default)]
struct Said<'a> {
    verb: Option<&'static str>,
    noun: Option<&'static str>,
    colour: Option<Colour>,
    number: Option<&'a str>,
}

/// What a word may mean; verbs and nouns as record.md writes them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    Verb(&'static str),
    Noun(&'static str),
    Colour(Colour),
    Filler,
}

/// Words and what they mean. Some come in two parts: "lege … ab".
#[derive(PartialEq, Eq)]
struct Entry {
    head: Vec<String>,
    tail: Vec<String>,
    meaning: Meaning,
}

impl<'a> Said<'a> {
    fn and(mut self, meaning: Meaning) -> Option<Self> {
        match meaning {
            Meaning::Verb(verb) => fill(&mut self.verb, verb)?,
            Meaning::Noun(noun) => fill(&mut self.noun, noun)?,
            // The sign and the word may both be there.
            Meaning::Colour(colour) if self.colour == Some(colour) => {}
            Meaning::Colour(colour) => fill(&mut self.colour, colour)?,
            Meaning::Filler => {}
        }
        Some(self)
    }

    fn and_number(mut self, number: &'a str) -> Option<Self> {
        fill(&mut self.number, number)?;
        Some(self)
    }

    /// The move that this is in record.md's words, if it is one.
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

fn fill<T>(place: &mut Option<T>, thing: T) -> Option<()> {
    if place.is_some() {
        return None;
    }
    *place = Some(thing);
    Some(())
}

/// Tries every meaning of the words until all together make a move.
fn read<'a>(tokens: &'a [String], said: Said<'a>, vocabulary: &[Entry]) -> Option<Action> {
    let Some((first, rest)) = tokens.split_first() else {
        return said.action();
    };
    if first.starts_with(|c: char| c.is_ascii_digit()) {
        return read(rest, said.and_number(first)?, vocabulary);
    }
    vocabulary.iter().find_map(|entry| {
        let rest = entry.rest(tokens)?;
        read(rest, said.and(entry.meaning)?, vocabulary)
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

    /// What is left of a text that begins (and ends) with these words.
    fn rest<'a>(&self, tokens: &'a [String]) -> Option<&'a [String]> {
        tokens
            .strip_prefix(self.head.as_slice())?
            .strip_suffix(self.tail.as_slice())
    }
}

/// All words of a language and then of English, the longest first, so that "go on" is not taken for "go".
fn vocabulary(lang: Lang) -> Vec<Entry> {
    let mut entries: Vec<Entry> = vec![];
    for (words, meaning) in [lang, Lang::En].into_iter().flat_map(lists) {
        let listed = words.split(',').map(|words| Entry::new(words, meaning));
        for entry in listed.filter(|entry| !entry.head.is_empty()) {
            // One way to read a word is enough to try.
            if !entries.contains(&entry) {
                entries.push(entry);
            }
        }
    }
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.len()));
    entries
}

/// Words separated by commas, and what they mean.
fn lists(lang: Lang) -> Vec<(String, Meaning)> {
    let mut lists = vec![];
    for colour in Colour::ALL {
        let meaning = Meaning::Colour(colour);
        lists.push((form(lang, colour, "typed"), meaning));
        lists.push((form(lang, colour, "letter"), meaning));
        lists.push((sign(colour).to_string(), meaning));
    }
    lists.extend(VERBS.map(|(verb, key)| (say!(lang, key), Meaning::Verb(verb))));
    lists.extend(NOUNS.map(|(noun, key)| (say!(lang, key), Meaning::Noun(noun))));
    lists.push((say!(lang, "typed-filler"), Meaning::Filler));
    lists
}

const VERBS: [(&str, &str); 18] = [
    ("lay", "typed-lay"),
    ("discard", "typed-discard"),
    ("draw", "typed-draw"),
    ("enter", "typed-enter"),
    ("move", "typed-move"),
    ("stay", "typed-stay"),
    ("figure", "typed-figure"),
    ("priestess", "typed-priestess"),
    ("on", "typed-on"),
    ("back", "typed-back"),
    ("drop", "typed-drop"),
    ("claim", "typed-claim"),
    ("wait", "typed-wait"),
    ("reveal", "typed-reveal"),
    ("place", "typed-place"),
    ("leave", "typed-leave"),
    ("take", "typed-take"),
    ("pass", "typed-pass"),
];

const NOUNS: [(&str, &str); 5] = [
    ("deck", "typed-deck"),
    ("small", "typed-small"),
    ("large", "typed-large"),
    ("hand", "typed-hand"),
    ("run", "typed-run"),
];

/// Words, numbers and colour signs; everything else only stands between them.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = vec![];
    let mut before = Kind::Between;
    for c in text.chars().flat_map(char::to_lowercase).filter_map(plain) {
        let kind = Kind::of(c);
        match tokens.last_mut() {
            _ if kind == Kind::Between => {}
            Some(last) if kind == before && kind != Kind::Sign => last.push(c),
            _ => tokens.push(c.into()),
        }
        before = kind;
    }
    tokens
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Letter,
    Digit,
    Sign,
    Between,
}

impl Kind {
    fn of(c: char) -> Self {
        if c.is_ascii_digit() {
            Self::Digit
        } else if c.is_alphabetic() {
            Self::Letter
        } else if Colour::ALL.into_iter().any(|colour| sign(colour) == c) {
            Self::Sign
        } else {
            Self::Between
        }
    }
}

/// A letter without its accent: many type without, and some keyboards send the accent by itself.
const fn plain(c: char) -> Option<char> {
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
