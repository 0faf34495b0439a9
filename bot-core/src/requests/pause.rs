//! `pause`: stops the clocks of a game, once all players agree.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::note::Note;
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    change.refund_downtime().await?;
    let (person, now) = (change.person(), change.now());
    let agreed = change.after.pause(person, now);
    let missing = change.check(agreed).await?;
    let (lang, code) = (change.ctx.lang, change.after.code.to_string());
    let text = if missing > 0 {
        if !change.before.wants_pause(person) {
            change.limit_talk().await?;
            let note = Note::PauseRequested {
                name: change.actor_name().await?,
                code: code.clone(),
                table: change.after.id,
                person,
            }
            .by(person);
            change.notify_table(&note).await?;
        }
        say!(lang, "done-pause-wanted", count = missing, code = code)
    } else {
        let note = Note::Paused { code: code.clone() }.into();
        change.notify_table(&note).await?;
        say!(lang, "note-paused", code = code)
    };
    change.save().await?;
    change.reply_with_text(text).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn players_agree_on_a_pause() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2 day").await;
        assert_snapshot!(anna.types("pause").await, @"You asked for a pause at table YX7Y. 1 player still has to agree.");
        assert_snapshot!(world.notes().await, @"
        to hall: Anna would like a pause at table YX7Y.
        [Pause]
        ");
        assert_snapshot!(bert.types("pause").await, @"Table YX7Y is paused: the clocks are stopped.");
    }

    #[tokio::test]
    async fn stranger_cannot_pause() {
        let world = World::new().await;
        world.game("stones 2 day").await;
        let cleo = world.person("Cleo");
        assert_snapshot!(cleo.types(&format!("pause {}", world.code())).await, @"Refused: You're not at this table.");
    }
}
