//! `POST /api/ask`: a typed command or a pressed button.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, RawQuery, State};
use axum::http::HeaderMap;
use bot_core::chat::{Origin, Outcome, Reply};
use bot_core::command::{Command, Effect, ParsedCommand, Property};
use bot_core::screen::Screen;
use bot_core::table::Code;
use serde::Deserialize;
use serde_json::json;

use super::hello::parse_body;
use super::{ApiError, ApiResult, json_response};
use crate::Web;
use crate::page_json;
use crate::payer::Payer;
use crate::query::Query;

/// Longest time for a request. A game review takes the longest.
pub const REQUEST_TIMEOUT: Duration = Duration::from_secs(120);
/// Longest ID of a request.
const MAX_ID_BYTES: usize = 40;

#[derive(Deserialize)]
struct CommandBody {
    text: String,
    /// Display name, used until the person is known.
    #[serde(default)]
    name: String,
    /// Identifies a repeated request, so that it is applied once.
    #[serde(default)]
    id: Option<String>,
}

pub async fn handle_command(
    State(web): State<Web>,
    RawQuery(query): RawQuery,
    Extension(payer): Extension<Payer>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> ApiResult {
    let query = query.unwrap_or_default();
    let query = Query(&query);
    let visitor = web.visitor(&headers, query, &payer).await?;
    let room = web.room(&visitor, query)?;
    let body: CommandBody = parse_body(body)?;
    if body.id.as_ref().is_some_and(|id| id.len() > MAX_ID_BYTES) {
        return Err(ApiError::BadRequest("the id is too long"));
    }
    let parsed = ParsedCommand::parse(&body.text).ok();
    if parsed
        .as_ref()
        .is_some_and(|parsed| stores_table(&parsed.command))
    {
        web.take_table(&payer).await?;
    }
    let at = match &parsed {
        Some(parsed) if parsed.command.has(Property::Personal) => Origin::Private,
        _ => Origin::Place {
            admin: room.chat == web.0.signer.room_of(&visitor.user),
            address: room,
        },
    };
    let update = body.id.map(|id| format!("{}:{id}", visitor.user));
    let asker = visitor.asker(&body.name);
    // A separate task, so that a disconnect does not cancel the command.
    let (bot, text) = (web.0.bot.clone(), body.text);
    let task = tokio::spawn(async move { bot.handle_text(asker, at, update, &text).await });
    let reply = match tokio::time::timeout(REQUEST_TIMEOUT, task).await {
        Ok(Ok(reply)) => reply,
        Ok(Err(error)) => {
            tracing::error!(%error, "a command from the page panicked");
            return Err(ApiError::Internal);
        }
        Err(_) => return Err(ApiError::Internal),
    };
    let command = parsed.as_ref().map(|parsed| &parsed.command);
    let code = parsed.as_ref().and_then(|parsed| parsed.code);
    let opens = command.is_some_and(|command| opens_table(command, reply.outcome));
    let answered = table_code(&reply.screen);
    // A rematch button names the finished table.
    let code = if opens {
        answered.or(code)
    } else {
        code.or(answered)
    };
    let invitation = command.and_then(Command::invitation);
    let code = match invitation.filter(|_| opens) {
        Some(invitation) => web.0.bot.table_of_invitation(invitation).await,
        None => code,
    };
    let shown = is_shown_on_page(command, &reply);
    let picture = page_json::rules_picture_url(&reply.screen);
    Ok(json_response(&json!({
        "outcome": match reply.outcome {
            Outcome::Done => "done",
            Outcome::Unchanged => "looked",
            Outcome::Refused => "refused",
            Outcome::Failed => "failed",
        },
        "aside": reply.aside,
        "code": code.map(|code| code.to_string()),
        "opens": opens,
        "shown": shown,
        "screen": (!shown).then(|| page_json::screen(&reply.screen, picture)),
    })))
}

/// Returns whether a command adds a table to the database.
fn stores_table(command: &Command) -> bool {
    match command {
        Command::New(new) => new.is_some(),
        Command::Tutorial(game) => game.is_some(),
        Command::Rematch => true,
        _ => false,
    }
}

/// Returns whether a command takes its sender to another table.
fn opens_table(command: &Command, outcome: Outcome) -> bool {
    match command.spec().effect {
        Effect::OpensTable | Effect::TakesSeat => outcome == Outcome::Done,
        Effect::ShowsTable => matches!(outcome, Outcome::Done | Outcome::Unchanged),
        _ => false,
    }
}

/// Returns whether the page shows the reply anyway, as one of its tables.
fn is_shown_on_page(command: Option<&Command>, reply: &Reply) -> bool {
    let changes_table = command.is_some_and(|command| {
        matches!(
            command.spec().effect,
            Effect::OpensTable
                | Effect::TakesSeat
                | Effect::ChangesLobby
                | Effect::PlaysGame
                | Effect::ChangesClock
        )
    });
    let looks = command.is_some_and(|command| command.has(Property::RepliesWithTable));
    let shows = table_code(&reply.screen).is_some();
    (reply.view.is_some() || looks && shows || changes_table && reply.outcome == Outcome::Done)
        && shows
}

/// Returns the table of a screen's buttons, if all belong to one.
fn table_code(screen: &Screen) -> Option<Code> {
    let buttons = screen.buttons.iter().flatten();
    let mut codes: Vec<Code> = buttons.filter_map(|button| button.action.code).collect();
    codes.dedup();
    match codes.as_slice() {
        [code] => Some(*code),
        _ => None,
    }
}
