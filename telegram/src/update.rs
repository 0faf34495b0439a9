//! What happened, and who takes care of it.

use serde_json::Value;

use crate::Telegram;
use crate::api::incoming::Update;

/// What Telegram calls an update, and the line it waits in.
pub struct Arrived {
    pub id: i64,
    /// Updates of one chat are taken care of one after the other.
    pub line: i64,
    update: Update,
}

impl Arrived {
    /// Reads an update. One that is of another kind than those asked for has only its number.
    pub fn read(value: Value) -> (Option<i64>, Option<Self>) {
        let id = value.get("update_id").and_then(Value::as_i64);
        let update = serde_json::from_value::<Update>(value).ok();
        let arrived = update.map(|update| Self {
            id: update.update_id,
            line: line(&update),
            update,
        });
        (id, arrived)
    }
}

fn line(update: &Update) -> i64 {
    let message = update.message.as_ref().or(update.channel_post.as_ref());
    let pressed = update.callback_query.as_ref();
    let in_chat = message.or(pressed.and_then(|press| press.message.as_ref()));
    let user = pressed.map(|press| &press.from);
    let user = user.or(update.inline_query.as_ref().map(|query| &query.from));
    let user = user.or(update
        .chosen_inline_result
        .as_ref()
        .map(|chosen| &chosen.from));
    let chat = in_chat.map(|message| message.chat.id);
    let chat = chat.or(update.my_chat_member.as_ref().map(|member| member.chat.id));
    chat.or(user.map(|user| user.id)).unwrap_or_default()
}

impl Telegram {
    pub async fn handle(&self, arrived: Arrived) {
        let Arrived { id, update, .. } = arrived;
        let id = id.to_string();
        if let Some(message) = update.message {
            self.written(message, &id).await;
        } else if let Some(press) = update.callback_query {
            self.pressed(press, &id).await;
        } else if let Some(query) = update.inline_query {
            self.offered(query).await;
        } else if let Some(chosen) = update.chosen_inline_result {
            self.chosen(chosen, &id).await;
        } else if let Some(member) = update.my_chat_member {
            self.met(member, &id).await;
        } else if let Some(post) = update.channel_post {
            self.posted(post).await;
        }
    }
}
