//! Cleanup of stale lobbies, old updates and old outages.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::Clock;
use crate::store::{Error, tables};
use crate::table::pace::MINUTE;
use crate::table::{EndReason, Millis, Table};

/// How long a lobby stays open without activity.
const LOBBY_TTL: Millis = 24 * 60 * MINUTE;
/// How long update ids are stored. No platform repeats one after that.
const UPDATE_TTL: Millis = 7 * 24 * 60 * MINUTE;
/// How long it is tried to retire a message.
const RETIREMENT_TTL: Millis = 7 * 24 * 60 * MINUTE;
const CLEANUP_INTERVAL: Duration = Duration::from_secs(600);

impl Clock {
    pub async fn run_cleanup(&self, stop: CancellationToken) {
        loop {
            if let Err(error) = self.clean_up().await {
                tracing::error!(%error, "failed to clean up old lobbies, updates and outages");
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(CLEANUP_INTERVAL) => {}
            }
        }
    }

    /// Closes unused lobbies, and deletes old updates and outages.
    pub async fn clean_up(&self) -> Result<(), Error> {
        let now = self.present.now();
        let mut db = self.present.read().await?;
        let stale = tables::stale_lobbies(&mut db, now - LOBBY_TTL).await?;
        drop(db);
        for id in stale {
            let mut tx = self.present.store.write(now).await?;
            let Some(table) = tx.table_if_readable(id).await? else {
                continue;
            };
            let mut after = Table::clone(&table);
            if after.close(EndReason::Abandoned, now).is_err() {
                continue;
            }
            tx.save_table(&after).await?;
            self.changes
                .publish(&mut tx, Some(&table), &after, None)
                .await?;
            tx.commit().await?;
            self.changes.signals.wake_all(&after);
        }
        self.present.store.erase_deleted_if_pending().await;
        let mut tx = self.present.store.write(now).await?;
        tx.prune_seen_updates(now - UPDATE_TTL).await?;
        tx.prune_retired(now - RETIREMENT_TTL).await?;
        self.changes.prune_outages(&mut tx).await?;
        tx.commit().await
    }
}
