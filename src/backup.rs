//! `keltis backup` and `keltis restore`.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::time::{Duration, SystemTime};

use anyhow::ensure;
use bot_core::store::maintenance::{self, DatabaseLock, RowCounts, TempCopy};

use crate::database::{Database, block_on, format_bytes, pluralize};
use crate::progress::Progress;

/// How often the progress of a copy is reported.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
const MB: u64 = 1_000_000;

#[derive(clap::Args)]
pub struct BackupArgs {
    /// File to copy the database to
    file: PathBuf,

    /// Overwrite the file if it exists
    #[arg(long)]
    force: bool,

    #[command(flatten)]
    database: Database,
}

#[derive(clap::Args)]
pub struct RestoreArgs {
    /// A copy made by `keltis backup`
    file: PathBuf,

    #[command(flatten)]
    database: Database,
}

pub fn backup(args: &BackupArgs) -> anyhow::Result<()> {
    let (database, file) = (args.database.file()?, &args.file);
    maintenance::check_not_database_file(file, &database)?;
    let name = file.display();
    ensure!(
        !file.is_dir(),
        "{name} is a folder; give the name of a file"
    );
    ensure!(
        args.force || fs::symlink_metadata(file).is_err(),
        "{name} already exists; --force overwrites it"
    );
    let (contents, bytes) = block_on(async {
        let draft = TempCopy::new(file)?;
        let contents = with_progress(&draft, &database, draft.fill_from_served(&database)).await?;
        Ok((contents, draft.persist()?))
    })?;
    let (summary, bytes) = (describe(contents), format_bytes(bytes));
    Ok(writeln!(
        io::stdout(),
        "backed up {summary} to {name}, {bytes}, checked"
    )?)
}

pub fn restore(args: &RestoreArgs) -> anyhow::Result<()> {
    let (database, file) = (args.database.file()?, &args.file);
    maintenance::check_not_database_file(file, &database)?;
    let (contents, aside) = block_on(async {
        maintenance::check_backup(file).await?;
        let hold = DatabaseLock::acquire(&database)?;
        let draft = TempCopy::new(hold.file())?;
        let contents = with_progress(&draft, file, draft.fill_from_backup(file)).await?;
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?;
        Ok((contents, hold.replace(draft, now.as_secs()).await?))
    })?;
    let (summary, file, database) = (describe(contents), file.display(), database.display());
    let previous = match aside {
        Some(aside) => format!("the previous database is kept as {}", aside.display()),
        None => "there was no database before".to_owned(),
    };
    Ok(writeln!(
        io::stdout(),
        "restored {summary} from {file} to {database}; {previous}"
    )?)
}

fn describe(contents: RowCounts) -> String {
    let tables = pluralize(contents.tables, "table", "tables");
    let actions = pluralize(contents.actions, "action", "actions");
    format!("{tables} and {actions}")
}

/// Runs a copy and shows its progress.
async fn with_progress(
    draft: &TempCopy,
    from: &Path,
    copying: impl Future<Output = Result<RowCounts, maintenance::Error>>,
) -> anyhow::Result<RowCounts> {
    let total_mb = fs::metadata(from).map_or(0, |file| file.len()) / MB;
    let progress = Progress::new(total_mb, "MB copied");
    let mut copying = pin!(copying);
    let mut reported_mb = 0;
    let contents = loop {
        match tokio::time::timeout(POLL_INTERVAL, &mut copying).await {
            Ok(contents) => break contents,
            Err(_) => {
                let copied_mb = (draft.size() / MB).min(total_mb);
                (reported_mb..copied_mb).for_each(|_| progress.step());
                reported_mb = reported_mb.max(copied_mb);
            }
        }
    };
    progress.finish();
    Ok(contents?)
}
