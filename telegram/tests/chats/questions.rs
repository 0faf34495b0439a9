//! Follow-up questions: where they are asked and who can answer them.

use serde_json::json;

use crate::fake::{Fake, Person, Place};
use crate::world::World;

fn make_admin(fake: &Fake, place: Place, user: i64) {
    fake.change_chat(place, |chat| {
        chat.admins.insert(user);
    });
}

#[tokio::test]
async fn admin_without_a_seat_can_close_a_table() {
    let world = World::new().await;
    let [anna, bo, cleo] = world.people(["Anna", "Bo", "Cleo"]).await;
    let dora = world.fake.person("Dora", "en");
    for as_group in [false, true] {
        let place = world.group();
        make_admin(&world.fake, place, cleo.id);
        let code = world.table(place, "stones 2", &[&anna, &bo]).await;
        let close = format!("/close {code}");
        if as_group {
            let group = json!({ "id": place.chat, "type": "supergroup", "title": "the hall" });
            cleo.writes_as_chat(place, &close, group);
            world.fake.change_chat(place, |chat| {
                chat.anonymous_admins.insert(cleo.id);
            });
        } else {
            cleo.writes(place, &close);
        }
        let question = world.fake.wait_for_message(place, "Are you sure?").await;
        let refused = dora.presses(place, "Yes, I'm sure").await;
        assert!(
            refused
                .text
                .unwrap()
                .starts_with("Only the players can close")
        );
        assert!(world.fake.message(place, question.id).is_some());
        cleo.presses(place, "Yes, I'm sure").await;
        let name = if as_group { "Group" } else { "Cleo" };
        let note = format!("{name} closed table {code}");
        world.fake.wait_for_message(place, &note).await;
        world.settle().await;
        assert!(
            world.fake.message(place, question.id).is_none(),
            "removed after the answer"
        );
    }
    let request = world.fake.shown_messages(cleo.private());
    assert!(request.iter().all(|message| !message.text.contains("sure")));
}

#[tokio::test]
async fn private_table_of_an_admin_is_not_named_in_the_group() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    make_admin(&world.fake, place, anna.id);
    anna.writes(anna.private(), "/new keltis 2 private");
    world.fake.wait_for_message(anna.private(), "1 of 2").await;
    anna.writes(place, "/close");
    world
        .fake
        .wait_for_message(anna.private(), "Are you sure?")
        .await;
    world.settle().await;
    for message in world.fake.shown_messages(place) {
        assert!(!message.text.contains("sure"), "{message}");
        let mut links = message.buttons().filter_map(|button| button.url.clone());
        assert!(links.all(|link| link.ends_with("?start=play")), "{message}");
    }
}

#[tokio::test]
async fn author_of_the_pressed_message_grants_no_rights() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let dora = world.fake.person("Dora", "en");
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let board = world.fake.wait_for_message(place, "Stack").await;
    let data = format!("{code}.close sure");
    let (press, mut value) = dora.new_press(place, board.id, &data);
    value["message"]["sender_chat"] = value["message"]["chat"].clone();
    world.fake.send_update("callback_query", value);
    let answer = dora.answer_to(&press).await;
    assert!(
        answer
            .text
            .unwrap()
            .starts_with("Only the players can close")
    );
}

#[tokio::test]
async fn private_table_opened_in_a_group_stays_private() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let bo = world.fake.person("Bo", "en");
    let place = world.group();
    anna.writes(place, "/new keltis 2 private");
    let pointer = world
        .fake
        .wait_for_message(place, "I answered you in our")
        .await;
    let lobby = world.fake.wait_for_message(anna.private(), "1 of 2").await;
    let title = lobby.text.lines().next().unwrap().to_owned();
    let code = title.rsplit(' ').next().unwrap();
    assert!(lobby.data().contains(&format!("{code}.quit")), "{lobby}");
    let link = pointer.buttons().find_map(|button| button.url.clone());
    assert!(link.unwrap().ends_with("?start=play"), "{pointer}");
    bo.writes(place, "/new keltis 2 private");
    world
        .fake
        .wait_for_message(place, "for your eyes only")
        .await;
    for person in [&anna, &bo] {
        person.writes(place, "/games");
        person.writes(place, "/hand");
    }
    anna.writes(place, "/quit");
    world
        .fake
        .wait_for_message(anna.private(), &format!("left table {code}"))
        .await;
    world.settle().await;
    for message in world.fake.shown_messages(place) {
        assert!(!message.to_string().contains(code), "{message}");
        assert!(message.data().is_empty(), "no hand to press: {message}");
        let mut links = message.buttons().filter_map(|button| button.url.clone());
        assert!(links.all(|link| link.ends_with("?start=play")), "{message}");
    }
    // A player who names the table in the group reveals it.
    anna.writes(place, &format!("/hand {code}"));
    world
        .fake
        .wait_until("a link to the table", |state| {
            let mut all = state.chats[&place.chat].messages.values();
            let link = |message: &crate::fake::Msg| {
                let mut buttons = message.buttons();
                buttons.any(|button| button.url.as_ref().is_some_and(|url| url.ends_with(code)))
            };
            all.any(link).then_some(())
        })
        .await;
}

#[tokio::test]
async fn table_choice_is_asked_in_the_group() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    // Has no private chat with the bot.
    let dora = world.fake.person("Dora", "en");
    let place = world.group();
    let first = world.table(place, "stones 2", &[&anna, &bo]).await;
    let second = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let group = json!({ "id": place.chat, "type": "supergroup", "title": "the hall" });
    for (word, as_group) in [("scores", false), ("log", false), ("log", true)] {
        let text = format!("/{word}");
        match as_group {
            true => dora.writes_as_chat(place, &text, group.clone()),
            false => drop(dora.writes(place, &text)),
        }
        let question = world
            .fake
            .wait_for_message(place, "Which table do you mean?")
            .await;
        let data = format!("{first}.{word}");
        assert_eq!(question.data(), [format!("{second}.{word}"), data.clone()]);
        dora.presses(place, &data).await;
        let answer = world
            .fake
            .wait_until("an answer in place of the question", |state| {
                let message = state.chats[&place.chat].messages.get(&question.id)?;
                (!message.text.contains("Which table")).then(|| message.clone())
            });
        assert!(answer.await.text.contains(&first), "{word}");
    }
    dora.writes_as_chat(place, "/board", group);
    let question = world
        .fake
        .wait_for_message(place, "Which table do you mean?")
        .await;
    dora.presses(place, &format!("{first}.board")).await;
    world
        .fake
        .wait_until("the board below", |state| {
            let messages = &state.chats[&place.chat].messages;
            let mut later = messages.range(question.id + 1..).map(|(_, later)| later);
            later.find(|one| one.text.contains("Stack") && one.text.contains(&first))?;
            (!messages.contains_key(&question.id)).then_some(())
        })
        .await;
    // A player at both tables is asked too.
    anna.writes(place, "/hand");
    let question = world
        .fake
        .wait_for_message(place, "Which table do you mean?")
        .await;
    let answer = anna
        .presses_data(place, question.id, &format!("{second}.hand"))
        .await;
    assert!(answer.alert && answer.text.is_some());
    // A question whose answer makes a move is not asked in the group.
    anna.writes(place, "/do reveal");
    world.settle().await;
    for message in world.fake.shown_messages(place) {
        assert!(!message.to_string().contains("do reveal"), "{message}");
    }
    assert!(world.fake.shown_messages(dora.private()).is_empty());
}

#[tokio::test]
async fn lobby_choice_is_asked_in_the_group() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let dora = world.fake.person("Dora", "en");
    let place = world.group();
    let first = world.lobby(place, "keltis 2", &[&anna]).await;
    bo.writes(place, "/new stones 2");
    world.fake.wait_for_message(place, "1. Bo, host").await;
    world.settle().await;
    dora.writes(place, "/join");
    let question = world
        .fake
        .wait_for_message(place, "Which table do you mean?")
        .await;
    let answer = dora
        .presses_data(place, question.id, &format!("{first}.join"))
        .await;
    assert!(answer.text.unwrap().starts_with("You're in! Table"));
    world.fake.wait_for_message(place, "2 of 2").await;
}

/// Starts a private table for two and returns its code.
async fn private_table(world: &World, anna: &Person, bo: &Person) -> String {
    anna.writes(anna.private(), "/new stones 2 private day");
    let lobby = world.fake.wait_for_message(anna.private(), "1 of 2").await;
    let code = lobby.text.lines().next().unwrap().rsplit(' ').next();
    let code = code.unwrap().to_owned();
    anna.writes(anna.private(), "/invite");
    let shown = world.fake.wait_for_message(anna.private(), "?start=").await;
    let (_, invitation) = shown.text.split_once("?start=").unwrap();
    bo.writes(bo.private(), &format!("/join {}", invitation.trim()));
    world.fake.wait_for_message(anna.private(), "2 of 2").await;
    anna.writes(anna.private(), &format!("/begin {code}"));
    world.fake.wait_for_message(anna.private(), "[Board]").await;
    world.settle().await;
    code
}

#[tokio::test]
async fn replies_about_a_private_table_stay_out_of_the_group() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = private_table(&world, &anna, &bo).await;
    for (word, seen) in [
        ("/pause", "You asked for a pause"),
        ("/resume", "You've withdrawn your pause request"),
        ("/say hello", "Posted at table"),
        ("/log", "the tile game"),
        ("/scores", "[Give up]"),
    ] {
        anna.writes(place, word);
        world.fake.wait_for_message(anna.private(), seen).await;
    }
    bo.writes(place, "/pause");
    anna.writes(place, "/pause");
    world
        .fake
        .wait_for_message(anna.private(), "is paused")
        .await;
    anna.writes(place, "/resume");
    world
        .fake
        .wait_for_message(anna.private(), "are running again")
        .await;
    world.settle().await;
    for message in world.fake.shown_messages(place) {
        assert!(!message.to_string().contains(&code), "{message}");
    }
}

#[tokio::test]
async fn stand_in_report_goes_only_to_the_returning_player() {
    let mut world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = private_table(&world, &anna, &bo).await;
    let open = world.table(place, "stones 2", &[&anna, &bo]).await;
    for word in ["/help".to_owned(), format!("/board {open}")] {
        world.replace_with_stand_in(&anna).await;
        let before = world.fake.shown_messages(anna.private()).len();
        anna.writes(place, &word);
        world
            .fake
            .wait_until(&format!("the stand-in report after {word}"), |state| {
                let all = state.chats[&anna.private().chat].messages.values();
                let mut new = all.filter(|message| message.is_from_bot()).skip(before);
                new.find(|message| message.text.contains("Your seat at table"))
                    .map(|_| ())
            })
            .await;
        world.settle().await;
        for message in world.fake.shown_messages(place) {
            assert!(!message.text.contains("Your seat at table"), "{message}");
            assert!(!message.to_string().contains(&code), "{message}");
        }
    }
}

#[tokio::test]
async fn stand_in_report_without_private_chat_goes_to_the_group() {
    let mut world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let bo = world.fake.person("Bo", "en");
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world.replace_with_stand_in(&bo).await;
    bo.writes(place, "/help");
    world
        .fake
        .wait_for_message(place, &format!("Your seat at table {code} is yours again"))
        .await;
}
