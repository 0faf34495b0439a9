//! Converts screens and pages to the JSON that the browser receives.

use std::sync::{Arc, Mutex};

use bot_core::bot::{Page, PageTable, TimePreferences};
use bot_core::lock::locked;
use bot_core::lru::Lru;
use bot_core::screen::illustration::Subject;
use bot_core::screen::{Button, Line, Screen};
use bot_core::table::pace::MINUTE;
use bot_core::table::{Reminders, Stage, Zone};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::Web;
use crate::routes::ApiError;

/// How many converted tables are cached. Each takes some kilobytes.
const MAX_SNAPSHOTS: usize = 512;

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
            json!({ "address": address, "alt": shown.alt_text(), "caption": lines(&shown.caption), "size": shown.size() })
        });
    let file = screen.file.as_ref();
    let file = file.map(|file| json!({ "name": file.name, "content": file.content }));
    let invitation = screen.invitation.map(|invitation| invitation.to_string());
    json!({
        "lines": lines(&screen.lines),
        "buttons": buttons,
        "picture": picture,
        "invitation": invitation,
        "file": file,
    })
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
    json: String,
    digest: String,
}

impl TableSnapshot {
    fn new(shown: &Arc<PageTable>) -> Self {
        let json = table(shown).to_string();
        Self {
            shown: shown.clone(),
            digest: digest(&json),
            json,
        }
    }

    /// Whether both are the same table and look the same.
    pub fn is_same(&self, other: &Self) -> bool {
        (self.shown.code, &self.digest) == (other.shown.code, &other.digest)
    }
}

/// Tables that were converted lately. The core returns the same one until it has changed.
pub struct Snapshots(Mutex<Lru<usize, Arc<TableSnapshot>>>);

impl Default for Snapshots {
    fn default() -> Self {
        Self(Mutex::new(Lru::new(MAX_SNAPSHOTS)))
    }
}

impl Snapshots {
    fn get(&self, shown: &Arc<PageTable>) -> Arc<TableSnapshot> {
        // A snapshot holds its table, so no other one can have the address.
        let key = Arc::as_ptr(shown).addr();
        if let Some(known) = locked(&self.0).get(&key) {
            return known.clone();
        }
        let snapshot = Arc::new(TableSnapshot::new(shown));
        locked(&self.0).insert(key, snapshot.clone(), 1);
        snapshot
    }
}

/// A page in JSON, with a digest of the whole page.
pub struct PageSnapshot {
    pub digest: String,
    /// Everything but the tables.
    frame: Value,
    pub tables: Vec<Arc<TableSnapshot>>,
}

impl Web {
    /// Converts a page. Tables that have not changed since they were converted are not converted again.
    pub async fn snapshot(&self, page: Page) -> Result<PageSnapshot, ApiError> {
        let snapshots = self.0.snapshots.clone();
        self.work(move || page_snapshot(&page, &snapshots)).await
    }
}

fn page_snapshot(page: &Page, snapshots: &Snapshots) -> PageSnapshot {
    let tables = page.tables.iter().map(|shown| snapshots.get(shown));
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
    pub fn to_json(&self, is_new: impl Fn(&TableSnapshot) -> bool) -> String {
        let mut frame = self.frame.clone();
        frame["id"] = Value::String(self.digest.clone());
        let new = self.tables.iter().filter(|table| is_new(table));
        let tables: Vec<_> = new.map(|table| table.json.as_str()).collect();
        let mut json = frame.to_string();
        // The tables are JSON already, and become the last field of the object.
        json.pop();
        json + ",\"tables\":[" + &tables.join(",") + "]}"
    }
}
