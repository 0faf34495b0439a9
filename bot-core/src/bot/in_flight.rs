//! Deliveries under way. What an adapter shows by itself in the message of a slot may meet one, and then nobody knows
//! which of the two the chat shows in the end.

use std::collections::HashMap;

/// Landings remembered at most; of older ones it is assumed that they met whatever is asked about.
const REMEMBERED: usize = 10_000;

#[derive(Default)]
pub(super) struct Flights {
    /// And whether something else was shown there meanwhile.
    under_way: HashMap<i64, bool>,
    landed: HashMap<i64, u64>,
    /// Counts landings.
    clock: u64,
    forgotten: u64,
}

impl Flights {
    pub fn take_off(&mut self, slot: i64) {
        self.under_way.insert(slot, false);
    }

    pub fn land(&mut self, slot: i64) {
        self.under_way.remove(&slot);
        self.clock += 1;
        self.landed.insert(slot, self.clock);
        if self.landed.len() > REMEMBERED {
            self.forgotten = self.clock - REMEMBERED as u64 / 2;
            self.landed.retain(|_, landed| *landed > self.forgotten);
        }
    }

    /// Nothing was shown.
    pub fn turn_back(&mut self, slot: i64) {
        self.under_way.remove(&slot);
    }

    pub fn is_under_way(&self, slot: i64) -> bool {
        self.under_way.contains_key(&slot)
    }

    pub fn clock(&self) -> u64 {
        self.clock
    }

    /// Something else was shown in this slot. Whether a delivery landed there since that was decided; one that is still
    /// under way learns of it, and sees to it itself.
    pub fn met(&mut self, slot: i64, since: u64) -> bool {
        if let Some(crossed) = self.under_way.get_mut(&slot) {
            *crossed = true;
        }
        let landed = self.landed.get(&slot).is_some_and(|landed| *landed > since);
        landed || since < self.forgotten
    }

    /// Whether something else was shown in this slot while this delivery was under way.
    pub fn crossed(&self, slot: i64) -> bool {
        self.under_way.get(&slot).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_delivery_meets_what_is_shown_while_it_is_under_way() {
        let mut flights = Flights::default();
        let before = flights.clock();
        assert!(!flights.met(1, before));
        flights.take_off(1);
        let during = flights.clock();
        assert!(!flights.crossed(1));
        assert!(!flights.met(1, before) && !flights.met(1, during) && !flights.met(2, before));
        assert!(flights.crossed(1) && !flights.crossed(2));
        flights.land(1);
        assert!(flights.met(1, before) && flights.met(1, during));
        let after = flights.clock();
        assert!(!flights.met(1, after));
    }

    #[test]
    fn what_was_forgotten_may_have_been_met() {
        let mut flights = Flights::default();
        let before = flights.clock();
        for slot in 0..=REMEMBERED as i64 {
            flights.take_off(slot);
            flights.land(slot);
        }
        assert!(flights.landed.len() <= REMEMBERED);
        assert!(flights.met(1, before) && !flights.met(1, REMEMBERED as u64 + 1));
    }
}
