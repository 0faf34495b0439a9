//! Definition of the slash command: `/keltis new`, `/keltis me games`.

use bot_core::words::{Args, Lang};
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, InstallationContext, InteractionContext};

use crate::command_options::OptionKind;

pub const COMMAND_NAME: &str = "keltis";
/// Subcommand group about the user.
pub const ME_GROUP: &str = "me";
/// Subcommand group about how a table is played.
pub const TABLE_GROUP: &str = "table";

/// Discord's locales do not include Slovak. Players choose it in the settings.
const LOCALES: [(&str, Lang); 4] = [
    ("de", Lang::De),
    ("ru", Lang::Ru),
    ("pl", Lang::Pl),
    ("cs", Lang::Cs),
];

/// Name, Fluent key of the description (its `.name` attribute is the translated name), and options.
type Subcommand = (&'static str, &'static str, &'static [OptionKind]);

const SUBCOMMANDS: [Subcommand; 22] = [
    (
        "new",
        "discord-word-new",
        &[
            OptionKind::Game { required: true },
            OptionKind::Seats,
            OptionKind::Pace,
            OptionKind::Private,
            OptionKind::Clovers,
        ],
    ),
    ("join", "discord-word-join", &[OptionKind::Code]),
    ("begin", "discord-word-begin", &[OptionKind::Code]),
    ("hand", "discord-word-hand", &[OptionKind::Code]),
    (
        "do",
        "discord-word-do",
        &[OptionKind::Move, OptionKind::Code],
    ),
    (
        "board",
        "discord-word-board",
        &[OptionKind::Code, OptionKind::AsText],
    ),
    ("undo", "discord-word-undo", &[OptionKind::Code]),
    ("hint", "discord-word-hint", &[OptionKind::Code]),
    ("log", "discord-word-log", &[OptionKind::Code]),
    ("scores", "discord-word-scores", &[OptionKind::Code]),
    (
        "opponent",
        "discord-word-opponent",
        &[OptionKind::Level, OptionKind::Code],
    ),
    ("watch", "discord-word-watch", &[OptionKind::Code]),
    (
        "rules",
        "discord-word-rules",
        &[OptionKind::Game { required: false }, OptionKind::Topic],
    ),
    (
        "show",
        "discord-word-show",
        &[OptionKind::Game { required: false }],
    ),
    (
        "say",
        "discord-word-say",
        &[OptionKind::Text, OptionKind::Code],
    ),
    ("quit", "discord-word-quit", &[OptionKind::Code]),
    ("resign", "discord-word-resign", &[OptionKind::Code]),
    ("close", "discord-word-close", &[OptionKind::Code]),
    ("rematch", "discord-word-rematch", &[OptionKind::Code]),
    ("review", "discord-word-review", &[OptionKind::Code]),
    (
        "place",
        "discord-word-place",
        &[
            OptionKind::Language,
            OptionKind::Pictures,
            OptionKind::Threads,
            OptionKind::Open,
        ],
    ),
    ("help", "discord-word-help", &[]),
];

const TABLE_SUBCOMMANDS: [Subcommand; 7] = [
    (
        "pace",
        "discord-word-pace",
        &[OptionKind::Pace, OptionKind::Code],
    ),
    (
        "timeout",
        "discord-word-timeout",
        &[OptionKind::Rule, OptionKind::Code],
    ),
    ("pause", "discord-word-pause", &[OptionKind::Code]),
    ("resume", "discord-word-resume", &[OptionKind::Code]),
    (
        "vote",
        "discord-word-vote",
        &[OptionKind::Vote, OptionKind::Code],
    ),
    (
        "unseat",
        "discord-word-unseat",
        &[OptionKind::Seat, OptionKind::Code],
    ),
    ("ireland", "discord-word-ireland", &[OptionKind::Code]),
];

const ME_SUBCOMMANDS: [Subcommand; 9] = [
    ("games", "discord-word-games", &[]),
    ("stats", "discord-word-stats", &[]),
    (
        "settings",
        "discord-word-settings",
        &[
            OptionKind::Language,
            OptionKind::Pictures,
            OptionKind::HandLocation,
            OptionKind::Reminders,
            OptionKind::Quiet,
            OptionKind::Zone,
        ],
    ),
    ("away", "discord-word-away", &[OptionKind::Away]),
    ("later", "discord-word-later", &[OptionKind::Later]),
    ("link", "discord-word-link", &[OptionKind::LinkCode]),
    ("unlink", "discord-word-unlink", &[]),
    ("forget", "discord-word-forget", &[]),
    ("privacy", "discord-word-privacy", &[]),
];

pub fn say(lang: Lang, key: &str) -> String {
    lang.say(key, &Args::new())
}

/// Translates a text to Discord's locales. Translations equal to the English text are left out.
pub fn translations(of: impl Fn(Lang) -> String) -> impl Iterator<Item = (&'static str, String)> {
    let english = of(Lang::En);
    let others = LOCALES.map(|(locale, lang)| (locale, of(lang)));
    let others = others.into_iter();
    others.filter(move |(_, text)| *text != english)
}

pub fn localized_option(kind: CommandOptionType, name: &str, key: &str) -> CreateCommandOption {
    let option = CreateCommandOption::new(kind, name, say(Lang::En, key));
    let option = translations(|lang| say(lang, key)).fold(option, |option, (locale, text)| {
        option.description_localized(locale, text)
    });
    let name_key = format!("{key}.name");
    translations(|lang| say(lang, &name_key)).fold(option, |option, (locale, name)| {
        option.name_localized(locale, name)
    })
}

fn subcommand((name, key, options): &Subcommand) -> CreateCommandOption {
    localized_option(CommandOptionType::SubCommand, name, key)
        .set_sub_options(options.iter().map(|option| option.build()))
}

/// Builds the command to register with Discord.
pub fn command() -> CreateCommand {
    let group = |name: &str, key: &str, subcommands: &[Subcommand]| {
        localized_option(CommandOptionType::SubCommandGroup, name, key)
            .set_sub_options(subcommands.iter().map(subcommand))
    };
    let groups = [
        group(TABLE_GROUP, "discord-word-table", &TABLE_SUBCOMMANDS),
        group(ME_GROUP, "discord-word-me", &ME_SUBCOMMANDS),
    ];
    let subcommands = SUBCOMMANDS.iter().map(subcommand).chain(groups);
    // The name of the command is not translated.
    let description_key = "discord-word-keltis";
    let command = CreateCommand::new(COMMAND_NAME)
        .description(say(Lang::En, description_key))
        .set_options(subcommands.collect())
        // Installed in a server. Usable there and in the private chat with the bot.
        .integration_types(vec![InstallationContext::Guild])
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm]);
    translations(|lang| say(lang, description_key)).fold(command, |command, (locale, text)| {
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

    /// Visits the command and its options recursively, with their paths.
    fn visit_options(option: &Value, path: &str, each: &mut impl FnMut(&str, &Value)) {
        let path = format!("{path}/{}", option["name"].as_str().unwrap());
        each(&path, option);
        for inner in option["options"].as_array().into_iter().flatten() {
            visit_options(inner, &path, each);
        }
    }

    #[test]
    fn command_is_within_discord_limits() {
        let longest = |of: &Value, field: &str, translated: &str| {
            let others = of[translated].as_object().into_iter().flatten();
            let texts = [&of[field]].into_iter().chain(others.map(|(_, text)| text));
            texts
                .map(|text| text.as_str().unwrap().chars().count())
                .max()
                .unwrap()
        };
        let mut size = 0;
        visit_options(&command(), "", &mut |path, option| {
            let options = option["options"].as_array();
            assert!(options.is_none_or(|options| options.len() <= 25), "{path}");
            let choices = option["choices"].as_array();
            assert!(choices.is_none_or(|choices| choices.len() <= 25), "{path}");
            let names = option["name_localizations"].as_object();
            let names = names.into_iter().flatten().map(|(_, name)| name);
            for name in [&option["name"]].into_iter().chain(names) {
                let name = name.as_str().unwrap();
                assert!((1..=32).contains(&name.chars().count()), "{path}: {name}");
                assert_eq!(name, name.to_lowercase(), "{path}");
                assert!(
                    name.chars().all(|c| c.is_alphanumeric() || c == '-'),
                    "{path}: {name}"
                );
            }
            let description_length = longest(option, "description", "description_localizations");
            assert!((1..=100).contains(&description_length), "{path}");
            // Of all translations, only the longest counts towards the limit.
            size += description_length + longest(option, "name", "name_localizations");
            for choice in choices.into_iter().flatten() {
                let name = longest(choice, "name", "name_localizations");
                assert!((1..=100).contains(&name), "{path}: {choice}");
                size += name + choice["value"].as_str().unwrap().chars().count();
            }
        });
        eprintln!("{size} of 8,000 characters");
        assert!(size < 8_000, "{size}");
    }

    #[test]
    fn choices_are_translated() {
        visit_options(&command(), "", &mut |path, option| {
            for choice in option["choices"].as_array().into_iter().flatten() {
                let names = choice["name_localizations"].as_object();
                let is_translated = names.is_some_and(|names| !names.is_empty());
                // Language names and "Keltis" are the same in every language.
                let is_untranslated = path.ends_with("language") || choice["value"] == "keltis";
                assert!(is_translated || is_untranslated, "{path}: {choice}");
            }
        });
    }

    #[test]
    fn required_options_come_first_and_names_are_unique() {
        visit_options(&command(), "", &mut |path, option| {
            let options: Vec<_> = option["options"].as_array().into_iter().flatten().collect();
            let required: Vec<_> = options
                .iter()
                .map(|option| option["required"] == true)
                .collect();
            assert!(required.is_sorted_by(|a, b| a >= b), "{path}");
            for (locale, _) in LOCALES {
                let name = |option: &&&Value| {
                    let translated_name = option["name_localizations"][locale].as_str();
                    translated_name
                        .unwrap_or(option["name"].as_str().unwrap())
                        .to_owned()
                };
                let mut names: Vec<_> = options.iter().map(|option| name(&option)).collect();
                names.sort_unstable();
                let count = names.len();
                names.dedup();
                assert_eq!(names.len(), count, "{path} {locale}: {names:?}");
            }
        });
    }
}
