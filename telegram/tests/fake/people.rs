//! Actions of people in fake chats, and the messages they see.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::chat::{ChatKind, Msg};
use super::{BOT_ID, CallbackAnswer, Fake, Press};

/// A Telegram user.
#[derive(Clone)]
pub struct Person {
    pub id: i64,
    pub name: String,
    pub fake: Fake,
}

/// A chat, or one topic of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub chat: i64,
    pub topic: Option<i64>,
}

impl Place {
    pub fn topic(self, topic: i64) -> Self {
        Self {
            topic: Some(topic),
            ..self
        }
    }
}

impl Fake {
    /// Returns the messages of a place, the oldest first.
    pub fn messages(&self, place: Place) -> Vec<Msg> {
        let state = self.state();
        let all = state.chats[&place.chat].messages.values();
        all.filter(|message| message.topic == place.topic)
            .cloned()
            .collect()
    }

    /// Returns the messages that the bot sent.
    pub fn shown_messages(&self, place: Place) -> Vec<Msg> {
        let mut all = self.messages(place);
        all.retain(Msg::is_from_bot);
        all
    }

    /// Returns the bot's newest message with a button that has this label or callback data.
    pub fn message_with_button(&self, place: Place, button: &str) -> Option<Msg> {
        let mut all = self.shown_messages(place).into_iter().rev();
        all.find(|message| find_button(message, button).is_some())
    }

    /// Waits for a message of the bot that contains `part`, and returns the newest.
    pub async fn wait_for_message(&self, place: Place, part: &str) -> Msg {
        self.wait_until(&format!("{part:?}"), |state| {
            let all = state.chats[&place.chat].messages.values().rev();
            let mut here =
                all.filter(|message| message.topic == place.topic && message.is_from_bot());
            here.find(|message| message.to_string().contains(part))
                .cloned()
        })
        .await
    }

    /// Returns the current state of a message, or `None` if it was deleted.
    pub fn message(&self, place: Place, id: i64) -> Option<Msg> {
        self.state().chats[&place.chat].messages.get(&id).cloned()
    }

    /// Turns a group into a supergroup. With `notify`, sends both service messages.
    pub fn migrate(&self, place: Place, notify: bool) -> Place {
        let new = self.group("as a supergroup", ChatKind::Supergroup);
        let (old_json, new_json) = {
            let mut state = self.state();
            let admins = state.chats[&place.chat].admins.clone();
            state.chats.get_mut(&new.chat).unwrap().admins = admins;
            let old = state.chats.get_mut(&place.chat).unwrap();
            old.migrated_to = Some(new.chat);
            (old.json(), state.chats[&new.chat].json())
        };
        if notify {
            self.send_update("message", json!({ "message_id": 900, "date": 1, "chat": old_json, "migrate_to_chat_id": new.chat }));
            self.send_update("message", json!({ "message_id": 1, "date": 1, "chat": new_json, "migrate_from_chat_id": place.chat }));
        }
        new
    }

    /// Reopens a closed topic and notifies the bot.
    pub fn reopen_topic(&self, topic: Place, by: &Person) {
        let (id, mut message) = by.new_message(topic, "", json!({ "forum_topic_reopened": {} }));
        let mut state = self.state();
        let chat = state.chats.get_mut(&topic.chat).unwrap();
        chat.messages.remove(&id);
        chat.closed_topics.clear();
        drop(state);
        if let Some(message) = message.as_object_mut() {
            message.remove("text");
        }
        self.send_update("message", message);
    }

    /// Notifies the bot of changed rights in a group where it stayed a member.
    pub fn notify_bot_rights(&self, place: Place, by: &Person) {
        let bot = json!({ "id": BOT_ID, "is_bot": true, "first_name": "Keltis" });
        let member = json!({ "status": "member", "user": bot });
        let chat = self.state().chats[&place.chat].json();
        self.send_update(
            "my_chat_member",
            json!({ "chat": chat, "from": by.json(), "date": 1, "old_chat_member": member, "new_chat_member": member }),
        );
    }

    /// Adds the bot to a group, or removes it.
    pub fn set_bot_membership(&self, place: Place, by: &Person, is_member: bool) {
        let chat = {
            let mut state = self.state();
            let chat = state.chats.get_mut(&place.chat).unwrap();
            chat.bot_is_member = is_member;
            chat.json()
        };
        let member = |is_member: bool| {
            let bot = json!({ "id": BOT_ID, "is_bot": true, "first_name": "Keltis" });
            match is_member {
                true => json!({ "status": "member", "user": bot }),
                false => json!({ "status": "kicked", "user": bot, "until_date": 0 }),
            }
        };
        self.send_update(
            "my_chat_member",
            json!({ "chat": chat, "from": by.json(), "date": 1, "old_chat_member": member(!is_member), "new_chat_member": member(is_member) }),
        );
    }
}

fn find_button<'a>(message: &'a Msg, button: &str) -> Option<&'a super::chat::Button> {
    let matches = |other: &&super::chat::Button| {
        other.label == button
            || other.data.as_deref() == Some(button)
            || other
                .data
                .as_ref()
                .is_some_and(|data| data.split_once('.').is_some_and(|(_, word)| word == button))
    };
    message.buttons().find(matches)
}

impl Person {
    pub fn private(&self) -> Place {
        Place {
            chat: self.id,
            topic: None,
        }
    }

    pub fn json(&self) -> Value {
        let state = self.fake.state();
        let person = &state.people[&self.id];
        json!({ "id": self.id, "is_bot": false, "first_name": person.name, "language_code": person.language })
    }

    /// Presses Start in the private chat.
    pub fn presses_start(&self, parameter: &str) -> i64 {
        self.fake
            .state()
            .chats
            .get_mut(&self.id)
            .unwrap()
            .bot_is_member = true;
        self.writes(self.private(), &format!("/start {parameter}"))
    }

    pub fn blocks_bot(&self) {
        self.fake
            .state()
            .chats
            .get_mut(&self.id)
            .unwrap()
            .bot_is_member = false;
    }

    /// Writes a message and returns its id.
    pub fn writes(&self, place: Place, text: &str) -> i64 {
        let (message, value) = self.new_message(place, text, json!({}));
        self.fake.send_update("message", value);
        message
    }

    /// Writes a message that the bot does not receive because of privacy mode.
    pub fn writes_unseen(&self, place: Place, text: &str) -> i64 {
        self.new_message(place, text, json!({})).0
    }

    /// Writes as an anonymous admin, or on behalf of a channel.
    pub fn writes_as_chat(&self, place: Place, text: &str, sender_chat: Value) {
        let extra = json!({
            "from": { "id": 1_087_968_824, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot" },
            "sender_chat": sender_chat
        });
        let (_, value) = self.new_message(place, text, extra);
        self.fake.send_update("message", value);
    }

    pub fn new_message(&self, place: Place, text: &str, extra: Value) -> (i64, Value) {
        let from = self.json();
        let mut state = self.fake.state();
        let id = state.next_message_id(place.chat);
        let chat = state.chats.get_mut(&place.chat).unwrap();
        let message = Msg {
            id,
            from: Some(self.id),
            text: text.to_owned(),
            topic: place.topic,
            ..Msg::default()
        };
        chat.messages.insert(id, message);
        let mut value =
            json!({ "message_id": id, "date": 1, "chat": chat.json(), "from": from, "text": text });
        if let Some(topic) = place.topic {
            value["message_thread_id"] = json!(topic);
            value["is_topic_message"] = json!(true);
        }
        if let (Some(value), Value::Object(extra)) = (value.as_object_mut(), extra) {
            value.extend(extra);
        }
        (id, value)
    }

    /// Presses a button of the newest message that has it. Returns the answer.
    pub async fn presses(&self, place: Place, button: &str) -> CallbackAnswer {
        let message = self
            .fake
            .wait_until(
                &format!("the button {button:?} for {}", self.name),
                |state| {
                    let all = state.chats[&place.chat].messages.values().rev();
                    let mut here =
                        all.filter(|message| message.topic == place.topic && message.is_from_bot());
                    here.find(|message| find_button(message, button).is_some())
                        .cloned()
                },
            )
            .await;
        let data = find_button(&message, button).and_then(|button| button.data.clone());
        self.presses_data(place, message.id, &data.unwrap()).await
    }

    pub async fn presses_data(&self, place: Place, message: i64, data: &str) -> CallbackAnswer {
        let press = self.sends_press(place, message, data);
        self.answer_to(&press).await
    }

    /// Presses a button without waiting for the answer. Returns the id of the press.
    pub fn sends_press(&self, place: Place, message: i64, data: &str) -> String {
        let (id, value) = self.new_press(place, message, data);
        self.fake.send_update("callback_query", value);
        id
    }

    /// Creates a press without sending it to the bot.
    pub fn new_press(&self, place: Place, message: i64, data: &str) -> (String, Value) {
        let from = self.json();
        {
            let mut state = self.fake.state();
            let id = state.next_query_id();
            let pressed = Press {
                at: Instant::now(),
                answers: vec![],
            };
            state.presses.insert(id.clone(), pressed);
            let chat = &state.chats[&place.chat];
            let value = match chat.messages.get(&message) {
                Some(message) => message.json(chat),
                None => json!({ "message_id": message, "date": 0, "chat": chat.json() }),
            };
            (
                id.clone(),
                json!({ "id": id, "from": from, "chat_instance": "1", "message": value, "data": data }),
            )
        }
    }

    pub async fn answer_to(&self, press: &str) -> CallbackAnswer {
        self.fake
            .wait_until("the answer to a press", |state| {
                state.presses[press].answers.first().cloned()
            })
            .await
    }

    /// Types an inline query and returns the bot's answer.
    pub async fn types_inline(&self, query: &str) -> Value {
        let from = self.json();
        let id = self.fake.state().next_query_id();
        let value =
            json!({ "id": id, "from": from, "query": query, "offset": "", "chat_type": "group" });
        self.fake.send_update("inline_query", value);
        let offered = self
            .fake
            .wait_until("the answer to an inline query", |state| {
                state.queries.get(&id).cloned()
            });
        offered.await
    }

    /// Chooses an inline result, which posts it. With `feedback`, the bot is notified (BotFather's inline feedback).
    pub fn chooses_result(&self, offered: &Value, result: usize, feedback: bool) -> String {
        let from = self.json();
        let result = &offered["results"][result];
        let id = {
            let mut state = self.fake.state();
            let id = format!("inline{}", state.inline_messages.len());
            let text = result["input_message_content"]["message_text"]
                .as_str()
                .unwrap();
            let message = Msg {
                text: super::html::parse(text).unwrap().text,
                keyboard: super::chat::parse_keyboard(result.get("reply_markup")),
                ..Msg::default()
            };
            state.inline_messages.insert(id.clone(), message);
            id
        };
        if feedback {
            let value = json!({ "result_id": result["id"], "from": from, "query": "", "inline_message_id": id });
            self.fake.send_update("chosen_inline_result", value);
        }
        id
    }

    /// Presses a button of a message posted by an inline result.
    pub async fn presses_inline(&self, message: &str, data: &str) -> CallbackAnswer {
        let from = self.json();
        let id = {
            let mut state = self.fake.state();
            let id = state.next_query_id();
            let pressed = Press {
                at: Instant::now(),
                answers: vec![],
            };
            state.presses.insert(id.clone(), pressed);
            id
        };
        self.fake.send_update(
            "callback_query",
            json!({ "id": id, "from": from, "chat_instance": "1", "inline_message_id": message, "data": data }),
        );
        self.answer_to(&id).await
    }

    pub fn leaves(&self, place: Place) {
        let user = self.json();
        let value = {
            let mut state = self.fake.state();
            let id = state.next_message_id(place.chat);
            json!({ "message_id": id, "date": 1, "chat": state.chats[&place.chat].json(), "from": user, "left_chat_member": user })
        };
        self.fake.send_update("message", value);
    }

    /// Returns the newest private message that has a move button.
    pub fn hand(&self) -> Option<Msg> {
        let mut all = self.fake.shown_messages(self.private()).into_iter().rev();
        all.find(|message| !message.moves().is_empty())
    }

    pub async fn sleep(&self, time: Duration) {
        tokio::time::sleep(time).await;
    }
}
