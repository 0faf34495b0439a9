//! Concurrent requests: each table version accepts exactly one action.

use std::sync::Arc;

use bot_core::chat::Outcome;
use bot_core::people::Platform;

use crate::world::{World, group, move_buttons, test_user};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn exactly_one_of_many_concurrent_moves_is_accepted() {
    let world = Arc::new(World::new().await);
    let anna = test_user(Platform::Telegram, "Anna");
    let bo = test_user(Platform::Discord, "Bo");
    let hall = group(Platform::Telegram, "hall");
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 2").await);
    world.send(&bo, None, &format!("join {code}")).await;
    world.send(&anna, None, "begin").await;
    for _ in 0..30 {
        let mut choices = vec![];
        for user in [&anna, &bo] {
            let hand = world.send(user, None, &format!("hand {code}")).await;
            choices.extend(
                move_buttons(&hand.screen)
                    .into_iter()
                    .map(|data| (user.clone(), data)),
            );
        }
        if choices.is_empty() {
            break;
        }
        let presses = (0..24).map(|number| {
            let (user, data) = choices[number % choices.len()].clone();
            let world = world.clone();
            tokio::spawn(async move { world.send(&user, None, &data).await.outcome })
        });
        let mut outcomes = vec![];
        for press in presses.collect::<Vec<_>>() {
            outcomes.push(press.await.unwrap());
        }
        let count = |wanted| {
            outcomes
                .iter()
                .filter(|&&outcome| outcome == wanted)
                .count()
        };
        assert_eq!(
            (count(Outcome::Done), count(Outcome::Failed)),
            (1, 0),
            "{outcomes:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_tables_lose_no_update() {
    let world = Arc::new(World::new().await);
    let tables = (0..24).map(|number| {
        let world = world.clone();
        tokio::spawn(async move {
            let user = test_user(Platform::Telegram, &format!("Player {number}"));
            let code = World::table_code(&world.send(&user, None, "new stones 2").await);
            world.send(&user, None, "opponent easy").await;
            assert_eq!(
                world.send(&user, None, "begin").await.outcome,
                Outcome::Done
            );
            let mut accepted = 0;
            for _ in 0..40 {
                world.bot.move_all_opponents().await.unwrap();
                let hand = world.send(&user, None, &format!("hand {code}")).await;
                let Some(data) = move_buttons(&hand.screen).into_iter().next() else {
                    continue;
                };
                let reply = world.send(&user, None, &data).await;
                assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
                accepted += 1;
            }
            let log = world.send(&user, None, &format!("scores {code}")).await;
            assert_eq!(log.outcome, Outcome::Unchanged);
            accepted
        })
    });
    let mut accepted = 0;
    for table in tables.collect::<Vec<_>>() {
        accepted += table.await.unwrap();
    }
    assert!(accepted > 300, "{accepted}");
}
