//! The program is stopped, or breaks off, at every step.

use crate::world::{How, World, play, play_some};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_survives_a_restart_at_every_step() {
    let mut world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    anna.writes(place, "/new stones 2");
    let lobby = world.fake.sees(place, "1 of 2").await;
    let code = lobby
        .text
        .lines()
        .next()
        .unwrap()
        .rsplit(' ')
        .next()
        .unwrap()
        .to_owned();
    world.crash().await;
    world.wake().await;
    bo.presses(place, "join").await;
    world.crash().await;
    world.wake().await;
    anna.presses(place, "begin").await;
    world.crash().await;
    world.wake().await;
    for step in 0..30 {
        play_some(&world, &[&anna, &bo], &code, &[How::Both], 1).await;
        if step % 2 == 0 {
            world.crash().await;
        } else {
            world.sleep().await;
        }
        world.wake().await;
    }
    play(&world, &[&anna, &bo], &code, &[How::Pressing]).await;
    world.settle().await;
    let results = world.fake.shown(place);
    let results = results
        .iter()
        .filter(|message| message.text.contains("Proof of the shuffle"));
    assert_eq!(results.count(), 1);
}

#[tokio::test]
async fn what_was_pressed_while_it_slept_is_done_once_when_it_wakes() {
    let mut world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 4");
    let lobby = world.fake.sees(place, "1 of 4").await;
    world.settle().await;
    world.sleep().await;
    let seat = lobby
        .data()
        .into_iter()
        .find(|data| data.ends_with("opponent easy"))
        .unwrap();
    let join = lobby
        .data()
        .into_iter()
        .find(|data| data.ends_with("join"))
        .unwrap();
    let presses = [
        anna.press(place, lobby.id, &seat),
        bo.press(place, lobby.id, &join),
    ];
    world.wake().await;
    world.fake.sees(place, "3 of 4").await;
    world.settle().await;
    for press in presses {
        assert_eq!(world.fake.state().presses[&press].answers.len(), 1);
    }
    // The same once more, as if the confirmation had got lost: nothing more is seated.
    world.sleep().await;
    let again = serde_json::json!({
        "update_id": world.fake.state().next_update - 1,
        "callback_query": { "id": "q1", "from": anna.json(), "chat_instance": "1", "data": seat,
            "message": { "message_id": lobby.id, "date": 0, "chat": { "id": place.chat, "type": "supergroup" } } }
    });
    world.fake.state().updates.push_back(again);
    world.wake().await;
    world.settle().await;
    world.fake.sees(place, "3 of 4").await;
}

#[tokio::test]
async fn it_stops_in_time_even_while_telegram_is_silent() {
    let mut world = World::new().await;
    world.settle().await;
    let took = world.sleep().await;
    assert!(took.as_secs() < 5, "{took:?}");
}

#[tokio::test]
async fn the_call_to_a_turn_that_is_over_goes_also_after_a_restart() {
    let mut world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let people = [&anna, &bo];
    let place = world.group();
    let code = world.table(place, "stones 2", &people).await;
    let calls = |world: &World| {
        let shown = world.fake.shown(place).into_iter();
        shown.flat_map(|message| message.calls).collect::<Vec<_>>()
    };
    for _ in 0..3 {
        world.settle().await;
        let called = calls(&world);
        assert_eq!(called.len(), 1, "one call, to who is to move");
        world.crash().await;
        world.wake().await;
        while calls(&world) == called {
            play_some(&world, &people, &code, &[How::Pressing], 1).await;
        }
    }
}
