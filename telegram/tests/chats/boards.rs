//! The board of a table in a group: one message that stays in sight.

use crate::fake::{ChatKind, Msg, Place};
use crate::world::{InputMethod, World, play_moves};

fn boards_in(world: &World, place: Place) -> Vec<Msg> {
    let mut all = world.fake.shown_messages(place);
    all.retain(|message| message.text.contains("Deck"));
    all
}

#[tokio::test]
async fn board_is_one_message_edited_in_place() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 40).await;
    world.settle().await;
    let boards = boards_in(&world, place);
    assert_eq!(boards.len(), 1, "removed notices do not count");
    assert!(boards[0].edits > 10);
    let notices = world
        .fake
        .shown_messages(place)
        .iter()
        .filter(|message| !message.mentions.is_empty())
        .count();
    assert_eq!(notices, 1, "only the last notice remains");
}

#[tokio::test]
async fn board_that_scrolled_away_is_posted_again() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    let old = boards_in(&world, place)[0].id;
    // Privacy mode hides these messages from the bot.
    for number in 0..14 {
        anna.writes_unseen(place, &format!("talk {number}"));
    }
    anna.writes(place, "/rules");
    world
        .fake
        .wait_for_message(place, "Rules for which game?")
        .await;
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 1).await;
    world.settle().await;
    let now = boards_in(&world, place);
    assert_eq!(now.len(), 1, "the old board was removed");
    assert!(now[0].id > old + 14 && now[0].silent);
}

#[tokio::test]
async fn deleted_board_is_posted_again() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world
        .fake
        .state()
        .chats
        .get_mut(&place.chat)
        .unwrap()
        .messages
        .clear();
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 1).await;
    world.settle().await;
    world.fake.wait_for_message(place, "Stack").await;
}

#[tokio::test]
async fn message_too_old_to_delete_loses_its_buttons() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    let old = boards_in(&world, place)[0].id;
    {
        let mut state = world.fake.state();
        let chat = state.chats.get_mut(&place.chat).unwrap();
        chat.messages
            .get_mut(&old)
            .unwrap()
            .previous_texts
            .push("48h".to_owned());
    }
    anna.writes(place, "/board");
    let new = world.fake.wait_until("a new board", |state| {
        let mut all = state.chats[&place.chat].messages.values();
        all.find(|message| message.id > old && message.text.contains("Deck"))
            .cloned()
    });
    assert!(!new.await.keyboard.is_empty());
    world.settle().await;
    assert!(world.fake.message(place, old).unwrap().keyboard.is_empty());
}

#[tokio::test]
async fn requested_board_moves_to_the_bottom() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    let old = boards_in(&world, place)[0].id;
    anna.writes(place, "/board");
    world
        .fake
        .wait_until("one board, further down", |state| {
            let all = state.chats[&place.chat].messages.values();
            let boards: Vec<_> = all
                .filter(|message| message.text.contains("Deck"))
                .collect();
            (boards.len() == 1 && boards[0].id > old).then_some(())
        })
        .await;
    world.settle().await;
    // The notice has the same button.
    anna.presses(place, "board").await;
    world.settle().await;
    assert_eq!(boards_in(&world, place).len(), 1);
}

#[tokio::test]
async fn messages_in_other_topics_do_not_push_the_board_away() {
    let mut world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let general = world.fake.group("the forum", ChatKind::Forum);
    let code = world.table(general, "keltis 2", &[&anna, &bo]).await;
    let old = boards_in(&world, general)[0].id;
    for again in [false, true] {
        if again {
            world.stop().await;
            world.start().await;
        }
        for number in 0..20 {
            anna.writes_unseen(general.topic(7), &format!("talk {number}"));
        }
        // After a restart, the bot learns that this is a forum only from its own messages.
        if !again {
            anna.writes(general, "/rules");
            world
                .fake
                .wait_for_message(general, "Rules for which game?")
                .await;
        }
        play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 4).await;
        world.settle().await;
        let now = boards_in(&world, general);
        assert_eq!(now.len(), 1);
        assert_eq!(now[0].id, old, "edited in place");
    }
}
