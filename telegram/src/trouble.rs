//! Why the Bot API did not do what it was asked.

use std::sync::Arc;
use std::time::Duration;

use bot_core::adapter::{Setback, whole_story};
use serde_json::Value;
use teloxide::types::ChatId;
use teloxide::{ApiError, RequestError};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// There was no answer that can be understood. It may have been done nevertheless.
    #[error("no answer from Telegram: {0}")]
    Unanswered(String),
    #[error("too much at once for Telegram, which wants to be left alone for {after:?}")]
    TooMany { after: Duration },
    #[error("the group became a supergroup")]
    Moved { chat: ChatId },
    #[error("Telegram does not know the token")]
    BadToken,
    #[error("another program asks for the updates of the same bot")]
    Conflict,
    /// There is no such chat, or none in which the bot may write: it was blocked, or put out.
    #[error("there is no place for it in Telegram")]
    NoPlace,
    #[error("no pictures may be sent there")]
    NoPhotos,
    /// A message is no more, or is no longer ours to change.
    #[error("the message is gone")]
    MessageGone,
    /// There is nothing to change.
    #[error("the message shows it already")]
    Same,
    #[error("Telegram refuses it: {0}")]
    Refused(String),
}

/// What Telegram does not say how long to wait after.
const A_WHILE: Duration = Duration::from_secs(1);

/// How descriptions begin that teloxide has no name for.
const BEGINNINGS: [(&[&str], Trouble); 4] = [
    (&["Forbidden"], Trouble::NoPlace),
    (&["Unauthorized", "Not Found"], Trouble::BadToken),
    (&["Conflict"], Trouble::Conflict),
    (&["Too Many Requests"], Trouble::TooMany { after: A_WHILE }),
];
const BROKEN: [&str; 4] = [
    "Internal Server Error",
    "Bad Gateway",
    "Service Unavailable",
    "Gateway Timeout",
];
/// What stands in them.
const PARTS: [(&[&str], Trouble); 4] = [
    (&["message is not modified"], Trouble::Same),
    (
        &[
            // A picture does not become a text, nor, with some servers, a text a picture.
            "there is no text in the message to edit",
            "there is no media in the message to edit",
        ],
        Trouble::MessageGone,
    ),
    (
        &[
            "not enough rights to send photos",
            "CHAT_SEND_PHOTOS_FORBIDDEN",
            "CHAT_SEND_MEDIA_FORBIDDEN",
        ],
        Trouble::NoPhotos,
    ),
    (
        &[
            "message thread not found",
            "TOPIC_CLOSED",
            "TOPIC_DELETED",
            "CHAT_WRITE_FORBIDDEN",
            "not enough rights to send text messages",
            "have no rights to send a message",
            "PEER_ID_INVALID",
        ],
        Trouble::NoPlace,
    ),
];

impl Setback for Trouble {
    fn asks_to_wait(&self) -> Option<Duration> {
        match self {
            Self::TooMany { after } => Some(*after),
            _ => None,
        }
    }

    fn tell(&self) {
        match self {
            Self::BadToken => tracing::error!(
                "Telegram does not know the token in TELEGRAM_TOKEN; it is tried again now and then"
            ),
            Self::Conflict => tracing::error!(
                "another program asks for the updates of the same bot; it is tried again now and then"
            ),
            trouble => {
                tracing::warn!(%trouble, "Telegram cannot be used; it is tried again now and then");
            }
        }
    }
}

impl From<RequestError> for Trouble {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Api(error) => error.into(),
            RequestError::MigrateToChatId(chat) => Self::Moved { chat },
            RequestError::RetryAfter(after) => Self::TooMany {
                after: after.duration(),
            },
            RequestError::Network(error) => Self::Unanswered(on_the_way(error)),
            RequestError::InvalidJson { raw, .. } => unread(&raw).err().unwrap_or_else(no_answer),
            RequestError::Io(_) => Self::Unanswered("it could not be sent".to_owned()),
        }
    }
}

impl From<ApiError> for Trouble {
    fn from(error: ApiError) -> Self {
        match error {
            ApiError::InvalidToken => Self::BadToken,
            ApiError::TerminatedByOtherGetUpdates | ApiError::CantGetUpdates => Self::Conflict,
            ApiError::BotBlocked
            | ApiError::BotKicked
            | ApiError::BotKickedFromSupergroup
            | ApiError::BotKickedFromChannel
            | ApiError::UserDeactivated
            | ApiError::CantInitiateConversation
            | ApiError::CantTalkWithBots
            | ApiError::ChatNotFound
            | ApiError::UserNotFound
            | ApiError::GroupDeactivated
            | ApiError::NotEnoughRightsToPostMessages => Self::NoPlace,
            ApiError::MessageNotModified => Self::Same,
            ApiError::MessageToEditNotFound
            | ApiError::MessageToDeleteNotFound
            | ApiError::MessageToReplyNotFound
            | ApiError::MessageCantBeEdited
            | ApiError::MessageIdInvalid
            | ApiError::MessageIdentifierNotSpecified => Self::MessageGone,
            ApiError::Unknown(text) => described(text),
            other => Self::Refused(other.to_string()),
        }
    }
}

fn described(text: String) -> Trouble {
    let begins = |(any, _): &&(&[&str], Trouble)| any.iter().any(|part| text.starts_with(part));
    let holds = |(any, _): &&(&[&str], Trouble)| any.iter().any(|part| text.contains(part));
    let known = BEGINNINGS.iter().find(begins);
    if let Some((_, trouble)) = known.or_else(|| PARTS.iter().find(holds)) {
        return trouble.clone();
    }
    if BROKEN.iter().any(|broken| text.starts_with(broken)) {
        return Trouble::Unanswered(text);
    }
    Trouble::Refused(text)
}

/// The result in an answer that teloxide could not read, or why there is none. The answer itself is repeated nowhere:
/// it may hold what somebody wrote.
pub fn unread(raw: &str) -> Result<Value, Trouble> {
    let Ok(answer) = serde_json::from_str::<Value>(raw) else {
        return Err(no_answer());
    };
    if answer["ok"] == true {
        return Ok(answer["result"].clone());
    }
    let parameters = &answer["parameters"];
    if let Some(chat) = parameters["migrate_to_chat_id"].as_i64() {
        return Err(Trouble::Moved { chat: ChatId(chat) });
    }
    if let Some(after) = parameters["retry_after"].as_u64() {
        let after = Duration::from_secs(after);
        return Err(Trouble::TooMany { after });
    }
    let description = serde_json::from_value::<ApiError>(answer["description"].clone());
    Err(description.map_or_else(|_| no_answer(), Trouble::from))
}

fn no_answer() -> Trouble {
    Trouble::Unanswered("what came is no answer".to_owned())
}

/// What went wrong on the way, without the address: the token stands in it.
fn on_the_way(error: Arc<reqwest::Error>) -> String {
    let Some(error) = Arc::into_inner(error) else {
        return "the connection failed".to_owned();
    };
    whole_story(&error.without_url())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(description: &str) -> Trouble {
        let answer = serde_json::json!({ "ok": false, "description": description });
        unread(&answer.to_string()).unwrap_err()
    }

    #[test]
    fn descriptions_are_understood_with_and_without_a_name() {
        for (description, trouble) in [
            ("Forbidden: bot was blocked by the user", Trouble::NoPlace),
            ("Forbidden: something new", Trouble::NoPlace),
            ("Unauthorized", Trouble::BadToken),
            (
                "Unauthorized: bot can't initiate conversation with a user",
                Trouble::NoPlace,
            ),
            (
                "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
                Trouble::Conflict,
            ),
            ("Bad Request: message is not modified", Trouble::Same),
            (
                "Bad Request: message to edit not found",
                Trouble::MessageGone,
            ),
            (
                "Bad Request: there is no text in the message to edit",
                Trouble::MessageGone,
            ),
            (
                "Bad Request: not enough rights to send photos to the chat",
                Trouble::NoPhotos,
            ),
            ("Bad Request: TOPIC_CLOSED", Trouble::NoPlace),
            ("Bad Request: chat not found", Trouble::NoPlace),
            (
                "Too Many Requests: later",
                Trouble::TooMany { after: A_WHILE },
            ),
            (
                "Internal Server Error: restart",
                Trouble::Unanswered("Internal Server Error: restart".to_owned()),
            ),
            (
                "Bad Request: something new",
                Trouble::Refused("Bad Request: something new".to_owned()),
            ),
        ] {
            assert_eq!(refused(description), trouble, "{description}");
        }
    }

    #[test]
    fn an_answer_that_teloxide_cannot_read_still_says_what_counts() {
        let result = unread(r#"{"ok":true,"result":{"message_id":7,"new":[]}}"#);
        assert_eq!(result.unwrap()["message_id"], 7);
        let both = r#"{"ok":false,"description":"x","parameters":{"retry_after":3,"new":1}}"#;
        let after = Duration::from_secs(3);
        assert_eq!(unread(both), Err(Trouble::TooMany { after }));
        let moved = r#"{"ok":false,"parameters":{"migrate_to_chat_id":-1005,"new":1}}"#;
        let chat = ChatId(-1005);
        assert_eq!(unread(moved), Err(Trouble::Moved { chat }));
        for secret in ["<html>secret</html>", r#"{"secret":1}"#, "[]", "7"] {
            let trouble = unread(secret).unwrap_err();
            assert!(!format!("{trouble} {trouble:?}").contains("secret"));
        }
    }
}
