//! What Discord does when it is asked.

use std::time::Instant;

use serde_json::{Value, json};

use super::channel::{Channel, DM, MANAGE_THREADS, Msg, NEWS, NEWS_THREAD, THREAD, Uploads};
use super::server::{LATE, Request};
use super::{BOT, Fake, State};

pub struct Refusal {
    pub status: u16,
    pub code: i64,
}

fn refuse<T>(status: u16, code: i64) -> Result<T, Refusal> {
    Err(Refusal { status, code })
}

type Answer = Result<Value, Refusal>;

pub fn answer(fake: &Fake, request: &Request) -> Answer {
    let mut state = fake.state();
    let parts = request.parts();
    match (request.method.as_str(), parts.as_slice()) {
        ("GET", ["gateway", "bot"]) => Ok(json!({
            "url": format!("ws://{}", fake.gateway),
            "shards": state.line.shards,
            "session_start_limit": { "total": 1_000, "remaining": 999, "reset_after": 1_000, "max_concurrency": 1 },
        })),
        ("GET", ["gateway"]) => Ok(json!({ "url": format!("ws://{}", fake.gateway) })),
        ("GET", ["oauth2", "applications", "@me"]) => Ok(json!({
            "id": BOT.to_string(),
            "name": "Keltis",
            "icon": null,
            "description": "",
            "bot_public": true,
            "bot_require_code_grant": false,
            "verify_key": "0",
            "flags": 0,
        })),
        ("GET", ["channels", channel]) => Ok(open(&mut state, channel)?.json()),
        ("GET", ["applications", _, "commands"] | ["applications", _, "guilds", _, "commands"]) => {
            let mut commands = json!(state.commands);
            if !request.query.contains("with_localizations=true") {
                leave_out_translations(&mut commands);
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
            state.trial = false;
            Ok(Value::Null)
        }
        ("POST", ["interactions", id, token, "callback"]) => first(&mut state, request, id, token),
        ("GET", ["webhooks", _, token, "messages", "@original"]) => {
            let found = state.interactions.get(*token);
            let found = found.and_then(|found| Some((found.channel, found.message?)));
            let message = found
                .and_then(|(channel, message)| state.channels[&channel].messages.get(&message));
            message.map_or(refuse(404, 10_008), |message| Ok(message.json()))
        }
        ("PATCH", ["webhooks", _, token, "messages", "@original"]) => {
            original(&mut state, request, token)
        }
        ("POST", ["webhooks", _, token]) => follow_up(&mut state, request, token),
        ("POST", ["users", "@me", "channels"]) => {
            let user: u64 = request.body["recipient_id"]
                .as_str()
                .unwrap()
                .parse()
                .unwrap();
            match state.people.get(&user) {
                Some(someone) if someone.closed == Some(50_278) => refuse(403, 50_278),
                // The account is deleted.
                Some(someone) if someone.closed == Some(10_013) => refuse(404, 10_013),
                Some(someone) => Ok(json!({ "id": someone.dm.to_string(), "type": 1 })),
                None => refuse(400, 50_033),
            }
        }
        ("POST", ["channels", channel, "messages"]) => send(&mut state, request, channel),
        ("PATCH", ["channels", channel, "messages", message]) => {
            edit(&mut state, request, channel, message)
        }
        ("DELETE", ["channels", channel, "messages", message]) => {
            let channel = open(&mut state, channel)?;
            if channel.archived {
                return refuse(400, 50_083);
            }
            let message: u64 = message.parse().unwrap();
            match channel.messages.get(&message) {
                Some(found) if found.only.is_none() && found.from.is_none() => {
                    channel.messages.remove(&message);
                    Ok(Value::Null)
                }
                _ => refuse(404, 10_008),
            }
        }
        ("POST", ["channels", channel, "threads"]) => {
            let parent = open(&mut state, channel)?;
            if parent.permissions & 1 << 35 == 0 {
                return refuse(403, 50_013);
            }
            let kind = request.body["type"].as_u64();
            let fits = if parent.kind == NEWS {
                NEWS_THREAD
            } else {
                THREAD
            };
            if kind != Some(u64::from(fits)) {
                return refuse(400, 50_024);
            }
            let (parent, permissions) = (parent.id, parent.permissions);
            let id = state.snowflake();
            let mut thread = Channel::new(id, fits, request.body["name"].as_str().unwrap());
            thread.parent = Some(parent);
            thread.permissions = permissions;
            let value = thread.json();
            state.channels.insert(id, thread);
            Ok(value)
        }
        ("DELETE", ["channels", channel]) => {
            let channel = open(&mut state, channel)?;
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
                .push(format!("{method} {} is not done here", request.path));
            refuse(404, 0)
        }
    }
}

/// Discord tells of them only who asks for them.
fn leave_out_translations(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !name.ends_with("_localizations"));
            fields.values_mut().for_each(leave_out_translations);
        }
        Value::Array(items) => items.iter_mut().for_each(leave_out_translations),
        _ => {}
    }
}

/// A channel that the bot can see.
fn open<'a>(state: &'a mut State, channel: &str) -> Result<&'a mut Channel, Refusal> {
    let channel: u64 = channel.parse().unwrap();
    match state.channels.get_mut(&channel) {
        None => refuse(404, 10_003),
        Some(channel) if channel.barred || channel.permissions & 1 << 10 == 0 => {
            refuse(403, 50_001)
        }
        Some(channel) => Ok(channel),
    }
}

fn send(state: &mut State, request: &Request, channel: &str) -> Answer {
    let (id, kind) = {
        let channel = open(state, channel)?;
        let may = match channel.kind {
            THREAD | NEWS_THREAD => channel.permissions & 1 << 38 != 0,
            _ => channel.permissions & 1 << 11 != 0,
        };
        if !may || !request.files.is_empty() && channel.permissions & 1 << 15 == 0 {
            return refuse(403, 50_013);
        }
        if channel.archived && channel.locked {
            return refuse(400, 160_005);
        }
        channel.archived = false;
        (channel.id, channel.kind)
    };
    if kind == DM {
        let owner = state.people.values().find(|someone| someone.dm == id);
        if let Some(code) = owner.and_then(|someone| someone.closed) {
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
    Ok(value)
}

fn new_message(id: u64, channel: u64, only: Option<u64>, body: &Value, files: &Uploads) -> Msg {
    let mut message = Msg {
        id,
        channel,
        only,
        silent: body["flags"].as_u64().unwrap_or_default() & 1 << 12 != 0,
        ..Msg::default()
    };
    message.take(body, files);
    let allowed = &body["allowed_mentions"];
    assert_eq!(allowed["parse"], json!([]));
    let allowed = allowed["users"].as_array().unwrap();
    let called = allowed
        .iter()
        .filter_map(|user| user.as_str())
        .filter(|user| message.raw.contains(&format!("<@{user}>")));
    message.pings = called.map(|user| user.parse().unwrap()).collect();
    message
}

fn edit(state: &mut State, request: &Request, channel: &str, message: &str) -> Answer {
    let files = &request.files;
    let channel = open(state, channel)?;
    let message: u64 = message.parse().unwrap();
    if channel.archived {
        return refuse(400, 50_083);
    }
    if !files.is_empty() && channel.permissions & 1 << 15 == 0 {
        return refuse(403, 50_013);
    }
    match channel.messages.get_mut(&message) {
        Some(found) if found.only.is_none() && found.from.is_none() => {
            found.take(&request.body, files);
            found.edits += 1;
            Ok(found.json())
        }
        _ => refuse(404, 10_008),
    }
}

/// The first answer to an interaction.
fn first(state: &mut State, request: &Request, id: &str, token: &str) -> Answer {
    let kind = request.body["type"].as_u64().unwrap();
    let data = request.body["data"].clone();
    let Some(found) = state.interactions.get_mut(token) else {
        return refuse(404, 10_062);
    };
    assert_eq!(found.id.to_string(), id);
    found.tries += 1;
    if found.expired || found.at.elapsed() > LATE {
        return refuse(404, 10_062);
    }
    if found.answered.is_some() {
        return refuse(400, 40_060);
    }
    found.answered = Some((Instant::now() - found.at, kind));
    let (user, channel, pressed) = (found.user, found.channel, found.pressed);
    match kind {
        4 | 5 => {
            let is_own = data["flags"].as_u64().unwrap_or_default() & 64 != 0;
            let number = state.snowflake();
            let only = is_own.then_some(user);
            let message = if kind == 4 {
                new_message(number, channel, only, &data, &request.files)
            } else {
                Msg {
                    id: number,
                    channel,
                    only,
                    text: "(thinking)".to_owned(),
                    ..Msg::default()
                }
            };
            let value = message.json();
            let here = state.channels.get_mut(&channel).unwrap();
            here.archived = false;
            here.messages.insert(number, message);
            let found = state.interactions.get_mut(token).unwrap();
            found.message = Some(number);
            found.deferred = kind == 5;
            answered(request, Some(value))
        }
        6 | 7 => {
            let pressed = pressed.unwrap();
            let found = state.interactions.get_mut(token).unwrap();
            found.message = Some(pressed);
            found.deferred = kind == 6;
            let here = state.channels.get_mut(&channel).unwrap();
            let Some(message) = here.messages.get_mut(&pressed) else {
                return refuse(404, 10_008);
            };
            if kind == 7 {
                message.take(&data, &request.files);
                message.edits += 1;
            }
            answered(request, Some(message.json()))
        }
        8 => {
            let choices = data["choices"].as_array().unwrap().clone();
            state.interactions.get_mut(token).unwrap().choices = Some(choices);
            answered(request, None)
        }
        other => panic!("nobody answers with {other}"),
    }
}

fn answered(request: &Request, message: Option<Value>) -> Answer {
    if !request.query.contains("with_response=true") {
        return Ok(Value::Null);
    }
    Ok(json!({ "interaction": {}, "resource": { "type": 4, "message": message } }))
}

/// An answer that was told to wait comes.
fn original(state: &mut State, request: &Request, token: &str) -> Answer {
    let Some(found) = state.interactions.get_mut(token) else {
        return refuse(401, 50_027);
    };
    let Some(number) = found.message else {
        return refuse(404, 10_015);
    };
    found.deferred = false;
    let channel = found.channel;
    let here = state.channels.get_mut(&channel).unwrap();
    match here.messages.get_mut(&number) {
        Some(message) => {
            message.take(&request.body, &request.files);
            message.edits += 1;
            Ok(message.json())
        }
        None => refuse(404, 10_008),
    }
}

/// A message behind the first answer.
fn follow_up(state: &mut State, request: &Request, token: &str) -> Answer {
    let Some(found) = state.interactions.get(token) else {
        return refuse(401, 50_027);
    };
    // Before the first answer there is nothing to follow; what is told to wait would be filled by this.
    if found.answered.is_none() || found.deferred && found.pressed != found.message {
        return refuse(404, 10_015);
    }
    let (user, channel) = (found.user, found.channel);
    let is_own = request.body["flags"].as_u64().unwrap_or_default() & 64 != 0;
    let number = state.snowflake();
    let only = is_own.then_some(user);
    let message = new_message(number, channel, only, &request.body, &request.files);
    let value = message.json();
    let here = state.channels.get_mut(&channel).unwrap();
    here.messages.insert(number, message);
    let found = state.interactions.get_mut(token).unwrap();
    found.followed.push(number);
    // A press that was only acknowledged is answered by this.
    found.deferred = false;
    Ok(value)
}
