//! Brings everything that is shown up to date: views, turn notices and messages, with retries and within the limits of
//! each chat. Uses `present` to load, `changes` to save, and `clock` to notice a suspended machine.

mod audit;
mod chat_client;
mod in_flight;
mod plan;
mod replies;
mod reply_guard;
mod turn_notices;
mod worker;

use std::sync::{Arc, Mutex};

use crate::changes::Changes;
use crate::clock::Heartbeat;
use crate::metrics;
use crate::present::Present;
use crate::shared_dice::SharedDice;
use crate::store::{Error, PendingDeliveries, slots};
use in_flight::InFlight;
use reply_guard::ActiveReplies;

pub use audit::{SlotAudit, TableAudit};
pub use chat_client::{ChatClient, DeliveryOutcome, Limits, OutgoingMessage, Recipient};
pub use reply_guard::ReplyGuard;
pub use worker::DeliveryWorker;

/// Delivers outdated slots, and coordinates with replies that adapters show themselves.
pub(crate) struct Delivery {
    present: Arc<Present>,
    changes: Arc<Changes>,
    heartbeat: Arc<Heartbeat>,
    dice: Arc<SharedDice>,
    in_flight: Mutex<InFlight>,
    active_replies: ActiveReplies,
}

impl Delivery {
    pub fn new(
        present: Arc<Present>,
        changes: Arc<Changes>,
        heartbeat: Arc<Heartbeat>,
        dice: Arc<SharedDice>,
    ) -> Self {
        Self {
            present,
            changes,
            heartbeat,
            dice,
            in_flight: Mutex::default(),
            active_replies: ActiveReplies::default(),
        }
    }

    /// The deliveries that are pending.
    pub async fn pending(&self) -> Result<PendingDeliveries, Error> {
        let mut db = self.present.read().await?;
        slots::pending(&mut db).await
    }

    /// Updates the gauges for the length and age of the delivery queue.
    pub async fn update_queue_metrics(&self) -> Result<(), Error> {
        let pending = self.pending().await?;
        let now = self.present.now();
        let age = pending.due.map_or(0, |due| (now - due).max(0));
        metrics::record_queue(pending.slots, age);
        Ok(())
    }
}
