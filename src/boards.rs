//! Board files supplied by the host.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use bot_core::games::{Boards, GameKind};

#[derive(clap::Args)]
pub struct Folder {
    #[arg(long, env = "KELTIS_BOARDS", value_name = "FOLDER", help = folder_help())]
    boards: Option<OsString>,
}

fn folder_help() -> String {
    let files = GameKind::list(GameKind::ALL, ".toml");
    format!("Folder with your own board files: {files}")
}

/// Loads the boards: the host's files where they exist, the built-in ones otherwise.
pub fn load(args: &Folder) -> anyhow::Result<Boards> {
    let mut boards = Boards::built_in()?;
    let Some(folder) = args.boards.as_deref().filter(|name| !name.is_empty()) else {
        return Ok(boards);
    };
    let folder = Path::new(folder);
    let mut found = false;
    let cannot_read = || format!("cannot read the boards folder {}", folder.display());
    for entry in fs::read_dir(folder).with_context(cannot_read)? {
        let file = entry.with_context(cannot_read)?.path();
        if file.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let Some(kind) = GameKind::ALL.into_iter().find(|kind| kind.name() == name) else {
            bail!(
                "{}: board files are named {}",
                file.display(),
                GameKind::list(GameKind::ALL, ".toml")
            );
        };
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        boards
            .load_custom(kind, &text)
            .with_context(|| file.display().to_string())?;
        found = true;
    }
    if !found {
        bail!(
            "{} has no {}",
            folder.display(),
            GameKind::list(GameKind::ALL, ".toml")
        );
    }
    Ok(boards)
}
