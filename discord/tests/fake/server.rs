//! Fake HTTP server: parses requests, injects faults, and records requests for the specification check.

use std::io;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::channel::Uploads;
use super::endpoints::{Refusal, handle};
use super::{Fake, FaultKind, LoggedRequest, TOKEN, UncheckedRequest, multipart};

/// The bot waits at least this long for an answer.
const SHORTEST_TIMEOUT: Duration = Duration::from_secs(4);

pub fn serve(fake: Fake, listener: TcpListener) {
    let router = Router::new()
        .fallback(serve_request)
        .layer(DefaultBodyLimit::max(12 << 20))
        .with_state(fake);
    tokio::spawn(async move { axum::serve(listener, router).await });
}

pub struct Request {
    pub method: String,
    /// Without the API version.
    pub path: String,
    pub route: String,
    pub query: String,
    pub body: Value,
    pub files: Uploads,
    /// Whether the bot gets an answer to it.
    pub is_confirmed: bool,
}

impl Request {
    pub fn parts(&self) -> Vec<&str> {
        self.path
            .split('/')
            .filter(|part| !part.is_empty())
            .collect()
    }
}

async fn serve_request(
    State(fake): State<Fake>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    fake.state().in_flight += 1;
    let _in_flight = InFlightGuard(fake.clone());
    respond(&fake, &method, &uri, &headers, &body).await
}

/// Also counts down if the client drops the request.
struct InFlightGuard(Fake);

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        self.0.state().in_flight -= 1;
        self.0.changed.notify_waiters();
    }
}

async fn respond(
    fake: &Fake,
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
    body: &[u8],
) -> Response {
    let path = uri.path();
    let Some(path) = path.strip_prefix("/api/v10") else {
        return refuse(404, 0, "404: Not Found");
    };
    let has_own_token = path.starts_with("/interactions/") || path.starts_with("/webhooks/");
    let authorization = headers
        .get("authorization")
        .and_then(|value| value.to_str().ok());
    if !has_own_token && authorization != Some(&format!("Bot {TOKEN}")) {
        return refuse(401, 0, "401: Unauthorized");
    }
    let agent = headers
        .get("user-agent")
        .and_then(|value| value.to_str().ok());
    assert!(
        agent.is_some_and(|agent| agent.starts_with("DiscordBot (")),
        "{agent:?}"
    );
    let mut request = parse_request(method, uri, path, headers, body);
    let latency = fake.state().latency;
    if !latency.is_zero() {
        tokio::time::sleep(latency).await;
    }
    request.route = route_template(path);
    let unchecked = UncheckedRequest {
        method: request.method.clone(),
        path: path.to_owned(),
        query: request.query.clone(),
        body: request.body.clone(),
    };
    fake.state().unchecked.push(unchecked);
    let fault = take_fault(fake, &request);
    if let Some(FaultKind::Delay(time)) = fault {
        tokio::time::sleep(time).await;
    }
    request.is_confirmed = match fault {
        Some(FaultKind::Hang(time)) => time < SHORTEST_TIMEOUT,
        Some(FaultKind::CutResponse) => false,
        _ => true,
    };
    match &fault {
        Some(FaultKind::RateLimit(after, global)) => {
            record_request(fake, &request, 429);
            return rate_limited(*after, *global);
        }
        Some(FaultKind::Refuse(status, code)) => {
            record_request(fake, &request, *status);
            return refuse(*status, *code, "no");
        }
        Some(FaultKind::EdgeRateLimit(after)) => {
            record_request(fake, &request, 429);
            let mut response = Response::builder().status(429);
            if let Some(after) = after {
                response = response.header("retry-after", *after);
            }
            return response.body(Body::from("error code: 1015")).unwrap();
        }
        Some(FaultKind::BadGateway) => {
            record_request(fake, &request, 502);
            let page = Body::from("<html>Bad Gateway</html>");
            return Response::builder().status(502).body(page).unwrap();
        }
        Some(FaultKind::DropRequest) => {
            record_request(fake, &request, 0);
            return truncated_response();
        }
        _ => {}
    }
    let remaining_limit = match check_rate_limit(fake, &request) {
        Ok(remaining_limit) => remaining_limit,
        Err(after) => {
            record_request(fake, &request, 429);
            return rate_limited(after, false);
        }
    };
    let result = handle(fake, &request);
    let (status, value) = match result {
        Ok(Value::Null) => (204, None),
        Ok(value) => (200, Some(value)),
        Err(Refusal { status, code }) => (status, Some(json!({ "code": code, "message": "no" }))),
    };
    record_request(fake, &request, status);
    fake.changed.notify_waiters();
    match fault {
        Some(FaultKind::Hang(time)) => tokio::time::sleep(time).await,
        Some(FaultKind::CutResponse) => return truncated_response(),
        _ => {}
    }
    let mut response = Response::builder().status(status);
    if let Some((limit, remaining, after)) = remaining_limit {
        response = response
            .header("x-ratelimit-bucket", &request.route)
            .header("x-ratelimit-limit", limit)
            .header("x-ratelimit-remaining", remaining)
            .header("x-ratelimit-reset-after", format!("{after:.3}"));
    }
    let body = value.map_or(Body::empty(), |value| Body::from(value.to_string()));
    response
        .header("content-type", "application/json")
        .body(body)
        .unwrap()
}

/// Replaces IDs and tokens in a path by placeholders.
fn route_template(path: &str) -> String {
    let parts: Vec<_> = path.split('/').collect();
    let mut out = vec![];
    for (at, part) in parts.iter().enumerate() {
        let before = if at == 0 { "" } else { parts[at - 1] };
        let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        out.push(match (before, is_number) {
            ("channels", true) => "{channel_id}",
            ("messages", true) => "{message_id}",
            ("applications", true) => "{application_id}",
            ("guilds", true) => "{guild_id}",
            ("interactions", true) => "{interaction_id}",
            ("webhooks", true) => "{webhook_id}",
            _ if part.starts_with("token-") => "{token}",
            _ => part,
        });
    }
    out.join("/")
}

/// Returns the remaining rate limit, or how long to wait.
fn check_rate_limit(fake: &Fake, request: &Request) -> Result<Option<(usize, usize, f64)>, f64> {
    let mut state = fake.state();
    let Some((limit, window)) = state.rate_limit else {
        return Ok(None);
    };
    let channel = request
        .parts()
        .get(1)
        .copied()
        .unwrap_or_default()
        .to_owned();
    let key = format!("{} {} {channel}", request.method, request.route);
    let now = Instant::now();
    let sent = state.rate_limit_windows.entry(key).or_default();
    // A window resets as a whole.
    if sent.first().is_some_and(|first| *first + window <= now) {
        sent.clear();
    }
    let first = sent.first().copied().unwrap_or(now);
    let after = (first + window - now).as_secs_f64();
    if sent.len() >= limit {
        return Err(after);
    }
    sent.push(now);
    Ok(Some((limit, limit - sent.len(), after)))
}

fn record_request(fake: &Fake, request: &Request, status: u16) {
    let request = LoggedRequest {
        at: Instant::now(),
        method: request.method.clone(),
        route: request.route.clone(),
        path: request.path.clone(),
        body: request.body.clone(),
        status,
    };
    fake.state().requests.push(request);
}

/// Returns the fault for this request, if any.
fn take_fault(fake: &Fake, request: &Request) -> Option<FaultKind> {
    let mut state = fake.state();
    let name = format!("{} {}", request.method, request.route);
    let at = state
        .faults
        .iter()
        .position(|fault| fault.route == name || fault.route == "*");
    let Some(at) = at else {
        return state.fault_source.as_mut()?(&name);
    };
    let fault = &mut state.faults[at];
    fault.times -= 1;
    let kind = fault.kind.clone();
    if fault.times == 0 {
        state.faults.remove(at);
    }
    Some(kind)
}

fn parse_request(
    method: &Method,
    uri: &Uri,
    path: &str,
    headers: &HeaderMap,
    body: &[u8],
) -> Request {
    let content_type = headers
        .get("content-type")
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let mut request = Request {
        method: method.to_string(),
        path: path.to_owned(),
        route: String::new(),
        query: uri.query().unwrap_or_default().to_owned(),
        body: Value::Null,
        files: Uploads::new(),
        is_confirmed: true,
    };
    if content_type.starts_with("multipart/form-data") {
        for (name, part) in multipart::parse(content_type, body).unwrap() {
            if part.is_file {
                let is_known = part.bytes.starts_with(b"\x89PNG") || part.bytes.starts_with(b"{");
                assert!(is_known, "{name} is neither a PNG nor JSON");
                let number = name.strip_prefix("files[").unwrap().trim_end_matches(']');
                request.files.insert(number.parse().unwrap(), part.bytes);
            } else {
                assert_eq!(name, "payload_json");
                request.body = serde_json::from_slice(&part.bytes).unwrap();
            }
        }
    } else if !body.is_empty() {
        assert_eq!(content_type, "application/json", "{path}");
        request.body = serde_json::from_slice(body).unwrap();
    }
    request
}

fn rate_limited(after: f64, global: bool) -> Response {
    let body =
        json!({ "message": "You are being rate limited.", "retry_after": after, "global": global });
    let mut response = Response::builder()
        .status(429)
        .header("retry-after", format!("{after:.0}"))
        .header("content-type", "application/json");
    if global {
        response = response.header("x-ratelimit-global", "true");
    }
    response.body(Body::from(body.to_string())).unwrap()
}

fn refuse(status: u16, code: i64, message: &str) -> Response {
    Response::builder()
        .status(StatusCode::from_u16(status).unwrap())
        .header("content-type", "application/json")
        .body(Body::from(
            json!({ "code": code, "message": message }).to_string(),
        ))
        .unwrap()
}

/// A response that is cut off.
fn truncated_response() -> Response {
    let parts = [Ok(Bytes::new()), Err(io::Error::other("cut"))];
    Response::builder()
        .header("content-length", "1000")
        .body(Body::from_stream(futures_util::stream::iter(parts)))
        .unwrap()
}

pub const RESPONSE_DEADLINE: Duration = Duration::from_secs(3);
