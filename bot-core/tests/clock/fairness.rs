//! Nobody is frozen, nobody is blamed for what they could not do, and nobody gets more time than the others.

use std::sync::atomic::Ordering;
use std::time::Duration;

use bot_core::bot::{Delivery, To};
use bot_core::chat::{Outcome, Platform};
use bot_core::store::SlotKind;
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::calls::{NOON, called, link, pass, table_in, table_of, table_under, two, world_at};
use crate::ledger::{DAY, HOUR, MINUTE};
use crate::world::{Someone, World, group, someone};

async fn said(world: &World, who: &Someone, text: &str) -> String {
    let reply = world.ask(who, None, text).await;
    assert_ne!(reply.outcome, Outcome::Failed, "{text}");
    format!("{}\n{}", reply.aside.unwrap_or_default(), reply.screen)
}

async fn done(world: &World, who: &Someone, text: &str) -> String {
    let reply = world.ask(who, None, text).await;
    assert_eq!(reply.outcome, Outcome::Done, "{text}: {}", reply.screen);
    reply.screen.to_string()
}

#[tokio::test]
async fn a_long_vacation_does_not_end_the_table() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    pass(&world, HOUR).await;
    done(&world, &anna, "away 30").await;
    pass(&world, 30 * DAY + HOUR).await;
    let hand = said(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-02-14, 12:0"), "{hand}");
}

#[tokio::test]
async fn who_is_there_keeps_a_table_by_whatever_they_say() {
    for word in ["hand", "say hello", "later 1h", "settings", "resign"] {
        let world = world_at(NOON).await;
        let (anna, bo) = two();
        let code = table_of(&world, [&anna, &bo], "stones 2").await;
        for _ in 0..4 {
            pass(&world, 20 * DAY).await;
            said(&world, &bo, word).await;
        }
        let games = said(&world, &bo, "games").await;
        assert!(games.contains(&code), "{word}: {games}");
    }
}

#[tokio::test]
async fn stand_ins_that_rest_go_on_when_somebody_is_there() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_under(&world, &[&anna, &bo], "stones 2 day", "turn").await;
    // Both miss a turn, then Anna's stand-in rests.
    pass(&world, 4 * DAY).await;
    let board = said(&world, &bo, &format!("board {code}")).await;
    world.settle().await;
    assert!(!board.contains("The stand-ins rest"), "{board}");
    let hand = said(&world, &bo, &format!("hand {code}")).await;
    assert!(hand.contains("Your turn"), "{hand}");
}

#[tokio::test]
async fn who_looked_at_their_hand_was_there_for_that_round() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    // A stand-in plays for Anna; Bo looks on, and then a stand-in plays for him too.
    pass(&world, DAY + HOUR).await;
    said(&world, &bo, &format!("hand {code}")).await;
    pass(&world, DAY + HOUR).await;
    // Anna's plays once more before Bo's rests.
    let spectator = someone(Platform::Telegram, "Cleo");
    said(&world, &spectator, &format!("watch {code}")).await;
    let board = said(&world, &spectator, &format!("board {code}")).await;
    assert!(
        board.contains("The stand-ins rest") && board.contains("Bo: reveal"),
        "{board}"
    );
}

#[tokio::test]
async fn a_vote_ends_although_one_of_the_others_is_gone() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let cleo = someone(Platform::Telegram, "Cleo");
    let code = table_under(&world, &[&anna, &bo, &cleo], "stones 3 day", "vote").await;
    pass(&world, DAY + HOUR).await;
    let asked = said(&world, &bo, &format!("vote {code}")).await;
    assert!(asked.contains("[Replace] [End the table]"), "{asked}");
    done(&world, &bo, &format!("vote {code} end")).await;
    pass(&world, 20 * HOUR).await;
    let board = said(&world, &bo, &format!("board {code}")).await;
    assert!(board.contains("The others vote"), "{board}");
    let own = said(&world, &anna, &format!("hand {code}")).await;
    assert!(
        own.contains("You are out of time. The others vote"),
        "{own}"
    );
    pass(&world, 5 * HOUR).await;
    let to = To::Person(bo.identity.clone());
    let notes = world.chat(Platform::Telegram).came(&to, SlotKind::Note);
    let told = notes.last().unwrap().1.screen.to_string();
    assert!(told.contains("By vote, the table"), "{told}");
}

#[tokio::test]
async fn who_plays_against_opponents_alone_is_reminded_too() {
    let world = world_at(NOON).await;
    let (anna, _) = two();
    world.ask(&anna, None, "start").await;
    let code = World::code(&world.ask(&anna, None, "new stones 2 day").await);
    done(&world, &anna, &format!("opponent {code} easy")).await;
    done(&world, &anna, &format!("ireland {code}")).await;
    done(&world, &anna, &format!("begin {code}")).await;
    pass(&world, 23 * HOUR).await;
    assert_eq!(called(&world, &anna), [12 * 60, 1296]);
}

#[tokio::test]
async fn a_notice_survives_a_chat_that_cannot_be_reached_for_weeks() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2").await;
    let before = called(&world, &bo).len();
    // First the adapter itself is not ready, then nothing gets through.
    let soon = Some(Duration::from_secs(2));
    let mut refuse = vec![Delivery::Later { after: soon }; 1_200];
    refuse.extend(vec![Delivery::Later { after: None }; 1_200]);
    world.chat(Platform::Telegram).inner.lock().unwrap().refuse = refuse;
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, 9 * DAY).await;
    world
        .chat(Platform::Telegram)
        .inner
        .lock()
        .unwrap()
        .refuse
        .clear();
    // The turn of then is given up; the next one is told as ever.
    said(&world, &bo, &format!("hand {code}")).await;
    world.turn(&[&anna, &bo], &code).await;
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, HOUR).await;
    let last = called(&world, &bo);
    assert!(
        last.len() > before && last[last.len() - 1] >= 9 * 24 * 60,
        "{last:?}"
    );
}

#[tokio::test]
async fn calls_go_back_to_the_chat_they_went_to_before_an_outage() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let other = someone(Platform::Discord, "Bo2");
    world.ask(&other, None, "start").await;
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    link(&world, &other, &bo).await;
    let calls = |who: &Someone| {
        let to = To::Person(who.identity.clone());
        world
            .chat(who.identity.platform)
            .came(&to, SlotKind::Notice)
            .len()
    };
    let usual = async || {
        let before = [calls(&bo), calls(&other)];
        world.turn(&[&anna, &bo], &code).await;
        pass(&world, MINUTE).await;
        let after = [calls(&bo), calls(&other)];
        world.turn(&[&anna, &bo], &code).await;
        pass(&world, MINUTE).await;
        [after[0] > before[0], after[1] > before[1]]
    };
    let first = usual().await;
    assert!(first[0] != first[1]);
    let chat = if first[0] { &bo } else { &other };
    let fail = vec![Delivery::Later { after: None }; 3];
    let platform = chat.identity.platform;
    // Hands and boards go astray too, until three of them are an outage.
    world.chat(platform).inner.lock().unwrap().refuse = fail;
    usual().await;
    pass(&world, HOUR).await;
    assert_eq!(usual().await, first);
}

#[tokio::test]
async fn a_call_that_was_put_off_is_not_made_for_nothing() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let hall = group(Platform::Telegram, "hall");
    let code = table_in(&world, [&bo, &anna], Some(&hall), "stones 2 6h").await;
    done(&world, &bo, "settings zone UTC").await;
    done(&world, &bo, "settings quiet 14:00-23:00").await;
    let chat = world.chat(Platform::Telegram);
    chat.inner
        .lock()
        .unwrap()
        .unreachable
        .insert("bo".to_owned());
    // The reminders come due in the quiet hours; a stand-in plays before they end.
    pass(&world, 12 * HOUR).await;
    let board = said(&world, &anna, &format!("board {code}")).await;
    assert!(board.contains("A stand-in plays for Bo."), "{board}");
    assert_eq!(called(&world, &bo), [0; 1]);
}

#[tokio::test]
async fn hours_in_which_nothing_could_be_heard_do_not_count() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 evening").await;
    let deadline = async |end: &str| {
        let hand = said(&world, &bo, &format!("board {code}")).await;
        assert!(
            hand.contains(&format!("Anna has until 2026-01-14, {end}")),
            "{hand}"
        );
    };
    deadline("12:15").await;
    // The line is dead, while what is written still gets through.
    world
        .bot
        .hears_nothing(Platform::Discord, Duration::ZERO)
        .await;
    pass(&world, 5 * HOUR).await;
    done(&world, &bo, &format!("say {code} anybody here?")).await;
    world.settle().await;
    pass(&world, HOUR).await;
    world.bot.hears_again(Platform::Discord).await;
    deadline("18:15").await;
    pass(&world, 10 * MINUTE).await;
    let board = said(&world, &bo, &format!("board {code}")).await;
    assert!(!board.contains("stand-in"), "{board}");
    pass(&world, 10 * MINUTE).await;
    let board = said(&world, &bo, &format!("board {code}")).await;
    assert!(board.contains("stand-in"), "{board}");
}

#[tokio::test]
async fn a_message_that_a_chat_does_not_take_stops_nobodys_clock() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    world.chat(Platform::Discord).inner.lock().unwrap().refuse = vec![Delivery::Refused; 20];
    done(&world, &bo, &format!("say {code} hello")).await;
    pass(&world, 4 * HOUR).await;
    let board = said(&world, &bo, &format!("board {code}")).await;
    assert!(
        board.contains("Anna has until 2026-01-15, 12:00"),
        "{board}"
    );
}

#[tokio::test]
async fn nobody_lends_another_their_vacation() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    done(&world, &anna, "away 20").await;
    pass(&world, 20 * DAY + HOUR).await;
    let throwaway = someone(Platform::Telegram, "Anna2");
    done(&world, &throwaway, "start").await;
    done(&world, &throwaway, "away 30").await;
    let linked = link(&world, &anna, &throwaway).await;
    // A moment of the tenth day is gone already.
    assert!(linked.contains("You have only 9 days left"), "{linked}");
    let board = said(&world, &bo, &format!("board {code}")).await;
    assert!(
        !board.contains("away until") && board.contains("has until"),
        "{board}"
    );
}

#[tokio::test]
async fn who_is_away_stays_so_when_chats_are_linked_and_parted() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let other = someone(Platform::Telegram, "Anna2");
    done(&world, &other, "start").await;
    done(&world, &anna, "settings quiet 22:00-07:00").await;
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    done(&world, &anna, "away 10").await;
    pass(&world, DAY).await;
    link(&world, &anna, &other).await;
    let away =
        |board: String| assert!(board.contains("is away until 2026-01-24, 12:00"), "{board}");
    away(said(&world, &bo, &format!("board {code}")).await);
    // What she chose holds for both.
    let settings = said(&world, &other, "settings").await;
    assert!(settings.contains("Quiet hours: 22:00-07:00"), "{settings}");
    done(&world, &anna, "unlink").await;
    away(said(&world, &bo, &format!("board {code}")).await);
    let mine = said(&world, &anna, "away").await;
    assert!(
        mine.contains("You are away until") && mine.contains("20 days are left"),
        "{mine}"
    );
}

#[tokio::test]
async fn a_table_that_cannot_be_read_holds_up_no_other() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let broken = table_of(&world, [&anna, &bo], "stones 2 6h").await;
    let sound = table_of(&world, [&anna, &bo], "stones 2 day").await;
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
    let world = world.restarted().await;
    pass(&world, 25 * HOUR).await;
    let board = said(&world, &bo, &format!("board {sound}")).await;
    assert!(board.contains("A stand-in plays for Anna."), "{board}");
}

#[tokio::test]
async fn a_clock_that_ran_ahead_freezes_nothing() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    // Started with a clock a year ahead, which is then set right.
    world.clock.fetch_add(365 * DAY, Ordering::SeqCst);
    let world = world.restarted().await;
    world.bot.tick().await.unwrap();
    world.clock.store(NOON + HOUR, Ordering::SeqCst);
    world.bot.tick().await.unwrap();
    pass(&world, 2 * DAY).await;
    let board = said(&world, &bo, &format!("board {code}")).await;
    assert!(board.contains("A stand-in plays for Anna."), "{board}");
}

#[tokio::test]
async fn this_evening_is_offered_before_it_has_begun() {
    let world = world_at(NOON).await;
    let (anna, _) = two();
    done(&world, &anna, "settings zone UTC").await;
    assert!(
        said(&world, &anna, "later")
            .await
            .contains("[This evening]")
    );
    pass(&world, 7 * HOUR).await;
    let later = said(&world, &anna, "later").await;
    assert!(
        !later.contains("evening") && later.contains("[In the morning]"),
        "{later}"
    );
}

#[tokio::test]
async fn nobody_is_away_twice_by_parting_and_linking() {
    let world = world_at(NOON).await;
    let (anna, _) = two();
    let other = someone(Platform::Telegram, "Anna2");
    for who in [&anna, &other] {
        world.ask(who, None, "start").await;
    }
    link(&world, &other, &anna).await;
    done(&world, &anna, "away 29").await;
    done(&world, &other, "unlink").await;
    // One of the two is back at once, the other stays away.
    done(&world, &anna, "away off").await;
    pass(&world, 20 * DAY).await;
    done(&world, &other, "away off").await;
    link(&world, &other, &anna).await;
    let left = said(&world, &anna, "away").await;
    assert!(left.contains("9 days are left"), "{left}");
    let refused = world.ask(&anna, None, "away 25").await;
    assert_eq!(refused.outcome, Outcome::Refused);
}

#[tokio::test]
async fn parting_and_linking_change_nothing_of_what_has_counted() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let other = someone(Platform::Telegram, "Anna2");
    world.ask(&other, None, "start").await;
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    link(&world, &other, &anna).await;
    // For ten hours Discord is down, and Telegram is not: they count.
    world
        .bot
        .hears_nothing(Platform::Discord, Duration::ZERO)
        .await;
    pass(&world, 10 * HOUR).await;
    world.bot.hears_again(Platform::Discord).await;
    done(&world, &other, "unlink").await;
    let hand = said(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-15, 12:0"), "{hand}");
    // For five more it is down again, and they have no other chat: they do not.
    world
        .bot
        .hears_nothing(Platform::Discord, Duration::ZERO)
        .await;
    pass(&world, 5 * HOUR).await;
    world.bot.hears_again(Platform::Discord).await;
    link(&world, &other, &anna).await;
    let hand = said(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("You have until 2026-01-15, 17:0"), "{hand}");
}

#[tokio::test]
async fn nobody_pauses_a_table_alone() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    world.turn(&[&anna, &bo], &code).await;
    // A stand-in plays for Bo, and Anna, whose time runs, asks for a pause.
    pass(&world, DAY + HOUR).await;
    let asked = said(&world, &anna, &format!("pause {code}")).await;
    assert!(asked.contains("1 player has not agreed"), "{asked}");
    // Bo is back, and agrees.
    said(&world, &bo, &format!("hand {code}")).await;
    let paused = done(&world, &bo, &format!("pause {code}")).await;
    assert!(paused.contains("is paused"), "{paused}");
}
