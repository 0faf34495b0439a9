//! Private chats with the bot.

use std::time::Duration;

use crate::fake::Msg;
use crate::world::{InputMethod, World, next_move, play_moves, table_version};

fn messages_of_table(world: &World, person: &crate::fake::Person, code: &str) -> Vec<Msg> {
    let mut all = world.fake.shown_messages(person.private());
    all.retain(|message| message.text.contains(code));
    all
}

#[tokio::test]
async fn hand_is_one_message_and_a_turn_takes_two_presses() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    let all = [&anna, &bo];
    world.settle().await;
    let (at, hand) = next_move(&all, &code).unwrap();
    let before = world.fake.request_count("editMessageText");
    let discard = hand
        .moves()
        .into_iter()
        .find(|data| data.contains("discard"))
        .unwrap();
    all[at]
        .presses_data(all[at].private(), hand.id, &discard)
        .await;
    world.settle().await;
    let hand = world.fake.message(all[at].private(), hand.id).unwrap();
    let draw = hand
        .moves()
        .into_iter()
        .find(|data| data.contains("draw deck"))
        .unwrap();
    all[at]
        .presses_data(all[at].private(), hand.id, &draw)
        .await;
    world.settle().await;
    let (next, _) = next_move(&all, &code).unwrap();
    assert_ne!(next, at, "the next player's turn");
    for person in all {
        assert_eq!(
            messages_of_table(&world, person, &code).len(),
            1,
            "{}",
            person.name
        );
    }
    // Each press edits the player's hand, and the other hand and the board only if they changed.
    let edits = world.fake.request_count("editMessageText") - before;
    assert!(edits <= 6, "{edits}");
}

#[tokio::test]
async fn undo_log_board_and_scores_work_in_private() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    let all = [&anna, &bo];
    world.settle().await;
    let (at, hand) = next_move(&all, &code).unwrap();
    let me = all[at];
    let discard = hand
        .moves()
        .into_iter()
        .find(|data| data.contains("discard"))
        .unwrap();
    me.presses_data(me.private(), hand.id, &discard).await;
    me.presses(me.private(), "undo").await;
    world.settle().await;
    let now = world.fake.message(me.private(), hand.id).unwrap();
    assert_eq!(now.text, hand.text, "unchanged after the undo");
    assert!(
        table_version(&now.moves()[0]) > table_version(&discard),
        "an undo increases the version"
    );
    let shown = world.fake.shown_messages(me.private()).len();
    me.presses(me.private(), "board").await;
    world.fake.wait_for_message(me.private(), "Deck").await;
    me.writes(me.private(), "/log");
    me.writes(me.private(), "scores");
    world.settle().await;
    // The board took the place of the hand.
    assert_eq!(world.fake.shown_messages(me.private()).len(), shown + 2);
    // Back to the hand: it moves to the bottom and is still one message.
    me.presses(me.private(), &format!("{code}.hand")).await;
    world.settle().await;
    let hands: Vec<_> = world
        .fake
        .shown_messages(me.private())
        .into_iter()
        .filter(|message| !message.moves().is_empty())
        .collect();
    assert_eq!(hands.len(), 1);
    assert_eq!(
        hands[0].id,
        world.fake.shown_messages(me.private()).last().unwrap().id
    );
}

#[tokio::test]
async fn stale_press_changes_nothing_and_shows_the_current_state() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    let all = [&anna, &bo];
    world.settle().await;
    let (at, hand) = next_move(&all, &code).unwrap();
    let me = all[at];
    let old = hand.moves()[0].clone();
    me.presses_data(me.private(), hand.id, &old).await;
    world.settle().await;
    let now = world.fake.message(me.private(), hand.id).unwrap();
    let answer = me.presses_data(me.private(), hand.id, &old).await;
    assert_eq!(
        answer.text.unwrap(),
        "The game has moved on. Here's how it stands."
    );
    world.settle().await;
    assert_eq!(
        world.fake.message(me.private(), hand.id).unwrap().text,
        now.text
    );
    // Presses by another player, and invalid data.
    let other = all[1 - at];
    let answer = other
        .presses_data(other.private(), 1, &now.moves()[0])
        .await;
    assert!(
        answer.text.unwrap().contains("It's not your turn yet"),
        "explains the refusal"
    );
    for nonsense in ["K7QX.1.lay green-5", "x", "", "...", "K7QX.hand"] {
        let answer = me.presses_data(me.private(), hand.id, nonsense).await;
        assert!(answer.text.is_some(), "{nonsense:?}");
    }
}

#[tokio::test]
async fn several_tables_do_not_interfere() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let (here, there) = (world.group(), world.group());
    let first = world.table(here, "stones 2", &[&anna, &bo]).await;
    let second = world.table(there, "keltis 2", &[&bo, &anna]).await;
    world.settle().await;
    for code in [&first, &second] {
        for person in [&anna, &bo] {
            assert_eq!(messages_of_table(&world, person, code).len(), 1);
        }
    }
    anna.writes(anna.private(), "/hand");
    let question = world
        .fake
        .wait_for_message(anna.private(), "Which table do you mean?")
        .await;
    assert_eq!(question.data().len(), 2);
    anna.presses_data(anna.private(), question.id, &format!("{second}.hand"))
        .await;
    world.settle().await;
    assert_eq!(messages_of_table(&world, &anna, &second).len(), 1);
    play_moves(&world, &[&anna, &bo], &first, &[InputMethod::Pressing], 5).await;
    play_moves(&world, &[&anna, &bo], &second, &[InputMethod::Pressing], 5).await;
    world.settle().await;
    for message in world.fake.shown_messages(here) {
        assert!(!message.to_string().contains(&second));
    }
    for message in world.fake.shown_messages(there) {
        assert!(!message.to_string().contains(&first));
    }
    anna.writes(anna.private(), "/games");
    world
        .fake
        .wait_for_message(anna.private(), "Your games")
        .await;
}

#[tokio::test]
async fn private_table_opened_in_a_group_has_one_lobby() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    bo.writes(bo.private(), "/settings hand off");
    world.settle().await;
    for person in [&anna, &bo] {
        person.writes(place, "/new keltis 2 private");
        let lobby = world
            .fake
            .wait_for_message(person.private(), "Seats taken: 1 of 2")
            .await;
        let code = lobby.data()[0].split('.').next().unwrap().to_owned();
        world.settle().await;
        let lobbies = messages_of_table(&world, person, &code);
        assert_eq!(lobbies.len(), 1, "{}", world.fake.state().dump());
        for message in world.fake.shown_messages(place) {
            assert!(!message.to_string().contains(&code), "{message}");
        }
        // It is the message that later changes edit.
        person.presses(person.private(), "opponent easy").await;
        world.settle().await;
        let lobbies = messages_of_table(&world, person, &code);
        assert_eq!(lobbies.len(), 1);
        assert!(lobbies[0].text.contains("2 of 2"), "{}", lobbies[0]);
    }
}

#[tokio::test]
async fn settings_and_rules_pages_are_edited_in_place() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    anna.writes(anna.private(), "/settings");
    let settings = world
        .fake
        .wait_for_message(anna.private(), "Your settings")
        .await;
    anna.presses(anna.private(), "settings hand off").await;
    let now = world
        .fake
        .wait_for_message(anna.private(), "only when you ask")
        .await;
    assert_eq!(now.id, settings.id);
    anna.writes(anna.private(), "/rules keltis");
    let overview = world
        .fake
        .wait_until("the rules", |state| {
            let last = state.chats[&anna.id].messages.values().last()?;
            last.is_from_bot().then(|| last.clone())
        })
        .await;
    let topic = overview.data()[0].clone();
    anna.presses_data(anna.private(), overview.id, &topic).await;
    world.settle().await;
    assert_ne!(
        world
            .fake
            .message(anna.private(), overview.id)
            .unwrap()
            .text,
        overview.text
    );
}

#[tokio::test]
async fn slow_request_is_answered_before_its_result() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    anna.writes(anna.private(), "/new keltis 2");
    let lobby = world.fake.wait_for_message(anna.private(), "1 of 2").await;
    let code = lobby
        .text
        .lines()
        .next()
        .unwrap()
        .rsplit(' ')
        .next()
        .unwrap()
        .to_owned();
    anna.presses(anna.private(), "ireland").await;
    anna.presses(anna.private(), "opponent easy").await;
    anna.presses(anna.private(), "begin").await;
    world.settle().await;
    let hand = anna.hand().unwrap();
    let answer = anna
        .presses_data(anna.private(), hand.id, &format!("{code}.hint"))
        .await;
    assert!(answer.text.is_none() && answer.after < Duration::from_secs(1));
    world
        .fake
        .wait_for_message(anna.private(), "won't be rated")
        .await;
}

#[tokio::test]
async fn resigning_asks_for_confirmation() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    bo.writes(bo.private(), &format!("/resign {code}"));
    world
        .fake
        .wait_for_message(bo.private(), "Are you sure?")
        .await;
    bo.presses(bo.private(), "Yes, I'm sure").await;
    world.fake.wait_for_message(place, "Bo gave up").await;
    // The confirmation is not asked in the group, where others could answer it.
    anna.writes(place, "/close");
    world.settle().await;
    assert!(
        world
            .fake
            .shown_messages(place)
            .iter()
            .all(|message| !message.data().iter().any(|data| data.contains("sure")))
    );
    anna.presses(anna.private(), "Yes, I'm sure").await;
    world.fake.wait_for_message(place, "closed table").await;
}

#[tokio::test]
async fn board_and_hand_share_one_message() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    let (at, hand) = next_move(&[&anna, &bo], &code).unwrap();
    let me = [&anna, &bo][at];
    let shown = world.fake.shown_messages(me.private()).len();
    for press in ["board", "hand", "board", "hand"] {
        let data = format!("{code}.{press}");
        me.presses_data(me.private(), hand.id, &data).await;
        world.settle().await;
    }
    let now = world.fake.shown_messages(me.private());
    assert_eq!(now.len(), shown, "{now:#?}");
    assert_eq!(
        world.fake.message(me.private(), hand.id).unwrap().text,
        hand.text
    );
}

#[tokio::test]
async fn hint_loses_its_buttons_once_its_player_acts() {
    for from_hint in [true, false] {
        let world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]).await;
        let code = world.table(world.group(), "stones 2", &[&anna, &bo]).await;
        world.settle().await;
        let (at, hand) = next_move(&[&anna, &bo], &code).unwrap();
        let me = [&anna, &bo][at];
        me.presses_data(me.private(), hand.id, &format!("{code}.hint"))
            .await;
        let part = "won't be rated";
        let hint = world.fake.wait_for_message(me.private(), part).await;
        // Looking at the hand does not use the hint up.
        me.presses_data(me.private(), hand.id, &format!("{code}.hand"))
            .await;
        world.settle().await;
        assert!(!hint.moves().is_empty());
        let shown = world.fake.message(me.private(), hint.id).unwrap();
        assert_eq!(shown.moves(), hint.moves());
        let pressed = if from_hint { hint.id } else { hand.id };
        me.presses_data(me.private(), pressed, &hint.moves()[0])
            .await;
        world.settle().await;
        let shown = world.fake.message(me.private(), hint.id).unwrap();
        // A pressed hint becomes the hand.
        assert_eq!(shown.data().is_empty(), !from_hint, "{shown}");
        assert!(!shown.moves().contains(&hint.moves()[0]), "{shown}");
    }
}

#[tokio::test]
async fn hint_loses_its_buttons_once_its_player_acts_in_the_group() {
    for is_killed in [false, true] {
        let mut world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]).await;
        let place = world.group();
        let code = world.table(place, "stones 2", &[&anna, &bo]).await;
        world.settle().await;
        let (at, hand) = next_move(&[&anna, &bo], &code).unwrap();
        let me = [&anna, &bo][at];
        let mut hints = vec![];
        // A newer hint takes the place of the first one.
        for _ in 0..2 {
            me.presses_data(me.private(), hand.id, &format!("{code}.hint"))
                .await;
            let newest = hints.last().map_or(hand.id, |hint: &Msg| hint.id);
            let hint = world.fake.wait_until("a hint", |state| {
                let mut all = state.chats[&me.id].messages.values();
                all.find(|message| {
                    message.id > newest
                        && message.text.contains("won't be rated")
                        && !message.moves().is_empty()
                })
                .cloned()
            });
            hints.push(hint.await);
            world.settle().await;
        }
        let data = |hint: &Msg| world.fake.message(me.private(), hint.id).unwrap().data();
        assert!(data(&hints[0]).is_empty() && !data(&hints[1]).is_empty());
        if is_killed {
            // The hint is saved right after Telegram accepted it.
            tokio::time::sleep(Duration::from_millis(200)).await;
            world.crash().await;
            world.start().await;
        }
        let moves = hints[1].moves();
        let action = moves[0].split('.').nth(2).unwrap();
        me.writes(place, &format!("/do {code} {action}"));
        world
            .fake
            .wait_until("a hint without buttons", |state| {
                let hint = &state.chats[&me.id].messages[&hints[1].id];
                hint.data().is_empty().then_some(())
            })
            .await;
        world.settle().await;
        let hand = me.hand();
        assert!(hand.is_none_or(|hand| !hand.moves().contains(&moves[0])));
    }
}

#[tokio::test]
async fn invitation_link_opens_a_private_table() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    anna.writes(anna.private(), "/new stones 2 private");
    world.settle().await;
    anna.writes(anna.private(), "/invite");
    world.settle().await;
    let shown = world.fake.shown_messages(anna.private());
    let text = &shown.last().unwrap().text;
    let (_, parameter) = text.split_once("?start=").expect(text);
    let parameter = parameter.split_whitespace().next().unwrap();
    assert!(parameter.len() <= 64 && parameter.chars().all(|c| c.is_ascii_alphanumeric()));
    bo.writes(bo.private(), &format!("/start {parameter}"));
    world.settle().await;
    let lobby = world.fake.shown_messages(bo.private()).pop().unwrap();
    let join = lobby
        .data()
        .into_iter()
        .find(|data| data.ends_with(".join"));
    bo.presses_data(bo.private(), lobby.id, &join.expect(&lobby.text))
        .await;
    world.settle().await;
    let lobby = world.fake.shown_messages(bo.private()).pop().unwrap();
    assert!(lobby.text.contains("2. Bo"), "{}", lobby.text);
}

#[tokio::test]
async fn export_is_a_document_in_the_private_chat() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    anna.writes(place, "/export");
    world.settle().await;
    let shown = world.fake.shown_messages(anna.private());
    let document = shown
        .iter()
        .find_map(|message| message.document.as_ref())
        .unwrap();
    let data: serde_json::Value = serde_json::from_str(document).unwrap();
    assert_eq!(data["name"], "Anna");
    let in_group = world.fake.shown_messages(place);
    assert!(in_group.iter().all(|message| message.document.is_none()));
}
