//! Time settings: paces, pauses, time zones, quiet hours, absence.

use bot_core::command::ParsedCommand;
use serde_json::{Value, json};

use crate::world::{Visitor, World, table, text};

/// Returns the data of all buttons of a screen.
fn button_data(screen: &Value) -> Vec<String> {
    let rows = screen["buttons"].as_array().into_iter().flatten();
    let buttons = rows.flat_map(|row| row.as_array().into_iter().flatten());
    let data = buttons.filter_map(|button| button["data"].as_str());
    data.map(str::to_owned).collect()
}

/// Returns the timestamps in the lines of a screen.
fn timestamps(lines: &Value) -> Vec<i64> {
    let lines = lines.as_array().into_iter().flatten();
    lines.filter_map(|line| line["at"].as_i64()).collect()
}

/// Presses each button of a command's reply whose data contains `begins`.
async fn presses_all(visitor: &Visitor, word: &str, begins: &str) -> usize {
    let reply = visitor.sends(word).await;
    let buttons = button_data(&reply["screen"]);
    let buttons: Vec<_> = buttons
        .iter()
        .filter(|data| data.contains(begins))
        .collect();
    for button in &buttons {
        let done = visitor.sends(button).await;
        assert_eq!(done["outcome"], "done", "{button}: {done}");
    }
    buttons.len()
}

#[tokio::test]
async fn pace_is_chosen_shown_and_paused_with_buttons() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let code = anna.sends("new stones 2").await["code"].clone();
    let code = code.as_str().unwrap();
    let lobby = async || {
        let page = anna.page().await;
        table(&page, code).unwrap()["board"].clone()
    };
    let pace = format!("{code}.pace");
    assert!(button_data(&lobby().await).contains(&pace));
    assert_eq!(presses_all(&anna, &pace, ".pace ").await, 5);
    assert!(text(&lobby().await).contains("no time limit"));
    let chosen = anna.sends(&format!("{code}.pace 1d")).await;
    assert_eq!(chosen["shown"], true, "{chosen}");
    let rule = format!("{code}.timeout");
    assert!(button_data(&lobby().await).contains(&rule));
    assert_eq!(presses_all(&anna, &rule, ".timeout ").await, 4);
    assert!(text(&lobby().await).contains("the others vote"));

    bo.sends(&format!("{code}.join")).await;
    anna.sends(&format!("{code}.begin")).await;
    let timed = |page: &Value| {
        let table = table(page, code);
        table.is_some_and(|table| !timestamps(&table["board"]["picture"]["caption"]).is_empty())
    };
    let page = anna.until("a deadline", timed).await;
    let shown = table(&page, code).unwrap();
    let deadline = timestamps(&shown["board"]["picture"]["caption"])[0];
    assert_eq!(timestamps(&shown["hand"]["lines"]), [deadline]);
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let left = deadline - i64::try_from(now.unwrap().as_millis()).unwrap();
    assert!((23 * 3_600_000..=24 * 3_600_000).contains(&left), "{left}");

    let pause = format!("{code}.pause");
    assert!(button_data(&shown["board"]).contains(&pause));
    assert_eq!(anna.sends(&pause).await["outcome"], "done");
    assert_eq!(bo.sends(&pause).await["outcome"], "done");
    let paused = |page: &Value| {
        let board = &table(page, code).unwrap()["board"];
        timestamps(&board["picture"]["caption"]).is_empty()
            && button_data(board).contains(&format!("{code}.resume"))
    };
    anna.until("the pause", paused).await;
    assert_eq!(bo.sends(&format!("{code}.resume")).await["outcome"], "done");
    anna.until("the clock", timed).await;
}

#[tokio::test]
async fn time_settings_are_saved_and_shown() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    assert_eq!(anna.page().await["known"], false);
    anna.sends("settings zone america/new_york").await;
    let page = anna.page().await;
    assert_eq!(page["known"], true);
    assert_eq!(
        page["hours"],
        json!({ "zone": "America/New_York", "quiet": null, "reminders": "usual" })
    );
    anna.sends("settings quiet 22:30-6:45").await;
    anna.sends("settings reminders 6h").await;
    let hours = anna.page().await["hours"].clone();
    assert_eq!(hours["quiet"], "22:30-06:45");
    assert_eq!(hours["reminders"], "360m");
    // The returned values are valid arguments.
    for typed in ["settings quiet 22:30-06:45", "settings reminders 360m"] {
        assert!(ParsedCommand::parse(typed).is_ok(), "{typed}");
        assert_eq!(anna.sends(typed).await["outcome"], "done");
    }
    for (word, count) in [
        ("settings zone", 9),
        ("settings quiet", 4),
        ("settings reminders", 4),
    ] {
        assert_eq!(presses_all(&anna, word, "").await, count, "{word}");
    }
    for wrong in [
        "settings zone Atlantis/Poseidonis",
        "settings quiet 25:00-1:00",
        "settings reminders 1m",
        "later 9d",
        "away 1999-01-01",
        "pace soon",
    ] {
        assert_eq!(anna.sends(wrong).await["outcome"], "refused", "{wrong}");
    }
}

#[tokio::test]
async fn later_offers_the_evening_only_before_it() {
    let noon = 1_780_315_200_000; // 2026-06-01, 12:00 in UTC
    for (hours, count) in [(0, 4), (7, 3)] {
        let world = World::with(|world| world.now = Some(noon + hours * 3_600_000)).await;
        let anna = world.visitor("Anna").await;
        anna.sends("settings zone UTC").await;
        assert_eq!(presses_all(&anna, "later", "").await, count, "{hours}");
    }
}

#[tokio::test]
async fn absence_is_shown_with_a_button_to_return() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let code = anna.sends("new stones 2 day").await["code"].clone();
    let code = code.as_str().unwrap();
    bo.sends(&format!("{code}.join")).await;
    anna.sends(&format!("{code}.begin")).await;
    assert_eq!(anna.page().await["absence"], json!([]));
    assert_eq!(presses_all(&anna, "away", "away 7").await, 1);
    anna.sends("later 3h").await;
    let absence = anna.page().await["absence"].clone();
    assert_eq!(timestamps(&absence[0]["lines"]).len(), 1);
    assert_eq!(timestamps(&absence[1]["lines"]).len(), 1);
    assert_eq!(button_data(&absence[0]), ["away off"]);
    assert_eq!(button_data(&absence[1]), ["later off"]);
    // Other players get the end of the absence as a timestamp, shown in their own zone.
    let has_timestamp = |page: &Value| {
        let notes = page["notes"].as_array().into_iter().flatten();
        notes
            .filter_map(|note| note["line"]["at"].as_i64())
            .next()
            .is_some()
    };
    let page = bo.until("that Anna is away", has_timestamp).await;
    assert_eq!(page["absence"], json!([]));
    for back in ["away off", "later off"] {
        assert_eq!(anna.sends(back).await["outcome"], "done", "{back}");
    }
    assert_eq!(anna.page().await["absence"], json!([]));
}

#[tokio::test]
async fn rare_actions_are_offered_only_to_those_allowed() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bo = world.visitor_in("Bo", Some(&anna.room)).await;
    let cy = world.visitor_in("Cy", Some(&anna.room)).await;
    let code = anna.sends("new keltis 2").await["code"].clone();
    let code = code.as_str().unwrap();
    let more = async |visitor: &Visitor| {
        let page = visitor.page().await;
        let more = table(&page, code).unwrap()["more"].clone();
        button_data(&json!({ "buttons": [more] }))
    };
    bo.sends(&format!("{code}.join")).await;
    let [unseat, mute, close, report, resign] =
        ["unseat 2", "mute", "close", "report", "resign"].map(|word| format!("{code}.{word}"));
    let of_host = [unseat.as_str(), &mute, &close, &report];
    assert_eq!(more(&anna).await, of_host);
    assert_eq!(more(&bo).await, [report.as_str()]);
    assert_eq!(more(&cy).await, [] as [&str; 0]);
    assert_eq!(anna.sends(&unseat).await["outcome"], "done");
    assert_eq!(more(&bo).await, [] as [&str; 0]);
    bo.sends(&format!("{code}.join")).await;
    anna.sends(&format!("{code}.begin")).await;
    assert_eq!(more(&bo).await, [resign, close, report]);
}
