//! `unseat`: the host removes a player from a lobby.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::note::Note;
use crate::table::Refusal;
use crate::words::say;

/// Chairs are counted from 1.
pub(super) async fn handle(requests: &Requests, request: &Request, number: usize) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (host, now) = (change.person(), change.now());
    let result = match number.checked_sub(1) {
        Some(chair) => change.after.unseat(host, chair, now),
        None => Err(Refusal::NoSuchSeat),
    };
    let unseated = change.check(result).await?;
    if let Some(person) = unseated.filter(|person| *person != host) {
        let table = change.after.id;
        requests
            .changes
            .remove_private_messages(&mut change.tx, table, person)
            .await?;
        change.tx.withdraw_invitation(table, person).await?;
        let code = change.after.code.to_string();
        let note = Note::Unseated { code }.into();
        change.notify_person(person, &note).await?;
    }
    change.save().await?;
    let text = say!(change.ctx.lang, "done-unseated", number = number);
    change.reply_with_text(text).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn host_removes_a_player() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        bert.in_private().types("start").await;
        bert.types("join").await;
        world.posts().await;
        assert_snapshot!(anna.types("unseat 2").await, @"Seat 2 is free again.");
        assert_snapshot!(world.posts_to("Bert").await, @"to bert: The host removed you from table YX7Y.");
    }

    #[tokio::test]
    async fn only_the_host_may_do_that() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        bert.types("join").await;
        assert_snapshot!(bert.types("unseat 1").await, @"Refused: Only the host can do that.");
        assert_snapshot!(anna.types("unseat 4").await, @"Refused: There's no such seat.");
    }
}
