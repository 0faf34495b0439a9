//! People who come back: they have their seat again by whatever they press.

use std::sync::Arc;

use super::publish::Told;
use super::{Asking, Bot, Trouble};
use crate::ask::Ask;
use crate::chat::Request;
use crate::screen::note::Note;
use crate::store::{Work, clock, people, tables};
use crate::table::pace::HOUR;
use crate::table::{Millis, PersonId, Stage, Table};
use crate::words::{Lang, say};

/// So often it is noted that somebody looked in at a table.
const LOOK_IN: Millis = 12 * HOUR;

impl Bot {
    /// Somebody only looks at tables: where a stand-in plays for them, they have their seat again. Says what to tell them.
    pub(super) async fn look_in(&self, request: &Request) -> Result<Option<String>, Trouble> {
        let looks = matches!(
            request.ask,
            Ask::Start
                | Ask::Hand { .. }
                | Ask::Board
                | Ask::BoardInWords
                | Ask::Log
                | Ask::Scores
                | Ask::Hint
                | Ask::Games
        );
        if !looks {
            return Ok(None);
        }
        let mut db = self.0.store.read().await?;
        let known = people::by_identity(&mut db, &request.asker.identity).await?;
        let Some((person, _)) = known else {
            return Ok(None);
        };
        let now = self.now();
        let mut mine = clock::held_tables(&mut db, person.id).await?;
        if request.code.is_some() || !mine.is_empty() || matches!(request.ask, Ask::Games) {
            let listed = tables::of_person(&mut db, person.id).await?;
            mine.extend(listed.iter().map(|table| table.id));
        }
        mine.sort_unstable();
        mine.dedup();
        let mut seen = vec![];
        for id in mine {
            let Some(table) = self.0.store.table(&mut db, id).await? else {
                continue;
            };
            let meant = request.code.is_none_or(|code| code == table.code);
            let held = holds(&table, person.id);
            let long_ago = now - table.clock.seen > LOOK_IN;
            if meant && table.stage == Stage::Playing && (held || long_ago) {
                seen.push(id);
            }
        }
        drop(db);
        let mut back = vec![];
        for id in seen {
            let mut work = self.0.store.write(now).await?;
            let Some(table) = work.table(id).await? else {
                continue;
            };
            match self.take_back(&mut work, person.id, &table).await? {
                Some(after) => {
                    work.commit().await?;
                    self.wake(&after);
                    back.push(back_at(person.lang(), &after, person.id));
                }
                None => {
                    let mut after = Table::clone(&table);
                    self.give_back(&mut work, &mut after).await?;
                    after.look_in(now);
                    work.save_clock(&after).await?;
                    work.commit().await?;
                }
            }
        }
        Ok((!back.is_empty()).then(|| back.join(" ")))
    }

    /// Somebody does something at a table at which a stand-in plays for them.
    pub(super) async fn be_back(
        &self,
        work: &mut Work<'_>,
        asking: &mut Asking<'_>,
        table: Arc<Table>,
    ) -> Result<Arc<Table>, Trouble> {
        let person = asking.person.id;
        let Some(after) = self.take_back(work, person, &table).await? else {
            return Ok(table);
        };
        asking.back = Some(back_at(asking.lang, &after, person));
        Ok(Arc::new(after))
    }

    /// Gives somebody their seat again, if a stand-in has it.
    async fn take_back(
        &self,
        work: &mut Work<'_>,
        person: PersonId,
        table: &Table,
    ) -> Result<Option<Table>, Trouble> {
        if !holds(table, person) {
            return Ok(None);
        }
        let mut after = Table::clone(table);
        if !after.come_back(person, work.now) {
            return Ok(None);
        }
        work.save_table(&after).await?;
        work.save_chairs(&after, &[]).await?;
        let name = people::by_id(work.connection(), person).await?;
        let note = Note::Back {
            name: name.map(|person| person.name).unwrap_or_default(),
            code: after.code.to_string(),
        };
        self.tell(work, &after, Told::Places, &note).await?;
        self.publish(work, Some(table), &after, Some(person))
            .await?;
        Ok(Some(after))
    }
}

/// Whether a stand-in plays for this person.
fn holds(table: &Table, person: PersonId) -> bool {
    let mut chairs = table.chairs.iter();
    chairs.any(|chair| chair.person() == Some(person) && chair.held.is_some())
}

fn back_at(lang: Lang, table: &Table, person: PersonId) -> String {
    let count = table.done_for(person);
    say!(lang, "done-back", code = table.code.as_str(), count = count)
}
