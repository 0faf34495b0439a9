//! Tells the pages that are open what to look at again.

use tokio::sync::broadcast;

/// News that a page may be behind; one that is behind further looks at everything.
const CAPACITY: usize = 256;

/// Where something may look different now.
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
        // Nobody may be looking.
        let _ = self.0.send(change);
    }

    pub fn subscribe(&self) -> broadcast::Receiver<PageChange> {
        self.0.subscribe()
    }
}
