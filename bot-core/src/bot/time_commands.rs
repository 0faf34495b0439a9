//! Commands about time: pace, timeouts, pauses, votes, absence and silenced notifications.

use jiff::civil::Time;

use super::resolve_table::TableScope;
use super::{Bot, HandlerError, HandlerResult, RequestContext};
use crate::chat::{Outcome, Request};
use crate::command::{AwayArg, LaterArg, PaceArg, Setting, SettingMenu};
use crate::screen::Screen;
use crate::screen::clock as screens;
use crate::screen::clock::TimeFormat;
use crate::screen::note::Note;
use crate::store::clock::{PendingTurn, absences, away_until};
use crate::store::{Error, Transaction, people, tables};
use crate::table::availability::{AbsenceCheck, absence_days_left, check_absence};
use crate::table::{
    Millis, Person, PersonId, Refusal, ResumeOutcome, Stage, Table, TimeoutRule, Vote, VoteDecision,
};
use crate::words::say;

const MORNING: Time = Time::constant(8, 0, 0, 0);
/// The shortest absence that can be set.
const MIN_ABSENCE: Millis = crate::table::pace::HOUR;

impl Bot {
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
        let mut db = self.0.store.read().await?;
        let table = self
            .resolve_table(&mut db, &ctx, TableScope::MyLobby)
            .await?;
        // Do not offer choices that would be refused.
        if table.host != ctx.person.id {
            let table_ctx = self.table_context(&mut db, &table, ctx.lang).await?;
            return Err(super::refusal_error(&table_ctx, &Refusal::NotHost));
        }
        Ok((ctx, table))
    }

    pub(super) async fn pause(&self, request: &Request) -> HandlerResult {
        let (mut tx, ctx, table) = self.begin_table_change(request, TableScope::MyGame).await?;
        let mut after = Table::clone(&table);
        self.refund_downtime(&mut tx, &mut after).await?;
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
                self.notify_table(&mut tx, &after, Some(ctx.person.id), &note)
                    .await?;
            }
            say!(ctx.lang, "done-pause-wanted", count = missing, code = code)
        } else {
            let note = Note::Paused { code: code.clone() };
            self.notify_table(&mut tx, &after, Some(ctx.person.id), &note)
                .await?;
            say!(ctx.lang, "note-paused", code = code)
        };
        self.save_change(&mut tx, &table, &after, Some(ctx.person.id))
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
                self.notify_table(&mut tx, &after, Some(ctx.person.id), &note)
                    .await?;
                say!(ctx.lang, "done-resumed", code = code)
            }
            ResumeOutcome::RequestWithdrawn => say!(ctx.lang, "done-pause-withdrawn", code = code),
        };
        self.save_change(&mut tx, &table, &after, Some(ctx.person.id))
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
        self.refund_downtime(&mut tx, &mut after).await?;
        let voted = after.vote(ctx.person.id, vote, tx.now);
        let decided = self.map_refusal(&mut tx, &ctx, &table, voted).await?;
        let actor = ctx.person.id;
        match decided {
            Some(decided) => {
                self.save_vote_result(&mut tx, &table, &after, decided, Some(actor))
                    .await?;
            }
            None => {
                self.save_change(&mut tx, &table, &after, Some(actor))
                    .await?;
            }
        }
        let text = say!(ctx.lang, "done-voted", code = after.code.as_str());
        self.finish_change(tx, &ctx, &after, Some(text)).await
    }

    /// Saves the result of a vote about a seat and notifies the table.
    pub(super) async fn save_vote_result(
        &self,
        tx: &mut Transaction<'_>,
        before: &Table,
        after: &Table,
        decided: VoteDecision,
        actor: Option<PersonId>,
    ) -> Result<(), Error> {
        let code = after.code.to_string();
        match decided.vote {
            Vote::End => {
                let note = Note::EndedByVote { code };
                self.notify_table(tx, after, None, &note).await?;
            }
            Vote::Replace => {
                let known = people::by_id(tx.connection(), decided.person).await?;
                tx.delete_private_slots(after.id, decided.person).await?;
                let name = known.map(|person| person.name).unwrap_or_default();
                let note = Note::Replaced {
                    name,
                    code: code.clone(),
                };
                self.notify_table(tx, after, Some(decided.person), &note)
                    .await?;
                let target = super::publish::NoteTarget::Person(decided.person);
                let note = Note::YouWereReplaced { code };
                self.send_note(tx, after, target, &note).await?;
            }
        }
        self.save_change(tx, before, after, actor).await
    }

    /// Saves a changed table and marks its slots as outdated.
    pub(super) async fn save_change(
        &self,
        tx: &mut Transaction<'_>,
        before: &Table,
        after: &Table,
        actor: Option<PersonId>,
    ) -> Result<(), Error> {
        tx.save_table(after).await?;
        tx.save_chairs(after, &[]).await?;
        self.publish(tx, Some(before), after, actor).await
    }

    /// Silences notifications until a time, when one combined notice follows. Without a time, asks.
    pub(super) async fn later(&self, request: &Request, later: Option<LaterArg>) -> HandlerResult {
        let Some(later) = later else {
            let ctx = self.read_context(request).await?;
            return Ok(ctx.reply(
                screens::choose_later(&TimeFormat::for_person(&ctx.person), self.now()),
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
        self.0.to_deliver.notify_one();
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
                let tables = self.mark_returned(&mut tx, person).await?;
                tx.commit().await?;
                tables.iter().for_each(|table| self.wake_workers(table));
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
        let days = self.0.settings.vacation_days;
        if let AbsenceCheck::OnlyDays(left) = check_absence(&taken, now, wanted, days, &zone) {
            return Err(ctx.refuse(say!(ctx.lang, "refused-away", count = left)));
        }
        tx.begin_absence(person, wanted).await?;
        let changed = self
            .set_away(&mut tx, person, Some((wanted, &ctx.person)))
            .await?;
        let reply = self.absence_screen(&mut tx, &ctx).await?;
        tx.commit().await?;
        changed.iter().for_each(|table| self.wake_workers(table));
        self.0.to_deliver.notify_one();
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
        let days = self.0.settings.vacation_days;
        let left = absence_days_left(&taken, now, days, &zone);
        Ok(screens::absence_status(
            &TimeFormat::for_person(&ctx.person),
            until,
            left,
        ))
    }

    /// Ends an absence whose time is over.
    pub(super) async fn end_absence(&self, person: PersonId) -> Result<(), Error> {
        let mut tx = self.0.store.write(self.now()).await?;
        let tables = self.mark_returned(&mut tx, person).await?;
        tx.commit().await?;
        tables.iter().for_each(|table| self.wake_workers(table));
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Ends a person's absence: their turn time counts again, and they are notified of waiting tables.
    async fn mark_returned(
        &self,
        tx: &mut Transaction<'_>,
        person: PersonId,
    ) -> Result<Vec<Table>, Error> {
        tx.end_absence(person).await?;
        let tables = self.set_away(tx, person, None).await?;
        let waiting = tables
            .iter()
            .filter_map(|table| PendingTurn::for_person(table, person));
        let waiting: Vec<_> = waiting.collect();
        tx.queue_turn_notice(person, &waiting).await?;
        Ok(tables)
    }

    /// Sets or clears a person's absence at all their running tables. Returns the changed tables.
    async fn set_away(
        &self,
        tx: &mut Transaction<'_>,
        person: PersonId,
        away: Option<(Millis, &Person)>,
    ) -> Result<Vec<Table>, Error> {
        let until = away.map(|(until, _)| until);
        let mut changed = vec![];
        for listed in tables::unfinished_of(tx.connection(), person).await? {
            let Some(table) = tx.table_if_readable(listed.id).await? else {
                continue;
            };
            if table.stage != Stage::Playing {
                continue;
            }
            let mut after = Table::clone(&table);
            self.refund_downtime(tx, &mut after).await?;
            if !after.set_away(person, until, tx.now) {
                continue;
            }
            if let Some((until, known)) = away {
                let note = Note::Away {
                    name: known.name.clone(),
                    until,
                    zone: Some(known.zone()),
                };
                self.notify_table(tx, &after, Some(person), &note).await?;
            }
            self.save_change(tx, &table, &after, Some(person)).await?;
            changed.push(after);
        }
        Ok(changed)
    }

    /// Applies current absences to a table whose game begins.
    pub(super) async fn apply_absences(
        &self,
        tx: &mut Transaction<'_>,
        table: &mut Table,
    ) -> Result<(), Error> {
        let people: Vec<_> = table.people().collect();
        for person in people {
            let until = away_until(tx.connection(), person).await?;
            table.set_away(person, until, tx.now);
        }
        Ok(())
    }

    /// Updates the turn clocks of a person before accounts are linked or unlinked.
    pub(super) async fn settle_clocks(
        &self,
        tx: &mut Transaction<'_>,
        person: PersonId,
    ) -> Result<(), Error> {
        for listed in tables::unfinished_of(tx.connection(), person).await? {
            let Some(table) = tx.table_if_readable(listed.id).await? else {
                continue;
            };
            if table.stage == Stage::Playing {
                let mut after = Table::clone(&table);
                self.refund_downtime(tx, &mut after).await?;
                after.mark_refunded(tx.now);
                tx.save_clock(&after).await?;
            }
        }
        Ok(())
    }

    /// Sets a person's absence at all their tables after accounts were linked or unlinked. Returns whether their vacation
    /// days allow it; if not, the absence ends.
    pub(super) async fn transfer_absence(
        &self,
        tx: &mut Transaction<'_>,
        person: &Person,
        until: Option<Millis>,
    ) -> Result<AbsenceCheck, Error> {
        tx.end_absence(person.id).await?;
        let taken = absences(tx.connection(), person.id).await?;
        let (now, days) = (tx.now, self.0.settings.vacation_days);
        let until = until.filter(|until| *until > now);
        let check = until.map_or(AbsenceCheck::Allowed, |until| {
            check_absence(&taken, now, until, days, &person.zone())
        });
        let until = until.filter(|_| check == AbsenceCheck::Allowed);
        if let Some(until) = until {
            tx.begin_absence(person.id, until).await?;
        }
        let away = until.map(|until| (until, person));
        let tables = self.set_away(tx, person.id, away).await?;
        tables.iter().for_each(|table| self.wake_workers(table));
        Ok(check)
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
                        self.refund_downtime(tx, &mut after).await?;
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
