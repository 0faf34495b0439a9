//! Delivers messages from the core to Discord.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use bot_core::bot::{ChatClient, DeliveryOutcome, Limits, OutgoingMessage, Recipient};
use bot_core::chat::Platform;
use bot_core::lock::locked;
use bot_core::store::SlotKind;
use serenity::model::id::{ChannelId, MessageId};

use crate::Discord;
use crate::api::ApiError;
use crate::message_age::message_age;
use crate::rendered::RenderedMessage;
use crate::text::Mention;

/// Delay for deliveries that arrive before the application ID is known.
const STARTUP_RETRY_DELAY: Duration = Duration::from_secs(2);
const MAX_NONCE_LENGTH: usize = 25;

impl ChatClient for Discord {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn limits(&self, recipient: &Recipient) -> Limits {
        match recipient {
            Recipient::Place(_) => self.0.settings.timing.channel_limits,
            Recipient::Person(_) => self.0.settings.timing.person_limits,
        }
    }

    fn deliver<'a>(
        &'a self,
        outgoing: &'a OutgoingMessage,
    ) -> Pin<Box<dyn Future<Output = DeliveryOutcome> + Send + 'a>> {
        Box::pin(self.deliver_message(outgoing))
    }
}

impl Discord {
    async fn deliver_message(&self, outgoing: &OutgoingMessage) -> DeliveryOutcome {
        if self.0.application_id.get().is_none() {
            return DeliveryOutcome::RetryLater {
                after: Some(STARTUP_RETRY_DELAY),
            };
        }
        let channel = match &outgoing.to {
            Recipient::Place(address) => match address.chat.parse() {
                Ok(channel) => Ok(channel),
                Err(_) => return DeliveryOutcome::PlaceGone,
            },
            Recipient::Person(identity) => match identity.user.parse() {
                Ok(user) => self.private_channel(user).await,
                Err(_) => return DeliveryOutcome::Unreachable,
            },
        };
        let result = match channel {
            Ok(channel) => self.deliver_to_channel(channel, outgoing).await,
            Err(error) => Err(error),
        };
        match result {
            Ok(delivery) => delivery,
            Err(error) => self.delivery_for_error(&outgoing.to, &error),
        }
    }

    async fn deliver_to_channel(
        &self,
        channel: ChannelId,
        outgoing: &OutgoingMessage,
    ) -> Result<DeliveryOutcome, ApiError> {
        let user = outgoing.mention.as_ref();
        let user = user.and_then(|identity| identity.user.parse().ok());
        let mention = user.map(|user| Mention {
            user,
            name: outgoing.mention_name.clone().unwrap_or_default(),
        });
        let rendered =
            RenderedMessage::render(&self.0.bot, &outgoing.screen, &[], mention.as_ref()).await;
        let done = |message: MessageId| DeliveryOutcome::Done {
            message: Some(message.to_string()),
        };
        let old = outgoing.message.as_deref();
        let old = old.and_then(|message| message.parse::<MessageId>().ok());
        if let Some(message) =
            old.filter(|message| !outgoing.as_new_message && self.is_editable(channel, *message))
        {
            match self.edit(channel, message, &rendered).await {
                Ok(()) => return Ok(done(message)),
                Err(error) if error.is_message_gone() => return Ok(DeliveryOutcome::MessageGone),
                // Send a new message instead. That also unarchives a thread.
                Err(error) if error.is_archived() || error.is_edit_limit_reached() => {}
                Err(error) => return Err(error),
            }
        }
        let is_loud = matches!(
            outgoing.kind,
            SlotKind::Notice | SlotKind::Result | SlotKind::Note
        );
        let nonce = nonce(&outgoing.key);
        let message = self.send(channel, &rendered, Some(nonce), !is_loud).await?;
        if let Some(old) = old.filter(|old| *old != message) {
            self.retire_message(channel, old, outgoing.kind).await;
        }
        Ok(done(message))
    }

    /// Whether a message is recent and visible enough to be edited.
    fn is_editable(&self, channel: ChannelId, message: MessageId) -> bool {
        message_age(message) < self.0.settings.timing.max_edit_age
            && !self.0.message_tracker.is_out_of_sight(channel, message)
    }

    /// Retires a message after its replacement was sent. Boards and results stay without buttons, all others are
    /// deleted.
    pub async fn retire_message(&self, channel: ChannelId, message: MessageId, kind: SlotKind) {
        match kind {
            SlotKind::Board | SlotKind::Result => self.remove_buttons(channel, message).await,
            _ => self.delete_message(channel, message).await,
        }
    }

    fn delivery_for_error(&self, recipient: &Recipient, error: &ApiError) -> DeliveryOutcome {
        let retry_delay = self.0.settings.timing.refused_retry_delay;
        match (error, recipient) {
            (ApiError::RateLimited { retry_after }, _) => DeliveryOutcome::RetryLater {
                after: Some(*retry_after),
            },
            (error, Recipient::Person(_)) if error.is_dm_closed() || error.is_unknown_user() => {
                DeliveryOutcome::Unreachable
            }
            (error, Recipient::Person(identity)) if error.is_channel_gone() => {
                if let Ok(user) = identity.user.parse() {
                    locked(&self.0.private_channels).remove(&user);
                }
                DeliveryOutcome::RetryLater { after: None }
            }
            (error, Recipient::Place(_))
                if error.is_channel_gone() || error.is_missing_access() =>
            {
                tracing::info!(%error, "a channel was deleted or the bot lost access to it");
                DeliveryOutcome::PlaceGone
            }
            (error, Recipient::Place(address)) if error.is_missing_permission() => {
                tracing::warn!(
                    channel = address.chat,
                    "missing permissions in a channel: View Channel and Send Messages, or Send Messages in Threads in a thread"
                );
                DeliveryOutcome::Forbidden { after: retry_delay }
            }
            (error, Recipient::Place(address)) if error.is_archived() || error.is_locked() => {
                tracing::info!(channel = address.chat, "a thread is locked; retrying later");
                DeliveryOutcome::Forbidden { after: retry_delay }
            }
            (ApiError::InvalidToken, _) => DeliveryOutcome::RetryLater {
                after: Some(retry_delay),
            },
            (ApiError::Refused { .. }, _) => {
                tracing::error!(%error, "failed to deliver a message to Discord");
                DeliveryOutcome::Refused
            }
            (ApiError::NoResponse(_), _) => {
                tracing::debug!(%error, "postponed a delivery to Discord");
                DeliveryOutcome::RetryLater { after: None }
            }
        }
    }
}

/// Returns a nonce that is stable per delivery and short enough for Discord.
pub fn nonce(key: &str) -> String {
    if key.len() <= MAX_NONCE_LENGTH {
        return key.to_owned();
    }
    // FNV-1a is stable across Rust releases.
    let hash = key.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:x}")
}
