//! People without a seat who watch a table, and people whom its host muted.

use sqlx::{Row, SqliteConnection};

use super::{Change, Error, Transaction};
use crate::people::{PersonId, Platform};

/// Largest number of people who watch one table.
pub const MAX_WATCHERS: i64 = 50;
/// Largest number of removed watchers that are listed. Others are found by their number.
const MAX_LISTED_REMOVED: i64 = 25;

/// A person who watches a table in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watcher {
    /// Unique within the table.
    pub number: usize,
    pub person: PersonId,
    pub place: i64,
    pub platform: Platform,
    pub name: String,
    pub removed: bool,
}

/// Watchers who have no seat at the table. `$2` says whether they are removed.
const SELECT_WATCHERS: &str = "SELECT w.number, w.person, w.place, w.removed, p.name, l.platform
    FROM watcher w JOIN person p ON p.id = w.person JOIN place l ON l.id = w.place
    WHERE w.table_id = $1 AND w.removed = $2 AND NOT EXISTS (SELECT 1 FROM chair c WHERE c.table_id = $1 AND c.person = w.person)
    AND (w.removed = 1 OR EXISTS
    (SELECT 1 FROM view v WHERE v.table_id = $1 AND v.place = w.place AND v.kind = 'board' AND v.given_up = 0))
    ORDER BY w.number DESC LIMIT $3";
const SELECT_WATCHER: &str = "SELECT w.number, w.person, w.place, w.removed, p.name, l.platform
    FROM watcher w JOIN person p ON p.id = w.person JOIN place l ON l.id = w.place
    WHERE w.table_id = $1 AND w.number = $2 AND NOT EXISTS (SELECT 1 FROM chair c WHERE c.table_id = $1 AND c.person = w.person)";
const COUNT_WATCHERS: &str = "SELECT COUNT(*) FROM watcher w
    WHERE w.table_id = $1 AND w.removed = 0 AND NOT EXISTS (SELECT 1 FROM chair c WHERE c.table_id = $1 AND c.person = w.person)
    AND EXISTS (SELECT 1 FROM view v WHERE v.table_id = $1 AND v.place = w.place AND v.kind = 'board' AND v.given_up = 0)";

/// Returns the people who watch a table, in the order in which they came.
pub async fn of_table(db: &mut SqliteConnection, table: i64) -> Result<Vec<Watcher>, Error> {
    select(db, table, false, MAX_WATCHERS).await
}

/// Returns the watchers whom the host of a table removed last, in the order in which they came.
pub async fn removed_from(db: &mut SqliteConnection, table: i64) -> Result<Vec<Watcher>, Error> {
    select(db, table, true, MAX_LISTED_REMOVED).await
}

/// Returns the watcher with this number, removed or not. `None` if they have a seat now.
pub async fn by_number(
    db: &mut SqliteConnection,
    table: i64,
    number: usize,
) -> Result<Option<Watcher>, Error> {
    let number = i64::try_from(number).unwrap_or(i64::MAX);
    let rows = sqlx::query(SELECT_WATCHER).bind(table).bind(number);
    let rows = rows.fetch_all(db).await?;
    Ok(watchers_from_rows(&rows)?.pop())
}

/// Returns how many watch a table.
pub async fn count(db: &mut SqliteConnection, table: i64) -> Result<i64, Error> {
    let count = sqlx::query_scalar(COUNT_WATCHERS);
    Ok(count.bind(table).fetch_one(db).await?)
}

async fn select(
    db: &mut SqliteConnection,
    table: i64,
    removed: bool,
    limit: i64,
) -> Result<Vec<Watcher>, Error> {
    let rows = sqlx::query(SELECT_WATCHERS)
        .bind(table)
        .bind(removed)
        .bind(limit)
        .fetch_all(db)
        .await?;
    let mut watchers = watchers_from_rows(&rows)?;
    watchers.reverse();
    Ok(watchers)
}

fn watchers_from_rows(rows: &[sqlx::sqlite::SqliteRow]) -> Result<Vec<Watcher>, Error> {
    let mut watchers = vec![];
    for row in rows {
        let platform: String = row.try_get("platform")?;
        let Ok(platform) = platform.parse() else {
            continue;
        };
        watchers.push(Watcher {
            number: row.try_get::<i64, _>("number")? as usize,
            person: PersonId(row.try_get("person")?),
            place: row.try_get("place")?,
            platform,
            name: row.try_get("name")?,
            removed: row.try_get::<i64, _>("removed")? != 0,
        });
    }
    Ok(watchers)
}

/// Returns whether the host of a table removed this watcher.
pub async fn is_removed(
    db: &mut SqliteConnection,
    table: i64,
    person: PersonId,
) -> Result<bool, Error> {
    let found = sqlx::query_scalar::<_, i64>(
        "SELECT COUNT(*) FROM watcher WHERE table_id = $1 AND person = $2 AND removed = 1",
    );
    Ok(found.bind(table).bind(person.0).fetch_one(db).await? > 0)
}

/// Returns the people who are muted at a table.
pub async fn muted_at(db: &mut SqliteConnection, table: i64) -> Result<Vec<PersonId>, Error> {
    let people = sqlx::query_scalar("SELECT person FROM muted WHERE table_id = $1");
    let people: Vec<i64> = people.bind(table).fetch_all(db).await?;
    Ok(people.into_iter().map(PersonId).collect())
}

impl Transaction<'_> {
    /// Records that a person watches a table in a place, and shows it to the players. Returns the watcher's number.
    pub async fn add_watcher(
        &mut self,
        table: i64,
        person: PersonId,
        place: i64,
    ) -> Result<usize, Error> {
        let statement = sqlx::query(
            "INSERT INTO watcher (table_id, number, person, place)
             SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3 FROM watcher WHERE table_id = $1
             ON CONFLICT (table_id, person, place) DO NOTHING",
        )
        .bind(table)
        .bind(person.0)
        .bind(place);
        if self.execute(statement).await?.rows_affected() > 0 {
            self.show_watchers(table).await?;
        }
        let number = sqlx::query_scalar::<_, i64>(
            "SELECT number FROM watcher WHERE table_id = $1 AND person = $2 AND place = $3",
        );
        let number = number.bind(table).bind(person.0).bind(place);
        Ok(number.fetch_one(self.connection()).await? as usize)
    }

    /// Removes a watcher, who may not watch the table any more.
    pub async fn remove_watcher(&mut self, table: i64, person: PersonId) -> Result<(), Error> {
        self.set_removed(table, person, true).await
    }

    /// Lets a removed watcher watch again.
    pub async fn restore_watcher(&mut self, table: i64, person: PersonId) -> Result<(), Error> {
        self.set_removed(table, person, false).await
    }

    /// Removes a person at all tables where another one is removed, for linked accounts.
    pub(super) async fn copy_removals(
        &mut self,
        from: PersonId,
        to: PersonId,
    ) -> Result<(), Error> {
        if from == to {
            return Ok(());
        }
        let tables = sqlx::query_scalar(
            "SELECT DISTINCT table_id FROM watcher WHERE person = $1 AND removed = 1 ORDER BY table_id",
        );
        let tables: Vec<i64> = tables.bind(from.0).fetch_all(self.connection()).await?;
        for table in tables {
            let statement = sqlx::query(
                "INSERT INTO watcher (table_id, number, person, place, removed)
                 SELECT table_id, (SELECT MAX(number) FROM watcher WHERE table_id = $1) + ROW_NUMBER() OVER (ORDER BY number), $3, place, 1
                 FROM watcher WHERE table_id = $1 AND person = $2 AND removed = 1
                 ON CONFLICT (table_id, person, place) DO NOTHING",
            );
            self.execute(statement.bind(table).bind(from.0).bind(to.0))
                .await?;
            self.set_removed(table, to, true).await?;
        }
        Ok(())
    }

    async fn set_removed(
        &mut self,
        table: i64,
        person: PersonId,
        removed: bool,
    ) -> Result<(), Error> {
        let statement =
            sqlx::query("UPDATE watcher SET removed = $3 WHERE table_id = $1 AND person = $2")
                .bind(table)
                .bind(person.0)
                .bind(removed);
        self.execute(statement).await?;
        // The table disappears from their page.
        self.announce(Change::Person(person));
        self.show_watchers(table).await
    }

    /// Shows the current watchers on the boards of a table.
    async fn show_watchers(&mut self, table: i64) -> Result<(), Error> {
        self.announce(Change::Table(table));
        self.refresh_boards(table).await
    }

    /// Mutes a person at a table.
    pub async fn mute(&mut self, table: i64, person: PersonId) -> Result<(), Error> {
        let statement = sqlx::query(
            "INSERT INTO muted (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        );
        self.execute(statement.bind(table).bind(person.0)).await?;
        Ok(())
    }

    /// Lets a person talk at a table again.
    pub async fn unmute(&mut self, table: i64, person: PersonId) -> Result<(), Error> {
        let statement = sqlx::query("DELETE FROM muted WHERE table_id = $1 AND person = $2");
        self.execute(statement.bind(table).bind(person.0)).await?;
        Ok(())
    }
}
