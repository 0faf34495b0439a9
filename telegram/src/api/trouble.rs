//! Why the Bot API did not do what it was asked.

use std::time::Duration;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// There was no answer that can be understood. It may have been done nevertheless.
    #[error("no answer from Telegram: {0}")]
    Unanswered(String),
    #[error("too much at once for Telegram, which wants to be left alone for {after:?}")]
    TooMany { after: Duration },
    #[error("the group became a supergroup")]
    Moved { chat: i64 },
    #[error("Telegram does not know the token")]
    BadToken,
    #[error("another program asks for the updates of the same bot")]
    Conflict,
    /// Blocked by the person, or put out of the group.
    #[error("Telegram forbids it")]
    Forbidden,
    #[error("Telegram refuses it: {0}")]
    Refused(String),
}

/// What Telegram writes when there is nothing to change.
const SAME: [&str; 1] = ["message is not modified"];
/// When a message is no more, or is no longer ours to change.
const GONE: [&str; 7] = [
    "message to edit not found",
    "message can't be edited",
    "MESSAGE_ID_INVALID",
    "message identifier is not specified",
    // A picture does not become a text, nor, with some servers, a text a picture.
    "there is no text in the message to edit",
    "there is no media in the message to edit",
    "message to be replied not found",
];
const NO_PHOTOS: [&str; 3] = [
    "not enough rights to send photos",
    "CHAT_SEND_PHOTOS_FORBIDDEN",
    "CHAT_SEND_MEDIA_FORBIDDEN",
];
/// When there is no place, or none in which the bot may write.
const NO_PLACE: [&str; 10] = [
    "chat not found",
    "message thread not found",
    "TOPIC_CLOSED",
    "TOPIC_DELETED",
    "CHAT_WRITE_FORBIDDEN",
    "not enough rights to send text messages",
    "have no rights to send a message",
    "need administrator rights in the channel chat",
    "PEER_ID_INVALID",
    "user not found",
];

impl Trouble {
    pub fn is_same(&self) -> bool {
        self.says(&SAME)
    }

    pub fn is_message_gone(&self) -> bool {
        self.says(&GONE)
    }

    pub fn is_no_photos(&self) -> bool {
        self.says(&NO_PHOTOS)
    }

    pub fn is_no_place(&self) -> bool {
        *self == Self::Forbidden || self.says(&NO_PLACE)
    }

    fn says(&self, any: &[&str]) -> bool {
        matches!(self, Self::Refused(text) if any.iter().any(|part| text.contains(part)))
    }
}
