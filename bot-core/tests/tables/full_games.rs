//! Complete games of every kind in every language, played on two platforms.

use bot_core::chat::Outcome;
use bot_core::people::Platform;
use bot_core::screen::Screen;

use crate::world::{TestUser, World, group, move_buttons, test_user};

/// Plays a game to its end by pressing random buttons. Returns all replies.
async fn play(world: &World, people: &[TestUser], code: &str) -> Vec<String> {
    let mut seen = vec![];
    let mut dice = 7_u64;
    for _ in 0..2_000 {
        world.bot.move_all_opponents().await.unwrap();
        let mut moved = false;
        for user in people {
            let hand = world.send(user, None, &format!("hand {code}")).await;
            let choices = move_buttons(&hand.screen);
            if choices.is_empty() {
                continue;
            }
            dice = dice
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let choice = &choices[(dice >> 33) as usize % choices.len()];
            let reply = world.send(user, None, choice).await;
            assert_eq!(reply.outcome, Outcome::Done, "{choice}: {}", reply.screen);
            seen.push(format!("> {}: {choice}\n{}", user.name, reply.screen));
            moved = true;
        }
        if !moved {
            return seen;
        }
    }
    panic!("the game does not end");
}

async fn check_game_in_every_language(kind: &str) {
    for language in ["en", "de", "ru", "pl", "cs", "sk"] {
        let world = World::new().await;
        let anna = test_user(Platform::Telegram, "Anna").with_language(language);
        let bo = test_user(Platform::Discord, "Bo").with_language(language);
        let hall = group(Platform::Telegram, "hall");
        let opened = world.send(&anna, Some(&hall), &format!("new {kind}")).await;
        let code = World::table_code(&opened);
        assert_eq!(
            world.send(&bo, None, &format!("join {code}")).await.outcome,
            Outcome::Done
        );
        world.send(&anna, None, "opponent easy").await;
        world.send(&anna, None, "begin").await;
        let people = [anna.clone(), bo];
        play(&world, &people, &code).await;
        world.run_pending().await;
        let over = world
            .send(&anna, None, &format!("hand {code}"))
            .await
            .screen;
        assert!(
            over.buttons
                .iter()
                .flatten()
                .any(|button| button.data().ends_with("rematch")),
            "{over}"
        );
        for word in ["log", "scores", "board", "review", "stats"] {
            let about = if word == "stats" {
                word.to_owned()
            } else {
                format!("{word} {code}")
            };
            let reply = world.send(&anna, None, &about).await;
            assert_eq!(reply.outcome, Outcome::Unchanged, "{word} {}", reply.screen);
        }
        check_all_screens(&world);
    }
}

#[tokio::test]
async fn keltis_is_playable_in_every_language() {
    check_game_in_every_language("keltis 3").await;
}

#[tokio::test]
async fn stones_is_playable_in_every_language() {
    check_game_in_every_language("stones 3").await;
}

#[tokio::test]
async fn oracle_is_playable_in_every_language() {
    check_game_in_every_language("oracle 3 clovers").await;
}

/// Checks that every delivered screen keeps the length and button limits.
fn check_all_screens(world: &World) {
    for chat in &world.chats {
        for message in &chat.inner.lock().unwrap().received {
            check_screen(&message.screen);
        }
    }
}

fn check_screen(screen: &Screen) {
    let length: usize = screen
        .lines
        .iter()
        .map(|line| line.as_str().chars().count() + 1)
        .sum();
    assert!(length <= 2_000, "{length}: {screen}");
    assert!(length > 1);
    for button in screen.buttons.iter().flatten() {
        assert!(button.data().len() <= 64, "{}", button.data());
        assert!(
            (1..=80).contains(&button.label.chars().count()),
            "{}",
            button.label
        );
    }
    let rows = screen.buttons.len();
    assert!(rows <= 24, "{rows} rows: {screen}");
}
