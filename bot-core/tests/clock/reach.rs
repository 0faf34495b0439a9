//! Whom the program cannot reach, and what the others see of it.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use bot_core::bot::{Delivery, Post, To};
use bot_core::chat::{Outcome, Platform};
use bot_core::store::SlotKind;
use tokio_util::sync::CancellationToken;

use crate::calls::{NOON, called, link, pass, table_in, table_of, table_under, two, world_at};
use crate::ledger::{DAY, HOUR, MINUTE};
use crate::world::{Chat, Someone, World, group, someone};

async fn asked(world: &World, who: &Someone, text: &str) -> String {
    let reply = world.ask(who, None, text).await;
    assert_ne!(reply.outcome, Outcome::Failed, "{text}");
    reply.screen.to_string()
}

/// The program runs for a moment, with these chats.
async fn runs_with(world: &World, chats: &[Arc<Chat>]) {
    let stop = CancellationToken::new();
    let posts = chats.iter().map(|chat| chat.clone() as Arc<dyn Post>);
    let (bot, stops, posts) = (world.bot.clone(), stop.clone(), posts.collect());
    let runs = tokio::spawn(async move { bot.run(posts, stops).await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    stop.cancel();
    runs.await.unwrap();
}

/// The notes that came to somebody in private, and when, in minutes after noon.
fn notes(world: &World, who: &Someone) -> Vec<(i64, String)> {
    let to = To::Person(who.identity.clone());
    let came = world.chat(who.identity.platform).came(&to, SlotKind::Note);
    came.into_iter()
        .map(|(at, parcel)| ((at - NOON) / MINUTE, parcel.screen.to_string()))
        .collect()
}

#[tokio::test]
async fn who_is_in_a_chat_that_is_not_served_is_not_late() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    world.turn(&[&anna, &bo], &code).await;
    // The host started it with a token for Discord alone.
    runs_with(&world, &world.chats[..1]).await;
    pass(&world, 3 * DAY).await;
    let board = asked(&world, &anna, &format!("board {code}")).await;
    assert!(
        board.contains("Bo has until") && !board.contains("stand-in"),
        "{board}"
    );
}

#[tokio::test]
async fn a_chat_that_is_served_again_counts_again() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, MINUTE).await;
    world
        .bot
        .hears_nothing(Platform::Telegram, Duration::ZERO)
        .await;
    pass(&world, DAY).await;
    // Started again, with the token that was missing; nothing is to be said to Bo.
    let world = world.restarted().await;
    world.bot.tick().await.unwrap();
    runs_with(&world, &world.chats).await;
    pass(&world, DAY + HOUR).await;
    let board = asked(&world, &anna, &format!("board {code}")).await;
    assert!(board.contains("A stand-in plays for Bo."), "{board}");
}

#[tokio::test]
async fn a_vote_is_not_prolonged_by_what_was_before_it() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let cleo = someone(Platform::Telegram, "Cleo");
    let code = table_under(&world, &[&anna, &bo, &cleo], "stones 3 day", "vote").await;
    pass(&world, HOUR).await;
    world
        .bot
        .hears_nothing(Platform::Telegram, Duration::ZERO)
        .await;
    pass(&world, 20 * HOUR).await;
    world.bot.hears_again(Platform::Telegram).await;
    pass(&world, 4 * HOUR).await;
    asked(&world, &bo, &format!("vote {code} replace")).await;
    // Anna plays after all: there is nothing to vote on any more.
    world.step(&[&anna], &code).await;
    let board = asked(&world, &bo, &format!("board {code}")).await;
    assert!(!board.contains("The others vote"), "{board}");
}

#[tokio::test]
async fn who_can_be_called_nowhere_is_told_of() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let hall = group(Platform::Telegram, "hall");
    for who in [&anna, &bo] {
        world.ask(who, None, "start").await;
    }
    let code = World::code(&world.ask(&anna, None, "new stones 2 evening").await);
    world.ask(&bo, Some(&hall), &format!("join {code}")).await;
    for text in ["ireland", "begin"] {
        asked(&world, &anna, &format!("{text} {code}")).await;
    }
    world.settle().await;
    {
        let mut inner = world.chat(Platform::Telegram).inner.lock().unwrap();
        inner.barred.insert("hall".to_owned());
        inner.unreachable.insert("bo".to_owned());
    }
    let people = [&anna, &bo];
    while world.mover_at(&people, Some(&hall), &code).await.unwrap().0 == 0 {
        world.step_at(&people, Some(&hall), &code).await;
    }
    pass(&world, MINUTE).await;
    let told = notes(&world, &anna);
    let told = told
        .iter()
        .filter(|(_, text)| text.contains("could not be told"));
    assert_eq!(told.count(), 1);
    // The place is not asked for every slot anew.
    let to = To::Place(hall);
    let chat = world.chat(Platform::Telegram);
    let kinds = [SlotKind::Board, SlotKind::Notice, SlotKind::Note];
    let tried: usize = kinds.iter().map(|kind| chat.came(&to, *kind).len()).sum();
    pass(&world, 5 * MINUTE).await;
    let again: usize = kinds.iter().map(|kind| chat.came(&to, *kind).len()).sum();
    assert_eq!(again, tried);
}

#[tokio::test]
async fn an_outage_begins_when_the_last_sign_of_life_came() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 evening").await;
    pass(&world, 10 * MINUTE).await;
    let silent = Duration::from_secs(8 * 60);
    world.bot.hears_nothing(Platform::Discord, silent).await;
    pass(&world, 20 * MINUTE).await;
    world.bot.hears_again(Platform::Discord).await;
    let board = asked(&world, &bo, &format!("board {code}")).await;
    assert!(
        board.contains("Anna has until 2026-01-14, 12:43"),
        "{board}"
    );
}

#[tokio::test]
async fn a_clock_that_stands_still_is_not_looked_at_all_the_time() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 evening").await;
    let boards = || {
        world
            .chat(Platform::Discord)
            .inner
            .lock()
            .unwrap()
            .parcels
            .len()
    };
    let due = world.bot.next_due().await.unwrap().unwrap();
    world.clock.store(due - 20, Ordering::SeqCst);
    world
        .bot
        .hears_nothing(Platform::Discord, Duration::ZERO)
        .await;
    world.clock.store(due, Ordering::SeqCst);
    world.bot.tick().await.unwrap();
    let now = world.clock.load(Ordering::SeqCst);
    let next = world.bot.next_due().await.unwrap().unwrap();
    assert!(next >= now + MINUTE / 2, "{}", next - now);
    world.settle().await;
    let before = boards();
    pass(&world, HOUR).await;
    assert_eq!(boards(), before);
    world.bot.hears_again(Platform::Discord).await;
    pass(&world, 2 * MINUTE).await;
    let board = asked(&world, &bo, &format!("board {code}")).await;
    assert!(board.contains("A stand-in plays for Anna."), "{board}");
}

#[tokio::test]
async fn who_is_called_where_the_bot_may_not_write_is_called_in_private() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let hall = group(Platform::Telegram, "hall");
    let code = table_in(&world, [&anna, &bo], Some(&hall), "stones 2 day").await;
    let chat = world.chat(Platform::Telegram);
    chat.inner.lock().unwrap().barred.insert("hall".to_owned());
    let before = called(&world, &bo).len();
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, MINUTE).await;
    let to = To::Person(bo.identity.clone());
    let came = chat.came(&to, SlotKind::Notice);
    assert_eq!(came.len(), 1, "{before} {:?}", called(&world, &bo));
    assert!(came[0].1.screen.to_string().contains(&code));
}

#[tokio::test]
async fn the_others_see_each_time_that_somebody_could_not_be_told() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 evening").await;
    let chat = world.chat(Platform::Telegram);
    chat.inner
        .lock()
        .unwrap()
        .unreachable
        .insert("bo".to_owned());
    // Bo plays in a group in which the table is not shown.
    let hall = group(Platform::Telegram, "hall");
    let people = [&anna, &bo];
    let moves_on = async || {
        let (first, _) = world.mover_at(&people, Some(&hall), &code).await.unwrap();
        while world.mover_at(&people, Some(&hall), &code).await.unwrap().0 == first {
            world.step_at(&people, Some(&hall), &code).await;
        }
        pass(&world, MINUTE).await;
    };
    for turn in 1..=3 {
        moves_on().await;
        let told = notes(&world, &anna);
        let told = told
            .iter()
            .filter(|(_, text)| text.contains("could not be told"));
        assert_eq!(told.count(), turn);
        moves_on().await;
    }
}

#[tokio::test]
async fn what_was_put_off_by_a_clock_that_ran_ahead_comes_all_the_same() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2").await;
    world.clock.fetch_add(3 * DAY, Ordering::SeqCst);
    world.bot.tick().await.unwrap();
    let after = Some(Duration::from_secs(3_600));
    world.chat(Platform::Telegram).inner.lock().unwrap().refuse = vec![Delivery::Later { after }];
    world
        .ask(&anna, None, &format!("say {code} good evening"))
        .await;
    world.settle().await;
    let before = notes(&world, &bo).len();
    world.clock.store(NOON + HOUR, Ordering::SeqCst);
    world.bot.tick().await.unwrap();
    world.settle().await;
    let told = notes(&world, &bo);
    assert_eq!(told.len(), before + 1, "{told:?}");
    assert!(told[before].1.contains("good evening"), "{told:?}");
}

#[tokio::test]
async fn what_happened_in_quiet_hours_is_told_at_once_and_only_if_it_is_still_so() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    world.ask(&bo, None, "settings zone UTC").await;
    world.ask(&bo, None, "settings quiet 22:00-07:00").await;
    let mut codes = vec![];
    for _ in 0..3 {
        let code = table_of(&world, [&anna, &bo], "stones 2 12h").await;
        world.turn(&[&anna, &bo], &code).await;
        codes.push(code);
    }
    // At midnight all three run out; in the night he looks at one of them.
    pass(&world, 18 * HOUR).await;
    assert_eq!(notes(&world, &bo), []);
    let back = world.ask(&bo, None, &format!("hand {}", codes[0])).await;
    assert!(back.aside.unwrap().contains("You have your seat at"));
    pass(&world, 2 * HOUR).await;
    let told = notes(&world, &bo);
    let [(at, text)] = told.as_slice() else {
        panic!("{told:?}");
    };
    assert_eq!(*at, 19 * 60);
    assert!(!text.contains(&codes[0]), "{text}");
    for code in &codes[1..] {
        assert!(text.contains(&format!("My hand: {code}")), "{text}");
    }
}

#[tokio::test]
async fn what_is_told_later_does_not_come_sooner_by_being_told_together() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    world.ask(&bo, None, "settings zone UTC").await;
    world.ask(&bo, None, "settings quiet 13:00-20:00").await;
    let live = table_of(&world, [&anna, &bo], "stones 2 evening").await;
    let slow = table_of(&world, [&anna, &bo], "stones 2 day").await;
    world.ask(&bo, None, "later 2h").await;
    pass(&world, HOUR + MINUTE).await;
    // At a live table only "not now" counts, at the other the quiet hours too.
    for code in [&live, &slow] {
        world
            .ask(&anna, None, &format!("say {code} hello {code}"))
            .await;
    }
    pass(&world, 10 * HOUR).await;
    let told = notes(&world, &bo);
    let at = |code: &str| {
        let text = format!("hello {code}");
        let mut told = told.iter().filter(|(_, told)| told.contains(&text));
        told.next().unwrap().0
    };
    assert_eq!((at(&live), at(&slow)), (120, 8 * 60), "{told:?}");
}

#[tokio::test]
async fn the_board_in_private_is_in_the_readers_own_time() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    world.ask(&anna, None, "settings zone Europe/Berlin").await;
    world.ask(&bo, None, "settings zone America/New_York").await;
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    for word in ["board", "board words"] {
        let word = match word {
            "board" => format!("board {code}"),
            words => format!("{code}.{words}"),
        };
        let board = asked(&world, &bo, &word).await;
        assert!(
            board.contains("Anna has until 2026-01-15, 07:00"),
            "{board}"
        );
        assert!(!board.contains("Berlin"), "{board}");
    }
    // What many read names the zone.
    let hall = group(Platform::Telegram, "hall");
    let board = world.ask(&bo, Some(&hall), &format!("board {code}")).await;
    let board = board.screen.to_string();
    assert!(
        board.contains("Anna has until 2026-01-15, 13:00 (Europe/Berlin)"),
        "{board}"
    );
}

#[tokio::test]
async fn who_is_called_where_a_chat_is_down_is_called_in_their_other_one() {
    for served in [true, false] {
        let world = world_at(NOON).await;
        let anna = someone(Platform::Telegram, "Anna");
        let bo = someone(Platform::Discord, "Bo");
        let other = someone(Platform::Telegram, "Bo2");
        let hall = group(Platform::Discord, "hall");
        world.ask(&other, None, "start").await;
        let code = table_in(&world, [&bo, &anna], Some(&hall), "stones 2 evening").await;
        link(&world, &other, &bo).await;
        world.turn(&[&bo, &anna], &code).await;
        pass(&world, MINUTE).await;
        assert!(called(&world, &other).is_empty());
        if served {
            world
                .bot
                .hears_nothing(Platform::Discord, Duration::ZERO)
                .await;
            world.turn(&[&anna, &bo], &code).await;
            pass(&world, MINUTE).await;
        } else {
            // Started again without a token for Discord.
            world.turn(&[&anna, &bo], &code).await;
            runs_with(&world, &world.chats[1..]).await;
        }
        assert_eq!(called(&world, &other).len(), 1, "{served}");
    }
}

#[tokio::test]
async fn when_a_chat_is_there_again_who_waits_is_told_at_once() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 evening").await;
    let chat = world.chat(Platform::Telegram);
    chat.inner.lock().unwrap().refuse = vec![Delivery::Later { after: None }; 1_000];
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, 3 * HOUR).await;
    let failed = called(&world, &bo).len();
    chat.inner.lock().unwrap().refuse.clear();
    world
        .bot
        .hears_nothing(Platform::Telegram, Duration::ZERO)
        .await;
    world.bot.hears_again(Platform::Telegram).await;
    let before = world.clock.load(Ordering::SeqCst);
    world.settle().await;
    assert_eq!(called(&world, &bo).len(), failed + 1);
    assert!(world.clock.load(Ordering::SeqCst) - before < MINUTE / 10);
}

#[tokio::test]
async fn what_a_chat_does_not_take_is_told_to_the_others_soon() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    world.chat(Platform::Telegram).inner.lock().unwrap().refuse = vec![Delivery::Refused; 1_000];
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, 3 * MINUTE).await;
    let told = notes(&world, &anna);
    assert!(
        told.iter()
            .any(|(_, note)| note.contains("Bo could not be told")),
        "{told:?}"
    );
}

#[tokio::test]
async fn who_can_be_reached_again_before_their_quiet_hours_end_is_called_then() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    for text in ["settings zone UTC", "settings quiet 12:30-18:00"] {
        asked(&world, &bo, text).await;
    }
    let block = |blocked: bool| {
        let mut inner = world.chat(Platform::Telegram).inner.lock().unwrap();
        inner.unreachable.clear();
        inner.unreachable.extend(blocked.then(|| "bo".to_owned()));
    };
    block(true);
    // Bo's turn comes, and again, after it is known that he cannot be written to.
    for _ in 0..2 {
        world.turn(&[&anna, &bo], &code).await;
        pass(&world, MINUTE).await;
        world.turn(&[&bo], &code).await;
    }
    pass(&world, HOUR).await;
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, HOUR).await;
    block(false);
    asked(&world, &bo, "help").await;
    let before = called(&world, &bo).len();
    pass(&world, 5 * HOUR).await;
    assert_eq!(called(&world, &bo)[before..], [6 * 60]);
}

#[tokio::test]
async fn what_a_machine_slept_through_does_not_count_for_who_asks_first() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    pass(&world, 17 * HOUR).await;
    let stop = CancellationToken::new();
    let posts = world.chats.iter().map(|chat| chat.clone() as Arc<dyn Post>);
    let (bot, stops, posts) = (world.bot.clone(), stop.clone(), posts.collect());
    let runs = tokio::spawn(async move { bot.run(posts, stops).await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    // It sleeps for eight hours, and the first thing it hears is that Anna goes away.
    world.clock.fetch_add(8 * HOUR, Ordering::SeqCst);
    asked(&world, &anna, "away 3").await;
    asked(&world, &anna, "away off").await;
    let hand = asked(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-15, 20:0"), "{hand}");
    stop.cancel();
    runs.await.unwrap();
}

#[tokio::test]
async fn what_could_not_be_told_comes_in_one_also_while_all_of_it_is_under_way() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let mut codes = vec![];
    for _ in 0..3 {
        codes.push(table_of(&world, [&anna, &bo], "stones 2 relaxed").await);
    }
    let chat = world.chat(Platform::Telegram);
    chat.inner.lock().unwrap().refuse = vec![Delivery::Later { after: None }; 1_000];
    for code in &codes {
        world.turn(&[&anna, &bo], code).await;
    }
    pass(&world, HOUR).await;
    {
        let mut inner = chat.inner.lock().unwrap();
        inner.refuse.clear();
        inner.parcels.clear();
        inner.times.clear();
    }
    // The program runs, and brings all that it can at once.
    runs_with(&world, &world.chats).await;
    let came = chat.came(&To::Person(bo.identity.clone()), SlotKind::Notice);
    let told: Vec<_> = came
        .iter()
        .map(|(_, parcel)| parcel.screen.to_string())
        .collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(codes.iter().all(|code| told[0].contains(code)), "{told:?}");
}

#[tokio::test]
async fn who_can_be_called_nowhere_else_is_called_where_a_chat_is_there_again() {
    let world = world_at(NOON).await;
    let anna = someone(Platform::Telegram, "Anna");
    let bo = someone(Platform::Discord, "Bo");
    let other = someone(Platform::Telegram, "Bo2");
    let hall = group(Platform::Discord, "hall");
    world.ask(&other, None, "start").await;
    let code = table_in(&world, [&bo, &anna], Some(&hall), "stones 2").await;
    link(&world, &other, &bo).await;
    world.turn(&[&bo, &anna], &code).await;
    pass(&world, MINUTE).await;
    // Bo has blocked the bot in both chats, and Discord is down.
    for (platform, name) in [(Platform::Discord, "bo"), (Platform::Telegram, "bo2")] {
        let mut inner = world.chat(platform).inner.lock().unwrap();
        inner.unreachable.insert(name.to_owned());
    }
    let chat = world.chat(Platform::Discord);
    chat.inner.lock().unwrap().refuse = vec![Delivery::Later { after: None }; 100];
    world
        .bot
        .hears_nothing(Platform::Discord, Duration::ZERO)
        .await;
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, 5 * MINUTE).await;
    chat.inner.lock().unwrap().refuse.clear();
    let before = called(&world, &bo).len();
    world.bot.hears_again(Platform::Discord).await;
    pass(&world, MINUTE).await;
    assert_eq!(called(&world, &bo).len(), before + 1);
}
