//! Autocompletion for the asker: tables, actions and chairs. Also settings of places.

use super::resolve_table::TableScope;
use super::{Bot, HandlerError};
use crate::chat::{Address, Request};
use crate::command::Command;
use crate::screen::game::moves;
use crate::screen::table::game_name;
use crate::store::places;
use crate::table::PlaceSettings;

/// A completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    pub label: String,
    /// The text to insert.
    pub value: String,
}

impl Bot {
    /// Suggests tables for the request's command.
    pub async fn suggest_tables(&self, request: &Request) -> Vec<Suggestion> {
        let scope = match &request.command {
            Command::Join => TableScope::LobbyHere,
            Command::Opponent(_)
            | Command::Unseat(_)
            | Command::Ireland
            | Command::Begin
            | Command::Pace(_)
            | Command::TimeoutRule(_) => TableScope::MyLobby,
            Command::ButtonAction { .. }
            | Command::TypedAction(_)
            | Command::Undo
            | Command::Hint
            | Command::Resign { .. }
            | Command::Pause
            | Command::Resume
            | Command::Vote(_) => TableScope::MyGame,
            Command::Review | Command::Rematch => TableScope::Finished,
            Command::Board | Command::Log | Command::Scores | Command::Say(_) | Command::Watch => {
                TableScope::Visible
            }
            _ => TableScope::Mine,
        };
        if self.is_banned(&request.asker.identity) {
            return vec![];
        }
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.0.store.read().await?;
            let mut tables = self.candidate_tables(&mut db, &ctx, scope).await?;
            tables.dedup_by_key(|table| table.id);
            let suggestion = |table: &crate::table::TableSummary| Suggestion {
                label: format!("{} · {}", table.code, game_name(ctx.lang, table.kind)),
                value: table.code.to_string(),
            };
            Ok::<_, HandlerError>(tables.iter().map(suggestion).collect())
        };
        found.await.unwrap_or_default()
    }

    /// Suggests the asker's legal actions. Empty if the table is not clear.
    pub async fn suggest_moves(&self, request: &Request) -> Vec<Suggestion> {
        if self.is_banned(&request.asker.identity) {
            return vec![];
        }
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.0.store.read().await?;
            let table = self
                .resolve_table(&mut db, &ctx, TableScope::MyGame)
                .await?;
            let seat = table.seat_of(ctx.person.id);
            let seat = seat.filter(|seat| table.waits_for() == Some(*seat));
            let view = seat.and_then(|seat| table.seen_by(seat));
            let moves = view.map(|view| moves(ctx.lang, &view));
            let suggestion = |choice: crate::screen::game::MoveOption| Suggestion {
                label: choice.label,
                value: choice.action.to_string(),
            };
            Ok::<_, HandlerError>(
                moves
                    .unwrap_or_default()
                    .into_iter()
                    .map(suggestion)
                    .collect(),
            )
        };
        found.await.unwrap_or_default()
    }

    /// Suggests the chairs of the asker's lobby, by number. Empty if the table is not clear or the asker does not sit there.
    pub async fn suggest_chairs(&self, request: &Request) -> Vec<Suggestion> {
        if self.is_banned(&request.asker.identity) {
            return vec![];
        }
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.0.store.read().await?;
            let table = self
                .resolve_table(&mut db, &ctx, TableScope::MyLobby)
                .await?;
            let person = ctx.person.id;
            if table.host != person && table.seat_of(person).is_none() {
                return Ok(vec![]);
            }
            let names = self.people(&mut db, &table).await?.names(&table, ctx.lang);
            let suggestion = |(number, name): (usize, String)| Suggestion {
                label: format!("{number}. {name}"),
                value: number.to_string(),
            };
            Ok::<_, HandlerError>((1..).zip(names).map(suggestion).collect())
        };
        found.await.unwrap_or_default()
    }

    /// Copies a channel's settings to a thread that is not known yet.
    pub async fn inherit_place_settings(&self, thread: &Address, channel: &Address) {
        let done = async {
            let mut db = self.0.store.read().await?;
            if places::by_address(&mut db, thread).await?.is_some() {
                return Ok(());
            }
            let Some(channel) = places::by_address(&mut db, channel).await? else {
                return Ok(());
            };
            // Holding a read connection while waiting for the writer could deadlock.
            drop(db);
            let mut tx = self.0.store.write(self.now()).await?;
            let place = tx.find_or_create_place(thread, channel.lang).await?;
            tx.save_place_settings(place.id, &channel.settings).await?;
            tx.commit().await
        };
        if let Err(error) = done.await {
            tracing::error!(%error, "failed to copy the channel's settings to a thread");
        }
    }

    /// The settings of a place.
    pub async fn settings_of_place(&self, address: &Address) -> PlaceSettings {
        let found = async {
            let mut db = self.0.store.read().await.ok()?;
            places::by_address(&mut db, address).await.ok()?
        };
        found.await.map(|place| place.settings).unwrap_or_default()
    }
}
