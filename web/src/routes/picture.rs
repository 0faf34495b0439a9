//! Pictures of tables, rules and steps of a finished game.

use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bot_core::ask::{Ask, Asked};
use bot_core::screen::{Screen, me};
use bot_core::table::Code;
use bot_core::words::Lang;

use super::{Answer, Refused};
use crate::Web;
use crate::card::{digest, screen};
use crate::query::Query;

/// A picture by the digest of what it shows never changes; it stays with the one who may see it.
const FOR_EVER: &str = "private, max-age=31536000, immutable";
const NOT_KEPT: &str = "no-store";

pub async fn table(
    State(web): State<Web>,
    Path((code, part)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer {
    let query = query.unwrap_or_default();
    let query = Query(&query);
    let who = web.who(&headers, query)?;
    let room = web.room(&who, query)?;
    let code: Code = code.parse().map_err(|_| Refused::NoSuchThing)?;
    let found = web.0.bot.page_table(&who.asker(""), &room, code).await?;
    let shown = found.and_then(|table| match part.as_str() {
        "board" => Some(table.board),
        "hand" => table.hand,
        _ => None,
    });
    let shown = shown.ok_or(Refused::NoSuchThing)?;
    let now = digest(&screen(&shown, Some(String::new())).to_string());
    let kept = if query.get("v") == Some(now.as_str()) {
        FOR_EVER
    } else {
        NOT_KEPT
    };
    draw(&web, &shown, kept).await
}

pub async fn rules(
    State(web): State<Web>,
    Path((kind, topic)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Answer {
    let query = query.unwrap_or_default();
    let lang = Query(&query).get("lang").and_then(Lang::of_tag);
    let asked = Asked::read(&format!("rules {kind} {topic}"));
    let Ok(Asked {
        ask: Ask::Rules(Some(kind), Some(topic)),
        ..
    }) = asked
    else {
        return Err(Refused::NoSuchThing);
    };
    let shown = me::rules(lang.unwrap_or_default(), Some(kind), Some(topic));
    draw(&web, &shown, FOR_EVER).await
}

/// A game in its middle, for whoever has never seen one.
pub async fn sample(
    State(web): State<Web>,
    Path(kind): Path<String>,
    RawQuery(query): RawQuery,
) -> Answer {
    let query = query.unwrap_or_default();
    let lang = Query(&query).get("lang").and_then(Lang::of_tag);
    let kind = kind.parse().map_err(|_| Refused::NoSuchThing)?;
    let shown = web.0.bot.sample(kind, lang.unwrap_or_default()).await;
    let shown = shown.ok_or(Refused::NoSuchThing)?;
    draw(&web, &shown, "private, max-age=86400").await
}

pub async fn replay(
    State(web): State<Web>,
    Path((code, step)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer {
    let query = query.unwrap_or_default();
    let (replay, step) = super::replay::at(&web, &headers, Query(&query), &code, &step).await?;
    let shown = replay.step(step).ok_or(Refused::NoSuchThing)?;
    draw(&web, &shown, "private, max-age=3600").await
}

async fn draw(web: &Web, shown: &Screen, kept: &'static str) -> Result<Response, Refused> {
    if shown.picture.is_none() {
        return Err(Refused::NoSuchThing);
    }
    let drawn = web.0.bot.draw(shown).await.ok_or(Refused::Failed)?;
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, kept),
    ];
    Ok((headers, drawn.png.to_vec()).into_response())
}
