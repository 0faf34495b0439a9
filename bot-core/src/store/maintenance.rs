//! Maintenance by the host: inspect a database, export a game record, back up, restore and prune. Most of it also works
//! while another process serves the file.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};

use super::change::ChangeFeed;
use super::health::OpenedFile;
use super::lock::{self, ServingLock};
use super::{DEFAULT_BUSY_TIMEOUT, FaultInjector, MIGRATIONS, Store, people};
use crate::games::{Boards, Record};
use crate::table::{Code, Millis, Occupant, Stage, Table};

/// Why a maintenance command failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no file {0}")]
    Missing(PathBuf),
    #[error("{0} is not a keltis database")]
    NotKeltis(PathBuf),
    #[error("{path} is damaged: {reason}")]
    Damaged { path: PathBuf, reason: String },
    #[error(
        "{path} has migration {version}, which this version of keltis does not know; a newer version or another program wrote it"
    )]
    UnknownMigration { path: PathBuf, version: i64 },
    #[error("{0} was written by an older version of keltis; start keltis once to migrate it")]
    Outdated(PathBuf),
    #[error("{0} is in use by another program; try again later")]
    Busy(PathBuf),
    #[error("{path}: {reason}")]
    Sql { path: PathBuf, reason: String },
    #[error("{path}: {error}")]
    File { path: PathBuf, error: io::Error },
    #[error("{0} is part of the database itself; name another file")]
    PartOfDatabase(PathBuf),
    #[error(
        "the copy has {copied} {what}, but the database had {before} just before; if `keltis prune` ran at the same time, try again"
    )]
    IncompleteCopy {
        what: &'static str,
        copied: i64,
        before: i64,
    },
    #[error("there is no table {0}")]
    NoTable(Code),
    #[error("there is no open report {0}")]
    NoReport(i64),
    #[error("table {0} was deleted by `keltis prune`")]
    Pruned(Code),
    #[error("table {0} was never dealt, so there is no game to record")]
    NotDealt(Code),
    #[error(
        "table {0} is still being played, and its record reveals the seed and every hand; use --running to write it anyway"
    )]
    StillRunning(Code),
    #[error(transparent)]
    Store(#[from] super::Error),
}

/// Converts an SQLite error about a file.
fn sql_error(path: &Path) -> impl Fn(sqlx::Error) -> Error {
    move |error| {
        let path = path.to_owned();
        let Some(db_error) = error.as_database_error() else {
            let reason = error.to_string();
            return Error::Sql { path, reason };
        };
        let reason = single_line(db_error.message());
        // The lower byte is the primary result code.
        match db_error
            .code()
            .and_then(|code| Some(code.parse::<i32>().ok()? & 0xff))
        {
            Some(5 | 6) => Error::Busy(path),
            Some(11 | 26) => Error::Damaged { path, reason },
            _ => Error::Sql { path, reason },
        }
    }
}

fn file_error(path: &Path) -> impl Fn(io::Error) -> Error {
    move |error| match error.kind() {
        io::ErrorKind::NotFound => Error::Missing(path.to_owned()),
        _ => Error::File {
            path: path.to_owned(),
            error,
        },
    }
}

fn single_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Resolves links: SQLite keeps its logs beside the real file.
fn canonical(file: &Path) -> Result<PathBuf, Error> {
    fs::canonicalize(file).map_err(file_error(file))
}

/// Appends a suffix to the file name.
fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Suffixes of the logs in which SQLite keeps changes that are not yet in the file.
const LOG_SUFFIXES: [&str; 2] = ["-wal", "-journal"];

/// Returns whether a log may hold changes that are not yet in the file.
fn has_log(file: &Path) -> bool {
    LOG_SUFFIXES
        .iter()
        .any(|log| with_suffix(file, log).exists())
}

/// Returns options to read a file that another process may serve. Without a log nobody has the file open, and it is
/// opened as immutable, which leaves no log behind.
fn read_options(file: &Path) -> SqliteConnectOptions {
    let unused = !has_log(file);
    SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(DEFAULT_BUSY_TIMEOUT)
        .read_only(true)
        .immutable(unused)
}

async fn open_reader(file: &Path) -> Result<SqliteConnection, Error> {
    read_options(file).connect().await.map_err(sql_error(file))
}

/// Returns whether a process serves the file now. Takes the lock only for this check.
pub fn is_served(file: &Path) -> Result<bool, Error> {
    lock::is_held(file).map_err(file_error(file))
}

/// The migrations of a file compared with those of this program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MigrationStatus {
    pub applied: usize,
    /// Not applied yet; this happens when the program next serves the file.
    pub pending: usize,
    /// Applied, but unknown to this program or changed since.
    pub unknown: Vec<i64>,
}

impl MigrationStatus {
    async fn read(db: &mut SqliteConnection, file: &Path) -> Result<Self, Error> {
        let tables: Vec<String> =
            sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'")
                .fetch_all(&mut *db)
                .await
                .map_err(sql_error(file))?;
        let mut status = Self::default();
        if tables.is_empty() {
            status.pending = MIGRATIONS.iter().count();
            return Ok(status);
        }
        if !tables.iter().any(|name| name == "_sqlx_migrations") {
            return Err(Error::NotKeltis(file.to_owned()));
        }
        let rows =
            sqlx::query("SELECT version, success, checksum FROM _sqlx_migrations ORDER BY version")
                .fetch_all(db)
                .await
                .map_err(sql_error(file))?;
        let mut applied = vec![];
        for row in rows {
            let version: i64 = row.try_get("version").map_err(sql_error(file))?;
            let success: bool = row.try_get("success").map_err(sql_error(file))?;
            let checksum: Vec<u8> = row.try_get("checksum").map_err(sql_error(file))?;
            let known = MIGRATIONS.iter().find(|known| known.version == version);
            if !success || known.is_none_or(|known| *known.checksum != *checksum) {
                status.unknown.push(version);
            }
            applied.push(version);
        }
        status.applied = applied.len();
        status.pending = MIGRATIONS
            .iter()
            .filter(|known| !applied.contains(&known.version))
            .count();
        Ok(status)
    }

    fn check_known(&self, file: &Path) -> Result<(), Error> {
        match self.unknown.first() {
            _ if self.applied == 0 => Err(Error::NotKeltis(file.to_owned())),
            Some(&version) => Err(Error::UnknownMigration {
                path: file.to_owned(),
                version,
            }),
            None => Ok(()),
        }
    }

    fn check_current(&self, file: &Path) -> Result<(), Error> {
        self.check_known(file)?;
        match self.pending {
            0 => Ok(()),
            _ => Err(Error::Outdated(file.to_owned())),
        }
    }
}

/// Returns the record of a game. A running game needs `running`, because its record reveals every hand.
pub async fn record(file: &Path, code: Code, running: bool) -> Result<Record, Error> {
    let file = &canonical(file)?;
    let pool = SqlitePoolOptions::new()
        .max_connections(1)
        .connect_lazy_with(read_options(file));
    let boards = Boards::built_in().map_err(|error| super::Error::Corrupt {
        table: 0,
        reason: error.to_string(),
    })?;
    let store = Store {
        writer: pool.clone(),
        reader: pool,
        boards: Arc::new(boards),
        table_cache: Mutex::default(),
        change_feed: ChangeFeed::default(),
        faults: FaultInjector::default(),
        file: OpenedFile::new(file),
        game_transform: None,
        lock: None,
        erasure_pending: AtomicBool::new(false),
    };
    let record = record_from(&store, file, code, running).await;
    store.close().await;
    record
}

async fn record_from(
    store: &Store,
    file: &Path,
    code: Code,
    running: bool,
) -> Result<Record, Error> {
    let mut db = store.reader.acquire().await.map_err(sql_error(file))?;
    // Read everything in one transaction.
    let mut db = db.begin().await.map_err(sql_error(file))?;
    MigrationStatus::read(&mut db, file)
        .await?
        .check_current(file)?;
    let Some(table) = store.table_by_code(&mut db, code).await? else {
        let given: Option<String> = sqlx::query_scalar("SELECT code FROM code WHERE code = $1")
            .bind(code.as_str())
            .fetch_optional(&mut *db)
            .await
            .map_err(sql_error(file))?;
        return Err(given.map_or(Error::NoTable(code), |_| Error::Pruned(code)));
    };
    if !table.is_dealt() {
        return Err(Error::NotDealt(code));
    }
    if table.stage == Stage::Playing && !running {
        return Err(Error::StillRunning(code));
    }
    let names = player_names(&mut db, &table).await?;
    table.secret_record(names).map_err(|broken| Error::Damaged {
        path: file.to_owned(),
        reason: format!("table {code}: {broken}"),
    })
}

async fn player_names(db: &mut SqliteConnection, table: &Table) -> Result<Vec<String>, Error> {
    let mut names = vec![];
    for chair in &table.chairs {
        names.push(match chair.occupant {
            Occupant::Opponent(level) => format!("opponent ({level})"),
            Occupant::Person(person) => {
                let name = people::by_id(db, person).await?.map(|person| person.name);
                name.filter(|name| !name.is_empty())
                    .unwrap_or_else(|| "a player".to_owned())
            }
        });
    }
    Ok(names)
}

/// Row counts of the tables that must survive a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowCounts {
    pub tables: i64,
    pub actions: i64,
}

impl RowCounts {
    async fn read(db: &mut SqliteConnection, file: &Path) -> Result<Self, Error> {
        let tables = sqlx::query_scalar("SELECT COUNT(*) FROM game_table")
            .fetch_one(&mut *db)
            .await;
        let actions = sqlx::query_scalar("SELECT COUNT(*) FROM action")
            .fetch_one(&mut *db)
            .await;
        Ok(Self {
            tables: tables.map_err(sql_error(file))?,
            actions: actions.map_err(sql_error(file))?,
        })
    }
}

/// Checks a file's integrity and its foreign keys.
async fn check_integrity(db: &mut SqliteConnection, file: &Path) -> Result<(), Error> {
    let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_all(&mut *db)
        .await
        .map_err(sql_error(file))?;
    let broken_reference = sqlx::query("PRAGMA foreign_key_check")
        .fetch_optional(db)
        .await
        .map_err(sql_error(file))?;
    let reason = match found.first() {
        Some(found) if found != "ok" => single_line(found),
        _ if broken_reference.is_some() => "a row refers to a missing row".to_owned(),
        _ => return Ok(()),
    };
    Err(Error::Damaged {
        path: file.to_owned(),
        reason,
    })
}

/// Checks that a backup is intact and that this program knows its migrations.
pub async fn check_backup(file: &Path) -> Result<RowCounts, Error> {
    let file = &canonical(file)?;
    let mut db = open_reader(file).await?;
    check_integrity(&mut db, file).await?;
    MigrationStatus::read(&mut db, file)
        .await?
        .check_known(file)?;
    let counts = RowCounts::read(&mut db, file).await?;
    db.close().await.map_err(sql_error(file))?;
    Ok(counts)
}

/// A temporary copy in the folder of its target. It is deleted if dropped before [`TempCopy::persist`].
#[derive(Debug)]
pub struct TempCopy {
    temp_path: PathBuf,
    target: PathBuf,
}

impl TempCopy {
    /// Creates an empty copy, for its owner alone.
    pub fn new(target: &Path) -> Result<Self, Error> {
        let target = std::path::absolute(target).map_err(file_error(target))?;
        let temp_path = with_suffix(&target, &format!(".part-{}", std::process::id()));
        let created = lock::private_file().create_new(true).open(&temp_path);
        created.map_err(|error| Error::File {
            path: temp_path.clone(),
            error,
        })?;
        Ok(Self { temp_path, target })
    }

    /// Returns the number of bytes written so far.
    pub fn size(&self) -> u64 {
        fs::metadata(&self.temp_path).map_or(0, |file| file.len())
    }

    /// Copies a consistent snapshot of a database that others may write to, and verifies the copy.
    pub async fn fill_from_served(&self, file: &Path) -> Result<RowCounts, Error> {
        let file = &canonical(file)?;
        // A read-only connection could not remove its log when it is the last to close the file.
        let options = SqliteConnectOptions::new()
            .filename(file)
            .busy_timeout(DEFAULT_BUSY_TIMEOUT);
        let db = options.connect().await.map_err(sql_error(file))?;
        self.fill(db, file).await
    }

    /// Copies a database that nobody serves, such as a backup, and verifies the copy.
    pub async fn fill_from_backup(&self, file: &Path) -> Result<RowCounts, Error> {
        let file = &canonical(file)?;
        let db = open_reader(file).await?;
        self.fill(db, file).await
    }

    async fn fill(&self, mut db: SqliteConnection, file: &Path) -> Result<RowCounts, Error> {
        let migrations = MigrationStatus::read(&mut db, file).await?;
        if migrations.applied == 0 {
            return Err(Error::NotKeltis(file.to_owned()));
        }
        let before = RowCounts::read(&mut db, file).await?;
        let Some(part) = self.temp_path.to_str() else {
            let error = io::Error::new(
                io::ErrorKind::InvalidFilename,
                "the name is not valid UTF-8",
            );
            return Err(file_error(&self.temp_path)(error));
        };
        sqlx::query("VACUUM INTO $1")
            .bind(part)
            .execute(&mut db)
            .await
            .map_err(sql_error(file))?;
        db.close().await.map_err(sql_error(file))?;

        let written = File::options()
            .write(true)
            .open(&self.temp_path)
            .and_then(|part| part.sync_all());
        written.map_err(file_error(&self.temp_path))?;
        let mut copy = open_reader(&self.temp_path).await?;
        check_integrity(&mut copy, &self.temp_path).await?;
        let counts = RowCounts::read(&mut copy, &self.temp_path).await?;
        copy.close().await.map_err(sql_error(&self.temp_path))?;
        for (what, copied, before) in [
            ("tables", counts.tables, before.tables),
            ("actions", counts.actions, before.actions),
        ] {
            if copied < before {
                return Err(Error::IncompleteCopy {
                    what,
                    copied,
                    before,
                });
            }
        }
        Ok(counts)
    }

    /// Moves the copy to its target, replacing any file there. Returns its size.
    pub fn persist(self) -> Result<u64, Error> {
        let size = self.size();
        fs::rename(&self.temp_path, &self.target).map_err(file_error(&self.target))?;
        sync_directory(&self.target)?;
        Ok(size)
    }
}

impl Drop for TempCopy {
    fn drop(&mut self) {
        // After `persist` no file has this name.
        for suffix in ["", "-journal"] {
            let _ = fs::remove_file(with_suffix(&self.temp_path, suffix));
        }
    }
}

/// Syncs the folder of a file, so that a rename survives power loss.
fn sync_directory(file: &Path) -> Result<(), Error> {
    match file.parent() {
        Some(folder) if cfg!(unix) => {
            let synced = File::open(folder).and_then(|folder| folder.sync_all());
            synced.map_err(file_error(folder))
        }
        _ => Ok(()),
    }
}

/// Refuses the database file itself and the files that SQLite and the lock keep beside it.
pub fn check_not_database_file(file: &Path, database: &Path) -> Result<(), Error> {
    let resolve = |path: &Path| {
        fs::canonicalize(path)
            .or_else(|_| std::path::absolute(path))
            .ok()
    };
    // A missing file cannot be canonicalized, but its folder can.
    let via_parent = |path: &Path| {
        let path = std::path::absolute(path).ok()?;
        Some(resolve(path.parent()?)?.join(path.file_name()?))
    };
    let paths = [resolve(file), via_parent(file)];
    let mut database_files = vec![];
    for path in [resolve(database), via_parent(database)]
        .into_iter()
        .flatten()
    {
        database_files.extend(
            ["", "-wal", "-shm", "-journal", ".lock"].map(|suffix| with_suffix(&path, suffix)),
        );
    }
    match paths
        .into_iter()
        .flatten()
        .any(|path| database_files.contains(&path))
    {
        true => Err(Error::PartOfDatabase(file.to_owned())),
        false => Ok(()),
    }
}

/// A lock that keeps other processes from serving the database.
#[derive(Debug)]
pub struct DatabaseLock {
    file: PathBuf,
    _lock: ServingLock,
}

impl DatabaseLock {
    pub fn acquire(file: &Path) -> Result<Self, Error> {
        let lock = ServingLock::acquire(file)?;
        let file = fs::canonicalize(file)
            .or_else(|_| std::path::absolute(file))
            .map_err(file_error(file))?;
        Ok(Self { file, _lock: lock })
    }

    /// Returns the path of the database.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Replaces the database with a copy. Returns where the old database was moved to.
    pub async fn replace(&self, copy: TempCopy, seconds: u64) -> Result<Option<PathBuf>, Error> {
        let mut aside = None;
        if self.file.exists() {
            self.merge_log().await?;
            aside = Some(self.move_aside(seconds)?);
        }
        copy.persist()?;
        Ok(aside)
    }

    /// Writes all logged changes into the file. Fails if another process has it open. A damaged database keeps its log.
    async fn merge_log(&self) -> Result<(), Error> {
        let options = SqliteConnectOptions::new()
            .filename(&self.file)
            .busy_timeout(DEFAULT_BUSY_TIMEOUT);
        let merge = async {
            let mut db = options.connect().await?;
            let merged = sqlx::query("PRAGMA journal_mode = DELETE")
                .fetch_one(&mut db)
                .await;
            db.close().await?;
            merged.map(|_| ())
        };
        match merge.await.map_err(sql_error(&self.file)) {
            Err(Error::Busy(file)) => Err(Error::Busy(file)),
            _ => Ok(()),
        }
    }

    /// Moves the old database aside, together with its log.
    fn move_aside(&self, seconds: u64) -> Result<PathBuf, Error> {
        let mut names =
            (seconds..).map(|time| with_suffix(&self.file, &format!(".before-restore-{time}")));
        let aside = names.find(|name| !name.exists()).unwrap_or_default();
        // With a hard link the file is never missing, but not every file system supports links.
        fs::hard_link(&self.file, &aside)
            .or_else(|_| fs::rename(&self.file, &aside))
            .map_err(file_error(&aside))?;
        for log in LOG_SUFFIXES {
            let path = with_suffix(&self.file, log);
            if path.exists() {
                fs::rename(&path, with_suffix(&aside, log)).map_err(file_error(&path))?;
            }
        }
        let index = with_suffix(&self.file, "-shm");
        if index.exists() {
            fs::remove_file(&index).map_err(file_error(&index))?;
        }
        Ok(aside)
    }
}

/// Deletes tables that ended before a given time. Their results and their codes stay.
#[derive(Debug)]
pub struct Pruning {
    db: SqliteConnection,
    file: PathBuf,
    before: Millis,
}

/// Tables deleted per transaction, so that the serving process does not wait long.
const BATCH_SIZE: i64 = 200;

impl Pruning {
    pub async fn new(file: &Path, before: Millis) -> Result<Self, Error> {
        let file = canonical(file)?;
        let mut db = super::connect_options(&file)
            .connect()
            .await
            .map_err(sql_error(&file))?;
        MigrationStatus::read(&mut db, &file)
            .await?
            .check_current(&file)?;
        Ok(Self { db, file, before })
    }

    pub async fn count(&mut self) -> Result<i64, Error> {
        count_prunable_in(&mut self.db, &self.file, self.before).await
    }

    /// Deletes one batch. Returns how many tables were deleted.
    pub async fn delete_batch(&mut self) -> Result<u64, Error> {
        let sql = sql_error(&self.file);
        let mut tx = self.db.begin_with("BEGIN IMMEDIATE").await.map_err(&sql)?;
        let tables: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM game_table WHERE ended < $1 AND id < (SELECT MAX(id) FROM game_table) ORDER BY ended, id LIMIT $2",
        )
        .bind(self.before)
        .bind(BATCH_SIZE)
        .fetch_all(&mut *tx)
        .await
        .map_err(&sql)?;
        for table in &tables {
            for statement in [
                "DELETE FROM view WHERE table_id = $1",
                "DELETE FROM turn_notice WHERE table_id = $1",
                "DELETE FROM message WHERE table_id = $1",
                "DELETE FROM action WHERE table_id = $1",
                "DELETE FROM chair WHERE table_id = $1",
                "DELETE FROM game_table WHERE id = $1",
            ] {
                sqlx::query(statement)
                    .bind(table)
                    .execute(&mut *tx)
                    .await
                    .map_err(&sql)?;
            }
        }
        tx.commit().await.map_err(&sql)?;
        Ok(tables.len() as u64)
    }

    pub async fn close(self) -> Result<(), Error> {
        self.db.close().await.map_err(sql_error(&self.file))
    }
}

/// Counts the tables to prune. The newest table always stays: its id would be reused, and results and running processes
/// refer to tables by id.
async fn count_prunable_in(
    db: &mut SqliteConnection,
    file: &Path,
    before: Millis,
) -> Result<i64, Error> {
    let count = sqlx::query_scalar(
        "SELECT COUNT(*) FROM game_table WHERE ended < $1 AND id < (SELECT MAX(id) FROM game_table)",
    );
    count
        .bind(before)
        .fetch_one(db)
        .await
        .map_err(sql_error(file))
}

/// Counts the tables that a pruning would delete.
pub async fn count_prunable(file: &Path, before: Millis) -> Result<i64, Error> {
    let file = &canonical(file)?;
    let mut db = open_reader(file).await?;
    MigrationStatus::read(&mut db, file)
        .await?
        .check_current(file)?;
    let count = count_prunable_in(&mut db, file, before).await?;
    db.close().await.map_err(sql_error(file))?;
    Ok(count)
}

/// The state of a database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inspection {
    pub migrations: MigrationStatus,
    /// Number of tables by stage; empty unless all migrations are known and applied.
    pub stages: Vec<(String, i64)>,
    pub deliveries: DeliveryCounts,
    /// Open reports about people, oldest first.
    pub reports: Vec<OpenReport>,
}

/// A report about a person that the host has not closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenReport {
    pub number: i64,
    pub at: Millis,
    /// The code of the table.
    pub code: String,
    /// Name of the person who is reported; empty if they had their data deleted.
    pub name: String,
    /// Their accounts when the report was made.
    pub accounts: Vec<String>,
    pub reason: String,
}

/// Pending and failed deliveries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeliveryCounts {
    pub waiting: i64,
    /// The earliest last activity of any table with a pending delivery.
    pub oldest: Option<Millis>,
    /// Undeliverable until the recipient can be reached again.
    pub given_up: i64,
}

/// Inspects a database without changing it. Damage is an error.
pub async fn inspect(file: &Path) -> Result<Inspection, Error> {
    let file = &canonical(file)?;
    let was_immutable = !has_log(file);
    let inspection = inspect_once(file).await;
    // Another process opened the file during an immutable read, which takes no locks.
    if was_immutable && has_log(file) {
        return inspect_once(file).await;
    }
    inspection
}

async fn inspect_once(file: &Path) -> Result<Inspection, Error> {
    let mut db = open_reader(file).await?;
    let found: Vec<String> = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_all(&mut db)
        .await
        .map_err(sql_error(file))?;
    if let Some(found) = found.first().filter(|found| *found != "ok") {
        return Err(Error::Damaged {
            path: file.to_owned(),
            reason: single_line(found),
        });
    }
    let mut inspection = Inspection {
        migrations: MigrationStatus::read(&mut db, file).await?,
        ..Inspection::default()
    };
    if inspection.migrations.check_current(file).is_ok() {
        inspection.stages =
            sqlx::query_as("SELECT stage, COUNT(*) FROM game_table GROUP BY stage ORDER BY stage")
                .fetch_all(&mut db)
                .await
                .map_err(sql_error(file))?;
        inspection.deliveries = DeliveryCounts::read(&mut db)
            .await
            .map_err(sql_error(file))?;
        inspection.reports = open_reports(&mut db).await.map_err(sql_error(file))?;
    }
    db.close().await.map_err(sql_error(file))?;
    Ok(inspection)
}

async fn open_reports(db: &mut SqliteConnection) -> Result<Vec<OpenReport>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT r.id, r.at, r.code, r.reason, r.accounts, COALESCE(p.name, '') AS name
         FROM report r LEFT JOIN person p ON p.id = r.reported WHERE r.closed IS NULL ORDER BY r.id",
    )
    .fetch_all(db)
    .await?;
    let mut reports = vec![];
    for row in rows {
        let accounts: String = row.try_get("accounts")?;
        reports.push(OpenReport {
            number: row.try_get("id")?,
            at: row.try_get("at")?,
            code: row.try_get("code")?,
            name: row.try_get("name")?,
            accounts: accounts.split_whitespace().map(str::to_owned).collect(),
            reason: row.try_get("reason")?,
        });
    }
    Ok(reports)
}

/// Closes a report about a person. The program may be running.
pub async fn close_report(file: &Path, number: i64, now: Millis) -> Result<(), Error> {
    let file = &canonical(file)?;
    let sql = sql_error(file);
    let mut db = super::connect_options(file).connect().await.map_err(&sql)?;
    MigrationStatus::read(&mut db, file)
        .await?
        .check_current(file)?;
    let closed = sqlx::query("UPDATE report SET closed = $2 WHERE id = $1 AND closed IS NULL")
        .bind(number)
        .bind(now)
        .execute(&mut db)
        .await
        .map_err(&sql)?;
    db.close().await.map_err(&sql)?;
    match closed.rows_affected() {
        0 => Err(Error::NoReport(number)),
        _ => Ok(()),
    }
}

impl DeliveryCounts {
    async fn read(db: &mut SqliteConnection) -> Result<Self, sqlx::Error> {
        let row = sqlx::query(
            "SELECT COUNT(*) AS waiting, MIN(t.touched) AS oldest FROM
             (SELECT table_id FROM view WHERE outdated = 1 AND given_up = 0
              UNION ALL SELECT table_id FROM turn_notice WHERE pending = 1
              UNION ALL SELECT table_id FROM message WHERE sent = 0) d LEFT JOIN game_table t ON t.id = d.table_id",
        )
        .fetch_one(&mut *db)
        .await?;
        let given_up = sqlx::query_scalar("SELECT COUNT(*) FROM view WHERE given_up = 1");
        Ok(Self {
            waiting: row.try_get("waiting")?,
            oldest: row.try_get("oldest")?,
            given_up: given_up.fetch_one(db).await?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::StoreOptions;
    use super::*;

    async fn execute_in(file: &Path, statement: &'static str) {
        let mut db = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .connect()
            .await
            .unwrap();
        sqlx::query(statement).execute(&mut db).await.unwrap();
        db.close().await.unwrap();
    }

    #[tokio::test]
    async fn database_of_a_newer_version_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("keltis.db");
        let boards = Arc::new(Boards::built_in().unwrap());
        let store = Store::open(&file, boards, StoreOptions::for_tests())
            .await
            .unwrap();
        store.close().await;
        check_backup(&file).await.unwrap();
        execute_in(
            &file,
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (999, 'more', 1, x'00', 1)",
        )
        .await;
        assert_eq!(inspect(&file).await.unwrap().migrations.unknown, [999]);
        let code = "K7QX".parse().unwrap();
        for refused in [
            check_backup(&file).await.map(|_| ()),
            record(&file, code, true).await.map(|_| ()),
            count_prunable(&file, 0).await.map(|_| ()),
            Pruning::new(&file, 0).await.map(|_| ()),
        ] {
            assert!(
                matches!(refused, Err(Error::UnknownMigration { version: 999, .. })),
                "{refused:?}"
            );
        }
        // A backup is still possible.
        let target = folder.path().join("copy.db");
        let copy = TempCopy::new(&target).unwrap();
        copy.fill_from_served(&file).await.unwrap();
        copy.persist().unwrap();
        assert_eq!(inspect(&target).await.unwrap().migrations.unknown, [999]);
    }

    #[tokio::test]
    async fn database_of_another_program_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("other.db");
        execute_in(&file, "CREATE TABLE other (id INTEGER PRIMARY KEY)").await;
        let copy = TempCopy::new(&folder.path().join("copy.db")).unwrap();
        for refused in [
            inspect(&file).await.map(|_| ()),
            check_backup(&file).await.map(|_| ()),
            copy.fill_from_served(&file).await.map(|_| ()),
            Pruning::new(&file, 0).await.map(|_| ()),
        ] {
            assert!(matches!(refused, Err(Error::NotKeltis(_))), "{refused:?}");
        }
    }
}
