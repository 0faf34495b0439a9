//! Tables in groups.

use std::time::Duration;

use crate::fake::ChatKind;
use crate::world::{InputMethod, World, next_move, play_moves};

#[tokio::test]
async fn lobby_is_filled_by_buttons_and_becomes_the_board() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    anna.writes(place, "/new keltis 4");
    let lobby = world
        .fake
        .wait_for_message(place, "Seats taken: 1 of 4")
        .await;
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
    assert!(answer.text.unwrap().starts_with("You're in! Table"));
    bo.presses(place, "ireland").await;
    world
        .fake
        .wait_for_message(place, "Bo, in Ireland most recently")
        .await;
    let answer = anna.presses(place, "ireland").await;
    assert!(answer.text.unwrap().contains("claimed Ireland first"));
    anna.presses(place, "opponent easy").await;
    world.fake.wait_for_message(place, "3 of 4").await;
    anna.presses(place, "opponent none").await;
    world.fake.wait_for_message(place, "2 of 4").await;
    anna.presses(place, "begin").await;
    let board = world.fake.wait_for_message(place, "Deck").await;
    assert_eq!(board.id, lobby.id, "it is the same message");
    let link = board
        .buttons()
        .find_map(|button| button.url.clone())
        .unwrap();
    assert!(
        link.starts_with("https://t.me/KeltisTestBot?start="),
        "{link}"
    );
    assert!(board.buttons().any(|button| button.inline_query.is_some()));
    world.settle().await;
    assert!(anna.hand().is_none() && bo.hand().is_some(), "Bo begins");
}

#[tokio::test]
async fn only_the_player_to_move_is_mentioned() {
    let world = World::new().await;
    let [anna, bo, cleo] = world.people(["Anna", "Bo", "Cleo"]).await;
    let place = world.group();
    let all = [&anna, &bo, &cleo];
    let code = world.table(place, "stones 3", &all).await;
    for _ in 0..6 {
        world.settle().await;
        let notice = world
            .fake
            .shown_messages(place)
            .into_iter()
            .find(|message| !message.mentions.is_empty());
        let (at, _) = next_move(&all, &code).unwrap();
        if let Some(notice) = notice {
            assert_eq!(notice.mentions, [all[at].id], "{notice}");
            assert!(notice.text.starts_with(&all[at].name) && !notice.silent);
        }
        play_moves(&world, &all, &code, &[InputMethod::Pressing], 1).await;
    }
}

#[tokio::test]
async fn hand_button_shows_the_hand_only_to_the_presser() {
    let world = World::new().await;
    let [anna, bo, cleo] = world.people(["Anna", "Bo", "Cleo"]).await;
    let place = world.group();
    world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    let before = world.fake.shown_messages(place).len();
    let (anna_answer, bo_answer) = (
        anna.presses(place, "hand").await,
        bo.presses(place, "hand").await,
    );
    assert!(anna_answer.alert && bo_answer.alert && anna_answer.text != bo_answer.text);
    for (person, answer) in [(&anna, anna_answer), (&bo, bo_answer)] {
        let shown = answer.text.unwrap();
        assert!(shown.encode_utf16().count() <= 200);
        let private = world.fake.shown_messages(person.private());
        let hand = private
            .iter()
            .find(|message| message.text.contains("Your hand"))
            .unwrap();
        // The alert contains each colour of the hand, with the same values.
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
                shown.contains(&format!("{colour} {values}")),
                "{line} in {shown}"
            );
        }
    }
    let answer = cleo.presses(place, "hand").await;
    assert_eq!(answer.text.unwrap(), "You're not at this table.");
    assert_eq!(world.fake.shown_messages(place).len(), before);
}

#[tokio::test]
async fn in_words_shows_the_board_to_the_presser() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let cy = world.fake.person("Cy", "en");
    let place = world.group();
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    world.settle().await;
    let before = world.fake.shown_messages(place).len();
    let is_board = |message: &&crate::fake::Msg| {
        message.text.contains(&code) && message.text.contains("Deck: ")
    };
    for person in [&anna, &bo] {
        let answer = person.presses(place, "As text").await;
        assert_eq!(answer.text.unwrap(), "You'll find it in our private chat.");
        let shown = world.fake.shown_messages(person.private());
        assert_eq!(shown.iter().filter(is_board).count(), 1, "{}", person.name);
    }
    // Somebody without a private chat gets a link that opens it at this table.
    let answer = cy.presses(place, "As text").await;
    assert!(answer.url.unwrap().ends_with(&code));
    assert_eq!(world.fake.shown_messages(place).len(), before);
}

#[tokio::test]
async fn hand_command_in_a_group_keeps_the_hand_private() {
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
    for message in world.fake.shown_messages(place) {
        for secret in ["Your hand", "■ brown (N): 0", "Lay ", "Discard "] {
            assert!(!message.to_string().contains(secret), "{message}");
        }
        assert!(message.moves().is_empty());
    }
    let pointer = world
        .fake
        .wait_for_message(place, "for your eyes only")
        .await;
    assert!(pointer.data().contains(&format!("{code}.hand")));
    assert!(pointer.buttons().any(|button| button.url.is_some()));
}

#[tokio::test]
async fn typed_move_in_the_group_appears_on_the_board() {
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
    let before = world.fake.shown_messages(place).len();
    all[at].writes(
        place,
        &format!("/do {}", discard.split('.').nth(2).unwrap()),
    );
    world.fake.wait_for_message(place, "discards").await;
    world.settle().await;
    assert_eq!(
        world.fake.shown_messages(place).len(),
        before,
        "no new message"
    );
    let hand = all[at].hand().unwrap();
    assert!(
        hand.text.contains("draw a card"),
        "the hand is up to date: {hand}"
    );
}

#[tokio::test]
async fn messages_stay_in_their_topic_and_general_has_no_thread_id() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let forum = world.fake.group("the forum", ChatKind::Forum);
    let (green, general) = (forum.topic(7), forum);
    let code = world.table(green, "keltis 2", &[&anna, &bo]).await;
    let other = world.lobby(general, "stones 2", &[&bo, &anna]).await;
    assert_ne!(code, other);
    anna.writes(green, "/rules");
    world
        .fake
        .wait_for_message(green, "Rules for which game?")
        .await;
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 6).await;
    world.settle().await;
    assert!(
        world
            .fake
            .shown_messages(green)
            .iter()
            .all(|message| !message.text.contains(&other))
    );
    assert!(
        world
            .fake
            .shown_messages(general)
            .iter()
            .all(|message| !message.text.contains(&code))
    );
    assert!(!world.fake.shown_messages(general).is_empty());
    let sent = world.fake.state();
    let general = sent.requests.iter().filter(|request| {
        request
            .fields
            .get("text")
            .is_some_and(|text| text.as_str().unwrap().contains(&other))
    });
    for request in general {
        assert!(request.fields.get("message_thread_id").is_none());
    }
}

#[tokio::test]
async fn commands_for_other_bots_are_ignored() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    for text in ["/new@OtherBot keltis", "/dance", "new keltis", "hello", "/"] {
        anna.writes(place, text);
    }
    anna.writes(place, "/help@keltistestbot");
    world
        .fake
        .wait_for_message(place, "played at your own pace")
        .await;
    world.settle().await;
    assert_eq!(world.fake.shown_messages(place).len(), 1);
    anna.writes(place, "/dance@KeltisTestBot");
    world
        .fake
        .wait_for_message(place, "I didn't get that")
        .await;
    anna.writes(place, "/new chess");
    world.fake.wait_for_message(place, "GAME is keltis, ").await;
}

#[tokio::test]
async fn lobby_marks_players_without_a_private_chat() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let bo = world.fake.person("Bo", "en");
    let place = world.group();
    let code = world.lobby(place, "keltis 2", &[&anna, &bo]).await;
    let lobby = world
        .fake
        .wait_for_message(place, "2. Bo, hasn't opened a private chat")
        .await;
    let link = lobby
        .buttons()
        .find_map(|button| button.url.clone())
        .unwrap();
    assert_eq!(link, format!("https://t.me/KeltisTestBot?start={code}"));
    bo.presses_start(&code);
    let lobby = world.fake.wait_until("an updated lobby", |state| {
        let message = state.chats[&place.chat].messages.get(&lobby.id)?;
        (!message.text.contains("hasn't opened")).then(|| message.clone())
    });
    assert!(lobby.await.text.contains("2. Bo"));
    let shown = world.fake.wait_for_message(bo.private(), &code).await;
    assert!(shown.text.contains("2 of 2"), "the link leads to the table");
}

#[tokio::test]
async fn player_without_a_private_chat_can_play_from_the_group() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let bo = world.fake.person("Bo", "en");
    let place = world.group();
    let code = world.lobby(place, "stones 2", &[&anna, &bo]).await;
    bo.presses(place, "ireland").await;
    anna.presses(place, "begin").await;
    world.fake.wait_for_message(place, "[What happened?]").await;
    assert!(
        bo.presses(place, "hand")
            .await
            .text
            .unwrap()
            .contains("Your turn")
    );
    bo.writes(place, "/do reveal");
    world.fake.wait_for_message(place, "Bo reveals").await;
    // A reply that is too long for an alert links to the private chat.
    let answer = bo.presses(place, "rules stones").await;
    assert!(answer.url.unwrap().ends_with("?start=play"));
    let answer = bo.presses(place, "log").await;
    assert!(answer.text.is_some() || answer.url.unwrap().ends_with(&code));
    bo.writes(place, "/games");
    world
        .fake
        .wait_for_message(place, "for your eyes only")
        .await;
}

#[tokio::test]
async fn pressing_rules_scores_or_log_posts_nothing_in_the_group() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "oracle 2", &[&anna, &bo]).await;
    world.settle().await;
    let before = world.fake.shown_messages(place).len();
    for button in ["rules oracle", "scores", "log"] {
        let answer = anna.presses(place, button).await;
        assert!(answer.text.is_some(), "{button}");
    }
    world.settle().await;
    assert_eq!(world.fake.shown_messages(place).len(), before);
    assert!(world.fake.shown_messages(anna.private()).len() > 2);
    // As typed commands, they are answered in the group.
    anna.writes(place, "/scores");
    world
        .fake
        .wait_until("the scores", |state| {
            let last = state.chats[&place.chat].messages.values().last()?;
            (last.is_from_bot() && last.text.contains(&code)).then_some(())
        })
        .await;
}

#[tokio::test]
async fn group_uses_the_first_players_language_and_escapes_names() {
    let world = World::new().await;
    let anna = world.fake.person("<b>Änne</b> & \"Co\" @all", "de");
    let bo = world.fake.person("Bo <i", "cs");
    for person in [&anna, &bo] {
        person.presses_start("");
    }
    world.settle().await;
    let place = world.group();
    anna.writes(place, "/new keltis 2");
    let lobby = world.fake.wait_for_message(place, "Privater Chat").await;
    assert!(lobby.text.contains("bÄnne/b & \"Co\" all"), "{lobby}");
    bo.presses(place, "join").await;
    world.fake.wait_for_message(place, "2. Bo i").await;
    anna.presses(place, "begin").await;
    world.settle().await;
    let notice = world
        .fake
        .shown_messages(place)
        .into_iter()
        .find(|message| !message.mentions.is_empty())
        .unwrap();
    assert!(notice.text.contains("du bist dran"), "{notice}");
    world
        .fake
        .wait_for_message(bo.private(), "Tvoje karty")
        .await;
}

#[tokio::test]
async fn rematch_opens_a_new_table() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    crate::world::play(&world, &[&anna, &bo], &code, &[InputMethod::Pressing]).await;
    world
        .fake
        .wait_for_message(place, "Proof of the shuffle")
        .await;
    anna.presses(place, "rematch").await;
    let lobby = world
        .fake
        .wait_for_message(place, "Seats taken: 2 of 2")
        .await;
    assert!(!lobby.text.contains(&code));
    let result = world
        .fake
        .wait_for_message(place, "Proof of the shuffle")
        .await;
    assert!(result.text.contains(&code), "the result stays");
}
