//! The answer to a press: once, in time, and again while it gets lost on the way.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bot_core::adapter::{truncate, utf16_len};
use bot_core::chat::Reply;
use reqwest::Url;
use teloxide::payloads::AnswerCallbackQuerySetters;
use teloxide::requests::Requester;
use teloxide::types::{CallbackQuery, CallbackQueryId};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::Telegram;
use crate::text::MAX_ALERT_LENGTH;

/// What is longer than this is shown in a window, as nobody reads it in passing.
const MAX_TOAST_LENGTH: usize = 60;

/// What the presser alone is told.
#[derive(Clone, Default)]
pub struct CallbackAnswer {
    pub text: Option<String>,
    /// In a window that has to be closed.
    pub show_alert: bool,
    /// Opens the private chat instead.
    pub url: Option<Url>,
}

impl CallbackAnswer {
    pub fn text(text: &str) -> Self {
        Self {
            show_alert: utf16_len(text) > MAX_TOAST_LENGTH,
            text: Some(truncate(text, MAX_ALERT_LENGTH)),
            url: None,
        }
    }

    /// What is said beside an answer, if anything is.
    pub fn from_aside(reply: &Reply) -> Self {
        reply.aside.as_deref().map(Self::text).unwrap_or_default()
    }
}

/// A press that waits for its answer.
pub struct PendingCallback {
    press: CallbackQueryId,
    received: Instant,
    answered: AtomicBool,
    /// Cancelled with the answer.
    cancel_fallback: CancellationToken,
}

impl PendingCallback {
    pub fn is_answered(&self) -> bool {
        self.answered.load(Ordering::Acquire)
    }

    /// Whether nobody answered before.
    fn claim(&self) -> bool {
        self.cancel_fallback.cancel();
        !self.answered.swap(true, Ordering::AcqRel)
    }
}

impl Telegram {
    /// A press came. It is answered at the latest while Telegram still waits for that, whatever keeps what it asked for.
    pub fn track_callback(&self, press: &CallbackQuery) -> Arc<PendingCallback> {
        let callback = Arc::new(PendingCallback {
            press: press.id.clone(),
            received: Instant::now(),
            answered: AtomicBool::new(false),
            cancel_fallback: CancellationToken::new(),
        });
        let (telegram, pending) = (self.clone(), callback.clone());
        self.0.tasks.spawn(async move {
            let deadline = pending.received + telegram.0.settings.timing.answer_deadline;
            tokio::select! {
                () = pending.cancel_fallback.cancelled() => {}
                () = telegram.0.closing.cancelled() => {}
                () = tokio::time::sleep_until(deadline) => {
                    telegram.answer_callback(&pending, CallbackAnswer::default()).await;
                }
            }
        });
        callback
    }

    /// Answers a press, unless it was answered already. What gets lost is said again for as long as Telegram takes it,
    /// while its chat goes on.
    pub async fn answer_callback(&self, callback: &PendingCallback, answer: CallbackAnswer) {
        if !callback.claim() {
            return;
        }
        let timing = &self.0.settings.timing;
        let (first, until) = (
            timing.answer_timeout,
            callback.received + timing.callback_lifetime,
        );
        let (telegram, press) = (self.clone(), callback.press.clone());
        let answering = async move {
            let api = &telegram.0.api;
            let send = || {
                let request = api.bot.answer_callback_query(press.clone());
                let mut request = request.show_alert(answer.show_alert);
                request.text = answer.text.clone();
                request.url = answer.url.clone();
                api.execute_within(first, request)
            };
            if let Err(error) = telegram.retry_until(until, send).await {
                // It was answered, but that was not heard; or it is an old press that was waiting for the program to
                // start. What it asked for is done.
                tracing::debug!(%error, "a press could not be answered");
            }
        };
        self.spawn_and_wait(first, answering).await;
    }
}
