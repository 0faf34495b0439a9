//! Channels and their messages.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value, json};

use super::{BOT_ID, GUILD};

pub const TEXT: u8 = 0;
pub const DM: u8 = 1;
pub const GROUP_DM: u8 = 3;
pub const NEWS: u8 = 5;
pub const NEWS_THREAD: u8 = 10;
pub const THREAD: u8 = 11;

const LONG_AGO: &str = "2024-01-01T00:00:00.000000+00:00";

pub const MANAGE_THREADS: u64 = 1 << 34;
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;

/// The permissions that the README asks for.
pub const ALL_PERMISSIONS: u64 = 1 << 10 | 1 << 11 | 1 << 15 | 1 << 35 | 1 << 38;

#[derive(Clone, Debug)]
pub struct Channel {
    pub id: u64,
    pub kind: u8,
    pub name: String,
    pub parent: Option<u64>,
    pub messages: BTreeMap<u64, Msg>,
    pub archived: bool,
    pub locked: bool,
    /// Permissions of the bot.
    pub permissions: u64,
    /// The bot left the server or cannot see the channel.
    pub inaccessible: bool,
}

impl Channel {
    pub fn new(id: u64, kind: u8, name: &str) -> Self {
        Self {
            id,
            kind,
            name: name.to_owned(),
            parent: None,
            messages: BTreeMap::new(),
            archived: false,
            locked: false,
            permissions: ALL_PERMISSIONS,
            inaccessible: false,
        }
    }

    pub fn is_in_guild(&self) -> bool {
        matches!(self.kind, TEXT | NEWS | NEWS_THREAD | THREAD)
    }

    pub fn contains(&self, message: u64) -> bool {
        let message = self.messages.get(&message);
        message.is_some_and(|message| !message.vanished)
    }

    pub fn json(&self) -> Value {
        let visible = self
            .messages
            .values()
            .filter(|message| message.is_visible_to(0));
        let last = visible.map(|message| message.id).max();
        let mut value = json!({
            "id": self.id.to_string(),
            "type": self.kind,
            "name": self.name,
            "parent_id": self.parent.map(|parent| parent.to_string()),
            "last_message_id": last.map(|last| last.to_string()),
            "flags": 0,
        });
        if self.is_in_guild() {
            value["guild_id"] = json!(GUILD.to_string());
            value["position"] = json!(0);
            value["permission_overwrites"] = json!([]);
            value["nsfw"] = json!(false);
        }
        if matches!(self.kind, NEWS_THREAD | THREAD) {
            value["thread_metadata"] = json!({
                "archived": self.archived,
                "auto_archive_duration": 10_080,
                "archive_timestamp": LONG_AGO,
                "locked": self.locked,
            });
        }
        value
    }
}

#[derive(Clone, Debug, Default)]
pub struct Msg {
    pub id: u64,
    pub channel: u64,
    /// The only person who sees it.
    pub ephemeral_for: Option<u64>,
    /// `None` for the bot.
    pub author: Option<u64>,
    /// Without markup.
    pub text: String,
    pub raw: String,
    pub rows: Vec<Vec<Button>>,
    pub files: Vec<File>,
    /// People who were notified.
    pub mentions: Vec<u64>,
    pub silent: bool,
    pub edits: usize,
    /// Deleted, or dismissed by its only reader. A press may still be on its way.
    pub vanished: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    pub id: u64,
    pub name: String,
    /// Alternative text.
    pub alt: String,
    pub bytes: Vec<u8>,
}

#[derive(Clone, Debug)]
pub struct Button {
    pub label: String,
    pub data: String,
    pub style: u64,
}

impl Msg {
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.rows.iter().flatten()
    }

    pub fn data(&self) -> Vec<String> {
        self.buttons().map(|button| button.data.clone()).collect()
    }

    /// Returns the data of the buttons that make a move.
    pub fn moves(&self) -> Vec<String> {
        let mut all = self.data();
        all.retain(|data| data.split('.').count() == 3);
        all
    }

    pub fn is_visible_to(&self, user: u64) -> bool {
        let is_for_others = self
            .ephemeral_for
            .is_some_and(|ephemeral_for| ephemeral_for != user);
        !self.vanished && !is_for_others
    }

    pub fn find_button(&self, button: &str) -> Option<&Button> {
        self.buttons().find(|other| {
            let command = other.data.split_once('.').map(|(_, command)| command);
            other.label == button || other.data == button || command == Some(button)
        })
    }

    /// Applies the body of a request and its uploads.
    pub fn apply(&mut self, body: &Value, uploads: &Uploads) {
        if let Some(content) = body["content"].as_str() {
            self.raw = content.to_owned();
            self.text = strip_markdown(content);
        }
        if let Some(rows) = body["components"].as_array() {
            self.rows = rows.iter().map(row).collect();
        }
        // Only listed attachments are kept or added. Without a list, nothing changes.
        if let Some(listed) = body["attachments"].as_array() {
            let before = std::mem::take(&mut self.files);
            self.files = listed
                .iter()
                .map(|file| self.file(file, &before, uploads))
                .collect();
        } else {
            assert!(uploads.is_empty(), "an upload is not listed in the message");
        }
    }

    fn file(&self, listed: &Value, before: &[File], uploads: &Uploads) -> File {
        let id = &listed["id"];
        let id = id.as_u64().or_else(|| id.as_str()?.parse().ok()).unwrap();
        if let Some(existing) = before.iter().find(|file| file.id == id) {
            return existing.clone();
        }
        File {
            // A new attachment is listed with the index of its upload.
            id: self.id + 1 + id,
            name: listed["filename"].as_str().unwrap().to_owned(),
            alt: listed["description"]
                .as_str()
                .unwrap_or_default()
                .to_owned(),
            bytes: uploads[&id].clone(),
        }
    }

    pub fn json(&self) -> Value {
        let rows: Vec<_> = self
            .rows
            .iter()
            .map(|row| {
                let buttons: Vec<_> = row
                    .iter()
                    .map(|button| json!({ "type": 2, "style": button.style, "label": button.label, "custom_id": button.data, "disabled": false }))
                    .collect();
                json!({ "type": 1, "components": buttons })
            })
            .collect();
        let file = |file: &File| {
            let url = format!(
                "https://cdn.discordapp.com/attachments/{}/{}/{}",
                self.channel, file.id, file.name
            );
            json!({
                "id": file.id.to_string(),
                "filename": file.name,
                "description": file.alt,
                "content_type": "image/png",
                "size": file.bytes.len(),
                "url": url,
                "proxy_url": url,
            })
        };
        let files: Vec<_> = self.files.iter().map(file).collect();
        json!({
            "id": self.id.to_string(),
            "channel_id": self.channel.to_string(),
            "author": bot_user(),
            "content": self.raw,
            "timestamp": LONG_AGO,
            "edited_timestamp": null,
            "tts": false,
            "mention_everyone": false,
            "mentions": [],
            "mention_roles": [],
            "embeds": [],
            "pinned": false,
            "type": 0,
            "flags": if self.ephemeral_for.is_some() { 64 } else { 0 },
            "components": rows,
            "attachments": files,
        })
    }
}

pub fn bot_user() -> Value {
    json!({
        "id": BOT_ID.to_string(),
        "username": "keltis",
        "discriminator": "0",
        "global_name": null,
        "avatar": null,
        "bot": true,
    })
}

/// Uploaded files by index.
pub type Uploads = BTreeMap<u64, Vec<u8>>;

fn row(row: &Value) -> Vec<Button> {
    let buttons = row["components"].as_array().unwrap();
    let button = |button: &Value| Button {
        label: button["label"].as_str().unwrap().to_owned(),
        data: button["custom_id"].as_str().unwrap().to_owned(),
        style: button["style"].as_u64().unwrap(),
    };
    buttons.iter().map(button).collect()
}

/// Returns the text as it is displayed.
pub fn strip_markdown(content: &str) -> String {
    let mut out = String::new();
    let mut chars = content.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => out.extend(chars.next()),
            '*' if chars.peek() == Some(&'*') => {
                chars.next();
            }
            '\u{2060}' => {}
            c => out.push(c),
        }
    }
    out
}

impl fmt::Display for Msg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(ephemeral_for) = self.ephemeral_for {
            write!(f, "(only {ephemeral_for}) ")?;
        }
        write!(f, "{}", self.text)?;
        for file in &self.files {
            write!(f, "\n  [picture: {}]", file.alt)?;
        }
        for row in &self.rows {
            let labels: Vec<_> = row.iter().map(|button| button.label.as_str()).collect();
            write!(f, "\n  [{}]", labels.join("] ["))?;
        }
        Ok(())
    }
}
