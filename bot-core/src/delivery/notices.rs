//! Turn notices: sent at once, or together after quiet hours. A notice is sent only while its turn waits for its player.

use std::sync::Arc;

use sqlx::SqliteConnection;

use super::recipients::{Preference, Reader, Route};
use super::sends::SendGuard;
use super::{
    ChatClient, ChatError, Delivery, DeliveryWorker, MAX_REFUSALS, MAX_RETRY_DELAY, MAX_TRIES,
    MessageKind, OutgoingMessage,
};
use crate::delivery_locks::LockKey;
use crate::note::Note;
use crate::people::{PersonId, Recipient};
use crate::screen::Screen;
use crate::screen::clock::{TimeFormat, turn_notice};
use crate::store::notices::PendingTurn;
use crate::store::{Error, Retirement, Transaction, TurnNotice, notices, people};
use crate::table::{Millis, Person, Table};

/// Notices that failed this often are combined into one.
const COMBINE_AFTER_TRIES: i64 = 3;

/// If less time is left in a turn, the person is not notified any more.
const TOO_LATE_TO_NOTIFY: Millis = 3_000;

/// Turn notices that are one message.
struct NoticeMessage {
    /// In the order of their ids.
    notices: Vec<TurnNotice>,
    to: Recipient,
    outgoing: OutgoingMessage,
}

impl Delivery {
    /// Delivers a notice. Returns whether there was anything to do now.
    pub(super) async fn deliver_notice(
        &self,
        worker: &DeliveryWorker,
        id: i64,
    ) -> Result<bool, Error> {
        let mut db = self.present.read().await?;
        let Some(notice) = notices::by_id(&mut db, id).await? else {
            return Ok(true);
        };
        drop(db);
        // Several private notices may become one message.
        let Some(_lock) = self.locks.try_lock(LockKey::Notices(notice.person)) else {
            return Ok(false);
        };
        let mut db = self.present.read().await?;
        let Some(notice) = notices::by_id(&mut db, id).await? else {
            return Ok(true);
        };
        let waiting = self
            .table_if_still_waiting(&mut db, notice.turn(), notice.person)
            .await?;
        drop(db);
        let Some(table) = waiting else {
            return change!(self, |tx| self.changes.retire_notice(tx, &notice));
        };
        if !notice.pending {
            return match notice.message_outdated {
                true => self.edit_notices(worker, &notice).await.map(|()| true),
                false => Ok(true),
            };
        }
        let now = self.present.now();
        let known = {
            let mut db = self.present.read().await?;
            people::by_id(&mut db, notice.person).await?
        };
        let Some(person) = known else {
            return change!(self, |tx| async { tx.delete_notice(id).await.map(|_| ()) });
        };
        // Notices of several tables do not know the pace of one.
        let pace = table.pace.filter(|_| !notice.combined);
        let quiet_until = person.settings.quiet_until(person.lang(), pace, now);
        match (notice.place, quiet_until) {
            (None, Some(until)) => {
                return change!(self, |tx| async {
                    if !notice.combined {
                        tx.combine_notice(id).await?;
                    }
                    tx.postpone_notice(id, until).await
                });
            }
            (None, None) if self.combine_overdue(&notice).await? => return Ok(true),
            _ => {}
        }
        if notice.combined && notice.send_key.is_none() {
            self.add_due_reminders(notice.person).await?;
        }
        let is_quiet = quiet_until.is_some();
        self.send_notice(worker, &notice, &person, &table, is_quiet)
            .await
    }

    /// Sends a notice where it belongs. Returns whether there was anything to do now.
    async fn send_notice(
        &self,
        worker: &DeliveryWorker,
        notice: &TurnNotice,
        person: &Person,
        table: &Arc<Table>,
        is_quiet: bool,
    ) -> Result<bool, Error> {
        let mut db = self.present.read().await?;
        let preference = Preference::Connected;
        let route = self
            .route(
                &mut db,
                worker,
                notice.place,
                Some(notice.person),
                preference,
            )
            .await?;
        let is_stuck = match &route {
            Route::To(_, to) => self.present.is_down(to.platform()),
            Route::NotServed => true,
            Route::Unreachable | Route::Nobody => false,
        };
        if notice.place.is_some()
            && is_stuck
            && self
                .is_reachable_elsewhere(&mut db, worker, notice.person)
                .await?
        {
            drop(db);
            let (id, place) = (notice.id, notice.place);
            return change!(self, |tx| tx.redirect_notice(id, None, place, 0));
        }
        let (reader, to) = match route {
            Route::To(reader, to) => (reader, to),
            Route::Unreachable => {
                drop(db);
                return self.notice_unreachable(notice).await.map(|()| true);
            }
            Route::NotServed => {
                drop(db);
                let due = self.present.now() + MAX_RETRY_DELAY;
                return change!(self, |tx| tx.retry_notice(notice.id, due));
            }
            Route::Nobody => {
                drop(db);
                return change!(self, |tx| self.changes.retire_notice(tx, notice));
            }
        };
        let now = self.present.now();
        let composed = self
            .compose(&mut db, notice, person, table, &reader, to)
            .await?;
        drop(db);
        let Some(mut message) = composed else {
            return change!(self, |tx| tx.cancel_notice(notice.id));
        };
        if is_quiet {
            message.outgoing.mention = None;
        }
        let to = message.to.clone();
        let Some(client) = worker.client(to.platform()) else {
            return Ok(true);
        };
        if let Some(until) = self.budgets.forbidden_until(&to, now) {
            let refused = self.notice_refused(&message.notices, until).await;
            return refused.map(|()| true);
        }
        if let Err(until) = self.reserve(client.as_ref(), &to, now).await? {
            return change!(self, |tx| async {
                for notice in &message.notices {
                    tx.postpone_notice(notice.id, until).await?;
                }
                Ok(())
            });
        }
        // The turn may end while others are sent, so this comes first.
        let _permit = worker.permit(to.platform()).await;
        let Some(guard) = self
            .begin_notice_send(client.as_ref(), &mut message)
            .await?
        else {
            return Ok(false);
        };
        let sent = worker.call(client.send(&to, &message.outgoing)).await;
        // If the process stops here, the message was sent but not recorded.
        match sent {
            Ok(shown_in) => {
                self.record_notices(client.as_ref(), &message, &guard, &shown_in, is_quiet)
                    .await?
            }
            Err(error) => {
                self.notices_failed(worker, &message, &guard, error).await?;
            }
        }
        Ok(true)
    }

    /// Composes the message of a notice, together with others if it is combined. `None` if it comes too late.
    async fn compose(
        &self,
        db: &mut SqliteConnection,
        notice: &TurnNotice,
        person: &Person,
        table: &Arc<Table>,
        reader: &Reader,
        to: Recipient,
    ) -> Result<Option<NoticeMessage>, Error> {
        let (mut notices, screen) = if notice.combined && notice.place.is_none() {
            let notices = match &notice.send_key {
                Some(key) => notices::of_send(db, notice.person, key).await?,
                None => {
                    let now = self.present.now();
                    notices::combined_due(db, notice.person, now).await?
                }
            };
            let Some(screen) = self
                .combined_screen(db, person, &notices, notice.send_key.is_some())
                .await?
            else {
                return Ok(None);
            };
            (notices, screen)
        } else {
            let Some(seat) = table.seat_of(notice.person) else {
                return Ok(None);
            };
            let table_ctx = self.present.table_context(db, table, reader.lang()).await?;
            let alone = matches!(reader, Reader::Person(_));
            (
                vec![notice.clone()],
                table_ctx.turn_notice(seat, alone).text_only(),
            )
        };
        notices.sort_by_key(|notice| notice.id);
        let mention = match notice.place {
            Some(_) => self.mention(db, notice.person, to.platform()).await?,
            None => None,
        };
        let outgoing = OutgoingMessage {
            kind: MessageKind::Notice,
            screen,
            image: None,
            silent: false,
            mention,
            lang: reader.lang(),
            key: String::new(),
        };
        Ok(Some(NoticeMessage {
            notices,
            to,
            outgoing,
        }))
    }

    /// The screen of combined notices. `None` if no table waits for the person any more, or it comes too late.
    async fn combined_screen(
        &self,
        db: &mut SqliteConnection,
        person: &Person,
        notices: &[TurnNotice],
        is_repeated: bool,
    ) -> Result<Option<Screen>, Error> {
        let mut waiting = vec![];
        for notice in notices {
            let turn = notice.turn();
            let Some(table) = self.table_if_still_waiting(db, turn, person.id).await? else {
                continue;
            };
            let table_ctx = self
                .present
                .table_context(db, &table, person.lang())
                .await?;
            let waiting_table = table_ctx.waiting_table();
            let ends = waiting_table.deadline.filter(|_| !is_repeated);
            // The message that the time ran out follows shortly and notifies as well.
            if ends.is_none_or(|ends| ends - self.present.now() >= TOO_LATE_TO_NOTIFY) {
                waiting.push(waiting_table);
            }
        }
        Ok((!waiting.is_empty()).then(|| turn_notice(&TimeFormat::for_person(person), &waiting)))
    }

    /// Saves that the notices are about to be sent. `None` if one of them changed meanwhile, or they must wait for another
    /// message.
    async fn begin_notice_send(
        &self,
        client: &dyn ChatClient,
        message: &mut NoticeMessage,
    ) -> Result<Option<SendGuard>, Error> {
        let mut tx = self.present.write().await?;
        let mut current = vec![];
        for notice in &message.notices {
            let now = notices::by_id(tx.connection(), notice.id).await?;
            let is_same = |now: &TurnNotice| now.pending && now.announcement == notice.announcement;
            current.extend(now.filter(is_same));
        }
        // If some of them are over, the rest is composed again.
        let Some(first) = current
            .first()
            .filter(|_| current.len() == message.notices.len())
        else {
            return Ok(None);
        };
        let key = match &first.send_key {
            Some(key) => key.clone(),
            None => format!("n{}.{}", first.id, first.announcement),
        };
        for notice in &current {
            let platform = message.to.platform();
            tx.mark_notice_sending(notice.id, &key, platform).await?;
        }
        let Some(guard) = self.begin_send(&mut tx, client, &message.to).await? else {
            return Ok(None);
        };
        tx.commit().await?;
        message.outgoing.key = key;
        message.notices = current;
        Ok(Some(guard))
    }

    async fn record_notices(
        &self,
        client: &dyn ChatClient,
        message: &NoticeMessage,
        guard: &SendGuard,
        shown_in: &str,
        is_quiet: bool,
    ) -> Result<(), Error> {
        let NoticeMessage { notices, to, .. } = message;
        let platform = to.platform();
        let mut tx = self.present.write().await?;
        self.record_success(&mut tx, to).await?;
        self.confirm_send(&mut tx, client, to, guard, shown_in)
            .await?;
        // If the turn ended meanwhile, its message need not be found by the key.
        tx.keep_message(to, &message.outgoing.key).await?;
        let (mut is_current, mut sent) = (false, vec![]);
        for notice in notices {
            if tx.mark_notice_sent(notice, shown_in, platform).await? {
                is_current = true;
                sent.push(notice.id);
                let is_same_chat =
                    notice.message_place == notice.place && notice.platform == Some(platform);
                if !is_same_chat || notice.message.as_deref() != Some(shown_in) {
                    self.changes.retire_notice_message(&mut tx, notice).await?;
                }
                // They are notified when their quiet hours end.
                if is_quiet && notice.place.is_some() {
                    tx.schedule_reminders(notice.person, &[notice.turn()])
                        .await?;
                }
            }
        }
        // Turns ended while the message was sent.
        if !is_current {
            tx.retire_message(to, shown_in, Retirement::Delete).await?;
        } else if sent.len() < notices.len() {
            for notice in sent {
                tx.mark_notice_message_outdated(notice, true).await?;
            }
        }
        tx.commit().await?;
        self.changes.signals.wake_delivery();
        Ok(())
    }

    /// Edits a message that announces several turns, because one of them is over.
    async fn edit_notices(
        &self,
        worker: &DeliveryWorker,
        notice: &TurnNotice,
    ) -> Result<(), Error> {
        let (Some(shown_in), Some(platform)) = (&notice.message, notice.platform) else {
            return change!(self, |tx| tx.mark_notice_message_outdated(notice.id, false))
                .map(|_| ());
        };
        let mut db = self.present.read().await?;
        let all = notices::in_message(
            &mut db,
            notice.person,
            shown_in,
            platform,
            notice.message_place,
        )
        .await?;
        let person = people::by_id(&mut db, notice.person).await?;
        let account = people::account_on(&mut db, notice.person, platform).await?;
        let screen = match &person {
            Some(person) => self.combined_screen(&mut db, person, &all, true).await?,
            None => None,
        };
        drop(db);
        let client = worker.client(platform);
        let (Some(client), Some(account), Some(person), Some(screen)) =
            (client, account, person, screen)
        else {
            return self.forget_notice_message(&all).await;
        };
        let to = Recipient::Person(account);
        let outgoing = OutgoingMessage {
            kind: MessageKind::Notice,
            screen,
            image: None,
            silent: true,
            mention: None,
            lang: person.lang(),
            key: String::new(),
        };
        let _permit = worker.permit(platform).await;
        let edited = worker.call(client.edit(&to, shown_in, &outgoing)).await;
        let error = match edited {
            Ok(()) => {
                return change!(self, |tx| async {
                    for notice in &all {
                        tx.mark_notice_message_outdated(notice.id, false).await?;
                    }
                    Ok(())
                })
                .map(|_| ());
            }
            Err(error) => error,
        };
        let delay = match &error {
            ChatError::RateLimited { after } | ChatError::Forbidden { after } => {
                after.as_millis() as Millis
            }
            ChatError::NoAnswer => self.retry_delay(notice.tries),
            _ => {
                let mut tx = self.present.write().await?;
                tx.retire_message(&to, shown_in, Retirement::Delete).await?;
                tx.commit().await?;
                return self.forget_notice_message(&all).await;
            }
        };
        let due = self.present.now() + delay;
        change!(self, |tx| async {
            self.record_failure(tx, worker, &to, &error).await?;
            for notice in &all {
                tx.retry_notice(notice.id, due).await?;
            }
            Ok(())
        })
        .map(|_| ())
    }

    async fn forget_notice_message(&self, all: &[TurnNotice]) -> Result<(), Error> {
        change!(self, |tx| async {
            for notice in all {
                tx.forget_notice_message(notice.id).await?;
            }
            Ok(())
        })
        .map(|_| ())
    }

    async fn notices_failed(
        &self,
        worker: &DeliveryWorker,
        message: &NoticeMessage,
        guard: &SendGuard,
        error: ChatError,
    ) -> Result<(), Error> {
        let to = &message.to;
        let mut tx = self.present.write().await?;
        self.fail_send(&mut tx, to, guard, &error).await?;
        self.record_failure(&mut tx, worker, to, &error).await?;
        let now = tx.now;
        let was_not_sent = error != ChatError::NoAnswer;
        if was_not_sent {
            tx.keep_message(to, &message.outgoing.key).await?;
        }
        for notice in &message.notices {
            let id = notice.id;
            if was_not_sent {
                tx.forget_notice_key(id).await?;
            }
            match (&error, to) {
                (ChatError::RateLimited { after }, _) => {
                    tx.postpone_notice(id, now + after.as_millis() as Millis)
                        .await?;
                }
                (ChatError::Forbidden { after }, _) => {
                    let until = now + after.as_millis() as Millis;
                    self.redirect_refused(&mut tx, notice, until).await?;
                }
                (ChatError::Refused, _) if notice.tries >= MAX_REFUSALS => {
                    self.give_up_notice(&mut tx, notice).await?;
                }
                (_, _) if notice.tries >= MAX_TRIES => {
                    self.give_up_notice(&mut tx, notice).await?;
                }
                (ChatError::PlaceGone | ChatError::Unreachable, Recipient::Place(_)) => {
                    if let Some(place) = notice.place {
                        tx.mark_place_gone(place).await?;
                    }
                }
                (ChatError::Moved { .. }, Recipient::Place(_)) => {}
                // The next attempt finds another account or nobody.
                (ChatError::Unreachable, Recipient::Person(_)) => tx.postpone_notice(id, 0).await?,
                (ChatError::PlaceGone | ChatError::Moved { .. }, Recipient::Person(_)) => {
                    self.give_up_notice(&mut tx, notice).await?;
                }
                (
                    ChatError::NoAnswer
                    | ChatError::Refused
                    | ChatError::MessageGone
                    | ChatError::NotEditable,
                    _,
                ) => {
                    let due = now + self.retry_delay(notice.tries);
                    tx.retry_notice(id, due).await?;
                }
            }
        }
        tx.commit().await?;
        self.changes.signals.wake_delivery();
        Ok(())
    }

    /// The table of a turn, if it still waits for this person.
    pub(super) async fn table_if_still_waiting(
        &self,
        db: &mut SqliteConnection,
        turn: PendingTurn,
        person: PersonId,
    ) -> Result<Option<Arc<Table>>, Error> {
        let table = self.present.store.table(db, turn.table).await?;
        Ok(table.filter(|table| table.turn_waiting_for(person) == Some(turn.turn)))
    }

    /// Combines the private notices of a person that failed several times. Returns whether there were several.
    async fn combine_overdue(&self, notice: &TurnNotice) -> Result<bool, Error> {
        if notice.combined || notice.tries < COMBINE_AFTER_TRIES {
            return Ok(false);
        }
        let mut db = self.present.read().await?;
        let mut overdue = vec![];
        for other in notices::pending_private(&mut db, notice.person).await? {
            let turn = other.turn();
            if !other.combined
                && other.tries >= COMBINE_AFTER_TRIES
                && self
                    .table_if_still_waiting(&mut db, turn, notice.person)
                    .await?
                    .is_some()
            {
                overdue.push(other.id);
            }
        }
        drop(db);
        if overdue.len() < 2 {
            return Ok(false);
        }
        change!(self, |tx| async {
            for notice in &overdue {
                tx.combine_notice(*notice).await?;
            }
            Ok(())
        })
    }

    /// Adds reminders that are nearly due to combined notices that are about to be sent.
    async fn add_due_reminders(&self, person: PersonId) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        let turns = self
            .changes
            .take_nearly_due_reminders(&mut tx, person, None)
            .await?;
        if turns.is_empty() {
            return Ok(());
        }
        tx.schedule_reminders(person, &turns).await?;
        tx.commit().await
    }

    /// Redirects notices whose place refuses messages.
    async fn notice_refused(&self, refused: &[TurnNotice], until: Millis) -> Result<(), Error> {
        change!(self, |tx| async {
            for notice in refused {
                self.redirect_refused(tx, notice, until).await?;
            }
            Ok(())
        })
        .map(|_| ())
    }

    /// Announces a turn in private, because its place refuses messages. If the player cannot be messaged either, it waits
    /// for the place.
    async fn redirect_refused(
        &self,
        tx: &mut Transaction<'_>,
        notice: &TurnNotice,
        until: Millis,
    ) -> Result<(), Error> {
        if notice.place.is_none() || notice.refused_place == notice.place {
            return tx.postpone_notice(notice.id, until).await;
        }
        if self
            .present
            .can_reach(tx.connection(), notice.person)
            .await?
        {
            return tx.redirect_notice(notice.id, None, notice.place, 0).await;
        }
        tx.redirect_notice(notice.id, notice.place, notice.place, until)
            .await?;
        self.report_missed_notice(tx, notice).await
    }

    /// Announces turns in a place of their tables, because their player cannot be messaged.
    async fn notice_unreachable(&self, notice: &TurnNotice) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        self.announce_in_place(&mut tx, notice).await?;
        tx.commit().await?;
        self.changes.signals.wake_delivery();
        Ok(())
    }

    async fn announce_in_place(
        &self,
        tx: &mut Transaction<'_>,
        notice: &TurnNotice,
    ) -> Result<(), Error> {
        // The place that refused it announces it as soon as it accepts messages; the others are notified meanwhile.
        if let Some(place) = notice.refused_place {
            tx.redirect_notice(notice.id, Some(place), Some(place), 0)
                .await?;
            return self.report_missed_notice(tx, notice).await;
        }
        match self
            .place_for_notice(tx, notice.table, notice.person)
            .await?
        {
            Some(place) => tx.redirect_notice(notice.id, Some(place), None, 0).await,
            None => {
                tx.cancel_notice(notice.id).await?;
                self.report_missed_notice(tx, notice).await
            }
        }
    }

    async fn give_up_notice(
        &self,
        tx: &mut Transaction<'_>,
        notice: &TurnNotice,
    ) -> Result<(), Error> {
        if notice.combined && notice.place.is_none() {
            return self.announce_in_place(tx, notice).await;
        }
        tx.cancel_notice(notice.id).await?;
        self.report_missed_notice(tx, notice).await
    }

    /// Notifies the other players that a person could not be notified of their turn.
    async fn report_missed_notice(
        &self,
        tx: &mut Transaction<'_>,
        notice: &TurnNotice,
    ) -> Result<(), Error> {
        let (person, turn) = (notice.person, notice.turn());
        let table = self
            .table_if_still_waiting(tx.connection(), turn, person)
            .await?;
        let Some(table) = table else {
            return Ok(());
        };
        let known = people::by_id(tx.connection(), person).await?;
        let note = Note::TurnNoticeFailed {
            name: known.map(|person| person.name).unwrap_or_default(),
            code: table.code.to_string(),
        }
        .by(person);
        self.changes
            .notify_table(tx, &table, Some(person), &note)
            .await
    }
}
