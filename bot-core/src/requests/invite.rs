//! `invite`: shows the invitation to a private table, or replaces it.

use super::{HandlerError, HandlerResult, Requests, TableChange};
use crate::chat::{Outcome, Request};
use crate::screen::menu as screens;
use crate::store::tables;
use crate::table::{Invitation, Refusal};
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request, renew: bool) -> HandlerResult {
    let mut change = match renew {
        true => TableChange::begin(requests, request).await?,
        false => TableChange::begin_repeatable(requests, request).await?,
    };
    let (table, person) = (change.before.clone(), change.person());
    if !table.private {
        let code = table.code.as_str();
        return Err(HandlerError::Refused(say!(
            change.ctx.lang,
            "refused-not-private",
            code = code
        )));
    }
    if table.seat_of(person).is_none() && table.host != person {
        return Err(change.refuse(Refusal::NotSeated).await);
    }
    if renew && table.host != person {
        return Err(change.refuse(Refusal::NotHost).await);
    }
    let TableChange { mut tx, ctx, .. } = change;
    let known = tables::invitation(tx.connection(), table.id).await?;
    let invitation = match known.filter(|_| !renew) {
        Some(invitation) => invitation,
        None => {
            let fresh = Invitation::random(&mut *requests.dice.lock());
            tx.set_invitation(table.id, fresh).await?;
            if renew {
                tx.withdraw_unused_invitations(table.id).await?;
            }
            fresh
        }
    };
    tx.commit().await?;
    let outcome = if renew {
        Outcome::Done
    } else {
        Outcome::Unchanged
    };
    let screen = screens::invitation(ctx.lang, table.code, invitation, table.host == person);
    Ok(ctx.reply(screen, outcome))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn invited_person_looks_and_joins_from_any_chat() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2 private").await;
        let code = world.code();
        let reply = anna.types("invite").await;
        let invitation = invitation_in(&reply);
        assert_snapshot!(reply.replace(&invitation, "INVITATION"), @"
        Here's the invitation to table YX7Y. Pass it on: anyone who sends it to me, in any chat, can watch and take a seat.
        join INVITATION
        [New invitation]
        ");
        assert_eq!(invitation_in(&anna.types("invite").await), invitation);
        let link = bert
            .in_private()
            .types(&format!("start {invitation}"))
            .await;
        assert_snapshot!(title(&link), @"Keltis: the tile game · YX7Y");
        // From now on the code is enough.
        let board = bert
            .in_group("garden")
            .types(&format!("board {code}"))
            .await;
        assert_snapshot!(title(&board), @"Keltis: the tile game · YX7Y");
        let cleo = world.person("Cleo").in_group("garden");
        assert_snapshot!(cleo.types(&format!("join {}", invitation.to_lowercase())).await, @"You're in! Table YX7Y.");
        // The table is full, but the invitation was accepted.
        let dora = world.person("Dora");
        assert_snapshot!(dora.types(&format!("join {invitation}")).await, @"Refused: All seats are taken.");
        assert_snapshot!(title(&dora.types(&format!("scores {code}")).await), @"Keltis: the tile game · YX7Y");
    }

    #[tokio::test]
    async fn invited_person_may_come_back() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2 private").await;
        let code = world.code();
        let invitation = invitation_in(&anna.types("invite").await);
        bert.types(&format!("join {invitation}")).await;
        bert.types(&format!("quit {code}")).await;
        assert_snapshot!(bert.types(&format!("join {code}")).await, @"You're in! Table YX7Y.");
        // The host withdraws the invitation of somebody whom they unseat.
        anna.types("unseat 2").await;
        assert_snapshot!(bert.types(&format!("join {code}")).await, @"Refused: There's no table YX7Y.");
    }

    #[tokio::test]
    async fn renewed_invitation_replaces_the_old_one() {
        let world = World::new().await;
        let (anna, bert, cleo) = (
            world.person("Anna"),
            world.person("Bert"),
            world.person("Cleo"),
        );
        anna.types("new stones 3 private").await;
        let code = world.code();
        let old = invitation_in(&anna.types("invite").await);
        bert.types(&format!("join {old}")).await;
        assert_snapshot!(bert.types("invite new").await, @"Refused: Only the host can do that.");
        assert_eq!(invitation_in(&bert.types("invite").await), old);
        let new = invitation_in(&anna.presses(&format!("{code}.invite new")).await);
        assert_snapshot!(cleo.types(&format!("join {old}")).await, @"Refused: That invitation is wrong or no longer works. Ask for a new one.");
        assert_snapshot!(cleo.types(&format!("join {new}")).await, @"You're in! Table YX7Y.");
    }

    #[tokio::test]
    async fn renewing_turns_those_without_a_seat_into_outsiders() {
        let world = World::new().await;
        let (anna, bert, cleo) = (
            world.person("Anna"),
            world.person("Bert").in_private(),
            world.person("Cleo").in_private(),
        );
        anna.types("new stones 3 private").await;
        let code = world.code();
        let invitation = invitation_in(&anna.types("invite").await);
        bert.types(&format!("join {invitation}")).await;
        cleo.types(&format!("start {invitation}")).await;
        let board = format!("board {code}");
        assert_snapshot!(title(&cleo.types(&board).await), @"Keltis: the tile game · YX7Y");
        anna.types("invite new").await;
        assert_snapshot!(cleo.types(&board).await, @"Refused: There's no table YX7Y.");
        for player in [&anna, &bert] {
            let shown = player.types(&board).await;
            assert_eq!(title(&shown), "Keltis: the tile game · YX7Y");
        }
    }

    #[tokio::test]
    async fn only_private_tables_have_an_invitation() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        assert_snapshot!(anna.types("invite").await, @"Refused: Table YX7Y is open to everyone. You don't need an invitation, just the code.");
    }
}
