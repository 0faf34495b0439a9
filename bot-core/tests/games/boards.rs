//! Board files, built in and of an owner's own.

use bot_core::game::{
    Boards, Card, Colour, Game, Kind, Options, PublicView, Record, Seat, Seed, Setup, SpiralTile,
    Symbol,
};

const KELTIS: &str = include_str!("../../boards/keltis.toml");
const STONES: &str = include_str!("../../boards/stones.toml");
const ORACLE: &str = include_str!("../../boards/oracle.toml");

fn edited_boards(kind: Kind, from: &str, to: &str) -> Result<Boards, String> {
    let text = match kind {
        Kind::Keltis => KELTIS,
        Kind::Stones => STONES,
        Kind::Oracle => ORACLE,
    };
    assert!(text.contains(from), "{kind}.toml has no {from}");
    let mut boards = Boards::built_in().unwrap();
    let read = boards.read_own(kind, &text.replacen(from, to, 1));
    read.map(|()| boards).map_err(|error| error.to_string())
}

#[test]
fn board_files_match_the_built_in_boards() {
    let boards = Boards::built_in().unwrap();
    for kind in Kind::ALL {
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
            Kind::Keltis,
            "tile_stones = [3, 5, 6, 7, 9]",
            "tile_stones = [1, 2, 3, 4, 5]",
        ),
        (
            Kind::Keltis,
            "values = [-4, -3, -2, 1",
            "values = [-5, -3, -2, 0",
        ),
        (
            Kind::Stones,
            "wish = [1, 4]\nclover = [2, 9]",
            "wish = [0, 10]\nclover = [1, 2]",
        ),
        (Kind::Oracle, "\"yellow\", \"pink\"", "\"pink\", \"yellow\""),
        (Kind::Oracle, "large_stones = [7,", "large_stones = [1,"),
        (Kind::Oracle, "reach = [1, 1", "reach = [4, 4"),
        (Kind::Oracle, "    10,\n]", "    12,\n]"),
    ] {
        let boards = edited_boards(kind, from, to).unwrap();
        assert!(boards.layout(kind).unwrap().is_some(), "{kind} {to}");
    }
}

fn edited_view(kind: Kind, from: &str, to: &str) -> PublicView {
    let boards = edited_boards(kind, from, to).unwrap();
    let game = Game::deal(kind, Options::default(), 2, &Seed::new([9; 32]), &boards);
    game.unwrap().public()
}

#[test]
fn custom_paths_are_used() {
    let PublicView::Keltis(board) = edited_view(Kind::Keltis, "[3, 5, 6, 7, 9]", "[1, 2, 3, 4, 8]")
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
    let PublicView::Stones(board) = edited_view(Kind::Stones, from, to) else {
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
    let oracle = |from, to| match edited_view(Kind::Oracle, from, to) {
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
    let boards = edited_boards(Kind::Keltis, "[\"which path has which colour\"]", "[]").unwrap();
    assert_eq!(boards.layout(Kind::Keltis), Ok(None));
}

#[test]
fn reordered_paths_keep_their_tiles() {
    let (head, paths) = KELTIS.split_once("[[paths]]").unwrap();
    let mut reversed: Vec<_> = paths.split("[[paths]]").collect();
    reversed.reverse();
    let text = format!("{head}[[paths]]{}", reversed.join("\n[[paths]]"));
    let mut boards = Boards::built_in().unwrap();
    boards.read_own(Kind::Keltis, &text).unwrap();
    assert!(boards.layout(Kind::Keltis).unwrap().is_some());

    let seed = Seed::new([3; 32]);
    let setup = |boards: &Boards| Setup::new(Kind::Keltis, 3, &seed, boards);
    assert!(setup(&boards) == setup(&Boards::built_in().unwrap()));
    let game = Game::deal(Kind::Keltis, Options::default(), 3, &seed, &boards).unwrap();
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
        (Kind::Keltis, "reconstructed", "rebuilt"),
        (Kind::Keltis, "values = [-4,", "values = ["),
        (Kind::Keltis, "values = [-4,", "values = [-4000,"),
        (Kind::Keltis, "colour = \"brown\"", "colour = \"red\""),
        (Kind::Keltis, "colour = \"brown\"", "colour = \"blue\""),
        (Kind::Keltis, "[3, 5, 6, 7, 9]", "[3, 5, 6, 7]"),
        (Kind::Keltis, "[3, 5, 6, 7, 9]", "[3, 5, 6, 7, 10]"),
        (Kind::Keltis, "[3, 5, 6, 7, 9]", "[0, 5, 6, 7, 9]"),
        (Kind::Keltis, "[3, 5, 6, 7, 9]", "[5, 3, 6, 7, 9]"),
        (
            Kind::Keltis,
            "tile = \"wish\", count = 9",
            "tile = \"wish\", count = 8",
        ),
        (Kind::Keltis, "tile = \"number-1\"", "tile = \"number-2\""),
        (Kind::Keltis, "tile = \"wish\"", "tile = \"wizard\""),
        (Kind::Stones, "wish = [1, 4]", "wish = [1]"),
        (Kind::Stones, "wish = [1, 4]", "wish = [1, 2]"),
        (Kind::Stones, "wish = [1, 4]", "wish = [1, 11]"),
        (Kind::Stones, "symbols.pink", "symbols.red"),
        (Kind::Oracle, "\"yellow\", \"pink\"", "\"pink\""),
        (Kind::Oracle, "\"yellow\", \"pink\"", "\"brown\", \"pink\""),
        (Kind::Oracle, "    10,\n]", "]"),
        (Kind::Oracle, "[7, 14,", "[14,"),
        (Kind::Oracle, "[7, 14,", "[14, 7,"),
        (Kind::Oracle, "28, 35]", "28, 36]"),
        (Kind::Oracle, "reach = [1,", "reach = [0,"),
        (Kind::Oracle, "reach = [1,", "reach = [5,"),
        (Kind::Oracle, "reach = [1,", "reach = ["),
        (
            Kind::Oracle,
            "tile = \"mirror\", count = 3",
            "tile = \"mirror\", count = 4",
        ),
        (Kind::Oracle, "clover-red", "clover-blue"),
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
    let boards = edited_boards(Kind::Keltis, "values = [-4,", "values = [-9,").unwrap();
    let seed = Seed::new([1; 32]);
    let mut game = Game::deal(Kind::Keltis, Options::default(), 2, &seed, &boards).unwrap();
    let lay = game.legal()[0];
    game.apply(Seat::FIRST, lay).unwrap();
    let enter = "enter large".parse().unwrap();
    game.apply(Seat::FIRST, enter).unwrap();
    let players = vec!["Ann".to_owned(), "Bo".to_owned()];
    let actions = vec![(Seat::FIRST, lay), (Seat::FIRST, enter)];
    let record = Record::new(
        Kind::Keltis,
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
