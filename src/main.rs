//! The program `keltis`.

mod backup;
mod boards;
mod check;
mod close_report;
mod database;
mod dot_env;
mod draw;
mod health;
mod log;
mod metrics;
mod progress;
mod prune;
mod record;
mod replay;
mod serve;
mod settings;
mod simulate;
mod verify;

use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Keltis, the board game, in the chat you already have open.
///
/// Without a command it runs the bot: DISCORD_TOKEN turns on Discord, TELEGRAM_TOKEN Telegram, and
/// WEB_ADDR the web page. If none of them is set, it serves the page on this machine only.
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
    /// Play games between computer players and print statistics
    Simulate(simulate::Args),
    /// Verify game records: shuffle, every action, result
    Verify(verify::Args),
    /// Write the record of a table's game
    Record(record::Args),
    /// Draw one step of a recorded game
    Draw(draw::Args),
    /// Animate a recorded game
    Replay(replay::Args),
    /// Copy the database; keltis may be running
    Backup(backup::BackupArgs),
    /// Replace the database with a copy; keltis must be stopped
    Restore(backup::RestoreArgs),
    /// Delete tables that ended long ago; results and ratings stay
    Prune(prune::Args),
    /// Close a report about a person; keltis may be running
    CloseReport(close_report::Args),
    /// Check the settings and the database without changing anything
    Check(Box<check::Args>),
}

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        // The reader of our output has closed the pipe.
        Err(error) if is_closed_pipe(&error) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("keltis: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<ExitCode> {
    let dot_env = dot_env::load(Path::new(".env"));
    // Prints help and version and exits, even if `.env` is broken.
    let cli = Cli::parse();
    let dot_env_error = match (&cli.command, dot_env) {
        // `check` reports a broken `.env` itself.
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
        Some(Command::CloseReport(args)) => close_report::run(&args)?,
        Some(Command::Verify(args)) => return verify::run(&args),
        Some(Command::Check(args)) => return check::run(&args, dot_env_error),
    }
    Ok(ExitCode::SUCCESS)
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.downcast_ref::<io::Error>();
    io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
