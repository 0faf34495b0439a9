//! Presence of people: any command gives them back a seat that a stand-in plays.

use super::{Changes, NoteTarget};
use crate::note::Note;
use crate::people::{Identity, PersonId};
use crate::store::{Error, Transaction, clock, people};
use crate::table::{Code, Person, Table};

/// How a person shows that they are present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presence {
    Acting,
    Viewing,
}

impl Changes {
    /// Records that a person acts, at all their tables or at the one with this code. They get back seats that a stand-in
    /// plays, and waiting stand-ins continue. Returns the person and the tables where they got their seat back.
    pub async fn mark_present(
        &self,
        identity: &Identity,
        code: Option<Code>,
    ) -> Result<Option<(Person, Vec<Table>)>, Error> {
        let now = self.present.now();
        let mut db = self.present.read().await?;
        let unattended = clock::unattended_tables(&mut db, identity, now).await?;
        if unattended.is_empty() {
            return Ok(None);
        }
        let known = people::by_identity(&mut db, identity).await?;
        drop(db);
        let Some((person, _)) = known else {
            return Ok(None);
        };
        let mut back = vec![];
        let is_requested = |other: &str| code.is_none_or(|wanted| wanted.as_str() == other);
        for (id, _) in unattended.iter().filter(|(_, code)| is_requested(code)) {
            let table = self.mark_present_at(*id, person.id, Presence::Acting);
            back.extend(table.await?);
        }
        Ok(Some((person, back)))
    }

    /// Records that a person views their tables. This does not give back seats.
    pub async fn mark_viewing(&self, identity: &Identity, person: PersonId) -> Result<(), Error> {
        let mut db = self.present.read().await?;
        let unattended = clock::unattended_tables(&mut db, identity, self.present.now()).await?;
        drop(db);
        for (id, _) in unattended {
            self.mark_present_at(id, person, Presence::Viewing).await?;
        }
        Ok(())
    }

    /// Records presence at a table. Returns the table if the person got their seat back.
    async fn mark_present_at(
        &self,
        id: i64,
        person: PersonId,
        presence: Presence,
    ) -> Result<Option<Table>, Error> {
        let mut db = self.present.read().await?;
        let table = self.present.store.table_if_readable(&mut db, id).await?;
        drop(db);
        let now = self.present.now();
        let has_effect = |table: &Table| {
            let acting = presence == Presence::Acting;
            let seat = table.seat_of(person).and_then(|seat| table.chair(seat));
            let has_stand_in = seat.is_some_and(|chair| chair.stand_in.is_some());
            acting && (has_stand_in || table.is_unattended()) || table.clock.last_seen < now
        };
        // Usually nothing changes, so do not wait for the writer.
        if !table.is_some_and(|table| has_effect(&table)) {
            return Ok(None);
        }
        let mut tx = self.present.store.write(now).await?;
        let Some(table) = tx.table_if_readable(id).await? else {
            return Ok(None);
        };
        let mut after = Table::clone(&table);
        self.present.refund_downtime(&mut tx, &mut after).await?;
        if presence == Presence::Acting {
            if after.reclaim_seat(person, now) {
                self.save_return(&mut tx, person, &table, &after).await?;
                tx.commit().await?;
                self.signals.wake_all(&after);
                return Ok(Some(after));
            }
            if after.wake_stand_ins(now) {
                tx.save_table(&after).await?;
                self.publish(&mut tx, Some(&table), &after, Some(person))
                    .await?;
                tx.commit().await?;
                self.signals.wake_all(&after);
                return Ok(None);
            }
            if after.is_unattended() {
                after.mark_attended(now);
                tx.save_clock(&after).await?;
                tx.commit().await?;
                return Ok(None);
            }
        }
        if after.clock.last_seen < now {
            after.mark_seen(now);
            tx.save_clock(&after).await?;
            tx.commit().await?;
        }
        Ok(None)
    }

    async fn save_return(
        &self,
        tx: &mut Transaction<'_>,
        person: PersonId,
        before: &Table,
        after: &Table,
    ) -> Result<(), Error> {
        let note = Note::Back {
            name: self
                .present
                .name_at(tx.connection(), before, person)
                .await?,
            code: after.code.to_string(),
        }
        .by(person);
        self.send_note(tx, after, NoteTarget::Places, &note).await?;
        self.save_change(tx, before, after, Some(person)).await
    }
}
