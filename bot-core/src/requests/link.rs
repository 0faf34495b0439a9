//! `link`: links two accounts to one person. A code from one is sent from the other.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::opponent::Dice;
use crate::screen::{Line, Screen};
use crate::store::clock::away_until;
use crate::store::{people, tables};
use crate::table::availability::AbsenceCheck;
use crate::table::pace::MINUTE;
use crate::table::{Code, CodeLength, Millis};
use crate::words::say;

/// How long a link code is valid.
const LINK_MINUTES: Millis = 15;

/// Without a code, creates one.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    code: Option<&str>,
) -> HandlerResult {
    let (mut tx, ctx, first) = requests.begin_change(request).await?;
    if !ctx.is_private() {
        return Err(ctx.refuse(say!(ctx.lang, "refused-private-only")));
    }
    let identity = &request.asker.identity;
    let Some(code) = code else {
        let code = link_code(&mut requests.dice.lock());
        tx.save_link_code(&code, identity, tx.now + LINK_MINUTES * MINUTE)
            .await?;
        tx.commit().await?;
        let text = say!(ctx.lang, "link-code", code = code, minutes = LINK_MINUTES);
        return Ok(ctx.reply(Screen::text(text), Outcome::Done));
    };
    if !first {
        let screen = Screen::text(say!(ctx.lang, "done-linked"));
        return Ok(ctx.reply(screen, Outcome::Unchanged));
    }
    let Some(other) = tx.use_link_code(code).await? else {
        return Err(ctx.refuse(say!(ctx.lang, "link-wrong")));
    };
    if other == *identity {
        return Err(ctx.refuse(say!(ctx.lang, "link-self")));
    }
    let Some((person, _)) = people::by_identity(tx.connection(), &other).await? else {
        return Err(ctx.refuse(say!(ctx.lang, "link-wrong")));
    };
    if person.id == ctx.person.id {
        return Err(ctx.refuse(say!(ctx.lang, "link-already")));
    }
    let mine = tables::unfinished_of(tx.connection(), ctx.person.id).await?;
    let theirs = tables::unfinished_of(tx.connection(), person.id).await?;
    if let Some(both) = mine
        .iter()
        .find(|table| theirs.iter().any(|other| other.id == table.id))
    {
        return Err(ctx.refuse(say!(ctx.lang, "link-same-table", code = both.code.as_str())));
    }
    let changes = &requests.changes;
    let mut until = None;
    for one in [ctx.person.id, person.id] {
        changes.settle_clocks(&mut tx, one).await?;
        until = until.max(away_until(tx.connection(), one).await?);
    }
    tx.link(identity, person.id).await?;
    let mut one = person;
    one.settings = one.settings.merged_with(&ctx.person.settings);
    tx.save_settings(one.id, &one.settings).await?;
    let mut screen = Screen::text(say!(ctx.lang, "done-linked"));
    let days = requests.settings.vacation_days;
    let absence = changes.transfer_absence(&mut tx, &one, until, days).await?;
    if let AbsenceCheck::OnlyDays(left) = absence {
        let text = say!(ctx.lang, "refused-away", count = left);
        screen.lines.push(Line::Text(text));
    }
    tx.commit().await?;
    changes.signals.wake_delivery();
    Ok(ctx.reply(screen, Outcome::Done))
}

/// Returns a code twice as long as a table code, so that it cannot be guessed in time.
fn link_code(dice: &mut Dice) -> String {
    let mut code = || Code::random(CodeLength::Long, dice);
    format!("{}{}", code(), code())
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn accounts_are_linked() {
        let world = World::new().await;
        let (anna, on_discord) = (world.person("Anna"), world.on_discord("Anna"));
        let code = anna.in_private().types("link").await;
        assert_snapshot!(code, @"Send link YX7YX9YXQC to me in your other chat within 15 minutes. It works once.");
        let code = code_in(&code);
        assert_snapshot!(on_discord.in_private().types(&format!("link {code}")).await, @"You are one person now in both chats.");
    }

    #[tokio::test]
    async fn only_in_private_and_with_a_valid_code() {
        let world = World::new().await;
        let anna = world.person("Anna");
        assert_snapshot!(anna.types("link").await, @"Refused: Not here where all can read: ask me in a private chat.");
        assert_snapshot!(anna.in_private().types("link ABCDEF").await, @"Refused: That code is not valid, or no longer. Send link in your other chat for a new one.");
        let code = code_in(&anna.in_private().types("link").await);
        assert_snapshot!(anna.in_private().types(&format!("link {code}")).await, @"Refused: That is this very chat. Send the code in the other one.");
    }
}
