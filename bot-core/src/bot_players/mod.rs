//! Computer players at tables: finds tables that wait for one, searches a move and saves it. Uses `changes` and
//! `opponent`.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::changes::Changes;
use crate::lock::locked;
use crate::metrics;
use crate::opponent::{Opponent, Pool};
use crate::present::Present;
use crate::shared_dice::SharedDice;
use crate::store::{Error, tables};
use crate::table::{Level, Table};

/// Tables per query.
const BATCH: i64 = 64;
const RETRY_DELAY: Duration = Duration::from_secs(5);

/// Plays the opponents' turns.
pub(crate) struct BotPlayers {
    present: Arc<Present>,
    changes: Arc<Changes>,
    dice: Arc<SharedDice>,
    pool: Arc<Pool>,
    /// The opponent for the level `hard`, with its search budget.
    hard_opponent: Opponent,
}

impl BotPlayers {
    pub fn new(
        present: Arc<Present>,
        changes: Arc<Changes>,
        dice: Arc<SharedDice>,
        pool: Arc<Pool>,
        hard_opponent: Opponent,
    ) -> Self {
        Self {
            present,
            changes,
            dice,
            pool,
            hard_opponent,
        }
    }

    /// Plays the opponents' turns at all tables until stopped.
    pub async fn run(self: &Arc<Self>, stop: CancellationToken) {
        let active: Arc<Mutex<HashSet<i64>>> = Arc::default();
        let tasks = TaskTracker::new();
        loop {
            let found = match self.present.read().await {
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
                        let (players, active, stop) = (self.clone(), active.clone(), stop.clone());
                        tasks.spawn(async move {
                            if let Err(error) = players.move_opponents(table, &stop).await {
                                tracing::error!(%error, table, "failed to play an opponent's turn");
                                tokio::select! {
                                    () = tokio::time::sleep(RETRY_DELAY) => {}
                                    () = stop.cancelled() => {}
                                }
                            }
                            locked(&active).remove(&table);
                            players.changes.signals.wake_opponents();
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
                () = self.changes.signals.opponents_woken() => {}
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
        let mut db = self.present.read().await?;
        let table = self.present.store.table(&mut db, id).await?;
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
            Level::Hard => self.hard_opponent,
        };
        let mut dice = self.dice.fork();
        let (sender, receiver) = oneshot::channel();
        self.pool.submit(id as u64, move |stop| {
            let _ = sender.send(opponent.choose_while(&view, &mut dice, || !stop.is_stopped()));
        });
        let since = Instant::now();
        let chosen = receiver.await;
        metrics::record_search(level.name(), since);
        // On its turn, an opponent always has a legal action.
        let Ok(Some(action)) = chosen else {
            return Err(Error::Corrupt {
                table: id,
                reason: "an opponent found no legal action".to_owned(),
            });
        };
        let mut tx = self.present.write().await?;
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
        self.changes
            .save_action(&mut tx, &latest, &after, None)
            .await?;
        tx.commit().await?;
        self.changes.signals.wake_all(&after);
        Ok(after.waits_for_opponent().is_some())
    }

    /// Plays for all opponents whose turn it is, until none is left. For tests and tools; [`Self::run`] does this
    /// continuously.
    pub async fn move_all_opponents(&self) -> Result<(), Error> {
        loop {
            let mut db = self.present.read().await?;
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
}
