//! Notifies open pages of changes.

use std::sync::Arc;

use bot_core::bot::AffectedPages;
use bot_core::store::Change;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio_util::sync::CancellationToken;

use crate::Web;

/// Changes kept for a slow page. A page that misses some refreshes everything.
const CAPACITY: usize = 256;

/// Pages that may look different now.
#[derive(Clone, Debug)]
pub enum PageChange {
    Some(Arc<AffectedPages>),
    All,
}

impl PageChange {
    pub fn room(room: &str) -> Self {
        Self::Some(Arc::new(AffectedPages {
            rooms: vec![room.to_owned()],
            ..AffectedPages::default()
        }))
    }

    pub fn user(user: &str) -> Self {
        Self::Some(Arc::new(AffectedPages {
            users: vec![user.to_owned()],
            ..AffectedPages::default()
        }))
    }
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

    fn has_subscribers(&self) -> bool {
        self.0.receiver_count() > 0
    }
}

impl Web {
    /// Tells open pages what commits change, until stopped. The pages of a change are looked up once, not by each page.
    pub async fn forward_changes(&self, stop: CancellationToken) {
        let mut changes = self.0.bot.subscribe_changes();
        loop {
            let first = tokio::select! {
                () = stop.cancelled() => return,
                change = changes.recv() => change,
            };
            match first {
                Ok(first) => self.forward(&with_pending(first, &mut changes)).await,
                Err(RecvError::Lagged(_)) => self.0.hub.publish(PageChange::All),
                Err(RecvError::Closed) => return,
            }
        }
    }

    async fn forward(&self, changes: &[Change]) {
        if !self.0.hub.has_subscribers() {
            return;
        }
        for change in changes {
            match self.0.bot.affected_pages(change).await {
                Ok(affected) => {
                    for pages in affected {
                        self.0.hub.publish(PageChange::Some(Arc::new(pages)));
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "failed to find the pages that show a change; refreshing all");
                    self.0.hub.publish(PageChange::All);
                }
            }
        }
    }
}

/// Adds the changes that wait behind this one, each once.
fn with_pending(first: Change, changes: &mut broadcast::Receiver<Change>) -> Vec<Change> {
    let mut all = vec![first];
    // A receiver that has missed changes says so in the next `recv`.
    while !changes.is_empty() {
        match changes.try_recv() {
            Ok(change) if all.contains(&change) => {}
            Ok(change) => all.push(change),
            Err(TryRecvError::Empty | TryRecvError::Closed | TryRecvError::Lagged(_)) => break,
        }
    }
    all
}
