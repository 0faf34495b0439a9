//! Fairness: no table freezes, nobody loses time to an outage, and nobody gains extra time.

use std::sync::atomic::Ordering;
use std::time::Duration;

use bot_core::bot::ChatError;
use bot_core::bot::MessageKind;
use bot_core::chat::Outcome;
use bot_core::people::Platform;
use bot_core::people::Recipient;
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::event_log::{DAY, HOUR, MINUTE};
use crate::turn_notices::{
    NOON, link_accounts, notice_minutes, run_for, start_private_table, start_table_in,
    start_table_with_rule, two_players, world_at,
};
use crate::world::{TestUser, World, group, test_user};

async fn send(world: &World, user: &TestUser, text: &str) -> String {
    let reply = world.send(user, None, text).await;
    assert_ne!(reply.outcome, Outcome::Failed, "{text}");
    format!("{}\n{}", reply.aside.unwrap_or_default(), reply.screen)
}

async fn send_ok(world: &World, user: &TestUser, text: &str) -> String {
    let reply = world.send(user, None, text).await;
    assert_eq!(reply.outcome, Outcome::Done, "{text}: {}", reply.screen);
    reply.screen.to_string()
}

#[tokio::test]
async fn long_vacation_does_not_end_the_table() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    run_for(&world, HOUR).await;
    send_ok(&world, &anna, "away 30").await;
    run_for(&world, 30 * DAY + HOUR).await;
    let hand = send(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-02-14, 12:0"), "{hand}");
}

#[tokio::test]
async fn any_request_keeps_a_table_open() {
    for word in ["hand", "say hello", "later 1h", "settings", "resign"] {
        let world = world_at(NOON).await;
        let (anna, bo) = two_players();
        let code = start_private_table(&world, [&anna, &bo], "stones 2").await;
        for _ in 0..4 {
            run_for(&world, 20 * DAY).await;
            send(&world, &bo, word).await;
        }
        let games = send(&world, &bo, "games").await;
        assert!(games.contains(&code), "{word}: {games}");
    }
}

#[tokio::test]
async fn resting_stand_ins_resume_when_a_player_returns() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_table_with_rule(&world, &[&anna, &bo], "stones 2 day", "turn").await;
    // Both miss a turn, then Anna's stand-in rests.
    run_for(&world, 4 * DAY).await;
    let board = send(&world, &bo, &format!("board {code}")).await;
    world.run_pending().await;
    assert!(!board.contains("The bots wait until"), "{board}");
    let hand = send(&world, &bo, &format!("hand {code}")).await;
    assert!(hand.contains("Your turn"), "{hand}");
}

#[tokio::test]
async fn looking_at_the_hand_counts_as_presence_for_the_round() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    // A bot is playing for Anna; Bo looks on, and then a stand-in plays for him too.
    run_for(&world, DAY + HOUR).await;
    send(&world, &bo, &format!("hand {code}")).await;
    run_for(&world, DAY + HOUR).await;
    // Anna's stand-in plays once more before Bo's rests.
    let spectator = test_user(Platform::Telegram, "Cleo");
    send(&world, &spectator, &format!("watch {code}")).await;
    let board = send(&world, &spectator, &format!("board {code}")).await;
    assert!(
        board.contains("The bots wait until") && board.contains("Turn: Bo – reveal"),
        "{board}"
    );
}

#[tokio::test]
async fn vote_ends_without_a_silent_voter() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let cleo = test_user(Platform::Telegram, "Cleo");
    let code = start_table_with_rule(&world, &[&anna, &bo, &cleo], "stones 3 day", "vote").await;
    run_for(&world, DAY + HOUR).await;
    let asked = send(&world, &bo, &format!("vote {code}")).await;
    assert!(asked.contains("[Replace] [End the game]"), "{asked}");
    send_ok(&world, &bo, &format!("vote {code} end")).await;
    run_for(&world, 20 * HOUR).await;
    let board = send(&world, &bo, &format!("board {code}")).await;
    assert!(board.contains("The others are voting"), "{board}");
    let own = send(&world, &anna, &format!("hand {code}")).await;
    assert!(
        own.contains("You're out of time. The others are voting"),
        "{own}"
    );
    run_for(&world, 5 * HOUR).await;
    let to = Recipient::Person(bo.identity.clone());
    let notes = world
        .chat(Platform::Telegram)
        .received_by(&to, MessageKind::Note);
    let note = notes.last().unwrap().1.screen.to_string();
    assert!(note.contains("By vote, table"), "{note}");
}

#[tokio::test]
async fn player_against_opponents_alone_is_reminded() {
    let world = world_at(NOON).await;
    let (anna, _) = two_players();
    world.send(&anna, None, "start").await;
    let code = World::table_code(&world.send(&anna, None, "new stones 2 day").await);
    send_ok(&world, &anna, &format!("opponent {code} easy")).await;
    send_ok(&world, &anna, &format!("ireland {code}")).await;
    send_ok(&world, &anna, &format!("begin {code}")).await;
    run_for(&world, 23 * HOUR).await;
    assert_eq!(notice_minutes(&world, &anna), [12 * 60, 1296]);
}

#[tokio::test]
async fn notices_resume_after_a_long_outage() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2").await;
    let before = notice_minutes(&world, &bo).len();
    // First the adapter is not ready, then every delivery fails.
    let soon = Duration::from_secs(2);
    let mut refuse = vec![ChatError::RateLimited { after: soon }; 1_200];
    refuse.extend(vec![ChatError::NoAnswer; 1_200]);
    world
        .chat(Platform::Telegram)
        .inner
        .lock()
        .unwrap()
        .scripted_results = refuse;
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, 9 * DAY).await;
    world
        .chat(Platform::Telegram)
        .inner
        .lock()
        .unwrap()
        .scripted_results
        .clear();
    // The notice of that turn was given up; the next one is sent as usual.
    send(&world, &bo, &format!("hand {code}")).await;
    world.play_turn(&[&anna, &bo], &code).await;
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, HOUR).await;
    let last = notice_minutes(&world, &bo);
    assert!(
        last.len() > before && last[last.len() - 1] >= 9 * 24 * 60,
        "{last:?}"
    );
}

#[tokio::test]
async fn notices_return_to_the_same_account_after_an_outage() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let other = test_user(Platform::Discord, "Bo2");
    world.send(&other, None, "start").await;
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    link_accounts(&world, &other, &bo).await;
    let notices = |user: &TestUser| {
        let to = Recipient::Person(user.identity.clone());
        world
            .chat(user.identity.platform)
            .received_by(&to, MessageKind::Notice)
            .len()
    };
    let play_round = async || {
        let before = [notices(&bo), notices(&other)];
        world.play_turn(&[&anna, &bo], &code).await;
        run_for(&world, MINUTE).await;
        let after = [notices(&bo), notices(&other)];
        world.play_turn(&[&anna, &bo], &code).await;
        run_for(&world, MINUTE).await;
        [after[0] > before[0], after[1] > before[1]]
    };
    let first = play_round().await;
    assert!(first[0] != first[1]);
    let chat = if first[0] { &bo } else { &other };
    let fail = vec![ChatError::NoAnswer; 3];
    let platform = chat.identity.platform;
    // Failed hands and boards count too: three failures are an outage.
    world.chat(platform).inner.lock().unwrap().scripted_results = fail;
    play_round().await;
    run_for(&world, HOUR).await;
    assert_eq!(play_round().await, first);
}

#[tokio::test]
async fn postponed_notice_is_dropped_when_a_stand_in_has_played() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let hall = group(Platform::Telegram, "hall");
    let code = start_table_in(&world, [&bo, &anna], Some(&hall), "stones 2 6h").await;
    send_ok(&world, &bo, "settings zone UTC").await;
    send_ok(&world, &bo, "settings quiet 14:00-23:00").await;
    let chat = world.chat(Platform::Telegram);
    chat.inner
        .lock()
        .unwrap()
        .unreachable_users
        .insert("bo".to_owned());
    // The reminders fall into quiet hours; a stand-in plays before they end.
    run_for(&world, 12 * HOUR).await;
    let board = send(&world, &anna, &format!("board {code}")).await;
    assert!(board.contains("A bot is playing for Bo."), "{board}");
    assert_eq!(notice_minutes(&world, &bo), [0; 1]);
}

#[tokio::test]
async fn time_stops_while_no_updates_arrive() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 evening").await;
    let deadline = async |end: &str| {
        let hand = send(&world, &bo, &format!("board {code}")).await;
        assert!(
            hand.contains(&format!("Anna has until 2026-01-14, {end}")),
            "{hand}"
        );
    };
    deadline("12:15").await;
    // Updates no longer arrive, but deliveries still work.
    world.bot.line_down(Platform::Discord, Duration::ZERO).await;
    run_for(&world, 5 * HOUR).await;
    send_ok(&world, &bo, &format!("say {code} anybody here?")).await;
    world.run_pending().await;
    run_for(&world, HOUR).await;
    world.bot.line_up(Platform::Discord).await;
    deadline("18:15").await;
    run_for(&world, 10 * MINUTE).await;
    let board = send(&world, &bo, &format!("board {code}")).await;
    assert!(!board.contains("A bot is playing for"), "{board}");
    run_for(&world, 10 * MINUTE).await;
    let board = send(&world, &bo, &format!("board {code}")).await;
    assert!(board.contains("A bot is playing for"), "{board}");
}

#[tokio::test]
async fn refused_message_does_not_stop_the_clock() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    world
        .chat(Platform::Discord)
        .inner
        .lock()
        .unwrap()
        .scripted_results = vec![ChatError::Refused; 20];
    send_ok(&world, &bo, &format!("say {code} hello")).await;
    run_for(&world, 4 * HOUR).await;
    let board = send(&world, &bo, &format!("board {code}")).await;
    assert!(
        board.contains("Anna has until 2026-01-15, 12:00"),
        "{board}"
    );
}

#[tokio::test]
async fn linking_does_not_transfer_vacation() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    send_ok(&world, &anna, "away 20").await;
    run_for(&world, 20 * DAY + HOUR).await;
    let throwaway = test_user(Platform::Telegram, "Anna2");
    send_ok(&world, &throwaway, "start").await;
    send_ok(&world, &throwaway, "away 30").await;
    let linked = link_accounts(&world, &anna, &throwaway).await;
    // Part of the tenth day has already passed.
    assert!(
        linked.contains("You have only 9 away days left"),
        "{linked}"
    );
    let board = send(&world, &bo, &format!("board {code}")).await;
    assert!(
        !board.contains("away until") && board.contains("has until"),
        "{board}"
    );
}

#[tokio::test]
async fn absence_survives_linking_and_unlinking() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let other = test_user(Platform::Telegram, "Anna2");
    send_ok(&world, &other, "start").await;
    send_ok(&world, &anna, "settings quiet 22:00-07:00").await;
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    send_ok(&world, &anna, "away 10").await;
    run_for(&world, DAY).await;
    link_accounts(&world, &anna, &other).await;
    let away =
        |board: String| assert!(board.contains("is away until 2026-01-24, 12:00"), "{board}");
    away(send(&world, &bo, &format!("board {code}")).await);
    // Her settings apply to both accounts.
    let settings = send(&world, &other, "settings").await;
    assert!(settings.contains("Quiet hours: 22:00-07:00"), "{settings}");
    send_ok(&world, &anna, "unlink").await;
    away(send(&world, &bo, &format!("board {code}")).await);
    let mine = send(&world, &anna, "away").await;
    assert!(
        mine.contains("You're away until") && mine.contains("20 away days left"),
        "{mine}"
    );
}

#[tokio::test]
async fn unreadable_table_does_not_block_others() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let broken = start_private_table(&world, [&anna, &bo], "stones 2 6h").await;
    let sound = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    let mut db = SqliteConnectOptions::new()
        .filename(&world.settings.database)
        .connect()
        .await
        .unwrap();
    sqlx::query("UPDATE game_table SET seed = 'nonsense', version = version + 1 WHERE code = $1")
        .bind(&broken)
        .execute(&mut db)
        .await
        .unwrap();
    let world = world.restart().await;
    run_for(&world, 25 * HOUR).await;
    let board = send(&world, &bo, &format!("board {sound}")).await;
    assert!(board.contains("A bot is playing for Anna."), "{board}");
}

#[tokio::test]
async fn clock_that_ran_ahead_freezes_no_table() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    // The clock is a year ahead at the start and is then corrected.
    world.clock.fetch_add(365 * DAY, Ordering::SeqCst);
    let world = world.restart().await;
    world.bot.tick().await.unwrap();
    world.clock.store(NOON + HOUR, Ordering::SeqCst);
    world.bot.tick().await.unwrap();
    run_for(&world, 2 * DAY).await;
    let board = send(&world, &bo, &format!("board {code}")).await;
    assert!(board.contains("A bot is playing for Anna."), "{board}");
}

#[tokio::test]
async fn this_evening_is_offered_only_before_it_begins() {
    let world = world_at(NOON).await;
    let (anna, _) = two_players();
    send_ok(&world, &anna, "settings zone UTC").await;
    assert!(
        send(&world, &anna, "later")
            .await
            .contains("[This evening]")
    );
    run_for(&world, 7 * HOUR).await;
    let later = send(&world, &anna, "later").await;
    assert!(
        !later.contains("evening") && later.contains("[In the morning]"),
        "{later}"
    );
}

#[tokio::test]
async fn unlinking_and_linking_does_not_renew_vacation() {
    let world = world_at(NOON).await;
    let (anna, _) = two_players();
    let other = test_user(Platform::Telegram, "Anna2");
    for user in [&anna, &other] {
        world.send(user, None, "start").await;
    }
    link_accounts(&world, &other, &anna).await;
    send_ok(&world, &anna, "away 29").await;
    send_ok(&world, &other, "unlink").await;
    // One account ends the vacation at once, the other stays away.
    send_ok(&world, &anna, "away off").await;
    run_for(&world, 20 * DAY).await;
    send_ok(&world, &other, "away off").await;
    link_accounts(&world, &other, &anna).await;
    let left = send(&world, &anna, "away").await;
    assert!(left.contains("9 away days left"), "{left}");
    let refused = world.send(&anna, None, "away 25").await;
    assert_eq!(refused.outcome, Outcome::Refused);
}

#[tokio::test]
async fn unlinking_and_linking_does_not_change_counted_time() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let other = test_user(Platform::Telegram, "Anna2");
    world.send(&other, None, "start").await;
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    link_accounts(&world, &other, &anna).await;
    // Ten hours with only Discord down count, because Telegram works.
    world.bot.line_down(Platform::Discord, Duration::ZERO).await;
    run_for(&world, 10 * HOUR).await;
    world.bot.line_up(Platform::Discord).await;
    send_ok(&world, &other, "unlink").await;
    let hand = send(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-15, 12:0"), "{hand}");
    // Five more hours do not count: the unlinked account has no other platform.
    world.bot.line_down(Platform::Discord, Duration::ZERO).await;
    run_for(&world, 5 * HOUR).await;
    world.bot.line_up(Platform::Discord).await;
    link_accounts(&world, &other, &anna).await;
    let hand = send(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-15, 17:0"), "{hand}");
}

#[tokio::test]
async fn nobody_can_pause_a_table_alone() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    world.play_turn(&[&anna, &bo], &code).await;
    // A bot is playing for Bo, and Anna asks for a pause while her time runs.
    run_for(&world, DAY + HOUR).await;
    let asked = send(&world, &anna, &format!("pause {code}")).await;
    assert!(asked.contains("1 player still has to agree"), "{asked}");
    // Bo returns and agrees.
    send(&world, &bo, &format!("hand {code}")).await;
    let paused = send_ok(&world, &bo, &format!("pause {code}")).await;
    assert!(paused.contains("is paused"), "{paused}");
}
