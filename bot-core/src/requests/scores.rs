//! `scores`: shows the score so far.

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
    Ok(ctx.reply(table_ctx.scores(), Outcome::Unchanged))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn scores_are_shown() {
        let world = World::new().await;
        let (anna, _) = world.game("keltis 2").await;
        assert_snapshot!(anna.types("scores").await, @"
        Keltis · YX7Y
        1. Anna: −4 points
        0 wish stones: −4
        1. Bert: −4 points
        0 wish stones: −4
        [Board] [Give up]
        ");
    }

    #[tokio::test]
    async fn unknown_table_is_refused() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("scores K7QX").await, @"Refused: There's no table K7QX.");
    }
}
