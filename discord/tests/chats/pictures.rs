//! Boards and hands as pictures, or as text where pictures are disabled or not allowed.

use std::time::Duration;

use serde_json::json;

use crate::fake::channel::File;
use crate::fake::{Msg, Place};
use crate::world::{InputMethod, Player, World, play_moves};

const ATTACH_FILES: u64 = 1 << 15;

async fn world() -> World {
    let mut world = World::stopped().await;
    world.pictures = true;
    world.start().await;
    world.fake.wait_connected().await;
    world
}

/// Returns the only picture of a message and checks its alternative text.
fn picture(message: &Msg) -> &File {
    assert_eq!(message.files.len(), 1, "{message}");
    let file = &message.files[0];
    assert!(file.bytes.starts_with(b"\x89PNG"), "{message}");
    let length = file.alt.encode_utf16().count();
    assert!((1..=1_024).contains(&length), "{length} characters");
    file
}

fn boards(world: &World, place: Place) -> Vec<Msg> {
    let shown = world.fake.shown_messages(place).into_iter();
    shown
        .filter(|message| message.find_button("scores").is_some())
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_picture_is_replaced_in_place() {
    let world = world().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    for game in ["keltis", "stones", "oracle"] {
        let code = world.table(hall, game, &[&anna, &bo]).await;
        world.settle().await;
        let of_table = |all: Vec<Msg>| {
            let mut all = all.into_iter();
            all.find(|message| message.find_button(&format!("{code}.scores")).is_some())
                .unwrap()
        };
        let before = of_table(boards(&world, hall));
        let players = [&anna, &bo].map(|person| Player {
            person,
            place: hall,
            input: InputMethod::PrivateButtons,
        });
        play_moves(&world, &players, &code, 4).await;
        world.settle().await;
        let after = of_table(boards(&world, hall));
        assert_eq!(after.id, before.id);
        assert!(after.edits > before.edits);
        assert_ne!(picture(&after).bytes, picture(&before).bytes, "{game}");
        assert_ne!(picture(&after).alt, picture(&before).alt, "{game}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reposted_board_leaves_old_picture() {
    let mut world = World::stopped().await;
    world.pictures = true;
    world.timing.max_edit_age = Duration::from_millis(1);
    world.start().await;
    world.fake.wait_connected().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    let old = boards(&world, hall).pop().unwrap();
    let players = [&anna, &bo].map(|person| Player {
        person,
        place: hall,
        input: InputMethod::PrivateButtons,
    });
    play_moves(&world, &players, &code, 1).await;
    world.settle().await;
    let [new] = boards(&world, hall).try_into().unwrap();
    assert_ne!(new.id, old.id);
    assert_ne!(picture(&new).bytes, picture(&old).bytes);
    let left = world.fake.message(hall, old.id).unwrap();
    assert!(left.rows.is_empty());
    assert_eq!(
        (left.text.as_str(), picture(&left)),
        (old.text.as_str(), picture(&old))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hands_are_pictures_in_private_and_ephemeral_messages() {
    let world = world().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    let players = [
        (&anna, InputMethod::PrivateButtons),
        (&bo, InputMethod::EphemeralButtons),
    ]
    .map(|(person, input)| Player {
        person,
        place: hall,
        input,
    });
    let in_private = || world.fake.shown_messages(anna.private()).pop().unwrap();
    let alone = bo.uses(hall, "hand", json!({ "code": code })).await;
    assert_eq!(alone.ephemeral_for, Some(bo.id));
    let (private, alone) = (in_private(), picture(&alone).clone());
    picture(&private);
    play_moves(&world, &players, &code, 12).await;
    world.settle().await;
    // The same message has a new picture. There is no second message.
    let after = in_private();
    assert_eq!(after.id, private.id);
    assert_ne!(picture(&after).bytes, picture(&private).bytes);
    let own = bo
        .sees(hall)
        .into_iter()
        .filter(|message| message.ephemeral_for.is_some());
    let own: Vec<_> = own.filter(|message| !message.files.is_empty()).collect();
    // Older hands are edited too: they lose their buttons.
    let is_pressed = |message: &&Msg| {
        let state = world.fake.state();
        let mut interactions = state.interactions.values();
        interactions.any(|interaction| interaction.pressed_message == Some(message.id))
    };
    let mut pressed = own.iter().filter(is_pressed);
    let pressed = pressed.find(|message| message.edits > 0).unwrap();
    assert_ne!(picture(pressed).bytes, alone.bytes);
    assert!(
        own.iter()
            .all(|message| message.ephemeral_for == Some(bo.id))
    );
    assert_ne!(picture(pressed).bytes, picture(&after).bytes);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deferred_picture_is_shown() {
    let mut world = World::stopped().await;
    world.pictures = true;
    world.timing.defer_after = Duration::ZERO;
    world.start().await;
    world.fake.wait_connected().await;
    let [anna] = world.people(["Anna"]);
    let private = anna.private();
    anna.uses(private, "new", json!({ "game": "stones", "seats": 2 }))
        .await;
    anna.presses(private, "opponent easy").await;
    anna.presses(private, "begin").await;
    world.settle().await;
    let hall = world.fake.channel("the hall");
    let hand = anna.uses(hall, "hand", json!({})).await;
    assert_eq!(hand.ephemeral_for, Some(anna.id));
    picture(&hand);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn text_setting_disables_pictures() {
    let world = world().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    anna.make_admin();
    let (hall, garden) = (world.fake.channel("hall"), world.fake.channel("garden"));
    anna.uses(garden, "place", json!({ "pictures": false }))
        .await;
    bo.uses(garden, "settings", json!({ "pictures": false }))
        .await;
    let code = world.table(garden, "keltis", &[&anna, &bo]).await;
    anna.uses(hall, "watch", json!({ "code": code })).await;
    world.board(hall).await;
    world.settle().await;
    let [in_garden] = boards(&world, garden).try_into().unwrap();
    let [in_hall] = boards(&world, hall).try_into().unwrap();
    assert!(in_garden.files.is_empty(), "{in_garden}");
    picture(&in_hall);
    assert!(in_garden.text.len() > in_hall.text.len(), "{in_hall}");
    picture(&world.fake.shown_messages(anna.private())[0]);
    assert!(world.fake.shown_messages(bo.private())[0].files.is_empty());
    let own = bo.uses(hall, "hand", json!({ "code": code })).await;
    assert!(own.files.is_empty(), "{own}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_is_text_without_attach_permission() {
    let world = world().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let (hall, garden) = (world.fake.channel("hall"), world.fake.channel("garden"));
    let may_attach = |place: Place, may: bool| {
        let mut state = world.fake.state();
        let channel = state.channels.get_mut(&place.0).unwrap();
        channel.permissions &= !ATTACH_FILES;
        if may {
            channel.permissions |= ATTACH_FILES;
        }
    };
    let refused = || {
        let state = world.fake.state();
        let all = state.requests.iter();
        all.filter(|request| request.status == 403).count()
    };
    // The interaction says that files are not allowed, so none is tried.
    may_attach(garden, false);
    let code = world.table(garden, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    assert!(boards(&world, garden)[0].files.is_empty());
    assert_eq!(refused(), 0);
    // Here the permission is found missing during delivery. The message changes to text.
    anna.uses(hall, "watch", json!({ "code": code })).await;
    world.board(hall).await;
    world.settle().await;
    let before = boards(&world, hall).pop().unwrap();
    picture(&before);
    may_attach(hall, false);
    let players = [&anna, &bo].map(|person| Player {
        person,
        place: hall,
        input: InputMethod::PrivateButtons,
    });
    play_moves(&world, &players, &code, 6).await;
    world.settle().await;
    let after = boards(&world, hall).pop().unwrap();
    assert!(after.files.is_empty() && after.id == before.id, "{after}");
    assert!(after.text.len() > before.text.len());
    assert_eq!(refused(), 1);
}
