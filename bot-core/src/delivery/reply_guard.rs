//! Replies in progress. A reply already shows the hand or the board, so the delivery of the same content waits for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use super::{Delivery, Recipient};
use crate::chat::{Address, Identity};
use crate::lock::locked;
use crate::store::SlotKind;
use crate::table::Millis;

/// How long a delivery waits before it checks again whether the reply was sent.
pub(super) const RECHECK_DELAY: Millis = 50;

/// The number of replies in progress for each recipient.
#[derive(Default)]
pub(super) struct ActiveReplies(Mutex<HashMap<Recipient, usize>>);

impl ActiveReplies {
    /// Whether a reply in progress shows this kind of slot.
    pub fn covers(&self, to: &Recipient, kind: SlotKind) -> bool {
        let shown_kind = match to {
            Recipient::Person(_) => SlotKind::Hand,
            Recipient::Place(_) => SlotKind::Board,
        };
        kind == shown_kind && locked(&self.0).contains_key(to)
    }
}

/// While held, a person's hand or a place's boards are not delivered; the reply shows them.
pub struct ReplyGuard {
    delivery: Arc<Delivery>,
    to: Recipient,
}

impl Delivery {
    /// Begins a private reply. The adapter then calls `mark_shown`.
    pub fn begin_reply_to(self: &Arc<Self>, identity: &Identity) -> ReplyGuard {
        self.begin_reply(Recipient::Person(identity.clone()))
    }

    /// Begins a reply that shows a board in a place. The adapter then calls `mark_shown`.
    pub fn begin_reply_in(self: &Arc<Self>, place: &Address) -> ReplyGuard {
        self.begin_reply(Recipient::Place(place.clone()))
    }

    fn begin_reply(self: &Arc<Self>, to: Recipient) -> ReplyGuard {
        *locked(&self.active_replies.0)
            .entry(to.clone())
            .or_default() += 1;
        ReplyGuard {
            delivery: self.clone(),
            to,
        }
    }
}

impl Drop for ReplyGuard {
    fn drop(&mut self) {
        let mut active = locked(&self.delivery.active_replies.0);
        if let Some(count) = active.get_mut(&self.to) {
            *count -= 1;
            if *count == 0 {
                active.remove(&self.to);
            }
        }
        drop(active);
        self.delivery.changes.signals.wake_delivery();
    }
}
