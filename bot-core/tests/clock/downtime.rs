//! Hours in which nobody could play count for nobody.

use bot_core::adapter::{Mood, Setback};
use bot_core::bot::{Delivery, To};
use bot_core::chat::Platform;
use bot_core::store::SlotKind;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

use crate::calls::{NOON, pass, table_of, two, world_at};
use crate::ledger::{DAY, HOUR, MINUTE};
use crate::world::{Someone, World};

/// The program is stopped for so long.
async fn stopped(world: World, time: i64) -> World {
    world.bot.tick().await.unwrap();
    world.clock.fetch_add(time, Ordering::SeqCst);
    let world = world.restarted().await;
    world.bot.tick().await.unwrap();
    world
}

async fn hand(world: &World, who: &Someone, code: &str) -> String {
    world
        .ask(who, None, &format!("hand {code}"))
        .await
        .screen
        .to_string()
}

#[tokio::test]
async fn nobody_is_out_of_time_for_hours_in_which_the_program_did_not_run() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    pass(&world, 10 * HOUR).await;
    let world = stopped(world, 3 * DAY).await;
    let shown = hand(&world, &anna, &code).await;
    assert!(
        shown.contains("You have until 2026-01-18, 12:00"),
        "{shown}"
    );
    pass(&world, 13 * HOUR).await;
    let shown = hand(&world, &bo, &code).await;
    assert!(!shown.contains("stand-in"), "{shown}");
    // A second one is given back as well, and the first not twice.
    let world = stopped(world, HOUR).await;
    pass(&world, 30 * MINUTE).await;
    let shown = hand(&world, &bo, &code).await;
    assert!(!shown.contains("stand-in"), "{shown}");
    pass(&world, HOUR).await;
    let shown = hand(&world, &bo, &code).await;
    assert!(shown.contains("stand-in"), "{shown}");
}

#[tokio::test]
async fn after_downtime_over_quiet_hours_and_reminders_there_is_one_call() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    world.ask(&bo, None, "settings quiet 22:00-07:00").await;
    let mut codes = vec![];
    for _ in 0..3 {
        let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
        world.turn(&[&anna, &bo], &code).await;
        codes.push(code);
    }
    pass(&world, 11 * HOUR + 50 * MINUTE).await;
    let calls = |world: &World| {
        let to = To::Person(bo.identity.clone());
        world
            .chat(Platform::Telegram)
            .came(&to, SlotKind::Notice)
            .len()
    };
    let before = calls(&world);
    assert_eq!(before, 3);
    // It stops in the quiet hours, before half of the time, and starts in the next ones.
    let world = stopped(world, 24 * HOUR).await;
    world.settle().await;
    pass(&world, 6 * HOUR).await;
    assert_eq!(calls(&world), before, "still quiet");
    pass(&world, 2 * HOUR).await;
    assert_eq!(calls(&world), before + 1);
    // Across a vacation: it ends while the program is down.
    world.ask(&bo, None, "away 2").await;
    let world = stopped(world, 4 * DAY).await;
    let away = world.ask(&bo, None, "away").await.screen.to_string();
    assert!(away.contains("You are not away"), "{away}");
    let shown = hand(&world, &bo, &codes[0]).await;
    assert!(
        shown.contains("You have until") && !shown.contains("stand-in"),
        "{shown}"
    );
}

#[tokio::test]
async fn a_table_is_not_given_up_for_days_in_which_the_program_did_not_run() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2").await;
    pass(&world, 10 * DAY).await;
    let world = stopped(world, 15 * DAY).await;
    for (days, there) in [(10, true), (9, true), (2, false)] {
        pass(&world, days * DAY).await;
        let mut db = world.bot.audit(&world.courier, 0).await.unwrap();
        let stage = db.take().unwrap().stage;
        assert_eq!(
            stage == bot_core::table::Stage::Playing,
            there,
            "{days} {code}"
        );
    }
}

#[tokio::test]
async fn nobody_is_out_of_time_while_their_chat_cannot_be_reached() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    let down = |count: usize| {
        let mut inner = world.chat(Platform::Telegram).inner.lock().unwrap();
        inner.refuse = vec![Delivery::Later { after: None }; count];
    };
    down(1_000);
    // Bo's turn begins, and Telegram takes nothing for two days.
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, 2 * DAY).await;
    let shown = hand(&world, &anna, &code).await;
    assert!(
        shown.contains("Waiting for Bo") && !shown.contains("stand-in"),
        "{shown}"
    );
    down(0);
    pass(&world, HOUR).await;
    let shown = hand(&world, &anna, &code).await;
    assert!(!shown.contains("stand-in"), "{shown}");
    pass(&world, 22 * HOUR).await;
    let shown = hand(&world, &anna, &code).await;
    assert!(!shown.contains("stand-in"), "{shown}");
    pass(&world, 2 * HOUR).await;
    let shown = hand(&world, &anna, &code).await;
    assert!(shown.contains("A stand-in plays for Bo."), "{shown}");
}

#[tokio::test]
async fn what_could_not_be_told_for_long_is_told_together() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let mut codes = vec![];
    for _ in 0..3 {
        codes.push(table_of(&world, [&anna, &bo], "stones 2 relaxed").await);
    }
    world.settle().await;
    let chat = world.chat(Platform::Telegram);
    chat.inner.lock().unwrap().refuse = vec![Delivery::Later { after: None }; 1_000];
    for code in &codes {
        world.turn(&[&anna, &bo], code).await;
    }
    pass(&world, 6 * HOUR).await;
    {
        let mut inner = chat.inner.lock().unwrap();
        inner.refuse.clear();
        inner.parcels.clear();
        inner.times.clear();
    }
    pass(&world, HOUR).await;
    let to = To::Person(bo.identity.clone());
    let came = chat.came(&to, SlotKind::Notice);
    assert_eq!(came.len(), 1, "{came:?}");
    let text = came[0].1.screen.to_string();
    assert!(codes.iter().all(|code| text.contains(code)), "{text}");
}

#[derive(Clone)]
struct Cut;

impl Setback for Cut {
    fn asks_to_wait(&self) -> Option<Duration> {
        None
    }

    fn tell(&self) {}
}

#[tokio::test]
async fn nobodys_time_counts_while_an_adapter_tries_to_connect() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    let (wait, stop) = (Duration::from_millis(1), CancellationToken::new());
    let mut mood = Mood::of_line(&world.bot, Platform::Discord, (wait, wait));
    for _ in 0..3 {
        mood.bad(&Cut, &stop).await;
        pass(&world, HOUR).await;
    }
    mood.good().await;
    let shown = hand(&world, &anna, &code).await;
    assert!(
        shown.contains("You have until 2026-01-15, 15:00"),
        "{shown}"
    );
    // Bo's chat was there all the time, and a mood that is no line's says nothing of it.
    let mut other = Mood::new(Platform::Telegram, (wait, wait));
    world.turn(&[&anna, &bo], &code).await;
    other.bad(&Cut, &stop).await;
    pass(&world, HOUR).await;
    let shown = hand(&world, &bo, &code).await;
    assert!(
        shown.contains("You have until 2026-01-15, 15:00"),
        "{shown}"
    );
}
