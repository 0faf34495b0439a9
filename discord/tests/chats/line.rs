//! The connection: lost, resumed, forgotten, doubled, dead.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::json;

use crate::fake::{Goodbye, State};
use crate::world::{How, Player, World, play_some, version};

/// Plays on while the connection ends in some way before each move.
async fn game_with(how: &[Goodbye], again: u64) {
    let world = World::new().await;
    world.fake.state().line.again = again;
    let [anna, bo] = world.people(["Anna", "Bo"]);
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
            how: How::Alone,
        },
    ];
    for how in how {
        world.fake.drops(*how);
        play_some(&world, &players, &code, 2).await;
        world.fake.connected().await;
    }
    world.settle().await;
    let state = world.fake.state();
    // Each was answered, and once: what was told twice too.
    for inter in state.interactions.values() {
        assert!(inter.answered.is_some());
        assert_eq!(inter.tries, 1);
    }
    assert_eq!(state.line.intents, Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_connection_is_resumed_and_nothing_is_lost() {
    let how = [
        Goodbye::Code(4_000),
        Goodbye::Cut,
        Goodbye::Reconnect,
        Goodbye::Code(1_001),
        Goodbye::Cut,
        Goodbye::Code(4_008),
    ];
    game_with(&how, 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_told_twice_is_done_once() {
    let how = [Goodbye::Cut, Goodbye::Reconnect, Goodbye::Code(4_000)];
    game_with(&how, 5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forgotten_session_begins_anew() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    for how in [
        Goodbye::Invalid(false),
        Goodbye::Code(4_009),
        Goodbye::Code(4_007),
    ] {
        let before = world.fake.state().line.identified;
        world.fake.drops(how);
        world
            .fake
            .until("a new session", |state| {
                (state.line.identified > before).then_some(())
            })
            .await;
        world.fake.connected().await;
        anna.uses(hall, "help", json!({})).await;
    }
    // One that may be resumed is resumed; one that turns out to be gone is not.
    let resumed = world.fake.state().line.resumed;
    world.fake.drops(Goodbye::Invalid(true));
    world
        .fake
        .until("a resumed session", |state| {
            (state.line.resumed > resumed).then_some(())
        })
        .await;
    let before = world.fake.state().line.identified;
    world.fake.state().line.invalid.extend([true, false]);
    world.fake.drops(Goodbye::Cut);
    world
        .fake
        .until("a new session", |state| {
            (state.line.identified > before).then_some(())
        })
        .await;
    world.fake.connected().await;
    anna.uses(hall, "help", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_without_a_heartbeat_is_given_up_and_taken_up_again() {
    let mut world = World::asleep().await;
    {
        let mut state = world.fake.state();
        state.line.interval = 80;
        state.line.deaf = true;
    }
    world.wake().await;
    world
        .fake
        .until("another try", |state| {
            (state.line.identified + state.line.resumed > 1).then_some(())
        })
        .await;
    world.fake.state().line.deaf = false;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    let beats = world.fake.state().line.heartbeats;
    world
        .fake
        .until("a connection that lasts", |state| {
            let connected = state.sessions.values().any(|one| one.connected.is_some());
            (connected && state.line.heartbeats > beats + 2).then_some(())
        })
        .await;
    anna.uses(hall, "help", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shard_that_stays_dead_is_built_anew() {
    let mut world = World::asleep().await;
    world.fake.state().line.interval = 500;
    world.pace.silent = Duration::from_secs(5);
    world.wake().await;
    world.fake.connected().await;
    world.fake.state().line.closed = true;
    world.fake.drops(Goodbye::Cut);
    let asked = |state: &State| {
        let asked = state.requests.iter();
        asked.filter(|asked| asked.route == "/gateway/bot").count()
    };
    world
        .fake
        .until("another line", |state| (asked(state) >= 3).then_some(()))
        .await;
    world.fake.state().line.closed = false;
    world
        .fake
        .until("a new session", |state| {
            (state.line.identified > 1).then_some(())
        })
        .await;
    world.fake.connected().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "help", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_the_line_does_not_know_is_tried_again() {
    let world = World::new().await;
    world.fake.drops(Goodbye::Code(4_004));
    world
        .fake
        .until("a new session", |state| {
            (state.line.identified > 1).then_some(())
        })
        .await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "help", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_where_nobody_is_any_more_does_not_hold_up_the_end() {
    let mut world = World::new().await;
    world.fake.drops(Goodbye::Silence);
    let took = world.sleep().await;
    // Without a bound serenity would wait for five seconds.
    assert!(took < Duration::from_millis(4_500), "{took:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_shards_and_another_number_of_them() {
    let mut world = World::asleep().await;
    {
        let mut state = world.fake.state();
        state.line.shards = 3;
        state.line.interval = 500;
    }
    world.pace.silent = Duration::from_secs(6);
    world.wake().await;
    world.fake.connected().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "help", json!({})).await;
    anna.uses(anna.private(), "help", json!({})).await;
    // Discord wants more of them.
    world.fake.state().line.shards = 4;
    world.fake.drops(Goodbye::Code(4_011));
    world
        .fake
        .until("four shards", |state| {
            (state.line.identified >= 7).then_some(())
        })
        .await;
    world.fake.connected().await;
    anna.uses(hall, "help", json!({})).await;
    let took = world.sleep().await;
    assert!(took < Duration::from_secs(4), "{took:?}");
    assert!(world.fake.state().line.goodbyes.contains(&1_000));
}

/// Before each press and right after it the connection ends; what is pressed is what was pressed least so far.
async fn turns_with(game: &str, steps: &[&str], how: &[Goodbye]) {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    world.table(hall, game, &[&anna, &bo]).await;
    let mut pressed: BTreeMap<String, usize> =
        steps.iter().map(|step| (step.to_string(), 0)).collect();
    let (mut first, mut last, mut presses) = (None, -1, 0);
    let players = [&anna, &bo].map(|person| (person, person.private()));
    let mut endings = how.iter().cycle();
    while presses < 30 || pressed.values().any(|times| *times == 0) {
        let (person, place, hand) = world
            .fake
            .until("somebody to move", |state| {
                players.iter().find_map(|(person, place)| {
                    let seen = state.seen(person.id, *place).into_iter();
                    let mut hands = seen.filter(|message| {
                        let first = message.moves().first().cloned();
                        first.is_some_and(|data| version(&data) > last)
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
        last = version(choice);
        first.get_or_insert(last);
        world.fake.drops(*endings.next().unwrap());
        let token = person.presses_data(place, hand.id, choice);
        world.fake.drops(*endings.next().unwrap());
        person.answered(&token).await;
        *pressed.entry(step(choice)).or_default() += 1;
        presses += 1;
    }
    world.settle().await;
    // Each was done once and answered once.
    assert_eq!(last - first.unwrap() + 1, presses);
    let state = world.fake.state();
    let presses = state
        .interactions
        .values()
        .filter(|inter| inter.pressed.is_some());
    for inter in presses {
        assert!(inter.answered.is_some());
        assert_eq!(inter.tries, 1);
    }
    eprintln!("{game}: {pressed:?}, resumed {} times", state.line.resumed);
    assert!(state.line.resumed > 10);
}

const DROPS: [Goodbye; 5] = [
    Goodbye::Cut,
    Goodbye::Code(4_000),
    Goodbye::Reconnect,
    Goodbye::Code(1_001),
    Goodbye::Invalid(true),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_step_of_a_turn_in_keltis_survives_a_drop() {
    turns_with("keltis", &["lay", "enter", "move", "draw"], &DROPS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_step_of_a_turn_in_stones_survives_a_drop() {
    turns_with("stones", &["reveal", "place", "leave"], &DROPS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_step_of_a_turn_in_oracle_survives_a_drop() {
    turns_with("oracle", &["lay", "figure", "draw"], &DROPS).await;
}
