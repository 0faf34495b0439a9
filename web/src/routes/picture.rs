//! `/picture/…`: pictures of tables, rules, sample games and replay steps.

use axum::extract::{Extension, Path, RawQuery, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bot_core::command::{Command, ParsedCommand};
use bot_core::screen::{Screen, menu};
use bot_core::table::Code;
use bot_core::words::Lang;

use super::{ApiError, ApiResult};
use crate::Web;
use crate::page_json::{digest, screen};
use crate::payer::Payer;
use crate::query::Query;

/// For a URL with the digest of the picture's content, which never changes. Private: only this visitor may see it.
const CACHE_FOREVER: &str = "private, max-age=31536000, immutable";
const NO_STORE: &str = "no-store";

pub async fn table(
    State(web): State<Web>,
    Path((code, part)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    Extension(payer): Extension<Payer>,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let query = Query(&query);
    let visitor = web.visitor(&headers, query, &payer).await?;
    let room = web.room(&visitor, query)?;
    let code: Code = code.parse().map_err(|_| ApiError::NotFound)?;
    let found = web
        .0
        .bot
        .page_table(&visitor.asker(""), &room, code)
        .await?;
    let table = found.ok_or(ApiError::NotFound)?;
    let shown = match part.as_str() {
        "board" => Some(&table.board),
        "hand" => table.hand.as_ref(),
        _ => None,
    };
    let shown = shown.ok_or(ApiError::NotFound)?;
    let described = shown.clone();
    let describe = move || digest(&screen(&described, Some(String::new())).to_string());
    let now = web.work(describe).await?;
    let cache_control = if query.get("v") == Some(now.as_str()) {
        CACHE_FOREVER
    } else {
        NO_STORE
    };
    draw(&web, shown, cache_control).await
}

pub async fn rules(
    State(web): State<Web>,
    Path((kind, topic)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let lang = Query(&query).get("lang").and_then(Lang::from_tag);
    let parsed = ParsedCommand::parse(&format!("rules {kind} {topic}"));
    let Ok(ParsedCommand {
        command: Command::Rules(Some(kind), Some(topic)),
        ..
    }) = parsed
    else {
        return Err(ApiError::NotFound);
    };
    let shown = menu::rules(lang.unwrap_or_default(), Some(kind), Some(topic));
    draw(&web, &shown, CACHE_FOREVER).await
}

/// Draws a game in progress, for visitors who have never seen one.
pub async fn sample(
    State(web): State<Web>,
    Path(kind): Path<String>,
    RawQuery(query): RawQuery,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let lang = Query(&query).get("lang").and_then(Lang::from_tag);
    let kind = kind.parse().map_err(|_| ApiError::NotFound)?;
    let shown = web.0.bot.sample(kind, lang.unwrap_or_default()).await;
    let shown = shown.ok_or(ApiError::NotFound)?;
    draw(&web, &shown, "private, max-age=86400").await
}

pub async fn replay(
    State(web): State<Web>,
    Path((code, step)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    Extension(payer): Extension<Payer>,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let asked = (&headers, Query(&query), &payer);
    let (replay, step) = super::replay::find_step(&web, asked, &code, &step).await?;
    let shown = web.work(move || replay.step(step)).await?;
    let shown = shown.ok_or(ApiError::NotFound)?;
    draw(&web, &shown, "private, max-age=3600").await
}

async fn draw(
    web: &Web,
    shown: &Screen,
    cache_control: &'static str,
) -> Result<Response, ApiError> {
    if shown.picture.is_none() {
        return Err(ApiError::NotFound);
    }
    let drawn = web.0.bot.draw(shown).await.ok_or(ApiError::Internal)?;
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, cache_control),
    ];
    Ok((headers, drawn.png.to_vec()).into_response())
}
