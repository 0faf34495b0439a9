//! `keltis simulate`: games between opponents.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Context, anyhow, ensure};
use bot_core::game::{Kind, Options, PLAYERS};
use bot_core::opponent::Opponent;
use bot_core::simulate::{Match, Tally, answers};

use crate::boards;
use crate::progress::Progress;

#[derive(clap::Args)]
pub struct Args {
    /// keltis, stones or oracle
    #[arg(long, default_value = "keltis")]
    game: Kind,

    /// Who plays, two to four: random (any legal action), eager (lays whenever it can, nearly always moves on)
    #[arg(long, value_delimiter = ',', default_value = "random,eager")]
    seats: Vec<Opponent>,

    /// How many games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// The same number, the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// In oracle, a clover may move any own figure
    #[arg(long)]
    free_clovers: bool,

    #[command(flatten)]
    boards: boards::Folder,

    /// Write one record a game into this folder
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let boards = boards::load(&args.boards)?;
    let players = args.seats.len();
    ensure!(
        PLAYERS.contains(&players),
        "--seats takes two to four, as in random,eager; not {players}"
    );
    let free_clovers = args.free_clovers && args.game == Kind::Oracle;
    if args.free_clovers != free_clovers {
        eprintln!(
            "--free-clovers is an option of oracle; {} is played as always",
            args.game
        );
    }
    if let Some(folder) = &args.records {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let seats = args.seats.clone();
    let options = Options { free_clovers };
    let game = Match {
        kind: args.game,
        options,
        seats,
        boards,
        seed: args.seed,
    };
    let tally = play_all(&game, args)?;
    write!(io::stdout(), "{}", table(&game, &tally))?;
    Ok(())
}

/// Plays on all cores. Counts are only added up, so their sum does not depend on who played what.
fn play_all(game: &Match, args: &Args) -> anyhow::Result<Tally> {
    let progress = Progress::new(args.games, "games");
    let next = AtomicU64::new(0);
    let cores = thread::available_parallelism().map_or(1, Into::into);
    let play = || -> anyhow::Result<Tally> {
        let mut tally = Tally::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.games {
                return Ok(tally);
            }
            let played = game
                .play(number)
                .with_context(|| format!("game {number}"))?;
            tally.count(&played);
            if let Some(folder) = &args.records {
                let file = folder.join(file_name(game, number, args.games));
                let text = game.record(&played)?.write()?;
                fs::write(&file, text).with_context(|| file.display().to_string())?;
            }
            progress.step();
        }
    };
    // When one fails the others need not play on.
    let play = || play().inspect_err(|_| next.store(args.games, Ordering::Relaxed));
    let tally = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(play)).collect();
        let mut sum = Tally::default();
        for worker in workers {
            sum.add(worker.join().map_err(|_| anyhow!("a worker broke off"))??);
        }
        anyhow::Ok(sum)
    });
    progress.finish();
    tally
}

/// Sorted by name they are sorted by number.
fn file_name(game: &Match, number: u64, games: u64) -> String {
    let variant = if game.options.free_clovers {
        "-free-clovers"
    } else {
        ""
    };
    let (kind, players, seed) = (game.kind, game.seats.len(), game.seed);
    let width = (games - 1).to_string().len().max(4);
    format!("{kind}{variant}-{players}-{seed}-{number:0width$}.json")
}

fn table(game: &Match, tally: &Tally) -> String {
    let mean = |sum: i64| sum as f64 / tally.games as f64;
    let mut lines = vec![format!(
        "{}{}: {} {}, seed {}",
        game.kind,
        if game.options.free_clovers {
            " with free clovers"
        } else {
            ""
        },
        tally.games,
        if tally.games == 1 { "game" } else { "games" },
        game.seed
    )];
    lines.push(format!(
        "\n{:<6}{:<10}{:>9}{:>9}{:>13}",
        "seat", "player", "wins", "ties", "mean score"
    ));
    for ((number, seat), player) in (1..).zip(&tally.seats).zip(&game.seats) {
        let player = player.name();
        let score = mean(seat.score);
        lines.push(format!(
            "{number:<6}{player:<10}{:>9}{:>9}{score:>13.2}",
            seat.wins, seat.ties
        ));
    }
    let (turns, actions) = (mean(tally.turns as i64), mean(tally.actions as i64));
    lines.push(format!(
        "\nmean length  {turns:.1} turns, {actions:.1} actions"
    ));
    let ends = tally
        .ends
        .iter()
        .map(|(end, count)| format!("{end} {count}"));
    lines.push(format!(
        "ended by     {}",
        ends.collect::<Vec<_>>().join(", ")
    ));
    lines.push(format!(
        "\n{:<40}{:<14}{:>10}",
        "asked", "answered", "times"
    ));
    for answer in answers(game.kind, game.options) {
        let times = tally.answers.get(&answer).copied().unwrap_or_default();
        let (asked, answered) = (answer.0.to_string(), answer.1);
        lines.push(format!("{asked:<40}{answered:<14}{times:>10}"));
    }
    lines.join("\n") + "\n"
}
