//! Inline queries in the text field of any chat.

use std::time::Duration;

use serde_json::Value;

use crate::fake::FaultKind;
use crate::world::{World, next_move};

fn result_ids(offered: &Value) -> Vec<String> {
    let results = offered["results"].as_array().unwrap().iter();
    results
        .map(|result| result["id"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn hand_and_moves_are_offered_and_a_choice_is_a_move() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    // Has no private chat with the bot.
    let bo = world.fake.person("Bo", "en");
    let place = world.group();
    let code = world.lobby(place, "keltis 2", &[&anna, &bo]).await;
    bo.presses(place, "ireland").await;
    anna.presses(place, "begin").await;
    world.fake.wait_for_message(place, "Deck").await;
    let offered = bo.types_inline("").await;
    assert_eq!(offered["cache_time"], 0);
    assert_eq!(offered["is_personal"], true);
    let ids = result_ids(&offered);
    assert_eq!(ids[0], "hand");
    assert!(
        offered["results"][0]["description"]
            .as_str()
            .unwrap()
            .contains("Your turn")
    );
    let discard = ids.iter().position(|id| id.contains("discard")).unwrap();
    let card = ids[discard].split("discard ").nth(1).unwrap().to_owned();
    // The posted message does not reveal the card yet.
    let message = bo.chooses_result(&offered, discard, true);
    let posted = world.fake.state().inline_messages[&message].clone();
    assert_eq!(
        posted.previous_texts.first().unwrap_or(&posted.text),
        &format!("Bo is at the table: Keltis · {code}")
    );
    let value = card.split('-').nth(1).unwrap().to_owned();
    world
        .fake
        .wait_until("the outcome", |state| {
            let message = &state.inline_messages[&message];
            (message.text.contains("Discard") && message.text.contains(&value)).then_some(())
        })
        .await;
    world.fake.wait_for_message(place, "Bo discards").await;
    // Its button shows each person their own hand.
    let answer = bo.presses_inline(&message, &format!("{code}.hand")).await;
    assert!(answer.alert && answer.text.unwrap().contains("draw a card"));
    let offered = bo.types_inline(&code.to_lowercase()).await;
    let draw = result_ids(&offered)
        .iter()
        .position(|id| id.contains("draw deck"))
        .unwrap();
    bo.chooses_result(&offered, draw, true);
    world.settle().await;
    assert!(next_move(&[&anna], &code).is_some(), "Anna's turn");
    let offered = bo.types_inline(&code).await;
    assert_eq!(result_ids(&offered), ["hand"], "not Bo's turn");
}

#[tokio::test]
async fn late_choice_is_reported_as_no_longer_possible() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let all = [&anna, &bo];
    let (at, hand) = next_move(&all, &code).unwrap();
    let offered = all[at].types_inline(&code).await;
    all[at]
        .presses_data(all[at].private(), hand.id, &hand.moves()[0])
        .await;
    let message = all[at].chooses_result(&offered, 1, true);
    world
        .fake
        .wait_until("the notice that it was too late", |state| {
            state.inline_messages[&message]
                .text
                .contains("no longer possible")
                .then_some(())
        })
        .await;
}

#[tokio::test]
async fn only_own_tables_are_offered() {
    let world = World::new().await;
    let [anna, bo, cleo] = world.people(["Anna", "Bo", "Cleo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    for query in ["", &code, "nonsense", "ZZZZ"] {
        let offered = cleo.types_inline(query).await;
        assert_eq!(result_ids(&offered).len(), 0, "{query}");
        assert_eq!(offered["button"]["start_parameter"], "play");
    }
    // Without inline feedback, a choice only posts a message.
    let offered = anna.types_inline(&code).await;
    anna.chooses_result(&offered, 0, false);
    world.settle().await;
}

#[tokio::test]
async fn no_inline_buttons_without_inline_mode() {
    let mut world = World::stopped().await;
    world.fake.state().supports_inline = false;
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    for message in world.fake.shown_messages(place) {
        assert!(
            message
                .buttons()
                .all(|button| button.inline_query.is_none())
        );
    }
}

#[tokio::test]
async fn moves_of_all_pages_are_offered() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    anna.writes(anna.private(), "/new oracle 2");
    world.fake.wait_for_message(anna.private(), "1 of 2").await;
    anna.presses(anna.private(), "ireland").await;
    anna.presses(anna.private(), "opponent easy").await;
    anna.presses(anna.private(), "begin").await;
    world.settle().await;
    let hand = anna.hand().unwrap();
    let offered = anna.types_inline("").await;
    let ids = result_ids(&offered);
    for data in hand.moves() {
        assert!(ids.contains(&data), "{data}");
    }
    assert!(ids.len() <= 50);
}

#[tokio::test]
async fn accepted_choice_is_not_reported_late_after_a_crash() {
    let mut world = World::stopped().await;
    world.timing.answer_timeout = Duration::from_secs(60);
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    let all = [&anna, &bo];
    let (at, _) = next_move(&all, &code).unwrap();
    let offered = all[at].types_inline(&code).await;
    let discard = result_ids(&offered)
        .iter()
        .position(|id| id.contains("discard"));
    world
        .fake
        .inject_fault("editMessageText", usize::MAX, FaultKind::DropRequest);
    let message = all[at].chooses_result(&offered, discard.unwrap(), true);
    let outcome_edit = |state: &crate::fake::State| {
        let mut all = state.requests.iter();
        let edit = all.find(|request| request.fields.contains_key("inline_message_id"));
        edit.map(|_| ())
    };
    world.fake.wait_until("the outcome", outcome_edit).await;
    world.crash().await;
    assert!(
        !world.fake.state().updates.is_empty(),
        "the update is unconfirmed"
    );
    world.fake.state().faults.clear();
    world.start().await;
    world
        .fake
        .wait_for_message(place, &format!("{} discards", all[at].name))
        .await;
    world.settle().await;
    let state = world.fake.state();
    let mut requests = state.requests.iter();
    let too_late = requests.find(|request| {
        let text = request.fields.get("text").and_then(Value::as_str);
        text.is_some_and(|text| text.contains("no longer possible"))
    });
    assert!(too_late.is_none(), "{too_late:?}");
    assert!(state.inline_messages[&message].text.contains(&code));
    drop(state);
}
