//! How often a change renders a table, and which changes open pages notice.

use std::time::Duration;

use bot_core::bot::TableRenders;
use bot_core::chat::{Origin, Reply};
use bot_core::people::{Address, Asker, Identity, Platform};
use serde_json::{Value, json};

use crate::event_stream::EventStream;
use crate::world::{Visitor, World, move_buttons, table, text};

/// Time for everything that a change causes.
const SETTLED: Duration = Duration::from_millis(400);

/// Loads the pictures of a table, as a browser does when it has changed.
async fn load_pictures(visitor: &Visitor, shown: &Value) {
    for part in ["board", "hand"] {
        if let Some(address) = shown[part]["picture"]["address"].as_str() {
            assert_eq!(visitor.get(address).await.status(), 200);
        }
    }
}

/// Two players and a watcher have the page open.
#[tokio::test]
async fn move_is_rendered_once_for_each_open_page() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let cy = world.visitor_in("Cy", Some(&anna.room)).await;
    let code = anna.sends("new stones 2").await["code"].clone();
    let code = code.as_str().unwrap();
    bo.sends(&format!("join {code}")).await;
    anna.sends(&format!("{code}.begin")).await;
    let visitors = [&anna, &bo, &cy];
    let (mut streams, mut tables) = (vec![], vec![]);
    for visitor in visitors {
        let mut stream = EventStream::new(visitor, None).await;
        let is_playing = |shown: &Value| shown["stage"] == "playing";
        tables.push(stream.until_table(code, is_playing).await);
        streams.push(stream);
    }
    for _ in 0..6 {
        tokio::time::sleep(SETTLED).await;
        let before = world.bot().table_renders();
        let player = tables.iter().position(|shown| shown["yourTurn"] == true);
        let player = player.unwrap();
        let press = move_buttons(&tables[player]["hand"]).remove(0);
        assert_eq!(visitors[player].sends(&press).await["outcome"], "done");
        for ((stream, visitor), shown) in streams.iter_mut().zip(visitors).zip(&mut tables) {
            let board = shown["board"].clone();
            let has_changed = |shown: &Value| shown["board"] != board;
            *shown = stream.until_table(code, has_changed).await;
            load_pictures(visitor, shown).await;
        }
        tokio::time::sleep(SETTLED).await;
        let after = world.bot().table_renders();
        let renders = TableRenders {
            page: after.page - before.page,
            elsewhere: after.elsewhere - before.elsewhere,
        };
        assert_eq!(renders.page, 3, "{renders:?}");
        // The reply to the player who moves, and the turn notice to the next one: at most two per move and viewer.
        assert!(renders.elsewhere <= 2, "{renders:?}");
    }
}

/// A change at one table does not render the others on the page, nor does a message or a reload.
#[tokio::test]
async fn unchanged_tables_are_not_rendered_again() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let first = anna.sends("new stones 2").await["code"].clone();
    let second = anna.sends("new keltis 2").await["code"].clone();
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let mut stream = EventStream::new(&bo, None).await;
    stream.next().await.unwrap();
    let pages = || world.bot().table_renders().page;
    tokio::time::sleep(SETTLED).await;
    let before = pages();
    let first = first.as_str().unwrap();
    anna.sends(&format!("{first}.pace 1d")).await;
    stream.until_table(first, |_| true).await;
    assert_eq!(pages() - before, 1);
    anna.sends(&format!("{first}.say hello")).await;
    let has_message = |update: &Value| update["notes"].to_string().contains("hello");
    stream.until(has_message).await;
    let page = bo.page().await;
    assert!(table(&page, second.as_str().unwrap()).is_some());
    assert_eq!(pages() - before, 1);
}

#[tokio::test]
async fn new_name_reaches_other_pages() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let code = anna.sends("new stones 2").await["code"].clone();
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let mut stream = EventStream::new(&bo, None).await;
    stream.next().await.unwrap();
    anna.post("/api/name", json!({ "name": "Annabel" })).await;
    let is_renamed = |shown: &Value| text(&shown["board"]).contains("Annabel");
    stream.until_table(code.as_str().unwrap(), is_renamed).await;
}

/// A table appears on the pages of a room where somebody watches it.
#[tokio::test]
async fn watched_table_appears_in_the_room() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor("Bo").await;
    let cy = world.visitor_in("Cy", Some(&bo.room)).await;
    let code = anna.sends("new stones 2").await["code"].clone();
    let code = code.as_str().unwrap();
    let mut stream = EventStream::new(&cy, None).await;
    assert_eq!(stream.next().await.unwrap()["order"], json!([]));
    bo.sends(&format!("watch {code}")).await;
    stream.until_table(code, |_| true).await;
}

/// A chat account that may belong to somebody on the page.
struct ChatUser<'w> {
    world: &'w World,
    name: String,
}

impl ChatUser<'_> {
    async fn sends_from(&self, origin: Origin, text: &str) -> Reply {
        let asker = Asker {
            identity: Identity {
                platform: Platform::Telegram,
                user: "7".to_owned(),
            },
            name: self.name.clone(),
            language: None,
            network: None,
        };
        self.world
            .bot()
            .handle_text(asker, origin, None, text)
            .await
    }

    async fn sends(&self, text: &str) -> Reply {
        self.sends_from(Origin::Private, text).await
    }

    /// Opens a table in the private chat. Returns its code.
    async fn opens(&self, game: &str) -> String {
        let reply = self.sends(&format!("new {game}")).await;
        let mut buttons = reply.screen.buttons.iter().flatten();
        let code = buttons.find_map(|button| button.action.code);
        code.unwrap().to_string()
    }
}

/// What a person does in a chat shows on their open page, and on those of others.
#[tokio::test]
async fn commands_in_a_chat_reach_open_pages() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let mut chat = ChatUser {
        world: &world,
        name: "Anna".to_owned(),
    };
    let mut annas = EventStream::new(&anna, None).await;
    let mut bos = EventStream::new(&bo, None).await;
    assert_eq!(annas.next().await.unwrap()["order"], json!([]));
    bos.next().await.unwrap();

    // Linking brings the table of the chat to the page.
    let in_chat = chat.opens("stones 2").await;
    let link = chat.sends("link").await.screen.to_string();
    let link = link
        .split(' ')
        .skip_while(|word| *word != "link")
        .nth(1)
        .unwrap()
        .to_owned();
    anna.sends(&format!("link {link}")).await;
    assert_eq!(
        anna.sends(&format!("link {link} sure")).await["outcome"],
        "done"
    );
    annas.until_table(&in_chat, |_| true).await;

    // So does opening one in the chat.
    let opened = chat.opens("keltis 2").await;
    annas.until_table(&opened, |_| true).await;

    // A table of the room names the account's person.
    let code = bo.sends("new oracle 2").await["code"].clone();
    let code = code.as_str().unwrap();
    bos.until_table(code, |_| true).await;
    chat.sends(&format!("join {code}")).await;
    bos.until_table(code, |shown| text(&shown["board"]).contains("Anna"))
        .await;
    annas
        .until_table(code, |shown| text(&shown["board"]).contains("Anna"))
        .await;
    chat.name = "Annabel".to_owned();
    chat.sends("settings").await;
    bos.until_table(code, |shown| text(&shown["board"]).contains("Annabel"))
        .await;

    bo.sends(&format!("{code}.begin")).await;
    bos.until_table(code, |shown| shown["stage"] == "playing")
        .await;
    chat.sends("away 3d").await;
    annas.until(|update| update["absence"] != json!([])).await;
    bos.until_table(code, |shown| {
        text(&shown["board"]).contains("Annabel is away")
    })
    .await;
    chat.sends("away back").await;
    annas.until(|update| update["absence"] == json!([])).await;

    chat.sends("settings language de").await;
    annas.until(|update| update["lang"] == "de").await;
    chat.sends("settings language en").await;
    annas.until(|update| update["lang"] == "en").await;

    // Without the account, the tables opened there leave the page.
    chat.sends("unlink").await;
    annas
        .until(|update| !update["order"].to_string().contains(&in_chat))
        .await;
}

/// A lobby says who cannot be reached, until they write to the bot.
#[tokio::test]
async fn reachable_player_shows_in_the_lobby() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let code = anna.sends("new stones 2").await["code"].clone();
    let code = code.as_str().unwrap();
    let mut stream = EventStream::new(&anna, None).await;
    stream.next().await.unwrap();
    let dee = ChatUser {
        world: &world,
        name: "Dee".to_owned(),
    };
    let group = Origin::Place {
        address: Address {
            platform: Platform::Telegram,
            chat: "-1".to_owned(),
            thread: None,
        },
        admin: false,
    };
    dee.sends_from(group, &format!("join {code}")).await;
    let is_unreached = |shown: &Value| text(&shown["board"]).contains("hasn't opened");
    stream.until_table(code, is_unreached).await;
    dee.sends("help").await;
    stream.until_table(code, |shown| !is_unreached(shown)).await;
}
