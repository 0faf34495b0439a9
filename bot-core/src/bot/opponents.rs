//! Opponents that sit at tables, and what is tidied up by itself.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::{Bot, MINUTE};
use crate::lock::locked;
use crate::opponent::{Dice, Opponent};
use crate::store::{Error, tables};
use crate::table::{Ended, Level, Millis, Table};

/// Tables looked up at once.
const AT_ONCE: i64 = 64;
/// A lobby that nobody touches closes after this time.
const LOBBY_LASTS: Millis = 24 * 60 * MINUTE;
/// How long updates are remembered; no chat repeats one after that.
const SEEN_LASTS: Millis = 7 * 24 * 60 * MINUTE;
const TIDY_EVERY: Duration = Duration::from_secs(600);
/// What failed is tried again after this.
const AGAIN: Duration = Duration::from_secs(5);

impl Bot {
    /// Lets opponents move wherever one is to, until told to stop.
    pub(super) async fn run_opponents(&self, stop: CancellationToken) {
        let under_way: Arc<Mutex<HashSet<i64>>> = Arc::default();
        let tasks = TaskTracker::new();
        loop {
            let found = match self.0.store.read().await {
                Ok(mut db) => tables::waiting_for_opponents(&mut db, AT_ONCE).await,
                Err(error) => Err(error),
            };
            let mut wait = None;
            match found {
                Ok(found) => {
                    // More may wait than were looked up.
                    if found.len() as i64 == AT_ONCE {
                        wait = Some(Duration::from_millis(20));
                    }
                    for table in found {
                        if !locked(&under_way).insert(table) {
                            continue;
                        }
                        let (bot, under_way, stop) =
                            (self.clone(), under_way.clone(), stop.clone());
                        tasks.spawn(async move {
                            if let Err(error) = bot.move_opponents(table, &stop).await {
                                tracing::error!(%error, table, "an opponent could not move");
                                tokio::select! {
                                    () = tokio::time::sleep(AGAIN) => {}
                                    () = stop.cancelled() => {}
                                }
                            }
                            locked(&under_way).remove(&table);
                            bot.0.to_move.notify_one();
                        });
                    }
                }
                Err(error) => {
                    tracing::error!(%error, "tables of opponents could not be looked up");
                    wait = Some(AGAIN);
                }
            }
            let pause = async {
                match wait {
                    Some(time) => tokio::time::sleep(time).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = stop.cancelled() => break,
                () = self.0.to_move.notified() => {}
                () = pause => {}
            }
        }
        tasks.close();
        tasks.wait().await;
    }

    /// Moves the opponents of a table until a person is to move.
    async fn move_opponents(&self, table: i64, stop: &CancellationToken) -> Result<(), Error> {
        while !stop.is_cancelled() && self.move_opponent(table).await? {}
        Ok(())
    }

    /// One decision of an opponent; says whether another one may be due at this table.
    pub async fn move_opponent(&self, id: i64) -> Result<bool, Error> {
        let mut db = self.0.store.read().await?;
        let table = self.0.store.table(&mut db, id).await?;
        drop(db);
        let Some(table) = table else {
            return Ok(false);
        };
        let (Some((seat, level)), Some(game)) = (table.waits_for_opponent(), table.game) else {
            return Ok(false);
        };
        let opponent = match level {
            Level::Easy => Opponent::Easy,
            Level::Normal => Opponent::Normal,
            Level::Hard => self.0.settings.hard_opponent,
        };
        let view = game.seen_by(seat);
        let mut dice = Dice::new(self.dice().bytes());
        let (tell, told) = oneshot::channel();
        self.0.pool.submit(id as u64, move |stop| {
            let _ = tell.send(opponent.choose_while(&view, &mut dice, || !stop.is_stopped()));
        });
        let since = Instant::now();
        let chosen = told.await;
        super::metrics::thought(level.name(), since);
        // It is to move and something is always legal.
        let Ok(Some(action)) = chosen else {
            return Err(Error::Corrupt {
                table: id,
                what: "an opponent found no move".to_owned(),
            });
        };
        let mut work = self.0.store.write(self.now()).await?;
        let Some(now) = work.table(id).await? else {
            return Ok(false);
        };
        // Something happened meanwhile: what was thought of no longer holds.
        if !now.is_now(table.version) {
            return Ok(true);
        }
        let mut after = Table::clone(&now);
        if after.act(seat, action, work.now).is_err() {
            return Err(Error::Corrupt {
                table: id,
                what: format!("an opponent chose {action}, which is not legal"),
            });
        }
        self.keep_action(&mut work, &now, &after, None).await?;
        work.commit().await?;
        self.wake(&after);
        Ok(after.waits_for_opponent().is_some())
    }

    /// Moves every opponent that is to move, until none is: what a running program does all the time.
    pub async fn move_all_opponents(&self) -> Result<(), Error> {
        loop {
            let mut db = self.0.store.read().await?;
            let found = tables::waiting_for_opponents(&mut db, AT_ONCE).await?;
            drop(db);
            if found.is_empty() {
                return Ok(());
            }
            for table in found {
                while self.move_opponent(table).await? {}
            }
        }
    }

    pub(super) async fn run_tidying(&self, stop: CancellationToken) {
        loop {
            if let Err(error) = self.clean_up().await {
                tracing::error!(%error, "old lobbies could not be closed");
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(TIDY_EVERY) => {}
            }
        }
    }

    /// Closes lobbies that nobody came back to and forgets old updates.
    pub async fn clean_up(&self) -> Result<(), Error> {
        let now = self.now();
        let mut db = self.0.store.read().await?;
        let stale = tables::stale_lobbies(&mut db, now - LOBBY_LASTS).await?;
        drop(db);
        for id in stale {
            let mut work = self.0.store.write(now).await?;
            let Some(table) = work.table(id).await? else {
                continue;
            };
            let mut after = Table::clone(&table);
            if after.close(Ended::Abandoned, now).is_err() {
                continue;
            }
            work.save_table(&after).await?;
            self.publish(&mut work, Some(&table), &after, None).await?;
            work.commit().await?;
            self.wake(&after);
        }
        let mut work = self.0.store.write(now).await?;
        work.prune_seen_updates(now - SEEN_LASTS).await?;
        self.forget_outages(&mut work).await?;
        work.commit().await
    }
}
