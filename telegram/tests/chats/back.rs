//! The bot comes back to where it could not write.

use crate::fake::ChatKind;
use crate::world::{How, World, play_some};

#[tokio::test]
async fn a_bot_put_out_and_in_again_shows_the_table_once_more() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world.fake.bot_is_in(place, &anna, false);
    // The game goes on in private.
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 4).await;
    world.settle().await;
    world
        .fake
        .state()
        .chats
        .get_mut(&place.chat)
        .unwrap()
        .messages
        .clear();
    world.fake.bot_is_in(place, &anna, true);
    world.fake.sees(place, "Hello!").await;
    anna.writes(place, &format!("/watch {code}"));
    world.fake.sees(place, "Stack").await;
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 3).await;
    world.settle().await;
    let boards = world.fake.shown(place);
    assert_eq!(
        boards
            .iter()
            .filter(|message| message.text.contains("Stack"))
            .count(),
        1
    );
}

/// The messages in a place that show a board of stones.
fn boards(world: &World, place: crate::fake::Place) -> Vec<crate::fake::Msg> {
    let mut shown = world.fake.shown(place);
    shown.retain(|message| message.text.contains("Stack"));
    shown
}

#[tokio::test]
async fn a_bot_that_is_put_in_again_brings_its_boards_back_by_itself() {
    for history_is_there in [true, false] {
        let world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]).await;
        let place = world.group();
        let code = world.table(place, "stones 2", &[&anna, &bo]).await;
        let second = world.table(place, "stones 2", &[&anna, &bo]).await;
        world.settle().await;
        assert_eq!(boards(&world, place).len(), 2);
        world.fake.bot_is_in(place, &anna, false);
        for code in [&code, &second] {
            play_some(&world, &[&anna, &bo], code, &[How::Pressing], 2).await;
        }
        if !history_is_there {
            world.fake.change(place, |chat| chat.messages.clear());
        }
        world.fake.bot_is_in(place, &anna, true);
        world.fake.sees(place, "Hello!").await;
        world.settle().await;
        for code in [&code, &second] {
            let shown = boards(&world, place);
            let mut shown = shown.iter().filter(|board| board.text.contains(code));
            let board = shown.next().unwrap();
            assert!(shown.next().is_none(), "one board a table");
            play_some(&world, &[&anna, &bo], code, &[How::Pressing], 2).await;
            let now = world.fake.message(place, board.id).unwrap();
            assert_ne!(now.text, board.text, "kept current");
        }
    }
}

#[tokio::test]
async fn boards_come_back_to_their_topics() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let forum = world.fake.group("the forum", ChatKind::Forum);
    let topics = [forum.topic(7), forum.topic(9)];
    for topic in topics {
        world.table(topic, "stones 2", &[&anna, &bo]).await;
    }
    world.settle().await;
    world.fake.bot_is_in(forum, &anna, false);
    for topic in topics {
        let board = &boards(&world, topic)[0];
        let code = board.data()[0].split('.').next().unwrap().to_owned();
        play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 2).await;
    }
    world.fake.change(forum, |chat| chat.messages.clear());
    world.fake.bot_is_in(forum, &anna, true);
    for topic in topics {
        world.fake.sees(topic, "Stack").await;
    }
    world.settle().await;
    assert!(boards(&world, forum).is_empty());
}

#[tokio::test]
async fn a_topic_that_was_closed_shows_its_board_again_when_it_is_opened() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let topic = world.fake.group("the forum", ChatKind::Forum).topic(7);
    let code = world.table(topic, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world.fake.change(topic, |chat| {
        chat.messages.clear();
        chat.closed.insert(7);
    });
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 3).await;
    world.settle().await;
    assert!(boards(&world, topic).is_empty());
    world.fake.reopen(topic, &anna);
    world.fake.sees(topic, "Stack").await;
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 2).await;
    world.settle().await;
    assert_eq!(boards(&world, topic).len(), 1);
}

#[tokio::test]
async fn a_bot_that_may_write_again_brings_its_boards_back() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world.fake.change(place, |chat| chat.may_send = false);
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 2).await;
    let before = boards(&world, place).remove(0);
    world.fake.change(place, |chat| chat.may_send = true);
    world.fake.bot_may_more(place, &anna);
    world.settle().await;
    let now = boards(&world, place);
    assert_eq!(now.len(), 1);
    assert_ne!(now[0].text, before.text);
    let greeted = world.fake.shown(place);
    assert!(
        greeted
            .iter()
            .all(|message| !message.text.contains("Hello!"))
    );
}
