//! The chats of a drill: they keep what they are given, refuse some of it, and now and then cut the connection after they took it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::future::Future;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use bot_core::bot::{Delivery, Limits, Parcel, Post, To};
use bot_core::chat::Platform;
use bot_core::game::Chance;
use bot_core::lock::locked;
use bot_core::opponent::Dice;
use bot_core::screen::Screen;
use bot_core::store::SlotKind;
use tokio::sync::Notify;

use super::ledger::{Entry, Ledger, Show};

/// One in so many deliveries is put off by the chat, and as many are taken without saying so.
const FAULT: u32 = 200;
const PUT_OFF: Duration = Duration::from_millis(30);

/// All chats of the drill.
pub struct Chats {
    inner: Mutex<Inner>,
    ledger: Arc<Ledger>,
    /// Somebody was shown something.
    pub news: Notify,
}

struct Inner {
    messages: BTreeMap<u64, Show>,
    by_key: HashMap<String, u64>,
    by_reader: HashMap<String, BTreeSet<u64>>,
    /// How many notices of a turn each slot brought.
    notices: HashMap<i64, u64>,
    next: u64,
    dice: Dice,
    figures: Figures,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    pub sent: u64,
    pub edited: u64,
    pub faults: u64,
}

/// The chats as one platform knows them.
pub struct Door {
    pub platform: Platform,
    pub chats: Arc<Chats>,
}

impl Chats {
    /// As the ledger tells.
    pub fn new(ledger: Arc<Ledger>, entries: &[Entry], dice: Dice) -> Self {
        let mut inner = Inner {
            messages: BTreeMap::new(),
            by_key: HashMap::new(),
            by_reader: HashMap::new(),
            notices: HashMap::new(),
            next: 0,
            dice,
            figures: Figures::default(),
        };
        for entry in entries {
            match entry {
                Entry::Show(show) => inner.show(show.clone()),
                Entry::Gone { message } => inner.remove(*message),
                Entry::Ask(_) | Entry::Got { .. } => {}
            }
        }
        inner.figures = Figures::default();
        Self {
            inner: Mutex::new(inner),
            ledger,
            news: Notify::new(),
        }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        locked(&self.inner)
    }

    pub fn figures(&self) -> Figures {
        self.inner().figures
    }

    /// The messages that somebody sees, with what their buttons hold.
    pub fn seen_by(&self, to: &To) -> Vec<(u64, Vec<String>)> {
        let inner = self.inner();
        let ids = inner.by_reader.get(&reader(to)).into_iter().flatten();
        let shown = ids.filter_map(|id| inner.messages.get(id));
        shown
            .map(|show| (show.message, show.buttons.clone()))
            .collect()
    }

    /// What the messages of a slot show.
    pub fn of_slot(&self) -> HashMap<i64, Vec<Show>> {
        let mut slots: HashMap<_, Vec<Show>> = HashMap::new();
        for show in self.inner().messages.values() {
            slots.entry(show.slot).or_default().push(show.clone());
        }
        slots
    }

    /// How many notices of a turn a slot brought.
    pub fn notices(&self, slot: i64) -> u64 {
        self.inner().notices.get(&slot).copied().unwrap_or_default()
    }

    /// The answer to a press appears in the message that was pressed.
    pub fn answer(&self, message: u64, screen: &Screen) {
        let mut inner = self.inner();
        let Some(show) = inner.messages.get(&message) else {
            return;
        };
        let show = Show {
            print: print(screen),
            buttons: buttons(screen),
            key: None,
            ..show.clone()
        };
        self.keep(&Entry::Show(show.clone()));
        inner.show(show);
    }

    fn take(&self, parcel: &Parcel) -> Delivery {
        let mut inner = self.inner();
        let fault = inner.dice.below(FAULT);
        if fault == 0 {
            inner.figures.faults += 1;
            return Delivery::Later {
                after: Some(PUT_OFF),
            };
        }
        let delivery = self.put(&mut inner, parcel);
        drop(inner);
        self.news.notify_waiters();
        if fault == 1 {
            self.inner().figures.faults += 1;
            return Delivery::Later { after: None };
        }
        delivery
    }

    fn put(&self, inner: &mut Inner, parcel: &Parcel) -> Delivery {
        let old = parcel.message.as_ref().and_then(|id| id.parse().ok());
        let done = |message: u64| Delivery::Done {
            message: Some(message.to_string()),
        };
        let slot = parcel.key.split('.').next().and_then(|id| id.parse().ok());
        let mut show = Show {
            message: 0,
            to: reader(&parcel.to),
            key: None,
            slot: slot.unwrap_or(-1),
            is_notice: parcel.kind == SlotKind::Notice,
            print: print(&parcel.screen),
            buttons: buttons(&parcel.screen),
        };
        match old {
            Some(old) if !parcel.anew => {
                if !inner.messages.contains_key(&old) {
                    return Delivery::MessageGone;
                }
                show.message = old;
            }
            old => {
                // The same send tried again arrives once, as in a chat with nonces.
                if let Some(&message) = inner.by_key.get(&parcel.key) {
                    return done(message);
                }
                if let Some(message) = old {
                    self.keep(&Entry::Gone { message });
                    inner.remove(message);
                }
                show.message = inner.next;
                show.key = Some(parcel.key.clone());
            }
        }
        let message = show.message;
        self.keep(&Entry::Show(show.clone()));
        inner.show(show);
        done(message)
    }

    fn keep(&self, entry: &Entry) {
        if let Err(error) = self.ledger.write(entry) {
            // Without the book the drill would find fault with the bot.
            eprintln!("keltis: the ledger: {error}");
            std::process::exit(1);
        }
    }
}

impl Inner {
    fn show(&mut self, show: Show) {
        match &show.key {
            Some(key) => {
                self.figures.sent += 1;
                self.by_key.insert(key.clone(), show.message);
                if show.is_notice {
                    *self.notices.entry(show.slot).or_default() += 1;
                }
            }
            None => self.figures.edited += 1,
        }
        self.next = self.next.max(show.message + 1);
        let seen = self.by_reader.entry(show.to.clone()).or_default();
        seen.insert(show.message);
        self.messages.insert(show.message, show);
    }

    fn remove(&mut self, message: u64) {
        if let Some(show) = self.messages.remove(&message)
            && let Some(seen) = self.by_reader.get_mut(&show.to)
        {
            seen.remove(&message);
        }
    }
}

impl Post for Door {
    fn platform(&self) -> Platform {
        self.platform
    }

    /// Tight, so that moves in quick succession become one edit.
    fn limits(&self, _: &To) -> Limits {
        Limits {
            burst: 5,
            every: Duration::from_millis(20),
        }
    }

    fn deliver<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Delivery> + Send + 'a>> {
        Box::pin(async move { self.chats.take(parcel) })
    }
}

fn reader(to: &To) -> String {
    match to {
        To::Place(address) => format!("place {} {}", address.platform, address.chat),
        To::Person(identity) => format!("person {} {}", identity.platform, identity.user),
    }
}

/// Tells one screen from another. The same in every run of the same program.
pub fn print(screen: &Screen) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{screen:?}").hash(&mut hasher);
    hasher.finish()
}

pub fn buttons(screen: &Screen) -> Vec<String> {
    let all = screen.buttons.iter().flatten();
    all.map(|button| button.data.clone()).collect()
}
