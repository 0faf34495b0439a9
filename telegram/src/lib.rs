//! Keltis in Telegram: groups, topics, private chats, and the text field of any chat.

mod answer;
mod api;
mod bell;
mod commands;
mod gate;
mod inline;
mod insist;
mod keyboard;
mod later;
mod lines;
mod membership;
mod poll;
mod post;
mod press;
mod scroll;
mod send;
mod settings;
mod sheet;
mod start;
mod text;
mod trouble;
mod update;
mod webhook;
mod which;
mod who;
mod written;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use bot_core::bot::{Bot, Drawn};
use bot_core::chat::Platform;
use bot_core::lock::locked;
use bot_core::screen::Screen;
use teloxide::types::{ChatId, UserId};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use api::Api;
use gate::Gate;
use later::Waiting;
use lines::Lines;
use post::Notices;
use scroll::Scroll;
use start::Me;
use who::Rank;

pub use reqwest::Url;
pub use settings::{Pace, Settings, Webhook};
pub use trouble::Trouble;

/// What is under way when the program stops has this long to come to its end.
const LAST_MOMENT: Duration = Duration::from_secs(5);

/// Draws screens instead of the core.
pub type Painter = Arc<dyn Fn(&Screen) -> Option<Drawn> + Send + Sync>;

/// The bot in Telegram. A copy is the same.
#[derive(Clone)]
pub struct Telegram(Arc<Inner>);

struct Inner {
    bot: Bot,
    api: Api,
    settings: Settings,
    painter: Option<Painter>,
    me: OnceLock<Me>,
    gate: Gate,
    scroll: Scroll,
    lines: Lines,
    /// Chats that take no pictures, and until when that is believed.
    without_photos: Mutex<HashMap<ChatId, Instant>>,
    /// Who decides in a chat, and until when that is believed.
    admins: Mutex<HashMap<(ChatId, UserId), (Instant, Rank)>>,
    /// The notice of a turn that stands in a chat, by table.
    notices: Mutex<Notices>,
    /// The answers that wait for room in a chat.
    waiting: Waiting,
    /// What goes on after its update was dealt with.
    tasks: TaskTracker,
    /// The program stops: nothing is waited for any more.
    closing: CancellationToken,
}

impl Telegram {
    pub fn new(bot: Bot, settings: Settings) -> Result<Self, Trouble> {
        Self::painted(bot, settings, None)
    }

    /// The same with pictures of a test's own.
    pub fn painted(
        bot: Bot,
        settings: Settings,
        painter: Option<Painter>,
    ) -> Result<Self, Trouble> {
        let pace = &settings.pace;
        let api = Api::new(settings.api_url.clone(), &settings.token, pace.answer)?;
        Ok(Self(Arc::new(Inner {
            bot,
            api,
            painter,
            me: OnceLock::new(),
            gate: Gate::new(pace),
            scroll: Scroll::new(pace.scrolled),
            lines: Lines::default(),
            without_photos: Mutex::default(),
            admins: Mutex::default(),
            notices: Mutex::default(),
            waiting: Waiting::default(),
            tasks: TaskTracker::new(),
            closing: CancellationToken::new(),
            settings,
        })))
    }

    /// Takes what people write and press, until told to stop. What cannot be reached is tried again and again.
    pub async fn run(&self, stop: CancellationToken) {
        let Some(me) = self.introduce(&stop).await else {
            return;
        };
        tracing::info!(bot = me.username, "Telegram is open");
        tokio::join!(self.register_commands(&stop), self.take_updates(&stop));
        self.0.closing.cancel();
        self.0.tasks.close();
        if tokio::time::timeout(LAST_MOMENT, self.0.tasks.wait())
            .await
            .is_err()
        {
            tracing::warn!("not everything that was asked in Telegram has been answered");
        }
    }

    async fn take_updates(&self, stop: &CancellationToken) {
        match self.0.bot.answered_of_late(Platform::Telegram).await {
            Ok(updates) => self.0.lines.know(updates),
            Err(error) => tracing::warn!(%error, "nobody knows which updates were answered"),
        }
        match &self.0.settings.webhook {
            Some(webhook) => self.listen(webhook, stop).await,
            None => self.poll(stop).await,
        }
    }
}
