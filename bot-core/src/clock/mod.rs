//! The clock task: deadlines, reminders, absences, and heartbeats that detect downtime. Uses `changes` to save.

mod cleanup;
mod heartbeat;

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::changes::{Changes, NoteTarget};
use crate::game::Action;
use crate::note::{Note, TurnRef};
use crate::people::Platform;
use crate::present::Present;
use crate::store::clock::{due_tables, next_due, people_due_back};
use crate::store::notices::PendingTurn;
use crate::store::{Error, Transaction};
use crate::table::pace::{DAY, MINUTE};
use crate::table::{EndReason, Millis, Table, TimeoutRule, TurnTimeout};

pub(crate) use heartbeat::Heartbeat;

const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(15);
/// Tables per query.
const BATCH: i64 = 128;

/// What a tick did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TickSummary {
    pub reminded: usize,
    pub timed_out: usize,
    pub abandoned: usize,
    pub returned: usize,
}

/// Handles what is due by the clock.
pub(crate) struct Clock {
    present: Arc<Present>,
    changes: Arc<Changes>,
    heartbeat: Arc<Heartbeat>,
}

impl Clock {
    pub fn new(present: Arc<Present>, changes: Arc<Changes>, heartbeat: Arc<Heartbeat>) -> Self {
        Self {
            present,
            changes,
            heartbeat,
        }
    }

    /// Ticks until stopped.
    pub async fn run(&self, stop: CancellationToken) {
        self.heartbeat.set_clock_running(true);
        loop {
            let wait = match self.tick_and_schedule().await {
                Ok(next) => next.map_or(HEARTBEAT_INTERVAL, |next| {
                    let wait = (next - self.present.now()).max(1) as u64;
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
        self.heartbeat.set_clock_running(false);
    }

    /// Ticks, after checking whether the machine was suspended. Returns when the next table is due.
    async fn tick_and_schedule(&self) -> Result<Option<Millis>, Error> {
        self.heartbeat.detect_suspend().await?;
        self.tick().await?;
        self.next_due().await
    }

    /// Processes everything that is due.
    pub async fn tick(&self) -> Result<TickSummary, Error> {
        self.heartbeat.record().await?;
        let mut summary = TickSummary::default();
        let now = self.present.now();
        let mut db = self.present.read().await?;
        let back = people_due_back(&mut db, now).await?;
        drop(db);
        for person in back {
            self.changes.end_absence(person).await?;
            summary.returned += 1;
        }
        let mut done = HashSet::new();
        loop {
            let mut db = self.present.read().await?;
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
        let mut tx = self.present.write().await?;
        tx.postpone_table(table, tx.now + DAY).await?;
        tx.commit().await
    }

    /// When the next table or person is due.
    pub async fn next_due(&self) -> Result<Option<Millis>, Error> {
        let mut db = self.present.read().await?;
        next_due(&mut db).await
    }

    /// Processes a due table.
    async fn handle_due_table(&self, id: i64, summary: &mut TickSummary) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        let now = tx.now;
        let Some(table) = tx.table(id).await? else {
            return Ok(());
        };
        let mut after = Table::clone(&table);
        let refunded = self.present.refund_downtime(&mut tx, &mut after).await?;
        if after.is_abandoned(now) {
            summary.abandoned += 1;
            return self.close_abandoned(tx, &table, after).await;
        }
        if let Some(decided) = after.settle_vote(now) {
            self.changes
                .save_vote_result(&mut tx, &table, &after, decided, None)
                .await?;
            tx.commit().await?;
            self.changes.signals.wake_all(&after);
            return Ok(());
        }
        if after.settle_close(now) {
            self.changes
                .save_agreed_close(&mut tx, &table, &after)
                .await?;
            tx.commit().await?;
            self.changes.signals.wake_all(&after);
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
            let mut pending_turns = vec![PendingTurn { table: id, turn }];
            pending_turns.extend(
                self.changes
                    .take_nearly_due_reminders(&mut tx, person, Some(id))
                    .await?,
            );
            tx.schedule_reminders(person, &pending_turns).await?;
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
        self.changes.signals.wake_delivery();
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
            self.changes
                .save_action(&mut tx, &before, &after, None)
                .await?;
            before = Arc::new(after.clone());
        }
        tx.commit().await?;
        self.changes.signals.wake_all(&after);
        Ok(())
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
            let platforms = self
                .present
                .notice_platforms(tx.connection(), person)
                .await?;
            let down = |platform: &Platform| self.present.is_down(*platform);
            if !platforms.is_empty() && platforms.iter().all(down) {
                return Ok(true);
            }
        }
        Ok(false)
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
        let note = Note::Abandoned { code }.into();
        self.changes
            .notify_table(&mut tx, &after, None, &note)
            .await?;
        self.changes
            .publish(&mut tx, Some(before), &after, None)
            .await?;
        tx.commit().await?;
        self.changes.signals.wake_all(&after);
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
        let name = self
            .present
            .name_at(tx.connection(), before, person)
            .await?;
        let turn_ref = before.turn_waiting_for(person).map(|turn| TurnRef {
            table: after.id,
            person,
            turn,
        });
        let note = Note::TimedOut {
            name,
            code: code.clone(),
            rule,
            turn: turn_ref,
        }
        .by(person);
        self.changes
            .notify_table(&mut tx, &after, Some(person), &note)
            .await?;
        let note = Note::YouTimedOut {
            code,
            rule,
            turn: turn_ref,
        }
        .into();
        self.changes
            .send_note(&mut tx, &after, NoteTarget::Person(person), &note)
            .await?;
        if matches!(rule, TimeoutRule::Hold | TimeoutRule::Turn) {
            tracing::info!(table = after.id, "turn timed out; a stand-in plays");
        }
        self.changes
            .save_change(&mut tx, before, &after, None)
            .await?;
        tx.commit().await?;
        self.changes.signals.wake_all(&after);
        Ok(())
    }
}
