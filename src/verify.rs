//! `keltis verify`: replays records.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, ensure};
use bot_core::game::Record;

use crate::progress::Progress;

/// No record of a real game comes near this.
const LARGEST: u64 = 16 << 20;

#[derive(clap::Args)]
pub struct Args {
    /// Game records, or folders with records (*.json)
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Names every record that does not hold and goes on with the rest; fails if there was one.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let files = all_files(&args.files)?;
    let progress = Progress::new(files.len() as u64, "records");
    let mut held = 0;
    for file in &files {
        match check(file) {
            Ok(_) => held += 1,
            Err(error) => progress.say(&format!("{}: {error:#}", file.display())),
        }
        progress.step();
    }
    progress.finish();
    println!("{held} of {} hold", files.len());
    Ok(if held == files.len() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn all_files(named: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = vec![];
    for path in named {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let mut inside = fs::read_dir(path)
            .and_then(|entries| {
                entries
                    .map(|entry| Ok(entry?.path()))
                    .collect::<Result<Vec<_>, _>>()
            })
            .with_context(|| path.display().to_string())?;
        inside.retain(|file| {
            file.extension()
                .is_some_and(|extension| extension == "json")
        });
        ensure!(
            !inside.is_empty(),
            "{} has no record files (*.json)",
            path.display()
        );
        inside.sort();
        files.append(&mut inside);
    }
    Ok(files)
}

fn check(file: &Path) -> anyhow::Result<Record> {
    let mut bytes = vec![];
    fs::File::open(file)?
        .take(LARGEST + 1)
        .read_to_end(&mut bytes)?;
    ensure!(bytes.len() as u64 <= LARGEST, "larger than any game record");
    let text = String::from_utf8(bytes).context("not a game record: not text in UTF-8")?;
    Ok(Record::read(&text)?)
}
