//! Updates that a chat may bring again although they were answered, as it takes them back only in their order.

use super::Bot;
use crate::chat::Platform;
use crate::store;

impl Bot {
    /// Remembers that an update was answered, for when it comes again after a restart.
    pub async fn answered(&self, platform: Platform, update: u32) -> Result<(), store::Error> {
        let mut work = self.0.store.write(self.now()).await?;
        work.answered(platform, update).await?;
        work.commit().await
    }

    /// Those that were answered of late.
    pub async fn answered_of_late(&self, platform: Platform) -> Result<Vec<u32>, store::Error> {
        let mut db = self.0.store.read().await?;
        store::answered_of_late(&mut db, platform).await
    }
}
