//! Limits of streams and requests, and database failures.

use std::sync::Arc;
use std::time::Duration;

use bot_core::chat::Origin;
use bot_core::people::{Asker, Identity, Platform};
use bot_core::store::FaultInjector;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use web::{MetricsRenderer, Rate};

use crate::world::{TIMEOUT, Visitor, World, text};

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
async fn metrics_are_served_when_enabled() {
    let render = MetricsRenderer(Arc::new(|| "keltis_up 1\n".to_owned()));
    let world = World::with(|world| world.settings.metrics = Some(render)).await;
    let anna = world.visitor("Anna").await;
    let metrics = anna.get("/metrics").await;
    assert_eq!(metrics.text().await.unwrap(), "keltis_up 1\n");
}

/// Every table on a page costs something, and one that must be rendered costs more.
#[tokio::test]
async fn large_pages_cost_more_than_small_ones() {
    let slow = Rate {
        burst: 30.0,
        per_second: 0.001,
    };
    let world = World::with(|world| world.settings.person_rate = slow).await;
    let anna = world.visitor("Anna").await;
    for _ in 0..8 {
        assert_eq!(anna.sends("new stones 2").await["outcome"], "done");
    }
    let mut views = 0;
    while anna.get("/api/view").await.status() == 200 {
        views += 1;
    }
    assert_eq!(views, 5);
    // A small page costs one.
    let bo = world.visitor("Bo").await;
    for _ in 0..30 {
        assert_eq!(bo.get("/api/view").await.status(), 200);
    }
    assert_eq!(bo.get("/api/view").await.status(), 429);
}

#[tokio::test]
async fn names_count_towards_the_requests_of_a_person() {
    let world = World::with(|world| world.requests_per_minute = 2).await;
    let anna = world.visitor("Anna").await;
    for (name, status) in [("Anna", 200), ("Annabel", 200), ("Ann", 429)] {
        let response = anna.post("/api/name", json!({ "name": name })).await;
        assert_eq!(response.status(), status, "{name}");
    }
}

#[tokio::test]
async fn tables_are_limited_per_address() {
    let slow = Rate {
        burst: 3.0,
        per_second: 0.001,
    };
    let world = World::with(|world| world.settings.table_rate = slow).await;
    let (anna, bo) = (world.visitor("Anna").await, world.visitor("Bo").await);
    anna.sends("new stones 2").await;
    anna.sends("show keltis").await;
    bo.sends("new stones 2").await;
    // Asking which game opens nothing.
    assert_eq!(bo.sends("new").await["outcome"], "looked");
    for visitor in [&anna, &bo] {
        let body = json!({ "text": "new stones 2", "name": "x" });
        let refused = visitor.post("/api/ask", body).await;
        assert_eq!(refused.status(), 429);
        let body: Value = refused.json().await.unwrap();
        assert_eq!(body["key"], "refused-too-many-tables");
    }
    let body = json!({ "text": "new stones 2", "name": "Bo" });
    let other = bo.request(reqwest::Method::POST, "/api/ask").json(&body);
    let other = other.header("x-forwarded-for", "203.0.113.9");
    assert_eq!(other.send().await.unwrap().status(), 200);
}

/// Links a visitor to a chat.
async fn link_to_chat(world: &World, visitor: &Visitor) {
    let asker = Asker {
        network: None,
        identity: Identity {
            platform: Platform::Telegram,
            user: "7".to_owned(),
        },
        name: visitor.name.clone(),
        language: None,
    };
    let reply = world
        .bot()
        .handle_text(asker, Origin::Private, None, "link");
    let text = reply.await.screen.to_string();
    let mut words = text.split(' ').skip_while(|word| *word != "link");
    let code = words.nth(1).unwrap();
    visitor.sends(&format!("link {code}")).await;
    let linked = visitor.sends(&format!("link {code} sure")).await;
    assert_eq!(linked["outcome"], "done");
}

/// Somebody from a crowded address, such as that of a school.
#[tokio::test]
async fn visitor_with_a_linked_chat_is_limited_by_person_and_not_by_address() {
    let mut world = World::new().await;
    let (anna, bo) = (world.visitor("Anna").await, world.visitor("Bo").await);
    link_to_chat(&world, &anna).await;
    world.stop().await;
    world.settings.address_rate = Rate {
        burst: 3.0,
        per_second: 0.001,
    };
    world.settings.person_rate = Rate {
        burst: 20.0,
        per_second: 0.001,
    };
    world.start().await;
    for _ in 0..3 {
        assert_eq!(bo.get("/api/view").await.status(), 200);
    }
    assert_eq!(bo.get("/api/view").await.status(), 429);
    for _ in 0..20 {
        assert_eq!(anna.get("/api/view").await.status(), 200);
    }
    assert_eq!(anna.get("/api/view").await.status(), 429);
}

#[tokio::test]
async fn tables_of_a_visitor_with_a_linked_chat_are_limited_per_person() {
    let mut world = World::new().await;
    let (anna, bo) = (world.visitor("Anna").await, world.visitor("Bo").await);
    link_to_chat(&world, &anna).await;
    world.stop().await;
    world.settings.table_rate = Rate {
        burst: 2.0,
        per_second: 0.001,
    };
    world.start().await;
    let opens = async |visitor: &Visitor| {
        let body = json!({ "text": "new stones 2", "name": "x" });
        visitor.post("/api/ask", body).await.status().as_u16()
    };
    for expected in [200, 200, 429] {
        assert_eq!(opens(&anna).await, expected);
    }
    // Others at the same address have a limit of their own.
    assert_eq!(opens(&bo).await, 200);
}

/// A flood of guests costs few queries. Somebody who is not recognized counts towards the address meanwhile.
#[tokio::test]
async fn accounts_are_queried_at_a_limited_rate_per_address() {
    let mut world = World::new().await;
    let (anna, bo) = (world.visitor("Anna").await, world.visitor("Bo").await);
    link_to_chat(&world, &anna).await;
    world.stop().await;
    world.settings.account_rate = Rate {
        burst: 1.0,
        per_second: 0.001,
    };
    world.settings.address_rate = Rate {
        burst: 3.0,
        per_second: 0.001,
    };
    world.start().await;
    for _ in 0..3 {
        assert_eq!(bo.get("/api/view").await.status(), 200);
    }
    assert_eq!(anna.get("/api/view").await.status(), 429);
    let elsewhere = anna.request(reqwest::Method::GET, "/api/view");
    let elsewhere = elsewhere.header("x-forwarded-for", "203.0.113.9");
    assert_eq!(elsewhere.send().await.unwrap().status(), 200);
    // Now Anna is known, at every address.
    assert_eq!(anna.get("/api/view").await.status(), 200);
}

/// Guests in one network share the budget for wrong codes, completions included.
#[tokio::test]
async fn wrong_codes_in_completions_count_per_address() {
    let world = World::new().await;
    let complete = json!({ "text": "do ", "code": "9999" });
    for _ in 0..70 {
        let guest = world.visitor("Guest").await;
        let completed = guest.post("/api/complete", complete.clone()).await;
        assert_eq!(completed.status(), 200);
    }
    let newcomer = world.visitor("Newcomer").await;
    let refused = newcomer.sends("board 9999").await;
    assert_eq!(refused["outcome"], "refused");
    let text = text(&refused["screen"]);
    assert!(text.starts_with("That was a lot at once"), "{text}");
}
