//! Failing requests.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::fake::{FaultKind, channel};
use crate::world::{InputMethod, Player, World, play_moves};

const SEND: &str = "POST /channels/{channel_id}/messages";
const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";
const RESPOND: &str = "POST /interactions/{interaction_id}/{token}/callback";
const OPEN_DM: &str = "POST /users/@me/channels";

/// Plays a game with these faults, one after the other, and checks that the messages are complete.
async fn play_with_faults(faults: &[(&'static str, FaultKind)]) {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    for (route, fault) in faults {
        if *route == OPEN_DM {
            world.fake.inject_fault(route, 1, fault.clone());
        }
    }
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
    for (route, fault) in faults {
        if *route != OPEN_DM {
            world.fake.inject_fault(route, 1, fault.clone());
        }
        // Whether a move needs a new message depends on how fast the next one is made.
        for _ in 0..8 {
            play_moves(&world, &players, &code, 2).await;
            world.settle().await;
            if !world.fake.has_fault(route) {
                break;
            }
        }
    }
    for person in [&anna, &bo] {
        let shown = world.fake.shown_messages(person.private());
        assert_eq!(shown.len(), 1, "{}", world.fake.state().dump());
    }
    let shown = world.fake.shown_messages(hall);
    let boards = shown
        .iter()
        .filter(|message| message.find_button("scores").is_some());
    assert_eq!(boards.count(), 1, "{}", world.fake.state().dump());
    assert!(world.fake.state().faults.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rate_limited_requests_arrive_once() {
    play_with_faults(&[
        (SEND, FaultKind::RateLimit(0.2, false)),
        (EDIT, FaultKind::RateLimit(0.2, false)),
        (OPEN_DM, FaultKind::RateLimit(0.2, false)),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn global_limit_delays_all_but_responses() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "new", json!({ "game": "stones", "seats": 2 }))
        .await;
    world.settle().await;
    anna.presses(hall, "opponent easy").await;
    world.settle().await;
    world
        .fake
        .inject_fault(EDIT, 1, FaultKind::RateLimit(1.0, true));
    anna.presses(hall, "begin").await;
    let at = world
        .fake
        .wait_until("a rate limit", |state| {
            let mut all = state.requests.iter();
            all.find(|request| request.status == 429)
                .map(|request| request.at)
        })
        .await;
    anna.uses(hall, "help", json!({})).await;
    assert!(at.elapsed() < Duration::from_millis(800));
    world.settle().await;
    let state = world.fake.state();
    let early = state.requests.iter().filter(|request| {
        let wait = request.at.checked_duration_since(at).unwrap_or_default();
        // Requests in flight are not counted.
        wait > Duration::from_millis(50)
            && wait < Duration::from_millis(950)
            && !request.route.starts_with("/interactions")
    });
    assert_eq!(early.count(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failed_requests_arrive_once() {
    play_with_faults(&[
        (SEND, FaultKind::BadGateway),
        (SEND, FaultKind::DropRequest),
        (EDIT, FaultKind::BadGateway),
        (EDIT, FaultKind::DropRequest),
        (OPEN_DM, FaultKind::BadGateway),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unconfirmed_message_is_not_duplicated() {
    play_with_faults(&[(SEND, FaultKind::Hang(Duration::from_millis(1_700)))]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_response_is_retried() {
    play_with_faults(&[
        (RESPOND, FaultKind::BadGateway),
        (RESPOND, FaultKind::DropRequest),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn edge_limit_pauses_all_requests() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    world
        .fake
        .inject_fault("*", 1, FaultKind::EdgeRateLimit(Some(1)));
    let first = anna.starts_command(hall, "say", json!({ "text": "hello" }));
    let at = world
        .fake
        .wait_until("a rate limit", |state| {
            let mut all = state.requests.iter();
            all.find(|request| request.status == 429)
                .map(|request| request.at)
        })
        .await;
    let late = anna.starts_command(hall, "help", json!({}));
    world.fake.wait_for_message(hall, "hello").await;
    {
        let state = world.fake.state();
        let early = state.requests.iter().filter(|request| {
            let wait = request.at.checked_duration_since(at).unwrap_or_default();
            // Requests in flight are not counted.
            wait > Duration::from_millis(50) && wait < Duration::from_millis(950)
        });
        assert_eq!(early.count(), 0);
    }
    // One second is within the three that a response may take.
    anna.answer_to(&first).await;
    anna.answer_to(&late).await;
    world.settle().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleted_account_is_tried_once() {
    // The first fails when the private channel is opened, the second when a message is sent.
    for code in [10_013, 50_007] {
        let world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]);
        bo.set_dm_error(Some(code));
        let hall = world.fake.channel("the hall");
        let table = world.table(hall, "stones", &[&anna, &bo]).await;
        let players = [
            (&anna, InputMethod::PrivateButtons),
            (&bo, InputMethod::EphemeralButtons),
        ]
        .map(|(person, input)| Player {
            person,
            place: hall,
            input,
        });
        play_moves(&world, &players, &table, 6).await;
        world.settle().await;
        let state = world.fake.state();
        let requests = state.requests.iter();
        let refused: Vec<_> = requests
            .filter(|request| matches!(request.status, 403 | 404))
            .collect();
        assert_eq!(refused.len(), 1, "{code}: {refused:#?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusing_channel_is_retried_later() {
    let mut world = World::stopped().await;
    world.timing.refused_retry_delay = Duration::from_millis(700);
    world.start().await;
    world.fake.wait_connected().await;
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
        .inject_fault(EDIT, 1, FaultKind::Refuse(403, 50_013));
    world
        .fake
        .inject_fault(SEND, 1, FaultKind::Refuse(403, 50_013));
    play_moves(&world, &players, &code, 4).await;
    world.settle().await;
    let shown = world.fake.shown_messages(hall);
    assert!(
        shown
            .iter()
            .any(|message| message.find_button("scores").is_some())
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn channel_is_used_again_once_permissions_return() {
    let mut world = World::stopped().await;
    world.timing.refused_retry_delay = Duration::from_secs(600);
    world.start().await;
    world.fake.wait_connected().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    let board = world.board(hall).await;
    let set_permissions = |permissions: u64| {
        let mut state = world.fake.state();
        state.channels.get_mut(&hall.0).unwrap().permissions = permissions;
    };
    // View Channel only, and the board must be sent again.
    set_permissions(1 << 10);
    anna.dismisses(hall, board.id);
    let players = [&anna, &bo].map(|person| Player {
        person,
        place: hall,
        input: InputMethod::PrivateButtons,
    });
    play_moves(&world, &players, &code, 1).await;
    world
        .fake
        .wait_until("a refused message", |state| {
            let mut requests = state.requests.iter();
            requests.find(|request| request.status == 403).map(|_| ())
        })
        .await;
    set_permissions(channel::ALL_PERMISSIONS);
    // The first of them may arrive before the bot has read the refusal.
    for _ in 0..3 {
        bo.uses(hall, "help", json!({})).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let again = world.board(hall).await;
    assert_ne!(again.id, board.id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strict_rate_limits_are_respected() {
    let mut world = World::stopped().await;
    world.fake.state().rate_limit = Some((5, Duration::from_millis(600)));
    world.timing.max_rate_limit_wait = Duration::from_millis(300);
    world.start().await;
    world.fake.wait_connected().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
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
    play_moves(&world, &players, &code, 25).await;
    world.settle().await;
    let state = world.fake.state();
    let refused: Vec<_> = state
        .requests
        .iter()
        .filter(|request| request.status == 429)
        .collect();
    // The size of a bucket is unknown until its first response arrives.
    assert!(refused.len() <= 2, "{refused:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_token_is_retried() {
    let mut world = World::stopped().await;
    let url = world.fake.url();
    world.start_at(&url, "wrong").await;
    world.fake.sleep(Duration::from_millis(900)).await;
    assert_eq!(world.fake.state().gateway.identified, 0);
    let took = world.stop().await;
    assert!(took < Duration::from_secs(1), "shutdown took {took:?}");
    // Without a network.
    let nowhere = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = nowhere.local_addr().unwrap();
    drop(nowhere);
    let nowhere = format!("http://{address}");
    world.start_at(&nowhere, "wrong").await;
    world.fake.sleep(Duration::from_millis(200)).await;
    let took = world.stop().await;
    assert!(took < Duration::from_secs(1), "shutdown took {took:?}");
    world.start().await;
    world.fake.wait_connected().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn responses_are_fast_under_load() {
    let mut world = World::stopped().await;
    world.pictures = true;
    world.opponent_level = "hard";
    world.start().await;
    world.fake.wait_connected().await;
    let [anna, bo, cleo] = world.people(["Anna", "Bo", "Cleo"]);
    let hall = world.fake.channel("the hall");
    for game in ["keltis", "oracle", "stones"] {
        let code = world
            .lobby(hall, json!({ "game": game, "seats": 4 }), &[&cleo])
            .await;
        for _ in 0..3 {
            cleo.presses(hall, &format!("{code}.opponent hard")).await;
        }
        cleo.presses(hall, &format!("{code}.begin")).await;
    }
    let code = world
        .lobby(hall, json!({ "game": "keltis", "seats": 2 }), &[&anna, &bo])
        .await;
    anna.presses(hall, &format!("{code}.begin")).await;
    let players = [
        Player {
            person: &anna,
            place: hall,
            input: InputMethod::PrivateButtons,
        },
        Player {
            person: &bo,
            place: hall,
            input: InputMethod::EphemeralButtons,
        },
    ];
    let started = Instant::now();
    play_moves(&world, &players, &code, 60).await;
    let shown = world.fake.shown_messages(hall);
    let drawn = shown.iter().filter(|message| !message.files.is_empty());
    assert!(drawn.count() >= 4, "nothing was drawn");
    let state = world.fake.state();
    let mut times: Vec<_> = state
        .interactions
        .values()
        .filter_map(|interaction| interaction.answered.map(|(after, _)| after))
        .collect();
    times.sort();
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    eprintln!(
        "{} interactions in {:?}: median response {median:?}, worst {worst:?}",
        times.len(),
        started.elapsed()
    );
    assert!(worst < Duration::from_secs(3));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn suggestions_are_retried_until_the_deadline() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    let code = world
        .lobby(hall, json!({ "game": "stones", "seats": 2 }), &[&anna])
        .await;
    let faults = [
        (1, FaultKind::DropRequest),
        (2, FaultKind::BadGateway),
        (1, FaultKind::RateLimit(0.4, false)),
    ];
    for (times, fault) in faults {
        world.fake.inject_fault(RESPOND, times, fault);
        let suggested = anna.types(hall, "board", json!({}), "code").await;
        assert_eq!(suggested, [code.as_str()]);
        assert!(!world.fake.has_fault(RESPOND));
    }
    // The first attempt arrived, and only its confirmation is lost.
    let fault = FaultKind::Hang(Duration::from_secs(4));
    world.fake.inject_fault(RESPOND, 1, fault);
    let suggested = anna.types(hall, "board", json!({}), "code").await;
    assert_eq!(suggested, [code.as_str()]);
    world.settle().await;
}
