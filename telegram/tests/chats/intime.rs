//! Presses are answered in time and once; updates are kept before they are confirmed.

use std::time::{Duration, Instant};

use serde_json::json;
use telegram::Webhook;

use crate::fake::{Fake, Wrong};
use crate::serving::free_port;
use crate::world::World;

const FOR_EVER: Duration = Duration::from_secs(60);

/// A world whose bot waits for ever for Telegram, but not for long with the answer to a press.
async fn patient() -> World {
    let mut world = World::asleep().await;
    world.pace.answer = FOR_EVER;
    world.pace.press = Duration::from_millis(300);
    world.pace.latest = Duration::from_millis(900);
    world
}

/// What a button of a message holds.
fn data(message: &crate::fake::Msg, word: &str) -> String {
    let mut data = message.data().into_iter();
    data.find(|data| data.ends_with(word)).unwrap()
}

fn count_of(fake: &Fake, press: &str) -> usize {
    fake.state().presses[press].answers.len()
}

#[tokio::test]
async fn an_answer_to_a_press_that_gets_lost_is_given_again() {
    for (wrong, asked) in [
        (Wrong::Lost, 2),
        (Wrong::Broken, 2),
        (Wrong::TooMany(1), 2),
        (Wrong::Refuse(500, "Internal Server Error"), 2),
        // It came through, but that was not heard: Telegram refuses the second one, and that is the end of it.
        (Wrong::Cut, 2),
        (Wrong::Strange, 1),
        (Wrong::Refuse(400, "Bad Request: QUERY_ID_INVALID"), 1),
    ] {
        let mut world = World::asleep().await;
        world.pace.tell = Duration::from_millis(400);
        world.wake().await;
        let [anna] = world.people(["Anna"]).await;
        let place = world.group();
        anna.writes(place, "/new keltis 2");
        let lobby = world.fake.sees(place, "1 of 2").await;
        world.settle().await;
        let before = world.fake.count("answerCallbackQuery");
        world
            .fake
            .goes_wrong("answerCallbackQuery", 1, wrong.clone());
        let press = anna.press(place, lobby.id, &data(&lobby, "ireland"));
        if !matches!(wrong, Wrong::Refuse(400, _)) {
            anna.answered(&press).await;
            assert_eq!(count_of(&world.fake, &press), 1, "{wrong:?}");
        }
        // The chat does not wait for that.
        anna.writes(place, "/help");
        world.fake.sees(place, "played at your own pace").await;
        tokio::time::sleep(Duration::from_millis(600)).await;
        let tries = world.fake.count("answerCallbackQuery") - before;
        assert_eq!(tries, asked, "{wrong:?}");
    }
}

#[tokio::test]
async fn a_press_that_nobody_hears_is_not_answered_for_ever() {
    let mut world = World::asleep().await;
    world.pace.useful = Duration::from_millis(500);
    world.wake().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    let lobby = world.fake.sees(place, "1 of 2").await;
    world
        .fake
        .goes_wrong("answerCallbackQuery", usize::MAX, Wrong::Lost);
    anna.press(place, lobby.id, &data(&lobby, "ireland"));
    tokio::time::sleep(Duration::from_secs(1)).await;
    let tries = world.fake.count("answerCallbackQuery");
    assert!((3..10).contains(&tries), "{tries}");
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(world.fake.count("answerCallbackQuery"), tries);
}

#[tokio::test]
async fn a_press_is_answered_in_time_while_nobody_knows_who_is_an_admin() {
    let mut world = patient().await;
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    let lobby = world.fake.sees(place, "1 of 2").await;
    let code = lobby.data()[0].split('.').next().unwrap().to_owned();
    let silent = Wrong::Hangs(FOR_EVER);
    world.fake.goes_wrong("getChatMember", 1, silent);
    let answer = bo
        .presses_data(place, lobby.id, &format!("{code}.close"))
        .await;
    assert!(answer.after < Duration::from_millis(700), "{answer:?}");
    // Nor does the chat wait.
    bo.writes(place, "/help");
    world.fake.sees(place, "played at your own pace").await;
}

#[tokio::test]
async fn a_press_is_answered_in_time_while_the_private_chat_is_silent() {
    let mut world = patient().await;
    world.wake().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    let lobby = world.fake.sees(place, "1 of 2").await;
    world.settle().await;
    let silent = Wrong::Hangs(FOR_EVER);
    world.fake.goes_wrong("sendMessage", 1, silent);
    let rules = data(&lobby, "rules keltis");
    let answer = anna.presses_data(place, lobby.id, &rules).await;
    assert!(answer.after < Duration::from_millis(800), "{answer:?}");
    let url = answer.url.unwrap();
    assert!(url.contains("?start="), "it leads there: {url}");
}

#[tokio::test]
async fn a_press_that_stands_in_line_is_answered_in_time_and_done() {
    let mut world = patient().await;
    world.pace.answer = Duration::from_secs(3);
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    let lobby = world.fake.sees(place, "1 of 2").await;
    world.settle().await;
    let silent = Wrong::Hangs(FOR_EVER);
    world.fake.goes_wrong("sendMessage", 1, silent);
    anna.writes(place, "/help");
    let press = bo.press(place, lobby.id, &data(&lobby, "join"));
    let answer = bo.answered(&press).await;
    assert!(answer.after < Duration::from_millis(1_400), "{answer:?}");
    world.fake.sees(place, "2 of 2").await;
    assert_eq!(count_of(&world.fake, &press), 1);
}

#[tokio::test]
async fn what_was_under_way_when_it_was_killed_is_done_once_afterwards() {
    let mut world = patient().await;
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.fake.change(place, |chat| {
        chat.admins.insert(anna.id);
    });
    let silent = Wrong::Hangs(FOR_EVER);
    world.fake.goes_wrong("getChatMember", 1, silent);
    let begun = Instant::now();
    anna.writes(place, "/place open off");
    // Longer than a batch takes. Others are served meanwhile.
    for _ in 0..4 {
        tokio::time::sleep(Duration::from_millis(200)).await;
        bo.writes(bo.private(), "/privacy");
    }
    world.fake.sees(bo.private(), "I keep:").await;
    assert!(begun.elapsed() < Duration::from_secs(3), "nobody waits");
    tokio::time::sleep(Duration::from_millis(600)).await;
    world.crash().await;
    world.wake().await;
    world.fake.sees(place, "Only admins may open tables").await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(world.fake.shown(place).len(), 1);
    let answers = world.fake.shown(bo.private());
    let answers = answers.iter().filter(|m| m.text.contains("I keep:"));
    assert_eq!(
        answers.count(),
        4,
        "what was answered is not answered again"
    );
    bo.writes(place, "/new keltis");
    world
        .fake
        .sees(place, "Only the admins of this place may open")
        .await;
}

#[tokio::test]
async fn an_update_that_takes_for_ever_does_not_keep_many_others_from_coming() {
    let mut world = patient().await;
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let silent = Wrong::Hangs(FOR_EVER);
    world.fake.goes_wrong("getChatMember", 1, silent);
    anna.writes(place, "/place open off");
    let many = (0..120).map(|_| {
        let (_, value) = bo.message_of(bo.private(), "/privacy", json!({}));
        world.fake.happens("message", value)
    });
    let many: Vec<_> = many.collect();
    let begun = Instant::now();
    world.fake.tell_all(many);
    bo.writes(bo.private(), "/help");
    world
        .fake
        .sees(bo.private(), "played at your own pace")
        .await;
    assert!(begun.elapsed() < Duration::from_secs(8), "{begun:?}");
}

#[tokio::test]
async fn a_webhook_is_told_that_an_update_was_taken_only_when_it_was() {
    let mut world = patient().await;
    let port = free_port().await;
    world.webhook = Some(Webhook {
        url: format!("http://127.0.0.1:{port}/hook").parse().unwrap(),
        listen: format!("127.0.0.1:{port}").parse().unwrap(),
    });
    world.pace.hold = Duration::from_millis(200);
    world.wake().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    let slow = Wrong::Hangs(Duration::from_secs(1));
    world.fake.goes_wrong("getChatMember", 1, slow);
    anna.writes(place, "/place open off");
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(world.fake.state().updates.len(), 1, "brought again");
    world
        .fake
        .sees(place, "Only the admins of this place")
        .await;
    world.settle().await;
    assert_eq!(world.fake.shown(place).len(), 1, "done once");
    assert_eq!(world.fake.count("getChatMember"), 1);
}

#[tokio::test]
async fn an_update_that_comes_twice_lets_nobody_jump_the_line() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.fake.change(place, |chat| {
        chat.admins.insert(anna.id);
    });
    let slow = Wrong::Hangs(Duration::from_millis(500));
    world.fake.goes_wrong("getChatMember", 1, slow);
    let (_, closes) = anna.message_of(place, "/place open off", json!({}));
    let closes = world.fake.happens("message", closes);
    let (_, opens) = bo.message_of(place, "/new keltis", json!({}));
    let opens = world.fake.happens("message", opens);
    world.fake.tell_all([closes.clone(), closes, opens]);
    world
        .fake
        .sees(place, "Only the admins of this place may open")
        .await;
    world.settle().await;
    assert_eq!(world.fake.shown(place).len(), 2);
}

#[tokio::test]
async fn a_chat_does_not_wait_for_a_hint_that_was_asked_for_in_writing() {
    for in_group in [false, true] {
        let mut world = World::asleep().await;
        world.hard = "hard/10";
        world.wake().await;
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
        world.fake.sees(here, "I keep:").await;
        let hints = || {
            let mut shown = world.fake.shown(me.private());
            shown.retain(|message| message.text.contains("no longer counts for ratings"));
            shown.len()
        };
        assert_eq!(hints(), 0, "it still thinks");
        world
            .fake
            .sees(me.private(), "no longer counts for ratings")
            .await;
        world.settle().await;
        assert_eq!(hints(), 1);
    }
}

#[tokio::test]
async fn what_was_answered_when_asked_for_is_not_answered_again_when_it_is_brought() {
    let mut world = patient().await;
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let silent = Wrong::Hangs(FOR_EVER);
    world.fake.goes_wrong("getChatMember", 1, silent);
    anna.writes(place, "/place open off");
    tokio::time::sleep(Duration::from_millis(400)).await;
    bo.writes(bo.private(), "/privacy");
    world.fake.sees(bo.private(), "I keep:").await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    world.crash().await;
    assert_eq!(world.fake.state().updates.len(), 2, "both come again");
    let port = free_port().await;
    world.webhook = Some(Webhook {
        url: format!("http://127.0.0.1:{port}/hook").parse().unwrap(),
        listen: format!("127.0.0.1:{port}").parse().unwrap(),
    });
    world.wake().await;
    world
        .fake
        .sees(place, "Only the admins of this place")
        .await;
    let all_brought = |state: &crate::fake::State| state.updates.is_empty().then_some(());
    world.fake.until("all to be taken", all_brought).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let answers = world.fake.shown(bo.private());
    let answers = answers.iter().filter(|m| m.text.contains("I keep:"));
    assert_eq!(answers.count(), 1);
}
