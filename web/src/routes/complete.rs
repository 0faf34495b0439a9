//! What somebody may be about to type.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use bot_core::ask::{Ask, Asked};
use bot_core::bot::Offer;
use bot_core::chat::{At, Request};
use serde::Deserialize;
use serde_json::{Value, json};

use super::hello::read;
use super::{Answer, json as answer};
use crate::Web;
use crate::query::Query;

const MOST: usize = 20;

/// The words with the arguments that do not depend on the asker.
const WORDS: [&str; 49] = [
    "new keltis",
    "new stones",
    "new oracle",
    "new oracle 4 clovers",
    "new keltis 2 private",
    "join",
    "quit",
    "watch",
    "opponent easy",
    "opponent normal",
    "opponent hard",
    "opponent none",
    "begin",
    "hand",
    "board",
    "board words",
    "do",
    "undo",
    "hint",
    "log",
    "scores",
    "review",
    "rules",
    "rules keltis",
    "rules stones",
    "rules oracle",
    "show keltis",
    "show stones",
    "show oracle",
    "resign",
    "close",
    "rematch",
    "say",
    "games",
    "stats",
    "settings",
    "settings language en",
    "settings language de",
    "settings language ru",
    "settings language pl",
    "settings language cs",
    "settings language sk",
    "settings pictures on",
    "settings pictures off",
    "link",
    "unlink",
    "forget",
    "privacy",
    "help",
];

#[derive(Deserialize)]
struct Begun {
    text: String,
}

pub async fn complete(
    State(web): State<Web>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Answer {
    let query = query.unwrap_or_default();
    let query = Query(&query);
    let who = web.who(&headers, query)?;
    let address = web.room(&who, query)?;
    let Begun { text } = read(body)?;
    let text = text.trim_start().trim_start_matches('/').to_lowercase();
    let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
    let request = |code, ask| Request {
        asker: who.asker(""),
        at: At::Place {
            address: address.clone(),
            admin: false,
        },
        update: None,
        code,
        ask,
    };
    let offers = if word == "do" {
        let moves = request(None, Ask::Do(String::new()));
        prefixed("do", web.0.bot.moves_to_choose(&moves).await)
    } else if rest.is_empty() && !text.ends_with(' ') {
        vec![]
    } else {
        match Asked::read(word) {
            Ok(Asked { ask, .. }) if ask.word().is_some() => {
                let tables = request(None, ask);
                prefixed(word, web.0.bot.tables_to_choose(&tables).await)
            }
            _ => vec![],
        }
    };
    let words = WORDS.iter().map(|word| json!({ "typed": word }));
    let fits = |offer: &Value| {
        let typed = offer["typed"].as_str().unwrap_or_default();
        typed.to_lowercase().starts_with(&text)
    };
    let found: Vec<_> = offers
        .into_iter()
        .chain(words)
        .filter(fits)
        .take(MOST)
        .collect();
    Ok(answer(&Value::Array(found)))
}

fn prefixed(word: &str, offers: Vec<Offer>) -> Vec<Value> {
    let offer = |offer: Offer| {
        let typed = format!("{word} {}", offer.typed);
        json!({ "typed": typed, "label": offer.label })
    };
    offers.into_iter().map(offer).collect()
}
