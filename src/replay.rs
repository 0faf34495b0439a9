//! `keltis replay`: a recorded game as an animation, a frame a turn.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, ensure};
use bot_core::picture::{self, Animation};
use bot_core::screen::picture::{Moment, scene};
use bot_core::words::Lang;

use crate::database::{count, size};
use crate::draw::language;
use crate::progress::Progress;
use crate::verify;

/// What a chat takes.
const LARGEST: usize = 8_000_000;

#[derive(clap::Args)]
pub struct Args {
    /// A game record
    record: PathBuf,

    /// The language: en, de, ru, pl, cs, sk
    #[arg(long, default_value = "en", value_parser = language)]
    lang: Lang,

    /// Where to write the animation
    #[arg(short, long, value_name = "FILE.gif")]
    output: PathBuf,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let record = verify::read(&args.record).with_context(|| args.record.display().to_string())?;
    let (lang, names) = (args.lang, record.players.as_slice());
    let deal = record.deal()?;
    let frame = |step: usize| -> anyhow::Result<_> {
        let moment = Moment::after(lang, names, deal, &record.actions[..step])?;
        let view = moment.game.public();
        let scene = scene(
            lang,
            &view,
            moment.before.as_ref(),
            names,
            &moment.told.drawn,
        );
        Ok(picture::board(&scene))
    };
    let turns = record.actions.chunk_by(|(one, _), (other, _)| one == other);
    let ends: Vec<_> = turns
        .scan(0, |end, turn| {
            *end += turn.len();
            Some(*end)
        })
        .collect();
    let progress = Progress::new(ends.len() as u64, "turns");
    let mut animation = Animation::new(&frame(0)?)?;
    for &end in &ends {
        animation.add(&frame(end)?)?;
        progress.step();
    }
    progress.finish();
    let gif = animation.finish()?;
    ensure!(
        gif.len() <= LARGEST,
        "the animation would have {}, more than a chat takes",
        size(gif.len() as u64)
    );
    fs::write(&args.output, &gif).with_context(|| args.output.display().to_string())?;
    let (turns, size) = (
        count(ends.len() as i64, "turn", "turns"),
        size(gif.len() as u64),
    );
    let output = args.output.display();
    Ok(writeln!(io::stdout(), "wrote {turns} to {output}, {size}")?)
}
