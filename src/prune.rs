//! `keltis prune`: deletes old finished tables and keeps their results.

use std::io::{self, Write};
use std::time::{Duration, SystemTime};

use bot_core::store::maintenance::{self, Pruning};

use crate::database::{Database, block_on, pluralize};
use crate::progress::Progress;

/// Pause between two batches, in which a running bot can write: SQLite retries a locked write at least once in this time.
const BATCH_PAUSE: Duration = Duration::from_millis(120);
const DAY: u64 = 24 * 60 * 60;

#[derive(clap::Args)]
pub struct Args {
    /// Minimum age of a finished table, in days, weeks or years: 90d, 12w, 1y
    #[arg(long, value_name = "TIME", value_parser = parse_age)]
    older_than: Duration,

    /// Only count the tables
    #[arg(long)]
    dry_run: bool,

    #[command(flatten)]
    database: Database,
}

fn parse_age(text: &str) -> Result<Duration, String> {
    let invalid =
        || "expected days, weeks or years, such as 90d, 12w or 1y, and at least 1d".to_owned();
    let unit = text.chars().last().ok_or_else(invalid)?;
    let days = match unit {
        'd' => 1,
        'w' => 7,
        'y' => 365,
        _ => return Err(invalid()),
    };
    let number: u32 = text[..text.len() - 1].parse().map_err(|_| invalid())?;
    match number {
        0 => Err(invalid()),
        _ => Ok(Duration::from_secs(u64::from(number) * days * DAY)),
    }
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let file = args.database.file()?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?;
    let before = now.as_millis() as i64 - args.older_than.as_millis() as i64;
    let tables = |number| pluralize(number, "finished table", "finished tables");
    if args.dry_run {
        let found = block_on(async { Ok(maintenance::count_prunable(&file, before).await?) })?;
        return Ok(writeln!(io::stdout(), "would delete {}", tables(found))?);
    }
    let deleted = block_on(prune(&file, before))?;
    Ok(writeln!(
        io::stdout(),
        "deleted {}; results and ratings stay",
        tables(deleted)
    )?)
}

async fn prune(file: &std::path::Path, before: i64) -> anyhow::Result<i64> {
    let mut pruning = Pruning::new(file, before).await?;
    let progress = Progress::new(pruning.count().await? as u64, "tables");
    let mut deleted = 0;
    let result = loop {
        match pruning.delete_batch().await {
            Ok(0) => break Ok(deleted),
            Ok(batch) => {
                deleted += batch as i64;
                (0..batch).for_each(|_| progress.step());
                tokio::time::sleep(BATCH_PAUSE).await;
            }
            Err(error) => break Err(error),
        }
    };
    progress.finish();
    let result = result?;
    pruning.close().await?;
    Ok(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_given_in_days_weeks_or_years() {
        for (text, days) in [("1d", 1), ("90d", 90), ("2w", 14), ("1y", 365)] {
            assert_eq!(
                parse_age(text),
                Ok(Duration::from_secs(days * DAY)),
                "{text}"
            );
        }
        for text in [
            "",
            "d",
            "0d",
            "90",
            "-1d",
            "1.5d",
            "90 d",
            "90D",
            "3m",
            "1€",
            "99999999999d",
        ] {
            assert!(parse_age(text).is_err(), "{text}");
        }
    }
}
