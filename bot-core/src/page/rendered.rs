//! Tables as the open pages show them, each rendered once per change and viewer.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Weak};

use sqlx::SqliteConnection;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::{PageTable, Pages, Viewer};
use crate::lock::locked;
use crate::lru::Lru;
use crate::people::PersonId;
use crate::present::{Present, TableSurroundings};
use crate::screen::tutorial::TutorialStep;
use crate::store::Error;
use crate::table::Table;
use crate::words::Lang;

/// How many rendered tables are cached. Each takes some kilobytes.
const MAX_CACHED: usize = 512;
/// How many pages are rendered at the same time. The async threads stay free for everybody else.
const CONCURRENT_PAGES: usize = 2;

/// How many times tables were rendered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableRenders {
    /// For open pages.
    pub page: u64,
    /// For replies and deliveries.
    pub elsewhere: u64,
}

/// A table and for whom it is rendered. Everybody without a seat sees the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct RenderKey {
    table: i64,
    player: Option<PersonId>,
    lang: Lang,
    pictures: bool,
}

/// A rendered table with everything that it was rendered from.
struct Rendered {
    /// The store keeps one value per state of a table, also after a change of the clock, which makes no new version.
    table: Weak<Table>,
    surroundings: TableSurroundings,
    page_table: Arc<PageTable>,
}

/// The most recently shown tables.
pub(super) struct RenderedTables {
    cached: Mutex<Lru<RenderKey, Rendered>>,
    /// How many times a table was rendered for a page.
    count: AtomicU64,
    slots: Arc<Semaphore>,
}

impl RenderedTables {
    /// Renders a table, unless another page did so meanwhile.
    fn render(&self, present: &Present, viewer: &Viewer, missing: Missing) -> Arc<PageTable> {
        let Missing {
            key,
            table,
            surroundings,
            tutorial,
        } = missing;
        if let Some(rendered) = self.get(&key, &table, &surroundings) {
            return rendered;
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        let context = present.table_context_of(&table, viewer.lang, surroundings.clone(), tutorial);
        let page_table = Arc::new(super::page_table(context, &table, viewer, key.pictures));
        let rendered = Rendered {
            table: Arc::downgrade(&table),
            surroundings,
            page_table: page_table.clone(),
        };
        locked(&self.cached).insert(key, rendered, 1);
        page_table
    }
}

impl Default for RenderedTables {
    fn default() -> Self {
        Self {
            cached: Mutex::new(Lru::new(MAX_CACHED)),
            count: AtomicU64::new(0),
            slots: Arc::new(Semaphore::new(CONCURRENT_PAGES)),
        }
    }
}

/// A table for a page: rendered before, or with everything that rendering needs.
pub(super) enum Found {
    Rendered(Arc<PageTable>),
    Missing(Box<Missing>),
}

pub(super) struct Missing {
    key: RenderKey,
    table: Arc<Table>,
    surroundings: TableSurroundings,
    tutorial: Option<TutorialStep>,
}

impl Found {
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Missing(_))
    }

    fn rendered(self) -> Option<Arc<PageTable>> {
        match self {
            Self::Rendered(rendered) => Some(rendered),
            Self::Missing(_) => None,
        }
    }
}

impl RenderedTables {
    /// Returns a table that was rendered from the same.
    fn get(
        &self,
        key: &RenderKey,
        table: &Arc<Table>,
        surroundings: &TableSurroundings,
    ) -> Option<Arc<PageTable>> {
        let mut cached = locked(&self.cached);
        let rendered = cached.get(key)?;
        let same = std::ptr::eq(rendered.table.as_ptr(), Arc::as_ptr(table))
            && rendered.surroundings == *surroundings;
        same.then(|| rendered.page_table.clone())
    }
}

impl Pages {
    /// Finds a table as a viewer sees it. It must be rendered only if something has changed since the last time.
    pub(super) async fn find_rendered(
        &self,
        db: &mut SqliteConnection,
        viewer: &Viewer,
        table: Arc<Table>,
    ) -> Result<Found, Error> {
        let person = viewer.person.id;
        let key = RenderKey {
            table: table.id,
            player: table.seat_of(person).map(|_| person),
            lang: viewer.lang,
            pictures: viewer.person.settings.pictures && self.pictures,
        };
        let present = &self.present;
        let surroundings = present.table_surroundings(db, &table, viewer.lang).await?;
        if let Some(rendered) = self.rendered.get(&key, &table, &surroundings) {
            return Ok(Found::Rendered(rendered));
        }
        let tutorial = present.tutorial_progress(db, &table).await?;
        Ok(Found::Missing(Box::new(Missing {
            key,
            table,
            surroundings,
            tutorial,
        })))
    }

    /// Renders what is missing, on a blocking thread. Only a few pages are rendered at the same time.
    pub(super) async fn render_missing(
        &self,
        viewer: &Viewer,
        found: Vec<Found>,
    ) -> Result<Vec<Arc<PageTable>>, Error> {
        if !found.iter().any(Found::is_missing) {
            return Ok(found.into_iter().filter_map(Found::rendered).collect());
        }
        // Fails only for a closed semaphore, and this one is never closed.
        let permit = self.rendered.slots.clone().acquire_owned().await.ok();
        let (present, cache, viewer) =
            (self.present.clone(), self.rendered.clone(), viewer.clone());
        let render = move || {
            let _permit = permit;
            let tables = found.into_iter().map(|found| match found {
                Found::Rendered(rendered) => rendered,
                Found::Missing(missing) => cache.render(&present, &viewer, *missing),
            });
            tables.collect::<Vec<_>>()
        };
        let rendered = spawn_blocking(render).await;
        rendered.map_err(|error| Error::Render(error.to_string()))
    }

    /// How many times tables were rendered since the start.
    pub fn table_renders(&self) -> TableRenders {
        let page = self.rendered.count.load(Ordering::Relaxed);
        let all = self.present.table_renders.load(Ordering::Relaxed);
        TableRenders {
            page,
            elsewhere: all.saturating_sub(page),
        }
    }
}
