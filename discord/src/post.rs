//! What the courier brings.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use bot_core::bot::{Delivery, Limits, Parcel, Post, To};
use bot_core::chat::Platform;
use bot_core::lock::locked;
use bot_core::store::SlotKind;
use serenity::model::id::{ChannelId, MessageId};

use crate::Discord;
use crate::api::Trouble;
use crate::scroll::age;
use crate::sheet::Sheet;
use crate::text::Call;

/// Until the bot knows who it is, nothing can be brought.
const NOT_YET: Duration = Duration::from_secs(2);
/// As Discord has it.
const LONGEST_NONCE: usize = 25;

impl Post for Discord {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn limits(&self, to: &To) -> Limits {
        match to {
            To::Place(_) => self.0.settings.pace.channel,
            To::Person(_) => self.0.settings.pace.person,
        }
    }

    fn deliver<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Delivery> + Send + 'a>> {
        Box::pin(self.bring(parcel))
    }
}

impl Discord {
    async fn bring(&self, parcel: &Parcel) -> Delivery {
        if self.0.me.get().is_none() {
            return Delivery::Later {
                after: Some(NOT_YET),
            };
        }
        let channel = match &parcel.to {
            To::Place(address) => match address.chat.parse() {
                Ok(channel) => Ok(channel),
                Err(_) => return Delivery::Gone,
            },
            To::Person(identity) => match identity.user.parse() {
                Ok(user) => self.private_channel(user).await,
                Err(_) => return Delivery::Unreachable,
            },
        };
        let brought = match channel {
            Ok(channel) => self.bring_to(channel, parcel).await,
            Err(trouble) => Err(trouble),
        };
        match brought {
            Ok(delivery) => delivery,
            Err(trouble) => self.failed(&parcel.to, &trouble),
        }
    }

    async fn bring_to(&self, channel: ChannelId, parcel: &Parcel) -> Result<Delivery, Trouble> {
        let mention = parcel.mention.as_ref();
        let call = mention.and_then(|identity| identity.user.parse().ok());
        let call = call.map(|user| Call {
            user,
            name: parcel.called.clone().unwrap_or_default(),
        });
        let sheet = Sheet::of(&self.0.bot, &parcel.screen, &[], call.as_ref()).await;
        let done = |message: MessageId| Delivery::Done {
            message: Some(message.to_string()),
        };
        let old = parcel.message.as_deref();
        let old = old.and_then(|message| message.parse::<MessageId>().ok());
        if let Some(message) = old.filter(|message| !parcel.anew && self.stays(channel, *message)) {
            match self.edit(channel, message, &sheet).await {
                Ok(()) => return Ok(done(message)),
                Err(trouble) if trouble.is_message_gone() => return Ok(Delivery::MessageGone),
                // What is sent wakes a thread that sleeps; what is too old is shown anew.
                Err(trouble) if trouble.is_archived() || trouble.is_too_old() => {}
                Err(trouble) => return Err(trouble),
            }
        }
        let is_loud = matches!(
            parcel.kind,
            SlotKind::Notice | SlotKind::Result | SlotKind::Note
        );
        let nonce = nonce(&parcel.key);
        let message = self.send(channel, &sheet, Some(nonce), !is_loud).await?;
        if let Some(old) = old.filter(|old| *old != message) {
            self.put_by(channel, old, parcel.kind).await;
        }
        Ok(done(message))
    }

    /// Whether a message is still where people look, and may be edited.
    fn stays(&self, channel: ChannelId, message: MessageId) -> bool {
        age(message) < self.0.settings.pace.old && !self.0.scroll.is_out_of_sight(channel, message)
    }

    /// What becomes of a message that another one took the place of: a board stays as it was, the rest goes.
    pub async fn put_by(&self, channel: ChannelId, message: MessageId, kind: SlotKind) {
        match kind {
            SlotKind::Board | SlotKind::Result => self.strip(channel, message).await,
            _ => self.remove(channel, message).await,
        }
    }

    fn failed(&self, to: &To, trouble: &Trouble) -> Delivery {
        let rest = self.0.settings.pace.refused;
        match (trouble, to) {
            (Trouble::TooMany { after }, _) => Delivery::Later {
                after: Some(*after),
            },
            (trouble, To::Person(_)) if trouble.is_dm_closed() || trouble.is_nobody() => {
                Delivery::Unreachable
            }
            (trouble, To::Person(identity)) if trouble.is_channel_gone() => {
                if let Ok(user) = identity.user.parse() {
                    locked(&self.0.private).remove(&user);
                }
                Delivery::Later { after: None }
            }
            (trouble, To::Place(_)) if trouble.is_channel_gone() || trouble.is_no_access() => {
                tracing::info!(%trouble, "a channel is gone, or is closed to the bot");
                Delivery::Gone
            }
            (trouble, To::Place(address)) if trouble.is_no_permission() => {
                tracing::warn!(
                    channel = address.chat,
                    "the bot lacks permissions in a channel: View Channel, Send Messages, or in a thread Send Messages in Threads"
                );
                Delivery::Barred { after: rest }
            }
            (trouble, To::Place(address)) if trouble.is_archived() || trouble.is_locked() => {
                tracing::info!(
                    channel = address.chat,
                    "a thread is locked; it is tried again"
                );
                Delivery::Barred { after: rest }
            }
            (Trouble::BadToken, _) => Delivery::Later { after: Some(rest) },
            (Trouble::Refused { .. }, _) => {
                tracing::error!(%trouble, "something could not be shown in Discord");
                Delivery::Refused
            }
            (Trouble::Unanswered(_), _) => {
                tracing::debug!(%trouble, "something is shown in Discord later");
                Delivery::Later { after: None }
            }
        }
    }
}

/// The same for the same delivery; short enough for Discord.
pub fn nonce(key: &str) -> String {
    if key.len() <= LONGEST_NONCE {
        return key.to_owned();
    }
    // FNV-1a: the same in every release of Rust.
    let hash = key.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:x}")
}
