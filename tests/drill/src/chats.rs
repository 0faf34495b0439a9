//! Fake chats. They keep the messages that are delivered, refuse some of them, and sometimes cut the connection after they
//! accepted one.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::future::Future;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use bot_core::bot::{ChatClient, DeliveryOutcome, Limits, OutgoingMessage, Recipient};
use bot_core::chat::Platform;
use bot_core::game::RandomSource;
use bot_core::lock::locked;
use bot_core::opponent::Dice;
use bot_core::screen::Screen;
use bot_core::store::SlotKind;
use tokio::sync::Notify;

use crate::ledger::{Entry, Ledger, ShownMessage};

/// One in this many deliveries is deferred, and one in this many is accepted without a confirmation.
const FAULT_RATE: u32 = 200;
const RETRY_AFTER: Duration = Duration::from_millis(30);

/// All fake chats.
pub struct Chats {
    inner: Mutex<Inner>,
    ledger: Arc<Ledger>,
    /// Notified after each delivery.
    pub changed: Notify,
}

struct Inner {
    messages: BTreeMap<u64, ShownMessage>,
    by_key: HashMap<String, u64>,
    by_recipient: HashMap<String, BTreeSet<u64>>,
    /// Number of turn notices sent for each slot.
    notices: HashMap<i64, u64>,
    next: u64,
    dice: Dice,
    stats: ChatStats,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct ChatStats {
    pub sent: u64,
    pub edited: u64,
    pub faults: u64,
}

/// The fake chats of one platform.
pub struct FakeChatClient {
    pub platform: Platform,
    pub chats: Arc<Chats>,
}

impl Chats {
    /// Restores the chats from the ledger.
    pub fn new(ledger: Arc<Ledger>, entries: &[Entry], dice: Dice) -> Self {
        let mut inner = Inner {
            messages: BTreeMap::new(),
            by_key: HashMap::new(),
            by_recipient: HashMap::new(),
            notices: HashMap::new(),
            next: 0,
            dice,
            stats: ChatStats::default(),
        };
        for entry in entries {
            match entry {
                Entry::Show(shown) => inner.show(shown.clone()),
                Entry::Deleted { message } => inner.remove(*message),
                Entry::Request(_) | Entry::Reply { .. } => {}
            }
        }
        inner.stats = ChatStats::default();
        Self {
            inner: Mutex::new(inner),
            ledger,
            changed: Notify::new(),
        }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        locked(&self.inner)
    }

    pub fn stats(&self) -> ChatStats {
        self.inner().stats
    }

    /// Returns the messages that a recipient sees, with their button data.
    pub fn messages_for(&self, to: &Recipient) -> Vec<(u64, Vec<String>)> {
        let inner = self.inner();
        let ids = inner
            .by_recipient
            .get(&recipient_key(to))
            .into_iter()
            .flatten();
        let messages = ids.filter_map(|id| inner.messages.get(id));
        messages
            .map(|shown| (shown.message, shown.buttons.clone()))
            .collect()
    }

    /// Returns the messages of each slot.
    pub fn messages_by_slot(&self) -> HashMap<i64, Vec<ShownMessage>> {
        let mut slots: HashMap<_, Vec<ShownMessage>> = HashMap::new();
        for shown in self.inner().messages.values() {
            slots.entry(shown.slot).or_default().push(shown.clone());
        }
        slots
    }

    /// Returns the number of turn notices sent for a slot.
    pub fn notices(&self, slot: i64) -> u64 {
        self.inner().notices.get(&slot).copied().unwrap_or_default()
    }

    /// Shows the reply to a press in the pressed message.
    pub fn show_reply(&self, message: u64, screen: &Screen) {
        let mut inner = self.inner();
        let Some(shown) = inner.messages.get(&message) else {
            return;
        };
        let shown = ShownMessage {
            fingerprint: fingerprint(screen),
            buttons: button_data(screen),
            key: None,
            ..shown.clone()
        };
        self.log(&Entry::Show(shown.clone()));
        inner.show(shown);
    }

    fn deliver_or_fail(&self, parcel: &OutgoingMessage) -> DeliveryOutcome {
        let mut inner = self.inner();
        let roll = inner.dice.below(FAULT_RATE);
        if roll == 0 {
            inner.stats.faults += 1;
            return DeliveryOutcome::RetryLater {
                after: Some(RETRY_AFTER),
            };
        }
        let delivery = self.apply(&mut inner, parcel);
        drop(inner);
        self.changed.notify_waiters();
        if roll == 1 {
            self.inner().stats.faults += 1;
            return DeliveryOutcome::RetryLater { after: None };
        }
        delivery
    }

    fn apply(&self, inner: &mut Inner, parcel: &OutgoingMessage) -> DeliveryOutcome {
        let existing = parcel.message.as_ref().and_then(|id| id.parse().ok());
        let done = |message: u64| DeliveryOutcome::Done {
            message: Some(message.to_string()),
        };
        let slot = parcel.key.split('.').next().and_then(|id| id.parse().ok());
        let mut shown = ShownMessage {
            message: 0,
            to: recipient_key(&parcel.to),
            key: None,
            slot: slot.unwrap_or(-1),
            is_notice: parcel.kind == SlotKind::Notice,
            fingerprint: fingerprint(&parcel.screen),
            buttons: button_data(&parcel.screen),
        };
        match existing {
            Some(existing) if !parcel.as_new_message => {
                if !inner.messages.contains_key(&existing) {
                    return DeliveryOutcome::MessageGone;
                }
                shown.message = existing;
            }
            existing => {
                // A repeated send arrives once, as in a chat with nonces.
                if let Some(&message) = inner.by_key.get(&parcel.key) {
                    return done(message);
                }
                if let Some(message) = existing {
                    self.log(&Entry::Deleted { message });
                    inner.remove(message);
                }
                shown.message = inner.next;
                shown.key = Some(parcel.key.clone());
            }
        }
        let message = shown.message;
        self.log(&Entry::Show(shown.clone()));
        inner.show(shown);
        done(message)
    }

    fn log(&self, entry: &Entry) {
        if let Err(error) = self.ledger.write(entry) {
            // With an incomplete ledger the comparison would blame the bot.
            eprintln!("drill: failed to write the ledger: {error}");
            std::process::exit(1);
        }
    }
}

impl Inner {
    fn show(&mut self, shown: ShownMessage) {
        match &shown.key {
            Some(key) => {
                self.stats.sent += 1;
                self.by_key.insert(key.clone(), shown.message);
                if shown.is_notice {
                    *self.notices.entry(shown.slot).or_default() += 1;
                }
            }
            None => self.stats.edited += 1,
        }
        self.next = self.next.max(shown.message + 1);
        let ids = self.by_recipient.entry(shown.to.clone()).or_default();
        ids.insert(shown.message);
        self.messages.insert(shown.message, shown);
    }

    fn remove(&mut self, message: u64) {
        if let Some(shown) = self.messages.remove(&message)
            && let Some(ids) = self.by_recipient.get_mut(&shown.to)
        {
            ids.remove(&message);
        }
    }
}

impl ChatClient for FakeChatClient {
    fn platform(&self) -> Platform {
        self.platform
    }

    /// Returns tight limits, so that quick moves are merged into one edit.
    fn limits(&self, _: &Recipient) -> Limits {
        Limits {
            burst: 5,
            interval: Duration::from_millis(20),
        }
    }

    fn deliver<'a>(
        &'a self,
        parcel: &'a OutgoingMessage,
    ) -> Pin<Box<dyn Future<Output = DeliveryOutcome> + Send + 'a>> {
        Box::pin(async move { self.chats.deliver_or_fail(parcel) })
    }
}

fn recipient_key(to: &Recipient) -> String {
    match to {
        Recipient::Place(address) => format!("place {} {}", address.platform, address.chat),
        Recipient::Person(identity) => format!("person {} {}", identity.platform, identity.user),
    }
}

/// Hashes a screen. The hash is the same in every run of one binary.
pub fn fingerprint(screen: &Screen) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{screen:?}").hash(&mut hasher);
    hasher.finish()
}

pub fn button_data(screen: &Screen) -> Vec<String> {
    let all = screen.buttons.iter().flatten();
    all.map(|button| button.data()).collect()
}
