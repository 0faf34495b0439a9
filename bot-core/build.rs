//! Lists the Fluent files of each language, so that a file in `locales/<language>` needs no other registration.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // `sqlx::migrate!` does not notice new migration files by itself.
    println!("cargo:rerun-if-changed=../migrations");
    println!("cargo:rerun-if-changed=locales");
    let locales = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("locales");
    let mut list = "&[\n".to_owned();
    for folder in sorted_entries(&locales)? {
        if !folder.is_dir() {
            continue;
        }
        let code = folder.file_name().unwrap_or_default().to_string_lossy();
        writeln!(list, "    ({code:?}, &[")?;
        for file in sorted_entries(&folder)? {
            // An editor's backup or swap file is not part of the language.
            if file.extension().is_none_or(|extension| extension != "ftl") {
                continue;
            }
            println!("cargo:rerun-if-changed={}", file.display());
            writeln!(
                list,
                "        include_str!({:?}),",
                file.display().to_string()
            )?;
        }
        list.push_str("    ]),\n");
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("locales.rs"), list)?;
    Ok(())
}

fn sorted_entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
