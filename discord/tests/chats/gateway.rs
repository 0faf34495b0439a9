//! Gateway connections that drop, resume, replay events or hang.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::fake::{Disconnect, State};
use crate::world::{InputMethod, Player, World, play_moves, table_version};

/// Plays a game and drops the connection before each move.
async fn play_with_disconnects(disconnects: &[Disconnect], replayed_events: u64) {
    let world = World::new().await;
    world.fake.state().gateway.replayed_events = replayed_events;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
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
    for disconnect in disconnects {
        world.fake.disconnect_all(*disconnect);
        play_moves(&world, &players, &code, 2).await;
        world.fake.wait_connected().await;
    }
    world.settle().await;
    let state = world.fake.state();
    // Every interaction was answered exactly once, including replayed ones.
    for interaction in state.interactions.values() {
        assert!(interaction.answered.is_some());
        assert_eq!(interaction.tries, 1);
    }
    assert_eq!(state.gateway.intents, Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_connection_resumes_without_losing_events() {
    let disconnects = [
        Disconnect::Code(4_000),
        Disconnect::Cut,
        Disconnect::Reconnect,
        Disconnect::Code(1_001),
        Disconnect::Cut,
        Disconnect::Code(4_008),
    ];
    play_with_disconnects(&disconnects, 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn replayed_events_are_handled_once() {
    let disconnects = [
        Disconnect::Cut,
        Disconnect::Reconnect,
        Disconnect::Code(4_000),
    ];
    play_with_disconnects(&disconnects, 5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_session_identifies_again() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    for disconnect in [
        Disconnect::Invalid(false),
        Disconnect::Code(4_009),
        Disconnect::Code(4_007),
    ] {
        let before = world.fake.state().gateway.identified;
        world.fake.disconnect_all(disconnect);
        world
            .fake
            .wait_until("a new session", |state| {
                (state.gateway.identified > before).then_some(())
            })
            .await;
        world.fake.wait_connected().await;
        anna.uses(hall, "help", json!({})).await;
    }
    // A valid session is resumed. An invalid one is not.
    let resumed = world.fake.state().gateway.resumed;
    world.fake.disconnect_all(Disconnect::Invalid(true));
    world
        .fake
        .wait_until("a resumed session", |state| {
            (state.gateway.resumed > resumed).then_some(())
        })
        .await;
    let before = world.fake.state().gateway.identified;
    world
        .fake
        .state()
        .gateway
        .invalid_resumes
        .extend([true, false]);
    world.fake.disconnect_all(Disconnect::Cut);
    world
        .fake
        .wait_until("a new session", |state| {
            (state.gateway.identified > before).then_some(())
        })
        .await;
    world.fake.wait_connected().await;
    anna.uses(hall, "help", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_resume_at_their_own_url() {
    let world = World::new().await;
    for _ in 0..2 {
        let resumed = world.fake.state().gateway.resumed;
        world.fake.disconnect_all(Disconnect::Cut);
        world
            .fake
            .wait_until("a resumed session", |state| {
                (state.gateway.resumed > resumed).then_some(())
            })
            .await;
        // A new session begins at the URL of /gateway again.
        let identified = world.fake.state().gateway.identified;
        world.fake.disconnect_all(Disconnect::Invalid(false));
        world
            .fake
            .wait_until("a new session", |state| {
                (state.gateway.identified > identified).then_some(())
            })
            .await;
        world.fake.wait_connected().await;
    }
    let violations = world.fake.state().violations.clone();
    assert!(violations.is_empty(), "{violations:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_session_waits_before_identifying() {
    let mut world = World::stopped().await;
    let pause = Duration::from_millis(1_500);
    world.timing.reidentify_delay = (pause, pause + Duration::from_millis(100));
    world.start().await;
    world.fake.wait_connected().await;
    // serenity itself waits after the first invalid session only, and at most five seconds after the last connection.
    for number in 2..=3 {
        world.fake.sleep(Duration::from_millis(5_200)).await;
        let invalid_at = Instant::now();
        world.fake.disconnect_all(Disconnect::Invalid(false));
        let identified_at = world
            .fake
            .wait_until("a new session", |state| {
                state.gateway.identified_at.get(number - 1).copied()
            })
            .await;
        let waited = identified_at - invalid_at;
        assert!(waited >= pause, "identified after {waited:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connection_without_heartbeat_acks_is_replaced() {
    let mut world = World::stopped().await;
    {
        let mut state = world.fake.state();
        state.gateway.heartbeat_interval = 80;
        state.gateway.ignores_heartbeats = true;
    }
    world.start().await;
    world
        .fake
        .wait_until("another attempt", |state| {
            (state.gateway.identified + state.gateway.resumed > 1).then_some(())
        })
        .await;
    world.fake.state().gateway.ignores_heartbeats = false;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    let beats = world.fake.state().gateway.heartbeats;
    world
        .fake
        .wait_until("a stable connection", |state| {
            let connected = state
                .sessions
                .values()
                .any(|session| session.connection.is_some());
            (connected && state.gateway.heartbeats > beats + 2).then_some(())
        })
        .await;
    anna.uses(hall, "help", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dead_shard_is_rebuilt() {
    let mut world = World::stopped().await;
    world.fake.state().gateway.heartbeat_interval = 500;
    world.timing.unresponsive_after = Duration::from_secs(5);
    world.start().await;
    world.fake.wait_connected().await;
    world.fake.state().gateway.refuses_connections = true;
    world.fake.disconnect_all(Disconnect::Cut);
    let gateway_requests = |state: &State| {
        let requests = state.requests.iter();
        requests
            .filter(|request| request.route == "/gateway/bot")
            .count()
    };
    world
        .fake
        .wait_until("another connection", |state| {
            (gateway_requests(state) >= 3).then_some(())
        })
        .await;
    world.fake.state().gateway.refuses_connections = false;
    world
        .fake
        .wait_until("a new session", |state| {
            (state.gateway.identified > 1).then_some(())
        })
        .await;
    world.fake.wait_connected().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "help", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rejected_gateway_token_is_retried() {
    let world = World::new().await;
    world.fake.disconnect_all(Disconnect::Code(4_004));
    world
        .fake
        .wait_until("a new session", |state| {
            (state.gateway.identified > 1).then_some(())
        })
        .await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "help", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_connection_does_not_delay_shutdown() {
    let mut world = World::new().await;
    world.fake.disconnect_all(Disconnect::Silence);
    let took = world.stop().await;
    // Without a timeout, serenity would wait for five seconds.
    assert!(
        took < Duration::from_millis(4_500),
        "shutdown took {took:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shard_count_can_change() {
    let mut world = World::stopped().await;
    {
        let mut state = world.fake.state();
        state.gateway.shards = 3;
        state.gateway.heartbeat_interval = 500;
    }
    world.timing.unresponsive_after = Duration::from_secs(6);
    world.start().await;
    world.fake.wait_connected().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "help", json!({})).await;
    anna.uses(anna.private(), "help", json!({})).await;
    // Discord asks for one more shard.
    world.fake.state().gateway.shards = 4;
    world.fake.disconnect_all(Disconnect::Code(4_011));
    world
        .fake
        .wait_until("four shards", |state| {
            (state.gateway.identified >= 7).then_some(())
        })
        .await;
    world.fake.wait_connected().await;
    anna.uses(hall, "help", json!({})).await;
    let took = world.stop().await;
    assert!(took < Duration::from_secs(4), "shutdown took {took:?}");
    assert!(world.fake.state().gateway.close_codes.contains(&1_000));
}

/// Drops the connection before and after each press. Chooses the kind of move that was used least.
async fn play_turns_with_disconnects(game: &str, steps: &[&str], disconnects: &[Disconnect]) {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    world.table(hall, game, &[&anna, &bo]).await;
    let mut pressed: BTreeMap<String, usize> =
        steps.iter().map(|step| (step.to_string(), 0)).collect();
    let (mut first, mut last, mut presses) = (None, -1, 0);
    let players = [&anna, &bo].map(|person| (person, person.private()));
    let mut next_disconnects = disconnects.iter().cycle();
    while presses < 30 || pressed.values().any(|times| *times == 0) {
        let (person, place, hand) = world
            .fake
            .wait_until("somebody to move", |state| {
                players.iter().find_map(|(person, place)| {
                    let seen = state.visible_messages(person.id, *place).into_iter();
                    let mut hands = seen.filter(|message| {
                        let first = message.moves().first().cloned();
                        first.is_some_and(|data| table_version(&data) > last)
                    });
                    Some((*person, *place, hands.next()?.clone()))
                })
            })
            .await;
        let step = |data: &String| {
            let action = data.splitn(3, '.').nth(2).unwrap();
            action.split(' ').next().unwrap().to_owned()
        };
        let moves = hand.moves();
        let times = |data: &&String| pressed.get(&step(data)).copied().unwrap_or_default();
        let choice = moves.iter().min_by_key(times).unwrap();
        last = table_version(choice);
        first.get_or_insert(last);
        world.fake.disconnect_all(*next_disconnects.next().unwrap());
        let token = person.presses_data(place, hand.id, choice);
        world.fake.disconnect_all(*next_disconnects.next().unwrap());
        person.answer_to(&token).await;
        *pressed.entry(step(choice)).or_default() += 1;
        presses += 1;
    }
    world.settle().await;
    // Each move was made once and answered once.
    assert_eq!(last - first.unwrap() + 1, presses);
    let state = world.fake.state();
    let presses = state
        .interactions
        .values()
        .filter(|interaction| interaction.pressed_message.is_some());
    for interaction in presses {
        assert!(interaction.answered.is_some());
        assert_eq!(interaction.tries, 1);
    }
    eprintln!(
        "{game}: {pressed:?}, resumed {} times",
        state.gateway.resumed
    );
    assert!(state.gateway.resumed > 10);
}

const DISCONNECTS: [Disconnect; 5] = [
    Disconnect::Cut,
    Disconnect::Code(4_000),
    Disconnect::Reconnect,
    Disconnect::Code(1_001),
    Disconnect::Invalid(true),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_keltis_step_survives_a_disconnect() {
    play_turns_with_disconnects("keltis", &["lay", "enter", "move", "draw"], &DISCONNECTS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_stones_step_survives_a_disconnect() {
    play_turns_with_disconnects("stones", &["reveal", "place", "leave"], &DISCONNECTS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_oracle_step_survives_a_disconnect() {
    play_turns_with_disconnects("oracle", &["lay", "figure", "draw"], &DISCONNECTS).await;
}
