//! `keltis draw`: any moment of a recorded game as a picture.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, anyhow, ensure};
use bot_core::game::{Record, Seat};
use bot_core::picture::{self, Stamps};
use bot_core::screen::{game, picture as screen_picture};
use bot_core::words::Lang;

use crate::verify;

#[derive(clap::Args)]
pub struct Args {
    /// A game record
    record: PathBuf,

    /// After so many actions; without it, the end of the game
    #[arg(long, value_name = "N")]
    step: Option<usize>,

    /// The hand of this seat, the first being 0; without it, what everybody sees
    #[arg(long, value_name = "S")]
    seat: Option<usize>,

    /// The language: en, de, ru, pl, cs, sk
    #[arg(long, default_value = "en", value_parser = parse_language)]
    lang: Lang,

    /// Where to write the picture
    #[arg(short, long, value_name = "FILE.png")]
    output: PathBuf,
}

pub fn parse_language(text: &str) -> Result<Lang, String> {
    text.parse()
        .map_err(|()| "the languages are en, de, ru, pl, cs and sk".to_owned())
}

/// Writes the picture and says what is on it, as a screen reader would.
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
    let moment =
        screen_picture::Moment::after(lang, names, record.deal()?, &record.actions[..step])?;
    let view = moment.game.public();
    let scene = screen_picture::scene(
        lang,
        &view,
        moment.before.as_ref(),
        names,
        &moment.told.drawn,
    );
    let (image, alt) = match seat {
        Some(seat) => {
            let hand_view = moment.game.seen_by(seat);
            let scene = screen_picture::hand_scene(lang, &hand_view, names);
            (
                picture::hand(&scene),
                game::hand_alt(lang, &hand_view, names),
            )
        }
        None if moment.game.end().is_some() => (
            picture::result(&scene),
            game::result_alt(lang, &view, names),
        ),
        None => (
            picture::board(&scene),
            game::board_alt(lang, &view, names, &moment.told.heard),
        ),
    };
    let png = picture::png(&Stamps::default().compose(&image)?)?;
    fs::write(&args.output, png).with_context(|| args.output.display().to_string())?;
    Ok(writeln!(io::stdout(), "{alt}")?)
}

fn parse_seat(record: &Record, seat: usize) -> anyhow::Result<Seat> {
    let last = record.players.len() - 1;
    Seat::new(seat)
        .filter(|_| seat <= last)
        .ok_or_else(|| anyhow!("there is no seat {seat}: --seat takes 0 to {last}"))
}
