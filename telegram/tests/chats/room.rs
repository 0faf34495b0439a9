//! Chats that are full or want to be left alone: what is to be said there comes later, or elsewhere.

use std::time::{Duration, Instant};

use crate::fake::{ChatKind, Wrong};
use crate::world::{How, World, next_move, play_some};

#[tokio::test]
async fn a_message_is_taken_away_no_sooner_than_told() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world.fake.goes_wrong("deleteMessage", 1, Wrong::TooMany(2));
    let begun = Instant::now();
    // Two turns: the notice of the first is taken away.
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 6).await;
    let deletes = |state: &crate::fake::State, status: u16| {
        let all = state.requests.iter();
        let all = all.filter(|asked| asked.method == "deleteMessage" && asked.status == status);
        all.cloned().collect::<Vec<_>>()
    };
    let refused = world
        .fake
        .until("a refusal", |state| deletes(state, 429).pop());
    let refused = refused.await;
    let message = &refused.fields["message_id"];
    let done = world.fake.until("a second try", |state| {
        let done = deletes(state, 200).into_iter();
        done.filter(|asked| asked.chat == refused.chat)
            .find(|asked| asked.fields["message_id"] == *message)
    });
    let done = done.await;
    assert!(done.at - refused.at >= Duration::from_secs(2));
    assert!(begun.elapsed() < Duration::from_secs(10));
    world.settle().await;
    assert_eq!(world.fake.too_early(), 0);
}

#[tokio::test]
async fn every_way_of_asking_keeps_to_the_time_it_is_told() {
    let mut world = World::asleep().await;
    for method in ["getMe", "deleteWebhook", "getMyCommands", "setMyCommands"] {
        world.fake.goes_wrong(method, 1, Wrong::TooMany(1));
    }
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.fake.change(place, |chat| {
        chat.admins.insert(anna.id);
    });
    world.fake.goes_wrong("getChatMember", 1, Wrong::TooMany(1));
    anna.writes(place, "/place open off");
    world.fake.sees(place, "Only admins may open tables").await;
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    // Two presses, of which the first is too much: the second is not answered before the time either.
    world
        .fake
        .goes_wrong("answerCallbackQuery", 1, Wrong::TooMany(1));
    let board = world.fake.sees(place, "Deck").await;
    let hand = format!("{code}.hand");
    let presses = [&anna, &bo].map(|person| person.press(place, board.id, &hand));
    for (person, press) in [&anna, &bo].iter().zip(&presses) {
        person.answered(press).await;
    }
    world
        .fake
        .goes_wrong("answerInlineQuery", 1, Wrong::TooMany(1));
    let (at, _) = next_move(&[&anna, &bo], &code).unwrap();
    let who = [&anna, &bo][at];
    let offered = who.types(&code).await;
    world
        .fake
        .goes_wrong("editMessageText", 1, Wrong::TooMany(1));
    let message = who.chooses(&offered, 1, true);
    let told = world.fake.until("what came of it", |state| {
        (!state.inline_messages[&message].past.is_empty()).then_some(())
    });
    told.await;
    for method in ["sendMessage", "editMessageText"] {
        world.fake.goes_wrong(method, 2, Wrong::TooMany(1));
        anna.writes(place, "/help");
        play_some(&world, &[&anna, &bo], &code, &[How::Both], 4).await;
    }
    world
        .fake
        .until("all commands", |state| {
            (state.commands.len() == 14).then_some(())
        })
        .await;
    assert_eq!(world.fake.too_early(), 0);
}

#[tokio::test]
async fn pictures_wait_too() {
    let mut world = World::asleep().await;
    world.pictures = true;
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    for method in ["editMessageMedia", "sendPhoto"] {
        world.fake.goes_wrong(method, 1, Wrong::TooMany(1));
    }
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 3).await;
    anna.writes(place, "/board");
    world.settle().await;
    let faults = world.fake.state().faults.len();
    assert_eq!(faults, 0, "both went wrong");
}

/// A group that takes three messages in two seconds, and one more that came late over the network.
async fn narrow() -> World {
    let mut world = World::asleep().await;
    let time = Duration::from_secs(2);
    world.pace.group_most = (3, time);
    world.pace.group_answers = 3;
    world.fake.state().strict = Some((4, time));
    world.wake().await;
    world
}

#[tokio::test]
async fn in_a_busy_group_everybody_gets_their_answer() {
    let world = narrow().await;
    let [anna] = world.people(["Anna"]).await;
    let cy = world.fake.person("Cy", "en");
    let place = world.group();
    for _ in 0..3 {
        anna.writes(place, "/help");
    }
    world
        .fake
        .until("a full group", |state| {
            let messages = state.chats[&place.chat].messages.values();
            (messages.filter(|message| message.is_from_bot()).count() == 3).then_some(())
        })
        .await;
    let begun = Instant::now();
    // Who can be reached is answered in private, at once.
    anna.writes(place, "/privacy");
    world.fake.sees(anna.private(), "I keep:").await;
    assert!(begun.elapsed() < Duration::from_secs(1));
    // Who cannot is answered as soon as there is room; the last thing asked for, if it was more than one.
    cy.writes(place, "/rules");
    cy.writes(place, "/privacy");
    world.fake.sees(place, "I keep:").await;
    world.settle().await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let shown = world.fake.shown(place);
    assert_eq!(shown.len(), 4);
    let refused = world.fake.state();
    let refused = refused.requests.iter().filter(|asked| asked.status == 429);
    assert_eq!(refused.count(), 0);
}

#[tokio::test]
async fn in_a_busy_group_a_board_that_was_asked_for_comes() {
    let world = narrow().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let old = world.fake.sees(place, "Stack").await;
    for _ in 0..3 {
        anna.writes(place, "/help");
    }
    anna.writes(place, &format!("/board {code}"));
    world
        .fake
        .until("a new board", |state| {
            let messages = state.chats[&place.chat].messages.values();
            let mut boards = messages.filter(|message| message.text.contains("Stack"));
            boards.find(|board| board.id > old.id).map(|_| ())
        })
        .await;
    world.settle().await;
    let shown = world.fake.shown(place);
    let boards = shown
        .iter()
        .filter(|message| message.text.contains("Stack"));
    assert_eq!(boards.count(), 1);
}

#[tokio::test]
async fn an_answer_that_got_lost_comes_again() {
    for wrong in [
        Wrong::Lost,
        Wrong::TooMany(1),
        Wrong::Refuse(500, "Internal Server Error"),
    ] {
        let world = World::new().await;
        let [anna] = world.people(["Anna"]).await;
        let place = world.group();
        for here in [place, anna.private()] {
            world.fake.goes_wrong("sendMessage", 1, wrong.clone());
            anna.writes(here, "/privacy");
            let seen = world.fake.until("the answer", |state| {
                let chats = [&state.chats[&here.chat], &state.chats[&anna.id]];
                let mut all = chats.iter().flat_map(|chat| chat.messages.values());
                all.find(|message| message.text.contains("I keep:"))
                    .map(|_| ())
            });
            seen.await;
            world
                .fake
                .change(anna.private(), |chat| chat.messages.clear());
        }
    }
}

#[tokio::test]
async fn settings_move_along_once_when_both_chats_tell_of_it() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let old = world.fake.group("small", ChatKind::Group);
    world.fake.change(old, |chat| {
        chat.admins.insert(anna.id);
    });
    anna.writes(old, "/place open off");
    world.fake.sees(old, "Only admins may open tables").await;
    let new = world.fake.migrate(old, true);
    world.settle().await;
    bo.writes(new, "/new keltis");
    world
        .fake
        .sees(new, "Only the admins of this place may open")
        .await;
}

#[tokio::test]
async fn what_is_pressed_on_an_old_message_is_answered_in_its_topic() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let forum = world.fake.group("the forum", ChatKind::Forum);
    let topic = forum.topic(7);
    let code = world.table(topic, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let board = world.fake.sees(topic, "Stack").await;
    let pressed = format!("{code}.board");
    // Telegram tells no more of such a message than its number; one that shows nothing now belongs to its table.
    for message in [board.id, board.id + 1_000] {
        world.fake.change(forum, |chat| chat.messages.clear());
        anna.presses_data(topic, message, &pressed).await;
        world.fake.sees(topic, "Stack").await;
        world.settle().await;
        assert!(world.fake.shown(forum).is_empty(), "nothing in General");
    }
}

#[tokio::test]
async fn however_much_is_asked_in_a_group_the_game_goes_on() {
    let mut world = World::asleep().await;
    let time = Duration::from_secs(5);
    world.pace.group_most = (8, time);
    world.pace.group_answers = 4;
    world.fake.state().strict = Some((9, time));
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    tokio::time::sleep(time).await;
    let board = world.fake.sees(place, "Stack").await;
    let begun = Instant::now();
    for _ in 0..12 {
        anna.writes(place, "/help");
    }
    world
        .fake
        .until("all answers", |state| {
            let chats = [&state.chats[&place.chat], &state.chats[&anna.id]];
            let all = chats.iter().flat_map(|chat| chat.messages.values());
            let helps = all.filter(|message| message.text.contains("your own pace"));
            (helps.count() == 12).then_some(())
        })
        .await;
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 1).await;
    let shown = world.fake.shown(place);
    let now = shown.iter().find(|message| message.id == board.id);
    let newer = shown
        .iter()
        .filter(|message| message.text.contains("Stack"));
    assert!(now.is_none_or(|now| now.edits > board.edits) && newer.count() == 1);
    assert!(begun.elapsed() < time - Duration::from_secs(1));
}
