//! Updates that Telegram brings by itself, each with the secret that proves it.

use std::fmt::Write;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use serde_json::Value;
use teloxide::payloads::SetWebhookSetters;
use teloxide::requests::Requester;
use teloxide::types::Update;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::api::WANTED;
use crate::start::Mood;
use crate::{LAST_MOMENT, Telegram, Webhook};

const SECRET: &str = "x-telegram-bot-api-secret-token";
/// Larger than any update.
const LARGEST: usize = 1 << 20;
const CONNECTIONS: u8 = 40;

#[derive(Clone)]
struct Door {
    telegram: Telegram,
    secret: String,
}

impl Telegram {
    pub async fn listen(&self, webhook: &Webhook, stop: &CancellationToken) {
        let mut mood = Mood::new(self.0.settings.pace.back_off);
        let Some(secret) = secret() else {
            tracing::error!("there is no chance to make a secret from; Telegram stays closed");
            return;
        };
        let listener = loop {
            match TcpListener::bind(webhook.listen).await {
                Ok(listener) => break listener,
                Err(error) => {
                    let trouble = crate::Trouble::Unanswered(format!(
                        "nothing can listen on {}: {error}",
                        webhook.listen
                    ));
                    mood.bad(&trouble, stop).await;
                }
            }
            if stop.is_cancelled() {
                return;
            }
        };
        let door = Door {
            telegram: self.clone(),
            secret: secret.clone(),
        };
        let router = Router::new()
            .route(webhook.url.path(), post(brought))
            .layer(DefaultBodyLimit::max(LARGEST))
            .with_state(door);
        let closed = stop.clone();
        let serve = axum::serve(listener, router)
            .with_graceful_shutdown(async move { closed.cancelled().await });
        let announce = async {
            while !stop.is_cancelled() {
                let api = &self.0.api;
                let request = api.bot.set_webhook(webhook.url.clone());
                let request = request.secret_token(&secret);
                let request = request.max_connections(CONNECTIONS).allowed_updates(WANTED);
                let set = tokio::select! {
                    () = stop.cancelled() => break,
                    set = api.done(request) => set,
                };
                match set {
                    Ok(_) => {
                        mood.good();
                        break;
                    }
                    Err(trouble) => mood.bad(&trouble, stop).await,
                }
            }
            stop.cancelled().await;
            // A peer that never closes does not keep the program from stopping.
            tokio::time::sleep(LAST_MOMENT).await;
        };
        tokio::select! {
            served = serve => {
                if let Err(error) = served {
                    tracing::error!(%error, "the webhook of Telegram broke off");
                }
            }
            () = announce => {}
        }
    }
}

/// Answers when the update was taken care of, so that Telegram brings again what was not.
async fn brought(State(door): State<Door>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let given = headers.get(SECRET).map(|value| value.as_bytes());
    if !given.is_some_and(|given| is_same(given, door.secret.as_bytes())) {
        return StatusCode::UNAUTHORIZED;
    }
    if serde_json::from_slice::<Value>(&body).is_err() {
        return StatusCode::BAD_REQUEST;
    }
    // One without a number is taken too, or it would be brought for ever.
    if let Ok(update) = serde_json::from_slice::<Update>(&body) {
        let done = door.telegram.take(update);
        let batch = door.telegram.0.settings.pace.batch;
        let _ = timeout(batch, done.cancelled()).await;
    }
    StatusCode::OK
}

/// Compares in the same time wherever the difference is.
fn is_same(given: &[u8], secret: &[u8]) -> bool {
    let differs = given
        .iter()
        .zip(secret)
        .fold(0, |all, (a, b)| all | (a ^ b));
    given.len() == secret.len() && differs == 0
}

/// Another one at each start; Telegram is told it together with the address.
fn secret() -> Option<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    let mut text = String::new();
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    Some(text)
}
