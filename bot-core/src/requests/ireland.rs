//! `ireland`: claims "I was last in Ireland", which decides who begins, or withdraws the claim.

use super::resolve_table::TableScope;
use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let mut change = TableChange::begin(requests, request, TableScope::MyLobby).await?;
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
        assert_snapshot!(anna.types("ireland").await, @"");
        assert_snapshot!(anna.types("ireland").await, @"");
    }

    #[tokio::test]
    async fn others_cannot_claim() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        assert_snapshot!(bert.types(&format!("ireland {}", world.code())).await, @"");
    }
}
