//! Reminders that are nearly due, to be sent together.

use super::Changes;
use crate::people::PersonId;
use crate::store::notices::PendingTurn;
use crate::store::{Error, Transaction, tables};
use crate::table::{Millis, Table};

/// A reminder may be early by this fraction of its interval, so that it can be combined with another.
const EARLY_FRACTION: Millis = 20;

impl Changes {
    /// Takes a person's reminders that are nearly due at other tables, to combine them in one message.
    pub async fn take_nearly_due_reminders(
        &self,
        tx: &mut Transaction<'_>,
        person: PersonId,
        except: Option<i64>,
    ) -> Result<Vec<PendingTurn>, Error> {
        let mut pending_turns = vec![];
        for listed in tables::unfinished_of(tx.connection(), person).await? {
            if Some(listed.id) == except || listed.waits_for != Some(person) {
                continue;
            }
            let Some(table) = tx.table_if_readable(listed.id).await? else {
                continue;
            };
            let Some(whole) = table.reminder_interval() else {
                continue;
            };
            let mut after = Table::clone(&table);
            self.present.refund_downtime(tx, &mut after).await?;
            let early = tx.now + whole / EARLY_FRACTION;
            // A reminder that would come after the deadline must not be sent just before it.
            let early = after.deadline().map_or(early, |end| early.min(end - 1));
            if let Some((_, turn)) = after.take_reminder(early) {
                tx.save_clock(&after).await?;
                pending_turns.push(PendingTurn {
                    table: listed.id,
                    turn,
                });
            }
        }
        Ok(pending_turns)
    }
}
