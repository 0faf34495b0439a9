//! Messages that are sent once.

use std::sync::Arc;

use sqlx::SqliteConnection;

use super::recipients::{Preference, Reader, Route};
use super::{
    ChatError, Delivery, DeliveryWorker, MAX_REFUSALS, MAX_RETRY_DELAY, MAX_TRIES, MessageKind,
    OutgoingMessage,
};
use crate::note::{AuthoredNote, Note};
use crate::people::{PersonId, Platform, Recipient};
use crate::screen::Screen;
use crate::store::notices::PendingTurn;
use crate::store::{Error, Message, Transaction, messages};
use crate::table::{Millis, Table};

impl Delivery {
    pub(super) async fn deliver_message(
        &self,
        worker: &DeliveryWorker,
        id: i64,
    ) -> Result<bool, Error> {
        let mut db = self.present.read().await?;
        let message = messages::by_id(&mut db, id).await?;
        let Some(message) = message.filter(|message| !message.sent) else {
            return Ok(true);
        };
        let route = match &message.account {
            Some(account) => self.route_to_account(&mut db, worker, account).await?,
            None => {
                let (place, person) = (message.place, message.person);
                let preference = Preference::Connected;
                self.route(&mut db, worker, place, person, preference)
                    .await?
            }
        };
        let note = self.current_note(&mut db, &message).await?;
        let (reader, to, note) = match (route, note) {
            (Route::To(reader, to), Some(note)) => (reader, to, note),
            (Route::NotServed, Some(_)) => {
                drop(db);
                let due = self.present.now() + MAX_RETRY_DELAY;
                return change!(self, |tx| tx.retry_message(id, due));
            }
            _ => {
                drop(db);
                return change!(self, |tx| tx.delete_message(id));
            }
        };
        let now = self.present.now();
        if let Some(until) = self.quiet_until(&mut db, &message, now).await? {
            drop(db);
            return self
                .postpone_message(&message, &to, until)
                .await
                .map(|()| true);
        }
        let Some((screen, kind)) = self.note_screen(&mut db, &reader, &note).await? else {
            drop(db);
            return change!(self, |tx| tx.delete_message(id));
        };
        let mention = match message.person.filter(|_| message.place.is_some()) {
            Some(person) => self.mention(&mut db, person, to.platform()).await?,
            None => None,
        };
        drop(db);
        let Some(client) = worker.client(to.platform()) else {
            return Ok(true);
        };
        let wait = match self.budgets.forbidden_until(&to, now) {
            Some(until) => Some(until),
            None => self.reserve(client.as_ref(), &to, now).await?.err(),
        };
        if let Some(until) = wait {
            return change!(self, |tx| tx.postpone_message(id, until));
        }
        let key = format!("m{id}");
        let mut tx = self.present.write().await?;
        tx.mark_message_sending(id, &key).await?;
        let Some(guard) = self.begin_send(&mut tx, client.as_ref(), &to).await? else {
            return Ok(false);
        };
        tx.commit().await?;
        let outgoing = OutgoingMessage {
            kind,
            image: self.drawing.draw(&screen).await,
            screen,
            silent: false,
            mention,
            lang: reader.lang(),
            key,
        };
        let _permit = worker.permit(to.platform()).await;
        let sent = worker.call(client.send(&to, &outgoing)).await;
        // If the process stops here, the message was sent but not recorded.
        let mut tx = self.present.write().await?;
        match sent {
            Ok(shown_in) => {
                self.record_success(&mut tx, &to).await?;
                self.confirm_send(&mut tx, client.as_ref(), &to, &guard, &shown_in)
                    .await?;
                let platform = to.platform();
                let keep = platform == Platform::Web || kind == MessageKind::Result;
                tx.mark_message_sent(&message, &shown_in, platform, keep)
                    .await?;
            }
            Err(error) => {
                self.fail_send(&mut tx, &to, &guard, &error).await?;
                self.message_failed(&mut tx, worker, &message, &to, error)
                    .await?
            }
        }
        tx.commit().await?;
        Ok(true)
    }

    /// When a person may be messaged, if it is not now.
    async fn quiet_until(
        &self,
        db: &mut SqliteConnection,
        message: &Message,
        now: Millis,
    ) -> Result<Option<Millis>, Error> {
        // What is about one account is about its safety, and does not wait.
        let Some(person) = message.person.filter(|_| message.account.is_none()) else {
            return Ok(None);
        };
        let person = crate::store::people::by_id(db, person).await?;
        let table = match message.table {
            Some(table) => self.present.store.table(db, table).await?,
            None => None,
        };
        let pace = table.and_then(|table| table.pace);
        Ok(person.and_then(|person| person.settings.quiet_until(person.lang(), pace, now)))
    }

    /// Postpones a message. Private messages that are postponed to the same time become one.
    async fn postpone_message(
        &self,
        message: &Message,
        to: &Recipient,
        until: Millis,
    ) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        // The page lists messages one by one.
        let merges = matches!(to, Recipient::Person(account) if account.platform != Platform::Web)
            && message.send_key.is_none();
        let postponed = match message.person.filter(|_| merges) {
            Some(person) => {
                messages::postponed_with(tx.connection(), person, message.id, until).await?
            }
            None => None,
        };
        let notes = postponed
            .as_ref()
            .and_then(Message::parse)
            .zip(message.parse());
        match (postponed, notes) {
            (Some(postponed), Some((first, second))) => {
                tx.set_note(postponed.id, &first.combine(second)).await?;
                tx.delete_message(message.id).await?;
            }
            _ => tx.postpone_message(message.id, until).await?,
        }
        tx.commit().await
    }

    async fn message_failed(
        &self,
        tx: &mut Transaction<'_>,
        worker: &DeliveryWorker,
        message: &Message,
        to: &Recipient,
        error: ChatError,
    ) -> Result<(), Error> {
        self.record_failure(tx, worker, to, &error).await?;
        let now = tx.now;
        match (error, to) {
            (ChatError::RateLimited { after } | ChatError::Forbidden { after }, _) => {
                tx.postpone_message(message.id, now + after.as_millis() as Millis)
                    .await
            }
            (ChatError::Refused, _) if message.tries >= MAX_REFUSALS => {
                tx.delete_message(message.id).await
            }
            (_, _) if message.tries >= MAX_TRIES => tx.delete_message(message.id).await,
            (ChatError::PlaceGone | ChatError::Unreachable, Recipient::Place(_)) => {
                match message.place {
                    Some(place) => tx.mark_place_gone(place).await,
                    None => Ok(()),
                }
            }
            (ChatError::Moved { .. }, Recipient::Place(_)) => Ok(()),
            // The next attempt finds another account or nobody.
            (ChatError::Unreachable, Recipient::Person(_)) => {
                tx.postpone_message(message.id, 0).await
            }
            (ChatError::PlaceGone | ChatError::Moved { .. }, Recipient::Person(_)) => {
                tx.delete_message(message.id).await
            }
            (
                ChatError::NoAnswer
                | ChatError::Refused
                | ChatError::MessageGone
                | ChatError::NotEditable,
                _,
            ) => {
                let due = now + self.retry_delay(message.tries);
                tx.retry_message(message.id, due).await
            }
        }
    }

    /// Returns the content of a message, without the parts that no longer apply.
    async fn current_note(
        &self,
        db: &mut SqliteConnection,
        message: &Message,
    ) -> Result<Option<Note>, Error> {
        let Some(note) = message.parse() else {
            return Ok(None);
        };
        let mut notes: Vec<AuthoredNote> = vec![];
        for part in note.into_notes() {
            if self.is_still_true(db, message.person, &part.note).await? {
                // A later timeout of the same person replaces the earlier one.
                notes.retain(|other| !part.note.repeats(&other.note));
                notes.push(part);
            }
        }
        Ok(match notes.len() {
            0 | 1 => notes.pop().map(|part| part.note),
            _ => Some(Note::Batch(notes)),
        })
    }

    async fn is_still_true(
        &self,
        db: &mut SqliteConnection,
        person: Option<PersonId>,
        note: &Note,
    ) -> Result<bool, Error> {
        Ok(match (note, person) {
            (Note::Away { until, .. }, _) => *until > self.present.now(),
            (Note::PauseRequested { table, person, .. }, _) => {
                let table = self.present.store.table(db, *table).await?;
                table.is_some_and(|table| table.wants_pause(*person))
            }
            (Note::CloseRequested { table, person, .. }, _) => {
                let table = self.present.store.table(db, *table).await?;
                table.is_some_and(|table| table.agrees_to_close(*person))
            }
            (
                Note::PublicTurnNotice {
                    turn: Some((table, turn)),
                    ..
                },
                Some(person),
            ) => {
                let pending = PendingTurn {
                    table: *table,
                    turn: *turn,
                };
                self.table_if_still_waiting(db, pending, person)
                    .await?
                    .is_some()
            }
            (
                Note::TimedOut {
                    turn: Some(about),
                    rule,
                    ..
                }
                | Note::YouTimedOut {
                    turn: Some(about),
                    rule,
                    ..
                },
                _,
            ) => {
                let table = self.present.store.table(db, about.table).await?;
                let is_current =
                    |table: Arc<Table>| table.is_timeout_current(about.person, about.turn, *rule);
                table.is_some_and(is_current)
            }
            _ => true,
        })
    }

    /// Returns the screen of a note. `None` if its table does not exist any more.
    async fn note_screen(
        &self,
        db: &mut SqliteConnection,
        reader: &Reader,
        note: &Note,
    ) -> Result<Option<(Screen, MessageKind)>, Error> {
        let Note::Result { table } = note else {
            return Ok(Some((
                note.screen(&reader.time_format()),
                MessageKind::Note,
            )));
        };
        let Some(table) = self.present.store.table(db, *table).await? else {
            return Ok(None);
        };
        let table_ctx = self
            .present
            .table_context(db, &table, reader.lang())
            .await?;
        let screen = table_ctx.finished(false);
        let screen = match reader.wants_pictures() {
            true => screen,
            false => screen.text_only(),
        };
        Ok(Some((screen, MessageKind::Result)))
    }
}
