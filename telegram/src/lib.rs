//! Keltis in Telegram: groups, topics, private chats, and the text field of any chat.

mod api;
mod callback;
mod chat_queue;
mod commands;
mod deferred;
mod delivery;
mod disambiguate;
mod error;
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
use bot_core::chat::Platform;
use bot_core::lock::locked;
use bot_core::screen::Screen;
use teloxide::types::{ChatId, UserId};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use api::Api;
use chat_queue::ChatQueues;
use deferred::DeferredReplies;
use delivery::Notices;
use me::Me;
use message_age::MessageTracker;
use rate_limiter::RateLimiter;
use sender::ChatRole;

pub use error::ApiError;
pub use reqwest::Url;
pub use settings::{Settings, Timing, Webhook};

/// What is under way when the program stops has this long to come to its end.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// Draws screens instead of the core.
pub type DrawOverride = Arc<dyn Fn(&Screen) -> Option<ScreenImage> + Send + Sync>;

/// The bot in Telegram. A copy is the same.
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
    /// Chats that take no pictures, and until when that is believed.
    text_only_chats: Mutex<HashMap<ChatId, Instant>>,
    /// Who decides in a chat, and until when that is believed.
    roles: Mutex<HashMap<(ChatId, UserId), (Instant, ChatRole)>>,
    /// The notice of a turn that stands in a chat, by table.
    notices: Mutex<Notices>,
    /// The answers that wait for room in a chat.
    deferred_replies: DeferredReplies,
    /// What goes on after its update was dealt with.
    tasks: TaskTracker,
    /// The program stops: nothing is waited for any more.
    closing: CancellationToken,
}

impl Telegram {
    pub fn new(bot: Bot, settings: Settings) -> Result<Self, ApiError> {
        Self::with_draw_override(bot, settings, None)
    }

    /// The same with pictures of a test's own.
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
            notices: Mutex::default(),
            deferred_replies: DeferredReplies::default(),
            tasks: TaskTracker::new(),
            closing: CancellationToken::new(),
            settings,
        })))
    }

    /// Takes what people write and press, until told to stop. What cannot be reached is tried again and again.
    pub async fn run(&self, stop: CancellationToken) {
        let Some(me) = self.fetch_identity(&stop).await else {
            return;
        };
        tracing::info!(bot = me.username, "Telegram is open");
        tokio::join!(self.register_commands(&stop), self.receive_updates(&stop));
        self.0.closing.cancel();
        self.0.tasks.close();
        if tokio::time::timeout(SHUTDOWN_GRACE, self.0.tasks.wait())
            .await
            .is_err()
        {
            tracing::warn!("not everything that was asked in Telegram has been answered");
        }
    }

    async fn receive_updates(&self, stop: &CancellationToken) {
        match self.0.bot.recently_answered(Platform::Telegram).await {
            Ok(updates) => self.0.chat_queues.mark_handled(updates),
            Err(error) => tracing::warn!(%error, "nobody knows which updates were answered"),
        }
        match &self.0.settings.webhook {
            Some(webhook) => self.serve_webhook(webhook, stop).await,
            None => self.poll(stop).await,
        }
    }
}
