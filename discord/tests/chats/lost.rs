//! Answers that do not arrive, and what is shown once more.

use std::time::Duration;

use serde_json::json;

use crate::fake::{Place, Wrong};
use crate::world::{World, code_of};

const SEND: &str = "POST /channels/{channel_id}/messages";
const ANSWER: &str = "POST /interactions/{interaction_id}/{token}/callback";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn that_private_messages_are_closed_is_told_until_it_was_shown() {
    let closed = "your direct messages are closed";
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    bo.closes_private(Some(50_007));
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    world.fake.goes_wrong(ANSWER, 1, Wrong::Refuse(404, 10_062));
    let lost = bo.starts(hall, "hand", json!({ "code": code }));
    world
        .fake
        .until("the refusal", |state| state.faults.is_empty().then_some(()))
        .await;
    world
        .fake
        .state()
        .interactions
        .get_mut(&lost)
        .unwrap()
        .expired = true;
    for tells in [true, false] {
        let hand = bo.uses(hall, "hand", json!({ "code": code })).await;
        world.settle().await;
        assert_eq!(hand.text.contains(closed), tells, "{hand}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_that_was_asked_for_comes_although_its_answer_was_lost() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    let private = anna.private();
    let before = world.fake.shown(private);
    assert_eq!(before.len(), 1);
    world.fake.goes_wrong(ANSWER, 1, Wrong::Refuse(404, 10_062));
    let lost = anna.starts(private, "hand", json!({ "code": code }));
    world
        .fake
        .until("the hand at the bottom", |state| {
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
    let after = world.fake.shown(private);
    assert_eq!(after.len(), 1, "{}", world.fake.state().everything());
    assert!(after[0].text.contains(&code), "{}", after[0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_arrived_unheard_is_known() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    let private = anna.private();
    let wrong = Wrong::Hangs(Duration::from_secs(4));
    world.fake.goes_wrong(ANSWER, 8, wrong);
    let hand = anna.uses(private, "hand", json!({ "code": code })).await;
    world
        .fake
        .until("the one hand", |state| {
            let shown = &state.channels[&private.0].messages;
            (shown.len() == 1 && shown.contains_key(&hand.id)).then_some(())
        })
        .await;
    world.fake.state().faults.clear();
    world.settle().await;
    let shown = world.fake.shown(private);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().everything());
    assert_eq!(shown[0].id, hand.id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_board_of_a_thread_is_sent_once() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    anna.is_admin();
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "place", json!({ "threads": true })).await;
    world.settle().await;
    let wrong = Wrong::Hangs(Duration::from_millis(1_900));
    world.fake.goes_wrong(SEND, 1, wrong);
    anna.uses(hall, "new", json!({ "game": "keltis" })).await;
    world.settle().await;
    assert!(!world.fake.goes_wrong_still(SEND));
    let thread = {
        let state = world.fake.state();
        let mut all = state.channels.values();
        Place(all.find(|channel| channel.parent.is_some()).unwrap().id)
    };
    let shown = world.fake.shown(thread);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().everything());
    code_of(&shown[0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_watched_once_more_comes_at_the_bottom_and_the_old_one_rests() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let den = world.fake.channel("the den");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    for times in 1..=3 {
        anna.uses(den, "watch", json!({ "code": code })).await;
        world.settle().await;
        let shown = world.fake.shown(den);
        assert_eq!(shown.len(), times, "{}", world.fake.state().everything());
        let (last, old) = shown.split_last().unwrap();
        assert!(last.has("scores").is_some(), "{last}");
        assert!(old.iter().all(|message| message.rows.is_empty()));
    }
}
