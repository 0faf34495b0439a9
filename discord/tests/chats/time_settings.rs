//! Time settings and deadlines.

use std::time::Duration;

use serde_json::{Value, json};

use crate::world::World;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pace_can_be_set_by_command_and_button() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let lobby = anna
        .uses(hall, "new", json!({ "game": "keltis", "pace": "36 h" }))
        .await;
    assert!(lobby.text.contains("36 hours"), "{lobby}");
    // By button: the question is ephemeral, and the lobby is updated in place.
    let question = anna.presses(hall, "pace").await;
    assert_eq!(question.ephemeral_for, Some(anna.id));
    let chosen = anna.presses(hall, "pace 3d").await;
    assert_eq!(
        (chosen.id, chosen.ephemeral_for),
        (question.id, Some(anna.id))
    );
    assert!(chosen.rows.is_empty(), "{chosen}");
    let question = anna.presses(hall, "timeout").await;
    let chosen = anna.presses(hall, "timeout vote").await;
    assert_eq!(chosen.id, question.id);
    world.settle().await;
    let shown = world.fake.shown_messages(hall);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().dump());
    assert_eq!(shown[0].id, lobby.id);
    assert!(shown[0].text.contains("relaxed, 3 days"), "{}", shown[0]);
    assert!(shown[0].text.contains("the others vote"), "{}", shown[0]);
    // By command.
    anna.uses(hall, "pace", json!({ "pace": "day" })).await;
    anna.uses(hall, "timeout", json!({ "rule": "turn" })).await;
    world.settle().await;
    let lobbies: Vec<_> = world
        .fake
        .shown_messages(hall)
        .into_iter()
        .filter(|message| message.find_button("join").is_some())
        .collect();
    assert_eq!(lobbies.len(), 1, "{}", world.fake.state().dump());
    assert!(lobbies[0].text.contains("day, 24 hours"), "{}", lobbies[0]);
    assert!(
        lobbies[0].text.contains("plays this one turn"),
        "{}",
        lobbies[0]
    );
    // Only the player who opened the table can choose.
    let refused = bo.uses(hall, "pace", json!({ "pace": "live" })).await;
    assert_eq!(refused.ephemeral_for, Some(bo.id));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_lobby_replaces_the_question() {
    for defer in [Duration::ZERO, Duration::from_millis(1_200)] {
        let mut world = World::stopped().await;
        world.timing.defer_after = defer;
        world.start().await;
        world.fake.wait_connected().await;
        let [anna] = world.people(["Anna"]);
        let private = anna.private();
        anna.uses(private, "new", json!({ "game": "keltis" })).await;
        for (button, chosen, part) in [
            ("pace", "pace 1d", "day, 24 hours"),
            ("timeout", "timeout wait", "the table waits"),
        ] {
            let question = anna.presses(private, button).await;
            let lobby = anna.presses(private, chosen).await;
            assert_eq!(lobby.id, question.id);
            assert!(lobby.text.contains(part), "{lobby}");
            world.settle().await;
            let shown = world.fake.shown_messages(private);
            assert_eq!(shown.len(), 1, "{}", world.fake.state().dump());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deadlines_use_discord_timestamps() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let new = json!({ "game": "keltis", "seats": 2, "pace": "day" });
    let code = world.lobby(hall, new, &[&anna, &bo]).await;
    anna.presses(hall, "begin").await;
    world.board(hall).await;
    world.settle().await;
    let is_timestamp = |raw: &str| {
        let at = raw
            .split("<t:")
            .nth(1)
            .and_then(|rest| rest.split(':').next());
        at.is_some_and(|at| at.parse::<u64>().is_ok()) && raw.contains(":R>")
    };
    let shown = world.fake.shown_messages(hall);
    let board = shown
        .iter()
        .find(|message| message.find_button("scores").is_some())
        .unwrap();
    assert!(is_timestamp(&board.raw), "{}", board.raw);
    let notice = shown
        .iter()
        .find(|message| !message.mentions.is_empty())
        .unwrap();
    assert!(is_timestamp(&notice.raw), "{}", notice.raw);
    for person in [&anna, &bo] {
        let hand = world.fake.shown_messages(person.private());
        assert!(is_timestamp(&hand[0].raw), "{}", hand[0].raw);
        let own = person.uses(hall, "hand", json!({ "code": code })).await;
        assert!(is_timestamp(&own.raw), "{}", own.raw);
    }
    // Also for absence and snoozed notices.
    let away = anna.uses(hall, "away", json!({ "until": "7" })).await;
    assert!(is_timestamp(&away.raw), "{}", away.raw);
    let later = bo.uses(hall, "later", json!({ "when": "3h" })).await;
    assert!(is_timestamp(&later.raw), "{}", later.raw);
    // Bo's snoozed notices are still pending, so `settle` would not return.
    let notice = world
        .fake
        .wait_for_message(hall, "Anna is away until")
        .await;
    assert!(is_timestamp(&notice.raw), "{}", notice.raw);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_and_seat_commands_work() {
    let world = World::new().await;
    let [anna, bo, cleo] = world.people(["Anna", "Bo", "Cleo"]);
    let hall = world.fake.channel("the hall");
    let new = json!({ "game": "keltis", "seats": 3, "pace": "day" });
    let code = world.lobby(hall, new, &[&anna, &bo, &cleo]).await;
    let seats = anna.types(hall, "unseat", json!({}), "seat").await;
    assert_eq!(seats, ["1", "2", "3"]);
    anna.uses(hall, "unseat", json!({ "seat": 3 })).await;
    bo.uses(hall, "ireland", json!({})).await;
    world.settle().await;
    let lobby = world.fake.wait_for_message(hall, "Seats taken").await;
    assert!(!lobby.text.contains("Cleo"), "{lobby}");
    anna.uses(hall, "begin", json!({})).await;
    world.board(hall).await;
    let wanted = anna.uses(hall, "pause", json!({ "code": code })).await;
    assert_eq!(wanted.ephemeral_for, Some(anna.id));
    assert!(
        wanted.text.contains("1 player still has to agree"),
        "{wanted}"
    );
    bo.uses(hall, "pause", json!({})).await;
    world.settle().await;
    let board = world.board(hall).await;
    assert!(
        board.text.contains("Paused: the clocks are stopped"),
        "{board}"
    );
    bo.uses(hall, "resume", json!({})).await;
    world.settle().await;
    let board = world.board(hall).await;
    assert!(
        !board.text.contains("Paused: the clocks are stopped"),
        "{board}"
    );
    let vote = anna.uses(hall, "vote", json!({ "vote": "end" })).await;
    assert!(vote.text.contains("nothing for you to vote on"), "{vote}");
    let back = anna.uses(hall, "away", json!({ "until": "off" })).await;
    assert!(back.text.contains("You're not marked as away"), "{back}");
    // The tutorial.
    let shown = cleo.uses(hall, "show", json!({ "game": "stones" })).await;
    assert_eq!(shown.ephemeral_for, Some(cleo.id));
    assert!(!shown.moves().is_empty(), "{shown}");
    let as_text = anna.uses(hall, "board", json!({ "words": true })).await;
    assert!(as_text.files.is_empty(), "{as_text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_settings_work_by_command_and_button() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    let all = json!({
        "zone": "europe/prague", "quiet": "22:30 - 6:45", "reminders": "6h", "language": "auto",
    });
    let set = anna.uses(hall, "settings", all).await;
    for part in ["Europe/Prague", "22:30-06:45", "every 6 hours"] {
        assert!(set.text.contains(part), "{part}: {set}");
    }
    for (button, chosen, part) in [
        (
            "settings zone",
            "settings zone Europe/Moscow",
            "Europe/Moscow",
        ),
        ("settings quiet", "settings quiet off", "No quiet hours"),
        (
            "settings reminders",
            "settings reminders off",
            "No reminders",
        ),
    ] {
        anna.uses(hall, "settings", json!({})).await;
        anna.presses(hall, button).await;
        let set = anna.presses(hall, chosen).await;
        assert_eq!(set.ephemeral_for, Some(anna.id));
        assert!(set.text.contains(part), "{set}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn times_are_autocompleted() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    let expected: [(&str, &str, &str, &[&str]); 9] = [
        ("new", "pace", "", &["2m", "15m", "1d", "3d", "none"]),
        ("pace", "pace", "36h", &["36h"]),
        ("away", "until", "", &["3", "7", "14", "off"]),
        ("away", "until", "2027-01-06", &["2027-01-06"]),
        (
            "later",
            "when",
            "",
            &["1h", "3h", "evening", "morning", "off"],
        ),
        ("settings", "zone", "lisb", &["Europe/Lisbon"]),
        ("settings", "quiet", "21-6", &["21-6"]),
        ("settings", "reminders", "", &["usual", "off", "6h", "12h"]),
        ("settings", "zone", "no such place", &[]),
    ];
    for (subcommand, option, typed, wanted) in expected {
        let mut options = serde_json::Map::new();
        if !typed.is_empty() {
            options.insert(option.to_owned(), json!(typed));
        }
        let offers = anna
            .types(hall, subcommand, Value::Object(options), option)
            .await;
        assert_eq!(offers, wanted, "{subcommand} {option} {typed}");
    }
    let zones = anna.types(hall, "settings", json!({ "zone": "europe" }), "zone");
    assert_eq!(zones.await.len(), 25);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_arguments_get_a_usage_hint() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    for (subcommand, options, hint) in [
        (
            "new",
            json!({ "game": "keltis", "clovers": true }),
            "clovers goes with oracle",
        ),
        (
            "new",
            json!({ "game": "keltis", "pace": "9d" }),
            "SEATS is 2 to 4",
        ),
        ("pace", json!({ "pace": "9d" }), "from 1m to 7d"),
        ("away", json!({ "until": "never" }), "away DAYS"),
        ("later", json!({ "when": "8d" }), "later 3h (up to 7d)"),
        ("settings", json!({ "zone": "Atlantis" }), "settings zone"),
        (
            "rules",
            json!({ "game": "stones", "topic": "priestess" }),
            "rules",
        ),
        (
            "hand",
            json!({ "code": "nonsense" }),
            "Only a table code can follow",
        ),
        (
            "do",
            json!({ "move": "x", "code": "?" }),
            "Only a table code can follow",
        ),
    ] {
        let answer = anna.uses(hall, subcommand, options).await;
        assert_eq!(answer.ephemeral_for, Some(anna.id));
        assert!(answer.text.contains(hint), "{subcommand}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn returning_player_is_notified_ephemerally() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let new = json!({ "game": "keltis", "seats": 2, "pace": "live" });
    let code = world.lobby(hall, new, &[&anna, &bo]).await;
    anna.presses(hall, "begin").await;
    world.board(hall).await;
    world.settle().await;
    let mut people = [&anna, &bo].into_iter();
    let late = people
        .find(|person| person.hand(person.private(), &code).is_some())
        .unwrap();
    world.advance_clock(Duration::from_secs(125)).await;
    world.fake.wait_for_message(hall, "A bot plays until").await;
    // The public board does not contain the private notice.
    let token = late.starts_command(hall, "board", json!({ "code": code }));
    let board = late.answer_to(&token).await;
    assert!(board.ephemeral_for.is_none(), "{board}");
    assert!(!board.text.contains("your seat"), "{board}");
    let notice = world.fake.wait_until("the ephemeral notice", |state| {
        let follow_ups = &state.interactions[&token].follow_ups;
        let notice = state.channels[&hall.0].messages.get(follow_ups.first()?)?;
        Some(notice.clone())
    });
    let notice = notice.await;
    assert_eq!(notice.ephemeral_for, Some(late.id));
    assert!(notice.text.contains("Your seat at table"), "{notice}");
}
