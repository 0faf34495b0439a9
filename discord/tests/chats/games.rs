//! Whole games of each kind.

use serde_json::{Value, json};

use crate::world::{How, Player, World, play};

/// Everything is as it should be when a game is over.
async fn whole_game(new: Value, how: &[How], opponents: usize) {
    let world = World::new().await;
    let all = world.people(["Anna", "Bo", "Cleo", "Dan"]);
    let people: Vec<_> = all.iter().take(how.len()).collect();
    let place = world.fake.channel("the hall");
    for (person, how) in people.iter().zip(how) {
        if *how != How::Private {
            let set = person
                .uses(place, "settings", json!({ "hand": "off" }))
                .await;
            assert_eq!(set.only, Some(person.id));
        }
    }
    let code = world.lobby(place, new, &people).await;
    for _ in 0..opponents {
        people[0].presses(place, "opponent easy").await;
    }
    people[0].presses(place, "begin").await;
    let players: Vec<_> = people
        .iter()
        .zip(how)
        .map(|(person, how)| Player {
            person,
            place,
            how: *how,
        })
        .collect();
    let moves = play(&world, &players, &code).await;
    assert!(moves > 15, "{moves}");
    world.settle().await;
    // One board, without buttons; the result below it, with a rematch.
    let shown = world.fake.shown(place);
    let result = shown.last().unwrap();
    assert!(result.has("rematch").is_some(), "{result}");
    assert!(result.text.contains("Proof of the shuffle"), "{result}");
    let boards = shown
        .iter()
        .filter(|message| message.has("scores").is_some());
    assert_eq!(boards.count(), 0, "{}", world.fake.state().everything());
    // Nobody was called but who was to move, one at a time.
    for message in &shown {
        assert!(message.pings.len() <= 1);
    }
    {
        // Every interaction was answered, once and in time.
        let state = world.fake.state();
        for inter in state.interactions.values() {
            assert!(inter.answered.is_some());
            assert_eq!(inter.tries, 1);
        }
    }
    // Who wants the hand in private has one message of the table there: the result.
    for (person, how) in people.iter().zip(how) {
        let private = world.fake.shown(person.private());
        if *how == How::Private {
            assert_eq!(private.len(), 1, "{}", world.fake.state().everything());
            assert!(private[0].has("rematch").is_some());
        } else {
            assert!(private.is_empty(), "{}: {private:?}", person.name);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keltis_by_two_one_in_private_one_in_the_channel() {
    let new = json!({ "game": "keltis", "seats": 2 });
    whole_game(new, &[How::Private, How::Alone], 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stones_by_two_one_in_private_one_in_the_channel() {
    let new = json!({ "game": "stones", "seats": 2 });
    whole_game(new, &[How::Private, How::Alone], 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn oracle_by_two_one_in_private_one_in_the_channel() {
    let new = json!({ "game": "oracle", "seats": 2 });
    whole_game(new, &[How::Private, How::Alone], 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keltis_by_two_who_type_and_an_opponent() {
    let new = json!({ "game": "keltis", "seats": 3 });
    whole_game(new, &[How::Typing, How::Typing], 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stones_by_four_in_every_way() {
    let how = [How::Private, How::Alone, How::Typing, How::Private];
    whole_game(json!({ "game": "stones" }), &how, 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn oracle_by_three_with_an_opponent_and_free_clovers() {
    let how = [How::Typing, How::Private, How::Alone];
    let new = json!({ "game": "oracle", "clovers": true });
    whole_game(new, &how, 1).await;
}
