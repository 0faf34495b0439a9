//! `forget`: deletes a person. Opponents take over their seats, and finished games stay without a name.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::command::Command;
use crate::screen::{Screen, menu as screens};
use crate::store::tables;
use crate::table::{Stage, Table};
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request, sure: bool) -> HandlerResult {
    let (mut tx, ctx, _) = requests.begin_change(request).await?;
    if !sure {
        let (question, sure) = (
            say!(ctx.lang, "sure-forget"),
            Command::Forget { sure: true },
        );
        let screen = screens::confirm(ctx.lang, question, sure);
        return Ok(ctx.reply(screen, Outcome::Unchanged));
    }
    let (changes, person) = (&requests.changes, ctx.person.id);
    let mut changed = vec![];
    for listed in tables::unfinished_of(tx.connection(), person).await? {
        let Some(table) = tx.table(listed.id).await? else {
            continue;
        };
        let mut after = Table::clone(&table);
        let given_up = match table.stage {
            Stage::Lobby => after.leave(person, tx.now).is_ok(),
            _ => after.resign(person, tx.now).is_ok(),
        };
        if given_up {
            changes
                .give_up_seat(&mut tx, "", person, &table, &after)
                .await?;
            changed.push(after);
        }
    }
    tx.delete_person_data(person).await?;
    tx.commit().await?;
    changed
        .iter()
        .for_each(|table| changes.signals.wake_all(table));
    let screen = Screen::text(say!(ctx.lang, "done-forgotten"));
    Ok(ctx.reply(screen, Outcome::Done))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn person_is_deleted() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        assert_snapshot!(bert.types("forget").await, @"
        Everything I know of you goes: names, settings, ratings, links. Your running seats go to opponents. Are you sure?
        [Yes, I am sure]
        ");
        assert_snapshot!(bert.types("forget sure").await, @"I have forgotten you. Your running seats went to opponents; finished games stay without your name.");
        assert_snapshot!(world.notes().await, @"to hall: A player gave up at YX7Y; an opponent plays on.");
        assert_snapshot!(anna.types("games").await, @"
        Your games
        Keltis: the tile game · YX7Y: your turn
        [Keltis: the tile game · YX7Y: your turn]
        ");
    }

    #[tokio::test]
    async fn word_must_be_right() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("forget please").await, @"Refused: After this word only the code of a table can stand, such as K7QX.");
    }
}
