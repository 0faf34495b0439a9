//! Errors of the Bot API.

use std::sync::Arc;
use std::time::Duration;

use bot_core::adapter::{ConnectionError, error_chain};
use serde_json::Value;
use teloxide::types::ChatId;
use teloxide::{ApiError as TeloxideError, RequestError};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// There was no usable response. Telegram may have executed the request nevertheless.
    #[error("no usable response from Telegram: {0}")]
    NoResponse(String),
    #[error("rate limited by Telegram for {retry_after:?}")]
    RateLimited { retry_after: Duration },
    #[error("the group became a supergroup")]
    Migrated { chat: ChatId },
    #[error("Telegram rejected the bot token")]
    InvalidToken,
    #[error("another program receives the updates of this bot")]
    Conflict,
    /// The chat does not exist, or the bot may not write there: it was blocked or removed.
    #[error("the chat does not exist or the bot may not write there")]
    ChatUnavailable,
    #[error("the chat does not allow photos")]
    PhotosForbidden,
    /// The message was deleted, or the bot may no longer edit it.
    #[error("the message does not exist or cannot be edited")]
    MessageGone,
    #[error("the message already has this content")]
    NotModified,
    #[error("Telegram refused the request: {0}")]
    Refused(String),
}

/// Used when Telegram does not say how long to wait.
const DEFAULT_RETRY_AFTER: Duration = Duration::from_secs(1);

/// Prefixes of error descriptions that teloxide does not recognize.
const KNOWN_PREFIXES: [(&[&str], ApiError); 4] = [
    (&["Forbidden"], ApiError::ChatUnavailable),
    (&["Unauthorized", "Not Found"], ApiError::InvalidToken),
    (&["Conflict"], ApiError::Conflict),
    (
        &["Too Many Requests"],
        ApiError::RateLimited {
            retry_after: DEFAULT_RETRY_AFTER,
        },
    ),
];
const SERVER_ERROR_PREFIXES: [&str; 4] = [
    "Internal Server Error",
    "Bad Gateway",
    "Service Unavailable",
    "Gateway Timeout",
];
/// Phrases in error descriptions that teloxide does not recognize.
const KNOWN_PHRASES: [(&[&str], ApiError); 4] = [
    (&["message is not modified"], ApiError::NotModified),
    (
        &[
            // A photo cannot be edited into a text, nor, on some servers, a text into a photo.
            "there is no text in the message to edit",
            "there is no media in the message to edit",
        ],
        ApiError::MessageGone,
    ),
    (
        &[
            "not enough rights to send photos",
            "CHAT_SEND_PHOTOS_FORBIDDEN",
            "CHAT_SEND_MEDIA_FORBIDDEN",
        ],
        ApiError::PhotosForbidden,
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
        ApiError::ChatUnavailable,
    ),
];

impl ConnectionError for ApiError {
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::RateLimited { retry_after } => Some(*retry_after),
            _ => None,
        }
    }

    fn log(&self) {
        match self {
            Self::InvalidToken => {
                tracing::error!("Telegram rejected the bot token in TELEGRAM_TOKEN; retrying")
            }
            Self::Conflict => {
                tracing::error!("another program receives the updates of this bot; retrying")
            }
            error => {
                tracing::warn!(%error, "Telegram is unavailable; retrying");
            }
        }
    }
}

impl From<RequestError> for ApiError {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Api(error) => error.into(),
            RequestError::MigrateToChatId(chat) => Self::Migrated { chat },
            RequestError::RetryAfter(seconds) => Self::RateLimited {
                retry_after: seconds.duration(),
            },
            RequestError::Network(error) => Self::NoResponse(describe_network_error(error)),
            RequestError::InvalidJson { raw, .. } => parse_raw_response(&raw)
                .err()
                .unwrap_or_else(unreadable_response),
            RequestError::Io(_) => Self::NoResponse("the request could not be sent".to_owned()),
        }
    }
}

impl From<TeloxideError> for ApiError {
    fn from(error: TeloxideError) -> Self {
        match error {
            TeloxideError::InvalidToken => Self::InvalidToken,
            TeloxideError::TerminatedByOtherGetUpdates | TeloxideError::CantGetUpdates => {
                Self::Conflict
            }
            TeloxideError::BotBlocked
            | TeloxideError::BotKicked
            | TeloxideError::BotKickedFromSupergroup
            | TeloxideError::BotKickedFromChannel
            | TeloxideError::UserDeactivated
            | TeloxideError::CantInitiateConversation
            | TeloxideError::CantTalkWithBots
            | TeloxideError::ChatNotFound
            | TeloxideError::UserNotFound
            | TeloxideError::GroupDeactivated
            | TeloxideError::NotEnoughRightsToPostMessages => Self::ChatUnavailable,
            TeloxideError::MessageNotModified => Self::NotModified,
            TeloxideError::MessageToEditNotFound
            | TeloxideError::MessageToDeleteNotFound
            | TeloxideError::MessageToReplyNotFound
            | TeloxideError::MessageCantBeEdited
            | TeloxideError::MessageIdInvalid
            | TeloxideError::MessageIdentifierNotSpecified => Self::MessageGone,
            TeloxideError::Unknown(text) => classify(text),
            other => Self::Refused(other.to_string()),
        }
    }
}

fn classify(text: String) -> ApiError {
    let has_prefix =
        |(any, _): &&(&[&str], ApiError)| any.iter().any(|part| text.starts_with(part));
    let has_phrase = |(any, _): &&(&[&str], ApiError)| any.iter().any(|part| text.contains(part));
    let known = KNOWN_PREFIXES.iter().find(has_prefix);
    if let Some((_, error)) = known.or_else(|| KNOWN_PHRASES.iter().find(has_phrase)) {
        return error.clone();
    }
    if SERVER_ERROR_PREFIXES
        .iter()
        .any(|prefix| text.starts_with(prefix))
    {
        return ApiError::NoResponse(text);
    }
    ApiError::Refused(text)
}

/// Parses a response that teloxide could not read. Errors never quote the response, since it may contain user text.
pub fn parse_raw_response(raw: &str) -> Result<Value, ApiError> {
    let Ok(response) = serde_json::from_str::<Value>(raw) else {
        return Err(unreadable_response());
    };
    if response["ok"] == true {
        return Ok(response["result"].clone());
    }
    let parameters = &response["parameters"];
    if let Some(chat) = parameters["migrate_to_chat_id"].as_i64() {
        return Err(ApiError::Migrated { chat: ChatId(chat) });
    }
    if let Some(retry_after) = parameters["retry_after"].as_u64() {
        let retry_after = Duration::from_secs(retry_after);
        return Err(ApiError::RateLimited { retry_after });
    }
    let description = serde_json::from_value::<TeloxideError>(response["description"].clone());
    Err(description.map_or_else(|_| unreadable_response(), ApiError::from))
}

fn unreadable_response() -> ApiError {
    ApiError::NoResponse("the response is not a Bot API response".to_owned())
}

/// Describes a network error without the URL, which contains the token.
fn describe_network_error(error: Arc<reqwest::Error>) -> String {
    let Some(error) = Arc::into_inner(error) else {
        return "the connection failed".to_owned();
    };
    error_chain(&error.without_url())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_for(description: &str) -> ApiError {
        let response = serde_json::json!({ "ok": false, "description": description });
        parse_raw_response(&response.to_string()).unwrap_err()
    }

    #[test]
    fn error_descriptions_map_to_error_variants() {
        for (description, error) in [
            (
                "Forbidden: bot was blocked by the user",
                ApiError::ChatUnavailable,
            ),
            ("Forbidden: something new", ApiError::ChatUnavailable),
            ("Unauthorized", ApiError::InvalidToken),
            (
                "Unauthorized: bot can't initiate conversation with a user",
                ApiError::ChatUnavailable,
            ),
            (
                "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
                ApiError::Conflict,
            ),
            (
                "Bad Request: message is not modified",
                ApiError::NotModified,
            ),
            (
                "Bad Request: message to edit not found",
                ApiError::MessageGone,
            ),
            (
                "Bad Request: there is no text in the message to edit",
                ApiError::MessageGone,
            ),
            (
                "Bad Request: not enough rights to send photos to the chat",
                ApiError::PhotosForbidden,
            ),
            ("Bad Request: TOPIC_CLOSED", ApiError::ChatUnavailable),
            ("Bad Request: chat not found", ApiError::ChatUnavailable),
            (
                "Too Many Requests: later",
                ApiError::RateLimited {
                    retry_after: DEFAULT_RETRY_AFTER,
                },
            ),
            (
                "Internal Server Error: restart",
                ApiError::NoResponse("Internal Server Error: restart".to_owned()),
            ),
            (
                "Bad Request: something new",
                ApiError::Refused("Bad Request: something new".to_owned()),
            ),
        ] {
            assert_eq!(error_for(description), error, "{description}");
        }
    }

    #[test]
    fn unknown_response_format_is_parsed_without_leaking_content() {
        let result = parse_raw_response(r#"{"ok":true,"result":{"message_id":7,"new":[]}}"#);
        assert_eq!(result.unwrap()["message_id"], 7);
        let both = r#"{"ok":false,"description":"x","parameters":{"retry_after":3,"new":1}}"#;
        let retry_after = Duration::from_secs(3);
        assert_eq!(
            parse_raw_response(both),
            Err(ApiError::RateLimited { retry_after })
        );
        let moved = r#"{"ok":false,"parameters":{"migrate_to_chat_id":-1005,"new":1}}"#;
        let chat = ChatId(-1005);
        assert_eq!(parse_raw_response(moved), Err(ApiError::Migrated { chat }));
        for secret in ["<html>secret</html>", r#"{"secret":1}"#, "[]", "7"] {
            let error = parse_raw_response(secret).unwrap_err();
            assert!(!format!("{error} {error:?}").contains("secret"));
        }
    }
}
