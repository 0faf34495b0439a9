//! Reads settings from the file `.env` in the working folder.

use std::fs;
use std::path::Path;

use anyhow::bail;

/// Loads the file into the environment. Variables that are already set take precedence. Errors never quote the
/// file, because it may contain a token.
pub fn load(file: &Path) -> anyhow::Result<()> {
    match dotenvy::from_path(file) {
        Ok(()) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        Err(dotenvy::Error::LineParse(line, _)) => {
            let text = fs::read_to_string(file).unwrap_or_default();
            let number = text
                .lines()
                .position(|other| line.starts_with(other.trim()) && !other.trim().is_empty());
            let position =
                number.map_or("a line".to_owned(), |number| format!("line {}", number + 1));
            bail!(
                "{position} of {} cannot be read; write it as NAME=value, with quotes around a value that has spaces",
                file.display()
            )
        }
        Err(dotenvy::Error::Io(error)) => bail!("{} cannot be read: {error}", file.display()),
        Err(_) => bail!("{} cannot be read", file.display()),
    }
}
