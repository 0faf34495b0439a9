//! Brings everything that is shown up to date: views, turn notices and messages, with retries and within the limits of
//! each chat. Uses `present` to load, `changes` to save, and `clock` to notice a suspended machine.

/// Runs one change in a transaction of its own. Returns `Ok(true)`: something was done.
macro_rules! change {
    ($delivery:expr, |$tx:ident| $change:expr) => {{
        let mut transaction = $delivery.present.write().await?;
        let $tx = &mut transaction;
        let changed: Result<(), crate::store::Error> = $change.await;
        changed?;
        transaction.commit().await.map(|()| true)
    }};
}

mod audit;
mod budgets;
mod chat_client;
mod leases;
mod messages;
mod notices;
mod recipients;
mod retired;
mod sends;
mod views;
mod worker;

use std::sync::Arc;

use crate::changes::Changes;
use crate::clock::Heartbeat;
use crate::delivery_locks::{DeliveryLocks, ViewTicket};
use crate::metrics;
use crate::people::{Address, Recipient};
use crate::present::{Drawing, Present};
use crate::shared_dice::SharedDice;
use crate::store::views::refreshes;
use crate::store::{Error, PendingDeliveries, Reachability, Transaction, places, queue};
use crate::table::Millis;
use budgets::Budgets;
use sends::Sends;

pub use audit::{NoticeAudit, TableAudit, ViewAudit};
pub use chat_client::{
    ChatClient, ChatError, ChatFuture, Limits, Mention, MessageKind, OutgoingMessage,
};
pub use leases::ViewLease;
pub use worker::DeliveryWorker;

/// The delay between retries doubles from `MIN_RETRY_DELAY` to `MAX_RETRY_DELAY`.
const MIN_RETRY_DELAY: Millis = 1_000;
const MAX_RETRY_DELAY: Millis = 600_000;
/// After this many tries, about a week, a message or notice is given up.
const MAX_TRIES: i64 = 1_000;
/// A message that the chat rejects is given up sooner.
const MAX_REFUSALS: i64 = 5;

/// Delivers what is outdated, and coordinates with replies that adapters show themselves.
pub(crate) struct Delivery {
    present: Arc<Present>,
    changes: Arc<Changes>,
    heartbeat: Arc<Heartbeat>,
    dice: Arc<SharedDice>,
    drawing: Arc<Drawing>,
    locks: Arc<DeliveryLocks>,
    budgets: Budgets,
    sends: Sends,
}

impl Delivery {
    pub fn new(
        present: Arc<Present>,
        changes: Arc<Changes>,
        heartbeat: Arc<Heartbeat>,
        dice: Arc<SharedDice>,
        drawing: Arc<Drawing>,
    ) -> Self {
        Self {
            present,
            changes,
            heartbeat,
            dice,
            drawing,
            locks: Arc::default(),
            budgets: Budgets::default(),
            sends: Sends::default(),
        }
    }

    /// Announces a reply with the content of this version of a view. The worker leaves the view to it.
    pub async fn begin_reply(
        &self,
        tx: &mut Transaction<'_>,
        view: i64,
        version: i64,
    ) -> Result<ViewTicket, Error> {
        let refreshes = refreshes(tx.connection(), view).await?;
        Ok(self.locks.begin_reply(view, version, refreshes))
    }

    /// What has to be delivered.
    pub async fn pending(&self) -> Result<PendingDeliveries, Error> {
        let mut db = self.present.read().await?;
        queue::pending(&mut db).await
    }

    /// Updates the gauges for the length and age of the delivery queue.
    pub async fn update_queue_metrics(&self) -> Result<(), Error> {
        let pending = self.pending().await?;
        let now = self.present.now();
        let age = pending.due.map_or(0, |due| (now - due).max(0));
        metrics::record_queue(pending.count, age);
        Ok(())
    }

    /// Records that the bot can write to a chat again. What waits for it, in all its threads, is delivered now.
    pub async fn chat_available_again(&self, chat: &Address) -> Result<(), Error> {
        self.budgets.allow(&Recipient::Place(chat.clone()));
        let mut tx = self.present.write().await?;
        tx.restore_chat(chat).await?;
        // After a restart nothing else says that the chat refused messages.
        for place in places::of_chat(tx.connection(), chat).await? {
            tx.deliver_to_place_now(place).await?;
        }
        tx.retire_in_chat_now(chat).await?;
        tx.commit().await?;
        self.changes.signals.wake_delivery();
        Ok(())
    }

    /// Records that a platform accepted a message.
    async fn record_success(&self, tx: &mut Transaction<'_>, to: &Recipient) -> Result<(), Error> {
        metrics::record_delivery(to.platform(), "done");
        self.changes
            .record_reachability(tx, to.platform(), true)
            .await?;
        if let Recipient::Person(account) = to {
            tx.set_reachability(account, Reachability::Reachable)
                .await?;
        }
        Ok(())
    }

    /// Records what a failure tells about the platform and the chat.
    async fn record_failure(
        &self,
        tx: &mut Transaction<'_>,
        worker: &DeliveryWorker,
        to: &Recipient,
        error: &ChatError,
    ) -> Result<(), Error> {
        let platform = to.platform();
        metrics::record_delivery(platform, error.label());
        let reached = match error {
            ChatError::NoAnswer => Some(false),
            // The adapter's own rate limiter may have asked for this delay.
            ChatError::RateLimited { .. } => None,
            _ => Some(true),
        };
        if let Some(reached) = reached {
            self.changes
                .record_reachability(tx, platform, reached)
                .await?;
        }
        let now = tx.now;
        match (error, to) {
            (ChatError::RateLimited { after }, _) => {
                if let Some(client) = worker.client(platform) {
                    let until = now + after.as_millis() as Millis;
                    self.budgets.pause(client.as_ref(), to, until);
                    self.save_budget(tx, client.as_ref(), to).await?;
                }
            }
            (ChatError::Forbidden { after }, _) => {
                self.budgets.forbid(to, now + after.as_millis() as Millis);
            }
            (ChatError::Moved { chat }, Recipient::Place(address)) => {
                tx.move_chat(address, chat).await?;
            }
            (ChatError::Unreachable, Recipient::Person(account)) => {
                tracing::info!(%platform, "person cannot be messaged");
                tx.set_reachability(account, Reachability::Unreachable)
                    .await?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Exponential backoff with jitter.
    fn retry_delay(&self, tries: i64) -> Millis {
        let wait = (MIN_RETRY_DELAY << tries.clamp(0, 20)).min(MAX_RETRY_DELAY);
        wait * 4 / 5 + Millis::from(self.dice.below((wait * 2 / 5) as u32))
    }
}
