//! `resign`: an opponent takes over the asker's seat, after a question.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::command::Command;
use crate::screen::menu as screens;
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request, sure: bool) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    let resigned = change.after.resign(person, now);
    change.check(resigned).await?;
    let (lang, code) = (change.ctx.lang, change.before.code);
    if !sure {
        let sure = Command::Resign { sure: true }.at(code);
        return change.ask(screens::confirm(lang, say!(lang, "sure-resign"), sure));
    }
    let name = change.actor_name().await?;
    requests
        .changes
        .give_up_seat(&mut change.tx, &name, person, &change.before, &change.after)
        .await?;
    let text = say!(lang, "done-resigned", code = code.as_str());
    change.reply_with_text(text).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn opponent_takes_over() {
        let world = World::new().await;
        let (_, bert) = world.game("stones 2").await;
        assert_snapshot!(bert.types("resign").await, @"
        A bot will play on for you, and you'll count as last in the ratings. Are you sure?
        [Yes, I'm sure]
        ");
        assert_snapshot!(bert.types("resign sure").await, @"A bot plays on for you at table YX7Y.");
        assert_snapshot!(world.notes().await, @"to hall: Bert gave up at table YX7Y; a bot plays on.");
    }

    #[tokio::test]
    async fn others_cannot_resign() {
        let world = World::new().await;
        world.game("stones 2").await;
        let cleo = world.person("Cleo");
        assert_snapshot!(cleo.types(&format!("resign {}", world.code())).await, @"Refused: You're not at this table.");
    }
}
