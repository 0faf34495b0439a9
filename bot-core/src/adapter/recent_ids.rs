//! What came of late. A chat may bring something twice; it is then not answered twice.

use std::collections::{HashSet, VecDeque};
use std::hash::Hash;
use std::sync::Mutex;

use crate::lock::locked;

const REMEMBERED: usize = 4_096;

/// The ids of what came last.
pub struct RecentIds<Id>(Mutex<(HashSet<Id>, VecDeque<Id>)>);

impl<Id> Default for RecentIds<Id> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<Id: Copy + Eq + Hash> RecentIds<Id> {
    /// Whether it comes for the first time, as far as is remembered.
    pub fn is_new(&self, id: Id) -> bool {
        let (known, order) = &mut *locked(&self.0);
        if !known.insert(id) {
            return false;
        }
        order.push_back(id);
        if order.len() > REMEMBERED
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
    fn what_came_is_known_until_much_else_came() {
        let recent = RecentIds::default();
        assert!(recent.is_new(1));
        assert!(!recent.is_new(1));
        for id in 2..=REMEMBERED {
            assert!(recent.is_new(id));
        }
        assert!(!recent.is_new(1));
        assert!(recent.is_new(REMEMBERED + 1));
        assert!(recent.is_new(1));
    }
}
