//! The database option of the host commands, and helpers that they share.

use std::path::PathBuf;

use anyhow::{anyhow, bail};
use bot_core::store;

const DEFAULT: &str = "sqlite://keltis.db";

#[derive(clap::Args)]
pub struct Database {
    /// Database file
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, value_name = "URL", default_value = DEFAULT)]
    database: String,
}

impl Database {
    pub fn file(&self) -> anyhow::Result<PathBuf> {
        let url = Some(self.database.as_str()).filter(|url| !url.is_empty());
        // The error does not repeat the URL: that of another kind of database may contain a password.
        store::database_path(url.unwrap_or(DEFAULT))
            .map_err(|_| anyhow!("DATABASE_URL is not of the form sqlite://FILE"))
    }
}

/// Runs work on the database to its end. Ctrl-C drops it, which removes temporary files.
pub fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        tokio::select! {
            done = work => done,
            Ok(()) = tokio::signal::ctrl_c() => bail!("interrupted"),
        }
    })
}

/// Formats a size for people.
pub fn format_bytes(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{:.1} kB", bytes as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.1} MB", bytes as f64 / 1e6),
        _ => format!("{:.1} GB", bytes as f64 / 1e9),
    }
}

/// Formats a number with the singular or plural of its noun.
pub fn pluralize(number: i64, one: &str, many: &str) -> String {
    let noun = if number == 1 { one } else { many };
    format!("{number} {noun}")
}
