//! `vote`: the other players decide about a seat whose time ran out.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::screen::clock as screens;
use crate::table::{Refusal, Vote};
use crate::words::say;

/// Without a vote, asks.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    vote: Option<Vote>,
) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    let Some(vote) = vote else {
        if !change.before.is_voting() || change.before.waits_for_person() == Some(person) {
            return Err(change.refuse(Refusal::NothingToVoteOn).await);
        }
        let screen = screens::choose_vote(change.ctx.lang, change.before.code);
        return change.ask(screen);
    };
    change.refund_downtime().await?;
    let voted = change.after.vote(person, vote, now);
    match change.check(voted).await? {
        Some(decided) => {
            let TableChange {
                tx, before, after, ..
            } = &mut change;
            requests
                .changes
                .save_vote_result(tx, before, after, decided, Some(person))
                .await?;
        }
        None => change.save().await?,
    }
    let code = change.after.code;
    let text = say!(change.ctx.lang, "done-voted", code = code.as_str());
    change.reply_with_text(text).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn players_replace_an_absent_player() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        anna.types("pace 1h").await;
        anna.types("timeout vote").await;
        anna.types("ireland").await;
        bert.types("join").await;
        anna.types("begin").await;
        anna.plays_a_turn().await;
        world.wait(2 * 60 * 60).await;
        world.posts().await;
        assert_snapshot!(anna.types("vote").await, @"
        A player has run out of time. What should happen now?
        [Replace] [End the game]
        ");
        assert_snapshot!(anna.types("vote replace").await, @"Your vote at table YX7Y has been counted.");
        assert_snapshot!(world.notes().await, @"to hall: By vote, a bot replaces Bert at table YX7Y.");
    }

    #[tokio::test]
    async fn there_must_be_something_to_vote_on() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2 day").await;
        assert_snapshot!(anna.types("vote").await, @"Refused: There's nothing for you to vote on.");
        assert_snapshot!(anna.types("vote end").await, @"Refused: There's nothing for you to vote on.");
    }
}
