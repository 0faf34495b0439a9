//! The event stream of an open page. After a reconnect the browser gets everything that changed. It names what it has by
//! the digest of the page, so this also works after a restart.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::time::Duration;

use axum::response::sse::Event;
use bot_core::chat::{Address, Asker};
use futures_util::stream::{Stream, unfold};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::Web;
use crate::hub::PageChange;
use crate::page_json::{PageSnapshot, page_snapshot};
use crate::stream_limit::StreamPermit;

/// Quick changes within this time are sent as one.
const DEBOUNCE: Duration = Duration::from_millis(40);
/// How soon the browser reconnects.
const RETRY_DELAY: Duration = Duration::from_secs(1);

pub struct PageStream {
    web: Web,
    asker: Asker,
    room: Address,
    page_changes: Receiver<PageChange>,
    table_changes: Receiver<i64>,
    /// IDs of the tables on the page.
    tables: HashSet<i64>,
    /// Digest of each table that the browser has, by code.
    sent_digests: HashMap<String, String>,
    /// Digest of the page that the browser has.
    client_digest: Option<String>,
    out_of_date: bool,
    _permit: StreamPermit,
}

impl PageStream {
    pub fn new(
        web: &Web,
        asker: Asker,
        room: Address,
        client_digest: Option<String>,
        permit: StreamPermit,
    ) -> Self {
        Self {
            page_changes: web.0.hub.subscribe(),
            table_changes: web.0.bot.subscribe_changes(),
            web: web.clone(),
            asker,
            room,
            tables: HashSet::new(),
            sent_digests: HashMap::new(),
            client_digest,
            out_of_date: true,
            _permit: permit,
        }
    }

    pub fn into_stream(self) -> impl Stream<Item = Result<Event, Infallible>> {
        unfold(self, |mut stream| async move {
            let event = stream.next().await?;
            Some((Ok(event), stream))
        })
    }

    async fn next(&mut self) -> Option<Event> {
        loop {
            if self.out_of_date {
                self.out_of_date = false;
                match self.refresh().await {
                    Ok(Some(event)) => return Some(event),
                    Ok(None) => {}
                    // The browser reconnects by itself.
                    Err(()) => return None,
                }
            }
            let stop = self.web.0.stop.clone();
            tokio::select! {
                () = stop.cancelled() => return None,
                change = self.page_changes.recv() => self.on_page_change(change)?,
                change = self.table_changes.recv() => self.on_table_change(change)?,
            }
            if self.out_of_date {
                tokio::select! {
                    () = stop.cancelled() => return None,
                    () = tokio::time::sleep(DEBOUNCE) => {}
                }
            }
        }
    }

    fn on_page_change(&mut self, change: Result<PageChange, RecvError>) -> Option<()> {
        self.out_of_date |= match change {
            Ok(PageChange::Room(room)) => room == self.room.chat,
            Ok(PageChange::User(user)) => user == self.asker.identity.user,
            Err(RecvError::Lagged(_)) => true,
            Err(RecvError::Closed) => return None,
        };
        Some(())
    }

    fn on_table_change(&mut self, change: Result<i64, RecvError>) -> Option<()> {
        self.out_of_date |= match change {
            Ok(table) => self.tables.contains(&table),
            Err(RecvError::Lagged(_)) => true,
            Err(RecvError::Closed) => return None,
        };
        Some(())
    }

    /// Loads the page and returns an event if it has changed.
    async fn refresh(&mut self) -> Result<Option<Event>, ()> {
        let page = self.web.0.bot.page(&self.asker, &self.room).await;
        let page = page.map_err(|error| {
            tracing::warn!(%error, "failed to load a page; its browser will reconnect");
        })?;
        self.tables = page.tables.iter().map(|table| table.id).collect();
        let snapshot = page_snapshot(&page);
        let is_current = self.client_digest.as_ref() == Some(&snapshot.digest);
        let value = snapshot.to_json(|code, digest| {
            self.sent_digests.get(code).map(String::as_str) != Some(digest)
        });
        self.remember(&snapshot);
        if is_current {
            return Ok(None);
        }
        let event = Event::default()
            .event("page")
            .id(snapshot.digest)
            .retry(RETRY_DELAY)
            .data(value.to_string());
        Ok(Some(event))
    }

    fn remember(&mut self, snapshot: &PageSnapshot) {
        let tables = snapshot.tables.iter();
        let tables = tables.map(|(code, _, digest)| (code.clone(), digest.clone()));
        self.sent_digests = tables.collect();
        self.client_digest = Some(snapshot.digest.clone());
    }
}
