//! What can go wrong between here and Telegram.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::fake::Wrong;
use crate::world::{How, World, next_move, play, play_some};

/// All that the places and people see in the end is as if nothing had gone wrong.
async fn still_right(world: &World, place: crate::fake::Place, code: &str) {
    world.settle().await;
    let shown = world.fake.shown(place);
    let boards: Vec<_> = shown
        .iter()
        .filter(|message| message.text.contains("Stack") && message.text.contains(code))
        .collect();
    assert!(!boards.is_empty(), "{}", world.fake.state().everything());
    let state = world.fake.state();
    for pressed in state.presses.values() {
        assert!(pressed.answers.len() <= 1, "answered once");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_requests_are_obeyed() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world
        .fake
        .goes_wrong("editMessageText", 1, Wrong::TooMany(2));
    let begun = Instant::now();
    let (at, hand) = next_move(&[&anna, &bo], &code).unwrap();
    let who = [&anna, &bo][at];
    who.presses_data(who.private(), hand.id, &hand.moves()[0])
        .await;
    while begun.elapsed() < Duration::from_secs(3) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    world.settle().await;
    let too_early = |state: &crate::fake::State| -> usize {
        state.chats.values().map(|chat| chat.too_early).sum()
    };
    assert_eq!(too_early(&world.fake.state()), 0);
    still_right(&world, place, &code).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_through_every_kind_of_failure() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    let wrongs = [
        Wrong::Broken,
        Wrong::Cut,
        Wrong::Lost,
        Wrong::Refuse(400, "Bad Request: something new"),
        Wrong::Refuse(500, "Internal Server Error"),
        Wrong::Hangs(Duration::from_millis(1_700)),
    ];
    for wrong in wrongs {
        for method in ["editMessageText", "sendMessage", "deleteMessage"] {
            world.fake.goes_wrong(method, 1, wrong.clone());
        }
        play_some(&world, &[&anna, &bo], &code, &[How::Both], 3).await;
    }
    world.fake.state().faults.clear();
    play(&world, &[&anna, &bo], &code, &[How::Pressing]).await;
    world.fake.sees(place, "Proof of the shuffle").await;
    still_right(&world, place, &code).await;
}

#[tokio::test]
async fn updates_that_come_twice_or_out_of_order_are_dealt_with_once() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let (_, value) = anna.message_of(place, "/help", serde_json::json!({}));
    let id = world.fake.tell("message", value.clone());
    world.fake.sees(place, "played at your own pace").await;
    world.settle().await;
    let again = |fake: &crate::fake::Fake, id: i64, kind: &str, value: &Value| {
        let update = serde_json::json!({ "update_id": id, kind: value });
        fake.state().updates.push_back(update);
        fake.news.notify_waiters();
    };
    again(&world.fake, id, "message", &value);
    world.settle().await;
    let helps = world
        .fake
        .shown(place)
        .iter()
        .filter(|message| message.text.contains("your own pace"))
        .count();
    assert_eq!(helps, 1);
    // A later one before an earlier one, in one batch and in two.
    let (at, hand) = next_move(&[&anna, &bo], &code).unwrap();
    let who = [&anna, &bo][at];
    let press = who.press(who.private(), hand.id, &hand.moves()[0]);
    let pressed = world.fake.state().updates.back().cloned();
    who.answered(&press).await;
    world.settle().await;
    let now = world.fake.message(who.private(), hand.id).unwrap();
    if let Some(update) = pressed {
        world.fake.state().updates.push_back(update);
        world.fake.news.notify_waiters();
        world.settle().await;
    }
    assert_eq!(
        world.fake.message(who.private(), hand.id).unwrap().text,
        now.text
    );
    assert_eq!(world.fake.state().presses[&press].answers.len(), 1);
}

#[tokio::test]
async fn updates_of_an_unknown_kind_do_no_harm() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    for value in [
        serde_json::json!({}),
        serde_json::json!({ "x": [1, 2] }),
        serde_json::json!(7),
    ] {
        world.fake.tell("something_new", value.clone());
        world.fake.tell("message", value);
    }
    anna.writes(anna.private(), "/privacy");
    world.fake.sees(anna.private(), "I keep:").await;
}

#[tokio::test]
async fn an_old_press_that_can_no_longer_be_answered_is_done_nevertheless() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    world.fake.sees(place, "1 of 2").await;
    let too_old =
        "Bad Request: query is too old and response timeout expired or query ID is invalid";
    world
        .fake
        .goes_wrong("answerCallbackQuery", 1, Wrong::Refuse(400, too_old));
    let lobby = world.fake.with_button(place, "ireland").unwrap();
    let data = lobby
        .data()
        .into_iter()
        .find(|data| data.ends_with("ireland"))
        .unwrap();
    anna.press(place, lobby.id, &data);
    world.fake.sees(place, "was last in Ireland").await;
}
