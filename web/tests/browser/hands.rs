//! What hands do that a test would not: press twice, hold on, and press while nobody is there.

use crate::driver::{DESK, Driver};
use crate::world::World;
use web::Rate;

#[tokio::test]
async fn one_press_is_one_move() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESK).await;
    anna.opens("/").await;
    anna.clicks("#welcome [data-ask='show stones']").await;
    anna.until("a move", "document.querySelector('#hand .moves button')")
        .await;
    // Whatever comes is pressed at once, and what is asked is written down.
    let eager = "(() => { \
        window.asked = []; \
        const real = window.fetch; \
        window.fetch = (where, more) => { \
            if (String(where).startsWith('/api/ask')) window.asked.push(JSON.parse(more.body).text); \
            return real(where, more); \
        }; \
        const hand = document.querySelector('#hand'); \
        new MutationObserver(() => hand.querySelector('.moves button')?.click()).observe(hand, { childList: true }); \
        return true; \
    })()";
    anna.runs(eager).await;
    let pressed = anna
        .runs("document.querySelector('#hand .moves button').dataset.ask")
        .await;
    anna.clicks("#hand .moves button").await;
    anna.until(
        "the next moves",
        &format!("((next) => next && next.dataset.ask !== {pressed})(document.querySelector('#hand:not([data-fresh]) .moves button'))"),
    )
    .await;
    assert_eq!(
        anna.runs("window.asked").await,
        serde_json::json!([pressed])
    );
    anna.leaves().await;
}

#[tokio::test]
async fn a_connection_that_died_unnoticed_is_opened_again() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESK).await;
    anna.opens("/").await;
    anna.clicks("#welcome [data-ask='show keltis']").await;
    anna.until("a move", "document.querySelector('#hand .moves button')")
        .await;
    anna.runs("import('/talk.js').then(({ state }) => { state.source.close(); state.source = { readyState: EventSource.OPEN, close() {} }; return true; })")
        .await;
    let before = anna
        .runs("document.querySelector('#hand .moves button').dataset.ask")
        .await;
    anna.clicks("#hand .moves button").await;
    let css = format!("[data-ask={before}]");
    anna.until("the move", &format!("!document.querySelector({css:?})"))
        .await;
    anna.until(
        "a connection",
        "import('/talk.js').then(({ state }) => state.source instanceof EventSource)",
    )
    .await;
    anna.plays(2).await;
    anna.leaves().await;
}

#[tokio::test]
async fn nothing_changes_under_a_finger() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESK).await;
    anna.opens("/").await;
    anna.types("new keltis 4").await;
    let code = anna.code().await;
    let room = anna.runs("location.pathname.split('/').at(-1)").await;
    anna.clicks("#board .more summary").await;
    let down = "((button) => (window.held = button, button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))))\
         (document.querySelector('#board [data-opens]'))";
    anna.runs(down).await;
    let bo = world.visitor_in("Bo", room.as_str()).await;
    bo.asks(&format!("{code}.join")).await;
    let known = format!(
        "import('/talk.js').then(({{ state }}) => JSON.stringify(state.tables.get('{code}').board).includes('Bo'))"
    );
    anna.until("the news", &known).await;
    assert_eq!(anna.runs("window.held.isConnected").await, true);
    anna.runs("window.held.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))")
        .await;
    anna.until(
        "Bo",
        "document.querySelector('#board').innerText.includes('2. Bo')",
    )
    .await;
    // What was unfolded stays so.
    assert_eq!(
        anna.runs("document.querySelector('#board .more').open")
            .await,
        true
    );
    anna.leaves().await;
}

#[tokio::test]
async fn whoever_is_not_let_in_is_told_why() {
    let Some(driver) = Driver::new() else { return };
    let nobody = Rate {
        burst: 0.0,
        a_second: 0.001,
    };
    let mut world = World::with(|world| world.settings.newcomers = nobody).await;
    let anna = driver.person(&world, DESK).await;
    anna.opens("/").await;
    anna.until(
        "the reason",
        "document.querySelector('#line').innerText.startsWith('That was a lot at once')",
    )
    .await;
    world.stop().await;
    anna.leaves().await;
}
