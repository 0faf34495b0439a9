//! `hint`: shows the best actions. The game no longer counts for ratings.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::{Outcome, Request};
use crate::games::default_iterations;
use crate::opponent::{FULL_SEARCH, hint};
use crate::table::Refusal;
use crate::words::say;

const MAX_HINTS: usize = 3;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let mut change = TableChange::begin_repeatable(requests, request).await?;
    let seat = change.before.seat_of(change.person());
    let view = seat.and_then(|seat| change.before.seen_by(seat));
    let (Some(seat), Some(view)) = (seat, view) else {
        return Err(change.refuse(Refusal::NotSeated).await);
    };
    let TableChange {
        mut tx,
        ctx,
        before,
        after: mut table,
        ..
    } = change;
    if before.waits_for() != Some(seat) {
        return Err(ctx.refuse(say!(ctx.lang, "hint-not-now")));
    }
    let guard = requests.searches.start(&ctx, FULL_SEARCH, tx.now).await?;
    if !before.hint_used {
        table.mark_hint_used(tx.now);
        tx.save_table(&table).await?;
        requests.changes.settle_hints(&mut tx, &table).await?;
        tx.schedule_boards(table.id, table.version).await?;
        tx.schedule_hand(&table, ctx.person.id).await?;
    }
    tx.commit().await?;
    requests.changes.signals.wake_all(&table);
    let opponent = requests.settings.hard_opponent;
    let count = opponent.iterations(default_iterations(table.kind, table.chairs.len()));
    let mut dice = requests.dice.fork();
    let thought = requests
        .searches
        .run(&guard, &ctx, FULL_SEARCH, move |go_on| {
            hint(&view, MAX_HINTS, count, &mut dice, go_on)
        })
        .await?;
    let mut tx = requests.present.write().await?;
    // The player moved on meanwhile, so these moves are not possible any more.
    if let Some(now) = tx.table(table.id).await?
        && !now.is_current(table.version)
    {
        return requests.show_table(tx, &ctx, &now).await;
    }
    let table_ctx = requests
        .present
        .table_context(tx.connection(), &table, ctx.lang)
        .await?;
    Ok(ctx.reply(table_ctx.hint(&view, &thought), Outcome::Done))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn moves_are_suggested() {
        let world = World::new().await;
        let (anna, _) = world.game("keltis 2").await;
        assert_snapshot!(title(&anna.types("hint").await), @"Keltis · YX7Y");
    }

    #[tokio::test]
    async fn hints_are_limited_per_person() {
        let world = World::new().await;
        let (anna, _) = world.game("keltis 2").await;
        let mut hints = 0;
        let refused = loop {
            let reply = anna.types("hint").await;
            if reply.starts_with("Refused") {
                break reply;
            }
            hints += 1;
        };
        assert_eq!(hints, 30);
        assert_snapshot!(refused, @"Refused: That's a lot of hints and reviews in a short time. Try a few moves on your own and ask me again a bit later.");
        world.wait(60).await;
        assert_snapshot!(title(&anna.types("hint").await), @"Keltis · YX7Y");
    }

    #[tokio::test]
    async fn hints_are_for_the_player_to_move() {
        let world = World::new().await;
        let (_, bert) = world.game("keltis 2").await;
        assert_snapshot!(bert.types("hint").await, @"Refused: Nothing to decide right now.");
        let cleo = world.person("Cleo");
        assert_snapshot!(cleo.types(&format!("hint {}", world.code())).await, @"Refused: You're not at this table.");
    }
}
