//! Limits of streams and requests, and database failures.

use std::sync::Arc;
use std::time::Duration;

use bot_core::store::FaultInjector;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use web::{MetricsRenderer, Rate};

use crate::world::{TIMEOUT, World};

#[tokio::test]
async fn streams_beyond_the_limit_are_refused() {
    let world = World::with(|world| world.settings.max_streams = 3).await;
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
    let body: Value = refused.json().await.unwrap();
    assert_eq!(body["key"], "web-too-many");
    // The page itself still works.
    assert_eq!(anna.sends("help").await["outcome"], "looked");
    drop(open.pop());
    let started = std::time::Instant::now();
    while anna.get("/api/events").await.status() != 200 {
        assert!(started.elapsed() < TIMEOUT, "no stream became free");
        anna.sends("show keltis").await;
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn streams_are_limited_per_address() {
    let world = World::with(|world| world.settings.max_streams_per_address = 2).await;
    let anna = world.visitor("Anna").await;
    let opens = async |address: &str| {
        let request = anna.request(reqwest::Method::GET, "/api/events");
        let request = request.header("x-forwarded-for", address);
        request.send().await.unwrap()
    };
    let streams = [opens("203.0.113.9").await, opens("203.0.113.9").await];
    assert!(streams.iter().all(|one| one.status() == 200));
    let refused = opens("203.0.113.9").await;
    assert_eq!(refused.status(), 503);
    assert_eq!(opens("203.0.113.10").await.status(), 200);
}

/// A client can forge the first header. The proxy appends its own entry, here as a second header.
#[tokio::test]
async fn only_the_last_forwarded_for_entry_counts() {
    let world = World::with(|world| world.settings.max_streams_per_address = 1).await;
    let anna = world.visitor("Anna").await;
    let opens = async |forged: &str| {
        let request = anna.request(reqwest::Method::GET, "/api/events");
        let request = request.header("x-forwarded-for", forged);
        let request = request.header("x-forwarded-for", "203.0.113.9");
        request.send().await.unwrap()
    };
    let streams = opens("198.51.100.1").await;
    assert_eq!(streams.status(), 200);
    assert_eq!(opens("198.51.100.2").await.status(), 503);
}

#[tokio::test]
async fn requests_are_limited_per_person() {
    let slow = Rate {
        burst: 5.0,
        per_second: 0.001,
    };
    let world = World::with(|world| world.settings.person_rate = slow).await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor("Bo").await;
    for _ in 0..5 {
        assert_eq!(anna.get("/api/view").await.status(), 200);
    }
    let refused = anna.get("/api/view").await;
    assert_eq!(refused.status(), 429);
    assert!(refused.headers().contains_key("retry-after"));
    let body: Value = refused.json().await.unwrap();
    assert_eq!(body["key"], "refused-too-fast");
    assert_eq!(bo.get("/api/view").await.status(), 200);
}

#[tokio::test]
async fn requests_are_limited_per_address_on_every_route() {
    let slow = Rate {
        burst: 8.0,
        per_second: 0.001,
    };
    let world = World::with(|world| world.settings.address_rate = slow).await;
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
    // Another client behind a trusted proxy has its own limit.
    let other = anna.request(reqwest::Method::GET, "/");
    let other = other.header("x-forwarded-for", "203.0.113.9");
    assert_eq!(other.send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn newcomers_are_limited_per_address() {
    let slow = Rate {
        burst: 2.0,
        per_second: 0.001,
    };
    let world = World::with(|world| world.settings.newcomer_rate = slow).await;
    let anna = world.visitor("Anna").await;
    world.visitor("Bo").await;
    let stranger = anna.client.post(format!("{}/api/hello", world.url()));
    let refused = stranger.json(&json!({})).send().await.unwrap();
    assert_eq!(refused.status(), 429);
    // Known visitors can still sign in.
    assert_eq!(anna.post("/api/hello", json!({})).await.status(), 200);
}

#[tokio::test]
async fn failing_database_gets_a_clear_error() {
    let faults = FaultInjector::after(i64::MAX);
    let world = World::with(|world| world.store.faults = faults.clone()).await;
    let anna = world.visitor("Anna").await;
    let code = anna.sends("new keltis").await["code"].clone();
    let code = code.as_str().unwrap();
    faults.fail_after(0);
    let reply = tokio::time::timeout(TIMEOUT, anna.sends("new keltis")).await;
    let reply = reply.unwrap();
    assert_eq!(reply["outcome"], "failed");
    let text = reply["screen"]["lines"][0]["text"].as_str().unwrap();
    assert!(
        text.starts_with("Something went wrong on my side"),
        "{text}"
    );
    let picture = format!("/picture/table/{code}/board");
    let replay = format!("/api/replay/{code}");
    for path in ["/api/view", &picture, &replay] {
        let refused = anna.get(path).await;
        assert_eq!(refused.status(), 503, "{path}");
        let body: Value = refused.json().await.unwrap();
        assert_eq!(body["key"], "refused-failed");
    }
    faults.disable();
    assert_eq!(anna.page().await["order"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn locked_database_does_not_hang_requests() {
    let world = World::with(|world| world.store.busy_timeout = Duration::from_millis(100)).await;
    let anna = world.visitor("Anna").await;
    anna.sends("new keltis").await;
    let options = SqliteConnectOptions::new().filename(world.file());
    let mut other = options.connect().await.unwrap();
    let lock = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let (reply, page) = tokio::join!(
        tokio::time::timeout(TIMEOUT, anna.sends("new stones")),
        // Reads are not blocked.
        tokio::time::timeout(TIMEOUT, anna.page()),
    );
    assert_eq!(page.unwrap()["order"].as_array().unwrap().len(), 1);
    let reply = reply.unwrap();
    assert_eq!(reply["outcome"], "failed");
    let text = reply["screen"]["lines"][0]["text"].as_str().unwrap();
    assert!(
        text.starts_with("Something went wrong on my side"),
        "{text}"
    );
    lock.rollback().await.unwrap();
    assert_eq!(anna.sends("new stones").await["outcome"], "done");
}

#[tokio::test]
async fn health_and_metrics_are_served_when_enabled() {
    let faults = FaultInjector::after(i64::MAX);
    let render = MetricsRenderer(Arc::new(|| "keltis_up 1\n".to_owned()));
    let world = World::with(|world| {
        world.settings.metrics = Some(render);
        world.store.faults = faults.clone();
    });
    let world = world.await;
    let anna = world.visitor("Anna").await;
    let health = anna.get("/healthz").await;
    assert_eq!(health.status(), 200);
    assert_eq!(health.text().await.unwrap(), "ok\n");
    let metrics = anna.get("/metrics").await;
    assert_eq!(metrics.text().await.unwrap(), "keltis_up 1\n");
    faults.fail_after(0);
    assert_eq!(anna.get("/healthz").await.status(), 503);
    faults.disable();
}
