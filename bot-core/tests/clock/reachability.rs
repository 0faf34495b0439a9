//! Unreachable players and platforms: whose time stops, who is notified instead, and what the others see.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use bot_core::bot::MessageKind;
use bot_core::bot::{ChatClient, ChatError};
use bot_core::chat::Outcome;
use bot_core::people::Platform;
use bot_core::people::Recipient;
use tokio_util::sync::CancellationToken;

use crate::event_log::{DAY, HOUR, MINUTE};
use crate::turn_notices::{
    NOON, link_accounts, notice_minutes, run_for, start_private_table, start_table_in,
    start_table_with_rule, two_players, world_at,
};
use crate::world::{FakeChat, TestUser, World, group, test_user};

async fn send(world: &World, user: &TestUser, text: &str) -> String {
    let reply = world.send(user, None, text).await;
    assert_ne!(reply.outcome, Outcome::Failed, "{text}");
    reply.screen.to_string()
}

/// Runs the bot for a moment with the given chats.
async fn run_with_chats(world: &World, chats: &[Arc<FakeChat>]) {
    let stop = CancellationToken::new();
    let clients = chats.iter().map(|chat| chat.clone() as Arc<dyn ChatClient>);
    let (bot, stops, clients) = (world.bot.clone(), stop.clone(), clients.collect());
    let runs = tokio::spawn(async move { bot.run(clients, stops).await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    stop.cancel();
    runs.await.unwrap();
}

/// Returns the private notes to a user, with times in minutes after noon.
fn private_notes(world: &World, user: &TestUser) -> Vec<(i64, String)> {
    let to = Recipient::Person(user.identity.clone());
    let received = world
        .chat(user.identity.platform)
        .received_by(&to, MessageKind::Note);
    received
        .into_iter()
        .map(|(at, message)| ((at - NOON) / MINUTE, message.screen.to_string()))
        .collect()
}

#[tokio::test]
async fn time_stops_for_players_of_a_platform_without_adapter() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    world.play_turn(&[&anna, &bo], &code).await;
    // The bot runs with a token for Discord alone.
    run_with_chats(&world, &world.chats[..1]).await;
    run_for(&world, 3 * DAY).await;
    let board = send(&world, &anna, &format!("board {code}")).await;
    assert!(
        board.contains("Bo has until") && !board.contains("A bot is playing"),
        "{board}"
    );
}

#[tokio::test]
async fn time_runs_again_once_the_platform_is_served() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, MINUTE).await;
    world
        .bot
        .line_down(Platform::Telegram, Duration::ZERO)
        .await;
    run_for(&world, DAY).await;
    // Restart with both tokens; nothing is pending for Bo.
    let world = world.restart().await;
    world.bot.tick().await.unwrap();
    run_with_chats(&world, &world.chats).await;
    run_for(&world, DAY + HOUR).await;
    let board = send(&world, &anna, &format!("board {code}")).await;
    assert!(board.contains("A bot is playing for Bo."), "{board}");
}

#[tokio::test]
async fn vote_is_not_extended_by_an_earlier_outage() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let cleo = test_user(Platform::Telegram, "Cleo");
    let code = start_table_with_rule(&world, &[&anna, &bo, &cleo], "stones 3 day", "vote").await;
    run_for(&world, HOUR).await;
    world
        .bot
        .line_down(Platform::Telegram, Duration::ZERO)
        .await;
    run_for(&world, 20 * HOUR).await;
    world.bot.line_up(Platform::Telegram).await;
    run_for(&world, 4 * HOUR).await;
    send(&world, &bo, &format!("vote {code} replace")).await;
    // Anna plays after all, which ends the vote.
    world.play_action(&[&anna], &code).await;
    let board = send(&world, &bo, &format!("board {code}")).await;
    assert!(!board.contains("The others are voting"), "{board}");
}

#[tokio::test]
async fn player_unreachable_everywhere_is_reported() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let hall = group(Platform::Telegram, "hall");
    for user in [&anna, &bo] {
        world.send(user, None, "start").await;
    }
    let code = World::table_code(&world.send(&anna, None, "new stones 2 evening").await);
    world.send(&bo, Some(&hall), &format!("join {code}")).await;
    for text in ["ireland", "begin"] {
        send(&world, &anna, &format!("{text} {code}")).await;
    }
    world.run_pending().await;
    {
        let mut inner = world.chat(Platform::Telegram).inner.lock().unwrap();
        inner.forbidden_places.insert("hall".to_owned());
        inner.unreachable_users.insert("bo".to_owned());
    }
    let people = [&anna, &bo];
    while world
        .player_to_move_in(&people, Some(&hall), &code)
        .await
        .unwrap()
        .0
        == 0
    {
        world.play_action_in(&people, Some(&hall), &code).await;
    }
    run_for(&world, MINUTE).await;
    let notes = private_notes(&world, &anna);
    let notes = notes
        .iter()
        .filter(|(_, text)| text.contains("I couldn't tell"));
    assert_eq!(notes.count(), 1);
    // The group is not tried again for every message.
    let to = Recipient::Place(hall);
    let chat = world.chat(Platform::Telegram);
    let kinds = [MessageKind::Board, MessageKind::Notice, MessageKind::Note];
    let tried: usize = kinds
        .iter()
        .map(|kind| chat.received_by(&to, *kind).len())
        .sum();
    run_for(&world, 5 * MINUTE).await;
    let again: usize = kinds
        .iter()
        .map(|kind| chat.received_by(&to, *kind).len())
        .sum();
    assert_eq!(again, tried);
}

#[tokio::test]
async fn outage_begins_at_the_last_sign_of_life() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 evening").await;
    run_for(&world, 10 * MINUTE).await;
    let silent = Duration::from_secs(8 * 60);
    world.bot.line_down(Platform::Discord, silent).await;
    run_for(&world, 20 * MINUTE).await;
    world.bot.line_up(Platform::Discord).await;
    let board = send(&world, &bo, &format!("board {code}")).await;
    assert!(
        board.contains("Anna has until 2026-01-14, 12:43"),
        "{board}"
    );
}

#[tokio::test]
async fn stopped_clock_is_checked_rarely() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 evening").await;
    let received = || {
        world
            .chat(Platform::Discord)
            .inner
            .lock()
            .unwrap()
            .received
            .len()
    };
    let due = world.bot.next_due().await.unwrap().unwrap();
    world.clock.store(due - 20, Ordering::SeqCst);
    world.bot.line_down(Platform::Discord, Duration::ZERO).await;
    world.clock.store(due, Ordering::SeqCst);
    world.bot.tick().await.unwrap();
    let now = world.clock.load(Ordering::SeqCst);
    let next = world.bot.next_due().await.unwrap().unwrap();
    assert!(next >= now + MINUTE / 2, "{}", next - now);
    world.run_pending().await;
    let before = received();
    run_for(&world, HOUR).await;
    assert_eq!(received(), before);
    world.bot.line_up(Platform::Discord).await;
    run_for(&world, 2 * MINUTE).await;
    let board = send(&world, &bo, &format!("board {code}")).await;
    assert!(board.contains("A bot is playing for Anna."), "{board}");
}

#[tokio::test]
async fn notice_is_private_where_the_bot_may_not_write() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let hall = group(Platform::Telegram, "hall");
    let code = start_table_in(&world, [&anna, &bo], Some(&hall), "stones 2 day").await;
    let chat = world.chat(Platform::Telegram);
    chat.inner
        .lock()
        .unwrap()
        .forbidden_places
        .insert("hall".to_owned());
    let before = notice_minutes(&world, &bo).len();
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, MINUTE).await;
    let to = Recipient::Person(bo.identity.clone());
    let received = chat.received_by(&to, MessageKind::Notice);
    assert_eq!(
        received.len(),
        1,
        "{before} {:?}",
        notice_minutes(&world, &bo)
    );
    assert!(received[0].1.screen.to_string().contains(&code));
}

#[tokio::test]
async fn each_undelivered_notice_is_reported_to_the_others() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 evening").await;
    let chat = world.chat(Platform::Telegram);
    chat.inner
        .lock()
        .unwrap()
        .unreachable_users
        .insert("bo".to_owned());
    // Bo plays in a group that does not show the table.
    let hall = group(Platform::Telegram, "hall");
    let people = [&anna, &bo];
    let pass_turn = async || {
        let (first, _) = world
            .player_to_move_in(&people, Some(&hall), &code)
            .await
            .unwrap();
        while world
            .player_to_move_in(&people, Some(&hall), &code)
            .await
            .unwrap()
            .0
            == first
        {
            world.play_action_in(&people, Some(&hall), &code).await;
        }
        run_for(&world, MINUTE).await;
    };
    for turn in 1..=3 {
        pass_turn().await;
        let notes = private_notes(&world, &anna);
        let notes = notes
            .iter()
            .filter(|(_, text)| text.contains("I couldn't tell"));
        assert_eq!(notes.count(), turn);
        pass_turn().await;
    }
}

#[tokio::test]
async fn retry_scheduled_while_the_clock_ran_ahead_is_delivered() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2").await;
    world.clock.fetch_add(3 * DAY, Ordering::SeqCst);
    world.bot.tick().await.unwrap();
    let after = Duration::from_secs(3_600);
    world
        .chat(Platform::Telegram)
        .inner
        .lock()
        .unwrap()
        .scripted_results = vec![ChatError::RateLimited { after }];
    world
        .send(&anna, None, &format!("say {code} good evening"))
        .await;
    world.run_pending().await;
    let before = private_notes(&world, &bo).len();
    world.clock.store(NOON + HOUR, Ordering::SeqCst);
    world.bot.tick().await.unwrap();
    world.run_pending().await;
    let notes = private_notes(&world, &bo);
    assert_eq!(notes.len(), before + 1, "{notes:?}");
    assert!(notes[before].1.contains("good evening"), "{notes:?}");
}

#[tokio::test]
async fn timeouts_in_quiet_hours_are_reported_once_and_only_if_still_true() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    world.send(&bo, None, "settings zone UTC").await;
    world.send(&bo, None, "settings quiet 22:00-07:00").await;
    let mut codes = vec![];
    for _ in 0..3 {
        let code = start_private_table(&world, [&anna, &bo], "stones 2 12h").await;
        world.play_turn(&[&anna, &bo], &code).await;
        codes.push(code);
    }
    // All three turns time out at midnight; during the night Bo looks at one table.
    run_for(&world, 18 * HOUR).await;
    assert_eq!(private_notes(&world, &bo), []);
    let back = world.send(&bo, None, &format!("hand {}", codes[0])).await;
    assert!(back.aside.unwrap().contains("Your seat at table"));
    run_for(&world, 2 * HOUR).await;
    let notes = private_notes(&world, &bo);
    let [(at, text)] = notes.as_slice() else {
        panic!("{notes:?}");
    };
    assert_eq!(*at, 19 * 60);
    assert!(!text.contains(&codes[0]), "{text}");
    for code in &codes[1..] {
        assert!(text.contains(&format!("My hand: {code}")), "{text}");
    }
}

#[tokio::test]
async fn combined_notes_are_not_sent_early() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    world.send(&bo, None, "settings zone UTC").await;
    world.send(&bo, None, "settings quiet 13:00-20:00").await;
    let live = start_private_table(&world, [&anna, &bo], "stones 2 evening").await;
    let slow = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    world.send(&bo, None, "later 2h").await;
    run_for(&world, HOUR + MINUTE).await;
    // The live table respects only `later`, the other one quiet hours too.
    for code in [&live, &slow] {
        world
            .send(&anna, None, &format!("say {code} hello {code}"))
            .await;
    }
    run_for(&world, 10 * HOUR).await;
    let notes = private_notes(&world, &bo);
    let at = |code: &str| {
        let text = format!("hello {code}");
        let mut notes = notes.iter().filter(|(_, note)| note.contains(&text));
        notes.next().unwrap().0
    };
    assert_eq!((at(&live), at(&slow)), (120, 8 * 60), "{notes:?}");
}

#[tokio::test]
async fn private_board_uses_the_time_zone_of_the_reader() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    world.send(&anna, None, "settings zone Europe/Berlin").await;
    world
        .send(&bo, None, "settings zone America/New_York")
        .await;
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    for word in ["board", "board words"] {
        let word = match word {
            "board" => format!("board {code}"),
            words => format!("{code}.{words}"),
        };
        let board = send(&world, &bo, &word).await;
        assert!(
            board.contains("Anna has until 2026-01-15, 07:00"),
            "{board}"
        );
        assert!(!board.contains("Berlin"), "{board}");
    }
    // A board for a group names the zone.
    let hall = group(Platform::Telegram, "hall");
    let board = world.send(&bo, Some(&hall), &format!("board {code}")).await;
    let board = board.screen.to_string();
    assert!(
        board.contains("Anna has until 2026-01-15, 13:00 (Europe/Berlin)"),
        "{board}"
    );
}

#[tokio::test]
async fn notice_goes_to_the_linked_account_when_a_platform_is_down() {
    for served in [true, false] {
        let world = world_at(NOON).await;
        let anna = test_user(Platform::Telegram, "Anna");
        let bo = test_user(Platform::Discord, "Bo");
        let other = test_user(Platform::Telegram, "Bo2");
        let hall = group(Platform::Discord, "hall");
        world.send(&other, None, "start").await;
        let code = start_table_in(&world, [&bo, &anna], Some(&hall), "stones 2 evening").await;
        link_accounts(&world, &other, &bo).await;
        world.play_turn(&[&bo, &anna], &code).await;
        run_for(&world, MINUTE).await;
        assert!(notice_minutes(&world, &other).is_empty());
        if served {
            world.bot.line_down(Platform::Discord, Duration::ZERO).await;
            world.play_turn(&[&anna, &bo], &code).await;
            run_for(&world, MINUTE).await;
        } else {
            // Restart without a token for Discord.
            world.play_turn(&[&anna, &bo], &code).await;
            run_with_chats(&world, &world.chats[1..]).await;
        }
        assert_eq!(notice_minutes(&world, &other).len(), 1, "{served}");
    }
}

#[tokio::test]
async fn pending_notice_is_sent_at_once_after_an_outage() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 evening").await;
    let chat = world.chat(Platform::Telegram);
    chat.inner.lock().unwrap().scripted_results = vec![ChatError::NoAnswer; 1_000];
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, 3 * HOUR).await;
    let failed = notice_minutes(&world, &bo).len();
    chat.inner.lock().unwrap().scripted_results.clear();
    world
        .bot
        .line_down(Platform::Telegram, Duration::ZERO)
        .await;
    world.bot.line_up(Platform::Telegram).await;
    let before = world.clock.load(Ordering::SeqCst);
    world.run_pending().await;
    assert_eq!(notice_minutes(&world, &bo).len(), failed + 1);
    assert!(world.clock.load(Ordering::SeqCst) - before < MINUTE / 10);
}

#[tokio::test]
async fn refused_notice_is_reported_to_the_others() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    world
        .chat(Platform::Telegram)
        .inner
        .lock()
        .unwrap()
        .scripted_results = vec![ChatError::Refused; 1_000];
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, 3 * MINUTE).await;
    let notes = private_notes(&world, &anna);
    assert!(
        notes
            .iter()
            .any(|(_, note)| note.contains("I couldn't tell Bo")),
        "{notes:?}"
    );
}

#[tokio::test]
async fn player_reachable_again_is_notified_when_quiet_hours_end() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    for text in ["settings zone UTC", "settings quiet 12:30-18:00"] {
        send(&world, &bo, text).await;
    }
    let set_blocked = |blocked: bool| {
        let mut inner = world.chat(Platform::Telegram).inner.lock().unwrap();
        inner.unreachable_users.clear();
        inner
            .unreachable_users
            .extend(blocked.then(|| "bo".to_owned()));
    };
    set_blocked(true);
    // Bo's turn comes twice, the second time with Bo known to be unreachable.
    for _ in 0..2 {
        world.play_turn(&[&anna, &bo], &code).await;
        run_for(&world, MINUTE).await;
        world.play_turn(&[&bo], &code).await;
    }
    run_for(&world, HOUR).await;
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, HOUR).await;
    set_blocked(false);
    send(&world, &bo, "help").await;
    let before = notice_minutes(&world, &bo).len();
    run_for(&world, 5 * HOUR).await;
    assert_eq!(notice_minutes(&world, &bo)[before..], [6 * 60]);
}

#[tokio::test]
async fn suspended_time_does_not_count_for_the_first_request() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    run_for(&world, 17 * HOUR).await;
    let stop = CancellationToken::new();
    let clients = world
        .chats
        .iter()
        .map(|chat| chat.clone() as Arc<dyn ChatClient>);
    let (bot, stops, clients) = (world.bot.clone(), stop.clone(), clients.collect());
    let runs = tokio::spawn(async move { bot.run(clients, stops).await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    // The machine sleeps for eight hours; Anna's vacation is the first request afterwards.
    world.clock.fetch_add(8 * HOUR, Ordering::SeqCst);
    send(&world, &anna, "away 3").await;
    send(&world, &anna, "away off").await;
    let hand = send(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-15, 20:0"), "{hand}");
    stop.cancel();
    runs.await.unwrap();
}

#[tokio::test]
async fn failed_notices_are_combined_in_concurrent_delivery() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let mut codes = vec![];
    for _ in 0..3 {
        codes.push(start_private_table(&world, [&anna, &bo], "stones 2 relaxed").await);
    }
    let chat = world.chat(Platform::Telegram);
    chat.inner.lock().unwrap().scripted_results = vec![ChatError::NoAnswer; 1_000];
    for code in &codes {
        world.play_turn(&[&anna, &bo], code).await;
    }
    run_for(&world, HOUR).await;
    {
        let mut inner = chat.inner.lock().unwrap();
        inner.scripted_results.clear();
        inner.received.clear();
        inner.received_at.clear();
    }
    // The running bot delivers concurrently.
    run_with_chats(&world, &world.chats).await;
    let received = chat.received_by(&Recipient::Person(bo.identity.clone()), MessageKind::Notice);
    let texts: Vec<_> = received
        .iter()
        .map(|(_, message)| message.screen.to_string())
        .collect();
    assert_eq!(texts.len(), 1, "{texts:?}");
    assert!(
        codes.iter().all(|code| texts[0].contains(code)),
        "{texts:?}"
    );
}

#[tokio::test]
async fn blocked_player_is_mentioned_in_the_group_after_an_outage() {
    let world = world_at(NOON).await;
    let anna = test_user(Platform::Telegram, "Anna");
    let bo = test_user(Platform::Discord, "Bo");
    let other = test_user(Platform::Telegram, "Bo2");
    let hall = group(Platform::Discord, "hall");
    world.send(&other, None, "start").await;
    let code = start_table_in(&world, [&bo, &anna], Some(&hall), "stones 2").await;
    link_accounts(&world, &other, &bo).await;
    world.play_turn(&[&bo, &anna], &code).await;
    run_for(&world, MINUTE).await;
    // Bo has blocked the bot on both platforms, and Discord is down.
    for (platform, name) in [(Platform::Discord, "bo"), (Platform::Telegram, "bo2")] {
        let mut inner = world.chat(platform).inner.lock().unwrap();
        inner.unreachable_users.insert(name.to_owned());
    }
    let chat = world.chat(Platform::Discord);
    chat.inner.lock().unwrap().scripted_results = vec![ChatError::NoAnswer; 100];
    world.bot.line_down(Platform::Discord, Duration::ZERO).await;
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, 5 * MINUTE).await;
    chat.inner.lock().unwrap().scripted_results.clear();
    let before = notice_minutes(&world, &bo).len();
    world.bot.line_up(Platform::Discord).await;
    run_for(&world, MINUTE).await;
    assert_eq!(notice_minutes(&world, &bo).len(), before + 1);
}

#[tokio::test]
async fn held_mention_includes_a_reminder_that_is_nearly_due() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    for text in ["start", "settings zone UTC", "settings quiet 13:00-16:00"] {
        world.send(&bo, None, text).await;
    }
    world.send(&bo, None, "settings reminders 2h").await;
    let hall = group(Platform::Telegram, "hall");
    let code = start_table_in(&world, [&anna, &bo], Some(&hall), "stones 2").await;
    let chat = world.chat(Platform::Telegram);
    {
        let mut inner = chat.inner.lock().unwrap();
        inner.unreachable_users.insert("bo".to_owned());
    }
    world.play_turn(&[&anna, &bo], &code).await;
    // The reminder after two hours is held until four o'clock, when the next one is due.
    run_for(&world, 7 * HOUR).await;
    assert_eq!(notice_minutes(&world, &bo), [0, 240, 360]);
}
