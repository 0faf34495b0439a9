//! Every address of the page.

mod ask;
mod complete;
mod events;
mod health;
mod hello;
mod picture;
mod refused;
mod replay;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use serde_json::Value;

use crate::Web;
use crate::guard::guard;
use crate::statics::{BRAID, DIALOGS, FONT, ICON, LIVE, PAGE, SCRIPT, STYLE, Static, TALK};

pub use ask::LONGEST;
pub use refused::Refused;

/// The most that anybody has to say, in bytes.
const LARGEST: usize = 4_096;

pub fn all(web: &Web) -> Router {
    let mut routes = Router::new()
        .route("/", fixed(&PAGE))
        .route("/r/{room}", fixed(&PAGE))
        .route("/app.js", fixed(&SCRIPT))
        .route("/dialogs.js", fixed(&DIALOGS))
        .route("/live.js", fixed(&LIVE))
        .route("/talk.js", fixed(&TALK))
        .route("/style.css", fixed(&STYLE))
        .route("/icon.svg", fixed(&ICON))
        .route("/braid.svg", fixed(&BRAID))
        .route("/vollkorn.ttf", fixed(&FONT))
        .route("/api/words", get(hello::words))
        .route("/api/hello", post(hello::hello))
        .route("/api/name", post(hello::name))
        .route("/api/ask", post(ask::ask))
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
        routes = routes
            .route("/healthz", get(health::healthz))
            .route("/metrics", get(health::metrics));
    }
    routes
        .fallback(async || Refused::NoSuchThing)
        .method_not_allowed_fallback(async || Refused::Method)
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(web.clone(), guard))
        .with_state(web.clone())
}

fn fixed(what: &'static Static) -> MethodRouter<Web> {
    get(async move |headers: HeaderMap| what.answer(&headers))
}

fn json(value: &Value) -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (kind, value.to_string()).into_response()
}

type Answer = Result<Response, Refused>;
