//! The words that Discord offers while one types: `/keltis new`, `/keltis me games`.

use bot_core::words::{Args, Lang};
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, InstallationContext, InteractionContext};

use crate::gaps::Gap;

/// The name of the command.
pub const KELTIS: &str = "keltis";
/// The group of words about the asker.
pub const ME: &str = "me";
/// The group of words about how a table is played.
pub const TABLE: &str = "table";

/// Discord knows no Slovak; who reads it sets it.
const LOCALES: [(&str, Lang); 4] = [
    ("de", Lang::De),
    ("ru", Lang::Ru),
    ("pl", Lang::Pl),
    ("cs", Lang::Cs),
];

/// A word: its name, the key of what it does (with its name in other languages), its gaps.
type Word = (&'static str, &'static str, &'static [Gap]);

const WORDS: [Word; 22] = [
    (
        "new",
        "discord-word-new",
        &[
            Gap::Game { required: true },
            Gap::Seats,
            Gap::Pace,
            Gap::Private,
            Gap::Clovers,
        ],
    ),
    ("join", "discord-word-join", &[Gap::Code]),
    ("begin", "discord-word-begin", &[Gap::Code]),
    ("hand", "discord-word-hand", &[Gap::Code]),
    ("do", "discord-word-do", &[Gap::Move, Gap::Code]),
    ("board", "discord-word-board", &[Gap::Code, Gap::InWords]),
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
    (
        "show",
        "discord-word-show",
        &[Gap::Game { required: false }],
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

const TABLE_WORDS: [Word; 7] = [
    ("pace", "discord-word-pace", &[Gap::Pace, Gap::Code]),
    ("timeout", "discord-word-timeout", &[Gap::Rule, Gap::Code]),
    ("pause", "discord-word-pause", &[Gap::Code]),
    ("resume", "discord-word-resume", &[Gap::Code]),
    ("vote", "discord-word-vote", &[Gap::Vote, Gap::Code]),
    ("unseat", "discord-word-unseat", &[Gap::Seat, Gap::Code]),
    ("ireland", "discord-word-ireland", &[Gap::Code]),
];

const MY_WORDS: [Word; 9] = [
    ("games", "discord-word-games", &[]),
    ("stats", "discord-word-stats", &[]),
    (
        "settings",
        "discord-word-settings",
        &[
            Gap::Language,
            Gap::Pictures,
            Gap::Where,
            Gap::Reminders,
            Gap::Quiet,
            Gap::Zone,
        ],
    ),
    ("away", "discord-word-away", &[Gap::Away]),
    ("later", "discord-word-later", &[Gap::Later]),
    ("link", "discord-word-link", &[Gap::LinkCode]),
    ("unlink", "discord-word-unlink", &[]),
    ("forget", "discord-word-forget", &[]),
    ("privacy", "discord-word-privacy", &[]),
];

pub fn say(lang: Lang, key: &str) -> String {
    lang.say(key, &Args::new())
}

/// A sentence in every language that Discord knows, but for those where it is the same as in English.
pub fn localised(of: impl Fn(Lang) -> String) -> impl Iterator<Item = (&'static str, String)> {
    let english = of(Lang::En);
    let others = LOCALES.map(|(locale, lang)| (locale, of(lang)));
    let others = others.into_iter();
    others.filter(move |(_, text)| *text != english)
}

pub fn option(kind: CommandOptionType, name: &str, key: &str) -> CreateCommandOption {
    let option = CreateCommandOption::new(kind, name, say(Lang::En, key));
    let option = localised(|lang| say(lang, key)).fold(option, |option, (locale, text)| {
        option.description_localized(locale, text)
    });
    let name_key = format!("{key}.name");
    localised(|lang| say(lang, &name_key)).fold(option, |option, (locale, name)| {
        option.name_localized(locale, name)
    })
}

fn word((name, key, gaps): &Word) -> CreateCommandOption {
    option(CommandOptionType::SubCommand, name, key)
        .set_sub_options(gaps.iter().map(|gap| gap.option()))
}

/// The whole command, as Discord is to know it.
pub fn command() -> CreateCommand {
    let group = |name: &str, key: &str, words: &[Word]| {
        option(CommandOptionType::SubCommandGroup, name, key)
            .set_sub_options(words.iter().map(word))
    };
    let groups = [
        group(TABLE, "discord-word-table", &TABLE_WORDS),
        group(ME, "discord-word-me", &MY_WORDS),
    ];
    let words = WORDS.iter().map(word).chain(groups);
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
        let longest = |of: &Value, field: &str, translated: &str| {
            let others = of[translated].as_object().into_iter().flatten();
            let all = [&of[field]].into_iter().chain(others.map(|(_, text)| text));
            all.map(|text| text.as_str().unwrap().chars().count())
                .max()
                .unwrap()
        };
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
            let described = longest(option, "description", "description_localizations");
            assert!((1..=100).contains(&described), "{way}");
            // Of what is translated only the longest counts.
            size += described + longest(option, "name", "name_localizations");
            for choice in choices.into_iter().flatten() {
                let name = longest(choice, "name", "name_localizations");
                assert!((1..=100).contains(&name), "{way}: {choice}");
                size += name + choice["value"].as_str().unwrap().chars().count();
            }
        });
        eprintln!("{size} of 8,000 characters");
        assert!(size < 8_000, "{size}");
    }

    /// Nobody learns what a choice means from a word in another language.
    #[test]
    fn choices_are_named_in_every_language() {
        all(&command(), "", &mut |way, option| {
            for choice in option["choices"].as_array().into_iter().flatten() {
                let own = choice["name_localizations"].as_object();
                let is_named = own.is_some_and(|own| !own.is_empty());
                // A language is called by its own name everywhere, Keltis is Keltis.
                let is_own = way.ends_with("language") || choice["value"] == "keltis";
                assert!(is_named || is_own, "{way}: {choice}");
            }
        });
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
