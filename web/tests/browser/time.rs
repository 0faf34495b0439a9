//! Time settings by clicks: pace, time zone, quiet hours, absence.

use serde_json::Value;

use crate::driver::{DESKTOP, Driver, Person};
use crate::world::World;

/// Chooses an option of a list.
async fn chooses(person: &Person, id: &str, value: &str) {
    let script = format!(
        "((list) => (list.value = {value:?}, list.dispatchEvent(new Event('change', {{ bubbles: true }})), list.value))(document.querySelector('#{id}'))"
    );
    assert_eq!(person.evaluates(&script).await, value, "#{id}");
}

async fn shows(person: &Person, what: &str, wanted: &str) {
    let script =
        format!("document.querySelector({what:?})?.innerText.includes({wanted:?}) === true");
    person.until(wanted, &script).await;
}

/// Returns the deadline on the person's hand as a clock time in a zone.
async fn deadline(person: &Person, zone: &str) -> Value {
    let script = format!(
        "import('/talk.js').then(({{ state }}) => {{ \
           const lines = [...state.tables.values()].flatMap((table) => table.hand.lines); \
           const at = lines.find((line) => line.at).at; \
           return new Date(at).toLocaleTimeString('en-GB', {{ hour: '2-digit', minute: '2-digit', timeZone: '{zone}' }}); \
         }})"
    );
    person.evaluates(&script).await
}

#[tokio::test]
async fn time_settings_work_by_clicks_and_use_the_readers_zone() {
    let Some(driver) = Driver::in_zone("America/New_York") else {
        return;
    };
    let world = World::new().await;
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    anna.clicks("[data-dialog='table']").await;
    chooses(&anna, "new-game", "stones").await;
    chooses(&anna, "new-seats", "2").await;
    chooses(&anna, "new-pace", "1d").await;
    anna.takes_screenshot("desk-new-table").await;
    anna.clicks("#new-form .primary").await;
    let code = anna.code().await;
    shows(&anna, "#board", "Pace: day, 24 hours").await;
    anna.clicks(&format!("[data-command='{code}.timeout']"))
        .await;
    anna.clicks(&format!("[data-command='{code}.timeout turn']"))
        .await;
    shows(&anna, "#board", "a bot plays this one turn").await;
    anna.until("no question", "document.querySelector('#answer').hidden")
        .await;

    let room = anna.evaluates("location.pathname.split('/').at(-1)").await;
    let bo = world.visitor_in("Bo", room.as_str()).await;
    bo.sends(&format!("{code}.join")).await;
    anna.clicks(&format!("[data-command='{code}.ireland']"))
        .await;
    shows(&anna, "#board", "goes first").await;
    anna.clicks(&format!("[data-command='{code}.begin']")).await;
    anna.until(
        "a deadline",
        "/You have until/.test(document.querySelector('#hand').innerText)",
    )
    .await;
    // The page sends the browser's zone by itself.
    anna.until(
        "the zone",
        "import('/talk.js').then(({ state }) => state.hours.zone === 'America/New_York')",
    )
    .await;
    let here = deadline(&anna, "America/New_York").await;
    shows(&anna, "#hand", here.as_str().unwrap()).await;
    shows(&anna, "#board", here.as_str().unwrap()).await;
    anna.takes_screenshot("desk-deadline").await;

    anna.clicks("[data-dialog='settings']").await;
    assert_eq!(
        anna.evaluates("document.querySelector('#zone').value")
            .await,
        "America/New_York"
    );
    chooses(&anna, "zone", "Asia/Tokyo").await;
    shows(&anna, "#settings-status", "Saved").await;
    chooses(&anna, "reminders", "360m").await;
    // Unset hours are empty.
    let hours = "document.querySelector('#quiet-from').value + ' ' + document.querySelector('#quiet-off').ariaPressed";
    assert_eq!(anna.evaluates(hours).await, " true");
    anna.evaluates("(document.querySelector('#quiet-from').value = '21:15', document.querySelector('#quiet-until').value = '06:30')")
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
    assert_eq!(anna.evaluates(hours).await, "21:15 false");
    anna.takes_screenshot("desk-settings").await;
    let back = anna
        .evaluates("(document.querySelector('#away-until').value = new Date(Date.now() + 5 * 86400000).toISOString().slice(0, 10))")
        .await;
    assert!(back.is_string());
    anna.clicks("#away-form button").await;
    shows(&anna, "#settings-status", "You're away until").await;
    anna.clicks("#settings [data-close]").await;
    // The clock of an absent player is stopped.
    anna.until(
        "no deadline",
        "!/You have until/.test(document.querySelector('#hand').innerText)",
    )
    .await;
    shows(&anna, "#absence", "You're away until").await;
    anna.takes_screenshot("desk-away").await;
    anna.clicks("#absence [data-command='away off']").await;
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
    shows(&anna, "#hand", there.as_str().unwrap()).await;
    // The zone differs from that of the browser, so it is named.
    shows(&anna, "#hand", "GMT+9").await;

    anna.clicks("[data-dialog='settings']").await;
    anna.clicks("#settings [data-command='later']").await;
    anna.clicks("#answer [data-command='later 3h']").await;
    shows(&anna, "#absence", "nothing until").await;
    anna.clicks("#absence [data-command='later off']").await;
    anna.clicks(&format!("#board [data-command='{code}.pause']"))
        .await;
    shows(&anna, "#board", "would like a pause").await;
    bo.sends(&format!("{code}.pause")).await;
    shows(&anna, "#board", "Paused: the clocks are stopped").await;
    anna.clicks(&format!("#board [data-command='{code}.resume']"))
        .await;
    anna.until(
        "the clock",
        "!/paused/.test(document.querySelector('#board').innerText)",
    )
    .await;
    anna.leaves().await;
}

#[tokio::test]
async fn table_is_joined_by_code_and_chatted_at_by_clicks() {
    let Some(driver) = Driver::new() else { return };
    let world = World::new().await;
    let bo = world.visitor("Bo").await;
    let code = bo.sends("new stones 3 private").await["code"].clone();
    let code = code.as_str().unwrap();
    let anna = driver.person(&world, DESKTOP).await;
    anna.opens("/").await;
    anna.clicks("[data-dialog='table']").await;
    let invitation = bo.sends("invite").await["screen"]["invitation"].clone();
    let invitation = invitation.as_str().unwrap();
    anna.finds("#code")
        .await
        .send_keys(invitation)
        .await
        .unwrap();
    anna.clicks("#code-form [value='join']").await;
    assert_eq!(anna.code().await, code);
    let field = anna.finds("#typed").await;
    field.send_keys("good evening").await.unwrap();
    anna.clicks("#say").await;
    // At a private table only the seated players get the message.
    let heard = |page: &Value| page["notes"].to_string().contains("good evening");
    bo.until("what was said", heard).await;
    anna.clicks("#board .more summary").await;
    anna.clicks(&format!("#board .more [data-command='{code}.report']"))
        .await;
    anna.leaves().await;
}
