//! The registry: one declaration per command. The parser, `help`, completion, the menus of the chats and
//! docs/commands.md are made from it, and adapters ask it how a command behaves.

use super::ArgumentKind::{
    AsText, Away, Clovers, Code, Game, Hand, Language, Later, Level, LinkCode, Move, Open, Pace,
    Page, Pictures, Private, Quiet, Reminders, Renew, Rule, Seat, Seats, Sure, Text, Threads,
    Topic, Vote, Who, Zone,
};
use super::{
    Argument, Command, CommandSpec, DiscordGroup, Effect, GroupReply, ParseError, Property,
    TableScope, TelegramMenu, Usage,
};
use crate::game::GameOption;
use crate::games::GameKind;

/// All commands, in the order in which `help` lists them.
pub static COMMANDS: [&CommandSpec; 46] = [
    &START, &NEW, &JOIN, &QUIT, &WATCH, &INVITE, &OPPONENT, &UNSEAT, &IRELAND, &BEGIN, &HAND,
    &BOARD, &DO, &UNDO, &HINT, &LOG, &SCORES, &REVIEW, &RULES, &SHOW, &RESIGN, &CLOSE, &KEEP,
    &REMATCH, &SAY, &MUTE, &UNMUTE, &UNWATCH, &REPORT, &PACE, &TIMEOUT, &PAUSE, &RESUME, &VOTE,
    &LATER, &GAMES, &STATS, &SETTINGS, &AWAY, &LINK, &UNLINK, &EXPORT, &FORGET, &PRIVACY, &PLACE,
    &HELP,
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
    properties: &[],
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
    properties: &[Property::Personal],
    telegram: TelegramMenu::PrivateChats,
    discord: Some(DiscordGroup::Me),
    rank: 12,
    ..BASE
};

const START: CommandSpec = CommandSpec {
    name: "start",
    group_reply: GroupReply::PrivateWithTable,
    properties: &[
        Property::Anonymous,
        Property::Personal,
        Property::RepliesWithTable,
    ],
    in_help: false,
    telegram: TelegramMenu::Nowhere,
    discord: None,
    parse: |arguments| arguments.start(),
    ..BASE
};

const NEW: CommandSpec = CommandSpec {
    name: "new",
    arguments: &[
        Argument::required(Game),
        Argument::optional(Seats),
        Argument::optional(Pace),
        Argument::optional(Private),
        Argument::optional(Clovers),
    ],
    dependent_syntax: Some(new_syntax),
    effect: Effect::OpensTable,
    group_reply: GroupReply::PrivateWithTable,
    properties: &[
        Property::AsksForArguments,
        Property::AdminRights,
        Property::RepliesWithBoard,
        Property::ShowsTableInPlace,
    ],
    in_help: false,
    rank: 0,
    parse: |arguments| Ok(Command::New(arguments.new_table()?)),
    ..BASE
};

const NEW_QUESTION: CommandSpec = CommandSpec {
    properties: &[Property::AsksForArguments, Property::Anonymous],
    ..NEW
};

const JOIN: CommandSpec = CommandSpec {
    name: "join",
    table: Some(TableScope::LobbyHere),
    effect: Effect::TakesSeat,
    properties: &[
        Property::AnyoneMayAnswer,
        Property::SeenOnBoard,
        Property::ReplacesPressed,
        Property::ShowsTableInPlace,
        Property::Highlighted,
    ],
    rank: 0,
    parse: |arguments| arguments.code_or_invitation(Command::Join),
    ..BASE
};

const QUIT: CommandSpec = CommandSpec {
    name: "quit",
    arguments: &[Argument::optional(Sure), Argument::optional(Code)],
    table: Some(TableScope::Mine),
    effect: Effect::LeavesTable,
    properties: &[Property::ReplacesPressed],
    discord: Some(DiscordGroup::Table),
    rank: 9,
    parse: |arguments| arguments.with_sure(|sure| Command::Quit { sure }),
    ..BASE
};

const WATCH: CommandSpec = CommandSpec {
    name: "watch",
    table: Some(TableScope::Visible),
    effect: Effect::ShowsTable,
    properties: &[
        Property::Anonymous,
        Property::AnyoneMayAnswer,
        Property::ShowsTableInPlace,
    ],
    telegram: TelegramMenu::Groups,
    discord: Some(DiscordGroup::Table),
    rank: 6,
    parse: |arguments| arguments.code_or_invitation(Command::Watch),
    ..BASE
};

const INVITE: CommandSpec = CommandSpec {
    name: "invite",
    arguments: &[Argument::optional(Renew), Argument::optional(Code)],
    table: Some(TableScope::Mine),
    group_reply: GroupReply::Private,
    properties: &[Property::Personal, Property::CompleteAsText],
    discord: Some(DiscordGroup::Table),
    telegram: TelegramMenu::PrivateChats,
    rank: 6,
    parse: |arguments| arguments.invite(),
    ..BASE
};

const OPPONENT: CommandSpec = CommandSpec {
    name: "opponent",
    arguments: &[Argument::optional(Level), Argument::optional(Code)],
    table: Some(TableScope::MyLobby),
    effect: Effect::ChangesLobby,
    properties: &[
        Property::AsksForArguments,
        Property::SeenOnBoard,
        Property::ReplacesPressed,
        Property::RepliesWithBoard,
    ],
    rank: 5,
    parse: |arguments| Ok(Command::Opponent(arguments.opponent()?)),
    ..BASE
};

const OPPONENT_QUESTION: CommandSpec = CommandSpec {
    group_reply: GroupReply::PrivateWithSeveralTables,
    properties: &[
        Property::AsksForArguments,
        Property::AnyoneMayAnswer,
        Property::SeenOnBoard,
        Property::ReplacesPressed,
    ],
    ..OPPONENT
};

const UNSEAT: CommandSpec = CommandSpec {
    name: "unseat",
    arguments: &[Argument::required(Seat), Argument::optional(Code)],
    table: Some(TableScope::MyLobby),
    effect: Effect::ChangesLobby,
    properties: &[Property::ReplacesPressed, Property::RepliesWithBoard],
    in_help: false,
    telegram: TelegramMenu::Nowhere,
    discord: Some(DiscordGroup::Table),
    rank: 9,
    parse: |arguments| Ok(Command::Unseat(arguments.number(Usage::Unseat)?)),
    ..BASE
};

const IRELAND: CommandSpec = CommandSpec {
    name: "ireland",
    table: Some(TableScope::MyLobby),
    effect: Effect::ChangesLobby,
    properties: &[
        Property::SeenOnBoard,
        Property::ReplacesPressed,
        Property::RepliesWithBoard,
    ],
    in_help: false,
    telegram: TelegramMenu::Nowhere,
    discord: Some(DiscordGroup::Table),
    rank: 9,
    parse: |arguments| arguments.code_only(Command::Ireland),
    ..BASE
};

const BEGIN: CommandSpec = CommandSpec {
    name: "begin",
    table: Some(TableScope::MyLobby),
    effect: Effect::PlaysGame,
    properties: &[
        Property::SeenOnBoard,
        Property::ReplacesPressed,
        Property::Highlighted,
    ],
    in_help: false,
    rank: 0,
    parse: |arguments| arguments.code_only(Command::Begin),
    ..BASE
};

const HAND: CommandSpec = CommandSpec {
    name: "hand",
    arguments: &[Argument::optional(Page), Argument::optional(Code)],
    table: Some(TableScope::Mine),
    group_reply: GroupReply::Private,
    properties: &[
        Property::AnyoneMayAnswer,
        Property::Personal,
        Property::RepliesWithTable,
        Property::CompleteAsText,
    ],
    rank: 2,
    parse: |arguments| arguments.hand(),
    ..BASE
};

const HAND_PAGE: CommandSpec = CommandSpec {
    properties: &[
        Property::AnyoneMayAnswer,
        Property::ReplacesPressed,
        Property::Personal,
        Property::RepliesWithTable,
        Property::CompleteAsText,
    ],
    ..HAND
};

const BOARD: CommandSpec = CommandSpec {
    name: "board",
    arguments: &[Argument::optional(AsText), Argument::optional(Code)],
    table: Some(TableScope::Visible),
    group_reply: GroupReply::PrivateWithSeveralTables,
    properties: &[
        Property::Anonymous,
        Property::AnyoneMayAnswer,
        Property::RepliesWithBoard,
        Property::RepliesWithTable,
        Property::ShowsTableInPlace,
        Property::OnHand,
    ],
    rank: 2,
    parse: |arguments| arguments.board(),
    ..BASE
};

const BOARD_AS_TEXT: CommandSpec = CommandSpec {
    group_reply: GroupReply::Private,
    properties: &[Property::AnyoneMayAnswer, Property::PublicAnswer],
    ..BOARD
};

const DO: CommandSpec = CommandSpec {
    name: "do",
    arguments: &[Argument::required(Move), Argument::optional(Code)],
    table: Some(TableScope::MyGame),
    effect: Effect::PlaysGame,
    group_reply: GroupReply::Private,
    properties: &[Property::SeenOnBoard, Property::Personal],
    rank: 2,
    parse: |arguments| Ok(Command::TypedAction(arguments.free_text())),
    ..BASE
};

const PRESSED_MOVE: CommandSpec = CommandSpec {
    properties: &[
        Property::SeenOnBoard,
        Property::ReplacesPressed,
        Property::Personal,
        Property::OnHand,
    ],
    ..DO
};

const UNDO: CommandSpec = CommandSpec {
    name: "undo",
    table: Some(TableScope::MyGame),
    effect: Effect::PlaysGame,
    group_reply: GroupReply::Private,
    properties: &[
        Property::SeenOnBoard,
        Property::ReplacesPressed,
        Property::Personal,
        Property::OnHand,
    ],
    telegram: TelegramMenu::PrivateChats,
    rank: 2,
    parse: |arguments| arguments.code_only(Command::Undo),
    ..BASE
};

const HINT: CommandSpec = CommandSpec {
    name: "hint",
    table: Some(TableScope::MyGame),
    effect: Effect::EndsRating,
    group_reply: GroupReply::Private,
    properties: &[
        Property::Slow,
        Property::Personal,
        Property::Transient,
        Property::OnHand,
    ],
    telegram: TelegramMenu::PrivateChats,
    rank: 2,
    parse: |arguments| arguments.code_only(Command::Hint),
    ..BASE
};

const LOG: CommandSpec = CommandSpec {
    name: "log",
    table: Some(TableScope::Visible),
    group_reply: GroupReply::PrivateWithSeveralTables,
    properties: &[
        Property::Anonymous,
        Property::AnyoneMayAnswer,
        Property::Transient,
        Property::CompleteAsText,
        Property::PublicAnswer,
    ],
    rank: 2,
    parse: |arguments| arguments.code_only(Command::Log),
    ..BASE
};

const SCORES: CommandSpec = CommandSpec {
    name: "scores",
    parse: |arguments| arguments.code_only(Command::Scores),
    ..LOG
};

const REVIEW: CommandSpec = CommandSpec {
    name: "review",
    table: Some(TableScope::Finished),
    group_reply: GroupReply::Private,
    properties: &[Property::Slow, Property::Personal, Property::Transient],
    telegram: TelegramMenu::PrivateChats,
    discord: Some(DiscordGroup::Table),
    rank: 10,
    parse: |arguments| arguments.code_only(Command::Review),
    ..BASE
};

const RULES: CommandSpec = CommandSpec {
    name: "rules",
    arguments: &[Argument::optional(Game), Argument::optional(Topic)],
    dependent_syntax: Some(rules_syntax),
    group_reply: GroupReply::Public,
    properties: &[Property::Anonymous],
    in_help: false,
    rank: 3,
    parse: |arguments| arguments.rules(),
    ..BASE
};

const SHOW: CommandSpec = CommandSpec {
    name: "show",
    arguments: &[Argument::optional(Game)],
    effect: Effect::OpensTable,
    group_reply: GroupReply::Private,
    properties: &[Property::AsksForArguments, Property::Personal],
    telegram: TelegramMenu::PrivateChats,
    discord: Some(DiscordGroup::Table),
    rank: 4,
    parse: |arguments| Ok(Command::Tutorial(arguments.tutorial()?)),
    ..BASE
};

const RESIGN: CommandSpec = CommandSpec {
    name: "resign",
    arguments: &[Argument::optional(Sure), Argument::optional(Code)],
    table: Some(TableScope::MyGame),
    effect: Effect::LeavesTable,
    discord: Some(DiscordGroup::Table),
    rank: 9,
    parse: |arguments| arguments.with_sure(|sure| Command::Resign { sure }),
    ..BASE
};

const CLOSE: CommandSpec = CommandSpec {
    name: "close",
    arguments: &[Argument::optional(Sure), Argument::optional(Code)],
    table: Some(TableScope::Mine),
    effect: Effect::LeavesTable,
    properties: &[
        Property::Anonymous,
        Property::AdminRights,
        Property::AnyoneMayAnswer,
    ],
    discord: Some(DiscordGroup::Table),
    rank: 9,
    parse: |arguments| arguments.with_sure(|sure| Command::Close { sure }),
    ..BASE
};

const KEEP: CommandSpec = CommandSpec {
    name: "keep",
    table: Some(TableScope::MyGame),
    effect: Effect::LeavesTable,
    in_help: false,
    telegram: TelegramMenu::Nowhere,
    discord: Some(DiscordGroup::Table),
    rank: 9,
    parse: |arguments| arguments.code_only(Command::Keep),
    ..BASE
};

const REMATCH: CommandSpec = CommandSpec {
    name: "rematch",
    table: Some(TableScope::Finished),
    effect: Effect::OpensTable,
    properties: &[
        Property::AnyoneMayAnswer,
        Property::SeenOnBoard,
        Property::RepliesWithBoard,
        Property::ShowsTableInPlace,
        Property::Highlighted,
    ],
    rank: 9,
    parse: |arguments| arguments.code_only(Command::Rematch),
    ..BASE
};

const SAY: CommandSpec = CommandSpec {
    name: "say",
    arguments: &[Argument::required(Text), Argument::optional(Code)],
    table: Some(TableScope::Chat),
    effect: Effect::SendsMessage,
    properties: &[Property::Transient],
    rank: 7,
    parse: |arguments| match arguments.free_text() {
        text if text.is_empty() => Err(ParseError::WrongArgument(Usage::Say)),
        text => Ok(Command::Say(text)),
    },
    ..BASE
};

/// What the commands by which a host moderates have in common.
const MODERATION: CommandSpec = CommandSpec {
    arguments: &[Argument::required(Who), Argument::optional(Code)],
    table: Some(TableScope::Chat),
    effect: Effect::Moderates,
    group_reply: GroupReply::Private,
    properties: &[Property::AsksForArguments, Property::Transient],
    discord: Some(DiscordGroup::Table),
    rank: 8,
    ..BASE
};

const MUTE: CommandSpec = CommandSpec {
    name: "mute",
    parse: |arguments| Ok(Command::Mute(arguments.who()?)),
    ..MODERATION
};

const UNMUTE: CommandSpec = CommandSpec {
    name: "unmute",
    in_help: false,
    telegram: TelegramMenu::Nowhere,
    parse: |arguments| Ok(Command::Unmute(arguments.who()?)),
    ..MODERATION
};

const UNWATCH: CommandSpec = CommandSpec {
    name: "unwatch",
    parse: |arguments| Ok(Command::Unwatch(arguments.who()?)),
    ..UNMUTE
};

const REPORT: CommandSpec = CommandSpec {
    name: "report",
    arguments: &[
        Argument::required(Who),
        Argument::optional(Text),
        Argument::optional(Code),
    ],
    dependent_syntax: Some(report_syntax),
    table: Some(TableScope::Visible),
    parse: |arguments| Ok(Command::Report(arguments.report()?)),
    ..MODERATION
};

const PACE: CommandSpec = CommandSpec {
    name: "pace",
    arguments: &[Argument::optional(Pace), Argument::optional(Code)],
    table: Some(TableScope::MyLobby),
    effect: Effect::ChangesLobby,
    properties: &[
        Property::AsksForArguments,
        Property::SeenOnBoard,
        Property::RepliesWithBoard,
    ],
    discord: Some(DiscordGroup::Table),
    rank: 5,
    parse: |arguments| Ok(Command::Pace(arguments.pace()?)),
    ..BASE
};

const PACE_QUESTION: CommandSpec = CommandSpec {
    properties: &[Property::AsksForArguments],
    ..PACE
};

const TIMEOUT: CommandSpec = CommandSpec {
    name: "timeout",
    arguments: &[Argument::optional(Rule), Argument::optional(Code)],
    parse: |arguments| Ok(Command::TimeoutRule(arguments.timeout_rule()?)),
    ..PACE
};

const TIMEOUT_QUESTION: CommandSpec = CommandSpec {
    properties: &[Property::AsksForArguments],
    ..TIMEOUT
};

const PAUSE: CommandSpec = CommandSpec {
    name: "pause",
    table: Some(TableScope::MyGame),
    effect: Effect::ChangesClock,
    properties: &[Property::Transient],
    discord: Some(DiscordGroup::Table),
    rank: 8,
    parse: |arguments| arguments.code_only(Command::Pause),
    ..BASE
};

const RESUME: CommandSpec = CommandSpec {
    name: "resume",
    parse: |arguments| arguments.code_only(Command::Resume),
    ..PAUSE
};

const VOTE: CommandSpec = CommandSpec {
    name: "vote",
    arguments: &[Argument::required(Vote), Argument::optional(Code)],
    properties: &[Property::AsksForArguments, Property::Transient],
    parse: |arguments| Ok(Command::Vote(arguments.vote()?)),
    ..PAUSE
};

const LATER: CommandSpec = CommandSpec {
    name: "later",
    arguments: &[Argument::optional(Later)],
    effect: Effect::ChangesPerson,
    properties: &[Property::AsksForArguments, Property::Personal],
    rank: 11,
    parse: |arguments| Ok(Command::Later(arguments.later()?)),
    ..PERSONAL
};

const GAMES: CommandSpec = CommandSpec {
    name: "games",
    rank: 1,
    parse: |arguments| arguments.no_arguments(Command::Games),
    ..PERSONAL
};

const STATS: CommandSpec = CommandSpec {
    name: "stats",
    rank: 10,
    parse: |arguments| arguments.no_arguments(Command::Stats),
    ..PERSONAL
};

const SETTINGS: CommandSpec = CommandSpec {
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

const AWAY: CommandSpec = CommandSpec {
    name: "away",
    arguments: &[Argument::optional(Away)],
    effect: Effect::ChangesPerson,
    parse: |arguments| Ok(Command::Away(arguments.away()?)),
    ..PERSONAL
};

const LINK: CommandSpec = CommandSpec {
    name: "link",
    arguments: &[Argument::optional(LinkCode), Argument::optional(Sure)],
    dependent_syntax: Some(link_syntax),
    effect: Effect::ChangesPerson,
    parse: |arguments| arguments.link(),
    ..PERSONAL
};

const UNLINK: CommandSpec = CommandSpec {
    name: "unlink",
    effect: Effect::ChangesPerson,
    telegram: TelegramMenu::Nowhere,
    parse: |arguments| arguments.no_arguments(Command::Unlink),
    ..PERSONAL
};

const FORGET: CommandSpec = CommandSpec {
    name: "forget",
    arguments: &[Argument::optional(Sure)],
    effect: Effect::ChangesPerson,
    parse: |arguments| arguments.with_sure(|sure| Command::Forget { sure }),
    ..PERSONAL
};

const EXPORT: CommandSpec = CommandSpec {
    name: "export",
    parse: |arguments| arguments.no_arguments(Command::Export),
    ..PERSONAL
};

const PRIVACY: CommandSpec = CommandSpec {
    name: "privacy",
    group_reply: GroupReply::Public,
    properties: &[Property::Anonymous, Property::Personal],
    parse: |arguments| arguments.no_arguments(Command::Privacy),
    ..PERSONAL
};

const PLACE: CommandSpec = CommandSpec {
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
    properties: &[Property::Anonymous, Property::AdminRights],
    telegram: TelegramMenu::Groups,
    rank: 13,
    parse: |arguments| Ok(Command::Place(arguments.place_setting()?)),
    ..BASE
};

const PLACE_OVERVIEW: CommandSpec = CommandSpec {
    properties: &[Property::Anonymous],
    ..PLACE
};

const HELP: CommandSpec = CommandSpec {
    name: "help",
    arguments: &[],
    group_reply: GroupReply::Public,
    properties: &[Property::Anonymous],
    in_help: false,
    rank: 13,
    parse: |_| Ok(Command::Help),
    ..BASE
};

/// Some games have variants.
fn new_syntax() -> String {
    let others = "[SEATS] [private] [PACE | none]";
    let mut kinds = GameKind::ALL.to_vec();
    kinds.retain(|kind| kind.options().contains(&GameOption::FreeClovers));
    let variants = kinds
        .iter()
        .map(|kind| format!(" | {kind} clovers {others}"));
    format!("[GAME {others}{}]", variants.collect::<String>())
}

/// Only a code can be confirmed.
fn link_syntax() -> String {
    "[LINKCODE [sure]]".to_owned()
}

/// The reason comes after the person.
fn report_syntax() -> String {
    "[CODE] [WHO [TEXT]]".to_owned()
}

/// Each game has its own topics.
fn rules_syntax() -> String {
    let topics = GameKind::ALL.map(|kind| {
        let topic = kind.name().to_ascii_uppercase();
        format!(" | {kind} {topic}-TOPIC")
    });
    format!("[GAME{}]", topics.concat())
}

impl Command {
    /// Returns the declaration of this command. A command without its argument or with a special one may behave
    /// differently from others of the same name.
    pub const fn spec(&self) -> &'static CommandSpec {
        match self {
            Self::Start(_) => &START,
            Self::New(None) => &NEW_QUESTION,
            Self::New(Some(_)) => &NEW,
            Self::Join(_) => &JOIN,
            Self::Quit { .. } => &QUIT,
            Self::Watch(_) => &WATCH,
            Self::Invite { .. } => &INVITE,
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
            Self::Keep => &KEEP,
            Self::Rematch => &REMATCH,
            Self::Say(_) => &SAY,
            Self::Mute(_) => &MUTE,
            Self::Unmute(_) => &UNMUTE,
            Self::Unwatch(_) => &UNWATCH,
            Self::Report(_) => &REPORT,
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
            Self::Link { .. } => &LINK,
            Self::Unlink => &UNLINK,
            Self::Forget { .. } => &FORGET,
            Self::Export => &EXPORT,
            Self::Privacy => &PRIVACY,
            Self::Place(None) => &PLACE_OVERVIEW,
            Self::Place(Some(_)) => &PLACE,
            Self::Help => &HELP,
        }
    }

    /// Whether commands like this one behave in this way.
    pub fn has(&self, wanted: Property) -> bool {
        self.spec().has(wanted)
    }
}
