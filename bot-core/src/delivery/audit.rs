//! Stored state and expected messages of a table, for the crash drill (`tests/drill`), which compares them with what the chats show.

use super::plan::DeliveryPlan;
use super::{Delivery, DeliveryWorker, Recipient};
use crate::screen::Screen;
use crate::store::{Error, Slot, SlotKind, StoredAction, slots, tables};
use crate::table::{Chair, Code, PersonId, Stage, Table};

/// A table's stored and expected state.
#[derive(Clone, Debug)]
pub struct TableAudit {
    pub id: i64,
    pub code: Code,
    pub stage: Stage,
    pub version: i64,
    /// The people on the seats.
    pub people: Vec<Option<PersonId>>,
    pub waiting_for: Option<PersonId>,
    pub stored: Vec<StoredAction>,
    pub slots: Vec<SlotAudit>,
    /// The person to move was never notified.
    pub missing_notice: bool,
}

/// A slot and the expected content of its message.
#[derive(Clone, Debug)]
pub struct SlotAudit {
    pub slot: Slot,
    /// `None` if the slot shows nothing, or an earlier state.
    pub expected: Option<(Recipient, Screen)>,
}

impl Delivery {
    /// Audits the next table after this id, replayed from the store.
    pub async fn audit(
        &self,
        worker: &DeliveryWorker,
        after: i64,
    ) -> Result<Option<TableAudit>, Error> {
        let mut db = self.present.read().await?;
        let Some(id) = tables::next_id(&mut db, after).await? else {
            return Ok(None);
        };
        let Some(table) = self.present.store.table(&mut db, id).await? else {
            return Ok(None);
        };
        let mut audits = vec![];
        for slot in slots::of_table(&mut db, id).await? {
            // Hands are not updated on every move of others, and a notice belongs to one version.
            let of_now = !matches!(slot.kind, SlotKind::Hand | SlotKind::Notice)
                || slot.wanted == table.version;
            let shows = match self.plan_delivery(&mut db, worker, &slot).await? {
                DeliveryPlan::Send(outgoing) if of_now => Some((outgoing.to, outgoing.screen)),
                _ => None,
            };
            audits.push(SlotAudit {
                slot,
                expected: shows,
            });
        }
        let people = table.chairs.iter().map(Chair::person).collect();
        Ok(Some(TableAudit {
            id,
            code: table.code,
            stage: table.stage,
            version: table.version,
            people,
            waiting_for: table.waits_for_person(),
            stored: tables::stored_actions(&mut db, id).await?,
            missing_notice: is_notice_missing(&table, &audits),
            slots: audits,
        }))
    }
}

/// Whether the turn passed to a person by another's action and no notice was scheduled since.
fn is_notice_missing(table: &Table, audits: &[SlotAudit]) -> bool {
    let (Some(person), Some(seat)) = (table.waits_for_person(), table.waits_for()) else {
        return false;
    };
    let passed = table.actions.iter().rfind(|done| done.seat != seat);
    let Some(passed) = passed.filter(|_| table.has_multiple_people()) else {
        return false;
    };
    !audits.iter().any(|audit| {
        let slot = &audit.slot;
        slot.kind == SlotKind::Notice
            && slot.person == Some(person)
            && slot.wanted >= passed.version
    })
}
