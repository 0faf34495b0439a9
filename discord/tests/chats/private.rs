//! Hands: in the private chat, and for one alone in a channel.

use std::time::Duration;

use bot_core::chat::{Identity, Platform};
use serde_json::json;
use tokio::time::timeout;

use crate::world::{How, Player, World, code_of, play, play_some};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alone_against_opponents_in_the_private_chat() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let private = anna.private();
    for game in ["keltis", "stones", "oracle"] {
        let new = json!({ "game": game, "seats": 2 });
        let lobby = anna.uses(private, "new", new).await;
        let code = code_of(&lobby);
        let with = anna
            .presses(private, &format!("{code}.opponent easy"))
            .await;
        assert_eq!(with.id, lobby.id);
        anna.presses(private, &format!("{code}.begin")).await;
        let players = [Player {
            person: &anna,
            place: private,
            how: How::Private,
        }];
        let moves = play(&world, &players, &code).await;
        assert!(moves > 8, "{moves}");
        world.settle().await;
        let shown = world.fake.shown(private);
        let of_table = shown.iter().filter(|message| message.text.contains(&code));
        assert_eq!(of_table.count(), 1, "{}", world.fake.state().everything());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_private_messages_are_tried_once_and_told_kindly_once() {
    for code in [50_007, 50_278] {
        let world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]);
        bo.closes_private(Some(code));
        let hall = world.fake.channel("the hall");
        let table = world.table(hall, "stones", &[&anna, &bo]).await;
        world.settle().await;
        let players = [
            Player {
                person: &anna,
                place: hall,
                how: How::Private,
            },
            Player {
                person: &bo,
                place: hall,
                how: How::Alone,
            },
        ];
        play(&world, &players, &table).await;
        world.settle().await;
        let refused = {
            let state = world.fake.state();
            let refused = state.requests.iter().filter(|asked| asked.status == 403);
            refused.count()
        };
        assert_eq!(refused, 1, "{code}");
        let told = bo.sees(hall);
        let told = told
            .iter()
            .filter(|message| message.text.contains("your direct messages are closed"));
        // Shown in what was answered next; a later press may have taken its place.
        assert!(told.count() <= 1);
        // Open again, a word in private is enough.
        bo.closes_private(None);
        let code = world.table(hall, "keltis", &[&anna, &bo]).await;
        bo.uses(bo.private(), "hand", json!({ "code": code })).await;
        world.settle().await;
        assert!(
            world
                .fake
                .shown(bo.private())
                .iter()
                .any(|message| message.text.contains(&code))
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_cannot_be_written_to_is_told_in_the_next_answer() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    bo.closes_private(Some(50_007));
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    let hand = bo.uses(hall, "hand", json!({ "code": code })).await;
    assert_eq!(hand.only, Some(bo.id));
    assert!(
        hand.text.contains("your direct messages are closed"),
        "{hand}"
    );
    let hand = bo.uses(hall, "hand", json!({ "code": code })).await;
    assert!(
        !hand.text.contains("your direct messages are closed"),
        "{hand}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_press_answers_with_the_fresh_hand() {
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
    mover.answered(&token).await;
    world.settle().await;
    // The same once more, as if the phone had not shown it yet.
    let token = mover.presses_data(private, hand.id, &choice);
    let fresh = mover.answered(&token).await;
    assert_eq!(fresh.id, hand.id);
    assert!(!fresh.moves().contains(&choice));
    world.settle().await;
    assert_eq!(world.fake.shown(private).len(), 1);
    // Asked for again, it comes at the bottom, and the old one goes.
    let again = mover.uses(private, "hand", json!({})).await;
    world.settle().await;
    let shown = world.fake.shown(private);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().everything());
    assert_eq!(shown[0].id, again.id);
    // A press on a message that is no more still works.
    let moves = again.moves();
    if let Some(choice) = moves.first() {
        let token = mover.presses_data(hall, 12_345, choice);
        let answer = mover.answered(&token).await;
        assert_eq!(answer.only, Some(mover.id));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_expired_interaction_is_done_and_shown_by_the_courier() {
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
    world.fake.goes_wrong(
        "POST /interactions/{interaction_id}/{token}/callback",
        1,
        crate::fake::Wrong::Refuse(404, 10_062),
    );
    let choice = &hand.moves()[0];
    let token = mover.presses_data(private, hand.id, choice);
    world
        .fake
        .until("the hand after the move", |state| {
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
    assert_eq!(world.fake.shown(private).len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_takes_long_is_told_to_wait_and_then_shown() {
    let mut world = World::asleep().await;
    world.pace.defer = Duration::ZERO;
    world.wake().await;
    world.fake.connected().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let answer = anna
        .uses(hall, "new", json!({ "game": "stones", "seats": 2 }))
        .await;
    assert_eq!(answer.only, Some(anna.id));
    // What all should see came by the courier.
    let lobby = world.fake.sees(hall, "seats are taken").await;
    let code = code_of(&lobby);
    bo.presses(hall, "join").await;
    anna.presses(hall, "begin").await;
    let players = [
        Player {
            person: &anna,
            place: hall,
            how: How::Private,
        },
        Player {
            person: &bo,
            place: hall,
            how: How::Alone,
        },
    ];
    play_some(&world, &players, &code, 10).await;
    world.settle().await;
    assert_eq!(
        world.fake.shown(anna.private()).len(),
        1,
        "{}",
        world.fake.state().everything()
    );
    let state = world.fake.state();
    assert!(
        state
            .interactions
            .values()
            .all(|inter| inter.answered.is_some() && inter.tries == 1)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_cannot_be_written_to_is_told_once_over_any_restart() {
    let closed = "your direct messages are closed";
    let mut world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    bo.closes_private(Some(50_007));
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    // The table hears it in words that fit this chat.
    let told = world.fake.sees(hall, "I cannot write to Bo").await;
    assert!(told.text.contains("allows direct messages"), "{told}");
    for tells in [true, false] {
        let identified = world.fake.state().line.identified;
        world.crash().await;
        world.wake().await;
        world
            .fake
            .until("a new session", |state| {
                (state.line.identified > identified).then_some(())
            })
            .await;
        let hand = bo.uses(hall, "hand", json!({ "code": code })).await;
        assert_eq!(hand.text.contains(closed), tells, "{hand}");
        // It is noted as told once it was: killed just between, it would be told once more.
        let (bot, user) = (&world.running.as_ref().unwrap().bot, bo.id.to_string());
        let platform = Platform::Discord;
        let noted = async {
            let identity = Identity { platform, user };
            while bot.has_yet_to_hear_of_no_reach(&identity).await {
                tokio::time::sleep(Duration::from_millis(4)).await;
            }
        };
        timeout(Duration::from_secs(20), noted).await.unwrap();
    }
    // At the next table it is known from the beginning, and in a lobby nobody is asked to send start.
    let lobby = anna.uses(hall, "new", json!({ "game": "stones" })).await;
    let joined = bo.presses(hall, "join").await;
    assert!(joined.text.contains("You sit at"), "{joined}");
    world.settle().await;
    let lobby = world.fake.message(hall, lobby.id).unwrap();
    assert!(
        lobby.text.contains("Bo, takes no direct messages"),
        "{lobby}"
    );
    assert!(!lobby.text.contains("send start"), "{lobby}");
    // Who can be written to again is shown everything, and is told anew should that end.
    bo.closes_private(None);
    bo.uses(bo.private(), "hand", json!({ "code": code })).await;
    world.settle().await;
    let lobby = world.fake.message(hall, lobby.id).unwrap();
    assert!(!lobby.text.contains("takes no direct messages"), "{lobby}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_the_hand_in_private_alone_sees_it_nowhere_else() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    for person in [&anna, &bo] {
        let set = person
            .uses(hall, "settings", json!({ "hand": "private" }))
            .await;
        assert!(set.text.contains("nowhere else"), "{set}");
    }
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    for person in [&anna, &bo] {
        let answer = person.presses(hall, &format!("{code}.hand")).await;
        assert_eq!(answer.only, Some(person.id));
        assert!(answer.text.contains("private chat"), "{answer}");
        assert!(answer.moves().is_empty() && answer.files.is_empty());
        let hand = &world.fake.shown(person.private())[0];
        assert!(hand.text.contains("Your hand"), "{hand}");
    }
    // Where it cannot come in private it is shown where it is asked for: nobody is kept from playing.
    anna.closes_private(Some(50_007));
    bo.closes_private(Some(50_007));
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    let hands = [
        anna.uses(hall, "hand", json!({ "code": code })).await,
        bo.uses(hall, "hand", json!({ "code": code })).await,
    ];
    assert!(
        hands.iter().any(|hand| !hand.moves().is_empty()),
        "{}",
        world.fake.state().everything()
    );
}
