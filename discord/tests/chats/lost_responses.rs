//! Lost responses and messages that are sent again.

use std::time::Duration;

use serde_json::json;

use crate::fake::{FaultKind, Place};
use crate::world::{World, table_code};

const SEND: &str = "POST /channels/{channel_id}/messages";
const RESPOND: &str = "POST /interactions/{interaction_id}/{token}/callback";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_dm_notice_repeats_until_shown() {
    let closed = "your direct messages are closed";
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    bo.set_dm_error(Some(50_007));
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    world
        .fake
        .inject_fault(RESPOND, 1, FaultKind::Refuse(404, 10_062));
    let lost = bo.starts_command(hall, "hand", json!({ "code": code }));
    world
        .fake
        .wait_until("the refusal", |state| state.faults.is_empty().then_some(()))
        .await;
    world
        .fake
        .state()
        .interactions
        .get_mut(&lost)
        .unwrap()
        .expired = true;
    for expected in [true, false] {
        let hand = bo.uses(hall, "hand", json!({ "code": code })).await;
        world.settle().await;
        assert_eq!(hand.text.contains(closed), expected, "{hand}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requested_hand_arrives_after_lost_response() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    let private = anna.private();
    let before = world.fake.shown_messages(private);
    assert_eq!(before.len(), 1);
    world
        .fake
        .inject_fault(RESPOND, 1, FaultKind::Refuse(404, 10_062));
    let lost = anna.starts_command(private, "hand", json!({ "code": code }));
    world
        .fake
        .wait_until("the hand at the bottom", |state| {
            let shown = state.channels[&private.0].messages.values().next_back()?;
            (shown.id != before[0].id).then_some(())
        })
        .await;
    world
        .fake
        .state()
        .interactions
        .get_mut(&lost)
        .unwrap()
        .expired = true;
    world.settle().await;
    let after = world.fake.shown_messages(private);
    assert_eq!(after.len(), 1, "{}", world.fake.state().dump());
    assert!(after[0].text.contains(&code), "{}", after[0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unconfirmed_response_is_recognized() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    let private = anna.private();
    let fault = FaultKind::Hang(Duration::from_secs(4));
    world.fake.inject_fault(RESPOND, 8, fault);
    let hand = anna.uses(private, "hand", json!({ "code": code })).await;
    world
        .fake
        .wait_until("the one hand", |state| {
            let shown = &state.channels[&private.0].messages;
            (shown.len() == 1 && shown.contains_key(&hand.id)).then_some(())
        })
        .await;
    world.fake.state().faults.clear();
    world.settle().await;
    let shown = world.fake.shown_messages(private);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().dump());
    assert_eq!(shown[0].id, hand.id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_board_of_a_thread_is_sent_once() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    anna.make_admin();
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "place", json!({ "threads": true })).await;
    world.settle().await;
    let fault = FaultKind::Hang(Duration::from_millis(1_900));
    world.fake.inject_fault(SEND, 1, fault);
    anna.uses(hall, "new", json!({ "game": "keltis" })).await;
    world.settle().await;
    assert!(!world.fake.has_fault(SEND));
    let thread = {
        let state = world.fake.state();
        let mut all = state.channels.values();
        Place(all.find(|channel| channel.parent.is_some()).unwrap().id)
    };
    let shown = world.fake.shown_messages(thread);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().dump());
    table_code(&shown[0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn watching_again_moves_board_to_the_bottom() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let den = world.fake.channel("the den");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    for times in 1..=3 {
        anna.uses(den, "watch", json!({ "code": code })).await;
        world.settle().await;
        let shown = world.fake.shown_messages(den);
        assert_eq!(shown.len(), times, "{}", world.fake.state().dump());
        let (last, old) = shown.split_last().unwrap();
        assert!(last.find_button("scores").is_some(), "{last}");
        assert!(old.iter().all(|message| message.rows.is_empty()));
    }
}
