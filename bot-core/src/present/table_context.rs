//! Loads a table with everything that its screens need.

use std::sync::atomic::Ordering;

use sqlx::SqliteConnection;

use super::Present;
use super::people::{TablePeople, has_closed_direct_messages, is_reachable};
use crate::people::PersonId;
use crate::screen::table::{TableContext, WatcherName};
use crate::screen::tutorial::TutorialStep;
use crate::store::{Error, people, watchers};
use crate::table::{Millis, Table, Zone};
use crate::words::Lang;

/// What the screens of a table depend on besides the table and the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableSurroundings {
    names: Vec<String>,
    zones: Vec<Zone>,
    unreachable: Vec<PersonId>,
    dms_closed: Vec<PersonId>,
    deadline: Option<Millis>,
    watchers: Vec<WatcherName>,
}

impl Present {
    /// Loads the people at a table, also those who left after the deal.
    pub async fn people(
        &self,
        db: &mut SqliteConnection,
        table: &Table,
    ) -> Result<TablePeople, Error> {
        let began = table.chairs.iter().filter_map(|chair| chair.dealt_to);
        let ids: Vec<_> = table.people().chain(began).chain([table.host]).collect();
        Ok(TablePeople::new(people::by_ids(db, &ids).await?))
    }

    /// The name by which the others at a table know this person. Empty if they have none.
    pub async fn name_at(
        &self,
        db: &mut SqliteConnection,
        table: &Table,
        person: PersonId,
    ) -> Result<String, Error> {
        let people = self.people(db, table).await?;
        match table.seat_of(person) {
            Some(_) => Ok(people.name_at(table, person)),
            // Somebody who left the table, or looks on.
            None => Ok(people::by_id(db, person)
                .await?
                .map(|known| known.name)
                .unwrap_or_default()),
        }
    }

    /// Whether the bot can message this person on some platform, as far as known.
    pub async fn can_reach(
        &self,
        db: &mut SqliteConnection,
        person: PersonId,
    ) -> Result<bool, Error> {
        Ok(is_reachable(&people::identities(db, person).await?))
    }

    /// Loads everything needed to show a table in this language.
    pub async fn table_context<'t>(
        &self,
        db: &mut SqliteConnection,
        table: &'t Table,
        lang: Lang,
    ) -> Result<TableContext<'t>, Error> {
        let surroundings = self.table_surroundings(db, table, lang).await?;
        let tutorial = self.tutorial_progress(db, table).await?;
        Ok(self.table_context_of(table, lang, surroundings, tutorial))
    }

    /// Loads the part of a table's context that can change without the table. It takes much less time than the screens.
    pub async fn table_surroundings(
        &self,
        db: &mut SqliteConnection,
        table: &Table,
        lang: Lang,
    ) -> Result<TableSurroundings, Error> {
        let people = self.people(db, table).await?;
        let (mut unreachable, mut dms_closed) = (vec![], vec![]);
        if !table.is_dealt() {
            for person in table.people() {
                let identities = people::identities(db, person).await?;
                if !is_reachable(&identities) {
                    unreachable.push(person);
                    dms_closed.extend(has_closed_direct_messages(&identities).then_some(person));
                }
            }
        }
        let watchers = watchers::of_table(db, table.id).await?.into_iter();
        let watchers = watchers.map(|watcher| WatcherName {
            number: watcher.number,
            name: watcher.name,
            platform: watcher.platform,
        });
        let lost = self.downtime_of_turn(db, table, self.now()).await?;
        Ok(TableSurroundings {
            names: people.names(table, lang),
            zones: people.zones(table),
            unreachable,
            dms_closed,
            deadline: table.deadline().map(|deadline| deadline + lost),
            watchers: watchers.collect(),
        })
    }

    /// Puts a table's context together from what was loaded.
    pub fn table_context_of<'t>(
        &self,
        table: &'t Table,
        lang: Lang,
        surroundings: TableSurroundings,
        tutorial: Option<TutorialStep>,
    ) -> TableContext<'t> {
        self.table_renders.fetch_add(1, Ordering::Relaxed);
        TableContext {
            lang,
            table: table.info(),
            history: table.history(),
            revealed_seed: table.revealed_seed().copied(),
            names: surroundings.names,
            zones: surroundings.zones,
            reader_zone: None,
            unreachable: surroundings.unreachable,
            deadline: surroundings.deadline,
            watchers: surroundings.watchers,
            dms_closed: surroundings.dms_closed,
            tutorial,
            moves_per_page: TableContext::MOVES_PER_PAGE,
        }
    }
}
