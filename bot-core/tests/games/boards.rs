//! Board files: the built-in ones and custom ones.

use bot_core::game::{Card, Colour, Options, Seat, Seed, SpiralTile, Symbol};
use bot_core::games::{Boards, Game, GameKind, PublicView, Record};

/// Returns the built-in board file of a game.
fn board_file(kind: GameKind) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../src/games");
    std::fs::read_to_string(format!("{folder}/{kind}/{kind}.toml")).unwrap()
}

fn edited_boards(kind: GameKind, from: &str, to: &str) -> Result<Boards, String> {
    let text = board_file(kind);
    assert!(text.contains(from), "{kind}.toml has no {from}");
    let mut boards = Boards::built_in().unwrap();
    let read = boards.load_custom(kind, &text.replacen(from, to, 1));
    read.map(|()| boards).map_err(|error| error.to_string())
}

#[test]
fn board_files_match_the_built_in_boards() {
    let boards = Boards::built_in().unwrap();
    for kind in GameKind::ALL {
        assert_eq!(
            edited_boards(kind, "reconstructed = [", "reconstructed = ["),
            Ok(boards.clone())
        );
        assert_eq!(boards.layout(kind), Ok(None));
    }
}

#[test]
fn valid_board_changes_are_accepted() {
    for (kind, from, to) in [
        (
            GameKind::Keltis,
            "tile_stones = [3, 5, 6, 7, 9]",
            "tile_stones = [1, 2, 3, 4, 5]",
        ),
        (
            GameKind::Keltis,
            "values = [-4, -3, -2, 1",
            "values = [-5, -3, -2, 0",
        ),
        (
            GameKind::Stones,
            "wish = [1, 4]\nclover = [2, 9]",
            "wish = [0, 10]\nclover = [1, 2]",
        ),
        (
            GameKind::Oracle,
            "\"yellow\", \"pink\"",
            "\"pink\", \"yellow\"",
        ),
        (GameKind::Oracle, "large_stones = [7,", "large_stones = [1,"),
        (GameKind::Oracle, "reach = [1, 1", "reach = [4, 4"),
        (GameKind::Oracle, "    10,\n]", "    12,\n]"),
    ] {
        let boards = edited_boards(kind, from, to).unwrap();
        assert!(boards.layout(kind).unwrap().is_some(), "{kind} {to}");
    }
}

fn edited_view(kind: GameKind, from: &str, to: &str) -> PublicView {
    let boards = edited_boards(kind, from, to).unwrap();
    let game = Game::deal(kind, Options::default(), 2, &Seed::new([9; 32]), &boards);
    game.unwrap().public()
}

#[test]
fn custom_paths_are_used() {
    let PublicView::Keltis(board) =
        edited_view(GameKind::Keltis, "[3, 5, 6, 7, 9]", "[1, 2, 3, 4, 8]")
    else {
        panic!("not keltis")
    };
    let tiles = |path| {
        (1..=9)
            .filter(|&stone| board.tile(path, stone).is_some())
            .collect::<Vec<_>>()
    };
    assert_eq!(tiles(Colour::Brown), [1, 2, 3, 4, 8]);
    assert_eq!(tiles(Colour::Yellow), [2, 4, 6, 7, 9]);
}

#[test]
fn custom_symbols_are_used() {
    let (from, to) = (
        "wish = [1, 4]\nclover = [2, 9]",
        "wish = [0, 10]\nclover = [1, 2]",
    );
    let PublicView::Stones(board) = edited_view(GameKind::Stones, from, to) else {
        panic!("not stones")
    };
    let symbols = |colour| {
        Card::of_colour(colour)
            .map(|tile| board.symbol(tile))
            .collect::<Vec<_>>()
    };
    let (wish, clover) = (Some(Symbol::Wish), Some(Symbol::Clover));
    let (plus_1, plus_3) = (Some(Symbol::Plus1), Some(Symbol::Plus3));
    let pink = [
        wish, clover, clover, None, None, plus_1, None, plus_3, None, None, wish,
    ];
    assert_eq!(symbols(Colour::Pink), pink);
}

#[test]
fn custom_spiral_is_used() {
    let oracle = |from, to| match edited_view(GameKind::Oracle, from, to) {
        PublicView::Oracle(board) => board,
        other => panic!("{other:?}"),
    };
    let board = oracle("\"yellow\", \"pink\"", "\"pink\", \"yellow\"");
    assert_eq!(board.next_stone(0, Colour::Pink), Some(1));
    assert_eq!(board.next_stone(0, Colour::Yellow), Some(2));
    let board = oracle("large_stones = [7,", "large_stones = [1,");
    let large = (1..=35).filter(|&stone| board.stone(stone).unwrap().large);
    assert_eq!(large.collect::<Vec<_>>(), [1, 14, 21, 28, 35]);
    assert_eq!(board.stone(1).unwrap().tile, Some(SpiralTile::Wish(2)));
    assert_ne!(board.stone(7).unwrap().tile, Some(SpiralTile::Wish(2)));
    let board = oracle("reach = [1, 1, 1, 2,", "reach = [4, 3, 1, 2,");
    let reach = Card::of_colour(Colour::Red).map(|card| board.reach(card));
    assert_eq!(reach.collect::<Vec<_>>(), [4, 3, 1, 2, 2, 2, 3, 3, 3, 4, 4]);
    let board = oracle("    10,\n]", "    12,\n]");
    assert_eq!(board.stone(35).unwrap().value, 12);
    assert_eq!(board.stone(34).unwrap().value, 7);
}

#[test]
fn changed_notes_do_not_change_the_layout() {
    let boards =
        edited_boards(GameKind::Keltis, "[\"which path has which colour\"]", "[]").unwrap();
    assert_eq!(boards.layout(GameKind::Keltis), Ok(None));
}

#[test]
fn reordered_paths_keep_their_tiles() {
    let text = board_file(GameKind::Keltis);
    let (head, paths) = text.split_once("[[paths]]").unwrap();
    let mut reversed: Vec<_> = paths.split("[[paths]]").collect();
    reversed.reverse();
    let text = format!("{head}[[paths]]{}", reversed.join("\n[[paths]]"));
    let mut boards = Boards::built_in().unwrap();
    boards.load_custom(GameKind::Keltis, &text).unwrap();
    assert!(boards.layout(GameKind::Keltis).unwrap().is_some());

    let seed = Seed::new([3; 32]);
    let setup = |boards: &Boards| boards.setup(GameKind::Keltis, 3, &seed);
    assert!(setup(&boards) == setup(&Boards::built_in().unwrap()));
    let game = Game::deal(GameKind::Keltis, Options::default(), 3, &seed, &boards).unwrap();
    let PublicView::Keltis(view) = game.public() else {
        panic!("not keltis")
    };
    let blue_to_brown = [
        Colour::Blue,
        Colour::Green,
        Colour::Pink,
        Colour::Yellow,
        Colour::Brown,
    ];
    assert_eq!(view.paths, blue_to_brown);
}

#[test]
fn unplayable_board_is_refused_with_a_reason() {
    let refusals = [
        (GameKind::Keltis, "reconstructed =", "rebuilt ="),
        (GameKind::Keltis, "values = [-4,", "values = ["),
        (GameKind::Keltis, "values = [-4,", "values = [-4000,"),
        (GameKind::Keltis, "colour = \"brown\"", "colour = \"red\""),
        (GameKind::Keltis, "colour = \"brown\"", "colour = \"blue\""),
        (GameKind::Keltis, "[3, 5, 6, 7, 9]", "[3, 5, 6, 7]"),
        (GameKind::Keltis, "[3, 5, 6, 7, 9]", "[3, 5, 6, 7, 10]"),
        (GameKind::Keltis, "[3, 5, 6, 7, 9]", "[0, 5, 6, 7, 9]"),
        (GameKind::Keltis, "[3, 5, 6, 7, 9]", "[5, 3, 6, 7, 9]"),
        (
            GameKind::Keltis,
            "tile = \"wish\", count = 9",
            "tile = \"wish\", count = 8",
        ),
        (
            GameKind::Keltis,
            "tile = \"number-1\"",
            "tile = \"number-2\"",
        ),
        (GameKind::Keltis, "tile = \"wish\"", "tile = \"wizard\""),
        (GameKind::Stones, "wish = [1, 4]", "wish = [1]"),
        (GameKind::Stones, "wish = [1, 4]", "wish = [1, 2]"),
        (GameKind::Stones, "wish = [1, 4]", "wish = [1, 11]"),
        (GameKind::Stones, "symbols.pink", "symbols.red"),
        (GameKind::Oracle, "\"yellow\", \"pink\"", "\"pink\""),
        (
            GameKind::Oracle,
            "\"yellow\", \"pink\"",
            "\"brown\", \"pink\"",
        ),
        (GameKind::Oracle, "    10,\n]", "]"),
        (GameKind::Oracle, "[7, 14,", "[14,"),
        (GameKind::Oracle, "[7, 14,", "[14, 7,"),
        (GameKind::Oracle, "28, 35]", "28, 36]"),
        (GameKind::Oracle, "reach = [1,", "reach = [0,"),
        (GameKind::Oracle, "reach = [1,", "reach = [5,"),
        (GameKind::Oracle, "reach = [1,", "reach = ["),
        (
            GameKind::Oracle,
            "tile = \"mirror\", count = 3",
            "tile = \"mirror\", count = 4",
        ),
        (GameKind::Oracle, "clover-red", "clover-blue"),
    ];
    let messages = refusals.map(|(kind, from, to)| {
        let error = edited_boards(kind, from, to).expect_err(to);
        let last = error
            .trim_end()
            .lines()
            .last()
            .unwrap_or_default()
            .to_owned();
        format!(
            "{to:<34} {}",
            if error.lines().count() > 1 {
                last
            } else {
                error
            }
        )
    });
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn game_on_a_custom_board_records_its_layout() {
    let boards = edited_boards(GameKind::Keltis, "values = [-4,", "values = [-9,").unwrap();
    let seed = Seed::new([1; 32]);
    let mut game = Game::deal(GameKind::Keltis, Options::default(), 2, &seed, &boards).unwrap();
    let lay = game.legal()[0];
    game.apply(Seat::FIRST, lay).unwrap();
    let enter = "enter large".parse().unwrap();
    game.apply(Seat::FIRST, enter).unwrap();
    let players = vec!["Ann".to_owned(), "Bo".to_owned()];
    let actions = vec![(Seat::FIRST, lay), (Seat::FIRST, enter)];
    let record = Record::new(
        GameKind::Keltis,
        Options::default(),
        players,
        seed,
        boards,
        actions,
    )
    .unwrap();
    assert_eq!(record.outcome.scores, [-18 - 4, -4]);
    let text = record.write().unwrap();
    assert!(text.contains("\"layout\": {"));
    let read = Record::read(&text).unwrap();
    assert_eq!(read.write().unwrap(), text);
    assert_eq!(read.boards.keltis.values[0], -9);
    let without = text
        .lines()
        .filter(|line| !line.contains("\"layout\""))
        .collect::<String>();
    let broken = Record::read(&without).unwrap_err().to_string();
    assert_eq!(
        broken,
        "result.scores: the game gives [-12, -4], the record has [-22, -4]"
    );
    assert_eq!(read.boards.keltis.paths[0].colour, Colour::Brown);
}
