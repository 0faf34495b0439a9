//! The program `keltis`.

mod boards;
mod dot_env;
mod progress;
mod simulate;
mod verify;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// Keltis, the board game, in the chat you already have open.
///
/// An unofficial fan project, not affiliated with the game's author or publisher.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play games between opponents and print what came of them
    Simulate(simulate::Args),
    /// Replay game records: shuffle, every action, result
    Verify(verify::Args),
}

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        // Whoever reads what we print has read enough.
        Err(error) if is_closed_pipe(&error) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("keltis: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<ExitCode> {
    let dot_env = dot_env::read(Path::new(".env"));
    // Help and version are printed in here, whatever the file says.
    let cli = Cli::parse();
    dot_env?;
    match cli.command {
        None => {
            write!(io::stdout(), "{}", Cli::command().render_long_help())?;
            Ok(ExitCode::SUCCESS)
        }
        Some(Command::Simulate(args)) => {
            simulate::run(&args)?;
            Ok(ExitCode::SUCCESS)
        }
        Some(Command::Verify(args)) => verify::run(&args),
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.downcast_ref::<io::Error>();
    io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
