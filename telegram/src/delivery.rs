//! What the core needs of Telegram: to send, edit and retire messages.

use std::time::Duration;

use bot_core::bot::{ChatClient, ChatError, ChatFuture, Limits, MessageKind, OutgoingMessage};
use bot_core::people::{Platform, Recipient};
use bot_core::store::Retirement;
use teloxide::types::{MessageId, UserId};

use crate::Telegram;
use crate::error::ApiError;
use crate::keyboard::link_buttons;
use crate::rendered::RenderedMessage;
use crate::send::{ChatTarget, SendOptions};
use crate::text::Mention;

/// Delay before a delivery is retried while the bot does not know its own name yet.
const STARTUP_RETRY_DELAY: Duration = Duration::from_secs(2);
/// How many ids a message that was not confirmed may have in a private chat. Most belong to messages in other chats.
const MAX_PRIVATE_LEFTOVERS: usize = 40;
/// The same in a group, where every attempt counts towards the rate limit.
const MAX_GROUP_LEFTOVERS: usize = 10;

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

    fn send<'a>(
        &'a self,
        to: &'a Recipient,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, String> {
        Box::pin(async move {
            let target = self.ready_target(to)?;
            self.acquire(target)?;
            let rendered = self.render_outgoing(to, message).await;
            let options = SendOptions {
                silent: message.silent,
                reply_to: None,
            };
            let sent = self.send(target, &rendered, options).await;
            let sent = sent.map_err(|error| chat_error(to, &error))?;
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
            let target = self.ready_target(to)?;
            let id = message_id(id)?;
            self.acquire(target)?;
            let rendered = self.render_outgoing(to, message).await;
            let edited = self.edit(target.chat, id, &rendered).await;
            edited.map_err(|error| chat_error(to, &error))
        })
    }

    fn retire<'a>(
        &'a self,
        to: &'a Recipient,
        id: &'a str,
        retirement: Retirement,
    ) -> ChatFuture<'a, ()> {
        Box::pin(async move {
            let target = self.ready_target(to)?;
            let id = message_id(id)?;
            let retired = match retirement {
                Retirement::Delete => self.delete(target.chat, id).await,
                Retirement::RemoveButtons => {
                    self.acquire(target)?;
                    self.remove_buttons(target.chat, id).await
                }
            };
            retired.map_err(|error| chat_error(to, &error))
        })
    }

    fn is_editable(&self, to: &Recipient, id: &str) -> bool {
        let target = recipient_target(to);
        let is_out_of_sight = |target, id| self.0.message_tracker.is_out_of_sight(target, id);
        match (target, message_id(id)) {
            (Some(target), Ok(id)) => !is_out_of_sight(target, id),
            _ => true,
        }
    }

    fn newest_message(&self, to: &Recipient) -> Option<String> {
        let newest = self.0.message_tracker.newest(recipient_target(to)?);
        newest.map(|id| id.to_string())
    }

    /// A bot cannot read the history of a chat. Numbers that nobody used as far as it knows may be its own.
    fn possible_leftovers(&self, to: &Recipient, after: Option<&str>, before: &str) -> Vec<String> {
        let (Ok(before), Some(target)) = (before.parse::<i32>(), recipient_target(to)) else {
            return vec![];
        };
        let after = after.and_then(|id| id.parse::<i32>().ok());
        let is_taken = |id| self.0.message_tracker.is_taken(target, id);
        let leftovers = leftover_ids(target.is_private(), after, before, is_taken);
        leftovers.iter().map(|id| id.to_string()).collect()
    }
}

impl Telegram {
    /// Returns the chat of a recipient, once the bot knows its own name.
    fn ready_target(&self, to: &Recipient) -> Result<ChatTarget, ChatError> {
        let target = recipient_target(to).ok_or(ChatError::PlaceGone)?;
        match self.0.me.get() {
            Some(_) => Ok(target),
            None => Err(ChatError::RateLimited {
                after: STARTUP_RETRY_DELAY,
            }),
        }
    }

    /// Takes part of the chat's rate limit, which replies share.
    fn acquire(&self, target: ChatTarget) -> Result<(), ChatError> {
        let acquired = self.0.rate_limiter.acquire(target.chat);
        acquired.map_err(|after| ChatError::RateLimited { after })
    }

    async fn render_outgoing(&self, to: &Recipient, outgoing: &OutgoingMessage) -> RenderedMessage {
        let mention = outgoing.mention.as_ref().map(|mention| Mention {
            user: mention.identity.user.clone(),
            name: mention.name.clone(),
        });
        let mut rendered = self.render_drawn(outgoing, mention.as_ref());
        let with_links = matches!(outgoing.kind, MessageKind::Board | MessageKind::Notice);
        if let (Recipient::Place(_), true, Some(me)) = (to, with_links, self.0.me.get()) {
            let links = link_buttons(me, outgoing.lang, &outgoing.screen);
            if !links.is_empty() {
                rendered.keyboard.inline_keyboard.push(links);
            }
        }
        rendered
    }
}

/// Returns the ids that a message between two others may have: the first ones that are not taken.
fn leftover_ids(
    is_private: bool,
    after: Option<i32>,
    before: i32,
    is_taken: impl Fn(i32) -> bool,
) -> Vec<i32> {
    let max = match is_private {
        true => MAX_PRIVATE_LEFTOVERS,
        false => MAX_GROUP_LEFTOVERS,
    };
    // If no earlier message is known, the newest ids are the most likely ones.
    let after = after.unwrap_or((before - 1).saturating_sub(max as i32));
    let first = after.max(0).saturating_add(1);
    let ids = (first..before).filter(|id| !is_taken(*id));
    ids.take(max).collect()
}

fn message_id(id: &str) -> Result<MessageId, ChatError> {
    let id = id.parse().map(MessageId);
    id.map_err(|_| ChatError::MessageGone)
}

fn recipient_target(to: &Recipient) -> Option<ChatTarget> {
    match to {
        Recipient::Place(address) => ChatTarget::from_address(address),
        Recipient::Person(identity) => {
            Some(ChatTarget::private(UserId(identity.user.parse().ok()?)))
        }
    }
}

fn chat_error(to: &Recipient, error: &ApiError) -> ChatError {
    match (error, to) {
        (ApiError::RateLimited { retry_after }, _) => ChatError::RateLimited {
            after: *retry_after,
        },
        (ApiError::Migrated { chat }, Recipient::Place(_)) => ChatError::Moved {
            chat: chat.to_string(),
        },
        (ApiError::ChatUnavailable, Recipient::Person(_)) => ChatError::Unreachable,
        (ApiError::ChatUnavailable, Recipient::Place(_)) => ChatError::PlaceGone,
        (ApiError::MessageGone, _) => ChatError::MessageGone,
        (ApiError::NoResponse(_) | ApiError::InvalidToken | ApiError::Conflict, _) => {
            tracing::debug!(%error, "postponed a delivery to Telegram");
            ChatError::NoAnswer
        }
        _ => {
            tracing::error!(%error, "failed to deliver a message to Telegram");
            ChatError::Refused
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_that_are_no_numbers_are_gone() {
        assert_eq!(message_id("17"), Ok(MessageId(17)));
        assert_eq!(message_id("page"), Err(ChatError::MessageGone));
    }

    #[test]
    fn leftovers_are_the_first_free_ids() {
        let ids = |is_private, after, before| {
            leftover_ids(is_private, after, before, |id| matches!(id, 102 | 104))
        };
        assert_eq!(ids(true, Some(100), 107), [101, 103, 105, 106]);
        let private = ids(true, Some(100), 1_000);
        assert_eq!(private.len(), MAX_PRIVATE_LEFTOVERS);
        assert_eq!((private[0], private[MAX_PRIVATE_LEFTOVERS - 1]), (101, 142));
        let group = ids(false, Some(100), 1_000);
        assert_eq!(group.len(), MAX_GROUP_LEFTOVERS);
        assert_eq!((group[0], group[MAX_GROUP_LEFTOVERS - 1]), (101, 112));
        // Nothing is known of the chat.
        assert_eq!(ids(false, None, 100), (90..100).collect::<Vec<_>>());
        assert_eq!(ids(true, None, 4), [1, 2, 3]);
        assert!(ids(true, Some(100), 101).is_empty() && ids(true, Some(200), 101).is_empty());
    }
}
