//! Searches for hints and reviews, one per person at a time, and only so many.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use super::{HandlerError, RequestContext};
use crate::limits::{Limiter, Rate};
use crate::lock::locked;
use crate::metrics;
use crate::opponent::{Effort, Pool};
use crate::people::PersonId;
use crate::table::Millis;
use crate::words::say;

/// Thinking time per person, in the unit of [`Effort::Search`]: thirty hints at once, and one more each minute.
const RATE: Rate = Rate {
    burst: 300.0,
    per_second: 10.0 / 60.0,
};

pub(super) struct Searches {
    pool: Arc<Pool>,
    /// People who wait for a hint or a review.
    busy: Arc<Mutex<HashSet<PersonId>>>,
    limiter: Limiter,
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

impl Searches {
    pub fn new(pool: Arc<Pool>) -> Self {
        Self {
            pool,
            busy: Arc::default(),
            limiter: Limiter::new(RATE),
        }
    }

    /// Allows one search per person at a time, and only so much thinking time. `cost` is that of the whole search.
    pub async fn start(
        &self,
        ctx: &RequestContext<'_>,
        cost: u64,
        now: Millis,
    ) -> Result<SearchGuard, HandlerError> {
        let person = ctx.person.id;
        if !locked(&self.busy).insert(person) {
            return Err(ctx.refuse(say!(ctx.lang, "hint-busy")));
        }
        let guard = SearchGuard {
            busy: self.busy.clone(),
            person,
        };
        let key = person.0.to_string();
        let allowed = self.limiter.take(&key, cost as f64, now).await;
        allowed.map_err(|_| ctx.refuse(say!(ctx.lang, "hint-too-many")))?;
        Ok(guard)
    }

    /// Runs a search on the thread pool.
    pub async fn run<T: Send + 'static>(
        &self,
        guard: &SearchGuard,
        ctx: &RequestContext<'_>,
        cost: u64,
        search: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Result<T, HandlerError> {
        let since = Instant::now();
        let owners = vec![guard.person.0];
        let found = match self.pool.enter(owners, Effort::Search(cost)).await {
            Some(slot) => slot.run(search).await,
            None => None,
        };
        metrics::record_search("hint", since);
        found.ok_or_else(|| ctx.refuse(say!(ctx.lang, "refused-failed")))
    }
}
