//! `close`: ends a table. The host, an administrator of the place or a lone player may do that; the others must agree.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::command::Command;
use crate::note::Note;
use crate::screen::menu as screens;
use crate::store::{Error, tables};
use crate::table::EndReason;
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request, sure: bool) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    let seated_from_here = is_seated_from_here(&mut change).await?;
    let table = &change.before;
    let alone = table.people().all(|other| other == person);
    let may = table.host == person || change.ctx.is_admin() && seated_from_here || alone;
    let closed = if may {
        change.after.close(EndReason::Closed, now).map(|()| 0)
    } else {
        change.after.agree_to_close(person, now)
    };
    let missing = change.check(closed).await?;
    let (lang, code) = (change.ctx.lang, change.before.code);
    if !sure {
        let sure = Command::Close { sure: true }.at(code);
        let question = say!(lang, "sure-close", code = code.as_str());
        return change.ask(screens::confirm(lang, question, sure));
    }
    let text = if missing > 0 {
        say!(lang, "sure-close-wait", count = missing)
    } else {
        let note = Note::Closed {
            name: change.ctx.person.name.clone(),
            code: code.to_string(),
        };
        change.notify_places(&note).await?;
        let others: Vec<_> = change.after.people().collect();
        for other in others.into_iter().filter(|other| *other != person) {
            change.notify_person(other, &note).await?;
        }
        say!(lang, "done-closed", code = code.as_str())
    };
    change.save().await?;
    change.reply_with_text(text).await
}

/// Whether a player joined the table from the place of this request. Administrators of other places may not close it.
async fn is_seated_from_here(change: &mut TableChange<'_>) -> Result<bool, Error> {
    let Some(place) = &change.ctx.place else {
        return Ok(false);
    };
    let origins = tables::seat_origins(change.tx.connection(), change.before.id).await?;
    let mut origins = origins.iter();
    Ok(origins.any(|(_, origin)| origin.place == Some(place.id)))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn host_closes_a_table() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2").await;
        assert_snapshot!(anna.types("close").await, @"
        The table YX7Y ends for everybody. Are you sure?
        [Yes, I am sure]
        ");
        assert_snapshot!(anna.types("close sure").await, @"Table YX7Y is closed.");
        assert_snapshot!(world.notes().await, @"
        to hall: Anna closed the table YX7Y.
        to bert: Anna closed the table YX7Y.
        ");
    }

    #[tokio::test]
    async fn others_must_agree() {
        let world = World::new().await;
        let (_, bert) = world.game("stones 2").await;
        assert_snapshot!(bert.types("close sure").await, @"You agreed to close. 1 player has not yet.");
    }

    #[tokio::test]
    async fn stranger_cannot_close() {
        let world = World::new().await;
        world.game("stones 2").await;
        let cleo = world.person("Cleo");
        assert_snapshot!(cleo.types(&format!("close {}", world.code())).await, @"Refused: Only the host of the table, an admin of this place, or all who play may close it.");
    }
}
