//! Checks what the folder of each game may use.

use std::fs;
use std::path::{Path, PathBuf};

use super::GameKind;

fn games_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games")
}

/// Returns the modules of this crate that a source text names.
fn modules_used(source: &str) -> impl Iterator<Item = &str> {
    let after = source.split("crate::").skip(1);
    after.map(|rest| {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        end.map_or(rest, |end| &rest[..end])
    })
}

#[test]
fn rules_use_nothing_but_the_kernel() {
    for kind in GameKind::ALL {
        let file = games_folder().join(kind.name()).join("rules.rs");
        let source = fs::read_to_string(file).unwrap();
        assert!(!source.contains("super::"), "{kind}");
        for module in modules_used(&source) {
            assert_eq!(module, "game", "{kind}");
        }
    }
}

#[test]
fn a_folder_uses_no_other_game() {
    for kind in GameKind::ALL {
        for entry in fs::read_dir(games_folder().join(kind.name())).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let source = fs::read_to_string(&path).unwrap();
            for other in GameKind::ALL.into_iter().filter(|other| *other != kind) {
                let named = source.contains(&format!("games::{other}"))
                    || source.contains(&format!("{other}::"));
                assert!(!named, "{} uses {other}", path.display());
            }
        }
    }
}
