//! Updates that a chat may bring again although they were answered, as it takes them back only in their order.

use super::Bot;
use crate::chat::Platform;
use crate::store;

impl Bot {
    /// Remembers that an update was answered, for when it comes again after a restart.
    pub async fn mark_answered(&self, platform: Platform, update: u32) -> Result<(), store::Error> {
        let mut work = self.0.store.write(self.now()).await?;
        work.mark_answered(platform, update).await?;
        work.commit().await
    }

    /// Those that were answered of late.
    pub async fn recently_answered(&self, platform: Platform) -> Result<Vec<u32>, store::Error> {
        let mut db = self.0.store.read().await?;
        store::recently_answered(&mut db, platform).await
    }
}
