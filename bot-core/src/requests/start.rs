//! `start`: the private chat was opened, perhaps by a link to a table.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::screen::menu as screens;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let (mut tx, ctx, _) = requests.begin_change(request).await?;
    if let Some(code) = request.code
        && let Some(table) = tx.table_by_code(code).await?
    {
        return requests.show_table(tx, &ctx, &table).await;
    }
    tx.commit().await?;
    requests.changes.signals.wake_delivery();
    Ok(ctx.reply(screens::welcome(ctx.lang), Outcome::Done))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn person_is_welcomed() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").in_private().types("start").await, @"");
    }

    #[tokio::test]
    async fn link_shows_a_table() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        let start = format!("start {}", world.code());
        assert_snapshot!(bert.in_private().types(&start).await, @"");
    }
}
