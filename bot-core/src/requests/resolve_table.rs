//! Finds the table that a command refers to.

use std::sync::Arc;

use sqlx::SqliteConnection;

use super::context::refusal_error;
use super::{HandlerError, RequestContext, Requests};
use crate::chat::{Outcome, Request};
use crate::command::TableScope;
use crate::screen::table::choose_table;
use crate::store::tables;
use crate::table::{Refusal, Stage, Table, TableSummary};
use crate::words::say;

/// How many finished games are offered as candidates.
const MAX_FINISHED: i64 = 5;

impl Requests {
    /// Finds the table of a request, as the command's declaration says.
    pub(super) async fn resolve_table(
        &self,
        db: &mut SqliteConnection,
        ctx: &RequestContext<'_>,
    ) -> Result<Arc<Table>, HandlerError> {
        let scope = ctx.request.command.spec().table;
        self.resolve_table_in(db, ctx, scope).await
    }

    /// Finds the table of a request. If several match, the bot asks which one; it never guesses.
    pub(super) async fn resolve_table_in(
        &self,
        db: &mut SqliteConnection,
        ctx: &RequestContext<'_>,
        scope: Option<TableScope>,
    ) -> Result<Arc<Table>, HandlerError> {
        if let Some(code) = ctx.request.code {
            let table = self.present.store.table_by_code(db, code).await?;
            return table.ok_or_else(|| {
                ctx.refuse(say!(ctx.lang, "refused-no-table", code = code.as_str()))
            });
        }
        let mut found = match scope {
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
