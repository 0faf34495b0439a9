//! What the core needs of Discord: to send, edit and retire messages.

use std::time::Duration;

use bot_core::bot::{ChatClient, ChatError, ChatFuture, Limits, OutgoingMessage};
use bot_core::lock::locked;
use bot_core::people::{Platform, Recipient};
use bot_core::store::Retirement;
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

    fn send<'a>(
        &'a self,
        to: &'a Recipient,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, String> {
        Box::pin(async move {
            let channel = self.channel_of(to).await?;
            let rendered = render_outgoing(message);
            let nonce = nonce(&message.key);
            let sent = self
                .send(channel, &rendered, Some(nonce), message.silent)
                .await;
            let sent = sent.map_err(|error| self.chat_error(to, &error))?;
            Ok(sent.to_string())
        })
    }

    fn edit<'a>(
        &'a self,
        to: &'a Recipient,
        id: &'a str,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, ()> {
        Box::pin(async move {
            let channel = self.channel_of(to).await?;
            let edited = self
                .edit(channel, message_id(id)?, &render_outgoing(message))
                .await;
            edited.map_err(|error| match error {
                // A new message also unarchives a thread.
                error if error.is_archived() || error.is_edit_limit_reached() => {
                    ChatError::NotEditable
                }
                error => self.chat_error(to, &error),
            })
        })
    }

    fn retire<'a>(
        &'a self,
        to: &'a Recipient,
        id: &'a str,
        retirement: Retirement,
    ) -> ChatFuture<'a, ()> {
        Box::pin(async move {
            let channel = self.channel_of(to).await?;
            let message = message_id(id)?;
            let retired = match retirement {
                Retirement::Delete => self.delete_message(channel, message).await,
                Retirement::RemoveButtons => self.remove_buttons(channel, message).await,
            };
            retired.map_err(|error| match error {
                error if error.is_archived() || error.is_edit_limit_reached() => {
                    ChatError::NotEditable
                }
                error => self.chat_error(to, &error),
            })
        })
    }

    /// Whether a message is recent and visible enough to be edited.
    fn is_editable(&self, to: &Recipient, id: &str) -> bool {
        let Ok(message) = message_id(id) else {
            return true;
        };
        let channel = match to {
            Recipient::Place(address) => address.chat.parse().ok(),
            Recipient::Person(identity) => {
                let user = identity.user.parse().ok();
                user.and_then(|user| locked(&self.0.private_channels).get(&user).copied())
            }
        };
        let is_out_of_sight =
            channel.is_some_and(|channel| self.0.message_tracker.is_out_of_sight(channel, message));
        message_age(message) < self.0.settings.timing.max_edit_age && !is_out_of_sight
    }

    fn keeps_old_boards(&self) -> bool {
        true
    }

    fn deduplicates(&self) -> bool {
        true
    }
}

impl Discord {
    /// Returns the channel of a recipient, and opens a private one if necessary.
    async fn channel_of(&self, to: &Recipient) -> Result<ChannelId, ChatError> {
        if self.0.application_id.get().is_none() {
            return Err(ChatError::RateLimited {
                after: STARTUP_RETRY_DELAY,
            });
        }
        match to {
            Recipient::Place(address) => address.chat.parse().map_err(|_| ChatError::PlaceGone),
            Recipient::Person(identity) => {
                let user = identity.user.parse().map_err(|_| ChatError::Unreachable)?;
                let channel = self.private_channel(user).await;
                channel.map_err(|error| self.chat_error(to, &error))
            }
        }
    }

    fn chat_error(&self, recipient: &Recipient, error: &ApiError) -> ChatError {
        let retry_delay = self.0.settings.timing.refused_retry_delay;
        match (error, recipient) {
            (ApiError::RateLimited { retry_after }, _) => ChatError::RateLimited {
                after: *retry_after,
            },
            (error, _) if error.is_message_gone() => ChatError::MessageGone,
            (error, Recipient::Person(_)) if error.is_dm_closed() || error.is_unknown_user() => {
                ChatError::Unreachable
            }
            (error, Recipient::Person(identity)) if error.is_channel_gone() => {
                if let Ok(user) = identity.user.parse() {
                    locked(&self.0.private_channels).remove(&user);
                }
                ChatError::NoAnswer
            }
            (error, Recipient::Place(_))
                if error.is_channel_gone() || error.is_missing_access() =>
            {
                tracing::info!(%error, "a channel was deleted or the bot lost access to it");
                ChatError::PlaceGone
            }
            (error, Recipient::Place(address)) if error.is_missing_permission() => {
                tracing::warn!(
                    channel = address.chat,
                    "missing permissions in a channel: View Channel and Send Messages, or Send Messages in Threads in a thread"
                );
                ChatError::Forbidden { after: retry_delay }
            }
            (error, Recipient::Place(address)) if error.is_archived() || error.is_locked() => {
                tracing::info!(channel = address.chat, "a thread is locked; retrying later");
                ChatError::Forbidden { after: retry_delay }
            }
            (ApiError::InvalidToken, _) => ChatError::RateLimited { after: retry_delay },
            (ApiError::Refused { .. }, _) => {
                tracing::error!(%error, "failed to deliver a message to Discord");
                ChatError::Refused
            }
            (ApiError::NoResponse(_), _) => {
                tracing::debug!(%error, "postponed a delivery to Discord");
                ChatError::NoAnswer
            }
        }
    }
}

fn message_id(id: &str) -> Result<MessageId, ChatError> {
    id.parse().map_err(|_| ChatError::MessageGone)
}

fn render_outgoing(outgoing: &OutgoingMessage) -> RenderedMessage {
    let mention = outgoing.mention.as_ref().and_then(|mention| {
        let user = mention.identity.user.parse().ok()?;
        let name = mention.name.clone();
        Some(Mention { user, name })
    });
    RenderedMessage::render_drawn(
        &outgoing.screen,
        outgoing.image.clone(),
        &[],
        mention.as_ref(),
    )
}

/// Returns a nonce that is stable per delivery and short enough for Discord.
fn nonce(key: &str) -> String {
    if key.len() <= MAX_NONCE_LENGTH {
        return key.to_owned();
    }
    // FNV-1a is stable across Rust releases.
    let hash = key.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:x}")
}
