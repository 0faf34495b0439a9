//! The first visit, and whole games by clicks alone.

use crate::driver::{DESKTOP, Driver};
use crate::world::World;

async fn first_game(game: &str) {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    // Loading the pictures does not move anything.
    let high = "document.querySelector('#welcome').offsetHeight";
    let first = anna.evaluates(high).await;
    let all =
        "[...document.querySelectorAll('[data-sample]')].every((one) => one.naturalWidth > 100)";
    anna.until("the pictures", all).await;
    assert_eq!(anna.evaluates(high).await, first);
    // The picture keeps its aspect ratio in a low window.
    for size in [(1280, 560), DESKTOP] {
        anna.resizes(size).await;
        let shape = "document.querySelector('#sample').offsetHeight / document.querySelector('#sample').offsetWidth";
        let shape = anna.evaluates(shape).await.as_f64().unwrap();
        assert!((shape - 1208.0 / 1080.0).abs() < 0.01, "{shape} {size:?}");
    }
    anna.takes_screenshot(&format!("desk-{game}-1-first-visit"))
        .await;
    anna.clicks(&format!("#welcome [data-command='show {game}']"))
        .await;
    anna.until(
        "a picture",
        "document.querySelector('#board img')?.naturalWidth > 100",
    )
    .await;
    anna.until(
        "a picture",
        "document.querySelector('#hand img')?.naturalWidth > 100",
    )
    .await;
    let guided = anna
        .evaluates("document.querySelector('#hand').innerText")
        .await;
    assert!(
        guided.as_str().unwrap().contains("A good move here"),
        "{guided}"
    );
    anna.takes_screenshot(&format!("desk-{game}-2-dealt")).await;
    // The picture of the hand has a fixed height, so the moves below do not jump.
    let high = "document.querySelector('#hand figure').offsetHeight";
    let first = anna.evaluates(high).await;
    let mut moves = 0;
    for _ in 0..12 {
        moves += anna.plays(1).await;
        anna.until("a picture", &format!("document.querySelector('#hand img')?.src === document.querySelector('#hand img')?.dataset.wanted && {high}"))
            .await;
        assert_eq!(anna.evaluates(high).await, first, "{game}, move {moves}");
    }
    anna.takes_screenshot(&format!("desk-{game}-3-middle"))
        .await;
    let moves = moves + anna.plays(usize::MAX).await;
    println!("{game}: {moves} clicks to the end");
    anna.until(
        "the result",
        "document.querySelector('#board img')?.complete",
    )
    .await;
    anna.takes_screenshot(&format!("desk-{game}-4-over")).await;
    anna.clicks("[data-replay]").await;
    anna.until(
        "the proof",
        "document.querySelector('#proof-checked').textContent.includes('SHA-256')",
    )
    .await;
    let holds = anna
        .evaluates("document.querySelector('#proof-result').textContent")
        .await;
    assert!(holds.as_str().unwrap().starts_with("It matches"), "{holds}");
    for _ in 0..3 {
        anna.clicks("[data-step='forward']").await;
    }
    anna.until(
        "the third step",
        "document.querySelector('#step-shown').textContent.startsWith('3 / ')",
    )
    .await;
    anna.until(
        "its picture",
        "document.querySelector('#moment img')?.src.includes('/3?') && document.querySelector('#moment img').naturalWidth > 100",
    )
    .await;
    anna.takes_screenshot(&format!("desk-{game}-5-replay"))
        .await;
    anna.clicks("[data-step='last']").await;
    anna.until("the last step", "(([now, all]) => now === all)(document.querySelector('#step-shown').textContent.split(' / '))").await;
    anna.leaves().await;
}

#[tokio::test]
async fn first_game_of_keltis_is_playable_by_clicks() {
    first_game("keltis").await;
}

#[tokio::test]
async fn first_game_of_stones_is_playable_by_clicks() {
    first_game("stones").await;
}

#[tokio::test]
async fn first_game_of_oracle_is_playable_by_clicks() {
    first_game("oracle").await;
}
