//! Untrusted input: actions as text and records as files cause errors, never a panic or a hang.

use std::fs;
use std::path::Path;

use bot_core::game::{Action, Options};
use bot_core::games::{Boards, GameKind, Record};
use bot_core::opponent::Opponent;
use bot_core::simulate::Match;
use proptest::prelude::*;
use serde_json::{Value, json};

fn sample_record(kind: GameKind, number: u64) -> String {
    let boards = Boards::built_in().unwrap();
    let seats = vec![Opponent::Eager, Opponent::Random];
    let options = Options {
        free_clovers: kind == GameKind::Oracle && number.is_multiple_of(2),
    };
    let game = Match {
        kind,
        options,
        seats,
        boards,
        seed: 1,
        paired: false,
    };
    game.record(&game.play(number).unwrap())
        .unwrap()
        .write()
        .unwrap()
}

fn read_error(text: &str) -> String {
    Record::read(text)
        .expect_err("an invalid record was accepted")
        .to_string()
}

fn read_error_of(record: &Value) -> String {
    read_error(&record.to_string())
}

fn sample_value(kind: GameKind) -> Value {
    serde_json::from_str(&sample_record(kind, 1)).unwrap()
}

#[test]
fn each_kind_of_record_error_is_named() {
    type Change = (&'static str, fn(&mut Value));
    let changes: [Change; 22] = [
        ("another format", |r| r["format"] = json!("keltis-record/2")),
        ("another game", |r| r["game"] = json!("oracle")),
        ("an unknown game", |r| r["game"] = json!("chess")),
        ("an option of another game", |r| {
            r["options"] = json!({ "free_clovers": true })
        }),
        ("an unknown option", |r| {
            r["options"] = json!({ "wild": true })
        }),
        ("one player", |r| r["players"] = json!(["Ann"])),
        ("five players", |r| {
            r["players"] = json!(["A", "B", "C", "D", "E"])
        }),
        ("a third player", |r| r["players"] = json!(["A", "B", "C"])),
        ("a forged commitment", |r| {
            r["fair"]["commitment"] = json!("0".repeat(64))
        }),
        ("another seed", |r| {
            r["fair"]["seed"] = json!("0".repeat(64))
        }),
        ("half a seed", |r| r["fair"]["seed"] = json!("00")),
        ("another card in the deck", |r| {
            r["setup"]["deck"][20] = json!("green-11")
        }),
        ("an extra card", |r| {
            r["setup"]["deck"]
                .as_array_mut()
                .unwrap()
                .push(json!("green-1"))
        }),
        ("a removed card is missing", |r| {
            r["setup"]["removed"].as_array_mut().unwrap().clear()
        }),
        ("another tile", |r| {
            r["setup"]["tiles"]["green"]["2"] = json!("mirror")
        }),
        ("no tiles", |r| r["setup"]["tiles"] = json!(null)),
        ("a malformed action", |r| {
            r["actions"][3] = json!("lay green-5")
        }),
        ("an unknown action", |r| {
            r["actions"][3] = json!([0, "fly \u{1b}[31m home"])
        }),
        ("an unknown seat", |r| r["actions"][3][0] = json!(7)),
        ("another score", |r| {
            r["result"]["scores"][0] = json!(99_999_999)
        }),
        ("another winner", |r| {
            r["result"]["winners"] = json!([0, 1, 2])
        }),
        ("another end", |r| r["result"]["end"] = json!("abandoned")),
    ];
    let messages = changes.map(|(name, change)| {
        let mut changed = sample_value(GameKind::Keltis);
        change(&mut changed);
        format!("{name:<26} {}", read_error_of(&changed))
    });
    insta::assert_snapshot!(messages.join("\n"));
}

/// Complete games written by an independent implementation of the rules and record format. Each covers a case that
/// random and eager play hardly ever reach; the file name says which.
#[test]
fn golden_games_of_another_program_are_valid() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/golden");
    let mut checked = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        let text = fs::read_to_string(&file).unwrap();
        let read =
            Record::read(&text).unwrap_or_else(|broken| panic!("{}: {broken}", file.display()));
        let (theirs, ours): (Value, Value) = (
            serde_json::from_str(&text).unwrap(),
            serde_json::from_str(&read.write().unwrap()).unwrap(),
        );
        assert_eq!(theirs, ours, "{}", file.display());
        checked += 1;
    }
    assert_eq!(checked, 10);
}

/// Two implementations must not be able to read different games from one file.
#[test]
fn tiles_and_layouts_are_read_strictly() {
    let good = sample_value(GameKind::Keltis);
    let tiles = &good["setup"]["tiles"];
    let mut flat = serde_json::Map::new();
    for (path, stones) in tiles.as_object().unwrap() {
        for (stone, tile) in stones.as_object().unwrap() {
            flat.insert(format!("{path}.{stone}"), tile.clone());
        }
    }
    let with = |change: fn(&mut Value)| {
        let mut tiles = tiles.clone();
        change(&mut tiles);
        tiles
    };
    for tiles in [
        Value::from(flat),
        with(|tiles| tiles["red"] = json!({})),
        with(|tiles| tiles["x"] = json!(null)),
        with(|tiles| tiles["brown"]["2"] = json!(null)),
        with(|tiles| tiles["brown"]["2"] = json!("wish")),
        with(|tiles| tiles["brown"]["03"] = json!("wish")),
        with(|tiles| tiles["brown"] = json!({})),
        json!([]),
        json!({}),
        json!("wish"),
    ] {
        let mut changed = good.clone();
        changed["setup"]["tiles"] = tiles.clone();
        let message = read_error_of(&changed);
        assert!(message.contains("tiles"), "{tiles}: {message}");
    }
    let mut stones = sample_value(GameKind::Stones);
    stones["setup"]["tiles"] = json!({});
    assert!(read_error_of(&stones).starts_with("setup.tiles"));

    let twice = sample_record(GameKind::Keltis, 1).replacen(
        "\"brown\":{",
        "\"brown\":{\"3\":\"mirror\"},\"brown\":{",
        1,
    );
    assert!(
        read_error(&twice).contains("none of them twice"),
        "{}",
        read_error(&twice)
    );
    let layout = Boards::built_in().unwrap().stones;
    let layout = serde_json::to_string(&layout).unwrap();
    let twice = layout.replacen(
        "\"symbols\":{",
        "\"symbols\":{\"pink\":{\"wish\":[],\"clover\":[],\"plus_1\":[],\"plus_3\":[]},",
        1,
    );
    for (layout, holds) in [(layout, true), (twice, false)] {
        let text = sample_record(GameKind::Stones, 1).replacen(
            "\"setup\":",
            &format!("\"layout\":{layout},\"setup\":"),
            1,
        );
        assert_eq!(
            Record::read(&text).is_ok(),
            holds,
            "{:?}",
            Record::read(&text).err()
        );
    }
}

/// Error messages quote only a short, escaped part of a file, without terminal control characters.
#[test]
fn error_messages_are_short_and_escaped() {
    let shout = format!("\u{1b}[31m{}", "A".repeat(3_000_000));
    type Change = fn(&mut Value, &str);
    let changes: [Change; 10] = [
        |r, s| r["game"] = json!(s),
        |r, s| r["format"] = json!(s),
        |r, s| r[s] = json!(1),
        |r, s| r["options"][s] = json!(true),
        |r, s| r["setup"]["tiles"][s] = json!({ "1": "wish" }),
        |r, s| r["setup"]["tiles"]["brown"][s] = json!("wish"),
        |r, s| r["setup"]["tiles"]["brown"]["3"] = json!(s),
        |r, s| r["setup"]["deck"][0] = json!(s),
        |r, s| r["layout"] = json!({ s: 1 }),
        |r, s| r["result"]["end"] = json!(s),
    ];
    for change in changes {
        let mut changed = sample_value(GameKind::Keltis);
        change(&mut changed, &shout);
        let message = read_error_of(&changed);
        assert!(
            message.chars().count() < 500 && !message.contains('\u{1b}'),
            "{message:.600}"
        );
    }
}

#[test]
fn long_key_is_not_copied_for_each_child() {
    let below: serde_json::Map<_, _> = (0..200_000)
        .map(|i| (i.to_string(), json!("wish")))
        .collect();
    let mut changed = sample_value(GameKind::Keltis);
    changed["setup"]["tiles"]["x".repeat(2_000_000)] = Value::from(below);
    assert!(read_error_of(&changed).len() < 500);
}

#[test]
fn missing_or_extra_action_is_reported() {
    for kind in GameKind::ALL {
        let whole = sample_value(kind);
        let count = whole["actions"].as_array().unwrap().len();
        let mut shorter = whole.clone();
        shorter["actions"].as_array_mut().unwrap().pop();
        assert!(read_error_of(&shorter).starts_with("result.end: the game gives \"abandoned\""));
        let mut longer = whole.clone();
        let last = longer["actions"][count - 1].clone();
        longer["actions"].as_array_mut().unwrap().push(last);
        let over = read_error_of(&longer);
        assert!(
            over.starts_with(&format!("action {}, ", count + 1)),
            "{over}"
        );
        assert!(over.ends_with("the game is over"), "{over}");
    }
}

/// A game with one changed action may still be legal. The change is then found in a later action or in the result.
#[test]
fn changed_action_is_found_or_gives_the_same_result() {
    for kind in GameKind::ALL {
        let whole = sample_value(kind);
        let mut same_result = 0;
        let count = whole["actions"].as_array().unwrap().len();
        for number in 0..count {
            let mut game = Record::read(&whole.to_string()).unwrap().deal().unwrap();
            let read = Record::read(&whole.to_string()).unwrap();
            for &(seat, action) in &read.actions[..number] {
                game.apply(seat, action).unwrap();
            }
            let (seat, action) = read.actions[number];
            let Some(other) = game.legal().into_iter().find(|&other| other != action) else {
                continue;
            };
            let mut changed = whole.clone();
            changed["actions"][number] = json!([seat, other]);
            match Record::read(&changed.to_string()) {
                Err(error) => {
                    let error = error.to_string();
                    assert!(
                        error.starts_with("action ") || error.starts_with("result."),
                        "{error}"
                    );
                }
                Ok(read) => {
                    same_result += 1;
                    assert_eq!(json!(read.outcome), whole["result"]);
                }
            }
        }
        assert!(
            same_result * 10 <= count,
            "{kind}: {same_result} of {count} not found"
        );
    }
}

#[test]
fn megabytes_of_junk_are_refused() {
    const SIZE: usize = 10_000_000;
    let good = sample_record(GameKind::Oracle, 1);
    let many = |item: &str| vec![item; SIZE / (item.len() + 1)].join(",");
    let with = |key: &str, junk: &str| {
        let mut start = good
            .split(&format!("\"{key}\": "))
            .next()
            .unwrap()
            .to_owned();
        start += &format!("\"{key}\": {junk}");
        start
    };
    for (name, junk) in [
        ("brackets", "[".repeat(SIZE)),
        ("braces", "{\"a\":".repeat(SIZE / 5)),
        ("digits", "9".repeat(SIZE)),
        ("text", "x".repeat(SIZE)),
        ("spaces", " ".repeat(SIZE)),
        ("zeros", "\0".repeat(SIZE)),
        ("a list of numbers", format!("[{}]", many("1"))),
        (
            "a long format",
            format!("{{\"format\": \"{}\"}}", "é".repeat(SIZE / 2)),
        ),
        (
            "many actions",
            with("actions", &format!("[{}]}}", many("[0,\"reveal\"]"))),
        ),
        (
            "many players",
            with("players", &format!("[{}]}}", many("\"Ann\""))),
        ),
        (
            "many cards",
            with("setup", &format!("{{\"deck\":[{}]}}}}", many("\"red-1\""))),
        ),
        (
            "one long action",
            with(
                "actions",
                &format!("[[0,\"{}\"]]}}", "lay ".repeat(SIZE / 4)),
            ),
        ),
    ] {
        let message = read_error(&junk);
        assert!(message.len() < 500, "{name}: {} characters", message.len());
    }
    let mut long = sample_value(GameKind::Oracle);
    long["actions"][0] = json!([0, "lay ".repeat(SIZE / 4)]);
    assert!(read_error_of(&long).len() < 500);
    let mut long = sample_value(GameKind::Oracle);
    long["setup"]["deck"] = json!(vec!["red-1"; SIZE / 8]);
    assert!(read_error_of(&long).len() < 500);
    let mut long = sample_value(GameKind::Oracle);
    long["players"] = json!(vec!["Ann"; SIZE / 6]);
    assert!(read_error_of(&long).len() < 500);
    let mut long = sample_value(GameKind::Oracle);
    long["result"]["scores"] = json!(vec![1; SIZE / 2]);
    assert!(read_error_of(&long).len() < 500);
}

/// Collects the JSON pointers of all parts of a value.
fn json_pointers(value: &Value, here: &str, all: &mut Vec<String>) {
    all.push(here.to_owned());
    match value {
        Value::Object(fields) => {
            fields
                .iter()
                .for_each(|(key, value)| json_pointers(value, &format!("{here}/{key}"), all));
        }
        Value::Array(items) => {
            let numbered = items.iter().enumerate();
            numbered.for_each(|(i, item)| json_pointers(item, &format!("{here}/{i}"), all));
        }
        _ => {}
    }
}

fn junk() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        prop::sample::select(vec![0_i64, -1, 1, 3, 4, 255, 256, 65_536]).prop_map(Value::from),
        ".{0,40}".prop_map(Value::from),
        action_like().prop_map(Value::from),
        prop::collection::vec(any::<u8>().prop_map(Value::from), 0..5).prop_map(Value::from),
        Just(json!({})),
        Just(json!({ "deck": [], "removed": [] })),
    ]
}

/// Text made of notation words, which gets further into the parser than noise.
fn action_like() -> impl Strategy<Value = String> {
    let words = "lay discard draw deck enter small large move stay figure priestess on back drop hand run claim \
                 wait reveal place leave take pass green green-5 Red-10 brown blue-0 - 0 1 3 4 35 36 99999999999 \u{e9}";
    let words: Vec<_> = words.split(' ').collect();
    prop::collection::vec(prop::sample::select(words), 0..5).prop_map(|words| words.join(" "))
}

fn any_kind() -> impl Strategy<Value = GameKind> {
    prop::sample::select(GameKind::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text_is_an_action_or_an_error(text in prop_oneof![any::<String>(), action_like(), ".*"]) {
        match text.parse::<Action>() {
            Ok(action) => {
                let written = action.to_string();
                assert_eq!(written.parse(), Ok(action));
                assert_eq!(Action::from_record(&written), Ok(action));
            }
            Err(error) => {
                assert!(error.at <= text.chars().count() + 1);
                assert!(error.to_string().len() < 600);
            }
        }
    }

    #[test]
    fn truncated_record_is_an_error(kind in any_kind(), end in any::<prop::sample::Index>()) {
        let text = sample_record(kind, 2);
        let end = end.index(text.trim_end().len());
        prop_assert!(Record::read(&String::from_utf8_lossy(&text.as_bytes()[..end])).is_err());
    }

    #[test]
    fn record_with_changed_bytes_is_an_error_or_the_same_game(
        kind in any_kind(), at in any::<prop::sample::Index>(), bytes in prop::collection::vec(any::<u8>(), 0..4),
    ) {
        let text = sample_record(kind, 2);
        let mut changed = text.clone().into_bytes();
        let at = at.index(changed.len());
        changed.splice(at..(at + 1).min(text.len()), bytes);
        if let Ok(read) = Record::read(&String::from_utf8_lossy(&changed)) {
            assert_same_game(&read, &text);
        }
    }

    #[test]
    fn record_with_a_replaced_value_is_an_error_or_the_same_game(
        kind in any_kind(), place in any::<prop::sample::Index>(), junk in junk(),
    ) {
        let text = sample_record(kind, 3);
        let mut changed: Value = serde_json::from_str(&text).unwrap();
        let mut all = vec![];
        json_pointers(&changed, "", &mut all);
        *changed.pointer_mut(place.get::<String>(&all)).unwrap() = junk;
        if let Ok(read) = Record::read(&changed.to_string()) {
            assert_same_game(&read, &text);
        }
    }

    #[test]
    fn arbitrary_text_is_no_record(text in any::<String>()) {
        prop_assert!(Record::read(&text).is_err());
    }
}

/// Asserts that a record read from changed text is the same game. Only names may differ.
fn assert_same_game(read: &Record, text: &str) {
    let original = Record::read(text).unwrap();
    assert_eq!(read.outcome, original.outcome);
    assert_eq!(read.seed, original.seed);
    assert_eq!(read.players.len(), original.players.len());
    assert_eq!(
        Record::read(&read.write().unwrap()).unwrap().write(),
        read.write()
    );
}
