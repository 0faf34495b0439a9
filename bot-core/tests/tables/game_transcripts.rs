//! Snapshots of complete games as two players see them, for review by a person.

use bot_core::chat::Outcome;
use bot_core::people::Platform;
use bot_core::people::Recipient;

use crate::world::{TestUser, World, group, move_buttons, test_user};

/// Number of moves between two printouts of board and hand; in between, only the pressed buttons are recorded.
const SCREEN_INTERVAL: usize = 40;

/// Plays a game with the first buttons of each hand and records what the players press and see.
async fn transcript(kind: &str, language: &str, names: [&str; 2]) -> String {
    let world = World::new().await;
    let people = names.map(|name| test_user(Platform::Discord, name).with_language(language));
    let hall = group(Platform::Discord, "hall");
    let mut text = String::new();
    for user in &people {
        world.send(user, None, "start").await;
    }
    let opened = world
        .send(&people[0], Some(&hall), &format!("new {kind} 2"))
        .await;
    let code = World::table_code(&opened);
    text += &format!("{}: /new {kind} 2\n{}\n", names[0], opened.screen);
    world
        .send(&people[1], Some(&hall), &format!("{code}.join"))
        .await;
    text += &format!("{}: {code}.join\n", names[1]);
    world
        .send(&people[0], Some(&hall), &format!("{code}.begin"))
        .await;
    text += &format!("{}: {code}.begin\n", names[0]);
    for number in 0.. {
        let Some((index, data, label)) = next_press(&world, &people, &code, number).await else {
            break;
        };
        if number % SCREEN_INTERVAL == 0 {
            world.run_pending().await;
            let chat = world.chat(Platform::Discord);
            let board = chat.texts_shown_to(&Recipient::Place(hall.clone()));
            text += &format!("\n# hall\n{}\n", board[0]);
            let hand = chat.texts_shown_to(&Recipient::Person(people[index].identity.clone()));
            text += &format!("\n# {}\n{}\n\n", names[index], hand[0]);
        }
        let reply = world.send(&people[index], None, &data).await;
        assert_eq!(reply.outcome, Outcome::Done, "{data}");
        text += &format!("{}: [{label}]\n", names[index]);
    }
    world.run_pending().await;
    let seen = world
        .chat(Platform::Discord)
        .texts_shown_to(&Recipient::Place(hall));
    text += &format!("\n# hall\n{}\n\n{}\n", seen[0], seen[seen.len() - 1]);
    let log = world.send(&people[0], None, &format!("log {code}")).await;
    text += &format!("\n{}: /log\n{}\n", names[0], log.screen);
    text
}

/// Returns the player to move with the data and label of the button to press, mostly the first one.
async fn next_press(
    world: &World,
    people: &[TestUser; 2],
    code: &str,
    number: usize,
) -> Option<(usize, String, String)> {
    for (index, user) in people.iter().enumerate() {
        let hand = world.send(user, None, &format!("hand {code}")).await;
        let choices = move_buttons(&hand.screen);
        if choices.is_empty() {
            continue;
        }
        let data = choices[[0, 0, 1, 0, 2][number % 5] % choices.len()].clone();
        let mut buttons = hand.screen.buttons.iter().flatten();
        let label = buttons.find(|button| button.data() == data)?.label.clone();
        return Some((index, data, label));
    }
    None
}

#[tokio::test]
async fn keltis_in_russian() {
    insta::assert_snapshot!(transcript("keltis", "ru", ["Анна", "Борис"]).await);
}

#[tokio::test]
async fn stones_in_russian() {
    insta::assert_snapshot!(transcript("stones", "ru", ["Анна", "Борис"]).await);
}

#[tokio::test]
async fn oracle_in_russian() {
    insta::assert_snapshot!(transcript("oracle", "ru", ["Анна", "Борис"]).await);
}

#[tokio::test]
async fn keltis_in_polish() {
    insta::assert_snapshot!(transcript("keltis", "pl", ["Ania", "Łukasz"]).await);
}
