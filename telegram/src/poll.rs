//! Asking for updates, again and again. One is confirmed only when it need not come again.

use std::collections::BTreeMap;
use std::time::Duration;

use teloxide::requests::Requester;
use teloxide::types::Update;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use crate::Telegram;
use crate::trouble::Trouble;

/// For the last confirmation when the program stops.
const GOODBYE: Duration = Duration::from_secs(2);
/// Telegram gives no more at once, and always those that wait longest.
const AT_ONCE: usize = 100;

impl Telegram {
    pub async fn poll(&self, stop: &CancellationToken) {
        let (api, pace) = (&self.0.api, &self.0.settings.pace);
        let mut taken = Taken::default();
        let mut mood = self.mood();
        // Telegram gives no updates here while it brings them elsewhere.
        let mut elsewhere = true;
        while !stop.is_cancelled() {
            let offset = taken.offset();
            let began = Instant::now();
            let asked = async {
                if elsewhere {
                    api.done(api.bot.delete_webhook()).await?;
                    elsewhere = false;
                }
                api.updates(offset, pace.poll).await
            };
            let got = tokio::select! {
                () = stop.cancelled() => break,
                got = asked => got,
            };
            match got {
                Ok(updates) => {
                    mood.good().await;
                    let full = updates.len() >= AT_ONCE;
                    let any_new = taken.add(updates, |update| self.take(update));
                    // What is under way is given again at once, so it is waited for; but it holds up nobody else.
                    tokio::select! {
                        () = stop.cancelled() => {}
                        _ = timeout(pace.batch, taken.all_kept()) => {}
                    }
                    if full && !any_new {
                        taken.give_up(pace.crowded);
                    }
                }
                Err(trouble) => {
                    elsewhere |= trouble == Trouble::Conflict;
                    mood.silent(began.elapsed()).await;
                    mood.bad(&trouble, stop).await;
                }
            }
        }
        let _ = timeout(GOODBYE, taken.all_kept()).await;
        if let Some(offset) = taken.offset() {
            let goodbye = api.updates(Some(offset), Duration::ZERO);
            let _ = timeout(GOODBYE, goodbye).await;
        }
    }
}

/// Updates that were taken and are not confirmed.
#[derive(Default)]
struct Taken {
    unkept: BTreeMap<u32, (Instant, CancellationToken)>,
    /// The number after the last that came.
    next: Option<u32>,
}

impl Taken {
    /// Has updates taken care of, in their order. Whether there is a new one among them.
    fn add(
        &mut self,
        mut updates: Vec<Update>,
        take: impl Fn(Update) -> CancellationToken,
    ) -> bool {
        updates.sort_by_key(|update| update.id);
        let mut any_new = false;
        for update in updates {
            let number = update.id.0;
            self.next = Some(number.saturating_add(1));
            let kept = take(update);
            if kept.is_cancelled() {
                continue;
            }
            self.unkept.entry(number).or_insert_with(|| {
                any_new = true;
                (Instant::now(), kept)
            });
        }
        any_new
    }

    /// What is confirmed by this is all before the first that may have to come again.
    fn offset(&mut self) -> Option<i32> {
        self.unkept.retain(|_, (_, kept)| !kept.is_cancelled());
        let first = self.unkept.first_key_value().map(|(number, _)| *number);
        first.or(self.next)?.try_into().ok()
    }

    async fn all_kept(&self) {
        for (_, kept) in self.unkept.values() {
            kept.cancelled().await;
        }
    }

    /// One that is never done with must not keep all others from coming.
    fn give_up(&mut self, after: Duration) {
        if let Some(first) = self.unkept.first_entry()
            && first.get().0.elapsed() > after
        {
            tracing::warn!(
                update = first.key(),
                "an update from Telegram takes so long that it would be lost by a restart"
            );
            first.remove();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn updates(numbers: impl IntoIterator<Item = u32>) -> Vec<Update> {
        let update = |number| serde_json::from_str(&format!(r#"{{"update_id":{number}}}"#));
        numbers
            .into_iter()
            .map(update)
            .map(Result::unwrap)
            .collect()
    }

    #[tokio::test(start_paused = true)]
    async fn only_what_was_kept_is_confirmed() {
        let mut taken = Taken::default();
        assert_eq!(taken.offset(), None);
        let tokens: Vec<_> = (0..4).map(|_| CancellationToken::new()).collect();
        let take = |update: Update| tokens[update.id.0 as usize].clone();
        assert!(taken.add(updates([2, 0, 1]), take));
        assert_eq!(taken.offset(), Some(0));
        tokens[0].cancel();
        tokens[2].cancel();
        assert_eq!(taken.offset(), Some(1), "the second is still under way");
        assert!(!taken.add(updates([1]), take));
        assert!(taken.add(updates([1, 3]), take));
        taken.give_up(Duration::from_secs(30));
        assert_eq!(taken.offset(), Some(1));
        tokio::time::advance(Duration::from_secs(31)).await;
        taken.give_up(Duration::from_secs(30));
        assert_eq!(taken.offset(), Some(3));
        tokens[3].cancel();
        assert_eq!(taken.offset(), Some(4));
    }
}
