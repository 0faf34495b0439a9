//! Hints that are outdated: their messages lose their buttons.

use super::Changes;
use crate::store::{Error, Retirement, Transaction, hints};
use crate::table::{Millis, Table};

/// A reply may be about to show something else in the message of the pressed hint.
const GRACE: Millis = 2_000;

impl Changes {
    /// Retires the hints about earlier versions of a table.
    pub async fn settle_hints(&self, tx: &mut Transaction<'_>, table: &Table) -> Result<(), Error> {
        for hint in hints::of_table(tx.connection(), table.id).await? {
            if !table.is_current(hint.version) {
                let due = tx.now + GRACE;
                tx.forget_hint(&hint.to, &hint.message).await?;
                tx.retire_message_at(&hint.to, &hint.message, Retirement::RemoveButtons, due)
                    .await?;
            }
        }
        Ok(())
    }
}
