//! Deferred, lost and failed responses.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::json;

use crate::fake::{FaultKind, Person, Place};
use crate::world::World;

const RESPOND: &str = "POST /interactions/{interaction_id}/{token}/callback";
const EDIT_ORIGINAL: &str = "PATCH /webhooks/{webhook_id}/{token}/messages/@original";

/// Starts a bot that defers every response.
async fn deferring_world() -> World {
    let mut world = World::stopped().await;
    world.timing.defer_after = Duration::ZERO;
    world.start().await;
    world.fake.wait_connected().await;
    world
}

/// Returns the player whose turn it is.
async fn mover<'a>(world: &World, people: [&'a Person; 2], code: &str) -> &'a Person {
    world.settle().await;
    let mut people = people.into_iter();
    people
        .find(|person| person.hand(person.private(), code).is_some())
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hint_leaves_the_hand_unchanged() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    let mover = mover(&world, [&anna, &bo], &code).await;
    let private = mover.private();
    mover.uses(hall, "hand", json!({ "code": code })).await;
    for place in [private, hall] {
        let hand = mover.hand(place, &code).unwrap();
        let token = mover.presses_data(place, hand.id, &format!("{code}.hint"));
        let hint = mover.answer_to(&token).await;
        world.settle().await;
        assert_ne!(hint.id, hand.id);
        assert_eq!(hint.ephemeral_for, Some(mover.id), "{hint}");
        assert!(hint.text.contains("won't be rated"), "{hint}");
        let hand = world.fake.message(place, hand.id).unwrap();
        // Of the ephemeral messages in the channel, only the newest one can be pressed.
        assert_eq!(hand.moves().is_empty(), place == hall, "{hand}");
        assert!(!hand.text.contains("1. "), "{hand}");
    }
    assert_eq!(world.fake.shown_messages(private).len(), 1);
    // Moves can be made from the hint.
    let hint = mover.hand(hall, &code).unwrap();
    let token = mover.presses_data(hall, hint.id, &hint.moves()[0]);
    assert_eq!(mover.answer_to(&token).await.ephemeral_for, Some(mover.id));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deferred_refusal_leaves_the_hand_unchanged() {
    let world = deferring_world().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    let mover = mover(&world, [&anna, &bo], &code).await;
    let private = mover.private();
    let hand = mover.hand(private, &code).unwrap();
    let token = mover.presses_data(private, hand.id, &format!("{code}.undo"));
    mover.answer_to(&token).await;
    let refused = mover.follow_ups(&token);
    assert_eq!(refused.len(), 1, "{}", world.fake.state().dump());
    assert_eq!(refused[0].ephemeral_for, Some(mover.id));
    world.settle().await;
    let after = world.fake.message(private, hand.id).unwrap();
    assert_eq!(after.moves(), hand.moves());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deferred_public_reply_is_public() {
    let world = deferring_world().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    anna.make_admin();
    let hall = world.fake.channel("the hall");
    // A lobby stays one message when its buttons are used.
    let answer = anna.uses(hall, "new", json!({ "game": "stones" })).await;
    assert_eq!(answer.ephemeral_for, Some(anna.id));
    world.settle().await;
    let lobby = world.fake.shown_messages(hall);
    assert_eq!(lobby.len(), 1, "{}", world.fake.state().dump());
    let changed = anna.presses(hall, "opponent easy").await;
    assert_eq!(changed.id, lobby[0].id);
    bo.presses(hall, "join").await;
    anna.presses(hall, "begin").await;
    world.settle().await;
    // A requested board appears at the bottom, and the old one loses its buttons.
    bo.uses(hall, "board", json!({})).await;
    world.settle().await;
    let shown = world.fake.shown_messages(hall);
    let boards: Vec<_> = shown
        .iter()
        .filter(|message| message.find_button("scores").is_some())
        .collect();
    assert_eq!(boards.len(), 1, "{}", world.fake.state().dump());
    assert_eq!(boards[0].id, shown.last().unwrap().id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deferred_thread_link_is_public() {
    let world = deferring_world().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    anna.make_admin();
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "place", json!({ "threads": true })).await;
    let own = bo.uses(hall, "new", json!({ "game": "keltis" })).await;
    assert_eq!(own.ephemeral_for, Some(bo.id));
    assert!(own.raw.contains("<#"), "{own}");
    world.settle().await;
    let shown = world.fake.shown_messages(hall);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().dump());
    let link = shown[0].raw.split("<#").nth(1).unwrap();
    let thread = Place(link.split('>').next().unwrap().parse().unwrap());
    let lobby = world.fake.shown_messages(thread);
    assert_eq!(lobby.len(), 1, "{}", world.fake.state().dump());
    assert!(lobby[0].find_button("join").is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deferral_is_retried_before_the_deadline() {
    let world = deferring_world().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    let faults = [
        (1, FaultKind::DropRequest),
        (2, FaultKind::BadGateway),
        (3, FaultKind::DropRequest),
        (1, FaultKind::RateLimit(0.4, false)),
        (1, FaultKind::Hang(Duration::from_secs(4))),
    ];
    for (times, fault) in faults {
        world.fake.inject_fault(RESPOND, times, fault.clone());
        let answer = anna.uses(hall, "help", json!({})).await;
        assert!(answer.find_button("rules").is_some(), "{fault:?}: {answer}");
        assert!(!world.fake.has_fault(RESPOND));
    }
    // Completing the response is retried too.
    for fault in [
        FaultKind::DropRequest,
        FaultKind::BadGateway,
        FaultKind::RateLimit(0.4, false),
    ] {
        world.fake.inject_fault(EDIT_ORIGINAL, 1, fault);
        let answer = anna.uses(hall, "help", json!({})).await;
        assert!(answer.find_button("rules").is_some(), "{answer}");
    }
    world.settle().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unconfirmed_response_becomes_the_lobby() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let fault = FaultKind::Hang(Duration::from_secs(4));
    world.fake.inject_fault(RESPOND, 1, fault);
    let lobby = anna.uses(hall, "new", json!({ "game": "stones" })).await;
    let joined = bo.presses(hall, "join").await;
    assert!(joined.text.contains("You're in! Table"), "{joined}");
    world.settle().await;
    let shown = world.fake.shown_messages(hall);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().dump());
    assert_eq!(shown[0].id, lobby.id);
    assert!(shown[0].text.contains("Bo"), "{}", shown[0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn panicking_request_is_answered() {
    for defer in [Duration::ZERO, Duration::from_millis(1_200)] {
        let mut world = World::stopped().await;
        world.timing.defer_after = defer;
        let breaks = Arc::new(AtomicBool::new(false));
        let broken = breaks.clone();
        world.game_transform = Some(Arc::new(move |game| {
            assert!(!broken.swap(false, Ordering::SeqCst), "injected panic");
            game
        }));
        world.start().await;
        world.fake.wait_connected().await;
        let [anna] = world.people(["Anna"]);
        let hall = world.fake.channel("the hall");
        let code = world
            .lobby(hall, json!({ "game": "stones", "seats": 2 }), &[&anna])
            .await;
        anna.presses(hall, "opponent easy").await;
        anna.presses(hall, "begin").await;
        world.settle().await;
        // A restart empties the table cache.
        world.crash().await;
        world.start().await;
        world
            .fake
            .wait_until("a new session", |state| {
                (state.gateway.identified > 1).then_some(())
            })
            .await;
        world.fake.wait_connected().await;
        world.settle().await;
        breaks.store(true, Ordering::SeqCst);
        let answer = anna.uses(hall, "hand", json!({ "code": code })).await;
        if breaks.load(Ordering::SeqCst) {
            panic!("the injected panic did not happen\n{answer}");
        }
        assert_eq!(answer.ephemeral_for, Some(anna.id));
        assert!(answer.text.contains("went wrong"), "{answer}");
        let hand = anna.uses(hall, "hand", json!({ "code": code })).await;
        assert!(hand.text.contains(&code), "{hand}");
    }
}
