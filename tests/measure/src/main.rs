//! Measures what people see while they play: the program runs against fakes of Telegram and Discord on loopback, and all
//! figures come from what the fakes observe. The same script can thus measure programs of different versions.

#![expect(
    clippy::unwrap_used,
    reason = "a measurement fails by panicking, as a test does"
)]

mod faults;
mod flat_out;
mod leftovers;
mod pace;

use std::path::PathBuf;

use clap::{Parser, ValueEnum};

use play::{Build, Figure, Report};

/// Measures what people see: lag of boards, needless notices, leftover messages, answer times.
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

    /// Run only these parts
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Part>,

    /// Let the programs send text instead of pictures
    #[arg(long)]
    text: bool,

    /// Print every leftover message
    #[arg(long)]
    list: bool,

    /// Let no request fail, to see what remains even then
    #[arg(long)]
    no_failures: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Games of three in a Telegram group at human pace: notices, lag, requests
    Pace,
    /// Short games while the platforms fail: messages that remain
    Leftovers,
    /// Many groups in which people press without a break: answer times, memory
    FlatOut,
}

#[tokio::main]
async fn main() {
    let args = Args::parse();
    let mut report = Report::default();
    for path in &args.programs {
        let build = Build::new(path, !args.text);
        report.add(build.name(), measure(&build, &args).await);
    }
    print!("{report}");
}

async fn measure(build: &Build, args: &Args) -> Vec<Figure> {
    let mut figures = vec![];
    for part in Part::value_variants() {
        if !args.only.is_empty() && !args.only.contains(part) {
            continue;
        }
        figures.extend(match part {
            Part::Pace => pace::measure(build).await,
            Part::Leftovers => leftovers::measure(build, !args.no_failures, args.list).await,
            Part::FlatOut => flat_out::measure(build).await,
        });
    }
    figures
}
