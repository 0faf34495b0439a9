//! The program `keltis`.

mod boards;
mod progress;
mod simulate;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::{CommandFactory, Parser, Subcommand};

/// Keltis, the board game, in the chat you already have open.
///
/// An unofficial fan project, not affiliated with the game's author or publisher.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    /// A folder with board files of your own: keltis.toml, stones.toml, oracle.toml
    #[arg(long, env = "KELTIS_BOARDS", value_name = "FOLDER", global = true)]
    boards: Option<PathBuf>,

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
        Err(error) => {
            eprintln!("keltis: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<ExitCode> {
    read_dot_env()?;
    let cli = Cli::parse();
    match cli.command {
        None => {
            Cli::command().print_long_help()?;
            Ok(ExitCode::SUCCESS)
        }
        Some(Command::Simulate(args)) => {
            simulate::run(&args, boards::load(cli.boards.as_deref())?)?;
            Ok(ExitCode::SUCCESS)
        }
        Some(Command::Verify(args)) => verify::run(&args),
    }
}

/// Settings may stand in a file `.env` in the working folder; what the environment says goes first.
fn read_dot_env() -> anyhow::Result<()> {
    match dotenvy::from_path(".env") {
        Err(error) if !error.not_found() => Err(error).context("the file .env cannot be read"),
        _ => Ok(()),
    }
}
