//! Test harness: a bot with fake chat platforms, a manual clock, and users who send requests.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bot_core::bot::{
    Bot, ChatClient, ChatError, ChatFuture, DeliveryWorker, Limits, MessageKind, OutgoingMessage,
    Settings, TestHooks,
};
use bot_core::chat::{Origin, Outcome, Reply};
use bot_core::games::Boards;
use bot_core::people::{Address, Asker, Identity, Platform, Recipient};
use bot_core::screen::Screen;
use bot_core::store::{Error, FaultInjector, Retirement, StoreOptions};
use tempfile::TempDir;
use tokio::sync::Semaphore;

pub struct World {
    pub bot: Bot,
    pub worker: DeliveryWorker,
    pub chats: [Arc<FakeChat>; 2],
    /// The current time in milliseconds. Every read advances it by one.
    pub clock: Arc<AtomicI64>,
    pub settings: Settings,
    pub next_update_id: AtomicI64,
    folder: Option<TempDir>,
}

/// Start time of every world.
const START_TIME: i64 = 1_800_000_000_000;

/// Default rate limits of a fake chat.
const NO_LIMITS: Limits = Limits {
    burst: 1_000_000,
    interval: Duration::from_millis(1),
};

/// A user of a chat platform.
#[derive(Clone)]
pub struct TestUser {
    pub identity: Identity,
    pub name: String,
    pub language: Option<String>,
    pub admin: bool,
}

pub fn test_user(platform: Platform, name: &str) -> TestUser {
    let user_id = name.to_lowercase();
    TestUser {
        identity: Identity {
            platform,
            user: user_id,
        },
        name: name.to_owned(),
        language: Some("en".to_owned()),
        admin: false,
    }
}

impl TestUser {
    pub fn with_language(mut self, language: &str) -> Self {
        self.language = Some(language.to_owned());
        self
    }

    pub fn with_admin_rights(mut self) -> Self {
        self.admin = true;
        self
    }
}

/// Returns the address of a group.
pub fn group(platform: Platform, chat: &str) -> Address {
    Address {
        platform,
        chat: chat.to_owned(),
        thread: None,
    }
}

/// A chat platform that records all deliveries.
pub struct FakeChat {
    platform: Platform,
    clock: Arc<AtomicI64>,
    pub inner: Mutex<Inner>,
}

#[derive(Default)]
pub struct Inner {
    /// The messages as currently shown, in the order they were sent.
    pub messages: BTreeMap<u64, PostedMessage>,
    /// Every delivery attempt, accepted or not.
    pub received: Vec<Attempt>,
    /// The time of each attempt.
    pub received_at: Vec<i64>,
    by_key: HashMap<String, u64>,
    pub unreachable_users: HashSet<String>,
    pub deleted_places: HashSet<String>,
    /// Groups in which the bot may not write.
    pub forbidden_places: HashSet<String>,
    pub moved_places: HashMap<String, String>,
    /// Results for the next attempts; while not empty, nothing is accepted.
    pub scripted_results: Vec<ChatError>,
    /// So many of the next messages arrive without an answer to the bot.
    pub lost_answers: usize,
    /// Edits arrive only once they get a permit, and without an answer to the bot.
    pub slow_edits: Option<Arc<Semaphore>>,
    /// Errors for the next attempts to retire a message.
    pub retirement_errors: Vec<ChatError>,
    /// Rate limits, if a test sets them.
    pub limits: Option<Limits>,
    next_id: u64,
}

/// An attempt to send or edit a message.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub to: Recipient,
    pub kind: MessageKind,
    pub screen: Screen,
    pub mention: Option<Identity>,
    /// The edited message; `None` for a new one.
    pub message: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedMessage {
    pub to: Recipient,
    pub screen: Screen,
    pub mention: Option<Identity>,
}

impl FakeChat {
    fn new(platform: Platform, clock: Arc<AtomicI64>) -> Arc<Self> {
        Arc::new(Self {
            platform,
            clock,
            inner: Mutex::default(),
        })
    }

    /// Returns the texts that a person or group currently sees, one per message.
    pub fn texts_shown_to(&self, to: &Recipient) -> Vec<String> {
        let inner = self.inner.lock().unwrap();
        let seen = inner.messages.values().filter(|message| message.to == *to);
        seen.map(|message| message.screen.to_string()).collect()
    }

    /// Returns all delivery attempts of a kind to a person or group, with their times.
    pub fn received_by(&self, to: &Recipient, kind: MessageKind) -> Vec<(i64, Attempt)> {
        let inner = self.inner.lock().unwrap();
        let attempts = inner.received_at.iter().copied().zip(inner.received.iter());
        attempts
            .filter(|(_, outgoing)| outgoing.to == *to && outgoing.kind == kind)
            .map(|(at, outgoing)| (at, outgoing.clone()))
            .collect()
    }

    fn accept(
        &self,
        to: &Recipient,
        edited: Option<&str>,
        outgoing: &OutgoingMessage,
    ) -> Result<String, ChatError> {
        let mut inner = self.inner.lock().unwrap();
        let mention = outgoing.mention.clone().map(|mention| mention.identity);
        inner.received.push(Attempt {
            to: to.clone(),
            kind: outgoing.kind,
            screen: outgoing.screen.clone(),
            mention: mention.clone(),
            message: edited.map(str::to_owned),
        });
        inner.received_at.push(self.clock.load(Ordering::SeqCst));
        if !inner.scripted_results.is_empty() {
            return Err(inner.scripted_results.remove(0));
        }
        inner.check_recipient(to)?;
        let message = PostedMessage {
            to: to.clone(),
            screen: outgoing.screen.clone(),
            mention,
        };
        if let Some(edited) = edited {
            let id = edited.parse::<u64>().unwrap();
            let posted = inner.messages.get_mut(&id);
            *posted.ok_or(ChatError::MessageGone)? = message;
            return Ok(edited.to_owned());
        }
        // Like a platform with nonces: a repeated send arrives once.
        if let Some(&message) = inner.by_key.get(&outgoing.key) {
            return Ok(message.to_string());
        }
        inner.next_id += 1;
        let id = inner.next_id;
        inner.by_key.insert(outgoing.key.clone(), id);
        inner.messages.insert(id, message);
        if inner.lost_answers > 0 {
            inner.lost_answers -= 1;
            return Err(ChatError::NoAnswer);
        }
        Ok(id.to_string())
    }
}

impl Inner {
    fn check_recipient(&self, to: &Recipient) -> Result<(), ChatError> {
        match to {
            Recipient::Person(identity) if self.unreachable_users.contains(&identity.user) => {
                Err(ChatError::Unreachable)
            }
            Recipient::Place(address) if self.forbidden_places.contains(&address.chat) => {
                Err(ChatError::Forbidden {
                    after: Duration::from_secs(600),
                })
            }
            Recipient::Place(address) if self.deleted_places.contains(&address.chat) => {
                Err(ChatError::PlaceGone)
            }
            Recipient::Place(address) if self.moved_places.contains_key(&address.chat) => {
                Err(ChatError::Moved {
                    chat: self.moved_places[&address.chat].clone(),
                })
            }
            _ => Ok(()),
        }
    }
}

impl ChatClient for FakeChat {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn limits(&self, _: &Recipient) -> Limits {
        self.inner.lock().unwrap().limits.unwrap_or(NO_LIMITS)
    }

    fn send<'a>(
        &'a self,
        to: &'a Recipient,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, String> {
        Box::pin(async move { self.accept(to, None, message) })
    }

    fn edit<'a>(
        &'a self,
        to: &'a Recipient,
        id: &'a str,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, ()> {
        Box::pin(async move {
            let slow_edits = self.inner.lock().unwrap().slow_edits.clone();
            let permit = match &slow_edits {
                Some(permits) => Some(permits.acquire().await.unwrap()),
                None => None,
            };
            let edited = self.accept(to, Some(id), message).map(|_| ());
            match permit {
                Some(_) => edited.and(Err(ChatError::NoAnswer)),
                None => edited,
            }
        })
    }

    fn retire<'a>(
        &'a self,
        to: &'a Recipient,
        id: &'a str,
        retirement: Retirement,
    ) -> ChatFuture<'a, ()> {
        Box::pin(async move {
            let mut inner = self.inner.lock().unwrap();
            if !inner.retirement_errors.is_empty() {
                return Err(inner.retirement_errors.remove(0));
            }
            inner.check_recipient(to)?;
            let id = id.parse::<u64>().unwrap();
            match retirement {
                Retirement::Delete => {
                    inner.messages.remove(&id);
                }
                Retirement::RemoveButtons => {
                    if let Some(message) = inner.messages.get_mut(&id) {
                        message.screen.buttons.clear();
                    }
                }
            }
            Ok(())
        })
    }

    fn deduplicates(&self) -> bool {
        true
    }
}

impl World {
    pub async fn new() -> Self {
        Self::with_settings(|settings| settings.max_requests_per_minute = u32::MAX).await
    }

    /// Creates a world with changed settings.
    pub async fn with_settings(set: impl FnOnce(&mut Settings)) -> Self {
        let folder = TempDir::new().unwrap();
        let mut settings = Settings::new(
            folder.path().join("keltis.db"),
            Arc::new(Boards::built_in().unwrap()),
        );
        set(&mut settings);
        let clock = Arc::new(AtomicI64::new(START_TIME));
        let mut world = Self::open(settings, test_hooks([7; 32], clock.clone()), clock)
            .await
            .unwrap();
        world.folder = Some(folder);
        world
    }

    /// Restarts the bot. Chats and time are kept.
    pub async fn restart(mut self) -> Self {
        self.bot.close().await;
        let hooks = test_hooks([8; 32], self.clock.clone());
        self.bot = Bot::open_with(self.settings.clone(), hooks).await.unwrap();
        let clients = self
            .chats
            .iter()
            .map(|chat| chat.clone() as Arc<dyn ChatClient>);
        self.worker = DeliveryWorker::new(clients.collect());
        self
    }

    /// Advances the clock without running anything.
    pub fn advance_clock(&self, time: Duration) {
        let time = time.as_millis() as i64;
        self.clock.fetch_add(time, Ordering::SeqCst);
    }

    /// Opens a bot on an existing database, with existing chats if given.
    pub async fn reopen(
        settings: Settings,
        seed: [u8; 32],
        chats: Option<[Arc<FakeChat>; 2]>,
    ) -> Result<Self, Error> {
        let mut world = Self::open_with_faults(settings, seed, FaultInjector::default()).await?;
        if let Some(chats) = chats {
            let clients = chats
                .iter()
                .map(|chat| chat.clone() as Arc<dyn ChatClient>)
                .collect();
            (world.worker, world.chats) = (DeliveryWorker::new(clients), chats);
        }
        Ok(world)
    }

    pub async fn open_with_faults(
        mut settings: Settings,
        seed: [u8; 32],
        faults: FaultInjector,
    ) -> Result<Self, Error> {
        settings.max_requests_per_minute = u32::MAX;
        let clock = Arc::new(AtomicI64::new(START_TIME));
        let mut hooks = test_hooks(seed, clock.clone());
        hooks.store.faults = faults;
        Self::open(settings, hooks, clock).await
    }

    pub async fn open(
        mut settings: Settings,
        hooks: TestHooks,
        clock: Arc<AtomicI64>,
    ) -> Result<Self, Error> {
        settings.hard_opponent = "hard/100".parse().unwrap();
        let bot = Bot::open_with(settings.clone(), hooks).await?;
        let chat = |platform| FakeChat::new(platform, clock.clone());
        let chats = [chat(Platform::Discord), chat(Platform::Telegram)];
        let clients = chats
            .iter()
            .map(|chat| chat.clone() as Arc<dyn ChatClient>)
            .collect();
        Ok(Self {
            bot,
            worker: DeliveryWorker::new(clients),
            chats,
            clock,
            settings,
            next_update_id: AtomicI64::new(0),
            folder: None,
        })
    }

    pub fn chat(&self, platform: Platform) -> &FakeChat {
        self.chats
            .iter()
            .find(|chat| chat.platform == platform)
            .unwrap()
    }

    /// Sends typed text or button data to the bot, in a group or in private.
    pub async fn send(&self, user: &TestUser, place: Option<&Address>, text: &str) -> Reply {
        let update = self
            .next_update_id
            .fetch_add(1, Ordering::SeqCst)
            .to_string();
        self.send_with_update_id(user, place, text, &update).await
    }

    /// Like [`Self::send`], with a given update id.
    pub async fn send_with_update_id(
        &self,
        user: &TestUser,
        place: Option<&Address>,
        text: &str,
        update: &str,
    ) -> Reply {
        let mut reply = self.request(user, place, text, update).await;
        // Nobody shows the reply in its view, so the delivery worker does.
        reply.view = None;
        reply
    }

    /// Like [`Self::send`]. The view of the reply is left to the test until the reply is dropped.
    pub async fn send_for_view(
        &self,
        user: &TestUser,
        place: Option<&Address>,
        text: &str,
    ) -> Reply {
        let update = self.next_update_id.fetch_add(1, Ordering::SeqCst);
        self.request(user, place, text, &update.to_string()).await
    }

    async fn request(
        &self,
        user: &TestUser,
        place: Option<&Address>,
        text: &str,
        update: &str,
    ) -> Reply {
        let asker = Asker {
            identity: user.identity.clone(),
            name: user.name.clone(),
            language: user.language.clone(),
            network: None,
        };
        let at = match place {
            Some(address) => Origin::Place {
                address: address.clone(),
                admin: user.admin,
            },
            None => Origin::Private,
        };
        self.bot
            .handle_text(asker, at, Some(update.to_owned()), text)
            .await
    }

    /// Plays all opponents' moves, then sends all due deliveries.
    pub async fn run_pending(&self) {
        self.bot.move_all_opponents().await.unwrap();
        self.bot.deliver_due(&self.worker).await.unwrap();
    }

    /// Opens a table in a group, seats all given people and begins. Returns its code.
    pub async fn start_table(
        &self,
        options: &str,
        people: &[&TestUser],
        place: &Address,
    ) -> String {
        let opened = self
            .send(people[0], Some(place), &format!("new {options}"))
            .await;
        let code = Self::table_code(&opened);
        for user in &people[1..] {
            let joined = self.send(user, Some(place), &format!("join {code}")).await;
            assert_eq!(joined.outcome, Outcome::Done, "{}", joined.screen);
        }
        let begun = self
            .send(people[0], Some(place), &format!("begin {code}"))
            .await;
        assert_eq!(begun.outcome, Outcome::Done, "{}", begun.screen);
        code
    }

    /// Returns the index of the player to move and the data of their move buttons.
    pub async fn player_to_move(
        &self,
        people: &[&TestUser],
        code: &str,
    ) -> Option<(usize, Vec<String>)> {
        self.player_to_move_in(people, None, code).await
    }

    /// Like [`Self::player_to_move`], but requests the hands in a group, where only the asker sees them.
    pub async fn player_to_move_in(
        &self,
        people: &[&TestUser],
        place: Option<&Address>,
        code: &str,
    ) -> Option<(usize, Vec<String>)> {
        for (number, user) in people.iter().enumerate() {
            let hand = self.send(user, place, &format!("hand {code}")).await.screen;
            let choices = move_buttons(&hand);
            if !choices.is_empty() {
                return Some((number, choices));
            }
        }
        None
    }

    /// Plays the first move of the player to move. Returns the player's index.
    pub async fn play_action(&self, people: &[&TestUser], code: &str) -> Option<usize> {
        self.play_action_in(people, None, code).await
    }

    pub async fn play_action_in(
        &self,
        people: &[&TestUser],
        place: Option<&Address>,
        code: &str,
    ) -> Option<usize> {
        let (number, choices) = self.player_to_move_in(people, place, code).await?;
        let reply = self.send(people[number], place, &choices[0]).await;
        assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        Some(number)
    }

    /// Plays until it is another player's turn. Returns that player's index, or `None` if the game ended.
    pub async fn play_turn(&self, people: &[&TestUser], code: &str) -> Option<usize> {
        let first = self.play_action(people, code).await?;
        loop {
            let (now, _) = self.player_to_move(people, code).await?;
            if now != first {
                return Some(now);
            }
            self.play_action(people, code).await?;
        }
    }

    /// Plays random moves to the end of the game, opponents included.
    pub async fn play_out(&self, people: &[&TestUser], code: &str) {
        let mut dice = 7_u64;
        loop {
            self.bot.move_all_opponents().await.unwrap();
            let Some((number, choices)) = self.player_to_move(people, code).await else {
                return;
            };
            dice = dice
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let choice = &choices[(dice >> 33) as usize % choices.len()];
            let reply = self.send(people[number], None, choice).await;
            assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        }
    }

    /// Extracts the table code from a reply.
    pub fn table_code(reply: &Reply) -> String {
        let title = reply.screen.lines[0].as_str();
        title.rsplit(' ').next().unwrap().to_owned()
    }

    /// Returns the invitation to a private table of this user.
    pub async fn invitation(&self, user: &TestUser, code: &str) -> String {
        let reply = self.send(user, None, &format!("invite {code}")).await;
        reply.screen.invitation.unwrap().to_string()
    }
}

/// Test hooks with a fixed random seed and the given clock.
pub fn test_hooks(seed: [u8; 32], clock: Arc<AtomicI64>) -> TestHooks {
    TestHooks {
        store: StoreOptions::for_tests(),
        clock: Some(Arc::new(move || clock.fetch_add(1, Ordering::SeqCst))),
        seed: Some(seed),
        ..TestHooks::default()
    }
}

/// Returns the data of the first button that makes a move.
pub fn first_move_button(screen: &Screen) -> Option<String> {
    let mut buttons = screen.buttons.iter().flatten();
    let is_move = |data: &str| data.split('.').count() == 3;
    buttons
        .find(|button| is_move(&button.data()))
        .map(|button| button.data())
}

/// Returns the data of all buttons that make a move.
pub fn move_buttons(screen: &Screen) -> Vec<String> {
    let buttons = screen.buttons.iter().flatten();
    let data = buttons.map(|button| button.data());
    data.filter(|data| data.split('.').count() == 3).collect()
}
