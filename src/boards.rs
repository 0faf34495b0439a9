//! An owner's own board files.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use bot_core::game::{Boards, Kind};

#[derive(clap::Args)]
pub struct Folder {
    /// A folder with board files of your own: keltis.toml, stones.toml, oracle.toml
    #[arg(long, env = "KELTIS_BOARDS", value_name = "FOLDER")]
    boards: Option<OsString>,
}

/// The built-in boards, or those of the folder where it has one.
pub fn load(args: &Folder) -> anyhow::Result<Boards> {
    let mut boards = Boards::built_in()?;
    let Some(folder) = args.boards.as_deref().filter(|name| !name.is_empty()) else {
        return Ok(boards);
    };
    let folder = Path::new(folder);
    let mut found = false;
    let cannot_read = || {
        format!(
            "the folder {} of KELTIS_BOARDS cannot be read",
            folder.display()
        )
    };
    for entry in fs::read_dir(folder).with_context(cannot_read)? {
        let file = entry.with_context(cannot_read)?.path();
        if file.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.name() == name) else {
            bail!(
                "{}: a board file is called keltis.toml, stones.toml or oracle.toml",
                file.display()
            );
        };
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        boards
            .read_own(kind, &text)
            .with_context(|| file.display().to_string())?;
        found = true;
    }
    if !found {
        bail!(
            "{} has no keltis.toml, stones.toml or oracle.toml",
            folder.display()
        );
    }
    Ok(boards)
}
