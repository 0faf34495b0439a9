//! Channels where the bot lacked a permission to send. An interaction shows when it has the permission again.

use std::collections::HashSet;
use std::sync::Mutex;

use bot_core::lock::locked;
use serenity::model::id::ChannelId;

use crate::Discord;
use crate::api::ApiError;
use crate::interaction::Interaction;

const MAX_CHANNELS: usize = 10_000;

#[derive(Default)]
pub struct BarredChannels(Mutex<HashSet<ChannelId>>);

impl BarredChannels {
    /// Records a channel if this error says that the bot may not send there.
    pub fn record(&self, channel: ChannelId, error: &ApiError) {
        if error.is_missing_permission() {
            let mut channels = locked(&self.0);
            if channels.len() >= MAX_CHANNELS {
                channels.clear();
            }
            channels.insert(channel);
        }
    }

    /// Forgets a channel, because the bot has sent a message there.
    pub fn remove(&self, channel: ChannelId) {
        locked(&self.0).remove(&channel);
    }

    fn contains(&self, channel: ChannelId) -> bool {
        locked(&self.0).contains(&channel)
    }
}

impl Discord {
    /// Reports to the core that the bot may send in a channel again.
    pub async fn report_restored_permission(&self, interaction: &Interaction) {
        let Some(address) = interaction.address() else {
            return;
        };
        if !interaction.bot_can_send() || !self.0.barred_channels.contains(interaction.channel) {
            return;
        }
        tracing::info!(channel = %interaction.channel, "the permission to send messages is back");
        if let Err(error) = self.0.bot.chat_available_again(&address).await {
            tracing::warn!(%error, "failed to save that a channel is available again");
        }
    }
}
