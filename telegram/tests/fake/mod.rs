//! A Telegram of our own on loopback: it speaks the Bot API over HTTP and models chats, people, messages and limits.

#![expect(clippy::unwrap_used, reason = "tests may break off")]
// Each test program uses another part of it.
#![expect(dead_code, reason = "not every test program needs all of it")]

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
/// What somebody wrote: it has no business in a log.
pub const PRIVATE_TEXT: &str = "words of somebody";
pub const BOT_ID: i64 = 4242;
pub const USERNAME: &str = "KeltisTestBot";

/// Telegram, as the bot and the people see it. A copy is the same.
#[derive(Clone)]
pub struct Fake {
    pub address: SocketAddr,
    state: Arc<Mutex<State>>,
    /// Something changed.
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
    pub requests: Vec<LoggedRequest>,
    /// Until when methods that are about no chat want to be left alone, and how often they were not.
    pub cooldowns: HashMap<String, Cooldown>,
    pub early_requests: usize,
    pub supports_inline: bool,
    /// Messages and edits that a group takes in a time, if it is strict.
    pub group_limit: Option<(usize, Duration)>,
    /// Requests are answered no faster than this, as over a network.
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

/// A press, and how it was answered.
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

/// A request that came.
#[derive(Clone, Debug)]
pub struct LoggedRequest {
    pub at: Instant,
    pub method: String,
    pub chat: Option<i64>,
    pub fields: Map<String, Value>,
    pub status: u16,
}

/// What goes wrong with the next request of a method.
#[derive(Clone, Debug)]
pub struct Fault {
    pub method: &'static str,
    pub times: usize,
    pub kind: FaultKind,
}

#[derive(Clone, Debug)]
pub enum FaultKind {
    /// Too much, come back in so many seconds.
    RateLimit(u64),
    Refuse(u16, &'static str),
    /// Not done, and a page of a proxy instead of an answer.
    BadGateway,
    /// Done, and then no answer in time.
    Hang(Duration),
    /// Done, and the connection is cut in the middle of the answer.
    CutResponse,
    /// Not done, and the connection is cut.
    DropRequest,
    /// Done, and told in a way that nobody knows yet.
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

    /// Changes something about a chat.
    pub fn change_chat(&self, place: Place, change: impl FnOnce(&mut Chat)) {
        change(self.state().chats.get_mut(&place.chat).unwrap());
    }

    /// Waits until something holds; breaks off if it does not come to that.
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
                panic!("waited in vain for {what}\n{}", self.state().dump());
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

    /// Something happened: the bot is told.
    pub fn send_update(&self, kind: &str, what: Value) -> i64 {
        let update = self.new_update(kind, what);
        let id = update["update_id"].as_i64().unwrap();
        self.send_updates([update]);
        id
    }

    /// Something happened that the bot is not told yet.
    pub fn new_update(&self, kind: &str, what: Value) -> Value {
        let mut state = self.state();
        state.next_update += 1;
        json!({ "update_id": state.next_update, kind: what })
    }

    /// Tells what happened, in this order and at once.
    pub fn send_updates(&self, updates: impl IntoIterator<Item = Value>) {
        self.state().updates.extend(updates);
        self.changed.notify_waiters();
        server::deliver_to_webhook(self.clone());
    }

    /// Nothing that the bot sent may go against the specification.
    pub fn verify(&self) {
        static TOTAL: AtomicUsize = AtomicUsize::new(0);
        assert_eq!(self.early_requests(), 0, "Telegram was not left alone");
        let state = self.state();
        assert!(
            state.violations.is_empty(),
            "{}",
            state.violations.join("\n")
        );
        let all = TOTAL.fetch_add(state.checked, Ordering::SeqCst) + state.checked;
        eprintln!(
            "{} requests held against the Bot API, {all} so far in this run",
            state.checked
        );
    }

    /// How often Telegram was asked before the time it had told.
    pub fn early_requests(&self) -> usize {
        let state = self.state();
        let chats: usize = state.chats.values().map(|chat| chat.early_requests).sum();
        chats + state.early_requests
    }

    /// How many requests of a method came.
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
            requests: vec![],
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

    /// The number of the next message of a chat: supergroups count by themselves, all others together.
    pub fn next_message_id(&mut self, chat: i64) -> i64 {
        let of_chat = self.chats.get_mut(&chat).filter(|chat| chat.has_own_ids());
        let counter = match of_chat {
            Some(chat) => &mut chat.next_message,
            None => &mut self.next_message,
        };
        *counter += 1;
        *counter
    }

    pub fn next_query_id(&mut self) -> String {
        self.next_query += 1;
        format!("q{}", self.next_query)
    }

    /// All chats as they look now, for a test that fails.
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
