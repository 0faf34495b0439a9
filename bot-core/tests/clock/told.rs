//! What those at a table are told about its time, once each and in words that are for them.

use bot_core::bot::To;
use bot_core::chat::{Outcome, Platform};
use bot_core::store::SlotKind;

use crate::calls::{NOON, called, pass, table_in, table_of, table_under, two, world_at};
use crate::ledger::{DAY, HOUR, MINUTE};
use crate::world::{Someone, World, group, someone};

async fn said(world: &World, who: &Someone, text: &str) -> String {
    let reply = world.ask(who, None, text).await;
    assert_ne!(reply.outcome, Outcome::Failed, "{text}");
    reply.screen.to_string()
}

/// What was noted to somebody alone, or in a place.
fn notes(world: &World, to: &To) -> Vec<String> {
    let came = world.chat(to.platform()).came(to, SlotKind::Note);
    came.into_iter()
        .map(|(_, parcel)| parcel.screen.to_string().trim().to_owned())
        .collect()
}

fn alone(who: &Someone) -> To {
    To::Person(who.identity.clone())
}

#[tokio::test]
async fn who_is_replaced_hears_it_once_and_in_their_own_person() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let cleo = someone(Platform::Telegram, "Cleo");
    let code = table_under(&world, &[&anna, &bo, &cleo], "stones 3 day", "vote").await;
    pass(&world, DAY + HOUR).await;
    for who in [&bo, &cleo] {
        said(&world, who, &format!("vote {code} replace")).await;
    }
    pass(&world, MINUTE).await;
    let of_vote = |who: &Someone| {
        let mut notes = notes(&world, &alone(who));
        notes.retain(|note| note.contains("By vote"));
        notes
    };
    let own = format!("By vote, an opponent plays on for you at {code}.");
    assert_eq!(of_vote(&anna), [own]);
    let others = format!("By vote, an opponent takes the seat of Anna at {code}.");
    for who in [&bo, &cleo] {
        assert_eq!(of_vote(who).join("\n"), others);
    }
}

#[tokio::test]
async fn a_vote_is_told_with_what_can_be_pressed_and_not_to_whom_it_is_about() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_under(&world, &[&anna, &bo], "stones 2 day", "vote").await;
    pass(&world, DAY + HOUR).await;
    let told = notes(&world, &alone(&bo));
    let told = told.last().unwrap();
    assert!(
        told.contains("Anna is out of time") && told.contains("[Replace] [End the table]"),
        "{told}"
    );
    // The hand of each shows it too, though nobody has moved.
    let hand = |who: &Someone| {
        let came = world
            .chat(who.identity.platform)
            .came(&alone(who), SlotKind::Hand);
        came.last().unwrap().1.screen.to_string()
    };
    assert!(
        hand(&bo).contains("[Replace] [End the table]"),
        "{}",
        hand(&bo)
    );
    assert!(hand(&anna).contains("The others vote"), "{}", hand(&anna));
    assert!(!hand(&anna).contains("[Replace]"), "{}", hand(&anna));
    let reply = world.ask(&bo, None, &format!("vote {code} end")).await;
    assert_eq!(reply.outcome, Outcome::Done);
}

#[tokio::test]
async fn a_wish_for_a_pause_is_told_and_can_be_taken_back() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    let code = table_of(&world, [&anna, &bo], "stones 2 day").await;
    for _ in 0..2 {
        said(&world, &anna, &format!("pause {code}")).await;
    }
    pass(&world, MINUTE).await;
    let wish = format!("Anna would like a pause at {code}.\n[Pause]");
    assert_eq!(notes(&world, &alone(&bo)).join("\n"), wish);
    let hand = said(&world, &bo, &format!("hand {code}")).await;
    assert!(hand.contains("[Pause]"), "{hand}");
    let hand = said(&world, &anna, &format!("hand {code}")).await;
    assert!(hand.contains("[Go on]"), "{hand}");
    let back = said(&world, &anna, &format!("resume {code}")).await;
    assert!(back.contains("You no longer ask for a pause"), "{back}");
    let hand = said(&world, &bo, &format!("hand {code}")).await;
    assert!(!hand.contains("[Pause]"), "{hand}");
    let refused = world.ask(&anna, None, &format!("resume {code}")).await;
    assert_eq!(refused.outcome, Outcome::Refused);
    // What is taken back in the other's quiet hours is not told after them.
    for text in ["settings zone UTC", "settings quiet 11:00-14:00"] {
        said(&world, &bo, text).await;
    }
    said(&world, &anna, &format!("pause {code}")).await;
    pass(&world, HOUR).await;
    said(&world, &anna, &format!("resume {code}")).await;
    pass(&world, 2 * HOUR).await;
    assert_eq!(notes(&world, &alone(&bo)), [wish]);
}

#[tokio::test]
async fn an_absence_is_told_once_in_each_place_and_in_the_time_of_who_is_away() {
    let world = world_at(NOON).await;
    let anna = someone(Platform::Telegram, "Anna");
    let bo = someone(Platform::Telegram, "Bo");
    let hall = group(Platform::Telegram, "hall");
    for place in [Some(&hall), Some(&hall), None, None] {
        table_in(&world, [&anna, &bo], place, "stones 2 day").await;
    }
    said(&world, &anna, "settings zone Europe/Berlin").await;
    said(&world, &anna, "away 2026-01-20").await;
    pass(&world, MINUTE).await;
    let place = notes(&world, &To::Place(hall));
    assert_eq!(
        place,
        ["Anna is away until 2026-01-20, 00:00 (Europe/Berlin)."]
    );
    // Bo's own zone is that of his language.
    let own = notes(&world, &alone(&bo));
    assert_eq!(own.len(), 1, "{own:?}");
}

#[tokio::test]
async fn not_now_tells_when_somebody_is_called_again() {
    let world = world_at(NOON).await;
    let (anna, _) = two();
    for text in ["start", "settings zone UTC", "settings quiet 22:00-07:00"] {
        said(&world, &anna, text).await;
    }
    let told = said(&world, &anna, "later 11h").await;
    assert!(told.contains("2026-01-15, 07:00"), "{told}");
    let told = said(&world, &anna, "later 3h").await;
    assert!(told.contains("2026-01-14, 15:00"), "{told}");
    let settings = said(&world, &anna, "settings").await;
    assert!(settings.contains("[Not now]"), "{settings}");
}

#[tokio::test]
async fn who_is_in_no_chat_of_the_table_is_said_not_to_be_told() {
    let world = world_at(NOON).await;
    let anna = someone(Platform::Telegram, "Anna");
    let bo = someone(Platform::Discord, "Bo");
    let hall = group(Platform::Telegram, "hall");
    for who in [&anna, &bo] {
        said(&world, who, "start").await;
    }
    let opened = world.ask(&anna, Some(&hall), "new stones 2 day").await;
    let code = World::code(&opened);
    said(&world, &bo, &format!("join {code}")).await;
    for text in ["ireland", "begin"] {
        said(&world, &anna, &format!("{text} {code}")).await;
    }
    let chat = world.chat(Platform::Discord);
    chat.inner
        .lock()
        .unwrap()
        .unreachable
        .insert("bo".to_owned());
    world.turn(&[&anna, &bo], &code).await;
    pass(&world, MINUTE).await;
    let told = notes(&world, &To::Place(hall)).join("\n");
    assert!(
        told.contains(&format!(
            "Bo could not be told that it is their turn at {code}"
        )),
        "{told}"
    );
}

#[tokio::test]
async fn a_rhythm_that_is_much_shorter_than_a_turn_is_kept() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    said(&world, &anna, "settings reminders 1h").await;
    table_of(&world, [&anna, &bo], "stones 2 relaxed").await;
    pass(&world, 4 * HOUR + MINUTE).await;
    assert_eq!(called(&world, &anna), [0, 60, 120, 180, 240]);
}

#[tokio::test]
async fn nobody_is_called_in_the_moment_in_which_their_time_runs_out() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    for text in ["settings zone UTC", "settings quiet 13:00-18:00"] {
        said(&world, &anna, text).await;
    }
    let code = table_of(&world, [&anna, &bo], "stones 2 6h").await;
    pass(&world, 6 * HOUR + MINUTE).await;
    assert_eq!(called(&world, &anna), [0]);
    let told = notes(&world, &alone(&anna));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains(&format!("Your time at {code} ran out.")));
}

#[tokio::test]
async fn who_comes_back_to_a_turn_that_ran_out_is_not_reminded_of_it_any_more() {
    let world = world_at(NOON).await;
    let (anna, bo) = two();
    for text in ["settings zone UTC", "settings quiet 02:00-08:00"] {
        said(&world, &anna, text).await;
    }
    let code = table_under(&world, &[&anna, &bo], "stones 2 6h", "turn").await;
    // Both miss a turn. Anna's next one runs out in her quiet hours, and the stand-in rests.
    pass(&world, 19 * HOUR + HOUR / 2).await;
    let back = world.ask(&anna, None, &format!("hand {code}")).await;
    assert!(back.aside.is_some() && back.screen.to_string().contains("Your turn"));
    pass(&world, HOUR / 2 + MINUTE).await;
    assert_eq!(called(&world, &anna), [0, 180, 324, 720]);
}
