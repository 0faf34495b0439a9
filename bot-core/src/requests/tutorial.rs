//! `show`: a guided first game against an opponent, dealt at once.

use super::context::refusal_error;
use super::opening::seat_origin;
use super::{HandlerResult, Requests, games};
use crate::chat::{Outcome, Request};
use crate::game::Options;
use crate::games::GameKind;
use crate::screen::menu as screens;
use crate::table::{Level, Millis, NewTable, Refusal, Table, TimeoutRule};

/// One person and one opponent.
const SEATS: usize = 2;

/// Opens and deals a tutorial table. Without a game, asks which one.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    kind: Option<GameKind>,
) -> HandlerResult {
    let Some(kind) = kind else {
        let ctx = requests.read_context(request).await?;
        return Ok(ctx.reply(screens::choose_tutorial(ctx.lang), Outcome::Unchanged));
    };
    let (mut tx, ctx, first) = requests.begin_change(request).await?;
    if !first {
        drop(tx);
        return games::handle(requests, request).await;
    }
    requests.check_quota(&mut tx, &ctx).await?;
    let new_table = NewTable {
        code: requests.fresh_code(&mut tx).await?,
        kind,
        options: Options::default(),
        size: SEATS,
        // A tutorial is not shown to others.
        private: true,
        pace: None,
        timeout_rule: TimeoutRule::default(),
        seed: requests.fresh_seed(),
        boards: requests.settings.boards.clone(),
    };
    let person = ctx.person.id;
    let mut table = Table::open(new_table, person, tx.now);
    if let Err(why) = deal(&mut table, tx.now) {
        let table_ctx = requests
            .present
            .table_context(tx.connection(), &table, ctx.lang)
            .await?;
        return Err(refusal_error(&table_ctx, &why));
    }
    let origins = [(person, seat_origin(&ctx, &table))];
    tx.insert_table(&mut table, &origins, None).await?;
    tx.save_table(&table).await?;
    tx.mark_as_tutorial(table.id).await?;
    requests.finish_opening(tx, &ctx, &table).await
}

/// Seats an easy opponent and deals; the person begins.
fn deal(table: &mut Table, now: Millis) -> Result<(), Refusal> {
    let person = table.host;
    table.add_opponent(person, Level::Easy, now)?;
    table.toggle_ireland_claim(person, now)?;
    table.begin(person, now)?;
    table.mark_hint_used(now);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn tutorial_is_dealt() {
        let world = World::new().await;
        let anna = world.person("Anna");
        assert_snapshot!(anna.types("show").await, @"
        Which game should I teach you?
        [Keltis]
        [Keltis: the tile game]
        [Keltis: the Oracle]
        ");
        assert_snapshot!(title(&anna.types("show stones").await), @"Keltis: the tile game · YX7Y");
    }

    #[tokio::test]
    async fn number_of_tables_is_limited() {
        let world = World::with_settings(|settings| settings.max_tables_per_person = 1).await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        assert_snapshot!(anna.types("show keltis").await, @"Refused: You already have 1 open table, the limit here. Finish or close it first.");
    }
}
