//! Whether all is well, and figures.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

use super::{Answer, Refused};
use crate::Web;

/// All is well as long as the database answers.
pub async fn healthz(State(web): State<Web>) -> Answer {
    web.0.bot.pending().await?;
    Ok("ok\n".into_response())
}

pub async fn metrics(State(web): State<Web>) -> Answer {
    let render = web.0.settings.metrics.as_ref();
    let render = render.ok_or(Refused::NoSuchThing)?;
    web.0.bot.note_queue().await?;
    metrics::gauge!("keltis_pages_open").set(web.0.watchers.taken() as f64);
    let kind = [(
        header::CONTENT_TYPE,
        "text/plain; version=0.0.4; charset=utf-8",
    )];
    Ok((kind, (render.0)()).into_response())
}
