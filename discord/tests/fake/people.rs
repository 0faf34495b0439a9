//! What people do and see.

use std::time::Instant;

use bot_core::command::CommandSpec;
use serde_json::{Value, json};

use super::channel::Msg;
use super::{BOT_ID, Fake, GUILD, Interaction, State};

/// A Discord user in a test.
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
    /// Returns what somebody sees in a place, oldest first.
    pub fn visible_messages(&self, person: u64, place: Place) -> Vec<&Msg> {
        let channel = self.channels.get(&place.0);
        let all = channel
            .into_iter()
            .flat_map(|channel| channel.messages.values());
        all.filter(|message| message.is_visible_to(person))
            .collect()
    }
}

impl Fake {
    /// Returns the public messages of a place.
    pub fn shown_messages(&self, place: Place) -> Vec<Msg> {
        let state = self.state();
        let all = state.visible_messages(0, place);
        all.into_iter()
            .filter(|message| message.ephemeral_for.is_none())
            .cloned()
            .collect()
    }

    /// Waits for a public message that contains `part`.
    pub async fn wait_for_message(&self, place: Place, part: &str) -> Msg {
        self.wait_until(&format!("{part:?}"), |state| {
            let all = state.visible_messages(0, place).into_iter().rev();
            let mut all = all.filter(|message| message.ephemeral_for.is_none());
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
        state
            .visible_messages(self.id, place)
            .into_iter()
            .cloned()
            .collect()
    }

    /// Waits for a message that contains `part` and is visible to this person.
    pub async fn wait_for_message(&self, place: Place, part: &str) -> Msg {
        self.fake
            .wait_until(&format!("{part:?} for {}", self.name), |state| {
                let all = state.visible_messages(self.id, place).into_iter().rev();
                let mut all = all.filter(|message| message.to_string().contains(part));
                all.next().cloned()
            })
            .await
    }

    /// Makes a message vanish, for example because this person dismissed it.
    pub fn dismisses(&self, place: Place, message: u64) {
        let mut state = self.fake.state();
        let channel = state.channels.get_mut(&place.0).unwrap();
        channel.messages.get_mut(&message).unwrap().vanished = true;
    }

    pub fn set_dm_error(&self, code: Option<i64>) {
        self.fake.state().people.get_mut(&self.id).unwrap().dm_error = code;
    }

    pub fn make_admin(&self) {
        self.fake.state().people.get_mut(&self.id).unwrap().admin = true;
    }

    /// Posts a message that the bot is not notified of.
    pub fn writes_unseen(&self, place: Place, text: &str) {
        let mut state = self.fake.state();
        let id = state.snowflake();
        let message = Msg {
            id,
            channel: place.0,
            author: Some(self.id),
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

    /// Sends an interaction to the bot and returns its token.
    fn interacts(&self, place: Place, kind: u8, data: Value, pressed: Option<u64>) -> String {
        let (token, in_guild, value) = {
            let mut state = self.fake.state();
            let id = state.snowflake();
            let token = format!("token-{id}");
            let account = state.people[&self.id].clone();
            let channel = &state.channels[&place.0];
            let in_guild = channel.is_in_guild();
            let user = json!({
                "id": self.id.to_string(),
                "username": account.name.to_lowercase(),
                "global_name": account.name,
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
                "application_id": BOT_ID.to_string(),
                "type": kind,
                "data": data,
                "channel_id": place.0.to_string(),
                "channel": channel.json(),
                "token": token,
                "version": 1,
                "locale": account.locale,
                "app_permissions": channel.permissions.to_string(),
                "entitlements": [],
                "context": context,
                "attachment_size_limit": 10_485_760,
            });
            if kind == 2 && state.has_guild_command {
                value["data"]["guild_id"] = json!(GUILD.to_string());
            }
            if in_guild {
                value["guild_id"] = json!(GUILD.to_string());
                let permissions = if account.admin { 1 << 5 } else { 1 << 11 };
                value["member"] = json!({
                    "user": user,
                    "nick": account.nick,
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
                let unknown = || Msg {
                    id: pressed,
                    channel: place.0,
                    ..Msg::default()
                };
                value["message"] = known.unwrap_or_else(unknown).json();
            }
            let interaction = Interaction {
                id,
                user: self.id,
                channel: place.0,
                sent_at: Instant::now(),
                pressed_message: pressed,
                answered: None,
                tries: 0,
                message: None,
                choices: None,
                expired: false,
                deferred: false,
                follow_ups: vec![],
            };
            state.interactions.insert(token.clone(), interaction);
            (token, in_guild, value)
        };
        self.fake.dispatch("INTERACTION_CREATE", in_guild, value);
        token
    }

    /// Uses a subcommand and returns the interaction token.
    pub fn starts_command(&self, place: Place, name: &str, options: Value) -> String {
        self.interacts(place, 2, command(name, &options, None), None)
    }

    /// Uses a subcommand and waits for the response.
    pub async fn uses(&self, place: Place, name: &str, options: Value) -> Msg {
        let token = self.starts_command(place, name, options);
        self.answer_to(&token).await
    }

    /// Types into an option and returns the suggestions.
    pub async fn types(
        &self,
        place: Place,
        name: &str,
        options: Value,
        focused: &str,
    ) -> Vec<String> {
        let data = command(name, &options, Some(focused));
        let token = self.interacts(place, 4, data, None);
        let choices = self
            .fake
            .wait_until("suggestions", |state| {
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

    /// Presses a button of the newest message that has it, and waits for the response.
    pub async fn presses(&self, place: Place, button: &str) -> Msg {
        let what = format!("the button {button:?} for {}", self.name);
        let (message, data) = self
            .fake
            .wait_until(&what, |state| {
                let all = state.visible_messages(self.id, place).into_iter().rev();
                let mut all = all.filter_map(|message| {
                    message
                        .find_button(button)
                        .map(|button| (message.id, button.data.clone()))
                });
                all.next()
            })
            .await;
        let token = self.presses_data(place, message, &data);
        self.answer_to(&token).await
    }

    pub fn presses_data(&self, place: Place, message: u64, data: &str) -> String {
        let data = json!({ "custom_id": data, "component_type": 2 });
        self.interacts(place, 3, data, Some(message))
    }

    /// Waits for the complete response and returns its message.
    pub async fn answer_to(&self, token: &str) -> Msg {
        self.fake
            .wait_until("a response", |state| {
                let interaction = &state.interactions[token];
                if interaction.deferred {
                    return None;
                }
                let message = interaction.message?;
                state.channels[&interaction.channel]
                    .messages
                    .get(&message)
                    .cloned()
            })
            .await
    }

    pub fn follow_ups(&self, token: &str) -> Vec<Msg> {
        let state = self.fake.state();
        let interaction = &state.interactions[token];
        let here = &state.channels[&interaction.channel].messages;
        let all = interaction.follow_ups.iter();
        all.filter_map(|message| here.get(message))
            .cloned()
            .collect()
    }

    /// Returns the newest message from which this person can make a move.
    pub fn hand(&self, place: Place, code: &str) -> Option<Msg> {
        let all = self.sees(place).into_iter().rev();
        let mut all =
            all.filter(|message| message.moves().iter().any(|data| data.starts_with(code)));
        all.next()
    }
}

/// Builds the data of a command interaction.
fn command(name: &str, options: &Value, focused: Option<&str>) -> Value {
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
    if let Some(focused) = focused {
        let found = given.iter_mut().find(|option| option["name"] == focused);
        match found {
            Some(option) => option["focused"] = json!(true),
            None => {
                let kind = if focused == "seat" { 4 } else { 3 };
                given.push(json!({ "name": focused, "type": kind, "value": "", "focused": true }));
            }
        }
    }
    let inner = json!({ "name": name, "type": 1, "options": given });
    let outer = match group(name) {
        Some(group) => json!({ "name": group, "type": 2, "options": [inner] }),
        None => inner,
    };
    json!({ "id": "9", "name": "keltis", "type": 1, "options": [outer] })
}

/// Returns the group of a subcommand.
fn group(name: &str) -> Option<&'static str> {
    CommandSpec::find(name)?.discord?.name()
}
