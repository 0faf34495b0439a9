//! Tables in groups.

use std::time::Duration;

use crate::fake::ChatKind;
use crate::world::{How, World, next_move, play_some};

#[tokio::test]
async fn a_lobby_is_filled_by_buttons_and_becomes_the_board() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 4");
    let lobby = world.fake.sees(place, "1 of 4 seats").await;
    let words: Vec<_> = lobby
        .data()
        .iter()
        .map(|data| data.split('.').nth(1).unwrap_or(data).to_owned())
        .collect();
    for word in [
        "join",
        "quit",
        "opponent easy",
        "opponent hard",
        "ireland",
        "rules keltis",
    ] {
        assert!(words.contains(&word.to_owned()), "{word} in {words:?}");
    }
    let answer = bo.presses(place, "join").await;
    assert!(answer.text.unwrap().starts_with("You sit at"));
    bo.presses(place, "ireland").await;
    world.fake.sees(place, "Bo, was last in Ireland").await;
    let answer = anna.presses(place, "ireland").await;
    assert!(answer.text.unwrap().contains("said so first"));
    anna.presses(place, "opponent easy").await;
    world.fake.sees(place, "3 of 4").await;
    anna.presses(place, "opponent none").await;
    world.fake.sees(place, "2 of 4").await;
    anna.presses(place, "begin").await;
    let board = world.fake.sees(place, "Deck").await;
    assert_eq!(board.id, lobby.id, "it is the same message");
    let link = board
        .buttons()
        .find_map(|button| button.url.clone())
        .unwrap();
    assert!(
        link.starts_with("https://t.me/KeltisTestBot?start="),
        "{link}"
    );
    assert!(board.buttons().any(|button| button.inline.is_some()));
    world.settle().await;
    assert!(anna.hand().is_none() && bo.hand().is_some(), "Bo begins");
}

#[tokio::test]
async fn only_who_is_to_move_is_called() {
    let world = World::new().await;
    let [anna, bo, cleo] = world.people(["Anna", "Bo", "Cleo"]).await;
    let place = world.group();
    let all = [&anna, &bo, &cleo];
    let code = world.table(place, "stones 3", &all).await;
    for _ in 0..6 {
        world.settle().await;
        let notice = world
            .fake
            .shown(place)
            .into_iter()
            .find(|message| !message.calls.is_empty());
        let (at, _) = next_move(&all, &code).unwrap();
        if let Some(notice) = notice {
            assert_eq!(notice.calls, [all[at].id], "{notice}");
            assert!(notice.text.starts_with(&all[at].name) && !notice.silent);
        }
        play_some(&world, &all, &code, &[How::Pressing], 1).await;
    }
}

#[tokio::test]
async fn my_hand_is_told_to_the_presser_alone() {
    let world = World::new().await;
    let [anna, bo, cleo] = world.people(["Anna", "Bo", "Cleo"]).await;
    let place = world.group();
    world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    let before = world.fake.shown(place).len();
    let (hers, his) = (
        anna.presses(place, "hand").await,
        bo.presses(place, "hand").await,
    );
    assert!(hers.alert && his.alert && hers.text != his.text);
    for (person, answer) in [(&anna, hers), (&bo, his)] {
        let told = answer.text.unwrap();
        assert!(told.encode_utf16().count() <= 200);
        let private = world.fake.shown(person.private());
        let hand = private
            .iter()
            .find(|message| message.text.contains("Your hand"))
            .unwrap();
        // Each colour of the hand is in it, with the same values.
        for line in hand.text.lines().filter(|line| line.contains("):")) {
            let (colour, values) = line.split_once(" (").unwrap();
            let values = values
                .split_once(": ")
                .unwrap()
                .1
                .split(" –")
                .next()
                .unwrap();
            assert!(
                told.contains(&format!("{colour} {values}")),
                "{line} in {told}"
            );
        }
    }
    let answer = cleo.presses(place, "hand").await;
    assert_eq!(answer.text.unwrap(), "You do not sit at this table.");
    assert_eq!(world.fake.shown(place).len(), before);
}

#[tokio::test]
async fn a_hand_that_was_asked_for_in_writing_is_not_shown_to_all() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    for text in [
        "/hand".to_owned(),
        format!("/hand {code}"),
        format!("/start {code}"),
        "/games".to_owned(),
        "/hint".to_owned(),
    ] {
        anna.writes(place, &text);
        bo.writes(place, &text);
    }
    anna.writes(place, "/do lay green 11");
    bo.writes(place, "/do lay green 11");
    bo.writes(place, "/undo");
    world.settle().await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    world.settle().await;
    for message in world.fake.shown(place) {
        for secret in ["Your hand", "■ brown (N): 0", "Lay ", "Discard "] {
            assert!(!message.to_string().contains(secret), "{message}");
        }
        assert!(message.moves().is_empty());
    }
    let pointer = world.fake.sees(place, "for your eyes alone").await;
    assert!(pointer.data().contains(&format!("{code}.hand")));
    assert!(pointer.buttons().any(|button| button.url.is_some()));
}

#[tokio::test]
async fn a_move_written_in_the_group_is_seen_on_the_board() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    let all = [&anna, &bo];
    let (at, hand) = next_move(&all, &code).unwrap();
    let discard = hand
        .moves()
        .into_iter()
        .find(|data| data.contains("discard"))
        .unwrap();
    let before = world.fake.shown(place).len();
    all[at].writes(
        place,
        &format!("/do {}", discard.split('.').nth(2).unwrap()),
    );
    world.fake.sees(place, "discards").await;
    world.settle().await;
    assert_eq!(world.fake.shown(place).len(), before, "no further message");
    let hand = all[at].hand().unwrap();
    assert!(
        hand.text.contains("draw a card"),
        "the hand is kept current: {hand}"
    );
}

#[tokio::test]
async fn topics_are_kept_and_the_general_one_has_no_number() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let forum = world.fake.group("the forum", ChatKind::Forum);
    let (green, general) = (forum.topic(7), forum);
    let code = world.table(green, "keltis 2", &[&anna, &bo]).await;
    let other = world.lobby(general, "stones 2", &[&bo, &anna]).await;
    assert_ne!(code, other);
    anna.writes(green, "/rules");
    world.fake.sees(green, "The rules of which game?").await;
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 6).await;
    world.settle().await;
    assert!(
        world
            .fake
            .shown(green)
            .iter()
            .all(|message| !message.text.contains(&other))
    );
    assert!(
        world
            .fake
            .shown(general)
            .iter()
            .all(|message| !message.text.contains(&code))
    );
    assert!(!world.fake.shown(general).is_empty());
    let sent = world.fake.state();
    let general = sent.requests.iter().filter(|asked| {
        asked
            .fields
            .get("text")
            .is_some_and(|text| text.as_str().unwrap().contains(&other))
    });
    for asked in general {
        assert!(asked.fields.get("message_thread_id").is_none());
    }
}

#[tokio::test]
async fn what_is_meant_for_others_is_left_alone() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    for text in ["/new@OtherBot keltis", "/dance", "new keltis", "hello", "/"] {
        anna.writes(place, text);
    }
    anna.writes(place, "/help@keltistestbot");
    world.fake.sees(place, "played at your own pace").await;
    world.settle().await;
    assert_eq!(world.fake.shown(place).len(), 1);
    anna.writes(place, "/dance@KeltisTestBot");
    world.fake.sees(place, "I do not know that").await;
    anna.writes(place, "/new chess");
    world
        .fake
        .sees(place, "GAME is keltis, stones or oracle")
        .await;
}

#[tokio::test]
async fn who_has_not_started_the_bot_is_shown_with_the_button_that_mends_it() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let bo = world.fake.person("Bo", "en");
    let place = world.group();
    let code = world.lobby(place, "keltis 2", &[&anna, &bo]).await;
    let lobby = world
        .fake
        .sees(place, "2. Bo, has not opened a private chat")
        .await;
    let link = lobby
        .buttons()
        .find_map(|button| button.url.clone())
        .unwrap();
    assert_eq!(link, format!("https://t.me/KeltisTestBot?start={code}"));
    bo.starts(&code);
    let lobby = world.fake.until("a lobby that is mended", |state| {
        let message = state.chats[&place.chat].messages.get(&lobby.id)?;
        (!message.text.contains("has not opened")).then(|| message.clone())
    });
    assert!(lobby.await.text.contains("2. Bo"));
    let shown = world.fake.sees(bo.private(), &code).await;
    assert!(shown.text.contains("2 of 2"), "the link leads to the table");
}

#[tokio::test]
async fn somebody_without_a_private_chat_can_play_from_the_group() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let bo = world.fake.person("Bo", "en");
    let place = world.group();
    let code = world.lobby(place, "stones 2", &[&anna, &bo]).await;
    bo.presses(place, "ireland").await;
    anna.presses(place, "begin").await;
    world.fake.sees(place, "[What happened]").await;
    assert!(
        bo.presses(place, "hand")
            .await
            .text
            .unwrap()
            .contains("Your turn")
    );
    bo.writes(place, "/do reveal");
    world.fake.sees(place, "Bo reveals").await;
    // What is too long to be told in passing leads to the private chat.
    let answer = bo.presses(place, "rules stones").await;
    assert!(answer.url.unwrap().ends_with("?start=play"));
    let answer = bo.presses(place, "log").await;
    assert!(answer.text.is_some() || answer.url.unwrap().ends_with(&code));
    bo.writes(place, "/games");
    world.fake.sees(place, "for your eyes alone").await;
}

#[tokio::test]
async fn rules_scores_and_log_that_are_pressed_keep_the_group_quiet() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "oracle 2", &[&anna, &bo]).await;
    world.settle().await;
    let before = world.fake.shown(place).len();
    for button in ["rules oracle", "scores", "log"] {
        let answer = anna.presses(place, button).await;
        assert!(answer.text.is_some(), "{button}");
    }
    world.settle().await;
    assert_eq!(world.fake.shown(place).len(), before);
    assert!(world.fake.shown(anna.private()).len() > 2);
    // Written, they are answered where they were asked.
    anna.writes(place, "/scores");
    world
        .fake
        .until("the scores", |state| {
            let last = state.chats[&place.chat].messages.values().last()?;
            (last.is_from_bot() && last.text.contains(&code)).then_some(())
        })
        .await;
}

#[tokio::test]
async fn the_group_speaks_the_language_of_who_came_first_and_names_are_only_text() {
    let world = World::new().await;
    let anna = world.fake.person("<b>Änne</b> & \"Co\" @all", "de");
    let bo = world.fake.person("Bo <i", "cs");
    for person in [&anna, &bo] {
        person.starts("");
    }
    world.settle().await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    let lobby = world.fake.sees(place, "Privater Chat").await;
    assert!(lobby.text.contains("bÄnne/b & \"Co\" all"), "{lobby}");
    bo.presses(place, "join").await;
    world.fake.sees(place, "2. Bo i").await;
    anna.presses(place, "begin").await;
    world.settle().await;
    let calls = world
        .fake
        .shown(place)
        .into_iter()
        .find(|message| !message.calls.is_empty())
        .unwrap();
    assert!(calls.text.contains("du bist dran"), "{calls}");
    world.fake.sees(bo.private(), "Tvoje karty").await;
}

#[tokio::test]
async fn a_rematch_opens_the_next_table() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    crate::world::play(&world, &[&anna, &bo], &code, &[How::Pressing]).await;
    world.fake.sees(place, "Proof of the shuffle").await;
    anna.presses(place, "rematch").await;
    let lobby = world.fake.sees(place, "2 of 2 seats").await;
    assert!(!lobby.text.contains(&code));
    let result = world.fake.sees(place, "Proof of the shuffle").await;
    assert!(result.text.contains(&code), "the result stays");
}
