//! A fake Telegram on loopback. It serves the Bot API over HTTP and models chats, people, messages and limits.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

pub mod chat;
mod cooldown;
pub mod html;
mod methods;
mod multipart;
pub mod people;
mod server;
pub mod spec;

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use tokio::sync::Notify;

pub use chat::{Chat, ChatKind, Msg};
pub use cooldown::Cooldown;
pub use people::{Person, Place};

pub const TOKEN: &str = "4242:SECRET-token_of-the-fake";
/// User text that must never appear in a log.
pub const PRIVATE_TEXT: &str = "words of somebody";
pub const BOT_ID: i64 = 4242;
pub const USERNAME: &str = "KeltisTestBot";

/// The fake server. Clones share their state.
#[derive(Clone)]
pub struct Fake {
    pub address: SocketAddr,
    state: Arc<Mutex<State>>,
    /// Notified on every change of the state.
    pub changed: Arc<Notify>,
}

pub struct State {
    pub chats: BTreeMap<i64, Chat>,
    pub people: BTreeMap<i64, Profile>,
    pub updates: VecDeque<Value>,
    pub next_update: i64,
    next_message: i64,
    next_query: i64,
    pub presses: HashMap<String, Press>,
    pub queries: HashMap<String, Value>,
    pub inline_messages: BTreeMap<String, Msg>,
    pub commands: BTreeMap<(String, String), Value>,
    pub webhook: Option<(String, String)>,
    pub faults: Vec<Fault>,
    /// Chooses a fault for every request to which no other fault applies.
    pub fault_source: Option<FaultSource>,
    pub requests: Vec<LoggedRequest>,
    /// Every change of a message of the bot, the oldest first.
    pub changes: Vec<Change>,
    /// Cooldowns of methods that do not belong to a chat.
    pub cooldowns: HashMap<String, Cooldown>,
    /// Requests that ignored these cooldowns.
    pub early_requests: usize,
    pub supports_inline: bool,
    /// Messages and edits that a group accepts per time window. `None` for no limit.
    pub group_limit: Option<(usize, Duration)>,
    /// Minimum time before each response, as over a network.
    pub latency: Duration,
    spec: Option<Arc<spec::Spec>>,
    pub checked: usize,
    pub violations: Vec<String>,
    pub in_flight: usize,
    delivering: bool,
}

#[derive(Clone, Debug)]
pub struct Profile {
    pub name: String,
    pub language: String,
}

/// A button press and its answers.
#[derive(Clone, Debug)]
pub struct Press {
    pub at: Instant,
    pub answers: Vec<CallbackAnswer>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CallbackAnswer {
    pub text: Option<String>,
    pub alert: bool,
    pub url: Option<String>,
    pub after: Duration,
}

#[derive(Clone, Debug)]
pub struct LoggedRequest {
    pub at: Instant,
    pub method: String,
    pub chat: Option<i64>,
    pub fields: Map<String, Value>,
    pub picture: Option<chat::Picture>,
    pub status: u16,
}

/// A message of the bot was sent, edited or deleted.
#[derive(Clone, Debug)]
pub struct Change {
    pub at: Instant,
    pub chat: i64,
    pub message: i64,
    /// The message afterwards. `None` if it was deleted.
    pub after: Option<Msg>,
    /// Whether the bot gets an answer that says so.
    pub is_confirmed: bool,
}

/// A fault in the next requests of a method.
#[derive(Clone, Debug)]
pub struct Fault {
    pub method: &'static str,
    pub times: usize,
    pub kind: FaultKind,
}

/// Returns the fault for the next request of a method, if any.
pub type FaultSource = Box<dyn FnMut(&str) -> Option<FaultKind> + Send>;

#[derive(Clone, Debug)]
pub enum FaultKind {
    /// Responds with a rate limit of this many seconds.
    RateLimit(u64),
    Refuse(u16, &'static str),
    /// Does not execute the request and responds with a proxy's error page.
    BadGateway,
    /// Executes the request after this time, perhaps after later requests.
    Delay(Duration),
    /// Executes the request, but delays the response.
    Hang(Duration),
    /// Executes the request, then closes the connection in the middle of the response.
    CutResponse,
    /// Does not execute the request and closes the connection.
    DropRequest,
    /// Executes the request and responds in an unknown format.
    UnknownFormat,
}

impl Fake {
    pub async fn start() -> Self {
        Self::start_at("127.0.0.1:0").await
    }

    pub async fn start_at(address: &str) -> Self {
        let listener = tokio::net::TcpListener::bind(address).await.unwrap();
        let fake = Self {
            address: listener.local_addr().unwrap(),
            state: Arc::new(Mutex::new(State::new())),
            changed: Arc::new(Notify::new()),
        };
        server::serve(fake.clone(), listener);
        fake
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    pub fn person(&self, name: &str, language: &str) -> Person {
        let mut state = self.state();
        let id = 1_000 + state.people.len() as i64;
        let person = Profile {
            name: name.to_owned(),
            language: language.to_owned(),
        };
        state.people.insert(id, person);
        state
            .chats
            .insert(id, Chat::new(id, ChatKind::Private, name));
        Person {
            id,
            name: name.to_owned(),
            fake: self.clone(),
        }
    }

    pub fn group(&self, title: &str, kind: ChatKind) -> Place {
        let mut state = self.state();
        let number = state.chats.len() as i64;
        let id = match kind {
            ChatKind::Supergroup | ChatKind::Forum | ChatKind::Channel => {
                -1_001_000_000_000 - number
            }
            _ => -100 - number,
        };
        state.chats.insert(id, Chat::new(id, kind, title));
        Place {
            chat: id,
            topic: None,
        }
    }

    pub fn change_chat(&self, place: Place, change: impl FnOnce(&mut Chat)) {
        change(self.state().chats.get_mut(&place.chat).unwrap());
    }

    /// Waits until `find` returns a value. Panics after a timeout.
    pub async fn wait_until<T>(&self, what: &str, mut find: impl FnMut(&State) -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            if let Some(found) = find(&self.state()) {
                return found;
            }
            if start.elapsed() > Duration::from_secs(20) {
                panic!("timed out waiting for {what}\n{}", self.state().dump());
            }
            let _ = tokio::time::timeout(Duration::from_millis(200), changed).await;
        }
    }

    pub fn inject_fault(&self, method: &'static str, times: usize, kind: FaultKind) {
        self.state().faults.push(Fault {
            method,
            times,
            kind,
        });
    }

    /// Creates an update and sends it to the bot. Returns its id.
    pub fn send_update(&self, kind: &str, what: Value) -> i64 {
        let update = self.new_update(kind, what);
        let id = update["update_id"].as_i64().unwrap();
        self.send_updates([update]);
        id
    }

    /// Creates an update without sending it.
    pub fn new_update(&self, kind: &str, what: Value) -> Value {
        let mut state = self.state();
        state.next_update += 1;
        json!({ "update_id": state.next_update, kind: what })
    }

    /// Sends updates in this order, in one batch.
    pub fn send_updates(&self, updates: impl IntoIterator<Item = Value>) {
        self.state().updates.extend(updates);
        self.changed.notify_waiters();
        server::deliver_to_webhook(self.clone());
    }

    /// Asserts that no request violated the specification or a cooldown.
    pub fn verify(&self) {
        static TOTAL: AtomicUsize = AtomicUsize::new(0);
        assert_eq!(self.early_requests(), 0, "requests ignored a rate limit");
        let state = self.state();
        assert!(
            state.violations.is_empty(),
            "{}",
            state.violations.join("\n")
        );
        let all = TOTAL.fetch_add(state.checked, Ordering::SeqCst) + state.checked;
        eprintln!(
            "{} requests checked against the Bot API, {all} so far in this run",
            state.checked
        );
    }

    /// Counts the requests that ignored a cooldown.
    pub fn early_requests(&self) -> usize {
        let state = self.state();
        let chats: usize = state.chats.values().map(|chat| chat.early_requests).sum();
        chats + state.early_requests
    }

    /// Counts the requests of a method.
    pub fn request_count(&self, method: &str) -> usize {
        let state = self.state();
        let matching = state
            .requests
            .iter()
            .filter(|request| request.method == method);
        matching.count()
    }
}

impl State {
    fn new() -> Self {
        Self {
            chats: BTreeMap::new(),
            people: BTreeMap::new(),
            updates: VecDeque::new(),
            next_update: 100,
            next_message: 10,
            next_query: 0,
            presses: HashMap::new(),
            queries: HashMap::new(),
            inline_messages: BTreeMap::new(),
            commands: BTreeMap::new(),
            webhook: None,
            faults: vec![],
            fault_source: None,
            requests: vec![],
            changes: vec![],
            cooldowns: HashMap::new(),
            early_requests: 0,
            supports_inline: true,
            group_limit: None,
            latency: Duration::ZERO,
            spec: spec::load(),
            checked: 0,
            violations: vec![],
            in_flight: 0,
            delivering: false,
        }
    }

    /// Returns the next message id of a chat. Supergroups number independently, all other chats share one sequence.
    pub fn next_message_id(&mut self, chat: i64) -> i64 {
        let of_chat = self.chats.get_mut(&chat).filter(|chat| chat.has_own_ids());
        let counter = match of_chat {
            Some(chat) => &mut chat.next_message,
            None => &mut self.next_message,
        };
        *counter += 1;
        *counter
    }

    /// Records what a request of the bot did to a message.
    fn record_change(&mut self, request: &server::Request, chat: i64, message: i64) {
        let after = self.chats[&chat].messages.get(&message).cloned();
        self.changes.push(Change {
            at: Instant::now(),
            chat,
            message,
            after,
            is_confirmed: request.is_confirmed,
        });
    }

    pub fn next_query_id(&mut self) -> String {
        self.next_query += 1;
        format!("q{}", self.next_query)
    }

    /// Describes all chats and the last requests, for the output of a failed test.
    pub fn dump(&self) -> String {
        let mut all = String::new();
        for chat in self.chats.values() {
            all += &format!("== {} ({})\n", chat.title, chat.id);
            for message in chat.messages.values() {
                all += &format!("[{}] {message}\n", message.id);
            }
        }
        let last = self.requests.iter().rev().take(12);
        for request in last.collect::<Vec<_>>().into_iter().rev() {
            all += &format!("{} {:?} {}\n", request.method, request.chat, request.status);
        }
        all
    }
}
