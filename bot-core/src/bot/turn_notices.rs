//! When and how somebody is called to a table: at once, or when their quiet hours end, and once for all that waits.

use std::time::Duration;

use super::Bot;
use super::chat_client::Recipient;
use super::delivery_plan::Errand;
use crate::chat::Platform;
use crate::lock::locked;
use crate::screen::Screen;
use crate::screen::clock::{Dial, call};
use crate::screen::note::Note;
use crate::store::clock::{Mark, Outage, marks};
use crate::store::{Error, Slot, SlotKind, Transaction, people, slots};
use crate::table::pace::MINUTE;
use crate::table::{Millis, Person, PersonId, Table};

/// Notices that failed so often are told together once they can be.
const LATE: i64 = 3;

/// So shortly before the end of their time nobody is called any more.
const MOMENT: Millis = 3_000;

/// What another one takes along is looked at again then.
const A_MOMENT_LATER: Millis = 1_000;

/// How a parcel goes on its way.
pub(super) enum Manner {
    AsItIs,
    /// Without calling anybody; they are called when their quiet hours end.
    Hushed(Mark),
    /// Not now.
    After(Millis),
    /// Not by itself, but together with what else is to be told.
    Together(Vec<(i64, i64, Mark)>),
}

impl Bot {
    /// What a slot is about that calls somebody to all tables that wait for them.
    pub(super) async fn call_screen(
        &self,
        db: &mut sqlx::SqliteConnection,
        person: &Person,
        slot: &Slot,
    ) -> Result<Option<Screen>, Error> {
        let mut waiting = vec![];
        for mark in marks(slot.payload.as_deref()) {
            let Some(table) = self.still_waiting(db, mark, person.id).await? else {
                continue;
            };
            let shown = self.shown_table(db, &table, person.lang()).await?;
            let one = shown.waiting();
            let ends = one.deadline.filter(|_| slot.sending.is_none());
            // That the time ran out is told in a moment, and calls as well.
            if ends.is_none_or(|ends| ends - self.now() >= MOMENT) {
                waiting.push(one);
            }
        }
        Ok((!waiting.is_empty()).then(|| call(&Dial::of(person), &waiting)))
    }

    /// The table of a mark, if that turn still waits for this person.
    pub(super) async fn still_waiting(
        &self,
        db: &mut sqlx::SqliteConnection,
        mark: Mark,
        person: PersonId,
    ) -> Result<Option<std::sync::Arc<Table>>, Error> {
        let table = self.0.store.table(db, mark.table).await?;
        Ok(table.filter(|table| table.turn_waiting_for(person) == Some(mark.turn)))
    }

    /// How something goes on its way now. Whom nobody can write to in their quiet hours is called after them too: they
    /// may be reached again by then.
    pub(super) async fn manner(
        &self,
        db: &mut sqlx::SqliteConnection,
        slot: &Slot,
        errand: &Errand,
        now: Millis,
    ) -> Result<Manner, Error> {
        let Some(id) = slot.person else {
            return Ok(Manner::AsItIs);
        };
        let (wakes, alone) = match errand {
            Errand::Bring(parcel) => {
                let wakes = match slot.kind {
                    SlotKind::Notice | SlotKind::Note => true,
                    // An edit wakes nobody.
                    SlotKind::Hand => parcel.message.is_none(),
                    SlotKind::Board | SlotKind::Result => false,
                };
                (wakes, matches!(parcel.to, Recipient::Person(_)))
            }
            Errand::Nobody => (slot.kind == SlotKind::Notice, true),
            Errand::Moot | Errand::NotServed => (false, true),
        };
        let Some(person) = people::by_id(db, id).await?.filter(|_| wakes) else {
            return Ok(Manner::AsItIs);
        };
        let table = match slot.table {
            Some(table) => self.0.store.table(db, table).await?,
            None => None,
        };
        let pace = table.as_ref().and_then(|table| table.pace);
        let hushed = person.settings.hushed(person.lang(), pace, now);
        let mark = table.as_ref().filter(|_| slot.kind == SlotKind::Notice);
        let mark = mark.and_then(|table| Mark::of(table, id));
        let own = |mark| (slot.id, slot.wanted, mark);
        Ok(match (hushed, mark, alone) {
            (Some(_), Some(mark), false) => Manner::Hushed(mark),
            (Some(_), Some(mark), true) => Manner::Together(vec![own(mark)]),
            (Some(until), None, _) => Manner::After(until),
            (None, Some(_), true) if slot.tries >= LATE => {
                let late = self.late_notices(db, id).await?;
                let before = late.iter().filter(|(other, ..)| *other < slot.id);
                let flights = locked(&self.0.flights);
                if before
                    .into_iter()
                    .any(|(other, ..)| flights.is_under_way(*other))
                {
                    // That one takes this one along.
                    Manner::After(now + A_MOMENT_LATER)
                } else if late.len() > 1 {
                    Manner::Together(late)
                } else {
                    Manner::AsItIs
                }
            }
            (None, ..) => Manner::AsItIs,
        })
    }

    /// The notices of turns that still wait for somebody and could not be brought to them for long.
    async fn late_notices(
        &self,
        db: &mut sqlx::SqliteConnection,
        person: PersonId,
    ) -> Result<Vec<(i64, i64, Mark)>, Error> {
        let mut late = vec![];
        let notices = slots::pending_notices(db, person).await?;
        for slot in notices.iter().filter(|slot| slot.tries >= LATE) {
            let table = match slot.table {
                Some(table) => self.0.store.table(db, table).await?,
                None => None,
            };
            let mark = table.and_then(|table| Mark::of(&table, person));
            late.extend(mark.map(|mark| (slot.id, slot.wanted, mark)));
        }
        Ok(late)
    }

    /// Notices that do not go by themselves, but together.
    pub(super) async fn put_together(
        &self,
        person: PersonId,
        notices: &[(i64, i64, Mark)],
    ) -> Result<(), Error> {
        let mut work = self.0.store.write(self.now()).await?;
        let mut marks = vec![];
        for (slot, wanted, mark) in notices {
            // One of them may have been told meanwhile.
            let now = slots::by_id(work.connection(), *slot).await?;
            if now.is_some_and(|now| now.wanted > now.delivered) {
                work.moot(*slot, *wanted).await?;
                marks.push(*mark);
            }
        }
        work.call(person, &marks).await?;
        work.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Somebody is about to be called: what they would be reminded of in a moment goes along. Says whether anything does;
    /// then the call is another.
    pub(super) async fn call_along(&self, slot: &Slot) -> Result<bool, Error> {
        let (true, None, Some(person)) = (slot.is_combined_notice(), slot.sending, slot.person)
        else {
            return Ok(false);
        };
        let mut work = self.0.store.write(self.now()).await?;
        let marks = self.remind_along(&mut work, person, None).await?;
        if marks.is_empty() {
            return Ok(false);
        }
        work.call(person, &marks).await?;
        work.commit().await?;
        Ok(true)
    }

    /// What is to be said later goes with what waits for that already, if anything does. Says whether.
    pub(super) async fn say_together(
        &self,
        work: &mut Transaction<'_>,
        slot: &Slot,
        errand: &Errand,
        until: Millis,
    ) -> Result<bool, Error> {
        let (SlotKind::Note, None, Some(person)) = (slot.kind, slot.place, slot.person) else {
            return Ok(false);
        };
        let Errand::Bring(parcel) = errand else {
            return Ok(false);
        };
        // The page lists them.
        if parcel.to.platform() == Platform::Web || slot.sending.is_some() {
            return Ok(false);
        }
        let held = slots::postponed_note(work.connection(), person, slot.id, until).await?;
        let Some(held) = held else {
            return Ok(false);
        };
        let read = |slot: &Slot| {
            let payload = slot.payload.as_deref()?;
            serde_json::from_str::<Note>(payload).ok()
        };
        let (Some(first), Some(second)) = (read(&held), read(slot)) else {
            return Ok(false);
        };
        let payload = serde_json::to_string(&first.and(second)).unwrap_or_default();
        work.set_payload(held.id, &payload).await?;
        work.moot(slot.id, slot.wanted).await?;
        Ok(true)
    }

    /// Somebody cannot be called in private: they are called where each table is shown.
    pub(super) async fn call_in_places(
        &self,
        work: &mut Transaction<'_>,
        slot: &Slot,
        person: PersonId,
    ) -> Result<(), Error> {
        let known = people::by_id(work.connection(), person).await?;
        let name = known.map(|person| person.name).unwrap_or_default();
        for mark in marks(slot.payload.as_deref()) {
            let table = self.still_waiting(work.connection(), mark, person).await?;
            let Some(table) = table else {
                continue;
            };
            match self.place_to_call(work, table.id, person).await? {
                Some(place) => self.call_there(work, &table, place, person, &name).await?,
                None => self.tell_of_uncalled(work, &table, person, &name).await?,
            }
        }
        work.called(slot.id, slot.wanted).await?;
        work.moot(slot.id, slot.wanted).await
    }

    /// Somebody is called to a table in a place, as long as it waits for them.
    pub(super) async fn call_there(
        &self,
        work: &mut Transaction<'_>,
        table: &Table,
        place: i64,
        person: PersonId,
        name: &str,
    ) -> Result<(), Error> {
        let note = Note::Waits {
            name: name.to_owned(),
            code: table.code.to_string(),
            turn: table.turn_waiting_for(person).map(|turn| (table.id, turn)),
        };
        let payload = serde_json::to_string(&note).unwrap_or_default();
        // One that waits for the end of their quiet hours says the same.
        if slots::has_pending_note(work.connection(), place, person, &payload).await? {
            return Ok(());
        }
        work.schedule_note(Some(table.id), Some(place), Some(person), &payload)
            .await
    }

    /// The others see that somebody could not be told of their turn.
    pub(super) async fn tell_of_uncalled(
        &self,
        work: &mut Transaction<'_>,
        table: &Table,
        person: PersonId,
        name: &str,
    ) -> Result<(), Error> {
        let note = uncalled(table, name);
        self.tell_all(work, table, Some(person), &note).await
    }

    /// A platform took something, or did not.
    pub(super) async fn note_reach(
        &self,
        work: &mut Transaction<'_>,
        platform: Platform,
        reached: bool,
    ) -> Result<(), Error> {
        let now = work.now;
        if reached {
            let ended = locked(&self.0.outages).reached(platform, now);
            if let Some(outage) = ended {
                tracing::info!(%platform, "a platform can be reached again");
                work.end_outage(outage.id).await?;
                // Their time runs again, so they are told at once; what failed for a moment is tried soon anyway.
                if now - outage.began > MINUTE {
                    work.retry_failed_now().await?;
                }
            }
            return Ok(());
        }
        let began = locked(&self.0.outages).failed(platform, now);
        let Some(began) = began else {
            return Ok(());
        };
        tracing::warn!(%platform, "a platform cannot be reached; nobody's time counts there until it can");
        self.begin_outage(work, platform, began).await
    }

    async fn begin_outage(
        &self,
        work: &mut Transaction<'_>,
        platform: Platform,
        began: Millis,
    ) -> Result<(), Error> {
        let id = work.begin_outage(Some(platform), began, None).await?;
        locked(&self.0.outages).add(Outage {
            id,
            platform: Some(platform),
            began,
            ended: None,
        });
        Ok(())
    }

    /// An adapter has heard nothing from its platform for so long, and nobody's time counts until it does. The adapter
    /// tells the host.
    pub async fn line_down(&self, platform: Platform, since: Duration) {
        if locked(&self.0.outages).hear(platform, false) {
            let since = self.now() - since.as_millis() as Millis;
            let noted = self.note_hearing(platform, Some(since)).await;
            unnoted(platform, noted);
        }
    }

    /// It does.
    pub async fn line_up(&self, platform: Platform) {
        if locked(&self.0.outages).hear(platform, true) {
            let noted = self.note_hearing(platform, None).await;
            unnoted(platform, noted);
        }
    }

    async fn note_hearing(
        &self,
        platform: Platform,
        nothing_since: Option<Millis>,
    ) -> Result<(), Error> {
        let mut work = self.0.store.write(self.now()).await?;
        match nothing_since {
            None => self.note_reach(&mut work, platform, true).await?,
            Some(_) if self.is_down(platform) => {}
            Some(since) => self.begin_outage(&mut work, platform, since).await?,
        }
        work.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Somebody asked from this platform, so it can be reached.
    pub(super) async fn hear_of(&self, platform: Platform) -> Result<(), Error> {
        if !self.is_down(platform) {
            return Ok(());
        }
        let mut work = self.0.store.write(self.now()).await?;
        self.note_reach(&mut work, platform, true).await?;
        work.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Whether the courier is served by a platform that can be reached, as far as is known.
    pub(super) fn is_down(&self, platform: Platform) -> bool {
        locked(&self.0.outages).is_down(platform)
    }
}

/// That somebody could not be told of their turn.
pub(super) fn uncalled(table: &Table, name: &str) -> Note {
    Note::Uncalled {
        name: name.to_owned(),
        code: table.code.to_string(),
    }
}

pub(super) fn unnoted(platform: Platform, noted: Result<(), Error>) {
    if let Err(error) = noted {
        tracing::error!(%error, %platform, "it could not be noted whether a platform can be heard");
    }
}
