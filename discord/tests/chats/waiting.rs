//! Answers that are told to wait, are lost on the way, or break off.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::json;

use crate::fake::{Person, Place, Wrong};
use crate::world::World;

const ANSWER: &str = "POST /interactions/{interaction_id}/{token}/callback";
const ORIGINAL: &str = "PATCH /webhooks/{webhook_id}/{token}/messages/@original";

/// Whatever is asked is told to wait first.
async fn slow() -> World {
    let mut world = World::asleep().await;
    world.pace.defer = Duration::ZERO;
    world.wake().await;
    world.fake.connected().await;
    world
}

/// Who is to move at a table of two.
async fn mover<'a>(world: &World, people: [&'a Person; 2], code: &str) -> &'a Person {
    world.settle().await;
    let mut people = people.into_iter();
    people
        .find(|person| person.hand(person.private(), code).is_some())
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_leaves_the_hand_as_it_is() {
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
        let hint = mover.answered(&token).await;
        world.settle().await;
        assert_ne!(hint.id, hand.id);
        assert_eq!(hint.only, Some(mover.id), "{hint}");
        assert!(hint.text.contains("rating"), "{hint}");
        let hand = world.fake.message(place, hand.id).unwrap();
        assert!(!hand.moves().is_empty(), "{hand}");
        assert!(!hand.text.contains("1. "), "{hand}");
    }
    assert_eq!(world.fake.shown(private).len(), 1);
    // A move from the hint is a move.
    let hint = mover.hand(hall, &code).unwrap();
    let token = mover.presses_data(hall, hint.id, &hint.moves()[0]);
    assert_eq!(mover.answered(&token).await.only, Some(mover.id));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_refused_late_leaves_the_hand_as_it_is() {
    let world = slow().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    let mover = mover(&world, [&anna, &bo], &code).await;
    let private = mover.private();
    let hand = mover.hand(private, &code).unwrap();
    let token = mover.presses_data(private, hand.id, &format!("{code}.undo"));
    mover.answered(&token).await;
    let refused = mover.followed(&token);
    assert_eq!(refused.len(), 1, "{}", world.fake.state().everything());
    assert_eq!(refused[0].only, Some(mover.id));
    world.settle().await;
    let after = world.fake.message(private, hand.id).unwrap();
    assert_eq!(after.moves(), hand.moves());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_all_should_see_is_shown_to_all_however_late() {
    let world = slow().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    anna.is_admin();
    let hall = world.fake.channel("the hall");
    // A lobby, changed by its buttons: one message.
    let answer = anna.uses(hall, "new", json!({ "game": "stones" })).await;
    assert_eq!(answer.only, Some(anna.id));
    world.settle().await;
    let lobby = world.fake.shown(hall);
    assert_eq!(lobby.len(), 1, "{}", world.fake.state().everything());
    let changed = anna.presses(hall, "opponent easy").await;
    assert_eq!(changed.id, lobby[0].id);
    bo.presses(hall, "join").await;
    anna.presses(hall, "begin").await;
    world.settle().await;
    // The board, asked for again: it comes below, and the old one has no buttons any more.
    bo.uses(hall, "board", json!({})).await;
    world.settle().await;
    let shown = world.fake.shown(hall);
    let boards: Vec<_> = shown
        .iter()
        .filter(|message| message.has("scores").is_some())
        .collect();
    assert_eq!(boards.len(), 1, "{}", world.fake.state().everything());
    assert_eq!(boards[0].id, shown.last().unwrap().id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_way_to_a_thread_is_told_to_all_however_late() {
    let world = slow().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    anna.is_admin();
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "place", json!({ "threads": true })).await;
    let own = bo.uses(hall, "new", json!({ "game": "keltis" })).await;
    assert_eq!(own.only, Some(bo.id));
    assert!(own.raw.contains("<#"), "{own}");
    world.settle().await;
    let shown = world.fake.shown(hall);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().everything());
    let way = shown[0].raw.split("<#").nth(1).unwrap();
    let thread = Place(way.split('>').next().unwrap().parse().unwrap());
    let lobby = world.fake.shown(thread);
    assert_eq!(lobby.len(), 1, "{}", world.fake.state().everything());
    assert!(lobby[0].has("join").is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn that_it_takes_longer_is_said_again_while_there_is_time() {
    let world = slow().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    let wrong = [
        (1, Wrong::Lost),
        (2, Wrong::Broken),
        (3, Wrong::Lost),
        (1, Wrong::TooMany(0.4, false)),
        (1, Wrong::Hangs(Duration::from_secs(4))),
    ];
    for (times, wrong) in wrong {
        world.fake.goes_wrong(ANSWER, times, wrong.clone());
        let answer = anna.uses(hall, "help", json!({})).await;
        assert!(answer.has("rules").is_some(), "{wrong:?}: {answer}");
        assert!(!world.fake.goes_wrong_still(ANSWER));
    }
    // What comes late is brought again as well.
    for wrong in [Wrong::Lost, Wrong::Broken, Wrong::TooMany(0.4, false)] {
        world.fake.goes_wrong(ORIGINAL, 1, wrong);
        let answer = anna.uses(hall, "help", json!({})).await;
        assert!(answer.has("rules").is_some(), "{answer}");
    }
    world.settle().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_arrived_unheard_is_known_as_the_lobby() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let hangs = Wrong::Hangs(Duration::from_secs(4));
    world.fake.goes_wrong(ANSWER, 1, hangs);
    let lobby = anna.uses(hall, "new", json!({ "game": "stones" })).await;
    let joined = bo.presses(hall, "join").await;
    assert!(joined.text.contains("You sit at"), "{joined}");
    world.settle().await;
    let shown = world.fake.shown(hall);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().everything());
    assert_eq!(shown[0].id, lobby.id);
    assert!(shown[0].text.contains("Bo"), "{}", shown[0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_breaks_off_is_answered_and_the_rest_goes_on() {
    for defer in [Duration::ZERO, Duration::from_millis(1_200)] {
        let mut world = World::asleep().await;
        world.pace.defer = defer;
        let breaks = Arc::new(AtomicBool::new(false));
        let broken = breaks.clone();
        world.imagine = Some(Arc::new(move |game| {
            assert!(!broken.swap(false, Ordering::SeqCst), "as a test wants it");
            game
        }));
        world.wake().await;
        world.fake.connected().await;
        let [anna] = world.people(["Anna"]);
        let hall = world.fake.channel("the hall");
        let code = world
            .lobby(hall, json!({ "game": "stones", "seats": 2 }), &[&anna])
            .await;
        anna.presses(hall, "opponent easy").await;
        anna.presses(hall, "begin").await;
        world.settle().await;
        // What is remembered of the table is forgotten with its program.
        world.crash().await;
        world.wake().await;
        world
            .fake
            .until("a new session", |state| {
                (state.line.identified > 1).then_some(())
            })
            .await;
        world.fake.connected().await;
        world.settle().await;
        breaks.store(true, Ordering::SeqCst);
        let answer = anna.uses(hall, "hand", json!({ "code": code })).await;
        if breaks.load(Ordering::SeqCst) {
            panic!("nothing broke off\n{answer}");
        }
        assert_eq!(answer.only, Some(anna.id));
        assert!(answer.text.contains("went wrong"), "{answer}");
        let hand = anna.uses(hall, "hand", json!({ "code": code })).await;
        assert!(hand.text.contains(&code), "{hand}");
    }
}
