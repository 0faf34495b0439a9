//! `keep`: says no to a request to close the table, or withdraws one.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::note::Note;
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    let kept = change.after.keep_open(person, now);
    change.check(kept).await?;
    let name = change.actor_name().await?;
    let code = change.after.code.to_string();
    let note = if change.before.agrees_to_close(person) {
        Note::CloseWithdrawn { name, code }
    } else {
        Note::CloseDeclined { name, code }
    };
    change.notify_table(&note.by(person)).await?;
    change.save().await?;
    let text = say!(
        change.ctx.lang,
        "done-kept-open",
        code = change.after.code.as_str()
    );
    change.reply_with_text(text).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn player_says_no() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        assert_snapshot!(bert.types("keep").await, @"Refused: Nobody has asked to close this table.");
        anna.types("close sure").await;
        world.posts().await;
        assert_snapshot!(bert.types("keep").await, @"Table YX7Y stays open.");
        assert_snapshot!(world.notes().await, @"to hall: Bert would rather play on, so table YX7Y stays open.");
    }

    #[tokio::test]
    async fn request_is_withdrawn_before_it_is_sent() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        anna.types("close sure").await;
        anna.types("keep").await;
        assert_snapshot!(world.notes().await, @"to hall: Anna no longer wants to close table YX7Y.");
        assert_snapshot!(bert.types("close").await, @"
        I'll ask the others whether to close table YX7Y. It closes if everyone agrees, and no answer within 48 hours counts as a yes. Should I ask?
        [Yes, I'm sure]
        ");
    }
}
