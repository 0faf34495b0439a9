//! What is kept of a table and what everybody should see of it now, for drills that compare it with what the chats show.

use super::delivery_plan::Errand;
use super::{Bot, DeliveryWorker, Recipient};
use crate::screen::Screen;
use crate::store::{Error, Kept, Slot, SlotKind, slots, tables};
use crate::table::{Chair, Code, PersonId, Stage, Table};

/// A table, looked at with distrust.
#[derive(Clone, Debug)]
pub struct TableAudit {
    pub id: i64,
    pub code: Code,
    pub stage: Stage,
    pub version: i64,
    /// Which people hold the seats.
    pub people: Vec<Option<PersonId>>,
    pub waiting_for: Option<PersonId>,
    pub stored: Vec<Kept>,
    pub slots: Vec<SlotAudit>,
    /// Somebody became the one waited for and has no notice of it.
    pub missing_notice: bool,
}

/// A slot and what its message should show.
#[derive(Clone, Debug)]
pub struct SlotAudit {
    pub slot: Slot,
    /// `None` if nothing is to be shown, or something of an earlier moment.
    pub expected: Option<(Recipient, Screen)>,
}

impl Bot {
    /// The next table after this one, replayed from what is kept.
    pub async fn audit(
        &self,
        courier: &DeliveryWorker,
        after: i64,
    ) -> Result<Option<TableAudit>, Error> {
        let mut db = self.0.store.read().await?;
        let Some(id) = tables::next_after(&mut db, after).await? else {
            return Ok(None);
        };
        let Some(table) = self.0.store.table(&mut db, id).await? else {
            return Ok(None);
        };
        let mut standings = vec![];
        for slot in slots::of_table(&mut db, id).await? {
            // Who is not concerned is not shown every move of the others, and a notice tells of one moment.
            let of_now = !matches!(slot.kind, SlotKind::Hand | SlotKind::Notice)
                || slot.wanted == table.version;
            let shows = match self.errand(&mut db, courier, &slot).await? {
                Errand::Bring(parcel) if of_now => Some((parcel.to, parcel.screen)),
                _ => None,
            };
            standings.push(SlotAudit {
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
            stored: tables::kept(&mut db, id).await?,
            missing_notice: is_unnoticed(&table, &standings),
            slots: standings,
        }))
    }
}

/// Whether another one's action made somebody the one waited for, and no notice was wanted since.
fn is_unnoticed(table: &Table, standings: &[SlotAudit]) -> bool {
    let (Some(person), Some(seat)) = (table.waits_for_person(), table.waits_for()) else {
        return false;
    };
    let passed = table.done.iter().rfind(|done| done.seat != seat);
    let Some(passed) = passed.filter(|_| table.has_multiple_people()) else {
        return false;
    };
    !standings.iter().any(|standing| {
        let slot = &standing.slot;
        slot.kind == SlotKind::Notice
            && slot.person == Some(person)
            && slot.wanted >= passed.version
    })
}
