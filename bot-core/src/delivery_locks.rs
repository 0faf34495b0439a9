//! One change at a time to the message of a view, whether by a reply or by the delivery worker. So an edit in flight never
//! overwrites a newer one, and a view is never in two messages.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, OwnedMutexGuard};

use crate::lock::locked;
use crate::people::PersonId;

/// After this time the worker does not wait for a reply any more.
const MAX_REPLY_TIME: Duration = Duration::from_secs(10);

/// What is changed by one task at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LockKey {
    View(i64),
    /// The private turn notices of a person, which may be one message.
    Notices(PersonId),
}

/// The locks, and the views that a reply is about to show.
#[derive(Default)]
pub struct DeliveryLocks {
    locks: Mutex<HashMap<LockKey, Arc<tokio::sync::Mutex<()>>>>,
    /// The start of each reply in progress, by view.
    replies: Mutex<HashMap<i64, Vec<Instant>>>,
    /// Notified when a reply or a lock is released.
    pub released: Notify,
}

/// Held while a lock is. Wakes the worker when dropped.
pub struct LockGuard {
    locks: Arc<DeliveryLocks>,
    key: LockKey,
    guard: Option<OwnedMutexGuard<()>>,
}

impl Drop for LockGuard {
    fn drop(&mut self) {
        self.guard = None;
        let mut all = locked(&self.locks.locks);
        if all
            .get(&self.key)
            .is_some_and(|lock| Arc::strong_count(lock) == 1)
        {
            all.remove(&self.key);
        }
        drop(all);
        self.locks.released.notify_one();
    }
}

impl DeliveryLocks {
    fn get(&self, key: LockKey) -> Arc<tokio::sync::Mutex<()>> {
        locked(&self.locks).entry(key).or_default().clone()
    }

    fn guard(self: &Arc<Self>, key: LockKey, guard: OwnedMutexGuard<()>) -> LockGuard {
        LockGuard {
            locks: self.clone(),
            key,
            guard: Some(guard),
        }
    }

    /// Waits for the lock.
    pub async fn lock(self: &Arc<Self>, key: LockKey) -> LockGuard {
        let guard = self.get(key).lock_owned().await;
        self.guard(key, guard)
    }

    /// Takes the lock if it is free and no reply is about to show the view.
    pub fn try_lock(self: &Arc<Self>, key: LockKey) -> Option<LockGuard> {
        if let LockKey::View(view) = key
            && self.has_reply(view)
        {
            return None;
        }
        let guard = self.get(key).try_lock_owned().ok()?;
        Some(self.guard(key, guard))
    }

    /// Announces a reply that shows a version of a view after it was to be shown again so often. The worker leaves the
    /// view to it.
    pub fn begin_reply(self: &Arc<Self>, view: i64, version: i64, refreshes: i64) -> ViewTicket {
        let since = Instant::now();
        locked(&self.replies).entry(view).or_default().push(since);
        ViewTicket(Arc::new(Ticket {
            locks: self.clone(),
            view,
            version,
            refreshes,
            since,
        }))
    }

    fn has_reply(&self, view: i64) -> bool {
        let replies = locked(&self.replies);
        let since = replies.get(&view);
        since.is_some_and(|since| since.iter().any(|since| since.elapsed() < MAX_REPLY_TIME))
    }
}

/// A reply has the content of this version of a view. Until the last clone is dropped, the worker leaves the view to the
/// reply.
#[derive(Clone, Debug)]
pub struct ViewTicket(Arc<Ticket>);

struct Ticket {
    locks: Arc<DeliveryLocks>,
    view: i64,
    version: i64,
    refreshes: i64,
    since: Instant,
}

impl ViewTicket {
    pub fn view(&self) -> i64 {
        self.0.view
    }

    pub fn version(&self) -> i64 {
        self.0.version
    }

    pub fn refreshes(&self) -> i64 {
        self.0.refreshes
    }
}

impl std::fmt::Debug for Ticket {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "view {} version {}", self.view, self.version)
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut replies = locked(&self.locks.replies);
        if let Some(since) = replies.get_mut(&self.view) {
            let this = since.iter().position(|since| *since == self.since);
            if let Some(this) = this {
                since.swap_remove(this);
            }
            if since.is_empty() {
                replies.remove(&self.view);
            }
        }
        drop(replies);
        self.locks.released.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HAND: LockKey = LockKey::View(1);

    #[tokio::test]
    async fn worker_leaves_a_view_to_a_reply() {
        let locks = Arc::new(DeliveryLocks::default());
        let ticket = locks.begin_reply(1, 7, 0);
        assert_eq!((ticket.view(), ticket.version()), (1, 7));
        assert!(locks.try_lock(HAND).is_none() && locks.try_lock(LockKey::View(2)).is_some());
        let clone = ticket.clone();
        drop(ticket);
        assert!(locks.try_lock(HAND).is_none());
        drop(clone);
        assert!(locks.try_lock(HAND).is_some());
    }

    #[test]
    fn forgotten_reply_does_not_hold_a_view_for_ever() {
        let locks = Arc::new(DeliveryLocks::default());
        let Some(long_ago) = Instant::now().checked_sub(MAX_REPLY_TIME) else {
            return;
        };
        locked(&locks.replies).insert(1, vec![long_ago]);
        assert!(locks.try_lock(HAND).is_some());
    }

    #[tokio::test]
    async fn lock_is_exclusive_and_leaves_nothing_behind() {
        let locks = Arc::new(DeliveryLocks::default());
        let guard = locks.lock(HAND).await;
        assert!(locks.try_lock(HAND).is_none());
        drop(guard);
        drop(locks.try_lock(HAND));
        assert!(locked(&locks.locks).is_empty() && locked(&locks.replies).is_empty());
    }
}
