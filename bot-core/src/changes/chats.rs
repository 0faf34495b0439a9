//! What the adapters report about chats and answered updates.

use super::Changes;
use crate::people::{Address, Identity, Platform};
use crate::store::{Error, places};

impl Changes {
    /// Records that a group got another id.
    pub async fn chat_moved(&self, from: &Address, to: &str) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        tx.move_chat(from, to).await?;
        tx.commit().await?;
        self.signals.wake_delivery();
        Ok(())
    }

    /// Records that a person left a place. They are notified in private from now on.
    pub async fn member_left(&self, identity: &Identity, place: &Address) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        tx.detach_from_chat(identity, place).await?;
        tx.commit().await
    }

    /// Copies a channel's settings to a thread that is not known yet.
    pub async fn inherit_place_settings(&self, thread: &Address, channel: &Address) {
        let done = async {
            let mut db = self.present.read().await?;
            if places::by_address(&mut db, thread).await?.is_some() {
                return Ok(());
            }
            let Some(channel) = places::by_address(&mut db, channel).await? else {
                return Ok(());
            };
            // Holding a read connection while waiting for the writer could deadlock.
            drop(db);
            let mut tx = self.present.write().await?;
            let place = tx.find_or_create_place(thread, channel.lang).await?;
            tx.save_place_settings(place.id, &channel.settings).await?;
            tx.commit().await
        };
        if let Err(error) = done.await {
            tracing::error!(%error, "failed to copy the channel's settings to a thread");
        }
    }

    /// Records that this person was warned that the bot cannot message them.
    pub async fn mark_warned_unreachable(&self, identity: &Identity) {
        let saved = async {
            let mut tx = self.present.write().await?;
            tx.mark_unreachable_warned(identity).await?;
            tx.commit().await
        };
        if let Err(error) = saved.await {
            tracing::error!(%error, "failed to save that a person was warned that they are unreachable");
        }
    }

    /// Records that an update was answered, in case it is sent again after a restart.
    pub async fn mark_answered(&self, platform: Platform, update: u32) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        tx.mark_answered(platform, update).await?;
        tx.commit().await
    }
}
