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

#[tokio::test]
async fn what_is_told_in_a_new_way_is_done_nevertheless() {
    let mut world = World::asleep().await;
    world.fake.goes_wrong("setMyCommands", 3, Wrong::Strange);
    world.fake.goes_wrong("getMyCommands", 3, Wrong::Strange);
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    for method in [
        "sendMessage",
        "editMessageText",
        "answerCallbackQuery",
        "deleteMessage",
    ] {
        world.fake.goes_wrong(method, usize::MAX, Wrong::Strange);
    }
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    play_some(&world, &[&anna, &bo], &code, &[How::Both], 6).await;
    still_right(&world, place, &code).await;
    let shown = world.fake.shown(place);
    let boards = shown
        .iter()
        .filter(|message| message.text.contains("Stack"));
    assert_eq!(boards.count(), 1, "sent once, then changed");
    for person in [&anna, &bo] {
        let shown = world.fake.shown(person.private());
        let hands = shown.iter().filter(|message| message.text.contains(&code));
        assert_eq!(hands.count(), 1);
    }
}

#[tokio::test]
async fn updates_that_nobody_can_read_are_passed_over() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let press = serde_json::json!({ "id": "x", "from": anna.json(), "message": 7 });
    world.fake.tell("callback_query", press);
    world
        .fake
        .tell("message", serde_json::json!({ "message_id": "x" }));
    anna.writes(anna.private(), "/privacy");
    world.fake.sees(anna.private(), "I keep:").await;
    world.settle().await;
    // One without a number that can be confirmed, among others: they are not lost.
    let (_, help) = anna.message_of(anna.private(), "/help", serde_json::json!({}));
    let help = world.fake.happens("message", help);
    let beyond = serde_json::json!({ "update_id": 1_u64 << 40, "message": {} });
    world.fake.tell_all([beyond, help]);
    world
        .fake
        .sees(anna.private(), "played at your own pace")
        .await;
    world.fake.state().updates.clear();
    anna.writes(anna.private(), "/rules stones");
    world.settle().await;
    world
        .fake
        .sees(anna.private(), "lie face down in a stack")
        .await;
}

#[tokio::test]
async fn a_press_is_not_waited_for_longer_than_told() {
    let mut world = World::asleep().await;
    world.pace.answer = Duration::from_secs(60);
    world.pace.tell = Duration::from_millis(200);
    world.wake().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    let lobby = world.fake.sees(place, "1 of 2").await;
    let silent = Wrong::Hangs(Duration::from_secs(60));
    world.fake.goes_wrong("answerCallbackQuery", 1, silent);
    let data = lobby.data();
    let ireland = data.iter().find(|data| data.ends_with("ireland")).unwrap();
    anna.press(place, lobby.id, ireland);
    // The chat goes on.
    anna.writes(place, "/help");
    world.fake.sees(place, "played at your own pace").await;
}

#[tokio::test]
async fn a_page_that_could_not_be_turned_is_turned_later() {
    for wrong in [
        Wrong::Lost,
        Wrong::TooMany(1),
        Wrong::Refuse(500, "Internal Server Error"),
        Wrong::Refuse(400, "Bad Request: something new"),
        Wrong::Hangs(Duration::from_secs(2)),
    ] {
        let world = World::new().await;
        let [anna] = world.people(["Anna"]).await;
        let here = anna.private();
        anna.writes(here, "/rules");
        let question = world.fake.sees(here, "The rules of which game?").await;
        world.fake.goes_wrong("editMessageText", 1, wrong.clone());
        anna.presses(here, "rules stones").await;
        let page = world.fake.sees(here, "lie face down in a stack").await;
        let is_refused = matches!(wrong, Wrong::Refuse(400, _));
        assert_eq!(page.id == question.id, !is_refused, "{wrong:?}");
        world.settle().await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        let shown = world.fake.shown(here);
        let pages = shown.iter().filter(|m| m.text.contains("in a stack"));
        assert_eq!(pages.count(), 1, "{wrong:?}");
    }
}
