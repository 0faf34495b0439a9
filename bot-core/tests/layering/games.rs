//! Only the registration and a game's own folder name the game.

use std::fs;

use crate::imports::Sources;
use crate::lexer::{Token, tokens};
use crate::project;

const REGISTRATION: &str = "bot-core/src/games/mod.rs";
const CRATES: [&str; 5] = [
    "bot-core/src/lib.rs",
    "discord/src/lib.rs",
    "telegram/src/lib.rs",
    "web/src/lib.rs",
    "src/main.rs",
];
const PAGE: &str = "web/static";
/// The name of a game is also the name of the program.
const PROGRAM: &str = "keltis";

/// A registered game.
struct Game {
    variant: String,
    folder: String,
}

#[test]
fn nothing_outside_its_folder_names_a_game() {
    let project = project();
    let read = |file: &str| fs::read_to_string(project.join(file)).unwrap();
    let games = registered_games(&read(REGISTRATION));
    assert!(games.len() > 2, "{REGISTRATION} registers no games");
    let is_own = |file: &str| {
        let folder = |game: &Game| format!("bot-core/src/games/{}/", game.folder);
        file == REGISTRATION || games.iter().any(|game| file.starts_with(&folder(game)))
    };
    let mut problems = vec![];
    for root in CRATES {
        for file in Sources::read(&project.join(root), &project).files {
            if !is_own(&file)
                && let Some(line) = named_in_code(&read(&file), &games)
            {
                problems.push(format!("{file}:{line} names a game"));
            }
        }
    }
    for entry in fs::read_dir(project.join(PAGE)).unwrap() {
        let path = entry.unwrap().path();
        // Fonts and icons are not text.
        if let Ok(text) = fs::read_to_string(&path)
            && let Some(line) = named_in_text(&text, &games)
        {
            problems.push(format!("{}:{line} names a game", path.display()));
        }
    }
    assert!(problems.is_empty(), "\n{}\n", problems.join("\n"));
}

/// Returns the games in the list of `register_games!`.
fn registered_games(source: &str) -> Vec<Game> {
    let list = source.split("\nregister_games! {").nth(1);
    let list = list.and_then(|list| list.split('}').next()).unwrap();
    let pairs = list.lines().filter_map(|line| line.split_once(": "));
    let game = |(variant, folder): (&str, &str)| Game {
        variant: variant.trim().to_owned(),
        folder: folder.trim_end_matches(',').to_owned(),
    };
    pairs.map(game).collect()
}

/// Returns the first line, before the tests, that names a game.
fn named_in_code(source: &str, games: &[Game]) -> Option<usize> {
    let all = tokens(source);
    let tests = all
        .windows(3)
        .position(|window| window[0].token.is_word("cfg") && window[2].token.is_word("test"));
    let names = |token: &Token| {
        games.iter().any(|game| match token {
            Token::Text(text) => *text == game.folder && text != PROGRAM,
            _ => token.is_word(&game.variant),
        })
    };
    let code = &all[..tests.unwrap_or(all.len())];
    code.iter().find(|at| names(&at.token)).map(|at| at.line)
}

/// Returns the first line with the name of a game as a string.
fn named_in_text(source: &str, games: &[Game]) -> Option<usize> {
    let names = |line: &str| {
        let quoted = |game: &Game| line.contains(&format!("\"{}\"", game.folder));
        games.iter().any(quoted)
    };
    source.lines().position(names).map(|index| index + 1)
}

#[test]
fn a_name_in_code_is_found_and_one_in_tests_is_not() {
    let games =
        registered_games("\nregister_games! { $\n    Keltis: keltis,\n    Stones: stones,\n}");
    let found = |source| named_in_code(source, &games);
    assert_eq!(found("fn f() {\n    GameKind::Stones\n}"), Some(2));
    assert_eq!(found("const GAME: &str = \"stones\";"), Some(1));
    assert_eq!(found("const PROGRAM: &str = \"keltis\"; // stones"), None);
    assert_eq!(
        found("#[cfg(test)]\nmod tests { use GameKind::Stones; }"),
        None
    );
    let page = "a {}\n#hand[data-game=\"keltis\"] {}";
    assert_eq!(named_in_text(page, &games), Some(2));
}
