//! Absences of people at all their tables.

use super::Changes;
use crate::note::Note;
use crate::people::PersonId;
use crate::store::clock::{absences, away_until};
use crate::store::notices::PendingTurn;
use crate::store::{Error, Transaction, tables};
use crate::table::availability::{AbsenceCheck, check_absence};
use crate::table::{Millis, Person, Stage, Table};

impl Changes {
    /// Ends an absence whose time is over.
    pub async fn end_absence(&self, person: PersonId) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        let tables = self.mark_returned(&mut tx, person).await?;
        tx.commit().await?;
        tables.iter().for_each(|table| self.signals.wake_all(table));
        self.signals.wake_delivery();
        Ok(())
    }

    /// Ends a person's absence: their turn time counts again, and they are notified of waiting tables.
    pub async fn mark_returned(
        &self,
        tx: &mut Transaction<'_>,
        person: PersonId,
    ) -> Result<Vec<Table>, Error> {
        tx.end_absence(person).await?;
        let tables = self.set_away(tx, person, None).await?;
        let waiting = tables
            .iter()
            .filter_map(|table| PendingTurn::for_person(table, person));
        let waiting: Vec<_> = waiting.collect();
        tx.schedule_reminders(person, &waiting).await?;
        Ok(tables)
    }

    /// Sets or clears a person's absence at all their running tables. Returns the changed tables.
    pub async fn set_away(
        &self,
        tx: &mut Transaction<'_>,
        person: PersonId,
        away: Option<(Millis, &Person)>,
    ) -> Result<Vec<Table>, Error> {
        let until = away.map(|(until, _)| until);
        let mut changed = vec![];
        for listed in tables::unfinished_of(tx.connection(), person).await? {
            let Some(table) = tx.table_if_readable(listed.id).await? else {
                continue;
            };
            if table.stage != Stage::Playing {
                continue;
            }
            let mut after = Table::clone(&table);
            self.present.refund_downtime(tx, &mut after).await?;
            if !after.set_away(person, until, tx.now) {
                continue;
            }
            if let Some((until, known)) = away {
                let note = Note::Away {
                    name: self
                        .present
                        .name_at(tx.connection(), &after, person)
                        .await?,
                    until,
                    zone: Some(known.zone()),
                }
                .by(person);
                self.notify_table(tx, &after, Some(person), &note).await?;
            }
            self.save_change(tx, &table, &after, Some(person)).await?;
            changed.push(after);
        }
        Ok(changed)
    }

    /// Applies current absences to a table whose game begins.
    pub async fn apply_absences(
        &self,
        tx: &mut Transaction<'_>,
        table: &mut Table,
    ) -> Result<(), Error> {
        let people: Vec<_> = table.people().collect();
        for person in people {
            let until = away_until(tx.connection(), person).await?;
            table.set_away(person, until, tx.now);
        }
        Ok(())
    }

    /// Updates the turn clocks of a person before accounts are linked or unlinked.
    pub async fn settle_clocks(
        &self,
        tx: &mut Transaction<'_>,
        person: PersonId,
    ) -> Result<(), Error> {
        for listed in tables::unfinished_of(tx.connection(), person).await? {
            let Some(table) = tx.table_if_readable(listed.id).await? else {
                continue;
            };
            if table.stage == Stage::Playing {
                let mut after = Table::clone(&table);
                self.present.refund_downtime(tx, &mut after).await?;
                after.mark_refunded(tx.now);
                tx.save_clock(&after).await?;
            }
        }
        Ok(())
    }

    /// Sets a person's absence at all their tables after accounts were linked or unlinked. Returns whether their vacation
    /// days allow it; if not, the absence ends.
    pub async fn transfer_absence(
        &self,
        tx: &mut Transaction<'_>,
        person: &Person,
        until: Option<Millis>,
        vacation_days: u32,
    ) -> Result<AbsenceCheck, Error> {
        tx.end_absence(person.id).await?;
        let taken = absences(tx.connection(), person.id).await?;
        let now = tx.now;
        let until = until.filter(|until| *until > now);
        let check = until.map_or(AbsenceCheck::Allowed, |until| {
            check_absence(&taken, now, until, vacation_days, &person.zone())
        });
        let until = until.filter(|_| check == AbsenceCheck::Allowed);
        if let Some(until) = until {
            tx.begin_absence(person.id, until).await?;
        }
        let away = until.map(|until| (until, person));
        let tables = self.set_away(tx, person.id, away).await?;
        tables.iter().for_each(|table| self.signals.wake_all(table));
        Ok(check)
    }
}
