//! What lasts: one SQLite file, one writer, one transaction a request.

pub(crate) mod clock;
pub mod maintenance;
pub(crate) mod page;
pub(crate) mod people;
pub(crate) mod places;
pub(crate) mod results;
pub(crate) mod slots;
pub(crate) mod tables;

use std::collections::{HashMap, HashSet};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Sqlite, SqliteConnection, SqlitePool};

use crate::chat::Platform;
use crate::game::{Boards, Game};
use crate::lock::locked;
use crate::table::{Millis, PersonId, Table};

pub use people::Reachability;
pub use places::Place;
pub use slots::{PendingDeliveries, Slot, SlotKind};
pub use tables::{SeatOrigin, StoredAction};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations/sqlite");

/// How long a statement waits for another program that writes to the file, such as a backup.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// Connections that only read.
const READ_CONNECTIONS: u32 = 4;
/// Tables kept at hand.
const CACHED_TABLES: usize = 512;

/// Why the database could not do its part.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the database: {0}")]
    Sql(#[from] sqlx::Error),
    #[error("the database's migrations: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    #[error("{0} is in use by another keltis that serves it; stop that one first")]
    InUse(PathBuf),
    #[error("{path}: {error}")]
    File {
        path: PathBuf,
        error: std::io::Error,
    },
    #[error("DATABASE_URL: {0:?} is not of the form sqlite://FILE")]
    InvalidUrl(String),
    #[error("table {table}: {what}")]
    Corrupt { table: i64, what: String },
    #[error("chance: {0}")]
    Random(String),
    /// A test's own fault.
    #[error("a fault was injected")]
    Injected,
}

/// The database.
pub struct Store {
    writer: SqlitePool,
    reader: SqlitePool,
    pub boards: Arc<Boards>,
    table_cache: Mutex<TableCache>,
    faults: FaultInjector,
    /// What a test makes of a game that was read.
    pub(crate) game_transform: Option<GameTransform>,
    /// Held while this program serves the file; who only reads needs none.
    lock: Option<File>,
}

/// Exchanges a game for one that differs in what is hidden, so that a test can see that nobody notices.
pub type GameTransform = Arc<dyn Fn(Game) -> Game + Send + std::marker::Sync>;

/// Where a test makes the program break off: after so many steps everything fails, as if it had been killed.
#[derive(Clone, Debug, Default)]
pub struct FaultInjector(Option<Arc<AtomicI64>>);

impl FaultInjector {
    /// Breaks off after so many more steps.
    pub fn after(steps: i64) -> Self {
        Self(Some(Arc::new(AtomicI64::new(steps))))
    }

    /// Breaks off after so many more steps, counted from now.
    pub fn fail_after(&self, steps: i64) {
        if let Some(left) = &self.0 {
            left.store(steps, Ordering::SeqCst);
        }
    }

    /// Does not break off any more.
    pub fn disable(&self) {
        if let Some(left) = &self.0 {
            left.store(i64::MAX, Ordering::SeqCst);
        }
    }

    /// Whether it broke off.
    pub fn has_failed(&self) -> bool {
        self.0
            .as_ref()
            .is_some_and(|left| left.load(Ordering::SeqCst) < 0)
    }

    pub fn step(&self) -> Result<(), Error> {
        match &self.0 {
            Some(left) if left.fetch_sub(1, Ordering::SeqCst) <= 0 => Err(Error::Injected),
            _ => Ok(()),
        }
    }
}

/// How much a commit waits for the disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Durability {
    /// A move that was accepted survives a power cut too.
    #[default]
    PowerLoss,
    /// It survives the end of the program, not that of the machine: for tests.
    ProcessExit,
}

impl Durability {
    const fn mode(self) -> SqliteSynchronous {
        match self {
            Self::PowerLoss => SqliteSynchronous::Full,
            Self::ProcessExit => SqliteSynchronous::Off,
        }
    }
}

/// Where the file of a database address lies.
pub fn database_path(url: &str) -> Result<PathBuf, Error> {
    let path = url
        .strip_prefix("sqlite://")
        .or_else(|| url.strip_prefix("sqlite:"));
    match path.map(|path| path.split('?').next().unwrap_or_default()) {
        Some(path) if !path.is_empty() => Ok(path.into()),
        _ => Err(Error::InvalidUrl(url.to_owned())),
    }
}

fn connect_options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(BUSY_TIMEOUT)
        .journal_mode(SqliteJournalMode::Wal)
        .foreign_keys(true)
}

impl Store {
    /// Opens the file to serve it, creates it if it is not there, and brings it up to date. One program at a time.
    pub async fn open(
        file: &Path,
        boards: Arc<Boards>,
        durability: Durability,
        faults: FaultInjector,
    ) -> Result<Self, Error> {
        let lock = lock_database(file)?;
        let options = |file| connect_options(file).synchronous(durability.mode());
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            // On a full disk SQLite ends a transaction by itself, and sqlx believes it goes on: such a connection would
            // take nothing any more.
            .after_release(|connection, _| {
                Box::pin(async move {
                    connection.ping().await?;
                    Ok(!connection.is_in_transaction())
                })
            })
            .connect_with(options(file).create_if_missing(true))
            .await?;
        MIGRATIONS.run(&writer).await?;
        let reader = SqlitePoolOptions::new()
            .max_connections(READ_CONNECTIONS)
            .connect_with(options(file).read_only(true))
            .await?;
        Ok(Self {
            writer,
            reader,
            boards,
            table_cache: Mutex::default(),
            faults,
            game_transform: None,
            lock: Some(lock),
        })
    }

    /// Begins to write. Nothing lasts until [`Transaction::commit`].
    pub async fn write(&self, now: Millis) -> Result<Transaction<'_>, Error> {
        self.faults.step()?;
        let since = Instant::now();
        let tx = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        metrics::histogram!("keltis_database_wait_seconds").record(since.elapsed());
        Ok(Transaction {
            store: self,
            tx,
            began_at: Instant::now(),
            now,
            changed_tables: vec![],
            wanted_slots: vec![],
            scheduled_notes: HashSet::new(),
        })
    }

    /// A connection to read by.
    pub async fn read(&self) -> Result<sqlx::pool::PoolConnection<Sqlite>, Error> {
        self.faults.step()?;
        Ok(self.reader.acquire().await?)
    }

    /// Waits for what is under way and closes the file.
    pub async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
        if let Some(Err(error)) = self.lock.as_ref().map(File::unlock) {
            tracing::warn!(%error, "the database's lock could not be given back");
        }
    }

    pub fn faults(&self) -> &FaultInjector {
        &self.faults
    }

    fn table_cache(&self) -> std::sync::MutexGuard<'_, TableCache> {
        locked(&self.table_cache)
    }
}

/// One transaction. Dropped without a commit, it never was.
pub struct Transaction<'a> {
    store: &'a Store,
    tx: sqlx::Transaction<'static, Sqlite>,
    pub now: Millis,
    began_at: Instant,
    /// Tables as they will be once this is committed.
    changed_tables: Vec<Arc<Table>>,
    /// Slots that were wanted already.
    wanted_slots: Vec<(slots::WantedSlot, i64)>,
    /// What was said already, and to whom: the same is said once, be it about several tables.
    scheduled_notes: HashSet<(Option<i64>, Option<PersonId>, String)>,
}

impl Transaction<'_> {
    pub fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.tx
    }

    /// Remembers the update that asked; says whether it is new.
    pub async fn mark_update_seen(&mut self, platform: &str, update: &str) -> Result<bool, Error> {
        let done = sqlx::query(
            "INSERT INTO seen (platform, update_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .bind(platform)
        .bind(update)
        .bind(self.now)
        .execute(&mut *self.tx)
        .await?;
        self.store.faults.step()?;
        Ok(done.rows_affected() > 0)
    }

    /// Remembers that an update was answered, whatever it asked for.
    pub async fn mark_answered(&mut self, platform: Platform, update: u32) -> Result<(), Error> {
        let mark = format!("{ANSWERED_PREFIX}{update}");
        self.mark_update_seen(platform.name(), &mark)
            .await
            .map(|_| ())
    }

    pub async fn prune_seen_updates(&mut self, before: Millis) -> Result<(), Error> {
        sqlx::query("DELETE FROM seen WHERE at < $1")
            .bind(before)
            .execute(&mut *self.tx)
            .await?;
        self.store.faults.step()
    }

    pub async fn commit(self) -> Result<(), Error> {
        self.store.faults.step()?;
        self.tx.commit().await?;
        metrics::histogram!("keltis_database_transaction_seconds").record(self.began_at.elapsed());
        let mut cache = self.store.table_cache();
        for table in self.changed_tables {
            cache.insert(table);
        }
        drop(cache);
        // Killed here, everything is there and nobody was told.
        self.store.faults.step()
    }
}

/// What stands before the number of an update that was answered.
const ANSWERED_PREFIX: &str = "answered ";

/// The updates of a platform that were answered of late.
pub async fn recently_answered(
    db: &mut SqliteConnection,
    platform: Platform,
) -> Result<Vec<u32>, Error> {
    let marks: Vec<String> = sqlx::query_scalar(
        "SELECT update_id FROM seen WHERE platform = $1 AND update_id LIKE $2 ORDER BY at DESC LIMIT 1000",
    )
    .bind(platform.name())
    .bind(format!("{ANSWERED_PREFIX}%"))
    .fetch_all(db)
    .await?;
    let numbers = marks
        .iter()
        .filter_map(|mark| mark.strip_prefix(ANSWERED_PREFIX));
    Ok(numbers.filter_map(|number| number.parse().ok()).collect())
}

/// The tables used last.
#[derive(Default)]
struct TableCache {
    tables: HashMap<i64, (Arc<Table>, u64)>,
    use_counter: u64,
}

impl TableCache {
    fn insert(&mut self, table: Arc<Table>) {
        self.use_counter += 1;
        self.tables.insert(table.id, (table, self.use_counter));
        if self.tables.len() > CACHED_TABLES {
            // The older half goes at once, so that this is done seldom.
            let mut used: Vec<_> = self.tables.values().map(|(_, used)| *used).collect();
            used.sort_unstable();
            let middle = used[used.len() / 2];
            self.tables.retain(|_, (_, used)| *used > middle);
        }
    }

    /// A table as it was read. What was put here meanwhile by a change is newer, also under the same version.
    fn insert_loaded(&mut self, table: Arc<Table>) {
        let newer = self.tables.get(&table.id);
        if newer.is_none_or(|(newer, _)| newer.version < table.version) {
            self.insert(table);
        }
    }

    fn get(&mut self, id: i64, version: i64) -> Option<Arc<Table>> {
        self.use_counter += 1;
        let (table, used) = self.tables.get_mut(&id)?;
        *used = self.use_counter;
        (table.version == version).then(|| table.clone())
    }

    fn remove(&mut self, id: i64) {
        self.tables.remove(&id);
    }
}

/// Takes hold of the file for as long as the program serves it. The operating system lets go when the program ends.
fn lock_database(file: &Path) -> Result<File, Error> {
    // Under whatever name it is opened, it is the same file.
    let real = file.canonicalize();
    let mut name = real.as_deref().unwrap_or(file).as_os_str().to_owned();
    name.push(".lock");
    let path = PathBuf::from(name);
    let error = |error| Error::File {
        path: path.clone(),
        error,
    };
    let lock = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(error)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(Error::InUse(file.to_owned())),
        Err(TryLockError::Error(other)) => Err(error(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn store_recovers_after_a_full_disk() {
        let folder = tempfile::TempDir::new().unwrap();
        let boards = Arc::new(Boards::built_in().unwrap());
        let file = folder.path().join("keltis.db");
        let store = Store::open(
            &file,
            boards,
            Durability::default(),
            FaultInjector::default(),
        )
        .await
        .unwrap();
        let most = async |pages: i64| {
            let set = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
            sqlx::query(set).execute(&store.writer).await.unwrap();
        };
        let secret = async |number: usize| {
            let mut tx = store.write(1).await?;
            tx.get_or_create_secret(&format!("{number} {}", "x".repeat(3_000)), [0; 32])
                .await?;
            tx.commit().await
        };
        // No more room than there is now.
        most(1).await;
        let mut number = 0;
        while secret(number).await.is_ok() {
            number += 1;
            assert!(number < 100, "it never got full");
        }
        most(1_000_000).await;
        secret(number).await.unwrap();
    }
}
