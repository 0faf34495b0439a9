//! Commands about time: pace, timeouts, pauses, votes, absence and silenced notifications.

use jiff::civil::Time;

use super::resolve_table::TableScope;
use super::{HandlerError, HandlerResult, RequestContext, Requests};
use crate::chat::{Outcome, Request};
use crate::command::{AwayArg, LaterArg, PaceArg, Setting, SettingMenu};
use crate::note::Note;
use crate::screen::Screen;
use crate::screen::clock as screens;
use crate::screen::clock::TimeFormat;
use crate::store::clock::{PendingTurn, absences, away_until};
use crate::store::{Error, Transaction, tables};
use crate::table::availability::{AbsenceCheck, absence_days_left, check_absence};
use crate::table::{Millis, Refusal, ResumeOutcome, Table, TimeoutRule, Vote};
use crate::words::say;

const MORNING: Time = Time::constant(8, 0, 0, 0);
/// The shortest absence that can be set.
const MIN_ABSENCE: Millis = crate::table::pace::HOUR;

impl Requests {
    pub(super) async fn pace(&self, request: &Request, pace: Option<PaceArg>) -> HandlerResult {
        let Some(pace) = pace else {
            let (ctx, table) = self.hosted_lobby(request).await?;
            let screen = screens::choose_pace(ctx.lang, table.code);
            return Ok(ctx.reply(screen, Outcome::Unchanged));
        };
        let pace = match pace {
            PaceArg::Free => None,
            PaceArg::Timed(pace) => Some(pace),
        };
        self.change_lobby(request, |table, ctx, now| {
            table.set_pace(ctx.person.id, pace, now).map(|()| true)
        })
        .await
    }

    pub(super) async fn timeout_rule(
        &self,
        request: &Request,
        rule: Option<TimeoutRule>,
    ) -> HandlerResult {
        let Some(rule) = rule else {
            let (ctx, table) = self.hosted_lobby(request).await?;
            let screen = screens::choose_timeout_rule(ctx.lang, table.code);
            return Ok(ctx.reply(screen, Outcome::Unchanged));
        };
        self.change_lobby(request, |table, ctx, now| {
            table
                .set_timeout_rule(ctx.person.id, rule, now)
                .map(|()| true)
        })
        .await
    }

    /// Returns the lobby of a request, or a refusal if the asker is not its host.
    async fn hosted_lobby<'a>(
        &self,
        request: &'a Request,
    ) -> Result<(RequestContext<'a>, std::sync::Arc<Table>), HandlerError> {
        let ctx = self.read_context(request).await?;
        let mut db = self.present.read().await?;
        let table = self
            .resolve_table(&mut db, &ctx, TableScope::MyLobby)
            .await?;
        // Do not offer choices that would be refused.
        if table.host != ctx.person.id {
            let table_ctx = self
                .present
                .table_context(&mut db, &table, ctx.lang)
                .await?;
            return Err(super::refusal_error(&table_ctx, &Refusal::NotHost));
        }
        Ok((ctx, table))
    }

    pub(super) async fn pause(&self, request: &Request) -> HandlerResult {
        let (mut tx, ctx, table) = self.begin_table_change(request, TableScope::MyGame).await?;
        let mut after = Table::clone(&table);
        self.present.refund_downtime(&mut tx, &mut after).await?;
        let agreed = after.pause(ctx.person.id, tx.now);
        let missing = self.map_refusal(&mut tx, &ctx, &table, agreed).await?;
        let code = after.code.to_string();
        let text = if missing > 0 {
            if !table.wants_pause(ctx.person.id) {
                let note = Note::PauseRequested {
                    name: ctx.person.name.clone(),
                    code: code.clone(),
                    table: after.id,
                    person: ctx.person.id,
                };
                self.changes
                    .notify_table(&mut tx, &after, Some(ctx.person.id), &note)
                    .await?;
            }
            say!(ctx.lang, "done-pause-wanted", count = missing, code = code)
        } else {
            let note = Note::Paused { code: code.clone() };
            self.changes
                .notify_table(&mut tx, &after, Some(ctx.person.id), &note)
                .await?;
            say!(ctx.lang, "note-paused", code = code)
        };
        self.changes
            .save_change(&mut tx, &table, &after, Some(ctx.person.id))
            .await?;
        self.finish_change(tx, &ctx, &after, Some(text)).await
    }

    pub(super) async fn resume(&self, request: &Request) -> HandlerResult {
        let (mut tx, ctx, table) = self.begin_table_change(request, TableScope::MyGame).await?;
        let mut after = Table::clone(&table);
        let resumed = after.resume(ctx.person.id, tx.now);
        let resumed = self.map_refusal(&mut tx, &ctx, &table, resumed).await?;
        let code = after.code.as_str();
        let text = match resumed {
            ResumeOutcome::PauseEnded => {
                let note = Note::Resumed {
                    name: ctx.person.name.clone(),
                    code: code.to_owned(),
                };
                self.changes
                    .notify_table(&mut tx, &after, Some(ctx.person.id), &note)
                    .await?;
                say!(ctx.lang, "done-resumed", code = code)
            }
            ResumeOutcome::RequestWithdrawn => say!(ctx.lang, "done-pause-withdrawn", code = code),
        };
        self.changes
            .save_change(&mut tx, &table, &after, Some(ctx.person.id))
            .await?;
        self.finish_change(tx, &ctx, &after, Some(text)).await
    }

    pub(super) async fn vote(&self, request: &Request, vote: Option<Vote>) -> HandlerResult {
        let (mut tx, ctx, table) = self.begin_table_change(request, TableScope::MyGame).await?;
        let Some(vote) = vote else {
            if !table.is_voting() || table.waits_for_person() == Some(ctx.person.id) {
                let refused = Err(Refusal::NothingToVoteOn);
                return self.map_refusal(&mut tx, &ctx, &table, refused).await?;
            }
            let screen = screens::choose_vote(ctx.lang, table.code);
            return Ok(ctx.reply(screen, Outcome::Unchanged));
        };
        let mut after = Table::clone(&table);
        self.present.refund_downtime(&mut tx, &mut after).await?;
        let voted = after.vote(ctx.person.id, vote, tx.now);
        let decided = self.map_refusal(&mut tx, &ctx, &table, voted).await?;
        let actor = ctx.person.id;
        match decided {
            Some(decided) => {
                self.changes
                    .save_vote_result(&mut tx, &table, &after, decided, Some(actor))
                    .await?;
            }
            None => {
                self.changes
                    .save_change(&mut tx, &table, &after, Some(actor))
                    .await?;
            }
        }
        let text = say!(ctx.lang, "done-voted", code = after.code.as_str());
        self.finish_change(tx, &ctx, &after, Some(text)).await
    }

    /// Silences notifications until a time, when one combined notice follows. Without a time, asks.
    pub(super) async fn later(&self, request: &Request, later: Option<LaterArg>) -> HandlerResult {
        let Some(later) = later else {
            let ctx = self.read_context(request).await?;
            return Ok(ctx.reply(
                screens::choose_later(&TimeFormat::for_person(&ctx.person), self.present.now()),
                Outcome::Unchanged,
            ));
        };
        let (mut tx, mut ctx, _) = self.begin_change(request).await?;
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
                pending_turns
                    .extend(table.and_then(|table| PendingTurn::for_person(&table, person)));
            }
            tx.queue_turn_notice(person, &pending_turns).await?;
        }
        tx.reschedule_deliveries(person).await?;
        tx.commit().await?;
        self.changes.signals.wake_delivery();
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

    /// Sets or ends an absence. Without an argument, shows the current one.
    pub(super) async fn away(&self, request: &Request, away: Option<AwayArg>) -> HandlerResult {
        let (mut tx, ctx, first) = self.begin_change(request).await?;
        let (person, now) = (ctx.person.id, tx.now);
        let until = away_until(tx.connection(), person).await?;
        let zone = ctx.person.zone();
        let wanted = match away.filter(|_| first) {
            None => return self.show_absence(tx, &ctx).await,
            Some(AwayArg::Back) => {
                if until.is_none() {
                    return Err(ctx.refuse(say!(ctx.lang, "away-not")));
                }
                let tables = self.changes.mark_returned(&mut tx, person).await?;
                tx.commit().await?;
                tables
                    .iter()
                    .for_each(|table| self.changes.signals.wake_all(table));
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
        let days = self.settings.vacation_days;
        if let AbsenceCheck::OnlyDays(left) = check_absence(&taken, now, wanted, days, &zone) {
            return Err(ctx.refuse(say!(ctx.lang, "refused-away", count = left)));
        }
        tx.begin_absence(person, wanted).await?;
        let changed = self
            .changes
            .set_away(&mut tx, person, Some((wanted, &ctx.person)))
            .await?;
        let reply = self.absence_screen(&mut tx, &ctx).await?;
        tx.commit().await?;
        changed
            .iter()
            .for_each(|table| self.changes.signals.wake_all(table));
        self.changes.signals.wake_delivery();
        Ok(ctx.reply(reply, Outcome::Done))
    }

    async fn show_absence(
        &self,
        mut tx: Transaction<'_>,
        ctx: &RequestContext<'_>,
    ) -> HandlerResult {
        let screen = self.absence_screen(&mut tx, ctx).await?;
        tx.commit().await?;
        Ok(ctx.reply(screen, Outcome::Unchanged))
    }

    async fn absence_screen(
        &self,
        tx: &mut Transaction<'_>,
        ctx: &RequestContext<'_>,
    ) -> Result<Screen, Error> {
        let person = ctx.person.id;
        let until = away_until(tx.connection(), person).await?;
        let mut taken = absences(tx.connection(), person).await?;
        let (now, zone) = (tx.now, ctx.person.zone());
        taken.extend(until.map(|until| (now, until)));
        let days = self.settings.vacation_days;
        let left = absence_days_left(&taken, now, days, &zone);
        Ok(screens::absence_status(
            &TimeFormat::for_person(&ctx.person),
            until,
            left,
        ))
    }

    /// Reschedules the asker's notices and reminders after a time setting changed.
    pub(super) async fn apply_time_setting(
        &self,
        tx: &mut Transaction<'_>,
        ctx: &RequestContext<'_>,
        setting: &Setting,
    ) -> Result<(), Error> {
        let person = ctx.person.id;
        match setting {
            Setting::Zone(_) | Setting::Quiet(_) => tx.reschedule_deliveries(person).await,
            Setting::Reminders(reminders) => {
                for listed in tables::unfinished_of(tx.connection(), person).await? {
                    let Some(table) = tx.table_if_readable(listed.id).await? else {
                        continue;
                    };
                    if table.waits_for_person() == Some(person) {
                        let mut after = Table::clone(&table);
                        self.present.refund_downtime(tx, &mut after).await?;
                        after.set_reminders(*reminders, tx.now);
                        tx.save_clock(&after).await?;
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// Returns the menu of a time setting.
pub(super) fn settings_menu(ctx: &RequestContext<'_>, choice: SettingMenu) -> Screen {
    match choice {
        SettingMenu::Zone => screens::choose_zone(&ctx.person),
        SettingMenu::Quiet => screens::choose_quiet_hours(&ctx.person),
        SettingMenu::Reminders => screens::choose_reminders(&ctx.person),
    }
}

/// Returns a notice for a live table that quiet hours do not apply there.
pub(super) fn live_pace_notice(ctx: &RequestContext<'_>, table: &Table) -> Option<String> {
    let live = table.pace.is_some_and(crate::table::Pace::is_live);
    live.then(|| say!(ctx.lang, "lobby-live"))
}
