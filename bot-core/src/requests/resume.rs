//! `resume`: ends a pause, or withdraws the wish for one.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::note::Note;
use crate::table::ResumeOutcome;
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    let resumed = change.after.resume(person, now);
    let resumed = change.check(resumed).await?;
    let (lang, code) = (change.ctx.lang, change.after.code);
    let text = match resumed {
        ResumeOutcome::PauseEnded => {
            let note = Note::Resumed {
                name: change.actor_name().await?,
                code: code.to_string(),
            }
            .by(person);
            change.notify_table(&note).await?;
            say!(lang, "done-resumed", code = code.as_str())
        }
        ResumeOutcome::RequestWithdrawn => {
            say!(lang, "done-pause-withdrawn", code = code.as_str())
        }
    };
    change.save().await?;
    change.reply_with_text(text).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn pause_ends() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2 day").await;
        anna.types("pause").await;
        bert.types("pause").await;
        world.posts().await;
        assert_snapshot!(anna.types("resume").await, @"The clocks at table YX7Y are running again.");
        assert_snapshot!(world.notes().await, @"to hall: Anna ended the pause at table YX7Y.");
    }

    #[tokio::test]
    async fn wish_is_withdrawn() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2 day").await;
        anna.types("pause").await;
        assert_snapshot!(anna.types("resume").await, @"You've withdrawn your pause request at table YX7Y.");
        assert_snapshot!(anna.types("resume").await, @"Refused: The table isn't paused.");
    }
}
