//! The HTTP server of the fake Telegram: parses requests, injects faults and checks requests against the specification.

use std::io;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use serde_json::{Map, Value, json};
use tokio::net::TcpListener;

use super::chat::Picture;
use super::methods::{Refusal, call_method};
use super::{Cooldown, Fake, FaultKind, LoggedRequest, PRIVATE_TEXT, TOKEN, multipart};

/// The bot waits at least this long for an answer.
const SHORTEST_TIMEOUT: Duration = Duration::from_secs(4);

pub fn serve(fake: Fake, listener: TcpListener) {
    let router = Router::new()
        .fallback(handle_request)
        .layer(DefaultBodyLimit::max(12 << 20))
        .with_state(fake);
    tokio::spawn(async move { axum::serve(listener, router).await });
}

/// A parsed request: its fields and the names of its files.
pub struct Request {
    pub method: String,
    pub fields: Map<String, Value>,
    pub files: Vec<String>,
    pub picture: Option<Picture>,
    /// Whether the bot gets an answer to it.
    pub is_confirmed: bool,
    /// The content of a file that is not a picture.
    pub document: Option<String>,
}

async fn handle_request(
    State(fake): State<Fake>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    // A long poll is always in flight, so it does not count. It may be spelled `getUpdates` or `GetUpdates`.
    let in_flight = (!uri.path().ends_with("etUpdates")).then(|| InFlight::new(&fake));
    let response = respond(&fake, &uri, &headers, &body).await;
    drop(in_flight);
    fake.changed.notify_waiters();
    response
}

/// Counts a request as in flight until it is dropped, also if the bot disconnects.
struct InFlight(Fake);

impl InFlight {
    fn new(fake: &Fake) -> Self {
        fake.state().in_flight += 1;
        Self(fake.clone())
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.state().in_flight -= 1;
    }
}

async fn respond(fake: &Fake, uri: &Uri, headers: &HeaderMap, body: &[u8]) -> Response {
    let path = uri.path().trim_start_matches('/');
    let Some(method) = path.strip_prefix(&format!("bot{TOKEN}/")) else {
        return json_response(
            401,
            &json!({ "ok": false, "error_code": 401, "description": "Unauthorized" }),
        );
    };
    let method = &lowercase_first(method);
    let mut request = parse_request(method, headers, body);
    let latency = fake.state().latency;
    if !latency.is_zero() {
        tokio::time::sleep(latency).await;
    }
    {
        let mut state = fake.state();
        if let Some(spec) = state.spec.clone() {
            let violations = spec.check(method, &request.fields, &request.files);
            state.violations.extend(violations);
            state.checked += 1;
        }
    }
    let fault = take_fault(fake, method);
    if let Some(FaultKind::Delay(time)) = fault {
        tokio::time::sleep(time).await;
    }
    request.is_confirmed = match fault {
        Some(FaultKind::Hang(time)) => time < SHORTEST_TIMEOUT,
        Some(FaultKind::CutResponse) => false,
        _ => true,
    };
    let refusal = match &fault {
        Some(FaultKind::RateLimit(after)) => Some(Refusal::rate_limited(*after)),
        Some(FaultKind::Refuse(code, text)) => Some(Refusal::new(*code, text)),
        _ => None,
    };
    if matches!(fault, Some(FaultKind::DropRequest)) {
        record_request(fake, &request, 0);
        return cut_response(Bytes::new());
    }
    if matches!(fault, Some(FaultKind::BadGateway)) {
        record_request(fake, &request, 502);
        return Response::builder()
            .status(502)
            .body(Body::from("<html>Bad Gateway</html>"))
            .unwrap();
    }
    let result = match refusal {
        Some(refusal) => Err(refusal),
        None if is_in_cooldown(fake, method) => Err(Refusal::rate_limited(1)),
        None if method == "getUpdates" => Ok(get_updates(fake, &request).await),
        None => call_method(fake, &request),
    };
    let (status, value) = match result {
        Ok(result) => (200, json!({ "ok": true, "result": result })),
        Err(refusal) => {
            if let Some(after) = refusal.retry_after() {
                start_cooldown(fake, &request, Duration::from_secs(after));
            }
            (refusal.code, refusal.json())
        }
    };
    record_request(fake, &request, status);
    fake.changed.notify_waiters();
    match fault {
        Some(FaultKind::UnknownFormat) => json_response(status, &in_unknown_format(&value)),
        Some(FaultKind::Hang(time)) => {
            tokio::time::sleep(time).await;
            json_response(status, &value)
        }
        Some(FaultKind::CutResponse) => {
            cut_response(Bytes::from(value.to_string()[..5].to_owned()))
        }
        _ => json_response(status, &value),
    }
}

/// Starts a cooldown for the request's chat, or for its method if it has no chat.
fn start_cooldown(fake: &Fake, request: &Request, time: Duration) {
    let mut state = fake.state();
    let cooldown = Cooldown::new(time);
    let chat = chat_of(request).filter(|_| request.method != "getChatMember");
    match chat.and_then(|chat| state.chats.get_mut(&chat)) {
        Some(chat) => chat.cooldown = Some(cooldown.continuing(chat.cooldown)),
        None => {
            let before = state.cooldowns.get(&request.method).copied();
            state
                .cooldowns
                .insert(request.method.clone(), cooldown.continuing(before));
        }
    }
}

/// Whether a method is called during its cooldown. Counts such calls.
fn is_in_cooldown(fake: &Fake, method: &str) -> bool {
    let mut state = fake.state();
    let cooldown = state.cooldowns.get(method);
    let Some(cooldown) = cooldown
        .filter(|cooldown| cooldown.remaining().is_some())
        .copied()
    else {
        return false;
    };
    state.early_requests += usize::from(cooldown.is_binding());
    true
}

/// Changes a response to a format that teloxide cannot parse. Of a message, only the id remains.
fn in_unknown_format(response: &Value) -> Value {
    let mut value = response.clone();
    value["result"] = match response["result"].get("message_id") {
        Some(number) => json!({ "message_id": number, "chat": PRIVATE_TEXT }),
        None => json!({ "done": PRIVATE_TEXT }),
    };
    value
}

/// Telegram ignores the case of method names. teloxide capitalizes them, the specification does not.
fn lowercase_first(method: &str) -> String {
    let mut letters = method.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

fn record_request(fake: &Fake, request: &Request, status: u16) {
    // Polls would clutter the list.
    if request.method == "getUpdates" {
        return;
    }
    let logged = LoggedRequest {
        at: Instant::now(),
        method: request.method.clone(),
        chat: chat_of(request),
        fields: request.fields.clone(),
        picture: request.picture,
        status,
    };
    fake.state().requests.push(logged);
}

fn chat_of(request: &Request) -> Option<i64> {
    request.fields.get("chat_id").and_then(Value::as_i64)
}

/// Returns the fault to inject into this request, if any, and counts it as used.
fn take_fault(fake: &Fake, method: &str) -> Option<FaultKind> {
    let mut state = fake.state();
    let at = state
        .faults
        .iter()
        .position(|fault| fault.method == method || fault.method == "*" && method != "getUpdates");
    let Some(at) = at else {
        let source = state.fault_source.as_mut();
        return source.filter(|_| method != "getUpdates")?(method);
    };
    let fault = &mut state.faults[at];
    fault.times -= 1;
    let kind = fault.kind.clone();
    if fault.times == 0 {
        state.faults.remove(at);
    }
    Some(kind)
}

fn parse_request(method: &str, headers: &HeaderMap, body: &[u8]) -> Request {
    let content_type = headers
        .get("content-type")
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let mut request = Request {
        method: method.to_owned(),
        fields: Map::new(),
        files: vec![],
        picture: None,
        is_confirmed: true,
        document: None,
    };
    if content_type.starts_with("multipart/form-data") {
        for (name, part) in multipart::parse(content_type, body).unwrap() {
            if part.is_file {
                request.files.push(name.clone());
                if method == "sendDocument" {
                    request.document = Some(String::from_utf8(part.bytes).unwrap());
                    continue;
                }
                assert!(part.bytes.starts_with(b"\x89PNG"), "{name} is not a PNG");
                request.picture = Picture::parse(&part.bytes);
                continue;
            }
            let text = String::from_utf8(part.bytes).unwrap();
            let is_text = matches!(name.as_str(), "text" | "caption" | "parse_mode");
            let value = serde_json::from_str(&text).ok().filter(|_| !is_text);
            request
                .fields
                .insert(name, value.unwrap_or(Value::String(text)));
        }
    } else if !body.is_empty() {
        assert_eq!(content_type, "application/json", "{method}");
        request.fields = serde_json::from_slice(body).unwrap();
    }
    request
}

/// Returns the unconfirmed updates, or waits for one.
async fn get_updates(fake: &Fake, request: &Request) -> Value {
    let offset = request.fields.get("offset").and_then(Value::as_i64);
    let wait = request.fields["timeout"].as_u64().unwrap();
    let limit = request.fields.get("limit").and_then(Value::as_u64);
    let until = Instant::now() + Duration::from_secs(wait);
    loop {
        let changed = fake.changed.notified();
        tokio::pin!(changed);
        changed.as_mut().enable();
        {
            let mut state = fake.state();
            if let Some(offset) = offset {
                let confirmed = |update: &Value| update["update_id"].as_i64().unwrap() < offset;
                state.updates.retain(|update| !confirmed(update));
            }
            let limit = limit.unwrap_or(100) as usize;
            let batch: Vec<_> = state.updates.iter().take(limit).cloned().collect();
            if !batch.is_empty() || Instant::now() >= until {
                return Value::Array(batch);
            }
        }
        let _ = tokio::time::timeout(until - Instant::now(), changed).await;
    }
}

/// Sends updates to the webhook one by one, each until it is accepted.
pub fn deliver_to_webhook(fake: Fake) {
    {
        let mut state = fake.state();
        if state.webhook.is_none() || state.delivering {
            return;
        }
        state.delivering = true;
    }
    tokio::spawn(async move {
        let client = reqwest::Client::new();
        loop {
            let next = {
                let mut state = fake.state();
                let next = state.updates.front().cloned().zip(state.webhook.clone());
                state.delivering = next.is_some();
                next
            };
            let Some((update, (url, secret))) = next else {
                return;
            };
            let delivered = client
                .post(url)
                .header("X-Telegram-Bot-Api-Secret-Token", secret)
                .json(&update)
                .send()
                .await;
            if delivered.is_ok_and(|response| response.status().is_success()) {
                fake.state().updates.retain(|other| *other != update);
                fake.changed.notify_waiters();
            } else {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    });
}

fn json_response(status: u16, value: &Value) -> Response {
    Response::builder()
        .status(StatusCode::from_u16(status).unwrap())
        .header("content-type", "application/json")
        .body(Body::from(value.to_string()))
        .unwrap()
}

/// Returns a response whose connection closes before the whole body was sent.
fn cut_response(start: Bytes) -> Response {
    let parts = [Ok(start), Err(io::Error::other("the connection was cut"))];
    Response::builder()
        .header("content-length", "1000")
        .body(Body::from_stream(futures_util::stream::iter(parts)))
        .unwrap()
}
