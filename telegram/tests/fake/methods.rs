//! The Bot API methods that the bot uses.

use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};

use super::chat::{Chat, ChatKind, Msg, keyboard_json, parse_keyboard};
use super::server::Request;
use super::{BOT_ID, CallbackAnswer, Fake, Press, State, USERNAME, html};

/// An error response of the Bot API.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub code: u16,
    text: String,
    parameters: Option<Value>,
}

impl Refusal {
    pub fn new(code: u16, text: &str) -> Self {
        Self {
            code,
            text: text.to_owned(),
            parameters: None,
        }
    }

    pub fn rate_limited(after: u64) -> Self {
        Self {
            code: 429,
            text: format!("Too Many Requests: retry after {after}"),
            parameters: Some(json!({ "retry_after": after })),
        }
    }

    pub fn retry_after(&self) -> Option<u64> {
        self.parameters.as_ref()?["retry_after"].as_u64()
    }

    pub fn json(&self) -> Value {
        let mut value = json!({ "ok": false, "error_code": self.code, "description": self.text });
        if let Some(parameters) = &self.parameters {
            value["parameters"] = parameters.clone();
        }
        value
    }
}

type MethodResult = Result<Value, Refusal>;

fn bad_request(text: &str) -> Refusal {
    Refusal::new(400, &format!("Bad Request: {text}"))
}

pub fn call_method(fake: &Fake, request: &Request) -> MethodResult {
    let fields = &request.fields;
    let mut state = fake.state();
    match request.method.as_str() {
        "getMe" => Ok(json!({
            "id": BOT_ID, "is_bot": true, "first_name": "Keltis", "username": USERNAME,
            "can_join_groups": true, "can_read_all_group_messages": false,
            "supports_inline_queries": state.supports_inline, "has_main_web_app": false
        })),
        "deleteWebhook" => {
            state.webhook = None;
            Ok(json!(true))
        }
        "setWebhook" => {
            let text = |name: &str| fields[name].as_str().unwrap_or_default().to_owned();
            state.webhook = Some((text("url"), text("secret_token")));
            drop(state);
            super::server::deliver_to_webhook(fake.clone());
            Ok(json!(true))
        }
        "sendMessage" | "sendPhoto" | "sendDocument" => send(&mut state, request),
        "editMessageText" | "editMessageMedia" | "editMessageReplyMarkup" => {
            edit(&mut state, request)
        }
        "deleteMessage" => {
            let chat = fields["chat_id"].as_i64().unwrap_or_default();
            let message = fields["message_id"].as_i64().unwrap_or_default();
            let chat = state
                .chats
                .get_mut(&chat)
                .ok_or(bad_request("chat not found"))?;
            check_cooldown(chat)?;
            let old = chat
                .messages
                .get(&message)
                .is_some_and(|message| message.previous_texts.iter().any(|text| text == "48h"));
            if old {
                return Err(bad_request("message can't be deleted for everyone"));
            }
            let id = chat.id;
            match chat.messages.remove(&message) {
                Some(_) => {
                    state.record_change(request, id, message);
                    Ok(json!(true))
                }
                None => Err(bad_request("message to delete not found")),
            }
        }
        "answerCallbackQuery" => {
            let id = fields["callback_query_id"].as_str().unwrap_or_default();
            // Telegram accepts one answer, and only for a limited time.
            let is_waiting = |press: &&mut Press| {
                press.answers.is_empty() && press.at.elapsed() < Duration::from_secs(15)
            };
            let press = state.presses.get_mut(id);
            let press = press.filter(is_waiting).ok_or(bad_request(
                "query is too old and response timeout expired or query ID is invalid",
            ))?;
            let text = |name: &str| fields.get(name).and_then(Value::as_str).map(str::to_owned);
            press.answers.push(CallbackAnswer {
                text: text("text"),
                alert: fields.get("show_alert") == Some(&json!(true)),
                url: text("url"),
                after: press.at.elapsed(),
            });
            Ok(json!(true))
        }
        "answerInlineQuery" => {
            let id = fields["inline_query_id"].as_str().unwrap_or_default();
            if fields["results"]
                .as_array()
                .is_some_and(|results| results.len() > 50)
            {
                return Err(bad_request("RESULTS_TOO_MUCH"));
            }
            state
                .queries
                .insert(id.to_owned(), Value::Object(fields.clone()));
            Ok(json!(true))
        }
        "getChatMember" => {
            let chat = fields["chat_id"].as_i64().unwrap_or_default();
            let user = fields["user_id"].as_i64().unwrap_or_default();
            let chat = state
                .chats
                .get(&chat)
                .ok_or(bad_request("chat not found"))?;
            let user_json = json!({ "id": user, "is_bot": false, "first_name": "x" });
            if !chat.admins.contains(&user) {
                return Ok(json!({ "status": "member", "user": user_json }));
            }
            Ok(json!({
                "status": "administrator", "user": user_json, "is_anonymous": chat.anonymous_admins.contains(&user),
                "can_be_edited": false, "can_manage_chat": true, "can_change_info": true,
                "can_delete_messages": true, "can_manage_video_chats": true,
                "can_invite_users": true, "can_restrict_members": true,
                "can_promote_members": false, "can_post_stories": false,
                "can_edit_stories": false, "can_delete_stories": false
            }))
        }
        "getMyCommands" => {
            let known = state.commands.get(&command_scope(fields));
            Ok(known.cloned().unwrap_or(json!([])))
        }
        "setMyCommands" => {
            state
                .commands
                .insert(command_scope(fields), fields["commands"].clone());
            Ok(json!(true))
        }
        _ => Err(Refusal::new(404, "Not Found")),
    }
}

fn command_scope(fields: &Map<String, Value>) -> (String, String) {
    let scope = fields["scope"]["type"].as_str().unwrap_or("default");
    let language = fields.get("language_code").and_then(Value::as_str);
    (scope.to_owned(), language.unwrap_or_default().to_owned())
}

fn send(state: &mut State, request: &Request) -> MethodResult {
    let fields = &request.fields;
    let id = fields["chat_id"].as_i64().unwrap_or_default();
    let is_photo = request.method == "sendPhoto";
    check_may_write(state, id, is_photo)?;
    let has_caption = is_photo || request.method == "sendDocument";
    let topic = fields.get("message_thread_id").and_then(Value::as_i64);
    let chat = &state.chats[&id];
    if topic.is_some() && chat.kind != ChatKind::Forum {
        return Err(bad_request("message thread not found"));
    }
    if topic.is_some_and(|topic| chat.closed_topics.contains(&topic)) {
        return Err(bad_request("TOPIC_CLOSED"));
    }
    let mut message = parse_content(fields, has_caption)?;
    message.photo = is_photo;
    message.picture = request.picture;
    message.document.clone_from(&request.document);
    let reply_to = &fields.get("reply_parameters");
    if let Some(reply_to) = reply_to
        && !chat
            .messages
            .contains_key(&reply_to["message_id"].as_i64().unwrap_or_default())
        && reply_to["allow_sending_without_reply"] != true
    {
        return Err(bad_request("message to be replied not found"));
    }
    message.id = state.next_message_id(id);
    message.topic = topic;
    message.silent = fields.get("disable_notification") == Some(&json!(true));
    let chat = state
        .chats
        .get_mut(&id)
        .ok_or(bad_request("chat not found"))?;
    let response = message.json(chat);
    let number = message.id;
    chat.messages.insert(number, message);
    state.record_change(request, id, number);
    Ok(response)
}

fn edit(state: &mut State, request: &Request) -> MethodResult {
    let fields = &request.fields;
    let is_photo = request.method == "editMessageMedia";
    if let Some(id) = fields.get("inline_message_id").and_then(Value::as_str) {
        let new = parse_content(fields, false)?;
        let message = state
            .inline_messages
            .get_mut(id)
            .ok_or(bad_request("MESSAGE_ID_INVALID"))?;
        message.previous_texts.push(message.text.clone());
        (message.text, message.keyboard) = (new.text, new.keyboard);
        return Ok(json!(true));
    }
    let id = fields["chat_id"].as_i64().unwrap_or_default();
    check_may_write(state, id, is_photo)?;
    let number = fields["message_id"].as_i64().unwrap_or_default();
    let chat = state
        .chats
        .get_mut(&id)
        .ok_or(bad_request("chat not found"))?;
    let response = json!({ "message_id": number, "date": 1, "chat": chat.json() });
    let message = chat
        .messages
        .get_mut(&number)
        .ok_or(bad_request("message to edit not found"))?;
    if !message.is_from_bot() {
        return Err(bad_request("message can't be edited"));
    }
    if request.method == "editMessageReplyMarkup" {
        message.keyboard = parse_keyboard(fields.get("reply_markup"));
        state.record_change(request, id, number);
        return Ok(response);
    }
    if message.photo && !is_photo {
        return Err(bad_request("there is no text in the message to edit"));
    }
    let new = parse_content(fields, is_photo)?;
    let same = message.text == new.text
        && message.photo == new.photo
        && message.picture == request.picture
        && message.keyboard == new.keyboard;
    if same {
        return Err(bad_request(
            "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message",
        ));
    }
    message.previous_texts.push(message.text.clone());
    (
        message.text,
        message.photo,
        message.keyboard,
        message.mentions,
    ) = (new.text, new.photo, new.keyboard, new.mentions);
    message.picture = request.picture;
    message.edits += 1;
    state.record_change(request, id, number);
    Ok(response)
}

/// Fails if the bot may not write to this chat now.
fn check_may_write(state: &mut State, id: i64, is_photo: bool) -> Result<(), Refusal> {
    let group_limit = state.group_limit;
    let chat = state
        .chats
        .get_mut(&id)
        .ok_or(bad_request("chat not found"))?;
    if let Some(to) = chat.migrated_to {
        let mut refusal = bad_request("group chat was upgraded to a supergroup chat");
        refusal.parameters = Some(json!({ "migrate_to_chat_id": to }));
        return Err(refusal);
    }
    if !chat.bot_is_member {
        return Err(match chat.kind {
            ChatKind::Private => Refusal::new(403, "Forbidden: bot was blocked by the user"),
            _ => Refusal::new(403, "Forbidden: bot was kicked from the supergroup chat"),
        });
    }
    if !chat.may_send {
        return Err(bad_request(
            "not enough rights to send text messages to the chat",
        ));
    }
    if is_photo && !chat.may_send_photos {
        return Err(bad_request("not enough rights to send photos to the chat"));
    }
    check_cooldown(chat)?;
    let now = Instant::now();
    if chat.is_group()
        && let Some((limit, time)) = group_limit
    {
        while chat.sent_at.front().is_some_and(|at| *at + time <= now) {
            chat.sent_at.pop_front();
        }
        if chat.sent_at.len() >= limit {
            let left = chat.sent_at[0] + time - now + Duration::from_secs(1);
            return Err(Refusal::rate_limited(left.as_secs()));
        }
    }
    if chat.is_group() {
        chat.sent_at.push_back(now);
    }
    Ok(())
}

/// Fails if the chat is in a cooldown.
fn check_cooldown(chat: &mut Chat) -> Result<(), Refusal> {
    let cooldown = chat
        .cooldown
        .and_then(|cooldown| Some((cooldown, cooldown.remaining()?)));
    let Some((cooldown, left)) = cooldown else {
        return Ok(());
    };
    chat.early_requests += usize::from(cooldown.is_binding());
    Err(Refusal::rate_limited(left.as_secs() + 1))
}

/// Parses text, markup and keyboard of a message.
fn parse_content(fields: &Map<String, Value>, is_photo: bool) -> Result<Msg, Refusal> {
    let source = fields
        .get("media")
        .and_then(Value::as_object)
        .unwrap_or(fields);
    let name = if is_photo { "caption" } else { "text" };
    let text = source.get(name).and_then(Value::as_str).unwrap_or_default();
    let parsed = html::parse(text)
        .map_err(|error| bad_request(&format!("can't parse entities: {error}")))?;
    if !is_photo && parsed.text.trim().is_empty() {
        return Err(bad_request("message text is empty"));
    }
    let limit = if is_photo { 1_024 } else { 4_096 };
    if parsed.text.encode_utf16().count() > limit {
        return Err(bad_request("message is too long"));
    }
    let keyboard = parse_keyboard(fields.get("reply_markup"));
    let data = keyboard
        .iter()
        .flatten()
        .filter_map(|button| button.data.as_ref());
    if data.clone().any(|data| data.is_empty() || data.len() > 64) {
        return Err(bad_request("BUTTON_DATA_INVALID"));
    }
    // Presses contain the keyboard as JSON.
    debug_assert!(keyboard_json(&keyboard).is_object());
    Ok(Msg {
        text: parsed.text,
        mentions: parsed.mentions,
        photo: is_photo,
        document: None,
        keyboard,
        ..Msg::default()
    })
}
