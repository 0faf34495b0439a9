//! Ephemeral hands: only the newest one can be pressed, and none is lost.

use std::time::Duration;

use serde_json::json;

use crate::fake::{FaultKind, Msg, Person, Place};
use crate::world::{World, table_version};

const STRIP: &str = "PATCH /webhooks/{webhook_id}/{token}/messages/@original";
const RESPOND: &str = "POST /interactions/{interaction_id}/{token}/callback";

/// Starts a game and returns its code and the player whose turn it is.
async fn game<'a>(world: &World, hall: Place, people: [&'a Person; 2]) -> (String, &'a Person) {
    let new = json!({ "game": "keltis", "seats": 2, "pace": "day" });
    let code = world.lobby(hall, new, &people).await;
    people[0].presses(hall, "begin").await;
    world.board(hall).await;
    world.settle().await;
    let mut people = people.into_iter();
    let mover = people.find(|person| person.hand(person.private(), &code).is_some());
    (code, mover.unwrap())
}

/// Returns the ephemeral messages with buttons of a table, oldest first.
fn live(person: &Person, place: Place, code: &str) -> Vec<Msg> {
    let mut all = person.sees(place);
    let has_button = |message: &Msg| message.data().iter().any(|data| data.starts_with(code));
    all.retain(|message| message.ephemeral_for.is_some() && has_button(message));
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_newest_ephemeral_message_has_buttons() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let (code, mover) = game(&world, hall, [&anna, &bo]).await;
    let first = mover.uses(hall, "hand", json!({ "code": code })).await;
    let again = mover.uses(hall, "hand", json!({ "code": code })).await;
    world.settle().await;
    let shown: Vec<_> = live(mover, hall, &code).iter().map(|one| one.id).collect();
    assert_eq!(shown, [again.id], "{}", world.fake.state().dump());
    let first = world.fake.message(hall, first.id).unwrap();
    assert!(first.text.contains("Your hand"), "{first}");
    // A hint replaces the hand, and a move from the hint replaces the hint.
    let token = mover.presses_data(hall, again.id, &format!("{code}.hint"));
    let hint = mover.answer_to(&token).await;
    world.settle().await;
    let shown: Vec<_> = live(mover, hall, &code).iter().map(|one| one.id).collect();
    assert_eq!(shown, [hint.id], "{}", world.fake.state().dump());
    let token = mover.presses_data(hall, hint.id, &hint.moves()[0]);
    mover.answer_to(&token).await;
    world.settle().await;
    assert!(live(mover, hall, &code).len() <= 1);
    // Hands of other people and other tables stay as they are.
    let [cleo] = world.people(["Cleo"]);
    let (other, _) = game(&world, hall, [mover, &cleo]).await;
    let code_hand = mover.uses(hall, "hand", json!({ "code": code })).await;
    let other_hand = mover.uses(hall, "hand", json!({ "code": other })).await;
    cleo.uses(hall, "hand", json!({ "code": other })).await;
    world.settle().await;
    assert_eq!(live(mover, hall, &code)[0].id, code_hand.id);
    assert_eq!(live(mover, hall, &other)[0].id, other_hand.id);
    assert_eq!(live(&cleo, hall, &other).len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ephemeral_hand_stays_current_after_a_pause_request() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let (code, mover) = game(&world, hall, [&anna, &bo]).await;
    let hand = mover.uses(hall, "hand", json!({ "code": code })).await;
    let before = table_version(&hand.moves()[0]);
    mover.uses(hall, "pause", json!({ "code": code })).await;
    let hand = world
        .fake
        .wait_until("the current hand", |state| {
            let hand = &state.channels[&hall.0].messages[&hand.id];
            (table_version(&hand.moves()[0]) > before).then(|| hand.clone())
        })
        .await;
    let choice = hand.moves()[0].clone();
    let token = mover.presses_data(hall, hand.id, &choice);
    let after = mover.answer_to(&token).await;
    assert_eq!(after.id, hand.id);
    assert!(!after.text.contains("has moved on"), "{after}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hint_in_private_loses_its_buttons_once_used() {
    for from_hint in [true, false] {
        let world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]);
        let hall = world.fake.channel("the hall");
        let (code, mover) = game(&world, hall, [&anna, &bo]).await;
        let private = mover.private();
        let hand = mover.hand(private, &code).unwrap();
        let token = mover.presses_data(private, hand.id, &format!("{code}.hint"));
        let hint = mover.answer_to(&token).await;
        assert_eq!(hint.ephemeral_for, Some(mover.id));
        world.settle().await;
        let hand = mover
            .sees(private)
            .into_iter()
            .rfind(|message| message.ephemeral_for.is_none())
            .unwrap();
        let pressed = if from_hint { &hint } else { &hand };
        let token = mover.presses_data(private, pressed.id, &pressed.moves()[0]);
        mover.answer_to(&token).await;
        world
            .fake
            .wait_until("a hint without buttons", |state| {
                let hint = &state.channels[&private.0].messages[&hint.id];
                hint.rows.is_empty().then_some(())
            })
            .await;
        world.settle().await;
        assert_eq!(world.fake.shown_messages(private).len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn press_on_a_vanished_message_is_answered() {
    for (failed_update_acknowledges, defer_after) in [
        (true, Duration::from_millis(1_200)),
        (false, Duration::from_millis(1_200)),
        (true, Duration::ZERO),
        (false, Duration::ZERO),
    ] {
        let mut world = World::stopped().await;
        world.timing.defer_after = defer_after;
        world.start().await;
        world.fake.wait_connected().await;
        world.fake.state().failed_update_acknowledges = failed_update_acknowledges;
        let [anna, bo] = world.people(["Anna", "Bo"]);
        let hall = world.fake.channel("the hall");
        let (code, mover) = game(&world, hall, [&anna, &bo]).await;
        let hand = mover.uses(hall, "hand", json!({ "code": code })).await;
        mover.dismisses(hall, hand.id);
        mover.presses_data(hall, hand.id, &hand.moves()[0]);
        let answer = world
            .fake
            .wait_until("an answer", |state| {
                let seen = state.visible_messages(mover.id, hall).into_iter();
                let mut seen = seen.filter(|message| message.ephemeral_for.is_some());
                seen.find(|message| message.id > hand.id && message.text.contains(&code))
                    .cloned()
            })
            .await;
        assert_ne!(answer.moves(), hand.moves());
        // The private hand is a message of its own.
        let private = mover.private();
        let hand = world.fake.shown_messages(private).remove(0);
        mover.dismisses(private, hand.id);
        mover.presses_data(private, hand.id, &format!("{code}.undo"));
        world
            .fake
            .wait_until("a hand", |state| {
                let seen = state.visible_messages(mover.id, private).into_iter();
                let mut seen = seen.filter(|message| message.text.contains("Your hand"));
                seen.next().map(|_| ())
            })
            .await;
        world.settle().await;
        let shown = world.fake.shown_messages(private);
        assert_eq!(shown.len(), 1, "{}", world.fake.state().dump());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn late_press_shows_the_new_state() {
    for token_of_hand_lives in [true, false] {
        let world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]);
        let hall = world.fake.channel("the hall");
        let (code, mover) = game(&world, hall, [&anna, &bo]).await;
        let shown = mover.starts_command(hall, "hand", json!({ "code": code }));
        let hand = mover.answer_to(&shown).await;
        world.settle().await;
        let expire = |token: &str| {
            let mut state = world.fake.state();
            state.interactions.get_mut(token).unwrap().expired = true;
        };
        if !token_of_hand_lives {
            expire(&shown);
        }
        let private_before = world.fake.shown_messages(mover.private()).len();
        let fault = FaultKind::Refuse(404, 10_062);
        world.fake.inject_fault(RESPOND, 1, fault);
        let choice = hand.moves()[0].clone();
        let pressed = mover.presses_data(hall, hand.id, &choice);
        let private = mover.private();
        world
            .fake
            .wait_until("the new state", |state| {
                if token_of_hand_lives {
                    let hand = &state.channels[&hall.0].messages[&hand.id];
                    return (!hand.data().contains(&choice)).then_some(());
                }
                let seen = state.visible_messages(mover.id, private);
                (seen.len() > private_before).then_some(())
            })
            .await;
        expire(&pressed);
        world.settle().await;
        // Only the private hand can be pressed there.
        let shown = world.fake.shown_messages(private);
        let with_buttons = shown.iter().filter(|message| !message.rows.is_empty());
        assert_eq!(with_buttons.count(), 1, "{}", world.fake.state().dump());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ephemeral_hand_ends_when_its_player_acts_elsewhere() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let (code, mover) = game(&world, hall, [&anna, &bo]).await;
    let hand = mover.uses(hall, "hand", json!({ "code": code })).await;
    assert_ne!(hand.moves(), [] as [&str; 0]);
    // The first attempt to change it fails.
    world.fake.inject_fault(STRIP, 1, FaultKind::Refuse(500, 0));
    let private = mover.hand(mover.private(), &code).unwrap();
    let token = mover.presses_data(mover.private(), private.id, &private.moves()[0]);
    mover.answer_to(&token).await;
    world
        .fake
        .wait_until("a hand without moves", |state| {
            let hand = &state.channels[&hall.0].messages[&hand.id];
            hand.moves().is_empty().then_some(())
        })
        .await;
}
