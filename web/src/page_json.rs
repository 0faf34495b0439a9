//! Converts screens and pages to the JSON that the browser receives.

use std::sync::Arc;

use bot_core::bot::{Page, PageTable, TimePreferences};
use bot_core::screen::illustration::Subject;
use bot_core::screen::{Button, Line, Screen};
use bot_core::table::pace::MINUTE;
use bot_core::table::{Reminders, Stage, Zone};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Returns a short digest of a text, to detect changes.
pub fn digest(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    hash.iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

fn line(line: &Line) -> Value {
    match line {
        Line::Title(text) => json!({ "title": text }),
        Line::Text(text) => json!({ "text": text }),
        Line::Timed { text, time, at } => json!({ "text": text, "time": time, "at": at }),
    }
}

fn lines(lines: &[Line]) -> Vec<Value> {
    lines.iter().map(line).collect()
}

fn button(button: &Button) -> Value {
    json!({ "label": button.label, "data": button.data() })
}

/// Converts a screen. `picture` is the URL of its picture. The size is included so that the page can reserve the space.
pub fn screen(screen: &Screen, picture: Option<String>) -> Value {
    let rows = screen.buttons.iter();
    let buttons: Vec<Vec<_>> = rows.map(|row| row.iter().map(button).collect()).collect();
    let picture = screen
        .picture
        .as_ref()
        .zip(picture)
        .map(|(shown, address)| {
            let sheet = shown.layout();
            let size = [sheet.width, sheet.height];
            json!({ "address": address, "alt": shown.alt_text(), "caption": lines(&shown.caption), "size": size })
        });
    json!({ "lines": lines(&screen.lines), "buttons": buttons, "picture": picture })
}

/// Returns the URL of a reply's picture if it illustrates the rules and not a table.
pub fn rules_picture_url(screen: &Screen) -> Option<String> {
    let picture = screen.picture.as_ref()?;
    match &picture.subject {
        Subject::Rules(kind, topic) => Some(format!(
            "/picture/rules/{kind}/{}?lang={}",
            topic.name(),
            picture.lang
        )),
        _ => None,
    }
}

/// Converts a table, including the part that only its reader sees.
pub fn table(table: &PageTable) -> Value {
    let code = table.code.to_string();
    let stage = match table.stage {
        Stage::Lobby => "lobby",
        Stage::Playing => "playing",
        Stage::Over(_) => "over",
    };
    let with_picture = |part: &str, shown: &Screen| {
        let mut value = screen(shown, Some(String::new()));
        let digest = digest(&value.to_string());
        if let Some(picture) = value["picture"].as_object_mut() {
            let address = format!("/picture/table/{code}/{part}?v={digest}");
            picture.insert("address".to_owned(), Value::String(address));
        }
        value
    };
    json!({
        "code": code,
        "game": table.kind.name(),
        "stage": stage,
        "yourTurn": table.your_turn,
        "replay": table.has_replay,
        "more": table.extra_buttons.iter().map(button).collect::<Vec<_>>(),
        "board": with_picture("board", &table.board),
        "hand": table.hand.as_ref().map(|hand| with_picture("hand", hand)),
    })
}

/// Converts the time settings, in the form in which they are typed.
fn hours(hours: &TimePreferences) -> Value {
    json!({
        "zone": hours.zone.as_ref().map(Zone::name),
        "quiet": hours.quiet.map(|quiet| quiet.to_string()),
        "reminders": match hours.reminders {
            Reminders::Usual => "usual".to_owned(),
            Reminders::Off => "off".to_owned(),
            Reminders::Every(time) => format!("{}m", time / MINUTE),
        },
    })
}

/// A table in JSON, with a digest.
pub struct TableSnapshot {
    shown: Arc<PageTable>,
    value: Value,
    digest: String,
}

impl TableSnapshot {
    fn new(shown: &Arc<PageTable>) -> Self {
        let value = table(shown);
        Self {
            shown: shown.clone(),
            digest: digest(&value.to_string()),
            value,
        }
    }

    /// Whether both are the same table and look the same.
    pub fn is_same(&self, other: &Self) -> bool {
        (self.shown.code, &self.digest) == (other.shown.code, &other.digest)
    }
}

/// A page in JSON, with a digest of the whole page.
pub struct PageSnapshot {
    pub digest: String,
    /// Everything but the tables.
    frame: Value,
    pub tables: Vec<Arc<TableSnapshot>>,
}

/// Converts a page. Tables that have not changed since an earlier snapshot are taken from there.
pub fn page_snapshot(page: &Page, earlier: &[Arc<TableSnapshot>]) -> PageSnapshot {
    let tables = page.tables.iter().map(|shown| {
        let mut earlier = earlier.iter();
        let same = earlier.find(|known| Arc::ptr_eq(&known.shown, shown));
        same.map_or_else(|| Arc::new(TableSnapshot::new(shown)), Arc::clone)
    });
    let tables: Vec<_> = tables.collect();
    let notes = page.notes.iter();
    let notes = notes
        .map(|note| json!({ "id": note.id, "private": note.private, "line": line(&note.line) }));
    let absence = page.absence.iter().map(|shown| screen(shown, None));
    let order = page.tables.iter().map(|shown| shown.code.to_string());
    let frame = json!({
        "name": page.name,
        "lang": page.lang.code(),
        "pictures": page.pictures,
        "known": page.is_known,
        "hours": hours(&page.time_preferences),
        "absence": absence.collect::<Vec<_>>(),
        "notes": notes.collect::<Vec<_>>(),
        "order": order.collect::<Vec<_>>(),
    });
    let mut all = frame.to_string();
    for table in &tables {
        all.push_str(&table.digest);
    }
    PageSnapshot {
        digest: digest(&all),
        frame,
        tables,
    }
}

impl PageSnapshot {
    /// Returns the page with only the tables for which `is_new` is true.
    pub fn to_json(&self, is_new: impl Fn(&TableSnapshot) -> bool) -> Value {
        let new = self.tables.iter().filter(|table| is_new(table));
        let mut value = self.frame.clone();
        value["id"] = Value::String(self.digest.clone());
        value["tables"] = new.map(|table| table.value.clone()).collect();
        value
    }
}
