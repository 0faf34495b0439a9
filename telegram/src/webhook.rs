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
        let mut mood = self.mood();
        let Some(secret) = secret() else {
            tracing::error!("there is no chance to make a secret from; Telegram stays closed");
            return;
        };
        let bind = || async {
            let bound = TcpListener::bind(webhook.listen).await;
            bound.map_err(|error| {
                let why = format!("nothing can listen on {}: {error}", webhook.listen);
                crate::Trouble::Unanswered(why)
            })
        };
        let Some(listener) = mood.until_good(stop, bind).await else {
            return;
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
            let set = || {
                let api = &self.0.api;
                let request = api.bot.set_webhook(webhook.url.clone());
                let request = request.secret_token(&secret);
                api.done(request.max_connections(CONNECTIONS).allowed_updates(WANTED))
            };
            mood.until_good(stop, set).await;
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

/// Answers when the update need not come again; Telegram brings again what was not taken.
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
        let kept = door.telegram.take(update);
        let hold = door.telegram.0.settings.pace.hold;
        if timeout(hold, kept.cancelled()).await.is_err() {
            return StatusCode::SERVICE_UNAVAILABLE;
        }
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
