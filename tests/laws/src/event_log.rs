//! What the fake platforms observed: every change of a message of the bot, every press, every kill.

use std::collections::BTreeMap;

use serde::Serialize;

/// Milliseconds since the run began.
pub type Millis = u64;

/// How exactly the laws must be kept. There are no other tolerances.
pub mod tolerance {
    use super::Millis;

    /// A request that was on its way may still arrive this long after a press changed the table.
    pub const IN_FLIGHT: Millis = 3_000;
    /// How long something outdated may remain while requests fail, chats refuse messages and the program is killed.
    pub const REPAIR: Millis = 60_000;
    /// A turn that takes longer than this without faults nearby must have been announced.
    pub const ANNOUNCE: Millis = 30_000;
    /// What was sent this long before a kill may not have been saved.
    pub const UNSAVED: Millis = 3_000;
}

use tolerance::UNSAVED;

/// How the names of Telegram's chats begin.
const TELEGRAM: &str = "Telegram";

/// Everything that was observed.
#[derive(Clone, Default, Serialize)]
pub struct EventLog {
    pub tables: Vec<TableSetup>,
    /// In the order of time.
    pub changes: Vec<Change>,
    /// In the order of time.
    pub presses: Vec<Press>,
    pub kills: Vec<Millis>,
    /// When everything was delivered, as far as that ever happened.
    pub end: Millis,
    /// What the bot showed when it was asked at the end.
    pub asked: Vec<AskedView>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct TableSetup {
    pub code: String,
    /// The group or channel. `None` if people play in private.
    pub place: Option<String>,
    /// Names of the people and their private chats.
    pub people: Vec<(String, String)>,
    pub has_opponents: bool,
}

/// A message of the bot was sent, edited or deleted.
#[derive(Clone, Debug, Serialize)]
pub struct Change {
    pub at: Millis,
    pub chat: String,
    pub message: u64,
    /// The only person who sees it, if it is in a place.
    pub reader: Option<String>,
    /// `None` if it was deleted.
    pub content: Option<Content>,
    /// Whether the bot got an answer.
    pub is_confirmed: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Content {
    pub text: String,
    /// Callback data of the buttons.
    pub data: Vec<String>,
    pub picture: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Press {
    pub at: Millis,
    pub person: String,
    pub chat: String,
    pub message: u64,
    pub data: String,
}

/// A view that somebody asked for at the end.
#[derive(Clone, Debug, Serialize)]
pub struct AskedView {
    pub code: String,
    /// The chat in which the bot keeps the same view.
    pub chat: String,
    pub kind: Kind,
    pub content: Content,
}

/// What a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Kind {
    /// A lobby or a board, with its buttons.
    Board,
    /// The hand of a player, whoever is to move.
    Hand,
    Hint,
    Notice,
    Result,
    Other,
}

impl Content {
    /// Returns the version in the move buttons.
    pub fn version(&self, code: &str) -> Option<i64> {
        let mut data = self.data.iter();
        data.find_map(|data| play::move_version(data, code))
    }

    pub fn has(&self, code: &str, command: &str) -> bool {
        let mut data = self.data.iter();
        data.any(|data| {
            let rest = data
                .strip_prefix(code)
                .and_then(|rest| rest.strip_prefix('.'));
            rest == Some(command)
        })
    }

    /// Whether the message is about this table.
    pub fn is_about(&self, code: &str) -> bool {
        let mut words = self.text.split(|c: char| !c.is_alphanumeric());
        words.any(|word| word == code) || self.data.iter().any(|data| data.starts_with(code))
    }

    pub fn kind(&self, code: &str) -> Kind {
        if !self.is_about(code) {
            return Kind::Other;
        }
        let has = |command: &str| self.has(code, command);
        if self.version(code).is_some() {
            return if has("board") { Kind::Hand } else { Kind::Hint };
        }
        if has("rematch") {
            Kind::Result
        } else if has("board words") || has("ireland") {
            Kind::Board
        } else if self.addressee().is_some() {
            Kind::Notice
        } else if has("board") && !has("hand") && !has("resign") {
            Kind::Hand
        } else {
            Kind::Other
        }
    }

    /// Returns the person whose turn a notice announces. Empty if it names nobody.
    pub fn addressee(&self) -> Option<&str> {
        let first = self.text.lines().next()?;
        let named = first.split_once(", your turn! ");
        let unnamed = first.contains(" is waiting for you").then_some("");
        named.map(|(name, _)| name).or(unnamed)
    }
}

/// What a message showed, and how long.
#[derive(Clone, Debug)]
pub struct Shown<'l> {
    pub from: Millis,
    pub until: Millis,
    pub content: &'l Content,
}

/// A message about a table, from its first to its last content.
#[derive(Clone, Debug)]
pub struct Message<'l> {
    pub chat: &'l str,
    pub id: u64,
    pub reader: Option<&'l str>,
    /// Its send had an answer and was saved. Otherwise it may be doubled for a while.
    pub is_known: bool,
    /// The bot cannot find it: in Telegram only a later message shows that a number was skipped.
    pub is_lost: bool,
    pub shown: Vec<Shown<'l>>,
    pub is_deleted: bool,
    /// When an answer to a change of it was lost.
    pub unconfirmed: Vec<Millis>,
}

impl Message<'_> {
    pub fn sent(&self) -> Millis {
        self.shown[0].from
    }

    /// Returns what it shows at the end, if it is still there.
    pub fn last(&self) -> Option<&Content> {
        let last = self.shown.last().filter(|_| !self.is_deleted)?;
        Some(last.content)
    }

    pub fn first_line(&self) -> &str {
        let text = self.shown.last().map_or("", |last| &last.content.text);
        text.lines().next().unwrap_or_default()
    }
}

/// A move that changed the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action<'l> {
    pub player: &'l str,
    pub version: i64,
    /// When its button was first pressed.
    pub sent: Millis,
    /// When anybody first saw its effect.
    pub seen: Millis,
}

/// Consecutive actions of one player.
#[derive(Clone, Debug)]
pub struct Turn<'l> {
    pub player: &'l str,
    pub actions: Vec<Action<'l>>,
}

impl Turn<'_> {
    /// When the others could see that the player acts.
    pub fn first_seen(&self) -> Millis {
        self.actions[0].seen
    }

    pub fn first_sent(&self) -> Millis {
        self.actions[0].sent
    }

    pub fn last(&self) -> &Action<'_> {
        &self.actions[self.actions.len() - 1]
    }
}

/// Everything about one table.
pub struct TableLog<'l> {
    pub log: &'l EventLog,
    pub setup: &'l TableSetup,
    pub messages: Vec<Message<'l>>,
    pub turns: Vec<Turn<'l>>,
    /// When anybody first saw the result.
    pub over: Option<Millis>,
}

/// Violations by law.
pub type Violations = BTreeMap<&'static str, Vec<String>>;

impl EventLog {
    pub fn tables(&self) -> Vec<TableLog<'_>> {
        let tables = self.tables.iter();
        tables.map(|setup| TableLog::new(self, setup)).collect()
    }

    /// Whether the program was killed in this time.
    pub fn was_killed(&self, from: Millis, to: Millis) -> bool {
        self.kills.iter().any(|kill| (from..=to).contains(kill))
    }
}

impl<'l> TableLog<'l> {
    fn new(log: &'l EventLog, setup: &'l TableSetup) -> Self {
        let messages = messages_of(log, setup);
        let shown = messages.iter().flat_map(|message| &message.shown);
        let results = shown.filter(|shown| shown.content.has(&setup.code, "rematch"));
        let over = results.map(|shown| shown.from).min();
        let mut table = Self {
            log,
            setup,
            messages,
            turns: vec![],
            over,
        };
        table.turns = table.find_turns();
        table
    }

    pub fn code(&self) -> &'l str {
        &self.setup.code
    }

    pub fn kind(&self, content: &Content) -> Kind {
        content.kind(self.code())
    }

    /// Returns the newest version that anybody saw.
    pub fn newest_version(&self) -> Option<i64> {
        let shown = self.messages.iter().flat_map(|message| &message.shown);
        shown
            .filter_map(|shown| shown.content.version(self.code()))
            .max()
    }

    /// Returns the person whose turn a notice announces.
    pub fn addressee(&self, message: &Message<'l>) -> Option<&'l str> {
        let first = message.shown.first()?;
        let named = first.content.addressee()?;
        let people = self.setup.people.iter();
        let mut names = people.map(|(name, chat)| (name.as_str(), chat.as_str()));
        names
            .find(|(name, chat)| *name == named || *chat == message.chat)
            .map(|(name, _)| name)
    }

    /// The notices that announce a turn, with the person.
    pub fn notices(&self) -> impl Iterator<Item = (&Message<'l>, &'l str)> {
        let notices = self.messages.iter().filter(|message| {
            let first = message.shown.first();
            first.is_some_and(|first| self.kind(first.content) == Kind::Notice)
        });
        notices.filter_map(|message| Some((message, self.addressee(message)?)))
    }

    /// Returns the moves whose effect was seen, grouped by turn.
    fn find_turns(&self) -> Vec<Turn<'l>> {
        let mut sent: BTreeMap<i64, (&'l str, Millis)> = BTreeMap::new();
        for press in &self.log.presses {
            if let Some(version) = play::move_version(&press.data, self.code()) {
                sent.entry(version).or_insert((&press.person, press.at));
            }
        }
        let mut seen: Vec<(i64, Millis)> = vec![];
        for message in &self.messages {
            let mut before = None;
            for shown in &message.shown {
                let version = shown.content.version(self.code());
                // A hand without moves shows that the one of its last move is over.
                let is_hand = self.kind(shown.content) == Kind::Hand;
                let later = version.or(before.filter(|_| is_hand).map(|before| before + 1));
                seen.extend(later.map(|later| (later, shown.from)));
                before = version.or(before);
            }
        }
        seen.extend(self.over.map(|over| (i64::MAX, over)));
        let mut turns: Vec<Turn<'l>> = vec![];
        for (version, (player, sent)) in sent {
            let later = seen
                .iter()
                .filter(|(other, at)| *other > version && *at >= sent);
            let Some(seen) = later.map(|(_, at)| *at).min() else {
                continue;
            };
            let action = Action {
                player,
                version,
                sent,
                seen,
            };
            match turns.last_mut() {
                // An opponent may have moved between two versions.
                Some(turn)
                    if turn.player == player
                        && (!self.setup.has_opponents || turn.last().version + 1 == version) =>
                {
                    turn.actions.push(action);
                }
                _ => turns.push(Turn {
                    player,
                    actions: vec![action],
                }),
            }
        }
        turns
    }

    /// Whether somebody took a move back in this time.
    pub fn was_undone(&self, from: Millis, to: Millis) -> bool {
        let undo = format!("{}.undo", self.code());
        let presses = self.log.presses.iter();
        let mut undone = presses.filter(|press| press.data == undo);
        undone.any(|press| (from..=to).contains(&press.at))
    }

    /// Reports a violation with all that is needed to find its cause.
    pub fn report(&self, found: &mut Violations, law: &'static str, at: Millis, text: String) {
        let place = self.setup.place.as_deref().unwrap_or("in private");
        let text = format!("table {} ({place}) at {at} ms: {text}", self.code());
        found.entry(law).or_default().push(text);
    }
}

/// Returns the messages that were ever about this table.
fn messages_of<'l>(log: &'l EventLog, setup: &TableSetup) -> Vec<Message<'l>> {
    let mut all: BTreeMap<(&str, u64), Message<'l>> = BTreeMap::new();
    let is_here = |chat: &str| {
        setup.place.as_deref() == Some(chat) || setup.people.iter().any(|(_, own)| own == chat)
    };
    for change in log.changes.iter().filter(|change| is_here(&change.chat)) {
        let is_saved = !log.was_killed(change.at, change.at + UNSAVED);
        let message = all
            .entry((&change.chat, change.message))
            .or_insert_with(|| Message {
                chat: &change.chat,
                id: change.message,
                reader: change.reader.as_deref(),
                is_known: change.is_confirmed && is_saved,
                is_lost: false,
                shown: vec![],
                is_deleted: false,
                unconfirmed: vec![],
            });
        if !change.is_confirmed || !is_saved {
            message.unconfirmed.push(change.at);
        }
        if let Some(last) = message.shown.last_mut() {
            last.until = change.at;
        }
        match &change.content {
            Some(content) => message.shown.push(Shown {
                from: change.at,
                until: log.end,
                content,
            }),
            None => message.is_deleted = true,
        }
    }
    let mut messages: Vec<_> = all.into_values().collect();
    let last_known = |chat: &str| {
        let known = messages
            .iter()
            .filter(|message| message.is_known && message.chat == chat);
        known.map(|message| message.id).max()
    };
    let lost: Vec<_> = messages
        .iter()
        .map(|message| {
            let is_found = last_known(message.chat).is_some_and(|last| last > message.id);
            !message.is_known && message.chat.starts_with(TELEGRAM) && !is_found
        })
        .collect();
    for (message, is_lost) in messages.iter_mut().zip(lost) {
        message.is_lost = is_lost;
    }
    messages.retain(|message| {
        let mut shown = message.shown.iter();
        shown.any(|shown| shown.content.is_about(&setup.code))
    });
    messages
}
