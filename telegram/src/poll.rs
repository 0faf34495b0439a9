//! Receives updates by long polling. An update is confirmed only after it has been handled.

use std::collections::BTreeMap;
use std::time::Duration;

use teloxide::requests::Requester;
use teloxide::types::Update;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use crate::Telegram;
use crate::error::ApiError;

const FINAL_CONFIRMATION_TIMEOUT: Duration = Duration::from_secs(2);
/// Telegram returns at most this many updates, the oldest first.
const MAX_BATCH: usize = 100;

impl Telegram {
    pub async fn poll(&self, stop: &CancellationToken) {
        let (api, timing) = (&self.0.api, &self.0.settings.timing);
        let mut unconfirmed = UnconfirmedUpdates::default();
        let mut health = self.connection_health();
        let (min_pause, max_pause) = timing.batch_wait;
        let mut pause = min_pause;
        // Telegram rejects polling while a webhook is set.
        let mut webhook_may_be_set = true;
        while !stop.is_cancelled() {
            let offset = unconfirmed.offset();
            let start = Instant::now();
            let request = async {
                if webhook_may_be_set {
                    api.execute(api.bot.delete_webhook()).await?;
                    webhook_may_be_set = false;
                }
                api.get_updates(offset, timing.poll_timeout).await
            };
            let received = tokio::select! {
                () = stop.cancelled() => break,
                received = request => received,
            };
            match received {
                Ok(updates) => {
                    health.record_success().await;
                    let batch_is_full = updates.len() >= MAX_BATCH;
                    let any_new = unconfirmed.add(updates, |update| self.accept_update(update));
                    // Unconfirmed updates would be returned again immediately, so wait briefly for the handlers, and
                    // longer while nothing changes.
                    let unconfirmed_before = unconfirmed.offset();
                    tokio::select! {
                        () = stop.cancelled() => {}
                        _ = timeout(pause, unconfirmed.all_handled()) => {}
                    }
                    pause = if any_new || unconfirmed.offset() != unconfirmed_before {
                        min_pause
                    } else {
                        (pause * 2).min(max_pause)
                    };
                    if batch_is_full && !any_new {
                        unconfirmed.drop_stalled(timing.stalled_after);
                    }
                }
                Err(error) => {
                    webhook_may_be_set |= error == ApiError::Conflict;
                    health.record_silence(start.elapsed()).await;
                    health.record_failure(&error, stop).await;
                }
            }
        }
        let _ = timeout(FINAL_CONFIRMATION_TIMEOUT, unconfirmed.all_handled()).await;
        if let Some(offset) = unconfirmed.offset() {
            let confirmation = api.get_updates(Some(offset), Duration::ZERO);
            let _ = timeout(FINAL_CONFIRMATION_TIMEOUT, confirmation).await;
        }
    }
}

/// Received updates that are not confirmed yet.
#[derive(Default)]
struct UnconfirmedUpdates {
    /// Since when, and a token that is cancelled once the update has been handled.
    unhandled: BTreeMap<u32, (Instant, CancellationToken)>,
    /// The id after the newest received update.
    next_id: Option<u32>,
}

impl UnconfirmedUpdates {
    /// Accepts updates in order of their ids. Returns whether any of them is new and unhandled.
    fn add(
        &mut self,
        mut updates: Vec<Update>,
        accept: impl Fn(Update) -> CancellationToken,
    ) -> bool {
        updates.sort_by_key(|update| update.id);
        let mut any_new = false;
        for update in updates {
            let id = update.id.0;
            self.next_id = Some(id.saturating_add(1));
            let handled = accept(update);
            if handled.is_cancelled() {
                continue;
            }
            self.unhandled.entry(id).or_insert_with(|| {
                any_new = true;
                (Instant::now(), handled)
            });
        }
        any_new
    }

    /// Returns the offset for the next poll. It confirms all updates before the first unhandled one.
    fn offset(&mut self) -> Option<i32> {
        self.unhandled
            .retain(|_, (_, handled)| !handled.is_cancelled());
        let first = self.unhandled.first_key_value().map(|(id, _)| *id);
        first.or(self.next_id)?.try_into().ok()
    }

    async fn all_handled(&self) {
        for (_, handled) in self.unhandled.values() {
            handled.cancelled().await;
        }
    }

    /// Gives up on the oldest update if it blocks all others for too long.
    fn drop_stalled(&mut self, max_age: Duration) {
        if let Some(first) = self.unhandled.first_entry()
            && first.get().0.elapsed() > max_age
        {
            tracing::warn!(
                update = first.key(),
                "a Telegram update is taking too long to handle; confirming it to Telegram now, so a restart would lose it"
            );
            first.remove();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn updates(ids: impl IntoIterator<Item = u32>) -> Vec<Update> {
        let update = |id| serde_json::from_str(&format!(r#"{{"update_id":{id}}}"#));
        ids.into_iter().map(update).map(Result::unwrap).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn only_handled_updates_are_confirmed() {
        let mut unconfirmed = UnconfirmedUpdates::default();
        assert_eq!(unconfirmed.offset(), None);
        let tokens: Vec<_> = (0..4).map(|_| CancellationToken::new()).collect();
        let accept = |update: Update| tokens[update.id.0 as usize].clone();
        assert!(unconfirmed.add(updates([2, 0, 1]), accept));
        assert_eq!(unconfirmed.offset(), Some(0));
        tokens[0].cancel();
        tokens[2].cancel();
        assert_eq!(
            unconfirmed.offset(),
            Some(1),
            "the second is not handled yet"
        );
        assert!(!unconfirmed.add(updates([1]), accept));
        assert!(unconfirmed.add(updates([1, 3]), accept));
        unconfirmed.drop_stalled(Duration::from_secs(30));
        assert_eq!(unconfirmed.offset(), Some(1));
        tokio::time::advance(Duration::from_secs(31)).await;
        unconfirmed.drop_stalled(Duration::from_secs(30));
        assert_eq!(unconfirmed.offset(), Some(3));
        tokens[3].cancel();
        assert_eq!(unconfirmed.offset(), Some(4));
    }
}
