//! Benchmark of the rules on one core with two seats: `cargo bench --bench rules`.
//!
//! Each number is the median of several rounds and is printed next to its ratio to the target.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bot_core::game::{Options, PublicInfo, RandomSource, Rules, Seed};
use bot_core::games::{Boards, Game, GameKind};
use bot_core::opponent::Dice;

const MIN_ACTIONS_PER_SECOND: f64 = 5_000_000.0;
const MAX_CLONE_NANOSECONDS: f64 = 100.0;
const ROUNDS: usize = 9;
const DEALS: u8 = 64;

/// Reports on the states of whichever game was dealt.
macro_rules! report_game {
    ($kind:expr, $deals:expr; $($Game:ident),+) => {
        match $deals[0] {
            $(Game::$Game(_) => {
                let state = |game: &Game| match game {
                    Game::$Game(state) => Some(*state),
                    _ => None,
                };
                report($kind, $deals.iter().filter_map(state).collect());
            })+
        }
    };
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let boards = Boards::built_in()?;
    println!(
        "{:<8}{:>16}{:>8}{:>14}{:>14}{:>8}{:>8}",
        "game", "actions/s", "/target", "games/s", "bytes", "clone", "/target"
    );
    for kind in GameKind::ALL {
        let deals = (0..DEALS)
            .map(|number| Game::deal(kind, Options::default(), 2, &seed(number), &boards))
            .collect::<Result<Vec<_>, _>>()?;
        report_game!(kind, deals; Keltis, Stones, Oracle);
    }
    println!(
        "\nactions/s: list legal actions, choose one at random, apply it; target {MIN_ACTIONS_PER_SECOND:e}, higher is better"
    );
    println!("games/s: whole games of random play, without the deal");
    println!(
        "clone: nanoseconds to copy the state; target {MAX_CLONE_NANOSECONDS}, lower is better"
    );
    Ok(())
}

fn seed(number: u8) -> Seed {
    Seed::new([number; 32])
}

fn report<R: Rules>(kind: GameKind, deals: Vec<R>) {
    let mut dice = Dice::new([7; 32]);
    let mut rounds: Vec<_> = (0..ROUNDS)
        .map(|_| measure_play(&deals, &mut dice))
        .collect();
    rounds.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (actions, games) = rounds[ROUNDS / 2];
    let mut copies: Vec<_> = (0..ROUNDS).map(|_| measure_copy(&deals)).collect();
    copies.sort_by(f64::total_cmp);
    let clone = copies[ROUNDS / 2];
    println!(
        "{:<8}{actions:>16.0}{:>8.2}{games:>14.0}{:>14}{clone:>8.1}{:>8.2}",
        kind.name(),
        actions / MIN_ACTIONS_PER_SECOND,
        size_of::<R>(),
        clone / MAX_CLONE_NANOSECONDS,
    );
}

/// Plays random games. Returns actions and whole games per second.
fn measure_play<R: Rules>(deals: &[R], dice: &mut Dice) -> (f64, f64) {
    let (mut actions, mut games) = (0_u64, 0_u64);
    let start = Instant::now();
    while start.elapsed() < Duration::from_millis(300) {
        for deal in deals {
            let mut state = *deal;
            while let Some(waiting) = state.public().waits_for() {
                let legal = state.legal();
                let chosen = legal[dice.below(legal.len() as u32) as usize];
                if state.apply(waiting.seat, chosen).is_err() {
                    break;
                }
                actions += 1;
            }
            black_box(&state);
            games += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    (actions as f64 / seconds, games as f64 / seconds)
}

/// Returns the nanoseconds to copy one state.
fn measure_copy<R: Rules>(deals: &[R]) -> f64 {
    const REPETITIONS: u32 = 20_000;
    let start = Instant::now();
    for _ in 0..REPETITIONS {
        for deal in deals {
            black_box(*black_box(deal));
        }
    }
    start.elapsed().as_nanos() as f64 / f64::from(REPETITIONS) / deals.len() as f64
}
