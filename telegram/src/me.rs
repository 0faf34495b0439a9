//! Identity of the bot account, and the health of the connection.

use bot_core::adapter::ConnectionHealth;
use bot_core::people::Platform;
use reqwest::Url;
use serde_json::Value;
use teloxide::requests::Requester;
use tokio_util::sync::CancellationToken;

use crate::Telegram;
use crate::error::ApiError;

/// The bot account.
#[derive(Clone, Debug)]
pub struct Me {
    pub username: String,
    /// Its public `t.me` link.
    pub link: Url,
    pub supports_inline_queries: bool,
}

impl Me {
    fn new(username: &str, supports_inline_queries: bool) -> Option<Self> {
        Some(Self {
            username: username.to_owned(),
            link: Url::parse(&format!("https://t.me/{username}")).ok()?,
            supports_inline_queries,
        })
    }
}

impl Telegram {
    /// Fetches the bot account, with retries. Returns `None` if stopped before that.
    pub async fn fetch_identity(&self, stop: &CancellationToken) -> Option<Me> {
        let mut health = self.connection_health();
        let me = health.retry_until_ok(stop, || self.get_me()).await?;
        Some(self.0.me.get_or_init(|| me).clone())
    }

    /// Returns a new health tracker for a loop that talks to Telegram.
    pub fn connection_health(&self) -> ConnectionHealth<ApiError> {
        ConnectionHealth::for_incoming(
            &self.0.bot,
            Platform::Telegram,
            self.0.settings.timing.back_off,
        )
    }

    async fn get_me(&self) -> Result<Me, ApiError> {
        let api = &self.0.api;
        let parse = |me: teloxide::types::Me| {
            let username = me.user.username.as_deref().unwrap_or_default();
            Me::new(username, me.supports_inline_queries)
        };
        // A self-hosted older Bot API server omits fields that teloxide requires.
        let parse_raw = |me: &Value| {
            let inline = me["supports_inline_queries"] == true;
            Some(Me::new(me["username"].as_str()?, inline))
        };
        let me = api.fetch(api.bot.get_me(), parse, parse_raw).await?;
        me.ok_or_else(|| ApiError::Refused("the bot has no valid username".to_owned()))
    }
}
