//! `keltis record`: one game, to be kept and checked.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use bot_core::store::maintenance;
use bot_core::table::Code;

use crate::database::{Database, block_on, pluralize};

#[derive(clap::Args)]
pub struct Args {
    /// The code of the table, such as K7QX
    code: String,

    /// Where to write it, instead of printing it
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Also of a game that is still being played: this shows every hand
    #[arg(long)]
    running: bool,

    #[command(flatten)]
    database: Database,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let code: Code = args.code.parse().map_err(|_| {
        anyhow!(
            "{:?} is no code of a table; a code has four or five characters, such as K7QX",
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
