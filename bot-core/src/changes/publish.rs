//! Schedules deliveries after a table changed: outdated views, turn notices and messages.

use super::Changes;
use crate::note::{AuthoredNote, Note};
use crate::people::PersonId;
use crate::store::notices::PendingTurn;
use crate::store::{Error, Transaction, tables};
use crate::table::{Stage, Table};

/// Who receives a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoteTarget {
    Person(PersonId),
    /// Every place that shows the table.
    Places,
}

impl Changes {
    /// Marks the views of a changed table as outdated and schedules turn notices. The `actor` is not notified.
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
        let question = |table: &Table| (table.is_voting(), table.close_requested_at().is_some());
        let question_changed = before.map_or((false, false), question) != question(after);
        let origins = tables::seat_origins(tx.connection(), after.id).await?;
        let places = tx.places_showing(after.id).await?;
        let place_of = |person: PersonId| {
            let mut origins = origins.iter();
            origins
                .find(|(other, _)| *other == person)
                .and_then(|(_, origin)| origin.place)
        };
        for person in after.people() {
            // Hands of waiting players are not updated on every action of others, only when the turn passes.
            let update_hand = stage_changed
                || turn_passed
                || question_changed
                || actor == Some(person)
                || waiting_person == Some(person)
                || after.stage == Stage::Lobby;
            // A lobby that its player sees in a place is not repeated in private. One line says where the hand will be.
            let was_seated = before.is_some_and(|before| before.seat_of(person).is_some());
            let is_repeated = after.stage == Stage::Lobby
                && was_seated
                && place_of(person).is_some_and(|place| places.contains(&place));
            if update_hand && !is_repeated && people.settings(person).hand_by_message {
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
        self.settle_notices(tx, after, actor).await?;
        self.settle_hints(tx, after).await?;
        let previous_person = before.and_then(|before| before.waits_for_person());
        if let Some(person) = waiting_person
            && previous_person != waiting_person
            && actor != waiting_person
            && after.has_multiple_people()
            && let Some(turn) = PendingTurn::for_person(after, person)
        {
            tx.schedule_notice(person, turn, place_of(person)).await?;
        }
        if stage_changed && matches!(after.stage, Stage::Over(_)) {
            tx.schedule_private_boards(after.id, version).await?;
            tx.record_result(after).await?;
            if after.standings().is_some() {
                let note = Note::Result { table: after.id }.into();
                self.send_note(tx, after, NoteTarget::Places, &note).await?;
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
        note: &AuthoredNote,
    ) -> Result<(), Error> {
        match target {
            NoteTarget::Person(person) => {
                tx.schedule_message(Some(table.id), None, Some(person), note)
                    .await
            }
            NoteTarget::Places => {
                for place in tx.places_showing(table.id).await? {
                    tx.schedule_message(Some(table.id), Some(place), None, note)
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
        note: &AuthoredNote,
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
        note: &AuthoredNote,
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
