//! The page as it stands, once or kept current.

use std::time::Duration;

use axum::extract::{RawQuery, Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};

use super::{Answer, Refused, json};
use crate::Web;
use crate::card::told;
use crate::query::Query;
use crate::watch::Watch;

/// So often something is said even if there is no news, so that a broken connection is noticed, here and by the page.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

pub async fn view(State(web): State<Web>, RawQuery(query): RawQuery, headers: HeaderMap) -> Answer {
    let query = query.unwrap_or_default();
    let who = web.who(&headers, Query(&query))?;
    let room = web.room(&who, Query(&query))?;
    let page = web.0.bot.page(&who.asker(""), &room).await?;
    Ok(json(&told(&page).with(|_, _| true)))
}

pub async fn events(State(web): State<Web>, RawQuery(query): RawQuery, request: Request) -> Answer {
    let query = query.unwrap_or_default();
    let query = Query(&query);
    let headers = request.headers();
    let who = web.who(headers, query)?;
    let room = web.room(&who, query)?;
    let place = web.0.watchers.take(web.client(&request));
    let place = place.ok_or(Refused::TooMany)?;
    let last = headers.get("last-event-id");
    let last = last.and_then(|id| id.to_str().ok());
    let has = last.or(query.get("has")).map(str::to_owned);
    let watch = Watch::new(&web, who.asker(""), room, has, place);
    // A browser passes only on what has a name and says something.
    let alive = Event::default().event("alive").data("{}");
    let kept = KeepAlive::new().interval(SIGN_OF_LIFE).event(alive);
    let mut response = Sse::new(watch.stream()).keep_alive(kept).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // A proxy must not wait until there is more to pass on.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}
