//! `POST /api/complete`: completions for the command field.

use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, RawQuery, State};
use axum::http::HeaderMap;
use bot_core::bot::Suggestion;
use bot_core::chat::{Origin, Request};
use bot_core::command::{ArgumentKind, COMMANDS, Command, ParsedCommand};
use bot_core::table::{Code, Zone};
use serde::Deserialize;
use serde_json::{Value, json};

use super::hello::parse_body;
use super::{ApiResult, json_response};
use crate::Web;
use crate::payer::Payer;
use crate::query::Query;

const MAX_OFFERS: usize = 20;

/// Commands whose arguments do not depend on the sender, short ones first: many forms of one command must not hide
/// another command.
static COMPLETIONS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let offered = COMMANDS.iter().filter(|spec| spec.is_offered());
    let mut all: Vec<_> = offered.flat_map(|spec| spec.examples()).collect();
    all.sort_by_key(|typed| typed.split(' ').count());
    all
});

#[derive(Deserialize)]
struct CompletionBody {
    text: String,
    /// Code of the selected table.
    #[serde(default)]
    code: Option<String>,
}

pub async fn complete(
    State(web): State<Web>,
    RawQuery(query): RawQuery,
    Extension(payer): Extension<Payer>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let query = Query(&query);
    let visitor = web.visitor(&headers, query, &payer).await?;
    let address = web.room(&visitor, query)?;
    let CompletionBody { text, code } = parse_body(body)?;
    let text = text.trim_start().trim_start_matches('/').to_lowercase();
    let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
    let request = |code, ask| Request {
        asker: visitor.asker(""),
        origin: Origin::Place {
            address: address.clone(),
            admin: false,
        },
        update_id: None,
        code,
        command: ask,
    };
    let offers = if word == "do" {
        let moves = request(None, Command::TypedAction(String::new()));
        let found = with_prefix("do", web.0.bot.suggest_moves(&moves).await);
        match code.and_then(|code| code.parse::<Code>().ok()) {
            // With several tables, the command needs the code.
            Some(code) if found.is_empty() => {
                let moves = request(Some(code), Command::TypedAction(String::new()));
                let moves = web.0.bot.suggest_moves(&moves).await;
                with_prefix(&format!("do {code}"), moves)
            }
            _ => found,
        }
    } else if rest.is_empty() && !text.ends_with(' ') {
        vec![]
    } else {
        match ParsedCommand::parse(word) {
            Ok(ParsedCommand { command: ask, .. }) if names_person(&ask) => {
                let code = code.and_then(|code| code.parse().ok());
                let people = request(code, ask);
                with_prefix(word, web.0.bot.suggest_people(&people).await)
            }
            Ok(ParsedCommand { command: ask, .. }) if ask.spec().table.is_some() => {
                let tables = request(None, ask);
                with_prefix(word, web.0.bot.suggest_tables(&tables).await)
            }
            _ => vec![],
        }
    };
    let commands = COMPLETIONS.iter().map(|typed| json!({ "typed": typed }));
    let zone_offers = zone_offers(&text).map(|typed| json!({ "typed": typed }));
    let fits = |offer: &Value| {
        let typed = offer["typed"].as_str().unwrap_or_default();
        typed.to_lowercase().starts_with(&text)
    };
    let found: Vec<_> = offers
        .into_iter()
        .chain(commands)
        .filter(fits)
        .chain(zone_offers)
        .take(MAX_OFFERS)
        .collect();
    Ok(json_response(&Value::Array(found)))
}

/// Returns whether the first argument of a command is somebody at the table.
fn names_person(command: &Command) -> bool {
    let first = command.spec().arguments.first();
    first.is_some_and(|argument| argument.kind == ArgumentKind::Who)
}

/// Returns the time zones that match, also by city alone.
fn zone_offers(text: &str) -> impl Iterator<Item = String> {
    let typed_zone = text.strip_prefix("settings zone ").map(str::trim);
    let typed_zone = typed_zone.filter(|typed_zone| !typed_zone.is_empty());
    let fits = move |zone: &String| {
        let zone = zone.to_lowercase();
        typed_zone.is_some_and(|typed_zone| {
            zone.starts_with(typed_zone) || zone.split('/').any(|part| part.starts_with(typed_zone))
        })
    };
    Zone::names()
        .filter(fits)
        .map(|zone| format!("settings zone {zone}"))
}

fn with_prefix(word: &str, offers: Vec<Suggestion>) -> Vec<Value> {
    let offer = |offer: Suggestion| {
        let typed = format!("{word} {}", offer.value);
        json!({ "typed": typed, "label": offer.label })
    };
    offers.into_iter().map(offer).collect()
}

#[cfg(test)]
mod tests {
    use bot_core::command::ParseError;
    use bot_core::words::Lang;

    use super::*;

    /// Each one parses, except for text that only the sender can add.
    #[test]
    fn every_offer_is_a_valid_command() {
        for word in COMPLETIONS.iter() {
            let read = ParsedCommand::parse(word);
            let open = matches!(word.as_str(), "say");
            assert!(
                read.is_ok() || open && read != Err(ParseError::UnknownCommand),
                "{word}: {read:?}"
            );
        }
    }

    #[test]
    fn every_command_in_the_help_is_offered() {
        let help = bot_core::screen::menu::help(Lang::En).to_string();
        let words = help.split(|c: char| !c.is_ascii_lowercase());
        let words =
            words.filter(|word| ParsedCommand::parse(word) != Err(ParseError::UnknownCommand));
        let mut found = 0;
        for word in words.filter(|word| !word.is_empty()) {
            let offered_word = |offer: &String| offer.split(' ').next() == Some(word);
            assert!(COMPLETIONS.iter().any(offered_word), "{word}");
            found += 1;
        }
        assert!(found > 30, "{found}");
    }

    /// The first letter is enough to see that a command exists.
    #[test]
    fn commands_do_not_hide_each_other() {
        for spec in COMMANDS.iter().filter(|spec| spec.is_offered()) {
            let fitting = COMPLETIONS
                .iter()
                .filter(|typed| typed.starts_with(&spec.name[..1]));
            let mut shown = fitting.take(MAX_OFFERS);
            assert!(
                shown.any(|typed| typed.split(' ').next() == Some(spec.name)),
                "{}",
                spec.name
            );
        }
        assert!(COMPLETIONS.iter().all(|typed| typed != "start"));
    }

    #[test]
    fn zones_are_found_by_city() {
        let found: Vec<_> = zone_offers("settings zone lisb").collect();
        assert_eq!(found, ["settings zone Europe/Lisbon"]);
        assert!(zone_offers("settings zone europe/b").count() > 3);
        assert_eq!(zone_offers("settings zone ").count(), 0);
        assert_eq!(zone_offers("later").count(), 0);
    }
}
