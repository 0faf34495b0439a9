//! Telegram's own ways: chats that move, rights, channels, people without a name.

use std::sync::Arc;

use bot_core::bot::Drawn;
use bot_core::screen::Screen;
use serde_json::json;

use crate::fake::{ChatKind, Wrong};
use crate::world::{How, World, play_some};

#[tokio::test]
async fn a_group_that_becomes_a_supergroup_takes_its_tables_along() {
    for told in [true, false] {
        let world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]).await;
        let old = world.fake.group("small", ChatKind::Group);
        let code = world.table(old, "stones 2", &[&anna, &bo]).await;
        world.settle().await;
        let new = world.fake.migrate(old, told);
        if !told {
            // Then the answer to the next message says so.
            play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 1).await;
        }
        let board = world.fake.sees(new, "[What happened]").await;
        assert!(board.text.contains(&code));
        play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 4).await;
        world.settle().await;
        let boards = world.fake.shown(new);
        let boards = boards
            .iter()
            .filter(|message| message.text.contains("Stack"));
        assert_eq!(boards.count(), 1, "told: {told}");
        anna.presses(new, "hand").await;
        anna.writes(new, "/scores");
        world
            .fake
            .until("the scores", |state| {
                let last = state.chats[&new.chat].messages.values().last()?;
                (last.is_from_bot() && last.text.contains(&code)).then_some(())
            })
            .await;
    }
}

#[tokio::test]
async fn who_left_the_group_is_called_in_private() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    bo.leaves(place);
    world.settle().await;
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 8).await;
    world.settle().await;
    let state = world.fake.state();
    let calls = |chat: i64| {
        state.requests.iter().any(|asked| {
            let text = asked
                .fields
                .get("text")
                .and_then(|text| text.as_str())
                .unwrap_or_default();
            asked.chat == Some(chat)
                && asked.method == "sendMessage"
                && text.contains("Bo")
                && text.contains("it is your turn")
        })
    };
    assert!(calls(bo.id), "in private");
}

#[tokio::test]
async fn somebody_who_blocks_the_bot_does_not_stop_the_game() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    bo.blocks();
    let all = [&anna, &bo];
    for _ in 0..12 {
        world.settle().await;
        match crate::world::next_move(&[&anna], &code) {
            Some((_, hand)) => {
                anna.presses_data(anna.private(), hand.id, &hand.moves()[0])
                    .await;
            }
            None => {
                let offered = all[1].types(&code).await;
                all[1].chooses(&offered, 1, true);
            }
        }
    }
    world.settle().await;
    world.fake.sees(place, "I cannot write to Bo").await;
    let notes = world.fake.shown(place);
    assert_eq!(
        notes
            .iter()
            .filter(|message| message.text.contains("I cannot write"))
            .count(),
        1,
        "said once"
    );
    // After a Start all is well again.
    bo.starts(&code);
    let hand = world.fake.sees(bo.private(), "Your runs").await;
    assert!(hand.text.contains(&code));
}

#[tokio::test]
async fn a_channel_is_told_where_tables_are_played() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let channel = world.fake.group("news", ChatKind::Channel);
    for text in ["good morning", "/new keltis"] {
        let (_, mut value) = anna.message_of(channel, text, json!({}));
        value.as_object_mut().unwrap().remove("from");
        world.fake.tell("channel_post", value);
    }
    world.fake.sees(channel, "not in a channel").await;
    world.settle().await;
    assert_eq!(world.fake.shown(channel).len(), 1);
}

#[tokio::test]
async fn an_admin_without_a_name_cannot_sit_but_can_decide() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    let group = json!({ "id": place.chat, "type": "supergroup", "title": "the hall" });
    anna.writes_as(place, "/new keltis", group.clone());
    world.fake.sees(place, "I cannot tell who you are").await;
    anna.writes_as(place, "/help", group.clone());
    world.fake.sees(place, "played at your own pace").await;
    anna.writes_as(place, "/place open off", group);
    world.fake.sees(place, "Only admins may open tables").await;
    // A post that a channel passes on, and what came out of a text field, ask for nothing.
    for extra in [
        json!({ "is_automatic_forward": true }),
        json!({ "via_bot": { "id": 4242 } }),
    ] {
        let (_, value) = anna.message_of(place, "/help", extra);
        world.fake.tell("message", value);
    }
    world.settle().await;
    assert_eq!(world.fake.shown(place).len(), 3);
}

#[tokio::test]
async fn admins_decide_who_opens_tables() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world
        .fake
        .state()
        .chats
        .get_mut(&place.chat)
        .unwrap()
        .admins
        .insert(anna.id);
    bo.writes(place, "/place open off");
    world
        .fake
        .sees(place, "Only the admins of this place may do that")
        .await;
    anna.writes(place, "/place open off");
    world.fake.sees(place, "Only admins may open tables").await;
    bo.writes(place, "/new keltis");
    world
        .fake
        .sees(place, "Only the admins of this place may open")
        .await;
    anna.writes(place, "/new keltis");
    world.fake.sees(place, "1 of 4").await;
    assert!(
        world.fake.count("getChatMember") <= 2,
        "asked once for each"
    );
}

#[tokio::test]
async fn commands_are_registered_by_scope_and_language_only_where_they_changed() {
    let mut world = World::new().await;
    world
        .fake
        .until("all commands", |state| {
            (state.commands.len() == 14).then_some(())
        })
        .await;
    world.settle().await;
    {
        let state = world.fake.state();
        let of = |scope: &str, language: &str| {
            state.commands[&(scope.to_owned(), language.to_owned())]
                .as_array()
                .unwrap()
                .clone()
        };
        assert!(of("all_private_chats", "").len() > of("all_group_chats", "").len());
        assert_ne!(of("all_group_chats", "de"), of("all_group_chats", "sk"));
        assert_eq!(of("all_group_chats", ""), of("all_group_chats", "en"));
    }
    assert_eq!(world.fake.count("setMyCommands"), 14);
    world.sleep().await;
    world.wake().await;
    world
        .fake
        .until("a second look", |state| {
            let looks = state
                .requests
                .iter()
                .filter(|asked| asked.method == "getMyCommands");
            (looks.count() == 28).then_some(())
        })
        .await;
    world.settle().await;
    assert_eq!(world.fake.count("setMyCommands"), 14);
}

/// A picture of anything that has a board or a hand.
fn painted(screen: &Screen) -> Option<Drawn> {
    let text = screen.to_string();
    let shows = text.contains("Deck")
        || text.contains("Stack")
        || text.contains("Your hand")
        || text.contains("Proof");
    let caption = screen.lines.iter().take(2).cloned().collect();
    shows.then(|| Drawn {
        png: Arc::from(b"\x89PNG\r\n\x1a\n, as it were".as_slice()),
        caption,
        alt: String::new(),
    })
}

#[tokio::test]
async fn boards_and_hands_come_as_pictures_that_are_changed_in_place() {
    let mut world = World::asleep().await;
    world.painter = Some(Arc::new(painted));
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let lobby = world.lobby(place, "keltis 2", &[&anna, &bo]).await;
    let text = world.fake.sees(place, "2 of 2").await;
    anna.presses(place, "begin").await;
    world.settle().await;
    let board = world
        .fake
        .shown(place)
        .into_iter()
        .find(|message| message.photo)
        .unwrap();
    assert_eq!(
        board.id, text.id,
        "the text of the lobby became the picture of the board"
    );
    play_some(
        &world,
        &[&anna, &bo],
        &lobby,
        &[How::Pressing, How::Typing],
        10,
    )
    .await;
    world.settle().await;
    let now = world.fake.message(place, board.id).unwrap();
    assert!(now.photo && now.edits > board.edits);
    for person in [&anna, &bo] {
        let hands: Vec<_> = world
            .fake
            .shown(person.private())
            .into_iter()
            .filter(|message| message.photo)
            .collect();
        assert_eq!(hands.len(), 1);
    }
    // Once nothing can be drawn any more, text takes the place of the picture.
    world.sleep().await;
    world.painter = None;
    world.wake().await;
    play_some(&world, &[&anna, &bo], &lobby, &[How::Pressing], 2).await;
    world.settle().await;
    let shown = world.fake.shown(place);
    assert!(shown.iter().all(|message| !message.photo));
    assert_eq!(
        shown
            .iter()
            .filter(|message| message.text.contains("Deck"))
            .count(),
        1
    );
}

#[tokio::test]
async fn a_group_that_takes_no_pictures_gets_text() {
    let mut world = World::asleep().await;
    world.painter = Some(Arc::new(painted));
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    world
        .fake
        .state()
        .chats
        .get_mut(&place.chat)
        .unwrap()
        .may_send_photos = false;
    let code = world.table(place, "keltis 2", &[&anna, &bo]).await;
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 6).await;
    world.settle().await;
    let board = world.fake.sees(place, "Deck").await;
    assert!(!board.photo && board.edits > 2);
    let refused = world
        .fake
        .state()
        .requests
        .iter()
        .filter(|asked| asked.chat == Some(place.chat) && asked.status == 400)
        .count();
    assert!(refused <= 2, "it is not tried again and again: {refused}");
}

#[tokio::test]
async fn a_group_where_the_bot_may_not_write_does_not_stop_the_game() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    world
        .fake
        .state()
        .chats
        .get_mut(&place.chat)
        .unwrap()
        .may_send = false;
    play_some(&world, &[&anna, &bo], &code, &[How::Pressing], 6).await;
    world.settle().await;
    let state = world.fake.state();
    let refused = state
        .requests
        .iter()
        .filter(|asked| asked.chat == Some(place.chat) && asked.status == 400);
    assert!(refused.count() <= 3);
}

#[tokio::test]
async fn a_message_that_is_the_same_already_is_as_good() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let same = "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message";
    world
        .fake
        .goes_wrong("editMessageText", 3, Wrong::Refuse(400, same));
    let (at, hand) = crate::world::next_move(&[&anna, &bo], &code).unwrap();
    let who = [&anna, &bo][at];
    who.presses_data(who.private(), hand.id, &hand.moves()[0])
        .await;
    world.settle().await;
    assert_eq!(
        world
            .fake
            .shown(place)
            .iter()
            .filter(|message| message.text.contains("Stack"))
            .count(),
        1
    );
}
