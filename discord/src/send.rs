//! Sending, editing, taking away.

use std::time::Duration;

use bot_core::lock::locked;
use serde_json::json;
use serenity::builder::{CreateAllowedMentions, EditMessage};
use serenity::http::{LightMethod, Request, Route};
use serenity::model::channel::Nonce;
use serenity::model::id::{ChannelId, MessageId, UserId};
use tokio::time::Instant;

use crate::Discord;
use crate::api::{Made, Trouble, saying};
use crate::sheet::Sheet;

/// So long a channel that takes no pictures is sent text; then somebody may have changed that.
const WITHOUT_FILES: Duration = Duration::from_secs(600);
/// Private channels remembered at once.
const PRIVATE: usize = 50_000;

impl Discord {
    /// Sends a new message; gives its number. The same `nonce` sent again within minutes arrives once.
    pub async fn send(
        &self,
        channel_id: ChannelId,
        sheet: &Sheet,
        nonce: Option<String>,
        silent: bool,
    ) -> Result<MessageId, Trouble> {
        let route = Route::ChannelMessages { channel_id };
        let sent = |takes_files: bool| {
            let leaf = sheet.leaf(takes_files);
            let mut message = leaf.message(silent);
            if let Some(nonce) = nonce.clone() {
                message = message.nonce(Nonce::String(nonce)).enforce_nonce(true);
            }
            saying(LightMethod::Post, route, &message, leaf.upload())
        };
        let mut takes_files = self.takes_files(channel_id);
        loop {
            match self.0.api.ask::<Made<MessageId>>(sent(takes_files)).await {
                Ok(made) => {
                    self.0.scroll.saw(channel_id, made.id);
                    return Ok(made.id);
                }
                Err(trouble)
                    if sheet.leaf(takes_files).has_picture() && is_about_files(&trouble) =>
                {
                    self.take_no_files(channel_id);
                    takes_files = false;
                }
                Err(trouble) => return Err(trouble),
            }
        }
    }

    pub async fn edit(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        sheet: &Sheet,
    ) -> Result<(), Trouble> {
        let route = Route::ChannelMessage {
            channel_id,
            message_id,
        };
        let edited = |takes_files: bool| {
            let leaf = sheet.leaf(takes_files);
            saying(LightMethod::Patch, route, &leaf.edit(), leaf.upload())
        };
        let mut takes_files = self.takes_files(channel_id);
        loop {
            match self.0.api.tell(edited(takes_files)).await {
                Ok(()) => {
                    self.0.scroll.saw(channel_id, message_id);
                    return Ok(());
                }
                Err(trouble)
                    if sheet.leaf(takes_files).has_picture() && is_about_files(&trouble) =>
                {
                    self.take_no_files(channel_id);
                    takes_files = false;
                }
                Err(trouble) => return Err(trouble),
            }
        }
    }

    /// Takes the buttons of a message away, so that nobody presses what is past; its picture stays as it was.
    pub async fn strip(&self, channel_id: ChannelId, message_id: MessageId) {
        let route = Route::ChannelMessage {
            channel_id,
            message_id,
        };
        let strip = EditMessage::new()
            .allowed_mentions(CreateAllowedMentions::new())
            .components(vec![]);
        let stripped = self
            .0
            .api
            .tell(saying(LightMethod::Patch, route, &strip, None));
        if let Err(trouble) = stripped.await {
            tracing::debug!(%trouble, "an old message stays as it is");
        }
    }

    /// Takes a message away.
    pub async fn remove(&self, channel_id: ChannelId, message_id: MessageId) {
        self.0.scroll.removed(channel_id, message_id);
        let route = Route::ChannelMessage {
            channel_id,
            message_id,
        };
        let removed = self.0.api.tell(Request::new(route, LightMethod::Delete));
        if let Err(trouble) = removed.await {
            tracing::debug!(%trouble, "an old message stays");
        }
    }

    /// The private channel of a person.
    pub async fn private_channel(&self, user: UserId) -> Result<ChannelId, Trouble> {
        if let Some(channel) = locked(&self.0.private).get(&user) {
            return Ok(*channel);
        }
        let with = json!({ "recipient_id": user });
        let open = saying(LightMethod::Post, Route::UserMeDmChannels, &with, None);
        let made = self.0.api.ask::<Made<ChannelId>>(open).await?;
        self.know_private(user, made.id);
        Ok(made.id)
    }

    pub fn know_private(&self, user: UserId, channel: ChannelId) {
        let mut private = locked(&self.0.private);
        if private.len() > PRIVATE {
            private.clear();
        }
        private.insert(user, channel);
    }

    pub fn takes_files(&self, channel: ChannelId) -> bool {
        let until = locked(&self.0.without_files).get(&channel).copied();
        until.is_none_or(|until| until <= Instant::now())
    }

    pub fn take_no_files(&self, channel: ChannelId) {
        let mut without = locked(&self.0.without_files);
        let now = Instant::now();
        without.retain(|_, until| *until > now);
        without.insert(channel, now + WITHOUT_FILES);
    }
}

/// Whether it may go without the picture.
fn is_about_files(trouble: &Trouble) -> bool {
    trouble.is_no_permission() || trouble.is_too_large()
}
