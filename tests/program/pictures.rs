//! `keltis draw` and `keltis replay`.

use std::fs;
use std::process::{Command, Output};

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

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Returns a folder with a record of each game.
fn records() -> TempDir {
    let folder = tempdir().unwrap();
    for game in ["keltis", "stones", "oracle"] {
        let command =
            format!("simulate --game {game} --seats eager,random --games 1 --seed 4 --records out");
        assert!(keltis(&folder, &command).status.success());
        let file = folder.path().join(format!("out/{game}-2-4-0000.json"));
        fs::rename(file, folder.path().join(format!("{game}.json"))).unwrap();
    }
    folder
}

#[test]
fn every_step_is_drawn_and_described() {
    let folder = records();
    let mut drawn = vec![];
    for game in ["keltis", "stones", "oracle"] {
        for (arguments, expected) in [
            ("", " wins with "),
            ("--step 0", ": "),
            ("--step 9 --lang ru", ": "),
            ("--step 9 --seat 1", "Your "),
            ("--step 9 --seat 0 --lang de", "Deine "),
        ] {
            let output = keltis(&folder, &format!("draw {game}.json {arguments} -o it.png"));
            assert!(output.status.success(), "{}", text(&output.stderr));
            let alt = text(&output.stdout);
            assert!(alt.contains(expected), "{game} {arguments}: {alt}");
            assert!(alt.chars().count() <= 1_001, "{alt}");
            let png = fs::read(folder.path().join("it.png")).unwrap();
            assert!(png.starts_with(b"\x89PNG\r\n"), "{game} {arguments}");
            assert!(png.len() < 300 << 10, "{game} {arguments}: {}", png.len());
            drawn.push(png);
        }
    }
    let all = drawn.len();
    drawn.sort();
    drawn.dedup();
    assert_eq!(drawn.len(), all);
}

#[test]
fn drawing_is_deterministic() {
    let folder = records();
    for file in ["one.png", "two.png"] {
        keltis(&folder, &format!("draw oracle.json --step 20 -o {file}"));
    }
    let read = |file| fs::read(folder.path().join(file)).unwrap();
    assert!(read("one.png") == read("two.png"));
}

#[test]
fn animation_stays_below_the_size_limit() {
    let folder = records();
    for game in ["keltis", "stones", "oracle"] {
        let output = keltis(&folder, &format!("replay {game}.json -o it.gif"));
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(
            text(&output.stdout).contains(" turns to it.gif, "),
            "{}",
            text(&output.stdout)
        );
        let gif = fs::read(folder.path().join("it.gif")).unwrap();
        assert!(gif.starts_with(b"GIF89a"));
        assert!(gif.len() < 8_000_000, "{game}: {}", gif.len());
    }
}

#[test]
fn bad_input_gets_a_clear_error() {
    let folder = records();
    fs::write(folder.path().join("junk.json"), "{}").unwrap();
    for (arguments, sentence) in [
        (
            "draw keltis.json --step 100000 -o it.png",
            "the game has only ",
        ),
        (
            "draw keltis.json --seat 2 -o it.png",
            "there is no seat 2: --seat takes 0 to 1",
        ),
        (
            "draw keltis.json --seat 9999 -o it.png",
            "there is no seat 9999",
        ),
        (
            "draw keltis.json --lang fr -o it.png",
            "the languages are en, de, ru, pl, cs and sk",
        ),
        ("draw keltis.json", "--output <FILE.png>"),
        ("draw keltis.json -o nowhere/it.png", "nowhere/it.png: "),
        ("draw nothing.json -o it.png", "nothing.json: "),
        ("draw junk.json -o it.png", "junk.json: not a game record"),
        ("replay junk.json -o it.gif", "junk.json: not a game record"),
        ("replay keltis.json", "--output <FILE.gif>"),
        (
            "replay keltis.json --lang xx -o it.gif",
            "the languages are ",
        ),
    ] {
        let output = keltis(&folder, arguments);
        assert!(!output.status.success(), "{arguments}");
        let error = text(&output.stderr);
        assert!(error.contains(sentence), "{arguments}: {error}");
        assert!(!error.contains("panicked"), "{arguments}: {error}");
        assert!(!folder.path().join("it.png").exists(), "{arguments}");
    }
}
