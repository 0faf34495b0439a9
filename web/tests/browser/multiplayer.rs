//! Several players, and restarts of the server during a game.

use crate::driver::{DESKTOP, Driver};
use crate::world::World;

#[tokio::test]
async fn two_players_finish_a_game_in_two_browsers() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESKTOP).await;
    let bo = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    anna.types("new stones 2").await;
    let code = anna.code().await;
    anna.clicks("[data-dialog='invite']").await;
    let link = anna
        .evaluates("document.querySelector('#link').value")
        .await;
    anna.takes_screenshot("desk-invite").await;
    anna.clicks("#invite [data-close]").await;
    let path = link
        .as_str()
        .unwrap()
        .strip_prefix(&world.url())
        .unwrap()
        .to_owned();
    bo.opens(&path).await;
    assert_eq!(bo.code().await, code);
    bo.clicks(&format!("[data-command='{code}.join']")).await;
    anna.until(
        "two at the table",
        "/2\\. Guest/.test(document.querySelector('#board').innerText)",
    )
    .await;
    anna.takes_screenshot("desk-lobby").await;
    anna.clicks(&format!("[data-command='{code}.begin']")).await;
    bo.until(
        "the deal",
        "document.querySelector('#board img')?.naturalWidth > 100",
    )
    .await;
    bo.types("say good luck").await;
    anna.until(
        "what was said",
        "document.querySelector('#notes').innerText.includes('good luck')",
    )
    .await;
    let (one, other) = tokio::join!(anna.plays(usize::MAX), bo.plays(usize::MAX));
    assert!(one > 5 && other > 5, "{one} {other}");
    anna.takes_screenshot("desk-two-people-over").await;
    anna.leaves().await;
    bo.leaves().await;
}

#[tokio::test]
async fn second_player_joins_in_another_tab() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    anna.types("new keltis 2").await;
    let code = anna.code().await;
    anna.clicks("[data-dialog='invite']").await;
    anna.clicks("#second-player").await;
    let first = anna.client.window().await.unwrap();
    let windows = anna.client.windows().await.unwrap();
    let second = windows.into_iter().find(|window| *window != first).unwrap();
    anna.client.switch_to_window(second.clone()).await.unwrap();
    anna.clicks(&format!("[data-command='{code}.join']")).await;
    anna.until(
        "the seat",
        "/2\\. Guest/.test(document.querySelector('#board').innerText)",
    )
    .await;
    anna.client.switch_to_window(first).await.unwrap();
    anna.clicks("#invite [data-close]").await;
    anna.clicks(&format!("[data-command='{code}.begin']")).await;
    let hand = "document.querySelector('#hand img')?.naturalWidth > 100 && document.querySelector('#hand img').alt";
    let of_first = anna.until("a hand", hand).await;
    anna.client.switch_to_window(second).await.unwrap();
    let of_second = anna.until("a hand", hand).await;
    assert_ne!(of_first, of_second);
    anna.leaves().await;
}

#[tokio::test]
async fn game_survives_a_reload_and_a_server_restart() {
    let Some(driver) = Driver::new() else { return };
    let mut world = World::new().await;
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    anna.clicks("#welcome [data-command='show stones']").await;
    anna.plays(4).await;
    let code = anna.code().await;
    anna.client.refresh().await.unwrap();
    assert_eq!(anna.code().await, code);
    anna.plays(3).await;
    world.stop().await;
    anna.until(
        "the notice of the lost connection",
        "!document.querySelector('#connection').hidden",
    )
    .await;
    anna.takes_screenshot("desk-connection-lost").await;
    world.start().await;
    anna.until(
        "the reconnection",
        "document.querySelector('#connection').hidden",
    )
    .await;
    assert_eq!(anna.code().await, code);
    anna.plays(usize::MAX).await;
    anna.leaves().await;
}

#[tokio::test]
async fn press_during_downtime_is_applied_after_the_restart() {
    let Some(driver) = Driver::new() else { return };
    let mut world = World::new().await;
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    anna.clicks("#welcome [data-command='show keltis']").await;
    anna.until("a move", "document.querySelector('#hand .moves button')")
        .await;
    let before = anna
        .evaluates("document.querySelector('#hand .moves button').dataset.command")
        .await;
    world.stop().await;
    anna.clicks("#hand .moves button").await;
    world.start().await;
    let css = format!("[data-command={before}]");
    anna.until("the move", &format!("!document.querySelector({css:?})"))
        .await;
    anna.leaves().await;
}
