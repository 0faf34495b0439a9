//! `log`: shows the recent moves.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let ctx = requests.read_context(request).await?;
    let mut db = requests.present.read().await?;
    let table = requests.resolve_table(&mut db, &ctx).await?;
    let table_ctx = requests
        .present
        .table_context(&mut db, &table, ctx.lang)
        .await?;
    Ok(ctx.reply(
        table_ctx.log(table.seat_of(ctx.person.id)),
        Outcome::Unchanged,
    ))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn moves_are_listed() {
        let world = World::new().await;
        let (anna, bert) = world.game("keltis 2").await;
        anna.plays_a_turn().await;
        assert_snapshot!(bert.types("log").await, @"
        Keltis · YX7Y
        Anna lays ■ brown 9.
        Anna: a small figure enters the ■ brown path.
        Anna draws from the deck, 63 cards are left.
        [Board] [My hand]
        ");
    }

    #[tokio::test]
    async fn without_a_table_nothing_is_listed() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("log").await, @"Refused: I can't tell which table you mean. Give its code, or open one with new.");
    }
}
