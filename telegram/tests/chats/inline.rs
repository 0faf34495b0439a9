//! The text field of any chat.

use std::time::Duration;

use serde_json::Value;

use crate::fake::Wrong;
use crate::world::{World, next_move};

fn ids(offered: &Value) -> Vec<String> {
    let results = offered["results"].as_array().unwrap().iter();
    results
        .map(|result| result["id"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn the_own_hand_and_moves_are_offered_and_a_choice_is_a_move() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    // She never opened a private chat.
    let bo = world.fake.person("Bo", "en");
    let place = world.group();
    let code = world.lobby(place, "keltis 2", &[&anna, &bo]).await;
    bo.presses(place, "ireland").await;
    anna.presses(place, "begin").await;
    world.fake.sees(place, "Deck").await;
    let offered = bo.types("").await;
    assert_eq!(offered["cache_time"], 0);
    assert_eq!(offered["is_personal"], true);
    let ids = ids(&offered);
    assert_eq!(ids[0], "hand");
    assert!(
        offered["results"][0]["description"]
            .as_str()
            .unwrap()
            .contains("Your turn")
    );
    let discard = ids.iter().position(|id| id.contains("discard")).unwrap();
    let card = ids[discard].split("discard ").nth(1).unwrap().to_owned();
    // What is posted at first says nothing of the card.
    let message = bo.chooses(&offered, discard, true);
    let posted = world.fake.state().inline_messages[&message].clone();
    assert_eq!(
        posted.past.first().unwrap_or(&posted.text),
        &format!("Bo is at the table: Keltis · {code}")
    );
    let value = card.split('-').nth(1).unwrap().to_owned();
    world
        .fake
        .until("what came of it", |state| {
            let message = &state.inline_messages[&message];
            (message.text.contains("Discard") && message.text.contains(&value)).then_some(())
        })
        .await;
    world.fake.sees(place, "Bo discards").await;
    // The button under it tells each their own hand.
    let hers = bo.presses_inline(&message, &format!("{code}.hand")).await;
    assert!(hers.alert && hers.text.unwrap().contains("draw a card"));
    let offered = bo.types(&code.to_lowercase()).await;
    let draw = self::ids(&offered)
        .iter()
        .position(|id| id.contains("draw deck"))
        .unwrap();
    bo.chooses(&offered, draw, true);
    world.settle().await;
    assert!(next_move(&[&anna], &code).is_some(), "Anna's turn");
    let offered = bo.types(&code).await;
    assert_eq!(self::ids(&offered), ["hand"], "it is not her turn");
}

#[tokio::test]
async fn a_choice_that_came_too_late_says_so_and_nothing_else() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let all = [&anna, &bo];
    let (at, hand) = next_move(&all, &code).unwrap();
    let offered = all[at].types(&code).await;
    all[at]
        .presses_data(all[at].private(), hand.id, &hand.moves()[0])
        .await;
    let message = all[at].chooses(&offered, 1, true);
    world
        .fake
        .until("that it was too late", |state| {
            state.inline_messages[&message]
                .text
                .contains("no longer possible")
                .then_some(())
        })
        .await;
}

#[tokio::test]
async fn nobody_is_offered_what_is_not_theirs() {
    let world = World::new().await;
    let [anna, bo, cleo] = world.people(["Anna", "Bo", "Cleo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    for query in ["", &code, "nonsense", "ZZZZ"] {
        let offered = cleo.types(query).await;
        assert_eq!(ids(&offered).len(), 0, "{query}");
        assert_eq!(offered["button"]["start_parameter"], "play");
    }
    // Without the switch for feedback a choice is only a message.
    let offered = anna.types(&code).await;
    anna.chooses(&offered, 0, false);
    world.settle().await;
}

#[tokio::test]
async fn without_inline_mode_nothing_points_there() {
    let mut world = World::asleep().await;
    world.fake.state().inline = false;
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    for message in world.fake.shown(place) {
        assert!(message.buttons().all(|button| button.inline.is_none()));
    }
}

#[tokio::test]
async fn more_moves_than_a_page_holds_are_all_offered() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    anna.writes(anna.private(), "/new oracle 2");
    world.fake.sees(anna.private(), "1 of 2").await;
    anna.presses(anna.private(), "ireland").await;
    anna.presses(anna.private(), "opponent easy").await;
    anna.presses(anna.private(), "begin").await;
    world.settle().await;
    let hand = anna.hand().unwrap();
    let offered = anna.types("").await;
    let ids = ids(&offered);
    for data in hand.moves() {
        assert!(ids.contains(&data), "{data}");
    }
    assert!(ids.len() <= 50);
}

#[tokio::test]
async fn a_choice_that_counts_is_not_called_too_late_after_a_kill() {
    let mut world = World::asleep().await;
    world.pace.tell = Duration::from_secs(60);
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    let all = [&anna, &bo];
    let (at, _) = next_move(&all, &code).unwrap();
    let offered = all[at].types(&code).await;
    let discard = ids(&offered).iter().position(|id| id.contains("discard"));
    world
        .fake
        .goes_wrong("editMessageText", usize::MAX, Wrong::Lost);
    let message = all[at].chooses(&offered, discard.unwrap(), true);
    let told = |state: &crate::fake::State| {
        let mut all = state.requests.iter();
        let told = all.find(|asked| asked.fields.contains_key("inline_message_id"));
        told.map(|_| ())
    };
    world.fake.until("what came of it", told).await;
    world.crash().await;
    assert!(!world.fake.state().updates.is_empty(), "it comes again");
    world.fake.state().faults.clear();
    world.wake().await;
    world
        .fake
        .sees(place, &format!("{} discards", all[at].name))
        .await;
    world.settle().await;
    let state = world.fake.state();
    let mut requests = state.requests.iter();
    let too_late = requests.find(|asked| {
        let text = asked.fields.get("text").and_then(Value::as_str);
        text.is_some_and(|text| text.contains("no longer possible"))
    });
    assert!(too_late.is_none(), "{too_late:?}");
    assert!(state.inline_messages[&message].text.contains(&code));
    drop(state);
}
