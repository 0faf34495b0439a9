//! A small world around the bot: people in chats, and chats that remember what they were shown.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bot_core::bot::{Bot, Courier, Delivery, Hands, Limits, Parcel, Post, Settings, To};
use bot_core::chat::{Address, Asker, At, Identity, Platform, Reply};
use bot_core::game::Boards;
use bot_core::screen::Screen;
use bot_core::store::{Error, Faults, Sync};
use tempfile::TempDir;

pub struct World {
    pub bot: Bot,
    pub courier: Courier,
    pub chats: [Arc<Chat>; 2],
    updates: AtomicI64,
    _folder: Option<TempDir>,
}

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
    pub inner: Mutex<Inner>,
}

#[derive(Default)]
pub struct Inner {
    /// What every message shows now, in the order they were sent.
    pub messages: BTreeMap<u64, Message>,
    /// Every parcel that ever came.
    pub parcels: Vec<Parcel>,
    by_key: HashMap<String, u64>,
    pub unreachable: HashSet<String>,
    pub gone: HashSet<String>,
    pub moved: HashMap<String, String>,
    /// What to answer to the next parcels instead of taking them.
    pub refuse: Vec<Delivery>,
    next: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub to: To,
    pub screen: Screen,
    pub mention: Option<Identity>,
}

impl Chat {
    fn new(platform: Platform) -> Arc<Self> {
        Arc::new(Self {
            platform,
            inner: Mutex::default(),
        })
    }

    /// The texts a person or place sees, message by message.
    pub fn seen_by(&self, to: &To) -> Vec<String> {
        let inner = self.inner.lock().unwrap();
        let seen = inner.messages.values().filter(|message| message.to == *to);
        seen.map(|message| message.screen.to_string()).collect()
    }

    fn take(&self, parcel: &Parcel) -> Delivery {
        let mut inner = self.inner.lock().unwrap();
        inner.parcels.push(parcel.clone());
        if !inner.refuse.is_empty() {
            return inner.refuse.remove(0);
        }
        match &parcel.to {
            To::Person(identity) if inner.unreachable.contains(&identity.user) => {
                return Delivery::Unreachable;
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
        Limits {
            burst: 1_000_000,
            every: Duration::from_millis(1),
        }
    }

    fn writes_first(&self) -> bool {
        self.platform == Platform::Discord
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
        let folder = TempDir::new().unwrap();
        let settings = Settings::new(
            folder.path().join("keltis.db"),
            Arc::new(Boards::built_in().unwrap()),
        );
        let mut world = Self::of(settings, [7; 32], Faults::default())
            .await
            .unwrap();
        world._folder = Some(folder);
        world
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
        settings.hard = "hard/100".parse().unwrap();
        let clock = Arc::new(AtomicI64::new(1_800_000_000_000));
        let now = clock.clone();
        let hands = Hands {
            faults,
            sync: Sync::Kill,
            clock: Some(Arc::new(move || now.fetch_add(1, Ordering::SeqCst))),
            chance: Some(chance),
        };
        let bot = Bot::open_with(settings, hands).await?;
        let chats = [Chat::new(Platform::Discord), Chat::new(Platform::Telegram)];
        let posts = chats
            .iter()
            .map(|chat| chat.clone() as Arc<dyn Post>)
            .collect();
        Ok(Self {
            bot,
            courier: Courier::new(posts),
            chats,
            updates: AtomicI64::new(0),
            _folder: None,
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

    /// The code of the table that a reply is about.
    pub fn code(reply: &Reply) -> String {
        let title = reply.screen.lines[0].as_str();
        title.rsplit(' ').next().unwrap().to_owned()
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
