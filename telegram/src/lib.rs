//! Keltis in Telegram: groups, topics, private chats and inline queries.

mod api;
mod callback;
mod chat_queue;
mod commands;
mod deferred;
mod delivery;
mod disambiguate;
mod error;
mod hints;
mod inline;
mod keyboard;
mod me;
mod membership;
mod message;
mod message_age;
mod poll;
mod press;
mod rate_limiter;
mod rendered;
mod reply;
mod retry;
mod send;
mod sender;
mod settings;
mod text;
mod update;
mod webhook;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use bot_core::bot::{Bot, ScreenImage};
use bot_core::lock::locked;
use bot_core::people::Platform;
use bot_core::screen::Screen;
use teloxide::types::{ChatId, UserId};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use api::Api;
use chat_queue::ChatQueues;
use deferred::DeferredReplies;
use me::Me;
use message_age::MessageTracker;
use rate_limiter::RateLimiter;
use sender::ChatRole;

pub use error::ApiError;
pub use reqwest::Url;
pub use settings::{Settings, Timing, Webhook};

/// How long running tasks may take to finish at shutdown. The program ends soon after.
const SHUTDOWN_GRACE: Duration = Duration::from_millis(1_500);

/// Draws screens in place of the core, for tests.
pub type DrawOverride = Arc<dyn Fn(&Screen) -> Option<ScreenImage> + Send + Sync>;

/// The Telegram adapter. Clones share their state.
#[derive(Clone)]
pub struct Telegram(Arc<Inner>);

struct Inner {
    bot: Bot,
    api: Api,
    settings: Settings,
    draw_override: Option<DrawOverride>,
    me: OnceLock<Me>,
    rate_limiter: RateLimiter,
    message_tracker: MessageTracker,
    chat_queues: ChatQueues,
    /// Chats that do not allow photos, and when to try again.
    text_only_chats: Mutex<HashMap<ChatId, Instant>>,
    /// Cached roles of chat members, and when each entry expires.
    roles: Mutex<HashMap<(ChatId, UserId), (Instant, ChatRole)>>,
    deferred_replies: DeferredReplies,
    /// Background tasks, including update handlers.
    tasks: TaskTracker,
    /// Cancelled at shutdown. Ends all waiting.
    closing: CancellationToken,
}

impl Telegram {
    pub fn new(bot: Bot, settings: Settings) -> Result<Self, ApiError> {
        Self::with_draw_override(bot, settings, None)
    }

    /// Like [`Self::new`], with a replacement for drawing screens.
    pub fn with_draw_override(
        bot: Bot,
        settings: Settings,
        draw_override: Option<DrawOverride>,
    ) -> Result<Self, ApiError> {
        let timing = &settings.timing;
        let api = Api::new(
            settings.api_url.clone(),
            &settings.token,
            timing.request_timeout,
        )?;
        Ok(Self(Arc::new(Inner {
            bot,
            api,
            draw_override,
            me: OnceLock::new(),
            rate_limiter: RateLimiter::new(timing),
            message_tracker: MessageTracker::new(timing.max_messages_below),
            chat_queues: ChatQueues::default(),
            text_only_chats: Mutex::default(),
            roles: Mutex::default(),
            deferred_replies: DeferredReplies::default(),
            tasks: TaskTracker::new(),
            closing: CancellationToken::new(),
            settings,
        })))
    }

    /// Receives and handles updates until stopped. Retries forever while Telegram is unavailable.
    pub async fn run(&self, stop: CancellationToken) {
        let Some(me) = self.fetch_identity(&stop).await else {
            return;
        };
        tracing::info!(bot = me.username, "Telegram adapter started");
        tokio::join!(self.register_commands(&stop), self.receive_updates(&stop));
        self.0.closing.cancel();
        self.0.tasks.close();
        if tokio::time::timeout(SHUTDOWN_GRACE, self.0.tasks.wait())
            .await
            .is_err()
        {
            tracing::warn!("shutdown timed out before all Telegram updates were handled");
        }
    }

    async fn receive_updates(&self, stop: &CancellationToken) {
        match self.0.bot.recently_answered(Platform::Telegram).await {
            Ok(updates) => self.0.chat_queues.mark_handled(updates),
            Err(error) => tracing::warn!(%error, "failed to load the recently answered updates"),
        }
        match &self.0.settings.webhook {
            Some(webhook) => self.serve_webhook(webhook, stop).await,
            None => self.poll(stop).await,
        }
    }
}
