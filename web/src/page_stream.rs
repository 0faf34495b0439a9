//! The event stream of an open page. After a reconnect the browser gets everything that changed. It names what it has by
//! the digest of the page, so this also works after a restart.

use std::collections::HashSet;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::Event;
use bot_core::people::{Address, Asker};
use futures_util::stream::{Stream, unfold};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};

use crate::Web;
use crate::hub::PageChange;
use crate::page_json::TableSnapshot;
use crate::payer::{Payer, page_cost};
use crate::stream_limit::StreamPermit;

/// Quick changes within this time are sent as one.
const DEBOUNCE: Duration = Duration::from_millis(40);
/// How soon the browser reconnects.
const RETRY_DELAY: Duration = Duration::from_secs(1);

pub struct PageStream {
    web: Web,
    asker: Asker,
    room: Address,
    changes: Receiver<PageChange>,
    /// IDs of the tables on the page.
    tables: HashSet<i64>,
    /// The tables that the browser has.
    sent: Vec<Arc<TableSnapshot>>,
    /// Digest of the page that the browser has.
    client_digest: Option<String>,
    out_of_date: bool,
    payer: Payer,
    _permit: StreamPermit,
}

impl PageStream {
    pub fn new(
        web: &Web,
        asker: Asker,
        room: Address,
        client_digest: Option<String>,
        payer: Payer,
        permit: StreamPermit,
    ) -> Self {
        Self {
            changes: web.0.hub.subscribe(),
            web: web.clone(),
            asker,
            room,
            tables: HashSet::new(),
            sent: vec![],
            client_digest,
            out_of_date: true,
            payer,
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
                self.wait_for_budget().await?;
                self.skip_pending_changes()?;
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
                change = self.changes.recv() => match change {
                    Ok(change) => self.out_of_date |= self.is_affected(&change),
                    Err(RecvError::Lagged(_)) => self.out_of_date = true,
                    Err(RecvError::Closed) => return None,
                },
            }
            if self.out_of_date {
                tokio::select! {
                    () = stop.cancelled() => return None,
                    () = tokio::time::sleep(DEBOUNCE) => {}
                }
            }
        }
    }

    /// Waits until the visitor may cost something again. Meanwhile further changes are collected. Returns `None` if
    /// stopped.
    async fn wait_for_budget(&self) -> Option<()> {
        while let Some(wait) = self.web.wait_for_budget(&self.payer, 1.0).await {
            tokio::select! {
                () = self.web.0.stop.cancelled() => return None,
                () = tokio::time::sleep(wait) => {}
            }
        }
        Some(())
    }

    fn is_affected(&self, change: &PageChange) -> bool {
        let PageChange::Some(pages) = change else {
            return true;
        };
        pages
            .table
            .is_some_and(|table| self.tables.contains(&table))
            || pages.rooms.contains(&self.room.chat)
            || pages.users.contains(&self.asker.identity.user)
    }

    /// Drops the changes that the next refresh includes anyway. Returns `None` if there will be no more.
    fn skip_pending_changes(&mut self) -> Option<()> {
        loop {
            match self.changes.try_recv() {
                Ok(_) | Err(TryRecvError::Lagged(_)) => {}
                Err(TryRecvError::Empty) => return Some(()),
                Err(TryRecvError::Closed) => return None,
            }
        }
    }

    /// Loads the page and returns an event if it has changed.
    async fn refresh(&mut self) -> Result<Option<Event>, ()> {
        let page = self.web.0.bot.page(&self.asker, &self.room).await;
        let page = page.map_err(|error| {
            tracing::warn!(%error, "failed to load a page; its browser will reconnect");
        })?;
        self.web.charge(&self.payer, page_cost(&page)).await;
        self.tables = page.tables.iter().map(|table| table.id).collect();
        let snapshot = self.web.snapshot(page).await.map_err(|_| ())?;
        let is_current = self.client_digest.as_ref() == Some(&snapshot.digest);
        let sent = std::mem::replace(&mut self.sent, snapshot.tables.clone());
        self.client_digest = Some(snapshot.digest.clone());
        if is_current {
            return Ok(None);
        }
        let value = snapshot.to_json(|table| sent.iter().all(|other| !other.is_same(table)));
        let event = Event::default()
            .event("page")
            .id(snapshot.digest)
            .retry(RETRY_DELAY)
            .data(value);
        Ok(Some(event))
    }
}
