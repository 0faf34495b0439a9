//! How much of everything there is.

use std::sync::Arc;

use bot_core::store::Faults;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use web::{Rate, Render};

use crate::world::{PATIENCE, World};

#[tokio::test]
async fn more_open_pages_than_the_bound_are_told_so() {
    let world = World::with(|world| world.settings.watchers = 3).await;
    let anna = world.visitor("Anna").await;
    let mut open = vec![];
    for _ in 0..3 {
        let mut events = anna.get("/api/events").await;
        assert_eq!(events.status(), 200);
        assert!(events.chunk().await.unwrap().is_some());
        open.push(events);
    }
    let refused = anna.get("/api/events").await;
    assert_eq!(refused.status(), 503);
    assert!(refused.headers().contains_key("retry-after"));
    let said: Value = refused.json().await.unwrap();
    assert_eq!(said["key"], "web-too-many");
    // The page itself still works.
    assert_eq!(anna.asks("help").await["outcome"], "looked");
    drop(open.pop());
    let begun = std::time::Instant::now();
    while anna.get("/api/events").await.status() != 200 {
        assert!(begun.elapsed() < PATIENCE, "no place became free");
        anna.asks("show keltis").await;
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn one_address_does_not_take_all_places() {
    let world = World::with(|world| world.settings.watchers_an_address = 2).await;
    let anna = world.visitor("Anna").await;
    let opens = async |address: &str| {
        let request = anna.request(reqwest::Method::GET, "/api/events");
        let request = request.header("x-forwarded-for", address);
        request.send().await.unwrap()
    };
    let held = [opens("203.0.113.9").await, opens("203.0.113.9").await];
    assert!(held.iter().all(|one| one.status() == 200));
    let refused = opens("203.0.113.9").await;
    assert_eq!(refused.status(), 503);
    assert_eq!(opens("203.0.113.10").await.status(), 200);
}

/// What somebody says of themselves stands before what the proxy adds, also where that is a line of its own.
#[tokio::test]
async fn only_the_last_word_of_a_proxy_counts() {
    let world = World::with(|world| world.settings.watchers_an_address = 1).await;
    let anna = world.visitor("Anna").await;
    let opens = async |said: &str| {
        let request = anna.request(reqwest::Method::GET, "/api/events");
        let request = request.header("x-forwarded-for", said);
        let request = request.header("x-forwarded-for", "203.0.113.9");
        request.send().await.unwrap()
    };
    let held = opens("198.51.100.1").await;
    assert_eq!(held.status(), 200);
    assert_eq!(opens("198.51.100.2").await.status(), 503);
}

#[tokio::test]
async fn who_asks_too_much_is_told_to_wait() {
    let slow = Rate {
        burst: 5.0,
        a_second: 0.001,
    };
    let world = World::with(|world| world.settings.a_person = slow).await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor("Bo").await;
    for _ in 0..5 {
        assert_eq!(anna.get("/api/view").await.status(), 200);
    }
    let refused = anna.get("/api/view").await;
    assert_eq!(refused.status(), 429);
    assert!(refused.headers().contains_key("retry-after"));
    let said: Value = refused.json().await.unwrap();
    assert_eq!(said["key"], "refused-too-fast");
    assert_eq!(bo.get("/api/view").await.status(), 200);
}

#[tokio::test]
async fn an_address_that_asks_too_much_waits_on_every_route() {
    let slow = Rate {
        burst: 8.0,
        a_second: 0.001,
    };
    let world = World::with(|world| world.settings.an_address = slow).await;
    let anna = world.visitor("Anna").await;
    for _ in 0..7 {
        assert_eq!(anna.get("/style.css").await.status(), 200);
    }
    for path in [
        "/",
        "/app.js",
        "/api/view",
        "/api/words?lang=en",
        "/nothing",
    ] {
        assert_eq!(anna.get(path).await.status(), 429, "{path}");
    }
    assert_eq!(
        anna.post("/api/ask", json!({ "text": "help" }))
            .await
            .status(),
        429
    );
    // Another one behind a proxy of ours is another one.
    let other = anna.request(reqwest::Method::GET, "/");
    let other = other.header("x-forwarded-for", "203.0.113.9");
    assert_eq!(other.send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn newcomers_are_bounded() {
    let slow = Rate {
        burst: 2.0,
        a_second: 0.001,
    };
    let world = World::with(|world| world.settings.newcomers = slow).await;
    let anna = world.visitor("Anna").await;
    world.visitor("Bo").await;
    let stranger = anna.client.post(format!("{}/api/hello", world.url()));
    let refused = stranger.json(&json!({})).send().await.unwrap();
    assert_eq!(refused.status(), 429);
    // Who came before still comes in.
    assert_eq!(anna.post("/api/hello", json!({})).await.status(), 200);
}

#[tokio::test]
async fn a_database_that_fails_is_a_sentence() {
    let faults = Faults::after(i64::MAX);
    let world = World::with(|world| world.faults = faults.clone()).await;
    let anna = world.visitor("Anna").await;
    let code = anna.asks("new keltis").await["code"].clone();
    let code = code.as_str().unwrap();
    faults.strike_after(0);
    let reply = tokio::time::timeout(PATIENCE, anna.asks("new keltis")).await;
    let reply = reply.unwrap();
    assert_eq!(reply["outcome"], "failed");
    let said = reply["screen"]["lines"][0]["text"].as_str().unwrap();
    assert!(
        said.starts_with("Something went wrong on my side"),
        "{said}"
    );
    let picture = format!("/picture/table/{code}/board");
    let replay = format!("/api/replay/{code}");
    for path in ["/api/view", &picture, &replay] {
        let refused = anna.get(path).await;
        assert_eq!(refused.status(), 503, "{path}");
        let said: Value = refused.json().await.unwrap();
        assert_eq!(said["key"], "refused-failed");
    }
    faults.never();
    assert_eq!(anna.page().await["order"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_locked_database_is_a_sentence_and_no_hang() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    anna.asks("new keltis").await;
    let options = SqliteConnectOptions::new().filename(world.file());
    let mut other = options.connect().await.unwrap();
    let lock = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let (reply, page) = tokio::join!(
        tokio::time::timeout(PATIENCE, anna.asks("new stones")),
        // Whoever only looks is not kept waiting.
        tokio::time::timeout(PATIENCE, anna.page()),
    );
    assert_eq!(page.unwrap()["order"].as_array().unwrap().len(), 1);
    let reply = reply.unwrap();
    assert_eq!(reply["outcome"], "failed");
    let said = reply["screen"]["lines"][0]["text"].as_str().unwrap();
    assert!(
        said.starts_with("Something went wrong on my side"),
        "{said}"
    );
    lock.rollback().await.unwrap();
    assert_eq!(anna.asks("new stones").await["outcome"], "done");
}

#[tokio::test]
async fn health_and_figures_are_there_where_they_are_wanted() {
    let faults = Faults::after(i64::MAX);
    let render = Render(Arc::new(|| "keltis_up 1\n".to_owned()));
    let world = World::with(|world| {
        world.settings.metrics = Some(render);
        world.faults = faults.clone();
    });
    let world = world.await;
    let anna = world.visitor("Anna").await;
    let health = anna.get("/healthz").await;
    assert_eq!(health.status(), 200);
    assert_eq!(health.text().await.unwrap(), "ok\n");
    let figures = anna.get("/metrics").await;
    assert_eq!(figures.text().await.unwrap(), "keltis_up 1\n");
    faults.strike_after(0);
    assert_eq!(anna.get("/healthz").await.status(), 503);
    faults.never();
}
