//! A thread for each table.

use std::time::Duration;

use serde_json::json;

use crate::fake::{Place, channel};
use crate::world::{InputMethod, Player, World, play_moves, table_code};

const SEND: &str = "POST /channels/{channel_id}/messages";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admins_can_enable_a_thread_per_table() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let refused = bo.uses(hall, "place", json!({ "threads": true })).await;
    assert_eq!(refused.ephemeral_for, Some(bo.id));
    anna.make_admin();
    anna.uses(hall, "place", json!({ "threads": true })).await;
    let link = bo
        .uses(hall, "new", json!({ "game": "keltis", "seats": 2 }))
        .await;
    assert!(
        link.ephemeral_for.is_none() && link.rows.is_empty(),
        "{link}"
    );
    let thread = link
        .raw
        .split("<#")
        .nth(1)
        .unwrap()
        .split('>')
        .next()
        .unwrap();
    let thread = Place(thread.parse().unwrap());
    let lobby = world.fake.wait_for_message(thread, "Seats taken").await;
    let code = table_code(&lobby);
    anna.presses(thread, "join").await;
    bo.presses(thread, "begin").await;
    world.board(thread).await;
    world.settle().await;
    assert_eq!(world.fake.shown_messages(hall).len(), 1);
    let boards = world.fake.shown_messages(thread);
    let boards: Vec<_> = boards
        .iter()
        .filter(|message| message.find_button("scores").is_some())
        .collect();
    assert_eq!(boards.len(), 1);

    // An archived thread is unarchived by the next move.
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
            input: InputMethod::PrivateButtons,
        },
        Player {
            person: &bo,
            place: thread,
            input: InputMethod::PrivateButtons,
        },
    ];
    play_moves(&world, &players, &code, 2).await;
    world.settle().await;
    assert!(!world.fake.state().channels[&thread.0].archived);
    let boards = world.fake.shown_messages(thread);
    let boards: Vec<_> = boards
        .iter()
        .filter(|message| message.find_button("scores").is_some())
        .collect();
    assert_eq!(boards.len(), 1, "{}", world.fake.state().dump());

    // With a locked thread, the game continues in private. The thread is updated later.
    {
        let mut state = world.fake.state();
        let thread = state.channels.get_mut(&thread.0).unwrap();
        (thread.archived, thread.locked) = (true, true);
    }
    let before = world.fake.request_count(SEND);
    play_moves(&world, &players, &code, 4).await;
    world.fake.sleep(Duration::from_millis(200)).await;
    assert!(world.fake.request_count(SEND) - before < 12);
    {
        let mut state = world.fake.state();
        let thread = state.channels.get_mut(&thread.0).unwrap();
        (thread.archived, thread.locked) = (false, false);
    }
    world.settle().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_stays_in_channel_without_thread_permission() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    anna.make_admin();
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
    assert!(lobby.find_button("join").is_some(), "{lobby}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn announcement_channel_gets_announcement_thread() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    anna.make_admin();
    let news = world.fake.channel_of_kind("the news", channel::NEWS);
    anna.uses(news, "place", json!({ "threads": true })).await;
    let link = anna.uses(news, "new", json!({ "game": "keltis" })).await;
    assert!(link.raw.contains("<#"), "{link}");
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
async fn refused_table_opens_no_thread() {
    let mut world = World::stopped().await;
    world.tables_per_person = 1;
    world.start().await;
    world.fake.wait_connected().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    anna.make_admin();
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "place", json!({ "threads": true })).await;
    let new = json!({ "game": "keltis" });
    assert!(
        anna.uses(hall, "new", new.clone())
            .await
            .ephemeral_for
            .is_none()
    );
    let refused = anna.uses(hall, "new", new.clone()).await;
    assert_eq!(refused.ephemeral_for, Some(anna.id));
    assert!(refused.text.contains("open table"), "{refused}");
    anna.uses(hall, "place", json!({ "open": false })).await;
    let refused = bo.uses(hall, "new", new).await;
    assert_eq!(refused.ephemeral_for, Some(bo.id));
    assert!(refused.text.contains("Only admins"), "{refused}");
    world.settle().await;
    assert_eq!(
        world
            .fake
            .request_count("POST /channels/{channel_id}/threads"),
        1
    );
    assert_eq!(world.fake.request_count("DELETE /channels/{channel_id}"), 0);
}
