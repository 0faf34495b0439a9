//! The registry: one declaration per command. The parser, `help`, completion, the menus of the chats and
//! docs/commands.md are made from it, and adapters ask it how a command behaves.

use super::ArgumentKind::{
    AsText, Away, Clovers, Code, Game, Hand, Language, Later, Level, LinkCode, Move, Open, Pace,
    Page, Pictures, Private, Quiet, Reminders, Rule, Seat, Seats, Sure, Text, Threads, Topic, Vote,
    Zone,
};
use super::parse::ArgumentParser;
use super::{Argument, Command, ParseError, ParsedCommand, Usage, ValueKind};

/// The declaration of a command.
#[derive(Clone, Copy, Debug)]
pub struct CommandSpec {
    pub name: &'static str,
    pub arguments: &'static [Argument],
    /// Whether each argument is given alone and after its name: `settings pictures off`.
    pub named_arguments: bool,
    /// The syntax in docs/commands.md if some arguments go only with others.
    dependent_syntax: Option<&'static str>,
    /// Which table is meant if no code is given. `None`: the command is not about a table.
    pub table: Option<TableScope>,
    pub effect: Effect,
    pub group_reply: GroupReply,
    pub traits: &'static [Trait],
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
pub enum Trait {
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

/// All commands, in the order in which `help` lists them.
pub static COMMANDS: [&CommandSpec; 39] = [
    &START, &NEW, &JOIN, &QUIT, &WATCH, &OPPONENT, &UNSEAT, &IRELAND, &BEGIN, &HAND, &BOARD, &DO,
    &UNDO, &HINT, &LOG, &SCORES, &REVIEW, &RULES, &SHOW, &RESIGN, &CLOSE, &REMATCH, &SAY, &PACE,
    &TIMEOUT, &PAUSE, &RESUME, &VOTE, &LATER, &GAMES, &STATS, &SETTINGS, &AWAY, &LINK, &UNLINK,
    &FORGET, &PRIVACY, &PLACE, &HELP,
];

/// What most commands have in common: they are about a table, in `help` and in both menus.
const BASE: CommandSpec = CommandSpec {
    name: "",
    arguments: &[Argument::optional(Code)],
    named_arguments: false,
    dependent_syntax: None,
    table: None,
    effect: Effect::Nothing,
    group_reply: GroupReply::PrivateWithButtons,
    traits: &[],
    in_help: true,
    telegram: TelegramMenu::Everywhere,
    discord: Some(DiscordGroup::Top),
    rank: 0,
    parse: |_| Err(ParseError::UnknownCommand),
};

/// What commands about the asker have in common.
const PERSONAL: CommandSpec = CommandSpec {
    arguments: &[],
    group_reply: GroupReply::Private,
    traits: &[Trait::Personal],
    telegram: TelegramMenu::PrivateChats,
    discord: Some(DiscordGroup::Me),
    rank: 12,
    ..BASE
};

pub(super) const START: CommandSpec = CommandSpec {
    name: "start",
    group_reply: GroupReply::PrivateWithTable,
    traits: &[Trait::Anonymous, Trait::Personal, Trait::RepliesWithTable],
    in_help: false,
    telegram: TelegramMenu::Nowhere,
    discord: None,
    parse: |arguments| arguments.start(),
    ..BASE
};

pub(super) const NEW: CommandSpec = CommandSpec {
    name: "new",
    arguments: &[
        Argument::required(Game),
        Argument::optional(Seats),
        Argument::optional(Pace),
        Argument::optional(Private),
        Argument::optional(Clovers),
    ],
    dependent_syntax: Some(
        "[GAME [SEATS] [private] [PACE | none] | oracle clovers [SEATS] [private] [PACE | none]]",
    ),
    effect: Effect::OpensTable,
    group_reply: GroupReply::PrivateWithTable,
    traits: &[
        Trait::AsksForArguments,
        Trait::AdminRights,
        Trait::RepliesWithBoard,
        Trait::ShowsTableInPlace,
    ],
    in_help: false,
    rank: 0,
    parse: |arguments| Ok(Command::New(arguments.new_table()?)),
    ..BASE
};

pub(super) const NEW_QUESTION: CommandSpec = CommandSpec {
    traits: &[Trait::AsksForArguments, Trait::Anonymous],
    ..NEW
};

pub(super) const JOIN: CommandSpec = CommandSpec {
    name: "join",
    table: Some(TableScope::LobbyHere),
    effect: Effect::TakesSeat,
    traits: &[
        Trait::AnyoneMayAnswer,
        Trait::SeenOnBoard,
        Trait::ReplacesPressed,
        Trait::ShowsTableInPlace,
        Trait::Highlighted,
    ],
    rank: 0,
    parse: |arguments| arguments.code_only(Command::Join),
    ..BASE
};

pub(super) const QUIT: CommandSpec = CommandSpec {
    name: "quit",
    arguments: &[Argument::optional(Sure), Argument::optional(Code)],
    table: Some(TableScope::Mine),
    effect: Effect::LeavesTable,
    traits: &[Trait::ReplacesPressed],
    discord: Some(DiscordGroup::Table),
    rank: 9,
    parse: |arguments| arguments.with_sure(|sure| Command::Quit { sure }),
    ..BASE
};

pub(super) const WATCH: CommandSpec = CommandSpec {
    name: "watch",
    table: Some(TableScope::Visible),
    effect: Effect::ShowsTable,
    traits: &[
        Trait::Anonymous,
        Trait::AnyoneMayAnswer,
        Trait::ShowsTableInPlace,
    ],
    telegram: TelegramMenu::Groups,
    discord: Some(DiscordGroup::Table),
    rank: 6,
    parse: |arguments| arguments.code_only(Command::Watch),
    ..BASE
};

pub(super) const OPPONENT: CommandSpec = CommandSpec {
    name: "opponent",
    arguments: &[Argument::optional(Level), Argument::optional(Code)],
    table: Some(TableScope::MyLobby),
    effect: Effect::ChangesLobby,
    traits: &[
        Trait::AsksForArguments,
        Trait::SeenOnBoard,
        Trait::ReplacesPressed,
        Trait::RepliesWithBoard,
    ],
    rank: 5,
    parse: |arguments| Ok(Command::Opponent(arguments.opponent()?)),
    ..BASE
};

pub(super) const OPPONENT_QUESTION: CommandSpec = CommandSpec {
    group_reply: GroupReply::PrivateWithSeveralTables,
    traits: &[
        Trait::AsksForArguments,
        Trait::AnyoneMayAnswer,
        Trait::SeenOnBoard,
        Trait::ReplacesPressed,
    ],
    ..OPPONENT
};

pub(super) const UNSEAT: CommandSpec = CommandSpec {
    name: "unseat",
    arguments: &[Argument::required(Seat), Argument::optional(Code)],
    table: Some(TableScope::MyLobby),
    effect: Effect::ChangesLobby,
    traits: &[Trait::ReplacesPressed, Trait::RepliesWithBoard],
    in_help: false,
    telegram: TelegramMenu::Nowhere,
    discord: Some(DiscordGroup::Table),
    rank: 9,
    parse: |arguments| Ok(Command::Unseat(arguments.number(Usage::Unseat)?)),
    ..BASE
};

pub(super) const IRELAND: CommandSpec = CommandSpec {
    name: "ireland",
    table: Some(TableScope::MyLobby),
    effect: Effect::ChangesLobby,
    traits: &[
        Trait::SeenOnBoard,
        Trait::ReplacesPressed,
        Trait::RepliesWithBoard,
    ],
    in_help: false,
    telegram: TelegramMenu::Nowhere,
    discord: Some(DiscordGroup::Table),
    rank: 9,
    parse: |arguments| arguments.code_only(Command::Ireland),
    ..BASE
};

pub(super) const BEGIN: CommandSpec = CommandSpec {
    name: "begin",
    table: Some(TableScope::MyLobby),
    effect: Effect::PlaysGame,
    traits: &[
        Trait::SeenOnBoard,
        Trait::ReplacesPressed,
        Trait::Highlighted,
    ],
    in_help: false,
    rank: 0,
    parse: |arguments| arguments.code_only(Command::Begin),
    ..BASE
};

pub(super) const HAND: CommandSpec = CommandSpec {
    name: "hand",
    arguments: &[Argument::optional(Page), Argument::optional(Code)],
    table: Some(TableScope::Mine),
    group_reply: GroupReply::Private,
    traits: &[
        Trait::AnyoneMayAnswer,
        Trait::Personal,
        Trait::RepliesWithTable,
        Trait::CompleteAsText,
    ],
    rank: 2,
    parse: |arguments| arguments.hand(),
    ..BASE
};

pub(super) const HAND_PAGE: CommandSpec = CommandSpec {
    traits: &[
        Trait::AnyoneMayAnswer,
        Trait::ReplacesPressed,
        Trait::Personal,
        Trait::RepliesWithTable,
        Trait::CompleteAsText,
    ],
    ..HAND
};

pub(super) const BOARD: CommandSpec = CommandSpec {
    name: "board",
    arguments: &[Argument::optional(AsText), Argument::optional(Code)],
    table: Some(TableScope::Visible),
    group_reply: GroupReply::PrivateWithSeveralTables,
    traits: &[
        Trait::Anonymous,
        Trait::AnyoneMayAnswer,
        Trait::RepliesWithBoard,
        Trait::RepliesWithTable,
        Trait::ShowsTableInPlace,
        Trait::OnHand,
    ],
    rank: 2,
    parse: |arguments| arguments.board(),
    ..BASE
};

pub(super) const BOARD_AS_TEXT: CommandSpec = CommandSpec {
    group_reply: GroupReply::Private,
    traits: &[Trait::AnyoneMayAnswer, Trait::PublicAnswer],
    ..BOARD
};

pub(super) const DO: CommandSpec = CommandSpec {
    name: "do",
    arguments: &[Argument::required(Move), Argument::optional(Code)],
    table: Some(TableScope::MyGame),
    effect: Effect::PlaysGame,
    group_reply: GroupReply::Private,
    traits: &[Trait::SeenOnBoard, Trait::Personal],
    rank: 2,
    parse: |arguments| Ok(Command::TypedAction(arguments.free_text())),
    ..BASE
};

pub(super) const PRESSED_MOVE: CommandSpec = CommandSpec {
    traits: &[
        Trait::SeenOnBoard,
        Trait::ReplacesPressed,
        Trait::Personal,
        Trait::OnHand,
    ],
    ..DO
};

pub(super) const UNDO: CommandSpec = CommandSpec {
    name: "undo",
    table: Some(TableScope::MyGame),
    effect: Effect::PlaysGame,
    group_reply: GroupReply::Private,
    traits: &[
        Trait::SeenOnBoard,
        Trait::ReplacesPressed,
        Trait::Personal,
        Trait::OnHand,
    ],
    telegram: TelegramMenu::PrivateChats,
    rank: 2,
    parse: |arguments| arguments.code_only(Command::Undo),
    ..BASE
};

pub(super) const HINT: CommandSpec = CommandSpec {
    name: "hint",
    table: Some(TableScope::MyGame),
    effect: Effect::EndsRating,
    group_reply: GroupReply::Private,
    traits: &[
        Trait::Slow,
        Trait::Personal,
        Trait::Transient,
        Trait::OnHand,
    ],
    telegram: TelegramMenu::PrivateChats,
    rank: 2,
    parse: |arguments| arguments.code_only(Command::Hint),
    ..BASE
};

pub(super) const LOG: CommandSpec = CommandSpec {
    name: "log",
    table: Some(TableScope::Visible),
    group_reply: GroupReply::PrivateWithSeveralTables,
    traits: &[
        Trait::Anonymous,
        Trait::AnyoneMayAnswer,
        Trait::Transient,
        Trait::CompleteAsText,
        Trait::PublicAnswer,
    ],
    rank: 2,
    parse: |arguments| arguments.code_only(Command::Log),
    ..BASE
};

pub(super) const SCORES: CommandSpec = CommandSpec {
    name: "scores",
    parse: |arguments| arguments.code_only(Command::Scores),
    ..LOG
};

pub(super) const REVIEW: CommandSpec = CommandSpec {
    name: "review",
    table: Some(TableScope::Finished),
    group_reply: GroupReply::Private,
    traits: &[Trait::Slow, Trait::Personal, Trait::Transient],
    telegram: TelegramMenu::PrivateChats,
    discord: Some(DiscordGroup::Table),
    rank: 10,
    parse: |arguments| arguments.code_only(Command::Review),
    ..BASE
};

pub(super) const RULES: CommandSpec = CommandSpec {
    name: "rules",
    arguments: &[Argument::optional(Game), Argument::optional(Topic)],
    dependent_syntax: Some(
        "[GAME | keltis KELTIS-TOPIC | stones STONES-TOPIC | oracle ORACLE-TOPIC]",
    ),
    group_reply: GroupReply::Public,
    traits: &[Trait::Anonymous],
    in_help: false,
    rank: 3,
    parse: |arguments| arguments.rules(),
    ..BASE
};

pub(super) const SHOW: CommandSpec = CommandSpec {
    name: "show",
    arguments: &[Argument::optional(Game)],
    effect: Effect::OpensTable,
    group_reply: GroupReply::Private,
    traits: &[Trait::AsksForArguments, Trait::Personal],
    telegram: TelegramMenu::PrivateChats,
    discord: Some(DiscordGroup::Table),
    rank: 4,
    parse: |arguments| Ok(Command::Tutorial(arguments.tutorial()?)),
    ..BASE
};

pub(super) const RESIGN: CommandSpec = CommandSpec {
    name: "resign",
    arguments: &[Argument::optional(Sure), Argument::optional(Code)],
    table: Some(TableScope::MyGame),
    effect: Effect::LeavesTable,
    discord: Some(DiscordGroup::Table),
    rank: 9,
    parse: |arguments| arguments.with_sure(|sure| Command::Resign { sure }),
    ..BASE
};

pub(super) const CLOSE: CommandSpec = CommandSpec {
    name: "close",
    arguments: &[Argument::optional(Sure), Argument::optional(Code)],
    table: Some(TableScope::Mine),
    effect: Effect::LeavesTable,
    traits: &[Trait::Anonymous, Trait::AdminRights, Trait::AnyoneMayAnswer],
    discord: Some(DiscordGroup::Table),
    rank: 9,
    parse: |arguments| arguments.with_sure(|sure| Command::Close { sure }),
    ..BASE
};

pub(super) const REMATCH: CommandSpec = CommandSpec {
    name: "rematch",
    table: Some(TableScope::Finished),
    effect: Effect::OpensTable,
    traits: &[
        Trait::AnyoneMayAnswer,
        Trait::SeenOnBoard,
        Trait::RepliesWithBoard,
        Trait::ShowsTableInPlace,
        Trait::Highlighted,
    ],
    rank: 9,
    parse: |arguments| arguments.code_only(Command::Rematch),
    ..BASE
};

pub(super) const SAY: CommandSpec = CommandSpec {
    name: "say",
    arguments: &[Argument::required(Text), Argument::optional(Code)],
    table: Some(TableScope::Chat),
    effect: Effect::SendsMessage,
    traits: &[Trait::Transient],
    rank: 7,
    parse: |arguments| match arguments.free_text() {
        text if text.is_empty() => Err(ParseError::WrongArgument(Usage::Say)),
        text => Ok(Command::Say(text)),
    },
    ..BASE
};

pub(super) const PACE: CommandSpec = CommandSpec {
    name: "pace",
    arguments: &[Argument::optional(Pace), Argument::optional(Code)],
    table: Some(TableScope::MyLobby),
    effect: Effect::ChangesLobby,
    traits: &[
        Trait::AsksForArguments,
        Trait::SeenOnBoard,
        Trait::RepliesWithBoard,
    ],
    discord: Some(DiscordGroup::Table),
    rank: 5,
    parse: |arguments| Ok(Command::Pace(arguments.pace()?)),
    ..BASE
};

pub(super) const PACE_QUESTION: CommandSpec = CommandSpec {
    traits: &[Trait::AsksForArguments],
    ..PACE
};

pub(super) const TIMEOUT: CommandSpec = CommandSpec {
    name: "timeout",
    arguments: &[Argument::optional(Rule), Argument::optional(Code)],
    parse: |arguments| Ok(Command::TimeoutRule(arguments.timeout_rule()?)),
    ..PACE
};

pub(super) const TIMEOUT_QUESTION: CommandSpec = CommandSpec {
    traits: &[Trait::AsksForArguments],
    ..TIMEOUT
};

pub(super) const PAUSE: CommandSpec = CommandSpec {
    name: "pause",
    table: Some(TableScope::MyGame),
    effect: Effect::ChangesClock,
    traits: &[Trait::Transient],
    discord: Some(DiscordGroup::Table),
    rank: 8,
    parse: |arguments| arguments.code_only(Command::Pause),
    ..BASE
};

pub(super) const RESUME: CommandSpec = CommandSpec {
    name: "resume",
    parse: |arguments| arguments.code_only(Command::Resume),
    ..PAUSE
};

pub(super) const VOTE: CommandSpec = CommandSpec {
    name: "vote",
    arguments: &[Argument::required(Vote), Argument::optional(Code)],
    traits: &[Trait::AsksForArguments, Trait::Transient],
    parse: |arguments| Ok(Command::Vote(arguments.vote()?)),
    ..PAUSE
};

pub(super) const LATER: CommandSpec = CommandSpec {
    name: "later",
    arguments: &[Argument::optional(Later)],
    effect: Effect::ChangesPerson,
    traits: &[Trait::AsksForArguments, Trait::Personal],
    rank: 11,
    parse: |arguments| Ok(Command::Later(arguments.later()?)),
    ..PERSONAL
};

pub(super) const GAMES: CommandSpec = CommandSpec {
    name: "games",
    rank: 1,
    parse: |arguments| arguments.no_arguments(Command::Games),
    ..PERSONAL
};

pub(super) const STATS: CommandSpec = CommandSpec {
    name: "stats",
    rank: 10,
    parse: |arguments| arguments.no_arguments(Command::Stats),
    ..PERSONAL
};

pub(super) const SETTINGS: CommandSpec = CommandSpec {
    name: "settings",
    arguments: &[
        Argument::required(Language),
        Argument::required(Pictures),
        Argument::required(Hand),
        Argument::optional(Reminders),
        Argument::optional(Quiet),
        Argument::optional(Zone),
    ],
    named_arguments: true,
    effect: Effect::ChangesPerson,
    parse: |arguments| Ok(Command::Settings(arguments.setting()?)),
    ..PERSONAL
};

pub(super) const AWAY: CommandSpec = CommandSpec {
    name: "away",
    arguments: &[Argument::optional(Away)],
    effect: Effect::ChangesPerson,
    parse: |arguments| Ok(Command::Away(arguments.away()?)),
    ..PERSONAL
};

pub(super) const LINK: CommandSpec = CommandSpec {
    name: "link",
    arguments: &[Argument::optional(LinkCode)],
    effect: Effect::ChangesPerson,
    parse: |arguments| Ok(Command::Link(arguments.link_code()?)),
    ..PERSONAL
};

pub(super) const UNLINK: CommandSpec = CommandSpec {
    name: "unlink",
    effect: Effect::ChangesPerson,
    telegram: TelegramMenu::Nowhere,
    parse: |arguments| arguments.no_arguments(Command::Unlink),
    ..PERSONAL
};

pub(super) const FORGET: CommandSpec = CommandSpec {
    name: "forget",
    arguments: &[Argument::optional(Sure)],
    effect: Effect::ChangesPerson,
    parse: |arguments| arguments.with_sure(|sure| Command::Forget { sure }),
    ..PERSONAL
};

pub(super) const PRIVACY: CommandSpec = CommandSpec {
    name: "privacy",
    group_reply: GroupReply::Public,
    traits: &[Trait::Anonymous, Trait::Personal],
    parse: |arguments| arguments.no_arguments(Command::Privacy),
    ..PERSONAL
};

pub(super) const PLACE: CommandSpec = CommandSpec {
    name: "place",
    arguments: &[
        Argument::required(Language),
        Argument::required(Pictures),
        Argument::required(Threads),
        Argument::required(Open),
    ],
    named_arguments: true,
    effect: Effect::ChangesPlace,
    group_reply: GroupReply::Public,
    traits: &[Trait::Anonymous, Trait::AdminRights],
    telegram: TelegramMenu::Groups,
    rank: 13,
    parse: |arguments| Ok(Command::Place(arguments.place_setting()?)),
    ..BASE
};

pub(super) const PLACE_OVERVIEW: CommandSpec = CommandSpec {
    traits: &[Trait::Anonymous],
    ..PLACE
};

pub(super) const HELP: CommandSpec = CommandSpec {
    name: "help",
    arguments: &[],
    group_reply: GroupReply::Public,
    traits: &[Trait::Anonymous],
    in_help: false,
    rank: 13,
    parse: |_| Ok(Command::Help),
    ..BASE
};

impl CommandSpec {
    /// Finds a command by its name, in any case.
    pub fn find(name: &str) -> Option<&'static Self> {
        let mut all = COMMANDS.into_iter();
        all.find(|spec| spec.name.eq_ignore_ascii_case(name))
    }

    pub fn has(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }

    /// Whether the argument must be typed.
    fn must_be_typed(&self, argument: &Argument) -> bool {
        argument.required && !self.has(Trait::AsksForArguments)
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
            return syntax.to_owned();
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

    /// Returns complete commands to offer to somebody who types, as far as they do not depend on that person. Free text
    /// is left to the person.
    pub fn examples(&self) -> Vec<String> {
        let name = self.name;
        let is_free_text = |argument: &Argument| argument.kind.value() == ValueKind::FreeText;
        let has_free_text = self.arguments.iter().any(is_free_text);
        let mut all = vec![];
        if has_free_text || !self.has(Trait::AsksForArguments) {
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

impl Command {
    /// Returns the declaration of this command. A command without its argument or with a special one may behave
    /// differently from others of the same name.
    pub const fn spec(&self) -> &'static CommandSpec {
        match self {
            Self::Start => &START,
            Self::New(None) => &NEW_QUESTION,
            Self::New(Some(_)) => &NEW,
            Self::Join => &JOIN,
            Self::Quit { .. } => &QUIT,
            Self::Watch => &WATCH,
            Self::Opponent(None) => &OPPONENT_QUESTION,
            Self::Opponent(Some(_)) => &OPPONENT,
            Self::Unseat(_) => &UNSEAT,
            Self::Ireland => &IRELAND,
            Self::Begin => &BEGIN,
            Self::Hand { page: 0 } => &HAND,
            Self::Hand { .. } => &HAND_PAGE,
            Self::Board => &BOARD,
            Self::BoardAsText => &BOARD_AS_TEXT,
            Self::ButtonAction { .. } => &PRESSED_MOVE,
            Self::TypedAction(_) => &DO,
            Self::Undo => &UNDO,
            Self::Hint => &HINT,
            Self::Log => &LOG,
            Self::Scores => &SCORES,
            Self::Review => &REVIEW,
            Self::Rules(..) => &RULES,
            Self::Tutorial(_) => &SHOW,
            Self::Resign { .. } => &RESIGN,
            Self::Close { .. } => &CLOSE,
            Self::Rematch => &REMATCH,
            Self::Say(_) => &SAY,
            Self::Games => &GAMES,
            Self::Stats => &STATS,
            Self::Settings(_) => &SETTINGS,
            Self::Away(_) => &AWAY,
            Self::Pace(None) => &PACE_QUESTION,
            Self::Pace(Some(_)) => &PACE,
            Self::TimeoutRule(None) => &TIMEOUT_QUESTION,
            Self::TimeoutRule(Some(_)) => &TIMEOUT,
            Self::Pause => &PAUSE,
            Self::Resume => &RESUME,
            Self::Vote(_) => &VOTE,
            Self::Later(_) => &LATER,
            Self::Link(_) => &LINK,
            Self::Unlink => &UNLINK,
            Self::Forget { .. } => &FORGET,
            Self::Privacy => &PRIVACY,
            Self::Place(None) => &PLACE_OVERVIEW,
            Self::Place(Some(_)) => &PLACE,
            Self::Help => &HELP,
        }
    }

    /// Whether commands like this one behave in this way.
    pub fn has(&self, wanted: Trait) -> bool {
        self.spec().has(wanted)
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
