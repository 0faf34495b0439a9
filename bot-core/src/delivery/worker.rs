//! The delivery worker: takes everything that is due and delivers it, as fast as each chat's limits allow.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::{ChatClient, ChatError, ChatFuture, Delivery, MIN_RETRY_DELAY};
use crate::lock::locked;
use crate::people::Platform;
use crate::store::queue::Delivery as Due;
use crate::store::{Error, queue};
use crate::table::Millis;
use crate::table::pace::HOUR;

/// Concurrent deliveries per platform. Each platform has its own limit, so that a slow one does not block the others.
const MAX_CONCURRENT: usize = 16;
/// A delivery that takes longer is retried later.
const DELIVERY_TIMEOUT: Duration = Duration::from_secs(60);
const BATCH: i64 = 128;
/// When to look again at a view that a reply is about to show.
const BUSY_RECHECK: Duration = Duration::from_millis(50);

/// The delivery worker's state: chat clients and deliveries in progress.
pub struct DeliveryWorker {
    clients: Vec<Arc<dyn ChatClient>>,
    permits: Vec<(Platform, Semaphore)>,
    in_flight: Mutex<HashSet<Due>>,
}

impl DeliveryWorker {
    pub fn new(clients: Vec<Arc<dyn ChatClient>>) -> Self {
        let permits = clients.iter();
        let permits = permits.map(|client| (client.platform(), Semaphore::new(MAX_CONCURRENT)));
        Self {
            permits: permits.collect(),
            clients,
            in_flight: Mutex::default(),
        }
    }

    pub(super) fn client(&self, platform: Platform) -> Option<&Arc<dyn ChatClient>> {
        self.clients
            .iter()
            .find(|client| client.platform() == platform)
    }

    /// Waits until few enough deliveries to a platform are in progress.
    pub(super) async fn permit(&self, platform: Platform) -> Option<SemaphorePermit<'_>> {
        let mut permits = self.permits.iter();
        let (_, permits) = permits.find(|(other, _)| *other == platform)?;
        permits.acquire().await.ok()
    }

    /// Waits for the answer to a request, but not too long.
    pub(super) async fn call<T>(&self, request: ChatFuture<'_, T>) -> Result<T, ChatError> {
        let answer = tokio::time::timeout(DELIVERY_TIMEOUT, request).await;
        answer.unwrap_or(Err(ChatError::NoAnswer))
    }
}

/// Marks a row as being delivered until dropped.
struct InFlightGuard {
    delivery: Arc<Delivery>,
    worker: Arc<DeliveryWorker>,
    due: Due,
}

impl InFlightGuard {
    /// `None` if the row is already being delivered.
    fn acquire(delivery: &Arc<Delivery>, worker: &Arc<DeliveryWorker>, due: Due) -> Option<Self> {
        locked(&worker.in_flight).insert(due).then(|| Self {
            delivery: delivery.clone(),
            worker: worker.clone(),
            due,
        })
    }
}

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        locked(&self.worker.in_flight).remove(&self.due);
        self.delivery.changes.signals.wake_delivery();
    }
}

impl Delivery {
    pub async fn run(self: &Arc<Self>, worker: DeliveryWorker, stop: CancellationToken) {
        let worker = Arc::new(worker);
        let tasks = TaskTracker::new();
        while !stop.is_cancelled() {
            // Notices depend on how much turn time counts.
            if let Err(error) = self.heartbeat.detect_suspend().await {
                tracing::error!(%error, "failed to save the downtime of the process");
            }
            let now = self.present.now();
            // Rows in progress must not hide others that are due.
            let in_flight = locked(&worker.in_flight).len() as i64;
            let next = match self.due(now, BATCH + in_flight).await {
                Ok((due, later)) => {
                    for due in due {
                        self.spawn_delivery(&worker, &tasks, due);
                    }
                    later.map(|due| Duration::from_millis((due - now).max(1) as u64))
                }
                Err(error) => {
                    tracing::error!(%error, "failed to query due deliveries");
                    Some(Duration::from_millis(MIN_RETRY_DELAY as u64))
                }
            };
            let pause = async {
                match next {
                    Some(time) => tokio::time::sleep(time).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = stop.cancelled() => break,
                () = self.changes.signals.delivery_woken() => {}
                () = self.locks.released.notified() => {}
                () = pause => {}
            }
        }
        tasks.close();
        tasks.wait().await;
    }

    fn spawn_delivery(
        self: &Arc<Self>,
        worker: &Arc<DeliveryWorker>,
        tasks: &TaskTracker,
        due: Due,
    ) {
        let Some(guard) = InFlightGuard::acquire(self, worker, due) else {
            return;
        };
        let delivery = self.clone();
        tasks.spawn(async move {
            match delivery.deliver(&guard.worker, due).await {
                Ok(true) => {}
                // Something else changes the view now.
                Ok(false) => tokio::time::sleep(BUSY_RECHECK).await,
                Err(error) => {
                    tracing::error!(%error, ?due, "failed to save delivery status");
                    tokio::time::sleep(Duration::from_millis(MIN_RETRY_DELAY as u64)).await;
                }
            }
            drop(guard);
        });
    }

    /// Delivers everything that is due, once. Returns how many rows. For tests and tools; [`Self::run`] does this
    /// continuously.
    pub async fn deliver_due(&self, worker: &DeliveryWorker) -> Result<usize, Error> {
        let mut count = 0;
        loop {
            let (due, _) = self.due(self.present.now(), BATCH).await?;
            let mut is_busy = false;
            for due in due {
                if self.deliver(worker, due).await? {
                    is_busy = true;
                    count += 1;
                }
            }
            if !is_busy {
                return Ok(count);
            }
        }
    }

    /// The rows that are due, and when the next one will be.
    async fn due(&self, now: Millis, most: i64) -> Result<(Vec<Due>, Option<Millis>), Error> {
        let mut db = self.present.read().await?;
        let due = queue::due(&mut db, now, most).await?;
        Ok((due, queue::next_due(&mut db, now).await?))
    }

    /// Delivers a row. Returns whether there was anything to do now.
    async fn deliver(&self, worker: &DeliveryWorker, due: Due) -> Result<bool, Error> {
        let done = match due {
            Due::Message(id) => self.deliver_message(worker, id).await,
            Due::View(id) => self.deliver_view(worker, id).await,
            Due::Notice(id) => self.deliver_notice(worker, id).await,
            Due::Retired(id) => self.retire(worker, id).await,
        };
        match done {
            Err(error @ Error::Corrupt { .. }) => self.postpone_corrupt(due, &error).await,
            done => done,
        }
    }

    /// Tries a delivery about a table that cannot be read again in an hour.
    async fn postpone_corrupt(&self, due: Due, error: &Error) -> Result<bool, Error> {
        tracing::error!(%error, ?due, "failed to load a table that a delivery needs");
        let mut tx = self.present.write().await?;
        let until = tx.now + HOUR;
        match due {
            Due::Message(id) => tx.postpone_message(id, until).await?,
            Due::View(id) => tx.postpone_view(id, until).await?,
            Due::Notice(id) => tx.postpone_notice(id, until).await?,
            Due::Retired(id) => tx.postpone_retirement(id, until).await?,
        }
        tx.commit().await?;
        Ok(true)
    }
}
