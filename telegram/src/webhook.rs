//! Receives updates by webhook. Telegram authenticates each request with a secret header.

use std::fmt::Write;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use http_server::{DirectClients, HttpServer, Limits};
use serde_json::Value;
use teloxide::payloads::SetWebhookSetters;
use teloxide::requests::Requester;
use teloxide::types::Update;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::api::ALLOWED_UPDATES;
use crate::{SHUTDOWN_GRACE, Telegram, Webhook};

const SECRET_HEADER: &str = "x-telegram-bot-api-secret-token";
/// No update is larger.
const MAX_BODY: usize = 1 << 20;
const MAX_CONNECTIONS: u8 = 40;

#[derive(Clone)]
struct WebhookState {
    telegram: Telegram,
    secret: String,
}

impl Telegram {
    pub async fn serve_webhook(&self, webhook: &Webhook, stop: &CancellationToken) {
        let mut health = self.connection_health();
        let Some(secret) = generate_secret() else {
            tracing::error!(
                "the operating system's random number generator failed; Telegram stays offline"
            );
            return;
        };
        let bind = || async {
            let bound = HttpServer::bind(webhook.listen, Limits::default()).await;
            bound.map_err(|error| {
                let why = format!("failed to listen on {}: {error}", webhook.listen);
                crate::ApiError::NoResponse(why)
            })
        };
        let Some(server) = health.retry_until_ok(stop, bind).await else {
            return;
        };
        let state = WebhookState {
            telegram: self.clone(),
            secret: secret.clone(),
        };
        let router = Router::new()
            .route(webhook.url.path(), post(receive_update))
            .layer(DefaultBodyLimit::max(MAX_BODY))
            .with_state(state);
        let serve = server.run(router, DirectClients, stop.clone());
        let register = async {
            let set = || {
                let api = &self.0.api;
                let request = api.bot.set_webhook(webhook.url.clone());
                let request = request.secret_token(&secret);
                api.execute(
                    request
                        .max_connections(MAX_CONNECTIONS)
                        .allowed_updates(ALLOWED_UPDATES),
                )
            };
            health.retry_until_ok(stop, set).await;
            stop.cancelled().await;
            // Do not let a peer that never closes its connection block the shutdown.
            tokio::time::sleep(SHUTDOWN_GRACE).await;
        };
        tokio::select! {
            () = serve => {}
            () = register => {}
        }
    }
}

/// Responds with success once the update has been handled. Telegram delivers it again otherwise.
async fn receive_update(
    State(state): State<WebhookState>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let given = headers.get(SECRET_HEADER).map(|value| value.as_bytes());
    if !given.is_some_and(|given| constant_time_eq(given, state.secret.as_bytes())) {
        return StatusCode::UNAUTHORIZED;
    }
    if serde_json::from_slice::<Value>(&body).is_err() {
        return StatusCode::BAD_REQUEST;
    }
    // Accept updates without a readable id too, or Telegram would deliver them forever.
    if let Ok(update) = serde_json::from_slice::<Update>(&body) {
        let handled = state.telegram.accept_update(update);
        let limit = state.telegram.0.settings.timing.webhook_timeout;
        if timeout(limit, handled.cancelled()).await.is_err() {
            return StatusCode::SERVICE_UNAVAILABLE;
        }
    }
    StatusCode::OK
}

/// Compares in constant time, so that timing does not reveal the secret.
fn constant_time_eq(given: &[u8], secret: &[u8]) -> bool {
    let difference = given
        .iter()
        .zip(secret)
        .fold(0, |all, (a, b)| all | (a ^ b));
    given.len() == secret.len() && difference == 0
}

/// Generates a new secret for each start. It is registered together with the URL.
fn generate_secret() -> Option<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    let mut text = String::new();
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    Some(text)
}
