//! Messages about time: votes, pauses, absences, reminders and timeouts, sent once and worded for each reader.

use bot_core::bot::MessageKind;
use bot_core::chat::Outcome;
use bot_core::people::Platform;
use bot_core::people::Recipient;

use crate::event_log::{DAY, HOUR, MINUTE};
use crate::turn_notices::{
    NOON, notice_minutes, run_for, start_private_table, start_table_in, start_table_with_rule,
    two_players, world_at,
};
use crate::world::{TestUser, World, group, test_user};

async fn send(world: &World, user: &TestUser, text: &str) -> String {
    let reply = world.send(user, None, text).await;
    assert_ne!(reply.outcome, Outcome::Failed, "{text}");
    reply.screen.to_string()
}

/// Returns the notes sent to a person or group.
fn notes_to(world: &World, to: &Recipient) -> Vec<String> {
    let received = world.chat(to.platform()).received_by(to, MessageKind::Note);
    received
        .into_iter()
        .map(|(_, message)| message.screen.to_string().trim().to_owned())
        .collect()
}

fn private_chat_of(user: &TestUser) -> Recipient {
    Recipient::Person(user.identity.clone())
}

#[tokio::test]
async fn replaced_player_gets_one_note_in_the_second_person() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let cleo = test_user(Platform::Telegram, "Cleo");
    let code = start_table_with_rule(&world, &[&anna, &bo, &cleo], "stones 3 day", "vote").await;
    run_for(&world, DAY + HOUR).await;
    for user in [&bo, &cleo] {
        send(&world, user, &format!("vote {code} replace")).await;
    }
    run_for(&world, MINUTE).await;
    let of_vote = |user: &TestUser| {
        let mut notes = notes_to(&world, &private_chat_of(user));
        notes.retain(|note| note.contains("By vote"));
        notes
    };
    let own = format!("By vote, a bot plays on for you at table {code}.");
    assert_eq!(of_vote(&anna), [own]);
    let others = format!("By vote, a bot replaces Anna at table {code}.");
    for user in [&bo, &cleo] {
        assert_eq!(of_vote(user).join("\n"), others);
    }
}

#[tokio::test]
async fn vote_note_offers_buttons_to_the_voters_only() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_table_with_rule(&world, &[&anna, &bo], "stones 2 day", "vote").await;
    run_for(&world, DAY + HOUR).await;
    let received = notes_to(&world, &private_chat_of(&bo));
    let received = received.last().unwrap();
    assert!(
        received.contains("Anna ran out of time") && received.contains("[Replace] [End the game]"),
        "{received}"
    );
    // The hands show the vote too, although nobody has moved.
    let hand = |user: &TestUser| {
        let received = world
            .chat(user.identity.platform)
            .received_by(&private_chat_of(user), MessageKind::Hand);
        received.last().unwrap().1.screen.to_string()
    };
    assert!(
        hand(&bo).contains("[Replace] [End the game]"),
        "{}",
        hand(&bo)
    );
    assert!(
        hand(&anna).contains("The others are voting"),
        "{}",
        hand(&anna)
    );
    assert!(!hand(&anna).contains("[Replace]"), "{}", hand(&anna));
    let reply = world.send(&bo, None, &format!("vote {code} end")).await;
    assert_eq!(reply.outcome, Outcome::Done);
}

#[tokio::test]
async fn pause_request_is_announced_and_can_be_withdrawn() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    let code = start_private_table(&world, [&anna, &bo], "stones 2 day").await;
    for _ in 0..2 {
        send(&world, &anna, &format!("pause {code}")).await;
    }
    run_for(&world, MINUTE).await;
    let wish = format!("Anna would like a pause at table {code}.\n[Pause]");
    assert_eq!(notes_to(&world, &private_chat_of(&bo)).join("\n"), wish);
    let hand = send(&world, &bo, &format!("hand {code}")).await;
    assert!(hand.contains("[Pause]"), "{hand}");
    let hand = send(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("[Resume]"), "{hand}");
    let back = send(&world, &anna, &format!("resume {code}")).await;
    assert!(
        back.contains("You've withdrawn your pause request"),
        "{back}"
    );
    let hand = send(&world, &bo, &format!("hand {code}")).await;
    assert!(!hand.contains("[Pause]"), "{hand}");
    let refused = world.send(&anna, None, &format!("resume {code}")).await;
    assert_eq!(refused.outcome, Outcome::Refused);
    // A request withdrawn during the other's quiet hours is not announced afterwards.
    for text in ["settings zone UTC", "settings quiet 11:00-14:00"] {
        send(&world, &bo, text).await;
    }
    send(&world, &anna, &format!("pause {code}")).await;
    run_for(&world, HOUR).await;
    send(&world, &anna, &format!("resume {code}")).await;
    run_for(&world, 2 * HOUR).await;
    assert_eq!(notes_to(&world, &private_chat_of(&bo)), [wish]);
}

#[tokio::test]
async fn absence_is_announced_once_per_chat_in_the_absent_players_time_zone() {
    let world = world_at(NOON).await;
    let anna = test_user(Platform::Telegram, "Anna");
    let bo = test_user(Platform::Telegram, "Bo");
    let hall = group(Platform::Telegram, "hall");
    for place in [Some(&hall), Some(&hall), None, None] {
        start_table_in(&world, [&anna, &bo], place, "stones 2 day").await;
    }
    send(&world, &anna, "settings zone Europe/Berlin").await;
    send(&world, &anna, "away 2026-01-20").await;
    run_for(&world, MINUTE).await;
    let place = notes_to(&world, &Recipient::Place(hall));
    assert_eq!(
        place,
        ["Anna is away until 2026-01-20, 00:00 (Europe/Berlin)."]
    );
    // Bo has no zone of his own and gets the one of his language.
    let own = notes_to(&world, &private_chat_of(&bo));
    assert_eq!(own.len(), 1, "{own:?}");
}

#[tokio::test]
async fn later_states_when_notices_resume() {
    let world = world_at(NOON).await;
    let (anna, _) = two_players();
    for text in ["start", "settings zone UTC", "settings quiet 22:00-07:00"] {
        send(&world, &anna, text).await;
    }
    let received = send(&world, &anna, "later 11h").await;
    assert!(received.contains("2026-01-15, 07:00"), "{received}");
    let received = send(&world, &anna, "later 3h").await;
    assert!(received.contains("2026-01-14, 15:00"), "{received}");
    let settings = send(&world, &anna, "settings").await;
    assert!(settings.contains("[Remind me later]"), "{settings}");
}

#[tokio::test]
async fn unreachable_player_outside_the_group_is_reported_there() {
    let world = world_at(NOON).await;
    let anna = test_user(Platform::Telegram, "Anna");
    let bo = test_user(Platform::Discord, "Bo");
    let hall = group(Platform::Telegram, "hall");
    for user in [&anna, &bo] {
        send(&world, user, "start").await;
    }
    let opened = world.send(&anna, Some(&hall), "new stones 2 day").await;
    let code = World::table_code(&opened);
    send(&world, &bo, &format!("join {code}")).await;
    for text in ["ireland", "begin"] {
        send(&world, &anna, &format!("{text} {code}")).await;
    }
    let chat = world.chat(Platform::Discord);
    chat.inner
        .lock()
        .unwrap()
        .unreachable_users
        .insert("bo".to_owned());
    world.play_turn(&[&anna, &bo], &code).await;
    run_for(&world, MINUTE).await;
    let received = notes_to(&world, &Recipient::Place(hall)).join("\n");
    assert!(
        received.contains(&format!(
            "I couldn't tell Bo that it's their turn at table {code}"
        )),
        "{received}"
    );
}

#[tokio::test]
async fn short_reminder_interval_is_kept_on_a_long_turn() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    send(&world, &anna, "settings reminders 1h").await;
    start_private_table(&world, [&anna, &bo], "stones 2 relaxed").await;
    run_for(&world, 4 * HOUR + MINUTE).await;
    assert_eq!(notice_minutes(&world, &anna), [0, 60, 120, 180, 240]);
}

#[tokio::test]
async fn no_notice_is_sent_at_the_moment_of_a_timeout() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    for text in ["settings zone UTC", "settings quiet 13:00-18:00"] {
        send(&world, &anna, text).await;
    }
    let code = start_private_table(&world, [&anna, &bo], "stones 2 6h").await;
    run_for(&world, 6 * HOUR + MINUTE).await;
    assert_eq!(notice_minutes(&world, &anna), [0]);
    let received = notes_to(&world, &private_chat_of(&anna));
    assert_eq!(received.len(), 1, "{received:?}");
    assert!(received[0].contains(&format!("Your time at table {code} ran out.")));
}

#[tokio::test]
async fn player_back_after_a_timeout_gets_no_more_reminders() {
    let world = world_at(NOON).await;
    let (anna, bo) = two_players();
    for text in ["settings zone UTC", "settings quiet 02:00-08:00"] {
        send(&world, &anna, text).await;
    }
    let code = start_table_with_rule(&world, &[&anna, &bo], "stones 2 6h", "turn").await;
    // Both miss a turn. Anna's next turn times out in her quiet hours, and the stand-in rests.
    run_for(&world, 19 * HOUR + HOUR / 2).await;
    let back = world.send(&anna, None, &format!("hand {code}")).await;
    assert!(back.aside.is_some() && back.screen.to_string().contains("Your turn"));
    run_for(&world, HOUR / 2 + MINUTE).await;
    assert_eq!(notice_minutes(&world, &anna), [0, 180, 324, 720]);
}
