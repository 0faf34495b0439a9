//! Messages that are not current any more lose their buttons, whatever the chat does.

use std::sync::Arc;
use std::time::Duration;

use bot_core::bot::ChatError;
use bot_core::people::{Address, Platform, Recipient};
use tokio::sync::Semaphore;

use crate::deliveries::{deliver_all, show_reply, two_players};
use crate::world::{TestUser, World, move_buttons};

/// Counts the turn notices in a group.
fn notices_in(world: &World, place: &Address) -> usize {
    let chat = world.chat(Platform::Discord);
    let shown = chat.texts_shown_to(&Recipient::Place(place.clone()));
    let notices = shown.iter().filter(|text| text.contains("your turn!"));
    notices.count()
}

/// Starts a game in which one notice waits in the group. Returns its code.
async fn table_with_a_notice(world: &World, people: [&TestUser; 2], hall: &Address) -> String {
    let code = world.start_table("stones 2", &people, hall).await;
    deliver_all(world).await;
    world.play_turn(&people, &code).await.unwrap();
    deliver_all(world).await;
    assert_eq!(notices_in(world, hall), 1);
    code
}

/// Lets a group refuse the bot, or accept it again.
fn set_deleted(world: &World, place: &Address, is_deleted: bool) {
    let mut inner = world.chat(Platform::Discord).inner.lock().unwrap();
    match is_deleted {
        true => inner.deleted_places.insert(place.chat.clone()),
        false => inner.deleted_places.remove(&place.chat),
    };
}

#[tokio::test]
async fn removal_is_repeated_once_a_place_can_be_used_again() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = table_with_a_notice(&world, people, &hall).await;
    let chat = world.chat(Platform::Discord);
    chat.inner.lock().unwrap().retirement_errors = vec![ChatError::PlaceGone];
    world.play_out(&people, &code).await;
    deliver_all(&world).await;
    assert_eq!(notices_in(&world, &hall), 1);
    world.bot.chat_available_again(&hall).await.unwrap();
    deliver_all(&world).await;
    assert_eq!(notices_in(&world, &hall), 0);
}

#[tokio::test]
async fn notice_is_removed_from_a_place_that_refused_a_board() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = table_with_a_notice(&world, people, &hall).await;
    set_deleted(&world, &hall, true);
    world.send(&anna, None, &format!("say {code} hello")).await;
    world.bot.deliver_due(&world.worker).await.unwrap();
    set_deleted(&world, &hall, false);
    world.play_out(&people, &code).await;
    world.bot.chat_available_again(&hall).await.unwrap();
    deliver_all(&world).await;
    assert_eq!(notices_in(&world, &hall), 0);
}

#[tokio::test]
async fn unconfirmed_hand_is_removed_once_a_reply_shows_the_hand() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = world.start_table("keltis 2", &people, &hall).await;
    let (mover, _) = world.player_to_move(&people, &code).await.unwrap();
    let to = Recipient::Person(people[mover].identity.clone());
    world
        .chat(Platform::Discord)
        .inner
        .lock()
        .unwrap()
        .lost_answers = 20;
    world.bot.deliver_due(&world.worker).await.unwrap();
    world
        .chat(Platform::Discord)
        .inner
        .lock()
        .unwrap()
        .lost_answers = 0;
    let hands = || {
        let inner = world.chat(Platform::Discord).inner.lock().unwrap();
        let theirs = inner.messages.values().filter(|message| message.to == to);
        let with_moves = theirs.filter(|message| !move_buttons(&message.screen).is_empty());
        with_moves.count()
    };
    assert_eq!(hands(), 1);
    let reply = world
        .send_for_view(people[mover], None, &format!("hand {code}"))
        .await;
    show_reply(&world, &reply, &to, 900, true).await;
    drop(reply);
    assert_eq!(hands(), 2);
    deliver_all(&world).await;
    assert_eq!(hands(), 1);
}

#[tokio::test]
async fn edit_in_flight_gives_no_old_board_its_buttons_back() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = world.start_table("keltis 2", &people, &hall).await;
    deliver_all(&world).await;
    let to = Recipient::Place(hall.clone());
    let boards_with_buttons = || {
        let inner = world.chat(Platform::Discord).inner.lock().unwrap();
        let boards = inner
            .messages
            .values()
            .filter(|message| message.to == to && message.screen.to_string().contains("Deck:"));
        boards
            .filter(|board| !board.screen.buttons.is_empty())
            .count()
    };
    assert_eq!(boards_with_buttons(), 1);
    let permits = Arc::new(Semaphore::new(0));
    let set_slow = |slow: Option<Arc<Semaphore>>| {
        world
            .chat(Platform::Discord)
            .inner
            .lock()
            .unwrap()
            .slow_edits = slow;
    };
    set_slow(Some(permits.clone()));
    world.play_action(&people, &code).await.unwrap();
    tokio::join!(
        async {
            world.bot.deliver_due(&world.worker).await.unwrap();
        },
        async {
            // The edit of the old board is on its way while somebody asks for the board.
            tokio::time::sleep(Duration::from_millis(100)).await;
            let reply = world
                .send_for_view(&anna, Some(&hall), &format!("board {code}"))
                .await;
            show_reply(&world, &reply, &to, 900, true).await;
            drop(reply);
            set_slow(None);
            // The old board loses its buttons, and only then the edit arrives.
            world.bot.deliver_due(&world.worker).await.unwrap();
            permits.add_permits(100);
        }
    );
    deliver_all(&world).await;
    assert_eq!(boards_with_buttons(), 1);
}

#[tokio::test]
async fn board_of_a_finished_game_is_updated_once_a_place_can_be_used_again() {
    let world = World::new().await;
    let (anna, bo, hall) = two_players();
    let people = [&anna, &bo];
    let code = world.start_table("stones 2", &people, &hall).await;
    deliver_all(&world).await;
    set_deleted(&world, &hall, true);
    world.play_out(&people, &code).await;
    deliver_all(&world).await;
    set_deleted(&world, &hall, false);
    world.bot.chat_available_again(&hall).await.unwrap();
    deliver_all(&world).await;
    let chat = world.chat(Platform::Discord);
    let shown = chat.texts_shown_to(&Recipient::Place(hall));
    assert!(shown[0].contains("The game is over"), "{shown:#?}");
}
