//! Attacks the program on loopback and measures what a bystander notices.
//!
//! Loopback is a trusted proxy, so attacker and bystander name different addresses in `X-Forwarded-For`, as if both came
//! through a proxy on the same machine: see [`visitor`]. The same script can measure programs of different versions.

#![expect(
    clippy::unwrap_used,
    reason = "a measurement fails by panicking, as a test does"
)]

mod attacks;
mod bystander;
mod visitor;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use play::{Build, Figure, Report, millis, percentile};

use attacks::Attack;
use bystander::{Bystander, Experience};

/// Attacks the program on loopback and measures what a bystander notices: the times of their requests and of the moves of
/// their easy bot.
#[derive(Parser)]
#[command(max_term_width = 100)]
struct Args {
    /// Programs to compare, each in a column of its own; comma-separated in KELTIS_BIN
    #[arg(
        env = "KELTIS_BIN",
        value_delimiter = ',',
        default_value = "target/release/keltis"
    )]
    programs: Vec<PathBuf>,

    /// Run only these attacks
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Attack>,

    /// How long the bystander is watched before and during each attack
    #[arg(long, default_value_t = 15)]
    seconds: u64,
}

#[tokio::main]
async fn main() {
    let args = Args::parse();
    println!("{}", visitor::ADDRESSES);
    let mut report = Report::default();
    for path in &args.programs {
        let build = Build::new(path, true);
        let mut figures = vec![];
        for attack in Attack::value_variants() {
            if args.only.is_empty() || args.only.contains(attack) {
                let time = Duration::from_secs(args.seconds);
                figures.extend(measure(&build, *attack, time).await);
            }
        }
        report.add(build.name(), figures);
    }
    print!("{report}");
}

/// Measures one attack on a program that was just started.
async fn measure(build: &Build, attack: Attack, time: Duration) -> Vec<Figure> {
    let page = build.start_page().await;
    let mut bystander = Bystander::new(page.url()).await;
    let idle = bystander.watch(time).await;
    let running = attack.start(page.url()).await;
    let attacked = bystander.watch(time).await;
    let outcome = running.stop().await;
    let name = attack.title();
    let figure = |what: &str, value: String| Figure::new(format!("{name}: {what}"), value);
    let mut figures = vec![];
    for (when, seen) in [("idle", &idle), ("under attack", &attacked)] {
        let Experience { requests, bot, .. } = seen;
        figures.extend([
            figure(&format!("median {when}"), millis(percentile(requests, 50))),
            figure(
                &format!("99th percentile {when}"),
                millis(percentile(requests, 99)),
            ),
            figure(
                &format!("slowest easy bot {when}"),
                millis(percentile(bot, 100)),
            ),
        ]);
    }
    figures.push(figure(
        "bystander's failed requests",
        attacked.failed.to_string(),
    ));
    figures.push(figure(
        "bystander's games stood still",
        attacked.stuck.to_string(),
    ));
    figures.extend(
        outcome
            .into_iter()
            .map(|(what, count)| figure(what, count.to_string())),
    );
    figures
}
