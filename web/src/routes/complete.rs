//! What somebody may be about to type.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use bot_core::ask::{Ask, Asked};
use bot_core::bot::Offer;
use bot_core::chat::{At, Request};
use bot_core::table::{Code, Zone};
use serde::Deserialize;
use serde_json::{Value, json};

use super::hello::read;
use super::{Answer, json as answer};
use crate::Web;
use crate::query::Query;

const MOST: usize = 20;

/// The words with the arguments that do not depend on the asker.
const WORDS: [&str; 104] = [
    "new keltis",
    "new stones",
    "new oracle",
    "new oracle 4 clovers",
    "new keltis 2 private",
    "new keltis day",
    "new stones relaxed",
    "new oracle live",
    "join",
    "quit",
    "watch",
    "opponent easy",
    "opponent normal",
    "opponent hard",
    "opponent none",
    "unseat 2",
    "unseat 3",
    "unseat 4",
    "ireland",
    "begin",
    "pace live",
    "pace evening",
    "pace day",
    "pace relaxed",
    "pace 36h",
    "pace none",
    "timeout hold",
    "timeout turn",
    "timeout wait",
    "timeout vote",
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
    "pause",
    "resume",
    "vote replace",
    "vote end",
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
    "settings language auto",
    "settings pictures on",
    "settings pictures off",
    "settings hand on",
    "settings hand off",
    "settings zone",
    "settings zone auto",
    "settings quiet 22:00-07:00",
    "settings quiet 23:00-08:00",
    "settings quiet off",
    "settings reminders usual",
    "settings reminders 6h",
    "settings reminders 12h",
    "settings reminders off",
    "later 1h",
    "later 3h",
    "later evening",
    "later morning",
    "later off",
    "away",
    "away 3",
    "away 7",
    "away 14",
    "away off",
    "link",
    "unlink",
    "forget",
    "privacy",
    "place",
    "place language en",
    "place language de",
    "place language ru",
    "place language pl",
    "place language cs",
    "place language sk",
    "place language auto",
    "place pictures on",
    "place pictures off",
    "place open on",
    "place open off",
    "help",
];

#[derive(Deserialize)]
struct Begun {
    text: String,
    /// The table that is looked at.
    #[serde(default)]
    code: Option<String>,
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
    let Begun { text, code } = read(body)?;
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
        let found = prefixed("do", web.0.bot.moves_to_choose(&moves).await);
        match code.and_then(|code| code.parse::<Code>().ok()) {
            // At several tables it must be said which is meant.
            Some(code) if found.is_empty() => {
                let moves = request(Some(code), Ask::Do(String::new()));
                let moves = web.0.bot.moves_to_choose(&moves).await;
                prefixed(&format!("do {code}"), moves)
            }
            _ => found,
        }
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
    let zones = zones(&text).map(|typed| json!({ "typed": typed }));
    let fits = |offer: &Value| {
        let typed = offer["typed"].as_str().unwrap_or_default();
        typed.to_lowercase().starts_with(&text)
    };
    let found: Vec<_> = offers
        .into_iter()
        .chain(words)
        .filter(fits)
        .chain(zones)
        .take(MOST)
        .collect();
    Ok(answer(&Value::Array(found)))
}

/// The zones that somebody may mean, also by a city alone.
fn zones(text: &str) -> impl Iterator<Item = String> {
    let begun = text.strip_prefix("settings zone ").map(str::trim);
    let begun = begun.filter(|begun| !begun.is_empty());
    let fits = move |zone: &String| {
        let zone = zone.to_lowercase();
        begun.is_some_and(|begun| {
            zone.starts_with(begun) || zone.split('/').any(|part| part.starts_with(begun))
        })
    };
    Zone::names()
        .filter(fits)
        .map(|zone| format!("settings zone {zone}"))
}

fn prefixed(word: &str, offers: Vec<Offer>) -> Vec<Value> {
    let offer = |offer: Offer| {
        let typed = format!("{word} {}", offer.typed);
        json!({ "typed": typed, "label": offer.label })
    };
    offers.into_iter().map(offer).collect()
}

#[cfg(test)]
mod tests {
    use bot_core::ask::Unasked;
    use bot_core::words::Args;
    use bot_core::words::Lang;

    use super::*;

    /// What is offered is understood, wholly or up to what only its asker can add.
    #[test]
    fn every_offer_can_be_asked() {
        for word in WORDS {
            let read = Asked::read(word);
            let open = matches!(word, "say");
            assert!(
                read.is_ok() || open && read != Err(Unasked::NoSuchWord),
                "{word}: {read:?}"
            );
        }
    }

    #[test]
    fn every_word_that_help_names_is_offered() {
        let help = ["help-more", "help-first", "help-third"];
        let help = help.map(|key| Lang::En.say(key, &Args::new())).join(" ");
        let words = help.split(|c: char| !c.is_ascii_lowercase());
        let words = words.filter(|word| Asked::read(word) != Err(Unasked::NoSuchWord));
        let mut found = 0;
        for word in words.filter(|word| !word.is_empty()) {
            let offered = |offer: &&str| offer.split(' ').next() == Some(word);
            assert!(WORDS.iter().any(offered), "{word}");
            found += 1;
        }
        assert!(found > 30, "{found}");
    }

    #[test]
    fn zones_are_found_by_their_city() {
        let found: Vec<_> = zones("settings zone lisb").collect();
        assert_eq!(found, ["settings zone Europe/Lisbon"]);
        assert!(zones("settings zone europe/b").count() > 3);
        assert_eq!(zones("settings zone ").count(), 0);
        assert_eq!(zones("later").count(), 0);
    }
}
