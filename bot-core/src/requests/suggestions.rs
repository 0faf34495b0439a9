//! Autocompletion for the asker: tables, actions and chairs.

use super::{HandlerError, Requests};
use crate::chat::Request;
use crate::command::TableScope;
use crate::screen::game::moves;
use crate::screen::table::game_name;

/// A completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    pub label: String,
    /// The text to insert.
    pub value: String,
}

impl Requests {
    /// Suggests tables for the request's command.
    pub async fn suggest_tables(&self, request: &Request) -> Vec<Suggestion> {
        let Some(scope) = request.command.spec().table else {
            return vec![];
        };
        if self.access.is_banned(&request.asker.identity) {
            return vec![];
        }
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.present.read().await?;
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
        if self.access.is_banned(&request.asker.identity) {
            return vec![];
        }
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.present.read().await?;
            let table = self
                .resolve_table_in(&mut db, &ctx, Some(TableScope::MyGame))
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
        if self.access.is_banned(&request.asker.identity) {
            return vec![];
        }
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.present.read().await?;
            let table = self
                .resolve_table_in(&mut db, &ctx, Some(TableScope::MyLobby))
                .await?;
            let person = ctx.person.id;
            if table.host != person && table.seat_of(person).is_none() {
                return Ok(vec![]);
            }
            let names = self
                .present
                .people(&mut db, &table)
                .await?
                .names(&table, ctx.lang);
            let suggestion = |(number, name): (usize, String)| Suggestion {
                label: format!("{number}. {name}"),
                value: number.to_string(),
            };
            Ok::<_, HandlerError>((1..).zip(names).map(suggestion).collect())
        };
        found.await.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn tables_fit_the_command() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        assert_snapshot!(bert.suggested_tables("join").await, @"YX7Y · Keltis: the tile game");
        assert_snapshot!(bert.suggested_tables("begin").await, @"");
        assert_snapshot!(anna.suggested_tables("begin").await, @"YX7Y · Keltis: the tile game");
        assert_snapshot!(anna.suggested_tables("undo").await, @"");
    }

    #[tokio::test]
    async fn moves_are_for_the_player_to_move() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        assert_snapshot!(anna.suggested_moves().await, @"Reveal a tile (55 left)");
        assert_snapshot!(bert.suggested_moves().await, @"");
    }

    #[tokio::test]
    async fn banned_person_gets_no_suggestions() {
        let world =
            World::with_settings(|settings| settings.ban = vec!["telegram:bert".into()]).await;
        world.person("Anna").types("new stones 2").await;
        assert_snapshot!(world.person("Bert").suggested_tables("join").await, @"");
    }
}
