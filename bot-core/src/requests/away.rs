//! `away`: begins or ends an absence, during which the asker's turn time is stopped.

use super::{HandlerResult, RequestContext, Requests};
use crate::chat::{Outcome, Request};
use crate::command::AwayArg;
use crate::screen::Screen;
use crate::screen::clock::{TimeFormat, absence_status};
use crate::store::clock::{absences, away_until};
use crate::store::{Error, Transaction};
use crate::table::Millis;
use crate::table::availability::{AbsenceCheck, absence_days_left, check_absence};
use crate::table::pace::HOUR;
use crate::words::say;

/// The shortest absence that can be set.
const MIN_ABSENCE: Millis = HOUR;

/// Without an argument, shows the current absence.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    away: Option<AwayArg>,
) -> HandlerResult {
    let (mut tx, ctx, first) = requests.begin_change(request).await?;
    let (person, now) = (ctx.person.id, tx.now);
    let until = away_until(tx.connection(), person).await?;
    let zone = ctx.person.zone();
    let (changes, days) = (&requests.changes, requests.settings.vacation_days);
    let wanted = match away.filter(|_| first) {
        None => {
            let screen = status(&mut tx, &ctx, days).await?;
            tx.commit().await?;
            return Ok(ctx.reply(screen, Outcome::Unchanged));
        }
        Some(AwayArg::Back) => {
            if until.is_none() {
                return Err(ctx.refuse(say!(ctx.lang, "away-not")));
            }
            let tables = changes.mark_returned(&mut tx, person).await?;
            tx.commit().await?;
            tables
                .iter()
                .for_each(|table| changes.signals.wake_all(table));
            return Ok(ctx.reply(Screen::text(say!(ctx.lang, "done-away-off")), Outcome::Done));
        }
        Some(AwayArg::For(time)) => now + time,
        Some(AwayArg::Until(day)) => zone.start_of_day(day),
    };
    if wanted < now + MIN_ABSENCE {
        return Err(ctx.refuse(say!(ctx.lang, "usage-away")));
    }
    // A new absence replaces the current one. Only the days already used of the current one count.
    tx.end_absence(person).await?;
    let taken = absences(tx.connection(), person).await?;
    if let AbsenceCheck::OnlyDays(left) = check_absence(&taken, now, wanted, days, &zone) {
        return Err(ctx.refuse(say!(ctx.lang, "refused-away", count = left)));
    }
    tx.begin_absence(person, wanted).await?;
    let away = Some((wanted, &ctx.person));
    let changed = changes.set_away(&mut tx, person, away).await?;
    let screen = status(&mut tx, &ctx, days).await?;
    tx.commit().await?;
    changed
        .iter()
        .for_each(|table| changes.signals.wake_all(table));
    changes.signals.wake_delivery();
    Ok(ctx.reply(screen, Outcome::Done))
}

async fn status(
    tx: &mut Transaction<'_>,
    ctx: &RequestContext<'_>,
    days: u32,
) -> Result<Screen, Error> {
    let person = ctx.person.id;
    let until = away_until(tx.connection(), person).await?;
    let mut taken = absences(tx.connection(), person).await?;
    let (now, zone) = (tx.now, ctx.person.zone());
    taken.extend(until.map(|until| (now, until)));
    let left = absence_days_left(&taken, now, days, &zone);
    let time_format = TimeFormat::for_person(&ctx.person);
    Ok(absence_status(&time_format, until, left))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn vacation_begins_and_ends() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2").await;
        assert_snapshot!(anna.types("away 14").await, @"
        You're away until 2027-01-29, 08:00. Your clocks are stopped.
        You have 16 away days left this year.
        [I'm back]
        ");
        assert_snapshot!(world.notes().await, @"to hall: Anna is away until 2027-01-29, 08:00 (UTC).");
        assert_snapshot!(anna.types("away off").await, @"Welcome back! Your clocks are running again.");
    }

    #[tokio::test]
    async fn vacation_days_are_limited() {
        let world = World::with_settings(|settings| settings.vacation_days = 3).await;
        let anna = world.person("Anna");
        assert_snapshot!(anna.types("away 14").await, @"Refused: You have only 3 away days left this year.");
        assert_snapshot!(anna.types("away off").await, @"Refused: You're not marked as away. While you are, your clocks stop at every table.");
    }
}
