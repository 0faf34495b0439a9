//! `games`: lists the asker's unfinished tables.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::screen::menu as screens;
use crate::store::tables;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let ctx = requests.read_context(request).await?;
    let mut db = requests.present.read().await?;
    let mine = tables::unfinished_of(&mut db, ctx.person.id).await?;
    let screen = screens::my_games(ctx.lang, ctx.person.id, &mine);
    Ok(ctx.reply(screen, Outcome::Unchanged))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn tables_are_listed() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        assert_snapshot!(anna.types("games").await, @"
        Your games
        Keltis: the tile game · YX7Y: your turn
        [Keltis: the tile game · YX7Y: your turn]
        ");
        assert_snapshot!(bert.types("games").await, @"
        Your games
        Keltis: the tile game · YX7Y: waiting for the others
        [Keltis: the tile game · YX7Y: waiting for the others]
        ");
    }

    #[tokio::test]
    async fn there_may_be_none() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("games").await, @"
        You're not at any table. Open one with new.
        [New table: Keltis]
        [New table: Keltis: the tile game]
        [New table: Keltis: the Oracle]
        ");
    }
}
