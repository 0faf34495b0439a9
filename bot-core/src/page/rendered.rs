//! Tables as the open pages show them, each rendered once per change and viewer.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Weak};

use sqlx::SqliteConnection;

use super::{PageTable, Pages, Viewer};
use crate::lock::locked;
use crate::lru::Lru;
use crate::people::PersonId;
use crate::present::TableSurroundings;
use crate::store::Error;
use crate::table::Table;
use crate::words::Lang;

/// How many rendered tables are cached. Each takes some kilobytes.
const MAX_CACHED: usize = 512;

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
}

impl Default for RenderedTables {
    fn default() -> Self {
        Self {
            cached: Mutex::new(Lru::new(MAX_CACHED)),
            count: AtomicU64::new(0),
        }
    }
}

impl Pages {
    /// Returns a table as a viewer sees it. Renders it only if something has changed since the last time.
    pub(super) async fn render_once(
        &self,
        db: &mut SqliteConnection,
        viewer: &Viewer,
        table: &Arc<Table>,
    ) -> Result<Arc<PageTable>, Error> {
        let person = viewer.person.id;
        let key = RenderKey {
            table: table.id,
            player: table.seat_of(person).map(|_| person),
            lang: viewer.lang,
            pictures: self.shows_pictures(viewer),
        };
        let present = &self.present;
        let surroundings = present.table_surroundings(db, table, viewer.lang).await?;
        if let Some(rendered) = locked(&self.rendered.cached).get(&key)
            && std::ptr::eq(rendered.table.as_ptr(), Arc::as_ptr(table))
            && rendered.surroundings == surroundings
        {
            return Ok(rendered.page_table.clone());
        }
        self.rendered.count.fetch_add(1, Ordering::Relaxed);
        let page_table = self.build_page_table(db, viewer, table, surroundings.clone());
        let page_table = Arc::new(page_table.await?);
        let rendered = Rendered {
            table: Arc::downgrade(table),
            surroundings,
            page_table: page_table.clone(),
        };
        locked(&self.rendered.cached).insert(key, rendered, 1);
        Ok(page_table)
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
