//! People who come back: they have their seat again by whatever they press.

use super::Bot;
use super::publish::Told;
use crate::chat::{Identity, Request};
use crate::screen::note::Note;
use crate::store::{Error, Transaction, clock, people};
use crate::table::{PersonId, Table};
use crate::words::{Lang, say};

/// How somebody is noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presence {
    Pressed,
    Looking,
}

impl Bot {
    /// Somebody asks for something, so they are there: where a stand-in plays for them, they have their seat again, and
    /// where stand-ins rest, they go on. Says what to tell them.
    pub(super) async fn be_there(&self, request: &Request) -> Result<Option<String>, Error> {
        let identity = &request.asker.identity;
        let now = self.now();
        let mut db = self.0.store.read().await?;
        let missed = clock::unattended_tables(&mut db, identity, now).await?;
        if missed.is_empty() {
            return Ok(None);
        }
        let known = people::by_identity(&mut db, identity).await?;
        drop(db);
        let Some((person, _)) = known else {
            return Ok(None);
        };
        let mut back = vec![];
        let meant = |code: &str| request.code.is_none_or(|asked| asked.as_str() == code);
        for (id, _) in missed.iter().filter(|(_, code)| meant(code)) {
            let table = self.be_there_at(*id, person.id, Presence::Pressed);
            if let Some(table) = table.await? {
                back.push(back_at(person.lang(), &table, person.id));
            }
        }
        Ok((!back.is_empty()).then(|| back.join(" ")))
    }

    /// Somebody looks at the tables of theirs; that alone gives them no seat back.
    pub(super) async fn look_on(&self, identity: &Identity, person: PersonId) -> Result<(), Error> {
        let mut db = self.0.store.read().await?;
        let missed = clock::unattended_tables(&mut db, identity, self.now()).await?;
        drop(db);
        for (id, _) in missed {
            self.be_there_at(id, person, Presence::Looking).await?;
        }
        Ok(())
    }

    /// Notes that somebody is at a table of theirs. Gives the table, if they have their seat again.
    async fn be_there_at(
        &self,
        id: i64,
        person: PersonId,
        presence: Presence,
    ) -> Result<Option<Table>, Error> {
        let mut db = self.0.store.read().await?;
        let table = self.0.store.table_if_readable(&mut db, id).await?;
        drop(db);
        let now = self.now();
        let is_noticed = |table: &Table| {
            let pressed = presence == Presence::Pressed;
            let seat = table.seat_of(person).and_then(|seat| table.chair(seat));
            let held = seat.is_some_and(|chair| chair.held.is_some());
            pressed && (held || table.is_unattended()) || table.clock.seen < now
        };
        // Most of the time there is nothing to note, and nobody waits for the writer.
        if !table.is_some_and(|table| is_noticed(&table)) {
            return Ok(None);
        }
        let mut work = self.0.store.write(now).await?;
        let Some(table) = work.table_if_readable(id).await? else {
            return Ok(None);
        };
        let mut after = Table::clone(&table);
        self.give_back(&mut work, &mut after).await?;
        if presence == Presence::Pressed {
            if after.reclaim_seat(person, now) {
                self.keep_return(&mut work, person, &table, &after).await?;
                work.commit().await?;
                self.wake(&after);
                return Ok(Some(after));
            }
            if after.wake_stand_ins(now) {
                work.save_table(&after).await?;
                self.publish(&mut work, Some(&table), &after, Some(person))
                    .await?;
                work.commit().await?;
                self.wake(&after);
                return Ok(None);
            }
            if after.is_unattended() {
                after.mark_attended(now);
                work.save_clock(&after).await?;
                work.commit().await?;
                return Ok(None);
            }
        }
        if after.clock.seen < now {
            after.mark_seen(now);
            work.save_clock(&after).await?;
            work.commit().await?;
        }
        Ok(None)
    }

    async fn keep_return(
        &self,
        work: &mut Transaction<'_>,
        person: PersonId,
        before: &Table,
        after: &Table,
    ) -> Result<(), Error> {
        let name = people::by_id(work.connection(), person).await?;
        let note = Note::Back {
            name: name.map(|person| person.name).unwrap_or_default(),
            code: after.code.to_string(),
        };
        self.tell(work, after, Told::Places, &note).await?;
        self.keep_change(work, before, after, Some(person)).await
    }
}

fn back_at(lang: Lang, table: &Table, person: PersonId) -> String {
    let count = table.stand_in_actions(person);
    say!(lang, "done-back", code = table.code.as_str(), count = count)
}
