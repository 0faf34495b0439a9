//! What lasts: one SQLite file, one writer, one transaction a request.

pub(crate) mod clock;
pub mod offline;
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
use sqlx::{Connection, Sqlite, SqliteConnection, SqlitePool, Transaction};

use crate::chat::Platform;
use crate::game::{Boards, Game};
use crate::lock::locked;
use crate::table::{Millis, PersonId, Table};

pub use people::Reach;
pub use places::Place;
pub use slots::{Kind as SlotKind, Pending, Slot};
pub use tables::{Kept, SatDown};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations/sqlite");

/// How long a statement waits for another program that writes to the file, such as a backup.
const BUSY: Duration = Duration::from_secs(10);
/// Connections that only read.
const READERS: u32 = 4;
/// Tables kept at hand.
const AT_HAND: usize = 512;

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
    Url(String),
    #[error("table {table}: {what}")]
    Corrupt { table: i64, what: String },
    #[error("chance: {0}")]
    Chance(String),
    /// A test's own fault.
    #[error("a fault was injected")]
    Injected,
}

/// The database.
pub struct Store {
    writer: SqlitePool,
    reader: SqlitePool,
    pub boards: Arc<Boards>,
    at_hand: Mutex<AtHand>,
    faults: Faults,
    /// What a test makes of a game that was read.
    pub(crate) imagine: Option<Imagine>,
    /// Held while this program serves the file; who only reads needs none.
    lock: Option<File>,
}

/// Exchanges a game for one that differs in what is hidden, so that a test can see that nobody notices.
pub type Imagine = Arc<dyn Fn(Game) -> Game + Send + std::marker::Sync>;

/// Where a test makes the program break off: after so many steps everything fails, as if it had been killed.
#[derive(Clone, Debug, Default)]
pub struct Faults(Option<Arc<AtomicI64>>);

impl Faults {
    /// Breaks off after so many more steps.
    pub fn after(steps: i64) -> Self {
        Self(Some(Arc::new(AtomicI64::new(steps))))
    }

    /// Breaks off after so many more steps, counted from now.
    pub fn strike_after(&self, steps: i64) {
        if let Some(left) = &self.0 {
            left.store(steps, Ordering::SeqCst);
        }
    }

    /// Does not break off any more.
    pub fn never(&self) {
        if let Some(left) = &self.0 {
            left.store(i64::MAX, Ordering::SeqCst);
        }
    }

    /// Whether it broke off.
    pub fn struck(&self) -> bool {
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
pub enum Sync {
    /// A move that was accepted survives a power cut too.
    #[default]
    PowerCut,
    /// It survives the end of the program, not that of the machine: for tests.
    Kill,
}

impl Sync {
    const fn mode(self) -> SqliteSynchronous {
        match self {
            Self::PowerCut => SqliteSynchronous::Full,
            Self::Kill => SqliteSynchronous::Off,
        }
    }
}

/// Where the file of a database address lies.
pub fn file_of(url: &str) -> Result<PathBuf, Error> {
    let path = url
        .strip_prefix("sqlite://")
        .or_else(|| url.strip_prefix("sqlite:"));
    match path.map(|path| path.split('?').next().unwrap_or_default()) {
        Some(path) if !path.is_empty() => Ok(path.into()),
        _ => Err(Error::Url(url.to_owned())),
    }
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(BUSY)
        .journal_mode(SqliteJournalMode::Wal)
        .foreign_keys(true)
}

impl Store {
    /// Opens the file to serve it, creates it if it is not there, and brings it up to date. One program at a time.
    pub async fn open(
        file: &Path,
        boards: Arc<Boards>,
        sync: Sync,
        faults: Faults,
    ) -> Result<Self, Error> {
        let lock = lock(file)?;
        let options = |file| options(file).synchronous(sync.mode());
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
            .max_connections(READERS)
            .connect_with(options(file).read_only(true))
            .await?;
        Ok(Self {
            writer,
            reader,
            boards,
            at_hand: Mutex::default(),
            faults,
            imagine: None,
            lock: Some(lock),
        })
    }

    /// Begins to write. Nothing lasts until [`Work::commit`].
    pub async fn write(&self, now: Millis) -> Result<Work<'_>, Error> {
        self.faults.step()?;
        let since = Instant::now();
        let tx = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        metrics::histogram!("keltis_database_wait_seconds").record(since.elapsed());
        Ok(Work {
            store: self,
            tx,
            since: Instant::now(),
            now,
            changed: vec![],
            wanted: vec![],
            noted: HashSet::new(),
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

    pub fn faults(&self) -> &Faults {
        &self.faults
    }

    fn at_hand(&self) -> std::sync::MutexGuard<'_, AtHand> {
        locked(&self.at_hand)
    }
}

/// One transaction. Dropped without a commit, it never was.
pub struct Work<'a> {
    store: &'a Store,
    tx: Transaction<'static, Sqlite>,
    pub now: Millis,
    since: Instant,
    /// Tables as they will be once this is committed.
    changed: Vec<Arc<Table>>,
    /// Slots that were wanted already.
    wanted: Vec<(slots::Want, i64)>,
    /// What was said already, and to whom: the same is said once, be it about several tables.
    noted: HashSet<(Option<i64>, Option<PersonId>, String)>,
}

impl Work<'_> {
    pub fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.tx
    }

    /// Remembers the update that asked; says whether it is new.
    pub async fn first_time(&mut self, platform: &str, update: &str) -> Result<bool, Error> {
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
    pub async fn answered(&mut self, platform: Platform, update: u32) -> Result<(), Error> {
        let mark = format!("{ANSWERED}{update}");
        self.first_time(platform.name(), &mark).await.map(|_| ())
    }

    pub async fn forget_seen(&mut self, before: Millis) -> Result<(), Error> {
        sqlx::query("DELETE FROM seen WHERE at < $1")
            .bind(before)
            .execute(&mut *self.tx)
            .await?;
        self.store.faults.step()
    }

    pub async fn commit(self) -> Result<(), Error> {
        self.store.faults.step()?;
        self.tx.commit().await?;
        metrics::histogram!("keltis_database_transaction_seconds").record(self.since.elapsed());
        let mut at_hand = self.store.at_hand();
        for table in self.changed {
            at_hand.put(table);
        }
        drop(at_hand);
        // Killed here, everything is there and nobody was told.
        self.store.faults.step()
    }
}

/// What stands before the number of an update that was answered.
const ANSWERED: &str = "answered ";

/// The updates of a platform that were answered of late.
pub async fn answered_of_late(
    db: &mut SqliteConnection,
    platform: Platform,
) -> Result<Vec<u32>, Error> {
    let marks: Vec<String> = sqlx::query_scalar(
        "SELECT update_id FROM seen WHERE platform = $1 AND update_id LIKE $2 ORDER BY at DESC LIMIT 1000",
    )
    .bind(platform.name())
    .bind(format!("{ANSWERED}%"))
    .fetch_all(db)
    .await?;
    let numbers = marks.iter().filter_map(|mark| mark.strip_prefix(ANSWERED));
    Ok(numbers.filter_map(|number| number.parse().ok()).collect())
}

/// The tables used last.
#[derive(Default)]
struct AtHand {
    tables: HashMap<i64, (Arc<Table>, u64)>,
    clock: u64,
}

impl AtHand {
    fn put(&mut self, table: Arc<Table>) {
        self.clock += 1;
        self.tables.insert(table.id, (table, self.clock));
        if self.tables.len() > AT_HAND {
            // The older half goes at once, so that this is done seldom.
            let mut used: Vec<_> = self.tables.values().map(|(_, used)| *used).collect();
            used.sort_unstable();
            let middle = used[used.len() / 2];
            self.tables.retain(|_, (_, used)| *used > middle);
        }
    }

    /// A table as it was read. What was put here meanwhile by a change is newer, also under the same version.
    fn put_read(&mut self, table: Arc<Table>) {
        let newer = self.tables.get(&table.id);
        if newer.is_none_or(|(newer, _)| newer.version < table.version) {
            self.put(table);
        }
    }

    fn get(&mut self, id: i64, version: i64) -> Option<Arc<Table>> {
        self.clock += 1;
        let (table, used) = self.tables.get_mut(&id)?;
        *used = self.clock;
        (table.version == version).then(|| table.clone())
    }

    fn forget(&mut self, id: i64) {
        self.tables.remove(&id);
    }
}

/// Takes hold of the file for as long as the program serves it. The operating system lets go when the program ends.
fn lock(file: &Path) -> Result<File, Error> {
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
    async fn a_disk_that_was_full_is_written_to_again() {
        let folder = tempfile::TempDir::new().unwrap();
        let boards = Arc::new(Boards::built_in().unwrap());
        let file = folder.path().join("keltis.db");
        let store = Store::open(&file, boards, Sync::default(), Faults::default())
            .await
            .unwrap();
        let most = async |pages: i64| {
            let set = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
            sqlx::query(set).execute(&store.writer).await.unwrap();
        };
        let secret = async |number: usize| {
            let mut work = store.write(1).await?;
            work.secret(&format!("{number} {}", "x".repeat(3_000)), [0; 32])
                .await?;
            work.commit().await
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
