//! `link`: links two accounts to one person. A code from one is sent from the other and confirmed there.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::note::Note;
use crate::opponent::Dice;
use crate::people::{PersonId, Platform};
use crate::screen::{Line, Screen, menu as screens};
use crate::store::clock::away_until;
use crate::store::people::LinkCode;
use crate::store::{Error, Transaction, people, tables};
use crate::table::availability::AbsenceCheck;
use crate::table::pace::MINUTE;
use crate::table::{Code, CodeLength, Millis};
use crate::words::say;

/// How long a link code is valid.
const LINK_MINUTES: Millis = 15;

/// Without a code, creates one. With a code, names the other account and asks for confirmation. Only the account that was
/// asked can confirm, so that nobody is talked into linking without seeing the warning.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    code: Option<&str>,
    sure: bool,
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
        let lines = vec![
            Line::Text(say!(
                ctx.lang,
                "link-code",
                code = code,
                minutes = LINK_MINUTES
            )),
            Line::Text(say!(ctx.lang, "link-code-warning")),
        ];
        return Ok(ctx.reply(Screen::new(lines, vec![]), Outcome::Done));
    };
    let found = tx.link_code(code).await?;
    let LinkCode {
        creator: other,
        asked,
    } = match found {
        Some(found) => found,
        // The first try of the same update used the code.
        None if !first => {
            let screen = Screen::text(say!(ctx.lang, "link-already"));
            return Ok(ctx.reply(screen, Outcome::Unchanged));
        }
        None => return Err(ctx.refuse(say!(ctx.lang, "link-wrong"))),
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
    let (own_platforms, other_platforms) = (
        platforms(&mut tx, ctx.person.id).await?,
        platforms(&mut tx, person.id).await?,
    );
    let other_name = screens::account_name(ctx.lang, &person.name, &other_platforms);
    // A repeated update confirms nothing: its first try may have asked.
    let is_confirmed = sure && first && asked.as_ref() == Some(identity);
    if !is_confirmed {
        tx.save_link_question(code, identity).await?;
        tx.commit().await?;
        let own_name = screens::account_name(ctx.lang, &ctx.person.name, &own_platforms);
        let screen = screens::confirm_link(ctx.lang, &own_name, &other_name, code.to_owned());
        return Ok(ctx.reply(screen, Outcome::Unchanged));
    }
    tx.delete_link_code(code).await?;
    let changes = &requests.changes;
    let mut until = None;
    for one in [ctx.person.id, person.id] {
        changes.settle_clocks(&mut tx, one).await?;
        until = until.max(away_until(tx.connection(), one).await?);
    }
    tx.link(identity, person.id).await?;
    let note = Note::Linked {
        name: ctx.person.name.clone(),
        platforms: own_platforms,
    }
    .by(ctx.person.id);
    tx.schedule_account_message(person.id, &other, &note)
        .await?;
    let mut one = person;
    one.settings = one.settings.merged_with(&ctx.person.settings);
    tx.save_settings(one.id, &one.settings).await?;
    let mut screen = screens::linked(ctx.lang, &other_name);
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

/// The platforms where a person is known.
async fn platforms(tx: &mut Transaction<'_>, person: PersonId) -> Result<Vec<Platform>, Error> {
    let accounts = people::identities(tx.connection(), person).await?;
    let mut platforms: Vec<_> = accounts
        .iter()
        .map(|(account, _)| account.platform)
        .collect();
    platforms.dedup();
    Ok(platforms)
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
        let (anna, on_discord) = (
            world.person("Anna").in_private(),
            world.on_discord("Ann").in_private(),
        );
        let code = anna.types("link").await;
        assert_snapshot!(code, @"
        Send link YX7YX9YXQC to me in your other chat within 15 minutes. It works once.
        Don't give this code to anyone: whoever sends it becomes one player with you.
        ");
        let code = code_in(&code);
        assert_snapshot!(on_discord.types(&format!("link {code}")).await, @"
        This links your account Ann (Discord) with Anna (Telegram).
        After that, both are one player: Anna (Telegram) sees your hand and your private messages, and can play, talk and give up for you. The same goes the other way round.
        Only do this if both accounts are yours. Never enter a code that someone else sent you.
        [Both are mine]
        ");
        assert_snapshot!(on_discord.types(&format!("link {code} sure")).await, @"
        Linked: you're now one player, here and as Anna (Telegram). If that was a mistake, send unlink.
        [Unlink]
        ");
        assert_snapshot!(world.notes().await, @"
        to anna: Your account is now linked: Ann (Discord) counts as you, sees your hand and can play for you. If that isn't you, send unlink.
        [Unlink]
        ");
        assert_snapshot!(anna.types("unlink").await, @"This chat is no longer linked.");
    }

    #[tokio::test]
    async fn repeated_confirmation_links_once() {
        let world = World::new().await;
        let (anna, on_discord) = (
            world.person("Anna").in_private(),
            world.on_discord("Ann").in_private(),
        );
        let code = code_in(&anna.types("link").await);
        on_discord.types(&format!("link {code}")).await;
        let confirm = format!("link {code} sure");
        on_discord.types_as_update("1", &confirm).await;
        assert_snapshot!(on_discord.types_as_update("1", &confirm).await, @"These chats are already linked.");
        assert_snapshot!(on_discord.types(&confirm).await, @"Refused: That code is wrong or has expired. Send link in your other chat for a new one.");
    }

    #[tokio::test]
    async fn nobody_confirms_a_question_that_they_did_not_see() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        let (anna, bert) = (anna.in_private(), bert.in_private());
        let mallory = world.on_discord("Mallory").in_private();
        let code = code_in(&mallory.types("link").await);
        let confirm = format!("link {code} sure");
        let question = bert.types_as_update("1", &confirm).await;
        assert!(
            question.contains("with Mallory (Discord)") && question.contains("[Both are mine]"),
            "{question}"
        );
        // The chat delivers the same update again.
        assert_eq!(bert.types_as_update("1", &confirm).await, question);
        // Bert was asked, Anna was not.
        let question = anna.types(&confirm).await;
        assert!(question.starts_with("This links"), "{question}");
        assert!(!mallory.types("games").await.contains("YX7Y"));
    }

    #[tokio::test]
    async fn only_in_private_and_with_a_valid_code() {
        let world = World::new().await;
        let anna = world.person("Anna");
        assert_snapshot!(anna.types("link").await, @"Refused: Not here, where everyone can read it. Ask me in private.");
        assert_snapshot!(anna.in_private().types("link ABCDEF").await, @"Refused: That code is wrong or has expired. Send link in your other chat for a new one.");
        let code = code_in(&anna.in_private().types("link").await);
        assert_snapshot!(anna.in_private().types(&format!("link {code}")).await, @"Refused: That's this chat. Send the code in the other one.");
    }

    #[tokio::test]
    async fn code_that_somebody_else_sent_gives_nothing_away_by_itself() {
        let world = World::new().await;
        let (_, bert) = world.game("stones 2").await;
        let mallory = world.on_discord("Mallory").in_private();
        let code = code_in(&mallory.types("link").await);
        let question = bert.in_private().types(&format!("link {code}")).await;
        assert!(
            question.contains("Mallory") && question.contains("Discord"),
            "{question}"
        );
        assert!(!mallory.types("games").await.contains("YX7Y"));
    }
}
