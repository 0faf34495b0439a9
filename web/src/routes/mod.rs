//! All routes of the page.

mod command;
mod complete;
mod error;
mod events;
mod hello;
mod metrics;
mod picture;
mod replay;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use serde_json::Value;

use crate::Web;
use crate::assets::{Asset, BRAID, DIALOGS, FONT, ICON, LIVE, PAGE, SCRIPT, STYLE, TALK};
use crate::guard::guard;

use command::REQUEST_TIMEOUT;
pub use error::ApiError;

// A client that waits for a response sees no traffic until it arrives.
const _: () = assert!(http_server::IDLE_TIMEOUT.as_secs() > REQUEST_TIMEOUT.as_secs());

/// Largest request body.
const MAX_BODY_BYTES: usize = 4_096;

pub fn router(web: &Web) -> Router {
    let mut routes = Router::new()
        .route("/", static_route(&PAGE))
        .route("/r/{room}", static_route(&PAGE))
        .route("/app.js", static_route(&SCRIPT))
        .route("/dialogs.js", static_route(&DIALOGS))
        .route("/live.js", static_route(&LIVE))
        .route("/talk.js", static_route(&TALK))
        .route("/style.css", static_route(&STYLE))
        .route("/icon.svg", static_route(&ICON))
        .route("/braid.svg", static_route(&BRAID))
        .route("/vollkorn.ttf", static_route(&FONT))
        .route("/api/words", get(hello::words))
        .route("/api/hello", post(hello::hello))
        .route("/api/name", post(hello::set_name))
        .route("/api/ask", post(command::handle_command))
        .route("/api/complete", post(complete::complete))
        .route("/api/view", get(events::view))
        .route("/api/events", get(events::events))
        .route("/api/replay/{code}", get(replay::replay))
        .route("/api/replay/{code}/{step}", get(replay::step))
        .route("/picture/table/{code}/{part}", get(picture::table))
        .route("/picture/rules/{kind}/{topic}", get(picture::rules))
        .route("/picture/sample/{kind}", get(picture::sample))
        .route("/picture/replay/{code}/{step}", get(picture::replay))
        .route("/replay/{code}/record.json", get(replay::record))
        .route("/replay/{code}/game.gif", get(replay::gif));
    if web.0.settings.metrics.is_some() {
        routes = routes.route("/metrics", get(metrics::metrics));
    }
    routes
        .fallback(async || ApiError::NotFound)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(from_fn_with_state(web.clone(), guard))
        .with_state(web.clone())
}

fn static_route(asset: &'static Asset) -> MethodRouter<Web> {
    get(async move |headers: HeaderMap| asset.respond(&headers))
}

fn json_response(value: &Value) -> Response {
    json_text_response(value.to_string())
}

fn json_text_response(text: String) -> Response {
    let content_type = [(header::CONTENT_TYPE, "application/json")];
    (content_type, text).into_response()
}

type ApiResult = Result<Response, ApiError>;
