//! Long polling and webhook, wrong tokens, no network.

use std::time::Duration;

use telegram::Webhook;
use tokio::net::TcpListener;

use crate::fake::{Fake, Wrong};
use crate::world::{How, World, play};

pub async fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    listener.local_addr().unwrap().port()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_by_webhook() {
    let mut world = World::asleep().await;
    let port = free_port().await;
    world.webhook = Some(Webhook {
        url: format!("http://127.0.0.1:{port}/hook/here")
            .parse()
            .unwrap(),
        listen: format!("127.0.0.1:{port}").parse().unwrap(),
    });
    world.wake().await;
    let [anna, bo] = world.people(["Anna", "Bo"]).await;
    let place = world.group();
    let code = world.table(place, "stones 2", &[&anna, &bo]).await;
    play(&world, &[&anna, &bo], &code, &[How::Both]).await;
    world.fake.sees(place, "Proof of the shuffle").await;
    // Nobody else can bring anything.
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
    assert!(large == 413 || large == 0 || large == 401, "{large}");
    let elsewhere = client
        .post(format!("http://127.0.0.1:{port}/"))
        .send()
        .await
        .unwrap();
    assert_eq!(elsewhere.status(), 404);
    let took = world.sleep().await;
    assert!(took.as_secs() < 8, "{took:?}");
    // Back to asking: the webhook is taken down, or Telegram would give nothing.
    world.webhook = None;
    world.wake().await;
    anna.writes(anna.private(), "/help");
    world
        .fake
        .sees(anna.private(), "played at your own pace")
        .await;
}

#[tokio::test]
async fn a_wrong_token_is_tried_again_without_end_and_stops_at_once() {
    let mut world = World::asleep().await;
    let url = world.fake.url();
    world.wake_at(&url, "1:wrong").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let took = world.sleep().await;
    assert!(took.as_secs() < 2, "{took:?}");
}

#[tokio::test]
async fn it_comes_back_when_the_network_does() {
    let port = free_port().await;
    let mut world = World::asleep().await;
    world
        .wake_at(&format!("http://127.0.0.1:{port}"), crate::fake::TOKEN)
        .await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let fake = Fake::start_at(&format!("127.0.0.1:{port}")).await;
    let anna = fake.person("Anna", "en");
    anna.starts("");
    fake.sees(anna.private(), "Hello!").await;
    world.sleep().await;
    fake.verify();
}

#[tokio::test]
async fn polling_goes_on_after_failures() {
    let world = World::new().await;
    let [anna] = world.people(["Anna"]).await;
    for wrong in [
        Wrong::Broken,
        Wrong::Cut,
        Wrong::Lost,
        Wrong::Refuse(409, "Conflict"),
        Wrong::TooMany(1),
    ] {
        world.fake.goes_wrong("getUpdates", 1, wrong);
    }
    anna.writes(anna.private(), "/privacy");
    world.fake.sees(anna.private(), "I keep:").await;
}
