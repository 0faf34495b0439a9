//! A thread for each table.

use std::time::Duration;

use serde_json::json;

use crate::fake::{Place, channel};
use crate::world::{How, Player, World, code_of, play_some};

const SEND: &str = "POST /channels/{channel_id}/messages";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_for_each_table_where_admins_want_it() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let refused = bo.uses(hall, "place", json!({ "threads": true })).await;
    assert_eq!(refused.only, Some(bo.id));
    anna.is_admin();
    anna.uses(hall, "place", json!({ "threads": true })).await;
    let way = bo
        .uses(hall, "new", json!({ "game": "keltis", "seats": 2 }))
        .await;
    assert!(way.only.is_none() && way.rows.is_empty(), "{way}");
    let thread = way
        .raw
        .split("<#")
        .nth(1)
        .unwrap()
        .split('>')
        .next()
        .unwrap();
    let thread = Place(thread.parse().unwrap());
    let lobby = world.fake.sees(thread, "seats are taken").await;
    let code = code_of(&lobby);
    anna.presses(thread, "join").await;
    bo.presses(thread, "begin").await;
    world.board(thread).await;
    world.settle().await;
    assert_eq!(world.fake.shown(hall).len(), 1);
    let boards = world.fake.shown(thread);
    let boards: Vec<_> = boards
        .iter()
        .filter(|message| message.has("scores").is_some())
        .collect();
    assert_eq!(boards.len(), 1);

    // It sleeps: the next move wakes it.
    world
        .fake
        .state()
        .channels
        .get_mut(&thread.0)
        .unwrap()
        .archived = true;
    let players = [
        Player {
            person: &anna,
            place: thread,
            how: How::Private,
        },
        Player {
            person: &bo,
            place: thread,
            how: How::Private,
        },
    ];
    play_some(&world, &players, &code, 2).await;
    world.settle().await;
    assert!(!world.fake.state().channels[&thread.0].archived);
    let boards = world.fake.shown(thread);
    let boards: Vec<_> = boards
        .iter()
        .filter(|message| message.has("scores").is_some())
        .collect();
    assert_eq!(boards.len(), 1, "{}", world.fake.state().everything());

    // It is locked: the game goes on in private, and the thread is caught up with later.
    {
        let mut state = world.fake.state();
        let thread = state.channels.get_mut(&thread.0).unwrap();
        (thread.archived, thread.locked) = (true, true);
    }
    let before = world.fake.count(SEND);
    play_some(&world, &players, &code, 4).await;
    world.fake.rests(Duration::from_millis(200)).await;
    assert!(world.fake.count(SEND) - before < 12);
    {
        let mut state = world.fake.state();
        let thread = state.channels.get_mut(&thread.0).unwrap();
        (thread.archived, thread.locked) = (false, false);
    }
    world.settle().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_cannot_be_opened_leaves_the_table_in_the_channel() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    anna.is_admin();
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "place", json!({ "threads": true })).await;
    world
        .fake
        .state()
        .channels
        .get_mut(&hall.0)
        .unwrap()
        .permissions &= !(1 << 35);
    let lobby = anna.uses(hall, "new", json!({ "game": "keltis" })).await;
    assert!(lobby.has("join").is_some(), "{lobby}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_for_announcements_has_threads_of_its_own_kind() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    anna.is_admin();
    let news = world.fake.channel_of("the news", channel::NEWS);
    anna.uses(news, "place", json!({ "threads": true })).await;
    let way = anna.uses(news, "new", json!({ "game": "keltis" })).await;
    assert!(way.raw.contains("<#"), "{way}");
    let kinds: Vec<_> = world
        .fake
        .state()
        .channels
        .values()
        .map(|channel| channel.kind)
        .collect();
    assert!(kinds.contains(&channel::NEWS_THREAD), "{kinds:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_refused_gets_no_thread() {
    let mut world = World::asleep().await;
    world.tables_a_person = 1;
    world.wake().await;
    world.fake.connected().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    anna.is_admin();
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "place", json!({ "threads": true })).await;
    let new = json!({ "game": "keltis" });
    assert!(anna.uses(hall, "new", new.clone()).await.only.is_none());
    let refused = anna.uses(hall, "new", new.clone()).await;
    assert_eq!(refused.only, Some(anna.id));
    assert!(refused.text.contains("open table"), "{refused}");
    anna.uses(hall, "place", json!({ "open": false })).await;
    let refused = bo.uses(hall, "new", new).await;
    assert_eq!(refused.only, Some(bo.id));
    assert!(refused.text.contains("Only the admins"), "{refused}");
    world.settle().await;
    assert_eq!(world.fake.count("POST /channels/{channel_id}/threads"), 1);
    assert_eq!(world.fake.count("DELETE /channels/{channel_id}"), 0);
}
