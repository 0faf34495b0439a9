//! What people do, and what each of them sees.

use std::time::Instant;

use serde_json::{Value, json};

use super::channel::Msg;
use super::{BOT, Fake, GUILD, Inter, State};

/// Somebody with a phone.
#[derive(Clone)]
pub struct Person {
    pub id: u64,
    pub name: String,
    pub fake: Fake,
}

/// A channel, a thread, or a private chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(pub u64);

impl State {
    /// What somebody sees in a place, the oldest first.
    pub fn seen(&self, person: u64, place: Place) -> Vec<&Msg> {
        let channel = self.channels.get(&place.0);
        let all = channel
            .into_iter()
            .flat_map(|channel| channel.messages.values());
        all.filter(|message| message.is_seen_by(person)).collect()
    }
}

impl Fake {
    /// What everybody sees in a place.
    pub fn shown(&self, place: Place) -> Vec<Msg> {
        let state = self.state();
        let all = state.seen(0, place);
        all.into_iter()
            .filter(|message| message.only.is_none())
            .cloned()
            .collect()
    }

    /// Waits until all can see something that holds this.
    pub async fn sees(&self, place: Place, part: &str) -> Msg {
        self.until(&format!("{part:?}"), |state| {
            let all = state.seen(0, place).into_iter().rev();
            let mut all = all.filter(|message| message.only.is_none());
            all.find(|message| message.to_string().contains(part))
                .cloned()
        })
        .await
    }

    pub fn message(&self, place: Place, id: u64) -> Option<Msg> {
        self.state()
            .channels
            .get(&place.0)?
            .messages
            .get(&id)
            .cloned()
    }
}

impl Person {
    pub fn private(&self) -> Place {
        Place(self.fake.state().people[&self.id].dm)
    }

    pub fn sees(&self, place: Place) -> Vec<Msg> {
        let state = self.fake.state();
        state.seen(self.id, place).into_iter().cloned().collect()
    }

    /// Waits until this person sees something that holds this.
    pub async fn reads(&self, place: Place, part: &str) -> Msg {
        self.fake
            .until(&format!("{part:?} for {}", self.name), |state| {
                let all = state.seen(self.id, place).into_iter().rev();
                let mut all = all.filter(|message| message.to_string().contains(part));
                all.next().cloned()
            })
            .await
    }

    pub fn closes_private(&self, code: Option<i64>) {
        self.fake.state().people.get_mut(&self.id).unwrap().closed = code;
    }

    pub fn is_admin(&self) {
        self.fake.state().people.get_mut(&self.id).unwrap().admin = true;
    }

    /// Writes something that the bot is not told of.
    pub fn chats(&self, place: Place, text: &str) {
        let mut state = self.fake.state();
        let id = state.snowflake();
        let message = Msg {
            id,
            channel: place.0,
            from: Some(self.id),
            text: text.to_owned(),
            ..Msg::default()
        };
        state
            .channels
            .get_mut(&place.0)
            .unwrap()
            .messages
            .insert(id, message);
    }

    /// An interaction as Discord tells of it; gives its token.
    fn interacts(&self, place: Place, kind: u8, data: Value, pressed: Option<u64>) -> String {
        let (token, in_guild, value) = {
            let mut state = self.fake.state();
            let id = state.snowflake();
            let token = format!("token-{id}");
            let someone = state.people[&self.id].clone();
            let channel = &state.channels[&place.0];
            let in_guild = channel.is_in_guild();
            let user = json!({
                "id": self.id.to_string(),
                "username": someone.name.to_lowercase(),
                "global_name": someone.name,
                "discriminator": "0",
                "avatar": null,
            });
            let context = match channel.kind {
                super::channel::DM => 1,
                super::channel::GROUP_DM => 2,
                _ => 0,
            };
            let mut value = json!({
                "id": id.to_string(),
                "application_id": BOT.to_string(),
                "type": kind,
                "data": data,
                "channel_id": place.0.to_string(),
                "channel": channel.json(),
                "token": token,
                "version": 1,
                "locale": someone.locale,
                "app_permissions": channel.permissions.to_string(),
                "entitlements": [],
                "context": context,
                "attachment_size_limit": 10_485_760,
            });
            if kind == 2 && state.trial {
                value["data"]["guild_id"] = json!(GUILD.to_string());
            }
            if in_guild {
                value["guild_id"] = json!(GUILD.to_string());
                let permissions = if someone.admin { 1 << 5 } else { 1 << 11 };
                value["member"] = json!({
                    "user": user,
                    "nick": someone.nick,
                    "avatar": null,
                    "roles": [],
                    "joined_at": "2024-01-01T00:00:00.000000+00:00",
                    "deaf": false,
                    "mute": false,
                    "flags": 0,
                    "permissions": permissions.to_string(),
                });
            } else {
                value["user"] = user;
            }
            if let Some(pressed) = pressed {
                let known = channel.messages.get(&pressed).cloned();
                let of_old = || Msg {
                    id: pressed,
                    channel: place.0,
                    ..Msg::default()
                };
                value["message"] = known.unwrap_or_else(of_old).json();
            }
            let inter = Inter {
                id,
                user: self.id,
                channel: place.0,
                at: Instant::now(),
                pressed,
                answered: None,
                tries: 0,
                message: None,
                choices: None,
                expired: false,
                deferred: false,
                followed: vec![],
            };
            state.interactions.insert(token.clone(), inter);
            (token, in_guild, value)
        };
        self.fake.tell("INTERACTION_CREATE", in_guild, value);
        token
    }

    /// Uses a word of the command; gives the token.
    pub fn starts(&self, place: Place, word: &str, options: Value) -> String {
        self.interacts(place, 2, command(word, &options, None), None)
    }

    /// Uses a word of the command, and waits for the answer.
    pub async fn uses(&self, place: Place, word: &str, options: Value) -> Msg {
        let token = self.starts(place, word, options);
        self.answered(&token).await
    }

    /// Types something into a gap; gives what is offered.
    pub async fn types(&self, place: Place, word: &str, options: Value, gap: &str) -> Vec<String> {
        let data = command(word, &options, Some(gap));
        let token = self.interacts(place, 4, data, None);
        let choices = self
            .fake
            .until("what is offered", |state| {
                state.interactions[&token].choices.clone()
            })
            .await;
        choices
            .iter()
            .map(|choice| match &choice["value"] {
                Value::String(value) => value.clone(),
                value => value.to_string(),
            })
            .collect()
    }

    /// Presses a button of the newest message that has it, and waits for the answer.
    pub async fn presses(&self, place: Place, button: &str) -> Msg {
        let what = format!("the button {button:?} for {}", self.name);
        let (message, data) = self
            .fake
            .until(&what, |state| {
                let all = state.seen(self.id, place).into_iter().rev();
                let mut all = all.filter_map(|message| {
                    message
                        .has(button)
                        .map(|button| (message.id, button.data.clone()))
                });
                all.next()
            })
            .await;
        let token = self.presses_data(place, message, &data);
        self.answered(&token).await
    }

    pub fn presses_data(&self, place: Place, message: u64, data: &str) -> String {
        let data = json!({ "custom_id": data, "component_type": 2 });
        self.interacts(place, 3, data, Some(message))
    }

    /// Waits for the whole answer; gives the message that shows it.
    pub async fn answered(&self, token: &str) -> Msg {
        self.fake
            .until("an answer", |state| {
                let inter = &state.interactions[token];
                if inter.deferred {
                    return None;
                }
                let message = inter.message?;
                state.channels[&inter.channel]
                    .messages
                    .get(&message)
                    .cloned()
            })
            .await
    }

    /// What came behind the answer.
    pub fn followed(&self, token: &str) -> Vec<Msg> {
        let state = self.fake.state();
        let inter = &state.interactions[token];
        let here = &state.channels[&inter.channel].messages;
        let all = inter.followed.iter();
        all.filter_map(|message| here.get(message))
            .cloned()
            .collect()
    }

    /// The newest message in a place from which this person can make a move.
    pub fn hand(&self, place: Place, code: &str) -> Option<Msg> {
        let all = self.sees(place).into_iter().rev();
        let mut all =
            all.filter(|message| message.moves().iter().any(|data| data.starts_with(code)));
        all.next()
    }
}

/// A command as Discord tells of it; the words about the asker are in a group.
fn command(word: &str, options: &Value, gap: Option<&str>) -> Value {
    let mut given: Vec<_> = options
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, value)| {
            let kind = match value {
                Value::String(_) => 3,
                Value::Number(_) => 4,
                _ => 5,
            };
            json!({ "name": name, "type": kind, "value": value })
        })
        .collect();
    if let Some(gap) = gap {
        let found = given.iter_mut().find(|option| option["name"] == gap);
        match found {
            Some(option) => option["focused"] = json!(true),
            None => {
                let kind = if gap == "seat" { 4 } else { 3 };
                given.push(json!({ "name": gap, "type": kind, "value": "", "focused": true }));
            }
        }
    }
    let inner = json!({ "name": word, "type": 1, "options": given });
    let outer = match group(word) {
        Some(group) => json!({ "name": group, "type": 2, "options": [inner] }),
        None => inner,
    };
    json!({ "id": "9", "name": "keltis", "type": 1, "options": [outer] })
}

/// The group in which a word is.
fn group(word: &str) -> Option<&'static str> {
    match word {
        "games" | "stats" | "settings" | "away" | "later" | "link" | "unlink" | "forget"
        | "privacy" => Some("me"),
        "pace" | "timeout" | "pause" | "resume" | "vote" | "unseat" | "ireland" => Some("table"),
        _ => None,
    }
}
