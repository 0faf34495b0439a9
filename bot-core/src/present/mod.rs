//! Loads what a screen needs: people, tables with their context, reachability, downtime. Owns the store, and opens the
//! transactions in which the modules above save.

mod downtime;
mod drawing;
mod outages;
mod people;
mod queries;
mod table_context;
mod tutorial;

use std::sync::Mutex;
use std::sync::atomic::AtomicU64;

use sqlx::Sqlite;
use sqlx::pool::PoolConnection;

use crate::lock::locked;
use crate::people::Platform;
use crate::screen::Screen;
use crate::settings::TimeSource;
use crate::store::{self, Error, Place, Store, Transaction};
use crate::table::Millis;

pub(crate) use drawing::Drawing;
pub use drawing::ScreenImage;
pub(crate) use outages::Outages;
pub(crate) use people::has_closed_direct_messages;
pub(crate) use table_context::TableSurroundings;

/// Access to the store, and queries for everything that is shown.
pub(crate) struct Present {
    pub store: Store,
    /// Replaces the system clock in tests.
    time_source: Option<TimeSource>,
    pub outages: Mutex<Outages>,
    /// The platforms with an adapter, once that is known.
    served_platforms: Mutex<Option<Vec<Platform>>>,
    /// How many times a table was loaded for its screens.
    pub table_renders: AtomicU64,
}

impl Present {
    pub async fn new(store: Store, time_source: Option<TimeSource>) -> Result<Self, Error> {
        let mut db = store.read().await?;
        let outages = store::clock::outages(&mut db, 0).await?;
        drop(db);
        Ok(Self {
            store,
            time_source,
            outages: Mutex::new(Outages::new(outages)),
            served_platforms: Mutex::default(),
            table_renders: AtomicU64::new(0),
        })
    }

    pub fn now(&self) -> Millis {
        match &self.time_source {
            Some(now) => now(),
            None => std::time::SystemTime::now()
                .duration_since(std::time::UNIX_EPOCH)
                .map_or(0, |since| since.as_millis() as Millis),
        }
    }

    /// Returns a read-only connection.
    pub async fn read(&self) -> Result<PoolConnection<Sqlite>, Error> {
        self.store.read().await
    }

    /// Begins a write transaction at the current time.
    pub async fn write(&self) -> Result<Transaction<'_>, Error> {
        self.store.write(self.now()).await
    }

    /// Records which platforms have an adapter.
    pub fn set_served_platforms(&self, platforms: Vec<Platform>) {
        *locked(&self.served_platforms) = Some(platforms);
    }
}

/// Removes the picture from a screen if its place wants text only.
pub(crate) fn adapt_to_place(place: &Place, screen: Screen) -> Screen {
    if place.settings.pictures {
        screen
    } else {
        screen.text_only()
    }
}
