//! Presence of people: any command gives them back a seat that a stand-in plays.

use super::Bot;
use super::publish::NoteTarget;
use crate::chat::{Identity, Request};
use crate::screen::note::Note;
use crate::store::{Error, Transaction, clock, people};
use crate::table::{PersonId, Table};
use crate::words::{Lang, say};

/// How a person shows that they are present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presence {
    Acting,
    Viewing,
}

impl Bot {
    /// Records that the asker is present. They get back seats that a stand-in plays, and waiting stand-ins continue.
    /// Returns a text for the asker if they got a seat back.
    pub(super) async fn mark_present(&self, request: &Request) -> Result<Option<String>, Error> {
        let identity = &request.asker.identity;
        let now = self.now();
        let mut db = self.0.store.read().await?;
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
        let is_requested = |code: &str| request.code.is_none_or(|wanted| wanted.as_str() == code);
        for (id, _) in unattended.iter().filter(|(_, code)| is_requested(code)) {
            let table = self.mark_present_at(*id, person.id, Presence::Acting);
            if let Some(table) = table.await? {
                back.push(welcome_back(person.lang(), &table, person.id));
            }
        }
        Ok((!back.is_empty()).then(|| back.join(" ")))
    }

    /// Records that a person views their tables. This does not give back seats.
    pub(super) async fn mark_viewing(
        &self,
        identity: &Identity,
        person: PersonId,
    ) -> Result<(), Error> {
        let mut db = self.0.store.read().await?;
        let unattended = clock::unattended_tables(&mut db, identity, self.now()).await?;
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
        let mut db = self.0.store.read().await?;
        let table = self.0.store.table_if_readable(&mut db, id).await?;
        drop(db);
        let now = self.now();
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
        let mut tx = self.0.store.write(now).await?;
        let Some(table) = tx.table_if_readable(id).await? else {
            return Ok(None);
        };
        let mut after = Table::clone(&table);
        self.refund_downtime(&mut tx, &mut after).await?;
        if presence == Presence::Acting {
            if after.reclaim_seat(person, now) {
                self.save_return(&mut tx, person, &table, &after).await?;
                tx.commit().await?;
                self.wake_workers(&after);
                return Ok(Some(after));
            }
            if after.wake_stand_ins(now) {
                tx.save_table(&after).await?;
                self.publish(&mut tx, Some(&table), &after, Some(person))
                    .await?;
                tx.commit().await?;
                self.wake_workers(&after);
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
        let name = people::by_id(tx.connection(), person).await?;
        let note = Note::Back {
            name: name.map(|person| person.name).unwrap_or_default(),
            code: after.code.to_string(),
        };
        self.send_note(tx, after, NoteTarget::Places, &note).await?;
        self.save_change(tx, before, after, Some(person)).await
    }
}

fn welcome_back(lang: Lang, table: &Table, person: PersonId) -> String {
    let count = table.stand_in_actions(person);
    say!(lang, "done-back", code = table.code.as_str(), count = count)
}
