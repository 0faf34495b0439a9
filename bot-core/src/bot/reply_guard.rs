//! Who is being answered by an adapter just now. The answer shows the hand or the board itself, so the courier waits with it.

use std::collections::HashMap;
use std::sync::Mutex;

use super::Bot;
use super::chat_client::Recipient;
use crate::chat::{Address, Identity};
use crate::lock::locked;
use crate::store::SlotKind;
use crate::table::Millis;

/// So long the courier waits before it looks again.
pub(super) const WAIT: Millis = 50;

#[derive(Default)]
pub(super) struct UnderWay(Mutex<HashMap<Recipient, usize>>);

impl UnderWay {
    /// Whether an answer that is under way shows this.
    pub fn has(&self, to: &Recipient, kind: SlotKind) -> bool {
        let shows = match to {
            Recipient::Person(_) => SlotKind::Hand,
            Recipient::Place(_) => SlotKind::Board,
        };
        kind == shows && locked(&self.0).contains_key(to)
    }
}

/// While this is held, the courier leaves somebody's hand, or the boards of a place, to whoever answers there.
pub struct ReplyGuard {
    bot: Bot,
    to: Recipient,
}

impl Bot {
    /// An adapter is about to answer somebody in private, and tells by `shown` what it showed.
    pub fn begin_reply_to(&self, identity: &Identity) -> ReplyGuard {
        self.answering_to(Recipient::Person(identity.clone()))
    }

    /// An adapter is about to answer by showing a board in a place, and tells by `shown` what it showed.
    pub fn begin_reply_in(&self, place: &Address) -> ReplyGuard {
        self.answering_to(Recipient::Place(place.clone()))
    }

    fn answering_to(&self, to: Recipient) -> ReplyGuard {
        *locked(&self.0.answering.0).entry(to.clone()).or_default() += 1;
        ReplyGuard {
            bot: self.clone(),
            to,
        }
    }
}

impl Drop for ReplyGuard {
    fn drop(&mut self) {
        let mut answering = locked(&self.bot.0.answering.0);
        if let Some(count) = answering.get_mut(&self.to) {
            *count -= 1;
            if *count == 0 {
                answering.remove(&self.to);
            }
        }
        drop(answering);
        self.bot.0.to_deliver.notify_one();
    }
}
