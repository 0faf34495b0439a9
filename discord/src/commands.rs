//! The words that Discord offers while one types: `/keltis new`, `/keltis me games`.

use bot_core::game::Kind;
use bot_core::screen::me::language_name;
use bot_core::screen::rules::Topic;
use bot_core::screen::table::{game_name, level_name};
use bot_core::table::Level;
use bot_core::words::{Args, Lang};
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, InstallationContext, InteractionContext};

/// The name of the command.
pub const KELTIS: &str = "keltis";
/// The group of words about the asker.
pub const ME: &str = "me";

/// Discord knows no Slovak; who reads it sets it.
const LOCALES: [(&str, Lang); 4] = [
    ("de", Lang::De),
    ("ru", Lang::Ru),
    ("pl", Lang::Pl),
    ("cs", Lang::Cs),
];

/// What can be said along with a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gap {
    Code,
    Game { required: bool },
    Seats,
    Private,
    Clovers,
    Level,
    Move,
    Topic,
    Text,
    Language,
    Pictures,
    Where,
    Threads,
    Open,
    LinkCode,
}

/// A word: its name, the key of what it does (with its name in other languages), its gaps.
type Word = (&'static str, &'static str, &'static [Gap]);

const WORDS: [Word; 21] = [
    (
        "new",
        "discord-word-new",
        &[
            Gap::Game { required: true },
            Gap::Seats,
            Gap::Private,
            Gap::Clovers,
        ],
    ),
    ("join", "discord-word-join", &[Gap::Code]),
    ("begin", "discord-word-begin", &[Gap::Code]),
    ("hand", "discord-word-hand", &[Gap::Code]),
    ("do", "discord-word-do", &[Gap::Move, Gap::Code]),
    ("board", "discord-word-board", &[Gap::Code]),
    ("undo", "discord-word-undo", &[Gap::Code]),
    ("hint", "discord-word-hint", &[Gap::Code]),
    ("log", "discord-word-log", &[Gap::Code]),
    ("scores", "discord-word-scores", &[Gap::Code]),
    (
        "opponent",
        "discord-word-opponent",
        &[Gap::Level, Gap::Code],
    ),
    ("watch", "discord-word-watch", &[Gap::Code]),
    (
        "rules",
        "discord-word-rules",
        &[Gap::Game { required: false }, Gap::Topic],
    ),
    ("say", "discord-word-say", &[Gap::Text, Gap::Code]),
    ("quit", "discord-word-quit", &[Gap::Code]),
    ("resign", "discord-word-resign", &[Gap::Code]),
    ("close", "discord-word-close", &[Gap::Code]),
    ("rematch", "discord-word-rematch", &[Gap::Code]),
    ("review", "discord-word-review", &[Gap::Code]),
    (
        "place",
        "discord-word-place",
        &[Gap::Language, Gap::Pictures, Gap::Threads, Gap::Open],
    ),
    ("help", "discord-word-help", &[]),
];

const MY_WORDS: [Word; 7] = [
    ("games", "discord-word-games", &[]),
    ("stats", "discord-word-stats", &[]),
    (
        "settings",
        "discord-word-settings",
        &[Gap::Language, Gap::Pictures, Gap::Where],
    ),
    ("away", "discord-word-away", &[]),
    ("link", "discord-word-link", &[Gap::LinkCode]),
    ("forget", "discord-word-forget", &[]),
    ("privacy", "discord-word-privacy", &[]),
];

fn say(lang: Lang, key: &str) -> String {
    lang.say(key, &Args::new())
}

/// A sentence in every language that Discord knows, but for those where it is the same as in English.
fn localised(of: impl Fn(Lang) -> String) -> impl Iterator<Item = (&'static str, String)> {
    let english = of(Lang::En);
    let others = LOCALES.map(|(locale, lang)| (locale, of(lang)));
    let others = others.into_iter();
    others.filter(move |(_, text)| *text != english)
}

fn option(kind: CommandOptionType, name: &str, key: &str) -> CreateCommandOption {
    let option = CreateCommandOption::new(kind, name, say(Lang::En, key));
    let option = localised(|lang| say(lang, key)).fold(option, |option, (locale, text)| {
        option.description_localized(locale, text)
    });
    let name_key = format!("{key}.name");
    localised(|lang| say(lang, &name_key)).fold(option, |option, (locale, name)| {
        option.name_localized(locale, name)
    })
}

impl Gap {
    fn option(self) -> CreateCommandOption {
        use CommandOptionType::{Boolean, Integer, String};
        let (kind, name, key) = match self {
            Self::Code => (String, "code", "discord-option-code"),
            Self::Game { .. } => (String, "game", "discord-option-game"),
            Self::Seats => (Integer, "seats", "discord-option-seats"),
            Self::Private => (Boolean, "private", "discord-option-private"),
            Self::Clovers => (Boolean, "clovers", "discord-option-clovers"),
            Self::Level => (String, "level", "discord-option-level"),
            Self::Move => (String, "move", "discord-option-move"),
            Self::Topic => (String, "topic", "discord-option-topic"),
            Self::Text => (String, "text", "discord-option-text"),
            Self::Language => (String, "language", "discord-option-language"),
            Self::Pictures => (Boolean, "pictures", "discord-option-pictures"),
            Self::Where => (String, "hand", "discord-option-where"),
            Self::Threads => (Boolean, "threads", "discord-option-threads"),
            Self::Open => (Boolean, "open", "discord-option-open"),
            Self::LinkCode => (String, "code", "discord-option-link-code"),
        };
        let option = option(kind, name, key).required(self.is_required());
        let option = match self {
            Self::Code | Self::Move => option.set_autocomplete(true),
            Self::Seats => option.min_int_value(2).max_int_value(4),
            Self::Text => option.max_length(300),
            _ => option,
        };
        self.choices(option)
    }

    fn is_required(self) -> bool {
        matches!(
            self,
            Self::Game { required: true } | Self::Move | Self::Text
        )
    }

    /// With what can be chosen for it, if that is a list.
    fn choices(self, option: CreateCommandOption) -> CreateCommandOption {
        match self {
            Self::Game { .. } => Kind::ALL.into_iter().fold(option, |option, kind| {
                choice(option, &kind.to_string(), |lang| game_name(lang, kind))
            }),
            Self::Level => {
                let levels = Level::ALL.into_iter().fold(option, |option, level| {
                    choice(option, &level.to_string(), |lang| level_name(lang, level))
                });
                choice(levels, "none", |lang| say(lang, "button-no-opponent"))
            }
            Self::Language => Lang::ALL.into_iter().fold(option, |option, of| {
                option.add_string_choice(language_name(of, of), of.code())
            }),
            Self::Where => {
                let on = choice(option, "on", |lang| say(lang, "discord-hand-both"));
                choice(on, "off", |lang| say(lang, "discord-hand-here"))
            }
            Self::Topic => {
                let mut names: Vec<&str> = vec![];
                for topic in Kind::ALL.into_iter().flat_map(Topic::of) {
                    if !names.contains(&topic.name()) {
                        names.push(topic.name());
                    }
                }
                names
                    .into_iter()
                    .fold(option, |option, name| option.add_string_choice(name, name))
            }
            _ => option,
        }
    }
}

fn choice(
    option: CreateCommandOption,
    value: &str,
    of: impl Fn(Lang) -> String,
) -> CreateCommandOption {
    option.add_string_choice_localized(of(Lang::En), value, localised(of))
}

fn word((name, key, gaps): &Word) -> CreateCommandOption {
    option(CommandOptionType::SubCommand, name, key)
        .set_sub_options(gaps.iter().map(|gap| gap.option()))
}

/// The whole command, as Discord is to know it.
pub fn command() -> CreateCommand {
    let mine = option(CommandOptionType::SubCommandGroup, ME, "discord-word-me")
        .set_sub_options(MY_WORDS.iter().map(word));
    let words = WORDS.iter().map(word).chain([mine]);
    // The command itself is called the same everywhere.
    let describe = "discord-word-keltis";
    let command = CreateCommand::new(KELTIS)
        .description(say(Lang::En, describe))
        .set_options(words.collect())
        // Installed to a server; used there and in the private chat with the bot.
        .integration_types(vec![InstallationContext::Guild])
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm]);
    localised(|lang| say(lang, describe)).fold(command, |command, (locale, text)| {
        command.description_localized(locale, text)
    })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn command() -> Value {
        serde_json::to_value(super::command()).unwrap()
    }

    /// Every option of the command, with the way to it.
    fn all(option: &Value, way: &str, each: &mut impl FnMut(&str, &Value)) {
        let way = format!("{way}/{}", option["name"].as_str().unwrap());
        each(&way, option);
        for inner in option["options"].as_array().into_iter().flatten() {
            all(inner, &way, each);
        }
    }

    #[test]
    fn it_is_within_what_discord_takes() {
        let mut size = 0;
        all(&command(), "", &mut |way, option| {
            let options = option["options"].as_array();
            assert!(options.is_none_or(|options| options.len() <= 25), "{way}");
            let choices = option["choices"].as_array();
            assert!(choices.is_none_or(|choices| choices.len() <= 25), "{way}");
            let names = option["name_localizations"].as_object();
            let names = names.into_iter().flatten().map(|(_, name)| name);
            for name in [&option["name"]].into_iter().chain(names) {
                let name = name.as_str().unwrap();
                assert!((1..=32).contains(&name.chars().count()), "{way}: {name}");
                assert_eq!(name, name.to_lowercase(), "{way}");
                assert!(
                    name.chars().all(|c| c.is_alphanumeric() || c == '-'),
                    "{way}: {name}"
                );
            }
            let descriptions = option["description_localizations"].as_object();
            let descriptions = descriptions.into_iter().flatten().map(|(_, text)| text);
            let mut longest = 0;
            for text in [&option["description"]].into_iter().chain(descriptions) {
                let length = text.as_str().unwrap().chars().count();
                assert!((1..=100).contains(&length), "{way}: {text}");
                longest = longest.max(length);
            }
            size += longest + 32;
            for choice in choices.into_iter().flatten() {
                let name = choice["name"].as_str().unwrap();
                assert!((1..=100).contains(&name.chars().count()), "{way}: {name}");
                size += name.chars().count() + choice["value"].as_str().unwrap().len();
            }
        });
        assert!(size < 8_000, "{size}");
    }

    #[test]
    fn what_is_required_stands_first_and_no_name_stands_twice() {
        all(&command(), "", &mut |way, option| {
            let options: Vec<_> = option["options"].as_array().into_iter().flatten().collect();
            let required: Vec<_> = options
                .iter()
                .map(|option| option["required"] == true)
                .collect();
            assert!(required.is_sorted_by(|a, b| a >= b), "{way}");
            for (locale, _) in LOCALES {
                let name = |option: &&&Value| {
                    let own = option["name_localizations"][locale].as_str();
                    own.unwrap_or(option["name"].as_str().unwrap()).to_owned()
                };
                let mut names: Vec<_> = options.iter().map(|option| name(&option)).collect();
                names.sort_unstable();
                let before = names.len();
                names.dedup();
                assert_eq!(names.len(), before, "{way} {locale}: {names:?}");
            }
        });
    }
}
