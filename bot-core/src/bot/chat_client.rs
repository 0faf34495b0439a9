//! What a chat must offer so that the courier can bring something to it.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use crate::chat::{Address, Identity, Platform};
use crate::screen::Screen;
use crate::store::SlotKind;
use crate::table::Millis;
use crate::words::Lang;

/// Something to show somebody.
#[derive(Clone, Debug)]
pub struct OutgoingMessage {
    pub to: Recipient,
    pub screen: Screen,
    pub kind: SlotKind,
    /// The message that shows an older version, to be edited; or, if `anew`, to be taken away.
    pub message: Option<String>,
    /// Must come as a new message, so that it is noticed.
    pub as_new_message: bool,
    /// Who is to be called by name, and nobody else.
    pub mention: Option<Identity>,
    /// That name, as it stands in the screen.
    pub mention_name: Option<String>,
    /// The language of the screen.
    pub lang: Lang,
    /// The same for the same delivery tried again, for chats that can tell.
    pub key: String,
}

/// Where a parcel goes.
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

    /// The chat whose limits it shares: the threads of one count as one.
    pub(super) fn chat(&self) -> Self {
        let mut chat = self.clone();
        if let Self::Place(address) = &mut chat {
            address.thread = None;
        }
        chat
    }
}

/// What came of a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// It is there, in this message.
    Done { message: Option<String> },
    /// Not now; the chat said when, or nothing.
    RetryLater { after: Option<Duration> },
    /// The chat has another id now.
    Moved { chat: String },
    /// The chat answered, and does not take this message as it is.
    Refused,
    /// The bot may not write there, which may change; it may ask again after this time.
    Forbidden { after: Duration },
    /// This person cannot be written to.
    Unreachable,
    /// The place is no more, or the bot is no longer in it.
    PlaceGone,
    /// The message to edit is no more.
    MessageGone,
}

/// How often a chat lets itself be written to.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// So many at once.
    pub burst: u32,
    /// Then one in this time.
    pub interval: Duration,
}

impl Limits {
    /// How far ahead of its time a delivery may be.
    pub(super) fn slack(&self) -> Millis {
        self.interval.as_millis() as Millis * Millis::from(self.burst.max(1) - 1)
    }
}

/// A platform that can be delivered to.
pub trait ChatClient: Send + Sync {
    fn platform(&self) -> Platform;
    fn limits(&self, to: &Recipient) -> Limits;
    fn deliver<'a>(
        &'a self,
        parcel: &'a OutgoingMessage,
    ) -> Pin<Box<dyn Future<Output = DeliveryOutcome> + Send + 'a>>;
}
