//! Rate limits per chat. They are saved ahead of what is sent, so that not even a crash spends a budget twice.

use std::collections::HashMap;
use std::sync::Mutex;

use super::{ChatClient, Delivery};
use crate::lock::locked;
use crate::people::Recipient;
use crate::store::{Error, Transaction, queue};
use crate::table::Millis;
use crate::table::pace::DAY;

/// If the clock goes back by more than this, it was set back.
const CLOCK_SET_BACK: Millis = 60_000;
/// Idle chats are forgotten beyond this number.
const MAX_CHATS: usize = 10_000;
/// A saved budget covers this many further messages, so that not every message costs a transaction.
const SAVED_AHEAD: Millis = 2;

/// When the next message may be sent to each chat, and where the bot may not write.
#[derive(Default)]
pub(super) struct Budgets {
    chats: Mutex<ChatBudgets>,
    /// Recipients that the bot may not write to, and until when it does not try again.
    forbidden: Mutex<HashMap<Recipient, Millis>>,
}

#[derive(Clone, Copy, Default)]
struct ChatBudget {
    /// The theoretical time of the next delivery, from the recent ones.
    next: Millis,
    /// The time that is stored. A restarted program begins there.
    saved: Millis,
}

#[derive(Default)]
struct ChatBudgets {
    by_chat: HashMap<Recipient, ChatBudget>,
    /// When the limits were last used.
    last_used: Millis,
}

impl ChatBudgets {
    /// The limits at this time. They are reset if the clock was set back.
    fn at(&mut self, now: Millis) -> &mut HashMap<Recipient, ChatBudget> {
        if now + CLOCK_SET_BACK < self.last_used {
            self.by_chat.clear();
        }
        self.last_used = now;
        if self.by_chat.len() > MAX_CHATS {
            self.by_chat.retain(|_, budget| budget.saved > now);
        }
        &mut self.by_chat
    }
}

impl Budgets {
    pub fn forbid(&self, to: &Recipient, until: Millis) {
        locked(&self.forbidden).insert(to.clone(), until);
    }

    /// Until when the bot does not try to write to this recipient.
    pub fn forbidden_until(&self, to: &Recipient, now: Millis) -> Option<Millis> {
        let mut forbidden = locked(&self.forbidden);
        // Ignore entries from before the clock was set back.
        forbidden.retain(|_, until| (now..now + DAY).contains(until));
        forbidden.get(to).copied()
    }

    /// Records that the bot may write to a chat again, in all its threads.
    pub fn allow(&self, chat: &Recipient) {
        let chat = chat_of(chat);
        locked(&self.forbidden).retain(|to, _| chat_of(to) != chat);
    }

    /// Pauses deliveries to a chat that asked for a delay. The burst allowance does not shorten the pause.
    pub fn pause(&self, client: &dyn ChatClient, to: &Recipient, until: Millis) {
        let mut chats = locked(&self.chats);
        let budget = chats.by_chat.entry(chat_of(to)).or_default();
        budget.next = budget.next.max(until + client.limits(to).burst_allowance());
    }
}

/// The chat that a limit belongs to. Threads count towards their chat.
pub(super) fn chat_of(to: &Recipient) -> Recipient {
    let mut chat = to.clone();
    if let Recipient::Place(address) = &mut chat {
        address.thread = None;
    }
    chat
}

impl Delivery {
    /// Reserves a message within a chat's rate limit, or returns when the next one is possible.
    pub(super) async fn reserve(
        &self,
        client: &dyn ChatClient,
        to: &Recipient,
        now: Millis,
    ) -> Result<Result<(), Millis>, Error> {
        let chat = chat_of(to);
        let is_known = locked(&self.budgets.chats).at(now).contains_key(&chat);
        let saved = match (&chat, is_known) {
            (Recipient::Place(address), false) => {
                let mut db = self.present.read().await?;
                queue::saved_budget(&mut db, address.platform, &address.chat).await?
            }
            _ => None,
        };
        let limits = client.limits(to);
        let interval = limits.interval.as_millis() as Millis;
        let burst_allowance = limits.burst_allowance();
        // A saved time further ahead was saved by a clock that was set back since.
        let saved = saved.filter(|next| *next < now + DAY).unwrap_or(0);
        let restored = ChatBudget { next: saved, saved };
        let is_saved = {
            let mut chats = locked(&self.budgets.chats);
            let budget = chats.at(now).entry(chat).or_insert(restored);
            if budget.next > now + burst_allowance {
                return Ok(Err(budget.next - burst_allowance));
            }
            budget.next = budget.next.max(now) + interval;
            budget.next <= budget.saved
        };
        if !is_saved && matches!(to, Recipient::Place(_)) {
            let mut tx = self.present.write().await?;
            self.save_budget(&mut tx, client, to).await?;
            tx.commit().await?;
        }
        Ok(Ok(()))
    }

    /// Saves the budget of a place a little ahead.
    pub(super) async fn save_budget(
        &self,
        tx: &mut Transaction<'_>,
        client: &dyn ChatClient,
        to: &Recipient,
    ) -> Result<(), Error> {
        let Recipient::Place(address) = to else {
            return Ok(());
        };
        let ahead = SAVED_AHEAD * client.limits(to).interval.as_millis() as Millis;
        let saved = {
            let mut chats = locked(&self.budgets.chats);
            let Some(budget) = chats.by_chat.get_mut(&chat_of(to)) else {
                return Ok(());
            };
            budget.saved = budget.next + ahead;
            budget.saved
        };
        tx.save_budget(address.platform, &address.chat, saved).await
    }
}
