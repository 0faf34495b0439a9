//! Sends, edits and removes messages.

use std::time::Duration;

use bot_core::chat::{Address, Platform};
use teloxide::payloads::{
    EditMessageMediaSetters, EditMessageTextSetters, SendMessageSetters, SendPhotoSetters,
};
use teloxide::requests::Requester;
use teloxide::types::{
    ChatId, InputFile, InputMedia, InputMediaPhoto, LinkPreviewOptions, MessageId, ParseMode,
    ReplyParameters, ThreadId, UserId,
};
use tokio::time::Instant;

use crate::error::ApiError;
use crate::rendered::{Picture, RenderedMessage};
use crate::{Telegram, locked};

pub const PARSE_MODE: ParseMode = ParseMode::Html;
/// How long a chat that rejected a photo gets text before photos are tried again.
const TEXT_ONLY_FOR: Duration = Duration::from_secs(600);
pub const NO_PREVIEW: LinkPreviewOptions = LinkPreviewOptions {
    is_disabled: true,
    url: None,
    prefer_small_media: false,
    prefer_large_media: false,
    show_above_text: false,
};

/// Retries after the first failed removal.
const REMOVE_RETRIES: u32 = 5;

/// A chat, or one topic of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChatTarget {
    pub chat: ChatId,
    pub topic: Option<ThreadId>,
}

impl ChatTarget {
    pub fn private(user: UserId) -> Self {
        Self {
            chat: user.into(),
            topic: None,
        }
    }

    /// Parses an address of this platform.
    pub fn from_address(address: &Address) -> Option<Self> {
        let topic = match &address.thread {
            Some(topic) => Some(ThreadId(MessageId(topic.parse().ok()?))),
            None => None,
        };
        Some(Self {
            chat: ChatId(address.chat.parse().ok()?),
            topic,
        })
    }

    pub fn is_private(self) -> bool {
        self.chat.0 > 0
    }

    pub fn address(self) -> Address {
        Address {
            platform: Platform::Telegram,
            chat: self.chat.to_string(),
            thread: self.topic.map(|topic| topic.to_string()),
        }
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct SendOptions {
    pub silent: bool,
    /// The message to reply to.
    pub reply_to: Option<MessageId>,
}

impl Telegram {
    /// Sends a new message and returns its id.
    pub async fn send(
        &self,
        to: ChatTarget,
        rendered: &RenderedMessage,
        options: SendOptions,
    ) -> Result<MessageId, ApiError> {
        let api = &self.0.api;
        let reply_to = options
            .reply_to
            .map(|message| ReplyParameters::new(message).allow_sending_without_reply());
        self.wait_until_allowed(to.chat).await?;
        if let Some(picture) = self.picture_for(to.chat, rendered) {
            let mut request = api.bot.send_photo(to.chat, picture.file());
            request = request.caption(&picture.caption).parse_mode(PARSE_MODE);
            request = request.disable_notification(options.silent);
            request = request.reply_markup(rendered.keyboard.clone());
            request.message_thread_id = to.topic;
            request.reply_parameters = reply_to.clone();
            match api.send_message(request).await {
                Err(ApiError::PhotosForbidden) => self.mark_text_only(to.chat),
                Err(error @ ApiError::Refused(_)) => warn_picture_refused(&error),
                sent => return self.record_sent(to, sent),
            }
        }
        let mut request = api.bot.send_message(to.chat, &rendered.text);
        request = request
            .parse_mode(PARSE_MODE)
            .link_preview_options(NO_PREVIEW);
        request = request.disable_notification(options.silent);
        request = request.reply_markup(rendered.keyboard.clone());
        request.message_thread_id = to.topic;
        request.reply_parameters = reply_to;
        self.record_sent(to, api.send_message(request).await)
    }

    /// Waits for the overall limit. Fails if Telegram blocks the chat.
    async fn wait_until_allowed(&self, chat: ChatId) -> Result<(), ApiError> {
        self.0.rate_limiter.wait_for_global_limit().await;
        self.check_not_blocked(chat)
    }

    /// Fails if Telegram blocks the chat.
    fn check_not_blocked(&self, chat: ChatId) -> Result<(), ApiError> {
        match self.0.rate_limiter.retry_after(chat) {
            Some(retry_after) => Err(ApiError::RateLimited { retry_after }),
            None => Ok(()),
        }
    }

    fn record_sent(
        &self,
        to: ChatTarget,
        sent: Result<(MessageId, bool), ApiError>,
    ) -> Result<MessageId, ApiError> {
        match sent {
            Ok((message, is_forum)) => {
                self.0.message_tracker.set_forum(to.chat, is_forum);
                self.0.message_tracker.record(to, message);
                Ok(message)
            }
            Err(error) => {
                self.note_rate_limit(to.chat, &error);
                Err(error)
            }
        }
    }

    /// Edits a message. Succeeds if the message already has this content.
    pub async fn edit(
        &self,
        chat: ChatId,
        message: MessageId,
        rendered: &RenderedMessage,
    ) -> Result<(), ApiError> {
        self.wait_until_allowed(chat).await?;
        match self.try_edit(chat, message, rendered).await {
            Ok(()) | Err(ApiError::NotModified) => Ok(()),
            Err(error) => {
                self.note_rate_limit(chat, &error);
                Err(error)
            }
        }
    }

    async fn try_edit(
        &self,
        chat: ChatId,
        message: MessageId,
        rendered: &RenderedMessage,
    ) -> Result<(), ApiError> {
        let api = &self.0.api;
        if let Some(picture) = self.picture_for(chat, rendered) {
            let photo = InputMediaPhoto::new(picture.file());
            let photo = photo.caption(&picture.caption).parse_mode(PARSE_MODE);
            let media = InputMedia::Photo(photo);
            let request = api.bot.edit_message_media(chat, message, media);
            let request = request.reply_markup(rendered.keyboard.clone());
            match api.change_message(request).await {
                Err(ApiError::PhotosForbidden) => self.mark_text_only(chat),
                Err(error @ ApiError::Refused(_)) => warn_picture_refused(&error),
                done => return done,
            }
        }
        let request = api.bot.edit_message_text(chat, message, &rendered.text);
        let request = request
            .parse_mode(PARSE_MODE)
            .link_preview_options(NO_PREVIEW);
        api.change_message(request.reply_markup(rendered.keyboard.clone()))
            .await
    }

    /// Removes a message. Retries in the background if that fails.
    pub async fn remove(&self, chat: ChatId, message: MessageId) {
        self.0.message_tracker.record_removed(chat, message);
        let Err(mut error) = self.try_remove(chat, message).await else {
            return;
        };
        let telegram = self.clone();
        self.0.tasks.spawn(async move {
            let mut back_off = telegram.0.settings.timing.back_off.0;
            for _ in 0..REMOVE_RETRIES {
                let wait = match error {
                    ApiError::RateLimited { retry_after } => retry_after,
                    _ => back_off,
                };
                if !telegram.sleep_unless_closing(wait).await {
                    return;
                }
                error = match telegram.try_remove(chat, message).await {
                    Ok(()) => return,
                    Err(error) => error,
                };
                back_off *= 4;
            }
            tracing::debug!(%error, "gave up deleting an old message");
        });
    }

    /// Deletes a message. If Telegram refuses, removes its buttons instead, so that nobody presses them. Fails only
    /// with temporary errors.
    async fn try_remove(&self, chat: ChatId, message: MessageId) -> Result<(), ApiError> {
        let api = &self.0.api;
        self.check_not_blocked(chat)?;
        let removed = api
            .change_message(api.bot.delete_message(chat, message))
            .await;
        let result = match removed {
            Err(ApiError::Refused(_)) => {
                let rate_limited = |retry_after| ApiError::RateLimited { retry_after };
                self.0.rate_limiter.acquire(chat).map_err(rate_limited)?;
                let stripped = api.bot.edit_message_reply_markup(chat, message);
                api.change_message(stripped).await
            }
            removed => removed,
        };
        match result {
            Err(error @ (ApiError::NoResponse(_) | ApiError::RateLimited { .. })) => {
                self.note_rate_limit(chat, &error);
                Err(error)
            }
            Err(error) => {
                tracing::debug!(%error, "failed to delete an old message");
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    /// Returns the picture if the chat allows photos.
    fn picture_for<'a>(&self, chat: ChatId, rendered: &'a RenderedMessage) -> Option<&'a Picture> {
        let picture = rendered.picture.as_ref()?;
        let text_only = locked(&self.0.text_only_chats).get(&chat).copied();
        text_only
            .is_none_or(|until| until <= Instant::now())
            .then_some(picture)
    }

    fn mark_text_only(&self, chat: ChatId) {
        let mut text_only = locked(&self.0.text_only_chats);
        let now = Instant::now();
        text_only.retain(|_, until| *until > now);
        text_only.insert(chat, now + TEXT_ONLY_FOR);
    }

    /// Blocks the chat if the error is a rate limit.
    fn note_rate_limit(&self, chat: ChatId, error: &ApiError) {
        if let ApiError::RateLimited { retry_after } = error {
            self.0.rate_limiter.block(chat, *retry_after);
        }
    }
}

/// The picture itself may be the reason for the refusal, so text is sent instead.
fn warn_picture_refused(error: &ApiError) {
    tracing::warn!(%error, "Telegram refused a picture; sending text instead");
}

impl Picture {
    fn file(&self) -> InputFile {
        InputFile::memory(self.png.to_vec()).file_name("board.png")
    }
}
