//! `later`: silences notifications until a time, when one combined notice follows.

use jiff::civil::Time;

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::command::LaterArg;
use crate::screen::Screen;
use crate::screen::clock::{self as screens, TimeFormat};
use crate::store::notices::PendingTurn;
use crate::store::tables;
use crate::words::say;

const MORNING: Time = Time::constant(8, 0, 0, 0);

/// Without a time, asks.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    later: Option<LaterArg>,
) -> HandlerResult {
    let Some(later) = later else {
        let ctx = requests.read_context(request).await?;
        let time_format = TimeFormat::for_person(&ctx.person);
        let screen = screens::choose_later(&time_format, requests.present.now());
        return Ok(ctx.reply(screen, Outcome::Unchanged));
    };
    let (mut tx, mut ctx, _) = requests.begin_change(request).await?;
    let (person, now) = (ctx.person.id, tx.now);
    let zone = ctx.person.zone();
    let until = match later {
        LaterArg::For(time) => Some(now + time),
        LaterArg::Evening => Some(zone.next_time(screens::EVENING, now)),
        LaterArg::Morning => Some(zone.next_time(MORNING, now)),
        LaterArg::Now => None,
    };
    ctx.person.settings.silent_until = until;
    tx.save_settings(person, &ctx.person.settings).await?;
    if until.is_some() {
        let mut pending_turns = vec![];
        for listed in tables::unfinished_of(tx.connection(), person).await? {
            let table = tx.table_if_readable(listed.id).await?;
            pending_turns.extend(table.and_then(|table| PendingTurn::for_person(&table, person)));
        }
        tx.schedule_reminders(person, &pending_turns).await?;
    }
    tx.reschedule_deliveries(person).await?;
    tx.commit().await?;
    requests.changes.signals.wake_delivery();
    // If the time is within quiet hours, the notice comes after them.
    let notified_at = ctx.person.settings.quiet_until(ctx.lang, None, now);
    let screen = match until.and(notified_at) {
        Some(notified_at) => {
            screens::later_confirmed(&TimeFormat::for_person(&ctx.person), notified_at)
        }
        None => Screen::text(say!(ctx.lang, "done-later-off")),
    };
    Ok(ctx.reply(screen, Outcome::Done))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn notices_are_postponed() {
        let world = World::new().await;
        let anna = world.person("Anna");
        assert_snapshot!(anna.types("later").await, @"
        When should I remind you?
        [1 hour] [3 hours]
        [This evening] [In the morning]
        ");
        assert_snapshot!(anna.types("later 3h").await, @"
        OK, nothing until 2027-01-15, 11:00. Then one message about everything that's waiting.
        [Notify me again]
        ");
        assert_snapshot!(anna.types("later off").await, @"OK, I'll notify you again.");
    }

    #[tokio::test]
    async fn unknown_time_is_refused() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("later never").await, @"Refused: later 3h (up to 7d), later evening, later morning, later off.");
    }
}
