//! Messages that something newer replaced: they are deleted or lose their buttons, however long it takes.

use super::{
    ChatClient, ChatError, Delivery, DeliveryWorker, MAX_RETRY_DELAY, MessageKind, OutgoingMessage,
};
use crate::people::Recipient;
use crate::screen::Screen;
use crate::store::{Error, Hint, RetiredId, RetiredMessage, Retirement, hints, retired};
use crate::table::pace::DAY;
use crate::table::{Code, Millis};
use crate::words::Lang;

/// For at least this time a platform that deduplicates sends knows their keys.
const DEDUPLICATED: Millis = 120_000;
/// After this time a message that cannot be retired is left alone.
const MAX_AGE: Millis = 7 * DAY;

impl Delivery {
    /// Schedules the retirement of a message that an adapter showed.
    pub async fn retire_message(&self, to: &Recipient, message: &str, retirement: Retirement) {
        let done = async {
            let mut tx = self.present.write().await?;
            tx.retire_message(to, message, retirement).await?;
            tx.commit().await
        };
        if let Err(error) = done.await {
            tracing::error!(%error, "failed to schedule the removal of an old message");
        }
        self.changes.signals.wake_delivery();
    }

    /// Records that an adapter shows a hint with moves at this version of a table. Its buttons are removed once they
    /// are outdated, and those of the last hint about the table in this chat at once.
    pub async fn hint_shown(&self, to: &Recipient, code: Code, version: i64, message: &str) {
        let done = async {
            let mut tx = self.present.write().await?;
            let store = &self.present.store;
            let table = store.table_by_code(tx.connection(), code).await?;
            let Some(table) = table.filter(|table| table.is_current(version)) else {
                tx.retire_message(to, message, Retirement::RemoveButtons)
                    .await?;
                return tx.commit().await;
            };
            for old in hints::of_table(tx.connection(), table.id).await? {
                if old.to == *to && old.message != message {
                    tx.forget_hint(to, &old.message).await?;
                    tx.retire_message(to, &old.message, Retirement::RemoveButtons)
                        .await?;
                }
            }
            tx.keep_message(to, message).await?;
            let hint = Hint {
                to: to.clone(),
                message: message.to_owned(),
                table: table.id,
                version,
            };
            tx.save_hint(&hint).await?;
            tx.commit().await
        };
        if let Err(error) = done.await {
            tracing::error!(%error, "failed to save which message shows a hint");
        }
        self.changes.signals.wake_delivery();
    }

    pub(super) async fn retire(&self, worker: &DeliveryWorker, id: i64) -> Result<bool, Error> {
        let mut db = self.present.read().await?;
        let Some(retired) = retired::by_id(&mut db, id).await? else {
            return Ok(true);
        };
        drop(db);
        let (to, now) = (&retired.to, self.present.now());
        let Some(client) = worker.client(to.platform()) else {
            let due = now + MAX_RETRY_DELAY;
            return change!(self, |tx| tx.retry_retirement(id, retired.retirement, due));
        };
        if let Some(until) = self.budgets.forbidden_until(to, now) {
            return change!(self, |tx| tx.retry_retirement(
                id,
                retired.retirement,
                until
            ));
        }
        let message = match &retired.message {
            RetiredId::Message(message) => message,
            // Its own answer may say which message it is.
            RetiredId::SendKey(_) if self.sends.is_sending(to) => return Ok(false),
            RetiredId::SendKey(key)
                if client.deduplicates() && now - retired.since < DEDUPLICATED =>
            {
                return self.find_sent(worker, client.as_ref(), &retired, key).await;
            }
            // Elsewhere the next message in this chat shows which one it can be.
            RetiredId::SendKey(_) => return change!(self, |tx| tx.finish_retirement(id)),
        };
        let _permit = worker.permit(to.platform()).await;
        let outcome = worker
            .call(client.retire(to, message, retired.retirement))
            .await;
        let (retirement, delay) = match &outcome {
            Err(ChatError::RateLimited { after } | ChatError::Forbidden { after }) => {
                (retired.retirement, after.as_millis() as Millis)
            }
            Err(ChatError::NoAnswer) => (retired.retirement, self.retry_delay(retired.tries)),
            // A message may be too old to be deleted. Without buttons nobody presses them.
            Err(ChatError::Refused | ChatError::NotEditable)
                if retired.retirement == Retirement::Delete =>
            {
                (Retirement::RemoveButtons, 0)
            }
            // The bot may not write there. It is repeated if that changes.
            Err(ChatError::PlaceGone | ChatError::Unreachable) => {
                return change!(self, |tx| tx.park_retirement(id, retired.retirement));
            }
            // The platform limits edits of old messages for a while.
            Err(ChatError::NotEditable) => (retired.retirement, self.retry_delay(retired.tries)),
            Ok(()) => {
                let mut tx = self.present.write().await?;
                if retired::by_id(tx.connection(), id).await?.is_none() {
                    // A reply took the message over while it was deleted.
                    tx.forget_views_in(to, message).await?;
                }
                tx.finish_retirement(id).await?;
                tx.commit().await?;
                return Ok(true);
            }
            _ => return change!(self, |tx| tx.finish_retirement(id)),
        };
        change!(self, |tx| async {
            // New messages may be allowed where old ones cannot be changed.
            if let Err(error @ (ChatError::NoAnswer | ChatError::RateLimited { .. })) = &outcome {
                self.record_failure(tx, worker, to, error).await?;
            }
            match now - retired.since > MAX_AGE {
                true => tx.finish_retirement(id).await,
                false => tx.retry_retirement(id, retirement, now + delay).await,
            }
        })
    }

    /// Repeats an unconfirmed send silently. If it was carried out, the platform returns its message, which is deleted then.
    async fn find_sent(
        &self,
        worker: &DeliveryWorker,
        client: &dyn ChatClient,
        retired: &RetiredMessage,
        key: &str,
    ) -> Result<bool, Error> {
        let to = &retired.to;
        if let Err(until) = self.reserve(client, to, self.present.now()).await? {
            let (id, retirement) = (retired.id, retired.retirement);
            return change!(self, |tx| tx.retry_retirement(id, retirement, until));
        }
        let outgoing = OutgoingMessage {
            kind: MessageKind::Note,
            screen: Screen::text("…".to_owned()),
            image: None,
            silent: true,
            mention: None,
            lang: Lang::default(),
            key: key.to_owned(),
        };
        let _permit = worker.permit(to.platform()).await;
        let found = worker.call(client.send(to, &outgoing)).await;
        let mut tx = self.present.write().await?;
        match found {
            Ok(message) => {
                tx.finish_retirement(retired.id).await?;
                tx.retire_message(to, &message, Retirement::Delete).await?;
            }
            Err(error) => {
                self.record_failure(&mut tx, worker, to, &error).await?;
                let delay = match error {
                    ChatError::RateLimited { after } => after.as_millis() as Millis,
                    ChatError::NoAnswer => self.retry_delay(retired.tries),
                    _ => DEDUPLICATED,
                };
                let due = tx.now + delay;
                tx.retry_retirement(retired.id, retired.retirement, due)
                    .await?;
            }
        }
        tx.commit().await?;
        self.changes.signals.wake_delivery();
        Ok(true)
    }
}
