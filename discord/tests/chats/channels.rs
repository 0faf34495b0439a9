//! Tables in channels and threads.

use std::time::Duration;

use serde_json::json;

use crate::fake::channel;
use crate::world::{How, Player, World, code_of, play_some};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_is_one_message_that_changes() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let lobby = anna.uses(hall, "new", json!({ "game": "keltis" })).await;
    assert!(lobby.only.is_none());
    assert!(
        !lobby.text.contains("has not opened a private chat"),
        "{lobby}"
    );
    let joined = bo.presses(hall, "join").await;
    assert_eq!(joined.only, Some(bo.id));
    let changed = anna.presses(hall, "opponent easy").await;
    assert_eq!(changed.id, lobby.id);
    world.settle().await;
    let shown = world.fake.shown(hall);
    assert_eq!(shown.len(), 1, "{}", world.fake.state().everything());
    assert!(shown[0].text.contains("Bo") && shown[0].text.contains("easy"));
    // The courier sent nothing of its own: the answer itself is the lobby.
    let sent_here = world.fake.state();
    let sent = sent_here
        .requests
        .iter()
        .filter(|asked| asked.path == format!("/channels/{}/messages", hall.0));
    assert_eq!(sent.count(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_on_what_is_not_yours_tells_you_alone() {
    let world = World::new().await;
    let [anna, bo, cleo] = world.people(["Anna", "Bo", "Cleo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "keltis", &[&anna, &bo]).await;
    world.settle().await;
    let before = world.fake.shown(hall);
    let board = before
        .iter()
        .find(|message| message.has("scores").is_some())
        .unwrap();
    let token = cleo.presses_data(hall, board.id, &format!("{code}.hand"));
    assert_eq!(cleo.answered(&token).await.only, Some(cleo.id));
    let token = cleo.presses_data(hall, board.id, &format!("{code}.1.lay green-5"));
    assert_eq!(cleo.answered(&token).await.only, Some(cleo.id));
    let token = cleo.presses_data(hall, board.id, "what is this?");
    assert_eq!(cleo.answered(&token).await.only, Some(cleo.id));
    world.settle().await;
    assert_eq!(world.fake.shown(hall).len(), before.len());
    // What one sees alone, others do not.
    assert!(
        anna.sees(hall)
            .iter()
            .all(|message| message.only != Some(cleo.id))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_are_only_text_and_only_who_is_to_move_is_called() {
    let world = World::new().await;
    let [anna, bo] = world.people(["**Anna** _x_", "||Bo|| # @everyone `1` [a](b)"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    let players = [
        Player {
            person: &anna,
            place: hall,
            how: How::Private,
        },
        Player {
            person: &bo,
            place: hall,
            how: How::Private,
        },
    ];
    play_some(&world, &players, &code, 8).await;
    anna.uses(
        hall,
        "say",
        json!({ "text": "<@1001> @here **hi** https://example.org" }),
    )
    .await;
    world.settle().await;
    let shown = world.fake.shown(hall);
    let notices: Vec<_> = shown
        .iter()
        .filter(|message| !message.pings.is_empty())
        .collect();
    assert!(!notices.is_empty());
    for message in &shown {
        assert!(message.pings.len() <= 1);
        if message.pings.is_empty() {
            assert!(!message.raw.contains("<@1"), "{}", message.raw);
        }
        assert!(!message.raw.contains("@everyone") && !message.raw.contains("@here"));
    }
    assert!(
        shown
            .iter()
            .any(|message| message.raw.contains("\\*\\*Anna\\*\\* \\_x\\_"))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_is_old_or_out_of_sight_is_posted_anew() {
    for by_age in [true, false] {
        let mut world = World::asleep().await;
        if by_age {
            world.pace.old = Duration::from_millis(1);
        } else {
            world.pace.scrolled = 3;
        }
        world.wake().await;
        world.fake.connected().await;
        let [anna, bo] = world.people(["Anna", "Bo"]);
        let hall = world.fake.channel("the hall");
        let code = world.table(hall, "keltis", &[&anna, &bo]).await;
        world.settle().await;
        let board = |world: &World| {
            let shown = world.fake.shown(hall).into_iter();
            let boards = shown.filter(|message| message.has("scores").is_some());
            boards.collect::<Vec<_>>()
        };
        let old = board(&world);
        assert_eq!(old.len(), 1, "{}", world.fake.state().everything());
        for _ in 0..5 {
            bo.chats(hall, "chatter");
            // The bot learns of it only by what people ask.
            bo.uses(hall, "help", json!({})).await;
        }
        let players = [
            Player {
                person: &anna,
                place: hall,
                how: How::Private,
            },
            Player {
                person: &bo,
                place: hall,
                how: How::Private,
            },
        ];
        play_some(&world, &players, &code, 1).await;
        world.settle().await;
        let new = board(&world);
        assert_eq!(new.len(), 1, "{}", world.fake.state().everything());
        assert_ne!(new[0].id, old[0].id);
        let stripped = world.fake.message(hall, old[0].id).unwrap();
        assert!(stripped.rows.is_empty() && stripped.text == old[0].text);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_bot_lacks_is_named() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    world
        .fake
        .state()
        .channels
        .get_mut(&hall.0)
        .unwrap()
        .permissions = 1 << 10;
    let answer = anna.uses(hall, "new", json!({ "game": "keltis" })).await;
    assert_eq!(answer.only, Some(anna.id));
    assert!(
        answer.text.contains("Send Messages") && !answer.text.contains("View"),
        "{answer}"
    );
    world
        .fake
        .state()
        .channels
        .get_mut(&hall.0)
        .unwrap()
        .permissions = 0;
    let answer = anna.uses(hall, "new", json!({ "game": "keltis" })).await;
    assert!(
        answer.text.contains("View Channel, Send Messages"),
        "{answer}"
    );
    // A private table asks for nothing here.
    let answer = anna
        .uses(hall, "new", json!({ "game": "keltis", "private": true }))
        .await;
    assert!(
        answer.has("begin").is_some() || answer.text.contains("Keltis"),
        "{answer}"
    );
    world.settle().await;
    let refused = world
        .fake
        .state()
        .requests
        .iter()
        .filter(|asked| asked.status == 403)
        .count();
    assert_eq!(refused, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_turn_it_is_hears_of_it_though_the_bot_may_not_write_in_the_channel() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    {
        let mut state = world.fake.state();
        // It may see the channel, and no more than that.
        state.channels.get_mut(&hall.0).unwrap().permissions = 1 << 10;
    }
    let players = [&anna, &bo].map(|person| Player {
        person,
        place: hall,
        how: How::Alone,
    });
    play_some(&world, &players, &code, 6).await;
    for person in [&anna, &bo] {
        let told = person.reads(person.private(), "it is your turn").await;
        assert!(told.text.contains(&code), "{told}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_takes_the_bot_back_shows_its_tables_again() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    world.settle().await;
    let bars = |barred: bool| {
        let mut state = world.fake.state();
        state.channels.get_mut(&hall.0).unwrap().barred = barred;
    };
    bars(true);
    let players = [&anna, &bo].map(|person| Player {
        person,
        place: hall,
        how: How::Private,
    });
    play_some(&world, &players, &code, 3).await;
    world.settle().await;
    let board = world.board(hall).await;
    bars(false);
    bo.uses(hall, "hand", json!({ "code": code })).await;
    world.settle().await;
    let now = world.board(hall).await;
    assert_ne!(now.text, board.text);
    assert_eq!(now.id, board.id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleted_messages_come_again_and_deleted_channels_do_not_stop_a_game() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
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
            how: How::Private,
        },
    ];
    world
        .fake
        .state()
        .channels
        .get_mut(&hall.0)
        .unwrap()
        .messages
        .clear();
    for person in [&anna, &bo] {
        let private = person.private();
        let hand = person.sees(private).pop();
        if let Some(hand) = hand.filter(|hand| hand.moves().is_empty()) {
            let mut state = world.fake.state();
            state
                .channels
                .get_mut(&private.0)
                .unwrap()
                .messages
                .remove(&hand.id);
        }
    }
    play_some(&world, &players, &code, 3).await;
    world.settle().await;
    assert!(
        world
            .fake
            .shown(hall)
            .iter()
            .any(|message| message.has("scores").is_some())
    );
    for gone in [true, false] {
        if gone {
            world.fake.state().channels.get_mut(&hall.0).unwrap().barred = true;
        } else {
            world.fake.state().channels.remove(&hall.0);
        }
        let before = world.fake.state().requests.len();
        play_some(&world, &players, &code, 4).await;
        world.settle().await;
        let tried = {
            let state = world.fake.state();
            let tried = state.requests[before..].iter();
            tried
                .filter(|asked| asked.path.contains(&hall.0.to_string()))
                .count()
        };
        assert!(tried <= 4, "{tried}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_bot_is_no_member_it_says_so() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let group = world
        .fake
        .channel_of("a group of friends", channel::GROUP_DM);
    let answer = anna.uses(group, "new", json!({ "game": "keltis" })).await;
    assert_eq!(answer.only, Some(anna.id));
    assert!(
        answer.text.contains("Here I cannot show tables"),
        "{answer}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rematch_close_and_resign_by_buttons() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    let asked = bo.uses(hall, "resign", json!({ "code": code })).await;
    assert!(asked.text.contains('?') && asked.only == Some(bo.id));
    bo.presses(hall, "resign sure").await;
    let players = [Player {
        person: &anna,
        place: hall,
        how: How::Private,
    }];
    crate::world::play(&world, &players, &code).await;
    world.settle().await;
    let rematch = anna.presses(hall, "rematch").await;
    assert!(
        rematch.only.is_none() && rematch.has("join").is_some(),
        "{rematch}"
    );
    let again = code_of(&rematch);
    assert_ne!(again, code);
    anna.uses(hall, "close", json!({ "code": again })).await;
    anna.presses(hall, "close sure").await;
    world.settle().await;
    let shown = world.fake.message(hall, rematch.id).unwrap();
    assert!(shown.rows.is_empty(), "{shown}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_shown_in_two_channels() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let (hall, garden) = (world.fake.channel("hall"), world.fake.channel("garden"));
    let code = world
        .lobby(hall, json!({ "game": "stones", "seats": 2 }), &[&anna])
        .await;
    bo.uses(garden, "join", json!({ "code": code })).await;
    anna.presses(hall, "begin").await;
    for place in [hall, garden] {
        world.board(place).await;
    }
}
