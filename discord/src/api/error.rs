//! Why Discord did not do what it was asked.

use std::time::Duration;

use bot_core::adapter::ConnectionError;

/// Private channels were opened too fast.
pub const OPENING_DMS_TOO_FAST: i64 = 40003;
/// A message was edited too often for its age.
pub const EDIT_LIMIT_REACHED: i64 = 30046;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// There was no answer that can be understood. It may have been done nevertheless.
    #[error("no answer from Discord: {0}")]
    NoResponse(String),
    #[error("too much at once for Discord, which wants to be left alone for {retry_after:?}")]
    RateLimited { retry_after: Duration },
    #[error("Discord does not know the token")]
    InvalidToken,
    #[error("Discord refuses it: {message} ({code})")]
    Refused { code: i64, message: String },
}

impl ApiError {
    fn code(&self) -> i64 {
        match self {
            Self::Refused { code, .. } => *code,
            _ => 0,
        }
    }

    /// The person takes no direct messages, or shares no server with the bot any more.
    pub fn is_dm_closed(&self) -> bool {
        matches!(self.code(), 50007 | 50278)
    }

    /// There is no such person any more, or none to whom a bot could write.
    pub fn is_unknown_user(&self) -> bool {
        matches!(self.code(), 10013 | 50033)
    }

    pub fn is_message_gone(&self) -> bool {
        self.code() == 10008
    }

    pub fn is_channel_gone(&self) -> bool {
        self.code() == 10003
    }

    /// The bot cannot see the channel, or was put out of the server.
    pub fn is_missing_access(&self) -> bool {
        self.code() == 50001
    }

    pub fn is_missing_permission(&self) -> bool {
        self.code() == 50013
    }

    /// Nothing in an archived thread can be changed; what is sent there wakes it, unless it is locked.
    pub fn is_archived(&self) -> bool {
        self.code() == 50083
    }

    pub fn is_locked(&self) -> bool {
        self.code() == 160005
    }

    /// A message that was edited too often for its age.
    pub fn is_edit_limit_reached(&self) -> bool {
        self.code() == EDIT_LIMIT_REACHED
    }

    pub fn is_too_large(&self) -> bool {
        self.code() == 40005
    }

    /// The interaction is past, or what belongs to it is.
    pub fn is_expired(&self) -> bool {
        matches!(self.code(), 10062 | 10015 | 50027)
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
            Self::InvalidToken => tracing::error!(
                "Discord does not know the token in DISCORD_TOKEN; it is tried again now and then"
            ),
            error => {
                tracing::warn!(%error, "Discord cannot be used; it is tried again now and then");
            }
        }
    }
}
