//! Who is called when, where and how often.

use std::sync::atomic::Ordering;
use std::time::Duration;

use bot_core::bot::{Parcel, To};
use bot_core::chat::{Address, Outcome, Platform};
use bot_core::store::SlotKind;

use crate::ledger::{HOUR, MINUTE};
use crate::world::{Someone, World, group, someone};

/// 14 January 2026, 12:00 UTC.
pub const NOON: i64 = 1_768_392_000_000;

/// A world at this time.
pub async fn world_at(at: i64) -> World {
    let world = World::new().await;
    world.clock.store(at, Ordering::SeqCst);
    world.bot.tick().await.unwrap();
    world
}

/// Time passes, and everything is done and brought when it is due.
pub async fn pass(world: &World, time: i64) {
    let end = world.clock.load(Ordering::SeqCst) + time;
    loop {
        world.bot.tick().await.unwrap();
        world.settle().await;
        let due = world.bot.next_due().await.unwrap();
        let pending = world.bot.pending().await.unwrap().due;
        let next = due.into_iter().chain(pending).min().unwrap_or(end);
        if next >= end {
            world.clock.fetch_max(end, Ordering::SeqCst);
            world.bot.tick().await.unwrap();
            world.settle().await;
            return;
        }
        world.clock.fetch_max(next, Ordering::SeqCst);
    }
}

/// Minutes after noon at which somebody was called, in private or by a mention.
pub fn called(world: &World, who: &Someone) -> Vec<i64> {
    let chat = world.chat(who.identity.platform);
    let inner = chat.inner.lock().unwrap();
    let calls = |parcel: &Parcel| match &parcel.to {
        To::Person(identity) => parcel.kind == SlotKind::Notice && *identity == who.identity,
        To::Place(_) => parcel.mention.as_ref() == Some(&who.identity),
    };
    let came = inner.times.iter().zip(&inner.parcels);
    came.filter(|(_, parcel)| calls(parcel))
        .map(|(at, _)| (at - NOON) / MINUTE)
        .collect()
}

fn last_call(world: &World, who: &Someone) -> String {
    let chat = world.chat(who.identity.platform);
    let came = chat.came(&To::Person(who.identity.clone()), SlotKind::Notice);
    came.last().unwrap().1.screen.to_string()
}

/// Two people at a table in private, the first to move.
pub async fn table_of(world: &World, people: [&Someone; 2], what: &str) -> String {
    table_in(world, people, None, what).await
}

pub async fn table_in(
    world: &World,
    people: [&Someone; 2],
    place: Option<&Address>,
    what: &str,
) -> String {
    seated(world, &people, place, what, None).await
}

/// People at a table in private, the first to move, with a rule of their own for a time that runs out.
pub async fn table_under(world: &World, people: &[&Someone], what: &str, rule: &str) -> String {
    seated(world, people, None, what, Some(rule)).await
}

async fn seated(
    world: &World,
    people: &[&Someone],
    place: Option<&Address>,
    what: &str,
    rule: Option<&str>,
) -> String {
    let ask = async |who: &Someone, text: String| {
        let reply = world.ask(who, place, &text).await;
        assert_eq!(reply.outcome, Outcome::Done, "{text}: {}", reply.screen);
        reply
    };
    for who in people {
        world.ask(who, None, "start").await;
    }
    let opened = ask(people[0], format!("new {what}")).await;
    let code = World::code(&opened);
    if let Some(rule) = rule {
        ask(people[0], format!("timeout {code} {rule}")).await;
    }
    for who in &people[1..] {
        ask(who, format!("join {code}")).await;
    }
    ask(people[0], format!("ireland {code}")).await;
    ask(people[0], format!("begin {code}")).await;
    world.settle().await;
    code
}

/// The first becomes one with the second. Gives what that is answered with.
pub async fn link(world: &World, from: &Someone, to: &Someone) -> String {
    let offered = world.ask(to, None, "link").await.screen.to_string();
    let code = offered.trim().split(' ').nth(2).unwrap();
    let linked = world.ask(from, None, &format!("link {code}")).await;
    assert_eq!(linked.outcome, Outcome::Done, "{}", linked.screen);
    linked.screen.to_string()
}

/// In two chats.
pub fn two() -> (Someone, Someone) {
    (
        someone(Platform::Discord, "Anna"),
        someone(Platform::Telegram, "Bo"),
    )
}

#[tokio::test]
async fn a_turn_is_told_at_once_and_twice_more() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    pass(&world, 2 * HOUR).await;
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, 30 * HOUR).await;
    // A day later a stand-in has played for Bo, and it is Anna's turn.
    assert_eq!(called(&world, &anna), [0, 120 + 24 * 60]);
    assert_eq!(called(&world, &bo), [120, 120 + 12 * 60, 120 + 1296]);
    assert!(last_call(&world, &bo).contains("waits for you until 2026-01-15, 14:00"));
}

#[tokio::test]
async fn live_tables_remind_nobody_and_know_no_quiet_hours() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    world.ask(&bo, None, "settings quiet 11:00-13:00").await;
    world.ask(&bo, None, "settings zone UTC").await;
    world.ask(&anna, None, "start").await;
    let opened = world.ask(&anna, None, "new stones 2 evening").await;
    let code = World::code(&opened);
    let joined = world.ask(&bo, None, &format!("join {code}")).await;
    let aside = joined.aside.unwrap();
    assert!(aside.contains("quiet hours do not count"), "{aside}");
    assert!(joined.screen.to_string().contains("played live"));
    world.ask(&anna, None, "ireland").await;
    world.ask(&anna, None, "begin").await;
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, HOUR).await;
    assert_eq!(called(&world, &bo), [0]);
}

#[tokio::test]
async fn in_quiet_hours_nobody_is_called_and_then_once_for_all() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    world.ask(&bo, None, "settings zone Asia/Tokyo").await;
    // 21:00 in Tokyo at noon; quiet until 6:30 of UTC's next day minus nine hours.
    world.ask(&bo, None, "settings quiet 20:30-06:30").await;
    let one = table_of(&world, [&anna, &bo], "stones 2 day").await;
    let other = table_of(&world, [&anna, &bo], "stones 2 relaxed").await;
    for code in [&one, &other] {
        world.turn(&[&anna, &bo], code).await;
    }
    pass(&world, 9 * HOUR).await;
    assert_eq!(called(&world, &bo), [] as [i64; 0]);
    pass(&world, 2 * HOUR).await;
    assert_eq!(called(&world, &bo), [9 * 60 + 30]);
    let call = last_call(&world, &bo);
    assert!(
        call.contains("2 tables wait for you") && call.contains(&one) && call.contains(&other),
        "{call}"
    );
    // The reminder at half came after them, as it is not quiet then.
    pass(&world, 2 * HOUR).await;
    assert_eq!(called(&world, &bo), [9 * 60 + 30, 12 * 60]);
    assert!(!last_call(&world, &bo).contains(&other));
}

#[tokio::test]
async fn in_a_group_the_turn_is_posted_without_the_mention() {
    let world = world_at(NOON).await;
    let anna = someone(Platform::Discord, "Anna");
    let bo = someone(Platform::Discord, "Bo");
    world.ask(&bo, None, "settings quiet 11:00-14:00").await;
    let hall = group(Platform::Discord, "hall");
    let code = table_in(&world, [&anna, &bo], Some(&hall), "stones 2 day").await;
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, HOUR).await;
    let posted = world
        .chat(Platform::Discord)
        .came(&To::Place(hall), SlotKind::Notice);
    let (_, last) = posted.last().unwrap();
    assert!(last.screen.to_string().contains("Bo, it is your turn"));
    assert_eq!((&last.mention, &last.called), (&None, &None));
    assert_eq!(called(&world, &bo), [] as [i64; 0]);
    pass(&world, 2 * HOUR).await;
    assert_eq!(called(&world, &bo), [120]);
}

#[tokio::test]
async fn who_is_called_at_the_end_of_quiet_hours_is_not_if_it_is_no_longer_their_turn() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    world.ask(&bo, None, "settings quiet 11:00-14:00").await;
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, HOUR).await;
    // Awake after all.
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, 3 * HOUR).await;
    assert_eq!(called(&world, &bo), [] as [i64; 0]);
}

#[tokio::test]
async fn not_now_means_once_at_the_chosen_time() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, MINUTE).await;
    let call = world
        .chat(Platform::Telegram)
        .came(&To::Person(bo.identity.clone()), SlotKind::Notice);
    assert!(call[0].1.screen.to_string().contains("[Not now]"));
    let choice = world.ask(&bo, None, "later").await;
    assert!(
        choice.screen.to_string().contains("[3 hours]"),
        "{}",
        choice.screen
    );
    let reply = world.ask(&bo, None, "later 13h").await;
    assert!(
        reply.screen.to_string().contains("2026-01-15, 01:01"),
        "{}",
        reply.screen
    );
    pass(&world, 20 * HOUR).await;
    // The reminder at half, an hour before, became part of it.
    assert_eq!(called(&world, &bo), [0, 13 * 60 + 1]);
    // Taken back, all is as before.
    world.ask(&bo, None, "later 30h").await;
    world.ask(&bo, None, "later off").await;
    pass(&world, HOUR).await;
    assert_eq!(called(&world, &bo), [0, 13 * 60 + 1, 20 * 60 + 1]);
}

#[tokio::test]
async fn a_rhythm_and_no_reminders_at_all() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    world.ask(&bo, None, "settings reminders 5h").await;
    world.ask(&anna, None, "settings reminders off").await;
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    pass(&world, 20 * HOUR).await;
    assert_eq!(called(&world, &anna), [0]);
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, 14 * HOUR).await;
    let began = 20 * 60;
    assert_eq!(
        called(&world, &bo),
        [began, began + 300, began + 600, began + 720]
    );
}

#[tokio::test]
async fn reminders_of_several_tables_come_together() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let one = table_of(&world, [&anna, &bo], "stones 2 day").await;
    let other = table_of(&world, [&anna, &bo], "stones 2 day").await;
    world.turn(&[&anna, &bo], &one).await;
    pass(&world, 40 * MINUTE).await;
    world.turn(&[&anna, &bo], &other).await;
    pass(&world, 23 * HOUR).await;
    // Each turn at once; half and nine tenths of both together, when the first is due.
    assert_eq!(called(&world, &bo), [0, 40, 12 * 60, 1296]);
    let call = last_call(&world, &bo);
    assert!(call.contains(&one) && call.contains(&other), "{call}");
}

#[tokio::test]
async fn what_was_held_back_takes_along_what_is_nearly_due() {
    // Half of a day falls into the night, nine tenths just after it; and so do a first and a second beat.
    for (what, reminders, quiet, end) in [
        ("stones 2 day", "usual", "22:00-09:30", 1290),
        ("stones 2", "12h", "22:00-11:45", 1425),
    ] {
        let world = world_at(NOON).await;
        let (anna, bo) = two();
        for setting in [
            "zone UTC".to_owned(),
            format!("quiet {quiet}"),
            format!("reminders {reminders}"),
        ] {
            world.ask(&bo, None, &format!("settings {setting}")).await;
        }
        let code = table_of(&world, [&anna, &bo], what).await;
        world.turn(&[&anna, &bo], &code).await;
        pass(&world, 24 * HOUR + MINUTE).await;
        assert_eq!(called(&world, &bo), [0, end], "{what}");
    }
}

#[tokio::test]
async fn if_one_chat_cannot_the_other_one_does_and_the_table_sees_if_none_can() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let also = someone(Platform::Discord, "AlsoBo");
    world.ask(&bo, None, "start").await;
    link(&world, &also, &bo).await;
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    for chat in &world.chats {
        let mut inner = chat.inner.lock().unwrap();
        inner
            .unreachable
            .extend(["bo".to_owned(), "alsobo".to_owned()]);
    }
    world.chats[0].inner.lock().unwrap().unreachable.clear();
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, MINUTE).await;
    assert_eq!(called(&world, &also).len(), 1);
    // And if none can, the others know.
    let mut people = [&anna, &bo];
    people.reverse();
    world.turn(&people, &code).await;
    world.chats[0]
        .inner
        .lock()
        .unwrap()
        .unreachable
        .insert("alsobo".to_owned());
    world.turn(&people, &code).await;
    pass(&world, MINUTE).await;
    let seen = world
        .chat(Platform::Discord)
        .seen_by(&To::Person(anna.identity.clone()))
        .join("\n");
    assert!(
        seen.contains(&format!(
            "could not be told that it is their turn at {code}"
        )),
        "{seen}"
    );
}

#[tokio::test]
async fn a_change_of_hours_holds_at_once() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    world.ask(&bo, None, "settings quiet 11:00-23:00").await;
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, HOUR).await;
    assert_eq!(called(&world, &bo), [] as [i64; 0]);
    world.ask(&bo, None, "settings quiet off").await;
    world.settle().await;
    assert_eq!(called(&world, &bo), [60]);
    world.wait(Duration::from_secs(1));
}
