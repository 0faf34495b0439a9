//! Absent players: stand-ins, votes, vacations, pauses and abandoned tables.

use bot_core::chat::Outcome;
use bot_core::people::Platform;
use bot_core::people::Recipient;

use crate::event_log::{DAY, HOUR};
use crate::turn_notices::{
    NOON, link_accounts, run_for, start_private_table, start_table_in, world_at,
};
use crate::world::{TestUser, World, first_move_button, group, test_user};

fn two_players() -> (TestUser, TestUser) {
    (
        test_user(Platform::Discord, "Anna"),
        test_user(Platform::Discord, "Bo"),
    )
}

async fn send(world: &World, user: &TestUser, text: &str) -> String {
    let reply = world.send(user, None, text).await;
    assert_ne!(reply.outcome, Outcome::Failed, "{text}");
    format!("{}\n{}", reply.aside.unwrap_or_default(), reply.screen)
}

async fn assert_refused(world: &World, user: &TestUser, text: &str) {
    let reply = world.send(user, None, text).await;
    assert_eq!(reply.outcome, Outcome::Refused, "{text}: {}", reply.screen);
}

#[tokio::test]
async fn held_seat_is_taken_back_by_any_request() {
    for press in [
        "board",
        "hand",
        "scores",
        "log",
        "games",
        "an old button",
        "say hello",
        "resign",
        "undo",
        "settings",
        "help",
        "away",
    ] {
        let world = world_at(NOON).await;
        let (anna, bo) = two_players();
        let hall = group(Platform::Discord, "hall");
        let code = start_table_in(&world, [&anna, &bo], Some(&hall), "stones 2 day").await;
        let hand = world.send(&anna, None, &format!("hand {code}")).await;
        let button = first_move_button(&hand.screen).unwrap();
        run_for(&world, DAY + HOUR).await;
        let there = world
            .chat(Platform::Discord)
            .texts_shown_to(&Recipient::Place(hall))
            .join("\n");
        assert!(there.contains("A bot is playing for Anna."), "{there}");
        assert!(
            there.contains(&format!(
                "Anna ran out of time at table {code}. A bot plays until"
            )),
            "{there}"
        );
        assert!(there.contains("Bo has until"), "{there}");
        let text = match press {
            "games" | "settings" | "help" | "away" => press.to_owned(),
            "an old button" => button,
            "say hello" => format!("{code}.say hello"),
            word => format!("{word} {code}"),
        };
        let shown = send(&world, &anna, &text).await;
        assert!(
            shown.contains(&format!("Your seat at table {code} is yours again")),
            "{press}: {shown}"
        );
        let hand = send(&world, &anna, &format!("hand {code}")).await;
        assert!(
            hand.contains("steps for you.") && hand.contains("Anna "),
            "{hand}"
        );
        let board = send(&world, &bo, &format!("board {code}")).await;
        assert!(!board.contains("A bot is playing"), "{board}");
    }
}

#[tokio::test]
async fn stand_in_moves_cannot_be_undone_and_rejoining_gives_no_time() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    run_for(&world, DAY + HOUR).await;
    assert_refused(&world, &anna, &format!("undo {code}")).await;
    // Leaving and joining again must not reset the clock.
    world.send(&anna, None, &format!("quit {code} sure")).await;
    assert_refused(&world, &anna, &format!("join {code}")).await;
}

#[tokio::test]
async fn stand_ins_rest_and_the_table_ends_after_30_days() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let hall = group(Platform::Discord, "hall");
    let code = start_table_in(&world, [&anna, &bo], Some(&hall), "stones 2 day").await;
    run_for(&world, 10 * DAY).await;
    let seen = world
        .chat(Platform::Discord)
        .texts_shown_to(&Recipient::Place(hall.clone()))
        .join("\n");
    assert!(
        seen.contains("The bots wait until someone is back."),
        "{seen}"
    );
    run_for(&world, 21 * DAY).await;
    let seen = world
        .chat(Platform::Discord)
        .texts_shown_to(&Recipient::Place(hall))
        .join("\n");
    assert!(
        seen.contains(&format!(
            "Table {code} was closed: nobody had been there for 30 days."
        )),
        "{seen}"
    );
    let games = send(&world, &anna, "games").await;
    assert!(!games.contains(&code), "{games}");
}

#[tokio::test]
async fn looking_at_the_board_keeps_a_table_open() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2").await;
    for _ in 0..5 {
        run_for(&world, 10 * DAY).await;
        let board = send(&world, &bo, &format!("board {code}")).await;
        assert!(board.contains("Anna"), "{board}");
    }
    run_for(&world, 31 * DAY).await;
    let games = send(&world, &bo, "games").await;
    assert!(!games.contains(&code), "{games}");
}

#[tokio::test]
async fn vote_replaces_the_late_player_or_ends_the_table() {
    for (vote, says) in [
        ("replace", "Bot (normal)"),
        ("end", "closed before the game ended"),
    ] {
        let world = world_at(NOON).await;
        let (anna, bo) = two_players();
        let opened = world.send(&anna, None, "new stones 2 day").await;
        let code = World::table_code(&opened);
        assert_refused(&world, &bo, &format!("timeout {code} vote")).await;
        world
            .send(&anna, None, &format!("timeout {code} vote"))
            .await;
        world.send(&bo, None, &format!("join {code}")).await;
        world.send(&anna, None, "ireland").await;
        world.send(&anna, None, "begin").await;
        assert_refused(&world, &bo, &format!("vote {code} {vote}")).await;
        run_for(&world, DAY + HOUR).await;
        let board = send(&world, &bo, &format!("board {code}")).await;
        assert!(board.contains("[Replace] [End the game]"), "{board}");
        assert_refused(&world, &anna, &format!("vote {code} {vote}")).await;
        let reply = world.send(&bo, None, &format!("vote {code} {vote}")).await;
        assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        run_for(&world, HOUR).await;
        let board = send(&world, &bo, &format!("hand {code}")).await;
        assert!(board.contains(says), "{board}");
    }
}

#[tokio::test]
async fn vacation_stops_the_clock_and_is_announced() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let hall = group(Platform::Discord, "hall");
    let code = start_table_in(&world, [&anna, &bo], Some(&hall), "stones 2 day").await;
    run_for(&world, 20 * HOUR).await;
    let reply = send(&world, &anna, "away 10").await;
    assert!(
        reply.contains("away until 2026-01-25, 08:00") && reply.contains("20 away days left"),
        "{reply}"
    );
    run_for(&world, 9 * DAY).await;
    let seen = world
        .chat(Platform::Discord)
        .texts_shown_to(&Recipient::Place(hall.clone()))
        .join("\n");
    assert!(
        seen.contains("Anna is away until 2026-01-25, 08:00"),
        "{seen}"
    );
    assert!(!seen.contains("A bot is playing"), "{seen}");
    // Four hours of the turn were left.
    run_for(&world, DAY + 3 * HOUR).await;
    let hand = send(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-25, 12:0"), "{hand}");
    run_for(&world, 2 * HOUR).await;
    let seen = world
        .chat(Platform::Discord)
        .texts_shown_to(&Recipient::Place(hall))
        .join("\n");
    assert!(seen.contains("A bot is playing for Anna."), "{seen}");
}

#[tokio::test]
async fn vacation_allowance_is_shared_by_linked_accounts() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let other = test_user(Platform::Telegram, "Anna2");
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    world.send(&other, None, "start").await;
    assert_refused(&world, &other, "away 31").await;
    world.send(&other, None, "away 25").await;
    run_for(&world, 25 * DAY + HOUR).await;
    assert_refused(&world, &other, "away 6").await;
    // After linking, days taken by one account count for both.
    link_accounts(&world, &other, &anna).await;
    assert_refused(&world, &anna, "away 6").await;
    assert!(
        send(&world, &anna, "away 5")
            .await
            .contains("You're away until")
    );
    // Unlinking does not give them back.
    world.send(&other, None, "unlink").await;
    assert_refused(&world, &other, "away 6").await;
    let hand = send(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("Anna is away until"), "{hand}");
}

#[tokio::test]
async fn linking_does_not_reset_a_clock() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let other = test_user(Platform::Telegram, "Anna2");
    world.send(&other, None, "start").await;
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    run_for(&world, 20 * HOUR).await;
    link_accounts(&world, &anna, &other).await;
    let hand = send(&world, &other, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-15, 12:00"), "{hand}");
    world.send(&anna, None, "unlink").await;
    let hand = send(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-15, 12:00"), "{hand}");
}

#[tokio::test]
async fn pause_needs_all_players_and_extends_the_deadline() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    world.send(&anna, None, "settings quiet 22:00-08:00").await;
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    run_for(&world, 11 * HOUR).await;
    let asked = send(&world, &anna, &format!("pause {code}")).await;
    assert!(asked.contains("1 player still has to agree"), "{asked}");
    let board = send(&world, &bo, &format!("board {code}")).await;
    assert!(board.contains("Anna would like a pause."), "{board}");
    world.send(&bo, None, &format!("pause {code}")).await;
    run_for(&world, 5 * DAY).await;
    let board = send(&world, &bo, &format!("board {code}")).await;
    assert!(
        board.contains("Paused: the clocks are stopped") && !board.contains("has until"),
        "{board}"
    );
    world.send(&bo, None, &format!("resume {code}")).await;
    let hand = send(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-20, 12:00"), "{hand}");
    // The reminder at half of the time falls into quiet hours after the pause and is sent when they end.
    let before = notice_count(&world, &anna);
    run_for(&world, 8 * HOUR).await;
    assert_eq!(notice_count(&world, &anna), before);
    run_for(&world, 90 * 60_000).await;
    assert_eq!(notice_count(&world, &anna), before + 1);
}

fn notice_count(world: &World, user: &TestUser) -> usize {
    let to = Recipient::Person(user.identity.clone());
    world
        .chat(user.identity.platform)
        .received_by(&to, bot_core::bot::MessageKind::Notice)
        .len()
}

#[tokio::test]
async fn only_the_host_sets_the_pace() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let hall = group(Platform::Discord, "hall");
    world.send(&anna, Some(&hall), "new stones 2").await;
    world.send(&bo, Some(&hall), "join").await;
    for text in ["pace day", "pace", "timeout"] {
        let reply = world.send(&bo, Some(&hall), text).await;
        assert_eq!(reply.outcome, Outcome::Refused, "{text}");
    }
    let choice = world.send(&anna, Some(&hall), "pace").await;
    assert!(
        choice.screen.to_string().contains("[evening, 15 minutes]"),
        "{}",
        choice.screen
    );
    let reply = world.send(&anna, Some(&hall), "pace relaxed").await;
    let lobby = reply.screen.to_string();
    assert!(lobby.contains("Pace: relaxed, 3 days per turn."), "{lobby}");
    assert!(
        lobby.contains("When time runs out: a bot plays until the player is back"),
        "{lobby}"
    );
    let reply = world.send(&anna, Some(&hall), "timeout wait").await;
    assert!(
        reply.screen.to_string().contains("the table waits"),
        "{}",
        reply.screen
    );
    world.send(&anna, Some(&hall), "begin").await;
    let reply = world.send(&anna, Some(&hall), "pace day").await;
    assert_eq!(reply.outcome, Outcome::Refused);
}
