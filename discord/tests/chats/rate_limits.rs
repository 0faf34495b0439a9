//! Rate limits that apply to one kind of request.

use std::time::Duration;

use serde_json::json;

use crate::fake::{FaultKind, Place};
use crate::world::World;

const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";
const OPEN_DM: &str = "POST /users/@me/channels";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_dms_too_fast_waits() {
    for status in [400, 429] {
        let world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]);
        let hall = world.fake.channel("the hall");
        world
            .fake
            .inject_fault(OPEN_DM, 1, FaultKind::Refuse(status, 40_003));
        world.table(hall, "stones", &[&anna, &bo]).await;
        world.fake.sleep(Duration::from_secs(2)).await;
        // Without a `retry_after`, none is opened for 30 s. Nobody is marked as unreachable.
        let opened = world.fake.request_count(OPEN_DM);
        assert!(opened <= 2, "{opened} of {status}");
        let shown = world.fake.shown_messages(hall);
        assert!(
            shown
                .iter()
                .all(|message| !message.text.contains("I can't message you")),
            "{}",
            world.fake.state().dump()
        );
        // The hand is still available by button.
        let hand = anna.presses(hall, "hand").await;
        assert_eq!(hand.ephemeral_for, Some(anna.id));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dm_limit_applies_to_everybody() {
    for status in [400, 403, 429] {
        let world = World::new().await;
        let [anna, bo, cleo, dan, eva] = world.people(["Anna", "Bo", "Cleo", "Dan", "Eva"]);
        let hall = world.fake.channel("the hall");
        world
            .fake
            .inject_fault(OPEN_DM, 1, FaultKind::Refuse(status, 40_003));
        world.table(hall, "stones", &[&anna, &bo]).await;
        world
            .fake
            .wait_until("a refusal", |state| {
                let mut all = state.requests.iter();
                all.find(|request| request.status == status).map(drop)
            })
            .await;
        // The other request may be in flight.
        world.fake.sleep(Duration::from_millis(300)).await;
        let opened = world.fake.request_count(OPEN_DM);
        let den = world.fake.channel("the den");
        world.table(den, "stones", &[&cleo, &dan, &eva]).await;
        world.fake.sleep(Duration::from_secs(1)).await;
        assert_eq!(world.fake.request_count(OPEN_DM), opened, "{status}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn edit_limit_reposts_at_once() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let new = json!({ "game": "stones", "seats": 3 });
    anna.uses(hall, "new", new).await;
    world.settle().await;
    world
        .fake
        .inject_fault(EDIT, 1, FaultKind::Refuse(429, 30_046));
    bo.presses(hall, "join").await;
    world
        .fake
        .wait_for_message(hall, "Seats taken: 2 of 3")
        .await;
    world.settle().await;
    // Either the message in the channel or the private one was edited first.
    let (place, old) = {
        let state = world.fake.state();
        let mut all = state.requests.iter();
        let refused = all.find(|request| request.status == 429).unwrap();
        let parts: Vec<_> = refused.path.split('/').collect();
        let messages = format!("/channels/{}/messages", parts[2]);
        let repost = all.find(|request| request.method == "POST" && request.path == messages);
        let wait = repost.unwrap().at - refused.at;
        assert!(wait < Duration::from_millis(900), "{wait:?}");
        (
            Place(parts[2].parse().unwrap()),
            parts[4].parse::<u64>().unwrap(),
        )
    };
    // The old message lost its buttons, so other messages in the channel can still be edited.
    let shown = world.fake.shown_messages(place);
    let lobbies: Vec<_> = shown
        .iter()
        .filter(|lobby| !lobby.rows.is_empty())
        .collect();
    assert_eq!(lobbies.len(), 1, "{}", world.fake.state().dump());
    assert_ne!(lobbies[0].id, old);
}
