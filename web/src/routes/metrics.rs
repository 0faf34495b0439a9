//! `GET /metrics`.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

use super::{ApiError, ApiResult};
use crate::Web;

pub async fn metrics(State(web): State<Web>) -> ApiResult {
    let render = web.0.settings.metrics.as_ref();
    let render = render.ok_or(ApiError::NotFound)?;
    web.0.bot.update_queue_metrics().await?;
    let content_type = [(
        header::CONTENT_TYPE,
        "text/plain; version=0.0.4; charset=utf-8",
    )];
    Ok((content_type, (render.0)()).into_response())
}
