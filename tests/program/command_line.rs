//! The command line: help, simulate, verify, `.env` and boards.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use bot_core::games::GameKind;
use tempfile::{TempDir, tempdir};

/// Runs the program in a separate folder, away from our own `.env`.
fn keltis(folder: &TempDir, arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_keltis"))
        .args(arguments.split_whitespace())
        .current_dir(folder)
        .env_remove("KELTIS_BOARDS")
        .output()
        .unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn files(folder: &Path) -> Vec<(String, String)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

#[test]
fn help_is_printed() {
    let folder = tempdir().unwrap();
    let output = keltis(&folder, "--help");
    assert!(output.status.success());
    assert!(stdout(&output).contains("simulate"), "{}", stdout(&output));
    assert!(stdout(&output).contains("unofficial fan project"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}

#[test]
fn simulation_is_deterministic_and_its_records_verify() {
    let folder = tempdir().unwrap();
    for game in ["keltis", "stones", "oracle", "oracle --free-clovers"] {
        for seats in [
            "random,eager",
            "eager,random,eager",
            "random,eager,eager,random",
        ] {
            let command = format!("simulate --game {game} --seats {seats} --games 30 --seed 7");
            let first = keltis(&folder, &format!("{command} --records one"));
            let second = keltis(&folder, &format!("{command} --records two"));
            assert!(first.status.success(), "{}", stderr(&first));
            assert_eq!(stdout(&first), stdout(&second));
            let records = files(&folder.path().join("one"));
            assert_eq!(records, files(&folder.path().join("two")));
            assert_eq!(records.len(), 30);
            let verified = keltis(&folder, "verify one");
            assert_eq!(stdout(&verified), "30 of 30 records are valid\n");
            assert!(verified.status.success());
            fs::remove_dir_all(folder.path().join("one")).unwrap();
            fs::remove_dir_all(folder.path().join("two")).unwrap();
        }
    }
}

#[test]
fn different_seeds_give_different_games() {
    let folder = tempdir().unwrap();
    let with = |seed: u64| {
        stdout(&keltis(
            &folder,
            &format!("simulate --games 5 --seed {seed}"),
        ))
    };
    assert_eq!(with(1), with(1));
    assert_ne!(with(1), with(2));
}

#[test]
fn verify_reports_broken_records_and_continues() {
    let folder = tempdir().unwrap();
    keltis(&folder, "simulate --games 3 --seed 5 --records out");
    let file = folder.path().join("out/keltis-2-5-0001.json");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replacen("draw deck", "draw pink", 1)).unwrap();
    fs::write(folder.path().join("out/junk.json"), [0xff, 0x00]).unwrap();
    let output = keltis(
        &folder,
        "verify out/keltis-2-5-0000.json out/keltis-2-5-0001.json out/junk.json no-such-file out/keltis-2-5-0002.json",
    );
    assert_eq!(output.status.code(), Some(1));
    let text = stdout(&output);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert!(
        lines[0].starts_with("out/keltis-2-5-0001.json: action "),
        "{text}"
    );
    assert!(
        lines[0].contains("the pink pile is empty; legal: draw deck"),
        "{text}"
    );
    assert!(
        lines[1].starts_with("out/junk.json: not a game record"),
        "{text}"
    );
    assert!(lines[2].starts_with("no-such-file: "), "{text}");
    assert_eq!(lines[3], "2 of 5 records are valid");
}

#[test]
fn verify_reports_files_that_are_not_records() {
    let folder = tempdir().unwrap();
    keltis(&folder, "simulate --games 1 --seed 5 --records out");
    fs::create_dir(folder.path().join("empty")).unwrap();
    let huge = fs::File::create(folder.path().join("huge.json")).unwrap();
    huge.set_len(17 << 20).unwrap();
    let output = keltis(&folder, "verify empty out huge.json");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        stdout(&output),
        "empty: no record files (*.json) in this folder\n\
         huge.json: larger than any game record\n\
         1 of 3 records are valid\n"
    );
}

#[cfg(unix)]
#[test]
fn closed_stdout_is_ignored_and_a_full_disk_is_reported() {
    let folder = tempdir().unwrap();
    for arguments in ["--help", "simulate --games 1", "verify nothing"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_keltis"))
            .args(arguments.split_whitespace())
            .current_dir(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(stderr(&output), "", "{arguments}");
    }
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_keltis"))
        .args(["simulate", "--games", "1"])
        .current_dir(&folder)
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).starts_with("keltis: No space left"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn dot_env_error_does_not_reveal_secrets() {
    let folder = tempdir().unwrap();
    fs::write(
        folder.path().join(".env"),
        "# ours\nA=1\n\nDISCORD_TOKEN=abc secret\"x\n",
    )
    .unwrap();
    let output = keltis(&folder, "simulate --games 1");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).starts_with("keltis: line 4 of .env cannot be read"),
        "{}",
        stderr(&output)
    );
    assert!(!stderr(&output).contains("secret"));
    assert!(keltis(&folder, "--help").status.success());
    assert!(keltis(&folder, "--version").status.success());
}

#[test]
fn empty_setting_counts_as_unset() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join(".env"), "KELTIS_BOARDS=\n").unwrap();
    let output = keltis(&folder, "simulate --games 1 --seats Eager,RANDOM");
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(
        stdout(&output).starts_with("keltis: 1 game, seed 1"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn custom_boards_are_used_and_saved_in_records() {
    let folder = tempdir().unwrap();
    let boards = folder.path().join("boards");
    fs::create_dir(&boards).unwrap();
    let board = include_str!("../../bot-core/src/games/keltis/keltis.toml");
    fs::write(
        boards.join("keltis.toml"),
        board.replace("[-4, -3,", "[-5, -3,"),
    )
    .unwrap();
    fs::write(boards.join("notes.txt"), "only toml files are boards").unwrap();
    let output = keltis(&folder, "simulate --games 2 --boards boards --records out");
    assert!(output.status.success(), "{}", stderr(&output));
    for (name, text) in files(&folder.path().join("out")) {
        assert!(text.contains("\"layout\""), "{name}");
    }
    assert_eq!(
        stdout(&keltis(&folder, "verify out")),
        "2 of 2 records are valid\n"
    );

    fs::write(folder.path().join(".env"), "KELTIS_BOARDS=boards\n").unwrap();
    let by_setting = keltis(&folder, "simulate --games 2");
    assert_eq!(stdout(&by_setting), stdout(&output));
}

#[test]
fn bad_input_gets_a_clear_error() {
    let folder = tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir_all(path("empty")).unwrap();
    fs::create_dir_all(path("wrong")).unwrap();
    fs::write(path("wrong/celtis.toml"), "").unwrap();
    fs::create_dir_all(path("bad")).unwrap();
    fs::write(path("bad/stones.toml"), "symbols = 1").unwrap();
    fs::write(path("file"), "").unwrap();
    let unknown_game = format!("unknown game; use {}", GameKind::list(GameKind::ALL, ""));
    let files = GameKind::list(GameKind::ALL, ".toml");
    let no_board = format!("empty has no {files}");
    let wrong_name = format!("board files are named {files}");
    for (arguments, sentence) in [
        ("simulate --seats random", "--seats takes two to four"),
        (
            "simulate --seats random,random,random,random,random",
            "--seats takes two to four",
        ),
        (
            "simulate --seats random,clever",
            "unknown opponent; use random, eager, easy, normal, hard",
        ),
        ("simulate --game chess", &*unknown_game),
        ("simulate --games 0", "0 is not in 1.."),
        (
            "simulate --games 3 --paired",
            "--games must be a multiple of 2",
        ),
        ("simulate --seed -1", "unexpected argument '-1'"),
        (
            "simulate --boards nowhere",
            "cannot read the boards folder nowhere",
        ),
        ("simulate --boards empty", &no_board),
        ("simulate --boards wrong", &wrong_name),
        (
            "simulate --boards bad",
            "bad/stones.toml: the board of stones",
        ),
        ("simulate --records file", "file: "),
        ("verify", "required arguments were not provided"),
        ("play", "unrecognized subcommand 'play'"),
    ] {
        let output = keltis(&folder, arguments);
        assert!(!output.status.success(), "{arguments}");
        let error = stderr(&output);
        assert!(error.contains(sentence), "{arguments}: {error}");
        assert!(!error.contains("panicked"), "{arguments}: {error}");
        assert_eq!(stdout(&output), "", "{arguments}");
    }
}
