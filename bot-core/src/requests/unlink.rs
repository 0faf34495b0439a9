//! `unlink`: makes the asker's account a person of its own again.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::screen::Screen;
use crate::store::clock::away_until;
use crate::store::people;
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let (mut tx, ctx, _) = requests.begin_change(request).await?;
    let identities = people::identities(tx.connection(), ctx.person.id).await?;
    if identities.len() < 2 {
        return Err(ctx.refuse(say!(ctx.lang, "unlink-none")));
    }
    let (changes, days) = (&requests.changes, requests.settings.vacation_days);
    changes.settle_clocks(&mut tx, ctx.person.id).await?;
    let until = away_until(tx.connection(), ctx.person.id).await?;
    tx.unlink(&request.asker.identity).await?;
    let mut people_after = vec![ctx.person.clone()];
    for (identity, _) in identities {
        let known = people::by_identity(tx.connection(), &identity).await?;
        people_after.extend(known.map(|(person, _)| person));
    }
    people_after.sort_by_key(|person| person.id);
    people_after.dedup_by_key(|person| person.id);
    for person in &people_after {
        changes
            .transfer_absence(&mut tx, person, until, days)
            .await?;
    }
    tx.commit().await?;
    changes.signals.wake_delivery();
    let screen = Screen::text(say!(ctx.lang, "done-unlinked"));
    Ok(ctx.reply(screen, Outcome::Done))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn accounts_are_separated() {
        let world = World::new().await;
        let (anna, on_discord) = (world.person("Anna"), world.on_discord("Anna"));
        let code = code_in(&anna.in_private().types("link").await);
        let on_discord_alone = on_discord.in_private();
        on_discord_alone.types(&format!("link {code}")).await;
        on_discord_alone.types(&format!("link {code} sure")).await;
        assert_snapshot!(on_discord.types("unlink").await, @"This chat is no longer linked.");
    }

    #[tokio::test]
    async fn there_must_be_two() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("unlink").await, @"Refused: This chat isn't linked to another.");
    }
}
