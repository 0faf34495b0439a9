//! The clock task: deadlines, reminders, absences, and heartbeats that detect downtime.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::Bot;
use super::publish::NoteTarget;
use crate::chat::Platform;
use crate::game::Action;
use crate::lock::locked;
use crate::screen::note::{Note, TurnRef};
use crate::store::clock::{
    Outage, PendingTurn, all_scheduled_tables, due_tables, last_heartbeat, next_due, outages,
    people_due_back,
};
use crate::store::{Error, Transaction, people, tables};
use crate::table::pace::{DAY, MINUTE};
use crate::table::{ABANDONED_AFTER, EndReason, Millis, PersonId, Table, TimeoutRule, TurnTimeout};

const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(15);
/// If two heartbeats are further apart than this, the process was suspended or stopped.
const MAX_HEARTBEAT_GAP: Millis = 60_000;
/// Tables per query.
const BATCH: i64 = 128;
/// A reminder may be early by this fraction of its interval, so that it can be combined with another.
const EARLY_FRACTION: Millis = 20;

/// What a tick did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TickSummary {
    pub reminded: usize,
    pub timed_out: usize,
    pub abandoned: usize,
    pub returned: usize,
}

impl Bot {
    /// Ticks until stopped.
    pub(super) async fn run_clock(&self, stop: CancellationToken) {
        self.0.clock_running.store(true, Ordering::Release);
        loop {
            let wait = match self.tick_and_schedule().await {
                Ok(next) => next.map_or(HEARTBEAT_INTERVAL, |next| {
                    let wait = (next - self.now()).max(1) as u64;
                    Duration::from_millis(wait).min(HEARTBEAT_INTERVAL)
                }),
                Err(error) => {
                    tracing::error!(%error, "failed to process due tables");
                    HEARTBEAT_INTERVAL
                }
            };
            tokio::select! {
                () = stop.cancelled() => break,
                () = tokio::time::sleep(wait) => {}
            }
        }
        self.0.clock_running.store(false, Ordering::Release);
    }

    /// Ticks, after checking whether the machine was suspended. Returns when the next table is due.
    async fn tick_and_schedule(&self) -> Result<Option<Millis>, Error> {
        self.detect_suspend().await?;
        self.tick().await?;
        self.next_due().await
    }

    /// Detects that the machine was suspended, before any turn time is counted.
    pub(super) async fn detect_suspend(&self) -> Result<(), Error> {
        let suspended_for = |bot: &Self| {
            let since = |heartbeat: Millis| bot.now() - heartbeat;
            locked(&bot.0.last_heartbeat)
                .map(since)
                .filter(|time| *time > MAX_HEARTBEAT_GAP)
        };
        if !self.0.clock_running.load(Ordering::Acquire) || suspended_for(self).is_none() {
            return Ok(());
        }
        let _one_at_a_time = self.0.suspend_check.lock().await;
        let Some(milliseconds) = suspended_for(self) else {
            return Ok(());
        };
        tracing::warn!(milliseconds, "the process was suspended");
        // The next heartbeat records the gap as downtime, as after a start.
        *locked(&self.0.last_heartbeat) = None;
        self.record_heartbeat().await
    }

    /// Processes everything that is due.
    pub async fn tick(&self) -> Result<TickSummary, Error> {
        self.record_heartbeat().await?;
        let mut summary = TickSummary::default();
        let now = self.now();
        let mut db = self.0.store.read().await?;
        let back = people_due_back(&mut db, now).await?;
        drop(db);
        for person in back {
            self.end_absence(person).await?;
            summary.returned += 1;
        }
        let mut done = HashSet::new();
        loop {
            let mut db = self.0.store.read().await?;
            let mut due = due_tables(&mut db, now, BATCH).await?;
            drop(db);
            due.retain(|table| done.insert(*table));
            if due.is_empty() {
                return Ok(summary);
            }
            for table in due {
                match self.handle_due_table(table, &mut summary).await {
                    Err(error @ Error::Corrupt { .. }) => {
                        self.skip_until_tomorrow(table, &error).await?
                    }
                    done => done?,
                }
            }
        }
    }

    /// Skips a table that cannot be read, so that it does not block the others.
    async fn skip_until_tomorrow(&self, table: i64, error: &Error) -> Result<(), Error> {
        tracing::error!(%error, "skipping a corrupt table until tomorrow");
        let mut tx = self.0.store.write(self.now()).await?;
        tx.postpone_table(table, tx.now + DAY).await?;
        tx.commit().await
    }

    /// When the next table or person is due.
    pub async fn next_due(&self) -> Result<Option<Millis>, Error> {
        let mut db = self.0.store.read().await?;
        next_due(&mut db).await
    }

    /// Saves a heartbeat. The first one also saves the downtime before it.
    async fn record_heartbeat(&self) -> Result<(), Error> {
        let first = locked(&self.0.last_heartbeat).is_none();
        let mut tx = self.0.store.write(self.now()).await?;
        let now = tx.now;
        let last = last_heartbeat(tx.connection()).await?;
        if last.is_some_and(|last| last > now + MAX_HEARTBEAT_GAP) {
            tx.record_heartbeat().await?;
            return self.handle_clock_set_back(tx).await;
        }
        let mut outage = None;
        if first && let Some(began) = last.filter(|at| *at < now) {
            let id = tx.begin_outage(None, began, Some(now)).await?;
            outage = Some(Outage {
                id,
                platform: None,
                began,
                ended: Some(now),
            });
        }
        tx.record_heartbeat().await?;
        tx.commit().await?;
        *locked(&self.0.last_heartbeat) = Some(now);
        if let Some(outage) = outage {
            locked(&self.0.outages).add(outage);
        }
        Ok(())
    }

    /// Deletes outages that are too old to affect any turn.
    pub(super) async fn prune_outages(&self, tx: &mut Transaction<'_>) -> Result<(), Error> {
        let before = tx.now - 2 * ABANDONED_AFTER;
        tx.prune_outages(before).await?;
        locked(&self.0.outages).remove_ended_before(before);
        Ok(())
    }

    /// Handles a system clock that was set back: moves all stored times that lie in the future to now.
    async fn handle_clock_set_back(&self, mut tx: Transaction<'_>) -> Result<(), Error> {
        let now = tx.now;
        tracing::warn!("the system clock was set back");
        tx.clamp_outages_to_now().await?;
        tx.deliver_postponed_now().await?;
        for id in all_scheduled_tables(tx.connection()).await? {
            if let Some(table) = tx.table_if_readable(id).await? {
                let mut after = Table::clone(&table);
                after.clamp_to_now(now);
                tx.save_clock(&after).await?;
            }
        }
        let known = outages(tx.connection(), 0).await?;
        tx.commit().await?;
        locked(&self.0.outages).replace(known);
        *locked(&self.0.last_heartbeat) = Some(now);
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Processes a due table.
    async fn handle_due_table(&self, id: i64, summary: &mut TickSummary) -> Result<(), Error> {
        let mut tx = self.0.store.write(self.now()).await?;
        let now = tx.now;
        let Some(table) = tx.table(id).await? else {
            return Ok(());
        };
        let mut after = Table::clone(&table);
        let refunded = self.refund_downtime(&mut tx, &mut after).await?;
        if after.is_abandoned(now) {
            summary.abandoned += 1;
            return self.close_abandoned(tx, &table, after).await;
        }
        if let Some(decided) = after.settle_vote(now) {
            self.save_vote_result(&mut tx, &table, &after, decided, None)
                .await?;
            tx.commit().await?;
            self.wake_workers(&after);
            return Ok(());
        }
        if let Some(forced) = after.forced_actions(now) {
            return self.play_forced(tx, table, after, &forced).await;
        }
        if let Some(ran_out) = after.apply_timeout(now) {
            summary.timed_out += 1;
            return self.save_timed_out_turn(tx, &table, after, ran_out).await;
        }
        if let Some((person, turn)) = after.take_reminder(now) {
            summary.reminded += 1;
            let mut pending_turns = vec![PendingTurn::new(id, turn)];
            pending_turns.extend(
                self.take_nearly_due_reminders(&mut tx, person, Some(id))
                    .await?,
            );
            tx.queue_turn_notice(person, &pending_turns).await?;
        }
        tx.save_clock(&after).await?;
        if refunded && self.is_awaited_person_unreachable(&mut tx, &after).await? {
            // The remaining time does not change until they are reachable again, however short it is.
            let due = after.due().unwrap_or_default();
            tx.postpone_table(id, due.max(now + MINUTE)).await?;
        } else if refunded {
            tx.refresh_boards(id).await?;
        }
        tx.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Plays forced actions for a seat, so that nobody has to wait.
    async fn play_forced(
        &self,
        mut tx: Transaction<'_>,
        table: Arc<Table>,
        mut after: Table,
        forced: &[Action],
    ) -> Result<(), Error> {
        let Some(seat) = table.waits_for() else {
            return Ok(());
        };
        let mut before = table;
        for action in forced {
            if after.act_on_behalf(seat, *action, tx.now).is_err() {
                return Err(Error::Corrupt {
                    table: after.id,
                    reason: format!("the forced action {action} is not legal"),
                });
            }
            self.save_action(&mut tx, &before, &after, None).await?;
            before = Arc::new(after.clone());
        }
        tx.commit().await?;
        self.wake_workers(&after);
        Ok(())
    }

    /// Takes a person's reminders that are nearly due at other tables, to combine them in one message.
    pub(super) async fn take_nearly_due_reminders(
        &self,
        tx: &mut Transaction<'_>,
        person: PersonId,
        except: Option<i64>,
    ) -> Result<Vec<PendingTurn>, Error> {
        let mut pending_turns = vec![];
        for listed in tables::unfinished_of(tx.connection(), person).await? {
            if Some(listed.id) == except || listed.waits_for != Some(person) {
                continue;
            }
            let Some(table) = tx.table_if_readable(listed.id).await? else {
                continue;
            };
            let Some(whole) = table.reminder_interval() else {
                continue;
            };
            let mut after = Table::clone(&table);
            self.refund_downtime(tx, &mut after).await?;
            let early = tx.now + whole / EARLY_FRACTION;
            // A reminder that would come after the deadline must not be sent just before it.
            let early = after.deadline().map_or(early, |end| early.min(end - 1));
            if let Some((_, turn)) = after.take_reminder(early) {
                tx.save_clock(&after).await?;
                pending_turns.push(PendingTurn::new(listed.id, turn));
            }
        }
        Ok(pending_turns)
    }

    /// Refunds time in which the program was down or the awaited person was unreachable. Returns whether there was any.
    pub(super) async fn refund_downtime(
        &self,
        tx: &mut Transaction<'_>,
        table: &mut Table,
    ) -> Result<bool, Error> {
        let now = tx.now;
        let lost = self.downtime_of_turn(tx.connection(), table, now).await?;
        let absent = table.absent_since();
        let mut idle = 0;
        if locked(&self.0.outages).any_since(absent) {
            let mut all = vec![];
            for person in table.people() {
                all.extend(self.notice_platforms(tx.connection(), person).await?);
            }
            idle = locked(&self.0.outages).downtime(absent, now, &all);
        }
        if lost > 0 {
            table.refund(lost, now);
        }
        if idle > 0 {
            table.refund_absence(idle, now);
        }
        Ok(lost > 0 || idle > 0)
    }

    /// The part of the current turn that does not count because of downtime.
    pub(super) async fn downtime_of_turn(
        &self,
        db: &mut sqlx::SqliteConnection,
        table: &Table,
        now: Millis,
    ) -> Result<Millis, Error> {
        let since = table.clock.turn.and_then(|turn| turn.running_since());
        let (Some(since), Some(person)) = (since, table.waits_for_person()) else {
            return Ok(0);
        };
        if !locked(&self.0.outages).any_since(since) {
            return Ok(0);
        }
        let platforms = self.notice_platforms(db, person).await?;
        let mut lost = locked(&self.0.outages).downtime(since, now, &platforms);
        // Voters get their downtime back too.
        let vote_since = table.vote_began().map_or(since, |began| since.max(began));
        for person in table.missing_voters() {
            let platforms = self.notice_platforms(db, person).await?;
            lost = lost.max(locked(&self.0.outages).downtime(vote_since, now, &platforms));
        }
        Ok(lost)
    }

    /// Whether a person the table waits for is unreachable now.
    async fn is_awaited_person_unreachable(
        &self,
        tx: &mut Transaction<'_>,
        table: &Table,
    ) -> Result<bool, Error> {
        let waits = table.waits_for_person().into_iter();
        let mut people: Vec<_> = waits.chain(table.missing_voters()).collect();
        if people.is_empty() {
            people.extend(table.people());
        }
        for person in people {
            let platforms = self.notice_platforms(tx.connection(), person).await?;
            let down = |platform: &Platform| self.is_down(*platform);
            if !platforms.is_empty() && platforms.iter().all(down) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The platforms where a person is notified of turns. The web page counts only without another served platform.
    async fn notice_platforms(
        &self,
        db: &mut sqlx::SqliteConnection,
        person: PersonId,
    ) -> Result<Vec<Platform>, Error> {
        let identities = people::identities(db, person).await?;
        let mut platforms: Vec<_> = identities.iter().map(|(one, _)| one.platform).collect();
        let served = locked(&self.0.served_platforms);
        let is_served =
            |platform: &Platform| served.as_ref().is_none_or(|all| all.contains(platform));
        let is_chat = |platform: &Platform| *platform != Platform::Web;
        if platforms
            .iter()
            .any(|platform| is_chat(platform) && is_served(platform))
        {
            platforms.retain(is_chat);
        }
        Ok(platforms)
    }

    async fn close_abandoned(
        &self,
        mut tx: Transaction<'_>,
        before: &Table,
        mut after: Table,
    ) -> Result<(), Error> {
        if after.close(EndReason::Abandoned, tx.now).is_err() {
            return Ok(());
        }
        tx.save_table(&after).await?;
        let code = after.code.to_string();
        let note = Note::Abandoned { code };
        self.notify_table(&mut tx, &after, None, &note).await?;
        self.publish(&mut tx, Some(before), &after, None).await?;
        tx.commit().await?;
        self.wake_workers(&after);
        Ok(())
    }

    async fn save_timed_out_turn(
        &self,
        mut tx: Transaction<'_>,
        before: &Table,
        after: Table,
        ran_out: TurnTimeout,
    ) -> Result<(), Error> {
        let TurnTimeout { person, rule, .. } = ran_out;
        let code = after.code.to_string();
        let name = people::by_id(tx.connection(), person)
            .await?
            .map(|person| person.name);
        let turn_ref = before.turn_waiting_for(person).map(|turn| TurnRef {
            table: after.id,
            person,
            turn,
        });
        let note = Note::TimedOut {
            name: name.unwrap_or_default(),
            code: code.clone(),
            rule,
            turn: turn_ref,
        };
        self.notify_table(&mut tx, &after, Some(person), &note)
            .await?;
        let note = Note::YouTimedOut {
            code,
            rule,
            turn: turn_ref,
        };
        self.send_note(&mut tx, &after, NoteTarget::Person(person), &note)
            .await?;
        if matches!(rule, TimeoutRule::Hold | TimeoutRule::Turn) {
            // Postponed notices are obsolete, even if the person returns to this turn.
            tx.cancel_turn_notice(person, after.id).await?;
            tracing::info!(table = after.id, "turn timed out; a stand-in plays");
        }
        self.save_change(&mut tx, before, &after, None).await?;
        tx.commit().await?;
        self.wake_workers(&after);
        Ok(())
    }

    /// Sends a note to the places of a table and to players who sit there from a private chat.
    pub(super) async fn notify_table(
        &self,
        tx: &mut Transaction<'_>,
        table: &Table,
        except: Option<PersonId>,
        note: &Note,
    ) -> Result<(), Error> {
        self.send_note(tx, table, NoteTarget::Places, note).await?;
        self.notify_private_players(tx, table, except.unwrap_or(PersonId::NOBODY), note)
            .await
    }
}
