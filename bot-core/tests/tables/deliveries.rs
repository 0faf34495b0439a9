//! Delivery: coalescing, rate limits, retries, unreachable recipients and turn notices.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use bot_core::bot::{
    ChatClient, ChatError, ChatFuture, DeliveryWorker, Limits, MessageKind, OutgoingMessage,
};
use bot_core::chat::{Outcome, Reply};
use bot_core::people::{Address, Platform, Recipient};
use bot_core::store::Retirement;
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tokio_util::sync::CancellationToken;

use crate::world::{
    FakeChat, PostedMessage, TestUser, World, first_move_button, group, move_buttons, test_user,
};

/// Anna, Bo and a Discord group.
pub fn two_players() -> (TestUser, TestUser, Address) {
    (
        test_user(Platform::Discord, "Anna"),
        test_user(Platform::Discord, "Bo"),
        group(Platform::Discord, "hall"),
    )
}

fn private_chat_of(user: &TestUser) -> Recipient {
    Recipient::Person(user.identity.clone())
}

/// Advances the clock from one due delivery to the next until none is pending.
pub async fn deliver_all(world: &World) {
    for _ in 0..2_000 {
        world.bot.deliver_due(&world.worker).await.unwrap();
        let Some(due) = world.bot.pending().await.unwrap().due else {
            return;
        };
        world.clock.fetch_max(due, Ordering::SeqCst);
    }
    panic!("deliveries never finish");
}

/// Counts the notices sent to a user, in private or by mention in a group.
fn notice_count(world: &World, user: &TestUser) -> usize {
    let chat = world.chat(user.identity.platform);
    let inner = chat.inner.lock().unwrap();
    let all = inner.received.iter();
    let theirs = all.filter(|message| {
        message.kind == MessageKind::Notice
            && (message.to == private_chat_of(user)
                || message.mention.as_ref() == Some(&user.identity))
    });
    theirs.count()
}

fn clear_received(world: &World) {
    for chat in &world.chats {
        let mut inner = chat.inner.lock().unwrap();
        inner.received.clear();
        inner.received_at.clear();
    }
}

fn every_three_seconds() -> Limits {
    Limits {
        burst: 1,
        interval: Duration::from_secs(3),
    }
}

#[tokio::test]
async fn rapid_moves_become_few_edits_that_end_with_the_last_state() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let code = world.start_table("stones 2", &[&anna, &bo], &hall).await;
    deliver_all(&world).await;
    clear_received(&world);
    let chat = world.chat(Platform::Discord);
    chat.inner.lock().unwrap().limits = Some(every_three_seconds());
    for _ in 0..10 {
        world.play_action(&[&anna, &bo], &code).await.unwrap();
        world.bot.deliver_due(&world.worker).await.unwrap();
    }
    deliver_all(&world).await;
    let in_hall = Recipient::Place(hall.clone());
    let edits = chat.received_by(&in_hall, MessageKind::Board);
    assert!((1..=2).contains(&edits.len()), "{}", edits.len());
    let board = world
        .send(&anna, Some(&hall), &format!("board {code}"))
        .await;
    assert_eq!(edits.last().unwrap().1.screen, board.screen);
    assert!(
        chat.texts_shown_to(&in_hall)
            .contains(&board.screen.to_string())
    );
}

#[tokio::test]
async fn rate_limits_apply_to_each_chat_alone() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let den = group(Platform::Telegram, "den");
    let limits = Limits {
        burst: 4,
        interval: Duration::from_secs(2),
    };
    for chat in &world.chats {
        chat.inner.lock().unwrap().limits = Some(limits);
    }
    let code = world.start_table("stones 2", &[&anna, &bo], &hall).await;
    let cleo = test_user(Platform::Telegram, "Cleo");
    for number in 0..12 {
        world
            .send(&anna, Some(&hall), &format!("say {code} word {number}"))
            .await;
        // Nobody may talk faster for long.
        world.advance_clock(Duration::from_secs(5));
    }
    world.bot.deliver_due(&world.worker).await.unwrap();
    let before = world.clock.load(Ordering::SeqCst);
    world
        .send(&cleo, Some(&den), &format!("watch {code}"))
        .await;
    world.bot.deliver_due(&world.worker).await.unwrap();
    let elsewhere = world.chat(Platform::Telegram);
    let first = elsewhere.received_by(&Recipient::Place(den), MessageKind::Board)[0].0;
    assert!(first - before < 1_000, "the den waited for the hall");
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    let in_hall = Recipient::Place(hall);
    let mut times: Vec<i64> = [MessageKind::Board, MessageKind::Notice, MessageKind::Note]
        .into_iter()
        .flat_map(|kind| chat.received_by(&in_hall, kind))
        .map(|(at, _)| at)
        .collect();
    times.sort_unstable();
    assert!(times.len() >= 13, "{}", times.len());
    // A burst of four at most, then one every two seconds.
    for (number, &from) in times.iter().enumerate() {
        for (count, &to) in (1..).zip(&times[number..]) {
            let allowed = 4 + (to - from + 50) / 2_000;
            assert!(count <= allowed, "{count} within {} ms", to - from);
        }
    }
}

#[tokio::test]
async fn retry_after_is_respected() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let code = world.start_table("stones 2", &[&anna, &bo], &hall).await;
    deliver_all(&world).await;
    clear_received(&world);
    let chat = world.chat(Platform::Discord);
    {
        let mut inner = chat.inner.lock().unwrap();
        inner.limits = Some(Limits {
            burst: 20,
            interval: Duration::from_secs(3),
        });
        inner.scripted_results.push(ChatError::RateLimited {
            after: Duration::from_secs(40),
        });
    }
    world
        .send(&anna, Some(&hall), &format!("say {code} hello"))
        .await;
    world.bot.deliver_due(&world.worker).await.unwrap();
    let refused = world.clock.load(Ordering::SeqCst);
    // More messages become due meanwhile.
    for _ in 0..3 {
        world.advance_clock(Duration::from_secs(5));
        world
            .send(&bo, Some(&hall), &format!("say {code} and more"))
            .await;
        world.play_turn(&[&anna, &bo], &code).await;
        world.bot.deliver_due(&world.worker).await.unwrap();
    }
    deliver_all(&world).await;
    let inner = chat.inner.lock().unwrap();
    let in_hall = Recipient::Place(hall);
    let received = inner.received_at.iter().zip(&inner.received);
    let times: Vec<i64> = received
        .filter(|(_, message)| message.to == in_hall)
        .map(|(at, _)| *at)
        .collect();
    let early = times[1..].iter().filter(|&&at| at < refused + 39_000);
    assert_eq!(early.count(), 0, "{refused}: {times:?}");
    let delayed = inner.messages.values();
    let delayed = delayed.filter(|message| message.screen.to_string().contains("and more"));
    assert_eq!(delayed.count(), 3);
}

#[tokio::test]
async fn failed_deliveries_back_off_with_jitter() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let code = world.start_table("stones 2", &[&anna, &bo], &hall).await;
    deliver_all(&world).await;
    clear_received(&world);
    let chat = world.chat(Platform::Discord);
    const TRIES: usize = 14;
    chat.inner.lock().unwrap().scripted_results = vec![ChatError::NoAnswer; TRIES];
    world
        .send(&anna, Some(&hall), &format!("say {code} hello"))
        .await;
    deliver_all(&world).await;
    let in_hall = Recipient::Place(hall);
    let times: Vec<i64> = chat
        .received_by(&in_hall, MessageKind::Note)
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
        chat.texts_shown_to(&in_hall)
            .iter()
            .any(|text| text.contains("hello"))
    );
}

#[tokio::test]
async fn undeliverable_message_is_given_up() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let code = world.start_table("stones 2", &[&anna, &bo], &hall).await;
    deliver_all(&world).await;
    clear_received(&world);
    let chat = world.chat(Platform::Discord);
    chat.inner.lock().unwrap().scripted_results = vec![ChatError::NoAnswer; 5_000];
    let since = world.clock.load(Ordering::SeqCst);
    world
        .send(&anna, Some(&hall), &format!("say {code} hello"))
        .await;
    deliver_all(&world).await;
    let tries = chat
        .received_by(&Recipient::Place(hall), MessageKind::Note)
        .len();
    assert!((100..=1_100).contains(&tries), "{tries}");
    let days = (world.clock.load(Ordering::SeqCst) - since) / 86_400_000;
    assert!((1..=14).contains(&days), "{days}");
}

#[tokio::test]
async fn table_follows_its_group_to_a_new_id() {
    let world = World::new().await;
    let anna = test_user(Platform::Telegram, "Anna");
    let bo = test_user(Platform::Telegram, "Bo");
    let (hall, supergroup) = (
        group(Platform::Telegram, "hall"),
        group(Platform::Telegram, "-100"),
    );
    let code = world.start_table("stones 2", &[&anna, &bo], &hall).await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Telegram);
    chat.inner
        .lock()
        .unwrap()
        .moved_places
        .insert("hall".to_owned(), "-100".to_owned());
    world.play_turn(&[&anna, &bo], &code).await;
    deliver_all(&world).await;
    clear_received(&world);
    let next = world.play_turn(&[&anna, &bo], &code).await.unwrap();
    deliver_all(&world).await;
    assert_eq!(
        chat.received_by(&Recipient::Place(hall.clone()), MessageKind::Board)
            .len(),
        0
    );
    assert_eq!(
        chat.received_by(&Recipient::Place(hall), MessageKind::Notice)
            .len(),
        0
    );
    let in_hall = Recipient::Place(supergroup.clone());
    let board = world.send(&anna, Some(&supergroup), "board").await.screen;
    assert!(chat.texts_shown_to(&in_hall).contains(&board.to_string()));
    assert_eq!(notice_count(&world, [&anna, &bo][next]), 1);
    // A command without a code finds the table under the new id.
    let hand = world
        .send([&anna, &bo][next], Some(&supergroup), "hand")
        .await;
    assert!(!move_buttons(&hand.screen).is_empty(), "{}", hand.screen);
}

#[tokio::test]
async fn table_follows_its_group_to_a_new_id_already_in_use() {
    let world = World::new().await;
    let anna = test_user(Platform::Telegram, "Anna");
    let bo = test_user(Platform::Telegram, "Bo");
    let (hall, supergroup) = (
        group(Platform::Telegram, "hall"),
        group(Platform::Telegram, "-100"),
    );
    let people = [&anna, &bo];
    let code = world.start_table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Telegram);
    chat.inner
        .lock()
        .unwrap()
        .moved_places
        .insert("hall".to_owned(), "-100".to_owned());
    // Before the bot learns of the move, another table opens under the new id and the old table is watched there.
    let other = World::table_code(&world.send(&anna, Some(&supergroup), "new keltis 2").await);
    world
        .send(&bo, Some(&supergroup), &format!("watch {code}"))
        .await;
    world.play_turn(&people, &code).await;
    tokio::time::timeout(Duration::from_secs(20), deliver_all(&world))
        .await
        .unwrap();
    clear_received(&world);
    let next = world.play_turn(&people, &code).await.unwrap();
    tokio::time::timeout(Duration::from_secs(20), deliver_all(&world))
        .await
        .unwrap();
    let sent_to_hall = {
        let inner = chat.inner.lock().unwrap();
        let old = Recipient::Place(hall);
        inner
            .received
            .iter()
            .filter(|message| message.to == old)
            .count()
    };
    assert_eq!(sent_to_hall, 0);
    assert_eq!(notice_count(&world, people[next]), 1);
    let seen = chat
        .texts_shown_to(&Recipient::Place(supergroup))
        .join("\n");
    for code in [code, other] {
        assert_eq!(seen.matches(&format!("· {code}\n")).count(), 1, "{seen}");
    }
}

#[tokio::test]
async fn closed_private_chat_is_tried_once_and_reported_at_the_table() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let chat = world.chat(Platform::Discord);
    chat.inner
        .lock()
        .unwrap()
        .unreachable_users
        .insert("bo".to_owned());
    let people = [&anna, &bo];
    let code = {
        let opened = world.send(&anna, Some(&hall), "new stones 2").await;
        let code = World::table_code(&opened);
        world.send(&bo, Some(&hall), "join").await;
        world.send(&anna, Some(&hall), "begin").await;
        code
    };
    deliver_all(&world).await;
    let reports = |world: &World| {
        let chat = world.chat(Platform::Discord);
        let notes = chat.received_by(&Recipient::Place(hall.clone()), MessageKind::Note);
        notes
            .iter()
            .filter(|(_, message)| {
                message
                    .screen
                    .to_string()
                    .contains("Bo, I can't message you")
            })
            .count()
    };
    assert_eq!(reports(&world), 1);
    assert_eq!(
        chat.received_by(&private_chat_of(&bo), MessageKind::Hand)
            .len(),
        1
    );
    // Bo moves in the group, so no private message shows that the private chat works.
    for _ in 0..8 {
        world
            .play_action_in(&people, Some(&hall), &code)
            .await
            .unwrap();
        world.advance_clock(Duration::from_secs(3_600));
        deliver_all(&world).await;
    }
    assert_eq!(
        chat.received_by(&private_chat_of(&bo), MessageKind::Hand)
            .len(),
        1,
        "tried again"
    );
    assert_eq!(reports(&world), 1, "reported again");
    chat.inner.lock().unwrap().unreachable_users.clear();
    world.send(&bo, None, "start").await;
    deliver_all(&world).await;
    let hand = chat.texts_shown_to(&private_chat_of(&bo));
    assert!(hand.iter().any(|text| text.contains(&code)), "{hand:?}");
}

#[tokio::test]
async fn player_blocking_the_bot_mid_game_is_reported_at_the_table() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = world.start_table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    assert!(!chat.texts_shown_to(&private_chat_of(&bo)).is_empty());
    chat.inner
        .lock()
        .unwrap()
        .unreachable_users
        .insert("bo".to_owned());
    for _ in 0..8 {
        // Bo plays in the group: a private request would mark Bo as reachable.
        world
            .play_action_in(&people, Some(&hall), &code)
            .await
            .unwrap();
        deliver_all(&world).await;
    }
    let shown = chat.texts_shown_to(&Recipient::Place(hall)).join("\n");
    assert_eq!(
        shown.matches("Bo, I can't message you").count(),
        1,
        "{shown}"
    );
    assert!(
        shown.contains("Press My hand to see your hand here"),
        "{shown}"
    );
}

/// Players who joined in private get private notices. If that fails, the group that shows the table mentions them.
#[tokio::test]
async fn unreachable_player_is_mentioned_in_the_group_once_per_turn() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let code = World::table_code(&world.send(&anna, Some(&hall), "new stones 2").await);
    world.send(&bo, None, &format!("join {code}")).await;
    world.send(&anna, Some(&hall), "begin").await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    chat.inner
        .lock()
        .unwrap()
        .unreachable_users
        .insert("bo".to_owned());
    clear_received(&world);
    let mut expected = 0;
    for _ in 0..12 {
        // Bo plays in the group: a private request would mark Bo as reachable.
        let moved = world
            .play_action_in(&[&anna, &bo], Some(&hall), &code)
            .await;
        let now = world
            .player_to_move_in(&[&anna, &bo], Some(&hall), &code)
            .await;
        if moved == Some(0) && now.unwrap().0 == 1 {
            expected += 1;
        }
        deliver_all(&world).await;
    }
    let mentions = |world: &World| {
        let chat = world.chat(Platform::Discord);
        chat.received_by(&Recipient::Place(hall.clone()), MessageKind::Notice)
            .iter()
            .filter(|(_, message)| message.mention.as_ref() == Some(&bo.identity))
            .count()
    };
    assert!(expected >= 3, "{expected}");
    assert_eq!(mentions(&world), expected);
    let tried = chat
        .received_by(&private_chat_of(&bo), MessageKind::Notice)
        .len()
        + chat
            .received_by(&private_chat_of(&bo), MessageKind::Hand)
            .len();
    assert!(tried <= 1, "tried {tried} times");
    // A turn already announced in the group is not announced again once Bo is reachable.
    chat.inner.lock().unwrap().unreachable_users.clear();
    world.send(&bo, None, "start").await;
    deliver_all(&world).await;
    assert_eq!(mentions(&world), expected);
    assert_eq!(
        chat.received_by(&private_chat_of(&bo), MessageKind::Notice)
            .len(),
        0
    );
    assert!(
        !chat
            .received_by(&private_chat_of(&bo), MessageKind::Hand)
            .is_empty()
    );
}

#[tokio::test]
async fn game_continues_in_the_other_group_when_one_is_deleted() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let den = group(Platform::Discord, "den");
    let people = [&anna, &bo];
    let code = world.start_table("stones 2", &people, &hall).await;
    world
        .send(&anna, Some(&den), &format!("watch {code}"))
        .await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    chat.inner
        .lock()
        .unwrap()
        .deleted_places
        .insert("hall".to_owned());
    clear_received(&world);
    let mut expected = [0; 2];
    for _ in 0..6 {
        let next = world.play_turn(&people, &code).await.unwrap();
        expected[next] += 1;
        deliver_all(&world).await;
    }
    let to_hall = {
        let inner = chat.inner.lock().unwrap();
        let in_hall = Recipient::Place(hall);
        inner
            .received
            .iter()
            .filter(|message| message.to == in_hall)
            .count()
    };
    assert!(to_hall <= 2, "a deleted group was tried {to_hall} times");
    let board = world
        .send(&anna, Some(&den), &format!("board {code}"))
        .await
        .screen;
    assert!(
        chat.texts_shown_to(&Recipient::Place(den.clone()))
            .contains(&board.to_string())
    );
    // Both joined in the deleted group; every notice goes elsewhere now.
    for (number, user) in people.into_iter().enumerate() {
        let received = chat.received_by(&Recipient::Place(den.clone()), MessageKind::Notice);
        let here = received
            .iter()
            .filter(|(_, message)| message.mention.as_ref() == Some(&user.identity))
            .count();
        let there = chat
            .received_by(&private_chat_of(user), MessageKind::Notice)
            .len();
        assert_eq!(here + there, expected[number], "{}", user.name);
    }
}

#[tokio::test]
async fn game_continues_in_private_when_its_only_group_is_deleted() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = world.start_table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    chat.inner
        .lock()
        .unwrap()
        .deleted_places
        .insert("hall".to_owned());
    clear_received(&world);
    let mut expected = [0; 2];
    for _ in 0..6 {
        let next = world.play_turn(&people, &code).await.unwrap();
        expected[next] += 1;
        deliver_all(&world).await;
    }
    for (number, user) in people.into_iter().enumerate() {
        let notices = chat
            .received_by(&private_chat_of(user), MessageKind::Notice)
            .len();
        assert_eq!(notices, expected[number], "{}", user.name);
    }
    let attic = group(Platform::Discord, "attic");
    let shown = world
        .send(&bo, Some(&attic), &format!("watch {code}"))
        .await;
    assert_eq!(shown.outcome, Outcome::Done);
    deliver_all(&world).await;
    assert_eq!(chat.texts_shown_to(&Recipient::Place(attic)).len(), 1);
}

#[tokio::test]
async fn deleted_board_message_is_posted_again_once() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = world.start_table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    let in_hall = Recipient::Place(hall.clone());
    let is_board = |text: &String| text.contains("Stack: ");
    assert_eq!(
        chat.texts_shown_to(&in_hall)
            .iter()
            .filter(|text| is_board(text))
            .count(),
        1
    );
    chat.inner.lock().unwrap().messages.clear();
    for _ in 0..3 {
        world.play_turn(&people, &code).await;
        deliver_all(&world).await;
        let boards: Vec<_> = chat
            .texts_shown_to(&in_hall)
            .into_iter()
            .filter(is_board)
            .collect();
        let board = world.send(&anna, Some(&hall), "board").await.screen;
        assert_eq!(boards, [board.to_string()]);
    }
}

#[tokio::test]
async fn turn_notice_is_sent_exactly_when_the_player_to_move_changes() {
    for kind in ["keltis", "stones", "oracle"] {
        for seats in 2..=4 {
            let world = World::new().await;
            let hall = group(Platform::Discord, "hall");
            let people: Vec<_> = ["Anna", "Bo", "Cleo", "Dan"][..seats]
                .iter()
                .map(|name| test_user(Platform::Discord, name))
                .collect();
            let people: Vec<_> = people.iter().collect();
            let code = world
                .start_table(&format!("{kind} {seats}"), &people, &hall)
                .await;
            let mut expected = vec![0; seats];
            let (mut current, _) = world.player_to_move(&people, &code).await.unwrap();
            expected[current] += 1;
            for _ in 0..30 {
                deliver_all(&world).await;
                let counted: Vec<_> = people
                    .iter()
                    .map(|user| notice_count(&world, user))
                    .collect();
                assert_eq!(counted, expected, "{kind} {seats}");
                world.play_action(&people, &code).await;
                let Some((now, _)) = world.player_to_move(&people, &code).await else {
                    break;
                };
                if now != current {
                    expected[now] += 1;
                    current = now;
                }
            }
            // Only notices mention anybody.
            let chat = world.chat(Platform::Discord);
            let inner = chat.inner.lock().unwrap();
            let others = inner.received.iter();
            let others = others.filter(|message| message.kind != MessageKind::Notice);
            assert_eq!(
                others.filter(|message| message.mention.is_some()).count(),
                0
            );
        }
    }
}

#[tokio::test]
async fn actions_of_others_do_not_repeat_a_turn_notice() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let cleo = test_user(Platform::Discord, "Cleo");
    let people = [&anna, &bo, &cleo];
    let code = world.start_table("stones 3", &people, &hall).await;
    // Wait for the host's turn, so that closing needs the others' consent.
    while world.player_to_move(&people, &code).await.unwrap().0 != 0 {
        world.play_action(&people, &code).await;
    }
    deliver_all(&world).await;
    clear_received(&world);
    for (user, text) in [
        (&bo, "close sure"),
        (&cleo, "say go on"),
        (&cleo, "resign sure"),
        (&bo, "hand"),
        (&bo, "board"),
    ] {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let reply = world
            .send(user, Some(&hall), &format!("{word} {code} {rest}"))
            .await;
        assert_ne!(reply.outcome, Outcome::Refused, "{text}: {}", reply.screen);
        deliver_all(&world).await;
    }
    assert_eq!(notice_count(&world, &anna), 0);
}

#[tokio::test]
async fn pending_notice_is_sent_once_after_a_restart() {
    let mut world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = world.start_table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    clear_received(&world);
    let next = world.play_turn(&people, &code).await.unwrap();
    world = world.restart().await;
    assert_eq!(notice_count(&world, people[next]), 0);
    deliver_all(&world).await;
    assert_eq!(notice_count(&world, people[next]), 1);
    world = world.restart().await;
    deliver_all(&world).await;
    assert_eq!(notice_count(&world, people[next]), 1);
    assert_eq!(notice_count(&world, people[1 - next]), 0);
}

#[tokio::test]
async fn delayed_notice_is_not_repeated_when_the_turn_comes_round_again() {
    for undelivered in [1, 2] {
        let world = World::new().await;
        let (anna, bo, hall) = two_players();
        let people = [&anna, &bo];
        let code = world.start_table("stones 2", &people, &hall).await;
        deliver_all(&world).await;
        clear_received(&world);
        let chat = world.chat(Platform::Discord);
        let next = world.play_turn(&people, &code).await.unwrap();
        chat.inner.lock().unwrap().scripted_results = vec![
            ChatError::RateLimited {
                after: Duration::from_secs(60),
            };
            8
        ];
        world.bot.deliver_due(&world.worker).await.unwrap();
        chat.inner.lock().unwrap().scripted_results.clear();
        clear_received(&world);
        // Meanwhile both players move, and it is the first player's turn again.
        world.play_turn(&people, &code).await;
        if undelivered == 1 {
            // Nothing of the first turn may be left to deliver.
            world.advance_clock(Duration::from_secs(120));
            deliver_all(&world).await;
        }
        world.play_turn(&people, &code).await;
        world.advance_clock(Duration::from_secs(120));
        deliver_all(&world).await;
        assert_eq!(notice_count(&world, people[next]), 1, "{undelivered}");
    }
}

/// Starts a `keltis` table and plays a turn that can be undone. Returns the code and the player who played it.
async fn play_undoable_turn(world: &World, people: &[&TestUser; 2]) -> (String, usize) {
    let hall = group(Platform::Discord, "hall");
    let code = world.start_table("keltis 2", people, &hall).await;
    let first = world.player_to_move(people, &code).await.unwrap().0;
    let press = async |player: usize, ends: &dyn Fn(&str) -> bool| {
        let (now, choices) = world.player_to_move(people, &code).await.unwrap();
        assert_eq!(now, player);
        let mut choice = choices.into_iter().find(|data| ends(data));
        for page in 1..4 {
            if choice.is_none() {
                let hand = world
                    .send(people[player], None, &format!("hand {code} {page}"))
                    .await;
                choice = move_buttons(&hand.screen)
                    .into_iter()
                    .find(|data| ends(data));
            }
        }
        let choice = choice.unwrap();
        let reply = world.send(people[player], None, &choice).await;
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
    clear_received(world);
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
async fn turn_undone_before_its_notice_notifies_nobody() {
    let world = World::new().await;
    let (anna, bo, _) = two_players();
    let people = [&anna, &bo];
    let (code, mover) = play_undoable_turn(&world, &people).await;
    let undone = world
        .send(people[mover], None, &format!("undo {code}"))
        .await;
    assert_eq!(undone.outcome, Outcome::Done, "{}", undone.screen);
    deliver_all(&world).await;
    assert_eq!(notice_count(&world, &anna) + notice_count(&world, &bo), 0);
    // Played again, the turn is announced once.
    let (now, choices) = world.player_to_move(&people, &code).await.unwrap();
    assert_eq!(now, mover);
    let draw = choices.iter().find(|data| data.contains(".draw ")).unwrap();
    world.send(people[mover], None, draw).await;
    deliver_all(&world).await;
    assert_eq!(notice_count(&world, people[1 - mover]), 1);
    assert_eq!(notice_count(&world, people[mover]), 0);
}

#[tokio::test]
async fn turn_undone_after_its_notice_is_notified_again() {
    let world = World::new().await;
    let (anna, bo, _) = two_players();
    let people = [&anna, &bo];
    let (code, mover) = play_undoable_turn(&world, &people).await;
    deliver_all(&world).await;
    assert_eq!(notice_count(&world, people[1 - mover]), 1);
    world
        .send(people[mover], None, &format!("undo {code}"))
        .await;
    deliver_all(&world).await;
    // The player who undoes gets no notice.
    assert_eq!(notice_count(&world, people[mover]), 0);
    let (_, choices) = world.player_to_move(&people, &code).await.unwrap();
    let draw = choices.iter().find(|data| data.contains(".draw ")).unwrap();
    world.send(people[mover], None, draw).await;
    deliver_all(&world).await;
    assert_eq!(notice_count(&world, people[1 - mover]), 2);
}

/// Whether the audit of the first table, which the crash drill uses, finds that nobody was notified of the turn.
async fn is_notice_missing(world: &World) -> bool {
    let audit = world.bot.audit(&world.worker, 0).await.unwrap().unwrap();
    audit.missing_notice
}

#[tokio::test]
async fn audit_expects_no_notice_for_a_turn_taken_back() {
    let world = World::new().await;
    let (anna, bo, _) = two_players();
    let people = [&anna, &bo];
    let (code, mover) = play_undoable_turn(&world, &people).await;
    deliver_all(&world).await;
    assert!(!is_notice_missing(&world).await);
    world
        .send(people[mover], None, &format!("undo {code}"))
        .await;
    deliver_all(&world).await;
    assert!(!is_notice_missing(&world).await);
}

#[tokio::test]
async fn audit_finds_a_missing_notice() {
    let world = World::new().await;
    let (anna, bo, _) = two_players();
    play_undoable_turn(&world, &[&anna, &bo]).await;
    deliver_all(&world).await;
    let options = SqliteConnectOptions::new().filename(&world.settings.database);
    let mut db = options.connect().await.unwrap();
    sqlx::query("DELETE FROM turn_notice")
        .execute(&mut db)
        .await
        .unwrap();
    assert!(is_notice_missing(&world).await);
}

/// Shows a reply as an adapter does: in a message of its own, in place of the one before.
async fn show_in(world: &World, reply: &Reply, to: &Recipient, message: u64) {
    show_reply(world, reply, to, message, false).await;
}

/// Like [`show_in`]. With `keeps_old_boards`, a board stays above without its buttons.
pub async fn show_reply(
    world: &World,
    reply: &Reply,
    to: &Recipient,
    message: u64,
    keeps_old_boards: bool,
) {
    let posted = PostedMessage {
        to: to.clone(),
        screen: reply.screen.clone(),
        mention: None,
    };
    let chat = world.chat(to.platform());
    chat.inner.lock().unwrap().messages.insert(message, posted);
    let lease = world.bot.lease_view(reply.view.as_ref().unwrap()).await;
    let message = message.to_string();
    lease.shown(to, Some(&message), keeps_old_boards).await;
}

#[tokio::test]
async fn hint_keeps_its_buttons_while_its_moves_are_possible() {
    let mut world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = world.start_table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    let (mover, moves) = world.player_to_move(&people, &code).await.unwrap();
    let hand = world
        .send(people[mover], None, &format!("hand {code}"))
        .await;
    let to = private_chat_of(people[mover]);
    let version: i64 = moves[0].split('.').nth(1).unwrap().parse().unwrap();
    let table = code.parse().unwrap();
    for (message, version) in [(901, version), (902, version), (903, version - 1)] {
        let posted = PostedMessage {
            to: to.clone(),
            screen: hand.screen.clone(),
            mention: None,
        };
        let chat = world.chat(Platform::Discord);
        chat.inner.lock().unwrap().messages.insert(message, posted);
        let message = message.to_string();
        world.bot.hint_shown(&to, table, version, &message).await;
    }
    assert!(world.bot.is_current(table, version).await);
    assert!(!world.bot.is_current(table, version - 1).await);
    let has_buttons = |world: &World| {
        let inner = world.chat(Platform::Discord).inner.lock().unwrap();
        [901, 902, 903].map(|message| !inner.messages[&message].screen.buttons.is_empty())
    };
    deliver_all(&world).await;
    // There is a newer one, and the last one came too late.
    assert_eq!(has_buttons(&world), [false, true, false]);
    world = world.restart().await;
    world.play_action(&people, &code).await.unwrap();
    deliver_all(&world).await;
    assert_eq!(has_buttons(&world), [false; 3]);
}

#[tokio::test]
async fn worker_leaves_a_lobby_to_the_reply_that_shows_it() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    world.send(&bo, None, "start").await;
    let to = Recipient::Place(hall.clone());
    let opened = world
        .send_for_view(&anna, Some(&hall), "new stones 2")
        .await;
    // The adapter sends the reply, but the confirmation is late. Meanwhile the lobby changes.
    world.send(&bo, Some(&hall), "join").await;
    world.run_pending().await;
    let chat = world.chat(Platform::Discord);
    assert_eq!(chat.received_by(&to, MessageKind::Board).len(), 0);
    show_in(&world, &opened, &to, 900).await;
    drop(opened);
    deliver_all(&world).await;
    let shown = chat.texts_shown_to(&to);
    assert_eq!(shown.len(), 1, "{shown:#?}");
    assert!(shown[0].contains("Bo"), "{shown:#?}");
}

#[tokio::test]
async fn reply_overtaken_by_a_newer_version_is_updated() {
    let world = World::new().await;
    let anna = test_user(Platform::Discord, "Anna");
    let to = private_chat_of(&anna);
    world.send(&anna, None, "new stones 2").await;
    world.send(&anna, None, "opponent easy").await;
    world.run_pending().await;
    let begun = world.send_for_view(&anna, None, "begin").await;
    let moved = world.send(&anna, None, "hand").await;
    let button = first_move_button(&moved.screen);
    if let Some(button) = button {
        world.send(&anna, None, &button).await;
    }
    world.bot.move_all_opponents().await.unwrap();
    show_in(&world, &begun, &to, 900).await;
    drop(begun);
    assert!(world.bot.pending().await.unwrap().count > 0);
    world.run_pending().await;
    let chat = world.chat(Platform::Discord);
    let (_, edit) = chat.received_by(&to, MessageKind::Hand).pop().unwrap();
    assert_eq!(edit.message.as_deref(), Some("900"));
    assert_eq!(world.bot.pending().await.unwrap().count, 0);
    // Without a newer version the reply itself is enough.
    let hand = world.send_for_view(&anna, None, "hand").await;
    show_in(&world, &hand, &to, 900).await;
    drop(hand);
    assert_eq!(world.bot.pending().await.unwrap().count, 0);
}

#[tokio::test]
async fn replies_confirmed_out_of_order_leave_one_current_message() {
    let world = World::new().await;
    let anna = test_user(Platform::Discord, "Anna");
    let to = private_chat_of(&anna);
    let opened = world.send_for_view(&anna, None, "new stones 2").await;
    let seated = world.send_for_view(&anna, None, "opponent easy").await;
    show_in(&world, &seated, &to, 901).await;
    show_in(&world, &opened, &to, 900).await;
    drop((opened, seated));
    world.run_pending().await;
    let chat = world.chat(Platform::Discord);
    let shown = chat.texts_shown_to(&to);
    assert_eq!(shown.len(), 1, "{shown:#?}");
    assert!(shown[0].contains("Bot (easy)"), "{shown:#?}");
}

/// With the running worker: nothing but the reply wakes it.
#[tokio::test]
async fn dropped_reply_wakes_the_worker() {
    let world = World::new().await;
    let anna = test_user(Platform::Discord, "Anna");
    let stop = CancellationToken::new();
    let clients = world.chats.iter();
    let clients = clients.map(|chat| chat.clone() as Arc<dyn ChatClient>);
    let (bot, stopped, clients) = (world.bot.clone(), stop.clone(), clients.collect());
    let running = tokio::spawn(async move { bot.run(clients, stopped).await });
    let delivered = async || {
        while world.bot.pending().await.unwrap().count > 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    let opened = world.send_for_view(&anna, None, "new stones 2").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(world.bot.pending().await.unwrap().count, 1);
    drop(opened);
    let waiting = tokio::time::timeout(Duration::from_secs(5), delivered());
    assert!(waiting.await.is_ok(), "the worker was not woken");
    stop.cancel();
    running.await.unwrap();
}

/// A chat whose answers never arrive.
struct StalledChat(tokio::sync::Semaphore);

impl ChatClient for StalledChat {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn limits(&self, _: &Recipient) -> Limits {
        let interval = Duration::from_millis(1);
        Limits {
            burst: 1_000_000,
            interval,
        }
    }

    fn send<'a>(&'a self, _: &'a Recipient, _: &'a OutgoingMessage) -> ChatFuture<'a, String> {
        Box::pin(async {
            self.0.add_permits(1);
            std::future::pending().await
        })
    }

    fn edit<'a>(
        &'a self,
        _: &'a Recipient,
        _: &'a str,
        _: &'a OutgoingMessage,
    ) -> ChatFuture<'a, ()> {
        Box::pin(std::future::pending())
    }

    fn retire<'a>(&'a self, _: &'a Recipient, _: &'a str, _: Retirement) -> ChatFuture<'a, ()> {
        Box::pin(std::future::pending())
    }
}

#[tokio::test]
async fn stalled_chat_does_not_stall_requests() {
    let world = World::new().await;
    let hall = group(Platform::Discord, "hall");
    for number in 0..40 {
        let player = test_user(Platform::Discord, &format!("Player {number}"));
        world.send(&player, Some(&hall), "new stones 2").await;
    }
    let stop = CancellationToken::new();
    let chat = Arc::new(StalledChat(tokio::sync::Semaphore::new(0)));
    let (bot, stopped, client) = (world.bot.clone(), stop.clone(), chat.clone());
    let running = tokio::spawn(async move { bot.run(vec![client], stopped).await });
    // The worker sends as many as it may at once, and the others wait.
    let sending = chat.0.acquire_many(16);
    assert!(
        tokio::time::timeout(Duration::from_secs(10), sending)
            .await
            .is_ok()
    );
    tokio::time::sleep(Duration::from_millis(100)).await;
    let anna = test_user(Platform::Discord, "Anna");
    let look = world.send(&anna, Some(&hall), "board");
    let look = tokio::time::timeout(Duration::from_secs(5), look).await;
    assert!(look.is_ok(), "no answer while the chat is stalled");
    stop.cancel();
    running.abort();
}

/// Carries out what it is asked in a place, but never answers.
struct AnswerlessChat(Arc<FakeChat>);

impl ChatClient for AnswerlessChat {
    fn platform(&self) -> Platform {
        self.0.platform()
    }

    fn limits(&self, to: &Recipient) -> Limits {
        self.0.limits(to)
    }

    fn send<'a>(
        &'a self,
        to: &'a Recipient,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, String> {
        Box::pin(async move {
            let sent = self.0.send(to, message).await;
            match to {
                Recipient::Place(_) => std::future::pending().await,
                Recipient::Person(_) => sent,
            }
        })
    }

    fn edit<'a>(
        &'a self,
        to: &'a Recipient,
        id: &'a str,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, ()> {
        Box::pin(async move {
            let edited = self.0.edit(to, id, message).await;
            match to {
                Recipient::Place(_) => std::future::pending().await,
                Recipient::Person(_) => edited,
            }
        })
    }

    fn retire<'a>(
        &'a self,
        to: &'a Recipient,
        id: &'a str,
        retirement: Retirement,
    ) -> ChatFuture<'a, ()> {
        self.0.retire(to, id, retirement)
    }
}

#[tokio::test]
async fn kills_during_edits_do_not_exceed_a_rate_limit() {
    let mut world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = world.start_table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    clear_received(&world);
    world.advance_clock(Duration::from_secs(3_600));
    let interval = Duration::from_secs(60);
    let limits = Limits { burst: 2, interval };
    for chat in &world.chats {
        chat.inner.lock().unwrap().limits = Some(limits);
    }
    for _ in 0..4 {
        world.play_action(&people, &code).await.unwrap();
        let chat = world.chats[0].clone();
        let worker = DeliveryWorker::new(vec![Arc::new(AnswerlessChat(chat))]);
        let delivery = world.bot.deliver_due(&worker);
        let _ = tokio::time::timeout(Duration::from_millis(200), delivery).await;
        world = world.restart().await;
    }
    deliver_all(&world).await;
    let inner = world.chats[0].inner.lock().unwrap();
    let received = inner.received_at.iter().zip(&inner.received);
    let in_hall = Recipient::Place(hall);
    let times: Vec<i64> = received
        .filter(|(_, message)| message.to == in_hall)
        .map(|(at, _)| *at)
        .collect();
    assert!(times.len() >= 3, "{times:?}");
    for three in times.windows(3) {
        assert!(three[2] - three[0] >= 59_000, "{times:?}");
    }
}

#[tokio::test]
async fn undo_updates_the_hand_of_the_player_to_move() {
    let world = World::new().await;
    let (anna, bo) = (
        test_user(Platform::Discord, "Anna"),
        test_user(Platform::Discord, "Bo"),
    );
    let code = World::table_code(&world.send(&anna, None, "new stones 2").await);
    world.send(&bo, None, &format!("join {code}")).await;
    world.send(&anna, None, &format!("ireland {code}")).await;
    world.send(&anna, None, &format!("begin {code}")).await;
    world.send(&anna, None, &format!("do {code} reveal")).await;
    world.send(&anna, None, &format!("do {code} leave")).await;
    world.run_pending().await;
    let chat = world.chat(Platform::Discord);
    let hand = || chat.texts_shown_to(&Recipient::Person(bo.identity.clone()))[0].clone();
    assert!(hand().contains("Your turn"), "{}", hand());
    let undone = world.send(&anna, None, &format!("undo {code}")).await;
    assert_eq!(undone.outcome, Outcome::Done, "{}", undone.screen);
    world.run_pending().await;
    assert!(!hand().contains("Your turn"), "{}", hand());
}

#[tokio::test]
async fn nobody_is_notified_of_a_turn_in_which_they_act_already() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = world.start_table("keltis 2", &people, &hall).await;
    deliver_all(&world).await;
    let next = world.play_turn(&people, &code).await.unwrap();
    clear_received(&world);
    // The first action of the turn. Drawing a card remains.
    assert_eq!(world.play_action(&people, &code).await, Some(next));
    deliver_all(&world).await;
    assert_eq!(notice_count(&world, people[next]), 0);
}

#[tokio::test]
async fn failed_removals_are_repeated_after_a_restart() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = world.start_table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    world.play_turn(&people, &code).await.unwrap();
    deliver_all(&world).await;
    let outdated = |world: &World| {
        let inner = world.chat(Platform::Discord).inner.lock().unwrap();
        let outdated = inner.messages.values().filter(|message| {
            let is_notice = message.screen.to_string().contains("your turn!");
            is_notice || !move_buttons(&message.screen).is_empty()
        });
        outdated.count()
    };
    // The hand and the notice of the player to move.
    assert_eq!(outdated(&world), 2);
    let chat = world.chat(Platform::Discord);
    chat.inner.lock().unwrap().retirement_errors = vec![ChatError::NoAnswer; 3];
    world.play_out(&people, &code).await;
    world.bot.deliver_due(&world.worker).await.unwrap();
    assert_eq!(outdated(&world), 1);
    let world = world.restart().await;
    deliver_all(&world).await;
    assert_eq!(outdated(&world), 0);
}
