//! The write transaction. Every statement that changes something goes through [`Transaction::execute`],
//! [`Transaction::execute_returning`] or [`Transaction::insert`], where tests can inject a fault after it.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteQueryResult, SqliteRow};
use sqlx::{Row, Sqlite, SqliteConnection};

use super::{Change, Error, Store, views};
use crate::people::PersonId;
use crate::table::{Millis, Table};

/// A write transaction. It is rolled back if dropped without a commit.
pub struct Transaction<'a> {
    pub(super) store: &'a Store,
    /// Statements that write use the methods below, where tests inject faults. The test `layering` checks that.
    tx: sqlx::Transaction<'static, Sqlite>,
    pub now: Millis,
    began_at: Instant,
    /// Tables saved in this transaction. They enter the cache on commit.
    pub(super) changed_tables: Vec<Arc<Table>>,
    /// What else is announced on commit.
    pub(super) changes: Vec<Change>,
    /// Views already scheduled in this transaction.
    pub(super) wanted_views: Vec<(views::WantedView, i64)>,
    /// Messages already scheduled (place, person, note), so that a note about several tables is sent once.
    pub(super) scheduled_messages: HashSet<(Option<i64>, Option<PersonId>, String)>,
}

type Statement<'q> = Query<'q, Sqlite, SqliteArguments>;

impl<'a> Transaction<'a> {
    pub(super) async fn begin(store: &'a Store, now: Millis) -> Result<Self, Error> {
        store.faults.step()?;
        store.file.check()?;
        let since = Instant::now();
        let tx = store.writer.begin_with("BEGIN IMMEDIATE").await?;
        metrics::histogram!("keltis_database_wait_seconds").record(since.elapsed());
        Ok(Self {
            store,
            tx,
            began_at: Instant::now(),
            now,
            changed_tables: vec![],
            changes: vec![],
            wanted_views: vec![],
            scheduled_messages: HashSet::new(),
        })
    }

    /// Returns the connection, for queries that change nothing.
    pub fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.tx
    }

    /// Executes a statement that changes something.
    pub(super) async fn execute(
        &mut self,
        statement: Statement<'_>,
    ) -> Result<SqliteQueryResult, Error> {
        let done = statement.execute(&mut *self.tx).await?;
        self.store.faults.step()?;
        Ok(done)
    }

    /// Executes a statement with `RETURNING`. Returns the first row.
    pub(super) async fn execute_returning(
        &mut self,
        statement: Statement<'_>,
    ) -> Result<Option<SqliteRow>, Error> {
        let row = statement.fetch_optional(&mut *self.tx).await?;
        self.store.faults.step()?;
        Ok(row)
    }

    /// Executes an `INSERT … RETURNING id`. Returns the id.
    pub(super) async fn insert(&mut self, statement: Statement<'_>) -> Result<i64, Error> {
        let row = self.execute_returning(statement).await?;
        Ok(row.ok_or(sqlx::Error::RowNotFound)?.try_get("id")?)
    }

    pub async fn commit(mut self) -> Result<(), Error> {
        self.store.faults.step()?;
        let tables = self.changed_tables.iter();
        let tables: Vec<_> = tables.map(|table| Change::Table(table.id)).collect();
        tables.into_iter().for_each(|table| self.announce(table));
        self.tx.commit().await?;
        self.store.file.check_committed()?;
        metrics::histogram!("keltis_database_transaction_seconds").record(self.began_at.elapsed());
        let mut cache = self.store.table_cache();
        for table in self.changed_tables {
            cache.insert(table);
        }
        drop(cache);
        self.store.change_feed.publish(self.changes);
        // A kill at this point leaves saved changes that nobody was notified of.
        self.store.faults.step()
    }
}
