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
        Pace: day, 24 hours for a turn.
        When time runs out: an opponent holds the seat until its player is back.
        1 of 2 seats are taken.
        1. Anna, host, has not opened a private chat with me yet
        To get your hand by message, open a private chat with me and send start. Without it, the button My hand shows it to you here.
        The shuffle is fixed already. Its seal: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Join] [Leave]
        [Opponent: easy] [Opponent: normal] [Opponent: hard]
        [I was last in Ireland] [Rules]
        [Pace] [If time runs out]
        ");
    }

    #[tokio::test]
    async fn others_may_not() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        bert.types("join").await;
        assert_snapshot!(bert.types("pace").await, @"Refused: Only the host of the table may do that.");
        assert_snapshot!(bert.types("pace day").await, @"Refused: Only the host of the table may do that.");
    }
}
