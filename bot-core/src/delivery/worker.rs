//! The delivery worker: updates every outdated slot, as fast as each chat's limits allow.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::plan::{DeliveryPlan, version_in_flight};
use super::turn_notices::{DeliveryMode, missed_notice};
use super::{ChatClient, Delivery, DeliveryOutcome, OutgoingMessage, Recipient, reply_guard};
use crate::changes::NoteTarget;
use crate::chat::Platform;
use crate::lock::locked;
use crate::metrics;
use crate::note::Note;
use crate::present::has_closed_direct_messages;
use crate::store::clock::PendingTurn;
use crate::store::{Error, Reachability, Slot, SlotKind, Transaction, people, places, slots};
use crate::table::pace::DAY;
use crate::table::{Millis, PersonId};

/// Concurrent deliveries per platform. Each platform has its own limit, so that a slow one does not block the others.
const MAX_CONCURRENT: usize = 16;
/// A delivery that takes longer is retried later.
const DELIVERY_TIMEOUT: Duration = Duration::from_secs(60);
const BATCH: i64 = 128;
/// If the clock goes back by more than this, it was set back.
const CLOCK_SET_BACK: Millis = 60_000;
/// The delay between retries doubles from `MIN_RETRY_DELAY` to `MAX_RETRY_DELAY`.
const MIN_RETRY_DELAY: Millis = 1_000;
const MAX_RETRY_DELAY: Millis = 600_000;
/// After this many tries, about a week, a delivery is given up.
const MAX_TRIES: i64 = 1_000;
/// A message that the chat rejects is given up sooner.
const MAX_REFUSALS: i64 = 5;

/// The delivery worker's state: chat clients, limits and deliveries in progress.
pub struct DeliveryWorker {
    clients: Vec<Arc<dyn ChatClient>>,
    permits: Vec<(Platform, Semaphore)>,
    in_flight: Mutex<HashSet<i64>>,
    budgets: Mutex<RateBudgets>,
    /// Recipients that the bot may not write to, and until when it does not try again.
    forbidden: Mutex<HashMap<Recipient, Millis>>,
}

/// Rate limits per chat.
#[derive(Default)]
struct RateBudgets {
    /// The theoretical time of the next delivery to each chat, from the recent ones.
    next_allowed: HashMap<Recipient, Millis>,
    /// When the limits were last used.
    last_used: Millis,
}

impl RateBudgets {
    /// The limits at this time. They are reset if the clock was set back.
    fn at(&mut self, now: Millis) -> &mut HashMap<Recipient, Millis> {
        if now + CLOCK_SET_BACK < self.last_used {
            self.next_allowed.clear();
        }
        self.last_used = now;
        if self.next_allowed.len() > 10_000 {
            self.next_allowed.retain(|_, next| *next > now);
        }
        &mut self.next_allowed
    }
}

impl DeliveryWorker {
    pub fn new(clients: Vec<Arc<dyn ChatClient>>) -> Self {
        let permits = clients.iter();
        let permits = permits.map(|client| (client.platform(), Semaphore::new(MAX_CONCURRENT)));
        Self {
            permits: permits.collect(),
            clients,
            in_flight: Mutex::default(),
            budgets: Mutex::default(),
            forbidden: Mutex::default(),
        }
    }

    pub(super) fn client(&self, platform: Platform) -> Option<&Arc<dyn ChatClient>> {
        self.clients
            .iter()
            .find(|client| client.platform() == platform)
    }

    fn permits_for(&self, platform: Platform) -> Option<&Semaphore> {
        let mut permits = self.permits.iter();
        permits
            .find(|(other, _)| *other == platform)
            .map(|(_, permits)| permits)
    }

    /// Reserves a delivery within a chat's rate limit, or returns when the next one is possible.
    fn try_reserve(
        &self,
        client: &dyn ChatClient,
        to: &Recipient,
        now: Millis,
    ) -> Result<(), Millis> {
        let limits = client.limits(to);
        let interval = limits.interval.as_millis() as Millis;
        let burst_allowance = limits.burst_allowance();
        let mut budgets = locked(&self.budgets);
        let next = budgets.at(now).entry(to.rate_limit_key()).or_insert(0);
        if *next > now + burst_allowance {
            return Err(*next - burst_allowance);
        }
        *next = (*next).max(now) + interval;
        Ok(())
    }

    fn forbid(&self, to: &Recipient, until: Millis) {
        locked(&self.forbidden).insert(to.clone(), until);
    }

    /// Until when the bot does not try to write to this recipient.
    fn forbidden_until(&self, to: &Recipient, now: Millis) -> Option<Millis> {
        let mut forbidden = locked(&self.forbidden);
        // Ignore entries from before the clock was set back.
        forbidden.retain(|_, until| (now..now + DAY).contains(until));
        forbidden.get(to).copied()
    }

    /// Pauses deliveries to a chat that asked for a delay. The burst allowance does not shorten the pause.
    fn pause_chat(&self, to: &Recipient, until: Millis) {
        let burst_allowance = self
            .client(to.platform())
            .map_or(0, |client| client.limits(to).burst_allowance());
        let mut budgets = locked(&self.budgets);
        let next = budgets.next_allowed.entry(to.rate_limit_key()).or_insert(0);
        *next = (*next).max(until + burst_allowance);
    }
}

/// Marks a slot as being delivered until dropped.
struct InFlightGuard {
    delivery: Arc<Delivery>,
    worker: Arc<DeliveryWorker>,
    slot: i64,
}

impl InFlightGuard {
    /// `None` if the slot is already being delivered.
    fn acquire(delivery: &Arc<Delivery>, worker: &Arc<DeliveryWorker>, slot: i64) -> Option<Self> {
        locked(&worker.in_flight).insert(slot).then(|| Self {
            delivery: delivery.clone(),
            worker: worker.clone(),
            slot,
        })
    }
}

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        locked(&self.worker.in_flight).remove(&self.slot);
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
            // Slots in progress must not hide others that are due.
            let in_flight = locked(&worker.in_flight).len() as i64;
            let next = match self.due_slots(now, BATCH + in_flight).await {
                Ok((due, later)) => {
                    let next = later.map(|due| Duration::from_millis((due - now).max(1) as u64));
                    for slot in due {
                        let Some(guard) = InFlightGuard::acquire(self, &worker, slot) else {
                            continue;
                        };
                        let delivery = self.clone();
                        tasks.spawn(async move {
                            if let Err(error) = delivery.deliver(&guard.worker, slot).await {
                                tracing::error!(%error, slot, "failed to save delivery status");
                                tokio::time::sleep(Duration::from_millis(MIN_RETRY_DELAY as u64))
                                    .await;
                            }
                            drop(guard);
                        });
                    }
                    next
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
                () = pause => {}
            }
        }
        tasks.close();
        tasks.wait().await;
    }

    /// Delivers everything that is due, once. Returns the number of slots. For tests and tools; [`Self::run`] does this
    /// continuously.
    pub async fn deliver_due(&self, worker: &DeliveryWorker) -> Result<usize, Error> {
        let mut count = 0;
        loop {
            let (due, _) = self.due_slots(self.present.now(), BATCH).await?;
            if due.is_empty() {
                return Ok(count);
            }
            for slot in due {
                self.deliver(worker, slot).await?;
                count += 1;
            }
        }
    }

    /// The due slots, and when the next one will be due.
    async fn due_slots(&self, now: Millis, most: i64) -> Result<(Vec<i64>, Option<Millis>), Error> {
        let mut db = self.present.read().await?;
        let due = slots::due(&mut db, now, most).await?;
        let later = slots::next_due(&mut db, now).await?;
        Ok((due.into_iter().map(|slot| slot.id).collect(), later))
    }

    async fn deliver(&self, worker: &DeliveryWorker, id: i64) -> Result<(), Error> {
        locked(&self.in_flight).start(id);
        let delivered = self.try_deliver(worker, id).await;
        let mut in_flight = locked(&self.in_flight);
        match delivered {
            Ok(false) => in_flight.cancel(id),
            _ => in_flight.finish(id),
        }
        delivered.map(|_| ())
    }

    /// Returns whether the chat may have shown something.
    async fn try_deliver(&self, worker: &DeliveryWorker, id: i64) -> Result<bool, Error> {
        let mut db = self.present.read().await?;
        // It may have been given up since the query; it must not be given up twice.
        if slots::is_dead(&mut db, id).await? {
            return Ok(false);
        }
        let slot = slots::by_id(&mut db, id).await?;
        let Some(slot) = slot.filter(|slot| slot.wanted > slot.delivered) else {
            return Ok(false);
        };
        let plan = self.plan_delivery(&mut db, worker, &slot).await?;
        let now = self.present.now();
        let mode = self.delivery_mode(&mut db, &slot, &plan, now).await?;
        let elsewhere = self
            .should_notify_elsewhere(&mut db, worker, &slot, &plan)
            .await?;
        drop(db);
        if elsewhere {
            let mut tx = self.present.store.write(now).await?;
            self.redirect_notice(&mut tx, &slot, now).await?;
            return tx.commit().await.map(|()| false);
        }
        match (&mode, slot.person) {
            (DeliveryMode::Postponed(until), _) => {
                let mut tx = self.present.store.write(now).await?;
                if !self
                    .merge_postponed_note(&mut tx, &slot, &plan, *until)
                    .await?
                {
                    tx.postpone(slot.id, *until).await?;
                }
                return tx.commit().await.map(|()| false);
            }
            (DeliveryMode::Combined(notices), Some(person)) => {
                return self.combine_notices(person, notices).await.map(|()| false);
            }
            _ => {}
        }
        let mut outgoing = match plan {
            DeliveryPlan::Send(outgoing) => outgoing,
            DeliveryPlan::Obsolete => {
                let mut tx = self.present.store.write(now).await?;
                if slot.is_combined_notice() {
                    tx.mark_turns_notified(slot.id, slot.wanted).await?;
                }
                tx.mark_obsolete(slot.id, slot.wanted).await?;
                return tx.commit().await.map(|()| false);
            }
            DeliveryPlan::Unreachable => return self.give_up_slot(&slot).await.map(|()| false),
            DeliveryPlan::NotServed => {
                let mut tx = self.present.store.write(now).await?;
                tx.postpone_unserved(slot.id, now + MAX_RETRY_DELAY).await?;
                return tx.commit().await.map(|()| false);
            }
        };
        let deferred = match (mode, slot.person) {
            (DeliveryMode::WithoutMention(pending), Some(person)) => {
                (outgoing.mention, outgoing.mention_name) = (None, None);
                Some((person, pending))
            }
            _ => None,
        };
        if self.add_due_reminders(&slot).await? {
            return Ok(false);
        }
        let Some(client) = worker.client(outgoing.to.platform()) else {
            return Ok(false);
        };
        if let Some(until) = worker.forbidden_until(&outgoing.to, now) {
            let mut tx = self.present.store.write(now).await?;
            self.redirect_notice(&mut tx, &slot, until).await?;
            tx.commit().await?;
            self.changes.signals.wake_delivery();
            return Ok(false);
        }
        let reply_in_progress = self.active_replies.covers(&outgoing.to, outgoing.kind);
        if !reply_in_progress {
            // A reply has changed the slot since it was read. Its message is to be edited, not sent again.
            if locked(&self.in_flight).was_updated_externally(slot.id) {
                self.changes.signals.wake_delivery();
                return Ok(false);
            }
            if !self.needs_delivery(slot.id).await? {
                return Ok(false);
            }
        }
        let reserved = match &outgoing.to {
            _ if reply_in_progress => Err(now + reply_guard::RECHECK_DELAY),
            to => worker.try_reserve(client.as_ref(), to, now),
        };
        if let Err(next) = reserved {
            let mut tx = self.present.store.write(now).await?;
            tx.postpone(slot.id, next).await?;
            return tx.commit().await.map(|()| false);
        }
        let version = self.mark_sending(&slot, &outgoing).await?;
        let outcome = match worker.permits_for(outgoing.to.platform()) {
            Some(permits) => {
                let _permit = permits.acquire().await;
                let time = tokio::time::timeout(DELIVERY_TIMEOUT, client.deliver(&outgoing));
                time.await
                    .unwrap_or(DeliveryOutcome::RetryLater { after: None })
            }
            None => DeliveryOutcome::RetryLater { after: None },
        };
        // If the process stops here, the message was sent but not recorded.
        self.record_outcome(worker, &slot, version, &outgoing, outcome, deferred)
            .await?;
        Ok(true)
    }

    async fn needs_delivery(&self, slot: i64) -> Result<bool, Error> {
        let mut db = self.present.read().await?;
        let slot = slots::by_id(&mut db, slot).await?;
        Ok(slot.is_some_and(|slot| slot.wanted > slot.delivered))
    }

    /// Saves that a new message is about to be sent, so that the same send is repeated after a crash. Returns the version
    /// that it shows at least.
    async fn mark_sending(&self, slot: &Slot, outgoing: &OutgoingMessage) -> Result<i64, Error> {
        if let Some(sending) =
            version_in_flight(slot, outgoing.as_new_message && slot.resend_id().is_none())
        {
            return Ok(sending);
        }
        if outgoing.message.is_none() || outgoing.as_new_message {
            let mut tx = self.present.write().await?;
            tx.mark_sending(slot.id, slot.wanted).await?;
            tx.commit().await?;
        }
        Ok(slot.wanted)
    }

    async fn record_outcome(
        &self,
        worker: &DeliveryWorker,
        slot: &Slot,
        version: i64,
        outgoing: &OutgoingMessage,
        outcome: DeliveryOutcome,
        deferred: Option<(PersonId, PendingTurn)>,
    ) -> Result<(), Error> {
        let now = self.present.now();
        let platform = outgoing.to.platform();
        metrics::record_delivery(platform, outcome.label());
        let mut tx = self.present.store.write(now).await?;
        match outcome {
            DeliveryOutcome::RetryLater { after: None } => {
                self.changes
                    .record_reachability(&mut tx, platform, false)
                    .await?;
            }
            // The adapter's own rate limiter may have asked for this delay.
            DeliveryOutcome::RetryLater { after: Some(_) } => {}
            _ => {
                self.changes
                    .record_reachability(&mut tx, platform, true)
                    .await?
            }
        }
        match (outcome, &outgoing.to) {
            (DeliveryOutcome::Done { message }, to) => {
                // A reply showed it meanwhile, and either of the two may have arrived last.
                let overlapped = locked(&self.in_flight).was_updated_externally(slot.id);
                let version = if overlapped { 0 } else { version };
                // Do not overwrite the id after an edit: an adapter may have moved the slot to another message meanwhile.
                let message = message.filter(|message| outgoing.message.as_ref() != Some(message));
                tx.mark_delivered(slot.id, version, message.as_deref(), platform)
                    .await?;
                if slot.is_combined_notice() {
                    tx.mark_turns_notified(slot.id, version).await?;
                }
                if let Some((person, pending)) = deferred {
                    tx.queue_turn_notice(person, &[pending]).await?;
                }
                if let Recipient::Person(identity) = to {
                    tx.set_reachability(identity, Reachability::Reachable)
                        .await?;
                }
            }
            (DeliveryOutcome::RetryLater { after: Some(after) }, to) => {
                let until = now + after.as_millis() as Millis;
                worker.pause_chat(to, until);
                tx.postpone(slot.id, until).await?;
            }
            (DeliveryOutcome::Forbidden { after }, to) => {
                let until = now + after.as_millis() as Millis;
                worker.forbid(to, until);
                self.redirect_notice(&mut tx, slot, until).await?;
            }
            (
                failed @ (DeliveryOutcome::RetryLater { after: None } | DeliveryOutcome::Refused),
                _,
            ) => {
                // Views are retried as long as the table exists; notes and notices are given up.
                let expires = matches!(slot.kind, SlotKind::Note | SlotKind::Notice);
                let most = match failed {
                    DeliveryOutcome::Refused => MAX_REFUSALS,
                    _ => MAX_TRIES,
                };
                if let (true, Some(person)) =
                    (slot.is_combined_notice() && slot.tries >= most, slot.person)
                {
                    self.notify_in_places(&mut tx, slot, person).await?;
                } else if expires && slot.tries >= most {
                    self.report_lost_notice(&mut tx, slot).await?;
                    tx.mark_obsolete(slot.id, slot.wanted).await?;
                } else {
                    let wait = self.retry_delay(slot.tries);
                    tx.schedule_retry(slot.id, now + wait).await?;
                }
            }
            (DeliveryOutcome::Moved { chat }, Recipient::Place(address)) => {
                tx.move_chat(address, &chat).await?;
                tx.forget_message(slot.id).await?;
            }
            (DeliveryOutcome::Unreachable, Recipient::Person(identity)) => {
                tracing::info!(platform = %identity.platform, "person cannot be messaged");
                tx.set_reachability(identity, Reachability::Unreachable)
                    .await?;
                tx.forget_message(slot.id).await?;
            }
            (DeliveryOutcome::PlaceGone | DeliveryOutcome::Unreachable, Recipient::Place(_)) => {
                if let Some(place) = slot.place {
                    tx.mark_place_gone(place).await?;
                }
            }
            (DeliveryOutcome::MessageGone, _) => {
                let now = slots::by_id(tx.connection(), slot.id).await?;
                // An adapter may have replaced the message itself meanwhile.
                if now.is_some_and(|now| now.message == slot.message) {
                    tx.forget_message(slot.id).await?;
                }
            }
            (DeliveryOutcome::Moved { .. } | DeliveryOutcome::PlaceGone, Recipient::Person(_)) => {
                tx.give_up(slot.id).await?
            }
        }
        tx.commit().await
    }

    /// Whether a notice in a place of an unreachable platform can be sent on another platform.
    async fn should_notify_elsewhere(
        &self,
        db: &mut sqlx::SqliteConnection,
        worker: &DeliveryWorker,
        slot: &Slot,
        plan: &DeliveryPlan,
    ) -> Result<bool, Error> {
        let is_stuck = match plan {
            DeliveryPlan::Send(outgoing) => self.present.is_down(outgoing.to.platform()),
            DeliveryPlan::NotServed => true,
            DeliveryPlan::Obsolete | DeliveryPlan::Unreachable => false,
        };
        let (true, SlotKind::Notice, Some(_), Some(person)) =
            (is_stuck, slot.kind, slot.place, slot.person)
        else {
            return Ok(false);
        };
        let identities = people::identities(db, person).await?;
        Ok(identities.iter().any(|(identity, reach)| {
            let platform = identity.platform;
            // The page may not be open.
            platform != Platform::Web
                && reach.allows_messages(platform)
                && worker.client(platform).is_some()
                && !self.present.is_down(platform)
        }))
    }

    /// Redirects a notice to the person's private chat, if they are reachable. Anything else is postponed.
    async fn redirect_notice(
        &self,
        tx: &mut Transaction<'_>,
        slot: &Slot,
        until: Millis,
    ) -> Result<(), Error> {
        let (SlotKind::Notice, Some(table), Some(person)) = (slot.kind, slot.table, slot.person)
        else {
            return tx.postpone(slot.id, until).await;
        };
        tx.mark_obsolete(slot.id, slot.wanted).await?;
        if self.present.can_reach(tx.connection(), person).await? {
            tx.schedule_slot(SlotKind::Notice, table, None, Some(person), slot.wanted)
                .await?;
            return Ok(());
        }
        self.report_lost_notice(tx, slot).await
    }

    /// Notifies the other players that a notice could not be delivered.
    async fn report_lost_notice(&self, tx: &mut Transaction<'_>, slot: &Slot) -> Result<(), Error> {
        let (SlotKind::Notice, Some(table), Some(person)) = (slot.kind, slot.table, slot.person)
        else {
            return Ok(());
        };
        let Some(table) = tx.table(table).await? else {
            return Ok(());
        };
        if table.turn_waiting_for(person).is_none() {
            return Ok(());
        }
        let known = people::by_id(tx.connection(), person).await?;
        let name = known.map(|person| person.name).unwrap_or_default();
        self.report_missed_notice(tx, &table, person, &name).await
    }

    /// Exponential backoff with jitter.
    fn retry_delay(&self, tries: i64) -> Millis {
        let wait = (MIN_RETRY_DELAY << tries.clamp(0, 20)).min(MAX_RETRY_DELAY);
        wait * 4 / 5 + Millis::from(self.dice.below((wait * 2 / 5) as u32))
    }

    /// Gives up a slot because nobody can be reached. Notices move to a place. The table gets a note about a missing hand.
    async fn give_up_slot(&self, slot: &Slot) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        let (mut elsewhere, mut came_from) = (false, None);
        if let (true, Some(person)) = (slot.is_combined_notice(), slot.person) {
            elsewhere = true;
            self.notify_in_places(&mut tx, slot, person).await?;
        }
        if let (SlotKind::Hand | SlotKind::Notice, Some(person), Some(id)) =
            (slot.kind, slot.person, slot.table)
            && let Some(table) = tx.table(id).await?
        {
            if slot.kind == SlotKind::Notice
                && let Some(place) = self.place_for_notice(&mut tx, id, person).await?
            {
                // Later notices go there too.
                tx.mark_obsolete(slot.id, slot.wanted).await?;
                let there = tx
                    .schedule_slot(SlotKind::Notice, id, Some(place), Some(person), slot.wanted)
                    .await?;
                // The notice may have come from there.
                let there = slots::by_id(tx.connection(), there).await?;
                elsewhere = there.is_some_and(|slot| slot.wanted > slot.delivered);
                came_from = Some(place);
            }
            let name = people::by_id(tx.connection(), person)
                .await?
                .map(|person| person.name);
            if slot.kind == SlotKind::Notice
                && !elsewhere
                && table.turn_waiting_for(person).is_some()
            {
                let name = name.as_deref().unwrap_or_default();
                match came_from {
                    // The place notifies them as soon as possible; the others are notified meanwhile.
                    Some(place) => {
                        let note = missed_notice(&table, name);
                        self.changes
                            .notify_private_players(&mut tx, &table, person, &note)
                            .await?;
                        self.notify_in_place(&mut tx, &table, place, person, name)
                            .await?;
                    }
                    None => {
                        self.report_missed_notice(&mut tx, &table, person, name)
                            .await?;
                    }
                }
            }
            if slot.kind == SlotKind::Hand && table.is_dealt() {
                let identities = people::identities(tx.connection(), person).await?;
                let name = name.unwrap_or_default();
                let note = if has_closed_direct_messages(&identities) {
                    Note::DirectMessagesClosed { name }
                } else {
                    Note::Unreachable { name }
                };
                self.changes
                    .send_note(&mut tx, &table, NoteTarget::Places, &note)
                    .await?;
            }
        }
        if !elsewhere {
            tx.give_up(slot.id).await?;
        }
        tx.commit().await?;
        self.changes.signals.wake_delivery();
        Ok(())
    }

    /// A place of the table on a platform where this person has an account.
    pub(super) async fn place_for_notice(
        &self,
        tx: &mut Transaction<'_>,
        table: i64,
        person: PersonId,
    ) -> Result<Option<i64>, Error> {
        let ids = tx.places_showing(table).await?;
        let identities = people::identities(tx.connection(), person).await?;
        for &id in &ids {
            let place = places::by_id(tx.connection(), id).await?;
            let platform = place.map(|place| place.address.platform);
            if identities
                .iter()
                .any(|(one, _)| Some(one.platform) == platform)
            {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }
}
