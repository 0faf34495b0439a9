//! Recently received ids, to skip updates that a platform sends twice.

use std::collections::{HashSet, VecDeque};
use std::hash::Hash;
use std::sync::Mutex;

use crate::lock::locked;

const CAPACITY: usize = 4_096;

/// A bounded set of the last ids.
pub struct RecentIds<Id>(Mutex<(HashSet<Id>, VecDeque<Id>)>);

impl<Id> Default for RecentIds<Id> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<Id: Copy + Eq + Hash> RecentIds<Id> {
    /// Adds an id. Returns whether it was not in the set.
    pub fn is_new(&self, id: Id) -> bool {
        let (known, order) = &mut *locked(&self.0);
        if !known.insert(id) {
            return false;
        }
        order.push_back(id);
        if order.len() > CAPACITY
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_remembered_until_capacity_is_exceeded() {
        let recent = RecentIds::default();
        assert!(recent.is_new(1));
        assert!(!recent.is_new(1));
        for id in 2..=CAPACITY {
            assert!(recent.is_new(id));
        }
        assert!(!recent.is_new(1));
        assert!(recent.is_new(CAPACITY + 1));
        assert!(recent.is_new(1));
    }
}
