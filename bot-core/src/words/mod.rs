//! Everything that players read, in six languages. The messages are Fluent files in `bot-core/locales`.

mod line;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::{LanguageIdentifier, langid};

pub use line::Line;

/// The Fluent files by language code, listed by `build.rs`.
const FILES: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// A supported language.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    En,
    De,
    Ru,
    Pl,
    Cs,
    Sk,
}

impl Lang {
    pub const ALL: [Self; 6] = [Self::En, Self::De, Self::Ru, Self::Pl, Self::Cs, Self::Sk];

    /// Returns the two-letter language code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
            Self::Ru => "ru",
            Self::Pl => "pl",
            Self::Cs => "cs",
            Self::Sk => "sk",
        }
    }

    /// Returns the language of a tag such as `de`, `pl-PL` or `en_GB`, if it is supported.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let language = tag.split(['-', '_']).next()?;
        Self::ALL
            .into_iter()
            .find(|lang| language.eq_ignore_ascii_case(lang.code()))
    }

    /// Formats a number with one decimal place for this language.
    pub fn format_tenths(self, number: f32) -> String {
        let text = format!("{number:.1}").replace('-', "−");
        match self {
            Self::En => text,
            Self::De | Self::Ru | Self::Pl | Self::Cs | Self::Sk => text.replace('.', ","),
        }
    }

    const fn id(self) -> LanguageIdentifier {
        match self {
            Self::En => langid!("en"),
            Self::De => langid!("de"),
            Self::Ru => langid!("ru"),
            Self::Pl => langid!("pl"),
            Self::Cs => langid!("cs"),
            Self::Sk => langid!("sk"),
        }
    }

    /// Returns the content of the language's Fluent files.
    fn files(self) -> impl Iterator<Item = &'static str> {
        let own = FILES.iter().filter(move |(code, _)| *code == self.code());
        own.flat_map(|(_, files)| files.iter().copied())
    }

    /// Formats the message with this key, or an attribute of it (`colour-green.letter`). Tests find missing keys. At
    /// run time a missing message falls back to English and then to the key.
    pub fn say(self, key: &str, args: &Args) -> String {
        let text = [self, Self::En]
            .into_iter()
            .find_map(|lang| format(lang, key, args));
        text.unwrap_or_else(|| {
            debug_assert!(false, "no message for {key}");
            tracing::error!(key, "missing Fluent message");
            key.to_owned()
        })
    }

    /// Formats the message or attribute with this key. `None` if this language does not have it.
    pub fn try_say(self, key: &str, args: &Args) -> Option<String> {
        format(self, key, args)
    }

    /// Returns whether this language itself has a message with this key.
    pub fn has(self, key: &str) -> bool {
        BUNDLES[self as usize].has_message(key)
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Lang {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::from_tag(text).ok_or(())
    }
}

/// The arguments of a message.
#[derive(Default)]
pub struct Args(FluentArgs<'static>);

impl Args {
    pub fn new() -> Self {
        Self::default()
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.0.set(name, value.into().0);
        self
    }
}

/// A text or a number.
pub struct Arg(FluentValue<'static>);

impl From<String> for Arg {
    fn from(word: String) -> Self {
        Self(FluentValue::from(word))
    }
}

impl From<&String> for Arg {
    fn from(word: &String) -> Self {
        Self::from(word.clone())
    }
}

impl From<&str> for Arg {
    fn from(word: &str) -> Self {
        Self::from(word.to_owned())
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self(FluentValue::from(number as f64))
            }
        }
    )*};
}

numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64);

/// Formats a message with arguments: `say!(lang, "key", name = "Anna", count = 3)`.
macro_rules! say {
    ($lang:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $lang.say($key, &$crate::words::Args::new()$(.with(stringify!($name), $value))*)
    };
}
pub(crate) use say;

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 6]> = LazyLock::new(|| Lang::ALL.map(bundle));

fn bundle(lang: Lang) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
    // Some chat clients show the isolating marks around arguments as boxes.
    bundle.set_use_isolating(false);
    for text in lang.files() {
        let resource =
            FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, errors)| {
                tracing::error!(%lang, ?errors, "failed to parse a Fluent file");
                debug_assert!(false, "{lang}: {errors:?}");
                resource
            });
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(%lang, ?errors, "duplicate Fluent message");
            debug_assert!(false, "{lang}: {errors:?}");
        }
    }
    bundle
}

fn format(lang: Lang, key: &str, args: &Args) -> Option<String> {
    let bundle = &BUNDLES[lang as usize];
    let (key, attribute) = match key.split_once('.') {
        Some((key, attribute)) => (key, Some(attribute)),
        None => (key, None),
    };
    let message = bundle.get_message(key)?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    let mut errors = vec![];
    let text = bundle.format_pattern(pattern, Some(&args.0), &mut errors);
    if !errors.is_empty() {
        debug_assert!(false, "{lang} {key}: {errors:?}");
        tracing::error!(%lang, key, ?errors, "failed to format a Fluent message");
    }
    Some(text.into_owned())
}

#[cfg(test)]
mod tests;
