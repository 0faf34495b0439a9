//! Whole games as two people saw them, to be read.

use bot_core::bot::To;
use bot_core::chat::{Outcome, Platform};

use crate::world::{Someone, World, group, moves, someone};

/// All is shown now and then; in between only what was pressed.
const SHOWN_EVERY: usize = 40;

/// Plays a game in which everybody presses one of the first buttons, and writes down what they press and see.
async fn transcript(kind: &str, language: &str, names: [&str; 2]) -> String {
    let world = World::new().await;
    let people = names.map(|name| someone(Platform::Discord, name).speaking(language));
    let hall = group(Platform::Discord, "hall");
    let mut text = String::new();
    for who in &people {
        world.ask(who, None, "start").await;
    }
    let opened = world
        .ask(&people[0], Some(&hall), &format!("new {kind} 2"))
        .await;
    let code = World::code(&opened);
    text += &format!("{}: /new {kind} 2\n{}\n", names[0], opened.screen);
    world
        .ask(&people[1], Some(&hall), &format!("{code}.join"))
        .await;
    text += &format!("{}: {code}.join\n", names[1]);
    world
        .ask(&people[0], Some(&hall), &format!("{code}.begin"))
        .await;
    text += &format!("{}: {code}.begin\n", names[0]);
    for number in 0.. {
        let Some((who, data, label)) = next(&world, &people, &code, number).await else {
            break;
        };
        if number % SHOWN_EVERY == 0 {
            world.settle().await;
            let chat = world.chat(Platform::Discord);
            let board = chat.seen_by(&To::Place(hall.clone()));
            text += &format!("\n# hall\n{}\n", board[0]);
            let hand = chat.seen_by(&To::Person(people[who].identity.clone()));
            text += &format!("\n# {}\n{}\n\n", names[who], hand[0]);
        }
        let reply = world.ask(&people[who], None, &data).await;
        assert_eq!(reply.outcome, Outcome::Done, "{data}");
        text += &format!("{}: [{label}]\n", names[who]);
    }
    world.settle().await;
    let seen = world.chat(Platform::Discord).seen_by(&To::Place(hall));
    text += &format!("\n# hall\n{}\n\n{}\n", seen[0], seen[seen.len() - 1]);
    let log = world.ask(&people[0], None, &format!("log {code}")).await;
    text += &format!("\n{}: /log\n{}\n", names[0], log.screen);
    text
}

/// Who is to move, and what they press: mostly what stands first.
async fn next(
    world: &World,
    people: &[Someone; 2],
    code: &str,
    number: usize,
) -> Option<(usize, String, String)> {
    for (who, someone) in people.iter().enumerate() {
        let hand = world.ask(someone, None, &format!("hand {code}")).await;
        let moves = moves(&hand.screen);
        if moves.is_empty() {
            continue;
        }
        let data = moves[[0, 0, 1, 0, 2][number % 5] % moves.len()].clone();
        let mut buttons = hand.screen.buttons.iter().flatten();
        let label = buttons.find(|button| button.data == data)?.label.clone();
        return Some((who, data, label));
    }
    None
}

#[tokio::test]
async fn a_game_of_keltis_in_russian() {
    insta::assert_snapshot!(transcript("keltis", "ru", ["Анна", "Борис"]).await);
}

#[tokio::test]
async fn a_game_of_stones_in_russian() {
    insta::assert_snapshot!(transcript("stones", "ru", ["Анна", "Борис"]).await);
}

#[tokio::test]
async fn a_game_of_oracle_in_russian() {
    insta::assert_snapshot!(transcript("oracle", "ru", ["Анна", "Борис"]).await);
}

#[tokio::test]
async fn a_game_of_keltis_in_polish() {
    insta::assert_snapshot!(transcript("keltis", "pl", ["Ania", "Łukasz"]).await);
}
