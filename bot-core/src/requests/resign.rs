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
    let name = change.ctx.person.name.clone();
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
        An opponent plays on for you, and for ratings you come last. Are you sure?
        [Yes, I am sure]
        ");
        assert_snapshot!(bert.types("resign sure").await, @"An opponent plays on for you at YX7Y.");
        assert_snapshot!(world.notes().await, @"to hall: Bert gave up at YX7Y; an opponent plays on.");
    }

    #[tokio::test]
    async fn others_cannot_resign() {
        let world = World::new().await;
        world.game("stones 2").await;
        let cleo = world.person("Cleo");
        assert_snapshot!(cleo.types(&format!("resign {}", world.code())).await, @"Refused: You do not sit at this table.");
    }
}
