//! Test harness for the handlers: a bot on a temporary database, people who type, and a chat that records deliveries.
//! A test reads as a short conversation.

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;

pub use insta::assert_snapshot;

use crate::bot::{
    Bot, ChatClient, ChatFuture, DeliveryWorker, Limits, MessageKind, OutgoingMessage, Settings,
    Suggestion, TestHooks,
};
use crate::chat::{Origin, Outcome, Reply, Request};
use crate::command::ParsedCommand;
use crate::games::Boards;
use crate::people::{Address, Asker, Identity, Platform, Recipient};
use crate::screen::Screen;
use crate::store::{Retirement, StoreOptions};

/// Start time of every world, in milliseconds: noon in most of Europe.
const START_TIME: i64 = 1_800_000_000_000;
/// The group where people type unless a test says otherwise.
const GROUP: &str = "hall";

pub struct World {
    bot: Bot,
    worker: DeliveryWorker,
    chats: [Arc<FakeChat>; 2],
    clock: Arc<AtomicI64>,
    next_update: AtomicI64,
    /// The code of the table in the latest reply that names one.
    code: Mutex<String>,
    folder: TempDir,
}

/// A person and the chat where they type.
#[derive(Clone)]
pub struct TestPerson<'w> {
    world: &'w World,
    identity: Identity,
    name: String,
    /// `None` in private.
    group: Option<String>,
    admin: bool,
    network: Option<String>,
}

/// A chat that accepts every message.
struct FakeChat {
    platform: Platform,
    received: Mutex<Vec<(Recipient, OutgoingMessage)>>,
}

impl ChatClient for FakeChat {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn limits(&self, _: &Recipient) -> Limits {
        Limits {
            burst: 1_000_000,
            interval: Duration::from_millis(1),
        }
    }

    fn send<'a>(
        &'a self,
        to: &'a Recipient,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, String> {
        let mut received = self.received.lock().unwrap();
        received.push((to.clone(), message.clone()));
        Box::pin(std::future::ready(Ok(received.len().to_string())))
    }

    fn edit<'a>(
        &'a self,
        to: &'a Recipient,
        _id: &'a str,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, ()> {
        let mut received = self.received.lock().unwrap();
        received.push((to.clone(), message.clone()));
        Box::pin(std::future::ready(Ok(())))
    }

    fn retire<'a>(&'a self, _: &'a Recipient, _: &'a str, _: Retirement) -> ChatFuture<'a, ()> {
        Box::pin(std::future::ready(Ok(())))
    }
}

impl World {
    pub async fn new() -> Self {
        Self::with_settings(|_| {}).await
    }

    pub async fn with_settings(set: impl FnOnce(&mut Settings)) -> Self {
        let folder = TempDir::new().unwrap();
        let boards = Arc::new(Boards::built_in().unwrap());
        let mut settings = Settings::new(folder.path().join("keltis.db"), boards);
        settings.max_requests_per_minute = u32::MAX;
        settings.hard_opponent = "hard/100".parse().unwrap();
        set(&mut settings);
        let clock = Arc::new(AtomicI64::new(START_TIME));
        let now = clock.clone();
        let hooks = TestHooks {
            store: StoreOptions::for_tests(),
            // Every read takes a millisecond.
            clock: Some(Arc::new(move || now.fetch_add(1, Ordering::SeqCst))),
            seed: Some([7; 32]),
            ..TestHooks::default()
        };
        let chats = [Platform::Telegram, Platform::Discord].map(|platform| {
            Arc::new(FakeChat {
                platform,
                received: Mutex::default(),
            })
        });
        let clients = chats.clone().map(|chat| chat as Arc<dyn ChatClient>);
        Self {
            bot: Bot::open_with(settings, hooks).await.unwrap(),
            worker: DeliveryWorker::new(clients.into()),
            chats,
            clock,
            next_update: AtomicI64::new(0),
            code: Mutex::default(),
            folder,
        }
    }

    /// The database file.
    pub fn database(&self) -> PathBuf {
        self.folder.path().join("keltis.db")
    }

    /// A person on Telegram.
    pub fn person(&self, name: &str) -> TestPerson<'_> {
        TestPerson {
            world: self,
            identity: Identity {
                platform: Platform::Telegram,
                user: name.to_lowercase(),
            },
            name: name.to_owned(),
            group: Some(GROUP.to_owned()),
            admin: false,
            network: None,
        }
    }

    /// An administrator of the group.
    pub fn admin(&self, name: &str) -> TestPerson<'_> {
        TestPerson {
            admin: true,
            ..self.person(name)
        }
    }

    /// A person on Discord.
    pub fn on_discord(&self, name: &str) -> TestPerson<'_> {
        let mut person = self.person(name);
        person.identity.platform = Platform::Discord;
        person
    }

    /// A visitor of the page, in the room of their own.
    pub fn on_web(&self, name: &str) -> TestPerson<'_> {
        let mut person = self.admin(name);
        person.identity.platform = Platform::Web;
        person.group = Some(name.to_lowercase());
        person
    }

    /// An anonymous visitor of the page, from this network.
    pub fn visitor(&self, name: &str, network: &str) -> TestPerson<'_> {
        let mut person = self.person(name);
        person.identity.platform = Platform::Web;
        person.network = Some(network.to_owned());
        person
    }

    /// Anna opens a table, Bert joins, and Anna begins and is to move. Both can be messaged, and everything is delivered.
    pub async fn game(&self, options: &str) -> (TestPerson<'_>, TestPerson<'_>) {
        let (anna, bert) = (self.person("Anna"), self.person("Bert"));
        anna.in_private().types("start").await;
        bert.in_private().types("start").await;
        anna.types(&format!("new {options}")).await;
        anna.types("ireland").await;
        bert.types("join").await;
        let begun = anna.types("begin").await;
        assert!(!begun.starts_with("Refused"), "{begun}");
        self.posts().await;
        (anna, bert)
    }

    /// Lets Anna open a table for two, which Cleo watches in another group.
    pub async fn watched_lobby(&self) -> (TestPerson<'_>, TestPerson<'_>) {
        let anna = self.person("Anna");
        let cleo = self.person("Cleo").in_group("garden");
        anna.types("new stones 2").await;
        cleo.types(&format!("watch {}", self.code())).await;
        (anna, cleo)
    }

    /// Changes the database behind the bot's back.
    pub async fn execute(&self, statement: &'static str) {
        let file = self.folder.path().join("keltis.db");
        let options = SqliteConnectOptions::new().filename(file);
        let mut db = options.connect().await.unwrap();
        sqlx::query(statement).execute(&mut db).await.unwrap();
        db.close().await.unwrap();
    }

    /// Whether a file of the database contains this text.
    pub fn database_contains(&self, text: &str) -> bool {
        let files = std::fs::read_dir(self.folder.path()).unwrap();
        let mut files = files.map(|file| std::fs::read(file.unwrap().path()).unwrap());
        files.any(|bytes| {
            let mut windows = bytes.windows(text.len());
            windows.any(|window| window == text.as_bytes())
        })
    }

    /// The code of the latest table.
    pub fn code(&self) -> String {
        self.code.lock().unwrap().clone()
    }

    /// Lets time pass, and handles what is due.
    pub async fn wait(&self, seconds: i64) {
        self.bot.tick().await.unwrap();
        self.clock.fetch_add(seconds * 1_000, Ordering::SeqCst);
        self.bot.tick().await.unwrap();
    }

    /// Delivers everything. Returns each message with its recipient.
    pub async fn posts(&self) -> String {
        self.deliver(|_, _| true).await
    }

    /// Delivers everything. Returns the messages to one person.
    pub async fn posts_to(&self, name: &str) -> String {
        let user = name.to_lowercase();
        self.deliver(|to, _| matches!(to, Recipient::Person(identity) if identity.user == user))
            .await
    }

    /// Delivers everything. Returns the notes alone, without boards, hands and turn notices.
    pub async fn notes(&self) -> String {
        self.deliver(|_, outgoing| outgoing.kind == MessageKind::Note)
            .await
    }

    async fn deliver(&self, wanted: impl Fn(&Recipient, &OutgoingMessage) -> bool) -> String {
        self.bot.deliver_due(&self.worker).await.unwrap();
        let mut text = String::new();
        for chat in &self.chats {
            for (to, outgoing) in chat.received.lock().unwrap().drain(..) {
                if wanted(&to, &outgoing) {
                    let to = match &to {
                        Recipient::Place(address) => &address.chat,
                        Recipient::Person(identity) => &identity.user,
                    };
                    writeln!(text, "to {to}: {}", outgoing.screen.to_string().trim_end()).unwrap();
                }
            }
        }
        text
    }

    /// Plays the first move of whoever is to move until the game is over.
    pub async fn play_out(&self, people: &[&TestPerson<'_>]) {
        loop {
            let mut moved = false;
            for person in people {
                if let Some(button) = person.move_buttons().await.first() {
                    person.presses(button).await;
                    moved = true;
                }
            }
            if !moved {
                return;
            }
        }
    }
}

impl<'w> TestPerson<'w> {
    /// The same person in their private chat.
    pub fn in_private(&self) -> Self {
        Self {
            group: None,
            ..self.clone()
        }
    }

    /// The same person under another name.
    pub fn named(&self, name: &str) -> Self {
        Self {
            name: name.to_owned(),
            ..self.clone()
        }
    }

    /// The same person in another group. A visitor of the page owns only one room.
    pub fn in_group(&self, group: &str) -> Self {
        Self {
            group: Some(group.to_owned()),
            admin: self.admin && self.identity.platform != Platform::Web,
            ..self.clone()
        }
    }

    /// Types a command. Returns the reply's text and buttons.
    pub async fn types(&self, text: &str) -> String {
        let update = self.world.next_update.fetch_add(1, Ordering::SeqCst);
        self.types_as_update(&format!("update {update}"), text)
            .await
    }

    /// Presses a button.
    pub async fn presses(&self, data: &str) -> String {
        self.types(data).await
    }

    /// Types a command in an update with this id.
    pub async fn types_as_update(&self, update: &str, text: &str) -> String {
        let reply = self.send(update, text).await;
        render(&reply)
    }

    fn asker(&self) -> Asker {
        Asker {
            identity: self.identity.clone(),
            name: self.name.clone(),
            language: Some("en".to_owned()),
            network: self.network.clone(),
        }
    }

    fn origin(&self) -> Origin {
        match &self.group {
            Some(group) => Origin::Place {
                address: Address {
                    platform: self.identity.platform,
                    chat: group.clone(),
                    thread: None,
                },
                admin: self.admin,
            },
            None => Origin::Private,
        }
    }

    /// A request that is not sent, for suggestions.
    fn request(&self, text: &str) -> Request {
        let parsed = ParsedCommand::parse(text).unwrap();
        Request {
            asker: self.asker(),
            origin: self.origin(),
            update_id: None,
            code: parsed.code,
            command: parsed.command,
        }
    }

    /// The tables that are suggested for a command, one per line.
    pub async fn suggested_tables(&self, command: &str) -> String {
        let request = self.request(command);
        labels(self.world.bot.suggest_tables(&request).await)
    }

    /// The people that are suggested for a command, one per line.
    pub async fn suggested_people(&self, command: &str) -> String {
        let request = self.request(command);
        labels(self.world.bot.suggest_people(&request).await)
    }

    /// The moves that are suggested, one per line.
    pub async fn suggested_moves(&self) -> String {
        let request = self.request("do draw deck");
        labels(self.world.bot.suggest_moves(&request).await)
    }

    async fn send(&self, update: &str, text: &str) -> Reply {
        let update = Some(update.to_owned());
        let bot = &self.world.bot;
        let reply = bot.handle_text(self.asker(), self.origin(), update, text);
        let reply = reply.await;
        let mut buttons = reply.screen.buttons.iter().flatten();
        if let Some(code) = buttons.find_map(|button| button.action.code) {
            *self.world.code.lock().unwrap() = code.to_string();
        }
        reply
    }

    /// The content of the file with what is stored about the person.
    pub async fn exports(&self) -> String {
        let update = self.world.next_update.fetch_add(1, Ordering::SeqCst);
        let reply = self.send(&format!("update {update}"), "export").await;
        reply.screen.file.unwrap().content
    }

    /// The data of the person's move buttons, in their private chat. Empty if it is not their turn.
    pub async fn move_buttons(&self) -> Vec<String> {
        let hand = format!("hand {}", self.world.code());
        let update = self.world.next_update.fetch_add(1, Ordering::SeqCst);
        let update = format!("update {update}");
        let reply = self.in_private().send(&update, &hand).await;
        move_buttons(&reply.screen)
    }

    /// The moves that the person can make.
    pub async fn moves(&self) -> Vec<String> {
        moves_of(&self.move_buttons().await)
    }

    /// Plays first moves until it is another player's turn.
    pub async fn plays_a_turn(&self) {
        while let Some(button) = self.move_buttons().await.first() {
            self.presses(button).await;
        }
    }
}

/// Returns the data of all buttons that make a move.
fn move_buttons(screen: &Screen) -> Vec<String> {
    let buttons = screen.buttons.iter().flatten();
    let data = buttons.map(|button| button.data());
    data.filter(|data| data.split('.').count() == 3).collect()
}

/// Returns the moves of buttons, without table and version.
pub fn moves_of(buttons: &[String]) -> Vec<String> {
    let mut moves: Vec<_> = buttons
        .iter()
        .filter_map(|data| data.rsplit('.').next())
        .map(str::to_owned)
        .collect();
    moves.sort();
    moves
}

fn render(reply: &Reply) -> String {
    let mut text = String::new();
    match reply.outcome {
        Outcome::Done | Outcome::Unchanged => {}
        Outcome::Refused => text.push_str("Refused: "),
        Outcome::Failed => text.push_str("Failed: "),
    }
    if let Some(aside) = &reply.aside {
        writeln!(text, "({aside})").unwrap();
    }
    text.push_str(reply.screen.to_string().trim_end());
    text
}

fn labels(suggestions: Vec<Suggestion>) -> String {
    let labels = suggestions.into_iter().map(|suggestion| suggestion.label);
    labels.collect::<Vec<_>>().join("\n")
}

/// Returns the first line of a reply.
pub fn title(reply: &str) -> &str {
    reply.lines().next().unwrap_or_default()
}

/// Returns the invitation in a reply.
pub fn invitation_in(reply: &str) -> String {
    let mut words = reply.split(|c: char| !c.is_ascii_alphanumeric());
    words.find(|word| word.len() == 16).unwrap().to_owned()
}

/// Returns the link code in a reply.
pub fn code_in(reply: &str) -> String {
    let is_code = |word: &&str| {
        word.len() >= 8
            && word
                .chars()
                .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
    };
    let mut words = reply.split(|c: char| !c.is_ascii_alphanumeric());
    words.find(is_code).unwrap().to_owned()
}
