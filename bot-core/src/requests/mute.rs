//! `mute`: the host keeps somebody from talking at the table.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::command::{Command, Who};
use crate::screen::{Button, Screen};
use crate::store::watchers;
use crate::words::say;

/// Without a person, asks whom.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    who: Option<Who>,
) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    change.check_host().await?;
    let (table, code, lang) = (change.before.id, change.before.code, change.ctx.lang);
    let mut others = change.others_here(who).await?;
    let Some(who) = who else {
        let muted = watchers::muted_at(change.tx.connection(), table).await?;
        others.retain(|other| !other.is_removed() && !muted.contains(&other.person));
        return change.ask_who(&others, |who| Command::Mute(Some(who)));
    };
    let other = change.find_who(&others, who)?;
    change.tx.mute(table, other.person).await?;
    let text = say!(
        lang,
        "done-muted",
        name = other.name(),
        code = code.as_str()
    );
    let unmute = Command::Unmute(Some(who)).at(code);
    let button = Button::new(say!(lang, "button-unmute"), unmute);
    let screen = Screen {
        buttons: vec![vec![button]],
        ..Screen::text(text)
    };
    change.reply_with_screen(screen).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn host_mutes_a_player_and_takes_it_back() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        assert_snapshot!(anna.types("mute").await, @"
        Who do you mean?
        [2. Bert]
        ");
        assert_snapshot!(anna.types("mute 2").await, @"
        Bert is muted at table YX7Y.
        [Unmute]
        ");
        assert_snapshot!(bert.types("say boo").await, @"Refused: The host has muted you at this table. Everything else still works.");
        assert_snapshot!(anna.types("unmute").await, @"
        Who do you mean?
        [2. Bert]
        ");
        assert_snapshot!(anna.types("unmute 2").await, @"Bert can talk and watch again.");
        assert_snapshot!(bert.types("say hello").await, @"Posted at table YX7Y.");
        assert_snapshot!(world.notes().await, @"to hall: Bert: hello");
    }

    #[tokio::test]
    async fn host_mutes_a_watcher() {
        let world = World::new().await;
        let (anna, cleo) = (world.person("Anna"), world.person("Cleo"));
        anna.types("new stones 2").await;
        cleo.types("say hello").await;
        assert_snapshot!(anna.types("mute").await, @"
        Who do you mean?
        [w1. Cleo]
        ");
        anna.types("mute w1").await;
        assert_snapshot!(cleo.types("say hello").await, @"Refused: The host has muted you at this table. Everything else still works.");
    }

    #[tokio::test]
    async fn only_the_host_mutes() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        assert_snapshot!(bert.types("mute 1").await, @"Refused: Only the host can do that.");
        assert_snapshot!(anna.types("mute 1").await, @"Refused: You can't choose 1 here. Send the command on its own to see who you can choose.");
        assert_snapshot!(anna.types("mute w7").await, @"Refused: You can't choose w7 here. Send the command on its own to see who you can choose.");
    }
}
