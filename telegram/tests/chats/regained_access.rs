//! The bot can write to a chat again: it was added back, got its rights back, or a topic was reopened.

use crate::fake::ChatKind;
use crate::world::{InputMethod, World, play_moves};

#[tokio::test]
async fn readded_bot_shows_a_watched_table_again() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world.fake.set_bot_membership(place, &anna, false);
    // The game continues in private.
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 4).await;
    world.settle().await;
    world
        .fake
        .state()
        .chats
        .get_mut(&place.chat)
        .unwrap()
        .messages
        .clear();
    world.fake.set_bot_membership(place, &anna, true);
    world
        .fake
        .wait_for_message(place, "Hi! I bring Keltis")
        .await;
    anna.writes(place, &format!("/watch {code}"));
    world.fake.wait_for_message(place, "Stack").await;
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 3).await;
    world.settle().await;
    let boards = world.fake.shown_messages(place);
    assert_eq!(
        boards
            .iter()
            .filter(|message| message.text.contains("Stack"))
            .count(),
        1
    );
}

/// Returns the messages that show a board of the stones game.
fn boards_in(world: &World, place: crate::fake::Place) -> Vec<crate::fake::Msg> {
    let mut shown = world.fake.shown_messages(place);
    shown.retain(|message| message.text.contains("Stack"));
    shown
}

#[tokio::test]
async fn readded_bot_restores_its_boards() {
    for history_is_there in [true, false] {
        let world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]).await;
        let place = world.group();
        let code = world.table(place, "stones 2", &[&anna, &bo]).await;
        let second = world.table(place, "stones 2", &[&anna, &bo]).await;
        world.settle().await;
        assert_eq!(boards_in(&world, place).len(), 2);
        world.fake.set_bot_membership(place, &anna, false);
        for code in [&code, &second] {
            play_moves(&world, &[&anna, &bo], code, &[InputMethod::Pressing], 2).await;
        }
        if !history_is_there {
            world.fake.change_chat(place, |chat| chat.messages.clear());
        }
        world.fake.set_bot_membership(place, &anna, true);
        world
            .fake
            .wait_for_message(place, "Hi! I bring Keltis")
            .await;
        world.settle().await;
        for code in [&code, &second] {
            let shown = boards_in(&world, place);
            let mut shown = shown.iter().filter(|board| board.text.contains(code));
            let board = shown.next().unwrap();
            assert!(shown.next().is_none(), "one board per table");
            play_moves(&world, &[&anna, &bo], code, &[InputMethod::Pressing], 2).await;
            let now = world.fake.message(place, board.id).unwrap();
            assert_ne!(now.text, board.text, "updated");
        }
    }
}

#[tokio::test]
async fn boards_return_to_their_topics() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let forum = world.fake.group("the forum", ChatKind::Forum);
    let topics = [forum.topic(7), forum.topic(9)];
    for topic in topics {
        world.table(topic, "stones 2", &[&anna, &bo]).await;
    }
    world.settle().await;
    world.fake.set_bot_membership(forum, &anna, false);
    for topic in topics {
        let board = &boards_in(&world, topic)[0];
        let code = board.data()[0].split('.').next().unwrap().to_owned();
        play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 2).await;
    }
    world.fake.change_chat(forum, |chat| chat.messages.clear());
    world.fake.set_bot_membership(forum, &anna, true);
    for topic in topics {
        world.fake.wait_for_message(topic, "Stack").await;
    }
    world.settle().await;
    assert!(boards_in(&world, forum).is_empty());
}

#[tokio::test]
async fn reopened_topic_shows_its_board_again() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let topic = world.fake.group("the forum", ChatKind::Forum).topic(7);
    let code = world.table(topic, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world.fake.change_chat(topic, |chat| {
        chat.messages.clear();
        chat.closed_topics.insert(7);
    });
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 3).await;
    world.settle().await;
    assert!(boards_in(&world, topic).is_empty());
    world.fake.reopen_topic(topic, &anna);
    world.fake.wait_for_message(topic, "Stack").await;
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 2).await;
    world.settle().await;
    assert_eq!(boards_in(&world, topic).len(), 1);
}

#[tokio::test]
async fn bot_allowed_to_write_again_restores_its_boards() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world.fake.change_chat(place, |chat| chat.may_send = false);
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 2).await;
    let before = boards_in(&world, place).remove(0);
    world.fake.change_chat(place, |chat| chat.may_send = true);
    world.fake.notify_bot_rights(place, &anna);
    world.settle().await;
    let now = boards_in(&world, place);
    assert_eq!(now.len(), 1);
    assert_ne!(now[0].text, before.text);
    let greeted = world.fake.shown_messages(place);
    assert!(
        greeted
            .iter()
            .all(|message| !message.text.contains("Hi! I bring Keltis"))
    );
}
