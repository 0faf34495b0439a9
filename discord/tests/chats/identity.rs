//! Names, permissions, and settings that a thread inherits.

use serde_json::json;

use crate::fake::{Place, channel};
use crate::world::World;

fn thread_of(world: &World, hall: Place) -> Place {
    let thread = world.fake.channel_of_kind("a thread", channel::THREAD);
    let mut state = world.fake.state();
    state.channels.get_mut(&thread.0).unwrap().parent = Some(hall.0);
    thread
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thread_inherits_channel_settings() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    anna.make_admin();
    let hall = world.fake.channel("the hall");
    anna.uses(hall, "place", json!({ "language": "de", "threads": true }))
        .await;
    let thread = thread_of(&world, hall);
    let lobby = bo.uses(thread, "new", json!({ "game": "keltis" })).await;
    assert!(lobby.text.contains("Besetzte Plätze"), "{lobby}");
    // This also applies to a thread that is opened for a table.
    bo.uses(hall, "new", json!({ "game": "keltis", "seats": 3 }))
        .await;
    let found = world.fake.wait_until("the table", |state| {
        let mut all = state.channels.values();
        let opened = all.find(|channel| channel.parent.is_some() && channel.id != thread.0)?;
        opened.messages.values().next().cloned()
    });
    let lobby = found.await;
    assert!(lobby.text.contains("Besetzte Plätze"), "{lobby}");
    // Only admins can open tables in the channel, so the same holds in its threads.
    anna.uses(hall, "place", json!({ "open": false })).await;
    for thread in [thread, thread_of(&world, hall)] {
        let refused = bo.uses(thread, "new", json!({ "game": "keltis" })).await;
        assert_eq!(refused.ephemeral_for, Some(bo.id));
        assert!(refused.text.contains("Only admins"), "{refused}");
        let lobby = anna.uses(thread, "new", json!({ "game": "keltis" })).await;
        assert!(lobby.ephemeral_for.is_none(), "{lobby}");
    }
    world.settle().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn server_nicknames_are_ignored() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]);
    let hall = world.fake.channel("the hall");
    let nick = Some("Robert".to_owned());
    world.fake.state().people.get_mut(&bo.id).unwrap().nick = nick;
    let lobby = anna.uses(hall, "new", json!({ "game": "keltis" })).await;
    bo.presses(hall, "join").await;
    world.settle().await;
    let lobby = world.fake.message(hall, lobby.id).unwrap();
    assert!(lobby.text.contains("Bo"), "{lobby}");
    assert!(!lobby.text.contains("Robert"), "{lobby}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn autocomplete_respects_bans_and_membership() {
    let mut world = World::stopped().await;
    let [anna, bo, mallory] = world.people(["Anna", "Bo", "Mallory"]);
    world.ban = vec![format!("discord:{}", mallory.id)];
    world.start().await;
    world.fake.wait_connected().await;
    let hall = world.fake.channel("the hall");
    let new = json!({ "game": "keltis" });
    let code = world.lobby(hall, new, &[&anna]).await;
    world.settle().await;
    for (person, tables) in [(&bo, 1), (&mallory, 0)] {
        let offered = person.types(hall, "join", json!({}), "code").await;
        assert_eq!(offered.len(), tables, "{offered:?}");
    }
    let with = json!({ "code": code });
    for (person, chairs) in [(&anna, true), (&bo, false), (&mallory, false)] {
        let offered = person.types(hall, "unseat", with.clone(), "seat").await;
        assert_eq!(!offered.is_empty(), chairs, "{offered:?}");
    }
}
