//! Asking for updates, again and again. One is confirmed only when it was taken care of.

use std::time::Duration;

use serde_json::Value;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::Telegram;
use crate::api::Trouble;
use crate::api::incoming::WANTED;
use crate::api::outgoing::{GetUpdates, Nothing};
use crate::start::Mood;
use crate::update::Arrived;

/// Beyond the time that Telegram was told to wait.
const GRACE: Duration = Duration::from_secs(10);
/// For the last confirmation when the program stops.
const GOODBYE: Duration = Duration::from_secs(2);

impl Telegram {
    pub async fn poll(&self, stop: &CancellationToken) {
        let mut offset = None;
        let mut mood = Mood::new(self.0.settings.pace.back_off);
        // Telegram gives no updates here while it brings them elsewhere.
        let mut elsewhere = true;
        while !stop.is_cancelled() {
            let asked = async {
                if elsewhere {
                    let nothing = Nothing {};
                    self.0.api.call::<Value>("deleteWebhook", &nothing).await?;
                    elsewhere = false;
                }
                self.updates(offset, self.0.settings.pace.poll).await
            };
            let got = tokio::select! {
                () = stop.cancelled() => break,
                got = asked => got,
            };
            match got {
                Ok(updates) => {
                    mood.good();
                    let last = self.take_all(updates).await;
                    offset = last.map(|last| last + 1).or(offset);
                }
                Err(trouble) => {
                    elsewhere |= trouble == Trouble::Conflict;
                    mood.bad(&trouble, stop).await;
                }
            }
        }
        if offset.is_some() {
            let goodbye = self.updates(offset, Duration::ZERO);
            let _ = timeout(GOODBYE, goodbye).await;
        }
    }

    async fn updates(&self, offset: Option<i64>, wait: Duration) -> Result<Vec<Value>, Trouble> {
        let body = GetUpdates {
            offset,
            timeout: wait.as_secs(),
            limit: wait.is_zero().then_some(1),
            allowed_updates: &WANTED,
        };
        let api = &self.0.api;
        api.call_within(wait + GRACE, "getUpdates", &body).await
    }

    /// Has all taken care of; gives the number of the last.
    async fn take_all(&self, updates: Vec<Value>) -> Option<i64> {
        let mut read: Vec<_> = updates.into_iter().map(Arrived::read).collect();
        read.sort_by_key(|(id, _)| *id);
        let last = read.iter().filter_map(|(id, _)| *id).max();
        let under_way: Vec<_> = read
            .into_iter()
            .filter_map(|(_, arrived)| arrived)
            .map(|arrived| self.take(arrived))
            .collect();
        let all = async {
            for done in under_way {
                done.cancelled().await;
            }
        };
        // One that takes long holds up nobody else.
        let _ = timeout(self.0.settings.pace.batch, all).await;
        last
    }
}
