//! `unwatch`: the host removes somebody who watches.

use super::moderation::PersonHere;
use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::command::{Command, Who};
use crate::people::{Platform, Recipient};
use crate::screen::{Button, Screen};
use crate::store::{Error, Retirement, Watcher, places, tables};
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
    others.retain(|other| other.watcher.is_some() && !other.is_removed());
    let Some(who) = who else {
        return change.ask_who(&others, |who| Command::Unwatch(Some(who)));
    };
    let other = change.find_who(&others, who)?;
    let is_same = |one: &PersonHere| one.person == other.person;
    let (theirs, rest): (Vec<_>, Vec<_>) = others.iter().partition(|one| is_same(one));
    for watcher in theirs.iter().filter_map(|one| one.watcher.as_ref()) {
        let mut rest = rest.iter().filter_map(|one| one.watcher.as_ref());
        if !rest.any(|other| other.place == watcher.place) {
            hide_in_place(&mut change, watcher).await?;
        }
    }
    change.tx.remove_watcher(table, other.person).await?;
    change.tx.withdraw_invitation(table, other.person).await?;
    let text = say!(
        lang,
        "done-unwatched",
        name = other.name(),
        code = code.as_str()
    );
    let undo = Command::Unmute(Some(who)).at(code);
    let screen = Screen {
        buttons: vec![vec![Button::new(say!(lang, "button-undo-unwatch"), undo)]],
        ..Screen::text(text)
    };
    change.reply_with_screen(screen).await
}

/// Removes the board from the watcher's place, unless players see it there.
async fn hide_in_place(change: &mut TableChange<'_>, watcher: &Watcher) -> Result<(), Error> {
    let table = change.before.id;
    let db = change.tx.connection();
    let opened_in = tables::opening_place(db, table).await?;
    let origins = tables::seat_origins(db, table).await?;
    let mut used = origins.iter().map(|(_, origin)| origin.place);
    let used = used.any(|place| place == Some(watcher.place));
    if used || opened_in.is_some_and(|place| place.id == watcher.place) {
        return Ok(());
    }
    let place = places::by_id(db, watcher.place).await?;
    let view = change.tx.delete_board(table, watcher.place).await?;
    if let (Some(place), Some(message)) = (place, view.and_then(|view| view.message))
        && place.address.platform != Platform::Web
    {
        let to = Recipient::Place(place.address);
        change
            .tx
            .retire_message(&to, &message, Retirement::Delete)
            .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn host_removes_a_watcher() {
        let world = World::new().await;
        let (anna, cleo) = world.watched_lobby().await;
        let code = world.code();
        assert!(anna.types("board").await.contains("Cleo (w1)"));
        world.posts().await;
        assert_snapshot!(anna.types("unwatch").await, @"
        Who do you mean?
        [w1. Cleo]
        ");
        assert_snapshot!(anna.types("unwatch w1").await, @"
        Cleo is no longer watching table YX7Y.
        [Let them watch again]
        ");
        assert!(!anna.types("board").await.contains("Cleo"));
        assert_snapshot!(cleo.types(&format!("watch {code}")).await, @"Refused: The host doesn't want you to watch this table.");
        anna.types("opponent easy").await;
        assert!(!world.posts().await.contains("garden"));
    }

    #[tokio::test]
    async fn removed_watcher_is_an_outsider_of_a_private_table() {
        let world = World::new().await;
        let (anna, cleo) = (
            world.person("Anna"),
            world.person("Cleo").in_group("garden"),
        );
        anna.types("new stones 2 private").await;
        let code = world.code();
        let invitation = invitation_in(&anna.types("invite").await);
        assert_snapshot!(cleo.types(&format!("watch {invitation}")).await, @"Table YX7Y is now shown here.");
        anna.types("unwatch w1").await;
        let board = format!("board {code}");
        assert_snapshot!(cleo.types(&board).await, @"Refused: There's no table YX7Y.");
        assert_snapshot!(cleo.in_private().types(&board).await, @"Refused: There's no table YX7Y.");
        // The invitation works for everybody else.
        assert_snapshot!(cleo.types(&format!("join {invitation}")).await, @"Refused: That invitation is wrong or no longer works. Ask for a new one.");
        anna.types("unmute w1").await;
        assert_snapshot!(title(&cleo.types(&board).await), @"Keltis: the tile game · YX7Y");
    }

    #[tokio::test]
    async fn linking_does_not_lift_a_removal() {
        let world = World::new().await;
        let anna = world.person("Anna");
        let cleo = world.person("Cleo").in_group("garden");
        let other = world.on_discord("Cleo D");
        anna.types("new stones 2").await;
        let watch = format!("watch {}", world.code());
        cleo.types(&watch).await;
        anna.types("unwatch w1").await;
        let code = code_in(&other.in_private().types("link").await);
        let cleo_alone = cleo.in_private();
        cleo_alone.types(&format!("link {code}")).await;
        let linked = cleo_alone.types(&format!("link {code} sure")).await;
        assert!(linked.starts_with("Linked"), "{linked}");
        for account in [&cleo, &other] {
            assert_eq!(
                account.types(&watch).await,
                "Refused: The host doesn't want you to watch this table."
            );
        }
    }

    #[tokio::test]
    async fn players_are_not_removed() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        assert_snapshot!(anna.types("unwatch").await, @"Refused: There's nobody to choose from.");
        assert_snapshot!(anna.types("unwatch 2").await, @"Refused: You can't choose 2 here. Send the command on its own to see who you can choose.");
        assert_snapshot!(bert.types("unwatch 1").await, @"Refused: Only the host can do that.");
    }
}
