//! Schedules deliveries after a table changed: outdated slots, turn notices and notes.

use super::Changes;
use crate::note::Note;
use crate::store::{Error, SlotKind, Transaction, tables};
use crate::table::{PersonId, Stage, Table};

/// Who receives a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoteTarget {
    Person(PersonId),
    /// Every place that shows the table.
    Places,
}

impl Changes {
    /// Marks the slots of a changed table as outdated and schedules turn notices. The `actor` is not notified.
    pub async fn publish(
        &self,
        tx: &mut Transaction<'_>,
        before: Option<&Table>,
        after: &Table,
        actor: Option<PersonId>,
    ) -> Result<(), Error> {
        let people = self.present.people(tx.connection(), after).await?;
        let version = after.version;
        tx.schedule_boards(after.id, version).await?;
        let stage_changed = before.is_none_or(|before| before.stage != after.stage);
        let waiting_person = after.waits_for_person();
        let previous_seat = before.and_then(|before| before.waits_for());
        let turn_passed = previous_seat != after.waits_for();
        let voting_changed = before.is_some_and(|before| before.is_voting()) != after.is_voting();
        for person in after.people() {
            // Hands of waiting players are not updated on every action of others, only when the turn passes.
            let update_hand = stage_changed
                || turn_passed
                || voting_changed
                || actor == Some(person)
                || waiting_person == Some(person)
                || after.stage == Stage::Lobby;
            if update_hand && people.settings(person).hand_by_message {
                tx.schedule_hand(after, person).await?;
            }
        }
        if let Some(person) = waiting_person
            && people.settings(person).reminders != after.clock.reminders
        {
            let mut updated = Table::clone(after);
            updated.set_reminders(people.settings(person).reminders, tx.now);
            tx.save_clock(&updated).await?;
        }
        let previous_person = before.and_then(|before| before.waits_for_person());
        if let Some(person) = waiting_person
            && previous_person != waiting_person
            && actor != waiting_person
            && after.has_multiple_people()
        {
            let origins = tables::seat_origins(tx.connection(), after.id).await?;
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

    /// Schedules the delivery of a note about a table.
    pub async fn send_note(
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

    /// Sends a note to the places of a table and to players who sit there from a private chat.
    pub async fn notify_table(
        &self,
        tx: &mut Transaction<'_>,
        table: &Table,
        except: Option<PersonId>,
        note: &Note,
    ) -> Result<(), Error> {
        self.send_note(tx, table, NoteTarget::Places, note).await?;
        self.notify_private_players(tx, table, except.unwrap_or(PersonId::NOBODY), note)
            .await
    }

    /// Sends a note to the players who sit there from a private chat, except the actor.
    pub async fn notify_private_players(
        &self,
        tx: &mut Transaction<'_>,
        table: &Table,
        actor: PersonId,
        note: &Note,
    ) -> Result<(), Error> {
        let origins = tables::seat_origins(tx.connection(), table.id).await?;
        for (person, origin) in origins {
            if origin.place.is_none() && person != actor {
                self.send_note(tx, table, NoteTarget::Person(person), note)
                    .await?;
            }
        }
        Ok(())
    }
}
