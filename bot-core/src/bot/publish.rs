//! What a change means for those who look on: which slots it dirties.

use super::Bot;
use crate::screen::note::Note;
use crate::store::{Error, SlotKind, Transaction};
use crate::table::{PersonId, Stage, Table};

/// To whom a note goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    Person(PersonId),
    /// Every place that shows the table.
    Places,
}

impl Bot {
    /// Dirties what should now look different. `actor` knows what they did.
    pub(super) async fn publish(
        &self,
        work: &mut Transaction<'_>,
        before: Option<&Table>,
        after: &Table,
        actor: Option<PersonId>,
    ) -> Result<(), Error> {
        let people = self.people(work.connection(), after).await?;
        let version = after.version;
        work.schedule_boards(after.id, version).await?;
        let stage_changed = before.is_none_or(|before| before.stage != after.stage);
        let waits = after.waits_for_person();
        let waited = before.and_then(Table::waits_for);
        let passed = waited != after.waits_for();
        let votes = before.is_some_and(Table::is_voting) != after.is_voting();
        for person in after.people() {
            // Whoever only waits need not see every step of the others, but for whom they wait.
            let concerned = stage_changed
                || passed
                || votes
                || actor == Some(person)
                || waits == Some(person)
                || after.stage == Stage::Lobby;
            if concerned && people.settings(person).hand_by_message {
                work.schedule_hand(after, person).await?;
            }
        }
        if let Some(person) = waits
            && people.settings(person).reminders != after.clock.reminders
        {
            let mut heeded = Table::clone(after);
            heeded.set_reminders(people.settings(person).reminders, work.now);
            work.save_clock(&heeded).await?;
        }
        let waited = before.and_then(Table::waits_for_person);
        if let Some(person) = waits
            && waited != waits
            && actor != waits
            && after.has_multiple_people()
        {
            let sat = crate::store::tables::sat_down(work.connection(), after.id).await?;
            let place = sat
                .iter()
                .find(|(other, _)| *other == person)
                .and_then(|(_, sat)| sat.place);
            work.schedule_slot(SlotKind::Notice, after.id, place, Some(person), version)
                .await?;
        }
        if stage_changed && matches!(after.stage, Stage::Over(_)) {
            work.finish(after).await?;
            if after.standings().is_some() {
                for place in work.places_showing(after.id).await? {
                    work.schedule_slot(SlotKind::Result, after.id, Some(place), None, version)
                        .await?;
                }
            }
        }
        Ok(())
    }

    pub(super) async fn tell(
        &self,
        work: &mut Transaction<'_>,
        table: &Table,
        told: Told,
        note: &Note,
    ) -> Result<(), Error> {
        let payload = serde_json::to_string(note).unwrap_or_default();
        match told {
            Told::Person(person) => {
                work.schedule_note(Some(table.id), None, Some(person), &payload)
                    .await
            }
            Told::Places => {
                for place in work.places_showing(table.id).await? {
                    work.schedule_note(Some(table.id), Some(place), None, &payload)
                        .await?;
                }
                Ok(())
            }
        }
    }

    /// Something was committed: the courier and the opponents may have work.
    pub(super) fn wake(&self, table: &Table) {
        self.0.to_deliver.notify_one();
        // Nobody may be looking on.
        let _ = self.0.changed.send(table.id);
        if table.waits_for_opponent().is_some() {
            self.0.to_move.notify_one();
        }
    }
}
