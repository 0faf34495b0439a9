//! Stops and crashes in the middle of a game.

use std::time::Duration;

use crate::world::{InputMethod, Player, World, play, play_moves};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn game_continues_after_every_restart() {
    let mut world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let code = world.table(hall, "stones", &[&anna, &bo]).await;
    for round in 0..6 {
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
        play_moves(&world, &players, &code, 3).await;
        if round % 2 == 0 {
            world.crash().await;
        } else {
            let took = world.stop().await;
            assert!(took < Duration::from_secs(3), "shutdown took {took:?}");
        }
        {
            // Interactions from before the restart are lost.
            let mut state = world.fake.state();
            for interaction in state.interactions.values_mut() {
                interaction.expired = interaction.answered.is_none();
                interaction.deferred = false;
            }
        }
        world.start().await;
        world
            .fake
            .wait_until("a new session", |state| {
                (state.gateway.identified > round + 1).then_some(())
            })
            .await;
        world.fake.wait_connected().await;
        world.settle().await;
        // Nothing is shown twice.
        let private = world.fake.shown_messages(anna.private());
        assert_eq!(private.len(), 1, "{}", world.fake.state().dump());
        let shown = world.fake.shown_messages(hall);
        let boards = shown
            .iter()
            .filter(|message| message.find_button("scores").is_some());
        assert_eq!(boards.count(), 1, "{}", world.fake.state().dump());
    }
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
    play(&world, &players, &code).await;
    world.settle().await;
}
