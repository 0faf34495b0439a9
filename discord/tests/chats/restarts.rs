//! Stopped and broken off in the middle of games.

use std::time::Duration;

use crate::world::{How, Player, World, play, play_some};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_after_every_break() {
    let mut world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    for round in 0..6 {
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
        play_some(&world, &players, &code, 3).await;
        if round % 2 == 0 {
            world.crash().await;
        } else {
            let took = world.sleep().await;
            assert!(took < Duration::from_secs(3), "{took:?}");
        }
        {
            // Interactions of before are lost with their connection.
            let mut state = world.fake.state();
            for inter in state.interactions.values_mut() {
                inter.expired = inter.answered.is_none();
                inter.deferred = false;
            }
        }
        world.wake().await;
        world
            .fake
            .until("a new session", |state| {
                (state.line.identified > round + 1).then_some(())
            })
            .await;
        world.fake.connected().await;
        world.settle().await;
        // Nothing stands twice.
        let private = world.fake.shown(anna.private());
        assert_eq!(private.len(), 1, "{}", world.fake.state().everything());
        let shown = world.fake.shown(hall);
        let boards = shown
            .iter()
            .filter(|message| message.has("scores").is_some());
        assert_eq!(boards.count(), 1, "{}", world.fake.state().everything());
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
            how: How::Alone,
        },
    ];
    play(&world, &players, &code).await;
    world.settle().await;
}
