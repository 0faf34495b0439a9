//! Dispatches updates to their handlers.

use std::sync::Arc;

use teloxide::types::{Update, UpdateKind};

use crate::Telegram;
use crate::callback::PendingCallback;
use crate::chat_queue::UnhandledGuard;

/// Returns the key of the queue an update belongs to: its chat, or its user if it has no chat.
pub fn queue_key(update: &Update) -> i64 {
    let chat = update.chat().map(|chat| chat.id.0);
    let user = || update.from().map(|user| user.id.0.cast_signed());
    chat.or_else(user).unwrap_or_default()
}

impl Telegram {
    pub async fn dispatch(
        &self,
        update: Update,
        callback: Option<Arc<PendingCallback>>,
        unhandled: UnhandledGuard,
    ) {
        let number = update.id.0;
        let id = number.to_string();
        match update.kind {
            UpdateKind::Message(message) => self.on_message(message, &id, unhandled).await,
            UpdateKind::CallbackQuery(press) => {
                let callback = callback.unwrap_or_else(|| self.track_callback(&press));
                self.on_press(press, callback, id, unhandled).await;
            }
            UpdateKind::InlineQuery(query) => self.on_inline_query(query).await,
            UpdateKind::ChosenInlineResult(chosen) => self.on_chosen_result(chosen, &id).await,
            UpdateKind::MyChatMember(member) => self.on_bot_membership_change(member, &id).await,
            UpdateKind::ChannelPost(post) => self.on_channel_post(post).await,
            // The content is not logged, since it may be user text.
            UpdateKind::Error(_) => {
                tracing::warn!(update = number, "skipped an unreadable Telegram update");
            }
            _ => {}
        }
    }
}
