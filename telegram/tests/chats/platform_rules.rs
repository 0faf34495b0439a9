//! Features of Telegram: migrated chats, rights, channels, anonymous admins, command lists.

use std::sync::Arc;

use bot_core::bot::ScreenImage;
use bot_core::screen::Screen;
use serde_json::json;

use crate::fake::{ChatKind, FaultKind};
use crate::world::{InputMethod, World, play_moves};

#[tokio::test]
async fn tables_follow_a_group_that_becomes_a_supergroup() {
    for notify in [true, false] {
        let world = World::new().await;
        let [anna, bo] = world.people(["Anna", "Bo"]).await;
        let old = world.fake.group("small", ChatKind::Group);
        let code = world.table(old, "stones 2", &[&anna, &bo]).await;
        world.settle().await;
        let new = world.fake.migrate(old, notify);
        if !notify {
            // The error response to the next message reports the new id.
            play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 1).await;
        }
        let board = world.fake.wait_for_message(new, "[What happened?]").await;
        assert!(board.text.contains(&code));
        play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 4).await;
        world.settle().await;
        let boards = world.fake.shown_messages(new);
        let boards = boards
            .iter()
            .filter(|message| message.text.contains("Stack"));
        assert_eq!(boards.count(), 1, "notify: {notify}");
        anna.presses(new, "hand").await;
        anna.writes(new, "/scores");
        world
            .fake
            .wait_until("the scores", |state| {
                let last = state.chats[&new.chat].messages.values().last()?;
                (last.is_from_bot() && last.text.contains(&code)).then_some(())
            })
            .await;
    }
}

#[tokio::test]
async fn player_who_left_the_group_is_notified_in_private() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    bo.leaves(place);
    world.settle().await;
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 8).await;
    world.settle().await;
    let state = world.fake.state();
    let was_mentioned_in = |chat: i64| {
        state.requests.iter().any(|request| {
            let text = request
                .fields
                .get("text")
                .and_then(|text| text.as_str())
                .unwrap_or_default();
            request.chat == Some(chat)
                && request.method == "sendMessage"
                && text.contains("Bo")
                && text.contains("your turn!")
        })
    };
    assert!(was_mentioned_in(bo.id), "mentioned in private");
}

#[tokio::test]
async fn game_continues_when_a_player_blocks_the_bot() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    bo.blocks_bot();
    let all = [&anna, &bo];
    for _ in 0..12 {
        world.settle().await;
        match crate::world::next_move(&[&anna], &code) {
            Some((_, hand)) => {
                anna.presses_data(anna.private(), hand.id, &hand.moves()[0])
                    .await;
            }
            None => {
                let offered = all[1].types_inline(&code).await;
                all[1].chooses_result(&offered, 1, true);
            }
        }
    }
    world.settle().await;
    world
        .fake
        .wait_for_message(place, "Bo, I can't message you")
        .await;
    let notes = world.fake.shown_messages(place);
    assert_eq!(
        notes
            .iter()
            .filter(|message| message.text.contains("I can't message you"))
            .count(),
        1,
        "reported once"
    );
    // After pressing Start, Bo gets messages again.
    bo.presses_start(&code);
    let hand = world.fake.wait_for_message(bo.private(), "Your runs").await;
    assert!(hand.text.contains(&code));
}

#[tokio::test]
async fn command_in_a_channel_is_answered_with_a_hint() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let channel = world.fake.group("news", ChatKind::Channel);
    for text in ["good morning", "/new keltis"] {
        let (_, mut value) = anna.new_message(channel, text, json!({}));
        value.as_object_mut().unwrap().remove("from");
        world.fake.send_update("channel_post", value);
    }
    world
        .fake
        .wait_for_message(channel, "not in channels")
        .await;
    world.settle().await;
    assert_eq!(world.fake.shown_messages(channel).len(), 1);
}

#[tokio::test]
async fn anonymous_admin_cannot_join_but_can_change_settings() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    let place = world.group();
    let group = json!({ "id": place.chat, "type": "supergroup", "title": "the hall" });
    anna.writes_as_chat(place, "/new keltis", group.clone());
    world
        .fake
        .wait_for_message(place, "I can't tell who you are")
        .await;
    anna.writes_as_chat(place, "/help", group.clone());
    world
        .fake
        .wait_for_message(place, "played at your own pace")
        .await;
    anna.writes_as_chat(place, "/place open off", group);
    world
        .fake
        .wait_for_message(place, "Only admins can open tables")
        .await;
    // Automatic forwards and inline results are ignored.
    for extra in [
        json!({ "is_automatic_forward": true }),
        json!({ "via_bot": { "id": 4242 } }),
    ] {
        let (_, value) = anna.new_message(place, "/help", extra);
        world.fake.send_update("message", value);
    }
    world.settle().await;
    assert_eq!(world.fake.shown_messages(place).len(), 3);
}

#[tokio::test]
async fn admins_decide_who_may_open_tables() {
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
        .wait_for_message(place, "Only admins can do that here")
        .await;
    anna.writes(place, "/place open off");
    world
        .fake
        .wait_for_message(place, "Only admins can open tables")
        .await;
    bo.writes(place, "/new keltis");
    world
        .fake
        .wait_for_message(place, "Only admins can open")
        .await;
    anna.writes(place, "/new keltis");
    world.fake.wait_for_message(place, "1 of 4").await;
    assert!(
        world.fake.request_count("getChatMember") <= 2,
        "fetched once per person"
    );
}

#[tokio::test]
async fn commands_are_registered_only_where_they_changed() {
    let mut world = World::new().await;
    world
        .fake
        .wait_until("all commands", |state| {
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
    assert_eq!(world.fake.request_count("setMyCommands"), 14);
    world.stop().await;
    world.start().await;
    world
        .fake
        .wait_until("the second lookup", |state| {
            let lookups = state
                .requests
                .iter()
                .filter(|request| request.method == "getMyCommands");
            (lookups.count() == 28).then_some(())
        })
        .await;
    world.settle().await;
    assert_eq!(world.fake.request_count("setMyCommands"), 14);
}

/// Returns a stub picture for screens that show a board, a hand or a result.
fn draw_stub(screen: &Screen) -> Option<ScreenImage> {
    let text = screen.to_string();
    let shows = text.contains("Deck")
        || text.contains("Stack")
        || text.contains("Your hand")
        || text.contains("Proof");
    let caption = screen.lines.iter().take(2).cloned().collect();
    shows.then(|| ScreenImage {
        png: Arc::from(b"\x89PNG\r\n\x1a\n, as it were".as_slice()),
        caption,
        alt: String::new(),
    })
}

#[tokio::test]
async fn boards_and_hands_are_pictures_edited_in_place() {
    let mut world = World::stopped().await;
    world.draw_override = Some(Arc::new(draw_stub));
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let lobby = world.lobby(place, "keltis 2", &[&anna, &bo]).await;
    let text = world.fake.wait_for_message(place, "2 of 2").await;
    anna.presses(place, "begin").await;
    world.settle().await;
    let board = world
        .fake
        .shown_messages(place)
        .into_iter()
        .find(|message| message.photo)
        .unwrap();
    assert_eq!(
        board.id, text.id,
        "the text of the lobby became the picture of the board"
    );
    play_moves(
        &world,
        &[&anna, &bo],
        &lobby,
        &[InputMethod::Pressing, InputMethod::Typing],
        10,
    )
    .await;
    world.settle().await;
    let now = world.fake.message(place, board.id).unwrap();
    assert!(now.photo && now.edits > board.edits);
    for person in [&anna, &bo] {
        let hands: Vec<_> = world
            .fake
            .shown_messages(person.private())
            .into_iter()
            .filter(|message| message.photo)
            .collect();
        assert_eq!(hands.len(), 1);
    }
    // Without drawing, text replaces the pictures.
    world.stop().await;
    world.draw_override = None;
    world.start().await;
    play_moves(&world, &[&anna, &bo], &lobby, &[InputMethod::Pressing], 2).await;
    world.settle().await;
    let shown = world.fake.shown_messages(place);
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
async fn group_that_forbids_photos_gets_text() {
    let mut world = World::stopped().await;
    world.draw_override = Some(Arc::new(draw_stub));
    world.start().await;
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
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 6).await;
    world.settle().await;
    let board = world.fake.wait_for_message(place, "Deck").await;
    assert!(!board.photo && board.edits > 2);
    let refused = world
        .fake
        .state()
        .requests
        .iter()
        .filter(|request| request.chat == Some(place.chat) && request.status == 400)
        .count();
    assert!(refused <= 2, "photos are not retried each time: {refused}");
}

#[tokio::test]
async fn game_continues_when_the_bot_may_not_write_in_the_group() {
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
    play_moves(&world, &[&anna, &bo], &code, &[InputMethod::Pressing], 6).await;
    world.settle().await;
    let state = world.fake.state();
    let refused = state
        .requests
        .iter()
        .filter(|request| request.chat == Some(place.chat) && request.status == 400);
    assert!(refused.count() <= 3);
}

#[tokio::test]
async fn unmodified_message_counts_as_edited() {
    let world = World::new().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    world.settle().await;
    let same = "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message";
    world
        .fake
        .inject_fault("editMessageText", 3, FaultKind::Refuse(400, same));
    let (at, hand) = crate::world::next_move(&[&anna, &bo], &code).unwrap();
    let player = [&anna, &bo][at];
    player
        .presses_data(player.private(), hand.id, &hand.moves()[0])
        .await;
    world.settle().await;
    assert_eq!(
        world
            .fake
            .shown_messages(place)
            .iter()
            .filter(|message| message.text.contains("Stack"))
            .count(),
        1
    );
}
