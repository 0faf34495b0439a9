//! Many at once: exactly one wins each version.

use std::sync::Arc;

use bot_core::chat::{Outcome, Platform};

use crate::world::{World, group, moves, someone};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_presses_on_one_version_exactly_one_wins() {
    let world = Arc::new(World::new().await);
    let anna = someone(Platform::Telegram, "Anna");
    let bo = someone(Platform::Discord, "Bo");
    let hall = group(Platform::Telegram, "hall");
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 2").await);
    world.ask(&bo, None, &format!("join {code}")).await;
    world.ask(&anna, None, "begin").await;
    for _ in 0..30 {
        let mut choices = vec![];
        for who in [&anna, &bo] {
            let hand = world.ask(who, None, &format!("hand {code}")).await;
            choices.extend(
                moves(&hand.screen)
                    .into_iter()
                    .map(|data| (who.clone(), data)),
            );
        }
        if choices.is_empty() {
            break;
        }
        let presses = (0..24).map(|number| {
            let (who, data) = choices[number % choices.len()].clone();
            let world = world.clone();
            tokio::spawn(async move { world.ask(&who, None, &data).await.outcome })
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
async fn many_tables_at_once_get_on_without_a_lost_update() {
    let world = Arc::new(World::new().await);
    let tables = (0..24).map(|number| {
        let world = world.clone();
        tokio::spawn(async move {
            let who = someone(Platform::Telegram, &format!("Player {number}"));
            let code = World::code(&world.ask(&who, None, "new stones 2").await);
            world.ask(&who, None, "opponent easy").await;
            assert_eq!(world.ask(&who, None, "begin").await.outcome, Outcome::Done);
            let mut accepted = 0;
            for _ in 0..40 {
                world.bot.settle_opponents().await.unwrap();
                let hand = world.ask(&who, None, &format!("hand {code}")).await;
                let Some(data) = moves(&hand.screen).into_iter().next() else {
                    continue;
                };
                let reply = world.ask(&who, None, &data).await;
                assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
                accepted += 1;
            }
            let log = world.ask(&who, None, &format!("scores {code}")).await;
            assert_eq!(log.outcome, Outcome::Looked);
            accepted
        })
    });
    let mut accepted = 0;
    for table in tables.collect::<Vec<_>>() {
        accepted += table.await.unwrap();
    }
    assert!(accepted > 300, "{accepted}");
}
