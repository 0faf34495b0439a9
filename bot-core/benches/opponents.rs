//! Speed of the search on one core with two seats: `cargo bench --bench opponents`.
//!
//! Each figure is printed next to its ratio to the target.

use std::time::Instant;

use bot_core::game::{Options, Seat, SeatInfo, Seed};
use bot_core::games::{Boards, Game, GameKind, default_iterations};
use bot_core::opponent::{Dice, Opponent, OpponentView};

/// Target for iterations per second from the opening.
const MIN_ITERATIONS_PER_SECOND: f64 = 5_000.0;
/// Target for one decision.
const MAX_DECISION_SECONDS: f64 = 1.0;
const ROUNDS: usize = 5;
const SEATS: usize = 2;
/// Number of decisions that are timed, evenly spread over a game.
const TIMED_DECISIONS: usize = 30;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let boards = Boards::built_in()?;
    println!(
        "{:<8}{:>14}{:>8}{:>12}{:>16}{:>8}{:>16}{:>8}",
        "game", "iterations/s", "/target", "budget", "median", "/target", "worst", "/target"
    );
    for kind in GameKind::ALL {
        let game = Game::deal(
            kind,
            Options::default(),
            SEATS,
            &Seed::new([7; 32]),
            &boards,
        )?;
        let rate = rate(&game, default_iterations(kind, SEATS) / 5);
        let mut times = time_decisions(game)?;
        times.sort_by(f64::total_cmp);
        let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
        println!(
            "{:<8}{rate:>14.0}{:>8.2}{:>12}{median:>16.2}{:>8.2}{worst:>16.2}{:>8.2}",
            kind.name(),
            rate / MIN_ITERATIONS_PER_SECOND,
            default_iterations(kind, SEATS),
            median / MAX_DECISION_SECONDS,
            worst / MAX_DECISION_SECONDS,
        );
    }
    println!(
        "\niterations/s: search from the opening; target {MIN_ITERATIONS_PER_SECOND}, higher is better"
    );
    println!(
        "median and worst: seconds for one decision of `hard` in a game; target {MAX_DECISION_SECONDS}, lower is better"
    );
    Ok(())
}

fn rate(game: &Game, iterations: u32) -> f64 {
    let view = game.seen_by(Seat::FIRST);
    let mut rates: Vec<_> = (0..ROUNDS)
        .map(|round| {
            let start = Instant::now();
            let dice = &mut Dice::new([round as u8; 32]);
            view.search(None, iterations, dice, || true);
            f64::from(iterations) / start.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    rates[ROUNDS / 2]
}

/// Returns the seconds that `hard` takes for decisions in a game played by `normal`.
fn time_decisions(mut game: Game) -> Result<Vec<f64>, Box<dyn std::error::Error>> {
    let mut dice = Dice::new([1; 32]);
    let mut views = vec![];
    while let Some(waiting) = game.waits_for() {
        let view = game.seen_by(waiting.seat);
        if view.legal().len() > 1 {
            views.push(view);
        }
        let action = Opponent::Normal
            .choose(&view, &mut dice)
            .ok_or("nothing to do")?;
        game.apply(waiting.seat, action)?;
    }
    let step = (views.len().div_ceil(TIMED_DECISIONS)).max(1);
    let hard: Opponent = "hard".parse()?;
    Ok(views
        .iter()
        .step_by(step)
        .map(|view| {
            let start = Instant::now();
            hard.choose(view, &mut dice);
            start.elapsed().as_secs_f64()
        })
        .collect())
}
