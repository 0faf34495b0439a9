//! `GET /api/view` and `/api/events`: the page, once or as a stream of updates.

use axum::extract::{Extension, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};

use super::{ApiError, ApiResult, json_text_response};
use crate::Web;
use crate::page_stream::PageStream;
use crate::payer::{Payer, page_cost};
use crate::query::Query;

pub async fn view(
    State(web): State<Web>,
    RawQuery(query): RawQuery,
    Extension(payer): Extension<Payer>,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let visitor = web.visitor(&headers, Query(&query), &payer).await?;
    let room = web.room(&visitor, Query(&query))?;
    let page = web.0.bot.page(&visitor.asker(""), &room).await?;
    web.charge(&payer, page_cost(&page)).await;
    let snapshot = web.snapshot(page).await?;
    Ok(json_text_response(snapshot.to_json(|_| true)))
}

pub async fn events(
    State(web): State<Web>,
    RawQuery(query): RawQuery,
    Extension(payer): Extension<Payer>,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let query = Query(&query);
    let visitor = web.visitor(&headers, query, &payer).await?;
    let room = web.room(&visitor, query)?;
    let permit = web.0.streams.acquire(payer.key().name().to_owned());
    let permit = permit.ok_or(ApiError::TooManyStreams)?;
    let last = headers.get("last-event-id");
    let last = last.and_then(|id| id.to_str().ok());
    let client_digest = last.or(query.get("has")).map(str::to_owned);
    let stream = PageStream::new(&web, visitor.asker(""), room, client_digest, payer, permit);
    // Scripts see only events that have a name and data.
    let alive = Event::default().event("alive").data("{}");
    let interval = web.0.settings.keep_alive_interval;
    let keep_alive = KeepAlive::new().interval(interval).event(alive);
    let mut response = Sse::new(stream.into_stream())
        .keep_alive(keep_alive)
        .into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // Turns off buffering in nginx.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}
