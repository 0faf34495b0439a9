//! The program is stopped or crashes at any step.

use crate::world::{InputMethod, World, play, play_moves};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn game_survives_a_restart_at_every_step() {
    let mut world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    anna.writes(place, "/new stones 2");
    let lobby = world.fake.wait_for_message(place, "1 of 2").await;
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
    world.start().await;
    bo.presses(place, "join").await;
    world.crash().await;
    world.start().await;
    anna.presses(place, "begin").await;
    world.crash().await;
    world.start().await;
    for step in 0..30 {
        play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Both], 1).await;
        if step % 2 == 0 {
            world.crash().await;
        } else {
            world.stop().await;
        }
        world.start().await;
    }
    play(&world, &[&anna, &bo], &code, &[InputMethod::Pressing]).await;
    world.settle().await;
    let results = world.fake.shown_messages(place);
    let results = results
        .iter()
        .filter(|message| message.text.contains("Proof of the shuffle"));
    assert_eq!(results.count(), 1);
}

#[tokio::test]
async fn presses_made_while_stopped_are_handled_once() {
    let mut world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 4");
    let lobby = world.fake.wait_for_message(place, "1 of 4").await;
    world.settle().await;
    world.stop().await;
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
        anna.sends_press(place, lobby.id, &seat),
        bo.sends_press(place, lobby.id, &join),
    ];
    world.start().await;
    world.fake.wait_for_message(place, "3 of 4").await;
    world.settle().await;
    for press in presses {
        assert_eq!(world.fake.state().presses[&press].answers.len(), 1);
    }
    // The same update again, as if its confirmation was lost: no second opponent is seated.
    world.stop().await;
    let again = serde_json::json!({
        "update_id": world.fake.state().next_update - 1,
        "callback_query": { "id": "q1", "from": anna.json(), "chat_instance": "1", "data": seat,
            "message": { "message_id": lobby.id, "date": 0, "chat": { "id": place.chat, "type": "supergroup" } } }
    });
    world.fake.state().updates.push_back(again);
    world.start().await;
    world.settle().await;
    world.fake.wait_for_message(place, "3 of 4").await;
}

#[tokio::test]
async fn bot_stops_promptly_during_a_long_poll() {
    let mut world = World::new().await;
    world.settle().await;
    let took = world.stop().await;
    assert!(took.as_secs() < 5, "shutdown took {took:?}");
}

#[tokio::test]
async fn old_turn_notice_is_removed_after_a_restart() {
    let mut world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let people = [&anna, &bo];
    let place = world.group();
    let code = world.table(place, "stones 2", &people).await;
    let mentions = |world: &World| {
        let shown = world.fake.shown_messages(place).into_iter();
        shown
            .flat_map(|message| message.mentions)
            .collect::<Vec<_>>()
    };
    for _ in 0..3 {
        world.settle().await;
        let mentioned = mentions(&world);
        assert_eq!(mentioned.len(), 1, "only the player to move is mentioned");
        world.crash().await;
        world.start().await;
        while mentions(&world) == mentioned {
            play_moves(&world, &people, &code, &[InputMethod::Pressing], 1).await;
        }
    }
}
