//! A finished game: step by step, as a record, as an animation, with its proof.

use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use bot_core::bot::Replay;
use bot_core::table::Code;
use serde_json::json;

use super::{Answer, Refused, json as answer};
use crate::Web;
use crate::card;
use crate::query::Query;

async fn find(
    web: &Web,
    headers: &HeaderMap,
    query: Query<'_>,
    code: &str,
) -> Result<Replay, Refused> {
    let who = web.who(headers, query)?;
    let room = web.room(&who, query)?;
    let code: Code = code.parse().map_err(|_| Refused::NoSuchThing)?;
    let found = web.0.bot.replay(&who.asker(""), &room, code).await?;
    found.ok_or(Refused::NoSuchThing)
}

/// A game and one of its steps.
pub async fn at(
    web: &Web,
    headers: &HeaderMap,
    query: Query<'_>,
    code: &str,
    step: &str,
) -> Result<(Replay, usize), Refused> {
    let step = step.parse().map_err(|_| Refused::NoSuchThing)?;
    Ok((find(web, headers, query, code).await?, step))
}

pub async fn replay(
    State(web): State<Web>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer {
    let query = query.unwrap_or_default();
    let replay = find(&web, &headers, Query(&query), &code).await?;
    let proof = replay.proof();
    Ok(answer(&json!({
        "code": replay.code.to_string(),
        "steps": replay.steps(),
        "commitment": proof.commitment,
        "seed": proof.seed,
        "holds": proof.holds,
    })))
}

pub async fn step(
    State(web): State<Web>,
    Path((code, step)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer {
    let query = query.unwrap_or_default();
    let (replay, step) = at(&web, &headers, Query(&query), &code, &step).await?;
    let shown = replay.step(step).ok_or(Refused::NoSuchThing)?;
    let address = format!(
        "/picture/replay/{}/{step}?lang={}",
        replay.code,
        replay.lang()
    );
    Ok(answer(&card::screen(&shown, Some(address))))
}

pub async fn record(
    State(web): State<Web>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer {
    let query = query.unwrap_or_default();
    let replay = find(&web, &headers, Query(&query), &code).await?;
    let text = replay.record.write().map_err(|error| {
        tracing::error!(%error, "a record could not be written");
        Refused::Failed
    })?;
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, named(replay.code, "json")),
    ];
    Ok((headers, text).into_response())
}

pub async fn gif(
    State(web): State<Web>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer {
    let query = query.unwrap_or_default();
    let replay = find(&web, &headers, Query(&query), &code).await?;
    let gif = web.0.bot.animation(&replay).await.map_err(|error| {
        tracing::warn!(%error, "an animation could not be made");
        Refused::Failed
    })?;
    let headers = [
        (header::CONTENT_TYPE, "image/gif".to_owned()),
        (header::CONTENT_DISPOSITION, named(replay.code, "gif")),
    ];
    Ok((headers, gif.to_vec()).into_response())
}

/// How a file is called that somebody keeps.
fn named(code: Code, ending: &str) -> String {
    format!("attachment; filename=\"keltis-{code}.{ending}\"")
}
