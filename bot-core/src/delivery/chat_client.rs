//! What a chat platform offers the delivery worker. When to send, edit or retire a message is decided by the worker.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use crate::people::{Identity, Platform, Recipient};
use crate::present::ScreenImage;
use crate::screen::Screen;
use crate::store::Retirement;
use crate::table::Millis;
use crate::words::Lang;

/// What a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MessageKind {
    /// A lobby or board.
    Board,
    /// The private view of a table.
    Hand,
    /// A notice that it is a person's turn.
    Notice,
    /// The result of a game.
    Result,
    /// Another message that is sent once.
    Note,
}

impl MessageKind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Hand => "hand",
            Self::Notice => "notice",
            Self::Result => "result",
            Self::Note => "note",
        }
    }
}

/// The content of a message, ready to be shown.
#[derive(Clone, Debug)]
pub struct OutgoingMessage {
    pub kind: MessageKind,
    /// Text and buttons.
    pub screen: Screen,
    /// The drawn picture. It replaces the text; the buttons stay.
    pub image: Option<ScreenImage>,
    /// Whether a new message must not notify anybody.
    pub silent: bool,
    /// The only account to mention.
    pub mention: Option<Mention>,
    pub lang: Lang,
    /// Identifies a new message: the same for all attempts to send it.
    pub key: String,
}

/// A person who is mentioned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    pub identity: Identity,
    /// Their name as written in the screen.
    pub name: String,
}

/// Why a message was not sent, edited or retired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChatError {
    /// Too many requests. Try again after this time.
    RateLimited { after: Duration },
    /// No answer, or a fault of the platform. The request may have been carried out.
    NoAnswer,
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
    /// The message does not exist any more.
    MessageGone,
    /// The message cannot be edited any more.
    NotEditable,
}

impl ChatError {
    /// The label in metrics.
    pub(super) const fn label(&self) -> &'static str {
        match self {
            Self::RateLimited { .. } | Self::NoAnswer => "later",
            Self::Moved { .. } => "moved",
            Self::Refused => "refused",
            Self::Forbidden { .. } => "barred",
            Self::Unreachable => "unreachable",
            Self::PlaceGone => "gone",
            Self::MessageGone => "message-gone",
            Self::NotEditable => "not-editable",
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

pub type ChatFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, ChatError>> + Send + 'a>>;

/// A platform that messages can be delivered to.
pub trait ChatClient: Send + Sync {
    fn platform(&self) -> Platform;

    fn limits(&self, to: &Recipient) -> Limits;

    /// Sends a message and returns its id.
    fn send<'a>(
        &'a self,
        to: &'a Recipient,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, String>;

    /// Replaces the content of a message. A message that has this content already is no error.
    fn edit<'a>(
        &'a self,
        to: &'a Recipient,
        id: &'a str,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, ()>;

    fn retire<'a>(
        &'a self,
        to: &'a Recipient,
        id: &'a str,
        retirement: Retirement,
    ) -> ChatFuture<'a, ()>;

    /// Whether a message can be edited and is in sight. Otherwise a new one is sent.
    fn is_editable(&self, _to: &Recipient, _id: &str) -> bool {
        true
    }

    /// Whether boards stay in the chat, without buttons, when a newer one replaces them.
    fn keeps_old_boards(&self) -> bool {
        false
    }

    /// Whether sending a message again with the same key returns the first one.
    fn deduplicates(&self) -> bool {
        false
    }

    /// The newest message that is known, in any chat whose messages are numbered together with those of this one.
    fn newest_message(&self, _to: &Recipient) -> Option<String> {
        None
    }

    /// The messages between two others that the bot may have sent without being told. Only their buttons are removed, which
    /// cannot change messages of others.
    fn possible_leftovers(
        &self,
        _to: &Recipient,
        _after: Option<&str>,
        _before: &str,
    ) -> Vec<String> {
        vec![]
    }
}
