//! Whether the database can be used: the file is still the one that was opened, it can be written, and it is not damaged.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sqlx::{ConnectOptions, Connection};

use super::{Error, Store, Transaction, connect_options};
use crate::lock::locked;
use crate::table::Millis;

/// How often the whole file is checked for damage, which reads all of it.
const DAMAGE_CHECK_INTERVAL: Duration = Duration::from_secs(5 * 60);
const WAL_SUFFIX: &str = "-wal";

/// The database file as it was opened.
pub(super) struct OpenedFile {
    path: PathBuf,
    wal: PathBuf,
    identity: Option<FileIdentity>,
    /// Whether it was missing when it was last looked for. A change is logged.
    is_gone: AtomicBool,
    damage: Arc<Mutex<DamageCheck>>,
}

/// The check of the whole file for damage. It runs in the background, because it takes long for a large file.
#[derive(Default)]
struct DamageCheck {
    is_running: bool,
    finished: Option<Instant>,
    /// What the last check found, if anything.
    found: Option<String>,
}

/// A check that runs, until dropped. There is one at a time.
struct RunningCheck(Arc<Mutex<DamageCheck>>);

impl RunningCheck {
    /// Returns `None` if a check is running or not due yet.
    fn begin_if_due(check: &Arc<Mutex<DamageCheck>>) -> Option<Self> {
        let mut state = locked(check);
        let since = state.finished.map(|finished| finished.elapsed());
        if state.is_running || since.is_some_and(|since| since < DAMAGE_CHECK_INTERVAL) {
            return None;
        }
        state.is_running = true;
        Some(Self(check.clone()))
    }

    fn finish(self, found: Option<String>) {
        if let Some(reason) = &found {
            tracing::error!(%reason, "the database is damaged; restore a backup");
        }
        let mut state = locked(&self.0);
        state.finished = Some(Instant::now());
        state.found = found;
    }
}

impl Drop for RunningCheck {
    fn drop(&mut self) {
        locked(&self.0).is_running = false;
    }
}

/// Device and number of a file. A file of the same name that was put in its place has others.
#[derive(PartialEq, Eq)]
struct FileIdentity(u64, u64);

impl FileIdentity {
    #[cfg(unix)]
    fn of(path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        let found = std::fs::metadata(path).ok()?;
        Some(Self(found.dev(), found.ino()))
    }

    #[cfg(not(unix))]
    fn of(path: &Path) -> Option<Self> {
        path.exists().then_some(Self(0, 0))
    }
}

impl OpenedFile {
    pub fn new(path: &Path) -> Self {
        // SQLite puts the log beside the file to which a link leads.
        let file = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let mut wal = file.into_os_string();
        wal.push(WAL_SUFFIX);
        Self {
            path: path.to_owned(),
            wal: wal.into(),
            identity: FileIdentity::of(path),
            is_gone: AtomicBool::new(false),
            damage: Arc::default(),
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Fails if the file was deleted or replaced. What is written then is lost.
    pub fn check(&self) -> Result<(), Error> {
        let is_replaced = self.is_replaced();
        // Only a commit shows that the write-ahead log is gone. That is not over until the log is back too.
        if !is_replaced && !self.wal.exists() {
            return Ok(());
        }
        self.report(is_replaced)
    }

    /// Like [`Self::check`], after a commit. The write-ahead log contains it, so that must exist too.
    pub fn check_committed(&self) -> Result<(), Error> {
        self.report(self.is_replaced() || !self.wal.exists())
    }

    fn is_replaced(&self) -> bool {
        FileIdentity::of(&self.path) != self.identity
    }

    fn report(&self, is_gone: bool) -> Result<(), Error> {
        if self.is_gone.swap(is_gone, Ordering::Relaxed) != is_gone {
            let path = self.path.display();
            if is_gone {
                tracing::error!(
                    %path,
                    "the database file was deleted or replaced; nothing is saved until keltis is restarted"
                );
            } else {
                tracing::info!(%path, "the database file is back");
            }
        }
        if is_gone {
            return Err(Error::FileGone(self.path.clone()));
        }
        Ok(())
    }
}

impl Store {
    /// Whether the file was deleted or replaced. What is written then is lost.
    pub fn is_file_gone(&self) -> bool {
        self.file.check().is_err()
    }

    /// Checks that the file is the one that was opened and that it can be written, and that the last check for damage found
    /// nothing. Starts that check in the background when it is due.
    pub async fn check_health(&self, now: Millis) -> Result<(), Error> {
        self.file.check()?;
        let mut tx = self.write(now).await?;
        tx.rewrite_heartbeat().await?;
        tx.commit().await?;
        if let Some(running) = RunningCheck::begin_if_due(&self.file.damage) {
            let path = self.file.path.clone();
            tokio::spawn(async move {
                match find_damage(&path).await {
                    Ok(found) => running.finish(found),
                    // The next probe tries again.
                    Err(error) => tracing::warn!(%error, "failed to check the database for damage"),
                }
            });
        }
        match locked(&self.file.damage).found.clone() {
            Some(reason) => Err(Error::Damaged(reason)),
            None => Ok(()),
        }
    }
}

/// Reads the whole file and returns what is wrong with it, if anything.
async fn find_damage(path: &Path) -> Result<Option<String>, sqlx::Error> {
    // A connection of its own reads the file and not what another one has cached.
    let options = connect_options(path).read_only(true);
    let mut db = options.connect().await?;
    let checked = sqlx::query_scalar("PRAGMA quick_check(1)");
    let checked: Result<String, _> = checked.fetch_one(&mut db).await;
    let found = match checked {
        Ok(text) => (text != "ok").then_some(text),
        Err(sqlx::Error::Database(error)) => Some(error.to_string()),
        Err(error) => return Err(error),
    };
    // Nothing was written, so closing cannot lose anything.
    let _ = db.close().await;
    Ok(found)
}

impl Transaction<'_> {
    /// Writes without changing anything.
    async fn rewrite_heartbeat(&mut self) -> Result<(), Error> {
        self.execute(sqlx::query("UPDATE heartbeat SET at = at WHERE id = 1"))
            .await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::io::{Read, Seek, SeekFrom, Write};
    use std::sync::Arc;

    use tempfile::TempDir;

    use super::super::{FaultInjector, StoreOptions};
    use super::*;
    use crate::games::Boards;

    async fn store(faults: FaultInjector) -> (TempDir, Store) {
        let folder = TempDir::new().unwrap();
        let options = StoreOptions {
            faults,
            ..StoreOptions::for_tests()
        };
        let boards = Arc::new(Boards::built_in().unwrap());
        let file = folder.path().join("keltis.db");
        let store = Store::open(&file, boards, options).await.unwrap();
        let mut tx = store.write(1).await.unwrap();
        tx.record_heartbeat().await.unwrap();
        tx.commit().await.unwrap();
        (folder, store)
    }

    #[tokio::test]
    async fn failed_write_is_found() {
        let faults = FaultInjector::after(i64::MAX);
        let (_folder, store) = store(faults.clone()).await;
        store.check_health(2).await.unwrap();
        faults.fail_after(0);
        assert!(store.check_health(3).await.is_err());
        faults.disable();
        store.check_health(4).await.unwrap();
    }

    #[tokio::test]
    async fn deleted_and_replaced_files_are_found_and_nothing_is_written() {
        for replace in [false, true] {
            let (folder, store) = store(FaultInjector::default()).await;
            let file = folder.path().join("keltis.db");
            let aside = folder.path().join("aside.db");
            fs::rename(&file, &aside).unwrap();
            if replace {
                fs::copy(&aside, &file).unwrap();
            }
            assert!(matches!(
                store.check_health(2).await,
                Err(Error::FileGone(_))
            ));
            assert!(matches!(store.write(2).await, Err(Error::FileGone(_))));
            fs::rename(&aside, &file).unwrap();
            store.check_health(3).await.unwrap();
        }
    }

    #[tokio::test]
    async fn commit_is_not_confirmed_if_the_file_is_deleted_meanwhile() {
        for name in ["keltis.db", "keltis.db-wal"] {
            let (folder, store) = store(FaultInjector::default()).await;
            let mut tx = store.write(2).await.unwrap();
            tx.record_heartbeat().await.unwrap();
            fs::remove_file(folder.path().join(name)).unwrap();
            assert!(
                matches!(tx.commit().await, Err(Error::FileGone(_))),
                "{name}"
            );
        }
    }

    #[tokio::test]
    async fn damaged_page_is_found() {
        let (folder, store) = store(FaultInjector::default()).await;
        // The damage must not be hidden by the write-ahead log.
        let checkpoint = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
        checkpoint.execute(&store.writer).await.unwrap();
        let mut file = File::options()
            .read(true)
            .write(true)
            .open(folder.path().join("keltis.db"))
            .unwrap();
        let mut header = [0; 18];
        file.read_exact(&mut header).unwrap();
        let page = u64::from(u16::from_be_bytes([header[16], header[17]]));
        // A table that the check for writing does not touch.
        let root = sqlx::query_scalar("SELECT rootpage FROM sqlite_schema WHERE name = 'person'");
        let root: i64 = root.fetch_one(&store.writer).await.unwrap();
        let start = (root as u64 - 1) * page;
        file.seek(SeekFrom::Start(start)).unwrap();
        file.write_all(&[0xa5; 64]).unwrap();
        file.sync_all().unwrap();
        // The check runs in the background.
        let found = async {
            loop {
                if let Err(error) = store.check_health(2).await {
                    return error;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let found = tokio::time::timeout(Duration::from_secs(60), found).await;
        assert!(matches!(found, Ok(Error::Damaged(_))), "{found:?}");
    }

    #[tokio::test]
    async fn probes_do_not_wait_for_a_slow_damage_check() {
        let (_folder, store) = store(FaultInjector::default()).await;
        let running = RunningCheck::begin_if_due(&store.file.damage).unwrap();
        for now in 2..5 {
            store.check_health(now).await.unwrap();
        }
        // There is one check at a time.
        assert!(RunningCheck::begin_if_due(&store.file.damage).is_none());
        running.finish(Some("a bad page".to_owned()));
        let found = store.check_health(5).await;
        assert!(matches!(found, Err(Error::Damaged(_))), "{found:?}");
        // The next one is not due yet.
        assert!(RunningCheck::begin_if_due(&store.file.damage).is_none());
    }

    #[tokio::test]
    async fn missing_log_is_reported_once() {
        let (folder, store) = store(FaultInjector::default()).await;
        let is_gone = || store.file.is_gone.load(Ordering::Relaxed);
        fs::remove_file(folder.path().join("keltis.db-wal")).unwrap();
        assert!(store.file.check_committed().is_err() && is_gone());
        // The file itself is there, which does not mean that everything is back.
        store.file.check().unwrap();
        assert!(is_gone());
        assert!(store.file.check_committed().is_err() && is_gone());
    }
}
