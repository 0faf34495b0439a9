//! `keltis simulate`: plays games between computer players.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Context, anyhow, ensure};
use bot_core::game::{GameOption, Options, PLAYERS};
use bot_core::games::GameKind;
use bot_core::opponent::Opponent;
use bot_core::simulate::{Match, MatchTally};

use crate::boards;
use crate::progress::Progress;

#[derive(clap::Args)]
pub struct Args {
    #[arg(long, default_value_t = GameKind::ALL[0], help = game_help())]
    game: GameKind,

    /// Two to four players: random (any legal action), eager (lays whenever it can), easy, normal, hard,
    /// hard/10 (a tenth of the time)
    #[arg(long, value_delimiter = ',', default_value = "random,eager")]
    seats: Vec<Opponent>,

    /// Number of games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// Seed; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Play each deal once from every seat
    #[arg(long)]
    paired: bool,

    #[arg(long, help = free_clovers_help())]
    free_clovers: bool,

    #[command(flatten)]
    boards: boards::Folder,

    /// Folder to write one record per game to
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
}

fn game_help() -> String {
    format!("Game: {}", GameKind::list(GameKind::ALL, ""))
}

fn free_clovers_help() -> String {
    let games = GameKind::list_with_option(GameOption::FreeClovers);
    format!("In {games}, let a clover move any of the player's figures")
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let boards = boards::load(&args.boards)?;
    let players = args.seats.len();
    ensure!(
        PLAYERS.contains(&players),
        "--seats takes two to four players, such as random,eager; not {players}"
    );
    ensure!(
        !args.paired || args.games.is_multiple_of(players as u64),
        "--paired plays each deal from all {players} seats: --games must be a multiple of {players}"
    );
    let mut options = Options {
        free_clovers: args.free_clovers,
    };
    if args.game.unsupported_option(options).is_some() {
        options = Options::default();
        eprintln!(
            "--free-clovers applies only to {}; {} is played without it",
            GameKind::list_with_option(GameOption::FreeClovers),
            args.game
        );
    }
    if let Some(folder) = &args.records {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let seats = args.seats.clone();
    let game = Match {
        kind: args.game,
        options,
        seats,
        boards,
        seed: args.seed,
        paired: args.paired,
    };
    let tally = play_all(&game, args)?;
    write!(io::stdout(), "{}", summary(&game, &tally))?;
    Ok(())
}

/// Plays on all cores. Counts are only summed, so the result does not depend on which core played which game.
fn play_all(game: &Match, args: &Args) -> anyhow::Result<MatchTally> {
    let progress = Progress::new(args.games, "games");
    let next = AtomicU64::new(0);
    let cores = thread::available_parallelism().map_or(1, Into::into);
    let play = || -> anyhow::Result<MatchTally> {
        let mut tally = MatchTally::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.games {
                return Ok(tally);
            }
            let played = game
                .play(number)
                .with_context(|| format!("game {number}"))?;
            tally.add_game(&played);
            if let Some(folder) = &args.records {
                let file = folder.join(file_name(game, number, args.games));
                let text = game.record(&played)?.write()?;
                fs::write(&file, text).with_context(|| file.display().to_string())?;
            }
            progress.step();
        }
    };
    // If one worker fails, the others stop.
    let play = || play().inspect_err(|_| next.store(args.games, Ordering::Relaxed));
    let tally = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(play)).collect();
        let mut sum = MatchTally::default();
        for worker in workers {
            sum.add(worker.join().map_err(|_| anyhow!("a worker panicked"))??);
        }
        anyhow::Ok(sum)
    });
    progress.finish();
    tally
}

/// Number of standard deviations that covers 95 % of a normal distribution.
const Z_95: f64 = 1.96;

/// Returns the Wilson score interval, which covers the true share with 95 % confidence.
fn wilson_interval(share: f64, games: f64) -> (f64, f64) {
    let z = Z_95 * Z_95 / games;
    let middle = (share + z / 2.0) / (1.0 + z);
    let half = Z_95 / (1.0 + z) * (share * (1.0 - share) / games + z / (4.0 * games)).sqrt();
    (middle - half, middle + half)
}

/// Returns the file name of a record. Names sort in the order of the games.
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

fn summary(game: &Match, tally: &MatchTally) -> String {
    let games = tally.games as f64;
    let mean = |sum: i64| sum as f64 / games;
    let mut lines = vec![format!(
        "{}{}: {} {}, seed {}{}",
        game.kind,
        if game.options.free_clovers {
            " with free clovers"
        } else {
            ""
        },
        tally.games,
        if tally.games == 1 { "game" } else { "games" },
        game.seed,
        if game.paired {
            ", each deal from every seat"
        } else {
            ""
        },
    )];
    lines.push(format!(
        "\n{:<6}{:<10}{:>9}{:>9}{:>24}{:>13}{:>9}{:>17}",
        "seat", "player", "wins", "ties", "share of wins", "mean score", "ahead", "mean place"
    ));
    for ((number, seat), player) in (1..).zip(&tally.seats).zip(&game.seats) {
        let won = seat.win_twelfths as f64 / 12.0 / games;
        let (low, high) = wilson_interval(won, games);
        let share = format!(
            "{:.1} % [{:.1}, {:.1}]",
            100.0 * won,
            100.0 * low,
            100.0 * high
        );
        let (score, others) = (mean(seat.score), game.seats.len() as f64 - 1.0);
        let ahead = mean(seat.lead) / others;
        let place = seat.places as f64 / games;
        let spread = (seat.squared_places as f64 / games - place * place)
            .max(0.0)
            .sqrt();
        let place = format!("{place:.2} ± {:.2}", Z_95 * spread / games.sqrt());
        let (wins, ties) = (seat.wins, seat.ties);
        lines.push(format!(
            "{number:<6}{player:<10}{wins:>9}{ties:>9}{share:>24}{score:>13.2}{ahead:>9.2}{place:>17}"
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
    lines.push(format!("\n{:<40}{:<14}{:>10}", "prompt", "choice", "count"));
    for answer in game.kind.action_kinds(game.options) {
        let times = tally
            .action_counts
            .get(&answer)
            .copied()
            .unwrap_or_default();
        let (prompt, choice) = (answer.0.to_string(), answer.1);
        lines.push(format!("{prompt:<40}{choice:<14}{times:>10}"));
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::wilson_interval;

    #[test]
    fn wilson_interval_matches_published_values() {
        // 15 of 20: 0.531 to 0.888; 0 of 10: 0 to 0.278.
        for ((share, games), (low, high)) in
            [((0.75, 20.0), (0.531, 0.888)), ((0.0, 10.0), (0.0, 0.278))]
        {
            let found = wilson_interval(share, games);
            assert!(
                (found.0 - low).abs() < 0.001 && (found.1 - high).abs() < 0.001,
                "{found:?}"
            );
        }
    }
}
