//! Persistence in one SQLite file: migrations, a cache of tables, and one write transaction per request.

mod change;
pub(crate) mod clock;
pub(crate) mod export;
mod faults;
mod health;
pub(crate) mod hints;
mod lock;
pub mod maintenance;
pub(crate) mod messages;
pub(crate) mod notices;
pub(crate) mod page;
pub(crate) mod people;
pub(crate) mod places;
pub(crate) mod queue;
mod reports;
pub(crate) mod results;
pub(crate) mod retired;
pub(crate) mod tables;
mod transaction;
pub(crate) mod unconfirmed;
pub(crate) mod views;
pub(crate) mod watchers;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Sqlite, SqliteConnection, SqlitePool};

use crate::games::{Boards, Game};
use crate::lock::locked;
use crate::lru::Lru;
use crate::people::Platform;
use crate::table::{Millis, Table};

pub use change::Change;
pub use faults::FaultInjector;
pub use hints::Hint;
use lock::ServingLock;
pub use messages::Message;
pub use notices::TurnNotice;
pub use people::Reachability;
pub use places::Place;
pub use queue::PendingDeliveries;
pub use retired::{RetiredId, RetiredMessage, Retirement};
pub use tables::{SeatOrigin, StoredAction};
pub use transaction::Transaction;
pub use views::{View, ViewKind};
pub use watchers::Watcher;

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations/sqlite");

const DEFAULT_BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// How long emptying the log waits for readers. Nobody can write meanwhile.
const ERASURE_BUSY_TIMEOUT: Duration = Duration::from_millis(200);
/// Size of the pool of read-only connections.
const READ_CONNECTIONS: u32 = 4;
/// Maximum number of tables in the cache.
const CACHED_TABLES: usize = 512;

/// An error of the database layer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("database error: {0}")]
    Sql(#[from] sqlx::Error),
    #[error("database migration failed: {0}")]
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
    #[error("table {table}: {reason}")]
    Corrupt { table: i64, reason: String },
    #[error("failed to render a page: {0}")]
    Render(String),
    #[error("random number generation failed: {0}")]
    Random(String),
    #[error("{0} was deleted or replaced; restart keltis")]
    FileGone(PathBuf),
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// A fault injected by a test.
    #[error("a fault was injected")]
    Injected,
}

/// The open database.
pub struct Store {
    writer: SqlitePool,
    reader: SqlitePool,
    pub boards: Arc<Boards>,
    table_cache: Mutex<TableCache>,
    change_feed: change::ChangeFeed,
    faults: FaultInjector,
    file: health::OpenedFile,
    /// Applied by tests to every game that is loaded.
    pub(crate) game_transform: Option<GameTransform>,
    /// Held while this process serves the file. Readers need no lock.
    lock: Option<ServingLock>,
    /// Whether the log may still hold what was deleted.
    erasure_pending: AtomicBool,
}

/// Replaces a loaded game. Tests exchange hidden cards with it and check that no public output changes.
pub type GameTransform = Arc<dyn Fn(Game) -> Game + Send + std::marker::Sync>;

/// What a committed transaction survives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Durability {
    /// Power loss: every commit is synced to disk.
    #[default]
    PowerLoss,
    /// Only the end of the process. Faster, for tests.
    ProcessExit,
}

/// How the database is opened. Tests replace the defaults.
#[derive(Clone, Debug)]
pub struct StoreOptions {
    pub durability: Durability,
    /// How long a statement waits while another process, such as a backup, holds the write lock.
    pub busy_timeout: Duration,
    pub faults: FaultInjector,
}

impl Default for StoreOptions {
    fn default() -> Self {
        Self {
            durability: Durability::default(),
            busy_timeout: DEFAULT_BUSY_TIMEOUT,
            faults: FaultInjector::default(),
        }
    }
}

impl StoreOptions {
    /// Options for tests that do not test durability.
    pub fn for_tests() -> Self {
        Self {
            durability: Durability::ProcessExit,
            ..Self::default()
        }
    }
}

impl Durability {
    const fn mode(self) -> SqliteSynchronous {
        match self {
            Self::PowerLoss => SqliteSynchronous::Full,
            Self::ProcessExit => SqliteSynchronous::Off,
        }
    }
}

/// Returns the file path in a `sqlite://FILE` address.
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
        .busy_timeout(DEFAULT_BUSY_TIMEOUT)
        .journal_mode(SqliteJournalMode::Wal)
        .foreign_keys(true)
        // What is deleted is overwritten, so that nothing of a forgotten person is left in unused pages.
        .pragma("secure_delete", "ON")
}

impl Store {
    /// Locks, creates and migrates the database file. Only one process can have it open this way.
    pub async fn open(
        file: &Path,
        boards: Arc<Boards>,
        options: StoreOptions,
    ) -> Result<Self, Error> {
        let lock = ServingLock::acquire_or_create(file)?;
        let connect = connect_options(file)
            .synchronous(options.durability.mode())
            .busy_timeout(options.busy_timeout);
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            // On a full disk SQLite rolls a transaction back by itself, but sqlx still counts it as open. Every later
            // write on that connection would fail, so it is dropped.
            .after_release(|connection, _| {
                Box::pin(async move {
                    connection.ping().await?;
                    Ok(!connection.is_in_transaction())
                })
            })
            .connect_with(connect.clone().create_if_missing(true))
            .await?;
        MIGRATIONS.run(&writer).await?;
        let reader = SqlitePoolOptions::new()
            .max_connections(READ_CONNECTIONS)
            .connect_with(connect.read_only(true))
            .await?;
        Ok(Self {
            writer,
            reader,
            boards,
            table_cache: Mutex::default(),
            change_feed: change::ChangeFeed::default(),
            faults: options.faults,
            file: health::OpenedFile::new(file),
            game_transform: None,
            lock: Some(lock),
            erasure_pending: AtomicBool::new(false),
        })
    }

    /// Begins a write transaction. Nothing is saved until [`Transaction::commit`].
    pub async fn write(&self, now: Millis) -> Result<Transaction<'_>, Error> {
        Transaction::begin(self, now).await
    }

    /// Returns a read-only connection.
    pub async fn read(&self) -> Result<sqlx::pool::PoolConnection<Sqlite>, Error> {
        self.faults.step()?;
        Ok(self.reader.acquire().await?)
    }

    /// Waits for running statements and closes the file.
    pub async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
        if let Some(Err(error)) = self.lock.as_ref().map(ServingLock::release) {
            tracing::warn!(%error, "failed to release the database lock");
        }
    }

    /// Removes what was deleted from the log too: copies the log into the file, where freed space is overwritten, and
    /// empties it. While another process reads the file, it is left to [`Self::erase_deleted_if_pending`].
    pub async fn erase_deleted(&self) {
        match self.truncate_log().await {
            Ok(done) => self.erasure_pending.store(!done, Ordering::Release),
            Err(error) => {
                tracing::warn!(%error, "failed to empty the database log after a deletion");
                self.erasure_pending.store(true, Ordering::Release);
            }
        }
    }

    /// Tries again what [`Self::erase_deleted`] could not do.
    pub async fn erase_deleted_if_pending(&self) {
        if self.erasure_pending.load(Ordering::Acquire) {
            self.erase_deleted().await;
        }
    }

    /// Copies the log into the file and empties it. Returns whether nobody read it.
    async fn truncate_log(&self) -> Result<bool, Error> {
        let options = connect_options(self.file.path()).busy_timeout(ERASURE_BUSY_TIMEOUT);
        let mut db = options.connect().await?;
        let (busy, _, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)")
            .fetch_one(&mut db)
            .await?;
        db.close().await?;
        Ok(busy == 0)
    }

    fn table_cache(&self) -> std::sync::MutexGuard<'_, TableCache> {
        locked(&self.table_cache)
    }
}

impl Transaction<'_> {
    /// Records an incoming update. Returns whether it is new.
    pub async fn mark_update_seen(&mut self, platform: &str, update: &str) -> Result<bool, Error> {
        let statement = sqlx::query(
            "INSERT INTO seen (platform, update_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .bind(platform)
        .bind(update)
        .bind(self.now);
        let inserted = self.execute(statement).await?;
        Ok(inserted.rows_affected() > 0)
    }

    /// Records that an update was answered.
    pub async fn mark_answered(&mut self, platform: Platform, update: u32) -> Result<(), Error> {
        let id = format!("{ANSWERED_PREFIX}{update}");
        self.mark_update_seen(platform.name(), &id)
            .await
            .map(|_| ())
    }

    pub async fn prune_seen_updates(&mut self, before: Millis) -> Result<(), Error> {
        self.execute(sqlx::query("DELETE FROM seen WHERE at < $1").bind(before))
            .await?;
        Ok(())
    }
}

/// Prefix of the ids of answered updates in the table `seen`.
const ANSWERED_PREFIX: &str = "answered ";

/// Returns the most recently answered updates of a platform.
pub async fn recently_answered(
    db: &mut SqliteConnection,
    platform: Platform,
) -> Result<Vec<u32>, Error> {
    let ids: Vec<String> = sqlx::query_scalar(
        "SELECT update_id FROM seen WHERE platform = $1 AND update_id LIKE $2 ORDER BY at DESC LIMIT 1000",
    )
    .bind(platform.name())
    .bind(format!("{ANSWERED_PREFIX}%"))
    .fetch_all(db)
    .await?;
    let numbers = ids.iter().filter_map(|id| id.strip_prefix(ANSWERED_PREFIX));
    Ok(numbers.filter_map(|number| number.parse().ok()).collect())
}

/// The most recently used tables.
struct TableCache(Lru<i64, Arc<Table>>);

impl Default for TableCache {
    fn default() -> Self {
        Self(Lru::new(CACHED_TABLES))
    }
}

impl TableCache {
    fn insert(&mut self, table: Arc<Table>) {
        self.0.insert(table.id, table, 1);
    }

    /// Inserts a table read from the database. An entry of the same version stays: a clock change, which makes no new
    /// version, may have put it there since.
    fn insert_loaded(&mut self, table: Arc<Table>) {
        let newer = self.0.get(&table.id);
        if newer.is_none_or(|newer| newer.version < table.version) {
            self.insert(table);
        }
    }

    fn get(&mut self, id: i64, version: i64) -> Option<Arc<Table>> {
        let table = self.0.get(&id)?;
        (table.version == version).then(|| table.clone())
    }

    fn remove(&mut self, id: i64) {
        self.0.remove(&id);
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
        let store = Store::open(&file, boards, StoreOptions::default())
            .await
            .unwrap();
        let set_max_pages = async |pages: i64| {
            let set = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
            sqlx::query(set).execute(&store.writer).await.unwrap();
        };
        let secret = async |number: usize| {
            let mut tx = store.write(1).await?;
            tx.get_or_create_secret(&format!("{number} {}", "x".repeat(3_000)), [0; 32])
                .await?;
            tx.commit().await
        };
        // Leave no room to grow.
        set_max_pages(1).await;
        let mut number = 0;
        while secret(number).await.is_ok() {
            number += 1;
            assert!(number < 100, "the database never filled up");
        }
        set_max_pages(1_000_000).await;
        secret(number).await.unwrap();
    }

    async fn open(file: &Path) -> Result<Store, Error> {
        let boards = Arc::new(Boards::built_in().unwrap());
        Store::open(file, boards, StoreOptions::for_tests()).await
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn files_are_for_their_owner_alone() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::TempDir::new().unwrap();
        let _store = open(&folder.path().join("keltis.db")).await.unwrap();
        let mut names = vec![];
        for file in std::fs::read_dir(folder.path()).unwrap() {
            let file = file.unwrap();
            let mode = file.metadata().unwrap().permissions().mode() & 0o777;
            assert_eq!(mode, 0o600, "{:?}", file.file_name());
            names.push(file.file_name().into_string().unwrap());
        }
        names.sort();
        let expected = ["", "-shm", "-wal", ".lock"].map(|end| format!("keltis.db{end}"));
        assert_eq!(names, expected);
    }
}
