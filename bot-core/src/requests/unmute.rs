//! `unmute`: the host lets somebody watch again whom they removed, or else talk again.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::command::{Command, Who};
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
    let (table, lang) = (change.before.id, change.ctx.lang);
    let mut others = change.others_here(who).await?;
    let muted = watchers::muted_at(change.tx.connection(), table).await?;
    others.retain(|other| other.is_removed() || muted.contains(&other.person));
    let Some(who) = who else {
        return change.ask_who(&others, |who| Command::Unmute(Some(who)));
    };
    let other = change.find_who(&others, who)?;
    // One step at a time, so that undoing a removal does not lift a mute.
    let key = if other.is_removed() {
        change.tx.restore_watcher(table, other.person).await?;
        // The removal also withdrew the invitation.
        if change.before.private {
            change.tx.mark_invited(table, other.person).await?;
        }
        match muted.contains(&other.person) {
            true => "done-watching-again",
            false => "done-unmuted",
        }
    } else {
        change.tx.unmute(table, other.person).await?;
        "done-unmuted"
    };
    let text = say!(lang, key, name = other.name());
    change.reply_with_text(text).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn nobody_is_muted() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2").await;
        assert_snapshot!(anna.types("unmute").await, @"Refused: There's nobody to choose from.");
        assert_snapshot!(anna.types("unmute 2").await, @"Refused: You can't choose 2 here. Send the command on its own to see who you can choose.");
    }

    #[tokio::test]
    async fn removed_watcher_may_watch_again() {
        let world = World::new().await;
        let (anna, cleo) = world.watched_lobby().await;
        let watch = format!("watch {}", world.code());
        anna.types("unwatch w1").await;
        assert_snapshot!(anna.types("unmute w1").await, @"Cleo can talk and watch again.");
        assert_snapshot!(cleo.types(&watch).await, @"Table YX7Y is now shown here.");
    }

    #[tokio::test]
    async fn undone_removal_does_not_lift_a_mute() {
        let world = World::new().await;
        let (anna, cleo) = world.watched_lobby().await;
        let code = world.code();
        anna.types("mute w1").await;
        anna.types("unwatch w1").await;
        assert_snapshot!(anna.presses(&format!("{code}.unmute w1")).await, @"Cleo can watch again, but is still muted.");
        cleo.types(&format!("watch {code}")).await;
        assert_snapshot!(cleo.types("say hello").await, @"Refused: The host has muted you at this table. Everything else still works.");
        assert_snapshot!(anna.types("unmute w1").await, @"Cleo can talk and watch again.");
        assert_snapshot!(cleo.types("say hello").await, @"Posted, but only here: you don't have a seat at table YX7Y.");
    }
}
