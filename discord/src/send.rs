//! Sends, edits and deletes messages.

use std::time::Duration;

use bot_core::lock::locked;
use serde_json::json;
use serenity::builder::{CreateAllowedMentions, EditMessage};
use serenity::http::{LightMethod, Request, Route};
use serenity::model::channel::Nonce;
use serenity::model::id::{ChannelId, MessageId, UserId};
use tokio::time::Instant;

use crate::Discord;
use crate::api::{ApiError, Created, request_with_body};
use crate::rendered::RenderedMessage;

/// After this time, files are tried again.
const TEXT_ONLY_FOR: Duration = Duration::from_secs(600);
const MAX_PRIVATE_CHANNELS: usize = 50_000;

impl Discord {
    /// Sends a message and returns its ID. Discord ignores a repeated `nonce` for some minutes.
    pub async fn send(
        &self,
        channel_id: ChannelId,
        rendered: &RenderedMessage,
        nonce: Option<String>,
        silent: bool,
    ) -> Result<MessageId, ApiError> {
        let route = Route::ChannelMessages { channel_id };
        let request = |accepts_files: bool| {
            let body = rendered.body(accepts_files);
            let mut message = body.message(silent);
            if let Some(nonce) = nonce.clone() {
                message = message.nonce(Nonce::String(nonce)).enforce_nonce(true);
            }
            request_with_body(LightMethod::Post, route, &message, body.upload())
        };
        let mut accepts_files = self.accepts_files(channel_id);
        loop {
            match self
                .0
                .api
                .call::<Created<MessageId>>(request(accepts_files))
                .await
            {
                Ok(created) => {
                    self.0.message_tracker.record(channel_id, created.id);
                    self.0.barred_channels.remove(channel_id);
                    return Ok(created.id);
                }
                Err(error)
                    if rendered.body(accepts_files).has_file() && is_file_rejection(&error) =>
                {
                    self.mark_text_only(channel_id);
                    accepts_files = false;
                }
                Err(error) => {
                    self.0.barred_channels.record(channel_id, &error);
                    return Err(error);
                }
            }
        }
    }

    pub async fn edit(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        rendered: &RenderedMessage,
    ) -> Result<(), ApiError> {
        let route = Route::ChannelMessage {
            channel_id,
            message_id,
        };
        let request = |accepts_files: bool| {
            let body = rendered.body(accepts_files);
            request_with_body(LightMethod::Patch, route, &body.edit(), body.upload())
        };
        let mut accepts_files = self.accepts_files(channel_id);
        loop {
            match self.0.api.execute(request(accepts_files)).await {
                Ok(()) => {
                    self.0.message_tracker.record(channel_id, message_id);
                    return Ok(());
                }
                Err(error)
                    if rendered.body(accepts_files).has_file() && is_file_rejection(&error) =>
                {
                    self.mark_text_only(channel_id);
                    accepts_files = false;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Removes the buttons of an outdated message. Text and picture stay.
    pub async fn remove_buttons(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
    ) -> Result<(), ApiError> {
        let route = Route::ChannelMessage {
            channel_id,
            message_id,
        };
        let edit = EditMessage::new()
            .allowed_mentions(CreateAllowedMentions::new())
            .components(vec![]);
        let request = request_with_body(LightMethod::Patch, route, &edit, None);
        self.0.api.execute(request).await
    }

    pub async fn delete_message(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
    ) -> Result<(), ApiError> {
        let route = Route::ChannelMessage {
            channel_id,
            message_id,
        };
        let request = Request::new(route, LightMethod::Delete);
        self.0.api.execute(request).await?;
        self.0.message_tracker.forget(channel_id, message_id);
        Ok(())
    }

    /// Returns the private channel of a user and opens it if necessary.
    pub async fn private_channel(&self, user: UserId) -> Result<ChannelId, ApiError> {
        if let Some(channel) = locked(&self.0.private_channels).get(&user) {
            return Ok(*channel);
        }
        let with = json!({ "recipient_id": user });
        let open = request_with_body(LightMethod::Post, Route::UserMeDmChannels, &with, None);
        let created = self.0.api.call::<Created<ChannelId>>(open).await?;
        self.remember_private_channel(user, created.id);
        Ok(created.id)
    }

    pub fn remember_private_channel(&self, user: UserId, channel: ChannelId) {
        let mut private = locked(&self.0.private_channels);
        if private.len() > MAX_PRIVATE_CHANNELS {
            private.clear();
        }
        private.insert(user, channel);
    }

    pub fn accepts_files(&self, channel: ChannelId) -> bool {
        let until = locked(&self.0.text_only_channels).get(&channel).copied();
        until.is_none_or(|until| until <= Instant::now())
    }

    pub fn mark_text_only(&self, channel: ChannelId) {
        let mut text_only = locked(&self.0.text_only_channels);
        let now = Instant::now();
        text_only.retain(|_, until| *until > now);
        text_only.insert(channel, now + TEXT_ONLY_FOR);
    }
}

/// Whether the message may succeed without its picture.
fn is_file_rejection(error: &ApiError) -> bool {
    error.is_missing_permission() || error.is_too_large()
}
