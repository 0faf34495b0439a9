//! `GET /healthz` and `/metrics`.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

use super::{ApiError, ApiResult};
use crate::Web;

/// Succeeds if the database answers.
pub async fn healthz(State(web): State<Web>) -> ApiResult {
    web.0.bot.pending().await?;
    Ok("ok\n".into_response())
}

pub async fn metrics(State(web): State<Web>) -> ApiResult {
    let render = web.0.settings.metrics.as_ref();
    let render = render.ok_or(ApiError::NotFound)?;
    web.0.bot.update_queue_metrics().await?;
    metrics::gauge!("keltis_pages_open").set(web.0.streams.in_use() as f64);
    let content_type = [(
        header::CONTENT_TYPE,
        "text/plain; version=0.0.4; charset=utf-8",
    )];
    Ok((content_type, (render.0)()).into_response())
}
