//! What the page in the browser shows: the tables of a room and of one person, each in that person's language.

use sqlx::SqliteConnection;
use tokio::sync::broadcast;

use super::Bot;
use crate::chat::{Address, Asker};
use crate::game::Kind;
use crate::screen::clock::{self, Dial};
use crate::screen::note::Note;
use crate::screen::{Button, Line, Screen};
use crate::store::clock::away_until;
use crate::store::{Error, Place, page, people, places, tables};
use crate::table::{
    Code, Ended, Person, PersonId, Quiet, Reminders, Stage, Table, TableSummary, Zone,
};
use crate::words::{Lang, say};

/// Tables on a page.
const TABLES: usize = 24;
/// Finished tables of a person that stay in sight.
const FINISHED: i64 = 3;

/// All that somebody sees in a room.
#[derive(Clone, Debug)]
pub struct Page {
    /// Empty until they told one.
    pub name: String,
    pub lang: Lang,
    pub pictures: bool,
    /// Whether they ever asked for something.
    pub is_known: bool,
    pub time_preferences: TimePreferences,
    /// That they are away, or not to be called, each with the way back.
    pub absence: Vec<Screen>,
    pub tables: Vec<PageTable>,
    pub notes: Vec<PageNote>,
}

/// What they chose about their time.
#[derive(Clone, Debug)]
pub struct TimePreferences {
    /// `None`: guessed from their language.
    pub zone: Option<Zone>,
    pub quiet: Option<Quiet>,
    pub reminders: Reminders,
}

/// A table as one person sees it.
#[derive(Clone, Debug)]
pub struct PageTable {
    pub id: i64,
    pub code: Code,
    pub kind: Kind,
    pub stage: Stage,
    /// What everybody in the room sees.
    pub board: Screen,
    /// What only they see, if they play.
    pub hand: Option<Screen>,
    pub your_turn: bool,
    /// What is done more rarely, and may be done by them.
    pub more: Vec<Button>,
    /// Whether it was dealt and is over, so that it can be looked at step by step.
    pub has_replay: bool,
}

/// Something said once.
#[derive(Clone, Debug)]
pub struct PageNote {
    pub id: i64,
    /// To them alone.
    pub private: bool,
    pub line: Line,
}

/// Who looks, and where.
pub(super) struct Viewer {
    pub person: Person,
    pub lang: Lang,
    pub place: Option<Place>,
}

impl Bot {
    /// The tables that change from now on, by their numbers.
    pub fn subscribe_changes(&self) -> broadcast::Receiver<i64> {
        self.0.changed.subscribe()
    }

    /// Whether pictures are drawn at all.
    pub fn pictures_enabled(&self) -> bool {
        self.0.settings.pictures
    }

    /// A key that the program keeps for itself under this name, the same at every start.
    pub async fn secret(&self, name: &str) -> Result<Vec<u8>, Error> {
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(|error| Error::Random(error.to_string()))?;
        let mut work = self.0.store.write(self.now()).await?;
        let key = work.secret(name, fresh).await?;
        work.commit().await?;
        Ok(key)
    }

    /// Remembers how somebody wants to be called, and the language of their browser.
    pub async fn remember_asker(&self, asker: &Asker) -> Result<(), Error> {
        let mut work = self.0.store.write(self.now()).await?;
        let (person, _) = work.person(asker).await?;
        let tables = tables::of_person(work.connection(), person.id).await?;
        work.commit().await?;
        for table in tables {
            let _ = self.0.changed.send(table.id);
        }
        Ok(())
    }

    /// All that somebody sees in a room.
    pub async fn page(&self, asker: &Asker, room: &Address) -> Result<Page, Error> {
        let mut db = self.0.store.read().await?;
        let viewer = viewer(&mut db, asker, room).await?;
        // Who holds a reader must not wait for the writer.
        drop(db);
        self.look_on(&asker.identity, viewer.person.id).await?;
        let mut db = self.0.store.read().await?;
        let mut listed = listed(&mut db, &viewer).await?;
        // They stand in the order in which they were opened, so that none jumps.
        listed.sort_by_key(|table| table.id);
        listed.dedup_by_key(|table| table.id);
        let mut shown = vec![];
        for one in &listed {
            if let Some(table) = self.0.store.table(&mut db, one.id).await? {
                shown.push(self.page_table_of(&mut db, &viewer, &table).await?);
            }
        }
        let place = viewer.place.as_ref().map(|place| place.id);
        let kept = page::notes(&mut db, place, viewer.person.id).await?;
        let dial = Dial {
            lang: viewer.lang,
            ..Dial::of(&viewer.person)
        };
        let notes = kept.into_iter().flat_map(|kept| {
            let note = serde_json::from_str::<Note>(&kept.payload).ok();
            let lines = note.map_or(vec![], |note| note.screen(&dial).lines);
            lines.into_iter().map(move |line| PageNote {
                id: kept.id,
                private: kept.private,
                line,
            })
        });
        let away = away_until(&mut db, viewer.person.id).await?;
        let settings = &viewer.person.settings;
        let silent = settings.silent_until.filter(|until| *until > self.now());
        let away = away.map(|until| clock::away_now(&dial, until));
        let silent = silent.map(|until| clock::later(&dial, until));
        Ok(Page {
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
            tables: shown,
        })
    }

    /// One table of that page; `None` if it is not there.
    pub async fn page_table(
        &self,
        asker: &Asker,
        room: &Address,
        code: Code,
    ) -> Result<Option<PageTable>, Error> {
        let mut db = self.0.store.read().await?;
        let viewer = viewer(&mut db, asker, room).await?;
        let Some(table) = self.0.store.table_by_code(&mut db, code).await? else {
            return Ok(None);
        };
        if !may_see(&mut db, &viewer, &table).await? {
            return Ok(None);
        }
        let shown = self.page_table_of(&mut db, &viewer, &table).await?;
        Ok(Some(shown))
    }

    async fn page_table_of(
        &self,
        db: &mut SqliteConnection,
        viewer: &Viewer,
        table: &Table,
    ) -> Result<PageTable, Error> {
        let mut shown = self.shown_table(db, table, viewer.lang).await?;
        // A page has room for every move.
        shown.at_once = usize::MAX;
        let seat = table.seat_of(viewer.person.id);
        let board = match table.stage {
            Stage::Over(Ended::Played(_)) => shown.over(false),
            _ => shown.in_place(),
        };
        let hand = seat
            .filter(|_| table.stage == Stage::Playing)
            .map(|seat| shown.hand(seat, 0));
        let as_wished = |screen: Screen| {
            if viewer.person.settings.pictures && self.pictures_enabled() {
                screen
            } else {
                screen.in_words()
            }
        };
        Ok(PageTable {
            id: table.id,
            code: table.code,
            kind: table.kind,
            stage: table.stage,
            board: as_wished(board),
            hand: hand.map(as_wished),
            your_turn: seat.is_some() && table.waits_for() == seat,
            more: extra_buttons(viewer, table, &shown.names),
            has_replay: table.game.is_some() && matches!(table.stage, Stage::Over(_)),
        })
    }
}

fn extra_buttons(viewer: &Viewer, table: &Table, names: &[String]) -> Vec<Button> {
    let (lang, code, person) = (viewer.lang, table.code, viewer.person.id);
    let button = |label, word: &str| Button {
        label,
        data: format!("{code}.{word}"),
    };
    let mut buttons = vec![];
    if table.seat_of(person).is_none() || matches!(table.stage, Stage::Over(_)) {
        return buttons;
    }
    if table.stage == Stage::Playing {
        buttons.push(button(say!(lang, "button-resign"), "resign"));
    } else if table.host == person {
        let others = (1..).zip(&table.chairs).zip(names);
        let others =
            others.filter(|((_, chair), _)| chair.person().is_some_and(|other| other != person));
        buttons.extend(others.map(|((number, _), name)| {
            let label = say!(lang, "web-unseat", name = name.as_str());
            button(label, &format!("unseat {number}"))
        }));
    }
    buttons.push(button(say!(lang, "web-close-table"), "close"));
    buttons
}

pub(super) async fn viewer(
    db: &mut SqliteConnection,
    asker: &Asker,
    room: &Address,
) -> Result<Viewer, Error> {
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

/// The tables of the room and of the person; where there are too many, the person's go first.
async fn listed(db: &mut SqliteConnection, viewer: &Viewer) -> Result<Vec<TableSummary>, Error> {
    let mut listed = tables::of_person(db, viewer.person.id).await?;
    listed.extend(tables::finished(db, viewer.person.id, FINISHED).await?);
    if let Some(place) = &viewer.place {
        let here = tables::in_place(db, place.id).await?;
        let new = |table: &TableSummary| listed.iter().all(|other| other.id != table.id);
        let here: Vec<_> = here.into_iter().filter(new).collect();
        listed.extend(here);
    }
    listed.truncate(TABLES);
    Ok(listed)
}

/// Whether a table is shown in the room, or is one's own.
pub(super) async fn may_see(
    db: &mut SqliteConnection,
    viewer: &Viewer,
    table: &Table,
) -> Result<bool, Error> {
    let person = viewer.person.id;
    let mine = table.seat_of(person).is_some()
        || table.chairs.iter().any(|chair| chair.began == Some(person));
    if mine {
        return Ok(true);
    }
    match &viewer.place {
        Some(place) => page::is_shown(db, table.id, place.id).await,
        None => Ok(false),
    }
}
