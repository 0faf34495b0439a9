//! Difficult input in the browser: double presses, held buttons, dead connections and refusals.

use crate::driver::{DESKTOP, Driver};
use crate::world::World;
use web::Rate;

#[tokio::test]
async fn one_press_makes_one_move() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    anna.clicks("#welcome [data-command='show stones']").await;
    anna.until("a move", "document.querySelector('#hand .moves button')")
        .await;
    // Clicks every new move as soon as it appears and records all commands.
    let click_new_moves = "(() => { \
        window.sentCommands = []; \
        const real = window.fetch; \
        window.fetch = (url, options) => { \
            if (String(url).startsWith('/api/ask')) window.sentCommands.push(JSON.parse(options.body).text); \
            return real(url, options); \
        }; \
        const hand = document.querySelector('#hand'); \
        new MutationObserver(() => hand.querySelector('.moves button')?.click()).observe(hand, { childList: true }); \
        return true; \
    })()";
    anna.evaluates(click_new_moves).await;
    let pressed = anna
        .evaluates("document.querySelector('#hand .moves button').dataset.command")
        .await;
    anna.clicks("#hand .moves button").await;
    anna.until(
        "the next moves",
        &format!("((next) => next && next.dataset.command !== {pressed})(document.querySelector('#hand:not([data-fresh]) .moves button'))"),
    )
    .await;
    assert_eq!(
        anna.evaluates("window.sentCommands").await,
        serde_json::json!([pressed])
    );
    anna.until(
        "the end of the request",
        "!document.body.hasAttribute('aria-busy')",
    )
    .await;
    anna.leaves().await;
}

#[tokio::test]
async fn dead_connection_is_reopened() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    anna.clicks("#welcome [data-command='show keltis']").await;
    anna.until("a move", "document.querySelector('#hand .moves button')")
        .await;
    anna.evaluates("import('/talk.js').then(({ state }) => { state.source.close(); state.source = { readyState: EventSource.OPEN, close() {} }; return true; })")
        .await;
    let before = anna
        .evaluates("document.querySelector('#hand .moves button').dataset.command")
        .await;
    anna.clicks("#hand .moves button").await;
    let css = format!("[data-command={before}]");
    anna.until(
        "the move to be made",
        &format!("!document.querySelector({css:?})"),
    )
    .await;
    anna.until(
        "a new connection",
        "import('/talk.js').then(({ state }) => state.source instanceof EventSource)",
    )
    .await;
    anna.plays(2).await;
    anna.leaves().await;
}

#[tokio::test]
async fn held_button_is_not_replaced_by_an_update() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    anna.types("new keltis 4").await;
    let code = anna.code().await;
    let room = anna.evaluates("location.pathname.split('/').at(-1)").await;
    anna.clicks("#board .more summary").await;
    let press_button = "((button) => (window.held = button, button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))))\
         (document.querySelector('#board [data-dialog]'))";
    anna.evaluates(press_button).await;
    let bo = world.visitor_in("Bo", room.as_str()).await;
    bo.sends(&format!("{code}.join")).await;
    let update_received = format!(
        "import('/talk.js').then(({{ state }}) => JSON.stringify(state.tables.get('{code}').board).includes('Bo'))"
    );
    anna.until("the update about Bo", &update_received).await;
    assert_eq!(anna.evaluates("window.held.isConnected").await, true);
    anna.evaluates("window.held.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))")
        .await;
    anna.until(
        "Bo on the board",
        "document.querySelector('#board').innerText.includes('2. Bo')",
    )
    .await;
    // The open menu stays open.
    assert_eq!(
        anna.evaluates("document.querySelector('#board .more').open")
            .await,
        true
    );
    anna.leaves().await;
}

#[tokio::test]
async fn rate_limited_newcomer_sees_the_reason() {
    let Some(driver) = Driver::new() else { return };
    let no_requests = Rate {
        burst: 0.0,
        per_second: 0.001,
    };
    let mut world = World::with(|world| world.settings.newcomer_rate = no_requests).await;
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    anna.until(
        "the reason",
        "document.querySelector('#connection').innerText.startsWith('That was a lot at once')",
    )
    .await;
    world.stop().await;
    anna.leaves().await;
}
