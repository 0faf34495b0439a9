//! Sends replies. If a chat is rate-limited, the reply goes to the private chat or is sent later.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use bot_core::bot::ViewTicket;
use teloxide::types::{Message, MessageId, UserId};
use tokio::time::Instant;

use crate::error::ApiError;
use crate::hints::Hint;
use crate::rendered::RenderedMessage;
use crate::send::{ChatTarget, SendOptions};
use crate::sender::target_of;
use crate::{Telegram, locked};

/// A deferred reply is dropped after this time.
const MAX_WAIT: Duration = Duration::from_secs(600);
/// Retries after a missing response. The first attempt may have succeeded.
const MAX_RETRIES: u32 = 2;

/// The newest deferred reply for each key. It replaces older ones.
#[derive(Default)]
pub struct DeferredReplies(Mutex<HashMap<ReplyKey, Instant>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReplyKey {
    Person(ChatTarget, Option<UserId>),
}

pub struct PendingReply {
    pub to: ChatTarget,
    pub rendered: RenderedMessage,
    pub options: SendOptions,
    /// The view with the same content.
    pub view: Option<ViewTicket>,
    /// The message to edit instead of sending a new one.
    pub replaces: Option<MessageId>,
    /// The pressed message. It is edited if it shows the view.
    pub pressed: Option<MessageId>,
    pub hint: Option<Hint>,
}

impl DeferredReplies {
    fn register(&self, key: ReplyKey) -> Instant {
        let now = Instant::now();
        locked(&self.0).insert(key, now);
        now
    }

    fn is_newest(&self, key: ReplyKey, since: Instant) -> bool {
        locked(&self.0).get(&key) == Some(&since)
    }

    fn finish(&self, key: ReplyKey, since: Instant) {
        let mut waiting = locked(&self.0);
        if waiting.get(&key) == Some(&since) {
            waiting.remove(&key);
        }
    }
}

impl Telegram {
    /// Replies to a message in its chat, or in private if the chat is rate-limited.
    pub async fn reply_to(&self, message: &Message, rendered: RenderedMessage) {
        self.reply_in_chat(message, rendered, false).await;
    }

    /// Like [`Self::reply_to`]. With `chat_only`, the reply never moves to the private chat.
    pub async fn reply_in_chat(
        &self,
        message: &Message,
        rendered: RenderedMessage,
        chat_only: bool,
    ) {
        let to = target_of(message);
        let pending = PendingReply {
            to,
            rendered,
            options: SendOptions {
                silent: true,
                reply_to: (!to.is_private()).then_some(message.id),
            },
            view: None,
            replaces: None,
            pressed: None,
            hint: None,
        };
        let Err(error) = self.try_reply(&pending).await else {
            return;
        };
        let user = message.from.as_ref().filter(|user| !user.is_bot);
        let user = user.map(|user| user.id);
        let stays_in_chat = chat_only || to.is_private();
        if let (ApiError::RateLimited { .. }, Some(user), false) = (&error, user, stays_in_chat) {
            let private = ChatTarget::private(user);
            let options = SendOptions::default();
            if self.send(private, &pending.rendered, options).await.is_ok() {
                return;
            }
        }
        self.defer_reply(ReplyKey::Person(to, user), pending, error);
    }

    /// Sends a reply now. Fails if the chat is rate-limited.
    pub async fn try_reply(&self, pending: &PendingReply) -> Result<(), ApiError> {
        let Some(view) = &pending.view else {
            let message = self.replace_or_send(pending, pending.replaces).await?;
            if let Some(Hint { code, version }) = pending.hint {
                let (to, message) = (pending.to.recipient(), message.to_string());
                self.0.bot.hint_shown(&to, code, version, &message).await;
            }
            return Ok(());
        };
        self.show_view(pending, view).await
    }

    /// Shows a reply with a view.
    async fn show_view(&self, pending: &PendingReply, view: &ViewTicket) -> Result<(), ApiError> {
        let lease = self.0.bot.lease_view(view).await;
        let recipient = pending.to.recipient();
        let shown_in = lease.message(&recipient).and_then(|id| id.parse().ok());
        let shown_in = shown_in.map(MessageId);
        let pressed_view = pending.pressed.filter(|pressed| Some(*pressed) == shown_in);
        let replaces = pending.replaces.or(pressed_view);
        // A newer version is there already, and an older one must not replace it.
        if lease.is_overtaken() && replaces.is_some() && shown_in == replaces {
            return Ok(());
        }
        let newest = self.0.message_tracker.newest(pending.to);
        match self.replace_or_send(pending, replaces).await {
            Ok(message) => {
                let id = message.to_string();
                lease.shown(&recipient, Some(&id), false).await;
                Ok(())
            }
            // The core sends it as soon as the chat accepts it.
            Err(error) => {
                match (&error, replaces) {
                    (ApiError::NoResponse(_), None) => {
                        let newest = newest.map(|id| id.to_string());
                        lease.unconfirmed(&recipient, newest.as_deref()).await;
                    }
                    _ => lease.lost(replaces.is_none()).await,
                }
                Err(error)
            }
        }
    }

    /// Edits the message that the reply replaces, or sends a new one.
    async fn replace_or_send(
        &self,
        pending: &PendingReply,
        replaces: Option<MessageId>,
    ) -> Result<MessageId, ApiError> {
        let PendingReply { to, rendered, .. } = pending;
        let rate_limited = |retry_after| ApiError::RateLimited { retry_after };
        let acquired = self.0.rate_limiter.acquire_for_reply(to.chat);
        acquired.map_err(rate_limited)?;
        let changed = match replaces {
            Some(message) => self.replace_message(*to, message, rendered).await?,
            None => None,
        };
        match changed {
            Some(message) => Ok(message),
            None => self.send(*to, rendered, pending.options).await,
        }
    }

    /// Edits a message. Returns `None` if that is not possible and a new message is needed.
    async fn replace_message(
        &self,
        target: ChatTarget,
        message: MessageId,
        rendered: &RenderedMessage,
    ) -> Result<Option<MessageId>, ApiError> {
        match self.edit(target.chat, message, rendered).await {
            Ok(()) => Ok(Some(message)),
            Err(ApiError::MessageGone) => {
                self.remove(target, message).await;
                Ok(None)
            }
            Err(ApiError::Refused(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Sends a reply as soon as the chat's rate limit allows, unless a newer reply with the same key replaces it.
    pub fn defer_reply(&self, key: ReplyKey, pending: PendingReply, mut error: ApiError) {
        let telegram = self.clone();
        let since = self.0.deferred_replies.register(key);
        self.0.tasks.spawn(async move {
            let mut retries = 0;
            let mut back_off = telegram.0.settings.timing.back_off.0;
            loop {
                let wait = match error {
                    ApiError::RateLimited { retry_after } if since.elapsed() < MAX_WAIT => {
                        retry_after
                    }
                    ApiError::NoResponse(_) if retries < MAX_RETRIES => {
                        retries += 1;
                        back_off *= 2;
                        back_off
                    }
                    ApiError::Refused(_) => {
                        tracing::error!(%error, "failed to send a reply in Telegram");
                        break;
                    }
                    _ => {
                        tracing::debug!(%error, "dropped a deferred reply");
                        break;
                    }
                };
                if !telegram.sleep_unless_closing(wait).await
                    || !telegram.0.deferred_replies.is_newest(key, since)
                {
                    break;
                }
                // Its moves are not possible any more.
                if let Some(Hint { code, version }) = pending.hint
                    && !telegram.0.bot.is_current(code, version).await
                {
                    break;
                }
                error = match telegram.try_reply(&pending).await {
                    Ok(()) => break,
                    Err(error) => error,
                };
            }
            telegram.0.deferred_replies.finish(key, since);
        });
    }
}
