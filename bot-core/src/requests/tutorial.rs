//! The tutorial: a guided first game against an opponent, dealt at once.

use super::lobby::seat_origin;
use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::game::{GameKind, Options, Seed};
use crate::screen::menu as screens;
use crate::table::{Level, NewTable, Refusal, Table, TimeoutRule};

/// One person and one opponent.
const SEATS: usize = 2;

impl Requests {
    /// Opens and deals a tutorial table. Without a game, asks which one.
    pub(super) async fn start_tutorial(
        &self,
        request: &Request,
        kind: Option<GameKind>,
    ) -> HandlerResult {
        let Some(kind) = kind else {
            let ctx = self.read_context(request).await?;
            return Ok(ctx.reply(screens::choose_tutorial(ctx.lang), Outcome::Unchanged));
        };
        let (mut tx, ctx, first) = self.begin_change(request).await?;
        if !first {
            drop(tx);
            return self.games(request).await;
        }
        self.check_quota(&mut tx, &ctx).await?;
        let new_table = NewTable {
            code: self.fresh_code(&mut tx).await?,
            kind,
            options: Options::default(),
            size: SEATS,
            // A tutorial is not shown to others.
            private: true,
            pace: None,
            timeout_rule: TimeoutRule::default(),
            seed: Seed::new(self.dice.bytes()),
            boards: self.settings.boards.clone(),
        };
        let person = ctx.person.id;
        let mut table = Table::open(new_table, person, tx.now);
        let dealt = deal_tutorial(&mut table, tx.now);
        self.map_refusal(&mut tx, &ctx, &table, dealt).await?;
        let origins = [(person, seat_origin(&ctx, &table))];
        tx.insert_table(&mut table, &origins).await?;
        tx.save_table(&table).await?;
        tx.mark_as_tutorial(table.id).await?;
        self.changes
            .publish(&mut tx, None, &table, Some(person))
            .await?;
        self.finish_change(tx, &ctx, &table, None).await
    }
}

/// Seats an easy opponent and deals; the person begins.
fn deal_tutorial(table: &mut Table, now: crate::table::Millis) -> Result<(), Refusal> {
    let person = table.host;
    table.add_opponent(person, Level::Easy, now)?;
    table.toggle_ireland_claim(person, now)?;
    table.begin(person, now)?;
    table.mark_hint_used(now);
    Ok(())
}
