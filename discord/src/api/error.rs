//! Errors of the Discord API, by cause.

use std::time::Duration;

use bot_core::adapter::ConnectionError;

/// "You are opening direct messages too fast."
pub const OPENING_DMS_TOO_FAST: i64 = 40003;
/// "Maximum number of edits to messages older than 1 hour reached."
pub const EDIT_LIMIT_REACHED: i64 = 30046;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// No usable response arrived. Discord may have performed the request anyway.
    #[error("no response from Discord: {0}")]
    NoResponse(String),
    #[error("rate limited by Discord for {retry_after:?}")]
    RateLimited { retry_after: Duration },
    #[error("Discord rejected the bot token")]
    InvalidToken,
    #[error("Discord refused the request: {message} ({code})")]
    Refused { code: i64, message: String },
}

impl ApiError {
    fn code(&self) -> i64 {
        match self {
            Self::Refused { code, .. } => *code,
            _ => 0,
        }
    }

    /// The user does not accept direct messages, or no longer shares a server with the bot.
    pub fn is_dm_closed(&self) -> bool {
        matches!(self.code(), 50007 | 50278)
    }

    /// The account does not exist any more, or bots cannot write to it.
    pub fn is_unknown_user(&self) -> bool {
        matches!(self.code(), 10013 | 50033)
    }

    pub fn is_message_gone(&self) -> bool {
        self.code() == 10008
    }

    pub fn is_channel_gone(&self) -> bool {
        self.code() == 10003
    }

    /// The bot cannot see the channel, or was removed from the server.
    pub fn is_missing_access(&self) -> bool {
        self.code() == 50001
    }

    pub fn is_missing_permission(&self) -> bool {
        self.code() == 50013
    }

    /// Messages in an archived thread cannot be edited. Sending a message unarchives the thread unless it is locked.
    pub fn is_archived(&self) -> bool {
        self.code() == 50083
    }

    pub fn is_locked(&self) -> bool {
        self.code() == 160005
    }

    /// The message is too old to be edited this often.
    pub fn is_edit_limit_reached(&self) -> bool {
        self.code() == EDIT_LIMIT_REACHED
    }

    pub fn is_too_large(&self) -> bool {
        self.code() == 40005
    }

    /// The token of the interaction is not valid any more, or never was.
    pub fn is_interaction_expired(&self) -> bool {
        matches!(self.code(), 10015 | 10062 | 50027)
    }

    pub fn is_already_acknowledged(&self) -> bool {
        self.code() == 40060
    }
}

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
                tracing::error!("Discord rejected the bot token in DISCORD_TOKEN; retrying")
            }
            error => {
                tracing::warn!(%error, "Discord is unavailable; retrying");
            }
        }
    }
}
