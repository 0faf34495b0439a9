//! The page by keyboard alone.

use fantoccini::key::Key;

use crate::driver::{DESKTOP, Driver, Person};
use crate::world::World;

const TAB: char = '\u{e004}';

/// Presses Tab until `script` is true. Returns the number of presses.
async fn tabs_to(person: &Person, what: &str, script: &str) -> usize {
    for presses in 0..80 {
        if person.evaluates(script).await == true {
            return presses;
        }
        let body = person.client.active_element().await.unwrap();
        body.send_keys(&TAB.to_string()).await.unwrap();
    }
    let at = person.evaluates("document.activeElement.outerHTML").await;
    panic!("Tab does not reach {what}; the focus is at {at}");
}

async fn enters(person: &Person) {
    let element = person.client.active_element().await.unwrap();
    element.send_keys(&Key::Enter.to_string()).await.unwrap();
}

#[tokio::test]
async fn game_is_playable_by_keyboard_alone() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    tabs_to(
        &anna,
        "the button to play",
        "document.activeElement.dataset.command === 'show stones'",
    )
    .await;
    enters(&anna).await;
    anna.until("a move", "document.querySelector('#hand .moves button')")
        .await;
    let in_moves = "Boolean(document.activeElement.closest('#hand .moves'))";
    let far = tabs_to(&anna, "the moves", in_moves).await;
    println!("{far} presses of Tab to the moves");
    anna.takes_screenshot("desk-keyboard-focus").await;
    let over = "Boolean(document.querySelector('[data-replay]'))";
    let mut moves = 0;
    while anna.evaluates(over).await != true {
        anna.until("moves", "!document.querySelector('#hand[data-fresh]')")
            .await;
        let before = anna
            .evaluates("document.activeElement.dataset.command ?? ''")
            .await;
        enters(&anna).await;
        moves += 1;
        let next = format!(
            "{over} || (document.activeElement.closest('#hand .moves') && document.activeElement.dataset.command !== {before})"
        );
        // After each move the focus is on the next moves without Tab, as soon as it is the player's turn again.
        let waited = format!(
            "{next} || (document.querySelector('#hand .moves button') && !document.activeElement.closest('#hand .moves'))"
        );
        anna.until("the next move", &waited).await;
        if anna.evaluates(over).await != true {
            tabs_to(&anna, "the moves", in_moves).await;
        }
    }
    assert!(moves > 10, "{moves}");
    tabs_to(
        &anna,
        "the replay",
        "Boolean(document.activeElement.dataset.replay)",
    )
    .await;
    enters(&anna).await;
    anna.until("the dialog", "document.querySelector('#replay').open && document.querySelector('#replay').contains(document.activeElement)").await;
    let element = anna.client.active_element().await.unwrap();
    element.send_keys(&Key::Escape.to_string()).await.unwrap();
    anna.until("its end", "!document.querySelector('#replay').open")
        .await;
    anna.leaves().await;
}

#[tokio::test]
async fn typed_commands_are_completed() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    let field = anna.finds("#typed").await;
    field.send_keys("ne").await.unwrap();
    anna.until("offers", "[...document.querySelectorAll('#offers option')].some((option) => option.value === 'new oracle')").await;
    field
        .send_keys(&format!("w oracle 3{}", char::from(Key::Enter)))
        .await
        .unwrap();
    anna.code().await;
    anna.types("opponent easy").await;
    anna.until(
        "the opponent",
        "document.querySelector('#board').innerText.includes('Bot (easy)')",
    )
    .await;
    anna.types("begin").await;
    anna.until("the hand", "!document.querySelector('#hand').hidden")
        .await;
    anna.types("nonsense").await;
    anna.until(
        "a sentence",
        "document.querySelector('#alerts').innerText.includes(`I didn't get that`)",
    )
    .await;
    anna.types("rules oracle").await;
    anna.until("the rules", "document.activeElement.id === 'answer'")
        .await;
    anna.takes_screenshot("desk-answer").await;
    let element = anna.client.active_element().await.unwrap();
    element.send_keys(&Key::Escape.to_string()).await.unwrap();
    anna.until(
        "the hand again",
        "document.querySelector('#answer').hidden && document.activeElement.id === 'hand'",
    )
    .await;
    anna.leaves().await;
}
