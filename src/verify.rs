//! `keltis verify`: replays game records to verify them.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, ensure};
use bot_core::games::Record;

use crate::progress::Progress;

/// More than any record of a real game.
const MAX_BYTES: u64 = 16 << 20;

#[derive(clap::Args)]
pub struct Args {
    /// Game records, or folders with records (*.json)
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Verifies all records and names the invalid ones. Returns failure if there was one.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut files = vec![];
    let mut problems = vec![];
    for path in &args.files {
        match record_files(path) {
            Ok(mut found) => files.append(&mut found),
            Err(error) => problems.push(format!("{}: {error:#}", path.display())),
        }
    }
    let total = files.len() + problems.len();
    let progress = Progress::new(files.len() as u64, "records");
    problems
        .iter()
        .try_for_each(|problem| progress.print_line(problem))?;
    let mut valid = 0;
    for file in &files {
        match read_record(file) {
            Ok(_) => valid += 1,
            Err(error) => progress.print_line(&format!("{}: {error:#}", file.display()))?,
        }
        progress.step();
    }
    progress.finish();
    writeln!(io::stdout(), "{valid} of {total} records are valid")?;
    Ok(if valid == total {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Returns the file itself, or the records in a folder.
fn record_files(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = vec![];
    for entry in fs::read_dir(path)? {
        let file = entry?.path();
        if file
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            files.push(file);
        }
    }
    ensure!(!files.is_empty(), "no record files (*.json) in this folder");
    files.sort();
    Ok(files)
}

/// Reads and verifies a record.
pub fn read_record(file: &Path) -> anyhow::Result<Record> {
    let mut bytes = vec![];
    fs::File::open(file)?
        .take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)?;
    ensure!(
        bytes.len() as u64 <= MAX_BYTES,
        "larger than any game record"
    );
    let text = String::from_utf8(bytes).context("not a game record")?;
    Ok(Record::read(&text)?)
}
