//! Notifies open pages of changes.

use tokio::sync::broadcast;

/// Changes kept for a slow page. A page that misses some refreshes everything.
const CAPACITY: usize = 256;

/// Pages that may look different now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageChange {
    Room(String),
    User(String),
}

pub struct Hub(broadcast::Sender<PageChange>);

impl Default for Hub {
    fn default() -> Self {
        Self(broadcast::channel(CAPACITY).0)
    }
}

impl Hub {
    pub fn publish(&self, change: PageChange) {
        // An error only means that no page is open.
        let _ = self.0.send(change);
    }

    pub fn subscribe(&self) -> broadcast::Receiver<PageChange> {
        self.0.subscribe()
    }
}
