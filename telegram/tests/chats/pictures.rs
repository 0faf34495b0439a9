//! Real pictures, drawn by the core.

use crate::fake::{Msg, Place, Wrong};
use crate::world::{How, World, play, play_some};

async fn with_pictures() -> World {
    let mut world = World::asleep().await;
    world.pictures = true;
    world.wake().await;
    world
}

/// The only message with a picture in a place.
fn picture(world: &World, place: Place) -> Msg {
    let shown = world.fake.shown(place).into_iter();
    let mut pictures: Vec<_> = shown.filter(|message| message.photo).collect();
    assert_eq!(pictures.len(), 1, "{}", world.fake.state().everything());
    let message = pictures.remove(0);
    let picture = message.picture.unwrap();
    assert!(
        picture.width >= 600 && picture.height >= 300,
        "{picture:?} cannot be read on a phone"
    );
    message
}

fn asked(world: &World, method: &str, place: Place) -> usize {
    let state = world.fake.state();
    let asked = state.requests.iter();
    asked
        .filter(|asked| asked.method == method && asked.chat == Some(place.chat))
        .count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_and_the_hands_are_drawn_and_kept_current_until_the_result() {
    let world = with_pictures().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let board = picture(&world, place);
    assert!(board.text.contains(&code), "{board}");
    assert!(!board.keyboard.is_empty());
    let hands = [&anna, &bo].map(|person| picture(&world, person.private()));

    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 3).await;
    let now = picture(&world, place);
    assert_eq!(now.id, board.id, "changed in place");
    assert_ne!(now.picture, board.picture);
    assert!(asked(&world, "editMessageMedia", place) > 0);
    for (person, before) in [&anna, &bo].into_iter().zip(hands) {
        // Who only looked at a stone and left it has the same stones as before.
        let mut hand = picture(&world, person.private());
        for _ in 0..10 {
            if hand.picture != before.picture {
                break;
            }
            play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 2).await;
            hand = picture(&world, person.private());
        }
        assert_eq!(hand.id, before.id);
        assert_ne!(hand.picture, before.picture);
    }
    let now = picture(&world, place);

    play(&world, &[&anna, &bo], &code, &[How::Pressing]).await;
    let result = world.fake.sees(place, "Proof of the shuffle").await;
    assert!(result.photo && result.data().contains(&format!("{code}.rematch")));
    world.settle().await;
    let last = world.fake.message(place, board.id).unwrap();
    assert!(last.photo && last.keyboard.is_empty());
    assert_ne!(last.picture, now.picture);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_in_hand_are_drawn_for_their_owner_alone() {
    let world = with_pictures().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    let [of_anna, of_bo] = [&anna, &bo].map(|person| picture(&world, person.private()));
    let board = picture(&world, place);
    assert_ne!(of_anna.picture, of_bo.picture);
    assert_ne!(of_anna.picture, board.picture);
    assert_ne!(of_bo.picture, board.picture);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_text_gets_text() {
    let world = with_pictures().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.fake.change(place, |chat| {
        chat.admins.insert(anna.id);
    });
    anna.writes(place, "/place pictures off");
    world.fake.sees(place, "Boards as text").await;
    bo.writes(bo.private(), "/settings pictures off");
    world.fake.sees(bo.private(), "Boards as text").await;
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 4).await;
    let board = world.fake.sees(place, "Deck").await;
    assert!(!board.photo);
    assert_eq!(asked(&world, "sendPhoto", place), 0);
    assert_eq!(asked(&world, "editMessageMedia", place), 0);
    assert_eq!(asked(&world, "sendPhoto", bo.private()), 0);
    assert_eq!(asked(&world, "editMessageMedia", bo.private()), 0);
    // The others see theirs as before.
    picture(&world, anna.private());
    anna.writes(place, "/place pictures on");
    anna.writes(place, "/board");
    world
        .fake
        .until("the board as a picture", |state| {
            let mut all = state.chats[&place.chat].messages.values();
            all.any(|message| message.photo).then_some(())
        })
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_group_without_the_right_to_media_gets_text() {
    let world = with_pictures().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world
        .fake
        .change(place, |chat| chat.may_send_photos = false);
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 4).await;
    let board = world.fake.sees(place, "Deck").await;
    assert!(!board.photo && board.edits > 1);
    let tried = asked(&world, "sendPhoto", place) + asked(&world, "editMessageMedia", place);
    assert!((1..=2).contains(&tried), "tried {tried} times");
    for person in [&anna, &bo] {
        picture(&world, person.private());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_that_telegram_does_not_like_is_told_in_words() {
    let world = with_pictures().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let refused = Wrong::Refuse(400, "Bad Request: IMAGE_PROCESS_FAILED");
    for method in ["sendPhoto", "editMessageMedia"] {
        world.fake.goes_wrong(method, usize::MAX, refused.clone());
    }
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 3).await;
    let board = world.fake.sees(place, "Deck").await;
    assert!(!board.photo);
    world.fake.state().faults.clear();
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 2).await;
    world.settle().await;
    picture(&world, place);
}
