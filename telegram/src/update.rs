//! What happened, and who takes care of it.

use std::sync::Arc;

use teloxide::types::{Update, UpdateKind};

use crate::Telegram;
use crate::bell::Bell;
use crate::lines::Unkept;

/// The line an update waits in: updates of one chat are taken care of one after the other.
pub fn line(update: &Update) -> i64 {
    let chat = update.chat().map(|chat| chat.id.0);
    let user = || update.from().map(|user| user.id.0.cast_signed());
    chat.or_else(user).unwrap_or_default()
}

impl Telegram {
    pub async fn handle(&self, update: Update, bell: Option<Arc<Bell>>, unkept: Unkept) {
        let number = update.id.0;
        let id = number.to_string();
        match update.kind {
            UpdateKind::Message(message) => self.written(message, &id, unkept).await,
            UpdateKind::CallbackQuery(press) => {
                let bell = bell.unwrap_or_else(|| self.bell(&press));
                self.pressed(press, bell, id, unkept).await;
            }
            UpdateKind::InlineQuery(query) => self.offered(query).await,
            UpdateKind::ChosenInlineResult(chosen) => self.chosen(chosen, &id).await,
            UpdateKind::MyChatMember(member) => self.met(member, &id).await,
            UpdateKind::ChannelPost(post) => self.posted(post).await,
            // Not what is in it: that may be what somebody wrote.
            UpdateKind::Error(_) => {
                tracing::warn!(
                    update = number,
                    "an update from Telegram cannot be read and is passed over"
                );
            }
            _ => {}
        }
    }
}
