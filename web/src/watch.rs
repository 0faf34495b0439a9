//! A page that is kept current. Whoever was away gets all that is different since; what they have seen is told by the
//! digest of the page, so that it makes no difference whether the program was started anew meanwhile.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::time::Duration;

use axum::response::sse::Event;
use bot_core::chat::{Address, Asker};
use futures_util::stream::{Stream, unfold};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::Web;
use crate::card::{Told, told};
use crate::hub::News;
use crate::places::Place;

/// Several quick steps are shown as one.
const TOGETHER: Duration = Duration::from_millis(40);
/// So soon a browser tries again after the connection broke.
const AGAIN: Duration = Duration::from_secs(1);

pub struct Watch {
    web: Web,
    asker: Asker,
    room: Address,
    news: Receiver<News>,
    changes: Receiver<i64>,
    /// Tables on the page.
    tables: HashSet<i64>,
    /// What the browser has of each table.
    sent: HashMap<String, String>,
    /// The page that it has as a whole.
    has: Option<String>,
    looks: bool,
    _place: Place,
}

impl Watch {
    pub fn new(web: &Web, asker: Asker, room: Address, has: Option<String>, place: Place) -> Self {
        Self {
            news: web.0.hub.listen(),
            changes: web.0.bot.changes(),
            web: web.clone(),
            asker,
            room,
            tables: HashSet::new(),
            sent: HashMap::new(),
            has,
            looks: true,
            _place: place,
        }
    }

    pub fn stream(self) -> impl Stream<Item = Result<Event, Infallible>> {
        unfold(self, |mut watch| async move {
            let event = watch.next().await?;
            Some((Ok(event), watch))
        })
    }

    async fn next(&mut self) -> Option<Event> {
        loop {
            if self.looks {
                self.looks = false;
                match self.look().await {
                    Ok(Some(event)) => return Some(event),
                    Ok(None) => {}
                    // The browser comes back by itself.
                    Err(()) => return None,
                }
            }
            let stop = self.web.0.stop.clone();
            tokio::select! {
                () = stop.cancelled() => return None,
                news = self.news.recv() => self.hear(news)?,
                change = self.changes.recv() => self.hear_change(change)?,
            }
            if self.looks {
                tokio::select! {
                    () = stop.cancelled() => return None,
                    () = tokio::time::sleep(TOGETHER) => {}
                }
            }
        }
    }

    fn hear(&mut self, news: Result<News, RecvError>) -> Option<()> {
        self.looks |= match news {
            Ok(News::Room(room)) => room == self.room.chat,
            Ok(News::User(user)) => user == self.asker.identity.user,
            Err(RecvError::Lagged(_)) => true,
            Err(RecvError::Closed) => return None,
        };
        Some(())
    }

    fn hear_change(&mut self, change: Result<i64, RecvError>) -> Option<()> {
        self.looks |= match change {
            Ok(table) => self.tables.contains(&table),
            Err(RecvError::Lagged(_)) => true,
            Err(RecvError::Closed) => return None,
        };
        Some(())
    }

    /// What is different since it was last looked at.
    async fn look(&mut self) -> Result<Option<Event>, ()> {
        let page = self.web.0.bot.page(&self.asker, &self.room).await;
        let page = page.map_err(|error| {
            tracing::warn!(%error, "a page could not be looked at; its browser will ask again");
        })?;
        self.tables = page.tables.iter().map(|table| table.id).collect();
        let told = told(&page);
        let seen = self.has.as_ref() == Some(&told.digest);
        let value =
            told.with(|code, digest| self.sent.get(code).map(String::as_str) != Some(digest));
        self.remember(&told);
        if seen {
            return Ok(None);
        }
        let event = Event::default()
            .event("page")
            .id(told.digest)
            .retry(AGAIN)
            .data(value.to_string());
        Ok(Some(event))
    }

    fn remember(&mut self, told: &Told) {
        let tables = told.tables.iter();
        let tables = tables.map(|(code, _, digest)| (code.clone(), digest.clone()));
        self.sent = tables.collect();
        self.has = Some(told.digest.clone());
    }
}
