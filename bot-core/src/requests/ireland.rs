//! `ireland`: claims "I was last in Ireland", which decides who begins, or withdraws the claim.

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
        Pace: a turn may take as long as it takes.
        1 of 2 seats are taken.
        1. Anna, host, was last in Ireland and begins, has not opened a private chat with me yet
        To get your hand by message, open a private chat with me and send start. Without it, the button My hand shows it to you here.
        The shuffle is fixed already. Its seal: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Join] [Leave]
        [Opponent: easy] [Opponent: normal] [Opponent: hard]
        [I was last in Ireland] [Rules]
        [Pace]
        ");
        assert_snapshot!(anna.types("ireland").await, @"
        Keltis: the tile game · YX7Y
        Pace: a turn may take as long as it takes.
        1 of 2 seats are taken.
        1. Anna, host, has not opened a private chat with me yet
        To get your hand by message, open a private chat with me and send start. Without it, the button My hand shows it to you here.
        The shuffle is fixed already. Its seal: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Join] [Leave]
        [Opponent: easy] [Opponent: normal] [Opponent: hard]
        [I was last in Ireland] [Rules]
        [Pace]
        ");
    }

    #[tokio::test]
    async fn others_cannot_claim() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        assert_snapshot!(bert.types(&format!("ireland {}", world.code())).await, @"Refused: You do not sit at this table.");
    }
}
