//! `keltis draw`: draws one step of a recorded game.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, anyhow, ensure};
use bot_core::game::Seat;
use bot_core::games::{self, Record};
use bot_core::picture::{self, SpriteCache};
use bot_core::screen::{game, illustration as screen_picture};
use bot_core::words::Lang;

use crate::verify;

#[derive(clap::Args)]
pub struct Args {
    /// Game record
    record: PathBuf,

    /// Number of actions to replay; without it, all of them
    #[arg(long, value_name = "N")]
    step: Option<usize>,

    /// Draw the hand of this seat, counted from 0; without it, the public board
    #[arg(long, value_name = "S")]
    seat: Option<usize>,

    /// Language: en, de, ru, pl, cs, sk
    #[arg(long, default_value = "en", value_parser = parse_language)]
    lang: Lang,

    /// File to write the picture to
    #[arg(short, long, value_name = "FILE.png")]
    output: PathBuf,
}

pub fn parse_language(text: &str) -> Result<Lang, String> {
    text.parse()
        .map_err(|()| "the languages are en, de, ru, pl, cs and sk".to_owned())
}

/// Writes the picture and prints its alt text.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let record =
        verify::read_record(&args.record).with_context(|| args.record.display().to_string())?;
    let total = record.actions.len();
    let step = args.step.unwrap_or(total);
    ensure!(
        step <= total,
        "the game has only {total} actions: --step takes 0 to {total}"
    );
    let seat = args
        .seat
        .map(|seat| parse_seat(&record, seat))
        .transpose()?;
    let (lang, names) = (args.lang, record.players.as_slice());
    let actions = record.actions[..step].iter().copied();
    let (history, end) = games::replay(record.deal()?, actions);
    let current = end?;
    let view = current.public();
    let (before, summary) = screen_picture::describe_last_turn(lang, names, &history);
    let scene = screen_picture::scene(lang, &view, before.as_ref(), names, &summary.for_picture);
    let (image, alt) = match seat {
        Some(seat) => {
            let hand_view = current.seen_by(seat);
            let scene = screen_picture::hand_scene(lang, &hand_view, names);
            (
                games::picture::hand(&scene),
                game::hand_alt(lang, &hand_view, names),
            )
        }
        None if current.end().is_some() => (
            games::picture::result(&scene),
            game::result_alt(lang, &view, names),
        ),
        None => (
            games::picture::board(&scene),
            game::board_alt(lang, &view, names, &summary.for_alt),
        ),
    };
    let png = picture::png(&SpriteCache::default().compose(&image)?)?;
    fs::write(&args.output, png).with_context(|| args.output.display().to_string())?;
    Ok(writeln!(io::stdout(), "{alt}")?)
}

fn parse_seat(record: &Record, seat: usize) -> anyhow::Result<Seat> {
    let last = record.players.len() - 1;
    Seat::new(seat)
        .filter(|_| seat <= last)
        .ok_or_else(|| anyhow!("there is no seat {seat}: --seat takes 0 to {last}"))
}
