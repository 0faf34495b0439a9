//! What Telegram tells: of each thing only what is looked at, so that what Telegram adds later does no harm.

use serde::Deserialize;
use serde_json::Value;

/// Something that happened.
#[derive(Clone, Debug, Deserialize)]
pub struct Update {
    pub update_id: i64,
    pub message: Option<Message>,
    pub channel_post: Option<Message>,
    pub callback_query: Option<Press>,
    pub inline_query: Option<Query>,
    pub chosen_inline_result: Option<Chosen>,
    pub my_chat_member: Option<Membership>,
}

/// The kinds of updates that are asked for, by the names of the fields above.
pub const WANTED: [&str; 6] = [
    "message",
    "channel_post",
    "callback_query",
    "inline_query",
    "chosen_inline_result",
    "my_chat_member",
];

#[derive(Clone, Debug, Deserialize)]
pub struct User {
    pub id: i64,
    pub first_name: String,
    pub last_name: Option<String>,
    pub language_code: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Chat {
    pub id: i64,
    #[serde(rename = "type")]
    pub kind: ChatKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChatKind {
    Private,
    Group,
    Supergroup,
    Channel,
}

/// A message; an old one that was pressed says no more than its chat and number.
#[derive(Clone, Debug, Deserialize)]
pub struct Message {
    pub message_id: i64,
    pub chat: Chat,
    pub from: Option<User>,
    /// In whose name it was written, if not in the writer's own.
    pub sender_chat: Option<Chat>,
    pub message_thread_id: Option<i64>,
    #[serde(default)]
    pub is_topic_message: bool,
    #[serde(default)]
    pub is_automatic_forward: bool,
    pub via_bot: Option<Value>,
    pub text: Option<String>,
    pub migrate_to_chat_id: Option<i64>,
    pub migrate_from_chat_id: Option<i64>,
    pub left_chat_member: Option<User>,
    #[serde(default)]
    pub reply_markup: Buttons,
}

impl Message {
    /// The topic it stands in. The general topic has none, and an answer elsewhere is not a topic.
    pub fn topic(&self) -> Option<i64> {
        self.message_thread_id.filter(|_| self.is_topic_message)
    }
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Buttons {
    #[serde(default)]
    inline_keyboard: Vec<Vec<Pressable>>,
}

#[derive(Clone, Debug, Deserialize)]
struct Pressable {
    callback_data: Option<String>,
}

impl Buttons {
    /// What the buttons hold.
    pub fn data(&self) -> impl Iterator<Item = &str> {
        let all = self.inline_keyboard.iter().flatten();
        all.filter_map(|button| button.callback_data.as_deref())
    }
}

/// A button was pressed.
#[derive(Clone, Debug, Deserialize)]
pub struct Press {
    pub id: String,
    pub from: User,
    pub message: Option<Message>,
    pub data: Option<String>,
}

/// Somebody writes the bot's name in a text field.
#[derive(Clone, Debug, Deserialize)]
pub struct Query {
    pub id: String,
    pub from: User,
    pub query: String,
}

/// Somebody chose from what they were offered there.
#[derive(Clone, Debug, Deserialize)]
pub struct Chosen {
    pub result_id: String,
    pub from: User,
    pub inline_message_id: Option<String>,
}

/// The bot was put into a chat or out of it.
#[derive(Clone, Debug, Deserialize)]
pub struct Membership {
    pub chat: Chat,
    pub from: User,
    pub old_chat_member: Member,
    pub new_chat_member: Member,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Member {
    pub status: String,
}

impl Member {
    pub fn is_in(&self) -> bool {
        !matches!(self.status.as_str(), "left" | "kicked")
    }

    pub fn is_admin(&self) -> bool {
        matches!(self.status.as_str(), "creator" | "administrator")
    }
}

/// The bot itself.
#[derive(Clone, Debug, Deserialize)]
pub struct Me {
    pub id: i64,
    #[serde(default)]
    pub username: String,
    #[serde(default)]
    pub supports_inline_queries: bool,
}

/// A message that was sent.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Sent {
    pub message_id: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_message_that_was_pressed_is_understood() {
        let text = r#"{"update_id":1,"callback_query":{"id":"9","from":{"id":7,"is_bot":false,"first_name":"Bo"},
            "chat_instance":"1","data":"K7QX.hand","message":{"chat":{"id":-5,"type":"group","title":"x"},"message_id":3,"date":0}}}"#;
        let update: Update = serde_json::from_str(text).unwrap();
        let press = update.callback_query.unwrap();
        assert_eq!(press.message.unwrap().reply_markup.data().count(), 0);
    }

    #[test]
    fn an_answer_outside_a_forum_is_no_topic() {
        let text = r#"{"message_id":3,"date":1,"chat":{"id":-1005,"type":"supergroup"},"message_thread_id":2}"#;
        assert_eq!(serde_json::from_str::<Message>(text).unwrap().topic(), None);
    }
}
