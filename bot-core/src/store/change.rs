//! What committed transactions changed, for open web pages.

use tokio::sync::broadcast;

use super::{Store, Transaction};
use crate::people::{Identity, PersonId};

/// A subscriber that falls further behind than this misses changes, and is told so.
const BUFFER: usize = 256;

/// Something that a committed transaction changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// A table, or who sees it.
    Table(i64),
    /// A person's name, settings, accounts, reachability or absence.
    Person(PersonId),
    /// An account whose person's data was deleted.
    Account(Identity),
}

/// Announces changes to all subscribers.
pub(super) struct ChangeFeed(broadcast::Sender<Change>);

impl Default for ChangeFeed {
    fn default() -> Self {
        Self(broadcast::channel(BUFFER).0)
    }
}

impl ChangeFeed {
    pub(super) fn publish(&self, changes: Vec<Change>) {
        for change in changes {
            // There may be no subscribers.
            let _ = self.0.send(change);
        }
    }
}

impl Store {
    /// Subscribes to the changes of later commits.
    pub fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.change_feed.0.subscribe()
    }
}

impl Transaction<'_> {
    /// Announces a change with the commit. Saved tables and people are announced anyway.
    pub fn announce(&mut self, change: Change) {
        if !self.changes.contains(&change) {
            self.changes.push(change);
        }
    }
}
