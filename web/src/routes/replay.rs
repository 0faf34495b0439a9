//! `/api/replay/…` and `/replay/…`: a finished game as steps with its shuffle proof, as a record, and as an animation.

use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use bot_core::bot::Replay;
use bot_core::table::Code;
use serde_json::json;

use super::{ApiError, ApiResult, json_response};
use crate::Web;
use crate::page_json;
use crate::query::Query;

async fn find_replay(
    web: &Web,
    headers: &HeaderMap,
    query: Query<'_>,
    code: &str,
) -> Result<Replay, ApiError> {
    let visitor = web.visitor(headers, query).await?;
    let room = web.room(&visitor, query)?;
    let code: Code = code.parse().map_err(|_| ApiError::NotFound)?;
    let found = web.0.bot.replay(&visitor.asker(""), &room, code).await?;
    found.ok_or(ApiError::NotFound)
}

/// Returns a finished game and a step number.
pub async fn find_step(
    web: &Web,
    headers: &HeaderMap,
    query: Query<'_>,
    code: &str,
    step: &str,
) -> Result<(Replay, usize), ApiError> {
    let step = step.parse().map_err(|_| ApiError::NotFound)?;
    Ok((find_replay(web, headers, query, code).await?, step))
}

pub async fn replay(
    State(web): State<Web>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let replay = find_replay(&web, &headers, Query(&query), &code).await?;
    let proof = replay.proof();
    Ok(json_response(&json!({
        "code": replay.code.to_string(),
        "steps": replay.steps(),
        "commitment": proof.commitment,
        "seed": proof.seed,
        "holds": proof.is_valid,
    })))
}

pub async fn step(
    State(web): State<Web>,
    Path((code, step)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let (replay, step) = find_step(&web, &headers, Query(&query), &code, &step).await?;
    let shown = replay.step(step).ok_or(ApiError::NotFound)?;
    let address = format!(
        "/picture/replay/{}/{step}?lang={}",
        replay.code,
        replay.lang()
    );
    Ok(json_response(&page_json::screen(&shown, Some(address))))
}

pub async fn record(
    State(web): State<Web>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let replay = find_replay(&web, &headers, Query(&query), &code).await?;
    let text = replay.record.write().map_err(|error| {
        tracing::error!(%error, "failed to write a game record");
        ApiError::Internal
    })?;
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, attachment(replay.code, "json")),
    ];
    Ok((headers, text).into_response())
}

pub async fn gif(
    State(web): State<Web>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let replay = find_replay(&web, &headers, Query(&query), &code).await?;
    let gif = web.0.bot.animation(&replay).await.map_err(|error| {
        tracing::warn!(%error, "failed to create an animation");
        ApiError::Internal
    })?;
    let headers = [
        (header::CONTENT_TYPE, "image/gif".to_owned()),
        (header::CONTENT_DISPOSITION, attachment(replay.code, "gif")),
    ];
    Ok((headers, gif.to_vec()).into_response())
}

/// Returns the `Content-Disposition` header for a download.
fn attachment(code: Code, ending: &str) -> String {
    format!("attachment; filename=\"keltis-{code}.{ending}\"")
}
