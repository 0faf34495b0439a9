//! New messages on their way. What a send without an answer may have left in a chat loses its buttons.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use super::budgets::chat_of;
use super::{ChatClient, ChatError, Delivery};
use crate::lock::locked;
use crate::people::Recipient;
use crate::store::{Error, Reachability, Retirement, Transaction, people, retired, unconfirmed};
use crate::table::Millis;
use crate::table::pace::MINUTE;

/// A message without an answer is a leftover after this time. The answer may still arrive until then.
const LEFTOVER_AFTER: Millis = 2 * MINUTE;

/// The number of new messages on their way to each chat.
#[derive(Clone, Default)]
pub(super) struct Sends(Arc<Mutex<HashMap<Recipient, usize>>>);

/// A new message on its way.
pub(super) struct SendGuard {
    sends: Sends,
    chat: Recipient,
}

impl Sends {
    /// Returns whether no other message is on its way to this chat.
    fn begin(&self, to: &Recipient) -> (SendGuard, bool) {
        let chat = chat_of(to);
        let mut all = locked(&self.0);
        let count = all.entry(chat.clone()).or_insert(0);
        *count += 1;
        let is_alone = *count == 1;
        let sends = self.clone();
        (SendGuard { sends, chat }, is_alone)
    }

    /// Returns whether a message is on its way to this chat.
    pub fn is_sending(&self, to: &Recipient) -> bool {
        locked(&self.0).contains_key(&chat_of(to))
    }
}

impl SendGuard {
    fn is_alone(&self) -> bool {
        locked(&self.sends.0).get(&self.chat) == Some(&1)
    }
}

impl Drop for SendGuard {
    fn drop(&mut self) {
        let mut all = locked(&self.sends.0);
        if let Some(count) = all.get_mut(&self.chat) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.chat);
            }
        }
    }
}

impl Delivery {
    /// Saves that a new message is about to be sent. `None` if it must wait for another one: nobody knows yet whether
    /// this person can be messaged, and one refusal is enough.
    pub(super) async fn begin_send(
        &self,
        tx: &mut Transaction<'_>,
        client: &dyn ChatClient,
        to: &Recipient,
    ) -> Result<Option<SendGuard>, Error> {
        let (guard, is_alone) = self.sends.begin(to);
        if let Recipient::Person(account) = to
            && !is_alone
        {
            let known = people::by_identity(tx.connection(), account).await?;
            if matches!(known, Some((_, Reachability::Unknown))) {
                return Ok(None);
            }
        }
        // A platform that drops repeated messages has no leftovers.
        if !client.deduplicates() {
            // What is stored without being on its way was cut off by the end of the process.
            tx.begin_send(to, is_alone).await?;
        }
        Ok(Some(guard))
    }

    /// Records that a new message arrived, and retires what earlier ones without an answer may have left behind.
    pub(super) async fn confirm_send(
        &self,
        tx: &mut Transaction<'_>,
        client: &dyn ChatClient,
        to: &Recipient,
        guard: &SendGuard,
        message: &str,
    ) -> Result<(), Error> {
        tx.keep_message(to, message).await?;
        let lost = unconfirmed::lost_send(tx.connection(), to).await?;
        if let Some(after) = lost {
            let known = retired::known_messages(tx.connection(), to).await?;
            let due = tx.now + LEFTOVER_AFTER;
            for leftover in client.possible_leftovers(to, after.as_deref(), message) {
                if !known.contains(&leftover) {
                    tx.retire_message_at(to, &leftover, Retirement::RemoveButtons, due)
                        .await?;
                }
            }
            tx.mark_sends_lost(to, false).await?;
        }
        if guard.is_alone() {
            tx.finish_sends(to).await?;
        }
        Ok(())
    }

    /// Records that a new message was not sent, or that there was no answer.
    pub(super) async fn fail_send(
        &self,
        tx: &mut Transaction<'_>,
        to: &Recipient,
        guard: &SendGuard,
        error: &ChatError,
    ) -> Result<(), Error> {
        match error {
            ChatError::NoAnswer => tx.mark_sends_lost(to, true).await,
            _ if guard.is_alone() => tx.finish_sends(to).await,
            _ => Ok(()),
        }
    }
}
