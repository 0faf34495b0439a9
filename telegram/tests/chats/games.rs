//! Whole games of each kind.

use crate::world::{How, World, play};

/// Everything is as it should be when a game is over.
async fn whole_game(game: &str, names: &[&str], opponents: usize, how: &[How]) {
    let world = World::new().await;
    let all = world.people(["Anna", "Bo", "Cleo", "Dan"]).await;
    let people: Vec<_> = all.iter().take(names.len()).collect();
    let place = world.group();
    let code = world.lobby(place, game, &people).await;
    for _ in 0..opponents {
        people[0].presses(place, "opponent easy").await;
    }
    people[0].presses(place, "begin").await;
    let moves = play(&world, &people, &code, how).await;
    assert!(moves > 20, "{moves}");
    world.settle().await;
    // The board stays, without buttons; the result stands below it, with a rematch.
    let shown = world.fake.shown(place);
    let boards: Vec<_> = shown
        .iter()
        .filter(|message| message.text.contains("Deck") || message.keyboard.is_empty())
        .collect();
    assert!(!boards.is_empty(), "{}", world.fake.state().everything());
    let result = shown.last().unwrap();
    assert!(
        result.data().contains(&format!("{code}.rematch")),
        "{result}"
    );
    assert!(result.text.contains("Proof of the shuffle"), "{result}");
    // Nobody was called but who was to move, one at a time.
    for message in &shown {
        assert!(message.calls.len() <= 1);
    }
    // Every press was answered once.
    let state = world.fake.state();
    for pressed in state.presses.values() {
        assert_eq!(pressed.answers.len(), 1);
    }
    drop(state);
    // Each has one message of the table left in private: the result.
    for person in &people {
        let of_table = world.fake.shown(person.private());
        let of_table: Vec<_> = of_table
            .iter()
            .filter(|message| message.text.contains(&code))
            .collect();
        assert!(of_table.len() <= 2, "{}: {of_table:?}", person.name);
        assert!(
            of_table
                .iter()
                .any(|message| message.data().contains(&format!("{code}.rematch")))
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keltis_by_two_who_press() {
    whole_game("keltis 2", &["Anna", "Bo"], 0, &[How::Pressing]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stones_by_two_who_type() {
    whole_game("stones 2", &["Anna", "Bo"], 0, &[How::Typing]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn oracle_by_two_one_pressing_one_typing() {
    let how = [How::Pressing, How::Typing];
    whole_game("oracle 2", &["Anna", "Bo"], 0, &how).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keltis_by_two_who_type_and_two_opponents() {
    whole_game("keltis 4", &["Anna", "Bo"], 2, &[How::Typing]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stones_by_four() {
    let names = ["Anna", "Bo", "Cleo", "Dan"];
    whole_game("stones", &names, 0, &[How::Pressing]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn oracle_by_three_with_an_opponent_and_free_clovers() {
    let names = ["Anna", "Bo", "Cleo"];
    whole_game("oracle 4 clovers", &names, 1, &[How::Both]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keltis_by_three_now_this_way_now_that() {
    whole_game("keltis 3", &["Anna", "Bo", "Cleo"], 0, &[How::Both]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alone_against_opponents_in_the_private_chat() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    for game in ["keltis 2", "stones 3", "oracle 2"] {
        anna.writes(anna.private(), &format!("/new {game}"));
        let lobby = world.fake.sees(anna.private(), "1 of").await;
        let code = lobby
            .text
            .lines()
            .next()
            .unwrap()
            .rsplit(' ')
            .next()
            .unwrap()
            .to_owned();
        anna.presses(anna.private(), &format!("{code}.opponent easy"))
            .await;
        world.fake.sees(anna.private(), "2 of").await;
        anna.presses(anna.private(), &format!("{code}.begin")).await;
        play(&world, &[&anna], &code, &[How::Both]).await;
        world.settle().await;
        let shown = world.fake.shown(anna.private());
        let of_table: Vec<_> = shown
            .iter()
            .filter(|message| message.text.contains(&code))
            .collect();
        assert_eq!(of_table.len(), 1, "{of_table:?}");
    }
}
