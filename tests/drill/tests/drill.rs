//! The crash drill itself: short runs, and whether it detects errors.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::tempdir;

fn drill(folder: &Path, arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_drill"))
        .args(arguments.split_whitespace())
        .arg("--folder")
        .arg(folder)
        .current_dir(folder)
        .output()
        .unwrap()
}

fn text(output: &Output) -> String {
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    format!("{out}{err}")
}

const CLEAN: &str = "0 lost, 0 duplicated, 0 views wrong, 0 notices missing, 0 notices duplicated";

#[test]
fn many_tables_match_what_players_saw() {
    let folder = tempdir().unwrap();
    let output = drill(folder.path(), "--tables 8 --seconds 3");
    assert!(output.status.success(), "{}", text(&output));
    let output = text(&output);
    assert!(output.contains(CLEAN), "{output}");
    assert!(!output.contains("\n0 moves"), "{output}");
}

#[test]
fn repeated_kills_lose_and_duplicate_nothing() {
    let folder = tempdir().unwrap();
    let output = drill(folder.path(), "--tables 6 --kills 6 --seconds 9");
    assert!(output.status.success(), "{}", text(&output));
    assert!(text(&output).contains(CLEAN), "{}", text(&output));
}

#[test]
fn lost_and_duplicated_moves_are_detected() {
    let folder = tempdir().unwrap();
    assert!(
        drill(folder.path(), "--tables 2 --seconds 2")
            .status
            .success()
    );
    let ledger = folder.path().join("ledger");
    let entries = fs::read_to_string(&ledger).unwrap();
    // A move in the ledger that is not in the database.
    let lines: Vec<_> = entries.lines().collect();
    let is_press = |line: &&&str| {
        let data: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = data["Ask"]["text"].as_str().unwrap_or_default();
        text.split('.').count() == 3
    };
    let request: serde_json::Value =
        serde_json::from_str(lines.iter().find(is_press).unwrap()).unwrap();
    let update = request["Ask"]["update"].as_u64().unwrap();
    let reply = |update: u64| format!(r#"{{"Got":{{"update":{update},"answer":"Done"}}}}"#);
    fs::write(&ledger, format!("{entries}{}\n", reply(update))).unwrap();
    let found = drill(folder.path(), "--tables 2 --seconds 0");
    assert!(!found.status.success());
    assert!(
        text(&found).contains("1 lost, 0 duplicated"),
        "{}",
        text(&found)
    );
    // A move in the database that is not in the ledger.
    let without: Vec<_> = lines
        .iter()
        .filter(|line| **line != reply(update))
        .collect();
    assert_eq!(without.len() + 1, lines.len());
    let refused = reply(update).replace("Done", "Refused");
    let mut entries: Vec<_> = without.into_iter().map(|line| line.to_string()).collect();
    entries.push(refused);
    fs::write(&ledger, entries.join("\n") + "\n").unwrap();
    let found = drill(folder.path(), "--tables 2 --seconds 0");
    assert!(!found.status.success());
    let output = text(&found);
    assert!(
        output.contains("duplicated") && !output.contains(" 0 duplicated"),
        "{output}"
    );
}
