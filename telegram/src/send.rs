//! Sending, editing, taking away.

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

use crate::sheet::{Picture, Sheet};
use crate::trouble::Trouble;
use crate::{Telegram, locked};

/// Text is escaped by us and marked up as this.
pub const MARKUP: ParseMode = ParseMode::Html;
/// So long a chat that takes no pictures is sent text; then it may have changed its mind.
const WITHOUT_PHOTOS: Duration = Duration::from_secs(600);
pub const NO_PREVIEW: LinkPreviewOptions = LinkPreviewOptions {
    is_disabled: true,
    url: None,
    prefer_small_media: false,
    prefer_large_media: false,
    show_above_text: false,
};

/// Tries to take a message away, after the first.
const REMOVED_WITHIN: u32 = 5;

/// Where a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    pub chat: ChatId,
    pub topic: Option<ThreadId>,
}

impl Spot {
    pub fn private(user: UserId) -> Self {
        Self {
            chat: user.into(),
            topic: None,
        }
    }

    /// A place of this platform.
    pub fn of(address: &Address) -> Option<Self> {
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

/// How a message comes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    pub silent: bool,
    /// The message it answers.
    pub answers: Option<MessageId>,
}

impl Telegram {
    /// Sends a new message; gives its number.
    pub async fn send(
        &self,
        to: Spot,
        sheet: &Sheet,
        manner: Manner,
    ) -> Result<MessageId, Trouble> {
        let api = &self.0.api;
        let answers = manner
            .answers
            .map(|message| ReplyParameters::new(message).allow_sending_without_reply());
        self.wait_for_turn(to.chat).await?;
        if let Some(picture) = self.picture_for(to.chat, sheet) {
            let mut request = api.bot.send_photo(to.chat, picture.file());
            request = request.caption(&picture.caption).parse_mode(MARKUP);
            request = request.disable_notification(manner.silent);
            request = request.reply_markup(sheet.keyboard.clone());
            request.message_thread_id = to.topic;
            request.reply_parameters = answers.clone();
            match api.sent(request).await {
                Err(Trouble::NoPhotos) => self.take_no_photos(to.chat),
                Err(trouble @ Trouble::Refused(_)) => refused(&trouble),
                sent => return self.noted(to, sent),
            }
        }
        let mut request = api.bot.send_message(to.chat, &sheet.text);
        request = request.parse_mode(MARKUP).link_preview_options(NO_PREVIEW);
        request = request.disable_notification(manner.silent);
        request = request.reply_markup(sheet.keyboard.clone());
        request.message_thread_id = to.topic;
        request.reply_parameters = answers;
        self.noted(to, api.sent(request).await)
    }

    /// Waits until something may be sent; not to a chat that wants to be left alone.
    async fn wait_for_turn(&self, chat: ChatId) -> Result<(), Trouble> {
        self.0.gate.turn().await;
        self.leave_alone(chat)
    }

    /// Nothing is asked of a chat that wants to be left alone.
    fn leave_alone(&self, chat: ChatId) -> Result<(), Trouble> {
        match self.0.gate.rests(chat) {
            Some(after) => Err(Trouble::TooMany { after }),
            None => Ok(()),
        }
    }

    fn noted(
        &self,
        to: Spot,
        sent: Result<(MessageId, bool), Trouble>,
    ) -> Result<MessageId, Trouble> {
        match sent {
            Ok((message, is_forum)) => {
                self.0.scroll.learn(to.chat, is_forum);
                self.0.scroll.saw(to, message);
                Ok(message)
            }
            Err(trouble) => {
                self.heed(to.chat, &trouble);
                Err(trouble)
            }
        }
    }

    /// Changes a message. If it shows the same already, that is as good.
    pub async fn edit(
        &self,
        chat: ChatId,
        message: MessageId,
        sheet: &Sheet,
    ) -> Result<(), Trouble> {
        self.wait_for_turn(chat).await?;
        match self.try_to_edit(chat, message, sheet).await {
            Ok(()) | Err(Trouble::Same) => Ok(()),
            Err(trouble) => {
                self.heed(chat, &trouble);
                Err(trouble)
            }
        }
    }

    async fn try_to_edit(
        &self,
        chat: ChatId,
        message: MessageId,
        sheet: &Sheet,
    ) -> Result<(), Trouble> {
        let api = &self.0.api;
        if let Some(picture) = self.picture_for(chat, sheet) {
            let photo = InputMediaPhoto::new(picture.file());
            let photo = photo.caption(&picture.caption).parse_mode(MARKUP);
            let media = InputMedia::Photo(photo);
            let request = api.bot.edit_message_media(chat, message, media);
            let request = request.reply_markup(sheet.keyboard.clone());
            match api.changed(request).await {
                Err(Trouble::NoPhotos) => self.take_no_photos(chat),
                Err(trouble @ Trouble::Refused(_)) => refused(&trouble),
                done => return done,
            }
        }
        let request = api.bot.edit_message_text(chat, message, &sheet.text);
        let request = request.parse_mode(MARKUP).link_preview_options(NO_PREVIEW);
        api.changed(request.reply_markup(sheet.keyboard.clone()))
            .await
    }

    /// Takes a message away. What does not work at once is tried again while other things go on.
    pub async fn remove(&self, chat: ChatId, message: MessageId) {
        self.0.scroll.removed(chat, message);
        let Err(mut trouble) = self.try_to_remove(chat, message).await else {
            return;
        };
        let telegram = self.clone();
        self.0.tasks.spawn(async move {
            let mut back_off = telegram.0.settings.pace.back_off.0;
            for _ in 0..REMOVED_WITHIN {
                let wait = match trouble {
                    Trouble::TooMany { after } => after,
                    _ => back_off,
                };
                if !telegram.rests(wait).await {
                    return;
                }
                trouble = match telegram.try_to_remove(chat, message).await {
                    Ok(()) => return,
                    Err(trouble) => trouble,
                };
                back_off *= 4;
            }
            tracing::debug!(%trouble, "an old message stays where it is");
        });
    }

    /// A message that has to stay loses its buttons, so that nobody presses what is past. Fails with what may pass.
    async fn try_to_remove(&self, chat: ChatId, message: MessageId) -> Result<(), Trouble> {
        let api = &self.0.api;
        self.leave_alone(chat)?;
        let removed = api.changed(api.bot.delete_message(chat, message)).await;
        let settled = match removed {
            Err(Trouble::Refused(_)) => {
                let full = |after| Trouble::TooMany { after };
                self.0.gate.pass(chat).map_err(full)?;
                let stripped = api.bot.edit_message_reply_markup(chat, message);
                api.changed(stripped).await
            }
            removed => removed,
        };
        match settled {
            Err(trouble @ (Trouble::Unanswered(_) | Trouble::TooMany { .. })) => {
                self.heed(chat, &trouble);
                Err(trouble)
            }
            Err(trouble) => {
                tracing::debug!(%trouble, "an old message stays as it is");
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    /// The picture, where the chat takes any.
    fn picture_for<'a>(&self, chat: ChatId, sheet: &'a Sheet) -> Option<&'a Picture> {
        let picture = sheet.picture.as_ref()?;
        let without = locked(&self.0.without_photos).get(&chat).copied();
        without
            .is_none_or(|until| until <= Instant::now())
            .then_some(picture)
    }

    fn take_no_photos(&self, chat: ChatId) {
        let mut without = locked(&self.0.without_photos);
        let now = Instant::now();
        without.retain(|_, until| *until > now);
        without.insert(chat, now + WITHOUT_PHOTOS);
    }

    /// What a refusal says about a chat is kept to.
    fn heed(&self, chat: ChatId, trouble: &Trouble) {
        if let Trouble::TooMany { after } = trouble {
            self.0.gate.rest(chat, *after);
        }
    }
}

/// Perhaps it is the picture that Telegram does not like. Then text is better than nothing.
fn refused(trouble: &Trouble) {
    tracing::warn!(%trouble, "a picture was refused by Telegram; text is shown instead");
}

impl Picture {
    fn file(&self) -> InputFile {
        InputFile::memory(self.png.to_vec()).file_name("board.png")
    }
}
