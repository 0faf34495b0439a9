//! Actions in a game, by button or typed (`do`).

use super::{HandlerError, HandlerResult, Requests, TableChange};
use crate::chat::{Outcome, Request};
use crate::game::Action;
use crate::screen::game::{move_parse_error, parse_action};
use crate::table::Refusal;
use crate::words::say;

pub(super) async fn handle_typed(
    requests: &Requests,
    request: &Request,
    text: &str,
) -> HandlerResult {
    let ctx = requests.read_context(request).await?;
    let action = parse_action(ctx.lang, text)
        .map_err(|why| HandlerError::Refused(move_parse_error(ctx.lang, &why)))?;
    handle(requests, request, None, action).await
}

/// Applies an action. With an outdated version nothing changes, and the current state is shown.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    version: Option<i64>,
    action: Action,
) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    let Some(seat) = change.before.seat_of(person) else {
        return Err(change.refuse(Refusal::NotSeated).await);
    };
    if version.is_some_and(|version| !change.before.is_current(version)) {
        return show_current(requests, change).await;
    }
    change.refund_downtime().await?;
    let acted = change.after.act(seat, action, now);
    change.check(acted).await?;
    requests
        .changes
        .save_action(&mut change.tx, &change.before, &change.after, Some(person))
        .await?;
    change.reply_with_table().await
}

/// Refuses an action for an outdated version, with the current state.
async fn show_current(requests: &Requests, change: TableChange<'_>) -> HandlerResult {
    let TableChange {
        mut tx,
        ctx,
        before: table,
        ..
    } = change;
    let mut reply = requests
        .table_reply(&mut tx, &ctx, &table, 0, Outcome::Refused)
        .await?;
    reply.aside = Some(say!(ctx.lang, "refused-stale"));
    tx.commit().await?;
    requests.changes.signals.wake_all(&table);
    Ok(reply)
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn no_move_is_confirmed_after_the_database_was_deleted() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2").await;
        std::fs::remove_file(world.database()).unwrap();
        let reply = anna.types("do reveal").await;
        assert_snapshot!(reply, @"Failed: I can't save anything right now, so that didn't count. Please tell the people who run this bot.");
    }

    #[tokio::test]
    async fn player_acts_by_button() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2").await;
        let button = anna.move_buttons().await.remove(0);
        assert_snapshot!(button, @"YX7Y.4.reveal");
        assert_snapshot!(anna.presses(&button).await, @"
        Keltis: the tile game · YX7Y
        Your runs
        ♥ pink (P): none
        ● blue (B): none
        ■ brown (N): none
        ◆ green (G): none
        ▲ yellow (Y): none
        Your turn: ■ brown 6 +1: place it or leave it
        [Place ■ brown 6 +1]
        [Leave it in the middle]
        [Board] [Hint]
        ");
    }

    #[tokio::test]
    async fn player_types_an_action() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2").await;
        let action = anna.moves().await.remove(0);
        assert_snapshot!(title(&anna.types(&format!("do {action}")).await), @"Keltis: the tile game · YX7Y");
        assert_snapshot!(anna.types("do dance").await, @"Refused: I don't recognise that move. Type do and your move, for example: lay green 5, discard pink 3, draw deck.");
    }

    #[tokio::test]
    async fn old_button_shows_the_current_state() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2").await;
        let button = anna.move_buttons().await.remove(0);
        anna.presses(&button).await;
        assert_snapshot!(title(&anna.presses(&button).await), @"Refused: (The game has moved on. Here's how it stands.)");
    }

    #[tokio::test]
    async fn player_must_wait_for_their_turn() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        let action = anna.moves().await.remove(0);
        assert_snapshot!(bert.types(&format!("do {action}")).await, @"Refused: It's not your turn yet. Waiting for Anna.");
        let cleo = world.person("Cleo");
        assert_snapshot!(cleo.presses(&format!("{}.do {action}", world.code())).await, @"Refused: You're not at this table.");
    }
}
