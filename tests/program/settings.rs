//! README, `.env.example` and `--help` describe the same settings.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Secrets have no flag, so that they do not appear in the process list.
const WITHOUT_FLAG: [&str; 2] = ["DISCORD_TOKEN", "TELEGRAM_TOKEN"];

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(path).unwrap()
}

/// Returns each variable of the README's table with its flag and default.
fn readme() -> BTreeMap<String, (String, String)> {
    let text = file("README.md");
    let section = text.split("## Settings").nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let rows = section.lines().filter(|line| line.starts_with('|')).skip(2);
    let plain = |cell: &str| cell.trim().trim_matches('`').to_owned();
    rows.map(|row| {
        let cells: Vec<_> = row.split('|').map(plain).collect();
        let [_, flag, variable, default, ..] = cells.as_slice() else {
            invalid_row(row)
        };
        (variable.clone(), (flag.clone(), default.clone()))
    })
    .collect()
}

#[expect(clippy::panic, reason = "a test fails by panicking")]
fn invalid_row(row: &str) -> ! {
    panic!("not a row of settings: {row}")
}

/// Returns each variable of `.env.example` with its default.
fn example() -> BTreeMap<String, String> {
    let text = file(".env.example");
    let settings = text.lines().filter_map(|line| {
        let (name, value) = line.strip_prefix("# ")?.split_once('=')?;
        let is_name = |c: char| c.is_ascii_uppercase() || c == '_';
        name.chars()
            .all(is_name)
            .then(|| (name.to_owned(), value.to_owned()))
    });
    settings.collect()
}

/// Returns each variable of the help with its flag.
fn program() -> BTreeMap<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_keltis"))
        .arg("--help")
        .env_clear()
        .output()
        .unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let mut found = BTreeMap::new();
    let mut flag = String::new();
    for line in help.lines() {
        if let Some(rest) = line.trim().strip_prefix("--") {
            let name = rest.split_whitespace().next().unwrap();
            flag = format!("--{name}");
        }
        if let Some(rest) = line.split("[env: ").nth(1) {
            let name = rest.split(['=', ']']).next().unwrap();
            found.insert(name.to_owned(), flag.clone());
        }
    }
    found
}

#[test]
fn readme_example_and_program_list_the_same_settings() {
    let (readme, example, program) = (readme(), example(), program());
    assert!(readme.len() > 15, "{readme:?}");
    let names: Vec<_> = readme.keys().collect();
    assert_eq!(names, example.keys().collect::<Vec<_>>());
    let mut read: Vec<_> = program.keys().map(String::as_str).collect();
    read.extend(WITHOUT_FLAG);
    read.sort_unstable();
    assert_eq!(names, read);
    for (name, (flag, default)) in &readme {
        assert_eq!(default, &example[name], "{name}");
        let flag = flag.split(' ').next().unwrap();
        let expected = program.get(name).map(String::as_str);
        assert_eq!(flag, expected.unwrap_or_default(), "{name}");
    }
}

#[test]
fn help_shows_the_defaults_of_the_readme() {
    let output = Command::new(env!("CARGO_BIN_EXE_keltis"))
        .arg("--help")
        .env_clear()
        .output()
        .unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for (name, (flag, default)) in readme() {
        if flag.is_empty() || default.is_empty() {
            continue;
        }
        assert!(help.contains(&format!("[default: {default}")), "{name}");
    }
}
