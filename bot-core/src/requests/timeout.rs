//! `timeout`: the host sets what happens when a turn's time runs out.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::{Outcome, Request};
use crate::screen::clock as screens;
use crate::table::TimeoutRule;

/// Without a rule, asks.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    rule: Option<TimeoutRule>,
) -> HandlerResult {
    let Some(rule) = rule else {
        let (ctx, table) = requests.hosted_lobby(request).await?;
        let screen = screens::choose_timeout_rule(ctx.lang, table.code);
        return Ok(ctx.reply(screen, Outcome::Unchanged));
    };
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    let set = change.after.set_timeout_rule(person, rule, now);
    change.check(set).await?;
    change.save().await?;
    change.reply_with_table().await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn host_sets_the_rule() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        anna.types("pace day").await;
        assert_snapshot!(anna.types("timeout").await, @"
        What should happen when a turn runs out of time?
        · a bot plays until the player is back
        · a bot plays this one turn
        · the table waits and everyone is told
        · the others vote to replace the player or end the game
        [Bot fills in]
        [Bot plays 1 turn]
        [Wait]
        [Vote]
        ");
        assert_snapshot!(anna.types("timeout vote").await, @"
        Keltis: the tile game · YX7Y
        Pace: day, 24 hours per turn.
        When time runs out: the others vote to replace the player or end the game.
        Seats taken: 1 of 2.
        1. Anna, host, hasn't opened a private chat with me yet
        Want your hand by message? Open a private chat with me and send start. Otherwise press My hand here.
        The shuffle is sealed: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Join] [Leave]
        [Bot: easy] [Bot: normal] [Bot: hard]
        [Just back from Ireland] [Rules]
        [Pace] [If time runs out]
        ");
    }

    #[tokio::test]
    async fn others_may_not() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        bert.types("join").await;
        assert_snapshot!(bert.types("timeout").await, @"Refused: Only the host can do that.");
        assert_snapshot!(bert.types("timeout hold").await, @"Refused: Only the host can do that.");
    }
}
