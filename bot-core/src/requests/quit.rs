//! `quit`: gives up a seat, in a lobby at once and in a running game after a question.

use super::{HandlerResult, Requests, TableChange, resign};
use crate::chat::Request;
use crate::command::Command;
use crate::screen::menu as screens;
use crate::table::Stage;
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request, sure: bool) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (lang, code) = (change.ctx.lang, change.before.code);
    if change.before.stage == Stage::Playing {
        if sure {
            drop(change);
            return resign::handle(requests, request, true).await;
        }
        let sure = Command::Quit { sure: true }.at(code);
        return change.ask(screens::confirm(lang, say!(lang, "sure-quit"), sure));
    }
    let person = change.person();
    let left = change.after.leave(person, change.tx.now);
    change.check(left).await?;
    requests
        .changes
        .remove_private_messages(&mut change.tx, change.after.id, person)
        .await?;
    change.save().await?;
    let text = say!(lang, "done-left", code = code.as_str());
    change.reply_with_text(text).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn player_leaves_a_lobby() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        bert.types("join").await;
        assert_snapshot!(bert.types("quit").await, @"You've left table YX7Y.");
        assert_snapshot!(anna.types("board").await, @"
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
    async fn player_is_asked_before_leaving_a_game() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        assert_snapshot!(bert.types("quit").await, @"
        The game has started: if you leave, a bot plays on for you. Are you sure?
        [Yes, I'm sure]
        ");
        assert_snapshot!(bert.types("quit sure").await, @"A bot plays on for you at table YX7Y.");
        assert_snapshot!(anna.types("games").await, @"
        Your games
        Keltis: the tile game · YX7Y: your turn
        [Keltis: the tile game · YX7Y: your turn]
        ");
    }

    #[tokio::test]
    async fn without_a_table_nothing_happens() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("quit").await, @"Refused: I can't tell which table you mean. Give its code, or open one with new.");
    }
}
