//! Replies that an adapter shows itself, in the message of a slot.

use super::Delivery;
use crate::chat::{Platform, SlotVersion};
use crate::lock::locked;
use crate::store::{Error, Slot, slots};

impl Delivery {
    /// Records that an adapter showed a reply in the slot's message, so that it is not delivered again. If a delivery to
    /// this slot overlapped, the slot is delivered once more, because the older content may have arrived last. Returns the
    /// message that the adapter must remove: the one that showed the slot before, or this one if a newer reply was
    /// recorded first.
    pub async fn mark_shown(
        &self,
        reply_slot: SlotVersion,
        message: Option<&str>,
        platform: Platform,
    ) -> Option<String> {
        let overlapped = locked(&self.in_flight)
            .note_external_update(reply_slot.slot, reply_slot.delivery_count);
        let version = if overlapped { 0 } else { reply_slot.version };
        let done = async {
            let mut tx = self.present.write().await?;
            let before = slots::by_id(tx.connection(), reply_slot.slot).await?;
            let before = before.filter(|slot| slot.platform == Some(platform));
            let shown_before = before.as_ref().and_then(|slot| slot.message.clone());
            let shown_before =
                shown_before.filter(|before| message.is_some_and(|now| now != before));
            let is_newer = |slot: &Slot| slot.delivered > reply_slot.version;
            if shown_before.is_some() && !overlapped && before.as_ref().is_some_and(is_newer) {
                return Ok(message.map(str::to_owned));
            }
            tx.mark_shown(reply_slot.slot, version, message, platform)
                .await?;
            tx.commit().await?;
            // A delivery that started before the commit has read the old row.
            locked(&self.in_flight).mark_updated(reply_slot.slot);
            Ok::<_, Error>(shown_before)
        };
        let done = done.await;
        if overlapped {
            self.changes.signals.wake_delivery();
        }
        done.unwrap_or_else(|error| {
            tracing::warn!(%error, "failed to save delivery status; the message will be sent again");
            None
        })
    }

    /// Records that a reply for a slot was not delivered. The delivery worker sends it, as a new message if
    /// `as_new_message`.
    pub async fn mark_lost(&self, reply_slot: SlotVersion, as_new_message: bool) {
        let done = async {
            let mut tx = self.present.write().await?;
            tx.mark_lost(reply_slot.slot, reply_slot.version, as_new_message)
                .await?;
            tx.commit().await
        };
        if let Err(error) = done.await {
            tracing::warn!(%error, "failed to schedule a lost reply for delivery");
        }
        self.changes.signals.wake_delivery();
    }

    /// The slot version for a reply with the same content.
    pub fn slot_version(&self, slot: i64, version: i64) -> Option<SlotVersion> {
        Some(SlotVersion {
            slot,
            version,
            delivery_count: locked(&self.in_flight).finished_count(),
        })
    }
}
