//! The clock: what is to be done although nobody asks for it.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::Bot;
use super::publish::Told;
use crate::chat::Platform;
use crate::game::Action;
use crate::lock::locked;
use crate::screen::note::{About, Note};
use crate::store::clock::{
    Mark, Outage, all_scheduled_tables, due_tables, last_heartbeat, next_due, outages,
    people_due_back,
};
use crate::store::{Error, Transaction, people, tables};
use crate::table::pace::{DAY, MINUTE};
use crate::table::{ABANDONED_AFTER, Ended, Millis, PersonId, RanOut, Table, TimeOut};

/// So often the program notes that it runs.
const BEAT: Duration = Duration::from_secs(15);
/// A pause between two notes that is longer than this was none of a program that ran.
const MISSED: Millis = 60_000;
/// Tables looked up at once.
const AT_ONCE: i64 = 128;
/// A reminder may come earlier by this part of a turn, or of a rhythm, so that it comes together with another.
const EARLIER: Millis = 20;

/// What a look at the clock came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TickSummary {
    pub reminded: usize,
    pub timed_out: usize,
    pub abandoned: usize,
    pub returned: usize,
}

impl Bot {
    /// Looks at the clock until told to stop.
    pub(super) async fn run_clock(&self, stop: CancellationToken) {
        self.0.keeps_time.store(true, Ordering::Release);
        loop {
            let wait = match self.tick_awake().await {
                Ok(next) => next.map_or(BEAT, |next| {
                    let wait = (next - self.now()).max(1) as u64;
                    Duration::from_millis(wait).min(BEAT)
                }),
                Err(error) => {
                    tracing::error!(%error, "what the clock asks for could not be done");
                    BEAT
                }
            };
            tokio::select! {
                () = stop.cancelled() => break,
                () = tokio::time::sleep(wait) => {}
            }
        }
        self.0.keeps_time.store(false, Ordering::Release);
    }

    /// The same, and notices if the machine slept meanwhile. Says when the next thing is due.
    async fn tick_awake(&self) -> Result<Option<Millis>, Error> {
        self.wake_up().await?;
        self.tick().await?;
        self.next_due().await
    }

    /// Notices that the machine slept while the program ran, before anybody's time is reckoned.
    pub(super) async fn wake_up(&self) -> Result<(), Error> {
        let slept = |bot: &Self| {
            let since = |beat: Millis| bot.now() - beat;
            locked(&bot.0.beat).map(since).filter(|time| *time > MISSED)
        };
        if !self.0.keeps_time.load(Ordering::Acquire) || slept(self).is_none() {
            return Ok(());
        }
        let _one_at_a_time = self.0.waking.lock().await;
        let Some(milliseconds) = slept(self) else {
            return Ok(());
        };
        tracing::warn!(milliseconds, "the program did not run for a while");
        // As if it were started now.
        *locked(&self.0.beat) = None;
        self.beat().await
    }

    /// Does all that is due by now.
    pub async fn tick(&self) -> Result<TickSummary, Error> {
        self.beat().await?;
        let mut ticked = TickSummary::default();
        let now = self.now();
        let mut db = self.0.store.read().await?;
        let back = people_due_back(&mut db, now).await?;
        drop(db);
        for person in back {
            self.end_absence(person).await?;
            ticked.returned += 1;
        }
        let mut done = HashSet::new();
        loop {
            let mut db = self.0.store.read().await?;
            let mut due = due_tables(&mut db, now, AT_ONCE).await?;
            drop(db);
            due.retain(|table| done.insert(*table));
            if due.is_empty() {
                return Ok(ticked);
            }
            for table in due {
                match self.come_due(table, &mut ticked).await {
                    Err(error @ Error::Corrupt { .. }) => self.set_aside(table, &error).await?,
                    done => done?,
                }
            }
        }
    }

    /// A table that cannot be read holds up no other.
    async fn set_aside(&self, table: i64, error: &Error) -> Result<(), Error> {
        tracing::error!(%error, "nothing is done at this table until tomorrow");
        let mut work = self.0.store.write(self.now()).await?;
        work.set_aside(table, work.now + DAY).await?;
        work.commit().await
    }

    /// When the next thing is due.
    pub async fn next_due(&self) -> Result<Option<Millis>, Error> {
        let mut db = self.0.store.read().await?;
        next_due(&mut db).await
    }

    /// Notes that the program runs; the first time, also since when it did not.
    async fn beat(&self) -> Result<(), Error> {
        let first = locked(&self.0.beat).is_none();
        let mut work = self.0.store.write(self.now()).await?;
        let now = work.now;
        let last = last_heartbeat(work.connection()).await?;
        if last.is_some_and(|last| last > now + MISSED) {
            work.beat().await?;
            return self.rewind(work).await;
        }
        let mut outage = None;
        if first && let Some(began) = last.filter(|at| *at < now) {
            let id = work.begin_outage(None, began, Some(now)).await?;
            outage = Some(Outage {
                id,
                platform: None,
                began,
                ended: Some(now),
            });
        }
        work.beat().await?;
        work.commit().await?;
        *locked(&self.0.beat) = Some(now);
        if let Some(outage) = outage {
            locked(&self.0.outages).add(outage);
        }
        Ok(())
    }

    /// What was long ago counts for no turn any more.
    pub(super) async fn forget_outages(&self, work: &mut Transaction<'_>) -> Result<(), Error> {
        let before = work.now - 2 * ABANDONED_AFTER;
        work.forget_outages(before).await?;
        locked(&self.0.outages).forget(before);
        Ok(())
    }

    /// The clock of this machine was ahead and was set back: nothing that is known happened later than now.
    async fn rewind(&self, mut work: Transaction<'_>) -> Result<(), Error> {
        let now = work.now;
        tracing::warn!("the clock of this machine was set back");
        work.clamp_outages_to_now().await?;
        work.deliver_postponed_now().await?;
        for id in all_scheduled_tables(work.connection()).await? {
            if let Some(table) = work.table_if_readable(id).await? {
                let mut after = Table::clone(&table);
                after.rewind(now);
                work.save_clock(&after).await?;
            }
        }
        let known = outages(work.connection(), 0).await?;
        work.commit().await?;
        locked(&self.0.outages).learn(known);
        *locked(&self.0.beat) = Some(now);
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Something is due at a table.
    async fn come_due(&self, id: i64, ticked: &mut TickSummary) -> Result<(), Error> {
        let mut work = self.0.store.write(self.now()).await?;
        let now = work.now;
        let Some(table) = work.table(id).await? else {
            return Ok(());
        };
        let mut after = Table::clone(&table);
        let given_back = self.give_back(&mut work, &mut after).await?;
        if after.is_abandoned(now) {
            ticked.abandoned += 1;
            return self.abandon(work, &table, after).await;
        }
        if let Some(decided) = after.settle_vote(now) {
            self.keep_decided(&mut work, &table, &after, decided, None)
                .await?;
            work.commit().await?;
            self.wake(&after);
            return Ok(());
        }
        if let Some(forced) = after.forced(now) {
            return self.play_forced(work, table, after, &forced).await;
        }
        if let Some(ran_out) = after.run_out(now) {
            ticked.timed_out += 1;
            return self.keep_run_out(work, &table, after, ran_out).await;
        }
        if let Some((person, turn)) = after.remind(now) {
            ticked.reminded += 1;
            let mut marks = vec![Mark::new(id, turn)];
            marks.extend(self.remind_along(&mut work, person, Some(id)).await?);
            work.call(person, &marks).await?;
        }
        work.save_clock(&after).await?;
        if given_back && self.is_out_of_reach(&mut work, &after).await? {
            // What is left of the time stays the same until they can be reached again, be it ever so little.
            let due = after.due().unwrap_or_default();
            work.set_aside(id, due.max(now + MINUTE)).await?;
        } else if given_back {
            work.refresh_boards(id).await?;
        }
        work.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Plays what a seat has to play in any case, so that nobody waits for it.
    async fn play_forced(
        &self,
        mut work: Transaction<'_>,
        table: Arc<Table>,
        mut after: Table,
        forced: &[Action],
    ) -> Result<(), Error> {
        let Some(seat) = table.waits_for() else {
            return Ok(());
        };
        let mut before = table;
        for action in forced {
            if after.act_on_behalf(seat, *action, work.now).is_err() {
                return Err(Error::Corrupt {
                    table: after.id,
                    what: format!("{action} was all that was legal, and is not"),
                });
            }
            self.keep_action(&mut work, &before, &after, None).await?;
            before = Arc::new(after.clone());
        }
        work.commit().await?;
        self.wake(&after);
        Ok(())
    }

    /// Reminders of a person that are nearly due, at other tables than this, so that they come in one message.
    pub(super) async fn remind_along(
        &self,
        work: &mut Transaction<'_>,
        person: PersonId,
        but: Option<i64>,
    ) -> Result<Vec<Mark>, Error> {
        let mut marks = vec![];
        for listed in tables::of_person(work.connection(), person).await? {
            if Some(listed.id) == but || listed.waits != Some(person) {
                continue;
            }
            let Some(table) = work.table_if_readable(listed.id).await? else {
                continue;
            };
            let Some(whole) = table.reminded_within() else {
                continue;
            };
            let mut after = Table::clone(&table);
            self.give_back(work, &mut after).await?;
            let early = work.now + whole / EARLIER;
            // What would come after the end of the turn does not come just before it.
            let early = after.deadline().map_or(early, |end| early.min(end - 1));
            if let Some((_, turn)) = after.remind(early) {
                work.save_clock(&after).await?;
                marks.push(Mark::new(listed.id, turn));
            }
        }
        Ok(marks)
    }

    /// Gives back time in which the program did not run or the one waited for could not be reached; says whether there
    /// was any.
    pub(super) async fn give_back(
        &self,
        work: &mut Transaction<'_>,
        table: &mut Table,
    ) -> Result<bool, Error> {
        let now = work.now;
        let lost = self.lost_to(work.connection(), table, now).await?;
        let absent = table.absent_since();
        let mut idle = 0;
        if locked(&self.0.outages).any_since(absent) {
            let mut all = vec![];
            for person in table.people() {
                all.extend(self.platforms_of(work.connection(), person).await?);
            }
            idle = locked(&self.0.outages).lost(absent, now, &all);
        }
        if lost > 0 {
            table.give_back(lost, now);
        }
        if idle > 0 {
            table.refund_absence(idle, now);
        }
        Ok(lost > 0 || idle > 0)
    }

    /// How much of the time of a table's turn must not count.
    pub(super) async fn lost_to(
        &self,
        db: &mut sqlx::SqliteConnection,
        table: &Table,
        now: Millis,
    ) -> Result<Millis, Error> {
        let since = table.clock.turn.and_then(|turn| turn.since());
        let (Some(since), Some(person)) = (since, table.waits_for_person()) else {
            return Ok(0);
        };
        if !locked(&self.0.outages).any_since(since) {
            return Ok(0);
        }
        let platforms = self.platforms_of(db, person).await?;
        let mut lost = locked(&self.0.outages).lost(since, now, &platforms);
        // Who is asked for their vote has that time too.
        let asked = table.vote_began().map_or(since, |began| since.max(began));
        for person in table.missing_voters() {
            let platforms = self.platforms_of(db, person).await?;
            lost = lost.max(locked(&self.0.outages).lost(asked, now, &platforms));
        }
        Ok(lost)
    }

    /// Whether somebody for whom the table waits cannot be reached now.
    async fn is_out_of_reach(
        &self,
        work: &mut Transaction<'_>,
        table: &Table,
    ) -> Result<bool, Error> {
        let waits = table.waits_for_person().into_iter();
        let mut people: Vec<_> = waits.chain(table.missing_voters()).collect();
        if people.is_empty() {
            people.extend(table.people());
        }
        for person in people {
            let platforms = self.platforms_of(work.connection(), person).await?;
            let down = |platform: &Platform| self.is_down(*platform);
            if !platforms.is_empty() && platforms.iter().all(down) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The chats by which somebody hears of their turn; the page is one only for who has no other that is served.
    async fn platforms_of(
        &self,
        db: &mut sqlx::SqliteConnection,
        person: PersonId,
    ) -> Result<Vec<Platform>, Error> {
        let selves = people::identities(db, person).await?;
        let mut platforms: Vec<_> = selves.iter().map(|(one, _)| one.platform).collect();
        let served = locked(&self.0.served);
        let is_served =
            |platform: &Platform| served.as_ref().is_none_or(|all| all.contains(platform));
        let is_chat = |platform: &Platform| *platform != Platform::Web;
        if platforms
            .iter()
            .any(|platform| is_chat(platform) && is_served(platform))
        {
            platforms.retain(is_chat);
        }
        Ok(platforms)
    }

    async fn abandon(
        &self,
        mut work: Transaction<'_>,
        before: &Table,
        mut after: Table,
    ) -> Result<(), Error> {
        if after.close(Ended::Abandoned, work.now).is_err() {
            return Ok(());
        }
        work.save_table(&after).await?;
        let code = after.code.to_string();
        let note = Note::Abandoned { code };
        self.tell_all(&mut work, &after, None, &note).await?;
        self.publish(&mut work, Some(before), &after, None).await?;
        work.commit().await?;
        self.wake(&after);
        Ok(())
    }

    async fn keep_run_out(
        &self,
        mut work: Transaction<'_>,
        before: &Table,
        after: Table,
        ran_out: RanOut,
    ) -> Result<(), Error> {
        let RanOut { person, rule, .. } = ran_out;
        let code = after.code.to_string();
        let name = people::by_id(work.connection(), person)
            .await?
            .map(|person| person.name);
        let about = before.turn_waiting_for(person).map(|turn| About {
            table: after.id,
            person,
            turn,
        });
        let note = Note::RanOut {
            name: name.unwrap_or_default(),
            code: code.clone(),
            rule,
            about,
        };
        self.tell_all(&mut work, &after, Some(person), &note)
            .await?;
        let note = Note::YouRanOut { code, rule, about };
        self.tell(&mut work, &after, Told::Person(person), &note)
            .await?;
        if matches!(rule, TimeOut::Hold | TimeOut::Turn) {
            // What was held back until now is out of date, also should they come back to this turn.
            work.cancel_turn_notice(person, after.id).await?;
            tracing::info!(table = after.id, "a stand-in plays where the time ran out");
        }
        self.keep_change(&mut work, before, &after, None).await?;
        work.commit().await?;
        self.wake(&after);
        Ok(())
    }

    /// Tells the places of a table, and those who sit there from a private chat.
    pub(super) async fn tell_all(
        &self,
        work: &mut Transaction<'_>,
        table: &Table,
        but: Option<PersonId>,
        note: &Note,
    ) -> Result<(), Error> {
        self.tell(work, table, Told::Places, note).await?;
        self.tell_elsewhere(work, table, but.unwrap_or(PersonId::NOBODY), note)
            .await
    }
}
