//! Replies that an adapter shows itself, in the message of a view.

use std::sync::Arc;
use std::time::Duration;

use super::Delivery;
use crate::delivery_locks::{LockGuard, LockKey, ViewTicket};
use crate::people::{PersonId, Platform, Recipient};
use crate::store::{Error, Retirement, Transaction, View, ViewKind, notices, people, views};

/// How long a reply waits for a delivery of the same view.
const MAX_WAIT: Duration = Duration::from_millis(1_500);

/// The right to change the message of a view. While it is held, nothing else does.
pub struct ViewLease {
    delivery: Arc<Delivery>,
    ticket: ViewTicket,
    view: Option<View>,
    lock: Option<LockGuard>,
}

impl Delivery {
    /// Waits until no other change of the view is in progress, but not too long: the person waits for the reply.
    pub async fn lease(self: &Arc<Self>, ticket: &ViewTicket) -> ViewLease {
        let key = LockKey::View(ticket.view());
        let lock = tokio::time::timeout(MAX_WAIT, self.locks.lock(key)).await;
        let view = async {
            let mut db = self.present.read().await?;
            views::by_id(&mut db, ticket.view()).await
        };
        ViewLease {
            delivery: self.clone(),
            ticket: ticket.clone(),
            view: view.await.ok().flatten(),
            lock: lock.ok(),
        }
    }
}

impl ViewLease {
    /// The id of the message that shows the view, if it is in this chat.
    pub fn message(&self, to: &Recipient) -> Option<&str> {
        self.view.as_ref()?.message_on(to.platform())
    }

    /// Whether something newer than the reply is shown already.
    pub fn is_overtaken(&self) -> bool {
        let view = self.view.as_ref();
        view.is_some_and(|view| view.shown > self.ticket.version())
    }

    /// Records that the reply is shown in this message, and retires the one that showed the view before.
    /// `message` is `None` if it cannot be changed later, or is the same as before.
    pub async fn shown(&self, to: &Recipient, message: Option<&str>, keeps_old_boards: bool) {
        let done = async {
            let mut tx = self.delivery.present.write().await?;
            self.record(&mut tx, to, message, keeps_old_boards).await?;
            tx.commit().await
        };
        if let Err(error) = done.await {
            tracing::warn!(%error, "failed to save delivery status; the message will be sent again");
        }
        self.delivery.changes.signals.wake_delivery();
    }

    async fn record(
        &self,
        tx: &mut Transaction<'_>,
        to: &Recipient,
        message: Option<&str>,
        keeps_old_boards: bool,
    ) -> Result<(), Error> {
        let id = self.ticket.view();
        if let Some(message) = message {
            // A pressed hint shows the view now.
            tx.forget_hint(to, message).await?;
        }
        let Some(view) = views::by_id(tx.connection(), id).await? else {
            // The view was deleted meanwhile.
            if let Some(message) = message {
                tx.retire_message(to, message, Retirement::Delete).await?;
            }
            return Ok(());
        };
        let version = self.ticket.version();
        let before = view.message_on(to.platform());
        if let Some(message) = message {
            tx.keep_message(to, message).await?;
            self.adopt_notices(tx, &view, to, message).await?;
            if let Some(before) = before.filter(|before| *before != message) {
                let retirement = match view.kind {
                    ViewKind::Board if keeps_old_boards => Retirement::RemoveButtons,
                    ViewKind::Board | ViewKind::Hand => Retirement::Delete,
                };
                tx.retire_message(to, before, retirement).await?;
            }
        }
        if let (Some(person), Some(_)) = (view.person, message) {
            if view.kind == ViewKind::Hand {
                // The board that the person looked at before joining may have been in this message.
                tx.delete_private_board(view.table, person).await?;
            }
            retire_elsewhere(tx, &view, person, to.platform()).await?;
        }
        if let Some(send) = &view.unconfirmed {
            // The worker's message may have arrived, and is not current now.
            tx.retire_send(to, &send.key).await?;
        }
        let platform = to.platform();
        let refreshes = self.ticket.refreshes();
        tx.mark_view_shown(id, version, refreshes, message, platform)
            .await?;
        // Without the lock, another change may have arrived last.
        if self.lock.is_none() || view.shown > version {
            tx.refresh_view(id).await?;
        }
        Ok(())
    }

    /// A notice whose message shows the view now must not be retired with its turn.
    async fn adopt_notices(
        &self,
        tx: &mut Transaction<'_>,
        view: &View,
        to: &Recipient,
        message: &str,
    ) -> Result<(), Error> {
        let Some(person) = view.person else {
            return Ok(());
        };
        let platform = to.platform();
        let db = tx.connection();
        for notice in notices::in_message(db, person, message, platform, None).await? {
            tx.forget_notice_message(notice.id).await?;
        }
        Ok(())
    }

    /// Records that the reply was not shown. The worker delivers the view, in a new message if `as_new_message`.
    pub async fn lost(&self, as_new_message: bool) {
        let id = self.ticket.view();
        let done = async {
            let mut tx = self.delivery.present.write().await?;
            match as_new_message {
                true => tx.repost_view(id).await?,
                false => tx.refresh_view(id).await?,
            }
            tx.commit().await
        };
        self.log_lost(done.await);
    }

    /// Records that the reply was sent in a new message without an answer, so that it may be there: after the message
    /// `after`, if that is known. The worker delivers the view in another new message.
    pub async fn unconfirmed(&self, to: &Recipient, after: Option<&str>) {
        let done = async {
            let mut tx = self.delivery.present.write().await?;
            tx.repost_view(self.ticket.view()).await?;
            tx.mark_send_lost_after(to, after).await?;
            tx.commit().await
        };
        self.log_lost(done.await);
    }

    fn log_lost(&self, done: Result<(), Error>) {
        if let Err(error) = done {
            tracing::warn!(%error, "failed to schedule a lost reply for delivery");
        }
        self.delivery.changes.signals.wake_delivery();
    }
}

/// Retires the message of a private view that moves to another platform.
pub(super) async fn retire_elsewhere(
    tx: &mut Transaction<'_>,
    view: &View,
    person: PersonId,
    platform: Platform,
) -> Result<(), Error> {
    let (Some(old), Some(before)) = (&view.message, view.platform) else {
        return Ok(());
    };
    if before == platform || before == Platform::Web {
        return Ok(());
    }
    if let Some(account) = people::account_on(tx.connection(), person, before).await? {
        let to = Recipient::Person(account);
        tx.retire_message(&to, old, Retirement::Delete).await?;
    }
    Ok(())
}
