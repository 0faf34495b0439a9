//! Turn notices and reminders: when, where and how often they are sent. Also holds the set-up helpers of this test
//! binary.

use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::world::Attempt;
use bot_core::bot::MessageKind;
use bot_core::chat::Outcome;
use bot_core::people::Recipient;
use bot_core::people::{Address, Platform};

use crate::event_log::{HOUR, MINUTE};
use crate::world::{TestUser, World, group, test_user};

/// 14 January 2026, 12:00 UTC.
pub const NOON: i64 = 1_768_392_000_000;

/// Creates a world at the given time.
pub async fn world_at(at: i64) -> World {
    let world = World::new().await;
    world.clock.store(at, Ordering::SeqCst);
    world.bot.tick().await.unwrap();
    world
}

/// Advances the clock step by step and runs everything when it is due.
pub async fn run_for(world: &World, time: i64) {
    let end = world.clock.load(Ordering::SeqCst) + time;
    loop {
        world.bot.tick().await.unwrap();
        world.run_pending().await;
        let due = world.bot.next_due().await.unwrap();
        let pending = world.bot.pending().await.unwrap().due;
        let next = due.into_iter().chain(pending).min().unwrap_or(end);
        if next >= end {
            world.clock.fetch_max(end, Ordering::SeqCst);
            world.bot.tick().await.unwrap();
            world.run_pending().await;
            return;
        }
        world.clock.fetch_max(next, Ordering::SeqCst);
    }
}

/// Returns when a user got notices, in private or by mention, in minutes after noon.
pub fn notice_minutes(world: &World, user: &TestUser) -> Vec<i64> {
    let chat = world.chat(user.identity.platform);
    let inner = chat.inner.lock().unwrap();
    let notifies = |message: &Attempt| match &message.to {
        Recipient::Person(identity) => {
            message.kind == MessageKind::Notice && *identity == user.identity
        }
        Recipient::Place(_) => message.mention.as_ref() == Some(&user.identity),
    };
    let received = inner.received_at.iter().zip(&inner.received);
    // An edit notifies nobody.
    let new = received.filter(|(_, message)| message.message.is_none());
    new.filter(|(_, message)| notifies(message))
        .map(|(at, _)| (at - NOON) / MINUTE)
        .collect()
}

fn last_notice(world: &World, user: &TestUser) -> String {
    let chat = world.chat(user.identity.platform);
    let received = chat.received_by(
        &Recipient::Person(user.identity.clone()),
        MessageKind::Notice,
    );
    let mut new = received
        .iter()
        .rev()
        .filter(|(_, message)| message.message.is_none());
    new.next().unwrap().1.screen.to_string()
}

/// Starts a private table with two people; the first one is to move.
pub async fn start_private_table(world: &World, people: [&TestUser; 2], options: &str) -> String {
    start_table_in(world, people, None, options).await
}

pub async fn start_table_in(
    world: &World,
    people: [&TestUser; 2],
    place: Option<&Address>,
    options: &str,
) -> String {
    start_table_with(world, &people, place, options, None).await
}

/// Like [`start_private_table`], with any number of people and a timeout rule.
pub async fn start_table_with_rule(
    world: &World,
    people: &[&TestUser],
    options: &str,
    rule: &str,
) -> String {
    start_table_with(world, people, None, options, Some(rule)).await
}

async fn start_table_with(
    world: &World,
    people: &[&TestUser],
    place: Option<&Address>,
    options: &str,
    rule: Option<&str>,
) -> String {
    let send = async |user: &TestUser, text: String| {
        let reply = world.send(user, place, &text).await;
        assert_eq!(reply.outcome, Outcome::Done, "{text}: {}", reply.screen);
        reply
    };
    for user in people {
        world.send(user, None, "start").await;
    }
    let opened = send(people[0], format!("new {options}")).await;
    let code = World::table_code(&opened);
    if let Some(rule) = rule {
        send(people[0], format!("timeout {code} {rule}")).await;
    }
    for user in &people[1..] {
        send(user, format!("join {code}")).await;
    }
    send(people[0], format!("ireland {code}")).await;
    send(people[0], format!("begin {code}")).await;
    world.run_pending().await;
    code
}

/// Links two accounts and returns the text of the reply.
pub async fn link_accounts(world: &World, from: &TestUser, to: &TestUser) -> String {
    let offered = world.send(to, None, "link").await.screen.to_string();
    let code = offered.trim().split(' ').nth(2).unwrap();
    world.send(from, None, &format!("link {code}")).await;
    let reply = world.send(from, None, &format!("link {code} sure")).await;
    assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
    reply.screen.to_string()
}

/// Returns Anna on Discord and Bo on Telegram.
pub fn two_players() -> (TestUser, TestUser) {
    (
        test_user(Platform::Discord, "Anna"),
        test_user(Platform::Telegram, "Bo"),
    )
}

#[tokio::test]
async fn turn_is_notified_at_once_and_reminded_twice() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    run_for(&world, 2 * HOUR).await;
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, 30 * HOUR).await;
    // A day later a stand-in has played for Bo, and it is Anna's turn.
    assert_eq!(notice_minutes(&world, &anna), [0, 120 + 24 * 60]);
    assert_eq!(
        notice_minutes(&world, &bo),
        [120, 120 + 12 * 60, 120 + 1296]
    );
    assert!(last_notice(&world, &bo).contains("is waiting for you until 2026-01-15, 14:00"));
}

#[tokio::test]
async fn live_tables_send_no_reminders_and_ignore_quiet_hours() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    world.send(&bo, None, "settings quiet 11:00-13:00").await;
    world.send(&bo, None, "settings zone UTC").await;
    world.send(&anna, None, "start").await;
    let opened = world.send(&anna, None, "new stones 2 evening").await;
    let code = World::table_code(&opened);
    let joined = world.send(&bo, None, &format!("join {code}")).await;
    let aside = joined.aside.unwrap();
    assert!(aside.contains("quiet hours don't apply here"), "{aside}");
    assert!(joined.screen.to_string().contains("Live table"));
    world.send(&anna, None, "ireland").await;
    world.send(&anna, None, "begin").await;
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, HOUR).await;
    assert_eq!(notice_minutes(&world, &bo), [0]);
}

#[tokio::test]
async fn notices_held_in_quiet_hours_arrive_as_one() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    world.send(&bo, None, "settings zone Asia/Tokyo").await;
    // Noon UTC is 21:00 in Tokyo; quiet hours end at 21:30 UTC.
    world.send(&bo, None, "settings quiet 20:30-06:30").await;
    let one = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    let other = start_private_table(&world, [&anna, &bo], "stones 2 relaxed").await;
    for code in [&one, &other] {
        world.play_turn(&[&anna, &bo], code).await;
    }
    run_for(&world, 9 * HOUR).await;
    assert_eq!(notice_minutes(&world, &bo), [] as [i64; 0]);
    run_for(&world, 2 * HOUR).await;
    assert_eq!(notice_minutes(&world, &bo), [9 * 60 + 30]);
    let notice = last_notice(&world, &bo);
    assert!(
        notice.contains("2 tables are waiting for you")
            && notice.contains(&one)
            && notice.contains(&other),
        "{notice}"
    );
    // The reminder at half of the time falls after the quiet hours.
    run_for(&world, 2 * HOUR).await;
    assert_eq!(notice_minutes(&world, &bo), [9 * 60 + 30, 12 * 60]);
    assert!(!last_notice(&world, &bo).contains(&other));
}

#[tokio::test]
async fn group_notice_has_no_mention_in_quiet_hours() {
    let world = world_at(NOON).await;
    let anna = test_user(Platform::Discord, "Anna");
    let bo = test_user(Platform::Discord, "Bo");
    world.send(&bo, None, "settings quiet 11:00-14:00").await;
    let hall = group(Platform::Discord, "hall");
    let code = start_table_in(&world, [&anna, &bo], Some(&hall), "stones 2 day").await;
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, HOUR).await;
    let posted = world
        .chat(Platform::Discord)
        .received_by(&Recipient::Place(hall), MessageKind::Notice);
    let (_, last) = posted.last().unwrap();
    assert!(last.screen.to_string().contains("Bo, your turn!"));
    assert_eq!(last.mention, None);
    assert_eq!(notice_minutes(&world, &bo), [] as [i64; 0]);
    run_for(&world, 2 * HOUR).await;
    assert_eq!(notice_minutes(&world, &bo), [120]);
}

#[tokio::test]
async fn notice_held_in_quiet_hours_is_dropped_when_the_turn_is_over() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    world.send(&bo, None, "settings quiet 11:00-14:00").await;
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, HOUR).await;
    // Bo plays during the quiet hours.
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, 3 * HOUR).await;
    assert_eq!(notice_minutes(&world, &bo), [] as [i64; 0]);
}

#[tokio::test]
async fn later_postpones_notices_to_the_chosen_time() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, MINUTE).await;
    let notice = world
        .chat(Platform::Telegram)
        .received_by(&Recipient::Person(bo.identity.clone()), MessageKind::Notice);
    assert!(notice[0].1.screen.to_string().contains("[Remind me later]"));
    let choice = world.send(&bo, None, "later").await;
    assert!(
        choice.screen.to_string().contains("[3 hours]"),
        "{}",
        choice.screen
    );
    let reply = world.send(&bo, None, "later 13h").await;
    assert!(
        reply.screen.to_string().contains("2026-01-15, 01:01"),
        "{}",
        reply.screen
    );
    run_for(&world, 20 * HOUR).await;
    // The notice includes the reminder at half of the time, due an hour before.
    assert_eq!(notice_minutes(&world, &bo), [0, 13 * 60 + 1]);
    // `later off` restores notices at once.
    world.send(&bo, None, "later 30h").await;
    world.send(&bo, None, "later off").await;
    run_for(&world, HOUR).await;
    assert_eq!(notice_minutes(&world, &bo), [0, 13 * 60 + 1, 20 * 60 + 1]);
}

#[tokio::test]
async fn reminder_interval_is_kept_and_reminders_can_be_off() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    world.send(&bo, None, "settings reminders 5h").await;
    world.send(&anna, None, "settings reminders off").await;
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    run_for(&world, 20 * HOUR).await;
    assert_eq!(notice_minutes(&world, &anna), [0]);
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, 14 * HOUR).await;
    let began = 20 * 60;
    assert_eq!(
        notice_minutes(&world, &bo),
        [began, began + 300, began + 600, began + 720]
    );
}

#[tokio::test]
async fn reminder_interval_is_kept_in_the_time_after_a_timeout() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    world.send(&bo, None, "settings reminders 2h").await;
    let code = start_table_with_rule(&world, &[&anna, &bo], "stones 2 relaxed", "vote").await;
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, 73 * HOUR).await;
    // Bo moves late, which gives him a tenth of the time, and does not finish the turn.
    let before = notice_minutes(&world, &bo).len();
    world.play_action(&[&anna, &bo], &code).await;
    let (player, _) = world.player_to_move(&[&anna, &bo], &code).await.unwrap();
    assert_eq!(player, 1);
    run_for(&world, 7 * HOUR).await;
    let since: Vec<_> = notice_minutes(&world, &bo)[before..]
        .iter()
        .map(|minute| minute - 73 * 60)
        .collect();
    assert_eq!(since, [72, 192, 312]);
}

#[tokio::test]
async fn reminders_of_several_tables_are_combined() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let one = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    let other = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    world.play_turn(&[&anna, &bo], &one).await;
    run_for(&world, 40 * MINUTE).await;
    world.play_turn(&[&anna, &bo], &other).await;
    run_for(&world, 23 * HOUR).await;
    // Each turn is notified at once; the reminders of both are combined when the first is due.
    assert_eq!(notice_minutes(&world, &bo), [0, 40, 12 * 60, 1296]);
    let notice = last_notice(&world, &bo);
    assert!(notice.contains(&one) && notice.contains(&other), "{notice}");
}

#[tokio::test]
async fn held_reminder_includes_one_that_is_nearly_due() {
    // The first reminder falls into quiet hours and the second just after them, with default reminders and with an
    // interval.
    for (options, reminders, quiet, end) in [
        ("stones 2 day", "usual", "22:00-09:30", 1290),
        ("stones 2", "12h", "22:00-11:45", 1425),
    ] {
        let world = world_at(NOON).await;
        let (anna, bo) = two_players();
        for setting in [
            "zone UTC".to_owned(),
            format!("quiet {quiet}"),
            format!("reminders {reminders}"),
        ] {
            world.send(&bo, None, &format!("settings {setting}")).await;
        }
        let code = start_private_table(&world, [&anna, &bo], options).await;
        world.play_turn(&[&anna, &bo], &code).await;
        run_for(&world, 24 * HOUR + MINUTE).await;
        assert_eq!(notice_minutes(&world, &bo), [0, end], "{options}");
    }
}

#[tokio::test]
async fn notice_falls_back_to_a_linked_account_and_then_to_the_table() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let linked = test_user(Platform::Discord, "AlsoBo");
    world.send(&bo, None, "start").await;
    link_accounts(&world, &linked, &bo).await;
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    for chat in &world.chats {
        let mut inner = chat.inner.lock().unwrap();
        inner
            .unreachable_users
            .extend(["bo".to_owned(), "alsobo".to_owned()]);
    }
    world.chats[0]
        .inner
        .lock()
        .unwrap()
        .unreachable_users
        .clear();
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, MINUTE).await;
    assert_eq!(notice_minutes(&world, &linked).len(), 1);
    // If neither account is reachable, the others see it.
    let mut people = [&anna, &bo];
    people.reverse();
    world.play_turn(&people, &code).await;
    world.chats[0]
        .inner
        .lock()
        .unwrap()
        .unreachable_users
        .insert("alsobo".to_owned());
    world.play_turn(&people, &code).await;
    run_for(&world, MINUTE).await;
    let seen = world
        .chat(Platform::Discord)
        .texts_shown_to(&Recipient::Person(anna.identity.clone()))
        .join("\n");
    assert!(
        seen.contains(&format!("that it's their turn at table {code}")),
        "{seen}"
    );
}

#[tokio::test]
async fn changed_quiet_hours_apply_at_once() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    world.send(&bo, None, "settings quiet 11:00-23:00").await;
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, HOUR).await;
    assert_eq!(notice_minutes(&world, &bo), [] as [i64; 0]);
    world.send(&bo, None, "settings quiet off").await;
    world.run_pending().await;
    assert_eq!(notice_minutes(&world, &bo), [60]);
    world.advance_clock(Duration::from_secs(1));
}
