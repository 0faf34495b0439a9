//! What Discord sends, as far as it matters here.

use serde::Deserialize;
use serde_json::Value;

/// The bot itself.
#[derive(Clone, Debug, Deserialize)]
pub struct Application {
    pub id: String,
    #[serde(default)]
    pub name: String,
}

/// Where to connect, and in how many parts.
#[derive(Clone, Debug, Deserialize)]
pub struct Gateway {
    pub url: String,
    #[serde(default = "one")]
    pub shards: u32,
    #[serde(default)]
    pub session_start_limit: StartLimit,
}

fn one() -> u32 {
    1
}

#[derive(Clone, Debug, Deserialize)]
pub struct StartLimit {
    pub remaining: u32,
    /// In milliseconds.
    pub reset_after: u64,
}

impl Default for StartLimit {
    fn default() -> Self {
        Self {
            remaining: 1,
            reset_after: 0,
        }
    }
}

/// A message or a channel that was made; all that is needed of it.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Made {
    #[serde(default)]
    pub id: String,
}

/// What came of the first answer to an interaction.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Answered {
    #[serde(default)]
    pub resource: Option<Resource>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Resource {
    #[serde(default)]
    pub message: Option<Made>,
}

impl Answered {
    pub fn message(self) -> Option<String> {
        let message = self.resource?.message?;
        Some(message.id).filter(|id| !id.is_empty())
    }
}

/// Somebody used a command, pressed a button, or types.
#[derive(Clone, Debug, Deserialize)]
pub struct Interaction {
    pub id: String,
    pub token: String,
    #[serde(rename = "type")]
    pub kind: u8,
    #[serde(default)]
    pub data: Data,
    pub guild_id: Option<String>,
    pub channel_id: Option<String>,
    pub channel: Option<Channel>,
    pub member: Option<Member>,
    pub user: Option<User>,
    pub message: Option<Message>,
    pub locale: Option<String>,
    /// What the bot may do where it was asked.
    pub app_permissions: Option<String>,
    pub context: Option<u8>,
}

pub const COMMAND: u8 = 2;
pub const PRESS: u8 = 3;
pub const TYPING: u8 = 4;

/// In the private chat with the bot.
pub const WITH_BOT: u8 = 1;

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Data {
    #[serde(default)]
    pub custom_id: Option<String>,
    #[serde(default)]
    pub options: Vec<Choice>,
}

/// A part of a command: a word, or what was chosen for it.
#[derive(Clone, Debug, Deserialize)]
pub struct Choice {
    pub name: String,
    #[serde(default)]
    pub value: Value,
    #[serde(default)]
    pub options: Vec<Choice>,
    /// It is being typed just now.
    #[serde(default)]
    pub focused: bool,
}

impl Choice {
    pub fn text(&self) -> String {
        match &self.value {
            Value::String(text) => text.trim().to_owned(),
            Value::Null => String::new(),
            other => other.to_string(),
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
pub struct Channel {
    #[serde(rename = "type")]
    pub kind: u8,
    #[serde(default)]
    pub last_message_id: Option<String>,
}

impl Channel {
    pub fn is_thread(&self) -> bool {
        matches!(self.kind, 10..=12)
    }

    /// Whether threads can be made in it.
    pub fn has_threads(&self) -> bool {
        matches!(self.kind, 0 | 5)
    }

    pub fn is_dm(&self) -> bool {
        self.kind == 1
    }
}

#[derive(Clone, Debug, Deserialize)]
pub struct Member {
    pub user: User,
    pub nick: Option<String>,
    /// As a number in a string.
    #[serde(default)]
    pub permissions: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct User {
    pub id: String,
    pub username: String,
    pub global_name: Option<String>,
}

/// The message whose button was pressed.
#[derive(Clone, Debug, Deserialize)]
pub struct Message {
    pub id: String,
    #[serde(default)]
    pub flags: u64,
    #[serde(default)]
    pub components: Vec<Value>,
}

impl Message {
    /// What its buttons hold.
    pub fn data(&self) -> Vec<&str> {
        let rows = self.components.iter();
        let buttons = rows.filter_map(|row| row["components"].as_array());
        let data = buttons.flatten().map(|button| &button["custom_id"]);
        data.filter_map(Value::as_str).collect()
    }

    /// Seen by one person alone.
    pub fn is_ephemeral(&self) -> bool {
        self.flags & super::outgoing::EPHEMERAL != 0
    }
}
