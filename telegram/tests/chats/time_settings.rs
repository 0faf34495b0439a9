//! Time commands by buttons and by typing, and times in each reader's time zone.

use crate::fake::{Fake, Msg, Person, Place};
use crate::world::{World, next_move};

/// Returns the first line with a date and time, and that time.
fn find_time(message: &Msg) -> Option<(String, String)> {
    let lines = message.text.lines();
    let mut times = lines.filter_map(|line| {
        let at = line.find("20").filter(|at| line[*at..].contains(", "))?;
        let time = line.get(at..at + "2026-11-17, 10:00".len())?;
        Some((line.to_owned(), time.to_owned()))
    });
    times.next()
}

async fn wait_for_time(fake: &Fake, place: Place, part: &str) -> (String, String) {
    fake.wait_until(&format!("a message with {part:?} and a time"), |state| {
        let all = state.chats[&place.chat].messages.values().rev();
        let mut here = all.filter(|message| message.is_from_bot() && message.text.contains(part));
        here.find_map(find_time)
    })
    .await
}

/// Returns the hours from one local time to another that is less than a day apart.
fn hours_between(from: &str, to: &str) -> i64 {
    let number = |time: &str, at: usize| time[at..at + 2].parse::<i64>().unwrap();
    let minutes = |time: &str| (number(time, 8) * 24 + number(time, 12)) * 60 + number(time, 15);
    // If they are in different months, the earlier one is on the last day of its month.
    let days_of_month = match from[..7].cmp(&to[..7]) {
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Less => number(from, 8),
        std::cmp::Ordering::Greater => -number(to, 8),
    };
    (minutes(to) - minutes(from)) / 60 + days_of_month * 24
}

/// Presses these buttons in the private chat, one after the other.
async fn presses_all(person: &Person, buttons: &[&str]) {
    for button in buttons {
        person.presses(person.private(), button).await;
    }
}

#[tokio::test]
async fn deadline_is_shown_in_the_readers_time_zone() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    anna.writes(anna.private(), "/settings zone Asia/Tokyo");
    world
        .fake
        .wait_for_message(anna.private(), "Asia/Tokyo")
        .await;
    bo.writes(bo.private(), "/settings");
    presses_all(&bo, &["settings zone", "settings zone Europe/Warsaw"]).await;
    world
        .fake
        .wait_for_message(bo.private(), "Europe/Warsaw")
        .await;
    let place = world.group();
    let code = world.lobby(place, "keltis 2", &[&anna, &bo]).await;
    // The pace is set by buttons. The question goes to the presser's private chat.
    anna.presses(place, "pace").await;
    anna.presses(anna.private(), "pace 1d").await;
    world.fake.wait_for_message(place, "24 hours").await;
    anna.presses(place, "begin").await;
    world.fake.wait_for_message(place, "[What happened?]").await;
    world.settle().await;
    for _ in 0..2 {
        let (at, hand) = next_move(&[&anna, &bo], &code).unwrap();
        let (mover, waiter) = ([&anna, &bo][at], [&anna, &bo][1 - at]);
        let (_, own) = find_time(&hand).unwrap();
        let other = wait_for_time(&world.fake, waiter.private(), &code).await.1;
        // Tokyo is nine hours ahead of UTC all year, Warsaw one in winter and two in summer.
        let hours_ahead = hours_between(&other, &own) * if at == 0 { 1 } else { -1 };
        assert!(matches!(hours_ahead, 7 | 8), "{own} and {other}");
        let (line, _) = wait_for_time(&world.fake, place, &code).await;
        let zone = if at == 0 {
            "(Asia/Tokyo)"
        } else {
            "(Europe/Warsaw)"
        };
        assert!(line.contains(zone), "the time zone is shown: {line}");
        // Play until the other player's turn.
        let mut last = 0;
        while let Some((_, hand)) =
            next_move(&[&anna, &bo], &code).filter(|(player, _)| *player == at)
        {
            let version = crate::world::table_version(&hand.moves()[0]);
            if version > last {
                last = version;
                let choice = hand.moves().pop().unwrap();
                mover.presses_data(mover.private(), hand.id, &choice).await;
            }
            world.settle().await;
        }
    }
}

#[tokio::test]
async fn time_settings_can_be_changed_by_buttons() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let here = anna.private();
    anna.writes(here, "/settings");
    let settings = world.fake.wait_for_message(here, "No quiet hours").await;
    presses_all(&anna, &["settings quiet", "settings quiet 22:00-07:00"]).await;
    world
        .fake
        .wait_for_message(here, "Quiet hours: 22:00")
        .await;
    anna.writes(here, "/settings");
    presses_all(&anna, &["settings reminders", "settings reminders 6h"]).await;
    world.fake.wait_for_message(here, "and every 6 hours").await;
    anna.writes(here, "/settings");
    presses_all(&anna, &["away", "away 7"]).await;
    world.fake.wait_for_message(here, "You're away until").await;
    presses_all(&anna, &["away off"]).await;
    world.fake.wait_for_message(here, "Welcome back").await;
    anna.writes(here, "/later");
    presses_all(&anna, &["later 3h", "later off"]).await;
    world
        .fake
        .wait_for_message(here, "I'll notify you again")
        .await;
    assert!(world.fake.message(here, settings.id).is_some());
}

#[tokio::test]
async fn time_settings_can_be_changed_by_typing() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let here = anna.private();
    for (typed, seen) in [
        ("/settings zone Europe/Lisbon", "Europe/Lisbon"),
        ("/settings quiet 22:30-06:45", "22:30"),
        ("/settings quiet off", "No quiet hours"),
        ("/settings reminders off", "No reminders"),
        ("/settings reminders 12h", "every 12 hours"),
        ("/later 1h", "nothing until"),
        ("/later off", "I'll notify you again"),
        ("/away 7", "away until"),
        ("/away off", "Welcome back"),
    ] {
        anna.writes(here, typed);
        world.fake.wait_for_message(here, seen).await;
    }
}

#[tokio::test]
async fn pause_is_agreed_on_in_the_group_and_in_private() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.lobby(place, "keltis 2", &[&anna, &bo]).await;
    anna.writes(place, &format!("/pace {code} 3d"));
    world.fake.wait_for_message(place, "3 days").await;
    anna.presses(place, "begin").await;
    world.fake.wait_for_message(place, "[What happened?]").await;
    bo.writes(place, "/pause");
    world
        .fake
        .wait_for_message(place, "Bo would like a pause")
        .await;
    world.settle().await;
    // The board in private has the same button.
    anna.writes(anna.private(), "/board");
    anna.presses(anna.private(), "pause").await;
    world.fake.wait_for_message(place, "is paused").await;
    bo.presses(place, "resume").await;
    world.settle().await;
    let board = world.fake.wait_for_message(place, "[What happened?]").await;
    assert!(find_time(&board).is_some(), "the clock is running: {board}");
}
