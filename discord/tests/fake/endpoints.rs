//! Implementation of the API endpoints.

use std::time::Instant;

use serde_json::{Value, json};

use super::channel::{
    Channel, DM, MANAGE_THREADS, Msg, NEWS, NEWS_THREAD, READ_MESSAGE_HISTORY, THREAD, Uploads,
};
use super::server::{RESPONSE_DEADLINE, Request};
use super::{BOT_ID, Fake, State};

pub struct Refusal {
    pub status: u16,
    pub code: i64,
}

fn refuse<T>(status: u16, code: i64) -> Result<T, Refusal> {
    Err(Refusal { status, code })
}

type HandlerResult = Result<Value, Refusal>;

pub fn handle(fake: &Fake, request: &Request) -> HandlerResult {
    let mut state = fake.state();
    let parts = request.parts();
    match (request.method.as_str(), parts.as_slice()) {
        ("GET", ["gateway", "bot"]) => Ok(json!({
            "url": format!("ws://{}", fake.gateway_address),
            "shards": state.gateway.shards,
            "session_start_limit": { "total": 1_000, "remaining": 999, "reset_after": 1_000, "max_concurrency": 1 },
        })),
        ("GET", ["gateway"]) => Ok(json!({ "url": format!("ws://{}", fake.gateway_address) })),
        ("GET", ["oauth2", "applications", "@me"]) => Ok(json!({
            "id": BOT_ID.to_string(),
            "name": "Keltis",
            "icon": null,
            "description": "",
            "bot_public": true,
            "bot_require_code_grant": false,
            "verify_key": "0",
            "flags": 0,
        })),
        ("GET", ["channels", channel]) => Ok(visible_channel(&mut state, channel)?.json()),
        ("GET", ["channels", channel, "messages"]) => {
            let channel = visible_channel(&mut state, channel)?;
            if channel.permissions & READ_MESSAGE_HISTORY == 0 {
                return Ok(json!([]));
            }
            let mut query = request.query.split('&');
            let limit = query.find_map(|pair| pair.strip_prefix("limit="));
            let limit = limit.map_or(50, |limit| limit.parse().unwrap());
            assert!((1..=100).contains(&limit), "limit={limit}");
            let newest = channel.messages.values().rev();
            let newest = newest.filter(|message| message.is_visible_to(0));
            Ok(newest.take(limit).map(Msg::json).collect())
        }
        ("GET", ["applications", _, "commands"] | ["applications", _, "guilds", _, "commands"]) => {
            let mut commands = json!(state.commands);
            if !request.query.contains("with_localizations=true") {
                strip_localizations(&mut commands);
            }
            Ok(commands)
        }
        ("PUT", ["applications", _, "commands"] | ["applications", _, "guilds", _, "commands"]) => {
            let commands = request.body.as_array().unwrap().clone();
            state.commands = commands
                .into_iter()
                .map(|mut command| {
                    command["id"] = json!("9");
                    command["version"] = json!("1");
                    command["dm_permission"] = json!(true);
                    command
                })
                .collect();
            Ok(json!(state.commands))
        }
        ("DELETE", ["applications", _, "guilds", _, "commands", _]) => {
            state.has_guild_command = false;
            Ok(Value::Null)
        }
        ("POST", ["interactions", id, token, "callback"]) => {
            first_response(&mut state, request, id, token)
        }
        ("GET", ["webhooks", _, token, "messages", "@original"]) => {
            let found = state.interactions.get(*token);
            let found = found.and_then(|found| Some((found.channel, found.message?)));
            let message = found
                .and_then(|(channel, message)| state.channels[&channel].messages.get(&message));
            message.map_or(refuse(404, 10_008), |message| Ok(message.json()))
        }
        ("PATCH", ["webhooks", _, token, "messages", "@original"]) => {
            edit_original(&mut state, request, token)
        }
        ("PATCH" | "DELETE", ["webhooks", _, token, "messages", message]) => {
            change_follow_up(&mut state, request, token, message)
        }
        ("POST", ["webhooks", _, token]) => follow_up(&mut state, request, token),
        ("POST", ["users", "@me", "channels"]) => {
            let user: u64 = request.body["recipient_id"]
                .as_str()
                .unwrap()
                .parse()
                .unwrap();
            match state.people.get(&user) {
                Some(user) if user.dm_error == Some(50_278) => refuse(403, 50_278),
                // Unknown user: the account was deleted.
                Some(user) if user.dm_error == Some(10_013) => refuse(404, 10_013),
                Some(user) => Ok(json!({ "id": user.dm.to_string(), "type": 1 })),
                None => refuse(400, 50_033),
            }
        }
        ("POST", ["channels", channel, "messages"]) => send(&mut state, request, channel),
        ("PATCH", ["channels", channel, "messages", message]) => {
            edit(&mut state, request, channel, message)
        }
        ("DELETE", ["channels", channel, "messages", message]) => {
            let channel = visible_channel(&mut state, channel)?;
            if channel.archived {
                return refuse(400, 50_083);
            }
            let message: u64 = message.parse().unwrap();
            let id = channel.id;
            match channel.messages.get(&message) {
                Some(found) if found.is_visible_to(0) && found.author.is_none() => {
                    channel.messages.remove(&message);
                    state.record_change(request, id, message);
                    Ok(Value::Null)
                }
                _ => refuse(404, 10_008),
            }
        }
        ("POST", ["channels", channel, "threads"]) => {
            let parent = visible_channel(&mut state, channel)?;
            if parent.permissions & 1 << 35 == 0 {
                return refuse(403, 50_013);
            }
            let kind = request.body["type"].as_u64();
            let thread_kind = if parent.kind == NEWS {
                NEWS_THREAD
            } else {
                THREAD
            };
            if kind != Some(u64::from(thread_kind)) {
                return refuse(400, 50_024);
            }
            let (parent, permissions) = (parent.id, parent.permissions);
            let id = state.snowflake();
            let mut thread = Channel::new(id, thread_kind, request.body["name"].as_str().unwrap());
            thread.parent = Some(parent);
            thread.permissions = permissions;
            let value = thread.json();
            state.channels.insert(id, thread);
            Ok(value)
        }
        ("DELETE", ["channels", channel]) => {
            let channel = visible_channel(&mut state, channel)?;
            if channel.permissions & MANAGE_THREADS == 0 {
                return refuse(403, 50_013);
            }
            let (id, value) = (channel.id, channel.json());
            state.channels.remove(&id);
            Ok(value)
        }
        (method, _) => {
            state
                .violations
                .push(format!("{method} {} is not implemented", request.path));
            refuse(404, 0)
        }
    }
}

/// Discord only includes translations on request.
fn strip_localizations(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !name.ends_with("_localizations"));
            fields.values_mut().for_each(strip_localizations);
        }
        Value::Array(items) => items.iter_mut().for_each(strip_localizations),
        _ => {}
    }
}

/// Returns a channel if the bot can see it.
fn visible_channel<'a>(state: &'a mut State, channel: &str) -> Result<&'a mut Channel, Refusal> {
    let channel: u64 = channel.parse().unwrap();
    match state.channels.get_mut(&channel) {
        None => refuse(404, 10_003),
        Some(channel) if channel.inaccessible || channel.permissions & 1 << 10 == 0 => {
            refuse(403, 50_001)
        }
        Some(channel) => Ok(channel),
    }
}

fn send(state: &mut State, request: &Request, channel: &str) -> HandlerResult {
    let (id, kind) = {
        let channel = visible_channel(state, channel)?;
        let may_send = match channel.kind {
            THREAD | NEWS_THREAD => channel.permissions & 1 << 38 != 0,
            _ => channel.permissions & 1 << 11 != 0,
        };
        if !may_send || !request.files.is_empty() && channel.permissions & 1 << 15 == 0 {
            return refuse(403, 50_013);
        }
        if channel.archived && channel.locked {
            return refuse(400, 160_005);
        }
        channel.archived = false;
        (channel.id, channel.kind)
    };
    if kind == DM {
        let owner = state.people.values().find(|user| user.dm == id);
        if let Some(code) = owner.and_then(|user| user.dm_error) {
            return refuse(403, code);
        }
    }
    let nonce = request.body["nonce"].as_str().map(str::to_owned);
    if let Some(nonce) = &nonce
        && request.body["enforce_nonce"] == true
        && let Some(known) = state.nonces.get(&(id, nonce.clone()))
        && let Some(message) = state.channels[&id].messages.get(known)
    {
        return Ok(message.json());
    }
    let number = state.snowflake();
    let message = new_message(number, id, None, &request.body, &request.files);
    if let Some(nonce) = nonce {
        state.nonces.insert((id, nonce), number);
    }
    let value = message.json();
    let channel = state.channels.get_mut(&id).unwrap();
    channel.messages.insert(number, message);
    state.record_change(request, id, number);
    Ok(value)
}

fn new_message(
    id: u64,
    channel: u64,
    ephemeral_for: Option<u64>,
    body: &Value,
    files: &Uploads,
) -> Msg {
    let mut message = Msg {
        id,
        channel,
        ephemeral_for,
        silent: body["flags"].as_u64().unwrap_or_default() & 1 << 12 != 0,
        ..Msg::default()
    };
    message.apply(body, files);
    let allowed = &body["allowed_mentions"];
    assert_eq!(allowed["parse"], json!([]));
    let allowed = allowed["users"].as_array().unwrap();
    let mentioned = allowed
        .iter()
        .filter_map(|user| user.as_str())
        .filter(|user| message.raw.contains(&format!("<@{user}>")));
    message.mentions = mentioned.map(|user| user.parse().unwrap()).collect();
    message
}

fn edit(state: &mut State, request: &Request, channel: &str, message: &str) -> HandlerResult {
    let files = &request.files;
    let channel = visible_channel(state, channel)?;
    let message: u64 = message.parse().unwrap();
    if channel.archived {
        return refuse(400, 50_083);
    }
    if !files.is_empty() && channel.permissions & 1 << 15 == 0 {
        return refuse(403, 50_013);
    }
    match channel.messages.get_mut(&message) {
        Some(found) if found.is_visible_to(0) && found.author.is_none() => {
            found.apply(&request.body, files);
            found.edits += 1;
            let (id, value) = (channel.id, found.json());
            state.record_change(request, id, message);
            Ok(value)
        }
        _ => refuse(404, 10_008),
    }
}

fn first_response(state: &mut State, request: &Request, id: &str, token: &str) -> HandlerResult {
    let kind = request.body["type"].as_u64().unwrap();
    let data = request.body["data"].clone();
    let Some(found) = state.interactions.get_mut(token) else {
        return refuse(404, 10_062);
    };
    assert_eq!(found.id.to_string(), id);
    found.tries += 1;
    if found.expired || found.sent_at.elapsed() > RESPONSE_DEADLINE {
        return refuse(404, 10_062);
    }
    if found.answered.is_some() {
        return refuse(400, 40_060);
    }
    let (user, channel, pressed) = (found.user, found.channel, found.pressed_message);
    let is_update = matches!(kind, 6 | 7);
    let target_exists = pressed.is_some_and(|pressed| state.channels[&channel].contains(pressed));
    let fails = is_update && !target_exists;
    let found = state.interactions.get_mut(token).unwrap();
    if !fails || state.failed_update_acknowledges {
        found.answered = Some((Instant::now() - found.sent_at, kind));
    }
    if fails {
        return refuse(404, 10_008);
    }
    match kind {
        4 | 5 => {
            let is_ephemeral = data["flags"].as_u64().unwrap_or_default() & 64 != 0;
            let number = state.snowflake();
            let ephemeral_for = is_ephemeral.then_some(user);
            let message = if kind == 4 {
                new_message(number, channel, ephemeral_for, &data, &request.files)
            } else {
                Msg {
                    id: number,
                    channel,
                    ephemeral_for,
                    text: "(thinking)".to_owned(),
                    ..Msg::default()
                }
            };
            let value = message.json();
            let here = state.channels.get_mut(&channel).unwrap();
            here.archived = false;
            here.messages.insert(number, message);
            state.record_change(request, channel, number);
            let found = state.interactions.get_mut(token).unwrap();
            found.message = Some(number);
            found.deferred = kind == 5;
            callback_response(request, Some(value))
        }
        6 | 7 => {
            let pressed = pressed.unwrap();
            let found = state.interactions.get_mut(token).unwrap();
            found.message = Some(pressed);
            found.deferred = kind == 6;
            let here = state.channels.get_mut(&channel).unwrap();
            let message = here.messages.get_mut(&pressed).unwrap();
            if kind == 7 {
                message.apply(&data, &request.files);
                message.edits += 1;
            }
            let value = message.json();
            if kind == 7 {
                state.record_change(request, channel, pressed);
            }
            callback_response(request, Some(value))
        }
        8 => {
            let choices = data["choices"].as_array().unwrap().clone();
            state.interactions.get_mut(token).unwrap().choices = Some(choices);
            callback_response(request, None)
        }
        other => panic!("unexpected response type {other}"),
    }
}

fn callback_response(request: &Request, message: Option<Value>) -> HandlerResult {
    if !request.query.contains("with_response=true") {
        return Ok(Value::Null);
    }
    Ok(json!({ "interaction": {}, "resource": { "type": 4, "message": message } }))
}

/// Completes a deferred response.
fn edit_original(state: &mut State, request: &Request, token: &str) -> HandlerResult {
    let Some(found) = state.interactions.get_mut(token) else {
        return refuse(401, 50_027);
    };
    if found.expired {
        return refuse(401, 50_027);
    }
    let Some(number) = found.message else {
        return refuse(404, 10_015);
    };
    found.deferred = false;
    let channel = found.channel;
    let here = state.channels.get_mut(&channel).unwrap();
    match here.messages.get_mut(&number) {
        Some(message) if !message.vanished => {
            message.apply(&request.body, &request.files);
            message.edits += 1;
            let value = message.json();
            state.record_change(request, channel, number);
            Ok(value)
        }
        _ => refuse(404, 10_008),
    }
}

fn change_follow_up(
    state: &mut State,
    request: &Request,
    token: &str,
    message: &str,
) -> HandlerResult {
    let Some(found) = state.interactions.get(token).filter(|found| !found.expired) else {
        return refuse(401, 50_027);
    };
    let message: u64 = message.parse().unwrap();
    if !found.follow_ups.contains(&message) {
        return refuse(404, 10_008);
    }
    let channel = found.channel;
    let here = state.channels.get_mut(&channel).unwrap();
    let value = if request.method == "DELETE" {
        here.messages.remove(&message).map(|_| Value::Null)
    } else {
        here.messages.get_mut(&message).map(|message| {
            message.apply(&request.body, &request.files);
            message.edits += 1;
            message.json()
        })
    };
    let Some(value) = value else {
        return refuse(404, 10_008);
    };
    state.record_change(request, channel, message);
    Ok(value)
}

fn follow_up(state: &mut State, request: &Request, token: &str) -> HandlerResult {
    let Some(found) = state.interactions.get(token).filter(|found| !found.expired) else {
        return refuse(401, 50_027);
    };
    // There must be a first response. If it is deferred, it must be completed instead.
    if found.answered.is_none() || found.deferred && found.pressed_message != found.message {
        return refuse(404, 10_015);
    }
    let (user, channel) = (found.user, found.channel);
    let is_ephemeral = request.body["flags"].as_u64().unwrap_or_default() & 64 != 0;
    let number = state.snowflake();
    let ephemeral_for = is_ephemeral.then_some(user);
    let message = new_message(
        number,
        channel,
        ephemeral_for,
        &request.body,
        &request.files,
    );
    let value = message.json();
    let here = state.channels.get_mut(&channel).unwrap();
    here.messages.insert(number, message);
    state.record_change(request, channel, number);
    let found = state.interactions.get_mut(token).unwrap();
    found.follow_ups.push(number);
    // This completes a press that was only acknowledged.
    found.deferred = false;
    Ok(value)
}
