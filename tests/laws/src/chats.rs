//! The two chats as people use them: what they see, press and type.

use std::time::Instant;

use play::{Random, fake_discord as discord, fake_telegram as telegram};
use serde_json::{Value, json};

use crate::event_log::{Change, Content, Millis};

/// Where a person looks and acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The group or channel.
    Place,
    /// Their own private chat.
    Private,
}

/// A message of the bot.
#[derive(Clone, Debug)]
pub struct Seen {
    pub id: u64,
    pub content: Content,
}

/// What somebody types.
#[derive(Clone, Debug)]
pub enum Typed<'a> {
    New { game: &'a str, seats: usize },
    Join(&'a str),
    Board(&'a str),
    Hand(&'a str),
}

/// A group or channel, or only the private chats of people who play together.
pub trait Chat: Send + Sync + 'static {
    /// The name of the chat in the log. `None` for a place that does not exist.
    fn chat_name(&self, person: usize, spot: Spot) -> Option<String>;
    fn person_name(&self, person: usize) -> &str;
    fn people(&self) -> usize;
    fn seen(&self, person: usize, spot: Spot) -> Vec<Seen>;
    fn press(&self, person: usize, spot: Spot, message: u64, data: &str);
    fn types(&self, person: usize, spot: Spot, typed: &Typed);
    /// Presses two buttons so that the bot may receive the second one first, or twice.
    fn press_out_of_order(
        &self,
        person: usize,
        spot: Spot,
        presses: [(u64, &str); 2],
        random: &mut Random,
    );
    /// Lets the bot send no messages in the place, or allows it again.
    fn allow_messages(&self, are_allowed: bool);

    fn has_place(&self) -> bool {
        self.chat_name(0, Spot::Place).is_some()
    }
}

#[derive(Clone)]
pub struct TelegramRoom {
    pub fake: telegram::Fake,
    pub group: Option<telegram::Place>,
    pub people: Vec<telegram::Person>,
}

impl TelegramRoom {
    fn place(&self, person: usize, spot: Spot) -> telegram::Place {
        let private = self.people[person].private();
        match spot {
            Spot::Place => self.group.unwrap_or(private),
            Spot::Private => private,
        }
    }
}

pub fn telegram_chat(chat: i64) -> String {
    format!("Telegram {chat}")
}

pub fn telegram_content(message: &telegram::Msg) -> Content {
    Content {
        text: message.text.clone(),
        data: message.data(),
        picture: message.picture.map(|picture| format!("{picture:?}")),
    }
}

impl Chat for TelegramRoom {
    fn chat_name(&self, person: usize, spot: Spot) -> Option<String> {
        let chat = match spot {
            Spot::Place => self.group?.chat,
            Spot::Private => self.people[person].id,
        };
        Some(telegram_chat(chat))
    }

    fn person_name(&self, person: usize) -> &str {
        &self.people[person].name
    }

    fn people(&self) -> usize {
        self.people.len()
    }

    fn seen(&self, person: usize, spot: Spot) -> Vec<Seen> {
        let messages = self.fake.shown_messages(self.place(person, spot));
        let seen = messages.iter().map(|message| Seen {
            id: message.id as u64,
            content: telegram_content(message),
        });
        seen.collect()
    }

    fn press(&self, person: usize, spot: Spot, message: u64, data: &str) {
        let place = self.place(person, spot);
        self.people[person].sends_press(place, message as i64, data);
    }

    fn types(&self, person: usize, spot: Spot, typed: &Typed) {
        let text = match typed {
            Typed::New { game, seats } => format!("/new {game} {seats}"),
            Typed::Join(code) => format!("/join {code}"),
            Typed::Board(code) => format!("/board {code}"),
            Typed::Hand(code) => format!("/hand {code}"),
        };
        self.people[person].writes(self.place(person, spot), &text);
    }

    fn press_out_of_order(
        &self,
        person: usize,
        spot: Spot,
        presses: [(u64, &str); 2],
        random: &mut Random,
    ) {
        let place = self.place(person, spot);
        let [first, second] = presses.map(|(message, data)| {
            let (_, press) = self.people[person].new_press(place, message as i64, data);
            self.fake.new_update("callback_query", press)
        });
        self.fake.send_updates(match random.below(2) {
            0 => vec![second, first],
            _ => vec![first.clone(), second, first],
        });
    }

    fn allow_messages(&self, are_allowed: bool) {
        let Some(group) = self.group else {
            return;
        };
        self.fake
            .change_chat(group, |chat| chat.may_send = are_allowed);
        if are_allowed {
            self.fake.notify_bot_rights(group, &self.people[0]);
        }
    }
}

#[derive(Clone)]
pub struct DiscordRoom {
    pub fake: discord::Fake,
    pub channel: Option<discord::Place>,
    pub people: Vec<discord::Person>,
}

impl DiscordRoom {
    fn place(&self, person: usize, spot: Spot) -> discord::Place {
        let private = self.people[person].private();
        match spot {
            Spot::Place => self.channel.unwrap_or(private),
            Spot::Private => private,
        }
    }
}

pub fn discord_chat(channel: u64) -> String {
    format!("Discord {channel}")
}

/// Returns what a message shows, with the names of mentioned people.
fn discord_content(message: &discord::Msg, state: &discord::State) -> Content {
    let mut text = message.text.clone();
    for (id, user) in message
        .mentions
        .iter()
        .filter_map(|id| Some((id, state.people.get(id)?)))
    {
        text = text.replace(&format!("<@{id}>"), &user.name);
    }
    let pictures: Vec<_> = message
        .files
        .iter()
        .map(|file| (&file.alt, file.bytes.len()))
        .collect();
    Content {
        text,
        data: message.data(),
        picture: (!pictures.is_empty()).then(|| format!("{pictures:?}")),
    }
}

impl Chat for DiscordRoom {
    fn chat_name(&self, person: usize, spot: Spot) -> Option<String> {
        let channel = match spot {
            Spot::Place => self.channel?,
            Spot::Private => self.people[person].private(),
        };
        Some(discord_chat(channel.0))
    }

    fn person_name(&self, person: usize) -> &str {
        &self.people[person].name
    }

    fn people(&self) -> usize {
        self.people.len()
    }

    fn seen(&self, person: usize, spot: Spot) -> Vec<Seen> {
        let messages = self.people[person].sees(self.place(person, spot));
        let of_bot = messages.iter().filter(|message| message.author.is_none());
        let state = self.fake.state();
        let seen = of_bot.map(|message| Seen {
            id: message.id,
            content: discord_content(message, &state),
        });
        seen.collect()
    }

    fn press(&self, person: usize, spot: Spot, message: u64, data: &str) {
        let place = self.place(person, spot);
        self.people[person].presses_data(place, message, data);
    }

    fn types(&self, person: usize, spot: Spot, typed: &Typed) {
        let with_code = |code: &str| json!({ "code": code });
        let (name, options): (&str, Value) = match typed {
            Typed::New { game, seats } => ("new", json!({ "game": game, "seats": seats })),
            Typed::Join(code) => ("join", with_code(code)),
            Typed::Board(code) => ("board", with_code(code)),
            Typed::Hand(code) => ("hand", with_code(code)),
        };
        self.people[person].starts_command(self.place(person, spot), name, options);
    }

    fn press_out_of_order(
        &self,
        person: usize,
        spot: Spot,
        presses: [(u64, &str); 2],
        random: &mut Random,
    ) {
        // A gateway keeps the order, but repeats what it sent before a resumed connection was cut.
        for (message, data) in presses {
            self.press(person, spot, message, data);
        }
        if random.one_in(4) {
            self.fake.state().gateway.replayed_events = 4;
            self.fake.disconnect_all(discord::Disconnect::Cut);
        }
    }

    fn allow_messages(&self, are_allowed: bool) {
        const SEND_MESSAGES: u64 = 1 << 11;
        let Some(channel) = self.channel else {
            return;
        };
        let mut state = self.fake.state();
        if let Some(channel) = state.channels.get_mut(&channel.0) {
            match are_allowed {
                true => channel.permissions |= SEND_MESSAGES,
                false => channel.permissions &= !SEND_MESSAGES,
            }
        }
    }
}

/// Returns everything that both chats observed, in the order of time.
pub fn changes(telegram: &telegram::Fake, discord: &discord::Fake, start: Instant) -> Vec<Change> {
    let millis = |at: Instant| at.saturating_duration_since(start).as_millis() as Millis;
    let mut all: Vec<Change> = vec![];
    {
        let state = telegram.state();
        all.extend(state.changes.iter().map(|change| Change {
            at: millis(change.at),
            chat: telegram_chat(change.chat),
            message: change.message as u64,
            reader: None,
            content: change.after.as_ref().map(telegram_content),
            is_confirmed: change.is_confirmed,
        }));
    }
    let state = discord.state();
    all.extend(state.changes.iter().map(|change| {
        let reader = change
            .after
            .as_ref()
            .and_then(|message| message.ephemeral_for);
        let reader = reader.and_then(|reader| state.people.get(&reader));
        Change {
            at: millis(change.at),
            chat: discord_chat(change.channel),
            message: change.message,
            reader: reader.map(|reader| reader.name.clone()),
            content: change
                .after
                .as_ref()
                .map(|message| discord_content(message, &state)),
            is_confirmed: change.is_confirmed,
        }
    }));
    drop(state);
    all.sort_by_key(|change| change.at);
    all
}
