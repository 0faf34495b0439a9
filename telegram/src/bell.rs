//! The answer to a press: once, in time, and again while it gets lost on the way.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bot_core::adapter::{cut, length};
use bot_core::chat::Reply;
use reqwest::Url;
use teloxide::payloads::AnswerCallbackQuerySetters;
use teloxide::requests::Requester;
use teloxide::types::{CallbackQuery as Press, CallbackQueryId};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::Telegram;
use crate::text::LONGEST_ALERT;

/// What is longer than this is shown in a window, as nobody reads it in passing.
const LONG: usize = 60;

/// What the presser alone is told.
#[derive(Clone, Default)]
pub struct Told {
    pub text: Option<String>,
    /// In a window that has to be closed.
    pub window: bool,
    /// Opens the private chat instead.
    pub url: Option<Url>,
}

impl Told {
    pub fn say(text: &str) -> Self {
        Self {
            window: length(text) > LONG,
            text: Some(cut(text, LONGEST_ALERT)),
            url: None,
        }
    }

    /// What is said beside an answer, if anything is.
    pub fn aside(reply: &Reply) -> Self {
        reply.aside.as_deref().map(Self::say).unwrap_or_default()
    }
}

/// A press that waits for its answer.
pub struct Bell {
    press: CallbackQueryId,
    received: Instant,
    answered: AtomicBool,
    /// Cancelled with the answer.
    quiet: CancellationToken,
}

impl Bell {
    pub fn is_answered(&self) -> bool {
        self.answered.load(Ordering::Acquire)
    }

    /// Whether nobody answered before.
    fn take(&self) -> bool {
        self.quiet.cancel();
        !self.answered.swap(true, Ordering::AcqRel)
    }
}

impl Telegram {
    /// A press came. It is answered at the latest while Telegram still waits for that, whatever keeps what it asked for.
    pub fn bell(&self, press: &Press) -> Arc<Bell> {
        let bell = Arc::new(Bell {
            press: press.id.clone(),
            received: Instant::now(),
            answered: AtomicBool::new(false),
            quiet: CancellationToken::new(),
        });
        let (telegram, late) = (self.clone(), bell.clone());
        self.0.tasks.spawn(async move {
            let latest = late.received + telegram.0.settings.pace.latest;
            tokio::select! {
                () = late.quiet.cancelled() => {}
                () = telegram.0.closing.cancelled() => {}
                () = tokio::time::sleep_until(latest) => {
                    telegram.tell(&late, Told::default()).await;
                }
            }
        });
        bell
    }

    /// Answers a press, unless it was answered already. What gets lost is said again for as long as Telegram takes it,
    /// while its chat goes on.
    pub async fn tell(&self, bell: &Bell, told: Told) {
        if !bell.take() {
            return;
        }
        let pace = &self.0.settings.pace;
        let (first, until) = (pace.tell, bell.received + pace.useful);
        let (telegram, press) = (self.clone(), bell.press.clone());
        let telling = async move {
            let api = &telegram.0.api;
            let ask = || {
                let request = api.bot.answer_callback_query(press.clone());
                let mut request = request.show_alert(told.window);
                request.text = told.text.clone();
                request.url = told.url.clone();
                api.done_within(first, request)
            };
            if let Err(trouble) = telegram.insist(until, ask).await {
                // It was answered, but that was not heard; or it is an old press that was waiting for the program to
                // start. What it asked for is done.
                tracing::debug!(%trouble, "a press could not be answered");
            }
        };
        self.begin(first, telling).await;
    }
}
