//! The interface of a chat platform for the delivery worker.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use crate::chat::{Address, Identity, Platform};
use crate::screen::Screen;
use crate::store::SlotKind;
use crate::table::Millis;
use crate::words::Lang;

/// A message to send or edit.
#[derive(Clone, Debug)]
pub struct OutgoingMessage {
    pub to: Recipient,
    pub screen: Screen,
    pub kind: SlotKind,
    /// The message with the older version. It is edited, or deleted if `as_new_message`.
    pub message: Option<String>,
    /// Must be sent as a new message, so that it notifies.
    pub as_new_message: bool,
    /// The only account to mention.
    pub mention: Option<Identity>,
    /// The mentioned name as written in the screen.
    pub mention_name: Option<String>,
    pub lang: Lang,
    /// Idempotency key: the same for retries of the same delivery.
    pub key: String,
}

/// Where a message is sent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Recipient {
    Place(Address),
    Person(Identity),
}

impl Recipient {
    pub fn platform(&self) -> Platform {
        match self {
            Self::Place(address) => address.platform,
            Self::Person(identity) => identity.platform,
        }
    }

    /// The chat for rate limiting. Threads count towards their chat.
    pub(super) fn rate_limit_key(&self) -> Self {
        let mut chat = self.clone();
        if let Self::Place(address) = &mut chat {
            address.thread = None;
        }
        chat
    }
}

/// The result of a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// Delivered in this message.
    Done { message: Option<String> },
    /// Try again, after this time if the platform named one.
    RetryLater { after: Option<Duration> },
    /// The chat has a new id.
    Moved { chat: String },
    /// The platform rejected this message.
    Refused,
    /// The bot has no permission to write there. It may try again after this time.
    Forbidden { after: Duration },
    /// This person cannot be messaged.
    Unreachable,
    /// The place does not exist any more, or the bot was removed from it.
    PlaceGone,
    /// The message to edit does not exist any more.
    MessageGone,
}

impl DeliveryOutcome {
    /// The label in metrics.
    pub(super) const fn label(&self) -> &'static str {
        match self {
            Self::Done { .. } => "done",
            Self::RetryLater { .. } => "later",
            Self::Moved { .. } => "moved",
            Self::Refused => "refused",
            Self::Forbidden { .. } => "barred",
            Self::Unreachable => "unreachable",
            Self::PlaceGone => "gone",
            Self::MessageGone => "message-gone",
        }
    }
}

/// The rate limit of a chat.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Messages allowed at once.
    pub burst: u32,
    /// Then one message per interval.
    pub interval: Duration,
}

impl Limits {
    /// How far ahead of its scheduled time a delivery may be.
    pub(super) fn burst_allowance(&self) -> Millis {
        self.interval.as_millis() as Millis * Millis::from(self.burst.max(1) - 1)
    }
}

/// A platform that messages can be delivered to.
pub trait ChatClient: Send + Sync {
    fn platform(&self) -> Platform;
    fn limits(&self, to: &Recipient) -> Limits;
    fn deliver<'a>(
        &'a self,
        outgoing: &'a OutgoingMessage,
    ) -> Pin<Box<dyn Future<Output = DeliveryOutcome> + Send + 'a>>;
}
