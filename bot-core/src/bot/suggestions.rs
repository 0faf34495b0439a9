//! What can be chosen while somebody still types: tables and moves, for the asker alone.

use super::resolve_table::Wants;
use super::{Bot, Trouble};
use crate::chat::{Address, Request};
use crate::command::Command;
use crate::screen::game::moves;
use crate::screen::table::game_name;
use crate::store::places;
use crate::table::PlaceSettings;

/// Something to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    pub label: String,
    /// As it would be typed.
    pub value: String,
}

impl Bot {
    /// The tables that a word can be about; what was asked says which.
    pub async fn suggest_tables(&self, request: &Request) -> Vec<Suggestion> {
        let wants = match &request.command {
            Command::Join => Wants::LobbyHere,
            Command::Opponent(_)
            | Command::Unseat(_)
            | Command::Ireland
            | Command::Begin
            | Command::Pace(_)
            | Command::TimeOut(_) => Wants::MyLobby,
            Command::ButtonAction { .. }
            | Command::TypedAction(_)
            | Command::Undo
            | Command::Hint
            | Command::Resign { .. }
            | Command::Pause
            | Command::Resume
            | Command::Vote(_) => Wants::MyGame,
            Command::Review | Command::Rematch => Wants::Finished,
            Command::Board | Command::Log | Command::Scores | Command::Say(_) | Command::Watch => {
                Wants::Seen
            }
            _ => Wants::Mine,
        };
        if self.is_banned(&request.asker.identity) {
            return vec![];
        }
        let found = async {
            let asking = self.look(request).await?;
            let mut db = self.0.store.read().await?;
            let mut tables = self.candidates(&mut db, &asking, wants).await?;
            tables.dedup_by_key(|table| table.id);
            let offer = |table: &crate::table::TableSummary| Suggestion {
                label: format!("{} · {}", table.code, game_name(asking.lang, table.kind)),
                value: table.code.to_string(),
            };
            Ok::<_, Trouble>(tables.iter().map(offer).collect())
        };
        found.await.unwrap_or_default()
    }

    /// The moves that the asker can make now at the table that is meant; none if that is not clear.
    pub async fn suggest_moves(&self, request: &Request) -> Vec<Suggestion> {
        if self.is_banned(&request.asker.identity) {
            return vec![];
        }
        let found = async {
            let asking = self.look(request).await?;
            let mut db = self.0.store.read().await?;
            let table = self.find(&mut db, &asking, Wants::MyGame).await?;
            let seat = table.seat_of(asking.person.id);
            let seat = seat.filter(|seat| table.waits_for() == Some(*seat));
            let view = seat.and_then(|seat| Some(table.game?.seen_by(seat)));
            let moves = view.map(|view| moves(asking.lang, &view));
            let offer = |choice: crate::screen::game::Choice| Suggestion {
                label: choice.label,
                value: choice.action.to_string(),
            };
            Ok::<_, Trouble>(moves.unwrap_or_default().into_iter().map(offer).collect())
        };
        found.await.unwrap_or_default()
    }

    /// Who sits in the lobby that is meant, by the number of the chair; nobody if that is not clear, or none of the asker's
    /// business.
    pub async fn suggest_chairs(&self, request: &Request) -> Vec<Suggestion> {
        if self.is_banned(&request.asker.identity) {
            return vec![];
        }
        let found = async {
            let asking = self.look(request).await?;
            let mut db = self.0.store.read().await?;
            let table = self.find(&mut db, &asking, Wants::MyLobby).await?;
            let person = asking.person.id;
            if table.host != person && table.seat_of(person).is_none() {
                return Ok(vec![]);
            }
            let names = self
                .people(&mut db, &table)
                .await?
                .names(&table, asking.lang);
            let offer = |(number, name): (usize, String)| Suggestion {
                label: format!("{number}. {name}"),
                value: number.to_string(),
            };
            Ok::<_, Trouble>((1..).zip(names).map(offer).collect())
        };
        found.await.unwrap_or_default()
    }

    /// A thread that nobody asked from yet begins with what the admins of its channel chose.
    pub async fn inherit_place_settings(&self, thread: &Address, channel: &Address) {
        let done = async {
            let mut db = self.0.store.read().await?;
            if places::by_address(&mut db, thread).await?.is_some() {
                return Ok(());
            }
            let Some(channel) = places::by_address(&mut db, channel).await? else {
                return Ok(());
            };
            // Who holds a reader must not wait for the writer.
            drop(db);
            let mut work = self.0.store.write(self.now()).await?;
            let place = work.place(thread, channel.lang).await?;
            work.save_place_settings(place.id, &channel.settings)
                .await?;
            work.commit().await
        };
        if let Err(error) = done.await {
            tracing::error!(%error, "a thread did not get what was chosen for its channel");
        }
    }

    /// What the admins of a place chose.
    pub async fn settings_of_place(&self, address: &Address) -> PlaceSettings {
        let found = async {
            let mut db = self.0.store.read().await.ok()?;
            places::by_address(&mut db, address).await.ok()?
        };
        found.await.map(|place| place.settings).unwrap_or_default()
    }
}
