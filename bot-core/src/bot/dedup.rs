//! Answered updates. A platform that acknowledges updates only in order may send them again after a restart.

use super::Bot;
use crate::chat::Platform;
use crate::store;

impl Bot {
    /// Records that an update was answered, in case it is sent again after a restart.
    pub async fn mark_answered(&self, platform: Platform, update: u32) -> Result<(), store::Error> {
        let mut tx = self.0.store.write(self.now()).await?;
        tx.mark_answered(platform, update).await?;
        tx.commit().await
    }

    /// The recently answered updates.
    pub async fn recently_answered(&self, platform: Platform) -> Result<Vec<u32>, store::Error> {
        let mut db = self.0.store.read().await?;
        store::recently_answered(&mut db, platform).await
    }
}
