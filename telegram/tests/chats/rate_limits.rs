//! Rate limits: messages to a busy or blocked chat are sent later, or in private.

use std::time::{Duration, Instant};

use bot_core::bot::Limits;
use telegram::Timing;

use crate::fake::{ChatKind, FaultKind};
use crate::world::{InputMethod, World, next_move, play_moves, table_version};

#[tokio::test]
async fn message_removal_waits_for_retry_after() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world
        .fake
        .inject_fault("deleteMessage", 1, FaultKind::RateLimit(2));
    let start = Instant::now();
    // Two turns: the notice of the first is removed.
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 6).await;
    let deletes = |state: &crate::fake::State, status: u16| {
        let all = state.requests.iter();
        let all =
            all.filter(|request| request.method == "deleteMessage" && request.status == status);
        all.cloned().collect::<Vec<_>>()
    };
    let refused = world
        .fake
        .wait_until("a refusal", |state| deletes(state, 429).pop());
    let refused = refused.await;
    let message = &refused.fields["message_id"];
    let done = world.fake.wait_until("a retry", |state| {
        let done = deletes(state, 200).into_iter();
        done.filter(|request| request.chat == refused.chat)
            .find(|request| request.fields["message_id"] == *message)
    });
    let done = done.await;
    assert!(done.at - refused.at >= Duration::from_secs(2));
    assert!(start.elapsed() < Duration::from_secs(10));
    world.settle().await;
    assert_eq!(world.fake.early_requests(), 0);
}

#[tokio::test]
async fn every_method_waits_for_retry_after() {
    let mut world = World::stopped().await;
    for method in ["getMe", "deleteWebhook", "getMyCommands", "setMyCommands"] {
        world.fake.inject_fault(method, 1, FaultKind::RateLimit(1));
    }
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.fake.change_chat(place, |chat| {
        chat.admins.insert(anna.id);
    });
    world
        .fake
        .inject_fault("getChatMember", 1, FaultKind::RateLimit(1));
    anna.writes(place, "/place open off");
    world
        .fake
        .wait_for_message(place, "Only admins can open tables")
        .await;
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    // The first of two presses is rate-limited. The second must wait as well.
    world
        .fake
        .inject_fault("answerCallbackQuery", 1, FaultKind::RateLimit(1));
    let board = world.fake.wait_for_message(place, "Deck").await;
    let hand = format!("{code}.hand");
    let presses = [&anna, &bo].map(|person| person.sends_press(place, board.id, &hand));
    for (person, press) in [&anna, &bo].iter().zip(&presses) {
        person.answer_to(press).await;
    }
    world
        .fake
        .inject_fault("answerInlineQuery", 1, FaultKind::RateLimit(1));
    let (at, _) = next_move(&[&anna, &bo], &code).unwrap();
    let player = [&anna, &bo][at];
    let offered = player.types_inline(&code).await;
    world
        .fake
        .inject_fault("editMessageText", 1, FaultKind::RateLimit(1));
    let message = player.chooses_result(&offered, 1, true);
    let outcome = world.fake.wait_until("the outcome", |state| {
        (!state.inline_messages[&message].previous_texts.is_empty()).then_some(())
    });
    outcome.await;
    for method in ["sendMessage", "editMessageText"] {
        world.fake.inject_fault(method, 2, FaultKind::RateLimit(1));
        anna.writes(place, "/help");
        play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Both], 4).await;
    }
    world
        .fake
        .wait_until("all commands", |state| {
            (state.commands.len() == 14).then_some(())
        })
        .await;
    assert_eq!(world.fake.early_requests(), 0);
}

#[tokio::test]
async fn pictures_wait_for_retry_after() {
    let mut world = World::stopped().await;
    world.pictures = true;
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    for method in ["editMessageMedia", "sendPhoto"] {
        world.fake.inject_fault(method, 1, FaultKind::RateLimit(1));
    }
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 3).await;
    anna.writes(place, "/board");
    world.settle().await;
    let faults = world.fake.state().faults.len();
    assert_eq!(faults, 0, "both faults occurred");
}

/// A group that accepts three messages in two seconds, and one more that was delayed by the network.
async fn world_with_narrow_group() -> World {
    let mut world = World::stopped().await;
    let time = Duration::from_secs(2);
    world.timing.group_rate = (3, time);
    world.timing.group_reply_share = 3;
    world.fake.state().group_limit = Some((4, time));
    world.start().await;
    world
}

#[tokio::test]
async fn replies_in_a_busy_group_are_all_delivered() {
    let world = world_with_narrow_group().await;
    let [anna] = world.people(["Anna"]).await;
    let cy = world.fake.person("Cy", "en");
    let place = world.group();
    for _ in 0..3 {
        anna.writes(place, "/help");
    }
    world
        .fake
        .wait_until("a full group", |state| {
            let messages = state.chats[&place.chat].messages.values();
            (messages.filter(|message| message.is_from_bot()).count() == 3).then_some(())
        })
        .await;
    let start = Instant::now();
    // A person with a private chat is answered there immediately.
    anna.writes(place, "/privacy");
    world
        .fake
        .wait_for_message(anna.private(), "I store:")
        .await;
    assert!(start.elapsed() < Duration::from_secs(1));
    // A person without one is answered when the limit allows, and only the last command.
    cy.writes(place, "/rules");
    cy.writes(place, "/privacy");
    world.fake.wait_for_message(place, "I store:").await;
    world.settle().await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let shown = world.fake.shown_messages(place);
    assert_eq!(shown.len(), 4);
    let state = world.fake.state();
    let refused = state
        .requests
        .iter()
        .filter(|request| request.status == 429);
    assert_eq!(refused.count(), 0);
}

#[tokio::test]
async fn requested_board_is_delivered_in_a_busy_group() {
    let world = world_with_narrow_group().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let old = world.fake.wait_for_message(place, "Stack").await;
    for _ in 0..3 {
        anna.writes(place, "/help");
    }
    anna.writes(place, &format!("/board {code}"));
    world
        .fake
        .wait_until("a new board", |state| {
            let messages = state.chats[&place.chat].messages.values();
            let mut boards = messages.filter(|message| message.text.contains("Stack"));
            boards.find(|board| board.id > old.id).map(|_| ())
        })
        .await;
    world.settle().await;
    let shown = world.fake.shown_messages(place);
    let boards = shown
        .iter()
        .filter(|message| message.text.contains("Stack"));
    assert_eq!(boards.count(), 1);
}

/// Sixty presses a minute, in a tenth of the time, in a group with the usual limits.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_of_a_fast_game_keeps_up() {
    const PART: u32 = 10;
    let minute = Duration::from_secs(60) / PART;
    let mut world = World::stopped().await;
    let usual = Timing::default();
    world.timing.group_limits = Limits {
        interval: usual.group_limits.interval / PART,
        ..usual.group_limits
    };
    world.timing.group_rate = (usual.group_rate.0, usual.group_rate.1 / PART);
    world.timing.group_reply_share = usual.group_reply_share;
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    let all = [&anna, &bo];
    tokio::time::sleep(minute).await;
    world.fake.state().group_limit = Some((20, minute));
    let mut moves = vec![];
    let (start, mut last) = (Instant::now(), 0);
    for number in 1..=100 {
        let (at, hand) = loop {
            match next_move(&all, &code) {
                Some((at, hand)) if table_version(&hand.moves()[0]) > last => break (at, hand),
                _ => tokio::time::sleep(Duration::from_millis(1)).await,
            }
        };
        let choices = hand.moves();
        last = table_version(&choices[0]);
        let person = all[at];
        person
            .presses_data(person.private(), hand.id, &choices[number % choices.len()])
            .await;
        moves.push(Instant::now());
        tokio::time::sleep_until((start + minute / 60 * number as u32).into()).await;
    }
    tokio::time::sleep(minute / 2).await;
    let state = world.fake.state();
    let in_group = state
        .requests
        .iter()
        .filter(|request| request.chat == Some(place.chat));
    let boards: Vec<_> = in_group
        .clone()
        .filter(|request| {
            let text = request.fields.get("text").and_then(|text| text.as_str());
            request.status == 200 && text.is_some_and(|text| text.contains("Deck: "))
        })
        .map(|request| request.at)
        .collect();
    let lag = |at: &Instant| {
        let shown = boards.iter().find(|board| *board > at);
        shown.map_or(minute, |board| *board - *at) * PART
    };
    let mut lags: Vec<_> = moves.iter().map(lag).collect();
    lags.sort_unstable();
    eprintln!(
        "the board lags behind by {:?} at most, median {:?}",
        lags[lags.len() - 1],
        lags[lags.len() / 2]
    );
    assert!(in_group.clone().all(|request| request.status != 429));
    assert!(lags[lags.len() - 1] < Duration::from_secs(20));
    drop(state);
}

#[tokio::test]
async fn lost_reply_is_sent_again() {
    for fault in [
        FaultKind::DropRequest,
        FaultKind::RateLimit(1),
        FaultKind::Refuse(500, "Internal Server Error"),
    ] {
        let world = World::new().await;
        let [anna] = world.people(["Anna"]).await;
        let place = world.group();
        for here in [place, anna.private()] {
            world.fake.inject_fault("sendMessage", 1, fault.clone());
            anna.writes(here, "/privacy");
            let seen = world.fake.wait_until("the answer", |state| {
                let chats = [&state.chats[&here.chat], &state.chats[&anna.id]];
                let mut all = chats.iter().flat_map(|chat| chat.messages.values());
                all.find(|message| message.text.contains("I store:"))
                    .map(|_| ())
            });
            seen.await;
            world
                .fake
                .change_chat(anna.private(), |chat| chat.messages.clear());
        }
    }
}

#[tokio::test]
async fn settings_follow_a_migration_reported_by_both_chats() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let old = world.fake.group("small", ChatKind::Group);
    world.fake.change_chat(old, |chat| {
        chat.admins.insert(anna.id);
    });
    anna.writes(old, "/place open off");
    world
        .fake
        .wait_for_message(old, "Only admins can open tables")
        .await;
    let new = world.fake.migrate(old, true);
    world.settle().await;
    bo.writes(new, "/new keltis");
    world
        .fake
        .wait_for_message(new, "Only admins can open")
        .await;
}

#[tokio::test]
async fn press_on_an_old_message_is_answered_in_its_topic() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let forum = world.fake.group("the forum", ChatKind::Forum);
    let topic = forum.topic(7);
    let code = world.table(topic, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let board = world.fake.wait_for_message(topic, "Stack").await;
    let pressed = format!("{code}.board");
    // Of an old message, Telegram reports only the id. If the core does not know it, the table's topic is used.
    for message in [board.id, board.id + 1_000] {
        world.fake.change_chat(forum, |chat| chat.messages.clear());
        anna.presses_data(topic, message, &pressed).await;
        world.fake.wait_for_message(topic, "Stack").await;
        world.settle().await;
        assert!(
            world.fake.shown_messages(forum).is_empty(),
            "nothing in General"
        );
    }
}

#[tokio::test]
async fn many_commands_do_not_hold_up_the_game() {
    let mut world = World::stopped().await;
    let time = Duration::from_secs(5);
    world.timing.group_rate = (8, time);
    world.timing.group_reply_share = 4;
    world.fake.state().group_limit = Some((9, time));
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    tokio::time::sleep(time).await;
    let board = world.fake.wait_for_message(place, "Stack").await;
    let start = Instant::now();
    for _ in 0..12 {
        anna.writes(place, "/help");
    }
    world
        .fake
        .wait_until("all answers", |state| {
            let chats = [&state.chats[&place.chat], &state.chats[&anna.id]];
            let all = chats.iter().flat_map(|chat| chat.messages.values());
            let helps = all.filter(|message| message.text.contains("your own pace"));
            (helps.count() == 12).then_some(())
        })
        .await;
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 1).await;
    let shown = world.fake.shown_messages(place);
    let now = shown.iter().find(|message| message.id == board.id);
    let newer = shown
        .iter()
        .filter(|message| message.text.contains("Stack"));
    assert!(now.is_none_or(|now| now.edits > board.edits) && newer.count() == 1);
    assert!(start.elapsed() < time - Duration::from_secs(1));
}
