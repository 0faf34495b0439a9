//! Deliveries in progress. Detects when an adapter's reply to the same slot overlaps a delivery, because then either of
//! the two may be visible in the end.

use std::collections::HashMap;

/// Finished deliveries to remember. Older ones count as overlapping.
const MAX_REMEMBERED: usize = 10_000;

#[derive(Default)]
pub(super) struct InFlight {
    /// By slot, with whether an adapter updated the slot meanwhile.
    active: HashMap<i64, bool>,
    finished: HashMap<i64, u64>,
    /// Counts finished deliveries.
    finished_count: u64,
    forgotten_before: u64,
}

impl InFlight {
    pub fn start(&mut self, slot: i64) {
        self.active.insert(slot, false);
    }

    pub fn finish(&mut self, slot: i64) {
        self.active.remove(&slot);
        self.finished_count += 1;
        self.finished.insert(slot, self.finished_count);
        if self.finished.len() > MAX_REMEMBERED {
            self.forgotten_before = self.finished_count - MAX_REMEMBERED as u64 / 2;
            self.finished
                .retain(|_, finished| *finished > self.forgotten_before);
        }
    }

    /// Ends a delivery that showed nothing.
    pub fn cancel(&mut self, slot: i64) {
        self.active.remove(&slot);
    }

    pub fn is_active(&self, slot: i64) -> bool {
        self.active.contains_key(&slot)
    }

    pub fn finished_count(&self) -> u64 {
        self.finished_count
    }

    /// Records that an adapter updated a slot. Returns whether a delivery to it finished after `since`. A delivery in
    /// progress is marked and handles the overlap itself.
    pub fn note_external_update(&mut self, slot: i64, since: u64) -> bool {
        self.mark_updated(slot);
        let finished = self
            .finished
            .get(&slot)
            .is_some_and(|finished| *finished > since);
        finished || since < self.forgotten_before
    }

    /// Marks a delivery in progress, so that it does not rely on what it has read of the slot.
    pub fn mark_updated(&mut self, slot: i64) {
        if let Some(updated) = self.active.get_mut(&slot) {
            *updated = true;
        }
    }

    /// Whether an adapter updated the slot during the current delivery.
    pub fn was_updated_externally(&self, slot: i64) -> bool {
        self.active.get(&slot).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn external_update_during_a_delivery_is_detected() {
        let mut in_flight = InFlight::default();
        let before = in_flight.finished_count();
        assert!(!in_flight.note_external_update(1, before));
        in_flight.start(1);
        let during = in_flight.finished_count();
        assert!(!in_flight.was_updated_externally(1));
        assert!(
            !in_flight.note_external_update(1, before)
                && !in_flight.note_external_update(1, during)
                && !in_flight.note_external_update(2, before)
        );
        assert!(in_flight.was_updated_externally(1) && !in_flight.was_updated_externally(2));
        in_flight.finish(1);
        assert!(
            in_flight.note_external_update(1, before) && in_flight.note_external_update(1, during)
        );
        let after = in_flight.finished_count();
        assert!(!in_flight.note_external_update(1, after));
    }

    #[test]
    fn forgotten_deliveries_count_as_overlapping() {
        let mut in_flight = InFlight::default();
        let before = in_flight.finished_count();
        for slot in 0..=MAX_REMEMBERED as i64 {
            in_flight.start(slot);
            in_flight.finish(slot);
        }
        assert!(in_flight.finished.len() <= MAX_REMEMBERED);
        assert!(
            in_flight.note_external_update(1, before)
                && !in_flight.note_external_update(1, MAX_REMEMBERED as u64 + 1)
        );
    }
}
