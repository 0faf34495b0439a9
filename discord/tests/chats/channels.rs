//! Tables in channels.

use std::collections::HashSet;
use std::time::Duration;

use serde_json::json;

use crate::fake::channel;
use crate::world::{InputMethod, Player, World, play_moves, table_code};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lobby_stays_one_message() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let lobby = anna.uses(hall, "new", json!({ "game": "keltis" })).await;
    assert!(lobby.ephemeral_for.is_none());
    assert!(
        !lobby.text.contains("hasn't opened a private chat"),
        "{lobby}"
    );
    let joined = bo.presses(hall, "join").await;
    assert_eq!(joined.ephemeral_for, Some(bo.id));
    let changed = anna.presses(hall, "opponent easy").await;
    assert_eq!(changed.id, lobby.id);
    world.settle().await;
    let shown = world.fake.shown_messages(hall);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().dump());
    assert!(shown[0].text.contains("Bo") && shown[0].text.contains("easy"));
    // The response itself is the lobby. Nothing else was sent.
    let sent_here = world.fake.state();
    let sent = sent_here
        .requests
        .iter()
        .filter(|request| request.path == format!("/channels/{}/messages", hall.0));
    assert_eq!(sent.count(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn press_by_a_stranger_is_answered_ephemerally() {
    let world = World::new().await;
    let [anna, bo, cleo] = world.people(["Anna", "Bo", "Cleo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    let before = world.fake.shown_messages(hall);
    let board = before
        .iter()
        .find(|message| message.find_button("scores").is_some())
        .unwrap();
    let token = cleo.presses_data(hall, board.id, &format!("{code}.hand"));
    assert_eq!(cleo.answer_to(&token).await.ephemeral_for, Some(cleo.id));
    let token = cleo.presses_data(hall, board.id, &format!("{code}.1.lay green-5"));
    assert_eq!(cleo.answer_to(&token).await.ephemeral_for, Some(cleo.id));
    let token = cleo.presses_data(hall, board.id, "what is this?");
    assert_eq!(cleo.answer_to(&token).await.ephemeral_for, Some(cleo.id));
    world.settle().await;
    assert_eq!(world.fake.shown_messages(hall).len(), before.len());
    // Others do not see ephemeral messages.
    assert!(
        anna.sees(hall)
            .iter()
            .all(|message| message.ephemeral_for != Some(cleo.id))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_are_escaped_and_only_the_mover_is_mentioned() {
    let world = World::new().await;
    let [anna, bo] = world.people(["**Anna** _x_", "||Bo|| # @everyone `1` [a](b)"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    let players = [
        Player {
            person: &anna,
            place: hall,
            input: InputMethod::PrivateButtons,
        },
        Player {
            person: &bo,
            place: hall,
            input: InputMethod::PrivateButtons,
        },
    ];
    play_moves(&world, &players, &code, 8).await;
    anna.uses(
        hall,
        "say",
        json!({ "text": "<@1001> @here **hi** https://example.org" }),
    )
    .await;
    world.settle().await;
    let shown = world.fake.shown_messages(hall);
    let notices: Vec<_> = shown
        .iter()
        .filter(|message| !message.mentions.is_empty())
        .collect();
    assert!(!notices.is_empty());
    for message in &shown {
        assert!(message.mentions.len() <= 1);
        if message.mentions.is_empty() {
            assert!(!message.raw.contains("<@1"), "{}", message.raw);
        }
        assert!(!message.raw.contains("@everyone") && !message.raw.contains("@here"));
    }
    assert!(
        shown
            .iter()
            .any(|message| message.raw.contains("\\*\\*Anna\\*\\* \\_x\\_"))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_or_scrolled_away_board_is_reposted() {
    for by_age in [true, false] {
        let mut world = World::stopped().await;
        if by_age {
            world.timing.max_edit_age = Duration::from_millis(1);
        } else {
            world.timing.max_messages_below = 3;
        }
        world.start().await;
        world.fake.wait_connected().await;
        let [anna, bo] = world.people(["Anna", "Bo"]);
        let hall = world.fake.channel("the hall");
        let code = world.table(hall, "keltis", &[&anna, &bo]).await;
        world.settle().await;
        let board = |world: &World| {
            let shown = world.fake.shown_messages(hall).into_iter();
            let boards = shown.filter(|message| message.find_button("scores").is_some());
            boards.collect::<Vec<_>>()
        };
        let old = board(&world);
        assert_eq!(old.len(), 1, "{}", world.fake.state().dump());
        let checks = || world.fake.request_count("GET /channels/{channel_id}");
        for _ in 0..5 {
            let before = checks();
            bo.writes_unseen(hall, "chatter");
            // The bot only notices messages when somebody uses it, and looks for them after its answer.
            bo.uses(hall, "help", json!({})).await;
            while checks() == before {
                world.fake.sleep(Duration::from_millis(1)).await;
            }
        }
        let players = [
            Player {
                person: &anna,
                place: hall,
                input: InputMethod::PrivateButtons,
            },
            Player {
                person: &bo,
                place: hall,
                input: InputMethod::PrivateButtons,
            },
        ];
        play_moves(&world, &players, &code, 1).await;
        world.settle().await;
        let new = board(&world);
        assert_eq!(new.len(), 1, "{}", world.fake.state().dump());
        assert_ne!(new[0].id, old[0].id);
        let stripped = world.fake.message(hall, old[0].id).unwrap();
        assert!(stripped.rows.is_empty() && stripped.text == old[0].text);
    }
}

/// Returns the boards in a channel before and after a move that follows `unseen` messages.
async fn boards_around_chatter(world: &World, reads_history: bool, unseen: usize) -> [u64; 2] {
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    if reads_history {
        let mut state = world.fake.state();
        let permissions = &mut state.channels.get_mut(&hall.0).unwrap().permissions;
        *permissions |= channel::READ_MESSAGE_HISTORY;
    }
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    let old = world.board(hall).await;
    // Messages of the table itself do not count here.
    world.fake.sleep(Duration::from_millis(20)).await;
    for _ in 0..unseen {
        bo.writes_unseen(hall, "chatter");
    }
    let checks = |world: &World| {
        let routes = [
            "GET /channels/{channel_id}",
            "GET /channels/{channel_id}/messages",
        ];
        routes.map(|route| world.fake.request_count(route))
    };
    let before = checks(world);
    bo.uses(hall, "help", json!({})).await;
    while checks(world) == before {
        world.fake.sleep(Duration::from_millis(1)).await;
    }
    world.fake.sleep(Duration::from_millis(50)).await;
    let players = [&anna, &bo].map(|person| Player {
        person,
        place: hall,
        input: InputMethod::PrivateButtons,
    });
    play_moves(world, &players, &code, 1).await;
    world.settle().await;
    [old.id, world.board(hall).await.id]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_under_unseen_messages_is_reposted() {
    let world = World::new().await;
    let [old, new] = boards_around_chatter(&world, true, 400).await;
    assert_ne!(old, new, "{}", world.fake.state().dump());
    let [old, new] = boards_around_chatter(&world, true, 2).await;
    assert_eq!(old, new, "{}", world.fake.state().dump());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_before_newer_chatter_is_reposted_where_history_is_hidden() {
    for (buried_after, reposted) in [
        (Duration::from_millis(1), true),
        (Duration::from_secs(600), false),
    ] {
        let mut world = World::stopped().await;
        world.timing.buried_after = buried_after;
        world.start().await;
        world.fake.wait_connected().await;
        let [old, new] = boards_around_chatter(&world, false, 400).await;
        assert_eq!(old != new, reposted, "{}", world.fake.state().dump());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_permissions_are_named() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    world
        .fake
        .state()
        .channels
        .get_mut(&hall.0)
        .unwrap()
        .permissions = 1 << 10;
    let answer = anna.uses(hall, "new", json!({ "game": "keltis" })).await;
    assert_eq!(answer.ephemeral_for, Some(anna.id));
    assert!(
        answer.text.contains("Send Messages") && !answer.text.contains("View"),
        "{answer}"
    );
    world
        .fake
        .state()
        .channels
        .get_mut(&hall.0)
        .unwrap()
        .permissions = 0;
    let answer = anna.uses(hall, "new", json!({ "game": "keltis" })).await;
    assert!(
        answer.text.contains("View Channel, Send Messages"),
        "{answer}"
    );
    // A private table needs no permissions here.
    let answer = anna
        .uses(hall, "new", json!({ "game": "keltis", "private": true }))
        .await;
    assert!(
        answer.find_button("begin").is_some() || answer.text.contains("Keltis"),
        "{answer}"
    );
    world.settle().await;
    let refused = world
        .fake
        .state()
        .requests
        .iter()
        .filter(|request| request.status == 403)
        .count();
    assert_eq!(refused, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turn_notice_goes_to_private_chat_without_send_permission() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    {
        let mut state = world.fake.state();
        // View Channel only.
        state.channels.get_mut(&hall.0).unwrap().permissions = 1 << 10;
    }
    let players = [&anna, &bo].map(|person| Player {
        person,
        place: hall,
        input: InputMethod::EphemeralButtons,
    });
    // A clover gives another turn, so the number of moves until both have been on turn depends on the deal.
    let mut notified = HashSet::new();
    let mut moves = 0;
    while notified.len() < 2 {
        assert!(moves < 60, "{}", world.fake.state().dump());
        moves += play_moves(&world, &players, &code, 1).await;
        world.settle().await;
        // A notice is there until its turn ends.
        for person in [&anna, &bo] {
            let seen = person.sees(person.private()).into_iter();
            let mut notices = seen.filter(|message| message.text.contains("your turn!"));
            if let Some(notice) = notices.next() {
                assert!(notice.text.contains(&code), "{notice}");
                notified.insert(person.name.clone());
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_is_updated_after_access_returns() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    let set_inaccessible = |inaccessible: bool| {
        let mut state = world.fake.state();
        state.channels.get_mut(&hall.0).unwrap().inaccessible = inaccessible;
    };
    set_inaccessible(true);
    let players = [&anna, &bo].map(|person| Player {
        person,
        place: hall,
        input: InputMethod::PrivateButtons,
    });
    play_moves(&world, &players, &code, 3).await;
    world.settle().await;
    let board = world.board(hall).await;
    set_inaccessible(false);
    bo.uses(hall, "hand", json!({ "code": code })).await;
    world.settle().await;
    let now = world.board(hall).await;
    assert_ne!(now.text, board.text);
    assert_eq!(now.id, board.id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn game_survives_deleted_messages_and_channels() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    let players = [
        Player {
            person: &anna,
            place: hall,
            input: InputMethod::PrivateButtons,
        },
        Player {
            person: &bo,
            place: hall,
            input: InputMethod::PrivateButtons,
        },
    ];
    world
        .fake
        .state()
        .channels
        .get_mut(&hall.0)
        .unwrap()
        .messages
        .clear();
    for person in [&anna, &bo] {
        let private = person.private();
        let hand = person.sees(private).pop();
        if let Some(hand) = hand.filter(|hand| hand.moves().is_empty()) {
            let mut state = world.fake.state();
            state
                .channels
                .get_mut(&private.0)
                .unwrap()
                .messages
                .remove(&hand.id);
        }
    }
    play_moves(&world, &players, &code, 3).await;
    world.settle().await;
    assert!(
        world
            .fake
            .shown_messages(hall)
            .iter()
            .any(|message| message.find_button("scores").is_some())
    );
    for gone in [true, false] {
        if gone {
            world
                .fake
                .state()
                .channels
                .get_mut(&hall.0)
                .unwrap()
                .inaccessible = true;
        } else {
            world.fake.state().channels.remove(&hall.0);
        }
        let before = world.fake.state().requests.len();
        play_moves(&world, &players, &code, 4).await;
        world.settle().await;
        let tried = {
            let state = world.fake.state();
            let tried = state.requests[before..].iter();
            tried
                .filter(|request| request.path.contains(&hall.0.to_string()))
                .count()
        };
        assert!(tried <= 4, "{tried}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_refused_in_group_dms() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let group = world
        .fake
        .channel_of_kind("a group of friends", channel::GROUP_DM);
    let answer = anna.uses(group, "new", json!({ "game": "keltis" })).await;
    assert_eq!(answer.ephemeral_for, Some(anna.id));
    assert!(answer.text.contains("I can't show tables here"), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rematch_close_and_resign_work_by_button() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    let question = bo.uses(hall, "resign", json!({ "code": code })).await;
    assert!(question.text.contains('?') && question.ephemeral_for == Some(bo.id));
    bo.presses(hall, "resign sure").await;
    let players = [Player {
        person: &anna,
        place: hall,
        input: InputMethod::PrivateButtons,
    }];
    crate::world::play(&world, &players, &code).await;
    world.settle().await;
    let rematch = anna.presses(hall, "rematch").await;
    assert!(
        rematch.ephemeral_for.is_none() && rematch.find_button("join").is_some(),
        "{rematch}"
    );
    let again = table_code(&rematch);
    assert_ne!(again, code);
    anna.uses(hall, "close", json!({ "code": again })).await;
    anna.presses(hall, "close sure").await;
    world.settle().await;
    let shown = world.fake.message(hall, rematch.id).unwrap();
    assert!(shown.rows.is_empty(), "{shown}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_is_shown_in_two_channels() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let (hall, garden) = (world.fake.channel("hall"), world.fake.channel("garden"));
    let code = world
        .lobby(hall, json!({ "game": "stones", "seats": 2 }), &[&anna])
        .await;
    bo.uses(garden, "join", json!({ "code": code })).await;
    anna.presses(hall, "begin").await;
    for place in [hall, garden] {
        world.board(place).await;
    }
}
