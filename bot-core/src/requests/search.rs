//! Searches for hints and reviews, one per person at a time.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use tokio::sync::oneshot;

use super::{HandlerError, RequestContext};
use crate::lock::locked;
use crate::metrics;
use crate::opponent::{Pool, StopFlag};
use crate::people::PersonId;
use crate::words::say;

pub(super) struct Searches {
    pool: Arc<Pool>,
    /// People who wait for a hint or a review.
    busy: Arc<Mutex<HashSet<PersonId>>>,
}

/// Marks a person as waiting for a search until dropped.
pub(super) struct SearchGuard {
    busy: Arc<Mutex<HashSet<PersonId>>>,
    person: PersonId,
}

impl Drop for SearchGuard {
    fn drop(&mut self) {
        locked(&self.busy).remove(&self.person);
    }
}

/// If the request is cancelled, nobody needs the result.
struct StopOnDrop(StopFlag);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Searches {
    pub fn new(pool: Arc<Pool>) -> Self {
        Self {
            pool,
            busy: Arc::default(),
        }
    }

    /// Allows one search per person at a time.
    pub fn start(&self, ctx: &RequestContext<'_>) -> Result<SearchGuard, HandlerError> {
        let person = ctx.person.id;
        if !locked(&self.busy).insert(person) {
            return Err(ctx.refuse(say!(ctx.lang, "hint-busy")));
        }
        Ok(SearchGuard {
            busy: self.busy.clone(),
            person,
        })
    }

    /// Runs a search on the thread pool.
    pub async fn run<T: Send + 'static>(
        &self,
        _guard: &SearchGuard,
        ctx: &RequestContext<'_>,
        owner: i64,
        search: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Result<T, HandlerError> {
        let (sender, receiver) = oneshot::channel();
        let stop = self.pool.submit(owner as u64, move |stop| {
            let _ = sender.send(search(&|| !stop.is_stopped()));
        });
        let _stop = StopOnDrop(stop);
        let since = Instant::now();
        let found = receiver.await;
        metrics::record_search("hint", since);
        found.map_err(|_| ctx.refuse(say!(ctx.lang, "refused-failed")))
    }
}
