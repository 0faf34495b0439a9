//! Finds the table that a command refers to.

use std::sync::Arc;

use sqlx::SqliteConnection;

use super::context::refusal_error;
use super::invitation::too_many_wrong_codes;
use super::{HandlerError, RequestContext, Requests};
use crate::chat::{Outcome, Request};
use crate::command::TableScope;
use crate::screen::table::choose_table;
use crate::store::tables;
use crate::table::{Code, Refusal, Stage, Table, TableSummary};
use crate::words::say;

/// How many finished games are offered as candidates.
const MAX_FINISHED: i64 = 5;

impl Requests {
    /// Finds the table of a request, as the command's declaration says. If several match, the bot asks which one; it
    /// never guesses.
    pub(super) async fn resolve_table(
        &self,
        db: &mut SqliteConnection,
        ctx: &RequestContext<'_>,
    ) -> Result<Arc<Table>, HandlerError> {
        if let Some(code) = ctx.request.code {
            return self.table_with_code(db, ctx, code).await;
        }
        let mut found = match ctx.request.command.spec().table {
            Some(scope) => self.candidate_tables(db, ctx, scope).await?,
            None => vec![],
        };
        found.dedup_by_key(|table| table.id);
        match found.as_slice() {
            [] => Err(ctx.refuse(say!(ctx.lang, "which-none"))),
            [one] => {
                let table = self.present.store.table(db, one.id).await?;
                table.ok_or_else(|| ctx.refuse(say!(ctx.lang, "which-none")))
            }
            several => {
                let tables: Vec<_> = several
                    .iter()
                    .map(|table| (table.code, table.kind))
                    .collect();
                let screen = choose_table(ctx.lang, &ctx.request.command, &tables);
                Err(HandlerError::Reply(Box::new(
                    ctx.reply(screen, Outcome::Unchanged),
                )))
            }
        }
    }

    /// Returns the table with this code. To outsiders a private table looks as if it did not exist.
    async fn table_with_code(
        &self,
        db: &mut SqliteConnection,
        ctx: &RequestContext<'_>,
        code: Code,
    ) -> Result<Arc<Table>, HandlerError> {
        let (asker, now) = (&ctx.request.asker, self.present.now());
        let place = ctx.place.as_ref().map(|place| place.id);
        let found = tables::find(db, code, ctx.person.id, place).await?;
        let is_inside = found.as_ref().is_some_and(|found| found.is_inside);
        if !is_inside && !self.wrong_codes.may_try(db, asker, now).await? {
            return Err(too_many_wrong_codes(ctx.lang));
        }
        let visible = found.filter(|found| is_inside || !found.private);
        let table = match visible {
            Some(found) => self.present.store.table(db, found.id).await?,
            None => None,
        };
        if table.is_none() {
            self.wrong_codes.count(db, asker, now).await?;
        }
        table.ok_or_else(|| ctx.refuse(say!(ctx.lang, "refused-no-table", code = code.as_str())))
    }

    /// Returns the lobby of a request, or a refusal if the asker is not its host.
    pub(super) async fn hosted_lobby<'a>(
        &self,
        request: &'a Request,
    ) -> Result<(RequestContext<'a>, Arc<Table>), HandlerError> {
        let ctx = self.read_context(request).await?;
        let mut db = self.present.read().await?;
        let table = self.resolve_table(&mut db, &ctx).await?;
        // Do not offer choices that would be refused.
        if table.host != ctx.person.id {
            let table_ctx = self
                .present
                .table_context(&mut db, &table, ctx.lang)
                .await?;
            return Err(refusal_error(&table_ctx, &Refusal::NotHost));
        }
        Ok((ctx, table))
    }

    /// Returns the tables that a command without a code can refer to.
    pub(super) async fn candidate_tables(
        &self,
        db: &mut SqliteConnection,
        ctx: &RequestContext<'_>,
        scope: TableScope,
    ) -> Result<Vec<TableSummary>, HandlerError> {
        let person = ctx.person.id;
        let here = match &ctx.place {
            Some(place) => tables::shown_in_place(db, place.id).await?,
            None => vec![],
        };
        let matches_scope = |table: &TableSummary| match scope {
            TableScope::LobbyHere | TableScope::MyLobby => table.stage == Stage::Lobby,
            TableScope::MyGame => table.stage == Stage::Playing,
            TableScope::Mine | TableScope::Chat => !matches!(table.stage, Stage::Over(_)),
            TableScope::Finished => matches!(table.stage, Stage::Over(_)),
            TableScope::Visible => true,
        };
        let mut mine = match scope {
            TableScope::Finished => tables::finished_of(db, person, MAX_FINISHED).await?,
            _ => tables::unfinished_of(db, person).await?,
        };
        mine.retain(matches_scope);
        let mut here: Vec<_> = here.into_iter().filter(matches_scope).collect();
        Ok(match scope {
            TableScope::LobbyHere => {
                here.retain(|table| !table.private);
                here
            }
            TableScope::Chat => {
                if here.is_empty() {
                    mine
                } else {
                    here
                }
            }
            TableScope::Visible => {
                // Unfinished tables take precedence over finished ones.
                let any_unfinished = here
                    .iter()
                    .any(|table| !matches!(table.stage, Stage::Over(_)));
                if any_unfinished {
                    here.retain(|table| !matches!(table.stage, Stage::Over(_)));
                } else {
                    here.truncate(1);
                }
                if here.is_empty() { mine } else { here }
            }
            _ => {
                let mine_here: Vec<_> = mine
                    .iter()
                    .filter(|table| here.iter().any(|other| other.id == table.id))
                    .cloned()
                    .collect();
                if mine_here.is_empty() {
                    mine
                } else {
                    mine_here
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    const COMMANDS: [&str; 22] = [
        "join",
        "watch",
        "board",
        "board words",
        "log",
        "scores",
        "hand",
        "review",
        "rematch",
        "quit",
        "close",
        "start",
        "resign",
        "begin",
        "undo",
        "hint",
        "ireland",
        "pace",
        "opponent easy",
        "unseat 1",
        "pause",
        "do draw deck",
    ];

    /// Types every command with the code of the table and with a code that no table has.
    async fn compare_with_no_table(outsider: &TestPerson<'_>, code: &str) {
        for command in COMMANDS {
            let hidden = outsider.types(&format!("{code}.{command}")).await;
            let missing = outsider.types(&format!("9999.{command}")).await;
            assert_eq!(hidden.replace(code, "9999"), missing, "{command}");
        }
    }

    #[tokio::test]
    async fn outsiders_cannot_tell_a_private_table_from_none() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2 private").await;
        let code = world.code();
        for outsider in [bert.in_private(), bert.in_group("garden"), bert.clone()] {
            compare_with_no_table(&outsider, &code).await;
        }
    }

    #[tokio::test]
    async fn finished_private_game_stays_private() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2 private").await;
        anna.types("opponent easy").await;
        anna.types("begin").await;
        anna.types("close sure").await;
        assert_snapshot!(title(&anna.types("review").await), @"Keltis: the tile game · YX7Y");
        let bert = world.person("Bert");
        compare_with_no_table(&bert, &world.code()).await;
    }

    #[tokio::test]
    async fn place_that_shows_a_private_table_is_inside() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2 private").await;
        let code = world.code();
        anna.in_group("garden")
            .types(&format!("watch {code}"))
            .await;
        let join = format!("{code}.join");
        let refused = bert.presses(&join).await;
        assert!(refused.starts_with("Refused"), "{refused}");
        assert_snapshot!(bert.in_group("garden").presses(&join).await, @"You're in! Table YX7Y.");
    }
}
