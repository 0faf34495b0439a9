//! Fake chats. They keep the messages that are delivered, refuse some of them, and sometimes cut the connection after they
//! accepted one.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use bot_core::bot::{ChatClient, ChatError, ChatFuture, Limits, MessageKind, OutgoingMessage};
use bot_core::game::RandomSource;
use bot_core::lock::locked;
use bot_core::opponent::Dice;
use bot_core::people::{Platform, Recipient};
use bot_core::screen::Screen;
use bot_core::store::Retirement;
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
    /// Number of turn notices sent for each table, by code.
    notices: HashMap<String, u64>,
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

    /// Returns the messages of each view, notice or message.
    pub fn messages_by_subject(&self) -> HashMap<String, Vec<ShownMessage>> {
        let mut subjects: HashMap<_, Vec<ShownMessage>> = HashMap::new();
        for shown in self.inner().messages.values() {
            let messages = subjects.entry(shown.subject.clone()).or_default();
            messages.push(shown.clone());
        }
        subjects
    }

    /// Returns the number of turn notices sent for a table.
    pub fn notices_sent(&self, code: &str) -> u64 {
        self.inner().notices.get(code).copied().unwrap_or_default()
    }

    /// Returns the turn notices that are still shown for a table.
    pub fn notices_shown(&self, code: &str) -> u64 {
        let inner = self.inner();
        let notices = inner.messages.values().filter(|shown| shown.is_notice);
        notices
            .filter(|shown| notice_code(shown) == Some(code))
            .count() as u64
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

    /// Carries a request out, except when a fault is due.
    fn attempt<T>(
        &self,
        request: impl FnOnce(&mut Inner) -> Result<T, ChatError>,
    ) -> Result<T, ChatError> {
        let mut inner = self.inner();
        let roll = inner.dice.below(FAULT_RATE);
        if roll == 0 {
            inner.stats.faults += 1;
            return Err(ChatError::RateLimited { after: RETRY_AFTER });
        }
        let done = request(&mut inner);
        drop(inner);
        self.changed.notify_waiters();
        if roll == 1 {
            self.inner().stats.faults += 1;
            return Err(ChatError::NoAnswer);
        }
        done
    }

    fn send(
        &self,
        inner: &mut Inner,
        to: &Recipient,
        outgoing: &OutgoingMessage,
    ) -> Result<String, ChatError> {
        // A repeated send arrives once, as in a chat with nonces.
        if let Some(&message) = inner.by_key.get(&outgoing.key) {
            return Ok(message.to_string());
        }
        let subject = outgoing.key.split('.').next().unwrap_or_default();
        let message = inner.next;
        self.show(
            inner,
            ShownMessage {
                message,
                to: recipient_key(to),
                key: Some(outgoing.key.clone()),
                subject: subject.to_owned(),
                is_notice: outgoing.kind == MessageKind::Notice,
                fingerprint: fingerprint(&outgoing.screen),
                buttons: button_data(&outgoing.screen),
            },
        );
        Ok(message.to_string())
    }

    fn edit(
        &self,
        inner: &mut Inner,
        id: &str,
        outgoing: &OutgoingMessage,
    ) -> Result<(), ChatError> {
        let id = id.parse().map_err(|_| ChatError::MessageGone)?;
        let shown = inner.messages.get(&id).ok_or(ChatError::MessageGone)?;
        let shown = ShownMessage {
            key: None,
            fingerprint: fingerprint(&outgoing.screen),
            buttons: button_data(&outgoing.screen),
            ..shown.clone()
        };
        self.show(inner, shown);
        Ok(())
    }

    fn delete(&self, inner: &mut Inner, id: &str) -> Result<(), ChatError> {
        let message = id.parse().map_err(|_| ChatError::MessageGone)?;
        self.log(&Entry::Deleted { message });
        inner.remove(message);
        Ok(())
    }

    fn show(&self, inner: &mut Inner, shown: ShownMessage) {
        self.log(&Entry::Show(shown.clone()));
        inner.show(shown);
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
                if let Some(code) = notice_code(&shown) {
                    *self.notices.entry(code.to_owned()).or_default() += 1;
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

    fn send<'a>(
        &'a self,
        to: &'a Recipient,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, String> {
        let chats = &self.chats;
        Box::pin(async move { chats.attempt(|inner| chats.send(inner, to, message)) })
    }

    fn edit<'a>(
        &'a self,
        _to: &'a Recipient,
        id: &'a str,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, ()> {
        let chats = &self.chats;
        Box::pin(async move { chats.attempt(|inner| chats.edit(inner, id, message)) })
    }

    fn retire<'a>(&'a self, _: &'a Recipient, id: &'a str, _: Retirement) -> ChatFuture<'a, ()> {
        let chats = &self.chats;
        Box::pin(async move { chats.attempt(|inner| chats.delete(inner, id)) })
    }

    fn deduplicates(&self) -> bool {
        true
    }
}

/// The table of a notice, by its first button.
fn notice_code(shown: &ShownMessage) -> Option<&str> {
    let button = shown.buttons.first().filter(|_| shown.is_notice)?;
    button.split('.').next()
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
