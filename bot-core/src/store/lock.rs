//! The lock of the process that serves a database.
//!
//! There are two locks: one on a file beside the database, for its path, and one on the database itself, for all its paths. The
//! operating system releases them when the process ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::Error;

/// Keeps other processes from serving a database.
#[derive(Debug)]
pub(super) struct ServingLock {
    beside: File,
    /// `None` if there is no database yet. Elsewhere than on Unix a lock would also keep SQLite out.
    database: Option<File>,
}

/// Options that create a file for its owner alone.
pub(super) fn private_file() -> OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Returns the path of the lock file. Links are resolved, so that the same path always has the same lock.
pub(super) fn lock_path(database: &Path) -> PathBuf {
    let real = database.canonicalize();
    let mut name = real.as_deref().unwrap_or(database).as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

impl ServingLock {
    /// Locks a database, which is created if it is missing.
    pub fn acquire_or_create(database: &Path) -> Result<Self, Error> {
        let beside = lock_beside(database)?;
        // SQLite gives its log the permissions of the database.
        let created = private_file().create(true).truncate(false).open(database);
        created.map_err(error_about(database))?;
        let database = lock_itself(database)?;
        Ok(Self { beside, database })
    }

    /// Locks a database, which may be missing.
    pub fn acquire(database: &Path) -> Result<Self, Error> {
        let beside = lock_beside(database)?;
        let database = match database.exists() {
            true => lock_itself(database)?,
            false => None,
        };
        Ok(Self { beside, database })
    }

    pub fn release(&self) -> io::Result<()> {
        self.database.as_ref().map_or(Ok(()), File::unlock)?;
        self.beside.unlock()
    }
}

/// Returns whether a process serves the database. Takes the locks only for this check.
pub(super) fn is_held(database: &Path) -> io::Result<bool> {
    for file in [lock_path(database), database.to_owned()] {
        if cfg!(not(unix)) && file == database {
            continue;
        }
        let file = match File::open(&file) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        };
        match file.try_lock_shared() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(true),
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
    Ok(false)
}

fn lock_beside(database: &Path) -> Result<File, Error> {
    let path = lock_path(database);
    let file = private_file().create(true).truncate(false).open(&path);
    let file = file.map_err(error_about(&path))?;
    try_lock(&file, &path, database)?;
    Ok(file)
}

/// Locks the database itself. SQLite uses locks of another kind on the same file.
fn lock_itself(database: &Path) -> Result<Option<File>, Error> {
    if cfg!(not(unix)) {
        return Ok(None);
    }
    let file = File::open(database).map_err(error_about(database))?;
    try_lock(&file, database, database)?;
    Ok(Some(file))
}

fn try_lock(file: &File, path: &Path, database: &Path) -> Result<(), Error> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(Error::InUse(database.to_owned())),
        Err(TryLockError::Error(error)) => Err(error_about(path)(error)),
    }
}

fn error_about(path: &Path) -> impl Fn(io::Error) -> Error {
    move |error| Error::File {
        path: path.to_owned(),
        error,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::{Store, StoreOptions, maintenance};
    use super::*;
    use crate::games::Boards;

    async fn open(file: &Path) -> Result<Store, Error> {
        let boards = Arc::new(Boards::built_in().unwrap());
        Store::open(file, boards, StoreOptions::for_tests()).await
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn second_program_is_refused_without_lock_file_and_through_a_link() {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("keltis.db");
        let store = open(&file).await.unwrap();
        let link = folder.path().join("link.db");
        std::fs::hard_link(&file, &link).unwrap();
        assert!(matches!(open(&link).await, Err(Error::InUse(_))));
        assert!(maintenance::is_served(&link).unwrap());
        std::fs::remove_file(folder.path().join("keltis.db.lock")).unwrap();
        assert!(matches!(open(&file).await, Err(Error::InUse(_))));
        assert!(maintenance::is_served(&file).unwrap());
        store.close().await;
        assert!(!maintenance::is_served(&file).unwrap());
        open(&file).await.unwrap();
    }
}
