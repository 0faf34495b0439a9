//! Marks slots as outdated after a change, and sends notes.

use super::Bot;
use crate::screen::note::Note;
use crate::store::{Error, SlotKind, Transaction};
use crate::table::{PersonId, Stage, Table};

/// Who receives a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoteTarget {
    Person(PersonId),
    /// Every place that shows the table.
    Places,
}

impl Bot {
    /// Marks the slots of a changed table as outdated and schedules turn notices. The `actor` is not notified.
    pub(super) async fn publish(
        &self,
        tx: &mut Transaction<'_>,
        before: Option<&Table>,
        after: &Table,
        actor: Option<PersonId>,
    ) -> Result<(), Error> {
        let people = self.people(tx.connection(), after).await?;
        let version = after.version;
        tx.schedule_boards(after.id, version).await?;
        let stage_changed = before.is_none_or(|before| before.stage != after.stage);
        let waits = after.waits_for_person();
        let waited = before.and_then(Table::waits_for);
        let turn_passed = waited != after.waits_for();
        let voting_changed = before.is_some_and(Table::is_voting) != after.is_voting();
        for person in after.people() {
            // Hands of waiting players are not updated on every action of others, only when the turn passes.
            let concerned = stage_changed
                || turn_passed
                || voting_changed
                || actor == Some(person)
                || waits == Some(person)
                || after.stage == Stage::Lobby;
            if concerned && people.settings(person).hand_by_message {
                tx.schedule_hand(after, person).await?;
            }
        }
        if let Some(person) = waits
            && people.settings(person).reminders != after.clock.reminders
        {
            let mut updated = Table::clone(after);
            updated.set_reminders(people.settings(person).reminders, tx.now);
            tx.save_clock(&updated).await?;
        }
        let waited = before.and_then(Table::waits_for_person);
        if let Some(person) = waits
            && waited != waits
            && actor != waits
            && after.has_multiple_people()
        {
            let origins = crate::store::tables::seat_origins(tx.connection(), after.id).await?;
            let place = origins
                .iter()
                .find(|(other, _)| *other == person)
                .and_then(|(_, origin)| origin.place);
            tx.schedule_slot(SlotKind::Notice, after.id, place, Some(person), version)
                .await?;
        }
        if stage_changed && matches!(after.stage, Stage::Over(_)) {
            tx.record_result(after).await?;
            if after.standings().is_some() {
                for place in tx.places_showing(after.id).await? {
                    tx.schedule_slot(SlotKind::Result, after.id, Some(place), None, version)
                        .await?;
                }
            }
        }
        Ok(())
    }

    pub(super) async fn send_note(
        &self,
        tx: &mut Transaction<'_>,
        table: &Table,
        target: NoteTarget,
        note: &Note,
    ) -> Result<(), Error> {
        let payload = serde_json::to_string(note).unwrap_or_default();
        match target {
            NoteTarget::Person(person) => {
                tx.schedule_note(Some(table.id), None, Some(person), &payload)
                    .await
            }
            NoteTarget::Places => {
                for place in tx.places_showing(table.id).await? {
                    tx.schedule_note(Some(table.id), Some(place), None, &payload)
                        .await?;
                }
                Ok(())
            }
        }
    }

    /// Wakes the delivery worker, open web pages and the opponents after a commit.
    pub(super) fn wake_workers(&self, table: &Table) {
        self.0.to_deliver.notify_one();
        // There may be no subscribers.
        let _ = self.0.changed.send(table.id);
        if table.waits_for_opponent().is_some() {
            self.0.to_move.notify_one();
        }
    }
}
