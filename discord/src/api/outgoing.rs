//! What is sent to Discord.

use serde::Serialize;

/// Seen by one person alone.
pub const EPHEMERAL: u64 = 1 << 6;
/// No previews of addresses that somebody wrote.
pub const NO_EMBEDS: u64 = 1 << 2;
/// Arrives without a sound.
pub const SILENT: u64 = 1 << 12;

/// A message, new or changed.
#[derive(Clone, Debug, Serialize)]
pub struct Body {
    pub content: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flags: Option<u64>,
    pub allowed_mentions: Mentions,
    pub components: Vec<Row>,
    /// All that the message shall have; what is not listed goes.
    pub attachments: Vec<Attachment>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enforce_nonce: Option<bool>,
}

/// Who is called: nobody but these.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Mentions {
    pub parse: [&'static str; 0],
    pub users: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Attachment {
    pub id: String,
    pub filename: &'static str,
    pub description: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct Row {
    #[serde(rename = "type")]
    pub kind: u8,
    pub components: Vec<Button>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Button {
    #[serde(rename = "type")]
    pub kind: u8,
    pub style: u8,
    pub label: String,
    pub custom_id: String,
}

/// Takes the buttons of a message away and leaves everything else.
#[derive(Clone, Debug, Serialize)]
pub struct Strip {
    pub components: [(); 0],
}

/// The first answer to an interaction.
#[derive(Clone, Debug, Serialize)]
pub struct Answer<T> {
    #[serde(rename = "type")]
    pub kind: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<T>,
}

pub const MESSAGE: u8 = 4;
pub const MESSAGE_LATER: u8 = 5;
pub const UPDATE_LATER: u8 = 6;
pub const UPDATE: u8 = 7;
pub const CHOICES: u8 = 8;

#[derive(Clone, Debug, Serialize)]
pub struct Flags {
    pub flags: u64,
}

#[derive(Clone, Debug, Serialize)]
pub struct Choices {
    pub choices: Vec<Choice>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    pub name: String,
    pub value: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct OpenDm<'a> {
    pub recipient_id: &'a str,
}

#[derive(Clone, Debug, Serialize)]
pub struct OpenThread<'a> {
    pub name: &'a str,
    /// Seen by all who see the channel.
    #[serde(rename = "type")]
    pub kind: u8,
    pub auto_archive_duration: u32,
}
