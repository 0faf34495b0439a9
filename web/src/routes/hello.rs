//! `/api/hello`, `/api/name` and `/api/words`: signing in, the display name, and the texts of the page.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, RawQuery, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bot_core::people::clean_name;
use bot_core::words::Lang;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use super::{ApiError, ApiResult, json_response};
use crate::Web;
use crate::payer::{Payer, page_cost};
use crate::query::Query;
use crate::visitor::{Visitor, accepted_language, player_number, session_cookie};
use crate::words;

/// Parses a JSON body.
pub fn parse_body<T: DeserializeOwned>(body: Result<Bytes, BytesRejection>) -> Result<T, ApiError> {
    let body = body.map_err(|_| ApiError::BodyTooLarge)?;
    serde_json::from_slice(&body).map_err(|_| ApiError::BadRequest("unexpected JSON"))
}

/// Signs a visitor in. A new visitor gets a session cookie.
pub async fn hello(
    State(web): State<Web>,
    RawQuery(query): RawQuery,
    Extension(payer): Extension<Payer>,
    headers: HeaderMap,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let query = Query(&query);
    let me = player_number(query)?;
    let visitor = match web.known_visitor(&headers, query)? {
        Some(visitor) => visitor,
        None => {
            let limiter = &web.0.newcomer_limiter;
            let allowed = limiter.take(payer.network(), 1.0, web.now());
            let allowed = allowed.await;
            allowed.map_err(|wait| ApiError::RateLimited { wait })?;
            let user = web.0.signer.new_user_id().map_err(|error| {
                tracing::error!(%error, "the operating system's random number generator failed");
                ApiError::Internal
            })?;
            Visitor {
                user,
                language: accepted_language(&headers),
                network: Some(payer.network().name().to_owned()),
            }
        }
    };
    web.check_not_banned(&visitor, &payer).await?;
    let asker = visitor.asker("");
    let own_room = web.0.signer.room_of(&visitor.user);
    let page = web
        .0
        .bot
        .page(&asker, &web.room(&visitor, Query(""))?)
        .await?;
    let room = query.get("room");
    let room = room.filter(|room| web.0.signer.is_room(room));
    web.charge(&payer, page_cost(&page)).await;
    let mut response = json_response(&json!({
        "me": me,
        "room": room.unwrap_or(&own_room),
        "own": room.is_none_or(|room| room == own_room),
        "name": page.name,
        "lang": page.lang.code(),
        "pictures": page.pictures,
        "draws": web.0.bot.pictures_enabled(),
        "words": words::words(page.lang),
    }));
    let secure = headers
        .get("x-forwarded-proto")
        .is_some_and(|proto| proto == "https");
    let cookie = session_cookie(me, &web.0.signer.session_token(&visitor.user), secure);
    if let Ok(cookie) = cookie.parse() {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

#[derive(Deserialize)]
struct NameBody {
    name: String,
}

/// Changes the display name.
pub async fn set_name(
    State(web): State<Web>,
    RawQuery(query): RawQuery,
    Extension(payer): Extension<Payer>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let visitor = web.visitor(&headers, Query(&query), &payer).await?;
    let NameBody { name } = parse_body(body)?;
    let Some(name) = clean_name(&name) else {
        return Err(ApiError::BadRequest("invalid name"));
    };
    let refused = web.0.bot.remember_asker(&visitor.asker(&name)).await?;
    if refused.is_some() {
        let wait = Duration::from_secs(1);
        return Err(ApiError::RateLimited { wait });
    }
    Ok(json_response(&json!({ "name": name })))
}

/// Returns the texts of the page in one language.
pub async fn words(RawQuery(query): RawQuery) -> ApiResult {
    let query = query.unwrap_or_default();
    let lang = Query(&query).get("lang").and_then(Lang::from_tag);
    let lang = lang.ok_or(ApiError::BadRequest(
        "lang must be one of en, de, ru, pl, cs, sk",
    ))?;
    let mut response = json_response(&words::words(lang));
    if let Ok(value) = "no-cache".parse() {
        response.headers_mut().insert(header::CACHE_CONTROL, value);
    }
    Ok(Response::into_response(response))
}
