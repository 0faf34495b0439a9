//! Those who do not come: stand-ins, votes, absence, pauses, tables that end by themselves.

use bot_core::bot::To;
use bot_core::chat::{Outcome, Platform};

use crate::calls::{NOON, link, pass, table_in, table_of, world_at};
use crate::ledger::{DAY, HOUR};
use crate::world::{Someone, World, first_move, group, someone};

fn two() -> (Someone, Someone) {
    (
        someone(Platform::Discord, "Anna"),
        someone(Platform::Discord, "Bo"),
    )
}

async fn said(world: &World, who: &Someone, text: &str) -> String {
    let reply = world.ask(who, None, text).await;
    assert_ne!(reply.outcome, Outcome::Failed, "{text}");
    format!("{}\n{}", reply.aside.unwrap_or_default(), reply.screen)
}

async fn refused(world: &World, who: &Someone, text: &str) {
    let reply = world.ask(who, None, text).await;
    assert_eq!(reply.outcome, Outcome::Refused, "{text}: {}", reply.screen);
}

#[tokio::test]
async fn a_seat_is_held_and_taken_back_by_any_press() {
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
        let (anna, bo) = two();
        let hall = group(Platform::Discord, "hall");
        let code = table_in(&world, [&anna, &bo], Some(&hall), "stones 2 day").await;
        let hand = world.ask(&anna, None, &format!("hand {code}")).await;
        let button = first_move(&hand.screen).unwrap();
        pass(&world, DAY + HOUR).await;
        let there = world
            .chat(Platform::Discord)
            .seen_by(&To::Place(hall))
            .join("\n");
        assert!(there.contains("A stand-in plays for Anna."), "{there}");
        assert!(
            there.contains(&format!(
                "Anna is out of time at {code}. A stand-in holds the seat"
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
        let shown = said(&world, &anna, &text).await;
        assert!(
            shown.contains(&format!("You have your seat at {code} again")),
            "{press}: {shown}"
        );
        let hand = said(&world, &anna, &format!("hand {code}")).await;
        assert!(
            hand.contains("done for you.") && hand.contains("Anna "),
            "{hand}"
        );
        let board = said(&world, &bo, &format!("board {code}")).await;
        assert!(!board.contains("stand-in"), "{board}");
    }
}

#[tokio::test]
async fn a_stand_in_is_not_undone_and_gives_no_time() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    pass(&world, DAY + HOUR).await;
    refused(&world, &anna, &format!("undo {code}")).await;
    // Leaving and joining gets nobody a fresh clock.
    world.ask(&anna, None, &format!("quit {code} sure")).await;
    refused(&world, &anna, &format!("join {code}")).await;
}

#[tokio::test]
async fn stand_ins_rest_and_the_table_ends_after_thirty_days() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let hall = group(Platform::Discord, "hall");
    let code = table_in(&world, [&anna, &bo], Some(&hall), "stones 2 day").await;
    pass(&world, 10 * DAY).await;
    let seen = world
        .chat(Platform::Discord)
        .seen_by(&To::Place(hall.clone()))
        .join("\n");
    assert!(
        seen.contains("The stand-ins rest until somebody is back."),
        "{seen}"
    );
    pass(&world, 21 * DAY).await;
    let seen = world
        .chat(Platform::Discord)
        .seen_by(&To::Place(hall))
        .join("\n");
    assert!(
        seen.contains(&format!(
            "The table {code} is given up: nobody was there for 30 days."
        )),
        "{seen}"
    );
    let games = said(&world, &anna, "games").await;
    assert!(!games.contains(&code), "{games}");
}

#[tokio::test]
async fn who_looks_in_keeps_a_table_that_waits() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2").await;
    for _ in 0..5 {
        pass(&world, 10 * DAY).await;
        let board = said(&world, &bo, &format!("board {code}")).await;
        assert!(board.contains("Anna"), "{board}");
    }
    pass(&world, 31 * DAY).await;
    let games = said(&world, &bo, "games").await;
    assert!(!games.contains(&code), "{games}");
}

#[tokio::test]
async fn the_others_vote() {
    for (vote, says) in [
        ("replace", "Opponent (normal)"),
        ("end", "closed before its end"),
    ] {
        let world = world_at(NOON).await;
        let (anna, bo) = two();
        let opened = world.ask(&anna, None, "new stones 2 day").await;
        let code = World::code(&opened);
        refused(&world, &bo, &format!("timeout {code} vote")).await;
        world
            .ask(&anna, None, &format!("timeout {code} vote"))
            .await;
        world.ask(&bo, None, &format!("join {code}")).await;
        world.ask(&anna, None, "ireland").await;
        world.ask(&anna, None, "begin").await;
        refused(&world, &bo, &format!("vote {code} {vote}")).await;
        pass(&world, DAY + HOUR).await;
        let board = said(&world, &bo, &format!("board {code}")).await;
        assert!(board.contains("[Replace] [End the table]"), "{board}");
        refused(&world, &anna, &format!("vote {code} {vote}")).await;
        let reply = world.ask(&bo, None, &format!("vote {code} {vote}")).await;
        assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        pass(&world, HOUR).await;
        let board = said(&world, &bo, &format!("hand {code}")).await;
        assert!(board.contains(says), "{board}");
    }
}

#[tokio::test]
async fn a_vacation_stops_all_clocks_and_is_told_until_when() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let hall = group(Platform::Discord, "hall");
    let code = table_in(&world, [&anna, &bo], Some(&hall), "stones 2 day").await;
    pass(&world, 20 * HOUR).await;
    let reply = said(&world, &anna, "away 10").await;
    assert!(
        reply.contains("away until 2026-01-25, 08:00") && reply.contains("20 days are left"),
        "{reply}"
    );
    pass(&world, 9 * DAY).await;
    let seen = world
        .chat(Platform::Discord)
        .seen_by(&To::Place(hall.clone()))
        .join("\n");
    assert!(
        seen.contains("Anna is away until 2026-01-25, 08:00"),
        "{seen}"
    );
    assert!(!seen.contains("stand-in"), "{seen}");
    // Four hours of the day were left.
    pass(&world, DAY + 3 * HOUR).await;
    let hand = said(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-25, 12:0"), "{hand}");
    pass(&world, 2 * HOUR).await;
    let seen = world
        .chat(Platform::Discord)
        .seen_by(&To::Place(hall))
        .join("\n");
    assert!(seen.contains("A stand-in plays for Anna."), "{seen}");
}

#[tokio::test]
async fn the_allowance_holds_whatever_is_linked() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let other = someone(Platform::Telegram, "Anna2");
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    world.ask(&other, None, "start").await;
    refused(&world, &other, "away 31").await;
    world.ask(&other, None, "away 25").await;
    pass(&world, 25 * DAY + HOUR).await;
    refused(&world, &other, "away 6").await;
    // Linked, what the one took counts for both.
    link(&world, &other, &anna).await;
    refused(&world, &anna, "away 6").await;
    assert!(
        said(&world, &anna, "away 5")
            .await
            .contains("You are away until")
    );
    // And parted again too.
    world.ask(&other, None, "unlink").await;
    refused(&world, &other, "away 6").await;
    let hand = said(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("Anna is away until"), "{hand}");
}

#[tokio::test]
async fn linking_moves_a_clock_and_does_not_wind_it_up() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let other = someone(Platform::Telegram, "Anna2");
    world.ask(&other, None, "start").await;
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    pass(&world, 20 * HOUR).await;
    link(&world, &anna, &other).await;
    let hand = said(&world, &other, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-15, 12:00"), "{hand}");
    world.ask(&anna, None, "unlink").await;
    let hand = said(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-15, 12:00"), "{hand}");
}

#[tokio::test]
async fn a_pause_needs_all_and_adds_its_span_also_within_quiet_hours() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    world.ask(&anna, None, "settings quiet 22:00-08:00").await;
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    pass(&world, 11 * HOUR).await;
    let asked = said(&world, &anna, &format!("pause {code}")).await;
    assert!(asked.contains("1 player has not agreed"), "{asked}");
    let board = said(&world, &bo, &format!("board {code}")).await;
    assert!(board.contains("Anna would like a pause."), "{board}");
    world.ask(&bo, None, &format!("pause {code}")).await;
    pass(&world, 5 * DAY).await;
    let board = said(&world, &bo, &format!("board {code}")).await;
    assert!(
        board.contains("The table is paused") && !board.contains("has until"),
        "{board}"
    );
    world.ask(&bo, None, &format!("resume {code}")).await;
    let hand = said(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-20, 12:00"), "{hand}");
    // The reminder at half was due in the quiet hours after the pause, and comes when they end.
    let before = calls_of(&world, &anna);
    pass(&world, 8 * HOUR).await;
    assert_eq!(calls_of(&world, &anna), before);
    pass(&world, 90 * 60_000).await;
    assert_eq!(calls_of(&world, &anna), before + 1);
}

fn calls_of(world: &World, who: &Someone) -> usize {
    let to = To::Person(who.identity.clone());
    world
        .chat(who.identity.platform)
        .came(&to, bot_core::store::SlotKind::Notice)
        .len()
}

#[tokio::test]
async fn only_the_host_sets_the_pace_and_all_see_it() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let hall = group(Platform::Discord, "hall");
    world.ask(&anna, Some(&hall), "new stones 2").await;
    world.ask(&bo, Some(&hall), "join").await;
    for text in ["pace day", "pace", "timeout"] {
        let reply = world.ask(&bo, Some(&hall), text).await;
        assert_eq!(reply.outcome, Outcome::Refused, "{text}");
    }
    let choice = world.ask(&anna, Some(&hall), "pace").await;
    assert!(
        choice.screen.to_string().contains("[evening, 15 minutes]"),
        "{}",
        choice.screen
    );
    let reply = world.ask(&anna, Some(&hall), "pace relaxed").await;
    let lobby = reply.screen.to_string();
    assert!(
        lobby.contains("Pace: relaxed, 3 days for a turn."),
        "{lobby}"
    );
    assert!(
        lobby.contains("When time runs out: an opponent holds the seat"),
        "{lobby}"
    );
    let reply = world.ask(&anna, Some(&hall), "timeout wait").await;
    assert!(
        reply.screen.to_string().contains("the table waits"),
        "{}",
        reply.screen
    );
    world.ask(&anna, Some(&hall), "begin").await;
    let reply = world.ask(&anna, Some(&hall), "pace day").await;
    assert_eq!(reply.outcome, Outcome::Refused);
}
