//! `/api/replay/…` and `/replay/…`: a finished game as steps with its shuffle proof, as a record, and as an animation.

use axum::extract::{Extension, Path, RawQuery, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use bot_core::bot::Replay;
use bot_core::table::Code;
use serde_json::json;

use super::{ApiError, ApiResult, json_response};
use crate::Web;
use crate::page_json;
use crate::payer::Payer;
use crate::query::Query;

/// What names the visitor and room of a request.
type Asked<'a> = (&'a HeaderMap, Query<'a>, &'a Payer);

async fn find_replay(
    web: &Web,
    (headers, query, payer): Asked<'_>,
    code: &str,
) -> Result<Replay, ApiError> {
    let visitor = web.visitor(headers, query, payer).await?;
    let room = web.room(&visitor, query)?;
    let code: Code = code.parse().map_err(|_| ApiError::NotFound)?;
    let found = web.0.bot.replay(&visitor.asker(""), &room, code).await?;
    found.ok_or(ApiError::NotFound)
}

/// Returns a finished game and a step number.
pub async fn find_step(
    web: &Web,
    asked: Asked<'_>,
    code: &str,
    step: &str,
) -> Result<(Replay, usize), ApiError> {
    let step = step.parse().map_err(|_| ApiError::NotFound)?;
    Ok((find_replay(web, asked, code).await?, step))
}

pub async fn replay(
    State(web): State<Web>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    Extension(payer): Extension<Payer>,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let replay = find_replay(&web, (&headers, Query(&query), &payer), &code).await?;
    let (code, steps) = (replay.code.to_string(), replay.steps());
    let proof = web.work(move || replay.proof()).await?;
    Ok(json_response(&json!({
        "code": code,
        "steps": steps,
        "commitment": proof.commitment,
        "seed": proof.seed,
        "holds": proof.is_valid,
    })))
}

pub async fn step(
    State(web): State<Web>,
    Path((code, step)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    Extension(payer): Extension<Payer>,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let asked = (&headers, Query(&query), &payer);
    let (replay, step) = find_step(&web, asked, &code, &step).await?;
    let address = format!(
        "/picture/replay/{}/{step}?lang={}",
        replay.code,
        replay.lang()
    );
    let show = move || {
        let shown = replay.step(step)?;
        Some(page_json::screen(&shown, Some(address)))
    };
    let shown = web.work(show).await?.ok_or(ApiError::NotFound)?;
    Ok(json_response(&shown))
}

pub async fn record(
    State(web): State<Web>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    Extension(payer): Extension<Payer>,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let replay = find_replay(&web, (&headers, Query(&query), &payer), &code).await?;
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
    Extension(payer): Extension<Payer>,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let replay = find_replay(&web, (&headers, Query(&query), &payer), &code).await?;
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
