//! What somebody typed or pressed.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use bot_core::ask::{Ask, Asked};
use bot_core::chat::{At, Outcome, Reply};
use bot_core::screen::Screen;
use bot_core::table::Code;
use serde::Deserialize;
use serde_json::json;

use super::hello::read;
use super::{Answer, Refused, json as answer};
use crate::Web;
use crate::card;
use crate::hub::News;
use crate::query::Query;

/// A look back takes its time; nothing takes longer.
pub const LONGEST: Duration = Duration::from_secs(120);
/// The longest name of a request, by which it is known when it comes twice.
const LONGEST_ID: usize = 40;

#[derive(Deserialize)]
struct Said {
    text: String,
    /// How the asker wants to be called, until they are known.
    #[serde(default)]
    name: String,
    /// The same when the same is asked again because no answer came.
    #[serde(default)]
    id: Option<String>,
}

pub async fn ask(
    State(web): State<Web>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Answer {
    let query = query.unwrap_or_default();
    let query = Query(&query);
    let who = web.who(&headers, query)?;
    let room = web.room(&who, query)?;
    let said: Said = read(body)?;
    if said.id.as_ref().is_some_and(|id| id.len() > LONGEST_ID) {
        return Err(Refused::Wrong("that id is too long"));
    }
    let asked = Asked::read(&said.text).ok();
    let at = match &asked {
        Some(asked) if is_private(&asked.ask) => At::Private,
        _ => At::Place {
            admin: room.chat == web.0.signer.room_of(&who.user),
            address: room,
        },
    };
    let update = said.id.map(|id| format!("{}:{id}", who.user));
    let asker = who.asker(&said.name);
    // Whoever goes away while it is done finds it done.
    let (bot, text) = (web.0.bot.clone(), said.text);
    let task = tokio::spawn(async move { bot.read_and_handle(asker, at, update, &text).await });
    let reply = match tokio::time::timeout(LONGEST, task).await {
        Ok(Ok(reply)) => reply,
        Ok(Err(error)) => {
            tracing::error!(%error, "a request of the page broke off");
            return Err(Refused::Failed);
        }
        Err(_) => return Err(Refused::Failed),
    };
    if reply.outcome == Outcome::Done {
        // What they chose for themselves may change all that they see.
        web.0.hub.tell(News::User(who.user));
    }
    let ask = asked.as_ref().map(|asked| &asked.ask);
    let code = asked.as_ref().and_then(|asked| asked.code);
    let opens = ask.is_some_and(|ask| opens(ask, reply.outcome));
    let answered = code_in(&reply.screen);
    // The button of a rematch names the table that is over.
    let code = if opens {
        answered.or(code)
    } else {
        code.or(answered)
    };
    let shown = is_on_page(ask, &reply);
    let picture = card::rules_picture(&reply.screen);
    Ok(answer(&json!({
        "outcome": match reply.outcome {
            Outcome::Done => "done",
            Outcome::Looked => "looked",
            Outcome::Refused => "refused",
            Outcome::Failed => "failed",
        },
        "aside": reply.aside,
        "code": code.map(|code| code.to_string()),
        "opens": opens,
        "shown": shown,
        "screen": (!shown).then(|| card::screen(&reply.screen, picture)),
    })))
}

/// What concerns the asker alone. All else is asked in the room.
fn is_private(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Start
            | Ask::Hand { .. }
            | Ask::Press { .. }
            | Ask::Do(_)
            | Ask::Undo
            | Ask::Hint
            | Ask::Review
            | Ask::Show(_)
            | Ask::Games
            | Ask::Stats
            | Ask::Settings(_)
            | Ask::Away(_)
            | Ask::Later(_)
            | Ask::Link(_)
            | Ask::Unlink
            | Ask::Forget { .. }
            | Ask::Privacy
    )
}

/// Whether it brings somebody to a table at which they were not.
fn opens(ask: &Ask, outcome: Outcome) -> bool {
    match ask {
        Ask::New(_) | Ask::Show(_) | Ask::Join | Ask::Rematch => outcome == Outcome::Done,
        Ask::Watch => matches!(outcome, Outcome::Done | Outcome::Looked),
        _ => false,
    }
}

/// Whether the page shows the answer anyway, as a table of its own.
fn is_on_page(ask: Option<&Ask>, reply: &Reply) -> bool {
    let changes_table = matches!(
        ask,
        Some(
            Ask::New(_)
                | Ask::Show(_)
                | Ask::Opponent(_)
                | Ask::Join
                | Ask::Unseat(_)
                | Ask::Ireland
                | Ask::Begin
                | Ask::Pace(_)
                | Ask::TimeOut(_)
                | Ask::Pause
                | Ask::Resume
                | Ask::Vote(_)
                | Ask::Press { .. }
                | Ask::Do(_)
                | Ask::Undo
                | Ask::Rematch
        )
    );
    let looks = matches!(ask, Some(Ask::Hand { .. } | Ask::Board | Ask::Start));
    let shows = code_in(&reply.screen).is_some();
    (reply.slot.is_some() || looks && shows || changes_table && reply.outcome == Outcome::Done)
        && shows
}

/// The table that a screen is about, if its buttons are about one.
fn code_in(screen: &Screen) -> Option<Code> {
    let data = screen.buttons.iter().flatten().map(|button| &button.data);
    let mut codes: Vec<Code> = data
        .filter_map(|data| data.split_once('.')?.0.parse().ok())
        .collect();
    codes.dedup();
    match codes.as_slice() {
        [code] => Some(*code),
        _ => None,
    }
}
