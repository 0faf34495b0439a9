//! Converts slash commands to the command text that players type.

use bot_core::command::ParsedCommand;
use bot_core::screen::arguments::ArgumentKind;
use bot_core::table::Code;

use serenity::model::application::{CommandDataOption, CommandDataOptionValue};

use crate::command_options::time_argument;
use crate::commands::{ME_GROUP, TABLE_GROUP};

/// A command text with an invalid table code, to get the usage hint.
const INVALID_CODE_COMMAND: &str = "join ?!";

/// A subcommand with its options.
pub struct SlashCommand<'a> {
    pub name: &'a str,
    options: &'a [CommandDataOption],
}

impl<'a> SlashCommand<'a> {
    pub fn parse(options: &'a [CommandDataOption]) -> Option<Self> {
        let mut subcommand = options.first()?;
        if subcommand.name == ME_GROUP || subcommand.name == TABLE_GROUP {
            subcommand = sub_options(subcommand).first()?;
        }
        Some(Self {
            name: &subcommand.name,
            options: sub_options(subcommand),
        })
    }

    pub fn value(&self, name: &str) -> Option<String> {
        let option = self.options.iter().find(|option| option.name == name)?;
        Some(value_text(option)).filter(|text| !text.is_empty())
    }

    /// Returns name and text of the option that is being typed.
    pub fn focused(&self) -> Option<(&'a str, String)> {
        let is_typed = |value: &CommandDataOptionValue| {
            matches!(value, CommandDataOptionValue::Autocomplete { .. })
        };
        let typed = self.options.iter().find(|option| is_typed(&option.value))?;
        Some((&typed.name, value_text(typed)))
    }

    /// Returns a time option as one word.
    fn time_value(&self, name: &str) -> Option<String> {
        let typed = self.value(name)?;
        let separator = match time_argument(name) {
            Some(ArgumentKind::Zone) => "_",
            _ => "",
        };
        Some(typed.split_whitespace().collect::<Vec<_>>().join(separator))
    }

    fn switch_value(&self, name: &str) -> Option<&'static str> {
        let on = self.value(name)?;
        Some(if on == "true" { "on" } else { "off" })
    }

    /// Returns the command as players would type it. Each setting is a line of its own.
    pub fn as_typed(&self) -> Vec<String> {
        let command = self.name;
        let with = |arguments: &[Option<String>]| {
            let given = arguments.iter().flatten();
            let all = given.fold(command.to_owned(), |all, one| format!("{all} {one}"));
            vec![all]
        };
        let if_on = |name: &'static str| {
            let on = self.switch_value(name) == Some("on");
            on.then(|| name.to_owned())
        };
        match command {
            "new" => with(&[
                self.value("game"),
                self.value("seats"),
                // No limit is the default.
                self.time_value("pace").filter(|pace| pace != "none"),
                if_on("private"),
                if_on("clovers"),
            ]),
            "opponent" => with(&[self.value("level")]),
            "board" => with(&[if_on("words")]),
            "show" => with(&[self.value("game")]),
            "pace" => with(&[self.time_value("pace")]),
            "timeout" => with(&[self.value("rule")]),
            "vote" => with(&[self.value("vote")]),
            "unseat" => with(&[self.value("seat")]),
            "away" => with(&[self.time_value("until")]),
            "later" => with(&[self.time_value("when")]),
            "do" => with(&[self.value("move")]),
            "say" => with(&[self.value("text")]),
            "rules" => with(&[self.value("game"), self.value("topic")]),
            "link" => with(&[self.value("code")]),
            "settings" | "place" => {
                let mut lines = vec![];
                if let Some(language) = self.value("language") {
                    lines.push(format!("{command} language {language}"));
                }
                for name in ["pictures", "threads", "open"] {
                    if let Some(on) = self.switch_value(name) {
                        lines.push(format!("{command} {name} {on}"));
                    }
                }
                if let Some(on) = self.value("hand") {
                    lines.push(format!("{command} hand {on}"));
                }
                for name in ["reminders", "quiet", "zone"] {
                    if let Some(time) = self.time_value(name) {
                        lines.push(format!("{command} {name} {time}"));
                    }
                }
                if lines.is_empty() {
                    lines.push(command.to_owned());
                }
                lines
            }
            _ => vec![command.to_owned()],
        }
    }

    /// Parses the commands. The error is the command text that could not be parsed.
    pub fn parse_commands(&self) -> Result<Vec<ParsedCommand>, String> {
        let is_about_table = self.name != "link";
        let code = self.value("code").filter(|_| is_about_table);
        let code = match code.map(|code| code.parse::<Code>()) {
            None => None,
            Some(Ok(code)) => Some(code),
            Some(Err(_)) => return Err(INVALID_CODE_COMMAND.to_owned()),
        };
        let read = |typed: String| match ParsedCommand::parse(&typed) {
            Ok(parsed) => Ok(ParsedCommand {
                code: code.or(parsed.code),
                ..parsed
            }),
            Err(_) => Err(typed),
        };
        self.as_typed().into_iter().map(read).collect()
    }
}

fn sub_options(option: &CommandDataOption) -> &[CommandDataOption] {
    match &option.value {
        CommandDataOptionValue::SubCommand(sub_options)
        | CommandDataOptionValue::SubCommandGroup(sub_options) => sub_options,
        _ => &[],
    }
}

fn value_text(option: &CommandDataOption) -> String {
    match &option.value {
        CommandDataOptionValue::String(value)
        | CommandDataOptionValue::Autocomplete { value, .. } => value.trim().to_owned(),
        CommandDataOptionValue::Integer(value) => value.to_string(),
        CommandDataOptionValue::Boolean(value) => value.to_string(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use bot_core::command::{Command, NewTableArgs, OpponentArg, Setting};
    use bot_core::games::GameKind;
    use bot_core::table::{HandDisplay, Level};
    use serde_json::{Value, json};

    use super::*;

    fn commands(name: &str, options: Value) -> Result<Vec<ParsedCommand>, String> {
        let options: Vec<_> = options
            .as_object()
            .unwrap()
            .iter()
            .map(|(name, value)| {
                let kind = match value {
                    Value::String(_) => 3,
                    Value::Number(_) => 4,
                    _ => 5,
                };
                json!({ "name": name, "type": kind, "value": value })
            })
            .collect();
        let subcommand = json!([{ "name": name, "type": 1, "options": options }]);
        let options: Vec<CommandDataOption> = serde_json::from_value(subcommand).unwrap();
        SlashCommand::parse(&options).unwrap().parse_commands()
    }

    fn command(name: &str, options: Value) -> ParsedCommand {
        let [command] = commands(name, options).unwrap().try_into().unwrap();
        command
    }

    #[test]
    fn options_become_command_arguments() {
        let new = json!({ "game": "oracle", "seats": 3, "clovers": true, "private": false });
        let wanted = NewTableArgs {
            seats: 3,
            free_clovers: true,
            ..NewTableArgs::new(GameKind::Oracle)
        };
        assert_eq!(command("new", new).command, Command::New(Some(wanted)));
        let say = command("say", json!({ "text": "well. done", "code": "k7qx" }));
        assert_eq!(say.command, Command::Say("well. done".to_owned()));
        assert_eq!(say.code, "K7QX".parse().ok());
        let hard = command("opponent", json!({ "level": "hard" }));
        assert_eq!(
            hard.command,
            Command::Opponent(Some(OpponentArg::Seat(Level::Hard)))
        );
        let link = command("link", json!({ "code": "ABCDEFGHIJ" }));
        assert_eq!(link.command, Command::Link(Some("ABCDEFGHIJ".to_owned())));
    }

    #[test]
    fn each_setting_becomes_a_command() {
        let all = commands("settings", json!({ "pictures": false, "hand": "off" })).unwrap();
        let commands: Vec<_> = all.into_iter().map(|parsed| parsed.command).collect();
        assert_eq!(
            commands,
            [
                Command::Settings(Some(Setting::Pictures(false))),
                Command::Settings(Some(Setting::Hand(HandDisplay::OnRequest)))
            ]
        );
    }

    #[test]
    fn invalid_table_code_is_an_error() {
        assert!(commands("hand", json!({ "code": "no such thing" })).is_err());
    }
}
