//! Imports point one way: docs/architecture.md lists what each module may use, and these tests compare it with the code.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod games;
mod imports;
mod lexer;
mod rules;
mod statements;

use std::fs;
use std::path::{Path, PathBuf};

use imports::Sources;
use rules::{DOCUMENT, Rules};

const ADAPTERS: [&str; 3] = ["discord", "telegram", "web"];

fn project() -> PathBuf {
    let project = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    project.canonicalize().unwrap()
}

/// `cargo test -p bot-core-tests --test layering imports_follow -- --nocapture` prints the graph.
#[test]
fn imports_follow_the_documented_arrows() {
    let project = project();
    let document = fs::read_to_string(project.join(DOCUMENT)).unwrap();
    let rules = Rules::parse(&document).unwrap();
    let sources = Sources::read(&project.join("bot-core/src/lib.rs"), &project);
    println!("{}", rules.graph(&sources));
    let problems = rules.check(&sources);
    assert!(problems.is_empty(), "\n{}\n", problems.join("\n"));
}

#[test]
fn adapters_do_not_import_each_other() {
    for adapter in ADAPTERS {
        let manifest = project().join(adapter).join("Cargo.toml");
        let manifest = fs::read_to_string(manifest).unwrap();
        for other in dependencies(&manifest) {
            assert!(
                !ADAPTERS.contains(&other),
                "`{adapter}` depends on `{other}` ({adapter}/Cargo.toml): adapters use bot-core only, never each other"
            );
        }
    }
}

/// Returns the names of a package's dependencies, without those of its tests.
fn dependencies(manifest: &str) -> Vec<&str> {
    let mut in_dependencies = false;
    let mut names = vec![];
    for line in manifest.lines() {
        if let Some(section) = line.strip_prefix('[') {
            in_dependencies = section.ends_with("dependencies]") && !section.contains("dev-");
        } else if in_dependencies && let Some((name, _)) = line.split_once('=') {
            names.push(name.split('.').next().unwrap_or_default().trim());
        }
    }
    names
}

#[test]
fn dependencies_are_read_from_a_manifest() {
    let manifest = "[package]\nname = \"x\"\n[dependencies]\na.workspace = true\n[dev-dependencies]\nb = \"1\"\n\
                    [target.'cfg(unix)'.dependencies]\nc = { path = \"../c\" }\n";
    assert_eq!(dependencies(manifest), ["a", "c"]);
}

/// Returns the Rust files of a folder that contain a text, relative to it.
fn files_with(text: &str, folder: &Path, root: &Path) -> Vec<String> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_with(text, &path, root));
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && fs::read_to_string(&path).unwrap().contains(text)
        {
            found.push(path.strip_prefix(root).unwrap().display().to_string());
        }
    }
    found.sort();
    found
}

/// The game and its seed are private fields of `Table`. Only the store, which saves the seed, gets it before the end.
#[test]
fn only_the_store_reads_the_seed_of_a_running_game() {
    let root = project().join("bot-core/src");
    assert_eq!(
        files_with("secret_seed(", &root, &root),
        ["store/tables.rs", "table/mod.rs"]
    );
    // `keltis record --running`.
    assert_eq!(
        files_with("secret_record(", &root, &root),
        ["store/maintenance.rs", "table/mod.rs"]
    );
}
