//! Pictures drawn by the core.

use crate::fake::{FaultKind, Msg, Place};
use crate::world::{InputMethod, World, play, play_moves};

async fn world_with_pictures() -> World {
    let mut world = World::stopped().await;
    world.pictures = true;
    world.start().await;
    world
}

/// Returns the only message with a picture. Panics if there are more or none.
fn only_picture(world: &World, place: Place) -> Msg {
    let shown = world.fake.shown_messages(place).into_iter();
    let mut pictures: Vec<_> = shown.filter(|message| message.photo).collect();
    assert_eq!(pictures.len(), 1, "{}", world.fake.state().dump());
    let message = pictures.remove(0);
    let picture = message.picture.unwrap();
    assert!(
        picture.width >= 600 && picture.height >= 300,
        "{picture:?} is too small for a phone"
    );
    message
}

fn request_count(world: &World, method: &str, place: Place) -> usize {
    let state = world.fake.state();
    let requests = state.requests.iter();
    requests
        .filter(|request| request.method == method && request.chat == Some(place.chat))
        .count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_and_hands_are_drawn_and_updated_until_the_result() {
    let world = world_with_pictures().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let board = only_picture(&world, place);
    assert!(board.text.contains(&code), "{board}");
    assert!(!board.keyboard.is_empty());
    let hands = [&anna, &bo].map(|person| only_picture(&world, person.private()));

    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 3).await;
    let now = only_picture(&world, place);
    assert_eq!(now.id, board.id, "edited in place");
    assert_ne!(now.picture, board.picture);
    assert!(request_count(&world, "editMessageMedia", place) > 0);
    for (person, before) in [&anna, &bo].into_iter().zip(hands) {
        // A player who only looked at a stone still has the same hand.
        let mut hand = only_picture(&world, person.private());
        for _ in 0..10 {
            if hand.picture != before.picture {
                break;
            }
            play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 2).await;
            hand = only_picture(&world, person.private());
        }
        assert_eq!(hand.id, before.id);
        assert_ne!(hand.picture, before.picture);
    }
    let now = only_picture(&world, place);

    play(&world, &[&anna, &bo], &code, &[InputMethod::Pressing]).await;
    let result = world
        .fake
        .wait_for_message(place, "Proof of the shuffle")
        .await;
    assert!(result.photo && result.data().contains(&format!("{code}.rematch")));
    world.settle().await;
    let last = world.fake.message(place, board.id).unwrap();
    assert!(last.photo && last.keyboard.is_empty());
    assert_ne!(last.picture, now.picture);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hand_pictures_go_only_to_their_owners() {
    let world = world_with_pictures().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    let [of_anna, of_bo] = [&anna, &bo].map(|person| only_picture(&world, person.private()));
    let board = only_picture(&world, place);
    assert_ne!(of_anna.picture, of_bo.picture);
    assert_ne!(of_anna.picture, board.picture);
    assert_ne!(of_bo.picture, board.picture);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_can_be_turned_off() {
    let world = world_with_pictures().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.fake.change_chat(place, |chat| {
        chat.admins.insert(anna.id);
    });
    anna.writes(place, "/place pictures off");
    world.fake.wait_for_message(place, "Boards as text").await;
    bo.writes(bo.private(), "/settings pictures off");
    world
        .fake
        .wait_for_message(bo.private(), "Boards as text")
        .await;
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 4).await;
    let board = world.fake.wait_for_message(place, "Deck").await;
    assert!(!board.photo);
    assert_eq!(request_count(&world, "sendPhoto", place), 0);
    assert_eq!(request_count(&world, "editMessageMedia", place), 0);
    assert_eq!(request_count(&world, "sendPhoto", bo.private()), 0);
    assert_eq!(request_count(&world, "editMessageMedia", bo.private()), 0);
    // Anna still gets pictures.
    only_picture(&world, anna.private());
    anna.writes(place, "/place pictures on");
    anna.writes(place, "/board");
    world
        .fake
        .wait_until("the board as a picture", |state| {
            let mut all = state.chats[&place.chat].messages.values();
            all.any(|message| message.photo).then_some(())
        })
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn group_without_media_rights_gets_text() {
    let world = world_with_pictures().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world
        .fake
        .change_chat(place, |chat| chat.may_send_photos = false);
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 4).await;
    let board = world.fake.wait_for_message(place, "Deck").await;
    assert!(!board.photo && board.edits > 1);
    let tried = request_count(&world, "sendPhoto", place)
        + request_count(&world, "editMessageMedia", place);
    assert!((1..=2).contains(&tried), "tried {tried} times");
    for person in [&anna, &bo] {
        only_picture(&world, person.private());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rejected_picture_falls_back_to_text() {
    let world = world_with_pictures().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let refused = FaultKind::Refuse(400, "Bad Request: IMAGE_PROCESS_FAILED");
    for method in ["sendPhoto", "editMessageMedia"] {
        world.fake.inject_fault(method, usize::MAX, refused.clone());
    }
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 3).await;
    let board = world.fake.wait_for_message(place, "Deck").await;
    assert!(!board.photo);
    world.fake.state().faults.clear();
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 2).await;
    world.settle().await;
    only_picture(&world, place);
}
