//! Checks that every ruling of docs/rules.md has tests that carry its number.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::GameKind;

/// Returns `K07` for `- **K07** …` in docs/rules.md.
fn ruling(line: &str) -> Option<String> {
    let (number, _) = line.strip_prefix("- **")?.split_once("**")?;
    is_ruling_number(number).then(|| number.to_owned())
}

/// Returns `K07` for the name of a test that starts with `k07_`.
fn ruling_of_test(test: &str) -> Option<String> {
    let (number, _) = test.split_once('_')?;
    let number = number.to_ascii_uppercase();
    is_ruling_number(&number).then_some(number)
}

fn is_ruling_number(text: &str) -> bool {
    matches!(text.as_bytes(), [b'A'..=b'Z', b'0'..=b'9', b'0'..=b'9'])
}

/// Returns the names of all test functions in a folder's Rust files.
fn tests_in(folder: &Path) -> Vec<String> {
    let mut tests = vec![];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            tests.extend(tests_in(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let lines: Vec<_> = text.lines().map(str::trim).collect();
            for (attribute, function) in lines.iter().zip(lines.iter().skip(1)) {
                if *attribute == "#[test]"
                    && let Some(name) = function.strip_prefix("fn ")
                {
                    tests.extend(name.split('(').next().map(str::to_owned));
                }
            }
        }
    }
    tests
}

#[test]
fn every_ruling_has_a_test_and_every_numbered_test_a_ruling() {
    let crate_root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(crate_root.join("../docs/rules.md")).unwrap();
    let rulings: Vec<_> = page.lines().filter_map(ruling).collect();
    let mut counts: BTreeMap<_, usize> = rulings.iter().map(|number| (number.clone(), 0)).collect();
    assert_eq!(
        counts.len(),
        rulings.len(),
        "docs/rules.md has a duplicate ruling number"
    );
    let mut of_letter: BTreeMap<_, usize> = BTreeMap::new();
    for number in counts.keys() {
        let last = of_letter.entry(&number[..1]).or_default();
        *last += 1;
        assert_eq!(number[1..].parse(), Ok(*last), "docs/rules.md has a gap");
    }
    assert_eq!(of_letter.len(), GameKind::ALL.len(), "{of_letter:?}");
    for (letter, count) in [("K", 19), ("S", 8), ("O", 20)] {
        assert_eq!(of_letter[letter], count, "rulings of {letter}");
    }

    let tests = tests_in(&crate_root.join("src/games"));
    for number in tests.iter().filter_map(|test| ruling_of_test(test)) {
        match counts.get_mut(&number) {
            Some(count) => *count += 1,
            None => panic!("tests carry the number {number}, but docs/rules.md has no such ruling"),
        }
    }
    for (number, count) in &counts {
        println!("{number} {count}");
    }
    let untested: Vec<_> = counts.iter().filter(|(_, count)| **count == 0).collect();
    assert!(untested.is_empty(), "rulings without a test: {untested:?}");
}
