//! Long polling, webhooks, invalid tokens and network failures.

use std::time::Duration;

use telegram::Webhook;
use tokio::net::TcpListener;

use crate::fake::{Fake, FaultKind};
use crate::world::{InputMethod, World, play};

pub async fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    listener.local_addr().unwrap().port()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_game_by_webhook() {
    let mut world = World::stopped().await;
    let port = free_port().await;
    world.webhook = Some(Webhook {
        url: format!("http://127.0.0.1:{port}/hook/here")
            .parse()
            .unwrap(),
        listen: format!("127.0.0.1:{port}").parse().unwrap(),
    });
    world.start().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    play(&world, &[&anna, &bo], &code, &[InputMethod::Both]).await;
    world
        .fake
        .wait_for_message(place, "Proof of the shuffle")
        .await;
    // Requests without the secret are rejected.
    let client = reqwest::Client::new();
    let url = format!("http://127.0.0.1:{port}/hook/here");
    let update = r#"{"update_id":1,"message":{}}"#;
    let status = |secret: &'static str, body: String| {
        let request = client
            .post(&url)
            .header("X-Telegram-Bot-Api-Secret-Token", secret);
        let request = request.body(body).send();
        async move {
            request
                .await
                .map_or(0, |response| response.status().as_u16())
        }
    };
    assert_eq!(status("", update.to_owned()).await, 401);
    assert_eq!(status("guess", update.to_owned()).await, 401);
    assert_eq!(
        client
            .post(&url)
            .body(update)
            .send()
            .await
            .unwrap()
            .status(),
        401
    );
    let large = status("guess", "x".repeat(3 << 20)).await;
    assert!(
        large == 413 || large == 0 || large == 401,
        "unexpected status {large}"
    );
    // A new client: the server may have closed the connection of the large request.
    let wrong_path = reqwest::Client::new()
        .post(format!("http://127.0.0.1:{port}/"))
        .send()
        .await
        .unwrap();
    assert_eq!(wrong_path.status(), 404);
    let took = world.stop().await;
    assert!(took.as_secs() < 8, "shutdown took {took:?}");
    // Back to polling: the bot must delete the webhook, or Telegram returns no updates.
    world.webhook = None;
    world.start().await;
    anna.writes(anna.private(), "/help");
    world
        .fake
        .wait_for_message(anna.private(), "played at your own pace")
        .await;
}

#[tokio::test]
async fn invalid_token_is_retried_and_does_not_delay_shutdown() {
    let mut world = World::stopped().await;
    let url = world.fake.url();
    world.start_at(&url, "1:wrong").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let took = world.stop().await;
    assert!(took.as_secs() < 2, "shutdown took {took:?}");
}

#[tokio::test]
async fn bot_connects_once_the_network_is_back() {
    let port = free_port().await;
    let mut world = World::stopped().await;
    world
        .start_at(&format!("http://127.0.0.1:{port}"), crate::fake::TOKEN)
        .await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let fake = Fake::start_at(&format!("127.0.0.1:{port}")).await;
    let anna = fake.person("Anna", "en");
    anna.presses_start("");
    fake.wait_for_message(anna.private(), "Hi! I bring Keltis")
        .await;
    world.stop().await;
    fake.verify();
}

#[tokio::test]
async fn polling_continues_after_failures() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    for fault in [
        FaultKind::BadGateway,
        FaultKind::CutResponse,
        FaultKind::DropRequest,
        FaultKind::Refuse(409, "Conflict"),
        FaultKind::RateLimit(1),
    ] {
        world.fake.inject_fault("getUpdates", 1, fault);
    }
    anna.writes(anna.private(), "/privacy");
    world
        .fake
        .wait_for_message(anna.private(), "I store:")
        .await;
}
