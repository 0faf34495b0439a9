//! Whole games, for each game and several kinds of players.

use crate::world::{InputMethod, World, play};

/// Plays a game to its end and checks the final messages.
async fn play_whole_game(game: &str, names: &[&str], opponents: usize, input: &[InputMethod]) {
    let world = World::new().await;
    let all = world.people(["Anna", "Bo", "Cleo", "Dan"]).await;
    let people: Vec<_> = all.iter().take(names.len()).collect();
    let place = world.group();
    let code = world.lobby(place, game, &people).await;
    for _ in 0..opponents {
        people[0].presses(place, "opponent easy").await;
    }
    people[0].presses(place, "begin").await;
    let moves = play(&world, &people, &code, input).await;
    assert!(moves > 20, "{moves}");
    world.settle().await;
    // The board stays without buttons. The result is below it and offers a rematch.
    let shown = world.fake.shown_messages(place);
    let boards: Vec<_> = shown
        .iter()
        .filter(|message| message.text.contains("Deck") || message.keyboard.is_empty())
        .collect();
    assert!(!boards.is_empty(), "{}", world.fake.state().dump());
    let result = shown.last().unwrap();
    assert!(
        result.data().contains(&format!("{code}.rematch")),
        "{result}"
    );
    assert!(result.text.contains("Proof of the shuffle"), "{result}");
    // Each notice mentions only the player to move.
    for message in &shown {
        assert!(message.mentions.len() <= 1);
    }
    // Every press was answered once.
    let state = world.fake.state();
    for pressed in state.presses.values() {
        assert_eq!(pressed.answers.len(), 1);
    }
    drop(state);
    // In private, the result remains.
    for person in &people {
        let of_table = world.fake.shown_messages(person.private());
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
async fn keltis_two_players_pressing() {
    play_whole_game("keltis 2", &["Anna", "Bo"], 0, &[InputMethod::Pressing]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stones_two_players_typing() {
    play_whole_game("stones 2", &["Anna", "Bo"], 0, &[InputMethod::Typing]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn oracle_two_players_pressing_and_typing() {
    let input = [InputMethod::Pressing, InputMethod::Typing];
    play_whole_game("oracle 2", &["Anna", "Bo"], 0, &input).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keltis_two_players_typing_with_two_opponents() {
    play_whole_game("keltis 4", &["Anna", "Bo"], 2, &[InputMethod::Typing]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stones_four_players() {
    let names = ["Anna", "Bo", "Cleo", "Dan"];
    play_whole_game("stones", &names, 0, &[InputMethod::Pressing]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn oracle_three_players_with_an_opponent_and_free_clovers() {
    let names = ["Anna", "Bo", "Cleo"];
    play_whole_game("oracle 4 clovers", &names, 1, &[InputMethod::Both]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keltis_three_players_mixed_input() {
    play_whole_game("keltis 3", &["Anna", "Bo", "Cleo"], 0, &[InputMethod::Both]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn solo_games_against_opponents_in_the_private_chat() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    for game in ["keltis 2", "stones 3", "oracle 2"] {
        anna.writes(anna.private(), &format!("/new {game}"));
        let lobby = world.fake.wait_for_message(anna.private(), "1 of").await;
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
        world.fake.wait_for_message(anna.private(), "2 of").await;
        anna.presses(anna.private(), &format!("{code}.begin")).await;
        play(&world, &[&anna], &code, &[InputMethod::Both]).await;
        world.settle().await;
        let shown = world.fake.shown_messages(anna.private());
        let of_table: Vec<_> = shown
            .iter()
            .filter(|message| message.text.contains(&code))
            .collect();
        assert_eq!(of_table.len(), 1, "{of_table:?}");
    }
}
