//! The courier: brings every slot up to date, once, as fast as each chat allows.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::chat_client::{ChatClient, DeliveryOutcome, OutgoingMessage, Recipient};
use super::delivery_plan::{Errand, under_way};
use super::publish::Told;
use super::turn_notices::{Manner, uncalled, unnoted};
use super::{Bot, is_shut_out, metrics, reply_guard};
use crate::chat::Platform;
use crate::game::Chance;
use crate::lock::locked;
use crate::screen::note::Note;
use crate::store::clock::Mark;
use crate::store::{Error, Reachability, Slot, SlotKind, Transaction, people, places, slots};
use crate::table::pace::DAY;
use crate::table::{Millis, PersonId};

/// Deliveries under way at once on one platform, so that a slow one holds up no other.
const AT_ONCE: usize = 16;
/// A chat that has not answered by then is tried again later.
const LONGEST_DELIVERY: Duration = Duration::from_secs(60);
const LOOKED_UP: i64 = 128;
/// A clock that shows less than it did by this was set back.
const AHEAD: Millis = 60_000;
/// Between tries after a failure: twice as long each time, up to this.
const SHORTEST: Millis = 1_000;
const LONGEST: Millis = 600_000;
/// Tries after which something is given up, about a week.
const MOST_TRIES: i64 = 1_000;
/// What a chat does not take as it is, it does not take later either.
const MOST_REFUSALS: i64 = 5;

/// What the courier remembers while it runs.
pub struct DeliveryWorker {
    posts: Vec<Arc<dyn ChatClient>>,
    rooms: Vec<(Platform, Semaphore)>,
    under_way: Mutex<HashSet<i64>>,
    budgets: Mutex<Budgets>,
    /// Places in which the bot may not write, and until when they are left alone.
    barred: Mutex<HashMap<Recipient, Millis>>,
}

/// How much each chat takes.
#[derive(Default)]
struct Budgets {
    /// When each may be written to again, by how much it was of late.
    free: HashMap<Recipient, Millis>,
    /// When that was last looked at.
    latest: Millis,
}

impl Budgets {
    /// Those of now: should the clock have been set back, nothing is known of what lies ahead.
    fn at(&mut self, now: Millis) -> &mut HashMap<Recipient, Millis> {
        if now + AHEAD < self.latest {
            self.free.clear();
        }
        self.latest = now;
        if self.free.len() > 10_000 {
            self.free.retain(|_, free| *free > now);
        }
        &mut self.free
    }
}

impl DeliveryWorker {
    pub fn new(posts: Vec<Arc<dyn ChatClient>>) -> Self {
        let rooms = posts.iter();
        let rooms = rooms.map(|post| (post.platform(), Semaphore::new(AT_ONCE)));
        Self {
            rooms: rooms.collect(),
            posts,
            under_way: Mutex::default(),
            budgets: Mutex::default(),
            barred: Mutex::default(),
        }
    }

    pub(super) fn post(&self, platform: Platform) -> Option<&Arc<dyn ChatClient>> {
        self.posts.iter().find(|post| post.platform() == platform)
    }

    fn room(&self, platform: Platform) -> Option<&Semaphore> {
        let mut rooms = self.rooms.iter();
        rooms
            .find(|(other, _)| *other == platform)
            .map(|(_, room)| room)
    }

    /// Takes a delivery out of a chat's budget, or says when there will be one.
    fn take(&self, post: &dyn ChatClient, to: &Recipient, now: Millis) -> Result<(), Millis> {
        let limits = post.limits(to);
        let every = limits.interval.as_millis() as Millis;
        let slack = limits.slack();
        let mut budgets = locked(&self.budgets);
        let free = budgets.at(now).entry(to.chat()).or_insert(0);
        if *free > now + slack {
            return Err(*free - slack);
        }
        *free = (*free).max(now) + every;
        Ok(())
    }

    fn bar(&self, to: &Recipient, until: Millis) {
        locked(&self.barred).insert(to.clone(), until);
    }

    /// Until when the bot does not even try to write there.
    fn barred_until(&self, to: &Recipient, now: Millis) -> Option<Millis> {
        let mut barred = locked(&self.barred);
        // A clock may be set back.
        barred.retain(|_, until| (now..now + DAY).contains(until));
        barred.get(to).copied()
    }

    /// A chat said itself how long it wants to be left alone. What it takes at once otherwise does not shorten that.
    fn rest(&self, to: &Recipient, until: Millis) {
        let slack = self
            .post(to.platform())
            .map_or(0, |post| post.limits(to).slack());
        let mut budgets = locked(&self.budgets);
        let free = budgets.free.entry(to.chat()).or_insert(0);
        *free = (*free).max(until + slack);
    }
}

/// One slot on its way, however that ends.
struct Tour {
    bot: Bot,
    courier: Arc<DeliveryWorker>,
    slot: i64,
}

impl Tour {
    /// `None` if that slot is on its way already.
    fn begin(bot: &Bot, courier: &Arc<DeliveryWorker>, slot: i64) -> Option<Self> {
        locked(&courier.under_way).insert(slot).then(|| Self {
            bot: bot.clone(),
            courier: courier.clone(),
            slot,
        })
    }
}

impl Drop for Tour {
    fn drop(&mut self) {
        locked(&self.courier.under_way).remove(&self.slot);
        self.bot.0.to_deliver.notify_one();
    }
}

impl Bot {
    /// Runs the courier, the opponents, the clock and the tidying until told to stop.
    pub async fn run(&self, posts: Vec<Arc<dyn ChatClient>>, stop: CancellationToken) {
        let served = posts.iter().map(|post| post.platform());
        *locked(&self.0.served) = Some(served.collect());
        for platform in Platform::ALL {
            if posts.iter().any(|post| post.platform() == platform) {
                // Unless its adapter has said otherwise already.
                unnoted(platform, self.hear_of(platform).await);
            } else {
                // Who is in a chat that is not served cannot play.
                self.line_down(platform, Duration::ZERO).await;
            }
        }
        tokio::join!(
            self.run_courier(DeliveryWorker::new(posts), stop.clone()),
            self.run_opponents(stop.clone()),
            self.run_clock(stop.clone()),
            self.run_tidying(stop),
        );
    }

    async fn run_courier(&self, courier: DeliveryWorker, stop: CancellationToken) {
        let courier = Arc::new(courier);
        let tasks = TaskTracker::new();
        while !stop.is_cancelled() {
            // What is told depends on what counts.
            if let Err(error) = self.wake_up().await {
                tracing::error!(%error, "it could not be noted that the program did not run");
            }
            let now = self.now();
            // What is under way must not hide what else is due.
            let under_way = locked(&courier.under_way).len() as i64;
            let next = match self.due_slots(now, LOOKED_UP + under_way).await {
                Ok((due, later)) => {
                    let next = later.map(|due| Duration::from_millis((due - now).max(1) as u64));
                    for slot in due {
                        let Some(tour) = Tour::begin(self, &courier, slot) else {
                            continue;
                        };
                        let bot = self.clone();
                        tasks.spawn(async move {
                            if let Err(error) = bot.deliver(&tour.courier, slot).await {
                                tracing::error!(%error, slot, "a delivery could not be noted");
                                tokio::time::sleep(Duration::from_millis(SHORTEST as u64)).await;
                            }
                            drop(tour);
                        });
                    }
                    next
                }
                Err(error) => {
                    tracing::error!(%error, "what is to be delivered could not be looked up");
                    Some(Duration::from_millis(SHORTEST as u64))
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
                () = self.0.to_deliver.notified() => {}
                () = pause => {}
            }
        }
        tasks.close();
        tasks.wait().await;
    }

    /// Delivers all that is due now; says how many slots it went to. What a running program does all the time.
    pub async fn deliver_due(&self, courier: &DeliveryWorker) -> Result<usize, Error> {
        let mut count = 0;
        loop {
            let (due, _) = self.due_slots(self.now(), LOOKED_UP).await?;
            if due.is_empty() {
                return Ok(count);
            }
            for slot in due {
                self.deliver(courier, slot).await?;
                count += 1;
            }
        }
    }

    /// The slots that are due, and when the next one will be.
    async fn due_slots(&self, now: Millis, most: i64) -> Result<(Vec<i64>, Option<Millis>), Error> {
        let mut db = self.0.store.read().await?;
        let due = slots::due(&mut db, now, most).await?;
        let later = slots::next_due(&mut db, now).await?;
        Ok((due.into_iter().map(|slot| slot.id).collect(), later))
    }

    /// How much waits to be delivered.
    pub async fn pending(&self) -> Result<crate::store::PendingDeliveries, Error> {
        let mut db = self.0.store.read().await?;
        slots::pending(&mut db).await
    }

    async fn deliver(&self, courier: &DeliveryWorker, id: i64) -> Result<(), Error> {
        locked(&self.0.flights).take_off(id);
        let delivered = self.bring(courier, id).await;
        let mut flights = locked(&self.0.flights);
        match delivered {
            Ok(false) => flights.turn_back(id),
            _ => flights.land(id),
        }
        delivered.map(|_| ())
    }

    /// Says whether anything may have been shown.
    async fn bring(&self, courier: &DeliveryWorker, id: i64) -> Result<bool, Error> {
        let mut db = self.0.store.read().await?;
        // It may have been given up since it was found to be due; it is not given up twice.
        if slots::is_dead(&mut db, id).await? {
            return Ok(false);
        }
        let slot = slots::by_id(&mut db, id).await?;
        let Some(slot) = slot.filter(|slot| slot.wanted > slot.delivered) else {
            return Ok(false);
        };
        let errand = self.errand(&mut db, courier, &slot).await?;
        let now = self.now();
        let manner = self.manner(&mut db, &slot, &errand, now).await?;
        let elsewhere = self
            .is_better_elsewhere(&mut db, courier, &slot, &errand)
            .await?;
        drop(db);
        if elsewhere {
            let mut work = self.0.store.write(now).await?;
            self.go_elsewhere(&mut work, &slot, now).await?;
            return work.commit().await.map(|()| false);
        }
        match (&manner, slot.person) {
            (Manner::After(until), _) => {
                let mut work = self.0.store.write(now).await?;
                if !self.say_together(&mut work, &slot, &errand, *until).await? {
                    work.postpone(slot.id, *until).await?;
                }
                return work.commit().await.map(|()| false);
            }
            (Manner::Together(notices), Some(person)) => {
                return self.put_together(person, notices).await.map(|()| false);
            }
            _ => {}
        }
        let mut parcel = match errand {
            Errand::Bring(parcel) => parcel,
            Errand::Moot => {
                let mut work = self.0.store.write(now).await?;
                if slot.is_combined_notice() {
                    work.called(slot.id, slot.wanted).await?;
                }
                work.moot(slot.id, slot.wanted).await?;
                return work.commit().await.map(|()| false);
            }
            Errand::Nobody => return self.give_up(&slot).await.map(|()| false),
            Errand::NotServed => {
                let mut work = self.0.store.write(now).await?;
                work.postpone_unserved(slot.id, now + LONGEST).await?;
                return work.commit().await.map(|()| false);
            }
        };
        let hushed = match (manner, slot.person) {
            (Manner::Hushed(mark), Some(person)) => {
                (parcel.mention, parcel.mention_name) = (None, None);
                Some((person, mark))
            }
            _ => None,
        };
        if self.call_along(&slot).await? {
            return Ok(false);
        }
        let Some(post) = courier.post(parcel.to.platform()) else {
            return Ok(false);
        };
        if let Some(until) = courier.barred_until(&parcel.to, now) {
            let mut work = self.0.store.write(now).await?;
            self.go_elsewhere(&mut work, &slot, until).await?;
            work.commit().await?;
            self.0.to_deliver.notify_one();
            return Ok(false);
        }
        let answered = self.0.answering.has(&parcel.to, parcel.kind);
        // Whoever answered may have shown it while this was made ready.
        if !answered && !self.is_wanted(slot.id).await? {
            return Ok(false);
        }
        let free = match &parcel.to {
            _ if answered => Err(now + reply_guard::WAIT),
            to => courier.take(post.as_ref(), to, now),
        };
        if let Err(free) = free {
            let mut work = self.0.store.write(now).await?;
            work.postpone(slot.id, free).await?;
            return work.commit().await.map(|()| false);
        }
        let version = self.sending(&slot, &parcel).await?;
        self.0.hands.faults.step()?;
        let delivery = match courier.room(parcel.to.platform()) {
            Some(room) => {
                let _place = room.acquire().await;
                let time = tokio::time::timeout(LONGEST_DELIVERY, post.deliver(&parcel));
                time.await
                    .unwrap_or(DeliveryOutcome::RetryLater { after: None })
            }
            None => DeliveryOutcome::RetryLater { after: None },
        };
        // Killed here, it was delivered and nobody knows.
        self.0.hands.faults.step()?;
        self.note_delivery(courier, &slot, version, &parcel, delivery, hushed)
            .await?;
        Ok(true)
    }

    async fn is_wanted(&self, slot: i64) -> Result<bool, Error> {
        let mut db = self.0.store.read().await?;
        let slot = slots::by_id(&mut db, slot).await?;
        Ok(slot.is_some_and(|slot| slot.wanted > slot.delivered))
    }

    /// Notes that a new message goes out, so that after the end of the program the very same send is tried again. Says
    /// which version it shows at least.
    async fn sending(&self, slot: &Slot, parcel: &OutgoingMessage) -> Result<i64, Error> {
        if let Some(sending) = under_way(slot, parcel.as_new_message && slot.resend_id().is_none())
        {
            return Ok(sending);
        }
        if parcel.message.is_none() || parcel.as_new_message {
            let mut work = self.0.store.write(self.now()).await?;
            work.sending(slot.id, slot.wanted).await?;
            work.commit().await?;
        }
        Ok(slot.wanted)
    }

    async fn note_delivery(
        &self,
        courier: &DeliveryWorker,
        slot: &Slot,
        version: i64,
        parcel: &OutgoingMessage,
        delivery: DeliveryOutcome,
        hushed: Option<(PersonId, Mark)>,
    ) -> Result<(), Error> {
        let now = self.now();
        let platform = parcel.to.platform();
        metrics::delivered(platform, &delivery);
        let mut work = self.0.store.write(now).await?;
        match delivery {
            DeliveryOutcome::RetryLater { after: None } => {
                self.note_reach(&mut work, platform, false).await?;
            }
            // It may be the adapter itself that waits.
            DeliveryOutcome::RetryLater { after: Some(_) } => {}
            _ => self.note_reach(&mut work, platform, true).await?,
        }
        match (delivery, &parcel.to) {
            (DeliveryOutcome::Done { message }, to) => {
                // Shown by an answer meanwhile: nobody knows which of the two arrived last.
                let crossed = locked(&self.0.flights).crossed(slot.id);
                let version = if crossed { 0 } else { version };
                // An edit tells nothing new: an adapter may have shown it in another message meanwhile.
                let message = message.filter(|message| parcel.message.as_ref() != Some(message));
                work.delivered(slot.id, version, message.as_deref(), platform)
                    .await?;
                if slot.is_combined_notice() {
                    work.called(slot.id, version).await?;
                }
                if let Some((person, mark)) = hushed {
                    work.call(person, &[mark]).await?;
                }
                if let Recipient::Person(identity) = to {
                    work.set_reachability(identity, Reachability::Yes).await?;
                }
            }
            (DeliveryOutcome::RetryLater { after: Some(after) }, to) => {
                let until = now + after.as_millis() as Millis;
                courier.rest(to, until);
                work.postpone(slot.id, until).await?;
            }
            (DeliveryOutcome::Forbidden { after }, to) => {
                let until = now + after.as_millis() as Millis;
                courier.bar(to, until);
                self.go_elsewhere(&mut work, slot, until).await?;
            }
            (
                failed @ (DeliveryOutcome::RetryLater { after: None } | DeliveryOutcome::Refused),
                _,
            ) => {
                // What a table shows is tried as long as there is the table; what was said once is not.
                let passes = matches!(slot.kind, SlotKind::Note | SlotKind::Notice);
                let most = match failed {
                    DeliveryOutcome::Refused => MOST_REFUSALS,
                    _ => MOST_TRIES,
                };
                if let (true, Some(person)) =
                    (slot.is_combined_notice() && slot.tries >= most, slot.person)
                {
                    self.call_in_places(&mut work, slot, person).await?;
                } else if passes && slot.tries >= most {
                    self.tell_of_lost(&mut work, slot).await?;
                    work.moot(slot.id, slot.wanted).await?;
                } else {
                    let wait = self.back_off(slot.tries);
                    work.retry(slot.id, now + wait).await?;
                }
            }
            (DeliveryOutcome::Moved { chat }, Recipient::Place(address)) => {
                work.move_chat(address, &chat).await?;
                work.forget_message(slot.id).await?;
            }
            (DeliveryOutcome::Unreachable, Recipient::Person(identity)) => {
                tracing::info!(platform = %identity.platform, "somebody cannot be written to");
                work.set_reachability(identity, Reachability::No).await?;
                work.forget_message(slot.id).await?;
            }
            (DeliveryOutcome::PlaceGone | DeliveryOutcome::Unreachable, Recipient::Place(_)) => {
                if let Some(place) = slot.place {
                    work.mark_place_gone(place).await?;
                }
            }
            (DeliveryOutcome::MessageGone, _) => {
                let now = slots::by_id(work.connection(), slot.id).await?;
                // Unless an adapter took it away itself, having shown a new one.
                if now.is_some_and(|now| now.message == slot.message) {
                    work.forget_message(slot.id).await?;
                }
            }
            (DeliveryOutcome::Moved { .. } | DeliveryOutcome::PlaceGone, Recipient::Person(_)) => {
                work.give_up(slot.id).await?
            }
        }
        work.commit().await
    }

    /// Whether somebody who is called in a place of a chat that cannot be reached now can be called in another chat.
    async fn is_better_elsewhere(
        &self,
        db: &mut sqlx::SqliteConnection,
        courier: &DeliveryWorker,
        slot: &Slot,
        errand: &Errand,
    ) -> Result<bool, Error> {
        let is_stuck = match errand {
            Errand::Bring(parcel) => self.is_down(parcel.to.platform()),
            Errand::NotServed => true,
            Errand::Moot | Errand::Nobody => false,
        };
        let (true, SlotKind::Notice, Some(_), Some(person)) =
            (is_stuck, slot.kind, slot.place, slot.person)
        else {
            return Ok(false);
        };
        let selves = people::identities(db, person).await?;
        Ok(selves.iter().any(|(identity, reach)| {
            let platform = identity.platform;
            // Nobody may have the page open.
            platform != Platform::Web
                && reach.allows_messages(platform)
                && courier.post(platform).is_some()
                && !self.is_down(platform)
        }))
    }

    /// Who is called in a place in which the bot may not write is called in private, if they can be; all else waits.
    async fn go_elsewhere(
        &self,
        work: &mut Transaction<'_>,
        slot: &Slot,
        until: Millis,
    ) -> Result<(), Error> {
        let (SlotKind::Notice, Some(table), Some(person)) = (slot.kind, slot.table, slot.person)
        else {
            return work.postpone(slot.id, until).await;
        };
        work.moot(slot.id, slot.wanted).await?;
        if self.reaches(work.connection(), person).await? {
            work.schedule_slot(SlotKind::Notice, table, None, Some(person), slot.wanted)
                .await?;
            return Ok(());
        }
        self.tell_of_lost(work, slot).await
    }

    /// A notice is given up: the others see that it did not arrive.
    async fn tell_of_lost(&self, work: &mut Transaction<'_>, slot: &Slot) -> Result<(), Error> {
        let (SlotKind::Notice, Some(table), Some(person)) = (slot.kind, slot.table, slot.person)
        else {
            return Ok(());
        };
        let Some(table) = work.table(table).await? else {
            return Ok(());
        };
        if table.turn_waiting_for(person).is_none() {
            return Ok(());
        }
        let known = people::by_id(work.connection(), person).await?;
        let name = known.map(|person| person.name).unwrap_or_default();
        self.tell_of_uncalled(work, &table, person, &name).await
    }

    /// Longer each time, and never in step with others.
    fn back_off(&self, tries: i64) -> Millis {
        let wait = (SHORTEST << tries.clamp(0, 20)).min(LONGEST);
        wait * 4 / 5 + Millis::from(self.dice().below((wait * 2 / 5) as u32))
    }

    /// Nobody is left who could be reached: the table is told how to mend it.
    async fn give_up(&self, slot: &Slot) -> Result<(), Error> {
        let mut work = self.0.store.write(self.now()).await?;
        let (mut elsewhere, mut came_from) = (false, None);
        if let (true, Some(person)) = (slot.is_combined_notice(), slot.person) {
            elsewhere = true;
            self.call_in_places(&mut work, slot, person).await?;
        }
        if let (SlotKind::Hand | SlotKind::Notice, Some(person), Some(id)) =
            (slot.kind, slot.person, slot.table)
            && let Some(table) = work.table(id).await?
        {
            if slot.kind == SlotKind::Notice
                && let Some(place) = self.place_to_call(&mut work, id, person).await?
            {
                // The next turn is told there too.
                work.moot(slot.id, slot.wanted).await?;
                let there = work
                    .schedule_slot(SlotKind::Notice, id, Some(place), Some(person), slot.wanted)
                    .await?;
                // Unless it came from there.
                let there = slots::by_id(work.connection(), there).await?;
                elsewhere = there.is_some_and(|slot| slot.wanted > slot.delivered);
                came_from = Some(place);
            }
            let name = people::by_id(work.connection(), person)
                .await?
                .map(|person| person.name);
            if slot.kind == SlotKind::Notice
                && !elsewhere
                && table.turn_waiting_for(person).is_some()
            {
                let name = name.as_deref().unwrap_or_default();
                match came_from {
                    // There they are called as soon as that can be; the others hear of it meanwhile.
                    Some(place) => {
                        let note = uncalled(&table, name);
                        self.tell_elsewhere(&mut work, &table, person, &note)
                            .await?;
                        self.call_there(&mut work, &table, place, person, name)
                            .await?;
                    }
                    None => {
                        self.tell_of_uncalled(&mut work, &table, person, name)
                            .await?;
                    }
                }
            }
            if slot.kind == SlotKind::Hand && table.game.is_some() {
                let selves = people::identities(work.connection(), person).await?;
                let name = name.unwrap_or_default();
                let note = if is_shut_out(&selves) {
                    Note::ShutOut { name }
                } else {
                    Note::Unreached { name }
                };
                self.tell(&mut work, &table, Told::Places, &note).await?;
            }
        }
        if !elsewhere {
            work.give_up(slot.id).await?;
        }
        work.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Where somebody can be called who cannot be written to: a place where a self of theirs may be.
    pub(super) async fn place_to_call(
        &self,
        work: &mut Transaction<'_>,
        table: i64,
        person: PersonId,
    ) -> Result<Option<i64>, Error> {
        let ids = work.places_showing(table).await?;
        let selves = people::identities(work.connection(), person).await?;
        for &id in &ids {
            let place = places::by_id(work.connection(), id).await?;
            let platform = place.map(|place| place.address.platform);
            if selves.iter().any(|(one, _)| Some(one.platform) == platform) {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }
}
