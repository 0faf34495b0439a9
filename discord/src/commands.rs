//! Definition of the slash command: `/keltis new`, `/keltis me games`. It is made from the registry of commands.

use bot_core::command::{COMMANDS, CommandSpec, DiscordGroup};
use bot_core::words::{Args, Lang};
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, InstallationContext, InteractionContext};

use crate::command_options::{is_option, option};

pub const COMMAND_NAME: &str = "keltis";

/// Discord's locales do not include Slovak. Players choose it in the settings.
const LOCALES: [(&str, Lang); 4] = [
    ("de", Lang::De),
    ("ru", Lang::Ru),
    ("pl", Lang::Pl),
    ("cs", Lang::Cs),
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

fn subcommand(spec: &CommandSpec) -> CreateCommandOption {
    let key = spec.description_key();
    let arguments = spec.arguments.iter();
    let options = arguments.filter(|argument| is_option(argument.kind));
    localized_option(CommandOptionType::SubCommand, spec.name, &key)
        .set_sub_options(options.map(|argument| option(spec, argument)))
}

/// Returns the subcommands of a group, the most used first.
fn subcommands(group: DiscordGroup) -> impl Iterator<Item = CreateCommandOption> {
    let all = COMMANDS.into_iter();
    let mut all: Vec<_> = all.filter(|spec| spec.discord == Some(group)).collect();
    all.sort_by_key(|spec| spec.rank);
    all.into_iter().map(subcommand)
}

/// Builds the command to register with Discord.
pub fn command() -> CreateCommand {
    let groups = [DiscordGroup::Table, DiscordGroup::Me].into_iter();
    let groups = groups.filter_map(|group| {
        let name = group.name()?;
        let key = format!("discord-word-{name}");
        let option = localized_option(CommandOptionType::SubCommandGroup, name, &key);
        Some(option.set_sub_options(subcommands(group)))
    });
    let subcommands = subcommands(DiscordGroup::Top).chain(groups);
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

    #[test]
    fn frequent_commands_are_at_the_top_with_room_for_more() {
        let command = command();
        let names = |option: &Value| {
            let options = option["options"].as_array().unwrap().iter();
            let names = options.map(|option| option["name"].as_str().unwrap().to_owned());
            names.collect::<Vec<_>>()
        };
        let top = names(&command);
        assert_eq!(
            top[..10].join(" "),
            "new join begin hand board do undo hint log scores"
        );
        for name in ["rules", "opponent", "say", "rematch", "place", "help"] {
            assert!(top.contains(&name.to_owned()), "{name}");
        }
        // Room for moderation, finding people, ranking, a daily deal and tournaments.
        assert!(top.len() <= 20, "{top:?}");
        let group = |name: &str| {
            let mut groups = command["options"].as_array().unwrap().iter();
            names(groups.find(|option| option["name"] == name).unwrap())
        };
        for name in ["watch", "quit", "resign", "close", "review", "show"] {
            assert!(group("table").contains(&name.to_owned()), "{name}");
        }
        assert_eq!(group("me")[..2].join(" "), "games stats");
    }
}
