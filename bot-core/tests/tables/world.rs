//! A small world around the bot: people in chats, and chats that remember what they were shown.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bot_core::bot::{Bot, Courier, Delivery, Hands, Limits, Parcel, Post, Settings, To};
use bot_core::chat::{Address, Asker, At, Identity, Outcome, Platform, Reply};
use bot_core::game::Boards;
use bot_core::screen::Screen;
use bot_core::store::{Error, Faults, SlotKind, Sync};
use tempfile::TempDir;

pub struct World {
    pub bot: Bot,
    pub courier: Courier,
    pub chats: [Arc<Chat>; 2],
    /// The time; every look at it makes it a millisecond later.
    pub clock: Arc<AtomicI64>,
    pub settings: Settings,
    pub updates: AtomicI64,
    folder: Option<TempDir>,
}

/// When every world begins.
const BEGINNING: i64 = 1_800_000_000_000;

/// How a chat of a test lets itself be written to unless it says otherwise: as much as one likes.
const NO_LIMITS: Limits = Limits {
    burst: 1_000_000,
    every: Duration::from_millis(1),
};

/// Somebody in a chat.
#[derive(Clone)]
pub struct Someone {
    pub identity: Identity,
    pub name: String,
    pub language: Option<String>,
    pub admin: bool,
}

pub fn someone(platform: Platform, name: &str) -> Someone {
    let user = name.to_lowercase();
    Someone {
        identity: Identity { platform, user },
        name: name.to_owned(),
        language: Some("en".to_owned()),
        admin: false,
    }
}

impl Someone {
    pub fn speaking(mut self, language: &str) -> Self {
        self.language = Some(language.to_owned());
        self
    }

    pub fn admin(mut self) -> Self {
        self.admin = true;
        self
    }
}

/// A group of a platform.
pub fn group(platform: Platform, chat: &str) -> Address {
    Address {
        platform,
        chat: chat.to_owned(),
        thread: None,
    }
}

/// A chat platform that keeps what it was given.
pub struct Chat {
    platform: Platform,
    clock: Arc<AtomicI64>,
    pub inner: Mutex<Inner>,
}

#[derive(Default)]
pub struct Inner {
    /// What every message shows now, in the order they were sent.
    pub messages: BTreeMap<u64, Message>,
    /// Every parcel that ever came.
    pub parcels: Vec<Parcel>,
    /// When each of them came.
    pub times: Vec<i64>,
    by_key: HashMap<String, u64>,
    pub unreachable: HashSet<String>,
    pub gone: HashSet<String>,
    /// Places in which the bot may not write.
    pub barred: HashSet<String>,
    pub moved: HashMap<String, String>,
    /// What to answer to the next parcels instead of taking them.
    pub refuse: Vec<Delivery>,
    /// How often it lets itself be written to, where that matters.
    pub limits: Option<Limits>,
    next: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub to: To,
    pub screen: Screen,
    pub mention: Option<Identity>,
}

impl Chat {
    fn new(platform: Platform, clock: Arc<AtomicI64>) -> Arc<Self> {
        Arc::new(Self {
            platform,
            clock,
            inner: Mutex::default(),
        })
    }

    /// The texts a person or place sees, message by message.
    pub fn seen_by(&self, to: &To) -> Vec<String> {
        let inner = self.inner.lock().unwrap();
        let seen = inner.messages.values().filter(|message| message.to == *to);
        seen.map(|message| message.screen.to_string()).collect()
    }

    /// The parcels of a kind that came to a person or place, and when, taken or not.
    pub fn came(&self, to: &To, kind: SlotKind) -> Vec<(i64, Parcel)> {
        let inner = self.inner.lock().unwrap();
        let came = inner.times.iter().copied().zip(inner.parcels.iter());
        came.filter(|(_, parcel)| parcel.to == *to && parcel.kind == kind)
            .map(|(at, parcel)| (at, parcel.clone()))
            .collect()
    }

    fn take(&self, parcel: &Parcel) -> Delivery {
        let mut inner = self.inner.lock().unwrap();
        inner.parcels.push(parcel.clone());
        inner.times.push(self.clock.load(Ordering::SeqCst));
        if !inner.refuse.is_empty() {
            return inner.refuse.remove(0);
        }
        match &parcel.to {
            To::Person(identity) if inner.unreachable.contains(&identity.user) => {
                return Delivery::Unreachable;
            }
            To::Place(address) if inner.barred.contains(&address.chat) => {
                return Delivery::Barred {
                    after: Duration::from_secs(600),
                };
            }
            To::Place(address) if inner.gone.contains(&address.chat) => return Delivery::Gone,
            To::Place(address) if inner.moved.contains_key(&address.chat) => {
                return Delivery::Moved {
                    chat: inner.moved[&address.chat].clone(),
                };
            }
            _ => {}
        }
        // As a chat with nonces does it: the same send tried again arrives once.
        if let Some(&message) = inner.by_key.get(&parcel.key) {
            return Delivery::Done {
                message: Some(message.to_string()),
            };
        }
        let old = parcel
            .message
            .as_ref()
            .map(|message| message.parse::<u64>().unwrap());
        let id = match old {
            Some(old) if !parcel.anew => {
                if !inner.messages.contains_key(&old) {
                    return Delivery::MessageGone;
                }
                old
            }
            old => {
                if let Some(old) = old {
                    inner.messages.remove(&old);
                }
                inner.next += 1;
                inner.next
            }
        };
        inner.by_key.insert(parcel.key.clone(), id);
        let message = Message {
            to: parcel.to.clone(),
            screen: parcel.screen.clone(),
            mention: parcel.mention.clone(),
        };
        inner.messages.insert(id, message);
        Delivery::Done {
            message: Some(id.to_string()),
        }
    }
}

impl Post for Chat {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn limits(&self, _: &To) -> Limits {
        self.inner.lock().unwrap().limits.unwrap_or(NO_LIMITS)
    }

    fn deliver<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Delivery> + Send + 'a>> {
        Box::pin(async move { self.take(parcel) })
    }
}

impl World {
    pub async fn new() -> Self {
        Self::with(|settings| settings.requests_a_minute = u32::MAX).await
    }

    /// A world whose host set something up otherwise.
    pub async fn with(set: impl FnOnce(&mut Settings)) -> Self {
        let folder = TempDir::new().unwrap();
        let mut settings = Settings::new(
            folder.path().join("keltis.db"),
            Arc::new(Boards::built_in().unwrap()),
        );
        set(&mut settings);
        let clock = Arc::new(AtomicI64::new(BEGINNING));
        let mut world = Self::open(settings, hands([7; 32], clock.clone()), clock)
            .await
            .unwrap();
        world.folder = Some(folder);
        world
    }

    /// The program is stopped and started again; the chats and the time are as they were.
    pub async fn restarted(mut self) -> Self {
        self.bot.close().await;
        let hands = hands([8; 32], self.clock.clone());
        self.bot = Bot::open_with(self.settings.clone(), hands).await.unwrap();
        let posts = self.chats.iter().map(|chat| chat.clone() as Arc<dyn Post>);
        self.courier = Courier::new(posts.collect());
        self
    }

    /// Time passes.
    pub fn wait(&self, time: Duration) {
        let time = time.as_millis() as i64;
        self.clock.fetch_add(time, Ordering::SeqCst);
    }

    /// The program is started again; the chats are as they were.
    pub async fn again(
        settings: Settings,
        chance: [u8; 32],
        chats: Option<[Arc<Chat>; 2]>,
    ) -> Result<Self, Error> {
        let mut world = Self::of(settings, chance, Faults::default()).await?;
        if let Some(chats) = chats {
            let posts = chats
                .iter()
                .map(|chat| chat.clone() as Arc<dyn Post>)
                .collect();
            (world.courier, world.chats) = (Courier::new(posts), chats);
        }
        Ok(world)
    }

    pub async fn of(
        mut settings: Settings,
        chance: [u8; 32],
        faults: Faults,
    ) -> Result<Self, Error> {
        settings.requests_a_minute = u32::MAX;
        let clock = Arc::new(AtomicI64::new(BEGINNING));
        let hands = Hands {
            faults,
            ..hands(chance, clock.clone())
        };
        Self::open(settings, hands, clock).await
    }

    pub async fn open(
        mut settings: Settings,
        hands: Hands,
        clock: Arc<AtomicI64>,
    ) -> Result<Self, Error> {
        settings.hard = "hard/100".parse().unwrap();
        let bot = Bot::open_with(settings.clone(), hands).await?;
        let chat = |platform| Chat::new(platform, clock.clone());
        let chats = [chat(Platform::Discord), chat(Platform::Telegram)];
        let posts = chats
            .iter()
            .map(|chat| chat.clone() as Arc<dyn Post>)
            .collect();
        Ok(Self {
            bot,
            courier: Courier::new(posts),
            chats,
            clock,
            settings,
            updates: AtomicI64::new(0),
            folder: None,
        })
    }

    pub fn chat(&self, platform: Platform) -> &Chat {
        self.chats
            .iter()
            .find(|chat| chat.platform == platform)
            .unwrap()
    }

    /// What somebody types or presses in a group, or in private.
    pub async fn ask(&self, who: &Someone, place: Option<&Address>, text: &str) -> Reply {
        let update = self.updates.fetch_add(1, Ordering::SeqCst).to_string();
        self.ask_again(who, place, text, &update).await
    }

    /// The same with the id of the update.
    pub async fn ask_again(
        &self,
        who: &Someone,
        place: Option<&Address>,
        text: &str,
        update: &str,
    ) -> Reply {
        let asker = Asker {
            identity: who.identity.clone(),
            name: who.name.clone(),
            language: who.language.clone(),
        };
        let at = match place {
            Some(address) => At::Place {
                address: address.clone(),
                admin: who.admin,
            },
            None => At::Private,
        };
        self.bot
            .read_and_handle(asker, at, Some(update.to_owned()), text)
            .await
    }

    /// Lets opponents move and brings everybody what they should see.
    pub async fn settle(&self) {
        self.bot.settle_opponents().await.unwrap();
        self.bot.deliver_due(&self.courier).await.unwrap();
    }

    /// Opens a table in a group, lets all of these sit down there, and begins.
    pub async fn table(&self, what: &str, people: &[&Someone], place: &Address) -> String {
        let opened = self
            .ask(people[0], Some(place), &format!("new {what}"))
            .await;
        let code = Self::code(&opened);
        for who in &people[1..] {
            let joined = self.ask(who, Some(place), &format!("join {code}")).await;
            assert_eq!(joined.outcome, Outcome::Done, "{}", joined.screen);
        }
        let begun = self
            .ask(people[0], Some(place), &format!("begin {code}"))
            .await;
        assert_eq!(begun.outcome, Outcome::Done, "{}", begun.screen);
        code
    }

    /// Which of these people a table waits for, and the moves they have.
    pub async fn mover(&self, people: &[&Someone], code: &str) -> Option<(usize, Vec<String>)> {
        self.mover_at(people, None, code).await
    }

    /// The same, asked in a group, where only who asks sees the hand.
    pub async fn mover_at(
        &self,
        people: &[&Someone],
        place: Option<&Address>,
        code: &str,
    ) -> Option<(usize, Vec<String>)> {
        for (number, who) in people.iter().enumerate() {
            let hand = self.ask(who, place, &format!("hand {code}")).await.screen;
            let choices = moves(&hand);
            if !choices.is_empty() {
                return Some((number, choices));
            }
        }
        None
    }

    /// Whoever a table waits for makes their first move; says who it was.
    pub async fn step(&self, people: &[&Someone], code: &str) -> Option<usize> {
        self.step_at(people, None, code).await
    }

    pub async fn step_at(
        &self,
        people: &[&Someone],
        place: Option<&Address>,
        code: &str,
    ) -> Option<usize> {
        let (number, choices) = self.mover_at(people, place, code).await?;
        let reply = self.ask(people[number], place, &choices[0]).await;
        assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        Some(number)
    }

    /// Moves on until the table waits for somebody else; says for whom, if the game goes on.
    pub async fn turn(&self, people: &[&Someone], code: &str) -> Option<usize> {
        let first = self.step(people, code).await?;
        loop {
            let (now, _) = self.mover(people, code).await?;
            if now != first {
                return Some(now);
            }
            self.step(people, code).await?;
        }
    }

    /// Plays to the end, each choosing by the dice; opponents move too.
    pub async fn play_out(&self, people: &[&Someone], code: &str) {
        let mut dice = 7_u64;
        loop {
            self.bot.settle_opponents().await.unwrap();
            let Some((number, choices)) = self.mover(people, code).await else {
                return;
            };
            dice = dice
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let choice = &choices[(dice >> 33) as usize % choices.len()];
            let reply = self.ask(people[number], None, choice).await;
            assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        }
    }

    /// The code of the table that a reply is about.
    pub fn code(reply: &Reply) -> String {
        let title = reply.screen.lines[0].as_str();
        title.rsplit(' ').next().unwrap().to_owned()
    }
}

/// A program in the hands of a test.
pub fn hands(chance: [u8; 32], clock: Arc<AtomicI64>) -> Hands {
    Hands {
        sync: Sync::Kill,
        clock: Some(Arc::new(move || clock.fetch_add(1, Ordering::SeqCst))),
        chance: Some(chance),
        ..Hands::default()
    }
}

/// The first button of a screen that makes a move.
pub fn first_move(screen: &Screen) -> Option<String> {
    let mut buttons = screen.buttons.iter().flatten();
    let is_move = |data: &str| data.split('.').count() == 3;
    buttons
        .find(|button| is_move(&button.data))
        .map(|button| button.data.clone())
}

/// All buttons of a screen that make a move.
pub fn moves(screen: &Screen) -> Vec<String> {
    let buttons = screen.buttons.iter().flatten();
    let data = buttons.map(|button| button.data.clone());
    data.filter(|data| data.split('.').count() == 3).collect()
}
