//! What is sent to Telegram.

use serde::Serialize;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Keyboard {
    pub inline_keyboard: Vec<Vec<Button>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Button {
    pub text: String,
    #[serde(flatten)]
    pub does: Does,
}

/// What pressing a button does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Does {
    #[serde(rename = "callback_data")]
    Asks(String),
    #[serde(rename = "url")]
    Opens(String),
    /// Writes the bot's name and this into the text field.
    #[serde(rename = "switch_inline_query_current_chat")]
    Writes(String),
}

/// Text is escaped by us and marked up as this.
pub const MARKUP: &str = "HTML";

#[derive(Clone, Copy, Debug, Serialize)]
pub struct NoPreview {
    pub is_disabled: bool,
}

#[derive(Debug, Serialize)]
pub struct AnswerTo {
    pub message_id: i64,
    pub allow_sending_without_reply: bool,
}

#[derive(Debug, Serialize)]
pub struct SendMessage<'a> {
    #[serde(flatten)]
    pub to: Destination,
    pub text: &'a str,
    pub parse_mode: &'static str,
    pub link_preview_options: NoPreview,
    pub reply_markup: &'a Keyboard,
}

#[derive(Debug, Serialize)]
pub struct SendPhoto<'a> {
    #[serde(flatten)]
    pub to: Destination,
    pub caption: &'a str,
    pub parse_mode: &'static str,
    pub reply_markup: &'a Keyboard,
}

/// Where a new message goes, and how.
#[derive(Debug, Serialize)]
pub struct Destination {
    pub chat_id: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message_thread_id: Option<i64>,
    pub disable_notification: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply_parameters: Option<AnswerTo>,
}

#[derive(Debug, Serialize)]
pub struct EditText<'a> {
    #[serde(flatten)]
    pub message: Which<'a>,
    pub text: &'a str,
    pub parse_mode: &'static str,
    pub link_preview_options: NoPreview,
    pub reply_markup: &'a Keyboard,
}

/// Takes the buttons away.
#[derive(Debug, Serialize)]
pub struct Strip<'a> {
    #[serde(flatten)]
    pub which: Which<'a>,
    pub reply_markup: Keyboard,
}

#[derive(Debug, Serialize)]
pub struct EditMedia<'a> {
    #[serde(flatten)]
    pub message: Which<'a>,
    pub media: Media<'a>,
    pub reply_markup: &'a Keyboard,
}

#[derive(Debug, Serialize)]
pub struct Media<'a> {
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub media: &'static str,
    pub caption: &'a str,
    pub parse_mode: &'static str,
}

/// A message that is there already.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
pub enum Which<'a> {
    InChat { chat_id: i64, message_id: i64 },
    Inline { inline_message_id: &'a str },
}

#[derive(Debug, Default, Serialize)]
pub struct AnswerPress<'a> {
    pub callback_query_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub show_alert: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

#[derive(Debug, Serialize)]
pub struct AnswerQuery<'a> {
    pub inline_query_id: &'a str,
    pub results: Vec<Article>,
    pub cache_time: u32,
    pub is_personal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub button: Option<QueryButton>,
}

#[derive(Debug, Serialize)]
pub struct QueryButton {
    pub text: String,
    pub start_parameter: String,
}

#[derive(Debug, Serialize)]
pub struct Article {
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub id: String,
    pub title: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    pub input_message_content: Content,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply_markup: Option<Keyboard>,
}

#[derive(Debug, Serialize)]
pub struct Content {
    pub message_text: String,
    pub parse_mode: &'static str,
}

#[derive(Debug, Serialize)]
pub struct GetUpdates {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<i64>,
    pub timeout: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    pub allowed_updates: &'static [&'static str],
}

#[derive(Debug, Serialize)]
pub struct SetWebhook<'a> {
    pub url: &'a str,
    pub secret_token: &'a str,
    pub max_connections: u32,
    pub allowed_updates: &'static [&'static str],
}

#[derive(Debug, Serialize)]
pub struct GetMember {
    pub chat_id: i64,
    pub user_id: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct Command {
    pub command: String,
    pub description: String,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Scope {
    #[serde(rename = "type")]
    pub kind: &'static str,
}

#[derive(Debug, Serialize)]
pub struct Commands<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commands: Option<&'a [Command]>,
    pub scope: Scope,
    pub language_code: &'static str,
}

/// A request without any argument.
#[derive(Debug, Serialize)]
pub struct Nothing {}
