//! Views: edits the message that shows an outdated view, or sends a new one and retires the old.

use sqlx::SqliteConnection;

use super::leases::retire_elsewhere;
use super::recipients::{Preference, Reader, Route};
use super::sends::SendGuard;
use super::{
    ChatClient, ChatError, Delivery, DeliveryWorker, MAX_RETRY_DELAY, MessageKind, OutgoingMessage,
};
use crate::changes::NoteTarget;
use crate::delivery_locks::LockKey;
use crate::note::{AuthoredNote, Note};
use crate::people::{PersonId, Platform, Recipient};
use crate::present::has_closed_direct_messages;
use crate::screen::Screen;
use crate::store::views::UnconfirmedSend;
use crate::store::{Error, Retirement, Transaction, View, ViewKind, people, tables, views};
use crate::table::{Millis, Stage, Table};

impl Delivery {
    /// Delivers a view. Returns whether there was anything to do now.
    pub(super) async fn deliver_view(
        &self,
        worker: &DeliveryWorker,
        id: i64,
    ) -> Result<bool, Error> {
        let Some(_lock) = self.locks.try_lock(LockKey::View(id)) else {
            return Ok(false);
        };
        let mut db = self.present.read().await?;
        let view = views::by_id(&mut db, id).await?;
        let Some(view) = view.filter(|view| view.outdated && !view.given_up) else {
            return Ok(true);
        };
        let preference = Preference::Stay(view.platform);
        let route = self
            .route(&mut db, worker, view.place, view.person, preference)
            .await?;
        // The few read connections must not wait for a slow chat.
        drop(db);
        let (reader, to) = match route {
            Route::To(reader, to) => (reader, to),
            Route::Unreachable => return self.give_up_view(&view).await.map(|()| true),
            Route::NotServed => {
                let due = self.present.now() + MAX_RETRY_DELAY;
                return change!(self, |tx| tx.retry_view(id, due));
            }
            Route::Nobody => {
                let wanted = view.wanted;
                return change!(self, |tx| tx.mark_view_obsolete(id, wanted));
            }
        };
        // What is drawn while others are sent would be outdated when its turn comes.
        let _permit = worker.permit(to.platform()).await;
        let content = match to.platform() {
            // An open page updates itself.
            Platform::Web => None,
            _ => {
                let mut db = self.present.read().await?;
                self.view_screen(&mut db, &reader, &view).await?
            }
        };
        let Some((screen, version)) = content else {
            let wanted = view.wanted;
            return change!(self, |tx| tx.mark_view_obsolete(id, wanted));
        };
        let Some(client) = worker.client(to.platform()) else {
            return Ok(true);
        };
        let now = self.present.now();
        let current = view.message_on(to.platform());
        let current =
            current.filter(|message| view.repost.is_none() && client.is_editable(&to, message));
        if current.is_none()
            && let Reader::Person(person) = &*reader
            && let Some(until) =
                person
                    .settings
                    .quiet_until(person.lang(), self.pace_of(&view).await?, now)
        {
            // A new message would notify.
            return change!(self, |tx| tx.postpone_view(id, until));
        }
        let wait = match self.budgets.forbidden_until(&to, now) {
            Some(until) => Some(until),
            None => self.reserve(client.as_ref(), &to, now).await?.err(),
        };
        if let Some(until) = wait {
            return change!(self, |tx| tx.postpone_view(id, until));
        }
        let mut outgoing = OutgoingMessage {
            kind: match view.kind {
                ViewKind::Board => MessageKind::Board,
                ViewKind::Hand => MessageKind::Hand,
            },
            image: self.drawing.draw(&screen).await,
            screen,
            silent: true,
            mention: None,
            lang: reader.lang(),
            key: String::new(),
        };
        if let Some(message) = current {
            let edited = worker.call(client.edit(&to, message, &outgoing)).await;
            match edited {
                Err(ChatError::NotEditable) => {}
                edited => {
                    return self
                        .record_edit(worker, client.as_ref(), &view, version, &to, edited)
                        .await
                        .map(|()| true);
                }
            }
        }
        let Some((send, guard)) = self
            .begin_view_send(client.as_ref(), &to, &view, version)
            .await?
        else {
            return Ok(false);
        };
        outgoing.key.clone_from(&send.key);
        let sent = worker.call(client.send(&to, &outgoing)).await;
        // If the process stops here, the message was sent but not recorded.
        let shows = if client.deduplicates() {
            send.version
        } else {
            version
        };
        match sent {
            Ok(message) => {
                let mut tx = self.present.write().await?;
                self.record_success(&mut tx, &to).await?;
                self.confirm_send(&mut tx, client.as_ref(), &to, &guard, &message)
                    .await?;
                // Its key must not lead to the message that is current now.
                tx.keep_message(&to, &send.key).await?;
                self.record_new_message(&mut tx, client.as_ref(), &view, shows, &to, &message)
                    .await?;
                tx.commit().await?;
                self.changes.signals.wake_delivery();
            }
            Err(error) => {
                let mut tx = self.present.write().await?;
                self.fail_send(&mut tx, &to, &guard, &error).await?;
                self.view_failed(&mut tx, worker, &view, &to, error).await?;
                tx.commit().await?;
            }
        }
        Ok(true)
    }

    /// Returns the current screen of a view and its version. `None` if nothing is left to show.
    pub(super) async fn view_screen(
        &self,
        db: &mut SqliteConnection,
        reader: &Reader,
        view: &View,
    ) -> Result<Option<(Screen, i64)>, Error> {
        let Some(table) = self.present.store.table(db, view.table).await? else {
            return Ok(None);
        };
        let lang = reader.lang();
        let table_ctx = self.present.table_context(db, &table, lang).await?;
        let screen = match (view.kind, view.person) {
            (ViewKind::Board, _) => table_ctx.for_place(),
            (ViewKind::Hand, Some(person)) if table.stage == Stage::Lobby => {
                match self.sees_lobby_in_place(db, &table, person).await? {
                    true => table_ctx.waiting_for_start(),
                    false => table_ctx.for_reader(None, 0),
                }
            }
            (ViewKind::Hand, Some(person)) => {
                let view = table.seen_by_person(person);
                table_ctx.for_reader(view.as_ref(), 0)
            }
            (ViewKind::Hand, None) => return Ok(None),
        };
        let screen = match reader.wants_pictures() {
            true => screen,
            false => screen.text_only(),
        };
        Ok(Some((screen, table.version)))
    }

    /// Whether a player sat down in a place that shows the table.
    async fn sees_lobby_in_place(
        &self,
        db: &mut SqliteConnection,
        table: &Table,
        person: PersonId,
    ) -> Result<bool, Error> {
        let origins = tables::seat_origins(db, table.id).await?;
        let mut origins = origins.iter();
        let origin = origins.find(|(other, _)| *other == person);
        let Some(place) = origin.and_then(|(_, origin)| origin.place) else {
            return Ok(false);
        };
        let views = views::of_table(db, table.id).await?;
        Ok(views
            .iter()
            .any(|view| view.place == Some(place) && !view.given_up))
    }

    async fn pace_of(&self, view: &View) -> Result<Option<crate::table::Pace>, Error> {
        let mut db = self.present.read().await?;
        let table = self.present.store.table(&mut db, view.table).await?;
        Ok(table.and_then(|table| table.pace))
    }

    /// Saves that a new message is about to be sent, so that the same send is repeated after a crash. `None` if it must
    /// wait for another one.
    async fn begin_view_send(
        &self,
        client: &dyn ChatClient,
        to: &Recipient,
        view: &View,
        version: i64,
    ) -> Result<Option<(UnconfirmedSend, SendGuard)>, Error> {
        // The platform would drop the same key as a duplicate of a message that is deleted since.
        let request = view.repost.unwrap_or(self.present.now());
        let new = UnconfirmedSend {
            key: format!("v{}.{version}.{request}", view.id),
            version,
        };
        let send = view.unconfirmed.clone().unwrap_or(new);
        let mut tx = self.present.write().await?;
        tx.mark_view_sending(view.id, &send).await?;
        let Some(guard) = self.begin_send(&mut tx, client, to).await? else {
            return Ok(None);
        };
        tx.commit().await?;
        Ok(Some((send, guard)))
    }

    async fn record_edit(
        &self,
        worker: &DeliveryWorker,
        client: &dyn ChatClient,
        view: &View,
        version: i64,
        to: &Recipient,
        edited: Result<(), ChatError>,
    ) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        let now = views::by_id(tx.connection(), view.id).await?;
        let is_replaced = now.is_none_or(|now| now.message != view.message);
        if is_replaced
            && matches!(edited, Ok(()) | Err(ChatError::NoAnswer))
            && let Some(message) = view.message_on(to.platform())
        {
            // It was replaced meanwhile, and this edit may have given it buttons again.
            let retirement = retirement(client, view.kind);
            tx.retire_message(to, message, retirement).await?;
        }
        match edited {
            Ok(()) => {
                self.record_success(&mut tx, to).await?;
                if !is_replaced {
                    tx.mark_view_shown(view.id, version, view.refreshes, None, to.platform())
                        .await?;
                }
            }
            Err(error) => self.view_failed(&mut tx, worker, view, to, error).await?,
        }
        tx.commit().await
    }

    /// Records the new message of a view and retires what it replaces.
    async fn record_new_message(
        &self,
        tx: &mut Transaction<'_>,
        client: &dyn ChatClient,
        view: &View,
        version: i64,
        to: &Recipient,
        message: &str,
    ) -> Result<(), Error> {
        let platform = to.platform();
        match views::by_id(tx.connection(), view.id).await? {
            Some(now) => {
                if let Some(old) = now.message_on(platform).filter(|old| *old != message) {
                    let retirement = retirement(client, view.kind);
                    tx.retire_message(to, old, retirement).await?;
                }
                if let Some(person) = now.person {
                    retire_elsewhere(tx, &now, person, platform).await?;
                }
                tx.mark_view_shown(view.id, version, view.refreshes, Some(message), platform)
                    .await?;
            }
            // The player left meanwhile.
            None => tx.retire_message(to, message, Retirement::Delete).await?,
        }
        Ok(())
    }

    async fn view_failed(
        &self,
        tx: &mut Transaction<'_>,
        worker: &DeliveryWorker,
        view: &View,
        to: &Recipient,
        error: ChatError,
    ) -> Result<(), Error> {
        self.record_failure(tx, worker, to, &error).await?;
        let now = tx.now;
        match (error, to) {
            (ChatError::RateLimited { after } | ChatError::Forbidden { after }, _) => {
                tx.postpone_view(view.id, now + after.as_millis() as Millis)
                    .await
            }
            // A view is retried as long as its table exists.
            (ChatError::NoAnswer | ChatError::Refused | ChatError::NotEditable, _) => {
                tx.retry_view(view.id, now + self.retry_delay(view.tries))
                    .await
            }
            // The new address is known now.
            (ChatError::Moved { .. }, Recipient::Place(_)) => tx.forget_view_message(view).await,
            (ChatError::MessageGone, _) => {
                // Perhaps it only cannot be edited: a chat may not turn a picture into text.
                if let Some(old) = view.message_on(to.platform()) {
                    tx.retire_message(to, old, Retirement::Delete).await?;
                }
                tx.forget_view_message(view).await
            }
            (ChatError::Unreachable, Recipient::Person(_)) => tx.forget_view_message(view).await,
            (ChatError::PlaceGone | ChatError::Unreachable, Recipient::Place(_)) => {
                match view.place {
                    Some(place) => tx.mark_place_gone(place).await,
                    None => Ok(()),
                }
            }
            (ChatError::Moved { .. } | ChatError::PlaceGone, Recipient::Person(_)) => {
                tx.give_up_view(view.id).await
            }
        }
    }

    /// Gives up a hand because its player cannot be messaged, and notifies the table.
    async fn give_up_view(&self, view: &View) -> Result<(), Error> {
        let mut tx = self.present.write().await?;
        tx.give_up_view(view.id).await?;
        if let (ViewKind::Hand, Some(person)) = (view.kind, view.person)
            && let Some(table) = tx.table(view.table).await?
            && table.stage == Stage::Playing
        {
            let note = self.unreachable_note(&mut tx, person).await?;
            self.changes
                .send_note(&mut tx, &table, NoteTarget::Places, &note)
                .await?;
        }
        tx.commit().await?;
        self.changes.signals.wake_delivery();
        Ok(())
    }

    /// The note that a person cannot be messaged.
    pub(super) async fn unreachable_note(
        &self,
        tx: &mut Transaction<'_>,
        person: PersonId,
    ) -> Result<AuthoredNote, Error> {
        let known = people::by_id(tx.connection(), person).await?;
        let name = known.map(|person| person.name).unwrap_or_default();
        let accounts = people::identities(tx.connection(), person).await?;
        let note = match has_closed_direct_messages(&accounts) {
            true => Note::DirectMessagesClosed { name },
            false => Note::Unreachable { name },
        };
        Ok(note.by(person))
    }
}

/// What happens to the old message of a view when a new one replaces it.
pub(super) fn retirement(client: &dyn ChatClient, kind: ViewKind) -> Retirement {
    match kind {
        ViewKind::Board if client.keeps_old_boards() => Retirement::RemoveButtons,
        ViewKind::Board | ViewKind::Hand => Retirement::Delete,
    }
}
