//! The courier: what is delivered, how often, and what becomes of what cannot be.

use std::sync::atomic::Ordering;
use std::time::Duration;

use bot_core::bot::{Delivery, Limits, To};
use bot_core::chat::{Address, Outcome, Platform};
use bot_core::store::SlotKind;

use crate::world::{Someone, World, group, moves, someone};

/// Anna and Bo in a hall of Discord.
fn two() -> (Someone, Someone, Address) {
    (
        someone(Platform::Discord, "Anna"),
        someone(Platform::Discord, "Bo"),
        group(Platform::Discord, "hall"),
    )
}

fn person(who: &Someone) -> To {
    To::Person(who.identity.clone())
}

/// Lets time pass from one due delivery to the next until nothing is left to deliver.
async fn deliver_all(world: &World) {
    for _ in 0..2_000 {
        world.bot.deliver_due(&world.courier).await.unwrap();
        let Some(due) = world.bot.pending().await.unwrap().due else {
            return;
        };
        world.clock.fetch_max(due, Ordering::SeqCst);
    }
    panic!("there is always something left to deliver");
}

/// The notices that a chat showed to somebody, in private or by name in a place.
fn notices(world: &World, who: &Someone) -> usize {
    let chat = world.chat(who.identity.platform);
    let inner = chat.inner.lock().unwrap();
    let all = inner.parcels.iter();
    let theirs = all.filter(|parcel| {
        parcel.kind == SlotKind::Notice
            && (parcel.to == person(who) || parcel.mention.as_ref() == Some(&who.identity))
    });
    theirs.count()
}

fn forget_parcels(world: &World) {
    for chat in &world.chats {
        let mut inner = chat.inner.lock().unwrap();
        inner.parcels.clear();
        inner.times.clear();
    }
}

fn every_three_seconds() -> Limits {
    Limits {
        burst: 1,
        every: Duration::from_secs(3),
    }
}

#[tokio::test]
async fn ten_quick_moves_become_few_edits_and_the_last_state_is_shown() {
    let world = World::new().await;
    let (anna, bo, hall) = two();
    let code = world.table("stones 2", &[&anna, &bo], &hall).await;
    deliver_all(&world).await;
    forget_parcels(&world);
    let chat = world.chat(Platform::Discord);
    chat.inner.lock().unwrap().limits = Some(every_three_seconds());
    for _ in 0..10 {
        world.step(&[&anna, &bo], &code).await.unwrap();
        world.bot.deliver_due(&world.courier).await.unwrap();
    }
    deliver_all(&world).await;
    let there = To::Place(hall.clone());
    let edits = chat.came(&there, SlotKind::Board);
    assert!((1..=2).contains(&edits.len()), "{}", edits.len());
    let board = world
        .ask(&anna, Some(&hall), &format!("board {code}"))
        .await;
    assert_eq!(edits.last().unwrap().1.screen, board.screen);
    assert!(chat.seen_by(&there).contains(&board.screen.to_string()));
}

#[tokio::test]
async fn a_chat_is_never_written_to_faster_than_it_allows_and_another_one_does_not_wait_for_it() {
    let world = World::new().await;
    let (anna, bo, hall) = two();
    let den = group(Platform::Telegram, "den");
    let limits = Limits {
        burst: 4,
        every: Duration::from_secs(2),
    };
    for chat in &world.chats {
        chat.inner.lock().unwrap().limits = Some(limits);
    }
    let code = world.table("stones 2", &[&anna, &bo], &hall).await;
    let cleo = someone(Platform::Telegram, "Cleo");
    for number in 0..12 {
        world
            .ask(&anna, Some(&hall), &format!("say {code} word {number}"))
            .await;
    }
    world.bot.deliver_due(&world.courier).await.unwrap();
    let before = world.clock.load(Ordering::SeqCst);
    world.ask(&cleo, Some(&den), &format!("watch {code}")).await;
    world.bot.deliver_due(&world.courier).await.unwrap();
    let elsewhere = world.chat(Platform::Telegram);
    let first = elsewhere.came(&To::Place(den), SlotKind::Board)[0].0;
    assert!(first - before < 1_000, "the den waited for the hall");
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    let there = To::Place(hall);
    let mut times: Vec<i64> = [SlotKind::Board, SlotKind::Notice, SlotKind::Note]
        .into_iter()
        .flat_map(|kind| chat.came(&there, kind))
        .map(|(at, _)| at)
        .collect();
    times.sort_unstable();
    assert!(times.len() >= 13, "{}", times.len());
    // At most so many at once, and after them one in that time.
    for (number, &from) in times.iter().enumerate() {
        for (count, &to) in (1..).zip(&times[number..]) {
            let allowed = 4 + (to - from + 50) / 2_000;
            assert!(count <= allowed, "{count} within {} ms", to - from);
        }
    }
}

#[tokio::test]
async fn a_chat_that_says_when_to_come_again_is_left_alone_until_then() {
    let world = World::new().await;
    let (anna, bo, hall) = two();
    let code = world.table("stones 2", &[&anna, &bo], &hall).await;
    deliver_all(&world).await;
    forget_parcels(&world);
    let chat = world.chat(Platform::Discord);
    {
        let mut inner = chat.inner.lock().unwrap();
        inner.limits = Some(Limits {
            burst: 20,
            every: Duration::from_secs(3),
        });
        inner.refuse.push(Delivery::Later {
            after: Some(Duration::from_secs(40)),
        });
    }
    world
        .ask(&anna, Some(&hall), &format!("say {code} hello"))
        .await;
    world.bot.deliver_due(&world.courier).await.unwrap();
    let refused = world.clock.load(Ordering::SeqCst);
    // More comes to be told there meanwhile.
    for _ in 0..3 {
        world.wait(Duration::from_secs(5));
        world
            .ask(&bo, Some(&hall), &format!("say {code} and more"))
            .await;
        world.turn(&[&anna, &bo], &code).await;
        world.bot.deliver_due(&world.courier).await.unwrap();
    }
    deliver_all(&world).await;
    let inner = chat.inner.lock().unwrap();
    let there = To::Place(hall);
    let came = inner.times.iter().zip(&inner.parcels);
    let times: Vec<i64> = came
        .filter(|(_, parcel)| parcel.to == there)
        .map(|(at, _)| *at)
        .collect();
    let early = times[1..].iter().filter(|&&at| at < refused + 39_000);
    assert_eq!(early.count(), 0, "{refused}: {times:?}");
    let said = inner.messages.values();
    let said = said.filter(|message| message.screen.to_string().contains("and more"));
    assert_eq!(said.count(), 3);
}

#[tokio::test]
async fn what_fails_is_tried_again_after_longer_and_longer_times_that_are_never_in_step() {
    let world = World::new().await;
    let (anna, bo, hall) = two();
    let code = world.table("stones 2", &[&anna, &bo], &hall).await;
    deliver_all(&world).await;
    forget_parcels(&world);
    let chat = world.chat(Platform::Discord);
    const TRIES: usize = 14;
    chat.inner.lock().unwrap().refuse = vec![Delivery::Later { after: None }; TRIES];
    world
        .ask(&anna, Some(&hall), &format!("say {code} hello"))
        .await;
    deliver_all(&world).await;
    let there = To::Place(hall);
    let times: Vec<i64> = chat
        .came(&there, SlotKind::Note)
        .iter()
        .map(|(at, _)| *at)
        .collect();
    assert_eq!(times.len(), TRIES + 1);
    let mut parts = vec![];
    for (number, pair) in times.windows(2).enumerate() {
        let wait = (1_000_i64 << number).min(600_000);
        let waited = pair[1] - pair[0];
        assert!(
            (wait * 8 / 10..=wait * 12 / 10 + 50).contains(&waited),
            "try {number}: {waited} of {wait}"
        );
        parts.push(waited * 100 / wait);
    }
    parts.sort_unstable();
    parts.dedup();
    assert!(parts.len() > TRIES / 2, "always the same wait: {parts:?}");
    assert!(
        chat.seen_by(&there)
            .iter()
            .any(|text| text.contains("hello"))
    );
}

#[tokio::test]
async fn what_can_never_be_delivered_is_not_tried_for_ever() {
    let world = World::new().await;
    let (anna, bo, hall) = two();
    let code = world.table("stones 2", &[&anna, &bo], &hall).await;
    deliver_all(&world).await;
    forget_parcels(&world);
    let chat = world.chat(Platform::Discord);
    chat.inner.lock().unwrap().refuse = vec![Delivery::Later { after: None }; 5_000];
    let since = world.clock.load(Ordering::SeqCst);
    world
        .ask(&anna, Some(&hall), &format!("say {code} hello"))
        .await;
    deliver_all(&world).await;
    let tries = chat.came(&To::Place(hall), SlotKind::Note).len();
    assert!((100..=1_100).contains(&tries), "{tries}");
    let days = (world.clock.load(Ordering::SeqCst) - since) / 86_400_000;
    assert!((1..=14).contains(&days), "{days}");
}

#[tokio::test]
async fn a_group_that_got_another_id_takes_its_table_along() {
    let world = World::new().await;
    let anna = someone(Platform::Telegram, "Anna");
    let bo = someone(Platform::Telegram, "Bo");
    let (hall, supergroup) = (
        group(Platform::Telegram, "hall"),
        group(Platform::Telegram, "-100"),
    );
    let code = world.table("stones 2", &[&anna, &bo], &hall).await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Telegram);
    chat.inner
        .lock()
        .unwrap()
        .moved
        .insert("hall".to_owned(), "-100".to_owned());
    world.turn(&[&anna, &bo], &code).await;
    deliver_all(&world).await;
    forget_parcels(&world);
    let waits = world.turn(&[&anna, &bo], &code).await.unwrap();
    deliver_all(&world).await;
    assert_eq!(
        chat.came(&To::Place(hall.clone()), SlotKind::Board).len(),
        0
    );
    assert_eq!(chat.came(&To::Place(hall), SlotKind::Notice).len(), 0);
    let there = To::Place(supergroup.clone());
    let board = world.ask(&anna, Some(&supergroup), "board").await.screen;
    assert!(chat.seen_by(&there).contains(&board.to_string()));
    assert_eq!(notices(&world, [&anna, &bo][waits]), 1);
    // What is asked there means this table.
    let hand = world
        .ask([&anna, &bo][waits], Some(&supergroup), "hand")
        .await;
    assert!(!moves(&hand.screen).is_empty(), "{}", hand.screen);
}

#[tokio::test]
async fn a_group_that_got_another_id_finds_its_table_though_somebody_spoke_there_first() {
    let world = World::new().await;
    let anna = someone(Platform::Telegram, "Anna");
    let bo = someone(Platform::Telegram, "Bo");
    let (hall, supergroup) = (
        group(Platform::Telegram, "hall"),
        group(Platform::Telegram, "-100"),
    );
    let people = [&anna, &bo];
    let code = world.table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Telegram);
    chat.inner
        .lock()
        .unwrap()
        .moved
        .insert("hall".to_owned(), "-100".to_owned());
    // Before anything was delivered to the old id, another table opens in the group under its new one, and the old
    // table is asked for.
    let other = World::code(&world.ask(&anna, Some(&supergroup), "new keltis 2").await);
    world
        .ask(&bo, Some(&supergroup), &format!("watch {code}"))
        .await;
    world.turn(&people, &code).await;
    tokio::time::timeout(Duration::from_secs(20), deliver_all(&world))
        .await
        .unwrap();
    forget_parcels(&world);
    let waits = world.turn(&people, &code).await.unwrap();
    tokio::time::timeout(Duration::from_secs(20), deliver_all(&world))
        .await
        .unwrap();
    let inner_to_hall = {
        let inner = chat.inner.lock().unwrap();
        let old = To::Place(hall);
        inner
            .parcels
            .iter()
            .filter(|parcel| parcel.to == old)
            .count()
    };
    assert_eq!(inner_to_hall, 0);
    assert_eq!(notices(&world, people[waits]), 1);
    let seen = chat.seen_by(&To::Place(supergroup)).join("\n");
    for code in [code, other] {
        assert_eq!(seen.matches(&format!("· {code}\n")).count(), 1, "{seen}");
    }
}

#[tokio::test]
async fn who_closed_their_private_chat_is_tried_once_and_the_table_is_told_how_to_mend_it() {
    let world = World::new().await;
    let (anna, bo, hall) = two();
    let chat = world.chat(Platform::Discord);
    chat.inner
        .lock()
        .unwrap()
        .unreachable
        .insert("bo".to_owned());
    let people = [&anna, &bo];
    let code = {
        let opened = world.ask(&anna, Some(&hall), "new stones 2").await;
        let code = World::code(&opened);
        world.ask(&bo, Some(&hall), "join").await;
        world.ask(&anna, Some(&hall), "begin").await;
        code
    };
    deliver_all(&world).await;
    let told = |world: &World| {
        let chat = world.chat(Platform::Discord);
        let told = chat.came(&To::Place(hall.clone()), SlotKind::Note);
        told.iter()
            .filter(|(_, parcel)| parcel.screen.to_string().contains("cannot write to Bo"))
            .count()
    };
    assert_eq!(told(&world), 1);
    assert_eq!(chat.came(&person(&bo), SlotKind::Hand).len(), 1);
    // Moves are made by buttons in the hall, where only the presser sees the hand.
    for _ in 0..8 {
        world.step_at(&people, Some(&hall), &code).await.unwrap();
        world.wait(Duration::from_secs(3_600));
        deliver_all(&world).await;
    }
    assert_eq!(
        chat.came(&person(&bo), SlotKind::Hand).len(),
        1,
        "tried again"
    );
    assert_eq!(told(&world), 1, "told again");
    // Bo opens the private chat.
    chat.inner.lock().unwrap().unreachable.clear();
    world.ask(&bo, None, "start").await;
    deliver_all(&world).await;
    let hand = chat.seen_by(&person(&bo));
    assert!(hand.iter().any(|text| text.contains(&code)), "{hand:?}");
}

#[tokio::test]
async fn who_blocks_the_bot_in_the_middle_of_a_game_is_told_of_at_the_table_too() {
    let world = World::new().await;
    let (anna, bo, hall) = two();
    let people = [&anna, &bo];
    let code = world.table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    assert!(!chat.seen_by(&person(&bo)).is_empty());
    chat.inner
        .lock()
        .unwrap()
        .unreachable
        .insert("bo".to_owned());
    for _ in 0..8 {
        // A move in private would say that it is mended: here Bo plays in the hall.
        world.step_at(&people, Some(&hall), &code).await.unwrap();
        deliver_all(&world).await;
    }
    let said = chat.seen_by(&To::Place(hall)).join("\n");
    assert_eq!(said.matches("cannot write to Bo").count(), 1, "{said}");
    assert!(said.contains("My hand shows the hand right here"), "{said}");
}

/// Who sat down in private is noticed in private; where that is no longer possible, in the place that shows the table.
#[tokio::test]
async fn who_cannot_be_written_to_is_called_in_the_place_once_every_turn() {
    let world = World::new().await;
    let (anna, bo, hall) = two();
    let code = World::code(&world.ask(&anna, Some(&hall), "new stones 2").await);
    world.ask(&bo, None, &format!("join {code}")).await;
    world.ask(&anna, Some(&hall), "begin").await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    chat.inner
        .lock()
        .unwrap()
        .unreachable
        .insert("bo".to_owned());
    forget_parcels(&world);
    let mut expected = 0;
    for _ in 0..12 {
        // Bo asks in the hall, so nothing says that the private chat is open again.
        let moved = world.step_at(&[&anna, &bo], Some(&hall), &code).await;
        let now = world.mover_at(&[&anna, &bo], Some(&hall), &code).await;
        if moved == Some(0) && now.unwrap().0 == 1 {
            expected += 1;
        }
        deliver_all(&world).await;
    }
    let called = |world: &World| {
        let chat = world.chat(Platform::Discord);
        chat.came(&To::Place(hall.clone()), SlotKind::Notice)
            .iter()
            .filter(|(_, parcel)| parcel.mention.as_ref() == Some(&bo.identity))
            .count()
    };
    assert!(expected >= 3, "{expected}");
    assert_eq!(called(&world), expected);
    let tried = chat.came(&person(&bo), SlotKind::Notice).len()
        + chat.came(&person(&bo), SlotKind::Hand).len();
    assert!(tried <= 1, "tried {tried} times");
    // Once mended, the turn that was told of in the hall is not told of again.
    chat.inner.lock().unwrap().unreachable.clear();
    world.ask(&bo, None, "start").await;
    deliver_all(&world).await;
    assert_eq!(called(&world), expected);
    assert_eq!(chat.came(&person(&bo), SlotKind::Notice).len(), 0);
    assert!(!chat.came(&person(&bo), SlotKind::Hand).is_empty());
}

#[tokio::test]
async fn when_one_place_is_gone_the_game_goes_on_in_the_other() {
    let world = World::new().await;
    let (anna, bo, hall) = two();
    let den = group(Platform::Discord, "den");
    let people = [&anna, &bo];
    let code = world.table("stones 2", &people, &hall).await;
    world.ask(&anna, Some(&den), &format!("watch {code}")).await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    chat.inner.lock().unwrap().gone.insert("hall".to_owned());
    forget_parcels(&world);
    let mut calls = [0; 2];
    for _ in 0..6 {
        let waits = world.turn(&people, &code).await.unwrap();
        calls[waits] += 1;
        deliver_all(&world).await;
    }
    let to_hall = {
        let inner = chat.inner.lock().unwrap();
        let there = To::Place(hall);
        inner
            .parcels
            .iter()
            .filter(|parcel| parcel.to == there)
            .count()
    };
    assert!(
        to_hall <= 2,
        "a place that is gone was tried {to_hall} times"
    );
    let board = world
        .ask(&anna, Some(&den), &format!("board {code}"))
        .await
        .screen;
    assert!(
        chat.seen_by(&To::Place(den.clone()))
            .contains(&board.to_string())
    );
    // Both sat down in the hall; they are called elsewhere now, each time.
    for (number, who) in people.into_iter().enumerate() {
        let came = chat.came(&To::Place(den.clone()), SlotKind::Notice);
        let here = came
            .iter()
            .filter(|(_, parcel)| parcel.mention.as_ref() == Some(&who.identity))
            .count();
        let there = chat.came(&person(who), SlotKind::Notice).len();
        assert_eq!(here + there, calls[number], "{}", who.name);
    }
}

#[tokio::test]
async fn when_the_only_place_is_gone_the_game_goes_on_in_private_and_can_be_shown_anew() {
    let world = World::new().await;
    let (anna, bo, hall) = two();
    let people = [&anna, &bo];
    let code = world.table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    chat.inner.lock().unwrap().gone.insert("hall".to_owned());
    forget_parcels(&world);
    let mut calls = [0; 2];
    for _ in 0..6 {
        let waits = world.turn(&people, &code).await.unwrap();
        calls[waits] += 1;
        deliver_all(&world).await;
    }
    for (number, who) in people.into_iter().enumerate() {
        let called = chat.came(&person(who), SlotKind::Notice).len();
        assert_eq!(called, calls[number], "{}", who.name);
    }
    let attic = group(Platform::Discord, "attic");
    let shown = world.ask(&bo, Some(&attic), &format!("watch {code}")).await;
    assert_eq!(shown.outcome, Outcome::Done);
    deliver_all(&world).await;
    assert_eq!(chat.seen_by(&To::Place(attic)).len(), 1);
}

#[tokio::test]
async fn a_message_that_somebody_deleted_is_posted_anew_once() {
    let world = World::new().await;
    let (anna, bo, hall) = two();
    let people = [&anna, &bo];
    let code = world.table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    let there = To::Place(hall.clone());
    let is_board = |text: &String| text.contains("Stack: ");
    assert_eq!(
        chat.seen_by(&there)
            .iter()
            .filter(|text| is_board(text))
            .count(),
        1
    );
    chat.inner.lock().unwrap().messages.clear();
    for _ in 0..3 {
        world.turn(&people, &code).await;
        deliver_all(&world).await;
        let boards: Vec<_> = chat.seen_by(&there).into_iter().filter(is_board).collect();
        let board = world.ask(&anna, Some(&hall), "board").await.screen;
        assert_eq!(boards, [board.to_string()]);
    }
}

#[tokio::test]
async fn a_turn_notice_comes_exactly_when_somebody_becomes_the_one_waited_for() {
    for kind in ["keltis", "stones", "oracle"] {
        for seats in 2..=4 {
            let world = World::new().await;
            let hall = group(Platform::Discord, "hall");
            let people: Vec<_> = ["Anna", "Bo", "Cleo", "Dan"][..seats]
                .iter()
                .map(|name| someone(Platform::Discord, name))
                .collect();
            let people: Vec<_> = people.iter().collect();
            let code = world
                .table(&format!("{kind} {seats}"), &people, &hall)
                .await;
            let mut expected = vec![0; seats];
            let (mut waits, _) = world.mover(&people, &code).await.unwrap();
            expected[waits] += 1;
            for _ in 0..30 {
                deliver_all(&world).await;
                let counted: Vec<_> = people.iter().map(|who| notices(&world, who)).collect();
                assert_eq!(counted, expected, "{kind} {seats}");
                world.step(&people, &code).await;
                let Some((now, _)) = world.mover(&people, &code).await else {
                    break;
                };
                if now != waits {
                    expected[now] += 1;
                    waits = now;
                }
            }
            // Nobody else was called by name.
            let chat = world.chat(Platform::Discord);
            let inner = chat.inner.lock().unwrap();
            let others = inner.parcels.iter();
            let others = others.filter(|parcel| parcel.kind != SlotKind::Notice);
            assert_eq!(others.filter(|parcel| parcel.mention.is_some()).count(), 0);
        }
    }
}

#[tokio::test]
async fn who_is_waited_for_already_is_not_told_again_by_what_others_do() {
    let world = World::new().await;
    let (anna, bo, hall) = two();
    let cleo = someone(Platform::Discord, "Cleo");
    let people = [&anna, &bo, &cleo];
    let code = world.table("stones 3", &people, &hall).await;
    // The host is to move, so that the others have to agree to close.
    while world.mover(&people, &code).await.unwrap().0 != 0 {
        world.step(&people, &code).await;
    }
    deliver_all(&world).await;
    forget_parcels(&world);
    for (who, text) in [
        (&bo, "close sure"),
        (&cleo, "say go on"),
        (&cleo, "resign sure"),
        (&bo, "hand"),
        (&bo, "board"),
    ] {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let reply = world
            .ask(who, Some(&hall), &format!("{word} {code} {rest}"))
            .await;
        assert_ne!(reply.outcome, Outcome::Refused, "{text}: {}", reply.screen);
        deliver_all(&world).await;
    }
    assert_eq!(notices(&world, &anna), 0);
}

#[tokio::test]
async fn a_notice_decided_before_the_program_ended_comes_once_after_it_began_again() {
    let mut world = World::new().await;
    let (anna, bo, hall) = two();
    let people = [&anna, &bo];
    let code = world.table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    forget_parcels(&world);
    let waits = world.turn(&people, &code).await.unwrap();
    world = world.restarted().await;
    assert_eq!(notices(&world, people[waits]), 0);
    deliver_all(&world).await;
    assert_eq!(notices(&world, people[waits]), 1);
    world = world.restarted().await;
    deliver_all(&world).await;
    assert_eq!(notices(&world, people[waits]), 1);
    assert_eq!(notices(&world, people[1 - waits]), 0);
}

#[tokio::test]
async fn a_notice_that_had_to_wait_is_not_told_twice_when_the_turn_has_come_round_again() {
    for undelivered in [1, 2] {
        let world = World::new().await;
        let (anna, bo, hall) = two();
        let people = [&anna, &bo];
        let code = world.table("stones 2", &people, &hall).await;
        deliver_all(&world).await;
        forget_parcels(&world);
        let chat = world.chat(Platform::Discord);
        let waits = world.turn(&people, &code).await.unwrap();
        // Everything is refused for a while.
        chat.inner.lock().unwrap().refuse = vec![
            Delivery::Later {
                after: Some(Duration::from_secs(60)),
            };
            8
        ];
        world.bot.deliver_due(&world.courier).await.unwrap();
        chat.inner.lock().unwrap().refuse.clear();
        forget_parcels(&world);
        // Meanwhile the one waited for moves, the other too, and it is their turn again.
        world.turn(&people, &code).await;
        if undelivered == 1 {
            // With time to deliver what is left of the first turn: nothing.
            world.wait(Duration::from_secs(120));
            deliver_all(&world).await;
        }
        world.turn(&people, &code).await;
        world.wait(Duration::from_secs(120));
        deliver_all(&world).await;
        assert_eq!(notices(&world, people[waits]), 1, "{undelivered}");
    }
}

/// Anna and Bo at a table of `keltis`, Bo or Anna just having passed the turn on by steps that can be taken back.
async fn passed_on_without_a_secret(world: &World, people: &[&Someone; 2]) -> (String, usize) {
    let hall = group(Platform::Discord, "hall");
    let code = world.table("keltis 2", people, &hall).await;
    let first = world.mover(people, &code).await.unwrap().0;
    let press = async |who: usize, ends: &dyn Fn(&str) -> bool| {
        let (now, choices) = world.mover(people, &code).await.unwrap();
        assert_eq!(now, who);
        let mut choice = choices.into_iter().find(|data| ends(data));
        for page in 1..4 {
            if choice.is_none() {
                let hand = world
                    .ask(people[who], None, &format!("hand {code} {page}"))
                    .await;
                choice = moves(&hand.screen).into_iter().find(|data| ends(data));
            }
        }
        let choice = choice.unwrap();
        let reply = world.ask(people[who], None, &choice).await;
        assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        choice
    };
    let discarded = press(first, &|data| data.contains(".discard ")).await;
    let colour = discarded
        .split_once(".discard ")
        .unwrap()
        .1
        .split('-')
        .next()
        .unwrap()
        .to_owned();
    press(first, &|data| data.ends_with(".draw deck")).await;
    deliver_all(world).await;
    forget_parcels(world);
    press(1 - first, &|data| {
        data.contains(".discard ") && !data.contains(&colour)
    })
    .await;
    press(1 - first, &|data| {
        data.ends_with(&format!(".draw {colour}"))
    })
    .await;
    (code, 1 - first)
}

#[tokio::test]
async fn a_turn_taken_back_before_anybody_was_told_is_told_to_nobody() {
    let world = World::new().await;
    let (anna, bo, _) = two();
    let people = [&anna, &bo];
    let (code, mover) = passed_on_without_a_secret(&world, &people).await;
    let undone = world
        .ask(people[mover], None, &format!("undo {code}"))
        .await;
    assert_eq!(undone.outcome, Outcome::Done, "{}", undone.screen);
    deliver_all(&world).await;
    assert_eq!(notices(&world, &anna) + notices(&world, &bo), 0);
    // Done again, it is told once.
    let (now, choices) = world.mover(&people, &code).await.unwrap();
    assert_eq!(now, mover);
    let draw = choices.iter().find(|data| data.contains(".draw ")).unwrap();
    world.ask(people[mover], None, draw).await;
    deliver_all(&world).await;
    assert_eq!(notices(&world, people[1 - mover]), 1);
    assert_eq!(notices(&world, people[mover]), 0);
}

#[tokio::test]
async fn a_turn_taken_back_after_it_was_told_is_told_again_when_it_comes() {
    let world = World::new().await;
    let (anna, bo, _) = two();
    let people = [&anna, &bo];
    let (code, mover) = passed_on_without_a_secret(&world, &people).await;
    deliver_all(&world).await;
    assert_eq!(notices(&world, people[1 - mover]), 1);
    world
        .ask(people[mover], None, &format!("undo {code}"))
        .await;
    deliver_all(&world).await;
    // Who takes back knows that it is their turn.
    assert_eq!(notices(&world, people[mover]), 0);
    let (_, choices) = world.mover(&people, &code).await.unwrap();
    let draw = choices.iter().find(|data| data.contains(".draw ")).unwrap();
    world.ask(people[mover], None, draw).await;
    deliver_all(&world).await;
    assert_eq!(notices(&world, people[1 - mover]), 2);
}

#[tokio::test]
async fn an_answer_that_met_the_courier_is_brought_again() {
    let world = World::new().await;
    let anna = someone(Platform::Discord, "Anna");
    world.ask(&anna, None, "new stones 2").await;
    world.ask(&anna, None, "opponent easy").await;
    world.settle().await;
    let begun = world.ask(&anna, None, "begin").await;
    let slot = begun.slot.unwrap();
    // The courier brings a newer version while the adapter is still busy with its own.
    world.settle().await;
    let before = world
        .chat(Platform::Discord)
        .inner
        .lock()
        .unwrap()
        .parcels
        .len();
    world.bot.shown(slot, None, Platform::Discord).await;
    assert_eq!(world.bot.pending().await.unwrap().slots, 1);
    world.settle().await;
    let after = world
        .chat(Platform::Discord)
        .inner
        .lock()
        .unwrap()
        .parcels
        .len();
    assert_eq!(after, before + 1);
    // Nobody else was there: what the answer showed is enough.
    let hand = world.ask(&anna, None, "hand").await;
    world
        .bot
        .shown(hand.slot.unwrap(), None, Platform::Discord)
        .await;
    assert_eq!(world.bot.pending().await.unwrap().slots, 0);
}

#[tokio::test]
async fn a_turn_that_was_taken_back_is_shown_to_who_was_to_move() {
    let world = World::new().await;
    let (anna, bo) = (
        someone(Platform::Discord, "Anna"),
        someone(Platform::Discord, "Bo"),
    );
    let code = World::code(&world.ask(&anna, None, "new stones 2").await);
    world.ask(&bo, None, &format!("join {code}")).await;
    world.ask(&anna, None, &format!("ireland {code}")).await;
    world.ask(&anna, None, &format!("begin {code}")).await;
    world.ask(&anna, None, &format!("do {code} reveal")).await;
    world.ask(&anna, None, &format!("do {code} leave")).await;
    world.settle().await;
    let chat = world.chat(Platform::Discord);
    let hand = || chat.seen_by(&To::Person(bo.identity.clone()))[0].clone();
    assert!(hand().contains("Your turn"), "{}", hand());
    let undone = world.ask(&anna, None, &format!("undo {code}")).await;
    assert_eq!(undone.outcome, Outcome::Done, "{}", undone.screen);
    world.settle().await;
    assert!(!hand().contains("Your turn"), "{}", hand());
}
