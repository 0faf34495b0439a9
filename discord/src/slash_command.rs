//! Converts slash commands to the command text that players type.

use bot_core::command::{ArgumentKind, Command, CommandSpec, ParsedCommand, ValueKind};
use bot_core::table::{Code, Invitation};

use serenity::model::application::{CommandDataOption, CommandDataOptionValue};

/// A command text with an invalid table code, to get the usage hint.
const INVALID_CODE_COMMAND: &str = "join ?!";

/// A subcommand with its options.
pub struct SlashCommand<'a> {
    pub name: &'a str,
    spec: Option<&'static CommandSpec>,
    options: &'a [CommandDataOption],
}

impl<'a> SlashCommand<'a> {
    pub fn parse(options: &'a [CommandDataOption]) -> Option<Self> {
        let mut subcommand = options.first()?;
        // Clients may still show an older tree, so any command may be in any group.
        if let CommandDataOptionValue::SubCommandGroup(subcommands) = &subcommand.value {
            subcommand = subcommands.first()?;
        }
        Some(Self {
            name: &subcommand.name,
            spec: CommandSpec::find(&subcommand.name),
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

    /// Returns some command of this name, whatever the options are.
    pub fn any_command(&self) -> Option<Command> {
        self.spec?.any_command()
    }

    /// Returns the argument that is given as this option.
    pub fn argument(&self, option: &str) -> Option<ArgumentKind> {
        let mut arguments = self.spec?.arguments.iter();
        let argument = arguments.find(|argument| argument.kind.name() == option)?;
        Some(argument.kind)
    }

    /// Returns the value of an argument as players would type it.
    fn typed_value(&self, kind: ArgumentKind) -> Option<String> {
        let value = self.value(kind.name())?;
        Some(match kind.value() {
            ValueKind::Flag => (value == "true").then(|| kind.name().to_owned())?,
            ValueKind::Switch => if value == "true" { "on" } else { "off" }.to_owned(),
            // Times and time zones are single words.
            ValueKind::Time => {
                let separator = match kind {
                    ArgumentKind::Zone => "_",
                    _ => "",
                };
                value.split_whitespace().collect::<Vec<_>>().join(separator)
            }
            ValueKind::Number { .. }
            | ValueKind::Choice
            | ValueKind::Word
            | ValueKind::FreeText => value,
        })
    }

    /// Returns the command as players would type it, without the table code. Each setting is a line of its own.
    fn as_typed(&self) -> Vec<String> {
        let command = self.name;
        let Some(spec) = self.spec else {
            return vec![command.to_owned()];
        };
        let arguments = spec.arguments.iter().map(|argument| argument.kind);
        let arguments = arguments.filter(|kind| *kind != ArgumentKind::Code);
        let given = arguments.filter_map(|kind| Some((kind.name(), self.typed_value(kind)?)));
        if !spec.named_arguments {
            return vec![given.fold(command.to_owned(), |all, (_, value)| {
                format!("{all} {value}")
            })];
        }
        let mut lines: Vec<_> = given
            .map(|(name, value)| format!("{command} {name} {value}"))
            .collect();
        if lines.is_empty() {
            lines.push(command.to_owned());
        }
        lines
    }

    /// Parses the commands. The error is the command text that could not be parsed.
    pub fn parse_commands(&self) -> Result<Vec<ParsedCommand>, String> {
        let names_table = self.argument("code") == Some(ArgumentKind::Code);
        let code = self.value("code").filter(|_| names_table);
        let mut invitation = None;
        let code = match code.map(|code| (code.parse::<Code>(), code)) {
            None => None,
            Some((Ok(code), _)) => Some(code),
            Some((Err(_), text)) if text.parse::<Invitation>().is_ok() => {
                invitation = Some(text);
                None
            }
            Some((Err(_), _)) => return Err(INVALID_CODE_COMMAND.to_owned()),
        };
        let read = |mut typed: String| {
            if let Some(invitation) = &invitation {
                typed = format!("{typed} {invitation}");
            }
            match ParsedCommand::parse(&typed) {
                Ok(parsed) => Ok(ParsedCommand {
                    code: code.or(parsed.code),
                    ..parsed
                }),
                Err(_) => Err(typed),
            }
        };
        self.as_typed().into_iter().map(read).collect()
    }
}

fn sub_options(option: &CommandDataOption) -> &[CommandDataOption] {
    match &option.value {
        CommandDataOptionValue::SubCommand(sub_options) => sub_options,
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
    use bot_core::command::{NewTableArgs, OpponentArg, Setting};
    use bot_core::game::Options;
    use bot_core::games::GameKind;
    use bot_core::table::{HandDisplay, Level};
    use serde_json::{Value, json};

    use super::*;

    fn commands(name: &str, options: Value) -> Result<Vec<ParsedCommand>, String> {
        let top_level = parse(None, name, &options);
        // An older tree may have had it in a group.
        assert_eq!(parse(Some("table"), name, &options), top_level);
        assert_eq!(parse(Some("of-old"), name, &options), top_level);
        top_level
    }

    fn parse(
        group: Option<&str>,
        name: &str,
        options: &Value,
    ) -> Result<Vec<ParsedCommand>, String> {
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
        let mut option = json!({ "name": name, "type": 1, "options": options });
        if let Some(group) = group {
            option = json!({ "name": group, "type": 2, "options": [option] });
        }
        let options: Vec<CommandDataOption> = serde_json::from_value(json!([option])).unwrap();
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
            options: Options { free_clovers: true },
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
        let code = Some("ABCDEFGHIJ".to_owned());
        assert_eq!(link.command, Command::Link { code, sure: false });
        let report = json!({ "text": "spam all day", "who": "w2", "code": "k7qx" });
        let report = command("report", report);
        assert_eq!(report.to_string(), "K7QX.report w2 spam all day");
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
