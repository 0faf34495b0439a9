//! Updates that arrive out of order.

use serde_json::Value;
use telegram::Webhook;

use crate::connection::free_port;
use crate::fake::{Fake, Person};
use crate::world::{World, next_move, table_version};

/// A press whose update has not been sent yet.
struct UndeliveredPress {
    id: String,
    update: Value,
}

/// Creates a press of a move with this table version, from the person's newest hand.
fn new_press(person: &Person, code: &str, version: i64, action: &str) -> UndeliveredPress {
    let shown = person.fake.shown_messages(person.private());
    let message = shown.last().unwrap().id;
    let data = format!("{code}.{version}.{action}");
    let (id, value) = person.new_press(person.private(), message, &data);
    let update = person.fake.new_update("callback_query", value);
    UndeliveredPress { id, update }
}

/// Sends the update and waits until it has been handled.
async fn deliver(fake: &Fake, press: &UndeliveredPress) {
    fake.send_updates([press.update.clone()]);
    fake.wait_until("the update to be handled", |state| {
        state.updates.is_empty().then_some(())
    })
    .await;
}

/// Returns the table version and the player to move, from the buttons shown.
async fn version_and_player(world: &World, people: &[&Person], code: &str) -> (i64, usize) {
    world.settle().await;
    let (player, hand) = next_move(people, code).unwrap();
    (table_version(&hand.moves()[0]), player)
}

fn discard_actions(person: &Person) -> Vec<String> {
    let moves = person.hand().unwrap().moves();
    let actions = moves.iter().filter_map(|data| data.split('.').nth(2));
    let discards = actions.filter(|action| action.starts_with("discard"));
    discards.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn out_of_order_presses_take_effect_once_and_only_on_their_version() {
    let mut world = World::stopped().await;
    let port = free_port().await;
    // Only a webhook can deliver an older update after a newer first_player was confirmed.
    world.webhook = Some(Webhook {
        url: format!("http://127.0.0.1:{port}/hook").parse().unwrap(),
        listen: format!("127.0.0.1:{port}").parse().unwrap(),
    });
    world.start().await;
    let people = world.people(["Anna", "Bo"]).await;
    let people = [&people[0], &people[1]];
    let place = world.group();
    let code = world.table(place, "keltis 2", &people).await;
    let (start_version, first) = version_and_player(&world, &people, &code).await;
    let (first_player, second_player) = (people[first], people[1 - first]);
    let discards = discard_actions(first_player);

    // Two presses of one player, swapped: the draw is refused, and the discard still counts when it arrives.
    let discard = new_press(first_player, &code, start_version, &discards[0]);
    let draw = new_press(first_player, &code, start_version + 1, "draw deck");
    deliver(&world.fake, &draw).await;
    assert_eq!(
        version_and_player(&world, &people, &code).await,
        (start_version, first)
    );
    deliver(&world.fake, &discard).await;
    assert_eq!(
        version_and_player(&world, &people, &code).await,
        (start_version + 1, first)
    );
    deliver(&world.fake, &draw).await;
    assert_eq!(
        version_and_player(&world, &people, &code).await,
        (start_version + 1, first),
        "a refused press is not executed later"
    );
    let draw_again = new_press(first_player, &code, start_version + 1, "draw deck");
    deliver(&world.fake, &draw_again).await;
    assert_eq!(
        version_and_player(&world, &people, &code).await,
        (start_version + 2, 1 - first)
    );

    // Presses of two players, swapped: one arrives while it is still the other player's turn.
    let other_discards = discard_actions(second_player);
    let discard_of_other = new_press(second_player, &code, start_version + 2, &other_discards[0]);
    let draw_of_other = new_press(second_player, &code, start_version + 3, "draw deck");
    let early_press = new_press(first_player, &code, start_version + 4, &discards[1]);
    deliver(&world.fake, &discard_of_other).await;
    deliver(&world.fake, &early_press).await;
    assert_eq!(
        version_and_player(&world, &people, &code).await,
        (start_version + 3, 1 - first),
        "nobody moves out of turn"
    );
    deliver(&world.fake, &draw_of_other).await;
    assert_eq!(
        version_and_player(&world, &people, &code).await,
        (start_version + 4, first)
    );

    // All updates again, the newest first: nothing happens twice.
    let all = [
        discard,
        draw,
        draw_again,
        discard_of_other,
        draw_of_other,
        early_press,
    ];
    for press in all.iter().rev() {
        deliver(&world.fake, press).await;
    }
    assert_eq!(
        version_and_player(&world, &people, &code).await,
        (start_version + 4, first)
    );
    for press in &all {
        let state = world.fake.state();
        assert_eq!(state.presses[&press.id].answers.len(), 1);
    }
}

#[tokio::test]
async fn updates_in_one_batch_are_sorted() {
    let world = World::new().await;
    let people = world.people(["Anna", "Bo"]).await;
    let people = [&people[0], &people[1]];
    let code = world.table(world.group(), "keltis 2", &people).await;
    let (start_version, first) = version_and_player(&world, &people, &code).await;
    let first_player = people[first];
    let discard = new_press(
        first_player,
        &code,
        start_version,
        &discard_actions(first_player)[0],
    );
    let draw = new_press(first_player, &code, start_version + 1, "draw deck");
    world.fake.send_updates([draw.update, discard.update]);
    for id in [&discard.id, &draw.id] {
        first_player.answer_to(id).await;
    }
    assert_eq!(
        version_and_player(&world, &people, &code).await,
        (start_version + 2, 1 - first)
    );
}
