//! Updates that do not come in the order in which things happened.

use serde_json::Value;
use telegram::Webhook;

use crate::fake::{Fake, Person};
use crate::serving::free_port;
use crate::world::{World, next_move, version};

/// A press that is under way.
struct OnItsWay {
    press: String,
    update: Value,
}

/// Somebody presses a move of this version, from their newest hand.
fn presses(person: &Person, code: &str, version: i64, action: &str) -> OnItsWay {
    let shown = person.fake.shown(person.private());
    let message = shown.last().unwrap().id;
    let data = format!("{code}.{version}.{action}");
    let (press, value) = person.press_of(person.private(), message, &data);
    let update = person.fake.happens("callback_query", value);
    OnItsWay { press, update }
}

/// The update arrives, and was dealt with when this comes back.
async fn arrives(fake: &Fake, on_its_way: &OnItsWay) {
    fake.tell_all([on_its_way.update.clone()]);
    fake.until("an update to be taken", |state| {
        state.updates.is_empty().then_some(())
    })
    .await;
}

/// The table's version, by what can be pressed, and who can.
async fn now(world: &World, people: &[&Person], code: &str) -> (i64, usize) {
    world.settle().await;
    let (who, hand) = next_move(people, code).unwrap();
    (version(&hand.moves()[0]), who)
}

fn discards(person: &Person) -> Vec<String> {
    let moves = person.hand().unwrap().moves();
    let actions = moves.iter().filter_map(|data| data.split('.').nth(2));
    let discards = actions.filter(|action| action.starts_with("discard"));
    discards.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_press_after_a_newer_one_acts_once_and_only_where_it_belongs() {
    let mut world = World::asleep().await;
    let port = free_port().await;
    // Only a webhook brings an older update after a newer one was confirmed.
    world.webhook = Some(Webhook {
        url: format!("http://127.0.0.1:{port}/hook").parse().unwrap(),
        listen: format!("127.0.0.1:{port}").parse().unwrap(),
    });
    world.wake().await;
    let people = world.people(["Anna", "Bo"]).await;
    let people = [&people[0], &people[1]];
    let place = world.group();
    let code = world.table(place, "keltis 2", &people).await;
    let (begin, first) = now(&world, &people, &code).await;
    let (one, other) = (people[first], people[1 - first]);
    let cards = discards(one);

    // One's own two presses, swapped: drawing waits for the discard, which still counts when it comes.
    let discard = presses(one, &code, begin, &cards[0]);
    let draw = presses(one, &code, begin + 1, "draw deck");
    arrives(&world.fake, &draw).await;
    assert_eq!(now(&world, &people, &code).await, (begin, first));
    arrives(&world.fake, &discard).await;
    assert_eq!(now(&world, &people, &code).await, (begin + 1, first));
    arrives(&world.fake, &draw).await;
    assert_eq!(
        now(&world, &people, &code).await,
        (begin + 1, first),
        "what was refused is not done later by itself"
    );
    let draw_again = presses(one, &code, begin + 1, "draw deck");
    arrives(&world.fake, &draw_again).await;
    assert_eq!(now(&world, &people, &code).await, (begin + 2, 1 - first));

    // Two players' presses, swapped: the next player's comes while it is still the turn of the one before.
    let discards = discards(other);
    let discard_of_other = presses(other, &code, begin + 2, &discards[0]);
    let draw_of_other = presses(other, &code, begin + 3, "draw deck");
    let too_soon = presses(one, &code, begin + 4, &cards[1]);
    arrives(&world.fake, &discard_of_other).await;
    arrives(&world.fake, &too_soon).await;
    assert_eq!(
        now(&world, &people, &code).await,
        (begin + 3, 1 - first),
        "nobody moves out of turn"
    );
    arrives(&world.fake, &draw_of_other).await;
    assert_eq!(now(&world, &people, &code).await, (begin + 4, first));

    // Everything once more, the newest first: nothing is done twice.
    let all = [
        discard,
        draw,
        draw_again,
        discard_of_other,
        draw_of_other,
        too_soon,
    ];
    for on_its_way in all.iter().rev() {
        arrives(&world.fake, on_its_way).await;
    }
    assert_eq!(now(&world, &people, &code).await, (begin + 4, first));
    for on_its_way in &all {
        let state = world.fake.state();
        assert_eq!(state.presses[&on_its_way.press].answers.len(), 1);
    }
}

#[tokio::test]
async fn what_comes_together_is_put_in_order() {
    let world = World::new().await;
    let people = world.people(["Anna", "Bo"]).await;
    let people = [&people[0], &people[1]];
    let code = world.table(world.group(), "keltis 2", &people).await;
    let (begin, first) = now(&world, &people, &code).await;
    let one = people[first];
    let discard = presses(one, &code, begin, &discards(one)[0]);
    let draw = presses(one, &code, begin + 1, "draw deck");
    world.fake.tell_all([draw.update, discard.update]);
    for press in [&discard.press, &draw.press] {
        one.answered(press).await;
    }
    assert_eq!(now(&world, &people, &code).await, (begin + 2, 1 - first));
}
