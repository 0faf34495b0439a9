//! Snapshots of one absent player's week, as the group and the player see it.

use std::sync::atomic::Ordering;

use crate::world::Attempt;
use bot_core::bot::MessageKind;
use bot_core::people::Platform;
use bot_core::people::Recipient;
use bot_core::screen::{Line, Screen};

use crate::event_log::{DAY, HOUR};
use crate::turn_notices::{NOON, run_for, start_table_in, world_at};
use crate::world::{World, group, test_user};

/// Formats a time as weekday and local time in Berlin.
fn berlin_time(at: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(at).unwrap();
    let berlin = jiff::tz::TimeZone::get("Europe/Berlin").unwrap();
    at.to_zoned(berlin).strftime("%a %H:%M").to_string()
}

fn format_message(at: i64, message: &Attempt) -> String {
    let to = match &message.to {
        Recipient::Place(address) => format!("#{}", address.chat),
        Recipient::Person(identity) => format!("{} in private", identity.user),
    };
    let mention = message.mention.as_ref();
    let mention = mention.map_or(String::new(), |identity| {
        format!(", calls @{}", identity.user)
    });
    let screen = format_screen(message.to.platform(), &message.screen);
    format!("--- {} to {to}{mention}\n{screen}\n", berlin_time(at))
}

/// Formats a screen with times as the platform shows them. Discord converts them to each reader's zone.
fn format_screen(platform: Platform, screen: &Screen) -> String {
    let mut screen = screen.clone();
    for line in &mut screen.lines {
        let own = line.split_time().filter(|_| platform == Platform::Discord);
        let own = own.map(|(before, at, after)| {
            let seconds = at / 1_000;
            format!("{before}<t:{seconds}:f> (<t:{seconds}:R>){after}")
        });
        if let Some(text) = own {
            *line = Line::Text(text);
        }
    }
    screen.to_string()
}

async fn week_transcript(platform: Platform) -> String {
    let world = world_at(NOON - 3 * DAY).await;
    let anna = test_user(platform, "Anna");
    let bo = test_user(platform, "Bo");
    let hall = group(platform, "hall");
    for text in ["settings zone Europe/Berlin", "settings quiet 22:00-07:00"] {
        for user in [&anna, &bo] {
            world.send(user, None, text).await;
        }
    }
    let code = start_table_in(&world, [&anna, &bo], Some(&hall), "stones 2 day").await;
    world.play_turn(&[&anna, &bo], &code).await;
    // Bo is absent all week; Anna plays every day.
    for _ in 0..7 {
        run_for(&world, 23 * HOUR).await;
        let hand = world.send(&anna, None, &format!("hand {code}")).await;
        if !crate::world::move_buttons(&hand.screen).is_empty() {
            play_whole_turn(&world, &anna, &code).await;
            world.run_pending().await;
        }
    }
    let mut text = notices_and_notes(&world, platform, &hall, &bo.identity);
    let at = world.clock.load(Ordering::SeqCst);
    let back = world.send(&bo, None, &format!("{code}.hand")).await;
    text += &format!(
        "=== {}, Bo presses \"My hand\"\n(aside) {}\n{}\n",
        berlin_time(at),
        back.aside.unwrap_or_default(),
        format_screen(platform, &back.screen)
    );
    world.run_pending().await;
    let seen = world
        .chat(platform)
        .received_by(&Recipient::Place(hall), MessageKind::Board);
    let board = seen
        .last()
        .map(|(_, message)| format_screen(platform, &message.screen));
    text + "=== the board in the place then\n" + &board.unwrap_or_default()
}

/// Plays one whole turn.
async fn play_whole_turn(world: &World, user: &crate::world::TestUser, code: &str) {
    loop {
        let hand = world.send(user, None, &format!("hand {code}")).await;
        let Some(data) = crate::world::first_move_button(&hand.screen) else {
            return;
        };
        world.send(user, None, &data).await;
    }
}

/// Formats all notices and notes to the group and to Bo, in order. Boards are left out.
fn notices_and_notes(
    world: &World,
    platform: Platform,
    hall: &bot_core::people::Address,
    bo: &bot_core::people::Identity,
) -> String {
    let inner = world.chat(platform).inner.lock().unwrap();
    let received = inner.received_at.iter().zip(&inner.received);
    let shown = received.filter(|(_, message)| {
        let here = message.to == Recipient::Place(hall.clone())
            || message.to == Recipient::Person(bo.clone());
        here && matches!(message.kind, MessageKind::Notice | MessageKind::Note)
    });
    shown
        .map(|(at, message)| format_message(*at, message))
        .collect()
}

#[tokio::test]
async fn absent_player_week_in_discord() {
    insta::assert_snapshot!(week_transcript(Platform::Discord).await);
}

#[tokio::test]
async fn absent_player_week_in_telegram() {
    insta::assert_snapshot!(week_transcript(Platform::Telegram).await);
}
