//! Wakes the background tasks after a commit.

use tokio::sync::Notify;

use crate::table::Table;

pub(crate) struct Signals {
    /// Something may be due for delivery.
    to_deliver: Notify,
    /// An opponent may have to move.
    to_move: Notify,
}

impl Signals {
    pub fn new() -> Self {
        Self {
            to_deliver: Notify::new(),
            to_move: Notify::new(),
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

    /// Wakes the delivery worker and the opponents after a commit. Open web pages subscribe to the store.
    pub fn wake_all(&self, table: &Table) {
        self.wake_delivery();
        if table.waits_for_opponent().is_some() {
            self.wake_opponents();
        }
    }
}
