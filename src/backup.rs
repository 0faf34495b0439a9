//! `keltis backup` and `keltis restore`.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::time::{Duration, SystemTime};

use anyhow::{Context, ensure};
use bot_core::store::offline::{self, Draft, Held, Hold};

use crate::database::{Database, count, size, wait};
use crate::progress::Progress;

/// How often a copy under way is looked at.
const GLANCE: Duration = Duration::from_millis(100);
const MB: u64 = 1_000_000;

#[derive(clap::Args)]
pub struct BackupArgs {
    /// Where the copy goes
    file: PathBuf,

    /// Replace the file if there is one
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
    offline::check_apart(file, &database)?;
    let name = file.display();
    ensure!(
        !file.is_dir(),
        "{name} is a folder; name a file for the copy"
    );
    ensure!(
        args.force || fs::symlink_metadata(file).is_err(),
        "{name} is there already; --force replaces it"
    );
    let (held, bytes) = wait(async {
        let draft = Draft::new(file, &database)?;
        let held = watched(&draft, &database, draft.fill_from_served(&database)).await?;
        Ok((held, draft.finish()?))
    })?;
    let (what, bytes) = (said(held), size(bytes));
    Ok(writeln!(
        io::stdout(),
        "backed up {what} to {name}, {bytes}, checked"
    )?)
}

pub fn restore(args: &RestoreArgs) -> anyhow::Result<()> {
    let (database, file) = (args.database.file()?, &args.file);
    offline::check_apart(file, &database)?;
    let (held, aside) = wait(async {
        offline::check_backup(file).await?;
        let hold = Hold::take(&database)?;
        let like = if hold.file().exists() {
            hold.file()
        } else {
            file
        };
        let draft = Draft::new(hold.file(), like)?;
        let held = watched(&draft, file, draft.fill_from_backup(file)).await?;
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?;
        Ok((held, hold.replace(draft, now.as_secs()).await?))
    })?;
    let (what, file, database) = (said(held), file.display(), database.display());
    let kept = match aside {
        Some(aside) => format!("what was there is kept as {}", aside.display()),
        None => "there was none before".to_owned(),
    };
    Ok(writeln!(
        io::stdout(),
        "restored {what} from {file} to {database}; {kept}"
    )?)
}

fn said(held: Held) -> String {
    let tables = count(held.tables, "table", "tables");
    let actions = count(held.actions, "action", "actions");
    format!("{tables} and {actions}")
}

/// Shows how far a copy has come.
async fn watched(
    draft: &Draft,
    from: &Path,
    filling: impl Future<Output = Result<Held, offline::Error>>,
) -> anyhow::Result<Held> {
    let whole = fs::metadata(from).with_context(|| from.display().to_string())?;
    let whole = whole.len() / MB;
    let progress = Progress::new(whole, "MB copied");
    let mut filling = pin!(filling);
    let mut shown = 0;
    let held = loop {
        match tokio::time::timeout(GLANCE, &mut filling).await {
            Ok(held) => break held,
            Err(_) => {
                let written = (draft.written() / MB).min(whole);
                (shown..written).for_each(|_| progress.step());
                shown = shown.max(written);
            }
        }
    };
    progress.finish();
    Ok(held?)
}
