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
        assert_snapshot!(world.person("Anna").in_private().types("start").await, @"
        Hello! I run Keltis tables. Open one here and play against opponents, or use me in a group.
        [New table: Keltis]
        [New table: Keltis: the tile game]
        [New table: Keltis: the Oracle]
        [Rules] [Help]
        ");
    }

    #[tokio::test]
    async fn link_shows_a_table() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        let start = format!("start {}", world.code());
        assert_snapshot!(bert.in_private().types(&start).await, @"
        Keltis: the tile game · YX7Y
        Pace: a turn may take as long as it takes.
        1 of 2 seats are taken.
        1. Anna, host, has not opened a private chat with me yet
        To get your hand by message, open a private chat with me and send start. Without it, the button My hand shows it to you here.
        The shuffle is fixed already. Its seal: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Join] [Leave]
        [Opponent: easy] [Opponent: normal] [Opponent: hard]
        [I was last in Ireland] [Rules]
        [Pace]
        ");
    }
}
