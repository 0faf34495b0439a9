//! Answers callback queries (button presses): exactly once, in time, and with retries.

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

/// Longer texts are shown in an alert window, because a toast disappears too quickly.
const MAX_TOAST_LENGTH: usize = 60;

/// The answer to a callback query. Only the person who pressed the button sees it.
#[derive(Clone, Default)]
pub struct CallbackAnswer {
    pub text: Option<String>,
    /// Shows the text in a window that has to be closed.
    pub show_alert: bool,
    /// Opens this link to the private chat instead of showing a text.
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

    /// Returns the aside of a reply, or an empty answer.
    pub fn from_aside(reply: &Reply) -> Self {
        reply.aside.as_deref().map(Self::text).unwrap_or_default()
    }
}

/// A callback query that has not been answered yet.
pub struct PendingCallback {
    press: CallbackQueryId,
    received: Instant,
    answered: AtomicBool,
    /// Cancelled once answered. Stops the fallback task.
    cancel_fallback: CancellationToken,
}

impl PendingCallback {
    pub fn is_answered(&self) -> bool {
        self.answered.load(Ordering::Acquire)
    }

    /// Marks the callback as answered. Returns whether this call was the first.
    fn claim(&self) -> bool {
        self.cancel_fallback.cancel();
        !self.answered.swap(true, Ordering::AcqRel)
    }
}

impl Telegram {
    /// Registers a callback query. If nothing answers it by the deadline, it gets an empty answer.
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

    /// Answers a callback query unless it has been answered already. Retries in the background while Telegram accepts
    /// an answer.
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
                // Either an earlier attempt succeeded and only its response was lost, or the press expired while the
                // program was not running. The request itself has been handled.
                tracing::debug!(%error, "failed to answer a callback query");
            }
        };
        self.spawn_and_wait(first, answering).await;
    }
}
