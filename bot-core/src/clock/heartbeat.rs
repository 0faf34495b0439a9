//! Heartbeats: they show when the program did not run, or the machine was suspended.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use crate::changes::Changes;
use crate::lock::locked;
use crate::present::Present;
use crate::store::clock::{Outage, all_scheduled_tables, last_heartbeat, outages};
use crate::store::{Error, Transaction};
use crate::table::{Millis, Table};

/// If two heartbeats are further apart than this, the process was suspended or stopped.
const MAX_HEARTBEAT_GAP: Millis = 60_000;

pub(crate) struct Heartbeat {
    present: Arc<Present>,
    changes: Arc<Changes>,
    /// The last heartbeat since the start.
    last: Mutex<Option<Millis>>,
    /// Whether the clock task is running.
    clock_running: AtomicBool,
    suspend_check: tokio::sync::Mutex<()>,
}

impl Heartbeat {
    pub fn new(present: Arc<Present>, changes: Arc<Changes>) -> Self {
        Self {
            present,
            changes,
            last: Mutex::default(),
            clock_running: AtomicBool::default(),
            suspend_check: tokio::sync::Mutex::default(),
        }
    }

    /// Records whether the clock task is running. Otherwise heartbeats are rare, and their distance says nothing.
    pub(super) fn set_clock_running(&self, running: bool) {
        self.clock_running.store(running, Ordering::Release);
    }

    /// Detects that the machine was suspended or its clock was set back, before any turn time is counted.
    pub async fn detect_suspend(&self) -> Result<(), Error> {
        let gap = |heartbeat: &Self| {
            let since = |last: Millis| heartbeat.present.now() - last;
            locked(&heartbeat.last)
                .map(since)
                .filter(|time| time.abs() > MAX_HEARTBEAT_GAP)
        };
        if !self.clock_running.load(Ordering::Acquire) || gap(self).is_none() {
            return Ok(());
        }
        let _one_at_a_time = self.suspend_check.lock().await;
        let Some(milliseconds) = gap(self) else {
            return Ok(());
        };
        if milliseconds < 0 {
            return self.record().await;
        }
        tracing::warn!(milliseconds, "the process was suspended");
        // The next heartbeat records the gap as downtime, as after a start.
        *locked(&self.last) = None;
        self.record().await
    }

    /// Saves a heartbeat. The first one also saves the downtime before it.
    pub(super) async fn record(&self) -> Result<(), Error> {
        let first = locked(&self.last).is_none();
        let mut tx = self.present.write().await?;
        let now = tx.now;
        let last = last_heartbeat(tx.connection()).await?;
        let jump = last.map(|last| last - now);
        if let Some(jump) = jump.filter(|jump| *jump > MAX_HEARTBEAT_GAP) {
            tx.record_heartbeat().await?;
            return self.handle_clock_set_back(tx, jump).await;
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
        *locked(&self.last) = Some(now);
        if let Some(outage) = outage {
            locked(&self.present.outages).add(outage);
        }
        Ok(())
    }

    /// Handles a system clock that was set back: moves all stored times back with it.
    async fn handle_clock_set_back(
        &self,
        mut tx: Transaction<'_>,
        jump: Millis,
    ) -> Result<(), Error> {
        let now = tx.now;
        tracing::warn!(milliseconds = jump, "the system clock was set back");
        tx.set_outages_back(jump).await?;
        tx.deliver_postponed_now().await?;
        for id in all_scheduled_tables(tx.connection()).await? {
            if let Some(table) = tx.table_if_readable(id).await? {
                let mut after = Table::clone(&table);
                after.set_clock_back(jump, now);
                tx.save_clock(&after).await?;
            }
        }
        let known = outages(tx.connection(), 0).await?;
        tx.commit().await?;
        locked(&self.present.outages).replace(known);
        *locked(&self.last) = Some(now);
        self.changes.signals.wake_delivery();
        Ok(())
    }
}
