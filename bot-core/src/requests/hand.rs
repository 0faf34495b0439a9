//! `hand`: shows the asker's hand and moves.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::{Outcome, Request};
use crate::table::{Refusal, Stage};

pub(super) async fn handle(requests: &Requests, request: &Request, page: usize) -> HandlerResult {
    let mut change = TableChange::begin_repeatable(requests, request).await?;
    if change.before.seat_of(change.person()).is_none() && change.before.stage == Stage::Playing {
        return Err(change.refuse(Refusal::NotSeated).await);
    }
    let TableChange {
        mut tx,
        ctx,
        before: table,
        ..
    } = change;
    let reply = requests
        .table_reply(&mut tx, &ctx, &table, page, Outcome::Unchanged)
        .await?;
    tx.commit().await?;
    // A view that was given up may be deliverable again.
    requests.changes.signals.wake_delivery();
    Ok(reply)
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn hand_is_shown_to_its_player() {
        let world = World::new().await;
        let (anna, _) = world.game("keltis 2").await;
        assert_snapshot!(anna.types("hand").await, @"
        Keltis · YX7Y
        Your hand
        ■ brown (N): 9
        ▲ yellow (Y): 1, 9, 9
        ♥ pink (P): 1, 2, 5
        ● blue (B): 1
        Your turn: lay or discard a card
        [Lay ■ brown 9 → stone 1] [Lay ▲ yellow 1 → stone 1]
        [Lay ▲ yellow 9 → stone 1] [Lay ♥ pink 1 → stone 1]
        [Lay ♥ pink 2 → stone 1] [Lay ♥ pink 5 → stone 1]
        [Lay ● blue 1 → stone 1] [Discard ■ brown 9]
        [Discard ▲ yellow 1] [Discard ▲ yellow 9]
        [Discard ♥ pink 1] [Discard ♥ pink 2]
        [Discard ♥ pink 5] [Discard ● blue 1]
        [Board] [Hint]
        ");
    }

    #[tokio::test]
    async fn hand_can_be_kept_out_of_the_group() {
        let world = World::new().await;
        let (anna, _) = world.game("keltis 2").await;
        anna.in_private().types("settings hand private").await;
        assert_snapshot!(anna.types("hand").await, @"Your hand is in our private chat, as you chose.");
    }

    #[tokio::test]
    async fn others_have_no_hand() {
        let world = World::new().await;
        world.game("keltis 2").await;
        let cleo = world.person("Cleo");
        assert_snapshot!(cleo.types(&format!("hand {}", world.code())).await, @"Refused: You're not at this table.");
    }
}
