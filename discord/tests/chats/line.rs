//! The connection: lost, resumed, forgotten, doubled, dead.

use std::time::Duration;

use serde_json::json;

use crate::fake::Goodbye;
use crate::world::{How, Player, World, play_some};

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
            (state.line.resumed > 0).then_some(())
        })
        .await;
    world.fake.state().line.deaf = false;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    world.fake.connected().await;
    world.fake.rests(Duration::from_millis(300)).await;
    world.fake.connected().await;
    anna.uses(hall, "help", json!({})).await;
    assert!(world.fake.state().line.heartbeats > 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shard_that_stays_dead_is_built_anew() {
    let world = World::new().await;
    world.fake.state().line.closed = true;
    world.fake.drops(Goodbye::Cut);
    world.fake.rests(Duration::from_millis(1_500)).await;
    world.fake.state().line.closed = false;
    let before = world.fake.state().line.identified;
    world
        .fake
        .until("a new session", |state| {
            (state.line.identified > before || state.line.resumed > 0).then_some(())
        })
        .await;
    world.fake.connected().await;
    let [anna] = world.people(["Anna"]);
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "help", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_shards_and_another_number_of_them() {
    let mut world = World::asleep().await;
    world.fake.state().line.shards = 3;
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
    assert!(took < Duration::from_secs(3), "{took:?}");
    assert!(world.fake.state().line.goodbyes.contains(&1_000));
}
