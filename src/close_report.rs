//! `keltis close-report`: closes a report about a person.

use std::io::{self, Write};
use std::time::SystemTime;

use bot_core::store::maintenance;

use crate::database::{Database, block_on};

#[derive(clap::Args)]
pub struct Args {
    /// Number of the report, as `keltis check` lists it
    number: i64,

    #[command(flatten)]
    database: Database,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let file = args.database.file()?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?;
    let now = now.as_millis() as i64;
    block_on(async { Ok(maintenance::close_report(&file, args.number, now).await?) })?;
    Ok(writeln!(io::stdout(), "closed report {}", args.number)?)
}
