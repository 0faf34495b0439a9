//! A queue that shares time fairly among people: the entry of the person who has used the least time goes first, and of
//! their entries the one that has waited longest.

use std::collections::{HashMap, HashSet, VecDeque};

/// Somebody for whom the pool thinks, such as a person.
pub type Owner = i64;

/// Idle owners kept before cleanup.
const MAX_IDLE_OWNERS: usize = 64;

/// Entries with their owners. Several owners share the cost of an entry. The owner who has used the least time decides when
/// it starts.
pub struct FairQueue<T> {
    /// Longest-waiting first.
    entries: VecDeque<Entry<T>>,
    /// Virtual time used per owner. Newcomers start at `clock`.
    used: HashMap<Owner, u64>,
    /// Virtual time at which the latest entry started. Owners who return start from here, so that nobody can save up time
    /// and then block everybody else.
    clock: u64,
}

struct Entry<T> {
    owners: Vec<Owner>,
    cost: u64,
    /// The clock when the entry was added.
    since: u64,
    item: T,
}

impl<T> Default for FairQueue<T> {
    fn default() -> Self {
        Self {
            entries: VecDeque::new(),
            used: HashMap::new(),
            clock: 0,
        }
    }
}

impl<T> FairQueue<T> {
    pub fn push(&mut self, owners: Vec<Owner>, cost: u64, item: T) {
        self.entries.push_back(Entry {
            owners,
            cost,
            since: self.clock,
            item,
        });
    }

    /// Takes the next entry and charges its owners.
    pub fn pop(&mut self) -> Option<T> {
        let starts = self.entries.iter().map(|entry| self.start(entry));
        let (index, start) = starts.enumerate().min_by_key(|(_, start)| *start)?;
        let entry = self.entries.remove(index)?;
        self.clock = self.clock.max(start);
        let share = entry.cost.div_ceil(entry.owners.len().max(1) as u64);
        for owner in entry.owners {
            let used = self.used.entry(owner).or_default();
            *used = entry.since.max(*used) + share;
        }
        self.forget_idle_owners();
        Some(entry.item)
    }

    /// Forgets owners without entries who are not ahead of a newcomer.
    fn forget_idle_owners(&mut self) {
        if self.used.len() > 2 * self.entries.len() + MAX_IDLE_OWNERS {
            if self.entries.is_empty() {
                // Nobody waits, so the differences no longer matter.
                self.used.clear();
            }
            let waiting = self.entries.iter().flat_map(|entry| &entry.owners);
            let waiting: HashSet<_> = waiting.copied().collect();
            let clock = self.clock;
            self.used
                .retain(|owner, used| *used > clock || waiting.contains(owner));
        }
    }

    /// Returns the virtual time at which the entry starts: that of the owner who has used the least.
    fn start(&self, entry: &Entry<T>) -> u64 {
        let used = |owner| self.used.get(owner).copied().unwrap_or_default();
        let least = entry.owners.iter().map(used).min();
        least.unwrap_or_default().max(entry.since)
    }

    /// Drops entries that are no longer wanted.
    pub fn retain(&mut self, is_wanted: impl Fn(&T) -> bool) {
        self.entries.retain(|entry| is_wanted(&entry.item));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns everything in the order in which it is taken.
    fn drain(queue: &mut FairQueue<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn owners_take_turns_and_the_longest_waiting_entry_goes_first() {
        let mut queue = FairQueue::default();
        for (owner, item) in [(7, "a"), (7, "b"), (7, "c"), (8, "d"), (9, "e"), (9, "f")] {
            queue.push(vec![owner], 1, item);
        }
        assert_eq!(drain(&mut queue), ["a", "d", "e", "b", "f", "c"]);
    }

    #[test]
    fn cost_counts_and_not_the_number_of_entries() {
        let mut queue = FairQueue::default();
        for item in ["A", "B"] {
            queue.push(vec![1], 3, item);
        }
        for item in ["a", "b", "c", "d"] {
            queue.push(vec![2], 1, item);
        }
        assert_eq!(drain(&mut queue), ["A", "a", "b", "c", "B", "d"]);
    }

    #[test]
    fn newcomer_goes_before_somebody_with_many_entries() {
        let mut queue = FairQueue::default();
        for _ in 0..100 {
            queue.push(vec![1], 10, "hog");
        }
        for _ in 0..50 {
            queue.pop();
        }
        queue.push(vec![2], 10, "newcomer");
        assert_eq!(queue.pop(), Some("newcomer"));
    }

    #[test]
    fn nobody_saves_up_time() {
        let mut queue = FairQueue::default();
        for _ in 0..10 {
            queue.push(vec![1], 1, "regular");
            queue.pop();
        }
        for _ in 0..10 {
            queue.push(vec![2], 1, "returned");
            queue.push(vec![1], 1, "regular");
        }
        let first: Vec<_> = (0..6).filter_map(|_| queue.pop()).collect();
        let returned = first.iter().filter(|item| **item == "returned").count();
        assert_eq!(returned, 3, "{first:?}");
    }

    #[test]
    fn honest_player_does_not_wait_behind_the_other_tables_of_a_hog_at_theirs() {
        let mut queue = FairQueue::default();
        for _ in 0..20 {
            queue.push(vec![1], 10, "hog");
        }
        queue.pop();
        queue.push(vec![1, 2], 10, "together");
        assert_eq!(queue.pop(), Some("together"));
    }

    #[test]
    fn unwanted_entries_cost_nothing() {
        let mut queue = FairQueue::default();
        queue.push(vec![1], 10, "unwanted");
        queue.push(vec![2], 1, "first");
        queue.push(vec![1], 1, "second");
        queue.retain(|item| *item != "unwanted");
        assert_eq!(drain(&mut queue), ["first", "second"]);
    }

    #[test]
    fn memory_is_bounded() {
        let mut queue = FairQueue::default();
        for owner in 0..10_000 {
            queue.push(vec![owner], 1, "once");
            queue.pop();
        }
        assert!(
            queue.used.len() <= 2 * MAX_IDLE_OWNERS,
            "{}",
            queue.used.len()
        );
    }
}
