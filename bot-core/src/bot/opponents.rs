//! Opponents' turns, and cleanup of stale lobbies, old updates and old outages.

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
use crate::table::{EndReason, Level, Millis, Table};

/// Tables per query.
const BATCH: i64 = 64;
/// How long a lobby stays open without activity.
const LOBBY_TTL: Millis = 24 * 60 * MINUTE;
/// How long update ids are stored. No platform repeats one after that.
const UPDATE_TTL: Millis = 7 * 24 * 60 * MINUTE;
const CLEANUP_INTERVAL: Duration = Duration::from_secs(600);
const RETRY_DELAY: Duration = Duration::from_secs(5);

impl Bot {
    /// Plays the opponents' turns at all tables until stopped.
    pub(super) async fn run_opponents(&self, stop: CancellationToken) {
        let active: Arc<Mutex<HashSet<i64>>> = Arc::default();
        let tasks = TaskTracker::new();
        loop {
            let found = match self.0.store.read().await {
                Ok(mut db) => tables::waiting_for_opponents(&mut db, BATCH).await,
                Err(error) => Err(error),
            };
            let mut wait = None;
            match found {
                Ok(found) => {
                    // The batch is full, so more tables may be waiting.
                    if found.len() as i64 == BATCH {
                        wait = Some(Duration::from_millis(20));
                    }
                    for table in found {
                        if !locked(&active).insert(table) {
                            continue;
                        }
                        let (bot, active, stop) = (self.clone(), active.clone(), stop.clone());
                        tasks.spawn(async move {
                            if let Err(error) = bot.move_opponents(table, &stop).await {
                                tracing::error!(%error, table, "failed to play an opponent's turn");
                                tokio::select! {
                                    () = tokio::time::sleep(RETRY_DELAY) => {}
                                    () = stop.cancelled() => {}
                                }
                            }
                            locked(&active).remove(&table);
                            bot.0.to_move.notify_one();
                        });
                    }
                }
                Err(error) => {
                    tracing::error!(%error, "failed to query tables that wait for opponents");
                    wait = Some(RETRY_DELAY);
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

    /// Plays for the opponents of a table until it is a person's turn.
    async fn move_opponents(&self, table: i64, stop: &CancellationToken) -> Result<(), Error> {
        while !stop.is_cancelled() && self.move_opponent(table).await? {}
        Ok(())
    }

    /// Makes one decision for an opponent. Returns whether another one may be due at this table.
    pub async fn move_opponent(&self, id: i64) -> Result<bool, Error> {
        let mut db = self.0.store.read().await?;
        let table = self.0.store.table(&mut db, id).await?;
        drop(db);
        let Some(table) = table else {
            return Ok(false);
        };
        let waiting = table.waits_for_opponent();
        let view = waiting.and_then(|(seat, _)| table.seen_by(seat));
        let (Some((seat, level)), Some(view)) = (waiting, view) else {
            return Ok(false);
        };
        let opponent = match level {
            Level::Easy => Opponent::Easy,
            Level::Normal => Opponent::Normal,
            Level::Hard => self.0.settings.hard_opponent,
        };
        let mut dice = Dice::new(self.dice().bytes());
        let (sender, receiver) = oneshot::channel();
        self.0.pool.submit(id as u64, move |stop| {
            let _ = sender.send(opponent.choose_while(&view, &mut dice, || !stop.is_stopped()));
        });
        let since = Instant::now();
        let chosen = receiver.await;
        super::metrics::record_search(level.name(), since);
        // On its turn, an opponent always has a legal action.
        let Ok(Some(action)) = chosen else {
            return Err(Error::Corrupt {
                table: id,
                reason: "an opponent found no legal action".to_owned(),
            });
        };
        let mut tx = self.0.store.write(self.now()).await?;
        let Some(latest) = tx.table(id).await? else {
            return Ok(false);
        };
        // If the table changed meanwhile, the choice is outdated.
        if !latest.is_current(table.version) {
            return Ok(true);
        }
        let mut after = Table::clone(&latest);
        if after.act(seat, action, tx.now).is_err() {
            return Err(Error::Corrupt {
                table: id,
                reason: format!("an opponent chose {action}, which is not legal"),
            });
        }
        self.save_action(&mut tx, &latest, &after, None).await?;
        tx.commit().await?;
        self.wake_workers(&after);
        Ok(after.waits_for_opponent().is_some())
    }

    /// Plays for all opponents whose turn it is, until none is left. For tests and tools; [`Bot::run`] does this
    /// continuously.
    pub async fn move_all_opponents(&self) -> Result<(), Error> {
        loop {
            let mut db = self.0.store.read().await?;
            let found = tables::waiting_for_opponents(&mut db, BATCH).await?;
            drop(db);
            if found.is_empty() {
                return Ok(());
            }
            for table in found {
                while self.move_opponent(table).await? {}
            }
        }
    }

    pub(super) async fn run_cleanup(&self, stop: CancellationToken) {
        loop {
            if let Err(error) = self.clean_up().await {
                tracing::error!(%error, "failed to clean up old lobbies, updates and outages");
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(CLEANUP_INTERVAL) => {}
            }
        }
    }

    /// Closes unused lobbies, and deletes old updates and outages.
    pub async fn clean_up(&self) -> Result<(), Error> {
        let now = self.now();
        let mut db = self.0.store.read().await?;
        let stale = tables::stale_lobbies(&mut db, now - LOBBY_TTL).await?;
        drop(db);
        for id in stale {
            let mut tx = self.0.store.write(now).await?;
            let Some(table) = tx.table(id).await? else {
                continue;
            };
            let mut after = Table::clone(&table);
            if after.close(EndReason::Abandoned, now).is_err() {
                continue;
            }
            tx.save_table(&after).await?;
            self.publish(&mut tx, Some(&table), &after, None).await?;
            tx.commit().await?;
            self.wake_workers(&after);
        }
        let mut tx = self.0.store.write(now).await?;
        tx.prune_seen_updates(now - UPDATE_TTL).await?;
        self.prune_outages(&mut tx).await?;
        tx.commit().await
    }
}
