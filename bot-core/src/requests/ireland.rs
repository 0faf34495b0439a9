//! `ireland`: claims "Just back from Ireland", which decides who begins, or withdraws the claim.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    let claimed = change.after.toggle_ireland_claim(person, now);
    change.check(claimed).await?;
    change.save().await?;
    change.reply_with_table().await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn claim_is_made_and_withdrawn() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        assert_snapshot!(anna.types("ireland").await, @"
        Keltis: the tile game · YX7Y
        Pace: no time limit.
        Seats taken: 1 of 2.
        1. Anna, host, in Ireland most recently, goes first, hasn't opened a private chat with me yet
        Want your hand by message? Open a private chat with me and send start. Otherwise press My hand here.
        The shuffle is sealed: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Join] [Leave]
        [Bot: easy] [Bot: normal] [Bot: hard]
        [Just back from Ireland] [Rules]
        [Pace]
        ");
        assert_snapshot!(anna.types("ireland").await, @"
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

    #[tokio::test]
    async fn others_cannot_claim() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        assert_snapshot!(bert.types(&format!("ireland {}", world.code())).await, @"Refused: You're not at this table.");
    }
}
