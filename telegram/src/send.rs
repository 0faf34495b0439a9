//! Sending, editing, taking away.

use std::time::Duration;

use bot_core::chat::{Address, Platform};
use serde_json::Value;
use tokio::time::Instant;

use crate::api::Trouble;
use crate::api::incoming::Sent;
use crate::api::outgoing::{
    AnswerTo, Destination, EditMedia, EditText, Keyboard, MARKUP, Media, NoPreview, SendMessage,
    SendPhoto, Strip, Which,
};
use crate::sheet::{Picture, Sheet};
use crate::{Telegram, locked};

/// So long a chat that takes no pictures is sent text; then it may have changed its mind.
const WITHOUT_PHOTOS: Duration = Duration::from_secs(600);
const NO_PREVIEW: NoPreview = NoPreview { is_disabled: true };
/// The name of the picture in an upload.
const PHOTO: &str = "photo";
const ATTACHED: &str = "attach://photo";

/// Tries to take a message away, after the first.
const REMOVED_WITHIN: u32 = 3;

/// Where a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    pub chat: i64,
    pub topic: Option<i64>,
}

impl Spot {
    pub fn private(user: i64) -> Self {
        Self {
            chat: user,
            topic: None,
        }
    }

    pub fn is_private(self) -> bool {
        self.chat > 0
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
    pub answers: Option<i64>,
}

impl Telegram {
    /// Sends a new message; gives its number.
    pub async fn send(&self, to: Spot, sheet: &Sheet, manner: Manner) -> Result<i64, Trouble> {
        let destination = || Destination {
            chat_id: to.chat,
            message_thread_id: to.topic,
            disable_notification: manner.silent,
            reply_parameters: manner.answers.map(|message_id| AnswerTo {
                message_id,
                allow_sending_without_reply: true,
            }),
        };
        self.wait_for_turn(to.chat).await?;
        if let Some(picture) = self.picture_for(to.chat, sheet) {
            let body = SendPhoto {
                to: destination(),
                caption: &picture.caption,
                parse_mode: MARKUP,
                reply_markup: &sheet.keyboard,
            };
            let sent = self.0.api.upload("sendPhoto", &body, PHOTO, &picture.png);
            match sent.await {
                Err(trouble) if trouble.is_no_photos() => self.take_no_photos(to.chat),
                sent => return self.noted(to, sent),
            }
        }
        let body = SendMessage {
            to: destination(),
            text: &sheet.text,
            parse_mode: MARKUP,
            link_preview_options: NO_PREVIEW,
            reply_markup: &sheet.keyboard,
        };
        let sent = self.0.api.call("sendMessage", &body).await;
        self.noted(to, sent)
    }

    /// Waits until something may be sent; not to a chat that wants to be left alone.
    async fn wait_for_turn(&self, chat: i64) -> Result<(), Trouble> {
        if let Some(after) = self.0.gate.rests(chat) {
            return Err(Trouble::TooMany { after });
        }
        self.0.gate.turn().await;
        Ok(())
    }

    fn noted(&self, to: Spot, sent: Result<Sent, Trouble>) -> Result<i64, Trouble> {
        match &sent {
            Ok(sent) => self.0.scroll.saw(to.chat, to.topic, sent.message_id),
            Err(trouble) => self.heed(to.chat, trouble),
        }
        sent.map(|sent| sent.message_id)
    }

    /// Changes a message. If it shows the same already, that is as good.
    pub async fn edit(&self, chat: i64, message: i64, sheet: &Sheet) -> Result<(), Trouble> {
        self.wait_for_turn(chat).await?;
        let which = Which::InChat {
            chat_id: chat,
            message_id: message,
        };
        let mut edited = None;
        if let Some(picture) = self.picture_for(chat, sheet) {
            let body = EditMedia {
                message: which,
                media: Media {
                    kind: PHOTO,
                    media: ATTACHED,
                    caption: &picture.caption,
                    parse_mode: MARKUP,
                },
                reply_markup: &sheet.keyboard,
            };
            let api = &self.0.api;
            let done = api.upload::<Value>("editMessageMedia", &body, PHOTO, &picture.png);
            match done.await {
                Err(trouble) if trouble.is_no_photos() => self.take_no_photos(chat),
                done => edited = Some(done),
            }
        }
        let edited = match edited {
            Some(edited) => edited,
            None => self.edit_text(which, sheet).await,
        };
        match edited {
            Ok(_) => Ok(()),
            Err(trouble) if trouble.is_same() => Ok(()),
            Err(trouble) => {
                self.heed(chat, &trouble);
                Err(trouble)
            }
        }
    }

    pub async fn edit_text(&self, which: Which<'_>, sheet: &Sheet) -> Result<Value, Trouble> {
        let body = EditText {
            message: which,
            text: &sheet.text,
            parse_mode: MARKUP,
            link_preview_options: NO_PREVIEW,
            reply_markup: &sheet.keyboard,
        };
        self.0.api.call("editMessageText", &body).await
    }

    /// Takes a message away. What does not work at once is tried again while other things go on.
    pub async fn remove(&self, chat: i64, message: i64) {
        self.0.scroll.removed(chat, message);
        if self.try_to_remove(chat, message).await {
            return;
        }
        let telegram = self.clone();
        let mut wait = self.0.settings.pace.back_off.0;
        self.0.tasks.spawn(async move {
            for _ in 0..REMOVED_WITHIN {
                tokio::time::sleep(wait).await;
                if telegram.try_to_remove(chat, message).await {
                    return;
                }
                wait *= 4;
            }
            tracing::debug!("an old message stays where it is");
        });
    }

    /// Whether that is settled: a message that has to stay loses its buttons, so that nobody presses what is past.
    async fn try_to_remove(&self, chat: i64, message: i64) -> bool {
        let which = Which::InChat {
            chat_id: chat,
            message_id: message,
        };
        match self.0.api.call::<Value>("deleteMessage", &which).await {
            Err(Trouble::Unanswered(_) | Trouble::TooMany { .. }) => return false,
            Err(Trouble::Refused(_)) => {}
            _ => return true,
        }
        let strip = Strip {
            which,
            reply_markup: Keyboard::default(),
        };
        let stripped = self.0.api.call::<Value>("editMessageReplyMarkup", &strip);
        if let Err(trouble) = stripped.await {
            tracing::debug!(%trouble, "an old message stays as it is");
        }
        true
    }

    /// The picture, where the chat takes any.
    fn picture_for<'a>(&self, chat: i64, sheet: &'a Sheet) -> Option<&'a Picture> {
        let picture = sheet.picture.as_ref()?;
        let without = locked(&self.0.without_photos).get(&chat).copied();
        without
            .is_none_or(|until| until <= Instant::now())
            .then_some(picture)
    }

    fn take_no_photos(&self, chat: i64) {
        let mut without = locked(&self.0.without_photos);
        let now = Instant::now();
        without.retain(|_, until| *until > now);
        without.insert(chat, now + WITHOUT_PHOTOS);
    }

    /// What a refusal says about a chat is kept to.
    fn heed(&self, chat: i64, trouble: &Trouble) {
        if let Trouble::TooMany { after } = trouble {
            self.0.gate.rest(chat, *after);
        }
    }
}
