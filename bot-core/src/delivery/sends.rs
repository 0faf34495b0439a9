//! New messages on their way. What a send without an answer may have left in a chat loses its buttons.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use super::budgets::chat_of;
use super::{ChatClient, ChatError, Delivery};
use crate::lock::locked;
use crate::people::Recipient;
use crate::store::{Error, Reachability, Retirement, Transaction, people, retired, unconfirmed};
use crate::table::Millis;
use crate::table::pace::MINUTE;

/// A message without an answer is a leftover after this time. The answer may still arrive until then.
const LEFTOVER_AFTER: Millis = MINUTE / 2;

/// The new messages on their way to each chat.
#[derive(Clone, Default)]
pub(super) struct Sends(Arc<Mutex<HashMap<Recipient, Counts>>>);

#[derive(Default)]
struct Counts {
    /// Sends whose outcome is not known.
    open: usize,
    /// Sends whose outcome is not saved, as far as that is known.
    held: usize,
}

/// A new message on its way, until its outcome is saved.
pub(super) struct SendGuard {
    sends: Sends,
    chat: Recipient,
    is_open: AtomicBool,
}

impl Sends {
    /// Returns whether no other message is on its way to this chat.
    fn begin(&self, to: &Recipient) -> (SendGuard, bool) {
        let chat = chat_of(to);
        let mut all = locked(&self.0);
        let counts = all.entry(chat.clone()).or_default();
        counts.open += 1;
        counts.held += 1;
        let is_alone = counts.open == 1;
        drop(all);
        let guard = SendGuard {
            sends: self.clone(),
            chat,
            is_open: AtomicBool::new(true),
        };
        (guard, is_alone)
    }

    /// Returns whether a message is on its way to this chat.
    pub fn is_sending(&self, to: &Recipient) -> bool {
        locked(&self.0).contains_key(&chat_of(to))
    }
}

impl SendGuard {
    /// Records that the outcome is known. Returns whether no other message is on its way to this chat.
    fn finish(&self) -> bool {
        let mut all = locked(&self.sends.0);
        let Some(counts) = all.get_mut(&self.chat) else {
            return true;
        };
        if self.is_open.swap(false, Ordering::Relaxed) {
            counts.open -= 1;
        }
        counts.open == 0
    }
}

impl Drop for SendGuard {
    fn drop(&mut self) {
        self.finish();
        let mut all = locked(&self.sends.0);
        if let Some(counts) = all.get_mut(&self.chat) {
            counts.held -= 1;
            if counts.held == 0 {
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
            tx.begin_send(to, client.newest_message(to), is_alone)
                .await?;
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
        if guard.finish() {
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
        let is_last = guard.finish();
        match error {
            ChatError::NoAnswer => tx.mark_sends_lost(to, true).await,
            _ if is_last => tx.finish_sends(to).await,
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::{Identity, Platform};

    #[test]
    fn send_with_a_known_outcome_does_not_count() {
        let sends = Sends::default();
        let to = Recipient::Person(Identity {
            platform: Platform::Telegram,
            user: "7".to_owned(),
        });
        let (first, is_alone) = sends.begin(&to);
        assert!(is_alone);
        let (second, is_alone) = sends.begin(&to);
        assert!(!is_alone);
        assert!(!first.finish(), "the second is on its way");
        assert!(second.finish() && second.finish());
        // The others are still held.
        let (third, is_alone) = sends.begin(&to);
        assert!(is_alone);
        drop((first, second));
        assert!(sends.is_sending(&to));
        // Its outcome is never known.
        drop(third);
        assert!(!sends.is_sending(&to) && locked(&sends.0).is_empty());
        assert!(sends.begin(&to).1);
    }
}
