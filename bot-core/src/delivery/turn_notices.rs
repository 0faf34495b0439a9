//! Turn notices: sent at once, or combined into one notice after quiet hours.

use super::plan::DeliveryPlan;
use super::{Delivery, Recipient};
use crate::chat::Platform;
use crate::lock::locked;
use crate::note::Note;
use crate::screen::Screen;
use crate::screen::clock::{TimeFormat, turn_notice};
use crate::store::clock::{PendingTurn, parse_pending_turns};
use crate::store::{Error, Slot, SlotKind, Transaction, people, slots};
use crate::table::{Millis, Person, PersonId, Table};

/// Notices that failed this often are combined into one.
const COMBINE_AFTER_TRIES: i64 = 3;

/// If less time is left in a turn, the person is not notified any more.
const TOO_LATE_TO_NOTIFY: Millis = 3_000;

/// When to check a notice again that another delivery may include.
const RECHECK_DELAY: Millis = 1_000;

/// How a planned message is delivered.
pub(super) enum DeliveryMode {
    Normal,
    /// Without a mention; the person is notified when their quiet hours end.
    WithoutMention(PendingTurn),
    /// Not before this time.
    Postponed(Millis),
    /// Replaced by one notice for all these turns: slot, wanted version and turn.
    Combined(Vec<(i64, i64, PendingTurn)>),
}

impl Delivery {
    /// The screen of a combined notice. `None` if no table waits for the person any more.
    pub(super) async fn combined_notice_screen(
        &self,
        db: &mut sqlx::SqliteConnection,
        person: &Person,
        slot: &Slot,
    ) -> Result<Option<Screen>, Error> {
        let mut waiting = vec![];
        for pending in parse_pending_turns(slot.payload.as_deref()) {
            let Some(table) = self.table_if_still_waiting(db, pending, person.id).await? else {
                continue;
            };
            let table_ctx = self
                .present
                .table_context(db, &table, person.lang())
                .await?;
            let waiting_table = table_ctx.waiting_table();
            let ends = waiting_table.deadline.filter(|_| slot.sending.is_none());
            // The message that the time ran out follows shortly and notifies as well.
            if ends.is_none_or(|ends| ends - self.present.now() >= TOO_LATE_TO_NOTIFY) {
                waiting.push(waiting_table);
            }
        }
        Ok((!waiting.is_empty()).then(|| turn_notice(&TimeFormat::for_person(person), &waiting)))
    }

    /// The table of a pending turn, if it still waits for this person.
    pub(super) async fn table_if_still_waiting(
        &self,
        db: &mut sqlx::SqliteConnection,
        pending: PendingTurn,
        person: PersonId,
    ) -> Result<Option<std::sync::Arc<Table>>, Error> {
        let table = self.present.store.table(db, pending.table).await?;
        Ok(table.filter(|table| table.turn_waiting_for(person) == Some(pending.turn)))
    }

    /// Decides how a message is delivered now. In quiet hours an unreachable person is postponed too, because they may be
    /// reachable afterwards.
    pub(super) async fn delivery_mode(
        &self,
        db: &mut sqlx::SqliteConnection,
        slot: &Slot,
        plan: &DeliveryPlan,
        now: Millis,
    ) -> Result<DeliveryMode, Error> {
        let Some(id) = slot.person else {
            return Ok(DeliveryMode::Normal);
        };
        let (notifies, private) = match plan {
            DeliveryPlan::Send(outgoing) => {
                let notifies = match slot.kind {
                    SlotKind::Notice | SlotKind::Note => true,
                    // An edit does not notify.
                    SlotKind::Hand => outgoing.message.is_none(),
                    SlotKind::Board | SlotKind::Result => false,
                };
                (notifies, matches!(outgoing.to, Recipient::Person(_)))
            }
            DeliveryPlan::Unreachable => (slot.kind == SlotKind::Notice, true),
            DeliveryPlan::Obsolete | DeliveryPlan::NotServed => (false, true),
        };
        let Some(person) = people::by_id(db, id).await?.filter(|_| notifies) else {
            return Ok(DeliveryMode::Normal);
        };
        let table = match slot.table {
            Some(table) => self.present.store.table(db, table).await?,
            None => None,
        };
        let pace = table.as_ref().and_then(|table| table.pace);
        let quiet_until = person.settings.quiet_until(person.lang(), pace, now);
        let pending = table.as_ref().filter(|_| slot.kind == SlotKind::Notice);
        let pending = pending.and_then(|table| PendingTurn::for_person(table, id));
        let own = |pending| (slot.id, slot.wanted, pending);
        Ok(match (quiet_until, pending, private) {
            (Some(_), Some(pending), false) => DeliveryMode::WithoutMention(pending),
            (Some(_), Some(pending), true) => DeliveryMode::Combined(vec![own(pending)]),
            (Some(until), None, _) => DeliveryMode::Postponed(until),
            (None, Some(_), true) if slot.tries >= COMBINE_AFTER_TRIES => {
                let overdue = self.overdue_notices(db, id).await?;
                let before = overdue.iter().filter(|(other, ..)| *other < slot.id);
                let in_flight = locked(&self.in_flight);
                if before
                    .into_iter()
                    .any(|(other, ..)| in_flight.is_active(*other))
                {
                    // The other delivery includes this one.
                    DeliveryMode::Postponed(now + RECHECK_DELAY)
                } else if overdue.len() > 1 {
                    DeliveryMode::Combined(overdue)
                } else {
                    DeliveryMode::Normal
                }
            }
            (None, ..) => DeliveryMode::Normal,
        })
    }

    /// The person's notices that failed several times and whose turns are still pending.
    async fn overdue_notices(
        &self,
        db: &mut sqlx::SqliteConnection,
        person: PersonId,
    ) -> Result<Vec<(i64, i64, PendingTurn)>, Error> {
        let mut overdue = vec![];
        let notices = slots::pending_notices(db, person).await?;
        for slot in notices
            .iter()
            .filter(|slot| slot.tries >= COMBINE_AFTER_TRIES)
        {
            let table = match slot.table {
                Some(table) => self.present.store.table(db, table).await?,
                None => None,
            };
            let pending = table.and_then(|table| PendingTurn::for_person(&table, person));
            overdue.extend(pending.map(|pending| (slot.id, slot.wanted, pending)));
        }
        Ok(overdue)
    }

    /// Replaces notices by one combined notice.
    pub(super) async fn combine_notices(
        &self,
        person: PersonId,
        notices: &[(i64, i64, PendingTurn)],
    ) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        let mut pending_turns = vec![];
        for (slot, wanted, pending) in notices {
            // It may have been delivered meanwhile.
            let now = slots::by_id(tx.connection(), *slot).await?;
            if now.is_some_and(|now| now.wanted > now.delivered) {
                tx.mark_obsolete(*slot, *wanted).await?;
                pending_turns.push(*pending);
            }
        }
        tx.queue_turn_notice(person, &pending_turns).await?;
        tx.commit().await?;
        self.changes.signals.wake_delivery();
        Ok(())
    }

    /// Adds reminders that are nearly due to a combined notice that is about to be sent. Returns whether it changed.
    pub(super) async fn add_due_reminders(&self, slot: &Slot) -> Result<bool, Error> {
        let (true, None, Some(person)) = (slot.is_combined_notice(), slot.sending, slot.person)
        else {
            return Ok(false);
        };
        let mut tx = self.present.write().await?;
        let pending_turns = self
            .changes
            .take_nearly_due_reminders(&mut tx, person, None)
            .await?;
        if pending_turns.is_empty() {
            return Ok(false);
        }
        tx.queue_turn_notice(person, &pending_turns).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Merges a postponed note into one that is already postponed. Returns whether there was one.
    pub(super) async fn merge_postponed_note(
        &self,
        tx: &mut Transaction<'_>,
        slot: &Slot,
        plan: &DeliveryPlan,
        until: Millis,
    ) -> Result<bool, Error> {
        let (SlotKind::Note, None, Some(person)) = (slot.kind, slot.place, slot.person) else {
            return Ok(false);
        };
        let DeliveryPlan::Send(outgoing) = plan else {
            return Ok(false);
        };
        // The page lists notes one by one.
        if outgoing.to.platform() == Platform::Web || slot.sending.is_some() {
            return Ok(false);
        }
        let postponed = slots::postponed_note(tx.connection(), person, slot.id, until).await?;
        let Some(postponed) = postponed else {
            return Ok(false);
        };
        let parse_note = |slot: &Slot| {
            let payload = slot.payload.as_deref()?;
            serde_json::from_str::<Note>(payload).ok()
        };
        let (Some(first), Some(second)) = (parse_note(&postponed), parse_note(slot)) else {
            return Ok(false);
        };
        let payload = serde_json::to_string(&first.combine(second)).unwrap_or_default();
        tx.set_payload(postponed.id, &payload).await?;
        tx.mark_obsolete(slot.id, slot.wanted).await?;
        Ok(true)
    }

    /// Notifies a person in the places of their tables, because they cannot be messaged in private.
    pub(super) async fn notify_in_places(
        &self,
        tx: &mut Transaction<'_>,
        slot: &Slot,
        person: PersonId,
    ) -> Result<(), Error> {
        let known = people::by_id(tx.connection(), person).await?;
        let name = known.map(|person| person.name).unwrap_or_default();
        for pending in parse_pending_turns(slot.payload.as_deref()) {
            let table = self
                .table_if_still_waiting(tx.connection(), pending, person)
                .await?;
            let Some(table) = table else {
                continue;
            };
            match self.place_for_notice(tx, table.id, person).await? {
                Some(place) => {
                    self.notify_in_place(tx, &table, place, person, &name)
                        .await?
                }
                None => self.report_missed_notice(tx, &table, person, &name).await?,
            }
        }
        tx.mark_turns_notified(slot.id, slot.wanted).await?;
        tx.mark_obsolete(slot.id, slot.wanted).await
    }

    /// Notifies a person in a place that a table waits for them.
    pub(super) async fn notify_in_place(
        &self,
        tx: &mut Transaction<'_>,
        table: &Table,
        place: i64,
        person: PersonId,
        name: &str,
    ) -> Result<(), Error> {
        let note = Note::PublicTurnNotice {
            name: name.to_owned(),
            code: table.code.to_string(),
            turn: table.turn_waiting_for(person).map(|turn| (table.id, turn)),
        };
        let payload = serde_json::to_string(&note).unwrap_or_default();
        // The same note may already be postponed until their quiet hours end.
        if slots::has_pending_note(tx.connection(), place, person, &payload).await? {
            return Ok(());
        }
        tx.schedule_note(Some(table.id), Some(place), Some(person), &payload)
            .await
    }

    /// Notifies the other players that a person could not be notified of their turn.
    pub(super) async fn report_missed_notice(
        &self,
        tx: &mut Transaction<'_>,
        table: &Table,
        person: PersonId,
        name: &str,
    ) -> Result<(), Error> {
        let note = missed_notice(table, name);
        self.changes
            .notify_table(tx, table, Some(person), &note)
            .await
    }
}

/// The note that a person could not be notified of their turn.
pub(super) fn missed_notice(table: &Table, name: &str) -> Note {
    Note::TurnNoticeFailed {
        name: name.to_owned(),
        code: table.code.to_string(),
    }
}
