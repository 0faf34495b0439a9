//! `stats`: shows the asker's results and ratings.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::games::GameKind;
use crate::screen::menu as screens;
use crate::store::results;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let ctx = requests.read_context(request).await?;
    let mut db = requests.present.read().await?;
    let mut all = vec![];
    for kind in GameKind::ALL {
        let tally = results::stats(&mut db, ctx.person.id, kind).await?;
        let rating = results::rating(&mut db, ctx.person.id, kind).await?;
        all.push((kind, tally, rating));
    }
    Ok(ctx.reply(screens::stats(ctx.lang, &all), Outcome::Unchanged))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn finished_game_counts() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        world.play_out(&[&anna, &bert]).await;
        assert_snapshot!(anna.types("stats").await, @"
        Your results
        Keltis: the tile game: 1 game, 1 win, best 5, average 5.0
        Rating: 25.0 ± 8.1 (1 rated game)
        ");
        assert_snapshot!(bert.types("stats").await, @"
        Your results
        Keltis: the tile game: 1 game, 1 win, best 5, average 5.0
        Rating: 25.0 ± 8.1 (1 rated game)
        ");
    }

    #[tokio::test]
    async fn there_may_be_none() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("stats").await, @"You haven't finished a game yet.");
    }
}
