//! A Discord of our own on loopback: it speaks the API over HTTP and the gateway over a real socket, and models servers,
//! channels, threads, people, messages, interactions and limits.

#![expect(clippy::unwrap_used, reason = "tests may break off")]
#![expect(clippy::panic, reason = "tests may break off")]
// Each test program uses another part of it.
#![expect(dead_code, reason = "not every test program needs all of it")]

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
/// What takes longer will not come: serenity begins one session each five seconds, and the machine may be busy.
const WAIT_TIMEOUT: Duration = Duration::from_secs(90);
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// Discord, as the bot and the people see it. A copy is the same.
#[derive(Clone)]
pub struct Fake {
    pub address: SocketAddr,
    pub gateway_address: SocketAddr,
    state: Arc<Mutex<State>>,
    /// Something changed.
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
    /// The server still has the command of a trial, and people use that one.
    pub has_guild_command: bool,
    pub faults: Vec<Fault>,
    pub requests: Vec<LoggedRequest>,
    /// Requests of one kind to one channel that are taken in a time, if it is strict.
    pub rate_limit: Option<(usize, Duration)>,
    pub rate_limit_windows: HashMap<String, Vec<Instant>>,
    /// Requests are answered no faster than this, as over a network.
    pub latency: Duration,
    /// Held against the specification at the end, so that it does not get in the way.
    pub unchecked: Vec<UncheckedRequest>,
    pub violations: Vec<String>,
    pub in_flight: usize,
    counter: u64,
}

#[derive(Clone, Debug)]
pub struct User {
    pub name: String,
    /// What the server calls them.
    pub nick: Option<String>,
    pub locale: String,
    pub dm: u64,
    /// Takes no private messages, with this code.
    pub dm_error: Option<i64>,
    pub admin: bool,
}

/// An interaction, and how it was answered.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: u64,
    pub user: u64,
    pub channel: u64,
    pub sent_at: Instant,
    pub pressed_message: Option<u64>,
    /// How long the first answer took, and its kind.
    pub answered: Option<(Duration, u64)>,
    /// How often it was tried.
    pub tries: usize,
    /// The message that shows the answer.
    pub message: Option<u64>,
    pub choices: Option<Vec<Value>>,
    /// Its time is over before it began.
    pub expired: bool,
    /// Still to be filled in.
    pub deferred: bool,
    /// What came behind the answer.
    pub follow_ups: Vec<u64>,
}

/// A request that came.
#[derive(Clone, Debug)]
pub struct LoggedRequest {
    pub at: Instant,
    pub method: String,
    /// As the specification writes it.
    pub route: String,
    pub path: String,
    pub body: Value,
    pub status: u16,
}

/// A request as it came.
#[derive(Clone, Debug)]
pub struct UncheckedRequest {
    pub method: String,
    pub path: String,
    pub query: String,
    pub body: Value,
}

/// What goes wrong with the next request to a route.
#[derive(Clone, Debug)]
pub struct Fault {
    pub route: &'static str,
    pub times: usize,
    pub kind: FaultKind,
}

#[derive(Clone, Debug)]
pub enum FaultKind {
    /// Too much, come back in so many seconds; perhaps of all together.
    RateLimit(f64, bool),
    Refuse(u16, i64),
    /// Too much, but said by who stands before Discord, perhaps with a time in seconds.
    EdgeRateLimit(Option<u64>),
    /// Not done, and a page of a proxy instead of an answer.
    BadGateway,
    /// Done, and then no answer in time.
    Hang(Duration),
    /// Not done, and the connection is cut.
    DropRequest,
}

impl Fake {
    pub async fn start() -> Self {
        Self::start_at("127.0.0.1:0").await
    }

    pub async fn start_at(address: &str) -> Self {
        let listener = tokio::net::TcpListener::bind(address).await.unwrap();
        let socket = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let fake = Self {
            address: listener.local_addr().unwrap(),
            gateway_address: socket.local_addr().unwrap(),
            state: Arc::new(Mutex::new(State::new())),
            changed: Arc::new(Notify::new()),
        };
        server::serve(fake.clone(), listener);
        gateway::serve(fake.clone(), socket);
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

    /// Waits until something holds; breaks off if it does not come to that.
    pub async fn wait_until<T>(&self, what: &str, mut check: impl FnMut(&State) -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            if let Some(found) = check(&self.state()) {
                return found;
            }
            if begun.elapsed() > WAIT_TIMEOUT {
                panic!("waited in vain for {what}\n{}", self.state().dump());
            }
            let _ = tokio::time::timeout(Duration::from_millis(200), changed).await;
        }
    }

    pub fn inject_fault(&self, route: &'static str, times: usize, kind: FaultKind) {
        self.state().faults.push(Fault { route, times, kind });
    }

    /// Whether this has yet to go wrong.
    pub fn has_fault(&self, route: &str) -> bool {
        self.state().faults.iter().any(|fault| fault.route == route)
    }

    /// Nothing that the bot sent may go against the specification.
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
        eprintln!("{checked} requests held against Discord's OpenAPI, {all} so far in this run");
    }

    /// How many requests to a route came, such as `POST /channels/{channel_id}/messages`.
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
            faults: vec![],
            requests: vec![],
            rate_limit: None,
            rate_limit_windows: HashMap::new(),
            latency: Duration::ZERO,
            unchecked: vec![],
            violations: vec![],
            in_flight: 0,
            counter: 0,
        }
    }

    /// The next number, with the time in it as Discord has it.
    pub fn snowflake(&mut self) -> u64 {
        self.counter += 1;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        (now.as_millis() as u64 - DISCORD_EPOCH) << 22 | self.counter & 0x3f_ffff
    }

    /// All channels as they look now, for a test that fails.
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
