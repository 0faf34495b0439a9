//! `board`: shows the board, as a picture or as text.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::{Audience, Outcome, Reply, Request};
use crate::present::adapt_to_place;
use crate::table::Stage;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let change = TableChange::begin_repeatable(requests, request).await?;
    let TableChange {
        mut tx,
        ctx,
        before: table,
        ..
    } = change;
    let lang = ctx.place.as_ref().map_or(ctx.lang, |place| place.lang);
    let mut table_ctx = requests
        .present
        .table_context(tx.connection(), &table, lang)
        .await?;
    let delivery = &requests.delivery;
    let reply = if let Some(place) = &ctx.place
        && !matches!(table.stage, Stage::Over(_))
        && tx.places_showing(table.id).await?.contains(&place.id)
    {
        let view = tx.schedule_board(&table, place.id).await?;
        Reply {
            aside: None,
            screen: adapt_to_place(place, table_ctx.current_board()),
            audience: Audience::Place,
            view: Some(delivery.begin_reply(&mut tx, view, table.version).await?),
            outcome: Outcome::Unchanged,
        }
    } else {
        table_ctx.reader_zone = ctx.is_private().then(|| ctx.person.zone());
        let mut reply = ctx.reply(table_ctx.current_board(), Outcome::Unchanged);
        if ctx.is_private() && !matches!(table.stage, Stage::Over(_)) {
            // In private, board and hand take turns in one message.
            let person = ctx.person.id;
            let view = match table.seat_of(person) {
                Some(_) => tx.schedule_hand(&table, person).await?,
                None => tx.schedule_private_board(&table, person).await?,
            };
            reply.view = Some(delivery.begin_reply(&mut tx, view, table.version).await?);
        }
        reply
    };
    tx.commit().await?;
    requests.changes.signals.wake_delivery();
    Ok(reply)
}

/// Shows the board as text, even where pictures are shown.
pub(super) async fn handle_as_text(requests: &Requests, request: &Request) -> HandlerResult {
    let ctx = requests.read_context(request).await?;
    let mut db = requests.present.read().await?;
    let table = requests.resolve_table(&mut db, &ctx).await?;
    let mut table_ctx = requests
        .present
        .table_context(&mut db, &table, ctx.lang)
        .await?;
    table_ctx.reader_zone = ctx.is_private().then(|| ctx.person.zone());
    Ok(ctx.reply(table_ctx.current_board().text_only(), Outcome::Unchanged))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn board_is_shown() {
        let world = World::new().await;
        let (anna, _) = world.game("keltis 2").await;
        assert_snapshot!(anna.types("board").await, @"
        Keltis · YX7Y
        Turn: Anna – lay or discard a card
        Deck: 64 cards, in the goal area: 0 of 5
        Stones 1 to 9 are worth −4, −3, −2, 1, 2, 3, 6, 7, 10
        ■ brown (N): no pile
        Stones: 3 wish, 5 +2, 6 ☘, 7 wish, 9 +3
        ▲ yellow (Y): no pile
        Stones: 2 +2, 4 wish, 6 ☘, 7 ☘, 9 wish
        ♥ pink (P): no pile
        Stones: 2 +1, 3 +3, 5 wish, 7 wish, 9 wish
        ◆ green (G): no pile
        Stones: 2 ☘, 4 +1, 5 ☘, 7 ☘, 9 ☘
        ● blue (B): no pile
        Stones: 3 +2, 4 wish, 6 wish, 7 ☘, 9 ☘
        Anna: −4 points, 0 wish stones
        At the start: 4 small, 1 large
        Bert: −4 points, 0 wish stones
        At the start: 4 small, 1 large
        [My hand] [Scores]
        [What happened?] [As text]
        [Rules]
        ");
    }

    #[tokio::test]
    async fn board_is_shown_as_text() {
        let world = World::new().await;
        let (anna, _) = world.game("keltis 2").await;
        let (board, words) = (anna.types("board").await, anna.types("board words").await);
        assert!(
            board.contains("[As text]") && !words.contains("[As text]"),
            "{board}{words}"
        );
    }

    #[tokio::test]
    async fn without_a_table_nothing_is_shown() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("board").await, @"Refused: I can't tell which table you mean. Give its code, or open one with new.");
    }
}
