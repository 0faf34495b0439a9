//! `pace`: the host sets the time for a turn.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::{Outcome, Request};
use crate::command::PaceArg;
use crate::screen::clock as screens;

/// Without an argument, asks.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    pace: Option<PaceArg>,
) -> HandlerResult {
    let pace = match pace {
        None => {
            let (ctx, table) = requests.hosted_lobby(request).await?;
            let screen = screens::choose_pace(ctx.lang, table.code);
            return Ok(ctx.reply(screen, Outcome::Unchanged));
        }
        Some(PaceArg::Free) => None,
        Some(PaceArg::Timed(pace)) => Some(pace),
    };
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    let set = change.after.set_pace(person, pace, now);
    change.check(set).await?;
    change.save().await?;
    change.reply_with_table().await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn host_sets_the_pace() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        assert_snapshot!(anna.types("pace").await, @"
        How long may a turn take?
        [live, 2 minutes]
        [evening, 15 minutes]
        [day, 24 hours]
        [relaxed, 3 days]
        [no limit]
        ");
        assert_snapshot!(anna.types("pace day").await, @"
        Keltis: the tile game · YX7Y
        Pace: day, 24 hours per turn.
        When time runs out: a bot plays until the player is back.
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
        assert_snapshot!(bert.types("pace").await, @"Refused: Only the host can do that.");
        assert_snapshot!(bert.types("pace day").await, @"Refused: Only the host can do that.");
    }

    #[tokio::test]
    async fn turn_keeps_its_time_when_the_clock_is_set_back() {
        let world = World::new().await;
        let (_, bert) = world.game("stones 2 6h").await;
        // A reminder is due after half of the time.
        world.wait(200 * 60).await;
        assert_ne!(world.posts_to("Anna").await, "");
        world.wait(-7_200).await;
        world.wait(60 * 60).await;
        assert_eq!(
            world.posts_to("Anna").await,
            "",
            "a reminder was sent twice"
        );
        assert!(!bert.types("board").await.contains("A bot is playing"));
        world.wait(110 * 60).await;
        let board = bert.types("board").await;
        assert!(board.contains("A bot is playing for Anna."), "{board}");
    }
}
