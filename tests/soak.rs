//! The drill: many tables played by the program itself, killed at random moments, compared with what everybody saw.

#![expect(clippy::unwrap_used, reason = "tests may break off")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::tempdir;

fn soak(folder: &Path, arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_keltis"))
        .arg("soak")
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

const CLEAN: &str = "0 lost, 0 doubled, 0 slots wrong, 0 notices missing, 0 notices doubled";

#[test]
fn many_tables_at_once_end_as_everybody_saw_them() {
    let folder = tempdir().unwrap();
    let done = soak(folder.path(), "--tables 8 --seconds 3");
    assert!(done.status.success(), "{}", text(&done));
    let said = text(&done);
    assert!(said.contains(CLEAN), "{said}");
    assert!(!said.contains("\n0 moves"), "{said}");
}

#[test]
fn killed_again_and_again_it_loses_and_doubles_nothing() {
    let folder = tempdir().unwrap();
    let done = soak(folder.path(), "--tables 6 --kills 6 --seconds 9");
    assert!(done.status.success(), "{}", text(&done));
    assert!(text(&done).contains(CLEAN), "{}", text(&done));
}

#[test]
fn what_is_lost_or_doubled_is_found() {
    let folder = tempdir().unwrap();
    assert!(
        soak(folder.path(), "--tables 2 --seconds 2")
            .status
            .success()
    );
    let ledger = folder.path().join("ledger");
    let book = fs::read_to_string(&ledger).unwrap();
    // A move that people made and the database does not hold.
    let lines: Vec<_> = book.lines().collect();
    let press = |line: &&&str| {
        let data: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = data["Ask"]["text"].as_str().unwrap_or_default();
        text.split('.').count() == 3
    };
    let asked: serde_json::Value = serde_json::from_str(lines.iter().find(press).unwrap()).unwrap();
    let update = asked["Ask"]["update"].as_u64().unwrap();
    let got = |update: u64| format!(r#"{{"Got":{{"update":{update},"answer":"Done"}}}}"#);
    fs::write(&ledger, format!("{book}{}\n", got(update))).unwrap();
    let found = soak(folder.path(), "--tables 2 --seconds 0");
    assert!(!found.status.success());
    assert!(
        text(&found).contains("1 lost, 0 doubled"),
        "{}",
        text(&found)
    );
    // A move that the database holds and nobody made.
    let without: Vec<_> = lines.iter().filter(|line| **line != got(update)).collect();
    assert_eq!(without.len() + 1, lines.len());
    let refused = got(update).replace("Done", "Refused");
    let mut book: Vec<_> = without.into_iter().map(|line| line.to_string()).collect();
    book.push(refused);
    fs::write(&ledger, book.join("\n") + "\n").unwrap();
    let found = soak(folder.path(), "--tables 2 --seconds 0");
    assert!(!found.status.success());
    let said = text(&found);
    assert!(
        said.contains("doubled") && !said.contains(" 0 doubled"),
        "{said}"
    );
}
