//! `keltis record`: exports the record of one game.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use bot_core::store::maintenance;
use bot_core::table::Code;

use crate::database::{Database, block_on, pluralize};

#[derive(clap::Args)]
pub struct Args {
    /// Table code, such as K7QX
    code: String,

    /// File to write to, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Allow a game that is still running; its record shows every hand
    #[arg(long)]
    running: bool,

    #[command(flatten)]
    database: Database,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let code: Code = args.code.parse().map_err(|_| {
        anyhow!(
            "{:?} is not a table code; a code has four or five characters, such as K7QX",
            args.code
        )
    })?;
    let file = args.database.file()?;
    let record = block_on(async { Ok(maintenance::record(&file, code, args.running).await?) })?;
    let text = record.write()?;
    let Some(output) = &args.output else {
        return Ok(io::stdout().write_all(text.as_bytes())?);
    };
    fs::write(output, text).with_context(|| output.display().to_string())?;
    let actions = pluralize(record.actions.len() as i64, "action", "actions");
    let output = output.display();
    Ok(writeln!(
        io::stdout(),
        "wrote table {code}, {actions}, to {output}"
    )?)
}
