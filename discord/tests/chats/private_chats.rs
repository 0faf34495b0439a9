//! Hands in the private chat and in ephemeral messages.

use std::time::Duration;

use serde_json::json;

use crate::world::{InputMethod, Player, World, play, play_moves, table_code};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn solo_games_are_playable_in_the_private_chat() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let private = anna.private();
    for game in ["keltis", "stones", "oracle"] {
        let new = json!({ "game": game, "seats": 2 });
        let lobby = anna.uses(private, "new", new).await;
        let code = table_code(&lobby);
        let with = anna
            .presses(private, &format!("{code}.opponent easy"))
            .await;
        assert_eq!(with.id, lobby.id);
        anna.presses(private, &format!("{code}.begin")).await;
        let players = [Player {
            person: &anna,
            place: private,
            input: InputMethod::PrivateButtons,
        }];
        let moves = play(&world, &players, &code).await;
        assert!(moves > 8, "{moves}");
        world.settle().await;
        let shown = world.fake.shown_messages(private);
        let of_table = shown.iter().filter(|message| message.text.contains(&code));
        assert_eq!(of_table.count(), 1, "{}", world.fake.state().dump());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_dm_is_tried_and_reported_once() {
    for code in [50_007, 50_278] {
        let world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]);
        bo.set_dm_error(Some(code));
        let hall = world.fake.channel("the hall");
        let table = world.table(hall, "stones", &[&anna, &bo]).await;
        world.settle().await;
        let players = [
            Player {
                person: &anna,
                place: hall,
                input: InputMethod::PrivateButtons,
            },
            Player {
                person: &bo,
                place: hall,
                input: InputMethod::EphemeralButtons,
            },
        ];
        play(&world, &players, &table).await;
        world.settle().await;
        let refused = {
            let state = world.fake.state();
            let refused = state
                .requests
                .iter()
                .filter(|request| request.status == 403);
            refused.count()
        };
        assert_eq!(refused, 1, "{code}");
        let seen = bo.sees(hall);
        let notices = seen
            .iter()
            .filter(|message| message.text.contains("your direct messages are closed"));
        // It was shown in one response. A later press may have replaced that.
        assert!(notices.count() <= 1);
        // When direct messages are open again, a command in the private chat is enough.
        bo.set_dm_error(None);
        let code = world.table(hall, "keltis", &[&anna, &bo]).await;
        bo.uses(bo.private(), "hand", json!({ "code": code })).await;
        world.settle().await;
        assert!(
            world
                .fake
                .shown_messages(bo.private())
                .iter()
                .any(|message| message.text.contains(&code))
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unreachable_player_is_notified_in_the_next_response() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    bo.set_dm_error(Some(50_007));
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    let hand = bo.uses(hall, "hand", json!({ "code": code })).await;
    assert_eq!(hand.ephemeral_for, Some(bo.id));
    assert!(
        hand.text.contains("your direct messages are closed"),
        "{hand}"
    );
    world.wait_warned_unreachable(&bo).await;
    let hand = bo.uses(hall, "hand", json!({ "code": code })).await;
    assert!(
        !hand.text.contains("your direct messages are closed"),
        "{hand}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stale_press_shows_the_current_hand() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    let (mover, private) = [&anna, &bo]
        .into_iter()
        .map(|person| (person, person.private()))
        .find(|(person, private)| person.hand(*private, &code).is_some())
        .unwrap();
    let hand = mover.hand(private, &code).unwrap();
    let choice = hand.moves()[0].clone();
    let token = mover.presses_data(private, hand.id, &choice);
    mover.answer_to(&token).await;
    world.settle().await;
    // Press the same button again, as if the client had not updated yet.
    let token = mover.presses_data(private, hand.id, &choice);
    let fresh = mover.answer_to(&token).await;
    assert_eq!(fresh.id, hand.id);
    assert!(!fresh.moves().contains(&choice));
    world.settle().await;
    assert_eq!(world.fake.shown_messages(private).len(), 1);
    // A requested hand appears at the bottom, and the old one is deleted.
    let again = mover.uses(private, "hand", json!({})).await;
    world.settle().await;
    let shown = world.fake.shown_messages(private);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().dump());
    assert_eq!(shown[0].id, again.id);
    // A press on a deleted message still works.
    let moves = again.moves();
    if let Some(choice) = moves.first() {
        let token = mover.presses_data(hall, 12_345, choice);
        let answer = mover.answer_to(&token).await;
        assert_eq!(answer.ephemeral_for, Some(mover.id));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn expired_interaction_is_applied_and_delivered() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    let mover = [&anna, &bo]
        .into_iter()
        .find(|person| person.hand(person.private(), &code).is_some())
        .unwrap();
    let private = mover.private();
    let hand = mover.hand(private, &code).unwrap();
    world.fake.inject_fault(
        "POST /interactions/{interaction_id}/{token}/callback",
        1,
        crate::fake::FaultKind::Refuse(404, 10_062),
    );
    let choice = &hand.moves()[0];
    let token = mover.presses_data(private, hand.id, choice);
    world
        .fake
        .wait_until("the hand after the move", |state| {
            let shown = state.channels[&private.0].messages.values().next_back()?;
            (shown.moves() != hand.moves()).then_some(())
        })
        .await;
    world
        .fake
        .state()
        .interactions
        .get_mut(&token)
        .unwrap()
        .expired = true;
    world.settle().await;
    assert_eq!(world.fake.shown_messages(private).len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_reply_is_deferred_then_shown() {
    let mut world = World::stopped().await;
    world.timing.defer_after = Duration::ZERO;
    world.start().await;
    world.fake.wait_connected().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let answer = anna
        .uses(hall, "new", json!({ "game": "stones", "seats": 2 }))
        .await;
    assert_eq!(answer.ephemeral_for, Some(anna.id));
    // The public lobby came from the delivery task.
    let lobby = world.fake.wait_for_message(hall, "Seats taken").await;
    let code = table_code(&lobby);
    bo.presses(hall, "join").await;
    anna.presses(hall, "begin").await;
    let players = [
        Player {
            person: &anna,
            place: hall,
            input: InputMethod::PrivateButtons,
        },
        Player {
            person: &bo,
            place: hall,
            input: InputMethod::EphemeralButtons,
        },
    ];
    play_moves(&world, &players, &code, 10).await;
    world.settle().await;
    assert_eq!(
        world.fake.shown_messages(anna.private()).len(),
        1,
        "{}",
        world.fake.state().dump()
    );
    let state = world.fake.state();
    assert!(
        state
            .interactions
            .values()
            .all(|interaction| interaction.answered.is_some() && interaction.tries == 1)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unreachable_player_is_notified_once_across_restarts() {
    let closed = "your direct messages are closed";
    let mut world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    bo.set_dm_error(Some(50_007));
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    // The table gets a message in Discord's terms.
    let notice = world
        .fake
        .wait_for_message(hall, "Bo, I can't message you")
        .await;
    assert!(notice.text.contains("allow direct messages"), "{notice}");
    for expected in [true, false] {
        let identified = world.fake.state().gateway.identified;
        world.crash().await;
        world.start().await;
        world
            .fake
            .wait_until("a new session", |state| {
                (state.gateway.identified > identified).then_some(())
            })
            .await;
        let hand = bo.uses(hall, "hand", json!({ "code": code })).await;
        assert_eq!(hand.text.contains(closed), expected, "{hand}");
        world.wait_warned_unreachable(&bo).await;
    }
    // At the next table it is known from the start. The lobby asks nobody to send start.
    let lobby = anna.uses(hall, "new", json!({ "game": "stones" })).await;
    let joined = bo.presses(hall, "join").await;
    assert!(joined.text.contains("You're in! Table"), "{joined}");
    world.settle().await;
    let lobby = world.fake.message(hall, lobby.id).unwrap();
    assert!(
        lobby.text.contains("Bo, doesn't accept direct messages"),
        "{lobby}"
    );
    assert!(!lobby.text.contains("send start"), "{lobby}");
    // After direct messages work again, everything is shown.
    bo.set_dm_error(None);
    bo.uses(bo.private(), "hand", json!({ "code": code })).await;
    world.settle().await;
    let lobby = world.fake.message(hall, lobby.id).unwrap();
    assert!(
        !lobby.text.contains("doesn't accept direct messages"),
        "{lobby}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_hand_setting_hides_hand_elsewhere() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    for person in [&anna, &bo] {
        let set = person
            .uses(hall, "settings", json!({ "hand": "private" }))
            .await;
        assert!(set.text.contains("in our private chat only"), "{set}");
    }
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    for person in [&anna, &bo] {
        let answer = person.presses(hall, &format!("{code}.hand")).await;
        assert_eq!(answer.ephemeral_for, Some(person.id));
        assert!(answer.text.contains("private chat"), "{answer}");
        assert!(answer.moves().is_empty() && answer.files.is_empty());
        let hand = &world.fake.shown_messages(person.private())[0];
        assert!(hand.text.contains("Your hand"), "{hand}");
    }
    // If the private chat is closed, the hand is shown on request, so that everybody can play.
    anna.set_dm_error(Some(50_007));
    bo.set_dm_error(Some(50_007));
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    let hands = [
        anna.uses(hall, "hand", json!({ "code": code })).await,
        bo.uses(hall, "hand", json!({ "code": code })).await,
    ];
    assert!(
        hands.iter().any(|hand| !hand.moves().is_empty()),
        "{}",
        world.fake.state().dump()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn export_is_a_file_for_the_asker_alone() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    let answer = anna.uses(hall, "export", json!({})).await;
    assert_eq!(answer.ephemeral_for, Some(anna.id), "{answer}");
    let data: serde_json::Value = serde_json::from_slice(&answer.files[0].bytes).unwrap();
    assert_eq!(data["name"], "Anna");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_table_is_joined_with_an_invitation_as_its_code() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "new", json!({ "game": "stones", "private": true }))
        .await;
    let shown = anna.uses(hall, "invite", json!({})).await;
    assert_eq!(shown.ephemeral_for, Some(anna.id), "{shown}");
    let (_, invitation) = shown.text.split_once("code:").unwrap();
    let invitation = invitation.split_whitespace().next().unwrap();
    let joined = bo.uses(hall, "join", json!({ "code": invitation })).await;
    assert!(joined.text.starts_with("You're in! Table"), "{joined}");
}
