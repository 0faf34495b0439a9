//! Several people, and a program that is started anew under them.

use crate::driver::{DESK, Driver};
use crate::world::World;

#[tokio::test]
async fn two_people_in_two_browsers() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESK).await;
    let bo = driver.person(&world, DESK).await;
    anna.opens("/").await;
    anna.types("new stones 2").await;
    let code = anna.code().await;
    anna.clicks("[data-opens='invite']").await;
    let link = anna.runs("document.querySelector('#link').value").await;
    anna.shoots("desk-invite").await;
    anna.clicks("#invite [data-closes]").await;
    let path = link
        .as_str()
        .unwrap()
        .strip_prefix(&world.url())
        .unwrap()
        .to_owned();
    bo.opens(&path).await;
    assert_eq!(bo.code().await, code);
    bo.clicks(&format!("[data-ask='{code}.join']")).await;
    anna.until(
        "two at the table",
        "/2\\. Guest/.test(document.querySelector('#board').innerText)",
    )
    .await;
    anna.shoots("desk-lobby").await;
    anna.clicks(&format!("[data-ask='{code}.begin']")).await;
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
    anna.shoots("desk-two-people-over").await;
    anna.leaves().await;
    bo.leaves().await;
}

#[tokio::test]
async fn a_second_player_in_another_tab_of_the_same_browser() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESK).await;
    anna.opens("/").await;
    anna.types("new keltis 2").await;
    let code = anna.code().await;
    anna.clicks("[data-opens='invite']").await;
    anna.clicks("#second").await;
    let first = anna.client.window().await.unwrap();
    let windows = anna.client.windows().await.unwrap();
    let second = windows.into_iter().find(|window| *window != first).unwrap();
    anna.client.switch_to_window(second.clone()).await.unwrap();
    anna.clicks(&format!("[data-ask='{code}.join']")).await;
    anna.until(
        "the seat",
        "/2\\. Guest/.test(document.querySelector('#board').innerText)",
    )
    .await;
    anna.client.switch_to_window(first).await.unwrap();
    anna.clicks("#invite [data-closes]").await;
    anna.clicks(&format!("[data-ask='{code}.begin']")).await;
    let hand = "document.querySelector('#hand img')?.naturalWidth > 100 && document.querySelector('#hand img').alt";
    let of_first = anna.until("a hand", hand).await;
    anna.client.switch_to_window(second).await.unwrap();
    let of_second = anna.until("a hand", hand).await;
    assert_ne!(of_first, of_second);
    anna.leaves().await;
}

#[tokio::test]
async fn a_reload_and_a_new_start_in_the_middle() {
    let Some(driver) = Driver::new() else { return };
    let mut world = World::new().await;
    let anna = driver.person(&world, DESK).await;
    anna.opens("/").await;
    anna.clicks("#welcome [data-ask='show stones']").await;
    anna.plays(4).await;
    let code = anna.code().await;
    anna.client.refresh().await.unwrap();
    assert_eq!(anna.code().await, code);
    anna.plays(3).await;
    world.stop().await;
    anna.until(
        "that the connection is lost",
        "!document.querySelector('#line').hidden",
    )
    .await;
    anna.shoots("desk-connection-lost").await;
    world.start().await;
    anna.until("that it is back", "document.querySelector('#line').hidden")
        .await;
    assert_eq!(anna.code().await, code);
    anna.plays(usize::MAX).await;
    anna.leaves().await;
}

#[tokio::test]
async fn what_is_pressed_while_the_program_is_away_is_done_once_it_is_back() {
    let Some(driver) = Driver::new() else { return };
    let mut world = World::new().await;
    let anna = driver.person(&world, DESK).await;
    anna.opens("/").await;
    anna.clicks("#welcome [data-ask='show keltis']").await;
    anna.until("a move", "document.querySelector('#hand .moves button')")
        .await;
    let before = anna
        .runs("document.querySelector('#hand .moves button').dataset.ask")
        .await;
    world.stop().await;
    anna.clicks("#hand .moves button").await;
    world.start().await;
    let css = format!("[data-ask={before}]");
    anna.until(
        "that it was done",
        &format!("!document.querySelector({css:?})"),
    )
    .await;
    anna.leaves().await;
}
