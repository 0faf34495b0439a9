//! Whole games of each kind.

use serde_json::{Value, json};

use crate::world::{InputMethod, Player, World, play};

/// Plays a game to its end and checks what everybody sees.
async fn play_whole_game(new: Value, inputs: &[InputMethod], opponents: usize) {
    let world = World::new().await;
    let all = world.people(["Anna", "Bo", "Cleo", "Dan"]);
    let people: Vec<_> = all.iter().take(inputs.len()).collect();
    let place = world.fake.channel("the hall");
    for (person, input) in people.iter().zip(inputs) {
        if *input != InputMethod::PrivateButtons {
            let set = person
                .uses(place, "settings", json!({ "hand": "off" }))
                .await;
            assert_eq!(set.ephemeral_for, Some(person.id));
        }
    }
    let code = world.lobby(place, new, &people).await;
    for _ in 0..opponents {
        people[0].presses(place, "opponent easy").await;
    }
    people[0].presses(place, "begin").await;
    let players: Vec<_> = people
        .iter()
        .zip(inputs)
        .map(|(person, input)| Player {
            person,
            place,
            input: *input,
        })
        .collect();
    let moves = play(&world, &players, &code).await;
    assert!(moves > 15, "{moves}");
    world.settle().await;
    // The board has no buttons any more. The result below it offers a rematch.
    let shown = world.fake.shown_messages(place);
    let result = shown.last().unwrap();
    assert!(result.find_button("rematch").is_some(), "{result}");
    assert!(result.text.contains("Proof of the shuffle"), "{result}");
    let boards = shown
        .iter()
        .filter(|message| message.find_button("scores").is_some());
    assert_eq!(boards.count(), 0, "{}", world.fake.state().dump());
    // Only the player to move is mentioned.
    for message in &shown {
        assert!(message.mentions.len() <= 1);
    }
    {
        // Every interaction was answered once, in time.
        let state = world.fake.state();
        for interaction in state.interactions.values() {
            assert!(interaction.answered.is_some());
            assert_eq!(interaction.tries, 1);
        }
    }
    // Players who use the private chat have one message there, the result.
    for (person, input) in people.iter().zip(inputs) {
        let private = world.fake.shown_messages(person.private());
        if *input == InputMethod::PrivateButtons {
            assert_eq!(private.len(), 1, "{}", world.fake.state().dump());
            assert!(private[0].find_button("rematch").is_some());
        } else {
            assert!(private.is_empty(), "{}: {private:?}", person.name);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_keltis_in_private_and_channel() {
    let new = json!({ "game": "keltis", "seats": 2 });
    play_whole_game(
        new,
        &[InputMethod::PrivateButtons, InputMethod::EphemeralButtons],
        0,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_stones_in_private_and_channel() {
    let new = json!({ "game": "stones", "seats": 2 });
    play_whole_game(
        new,
        &[InputMethod::PrivateButtons, InputMethod::EphemeralButtons],
        0,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_oracle_in_private_and_channel() {
    let new = json!({ "game": "oracle", "seats": 2 });
    play_whole_game(
        new,
        &[InputMethod::PrivateButtons, InputMethod::EphemeralButtons],
        0,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_keltis_by_typing_with_an_opponent() {
    let new = json!({ "game": "keltis", "seats": 3 });
    play_whole_game(new, &[InputMethod::Typing, InputMethod::Typing], 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_play_stones_with_every_input() {
    let inputs = [
        InputMethod::PrivateButtons,
        InputMethod::EphemeralButtons,
        InputMethod::Typing,
        InputMethod::PrivateButtons,
    ];
    play_whole_game(json!({ "game": "stones" }), &inputs, 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_play_oracle_with_an_opponent_and_free_clovers() {
    let inputs = [
        InputMethod::Typing,
        InputMethod::PrivateButtons,
        InputMethod::EphemeralButtons,
    ];
    let new = json!({ "game": "oracle", "clovers": true });
    play_whole_game(new, &inputs, 1).await;
}
