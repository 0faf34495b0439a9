//! Outages of platforms: when they begin, when they end, and when they are forgotten.

use std::time::Duration;

use super::Changes;
use crate::lock::locked;
use crate::people::Platform;
use crate::store::clock::Outage;
use crate::store::{Error, Transaction};
use crate::table::pace::MINUTE;
use crate::table::{ABANDONED_AFTER, Millis};

impl Changes {
    /// Records whether a delivery to a platform succeeded, and begins or ends an outage.
    pub async fn record_reachability(
        &self,
        tx: &mut Transaction<'_>,
        platform: Platform,
        reached: bool,
    ) -> Result<(), Error> {
        let now = tx.now;
        if reached {
            let ended = locked(&self.present.outages).record_success(platform, now);
            if let Some(outage) = ended {
                tracing::info!(%platform, "platform is reachable again");
                tx.end_outage(outage.id).await?;
                // Turn time counts again, so deliver at once. After a short outage the retries are soon enough.
                if now - outage.began > MINUTE {
                    tx.retry_failed_now().await?;
                }
            }
            return Ok(());
        }
        let began = locked(&self.present.outages).record_failure(platform, now);
        let Some(began) = began else {
            return Ok(());
        };
        tracing::warn!(%platform, "platform is unreachable; turn time there does not count until it is back");
        self.begin_outage(tx, platform, began).await
    }

    async fn begin_outage(
        &self,
        tx: &mut Transaction<'_>,
        platform: Platform,
        began: Millis,
    ) -> Result<(), Error> {
        let id = tx.begin_outage(Some(platform), began, None).await?;
        locked(&self.present.outages).add(Outage {
            id,
            platform: Some(platform),
            began,
            ended: None,
        });
        Ok(())
    }

    /// Records that an adapter has received nothing from its platform for this long. Turn time there does not count until
    /// [`Changes::line_up`]. The adapter logs it.
    pub async fn line_down(&self, platform: Platform, since: Duration) {
        if locked(&self.present.outages).set_line_up(platform, false) {
            let since = self.present.now() - since.as_millis() as Millis;
            let result = self.record_line_state(platform, Some(since)).await;
            log_outage_error(platform, result);
        }
    }

    /// Records that an adapter receives updates again.
    pub async fn line_up(&self, platform: Platform) {
        if locked(&self.present.outages).set_line_up(platform, true) {
            let result = self.record_line_state(platform, None).await;
            log_outage_error(platform, result);
        }
    }

    async fn record_line_state(
        &self,
        platform: Platform,
        down_since: Option<Millis>,
    ) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        match down_since {
            None => self.record_reachability(&mut tx, platform, true).await?,
            Some(_) if self.present.is_down(platform) => {}
            Some(since) => self.begin_outage(&mut tx, platform, since).await?,
        }
        tx.commit().await?;
        self.signals.wake_delivery();
        Ok(())
    }

    /// Ends an outage of a platform, because a request came from it.
    pub async fn mark_platform_reachable(&self, platform: Platform) -> Result<(), Error> {
        if !self.present.is_down(platform) {
            return Ok(());
        }
        let mut tx = self.present.write().await?;
        self.record_reachability(&mut tx, platform, true).await?;
        tx.commit().await?;
        self.signals.wake_delivery();
        Ok(())
    }

    /// Deletes outages that are too old to affect any turn.
    pub async fn prune_outages(&self, tx: &mut Transaction<'_>) -> Result<(), Error> {
        let before = tx.now - 2 * ABANDONED_AFTER;
        tx.prune_outages(before).await?;
        locked(&self.present.outages).remove_ended_before(before);
        Ok(())
    }
}

pub(crate) fn log_outage_error(platform: Platform, result: Result<(), Error>) {
    if let Err(error) = result {
        tracing::error!(%error, %platform, "failed to save the outage state of a platform");
    }
}
