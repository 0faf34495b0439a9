//! Time in which nobody could play does not count: downtime, outages, reconnects.

use bot_core::adapter::{ConnectionError, ConnectionHealth};
use bot_core::bot::ChatError;
use bot_core::bot::MessageKind;
use bot_core::people::Platform;
use bot_core::people::Recipient;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

use crate::event_log::{DAY, HOUR, MINUTE};
use crate::turn_notices::{NOON, run_for, start_private_table, two_players, world_at};
use crate::world::{TestUser, World};

/// Restarts the bot after the given downtime.
async fn stop_for(world: World, time: i64) -> World {
    world.bot.tick().await.unwrap();
    world.clock.fetch_add(time, Ordering::SeqCst);
    let world = world.restart().await;
    world.bot.tick().await.unwrap();
    world
}

async fn hand_text(world: &World, user: &TestUser, code: &str) -> String {
    world
        .send(user, None, &format!("hand {code}"))
        .await
        .screen
        .to_string()
}

#[tokio::test]
async fn downtime_does_not_count_as_turn_time() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    run_for(&world, 10 * HOUR).await;
    let world = stop_for(world, 3 * DAY).await;
    let shown = hand_text(&world, &anna, &code).await;
    assert!(
        shown.contains("You have until 2026-01-18, 12:00"),
        "{shown}"
    );
    run_for(&world, 13 * HOUR).await;
    let shown = hand_text(&world, &bo, &code).await;
    assert!(!shown.contains("A bot is playing for"), "{shown}");
    // A second downtime is refunded too, and the first not twice.
    let world = stop_for(world, HOUR).await;
    run_for(&world, 30 * MINUTE).await;
    let shown = hand_text(&world, &bo, &code).await;
    assert!(!shown.contains("A bot is playing for"), "{shown}");
    run_for(&world, HOUR).await;
    let shown = hand_text(&world, &bo, &code).await;
    assert!(shown.contains("A bot is playing for"), "{shown}");
}

#[tokio::test]
async fn one_notice_follows_downtime_across_quiet_hours() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    world.send(&bo, None, "settings quiet 22:00-07:00").await;
    let mut codes = vec![];
    for _ in 0..3 {
        let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
        world.play_turn(&[&anna, &bo], &code).await;
        codes.push(code);
    }
    run_for(&world, 11 * HOUR + 50 * MINUTE).await;
    let notices = |world: &World| {
        let to = Recipient::Person(bo.identity.clone());
        world
            .chat(Platform::Telegram)
            .received_by(&to, MessageKind::Notice)
            .len()
    };
    let before = notices(&world);
    assert_eq!(before, 3);
    // The bot stops in quiet hours, before half of the time, and starts in the next quiet hours.
    let world = stop_for(world, 24 * HOUR).await;
    world.run_pending().await;
    run_for(&world, 6 * HOUR).await;
    assert_eq!(notices(&world), before, "still quiet");
    run_for(&world, 2 * HOUR).await;
    assert_eq!(notices(&world), before + 1);
    // A vacation ends while the bot is down.
    world.send(&bo, None, "away 2").await;
    let world = stop_for(world, 4 * DAY).await;
    let away = world.send(&bo, None, "away").await.screen.to_string();
    assert!(away.contains("You're not marked as away"), "{away}");
    let shown = hand_text(&world, &bo, &codes[0]).await;
    assert!(
        shown.contains("You have until") && !shown.contains("A bot is playing for"),
        "{shown}"
    );
}

#[tokio::test]
async fn downtime_does_not_count_towards_abandonment() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2").await;
    run_for(&world, 10 * DAY).await;
    let world = stop_for(world, 15 * DAY).await;
    for (days, there) in [(10, true), (9, true), (2, false)] {
        run_for(&world, days * DAY).await;
        let mut db = world.bot.audit(&world.worker, 0).await.unwrap();
        let stage = db.take().unwrap().stage;
        assert_eq!(
            stage == bot_core::table::Stage::Playing,
            there,
            "{days} {code}"
        );
    }
}

#[tokio::test]
async fn time_stops_while_the_platform_is_unreachable() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    let down = |count: usize| {
        let mut inner = world.chat(Platform::Telegram).inner.lock().unwrap();
        inner.scripted_results = vec![ChatError::NoAnswer; count];
    };
    down(1_000);
    // Bo's turn begins, and Telegram accepts nothing for two days.
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, 2 * DAY).await;
    let shown = hand_text(&world, &anna, &code).await;
    assert!(
        shown.contains("Waiting for Bo") && !shown.contains("A bot is playing for"),
        "{shown}"
    );
    down(0);
    run_for(&world, HOUR).await;
    let shown = hand_text(&world, &anna, &code).await;
    assert!(!shown.contains("A bot is playing for"), "{shown}");
    run_for(&world, 22 * HOUR).await;
    let shown = hand_text(&world, &anna, &code).await;
    assert!(!shown.contains("A bot is playing for"), "{shown}");
    run_for(&world, 2 * HOUR).await;
    let shown = hand_text(&world, &anna, &code).await;
    assert!(shown.contains("A bot is playing for Bo."), "{shown}");
}

#[tokio::test]
async fn delayed_notices_are_combined() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let mut codes = vec![];
    for _ in 0..3 {
        codes.push(start_private_table(&world, [&anna, &bo], "stones 2 relaxed").await);
    }
    world.run_pending().await;
    let chat = world.chat(Platform::Telegram);
    chat.inner.lock().unwrap().scripted_results = vec![ChatError::NoAnswer; 1_000];
    for code in &codes {
        world.play_turn(&[&anna, &bo], code).await;
    }
    run_for(&world, 6 * HOUR).await;
    {
        let mut inner = chat.inner.lock().unwrap();
        inner.scripted_results.clear();
        inner.received.clear();
        inner.received_at.clear();
    }
    run_for(&world, HOUR).await;
    let to = Recipient::Person(bo.identity.clone());
    let received = chat.received_by(&to, MessageKind::Notice);
    assert_eq!(received.len(), 1, "{received:?}");
    let text = received[0].1.screen.to_string();
    assert!(codes.iter().all(|code| text.contains(code)), "{text}");
}

#[derive(Clone)]
struct ConnectionLost;

impl ConnectionError for ConnectionLost {
    fn retry_after(&self) -> Option<Duration> {
        None
    }

    fn log(&self) {}
}

#[tokio::test]
async fn time_stops_while_an_adapter_reconnects() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    let (wait, stop) = (Duration::from_millis(1), CancellationToken::new());
    let mut health = ConnectionHealth::for_incoming(&world.bot, Platform::Discord, (wait, wait));
    for _ in 0..3 {
        health.record_failure(&ConnectionLost, &stop).await;
        run_for(&world, HOUR).await;
    }
    health.record_success().await;
    let shown = hand_text(&world, &anna, &code).await;
    assert!(
        shown.contains("You have until 2026-01-15, 15:00"),
        "{shown}"
    );
    // Bo's platform was up all the time. Only failures of the incoming connection stop the clock.
    let mut other = ConnectionHealth::new(Platform::Telegram, (wait, wait));
    world.play_turn(&[&anna, &bo], &code).await;
    other.record_failure(&ConnectionLost, &stop).await;
    run_for(&world, HOUR).await;
    let shown = hand_text(&world, &bo, &code).await;
    assert!(
        shown.contains("You have until 2026-01-15, 15:00"),
        "{shown}"
    );
}
