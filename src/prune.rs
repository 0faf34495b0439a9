//! `keltis prune`: finished tables go, what came of them stays.

use std::io::{self, Write};
use std::time::{Duration, SystemTime};

use bot_core::store::offline::{self, Pruning};

use crate::database::{Database, count, wait};
use crate::progress::Progress;

/// Between two batches a serving program gets its turn: SQLite lets it ask at least once in this time.
const BETWEEN: Duration = Duration::from_millis(120);
const DAY: u64 = 24 * 60 * 60;

#[derive(clap::Args)]
pub struct Args {
    /// How long ago a table must have ended: days, weeks or years, as in 90d, 12w, 1y
    #[arg(long, value_name = "TIME", value_parser = time)]
    older_than: Duration,

    /// Only count them
    #[arg(long)]
    dry_run: bool,

    #[command(flatten)]
    database: Database,
}

fn time(text: &str) -> Result<Duration, String> {
    let wrong = || "days, weeks or years, as in 90d, 12w, 1y; at least 1d".to_owned();
    let unit = text.chars().last().ok_or_else(wrong)?;
    let days = match unit {
        'd' => 1,
        'w' => 7,
        'y' => 365,
        _ => return Err(wrong()),
    };
    let number: u32 = text[..text.len() - 1].parse().map_err(|_| wrong())?;
    match number {
        0 => Err(wrong()),
        _ => Ok(Duration::from_secs(u64::from(number) * days * DAY)),
    }
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let file = args.database.file()?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?;
    let before = now.as_millis() as i64 - args.older_than.as_millis() as i64;
    let tables = |number| count(number, "finished table", "finished tables");
    if args.dry_run {
        let found = wait(async { Ok(offline::count_prunable(&file, before).await?) })?;
        return Ok(writeln!(io::stdout(), "would delete {}", tables(found))?);
    }
    let deleted = wait(prune(&file, before))?;
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
    let all = loop {
        match pruning.batch().await {
            Ok(0) => break Ok(deleted),
            Ok(batch) => {
                deleted += batch as i64;
                (0..batch).for_each(|_| progress.step());
                tokio::time::sleep(BETWEEN).await;
            }
            Err(error) => break Err(error),
        }
    };
    progress.finish();
    let all = all?;
    pruning.close().await?;
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_days_weeks_and_years() {
        for (text, days) in [("1d", 1), ("90d", 90), ("2w", 14), ("1y", 365)] {
            assert_eq!(time(text), Ok(Duration::from_secs(days * DAY)), "{text}");
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
            assert!(time(text).is_err(), "{text}");
        }
    }
}
