//! Asking for updates, again and again. One is confirmed only when it was taken care of.

use std::time::Duration;

use teloxide::requests::Requester;
use teloxide::types::Update;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::Telegram;
use crate::start::Mood;
use crate::trouble::Trouble;

/// For the last confirmation when the program stops.
const GOODBYE: Duration = Duration::from_secs(2);

impl Telegram {
    pub async fn poll(&self, stop: &CancellationToken) {
        let api = &self.0.api;
        let mut offset = None;
        let mut mood = Mood::new(self.0.settings.pace.back_off);
        // Telegram gives no updates here while it brings them elsewhere.
        let mut elsewhere = true;
        while !stop.is_cancelled() {
            let asked = async {
                if elsewhere {
                    api.done(api.bot.delete_webhook()).await?;
                    elsewhere = false;
                }
                api.updates(offset, self.0.settings.pace.poll).await
            };
            let got = tokio::select! {
                () = stop.cancelled() => break,
                got = asked => got,
            };
            match got {
                Ok(updates) => {
                    mood.good();
                    offset = self.take_all(updates).await.or(offset);
                }
                Err(trouble) => {
                    elsewhere |= trouble == Trouble::Conflict;
                    mood.bad(&trouble, stop).await;
                }
            }
        }
        if offset.is_some() {
            let goodbye = api.updates(offset, Duration::ZERO);
            let _ = timeout(GOODBYE, goodbye).await;
        }
    }

    /// Has all taken care of; gives the number of the next.
    async fn take_all(&self, mut updates: Vec<Update>) -> Option<i32> {
        updates.sort_by_key(|update| update.id);
        let last = updates.last().map(|update| update.id.0);
        let under_way: Vec<_> = updates
            .into_iter()
            .map(|update| self.take(update))
            .collect();
        let all = async {
            for done in under_way {
                done.cancelled().await;
            }
        };
        // One that takes long holds up nobody else.
        let _ = timeout(self.0.settings.pace.batch, all).await;
        i32::try_from(last?).ok()?.checked_add(1)
    }
}
