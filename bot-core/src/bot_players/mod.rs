//! Computer players at tables: finds tables that wait for one, searches a move and saves it. Uses `changes` and
//! `opponent`.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::changes::Changes;
use crate::game::{Action, Seat};
use crate::lock::locked;
use crate::metrics;
use crate::opponent::{Effort, FULL_SEARCH, Opponent, Pool, Slot};
use crate::present::Present;
use crate::shared_dice::SharedDice;
use crate::store::{Error, tables};
use crate::table::{Level, Table};

/// Tables that are loaded at the same time. Requests need the connections too.
const CONCURRENT_LOADS: usize = 2;
const RETRY_DELAY: Duration = Duration::from_secs(5);

/// What an opponent decided. The slot is held until it is saved, so that quick decisions are saved in a fair order too.
struct Choice {
    table: Arc<Table>,
    seat: Seat,
    action: Action,
    _slot: Slot,
}

/// Plays the opponents' turns.
pub(crate) struct BotPlayers {
    present: Arc<Present>,
    changes: Arc<Changes>,
    dice: Arc<SharedDice>,
    pool: Arc<Pool>,
    /// The opponent for the level `hard`, with its search budget.
    hard_opponent: Opponent,
    loads: Semaphore,
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
            loads: Semaphore::new(CONCURRENT_LOADS),
        }
    }

    /// Plays the opponents' turns at all tables until stopped.
    pub async fn run(self: &Arc<Self>, stop: CancellationToken) {
        let active: Arc<Mutex<HashSet<i64>>> = Arc::default();
        let tasks = TaskTracker::new();
        loop {
            let found = match self.present.read().await {
                Ok(mut db) => tables::waiting_for_opponents(&mut db).await,
                Err(error) => Err(error),
            };
            let mut wait = None;
            match found {
                Ok(found) => {
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
        loop {
            let moved = tokio::select! {
                biased;
                () = stop.cancelled() => return Ok(()),
                moved = self.choose(table) => moved?,
            };
            let again = match moved {
                Some(choice) => self.save(choice).await?,
                None => false,
            };
            if !again {
                return Ok(());
            }
        }
    }

    /// Makes one decision for an opponent. Returns whether another one may be due at this table.
    pub async fn move_opponent(&self, id: i64) -> Result<bool, Error> {
        match self.choose(id).await? {
            Some(choice) => self.save(choice).await,
            None => Ok(false),
        }
    }

    /// Waits for a turn of the pool and chooses an action. `None` if no opponent is to move or the pool is closed.
    async fn choose(&self, id: i64) -> Result<Option<Choice>, Error> {
        let since = Instant::now();
        let Some(table) = self.load(id).await? else {
            return Ok(None);
        };
        let waiting = table.waits_for_opponent();
        let view = waiting.and_then(|(seat, _)| table.seen_by(seat));
        let (Some((seat, level)), Some(view)) = (waiting, view) else {
            return Ok(None);
        };
        let (opponent, effort) = match level {
            Level::Easy => (Opponent::Easy, Effort::Quick),
            Level::Normal => (Opponent::Normal, Effort::Quick),
            Level::Hard => (self.hard_opponent, Effort::Search(FULL_SEARCH)),
        };
        // A guest of the page is a person of their own, because the network that they come from is not stored. What one
        // network can get by several guests is limited by the rates for new visitors and tables, and by the hard tables of
        // each guest.
        let owners = table.people().map(|person| person.0).collect();
        let Some(slot) = self.pool.enter(owners, effort).await else {
            return Ok(None);
        };
        let mut dice = self.dice.fork();
        let chosen = slot
            .run(move |go_on| opponent.choose_while(&view, &mut dice, go_on))
            .await;
        metrics::record_search(level.name(), since);
        match chosen {
            Some(Some(action)) => Ok(Some(Choice {
                table,
                seat,
                action,
                _slot: slot,
            })),
            None if slot.is_stopped() => Ok(None),
            // On its turn, an opponent always has a legal action.
            _ => Err(Error::Corrupt {
                table: id,
                reason: "an opponent found no legal action".to_owned(),
            }),
        }
    }

    async fn load(&self, id: i64) -> Result<Option<Arc<Table>>, Error> {
        // Fails only for a closed semaphore, and this one is never closed.
        let _permit = self.loads.acquire().await.ok();
        let mut db = self.present.read().await?;
        self.present.store.table(&mut db, id).await
    }

    /// Plays a chosen action. Returns whether another decision may be due at this table.
    async fn save(&self, choice: Choice) -> Result<bool, Error> {
        let Choice {
            table,
            seat,
            action,
            ..
        } = &choice;
        let mut tx = self.present.write().await?;
        let Some(latest) = tx.table(table.id).await? else {
            return Ok(false);
        };
        // If the table changed meanwhile, the choice is outdated.
        if !latest.is_current(table.version) {
            return Ok(true);
        }
        let mut after = Table::clone(&latest);
        if after.act(*seat, *action, tx.now).is_err() {
            return Err(Error::Corrupt {
                table: table.id,
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

    /// Plays for all opponents whose turn it is, until none is left or the pool is closed. For tests and tools;
    /// [`Self::run`] does this continuously.
    pub async fn move_all_opponents(&self) -> Result<(), Error> {
        loop {
            let mut db = self.present.read().await?;
            let found = tables::waiting_for_opponents(&mut db).await?;
            drop(db);
            if found.is_empty() || self.pool.is_closed() {
                return Ok(());
            }
            for table in found {
                while self.move_opponent(table).await? {}
            }
        }
    }
}
