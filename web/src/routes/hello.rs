//! Coming in: who somebody is from now on, what they are called, and the words of the page.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{RawQuery, Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bot_core::chat::clean_name;
use bot_core::words::Lang;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use super::{Answer, Refused, json as answer};
use crate::Web;
use crate::query::Query;
use crate::who::{Who, cookie, language, which_self};
use crate::words;

/// What was sent, if it can be read.
pub fn read<T: DeserializeOwned>(body: Result<Bytes, BytesRejection>) -> Result<T, Refused> {
    let body = body.map_err(|_| Refused::TooLarge)?;
    serde_json::from_slice(&body).map_err(|_| Refused::Wrong("this is not what was expected"))
}

/// Says who is there; whoever is new is given a pass.
pub async fn hello(State(web): State<Web>, RawQuery(query): RawQuery, request: Request) -> Answer {
    let query = query.unwrap_or_default();
    let query = Query(&query);
    let headers = request.headers();
    let me = which_self(query)?;
    let who = match web.known(headers, query)? {
        Some(who) => who,
        None => {
            let taken = web.0.newcomers.take(web.client(&request));
            taken.map_err(|wait| Refused::TooFast { wait })?;
            let user = web.0.signer.newcomer().map_err(|error| {
                tracing::error!(%error, "there is no chance to be had");
                Refused::Failed
            })?;
            Who {
                user,
                language: language(headers),
            }
        }
    };
    let asker = who.asker("");
    let own = web.0.signer.room_of(&who.user);
    let page = web.0.bot.page(&asker, &web.room(&who, Query(""))?).await?;
    let room = query.get("room");
    let room = room.filter(|room| web.0.signer.is_room(room));
    let mut response = answer(&json!({
        "me": me,
        "room": room.unwrap_or(&own),
        "own": room.is_none_or(|room| room == own),
        "name": page.name,
        "lang": page.lang.code(),
        "pictures": page.pictures,
        "draws": web.0.bot.draws(),
        "words": words::words(page.lang),
    }));
    let secure = headers
        .get("x-forwarded-proto")
        .is_some_and(|proto| proto == "https");
    let kept = cookie(me, &web.0.signer.pass(&who.user), secure);
    if let Ok(kept) = kept.parse() {
        response.headers_mut().insert(header::SET_COOKIE, kept);
    }
    Ok(response)
}

#[derive(Deserialize)]
struct Named {
    name: String,
}

/// Somebody wants to be called differently.
pub async fn name(
    State(web): State<Web>,
    RawQuery(query): RawQuery,
    headers: axum::http::HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Answer {
    let query = query.unwrap_or_default();
    let who = web.who(&headers, Query(&query))?;
    let Named { name } = read(body)?;
    let Some(name) = clean_name(&name) else {
        return Err(Refused::Wrong("that is no name"));
    };
    web.0.bot.introduce(&who.asker(&name)).await?;
    web.0.hub.tell(crate::hub::News::User(who.user));
    Ok(answer(&json!({ "name": name })))
}

/// The words of the page in a language.
pub async fn words(RawQuery(query): RawQuery) -> Answer {
    let query = query.unwrap_or_default();
    let lang = Query(&query).get("lang").and_then(Lang::of_tag);
    let lang = lang.ok_or(Refused::Wrong("lang is one of en, de, ru, pl, cs, sk"))?;
    let mut response = answer(&words::words(lang));
    if let Ok(kept) = "no-cache".parse() {
        response.headers_mut().insert(header::CACHE_CONTROL, kept);
    }
    Ok(Response::into_response(response))
}
