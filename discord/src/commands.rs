//! The words that Discord offers while one types: `/keltis new`, `/keltis me games`.

use bot_core::game::Kind;
use bot_core::screen::me::language_name;
use bot_core::screen::rules::Topic;
use bot_core::screen::table::{game_name, level_name};
use bot_core::table::Level;
use bot_core::words::{Args, Lang};
use serde_json::{Map, Value, json};

/// The name of the command.
pub const KELTIS: &str = "keltis";
/// The group of words about the asker.
pub const ME: &str = "me";

const SUBCOMMAND: u8 = 1;
const GROUP: u8 = 2;
const TEXT: u8 = 3;
const NUMBER: u8 = 4;
const SWITCH: u8 = 5;

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

/// A word: its name, the key of what it does, the key of its name in other languages, its gaps.
type Word = (&'static str, &'static str, &'static str, &'static [Gap]);

const WORDS: [Word; 21] = [
    (
        "new",
        "discord-word-new",
        "discord-word-new.name",
        &[
            Gap::Game { required: true },
            Gap::Seats,
            Gap::Private,
            Gap::Clovers,
        ],
    ),
    (
        "join",
        "discord-word-join",
        "discord-word-join.name",
        &[Gap::Code],
    ),
    (
        "begin",
        "discord-word-begin",
        "discord-word-begin.name",
        &[Gap::Code],
    ),
    (
        "hand",
        "discord-word-hand",
        "discord-word-hand.name",
        &[Gap::Code],
    ),
    (
        "do",
        "discord-word-do",
        "discord-word-do.name",
        &[Gap::Move, Gap::Code],
    ),
    (
        "board",
        "discord-word-board",
        "discord-word-board.name",
        &[Gap::Code],
    ),
    (
        "undo",
        "discord-word-undo",
        "discord-word-undo.name",
        &[Gap::Code],
    ),
    (
        "hint",
        "discord-word-hint",
        "discord-word-hint.name",
        &[Gap::Code],
    ),
    (
        "log",
        "discord-word-log",
        "discord-word-log.name",
        &[Gap::Code],
    ),
    (
        "scores",
        "discord-word-scores",
        "discord-word-scores.name",
        &[Gap::Code],
    ),
    (
        "opponent",
        "discord-word-opponent",
        "discord-word-opponent.name",
        &[Gap::Level, Gap::Code],
    ),
    (
        "watch",
        "discord-word-watch",
        "discord-word-watch.name",
        &[Gap::Code],
    ),
    (
        "rules",
        "discord-word-rules",
        "discord-word-rules.name",
        &[Gap::Game { required: false }, Gap::Topic],
    ),
    (
        "say",
        "discord-word-say",
        "discord-word-say.name",
        &[Gap::Text, Gap::Code],
    ),
    (
        "quit",
        "discord-word-quit",
        "discord-word-quit.name",
        &[Gap::Code],
    ),
    (
        "resign",
        "discord-word-resign",
        "discord-word-resign.name",
        &[Gap::Code],
    ),
    (
        "close",
        "discord-word-close",
        "discord-word-close.name",
        &[Gap::Code],
    ),
    (
        "rematch",
        "discord-word-rematch",
        "discord-word-rematch.name",
        &[Gap::Code],
    ),
    (
        "review",
        "discord-word-review",
        "discord-word-review.name",
        &[Gap::Code],
    ),
    (
        "place",
        "discord-word-place",
        "discord-word-place.name",
        &[Gap::Language, Gap::Pictures, Gap::Threads, Gap::Open],
    ),
    ("help", "discord-word-help", "discord-word-help.name", &[]),
];

const MY_WORDS: [Word; 7] = [
    (
        "games",
        "discord-word-games",
        "discord-word-games.name",
        &[],
    ),
    (
        "stats",
        "discord-word-stats",
        "discord-word-stats.name",
        &[],
    ),
    (
        "settings",
        "discord-word-settings",
        "discord-word-settings.name",
        &[Gap::Language, Gap::Pictures, Gap::Where],
    ),
    ("away", "discord-word-away", "discord-word-away.name", &[]),
    (
        "link",
        "discord-word-link",
        "discord-word-link.name",
        &[Gap::LinkCode],
    ),
    (
        "forget",
        "discord-word-forget",
        "discord-word-forget.name",
        &[],
    ),
    (
        "privacy",
        "discord-word-privacy",
        "discord-word-privacy.name",
        &[],
    ),
];

fn say(lang: Lang, key: &str) -> String {
    lang.say(key, &Args::new())
}

/// A sentence in every language that Discord knows, but for those where it is the same as in English.
fn localised(of: impl Fn(Lang) -> String) -> Map<String, Value> {
    let english = of(Lang::En);
    let others = LOCALES.map(|(locale, lang)| (locale.to_owned(), of(lang)));
    let others = others.into_iter().filter(|(_, text)| *text != english);
    others
        .map(|(locale, text)| (locale, Value::from(text)))
        .collect()
}

fn named(kind: u8, name: &str, describe: &str, rename: Option<&str>) -> Map<String, Value> {
    let mut option = Map::new();
    option.insert("type".to_owned(), json!(kind));
    option.insert("name".to_owned(), json!(name));
    option.insert("description".to_owned(), json!(say(Lang::En, describe)));
    let descriptions = localised(|lang| say(lang, describe));
    option.insert("description_localizations".to_owned(), json!(descriptions));
    if let Some(rename) = rename {
        let names = localised(|lang| say(lang, rename));
        option.insert("name_localizations".to_owned(), json!(names));
    }
    option
}

fn choice(value: &str, of: impl Fn(Lang) -> String) -> Value {
    json!({ "name": of(Lang::En), "name_localizations": localised(of), "value": value })
}

impl Gap {
    fn json(self) -> Value {
        let (kind, name, describe, rename) = match self {
            Self::Code => (
                TEXT,
                "code",
                "discord-option-code",
                "discord-option-code.name",
            ),
            Self::Game { .. } => (
                TEXT,
                "game",
                "discord-option-game",
                "discord-option-game.name",
            ),
            Self::Seats => (
                NUMBER,
                "seats",
                "discord-option-seats",
                "discord-option-seats.name",
            ),
            Self::Private => (
                SWITCH,
                "private",
                "discord-option-private",
                "discord-option-private.name",
            ),
            Self::Clovers => (
                SWITCH,
                "clovers",
                "discord-option-clovers",
                "discord-option-clovers.name",
            ),
            Self::Level => (
                TEXT,
                "level",
                "discord-option-level",
                "discord-option-level.name",
            ),
            Self::Move => (
                TEXT,
                "move",
                "discord-option-move",
                "discord-option-move.name",
            ),
            Self::Topic => (
                TEXT,
                "topic",
                "discord-option-topic",
                "discord-option-topic.name",
            ),
            Self::Text => (
                TEXT,
                "text",
                "discord-option-text",
                "discord-option-text.name",
            ),
            Self::Language => (
                TEXT,
                "language",
                "discord-option-language",
                "discord-option-language.name",
            ),
            Self::Pictures => (
                SWITCH,
                "pictures",
                "discord-option-pictures",
                "discord-option-pictures.name",
            ),
            Self::Where => (
                TEXT,
                "hand",
                "discord-option-where",
                "discord-option-where.name",
            ),
            Self::Threads => (
                SWITCH,
                "threads",
                "discord-option-threads",
                "discord-option-threads.name",
            ),
            Self::Open => (
                SWITCH,
                "open",
                "discord-option-open",
                "discord-option-open.name",
            ),
            Self::LinkCode => (
                TEXT,
                "code",
                "discord-option-link-code",
                "discord-option-link-code.name",
            ),
        };
        let mut option = named(kind, name, describe, Some(rename));
        if self.is_required() {
            option.insert("required".to_owned(), json!(true));
        }
        match self {
            Self::Code | Self::Move => {
                option.insert("autocomplete".to_owned(), json!(true));
            }
            Self::Seats => {
                option.insert("min_value".to_owned(), json!(2));
                option.insert("max_value".to_owned(), json!(4));
            }
            Self::Text => {
                option.insert("max_length".to_owned(), json!(300));
            }
            _ => {}
        }
        let choices = self.choices();
        if !choices.is_empty() {
            option.insert("choices".to_owned(), json!(choices));
        }
        Value::Object(option)
    }

    fn is_required(self) -> bool {
        matches!(
            self,
            Self::Game { required: true } | Self::Move | Self::Text
        )
    }

    fn choices(self) -> Vec<Value> {
        match self {
            Self::Game { .. } => {
                let game = |kind: Kind| choice(&kind.to_string(), |lang| game_name(lang, kind));
                Kind::ALL.map(game).into()
            }
            Self::Level => {
                let level =
                    |level: Level| choice(&level.to_string(), |lang| level_name(lang, level));
                let mut levels: Vec<_> = Level::ALL.map(level).into();
                levels.push(choice("none", |lang| say(lang, "button-no-opponent")));
                levels
            }
            Self::Language => Lang::ALL
                .map(|of| json!({ "name": language_name(of, of), "value": of.code() }))
                .into(),
            Self::Where => vec![
                choice("on", |lang| say(lang, "discord-hand-both")),
                choice("off", |lang| say(lang, "discord-hand-here")),
            ],
            Self::Topic => {
                let mut names: Vec<&str> = vec![];
                for topic in Kind::ALL.into_iter().flat_map(Topic::of) {
                    if !names.contains(&topic.name()) {
                        names.push(topic.name());
                    }
                }
                let topic = |name: &&str| json!({ "name": name, "value": name });
                names.iter().map(topic).collect()
            }
            _ => vec![],
        }
    }
}

fn word((name, describe, rename, gaps): &Word) -> Value {
    let mut option = named(SUBCOMMAND, name, describe, Some(rename));
    let gaps: Vec<_> = gaps.iter().map(|gap| gap.json()).collect();
    option.insert("options".to_owned(), json!(gaps));
    Value::Object(option)
}

/// The whole command, as Discord is to know it.
pub fn command() -> Value {
    let mut group = named(GROUP, ME, "discord-word-me", Some("discord-word-me.name"));
    let mine: Vec<_> = MY_WORDS.iter().map(word).collect();
    group.insert("options".to_owned(), json!(mine));
    let mut words: Vec<_> = WORDS.iter().map(word).collect();
    words.push(Value::Object(group));
    // The command itself is called the same everywhere.
    let mut command = named(1, KELTIS, "discord-word-keltis", None);
    command.insert("options".to_owned(), json!(words));
    // Installed to a server; used there and in the private chat with the bot.
    command.insert("integration_types".to_owned(), json!([0]));
    command.insert("contexts".to_owned(), json!([0, 1]));
    Value::Object(command)
}

#[cfg(test)]
mod tests {
    use super::*;

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
