//! Data for the web page: the tables of a room and of one person, in that person's language. Uses `present` to load.

mod readers;
mod rendered;
mod replay;
mod sample;

use std::sync::Arc;

use sqlx::SqliteConnection;

use crate::changes::Changes;
use crate::command::Command;
use crate::games::GameKind;
use crate::note::Note;
use crate::people::{Address, Asker, Identity, PersonId, Platform};
use crate::present::Present;
use crate::screen::clock::{self, TimeFormat};
use crate::screen::table::TableContext;
use crate::screen::{Button, Line, Screen};
use crate::store::clock::away_until;
use crate::store::{Error, Place, messages, people, places, tables};
use crate::table::{
    Code, EndReason, Person, QuietHours, Reminders, Stage, Table, TableSummary, Zone,
};
use crate::words::{Lang, say};

use rendered::RenderedTables;

pub use readers::AffectedPages;
pub use rendered::TableRenders;
pub use replay::{Proof, Replay};
pub(crate) use sample::sample;

/// How many tables the page shows.
const MAX_TABLES: usize = 24;
/// How many finished tables of the person the page shows.
const MAX_FINISHED: i64 = 3;

/// Everything a person sees in a room.
#[derive(Clone, Debug)]
pub struct Page {
    /// Empty until they chose one.
    pub name: String,
    pub lang: Lang,
    pub pictures: bool,
    /// Whether they ever sent a request.
    pub is_known: bool,
    pub time_preferences: TimePreferences,
    /// Their absence and silenced notifications, with buttons to end them.
    pub absence: Vec<Screen>,
    pub tables: Vec<Arc<PageTable>>,
    /// How many of the tables had to be rendered.
    pub rendered: usize,
    pub notes: Vec<PageNote>,
}

/// A person's time settings.
#[derive(Clone, Debug)]
pub struct TimePreferences {
    /// `None`: guessed from their language.
    pub zone: Option<Zone>,
    pub quiet: Option<QuietHours>,
    pub reminders: Reminders,
}

/// A table as one person sees it.
#[derive(Clone, Debug)]
pub struct PageTable {
    pub id: i64,
    pub code: Code,
    pub kind: GameKind,
    pub stage: Stage,
    /// Visible to everybody in the room.
    pub board: Screen,
    /// Visible to this person only, if they play.
    pub hand: Option<Screen>,
    pub your_turn: bool,
    /// Less frequent commands that they may use.
    pub extra_buttons: Vec<Button>,
    /// Whether it was dealt and is over, so that it can be replayed.
    pub has_replay: bool,
}

/// One line of a note, as the page shows it.
#[derive(Clone, Debug)]
pub struct PageNote {
    pub id: i64,
    /// Visible to this person only.
    pub private: bool,
    pub line: Line,
}

/// The person who views the page, and the room.
#[derive(Clone)]
struct Viewer {
    pub person: Person,
    pub lang: Lang,
    pub place: Option<Place>,
}

/// Answers the queries of the web page.
pub(crate) struct Pages {
    present: Arc<Present>,
    changes: Arc<Changes>,
    /// Whether the host enabled pictures.
    pictures: bool,
    animations: replay::Animations,
    rendered: Arc<RenderedTables>,
}

impl Pages {
    pub fn new(present: Arc<Present>, changes: Arc<Changes>, pictures: bool) -> Self {
        Self {
            present,
            changes,
            pictures,
            animations: replay::Animations::default(),
            rendered: Arc::default(),
        }
    }

    /// Returns the stored secret key of this name, creating it if needed.
    pub async fn secret(&self, name: &str, new_key: [u8; 32]) -> Result<Vec<u8>, Error> {
        let mut tx = self.present.write().await?;
        let key = tx.get_or_create_secret(name, new_key).await?;
        tx.commit().await?;
        Ok(key)
    }

    /// Returns the person of an account if they also use a chat.
    pub async fn chat_person(&self, identity: &Identity) -> Result<Option<PersonId>, Error> {
        let mut db = self.present.read().await?;
        let Some((person, _)) = people::by_identity(&mut db, identity).await? else {
            return Ok(None);
        };
        let identities = people::identities(&mut db, person.id).await?;
        let mut platforms = identities.iter().map(|(identity, _)| identity.platform);
        let in_chat = platforms.any(|platform| platform != Platform::Web);
        Ok(in_chat.then_some(person.id))
    }

    /// Saves a person's name and the language of their browser.
    pub async fn remember_asker(&self, asker: &Asker) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        tx.find_or_create_person(asker).await?;
        tx.commit().await
    }

    /// Returns everything a person sees in a room.
    pub async fn page(&self, asker: &Asker, room: &Address) -> Result<Page, Error> {
        let mut db = self.present.read().await?;
        let viewer = viewer(&mut db, asker, room).await?;
        // Holding a read connection while waiting for the writer could deadlock.
        drop(db);
        self.changes
            .mark_viewing(&asker.identity, viewer.person.id)
            .await?;
        let mut db = self.present.read().await?;
        let mut listed = page_tables(&mut db, &viewer).await?;
        // Tables keep the order in which they were opened.
        listed.sort_by_key(|table| table.id);
        listed.dedup_by_key(|table| table.id);
        let mut found = vec![];
        for summary in &listed {
            let store = &self.present.store;
            if let Some(table) = store.table_if_readable(&mut db, summary.id).await? {
                found.push(self.find_rendered(&mut db, &viewer, table).await?);
            }
        }
        let place = viewer.place.as_ref().map(|place| place.id);
        let stored = messages::recent(&mut db, place, viewer.person.id).await?;
        let time_format = TimeFormat {
            lang: viewer.lang,
            ..TimeFormat::for_person(&viewer.person)
        };
        let notes = stored.into_iter().flat_map(|stored| {
            let note = serde_json::from_str::<Note>(&stored.note).ok();
            let lines = note.map_or(vec![], |note| note.screen(&time_format).lines);
            lines.into_iter().map(move |line| PageNote {
                id: stored.id,
                private: stored.private,
                line,
            })
        });
        let away = away_until(&mut db, viewer.person.id).await?;
        let settings = &viewer.person.settings;
        let silent = settings
            .silent_until
            .filter(|until| *until > self.present.now());
        let away = away.map(|until| clock::away_confirmed(&time_format, until));
        let silent = silent.map(|until| clock::later_confirmed(&time_format, until));
        // Nobody should wait for a connection while this page is rendered.
        drop(db);
        let rendered = found.iter().filter(|found| found.is_missing()).count();
        let page_tables = self.render_missing(&viewer, found).await?;
        Ok(Page {
            rendered,
            name: viewer.person.name.clone(),
            lang: viewer.lang,
            pictures: settings.pictures,
            is_known: viewer.person.id != PersonId::NOBODY,
            time_preferences: TimePreferences {
                zone: settings.zone.clone(),
                quiet: settings.quiet,
                reminders: settings.reminders,
            },
            absence: away.into_iter().chain(silent).collect(),
            notes: notes.collect(),
            tables: page_tables,
        })
    }

    /// Returns one table of the page. `None` if the person may not see it.
    pub async fn page_table(
        &self,
        asker: &Asker,
        room: &Address,
        code: Code,
    ) -> Result<Option<Arc<PageTable>>, Error> {
        let mut db = self.present.read().await?;
        let viewer = viewer(&mut db, asker, room).await?;
        let Some(table) = self.visible_table(&mut db, &viewer, code).await? else {
            return Ok(None);
        };
        let found = self.find_rendered(&mut db, &viewer, table).await?;
        drop(db);
        Ok(self.render_missing(&viewer, vec![found]).await?.pop())
    }

    /// Returns a table that the viewer is inside of: it is their own, they were invited, or their room shows it.
    async fn visible_table(
        &self,
        db: &mut SqliteConnection,
        viewer: &Viewer,
        code: Code,
    ) -> Result<Option<Arc<Table>>, Error> {
        let room = viewer.place.as_ref().map(|place| place.id);
        match tables::find(db, code, viewer.person.id, room).await? {
            Some(found) if found.is_inside => self.present.store.table(db, found.id).await,
            _ => Ok(None),
        }
    }
}

/// Renders a table for a viewer.
fn page_table(
    mut table_ctx: TableContext<'_>,
    table: &Table,
    viewer: &Viewer,
    pictures: bool,
) -> PageTable {
    // The page has room for every action.
    table_ctx.moves_per_page = usize::MAX;
    let seat = table.seat_of(viewer.person.id);
    let board = match table.stage {
        Stage::Over(EndReason::Played(_)) => table_ctx.finished(false),
        _ => table_ctx.for_place(),
    };
    let hand = seat
        .filter(|_| table.stage == Stage::Playing)
        .and_then(|seat| table.seen_by(seat))
        .map(|view| table_ctx.hand(&view, 0));
    let apply_picture_setting = |screen: Screen| {
        if pictures { screen } else { screen.text_only() }
    };
    PageTable {
        id: table.id,
        code: table.code,
        kind: table.kind,
        stage: table.stage,
        board: apply_picture_setting(board),
        hand: hand.map(apply_picture_setting),
        your_turn: seat.is_some() && table.waits_for() == seat,
        extra_buttons: extra_buttons(viewer, table, &table_ctx),
        has_replay: table.is_dealt() && matches!(table.stage, Stage::Over(_)),
    }
}

fn extra_buttons(viewer: &Viewer, table: &Table, table_ctx: &TableContext<'_>) -> Vec<Button> {
    let (names, watchers) = (&table_ctx.names, &table_ctx.watchers);
    let (lang, code, person) = (viewer.lang, table.code, viewer.person.id);
    let button = |label, command: Command| Button::new(label, command.at(code));
    let mut buttons = vec![];
    if table.seat_of(person).is_none() || matches!(table.stage, Stage::Over(_)) {
        return buttons;
    }
    if table.stage == Stage::Playing {
        buttons.push(button(
            say!(lang, "button-resign"),
            Command::Resign { sure: false },
        ));
    } else if table.host == person {
        let others = (1..).zip(&table.chairs).zip(names);
        let others =
            others.filter(|((_, chair), _)| chair.person().is_some_and(|other| other != person));
        buttons.extend(others.map(|((number, _), name)| {
            let label = say!(lang, "web-unseat", name = name.as_str());
            button(label, Command::Unseat(number))
        }));
    }
    if table.host == person && table.has_multiple_people() {
        buttons.push(button(say!(lang, "button-mute"), Command::Mute(None)));
    }
    if table.host == person && !watchers.is_empty() {
        buttons.push(button(say!(lang, "button-unwatch"), Command::Unwatch(None)));
    }
    if table.stage == Stage::Playing || table.host == person {
        buttons.push(button(
            say!(lang, "web-close-table"),
            Command::Close { sure: false },
        ));
    }
    if table.has_multiple_people() || !watchers.is_empty() {
        buttons.push(button(say!(lang, "button-report"), Command::Report(None)));
    }
    buttons
}

async fn viewer(db: &mut SqliteConnection, asker: &Asker, room: &Address) -> Result<Viewer, Error> {
    let client = asker.language.as_deref().and_then(Lang::from_tag);
    let known = people::by_identity(db, &asker.identity).await?;
    let person = known.map_or_else(|| Person::nobody(client), |(person, _)| person);
    let lang = person.settings.lang.or(client);
    Ok(Viewer {
        lang: lang.unwrap_or_else(|| person.lang()),
        person,
        place: places::by_address(db, room).await?,
    })
}

/// Returns the tables of the person and of the room. If there are too many, those of the person take precedence.
async fn page_tables(
    db: &mut SqliteConnection,
    viewer: &Viewer,
) -> Result<Vec<TableSummary>, Error> {
    let mut listed = tables::unfinished_of(db, viewer.person.id).await?;
    listed.extend(tables::finished_of(db, viewer.person.id, MAX_FINISHED).await?);
    if let Some(place) = &viewer.place {
        let here = tables::shown_in_place(db, place.id).await?;
        let not_listed = |table: &TableSummary| listed.iter().all(|other| other.id != table.id);
        let here: Vec<_> = here.into_iter().filter(not_listed).collect();
        listed.extend(here);
    }
    listed.truncate(MAX_TABLES);
    Ok(listed)
}
