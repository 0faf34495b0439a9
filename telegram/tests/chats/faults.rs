//! Network faults and unexpected responses.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::fake::FaultKind;
use crate::world::{InputMethod, World, next_move, play, play_moves};

/// Asserts that the board is shown and that no press was answered twice.
async fn assert_consistent(world: &World, place: crate::fake::Place, code: &str) {
    world.settle().await;
    let shown = world.fake.shown_messages(place);
    let boards: Vec<_> = shown
        .iter()
        .filter(|message| message.text.contains("Stack") && message.text.contains(code))
        .collect();
    assert!(!boards.is_empty(), "{}", world.fake.state().dump());
    let state = world.fake.state();
    for pressed in state.presses.values() {
        assert!(pressed.answers.len() <= 1, "answered once");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn edits_wait_for_retry_after() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world
        .fake
        .inject_fault("editMessageText", 1, FaultKind::RateLimit(2));
    let start = Instant::now();
    let (at, hand) = next_move(&[&anna, &bo], &code).unwrap();
    let player = [&anna, &bo][at];
    player
        .presses_data(player.private(), hand.id, &hand.moves()[0])
        .await;
    while start.elapsed() < Duration::from_secs(3) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    world.settle().await;
    let too_early = |state: &crate::fake::State| -> usize {
        state.chats.values().map(|chat| chat.early_requests).sum()
    };
    assert_eq!(too_early(&world.fake.state()), 0);
    assert_consistent(&world, place, &code).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_server_error_delays_people_by_about_a_second() {
    for method in [
        "getUpdates",
        "answerCallbackQuery",
        "editMessageText",
        "sendMessage",
    ] {
        let mut world = World::stopped().await;
        let usual = telegram::Timing::default();
        world.timing.request_timeout = usual.request_timeout;
        world.timing.answer_timeout = usual.answer_timeout;
        world.timing.back_off = usual.back_off;
        world.start().await;
        let [anna, bo] = world.people(["Anna", "Bo"]).await;
        let place = world.group();
        let code = world.table(place, "stones 2", &[&anna, &bo]).await;
        world.settle().await;
        let (at, hand) = next_move(&[&anna, &bo], &code).unwrap();
        let player = [&anna, &bo][at];
        world.fake.inject_fault(method, 1, FaultKind::BadGateway);
        let start = Instant::now();
        // A press that changes the hand and the board, and a command with a reply.
        let answer = player
            .presses_data(player.private(), hand.id, &hand.moves()[0])
            .await;
        anna.writes(place, "/privacy");
        world.fake.wait_for_message(place, "I store:").await;
        let replied = start.elapsed();
        world.settle().await;
        let settled = start.elapsed();
        eprintln!(
            "{method}: the press was answered after {:?}, the command after {replied:?}, all was delivered after {settled:?}",
            answer.after
        );
        let limit = Duration::from_millis(1_500);
        assert!(
            answer.after < limit && replied < limit && settled < Duration::from_millis(2_500),
            "{method}"
        );
        assert!(world.fake.state().faults.is_empty(), "{method}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn game_continues_through_every_kind_of_failure() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    let faults = [
        FaultKind::BadGateway,
        FaultKind::CutResponse,
        FaultKind::DropRequest,
        FaultKind::Refuse(400, "Bad Request: something new"),
        FaultKind::Refuse(500, "Internal Server Error"),
        FaultKind::Hang(Duration::from_millis(1_700)),
    ];
    for fault in faults {
        for method in ["editMessageText", "sendMessage", "deleteMessage"] {
            world.fake.inject_fault(method, 1, fault.clone());
        }
        play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Both], 3).await;
    }
    world.fake.state().faults.clear();
    play(&world, &[&anna, &bo], &code, &[InputMethod::Pressing]).await;
    world
        .fake
        .wait_for_message(place, "Proof of the shuffle")
        .await;
    assert_consistent(&world, place, &code).await;
}

#[tokio::test]
async fn duplicate_updates_are_handled_once() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let (_, value) = anna.new_message(place, "/help", serde_json::json!({}));
    let id = world.fake.send_update("message", value.clone());
    world
        .fake
        .wait_for_message(place, "played at your own pace")
        .await;
    world.settle().await;
    let again = |fake: &crate::fake::Fake, id: i64, kind: &str, value: &Value| {
        let update = serde_json::json!({ "update_id": id, kind: value });
        fake.state().updates.push_back(update);
        fake.changed.notify_waiters();
    };
    again(&world.fake, id, "message", &value);
    world.settle().await;
    let replies = world
        .fake
        .shown_messages(place)
        .iter()
        .filter(|message| message.text.contains("your own pace"))
        .count();
    assert_eq!(replies, 1);
    // A press that is delivered again after it was handled.
    let (at, hand) = next_move(&[&anna, &bo], &code).unwrap();
    let player = [&anna, &bo][at];
    let press = player.sends_press(player.private(), hand.id, &hand.moves()[0]);
    let pressed = world.fake.state().updates.back().cloned();
    player.answer_to(&press).await;
    world.settle().await;
    let now = world.fake.message(player.private(), hand.id).unwrap();
    if let Some(update) = pressed {
        world.fake.state().updates.push_back(update);
        world.fake.changed.notify_waiters();
        world.settle().await;
    }
    assert_eq!(
        world.fake.message(player.private(), hand.id).unwrap().text,
        now.text
    );
    assert_eq!(world.fake.state().presses[&press].answers.len(), 1);
}

#[tokio::test]
async fn unknown_update_kinds_are_ignored() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    for value in [
        serde_json::json!({}),
        serde_json::json!({ "x": [1, 2] }),
        serde_json::json!(7),
    ] {
        world.fake.send_update("something_new", value.clone());
        world.fake.send_update("message", value);
    }
    anna.writes(anna.private(), "/privacy");
    world
        .fake
        .wait_for_message(anna.private(), "I store:")
        .await;
}

#[tokio::test]
async fn expired_press_is_still_handled() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    world.fake.wait_for_message(place, "1 of 2").await;
    let too_old =
        "Bad Request: query is too old and response timeout expired or query ID is invalid";
    world
        .fake
        .inject_fault("answerCallbackQuery", 1, FaultKind::Refuse(400, too_old));
    let lobby = world.fake.message_with_button(place, "ireland").unwrap();
    let data = lobby
        .data()
        .into_iter()
        .find(|data| data.ends_with("ireland"))
        .unwrap();
    anna.sends_press(place, lobby.id, &data);
    world
        .fake
        .wait_for_message(place, "in Ireland most recently")
        .await;
}

#[tokio::test]
async fn unknown_response_formats_count_as_success() {
    let mut world = World::stopped().await;
    world
        .fake
        .inject_fault("setMyCommands", 3, FaultKind::UnknownFormat);
    world
        .fake
        .inject_fault("getMyCommands", 3, FaultKind::UnknownFormat);
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    for method in [
        "sendMessage",
        "editMessageText",
        "answerCallbackQuery",
        "deleteMessage",
    ] {
        world
            .fake
            .inject_fault(method, usize::MAX, FaultKind::UnknownFormat);
    }
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Both], 6).await;
    assert_consistent(&world, place, &code).await;
    let shown = world.fake.shown_messages(place);
    let boards = shown
        .iter()
        .filter(|message| message.text.contains("Stack"));
    assert_eq!(boards.count(), 1, "sent once, then edited");
    for person in [&anna, &bo] {
        let shown = world.fake.shown_messages(person.private());
        let hands = shown.iter().filter(|message| message.text.contains(&code));
        assert_eq!(hands.count(), 1);
    }
}

#[tokio::test]
async fn unreadable_updates_are_skipped() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let press = serde_json::json!({ "id": "x", "from": anna.json(), "message": 7 });
    world.fake.send_update("callback_query", press);
    world
        .fake
        .send_update("message", serde_json::json!({ "message_id": "x" }));
    anna.writes(anna.private(), "/privacy");
    world
        .fake
        .wait_for_message(anna.private(), "I store:")
        .await;
    world.settle().await;
    // An update whose id cannot be confirmed does not hide the others.
    let (_, help) = anna.new_message(anna.private(), "/help", serde_json::json!({}));
    let help = world.fake.new_update("message", help);
    let beyond = serde_json::json!({ "update_id": 1_u64 << 40, "message": {} });
    world.fake.send_updates([beyond, help]);
    world
        .fake
        .wait_for_message(anna.private(), "played at your own pace")
        .await;
    world.fake.state().updates.clear();
    anna.writes(anna.private(), "/rules stones");
    world.settle().await;
    world
        .fake
        .wait_for_message(anna.private(), "lie face down in a stack")
        .await;
}

#[tokio::test]
async fn slow_callback_answer_does_not_block_the_chat() {
    let mut world = World::stopped().await;
    world.timing.request_timeout = Duration::from_secs(60);
    world.timing.answer_timeout = Duration::from_millis(200);
    world.start().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    let lobby = world.fake.wait_for_message(place, "1 of 2").await;
    let hang = FaultKind::Hang(Duration::from_secs(60));
    world.fake.inject_fault("answerCallbackQuery", 1, hang);
    let data = lobby.data();
    let ireland = data.iter().find(|data| data.ends_with("ireland")).unwrap();
    anna.sends_press(place, lobby.id, ireland);
    // The chat is not blocked.
    anna.writes(place, "/help");
    world
        .fake
        .wait_for_message(place, "played at your own pace")
        .await;
}

#[tokio::test]
async fn failed_page_edit_is_retried() {
    for fault in [
        FaultKind::DropRequest,
        FaultKind::RateLimit(1),
        FaultKind::Refuse(500, "Internal Server Error"),
        FaultKind::Refuse(400, "Bad Request: something new"),
        FaultKind::Hang(Duration::from_secs(2)),
    ] {
        let world = World::new().await;
        let [anna] = world.people(["Anna"]).await;
        let here = anna.private();
        anna.writes(here, "/rules");
        let question = world
            .fake
            .wait_for_message(here, "Rules for which game?")
            .await;
        world.fake.inject_fault("editMessageText", 1, fault.clone());
        anna.presses(here, "rules stones").await;
        let page = world
            .fake
            .wait_for_message(here, "lie face down in a stack")
            .await;
        let is_refused = matches!(fault, FaultKind::Refuse(400, _));
        assert_eq!(page.id == question.id, !is_refused, "{fault:?}");
        world.settle().await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        let shown = world.fake.shown_messages(here);
        let pages = shown.iter().filter(|m| m.text.contains("in a stack"));
        assert_eq!(pages.count(), 1, "{fault:?}");
    }
}
