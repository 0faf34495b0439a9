//! `start`: the private chat was opened, perhaps by a link to a table.

use super::{HandlerError, HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::screen::menu as screens;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let invited_to = requests.accept_invitation(request).await?;
    let (mut tx, ctx, _) = requests.begin_change(request).await?;
    let linked = match (invited_to, request.code) {
        (Some(id), _) => tx.table(id).await?,
        // A link to a table that is gone opens the private chat all the same.
        (None, Some(_)) => match requests.resolve_table(tx.connection(), &ctx).await {
            Err(HandlerError::Refused(_)) => None,
            found => Some(found?),
        },
        (None, None) => None,
    };
    if let Some(table) = linked {
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
        Hi! I bring Keltis to your chat. Open a table here and play against bots, or add me to a group to play with friends.
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
        Pace: no time limit.
        Seats taken: 1 of 2.
        1. Anna, host, hasn't opened a private chat with me yet
        Want your hand by message? Open a private chat with me and send start. Otherwise press My hand here.
        The shuffle is sealed: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Join] [Leave]
        [Bot: easy] [Bot: normal] [Bot: hard]
        [Just back from Ireland] [Rules]
        [Pace]
        ");
    }
}
