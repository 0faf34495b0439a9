//! Wakes the background tasks and open web pages after a commit.

use tokio::sync::{Notify, broadcast};

use crate::table::Table;

/// A web page that falls further behind than this reloads everything.
const CHANGE_BUFFER: usize = 256;

pub(crate) struct Signals {
    /// Something may be due for delivery.
    to_deliver: Notify,
    /// An opponent may have to move.
    to_move: Notify,
    /// Ids of changed tables, for open web pages.
    changed: broadcast::Sender<i64>,
}

impl Signals {
    pub fn new() -> Self {
        Self {
            to_deliver: Notify::new(),
            to_move: Notify::new(),
            changed: broadcast::channel(CHANGE_BUFFER).0,
        }
    }

    pub fn wake_delivery(&self) {
        self.to_deliver.notify_one();
    }

    pub async fn delivery_woken(&self) {
        self.to_deliver.notified().await;
    }

    pub fn wake_opponents(&self) {
        self.to_move.notify_one();
    }

    pub async fn opponents_woken(&self) {
        self.to_move.notified().await;
    }

    /// Tells open web pages that a table changed.
    pub fn table_changed(&self, table: i64) {
        // There may be no subscribers.
        let _ = self.changed.send(table);
    }

    /// Subscribes to the ids of changed tables.
    pub fn subscribe(&self) -> broadcast::Receiver<i64> {
        self.changed.subscribe()
    }

    /// Wakes the delivery worker, open web pages and the opponents after a commit.
    pub fn wake_all(&self, table: &Table) {
        self.wake_delivery();
        self.table_changed(table.id);
        if table.waits_for_opponent().is_some() {
            self.wake_opponents();
        }
    }
}
