//! One absent player's week, as their place and they themselves see it.

use std::sync::atomic::Ordering;

use bot_core::bot::{Parcel, To};
use bot_core::chat::Platform;
use bot_core::screen::{Line, Screen};
use bot_core::store::SlotKind;

use crate::calls::{NOON, pass, table_in, world_at};
use crate::ledger::{DAY, HOUR};
use crate::world::{World, group, someone};

/// When something came, as a clock in Berlin shows it.
fn clock(at: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(at).unwrap();
    let berlin = jiff::tz::TimeZone::get("Europe/Berlin").unwrap();
    at.to_zoned(berlin).strftime("%a %H:%M").to_string()
}

fn written(at: i64, parcel: &Parcel) -> String {
    let to = match &parcel.to {
        To::Place(address) => format!("#{}", address.chat),
        To::Person(identity) => format!("{} in private", identity.user),
    };
    let calls = parcel.mention.as_ref();
    let calls = calls.map_or(String::new(), |who| format!(", calls @{}", who.user));
    let screen = shown(parcel.to.platform(), &parcel.screen);
    format!("--- {} to {to}{calls}\n{screen}\n", clock(at))
}

/// A screen with its times as the chat shows them: Discord each reader in their own zone.
fn shown(platform: Platform, screen: &Screen) -> String {
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

async fn week(platform: Platform) -> String {
    let world = world_at(NOON - 3 * DAY).await;
    let anna = someone(platform, "Anna");
    let bo = someone(platform, "Bo");
    let hall = group(platform, "hall");
    for text in ["settings zone Europe/Berlin", "settings quiet 22:00-07:00"] {
        for who in [&anna, &bo] {
            world.ask(who, None, text).await;
        }
    }
    let code = table_in(&world, [&anna, &bo], Some(&hall), "stones 2 day").await;
    world.turn(&[&anna, &bo], &code).await;
    // Bo is not there all week; Anna plays every day.
    for _ in 0..7 {
        pass(&world, 23 * HOUR).await;
        let hand = world.ask(&anna, None, &format!("hand {code}")).await;
        if !crate::world::moves(&hand.screen).is_empty() {
            turn_of(&world, &anna, &code).await;
            world.settle().await;
        }
    }
    let mut text = written_down(&world, platform, &hall, &bo.identity);
    let at = world.clock.load(Ordering::SeqCst);
    let back = world.ask(&bo, None, &format!("{code}.hand")).await;
    text += &format!(
        "=== {}, Bo presses \"My hand\"\n(aside) {}\n{}\n",
        clock(at),
        back.aside.unwrap_or_default(),
        shown(platform, &back.screen)
    );
    world.settle().await;
    let seen = world.chat(platform).came(&To::Place(hall), SlotKind::Board);
    let board = seen
        .last()
        .map(|(_, parcel)| shown(platform, &parcel.screen));
    text + "=== the board in the place then\n" + &board.unwrap_or_default()
}

/// Anna plays her turn.
async fn turn_of(world: &World, who: &crate::world::Someone, code: &str) {
    loop {
        let hand = world.ask(who, None, &format!("hand {code}")).await;
        let Some(data) = crate::world::first_move(&hand.screen) else {
            return;
        };
        world.ask(who, None, &data).await;
    }
}

/// All that called somebody or was said, in the order in which it came; boards are left out.
fn written_down(
    world: &World,
    platform: Platform,
    hall: &bot_core::chat::Address,
    bo: &bot_core::chat::Identity,
) -> String {
    let inner = world.chat(platform).inner.lock().unwrap();
    let came = inner.times.iter().zip(&inner.parcels);
    let shown = came.filter(|(_, parcel)| {
        let here = parcel.to == To::Place(hall.clone()) || parcel.to == To::Person(bo.clone());
        here && matches!(parcel.kind, SlotKind::Notice | SlotKind::Note)
    });
    shown.map(|(at, parcel)| written(*at, parcel)).collect()
}

#[tokio::test]
async fn an_absent_players_week_in_discord() {
    insta::assert_snapshot!(week(Platform::Discord).await);
}

#[tokio::test]
async fn an_absent_players_week_in_telegram() {
    insta::assert_snapshot!(week(Platform::Telegram).await);
}
