//! Discord adapter: channels, threads and private chats.

mod api;
mod autocomplete;
mod barred_channels;
mod buttons;
mod command_options;
mod commands;
mod delivery;
mod ephemeral_hands;
mod gateway;
mod handler;
mod identity;
mod interaction;
mod message_age;
mod permissions;
mod register;
mod rendered;
mod respond;
mod response_kind;
mod send;
mod settings;
mod slash_command;
mod text;
mod threads;
mod undelivered;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use bot_core::adapter::RecentIds;
use bot_core::bot::Bot;
use serenity::model::id::{ApplicationId, ChannelId, InteractionId, UserId};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use api::Api;
use barred_channels::BarredChannels;
use ephemeral_hands::EphemeralHands;
use message_age::MessageTracker;

pub use api::ApiError;
pub use reqwest::Url;
pub use settings::{Settings, Timing};

/// How long running tasks may take to finish at shutdown. The program ends soon after.
const SHUTDOWN_GRACE: Duration = Duration::from_millis(1_500);

/// The Discord adapter. Clones share their state.
#[derive(Clone)]
pub struct Discord(Arc<Inner>);

struct Inner {
    bot: Bot,
    api: Api,
    settings: Settings,
    application_id: OnceLock<ApplicationId>,
    message_tracker: MessageTracker,
    barred_channels: BarredChannels,
    ephemeral_hands: EphemeralHands,
    /// After a reconnect, Discord may send an interaction twice.
    recent_interactions: RecentIds<InteractionId>,
    private_channels: Mutex<HashMap<UserId, ChannelId>>,
    /// Channels that reject files, and until when to assume so.
    text_only_channels: Mutex<HashMap<ChannelId, Instant>>,
    /// Handlers of interactions.
    tasks: TaskTracker,
}

impl Discord {
    pub fn new(bot: Bot, settings: Settings) -> Result<Self, ApiError> {
        let api = Api::new(&settings.api_url, &settings.token, &settings.timing)?;
        Ok(Self(Arc::new(Inner {
            bot,
            api,
            application_id: OnceLock::new(),
            message_tracker: MessageTracker::new(
                settings.timing.max_messages_below,
                settings.timing.buried_after,
            ),
            barred_channels: BarredChannels::default(),
            ephemeral_hands: EphemeralHands::default(),
            recent_interactions: RecentIds::default(),
            private_channels: Mutex::default(),
            text_only_channels: Mutex::default(),
            tasks: TaskTracker::new(),
            settings,
        })))
    }

    /// Runs until cancelled. Retries when Discord cannot be reached.
    pub async fn run(&self, stop: CancellationToken) {
        let Some(application_id) = self.fetch_identity(&stop).await else {
            return;
        };
        tracing::info!(application = %application_id, "Discord adapter started");
        tokio::join!(
            self.register(&stop),
            self.run_gateway(&stop),
            self.strip_outdated_hands(&stop),
        );
        self.0.tasks.close();
        if tokio::time::timeout(SHUTDOWN_GRACE, self.0.tasks.wait())
            .await
            .is_err()
        {
            tracing::warn!("stopped before all Discord interactions were answered");
        }
    }
}
