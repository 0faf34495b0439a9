//! Sends, edits and removes messages.

use std::time::Duration;

use bot_core::people::{Address, Identity, Platform, Recipient};
use bot_core::store::Retirement;
use teloxide::payloads::{
    EditMessageMediaSetters, EditMessageTextSetters, SendDocumentSetters, SendMessageSetters,
    SendPhotoSetters,
};
use teloxide::requests::Requester;
use teloxide::types::{
    ChatId, InputMedia, InputMediaPhoto, LinkPreviewOptions, MessageId, ParseMode, ReplyParameters,
    ThreadId, UserId,
};
use tokio::time::Instant;

use crate::api::{FilePart, attached_file};
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

    /// Where the core sends what belongs here.
    pub fn recipient(self) -> Recipient {
        match self.is_private() {
            true => Recipient::Person(Identity {
                platform: Platform::Telegram,
                user: self.chat.to_string(),
            }),
            false => Recipient::Place(self.address()),
        }
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
            let mut request = api.bot.send_photo(to.chat, attached_file());
            request = request.caption(&picture.caption).parse_mode(PARSE_MODE);
            request = request.disable_notification(options.silent);
            request = request.reply_markup(rendered.keyboard.clone());
            request.message_thread_id = to.topic;
            request.reply_parameters = reply_to.clone();
            match api.send_message(request, Some(picture.part())).await {
                Err(ApiError::PhotosForbidden) => self.mark_text_only(to.chat),
                Err(error @ ApiError::Refused(_)) => warn_picture_refused(&error),
                sent => return self.record_sent(to, sent),
            }
        }
        if let Some(document) = &rendered.document {
            let mut request = api.bot.send_document(to.chat, attached_file());
            request = request.caption(&document.caption).parse_mode(PARSE_MODE);
            request = request.disable_notification(options.silent);
            let file = FilePart {
                name: &document.name,
                content: &document.content,
            };
            match api.send_message(request, Some(file)).await {
                Err(error @ ApiError::Refused(_)) => {
                    tracing::warn!(%error, "Telegram refused a file; sending text instead");
                }
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
        self.record_sent(to, api.send_message(request, None).await)
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
            let photo = InputMediaPhoto::new(attached_file());
            let photo = photo.caption(&picture.caption).parse_mode(PARSE_MODE);
            let media = InputMedia::Photo(photo);
            let request = api.bot.edit_message_media(chat, message, media);
            let request = request.reply_markup(rendered.keyboard.clone());
            match api.change_message(request, Some(picture.part())).await {
                Err(ApiError::PhotosForbidden) => self.mark_text_only(chat),
                Err(error @ ApiError::Refused(_)) => warn_picture_refused(&error),
                done => return done,
            }
        }
        let request = api.bot.edit_message_text(chat, message, &rendered.text);
        let request = request
            .parse_mode(PARSE_MODE)
            .link_preview_options(NO_PREVIEW);
        api.change_message(request.reply_markup(rendered.keyboard.clone()), None)
            .await
    }

    /// Lets the core delete a message, or remove its buttons, until that succeeds.
    pub async fn remove(&self, target: ChatTarget, message: MessageId) {
        let (to, message) = (target.recipient(), message.to_string());
        self.0
            .bot
            .retire_message(&to, &message, Retirement::Delete)
            .await;
    }

    /// Deletes a message. Telegram refuses that for messages older than two days.
    pub async fn delete(&self, chat: ChatId, message: MessageId) -> Result<(), ApiError> {
        self.wait_until_allowed(chat).await?;
        let api = &self.0.api;
        let deleted = api.change_message(api.bot.delete_message(chat, message), None);
        let deleted = deleted.await;
        if deleted.is_ok() {
            self.0.message_tracker.record_removed(chat, message);
        }
        self.note_failure(chat, deleted)
    }

    /// Removes the buttons of a message. Other people's messages cannot be changed this way.
    pub async fn remove_buttons(&self, chat: ChatId, message: MessageId) -> Result<(), ApiError> {
        self.wait_until_allowed(chat).await?;
        let api = &self.0.api;
        let stripped = api.bot.edit_message_reply_markup(chat, message);
        let stripped = match api.change_message(stripped, None).await {
            Err(ApiError::NotModified) => Ok(()),
            stripped => stripped,
        };
        self.note_failure(chat, stripped)
    }

    fn note_failure(&self, chat: ChatId, done: Result<(), ApiError>) -> Result<(), ApiError> {
        if let Err(error) = &done {
            self.note_rate_limit(chat, error);
        }
        done
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
