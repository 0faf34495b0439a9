//! A web server for tests, and visitors who use it over HTTP.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use bot_core::bot::{Bot, ChatClient, Settings as BotSettings, TestHooks};
use bot_core::games::Boards;
use bot_core::store::StoreOptions;
use reqwest::{Client, Method, RequestBuilder, Response};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use web::{Rate, Settings, Web};

/// Timeout for every wait, generous for a busy machine.
pub const TIMEOUT: Duration = Duration::from_secs(120);

const UNLIMITED: Rate = Rate {
    burst: 1e9,
    per_second: 1e9,
};

pub struct World {
    folder: TempDir,
    pub settings: Settings,
    pub pictures: bool,
    /// Accounts that the host bans.
    pub ban: Vec<String>,
    pub requests_per_minute: u32,
    pub store: StoreOptions,
    /// Stops the bot's clock at this moment.
    pub now: Option<i64>,
    pub address: SocketAddr,
    starts: u32,
    running: Option<Running>,
}

struct Running {
    bot: Bot,
    stop: CancellationToken,
    tasks: Vec<JoinHandle<()>>,
}

impl World {
    pub async fn new() -> Self {
        Self::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Self)) -> Self {
        let address = "127.0.0.1:0".parse().unwrap();
        let mut settings = Settings::new(address);
        (settings.address_rate, settings.person_rate) = (UNLIMITED, UNLIMITED);
        (settings.newcomer_rate, settings.table_rate) = (UNLIMITED, UNLIMITED);
        settings.account_rate = UNLIMITED;
        let mut world = Self {
            folder: tempfile::tempdir().unwrap(),
            settings,
            pictures: true,
            ban: vec![],
            requests_per_minute: 1_000_000,
            store: StoreOptions::for_tests(),
            now: None,
            address,
            starts: 0,
            running: None,
        };
        change(&mut world);
        world.start().await;
        world
    }

    pub async fn start(&mut self) {
        let mut settings = BotSettings::new(self.file(), Arc::new(Boards::built_in().unwrap()));
        settings.max_requests_per_minute = self.requests_per_minute;
        (settings.talk_rate, settings.table_talk_rate) = (UNLIMITED, UNLIMITED);
        settings.pictures = self.pictures;
        settings.ban.clone_from(&self.ban);
        let now = self.now;
        let hooks = TestHooks {
            clock: now.map(|now| Arc::new(move || now) as _),
            store: self.store.clone(),
            ..TestHooks::for_test(self.starts)
        };
        self.starts += 1;
        let bot = Bot::open_with(settings, hooks).await.unwrap();
        let web = Web::new(bot.clone(), self.settings.clone()).await.unwrap();
        let server = web.bind().await.unwrap();
        self.address = server.address();
        // A restart uses the same address.
        self.settings.address = self.address;
        let stop = CancellationToken::new();
        let (background, stop_token) = (bot.clone(), stop.clone());
        let clients: Vec<Arc<dyn ChatClient>> = vec![Arc::new(web)];
        let tasks = vec![
            tokio::spawn(server.run(stop.clone())),
            tokio::spawn(async move { background.run(clients, stop_token).await }),
        ];
        self.running = Some(Running { bot, stop, tasks });
    }

    pub async fn stop(&mut self) {
        let running = self.running.take().unwrap();
        running.stop.cancel();
        for task in running.tasks {
            tokio::time::timeout(TIMEOUT, task).await.unwrap().unwrap();
        }
        running.bot.close().await;
    }

    pub fn bot(&self) -> &Bot {
        &self.running.as_ref().unwrap().bot
    }

    /// Returns the database file.
    pub fn file(&self) -> std::path::PathBuf {
        self.folder.path().join("keltis.db")
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Signs in a new visitor in their own room.
    pub async fn visitor(&self, name: &str) -> Visitor {
        self.visitor_in(name, None).await
    }

    pub async fn visitor_in(&self, name: &str, room: Option<&str>) -> Visitor {
        let mut visitor = Visitor {
            client: Client::new(),
            url: self.url(),
            cookie: String::new(),
            name: name.to_owned(),
            room: room.unwrap_or_default().to_owned(),
            requests_sent: AtomicU32::new(0),
        };
        visitor.signs_in().await;
        visitor
    }
}

/// A visitor who uses the HTTP API.
pub struct Visitor {
    pub client: Client,
    pub url: String,
    pub cookie: String,
    pub name: String,
    pub room: String,
    requests_sent: AtomicU32,
}

impl Visitor {
    async fn signs_in(&mut self) {
        let response = self.post("/api/hello", json!({})).await;
        assert_eq!(response.status(), 200);
        let cookie = response.headers()["set-cookie"].to_str().unwrap();
        self.cookie = cookie.split(';').next().unwrap().to_owned();
        let session: Value = response.json().await.unwrap();
        self.room = session["room"].as_str().unwrap().to_owned();
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let sign = if path.contains('?') { '&' } else { '?' };
        let room = if self.room.is_empty() {
            String::new()
        } else {
            format!("{sign}room={}", self.room)
        };
        let request = self
            .client
            .request(method, format!("{}{path}{room}", self.url));
        request
            .header("cookie", &self.cookie)
            .header("accept-language", "en-GB,en;q=0.8")
    }

    pub async fn get(&self, path: &str) -> Response {
        self.request(Method::GET, path).send().await.unwrap()
    }

    pub async fn post(&self, path: &str, body: Value) -> Response {
        let request = self.request(Method::POST, path);
        request.json(&body).send().await.unwrap()
    }

    /// Sends a typed command or a button's data and returns the reply.
    pub async fn sends(&self, text: &str) -> Value {
        let id = self
            .requests_sent
            .fetch_add(1, Ordering::Relaxed)
            .to_string();
        let body = json!({ "text": text, "name": self.name, "id": id });
        let response = self.post("/api/ask", body).await;
        assert_eq!(response.status(), 200, "{text}");
        response.json().await.unwrap()
    }

    pub async fn page(&self) -> Value {
        let response = self.get("/api/view").await;
        assert_eq!(response.status(), 200);
        response.json().await.unwrap()
    }

    /// Polls the page until it is as wanted.
    pub async fn until(&self, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let started = Instant::now();
        loop {
            let page = self.page().await;
            if wanted(&page) {
                return page;
            }
            assert!(
                started.elapsed() < TIMEOUT,
                "timed out waiting for {what}: {page:#}"
            );
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Plays the first move on offer until the game is over. Returns the number of moves.
    pub async fn plays_to_end(&self, code: &str) -> usize {
        let mut moves = 0;
        loop {
            let ready = |page: &Value| {
                table(page, code)
                    .is_some_and(|table| table["stage"] == "over" || table["yourTurn"] == true)
            };
            let page = self.until("a turn or the end", ready).await;
            let table = table(&page, code).unwrap();
            if table["stage"] == "over" {
                return moves;
            }
            let press = move_buttons(&table["hand"]).remove(0);
            let reply = self.sends(&press).await;
            assert_eq!(reply["outcome"], "done", "{press}: {reply}");
            moves += 1;
        }
    }
}

pub fn table<'a>(page: &'a Value, code: &str) -> Option<&'a Value> {
    let mut tables = page["tables"].as_array()?.iter();
    tables.find(|table| table["code"] == code)
}

/// Returns the move buttons of a screen.
pub fn move_buttons(screen: &Value) -> Vec<String> {
    let rows = screen["buttons"].as_array().into_iter().flatten();
    let buttons = rows.flat_map(|row| row.as_array().into_iter().flatten());
    let data = buttons.filter_map(|button| button["data"].as_str());
    let is_move = |data: &&str| {
        let mut parts = data.split('.');
        parts.nth(1).is_some_and(|part| part.parse::<i64>().is_ok()) && parts.next().is_some()
    };
    data.filter(is_move).map(str::to_owned).collect()
}

/// Returns the text of a screen.
pub fn text(screen: &Value) -> String {
    let lines = screen["lines"].as_array().into_iter().flatten();
    let lines = lines.filter_map(|line| line["title"].as_str().or(line["text"].as_str()));
    lines.collect::<Vec<_>>().join("\n")
}
