//! Private data: hands, sessions and rooms.

use reqwest::Method;
use serde_json::{Value, json};

use crate::world::{Visitor, World, move_buttons, table, text};

#[tokio::test]
async fn hand_is_shown_only_to_its_owner() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let cy = world.visitor_in("Cy", Some(&anna.room)).await;
    let code = anna.sends("new keltis 2").await["code"].clone();
    let code = code.as_str().unwrap();
    bo.sends(&format!("{code}.join")).await;
    anna.sends(&format!("{code}.begin")).await;
    let dealt = |page: &Value| table(page, code).is_some_and(|table| !table["hand"].is_null());
    let of_anna = anna.until("a hand", dealt).await;
    let of_bo = bo.until("a hand", dealt).await;
    let hand = |page: &Value| text(&table(page, code).unwrap()["hand"]);
    assert_ne!(hand(&of_anna), hand(&of_bo));
    // Only the player whose turn it is has moves.
    let moves = |page: &Value| move_buttons(&table(page, code).unwrap()["hand"]).len();
    assert!((moves(&of_anna) == 0) != (moves(&of_bo) == 0));
    let is_playing =
        |page: &Value| table(page, code).is_some_and(|table| table["stage"] == "playing");
    let of_cy = cy.until("the board", is_playing).await;
    assert!(table(&of_cy, code).unwrap()["hand"].is_null());
    // Everybody sees the same board.
    let board = |page: &Value| table(page, code).unwrap()["board"].clone();
    assert_eq!(board(&of_anna), board(&of_cy));
    assert_eq!(board(&of_bo), board(&of_cy));
    let hand_of_anna = anna.get(&format!("/picture/table/{code}/hand")).await;
    let hand_of_bo = bo.get(&format!("/picture/table/{code}/hand")).await;
    let none = cy.get(&format!("/picture/table/{code}/hand")).await;
    assert_eq!(none.status(), 404);
    let (one, other) = (
        hand_of_anna.bytes().await.unwrap(),
        hand_of_bo.bytes().await.unwrap(),
    );
    assert!(one.starts_with(b"\x89PNG") && other.starts_with(b"\x89PNG") && one != other);
    // The table is not visible from another room.
    let stranger = world.visitor("Dee").await;
    let board = stranger.get(&format!("/picture/table/{code}/board")).await;
    assert_eq!(board.status(), 404);
}

#[tokio::test]
async fn players_on_one_machine_are_separate_people() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let hello = async |me: u8, cookies: &str| {
        let request = anna
            .client
            .request(Method::POST, format!("{}/api/hello?me={me}", world.url()));
        let request = request.header("cookie", cookies).json(&json!({}));
        let response = request.send().await.unwrap();
        let cookie = response.headers()["set-cookie"]
            .to_str()
            .unwrap()
            .to_owned();
        (cookie, response.json::<Value>().await.unwrap())
    };
    let (second, session) = hello(2, &anna.cookie).await;
    assert!(second.starts_with("keltis-2="), "{second}");
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="] {
        assert!(second.contains(part), "{second}");
    }
    assert_ne!(session["room"], anna.room);
    // Each player number has its own cookie.
    let swapped = second.split(';').next().unwrap();
    let both = format!("{}; {swapped}", anna.cookie);
    let (again, _) = hello(1, &both).await;
    assert_eq!(again.split(';').next().unwrap(), anna.cookie);
    let behind_tls = anna.request(Method::POST, "/api/hello");
    let behind_tls = behind_tls.header("x-forwarded-proto", "https");
    let cookie = behind_tls.json(&json!({})).send().await.unwrap();
    let cookie = cookie.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("; Secure"), "{cookie}");
}

#[tokio::test]
async fn session_survives_a_restart_and_is_bound_to_its_server() {
    let mut world = World::new().await;
    let anna = world.visitor("Anna").await;
    anna.sends("new keltis").await;
    world.stop().await;
    world.start().await;
    assert_eq!(anna.page().await["name"], "Anna");
    let other = World::new().await;
    let request = anna.client.get(format!("{}/api/view", other.url()));
    let refused = request.header("cookie", &anna.cookie).send().await.unwrap();
    assert_eq!(refused.status(), 401);
}

#[tokio::test]
async fn private_table_is_hidden_from_other_rooms() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let code = anna.sends("new stones 2 private").await["code"].clone();
    let code = code.as_str().unwrap();
    let stranger = world.visitor("Dee").await;
    let paths = [
        "/picture/table/CODE/board",
        "/api/replay/CODE",
        "/api/replay/CODE/1",
        "/replay/CODE/record.json",
    ];
    let compare = async || {
        for path in paths {
            let answer = async |code: &str| {
                let response = stranger.get(&path.replace("CODE", code)).await;
                (response.status(), response.text().await.unwrap())
            };
            assert_eq!(answer(code).await, answer("9999").await, "{path}");
        }
        for command in [
            "join", "watch", "board", "log", "scores", "hand", "rematch", "review",
        ] {
            let hidden = stranger.sends(&format!("{command} {code}")).await;
            let missing = stranger.sends(&format!("{command} 9999")).await;
            let missing = missing.to_string().replace("9999", code);
            assert_eq!(hidden.to_string(), missing, "{command}");
        }
        assert_eq!(stranger.page().await["tables"], json!([]));
    };
    compare().await;
    anna.sends(&format!("{code}.opponent easy")).await;
    anna.sends(&format!("{code}.begin")).await;
    anna.sends(&format!("{code}.close sure")).await;
    compare().await;
    assert_eq!(anna.get(&format!("/api/replay/{code}")).await.status(), 200);
}

#[tokio::test]
async fn invitation_opens_a_private_table_in_another_room() {
    let world = World::new().await;
    let (anna, bo) = (world.visitor("Anna").await, world.visitor("Bo").await);
    let code = anna.sends("new stones 2 private").await["code"].clone();
    let shown = anna.sends("invite").await;
    let invitation = shown["screen"]["invitation"].as_str().unwrap().to_owned();
    let opened = bo.sends(&format!("watch {invitation}")).await;
    assert_eq!(
        (&opened["code"], &opened["opens"]),
        (&code, &json!(true)),
        "{opened}"
    );
    let code = code.as_str().unwrap();
    bo.until("the lobby", |page| table(page, code).is_some())
        .await;
    let joined = bo.sends(&format!("{code}.join")).await;
    assert_eq!(joined["outcome"], "done", "{joined}");
}

#[tokio::test]
async fn wrong_codes_have_a_budget_per_address() {
    let world = World::new().await;
    let outcome = async |visitor: &Visitor| visitor.sends("board 9999").await["screen"].to_string();
    let first = world.visitor("Guest").await;
    let wrong = outcome(&first).await;
    for number in 1..4 {
        let visitor = world.visitor(&format!("Guest {number}")).await;
        for _ in 0..19 {
            assert_eq!(outcome(&visitor).await, wrong);
        }
    }
    outcome(&first).await;
    outcome(&first).await;
    assert_ne!(outcome(&world.visitor("Newcomer").await).await, wrong);
}

#[tokio::test]
async fn banned_people_neither_look_nor_rename() {
    let mut world = World::new().await;
    let anna = world.visitor("Anna").await;
    let code = anna.sends("new stones 2").await["code"].clone();
    let code = code.as_str().unwrap();
    world.stop().await;
    world.ban = vec!["web".to_owned()];
    world.start().await;
    for path in [
        "/api/view",
        "/api/events",
        &format!("/picture/table/{code}/board"),
        &format!("/api/replay/{code}"),
    ] {
        assert_eq!(anna.get(path).await.status(), 403, "{path}");
    }
    for (path, body) in [
        ("/api/hello", json!({})),
        ("/api/name", json!({ "name": "Ann" })),
        ("/api/ask", json!({ "text": "games" })),
        ("/api/complete", json!({ "text": "join " })),
    ] {
        assert_eq!(anna.post(path, body).await.status(), 403, "{path}");
    }
    world.stop().await;
    world.ban.clear();
    world.start().await;
    assert_eq!(anna.page().await["name"], "Anna");
}

#[tokio::test]
async fn export_is_part_of_the_reply() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let reply = anna.sends("export").await;
    let content = reply["screen"]["file"]["content"].as_str().unwrap();
    let data: Value = serde_json::from_str(content).unwrap();
    assert_eq!(data["name"], "Anna");
}
