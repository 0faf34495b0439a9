//! `undo`: takes back the asker's last action.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    change.refund_downtime().await?;
    let (person, now) = (change.person(), change.now());
    let undone = change.after.undo(person, now);
    let undone = change.check(undone).await?;
    let (table, version) = (change.after.id, change.after.version);
    change
        .tx
        .mark_action_undone(table, &undone, version)
        .await?;
    change.save().await?;
    change.reply_with_table().await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn action_is_taken_back() {
        let world = World::new().await;
        let (anna, _) = world.game("keltis 2").await;
        let buttons = anna.move_buttons().await;
        anna.presses(&buttons[0]).await;
        anna.types("undo").await;
        assert_eq!(anna.moves().await, moves_of(&buttons));
    }

    #[tokio::test]
    async fn there_must_be_an_action() {
        let world = World::new().await;
        let (anna, bert) = world.game("keltis 2").await;
        assert_snapshot!(anna.types("undo").await, @"Refused: You have nothing to undo.");
        assert_snapshot!(bert.types("undo").await, @"Refused: You have nothing to undo.");
    }
}
