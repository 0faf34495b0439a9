//! What goes wrong between the bot and Discord.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::fake::Wrong;
use crate::world::{How, Player, World, play_some};

const SEND: &str = "POST /channels/{channel_id}/messages";
const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";
const ANSWER: &str = "POST /interactions/{interaction_id}/{token}/callback";
const DM: &str = "POST /users/@me/channels";

/// A game in which each of these goes wrong in turn is shown to its players as if nothing had been.
async fn game_with(faults: &[(&'static str, Wrong)]) {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    for (route, wrong) in faults {
        if *route == DM {
            world.fake.goes_wrong(route, 1, wrong.clone());
        }
    }
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    let players = [
        Player {
            person: &anna,
            place: hall,
            how: How::Private,
        },
        Player {
            person: &bo,
            place: hall,
            how: How::Private,
        },
    ];
    for (route, wrong) in faults {
        if *route != DM {
            world.fake.goes_wrong(route, 1, wrong.clone());
        }
        // Whether a move is told by a new message depends on how fast the next one is made.
        for _ in 0..8 {
            play_some(&world, &players, &code, 2).await;
            world.settle().await;
            if !world.fake.goes_wrong_still(route) {
                break;
            }
        }
    }
    for person in [&anna, &bo] {
        let shown = world.fake.shown(person.private());
        assert_eq!(shown.len(), 1, "{}", world.fake.state().everything());
    }
    let shown = world.fake.shown(hall);
    let boards = shown
        .iter()
        .filter(|message| message.has("scores").is_some());
    assert_eq!(boards.count(), 1, "{}", world.fake.state().everything());
    assert!(world.fake.state().faults.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_much_of_one_kind_waits_and_arrives_once() {
    game_with(&[
        (SEND, Wrong::TooMany(0.2, false)),
        (EDIT, Wrong::TooMany(0.2, false)),
        (DM, Wrong::TooMany(0.2, false)),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_much_of_all_holds_everything_but_answers() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "new", json!({ "game": "stones", "seats": 2 }))
        .await;
    world.settle().await;
    anna.presses(hall, "opponent easy").await;
    world.settle().await;
    world.fake.goes_wrong(EDIT, 1, Wrong::TooMany(1.0, true));
    anna.presses(hall, "begin").await;
    let at = world
        .fake
        .until("too much", |state| {
            let mut all = state.requests.iter();
            all.find(|asked| asked.status == 429).map(|asked| asked.at)
        })
        .await;
    anna.uses(hall, "help", json!({})).await;
    assert!(at.elapsed() < Duration::from_millis(800));
    world.settle().await;
    let state = world.fake.state();
    let early = state.requests.iter().filter(|asked| {
        let wait = asked.at.checked_duration_since(at).unwrap_or_default();
        // Some may have been under way.
        wait > Duration::from_millis(50)
            && wait < Duration::from_millis(950)
            && !asked.route.starts_with("/interactions")
    });
    assert_eq!(early.count(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_lost_and_hanging_requests_arrive_once() {
    game_with(&[
        (SEND, Wrong::Broken),
        (SEND, Wrong::Lost),
        (EDIT, Wrong::Broken),
        (EDIT, Wrong::Lost),
        (DM, Wrong::Broken),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_sent_without_an_answer_is_not_sent_twice() {
    game_with(&[(SEND, Wrong::Hangs(Duration::from_millis(1_700)))]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_is_lost_is_given_again() {
    game_with(&[(ANSWER, Wrong::Broken), (ANSWER, Wrong::Lost)]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_door_that_is_shut_is_left_alone_by_everything() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    world.fake.goes_wrong("*", 1, Wrong::AtTheDoor(Some(1)));
    let first = anna.starts(hall, "say", json!({ "text": "hello" }));
    let at = world
        .fake
        .until("too much", |state| {
            let mut all = state.requests.iter();
            all.find(|asked| asked.status == 429).map(|asked| asked.at)
        })
        .await;
    let late = anna.starts(hall, "help", json!({}));
    world.fake.sees(hall, "hello").await;
    {
        let state = world.fake.state();
        let early = state.requests.iter().filter(|asked| {
            let wait = asked.at.checked_duration_since(at).unwrap_or_default();
            // Some may have been under way.
            wait > Duration::from_millis(50) && wait < Duration::from_millis(950)
        });
        assert_eq!(early.count(), 0);
    }
    // A second is within the three that an answer has.
    anna.answered(&first).await;
    anna.answered(&late).await;
    world.settle().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_deleted_the_account_is_tried_once_and_the_game_goes_on() {
    // The one is told when the private channel is opened, the other when something is sent there.
    for code in [10_013, 50_007] {
        let world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]);
        bo.closes_private(Some(code));
        let hall = world.fake.channel("the hall");
        let table = world.table(hall, "stones", &[&anna, &bo]).await;
        let players = [(&anna, How::Private), (&bo, How::Alone)].map(|(person, how)| Player {
            person,
            place: hall,
            how,
        });
        play_some(&world, &players, &table, 6).await;
        world.settle().await;
        let state = world.fake.state();
        let refused = state
            .requests
            .iter()
            .filter(|asked| matches!(asked.status, 403 | 404));
        assert_eq!(refused.count(), 1, "{code}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_refuses_is_left_alone_for_a_while() {
    let mut world = World::asleep().await;
    world.pace.refused = Duration::from_millis(700);
    world.wake().await;
    world.fake.connected().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    let players = [
        Player {
            person: &anna,
            place: hall,
            how: How::Private,
        },
        Player {
            person: &bo,
            place: hall,
            how: How::Private,
        },
    ];
    world.fake.goes_wrong(EDIT, 1, Wrong::Refuse(403, 50_013));
    world.fake.goes_wrong(SEND, 1, Wrong::Refuse(403, 50_013));
    play_some(&world, &players, &code, 4).await;
    world.settle().await;
    let shown = world.fake.shown(hall);
    assert!(shown.iter().any(|message| message.has("scores").is_some()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strict_limits_are_kept_without_a_single_refusal() {
    let mut world = World::asleep().await;
    world.fake.state().strict = Some((5, Duration::from_millis(600)));
    world.pace.patience = Duration::from_millis(300);
    world.wake().await;
    world.fake.connected().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    let players = [
        Player {
            person: &anna,
            place: hall,
            how: How::Private,
        },
        Player {
            person: &bo,
            place: hall,
            how: How::Private,
        },
    ];
    play_some(&world, &players, &code, 25).await;
    world.settle().await;
    let state = world.fake.state();
    let refused: Vec<_> = state
        .requests
        .iter()
        .filter(|asked| asked.status == 429)
        .collect();
    // The first answers of a bucket tell its size; what was under way before that cannot know.
    assert!(refused.len() <= 2, "{refused:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_token_is_tried_now_and_then_and_never_breaks_off() {
    let mut world = World::asleep().await;
    let url = world.fake.url();
    world.wake_at(&url, "wrong").await;
    world.fake.rests(Duration::from_millis(900)).await;
    assert_eq!(world.fake.state().line.identified, 0);
    let took = world.sleep().await;
    assert!(took < Duration::from_secs(1), "{took:?}");
    // No network at all.
    let nowhere = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = nowhere.local_addr().unwrap();
    drop(nowhere);
    let nowhere = format!("http://{address}");
    world.wake_at(&nowhere, "wrong").await;
    world.fake.rests(Duration::from_millis(200)).await;
    let took = world.sleep().await;
    assert!(took < Duration::from_secs(1), "{took:?}");
    world.wake().await;
    world.fake.connected().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_come_fast_while_pictures_are_drawn_and_hard_opponents_think() {
    let mut world = World::asleep().await;
    world.pictures = true;
    world.hard = "hard";
    world.wake().await;
    world.fake.connected().await;
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
            how: How::Private,
        },
        Player {
            person: &bo,
            place: hall,
            how: How::Alone,
        },
    ];
    let begun = Instant::now();
    play_some(&world, &players, &code, 60).await;
    let shown = world.fake.shown(hall);
    let drawn = shown.iter().filter(|message| !message.files.is_empty());
    assert!(drawn.count() >= 4, "nothing was drawn");
    let state = world.fake.state();
    let mut times: Vec<_> = state
        .interactions
        .values()
        .filter_map(|inter| inter.answered.map(|(after, _)| after))
        .collect();
    times.sort();
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    eprintln!(
        "{} interactions in {:?}: answered after {median:?} in the middle, {worst:?} at worst",
        times.len(),
        begun.elapsed()
    );
    assert!(worst < Duration::from_secs(3));
}
