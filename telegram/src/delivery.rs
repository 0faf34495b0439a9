//! Delivers messages from the core: boards, hands, turn notices and results.

use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use bot_core::bot::{ChatClient, DeliveryOutcome, Limits, OutgoingMessage, Recipient};
use bot_core::chat::Platform;
use bot_core::store::SlotKind;
use bot_core::table::Code;
use teloxide::types::{MessageId, UserId};

use crate::error::ApiError;
use crate::keyboard::{code_in_screen, link_buttons};
use crate::rendered::RenderedMessage;
use crate::send::{ChatTarget, SendOptions};
use crate::text::Mention;
use crate::{Telegram, locked};

/// The current turn notice of each table in each chat.
pub type Notices = HashMap<(ChatTarget, Code), MessageId>;

/// Bounds the cache: not every table ends with a result that removes its notice.
const MAX_NOTICES: usize = 10_000;
/// Delay before a delivery is retried while the bot does not know its own name yet.
const STARTUP_RETRY_DELAY: Duration = Duration::from_secs(2);

impl ChatClient for Telegram {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    fn limits(&self, to: &Recipient) -> Limits {
        match to {
            Recipient::Place(_) => self.0.settings.timing.group_limits,
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

impl Telegram {
    async fn deliver_message(&self, outgoing: &OutgoingMessage) -> DeliveryOutcome {
        let Some(target) = recipient_target(&outgoing.to) else {
            return DeliveryOutcome::PlaceGone;
        };
        if self.0.me.get().is_none() {
            return DeliveryOutcome::RetryLater {
                after: Some(STARTUP_RETRY_DELAY),
            };
        }
        if let Err(after) = self.0.rate_limiter.acquire(target.chat) {
            return DeliveryOutcome::RetryLater { after: Some(after) };
        }
        let rendered = self.render_outgoing(outgoing).await;
        let old = outgoing.message.as_ref().and_then(|id| id.parse().ok());
        let old = old.map(MessageId);
        let is_visible = |message: &MessageId| {
            !outgoing.as_new_message && !self.0.message_tracker.is_out_of_sight(target, *message)
        };
        let done = |message: MessageId| DeliveryOutcome::Done {
            message: Some(message.to_string()),
        };
        if let Some(message) = old.filter(is_visible) {
            return match self.edit(target.chat, message, &rendered).await {
                Ok(()) => done(message),
                Err(ApiError::MessageGone) => {
                    self.remove(target.chat, message).await;
                    DeliveryOutcome::MessageGone
                }
                Err(error) => delivery_for_error(&outgoing.to, &error),
            };
        }
        let notifies = matches!(
            outgoing.kind,
            SlotKind::Notice | SlotKind::Result | SlotKind::Note
        );
        let options = SendOptions {
            silent: !notifies,
            reply_to: None,
        };
        match self.send(target, &rendered, options).await {
            Ok(message) => {
                let mut obsolete = self.superseded_notices(outgoing, target, message).await;
                obsolete.extend(old);
                obsolete.sort_unstable_by_key(|message| message.0);
                obsolete.dedup();
                for obsolete in obsolete {
                    if obsolete != message && !self.0.message_tracker.was_removed(target, obsolete)
                    {
                        self.remove(target.chat, obsolete).await;
                    }
                }
                done(message)
            }
            Err(error) => delivery_for_error(&outgoing.to, &error),
        }
    }

    /// Returns the notices of earlier turns at the same table. This message makes them obsolete.
    async fn superseded_notices(
        &self,
        outgoing: &OutgoingMessage,
        target: ChatTarget,
        message: MessageId,
    ) -> Vec<MessageId> {
        let Some(code) = code_in_screen(&outgoing.screen) else {
            return vec![];
        };
        let key = (target, code);
        let previous = match outgoing.kind {
            SlotKind::Notice => remember_notice(&mut locked(&self.0.notices), key, message),
            SlotKind::Result => locked(&self.0.notices).remove(&key),
            SlotKind::Board | SlotKind::Hand | SlotKind::Note => return vec![],
        };
        if let Some(previous) = previous {
            return vec![previous];
        }
        // Notices sent by an earlier run of the program.
        let Recipient::Place(place) = &outgoing.to else {
            return vec![];
        };
        let notices = self.0.bot.turn_notices_in(place, code).await;
        let numbers = notices.iter().filter_map(|id| id.parse().ok());
        numbers.map(MessageId).collect()
    }

    async fn render_outgoing(&self, outgoing: &OutgoingMessage) -> RenderedMessage {
        let mention = outgoing.mention.as_ref().map(|identity| Mention {
            user: identity.user.clone(),
            name: outgoing.mention_name.clone().unwrap_or_default(),
        });
        let mut rendered = self.render(&outgoing.screen, None, mention.as_ref()).await;
        let with_links = matches!(outgoing.kind, SlotKind::Board | SlotKind::Notice);
        if let (Recipient::Place(_), true, Some(me)) = (&outgoing.to, with_links, self.0.me.get()) {
            let links = link_buttons(me, outgoing.lang, &outgoing.screen);
            if !links.is_empty() {
                rendered.keyboard.inline_keyboard.push(links);
            }
        }
        rendered
    }
}

/// Remembers the notice of a table and returns the previous one. A full cache is cleared: the core also stores notices.
fn remember_notice(
    notices: &mut Notices,
    key: (ChatTarget, Code),
    message: MessageId,
) -> Option<MessageId> {
    let previous = notices.remove(&key);
    if notices.len() >= MAX_NOTICES {
        notices.clear();
    }
    notices.insert(key, message);
    previous
}

fn recipient_target(to: &Recipient) -> Option<ChatTarget> {
    match to {
        Recipient::Place(address) => ChatTarget::from_address(address),
        Recipient::Person(identity) => {
            Some(ChatTarget::private(UserId(identity.user.parse().ok()?)))
        }
    }
}

fn delivery_for_error(to: &Recipient, error: &ApiError) -> DeliveryOutcome {
    match (error, to) {
        (ApiError::RateLimited { retry_after }, _) => DeliveryOutcome::RetryLater {
            after: Some(*retry_after),
        },
        (ApiError::Migrated { chat }, Recipient::Place(_)) => DeliveryOutcome::Moved {
            chat: chat.to_string(),
        },
        (ApiError::ChatUnavailable, Recipient::Person(_)) => DeliveryOutcome::Unreachable,
        (ApiError::ChatUnavailable, Recipient::Place(_)) => DeliveryOutcome::PlaceGone,
        (ApiError::NoResponse(_) | ApiError::InvalidToken | ApiError::Conflict, _) => {
            tracing::debug!(%error, "postponed a delivery to Telegram");
            DeliveryOutcome::RetryLater { after: None }
        }
        _ => {
            tracing::error!(%error, "failed to deliver a message to Telegram");
            DeliveryOutcome::Refused
        }
    }
}

#[cfg(test)]
mod tests {
    use bot_core::chat::Address;

    use super::*;

    #[test]
    fn notice_cache_is_bounded() {
        let address = |chat: usize| Address {
            platform: Platform::Telegram,
            chat: format!("-{}", chat + 1),
            thread: None,
        };
        let key = |chat| {
            (
                ChatTarget::from_address(&address(chat)).unwrap(),
                "K7QX".parse().unwrap(),
            )
        };
        let mut notices = Notices::new();
        for chat in 0..MAX_NOTICES {
            assert_eq!(remember_notice(&mut notices, key(chat), MessageId(1)), None);
        }
        let again = remember_notice(&mut notices, key(3), MessageId(2));
        assert_eq!((again, notices.len()), (Some(MessageId(1)), MAX_NOTICES));
        assert_eq!(
            remember_notice(&mut notices, key(MAX_NOTICES), MessageId(1)),
            None
        );
        assert_eq!(notices.len(), 1);
    }
}
