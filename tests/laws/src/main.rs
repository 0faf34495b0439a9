//! Lets people play in both chats while every fault happens, and checks what they saw against laws. The laws know nothing of
//! the bot but what the fake platforms observed.

#![expect(
    clippy::unwrap_used,
    reason = "a run whose files cannot be written fails by panicking, as a test does"
)]

mod chats;
mod event_log;
mod faults;
mod laws;
mod notice_laws;
mod people;
mod report;
mod run;
mod view_laws;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;

/// Lets people play in both chats while every fault happens, and checks what they saw against laws.
#[derive(Parser)]
#[command(max_term_width = 100)]
struct Args {
    /// The program
    #[arg(env = "KELTIS_BIN", default_value = "target/debug/keltis")]
    program: PathBuf,

    /// Number of tables in each chat
    #[arg(long, default_value_t = 6)]
    tables: usize,

    /// How long people play, in seconds
    #[arg(long, default_value_t = 40)]
    seconds: u64,

    /// How long the last deliveries may take, in seconds
    #[arg(long, default_value_t = 40)]
    settle: u64,

    /// Seed; the same seed gives the same choices
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Let the program send text instead of pictures
    #[arg(long)]
    text: bool,

    /// Inject no faults
    #[arg(long)]
    calm: bool,
}

#[tokio::main]
async fn main() -> ExitCode {
    let args = Args::parse();
    let settings = run::Settings {
        tables: args.tables,
        time: Duration::from_secs(args.seconds),
        settle: Duration::from_secs(args.settle),
        seed: args.seed,
        with_faults: !args.calm,
    };
    let build = play::Build::new(&args.program, !args.text);
    let outcome = run::run(&build, &settings).await;
    print!("{}", report::Report(&outcome));
    if outcome.is_clean() {
        return ExitCode::SUCCESS;
    }
    let folder = std::env::temp_dir().join(format!("keltis-laws-{}", std::process::id()));
    outcome.keep(&folder).unwrap();
    eprintln!("database, log and events are kept in {}", folder.display());
    ExitCode::FAILURE
}
