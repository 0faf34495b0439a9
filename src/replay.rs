//! `keltis replay`: turns a recorded game into an animation with one frame per turn.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, ensure};
use bot_core::games;
use bot_core::screen::illustration::{animate, turn_ends};
use bot_core::words::Lang;

use crate::database::{format_bytes, pluralize};
use crate::draw::parse_language;
use crate::progress::Progress;
use crate::verify;

/// Largest file that every chat accepts.
const MAX_BYTES: usize = 8_000_000;

#[derive(clap::Args)]
pub struct Args {
    /// Game record
    record: PathBuf,

    /// Language: en, de, ru, pl, cs, sk
    #[arg(long, default_value = "en", value_parser = parse_language)]
    lang: Lang,

    /// File to write the animation to
    #[arg(short, long, value_name = "FILE.gif")]
    output: PathBuf,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let record =
        verify::read_record(&args.record).with_context(|| args.record.display().to_string())?;
    let deal = record.deal()?;
    let (history, end) = games::replay(deal, record.actions);
    end?;
    let turns = turn_ends(&history).len();
    let progress = Progress::new(turns as u64, "turns");
    let gif = animate(args.lang, &record.players, &deal.public(), &history, |_| {
        progress.step()
    })?;
    progress.finish();
    ensure!(
        gif.len() <= MAX_BYTES,
        "the animation would be {}, more than a chat accepts",
        format_bytes(gif.len() as u64)
    );
    fs::write(&args.output, &gif).with_context(|| args.output.display().to_string())?;
    let (turns, size) = (
        pluralize(turns as i64, "turn", "turns"),
        format_bytes(gif.len() as u64),
    );
    let output = args.output.display();
    Ok(writeln!(io::stdout(), "wrote {turns} to {output}, {size}")?)
}
