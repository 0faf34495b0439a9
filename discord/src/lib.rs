//! Keltis in Discord: channels, threads, and private chats.

mod answer;
mod api;
mod ask;
mod commands;
mod form;
mod gaps;
mod interaction;
mod line;
mod permissions;
mod post;
mod register;
mod respond;
mod rows;
mod scroll;
mod send;
mod settings;
mod sheet;
mod start;
mod text;
mod threads;
mod typing;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use bot_core::adapter::Recent;
use bot_core::bot::Bot;
use serenity::model::id::{ApplicationId, ChannelId, InteractionId, UserId};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use api::Api;
use scroll::Scroll;

pub use api::Trouble;
pub use reqwest::Url;
pub use settings::{Pace, Settings};

/// What is under way when the program stops has this long to come to its end.
const LAST_MOMENT: Duration = Duration::from_secs(5);

/// The bot in Discord. A copy is the same.
#[derive(Clone)]
pub struct Discord(Arc<Inner>);

struct Inner {
    bot: Bot,
    api: Api,
    settings: Settings,
    me: OnceLock<ApplicationId>,
    scroll: Scroll,
    /// After a connection was lost an interaction may come twice.
    recent: Recent<InteractionId>,
    /// The private channel of each person, as far as known.
    private: Mutex<HashMap<UserId, ChannelId>>,
    /// Channels that take no pictures, and until when that is believed.
    without_files: Mutex<HashMap<ChannelId, Instant>>,
    /// What goes on after its interaction was dealt with.
    tasks: TaskTracker,
}

impl Discord {
    pub fn new(bot: Bot, settings: Settings) -> Result<Self, Trouble> {
        let api = Api::new(&settings.api_url, &settings.token, &settings.pace)?;
        Ok(Self(Arc::new(Inner {
            bot,
            api,
            me: OnceLock::new(),
            scroll: Scroll::new(settings.pace.scrolled),
            recent: Recent::default(),
            private: Mutex::default(),
            without_files: Mutex::default(),
            tasks: TaskTracker::new(),
            settings,
        })))
    }

    /// Takes what people do, until told to stop. What cannot be reached is tried again and again.
    pub async fn run(&self, stop: CancellationToken) {
        let Some(me) = self.introduce(&stop).await else {
            return;
        };
        tracing::info!(application = %me, "Discord is open");
        tokio::join!(self.register(&stop), self.listen(&stop));
        self.0.tasks.close();
        if tokio::time::timeout(LAST_MOMENT, self.0.tasks.wait())
            .await
            .is_err()
        {
            tracing::warn!("not everything that was asked in Discord has been answered");
        }
    }
}
