//! Fake chats and their messages.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;

use serde_json::{Value, json};

use super::{BOT_ID, USERNAME};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChatKind {
    Private,
    Group,
    Supergroup,
    Forum,
    Channel,
}

pub struct Chat {
    pub id: i64,
    pub kind: ChatKind,
    pub title: String,
    pub messages: BTreeMap<i64, Msg>,
    pub next_message: i64,
    pub admins: BTreeSet<i64>,
    /// The admins who write anonymously.
    pub anonymous_admins: BTreeSet<i64>,
    /// In a private chat: whether the user has started the bot and not blocked it.
    pub bot_is_member: bool,
    pub may_send_photos: bool,
    pub may_send: bool,
    pub closed_topics: BTreeSet<i64>,
    pub migrated_to: Option<i64>,
    /// Times of recent messages and edits.
    pub sent_at: VecDeque<Instant>,
    pub cooldown: Option<super::Cooldown>,
    /// Requests that ignored the cooldown.
    pub early_requests: usize,
}

#[derive(Clone, Debug, Default)]
pub struct Msg {
    pub id: i64,
    /// `None` for the bot.
    pub from: Option<i64>,
    pub text: String,
    pub photo: bool,
    /// The content of a file.
    pub document: Option<String>,
    /// The photo, unless it is only a stub.
    pub picture: Option<Picture>,
    pub topic: Option<i64>,
    pub keyboard: Vec<Vec<Button>>,
    pub mentions: Vec<i64>,
    pub silent: bool,
    pub edits: usize,
    /// Texts before each edit.
    pub previous_texts: Vec<String>,
}

/// Size and hash of a picture, so that tests can compare pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    hash: u64,
}

impl Picture {
    /// Parses the header of a PNG. Returns `None` if there is none.
    pub fn parse(png: &[u8]) -> Option<Self> {
        let number = |at: usize| {
            let bytes = png.get(at..at + 4)?.try_into().ok()?;
            Some(u32::from_be_bytes(bytes))
        };
        if png.get(12..16)? != b"IHDR" {
            return None;
        }
        let mut hasher = DefaultHasher::new();
        png.hash(&mut hasher);
        Some(Self {
            width: number(16)?,
            height: number(20)?,
            hash: hasher.finish(),
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    pub label: String,
    pub data: Option<String>,
    pub url: Option<String>,
    pub inline_query: Option<String>,
}

impl Chat {
    pub fn new(id: i64, kind: ChatKind, title: &str) -> Self {
        Self {
            id,
            kind,
            title: title.to_owned(),
            messages: BTreeMap::new(),
            next_message: 0,
            admins: BTreeSet::new(),
            anonymous_admins: BTreeSet::new(),
            bot_is_member: kind != ChatKind::Private,
            may_send_photos: true,
            may_send: true,
            closed_topics: BTreeSet::new(),
            migrated_to: None,
            sent_at: VecDeque::new(),
            cooldown: None,
            early_requests: 0,
        }
    }

    /// Whether the chat numbers its messages independently.
    pub fn has_own_ids(&self) -> bool {
        matches!(
            self.kind,
            ChatKind::Supergroup | ChatKind::Forum | ChatKind::Channel
        )
    }

    pub fn is_group(&self) -> bool {
        matches!(
            self.kind,
            ChatKind::Group | ChatKind::Supergroup | ChatKind::Forum
        )
    }

    pub fn json(&self) -> Value {
        let kind = match self.kind {
            ChatKind::Private => "private",
            ChatKind::Group => "group",
            ChatKind::Supergroup | ChatKind::Forum => "supergroup",
            ChatKind::Channel => "channel",
        };
        match self.kind {
            ChatKind::Private => {
                json!({ "id": self.id, "type": kind, "first_name": self.title })
            }
            ChatKind::Forum => {
                json!({ "id": self.id, "type": kind, "title": self.title, "is_forum": true })
            }
            _ => json!({ "id": self.id, "type": kind, "title": self.title }),
        }
    }
}

impl Msg {
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.keyboard.iter().flatten()
    }

    /// Returns the callback data of all buttons.
    pub fn data(&self) -> Vec<String> {
        self.buttons()
            .filter_map(|button| button.data.clone())
            .collect()
    }

    /// Returns the callback data of the buttons that are moves.
    pub fn moves(&self) -> Vec<String> {
        let data = self.data().into_iter();
        data.filter(|data| data.split('.').count() == 3).collect()
    }

    pub fn is_from_bot(&self) -> bool {
        self.from.is_none()
    }

    /// Returns a message of the bot as Bot API JSON.
    pub fn json(&self, chat: &Chat) -> Value {
        let mut value = json!({
            "message_id": self.id, "date": 1, "chat": chat.json(),
            "from": { "id": BOT_ID, "is_bot": true, "first_name": "Keltis", "username": USERNAME }
        });
        if self.photo {
            value["photo"] = json!([{
                "file_id": "x", "file_unique_id": "x", "width": 1200, "height": 1200, "file_size": 9
            }]);
            value["caption"] = json!(self.text);
        } else {
            value["text"] = json!(self.text);
        }
        if !self.keyboard.is_empty() {
            value["reply_markup"] = keyboard_json(&self.keyboard);
        }
        if let Some(topic) = self.topic {
            value["message_thread_id"] = json!(topic);
            value["is_topic_message"] = json!(true);
        }
        value
    }
}

impl fmt::Display for Msg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.photo {
            writeln!(f, "(picture)")?;
        }
        write!(f, "{}", self.text)?;
        for row in &self.keyboard {
            let labels: Vec<_> = row
                .iter()
                .map(|button| match (&button.url, &button.inline_query) {
                    (Some(url), _) => format!("[{} → {url}]", button.label),
                    (_, Some(inline)) => format!("[{} → @bot {inline}]", button.label),
                    _ => format!("[{}]", button.label),
                })
                .collect();
            write!(f, "\n{}", labels.join(" "))?;
        }
        Ok(())
    }
}

/// Parses the inline keyboard of a request.
pub fn parse_keyboard(markup: Option<&Value>) -> Vec<Vec<Button>> {
    let rows = markup.and_then(|markup| markup["inline_keyboard"].as_array());
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let button = |value: &Value| Button {
        label: text(&value["text"]).unwrap_or_default(),
        data: text(&value["callback_data"]),
        url: text(&value["url"]),
        inline_query: text(&value["switch_inline_query_current_chat"]),
    };
    let row = |row: &Value| row.as_array().map(|row| row.iter().map(button).collect());
    rows.map(|rows| rows.iter().filter_map(row).collect())
        .unwrap_or_default()
}

/// Returns a keyboard as Bot API JSON.
pub fn keyboard_json(keyboard: &[Vec<Button>]) -> Value {
    let button = |button: &Button| match (&button.data, &button.url, &button.inline_query) {
        (Some(data), ..) => json!({ "text": button.label, "callback_data": data }),
        (_, Some(url), _) => json!({ "text": button.label, "url": url }),
        (.., inline) => {
            json!({ "text": button.label, "switch_inline_query_current_chat": inline })
        }
    };
    let rows: Vec<Vec<_>> = keyboard
        .iter()
        .map(|row| row.iter().map(button).collect())
        .collect();
    json!({ "inline_keyboard": rows })
}
