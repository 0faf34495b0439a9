//! Time, by clicks: the pace of a table, zones, quiet hours, absence.

use serde_json::Value;

use crate::driver::{DESK, Driver, Person};
use crate::world::World;

/// Chooses something from a list, as a person would.
async fn chooses(person: &Person, id: &str, value: &str) {
    let script = format!(
        "((list) => (list.value = {value:?}, list.dispatchEvent(new Event('change', {{ bubbles: true }})), list.value))(document.querySelector('#{id}'))"
    );
    assert_eq!(person.runs(&script).await, value, "#{id}");
}

async fn says(person: &Person, what: &str, wanted: &str) {
    let script =
        format!("document.querySelector({what:?})?.innerText.includes({wanted:?}) === true");
    person.until(wanted, &script).await;
}

/// The deadline on the own hand, and what a clock in a zone shows then.
async fn deadline(person: &Person, zone: &str) -> Value {
    let script = format!(
        "import('/talk.js').then(({{ state }}) => {{ \
           const lines = [...state.tables.values()].flatMap((table) => table.hand.lines); \
           const at = lines.find((line) => line.at).at; \
           return new Date(at).toLocaleTimeString('en-GB', {{ hour: '2-digit', minute: '2-digit', timeZone: '{zone}' }}); \
         }})"
    );
    person.runs(&script).await
}

#[tokio::test]
async fn time_is_chosen_by_clicks_and_shown_in_the_zone_of_its_reader() {
    let Some(driver) = Driver::in_zone("America/New_York") else {
        return;
    };
    let world = World::new().await;
    let anna = driver.person(&world, DESK).await;
    anna.opens("/").await;
    anna.clicks("[data-opens='table']").await;
    chooses(&anna, "new-game", "stones").await;
    chooses(&anna, "new-seats", "2").await;
    chooses(&anna, "new-pace", "1d").await;
    anna.shoots("desk-new-table").await;
    anna.clicks("#new-form .go").await;
    let code = anna.code().await;
    says(&anna, "#board", "Pace: day, 24 hours").await;
    anna.clicks(&format!("[data-ask='{code}.timeout']")).await;
    anna.clicks(&format!("[data-ask='{code}.timeout turn']"))
        .await;
    says(&anna, "#board", "an opponent plays this one turn").await;
    anna.until("no question", "document.querySelector('#answer').hidden")
        .await;

    let room = anna.runs("location.pathname.split('/').at(-1)").await;
    let bo = world.visitor_in("Bo", room.as_str()).await;
    bo.asks(&format!("{code}.join")).await;
    anna.clicks(&format!("[data-ask='{code}.ireland']")).await;
    says(&anna, "#board", "begins").await;
    anna.clicks(&format!("[data-ask='{code}.begin']")).await;
    anna.until(
        "a deadline",
        "/You have until/.test(document.querySelector('#hand').innerText)",
    )
    .await;
    // Nobody was asked where they live: the browser knows.
    anna.until(
        "the zone",
        "import('/talk.js').then(({ state }) => state.hours.zone === 'America/New_York')",
    )
    .await;
    let here = deadline(&anna, "America/New_York").await;
    says(&anna, "#hand", here.as_str().unwrap()).await;
    says(&anna, "#board", here.as_str().unwrap()).await;
    anna.shoots("desk-deadline").await;

    anna.clicks("[data-opens='settings']").await;
    assert_eq!(
        anna.runs("document.querySelector('#zone').value").await,
        "America/New_York"
    );
    chooses(&anna, "zone", "Asia/Tokyo").await;
    says(&anna, "#settings-said", "Saved").await;
    chooses(&anna, "reminders", "360m").await;
    // Hours that are not set look like none.
    let hours = "document.querySelector('#quiet-from').value + ' ' + document.querySelector('#quiet-off').ariaPressed";
    assert_eq!(anna.runs(hours).await, " true");
    anna.runs("(document.querySelector('#quiet-from').value = '21:15', document.querySelector('#quiet-until').value = '06:30')")
        .await;
    anna.clicks("#quiet-form button").await;
    anna.until(
        "the hours",
        "import('/talk.js').then(({ state }) => state.hours.quiet === '21:15-06:30' && state.hours.reminders === '360m')",
    )
    .await;
    anna.until(
        "the hours are set",
        "document.querySelector('#quiet-off').ariaPressed === 'false'",
    )
    .await;
    assert_eq!(anna.runs(hours).await, "21:15 false");
    anna.shoots("desk-settings").await;
    let back = anna
        .runs("(document.querySelector('#away-until').value = new Date(Date.now() + 5 * 86400000).toISOString().slice(0, 10))")
        .await;
    assert!(back.is_string());
    anna.clicks("#away-form button").await;
    says(&anna, "#settings-said", "You are away until").await;
    anna.clicks("#settings [data-closes]").await;
    // The clock of whoever is away stands still.
    anna.until(
        "no deadline",
        "!/You have until/.test(document.querySelector('#hand').innerText)",
    )
    .await;
    says(&anna, "#absence", "You are away until").await;
    anna.shoots("desk-away").await;
    anna.clicks("#absence [data-ask='away off']").await;
    anna.until(
        "the way back",
        "!document.querySelector('#absence').innerText",
    )
    .await;
    anna.until(
        "a deadline",
        "/You have until/.test(document.querySelector('#hand').innerText)",
    )
    .await;
    let there = deadline(&anna, "Asia/Tokyo").await;
    says(&anna, "#hand", there.as_str().unwrap()).await;
    // Tokyo is not where this browser is, so the zone is told.
    says(&anna, "#hand", "GMT+9").await;

    anna.clicks("[data-opens='settings']").await;
    anna.clicks("#settings [data-ask='later']").await;
    anna.clicks("#answer [data-ask='later 3h']").await;
    says(&anna, "#absence", "I will not call you until").await;
    anna.clicks("#absence [data-ask='later off']").await;
    anna.clicks(&format!("#board [data-ask='{code}.pause']"))
        .await;
    says(&anna, "#board", "would like a pause").await;
    bo.asks(&format!("{code}.pause")).await;
    says(&anna, "#board", "The table is paused").await;
    anna.clicks(&format!("#board [data-ask='{code}.resume']"))
        .await;
    anna.until(
        "the clock",
        "!/paused/.test(document.querySelector('#board').innerText)",
    )
    .await;
    anna.leaves().await;
}

#[tokio::test]
async fn a_table_is_found_by_its_code_and_spoken_at_by_clicks() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let bo = world.visitor("Bo").await;
    let code = bo.asks("new stones 3 private").await["code"].clone();
    let code = code.as_str().unwrap();
    let anna = driver.person(&world, DESK).await;
    anna.opens("/").await;
    anna.clicks("[data-opens='table']").await;
    anna.finds("#code").await.send_keys(code).await.unwrap();
    anna.clicks("#code-form [value='join']").await;
    assert_eq!(anna.code().await, code);
    let field = anna.finds("#typed").await;
    field.send_keys("good evening").await.unwrap();
    anna.clicks("#say").await;
    // At a private table it is said to those who sit there.
    let heard = |page: &Value| page["notes"].to_string().contains("good evening");
    bo.until("what was said", heard).await;
    anna.clicks("#board .more summary").await;
    anna.clicks(&format!("#board .more [data-ask='{code}.close']"))
        .await;
    anna.leaves().await;
}
