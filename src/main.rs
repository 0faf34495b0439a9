//! The program `keltis`.

mod backup;
mod boards;
mod check;
mod database;
mod dot_env;
mod draw;
mod log;
mod metrics;
mod progress;
mod prune;
mod record;
mod replay;
mod serve;
mod settings;
mod simulate;
mod soak;
mod verify;

use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Keltis, the board game, in the chat you already have open.
///
/// Without a command it serves: DISCORD_TOKEN opens Discord, TELEGRAM_TOKEN opens Telegram, WEB_ADDR
/// the page in the browser. With none of them set it serves the page on this machine alone.
///
/// An unofficial fan project, not affiliated with the game's author or publisher.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    settings: settings::Settings,
}

#[derive(Subcommand)]
enum Command {
    /// Play games between opponents and print what came of them
    Simulate(simulate::Args),
    /// Replay game records: shuffle, every action, result
    Verify(verify::Args),
    /// Write the record of a game that was played at a table
    Record(record::Args),
    /// Draw any moment of a recorded game
    Draw(draw::Args),
    /// Make an animation of a recorded game
    Replay(replay::Args),
    /// Copy the database, also while keltis serves it
    Backup(backup::BackupArgs),
    /// Put a copy back in the database's place, while nobody serves it
    Restore(backup::RestoreArgs),
    /// Delete tables that ended long ago; results and ratings stay
    Prune(prune::Args),
    /// Let the program play against itself at many tables, for load and crash drills
    Soak(soak::Args),
    /// Say whether everything is all right, and change nothing
    Check(Box<check::Args>),
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
    let dot_env = dot_env::load(Path::new(".env"));
    // Help and version are printed in here, whatever the file says.
    let cli = Cli::parse();
    let dot_env_error = match (&cli.command, dot_env) {
        // One more thing that it has to tell.
        (Some(Command::Check(_)), dot_env) => dot_env.err(),
        (_, dot_env) => {
            dot_env?;
            None
        }
    };
    match cli.command {
        None => serve::run(&cli.settings)?,
        Some(Command::Simulate(args)) => simulate::run(&args)?,
        Some(Command::Record(args)) => record::run(&args)?,
        Some(Command::Draw(args)) => draw::run(&args)?,
        Some(Command::Replay(args)) => replay::run(&args)?,
        Some(Command::Backup(args)) => backup::backup(&args)?,
        Some(Command::Restore(args)) => backup::restore(&args)?,
        Some(Command::Prune(args)) => prune::run(&args)?,
        Some(Command::Soak(args)) => soak::run(&args)?,
        Some(Command::Verify(args)) => return verify::run(&args),
        Some(Command::Check(args)) => return check::run(&args, dot_env_error),
    }
    Ok(ExitCode::SUCCESS)
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.downcast_ref::<io::Error>();
    io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
