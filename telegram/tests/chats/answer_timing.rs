//! Presses are answered once and in time. Updates are confirmed only after they have been handled.

use std::time::{Duration, Instant};

use serde_json::json;
use telegram::Webhook;

use crate::connection::free_port;
use crate::fake::{Fake, FaultKind};
use crate::world::World;

const FOREVER: Duration = Duration::from_secs(60);

/// A world whose bot waits very long for Telegram, but answers presses quickly.
async fn patient_world() -> World {
    let mut world = World::stopped().await;
    world.timing.request_timeout = FOREVER;
    world.timing.press_wait = Duration::from_millis(300);
    world.timing.answer_deadline = Duration::from_millis(900);
    world
}

/// Returns the callback data that ends with `word`.
fn button_data(message: &crate::fake::Msg, word: &str) -> String {
    let mut data = message.data().into_iter();
    data.find(|data| data.ends_with(word)).unwrap()
}

fn answer_count(fake: &Fake, press: &str) -> usize {
    fake.state().presses[press].answers.len()
}

#[tokio::test]
async fn lost_callback_answer_is_retried() {
    for (fault, expected_tries) in [
        (FaultKind::DropRequest, 2),
        (FaultKind::BadGateway, 2),
        (FaultKind::RateLimit(1), 2),
        (FaultKind::Refuse(500, "Internal Server Error"), 2),
        // The first answer arrived, but its response was lost. Telegram refuses the second one, which ends the retries.
        (FaultKind::CutResponse, 2),
        (FaultKind::UnknownFormat, 1),
        (FaultKind::Refuse(400, "Bad Request: QUERY_ID_INVALID"), 1),
    ] {
        let mut world = World::stopped().await;
        world.timing.answer_timeout = Duration::from_millis(400);
        world.start().await;
        let [anna] = world.people(["Anna"]).await;
        let place = world.group();
        anna.writes(place, "/new keltis 2");
        let lobby = world.fake.wait_for_message(place, "1 of 2").await;
        world.settle().await;
        let before = world.fake.request_count("answerCallbackQuery");
        world
            .fake
            .inject_fault("answerCallbackQuery", 1, fault.clone());
        let press = anna.sends_press(place, lobby.id, &button_data(&lobby, "ireland"));
        if !matches!(fault, FaultKind::Refuse(400, _)) {
            anna.answer_to(&press).await;
            assert_eq!(answer_count(&world.fake, &press), 1, "{fault:?}");
        }
        // The chat is not blocked meanwhile.
        anna.writes(place, "/help");
        world
            .fake
            .wait_for_message(place, "played at your own pace")
            .await;
        tokio::time::sleep(Duration::from_millis(600)).await;
        let tries = world.fake.request_count("answerCallbackQuery") - before;
        assert_eq!(tries, expected_tries, "{fault:?}");
    }
}

#[tokio::test]
async fn callback_answer_retries_stop_when_it_expires() {
    let mut world = World::stopped().await;
    world.timing.callback_lifetime = Duration::from_millis(500);
    world.start().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    let lobby = world.fake.wait_for_message(place, "1 of 2").await;
    world
        .fake
        .inject_fault("answerCallbackQuery", usize::MAX, FaultKind::DropRequest);
    anna.sends_press(place, lobby.id, &button_data(&lobby, "ireland"));
    tokio::time::sleep(Duration::from_secs(1)).await;
    let tries = world.fake.request_count("answerCallbackQuery");
    assert!((3..10).contains(&tries), "{tries}");
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(world.fake.request_count("answerCallbackQuery"), tries);
}

#[tokio::test]
async fn press_is_answered_while_the_admin_check_hangs() {
    let mut world = patient_world().await;
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    let lobby = world.fake.wait_for_message(place, "1 of 2").await;
    let code = lobby.data()[0].split('.').next().unwrap().to_owned();
    let hang = FaultKind::Hang(FOREVER);
    world.fake.inject_fault("getChatMember", 1, hang);
    let answer = bo
        .presses_data(place, lobby.id, &format!("{code}.close"))
        .await;
    assert!(answer.after < Duration::from_millis(700), "{answer:?}");
    // The chat is not blocked either.
    bo.writes(place, "/help");
    world
        .fake
        .wait_for_message(place, "played at your own pace")
        .await;
}

#[tokio::test]
async fn press_is_answered_while_the_private_message_hangs() {
    let mut world = patient_world().await;
    world.start().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    let lobby = world.fake.wait_for_message(place, "1 of 2").await;
    world.settle().await;
    let hang = FaultKind::Hang(FOREVER);
    world.fake.inject_fault("sendMessage", 1, hang);
    let rules = button_data(&lobby, "rules keltis");
    let answer = anna.presses_data(place, lobby.id, &rules).await;
    assert!(answer.after < Duration::from_millis(800), "{answer:?}");
    let url = answer.url.unwrap();
    assert!(
        url.contains("?start="),
        "the answer links to the private chat: {url}"
    );
}

#[tokio::test]
async fn queued_press_is_answered_in_time_and_handled() {
    let mut world = patient_world().await;
    world.timing.request_timeout = Duration::from_secs(3);
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    let lobby = world.fake.wait_for_message(place, "1 of 2").await;
    world.settle().await;
    let hang = FaultKind::Hang(FOREVER);
    world.fake.inject_fault("sendMessage", 1, hang);
    anna.writes(place, "/help");
    let press = bo.sends_press(place, lobby.id, &button_data(&lobby, "join"));
    let answer = bo.answer_to(&press).await;
    assert!(answer.after < Duration::from_millis(1_400), "{answer:?}");
    world.fake.wait_for_message(place, "2 of 2").await;
    assert_eq!(answer_count(&world.fake, &press), 1);
}

#[tokio::test]
async fn answers_do_not_wait_for_an_update_in_another_chat() {
    let mut world = patient_world().await;
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.fake.change_chat(place, |chat| {
        chat.admins.insert(anna.id);
    });
    bo.writes(bo.private(), "/new stones 2");
    let lobby = world.fake.wait_for_message(bo.private(), "1 of 2").await;
    world.settle().await;
    let hang = FaultKind::Hang(Duration::from_secs(4));
    world.fake.inject_fault("getChatMember", 1, hang);
    anna.writes(place, "/place open off");
    let pace = button_data(&lobby, "pace");
    let mut times = vec![];
    for _ in 0..9 {
        let answer = bo.presses_data(bo.private(), lobby.id, &pace).await;
        times.push(answer.after);
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    times.sort_unstable();
    eprintln!("presses answered after {times:?}");
    assert!(times[times.len() / 2] < Duration::from_millis(120));
}

#[tokio::test]
async fn unfinished_update_is_handled_once_after_a_crash() {
    let mut world = patient_world().await;
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.fake.change_chat(place, |chat| {
        chat.admins.insert(anna.id);
    });
    let hang = FaultKind::Hang(FOREVER);
    world.fake.inject_fault("getChatMember", 1, hang);
    let start = Instant::now();
    anna.writes(place, "/place open off");
    // Longer than a batch wait. Others are served meanwhile.
    for _ in 0..4 {
        tokio::time::sleep(Duration::from_millis(200)).await;
        bo.writes(bo.private(), "/privacy");
    }
    world.fake.wait_for_message(bo.private(), "I store:").await;
    assert!(
        start.elapsed() < Duration::from_secs(3),
        "others do not wait"
    );
    tokio::time::sleep(Duration::from_millis(600)).await;
    world.crash().await;
    world.start().await;
    world
        .fake
        .wait_for_message(place, "Only admins can open tables")
        .await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(world.fake.shown_messages(place).len(), 1);
    let answers = world.fake.shown_messages(bo.private());
    let answers = answers.iter().filter(|m| m.text.contains("I store:"));
    assert_eq!(
        answers.count(),
        4,
        "answered updates are not answered again"
    );
    bo.writes(place, "/new keltis");
    world
        .fake
        .wait_for_message(place, "Only admins can open")
        .await;
}

#[tokio::test]
async fn stalled_update_does_not_block_many_others() {
    let mut world = patient_world().await;
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let hang = FaultKind::Hang(FOREVER);
    world.fake.inject_fault("getChatMember", 1, hang);
    anna.writes(place, "/place open off");
    let many = (0..120).map(|_| {
        let (_, value) = bo.new_message(bo.private(), "/privacy", json!({}));
        world.fake.new_update("message", value)
    });
    let many: Vec<_> = many.collect();
    let start = Instant::now();
    world.fake.send_updates(many);
    bo.writes(bo.private(), "/help");
    world
        .fake
        .wait_for_message(bo.private(), "played at your own pace")
        .await;
    assert!(start.elapsed() < Duration::from_secs(8), "{start:?}");
}

#[tokio::test]
async fn webhook_confirms_an_update_only_once_handled() {
    let mut world = patient_world().await;
    let port = free_port().await;
    world.webhook = Some(Webhook {
        url: format!("http://127.0.0.1:{port}/hook").parse().unwrap(),
        listen: format!("127.0.0.1:{port}").parse().unwrap(),
    });
    world.timing.webhook_timeout = Duration::from_millis(200);
    world.start().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    let slow = FaultKind::Hang(Duration::from_secs(1));
    world.fake.inject_fault("getChatMember", 1, slow);
    anna.writes(place, "/place open off");
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(world.fake.state().updates.len(), 1, "delivered again");
    world.fake.wait_for_message(place, "Only admins can").await;
    world.settle().await;
    assert_eq!(world.fake.shown_messages(place).len(), 1, "handled once");
    assert_eq!(world.fake.request_count("getChatMember"), 1);
}

#[tokio::test]
async fn duplicate_update_keeps_the_chat_order() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.fake.change_chat(place, |chat| {
        chat.admins.insert(anna.id);
    });
    let slow = FaultKind::Hang(Duration::from_millis(500));
    world.fake.inject_fault("getChatMember", 1, slow);
    let (_, closes) = anna.new_message(place, "/place open off", json!({}));
    let closes = world.fake.new_update("message", closes);
    let (_, opens) = bo.new_message(place, "/new keltis", json!({}));
    let opens = world.fake.new_update("message", opens);
    world.fake.send_updates([closes.clone(), closes, opens]);
    world
        .fake
        .wait_for_message(place, "Only admins can open")
        .await;
    world.settle().await;
    assert_eq!(world.fake.shown_messages(place).len(), 2);
}

#[tokio::test]
async fn typed_hint_does_not_block_the_chat() {
    for in_group in [false, true] {
        let mut world = World::stopped().await;
        world.opponent_level = "hard/10";
        world.start().await;
        let [anna, bo] = world.people(["Anna", "Bo"]).await;
        let place = world.group();
        let code = world.table(place, "oracle 2", &[&anna, &bo]).await;
        world.settle().await;
        let all = [&anna, &bo];
        let (at, _) = crate::world::next_move(&all, &code).unwrap();
        let me = all[at];
        let here = if in_group { place } else { me.private() };
        me.writes(here, &format!("/hint {code}"));
        me.writes(here, "/privacy");
        world.fake.wait_for_message(here, "I store:").await;
        let hints = || {
            let mut shown = world.fake.shown_messages(me.private());
            shown.retain(|message| message.text.contains("won't be rated"));
            shown.len()
        };
        assert_eq!(hints(), 0, "the search is still running");
        world
            .fake
            .wait_for_message(me.private(), "won't be rated")
            .await;
        world.settle().await;
        assert_eq!(hints(), 1);
    }
}

#[tokio::test]
async fn update_answered_by_polling_is_not_answered_again_by_webhook() {
    let mut world = patient_world().await;
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let hang = FaultKind::Hang(FOREVER);
    world.fake.inject_fault("getChatMember", 1, hang);
    anna.writes(place, "/place open off");
    tokio::time::sleep(Duration::from_millis(400)).await;
    bo.writes(bo.private(), "/privacy");
    world.fake.wait_for_message(bo.private(), "I store:").await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    world.crash().await;
    assert_eq!(world.fake.state().updates.len(), 2, "both are unconfirmed");
    let port = free_port().await;
    world.webhook = Some(Webhook {
        url: format!("http://127.0.0.1:{port}/hook").parse().unwrap(),
        listen: format!("127.0.0.1:{port}").parse().unwrap(),
    });
    world.start().await;
    world.fake.wait_for_message(place, "Only admins can").await;
    let all_delivered = |state: &crate::fake::State| state.updates.is_empty().then_some(());
    world
        .fake
        .wait_until("all updates to be accepted", all_delivered)
        .await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let answers = world.fake.shown_messages(bo.private());
    let answers = answers.iter().filter(|m| m.text.contains("I store:"));
    assert_eq!(answers.count(), 1);
}
