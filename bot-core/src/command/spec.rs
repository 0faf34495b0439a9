//! What a declaration of a command says.

use super::parse::ArgumentParser;
use super::{Argument, COMMANDS, Command, ParseError, ParsedCommand, ValueKind};

/// The declaration of a command.
#[derive(Clone, Copy, Debug)]
pub struct CommandSpec {
    pub name: &'static str,
    pub arguments: &'static [Argument],
    /// Whether each argument is given alone and after its name: `settings pictures off`.
    pub named_arguments: bool,
    /// The syntax in docs/commands.md if some arguments go only with others.
    pub(super) dependent_syntax: Option<fn() -> String>,
    /// Which table is meant if no code is given. `None`: the command is not about a table.
    pub table: Option<TableScope>,
    pub effect: Effect,
    pub group_reply: GroupReply,
    pub properties: &'static [Property],
    /// Whether `help` lists it. The others are explained there in a sentence, or are buttons.
    pub in_help: bool,
    pub telegram: TelegramMenu,
    /// `None`: not a subcommand.
    pub discord: Option<DiscordGroup>,
    /// The position in menus, lowest first. Commands with the same rank keep the order of [`COMMANDS`].
    pub rank: u8,
    pub(super) parse: fn(&mut ArgumentParser<'_>) -> Result<Command, ParseError>,
}

/// Which tables a command can refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableScope {
    /// A lobby in this place.
    LobbyHere,
    /// A lobby of the asker.
    MyLobby,
    /// A running game of the asker.
    MyGame,
    /// An unfinished table of the asker.
    Mine,
    /// A finished game of the asker.
    Finished,
    /// Any table shown here, or else an unfinished table of the asker.
    Visible,
    /// Like `Visible`, but only unfinished tables.
    Chat,
}

/// What a command changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    Nothing,
    OpensTable,
    TakesSeat,
    LeavesTable,
    ShowsTable,
    ChangesLobby,
    PlaysGame,
    /// The game no longer counts for ratings.
    EndsRating,
    ChangesClock,
    SendsMessage,
    /// Restricts or reports somebody at the table.
    Moderates,
    ChangesPerson,
    ChangesPlace,
}

/// Which replies to a command in a group are for the asker alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupReply {
    Public,
    /// Private if it has buttons of a table: the asker's hand, or the list of their games.
    PrivateWithTable,
    /// Private if it has buttons of several tables.
    PrivateWithSeveralTables,
    /// Private if it has buttons: the asker's hand, or a question that others could answer.
    PrivateWithButtons,
    Private,
}

/// How a command behaves beyond what the other fields say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    /// Asks for its arguments if they are missing.
    AsksForArguments,
    /// Computes for a while.
    Slow,
    /// May be used by people who hide their identity.
    Anonymous,
    /// Depends on whether the asker is an admin of the place.
    AdminRights,
    /// If it is not clear which table is meant, anyone may answer: the answer affects only the person who gives it.
    AnyoneMayAnswer,
    /// Its effect is visible on the public board or lobby.
    SeenOnBoard,
    /// The reply replaces the message with the pressed button.
    ReplacesPressed,
    /// Concerns the asker alone, even in a place.
    Personal,
    /// The reply is the public message of the table.
    RepliesWithBoard,
    /// The reply is a screen of the table.
    RepliesWithTable,
    /// Shows a table in the place.
    ShowsTableInPlace,
    /// The reply is not worth keeping in a private chat.
    Transient,
    /// A button of the hand.
    OnHand,
    /// The text of the reply is complete without its buttons.
    CompleteAsText,
    /// May be posted where somebody asked which table is meant.
    PublicAnswer,
    /// The button is highlighted.
    Highlighted,
}

/// The chats in which Telegram suggests a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TelegramMenu {
    Nowhere,
    Groups,
    PrivateChats,
    Everywhere,
}

/// Where a command is in Discord's tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiscordGroup {
    /// `/keltis new`
    Top,
    /// `/keltis table pace`
    Table,
    /// `/keltis me games`
    Me,
}

impl DiscordGroup {
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Top => None,
            Self::Table => Some("table"),
            Self::Me => Some("me"),
        }
    }
}

impl CommandSpec {
    /// Finds a command by its name, in any case.
    pub fn find(name: &str) -> Option<&'static Self> {
        let mut all = COMMANDS.into_iter();
        all.find(|spec| spec.name.eq_ignore_ascii_case(name))
    }

    pub fn has(&self, wanted: Property) -> bool {
        self.properties.contains(&wanted)
    }

    /// Returns the Fluent key of the description. Its attribute `name` is the translated name, and `telegram` is the
    /// description there if it differs.
    pub fn description_key(&self) -> String {
        format!("command-{}", self.name)
    }

    /// Whether the argument must be typed.
    fn must_be_typed(&self, argument: &Argument) -> bool {
        argument.required && !self.has(Property::AsksForArguments)
    }

    /// Returns some command of this name, for questions that depend on the name alone.
    pub fn any_command(&self) -> Option<Command> {
        let name = self.name;
        let texts = [name.to_owned()].into_iter();
        let texts = texts.chain(self.examples());
        let mut texts = texts.chain([format!("{name} text")]);
        texts.find_map(|text| Some(ParsedCommand::parse(&text).ok()?.command))
    }

    /// Returns the arguments in the notation of docs/commands.md.
    pub fn syntax(&self) -> String {
        if let Some(syntax) = self.dependent_syntax {
            return syntax();
        }
        let optional = |text: &str| format!("[{text}]");
        if self.named_arguments {
            let alternatives = self.arguments.iter().map(|argument| {
                let (name, value) = (argument.kind.name(), argument.kind.syntax());
                match argument.required {
                    true => format!("{name} {value}"),
                    false => format!("{name} {}", optional(value)),
                }
            });
            return optional(&alternatives.collect::<Vec<_>>().join(" | "));
        }
        let mut parts: Vec<_> = self.arguments.iter().collect();
        // A code after free text would be part of it.
        let is_free_text = |argument: &&Argument| argument.kind.value() == ValueKind::FreeText;
        if parts.iter().any(is_free_text) {
            parts.reverse();
        }
        let parts = parts.iter().map(|argument| {
            let value = argument.kind.syntax();
            match self.must_be_typed(argument) {
                true => value.to_owned(),
                false => optional(value),
            }
        });
        parts.collect::<Vec<_>>().join(" ")
    }

    /// Returns whether the command is offered to players at all. `start` is what Telegram sends for a new private chat.
    pub fn is_offered(&self) -> bool {
        self.discord.is_some() || self.telegram != TelegramMenu::Nowhere
    }

    /// Returns complete commands to offer to somebody who types, as far as they do not depend on that person. Free text
    /// is left to the person.
    pub fn examples(&self) -> Vec<String> {
        let name = self.name;
        let is_free_text = |argument: &Argument| argument.kind.value() == ValueKind::FreeText;
        let has_free_text = self.arguments.iter().any(is_free_text);
        let mut all = vec![];
        if has_free_text || !self.has(Property::AsksForArguments) {
            all.push(name.to_owned());
        }
        let values = |argument: &Argument| argument.kind.examples();
        if self.named_arguments {
            for argument in self.arguments {
                let name = format!("{name} {}", argument.kind.name());
                all.extend((!argument.required).then(|| name.clone()));
                let values = values(argument);
                all.extend(values.iter().map(|value| format!("{name} {value}")));
            }
        } else if let [first, others @ ..] = self.arguments {
            let firsts: Vec<_> = values(first)
                .iter()
                .map(|value| format!("{name} {value}"))
                .collect();
            let seconds: Vec<_> = firsts
                .iter()
                .flat_map(|first| {
                    let others = others.iter().flat_map(values);
                    others.map(move |second| format!("{first} {second}"))
                })
                .collect();
            all.extend(firsts);
            all.extend(seconds);
        }
        // Some arguments go only with others, and some commands need one.
        all.retain(|text| has_free_text || ParsedCommand::parse(text).is_ok());
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_parsed() {
        for (number, spec) in COMMANDS.iter().enumerate() {
            let found = CommandSpec::find(&spec.name.to_uppercase()).unwrap();
            assert_eq!(found.name, spec.name);
            let others = COMMANDS[number + 1..].iter();
            assert!(others.into_iter().all(|other| other.name != spec.name));
            let parsed = ParsedCommand::parse(spec.name);
            assert_ne!(parsed, Err(ParseError::UnknownCommand), "{}", spec.name);
            let command = spec.any_command().unwrap();
            assert_eq!(command.spec().name, spec.name);
        }
    }

    #[test]
    fn examples_are_commands_of_that_name() {
        for spec in COMMANDS {
            let examples = spec.examples();
            assert!(!examples.is_empty(), "{}", spec.name);
            for example in examples {
                if let Ok(parsed) = ParsedCommand::parse(&example) {
                    assert_eq!(parsed.command.spec().name, spec.name, "{example}");
                }
            }
        }
    }

    #[test]
    fn examples_cover_the_arguments() {
        let of = |name: &str| CommandSpec::find(name).unwrap().examples();
        assert_eq!(of("opponent")[..2], ["opponent easy", "opponent normal"]);
        assert_eq!(of("unseat"), ["unseat 2", "unseat 3", "unseat 4"]);
        assert_eq!(of("say"), ["say"]);
        assert!(of("settings").contains(&"settings hand private".to_owned()));
        assert!(of("settings").contains(&"settings zone".to_owned()));
        assert!(of("new").contains(&"new oracle clovers".to_owned()));
        assert!(!of("new").contains(&"new keltis clovers".to_owned()));
        assert!(of("rules").contains(&"rules stones clovers".to_owned()));
    }

    #[test]
    fn syntax_is_made_from_the_arguments() {
        let of = |name: &str| CommandSpec::find(name).unwrap().syntax();
        assert_eq!(of("opponent"), "[LEVEL | none] [CODE]");
        assert_eq!(of("say"), "[CODE] TEXT");
        assert_eq!(of("vote"), "[replace | end] [CODE]");
        assert_eq!(of("help"), "");
        assert!(of("settings").contains("| zone [ZONE]"));
    }
}
