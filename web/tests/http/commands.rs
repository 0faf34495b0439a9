//! Typed commands and pressed buttons.

use bot_core::games::GameKind;
use bot_core::words::Lang;
use serde_json::json;

use crate::world::{World, move_buttons, table, text};

#[tokio::test]
async fn one_press_starts_a_guided_game_that_can_be_finished() {
    let world = World::new().await;
    for game in GameKind::ALL {
        let anna = world.visitor("Anna").await;
        let reply = anna.sends(&format!("show {game}")).await;
        assert_eq!(reply["shown"], true, "{reply}");
        let code = reply["code"].as_str().unwrap();
        let page = anna.page().await;
        let shown = table(&page, code).unwrap();
        assert_eq!(shown["stage"], "playing");
        assert_eq!(shown["yourTurn"], true);
        // The JSON gives the size, so that the page can reserve the space.
        for part in ["board", "hand"] {
            let picture = &shown[part]["picture"];
            let png = anna.get(picture["address"].as_str().unwrap()).await;
            let png = png.bytes().await.unwrap();
            let [wide, high] = [&png[16..20], &png[20..24]]
                .map(|bytes| u32::from_be_bytes(bytes.try_into().unwrap()));
            assert_eq!(picture["size"], json!([wide, high]), "{game}, {part}");
        }
        let hand = text(&shown["hand"]);
        assert!(hand.contains("A good move here: "), "{hand}");
        let first = &shown["hand"]["buttons"][0][0]["label"];
        assert!(first.as_str().unwrap().starts_with("➜ "), "{first}");
        let moves = anna.plays_to_end(code).await;
        assert!(moves > 10, "{moves}");
        let page = anna.page().await;
        let over = table(&page, code).unwrap();
        assert_eq!(over["replay"], true);
        assert!(over["hand"].is_null());
    }
}

#[tokio::test]
async fn guidance_ends_after_a_few_turns() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let code = anna.sends("show stones").await["code"].clone();
    let code = code.as_str().unwrap();
    let mut guided = 0;
    let mut done = 0;
    loop {
        let ready = |page: &serde_json::Value| {
            let table = table(page, code).unwrap();
            table["stage"] == "over" || table["yourTurn"] == true
        };
        let page = anna.until("a turn", ready).await;
        let shown = table(&page, code).unwrap();
        if shown["stage"] == "over" {
            break;
        }
        let hand = text(&shown["hand"]);
        guided += usize::from(hand.contains("A good move here: "));
        done += usize::from(hand.contains("That's all you need"));
        let press = move_buttons(&shown["hand"]).remove(0);
        anna.sends(&press).await;
    }
    assert!((6..40).contains(&guided), "{guided}");
    assert!((1..10).contains(&done), "{done}");
}

#[tokio::test]
async fn two_players_open_join_and_finish_a_table() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    assert_eq!(anna.room, bo.room);
    let opened = anna.sends("new stones 2").await;
    assert_eq!(opened["shown"], true, "{opened}");
    let code = opened["code"].as_str().unwrap().to_owned();
    bo.until("the lobby", |page| table(page, &code).is_some())
        .await;
    let joined = bo.sends(&format!("{code}.join")).await;
    assert_eq!(joined["outcome"], "done", "{joined}");
    assert_eq!(joined["opens"], true);
    let begun = anna.sends(&format!("{code}.begin")).await;
    assert_eq!(begun["opens"], false);
    let both = async |visitor: &crate::world::Visitor| visitor.plays_to_end(&code).await;
    let (one, other) = tokio::join!(both(&anna), both(&bo));
    assert!(one > 5 && other > 5, "{one} {other}");
    let rematch = anna.sends(&format!("rematch {code}")).await;
    assert_eq!(rematch["outcome"], "done", "{rematch}");
    // It opens the new table, not the finished one.
    assert_eq!(rematch["opens"], true);
    assert_ne!(rematch["code"], code.as_str());
}

#[tokio::test]
async fn repeated_request_is_applied_once() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let body = json!({ "text": "new keltis", "name": "Anna", "id": "once" });
    for _ in 0..3 {
        assert_eq!(anna.post("/api/ask", body.clone()).await.status(), 200);
    }
    let page = anna.page().await;
    assert_eq!(page["order"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn answers_are_returned_beside_the_tables() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let rules = anna.sends("rules keltis aim").await;
    let picture = rules["screen"]["picture"]["address"].as_str().unwrap();
    let drawn = anna.get(picture).await;
    assert_eq!(drawn.headers()["content-type"], "image/png");
    let buttons = rules["screen"]["buttons"].to_string();
    assert!(buttons.contains("\"show keltis\""), "{buttons}");
    let unknown = anna.sends("dance").await;
    assert_eq!(unknown["outcome"], "refused");
    assert!(text(&unknown["screen"]).contains("I didn't get that"));
    anna.sends("new keltis").await;
    anna.sends("opponent easy").await;
    anna.sends("begin").await;
    let scores = anna.sends("scores").await;
    assert_eq!(scores["shown"], false);
    assert!(!text(&scores["screen"]).is_empty());
    anna.sends("say good evening").await;
    let page = anna.until("what was said", |page| {
        page["notes"].to_string().contains("good evening")
    });
    let page = page.await;
    assert_eq!(page["notes"][0]["line"]["text"], "Anna: good evening");
}

#[tokio::test]
async fn sample_pictures_show_each_game() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let mut seen = vec![];
    for game in GameKind::ALL {
        for lang in ["en", "ru"] {
            let address = format!("/picture/sample/{game}?lang={lang}");
            let drawn = anna.get(&address).await;
            assert_eq!(drawn.status(), 200, "{address}");
            let drawn = drawn.bytes().await.unwrap();
            assert!(drawn.starts_with(b"\x89PNG") && !seen.contains(&drawn));
            seen.push(drawn);
        }
    }
}

#[tokio::test]
async fn commands_are_completed() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let offers = async |text: &str| {
        let response = anna.post("/api/complete", json!({ "text": text })).await;
        response.text().await.unwrap()
    };
    assert!(offers("ne").await.contains("new oracle"));
    assert!(offers("settings l").await.contains("settings language pl"));
    assert_eq!(offers("xyz").await, "[]");
    let code = anna.sends("show keltis").await["code"].clone();
    let code = code.as_str().unwrap();
    assert!(offers("do la").await.contains("do lay "));
    assert!(offers("scores ").await.contains(&format!("scores {code}")));
    assert!(offers("settings zone lisb").await.contains("Europe/Lisbon"));
    assert!(offers("timeout h").await.contains("timeout hold"));
}

#[tokio::test]
async fn language_pictures_and_name_can_be_changed() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let code = anna.sends("show keltis").await["code"].clone();
    let code = code.as_str().unwrap();
    for lang in Lang::ALL {
        anna.sends(&format!("settings language {lang}")).await;
        let page = anna.page().await;
        assert_eq!(page["lang"], lang.code());
        let words = anna.get(&format!("/api/words?lang={lang}")).await;
        let words: serde_json::Value = words.json().await.unwrap();
        assert!(!words["web-hello"].as_str().unwrap().is_empty());
    }
    anna.sends("settings pictures off").await;
    let page = anna.page().await;
    let shown = table(&page, code).unwrap();
    assert!(shown["board"]["picture"].is_null() && shown["hand"]["picture"].is_null());
    anna.sends("settings pictures on").await;
    let named = anna
        .post("/api/name", json!({ "name": " \u{202e}Ann <b> " }))
        .await;
    let named: serde_json::Value = named.json().await.unwrap();
    assert_eq!(named["name"], "Ann b");
    assert_eq!(anna.page().await["name"], "Ann b");
}

#[tokio::test]
async fn page_works_without_pictures() {
    let world = World::with(|world| world.pictures = false).await;
    let anna = world.visitor("Anna").await;
    let code = anna.sends("show oracle").await["code"].clone();
    let code = code.as_str().unwrap();
    let page = anna.page().await;
    let shown = table(&page, code).unwrap();
    assert!(shown["board"]["picture"].is_null() && !text(&shown["hand"]).is_empty());
    let picture = anna.get(&format!("/picture/table/{code}/board")).await;
    assert_eq!(picture.status(), 404);
}
