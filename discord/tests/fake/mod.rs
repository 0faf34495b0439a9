//! Fake Discord on loopback. It serves the HTTP API and the gateway, and models servers, channels, threads, users,
//! messages, interactions and rate limits.

#![expect(clippy::unwrap_used, reason = "tests may panic")]
#![expect(clippy::panic, reason = "tests may panic")]

pub mod channel;
mod endpoints;
pub mod gateway;
mod multipart;
pub mod people;
mod server;
pub mod spec;

use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::Value;
use tokio::sync::Notify;

pub use channel::{Channel, Msg};
pub use gateway::Disconnect;
pub use people::{Person, Place};

pub const TOKEN: &str = "MTk4-SECRET-token_of-the-fake";
pub const BOT_ID: u64 = 4_242;
pub const GUILD: u64 = 77;
/// serenity starts one session every five seconds, and the machine may be busy.
const WAIT_TIMEOUT: Duration = Duration::from_secs(90);
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// The fake Discord. Clones share their state.
#[derive(Clone)]
pub struct Fake {
    pub address: SocketAddr,
    pub gateway_address: SocketAddr,
    /// Where sessions are resumed.
    pub resume_address: SocketAddr,
    state: Arc<Mutex<State>>,
    /// Notified after every change.
    pub changed: Arc<Notify>,
}

pub struct State {
    pub channels: BTreeMap<u64, Channel>,
    pub people: BTreeMap<u64, User>,
    pub interactions: HashMap<String, Interaction>,
    pub nonces: HashMap<(u64, String), u64>,
    pub sessions: BTreeMap<String, gateway::Session>,
    pub gateway: gateway::GatewayState,
    pub commands: Vec<Value>,
    /// The server still has a test command, and people use that one.
    pub has_guild_command: bool,
    /// Whether an update of a message that does not exist any more counts as the first response. Undocumented.
    pub failed_update_acknowledges: bool,
    pub faults: Vec<Fault>,
    /// Chooses a fault for every request to which no other fault applies.
    pub fault_source: Option<FaultSource>,
    pub requests: Vec<LoggedRequest>,
    /// Every change of a message of the bot, the oldest first.
    pub changes: Vec<Change>,
    /// Number of requests per route and channel in a time window, if limited.
    pub rate_limit: Option<(usize, Duration)>,
    pub rate_limit_windows: HashMap<String, Vec<Instant>>,
    /// Simulated network latency.
    pub latency: Duration,
    /// Checked at the end, to keep responses fast.
    pub unchecked: Vec<UncheckedRequest>,
    pub violations: Vec<String>,
    pub in_flight: usize,
    counter: u64,
}

#[derive(Clone, Debug)]
pub struct User {
    pub name: String,
    /// Nickname in the server.
    pub nick: Option<String>,
    pub locale: String,
    pub dm: u64,
    /// Error code for direct messages to this user.
    pub dm_error: Option<i64>,
    pub admin: bool,
}

/// An interaction and its response.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: u64,
    pub user: u64,
    pub channel: u64,
    pub sent_at: Instant,
    pub pressed_message: Option<u64>,
    /// Time until the first response, and its type.
    pub answered: Option<(Duration, u64)>,
    /// Number of first responses that were tried.
    pub tries: usize,
    /// The message of the response.
    pub message: Option<u64>,
    pub choices: Option<Vec<Value>>,
    /// Set to refuse any response, edit or follow-up: the token is dead.
    pub expired: bool,
    /// Deferred and not completed yet.
    pub deferred: bool,
    pub follow_ups: Vec<u64>,
}

/// A request and its status.
#[derive(Clone, Debug)]
pub struct LoggedRequest {
    pub at: Instant,
    pub method: String,
    /// Path template as in the specification.
    pub route: String,
    pub path: String,
    pub body: Value,
    pub status: u16,
}

/// A message of the bot was sent, edited or deleted.
#[derive(Clone, Debug)]
pub struct Change {
    pub at: Instant,
    pub channel: u64,
    pub message: u64,
    /// The message afterwards. `None` if it was deleted.
    pub after: Option<Msg>,
    /// Whether the bot gets an answer that says so.
    pub is_confirmed: bool,
}

/// A request to check against the specification.
#[derive(Clone, Debug)]
pub struct UncheckedRequest {
    pub method: String,
    pub path: String,
    pub query: String,
    pub body: Value,
}

/// A fault for the next requests to a route.
#[derive(Clone, Debug)]
pub struct Fault {
    pub route: &'static str,
    pub times: usize,
    pub kind: FaultKind,
}

/// Returns the fault for the next request with this method and route, if any.
pub type FaultSource = Box<dyn FnMut(&str) -> Option<FaultKind> + Send>;

#[derive(Clone, Debug)]
pub enum FaultKind {
    /// 429 with `retry_after` in seconds; `true` for the global limit.
    RateLimit(f64, bool),
    Refuse(u16, i64),
    /// 429 from a proxy in front of Discord, optionally with a wait in seconds.
    EdgeRateLimit(Option<u64>),
    /// 502 with an HTML page. The request is not executed.
    BadGateway,
    /// The request is executed after this time, perhaps after later requests.
    Delay(Duration),
    /// The request is executed, but the response is late.
    Hang(Duration),
    /// The request is executed, and the connection is cut before the response.
    CutResponse,
    /// The request is not executed, and the connection is cut.
    DropRequest,
}

impl Fake {
    pub async fn start() -> Self {
        Self::start_at("127.0.0.1:0").await
    }

    pub async fn start_at(address: &str) -> Self {
        let listener = tokio::net::TcpListener::bind(address).await.unwrap();
        let socket = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let resume_socket = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let fake = Self {
            address: listener.local_addr().unwrap(),
            gateway_address: socket.local_addr().unwrap(),
            resume_address: resume_socket.local_addr().unwrap(),
            state: Arc::new(Mutex::new(State::new())),
            changed: Arc::new(Notify::new()),
        };
        server::serve(fake.clone(), listener);
        gateway::serve(fake.clone(), socket, gateway::Address::Gateway);
        gateway::serve(fake.clone(), resume_socket, gateway::Address::Resume);
        fake
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    pub fn person(&self, name: &str, locale: &str) -> Person {
        let mut state = self.state();
        let id = 1_000 + state.people.len() as u64;
        let dm = state.snowflake();
        state.channels.insert(
            dm,
            Channel::new(dm, channel::DM, &format!("{name} in private")),
        );
        let user = User {
            name: name.to_owned(),
            nick: None,
            locale: locale.to_owned(),
            dm,
            dm_error: None,
            admin: false,
        };
        state.people.insert(id, user);
        Person {
            id,
            name: name.to_owned(),
            fake: self.clone(),
        }
    }

    pub fn channel(&self, name: &str) -> Place {
        self.channel_of_kind(name, channel::TEXT)
    }

    pub fn channel_of_kind(&self, name: &str, kind: u8) -> Place {
        let mut state = self.state();
        let id = state.snowflake();
        state.channels.insert(id, Channel::new(id, kind, name));
        Place(id)
    }

    /// Waits until `check` returns something. Panics after a timeout.
    pub async fn wait_until<T>(&self, what: &str, mut check: impl FnMut(&State) -> Option<T>) -> T {
        let started = Instant::now();
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            if let Some(found) = check(&self.state()) {
                return found;
            }
            if started.elapsed() > WAIT_TIMEOUT {
                panic!("timed out waiting for {what}\n{}", self.state().dump());
            }
            let _ = tokio::time::timeout(Duration::from_millis(200), changed).await;
        }
    }

    pub fn inject_fault(&self, route: &'static str, times: usize, kind: FaultKind) {
        self.state().faults.push(Fault { route, times, kind });
    }

    /// Whether a fault for this route is still pending.
    pub fn has_fault(&self, route: &str) -> bool {
        self.state().faults.iter().any(|fault| fault.route == route)
    }

    /// Panics if a request violated the specification.
    pub fn verify(&self) {
        static ALL: AtomicUsize = AtomicUsize::new(0);
        let (requests, mut violations) = {
            let state = self.state();
            (state.unchecked.clone(), state.violations.clone())
        };
        let mut checked = 0;
        if let Some(spec) = spec::load() {
            for UncheckedRequest {
                method,
                path,
                query,
                body,
            } in &requests
            {
                violations.extend(spec.check(method, path, query, body));
                checked += 1;
            }
        }
        assert!(violations.is_empty(), "{}", violations.join("\n"));
        let all = ALL.fetch_add(checked, Ordering::SeqCst) + checked;
        eprintln!(
            "{checked} requests checked against Discord's OpenAPI specification, {all} so far in this run"
        );
    }

    /// Returns the number of requests to a route, such as `POST /channels/{channel_id}/messages`.
    pub fn request_count(&self, route: &str) -> usize {
        let state = self.state();
        let of = state
            .requests
            .iter()
            .filter(|request| format!("{} {}", request.method, request.route) == route);
        of.count()
    }
}

impl State {
    fn new() -> Self {
        Self {
            channels: BTreeMap::new(),
            people: BTreeMap::new(),
            interactions: HashMap::new(),
            nonces: HashMap::new(),
            sessions: BTreeMap::new(),
            gateway: gateway::GatewayState::default(),
            commands: vec![],
            has_guild_command: false,
            failed_update_acknowledges: true,
            faults: vec![],
            fault_source: None,
            requests: vec![],
            changes: vec![],
            rate_limit: None,
            rate_limit_windows: HashMap::new(),
            latency: Duration::ZERO,
            unchecked: vec![],
            violations: vec![],
            in_flight: 0,
            counter: 0,
        }
    }

    /// Records what a request of the bot did to a message.
    fn record_change(&mut self, request: &server::Request, channel: u64, message: u64) {
        let after = self.channels[&channel].messages.get(&message).cloned();
        self.changes.push(Change {
            at: Instant::now(),
            channel,
            message,
            after,
            is_confirmed: request.is_confirmed,
        });
    }

    /// Returns the next ID. It contains the time, like Discord's.
    pub fn snowflake(&mut self) -> u64 {
        self.counter += 1;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        (now.as_millis() as u64 - DISCORD_EPOCH) << 22 | self.counter & 0x3f_ffff
    }

    /// Lists all channels and the latest requests, for failing tests.
    pub fn dump(&self) -> String {
        let mut all = String::new();
        for channel in self.channels.values() {
            all += &format!("== {} ({})\n", channel.name, channel.id);
            for message in channel.messages.values() {
                all += &format!("[{}] {message}\n", message.id);
            }
        }
        let last = self.requests.iter().rev().take(15);
        for request in last.collect::<Vec<_>>().into_iter().rev() {
            all += &format!("{} {} {}\n", request.method, request.route, request.status);
        }
        all
    }
}
