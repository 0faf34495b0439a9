//! Places for pages that are kept current: so many in all, and so many for one address, that nobody takes them all.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use bot_core::lock::locked;

pub struct Places {
    most: usize,
    each: usize,
    taken: Mutex<HashMap<String, usize>>,
}

/// A place that is free again once this is gone.
pub struct Place {
    places: Arc<Places>,
    address: String,
}

impl Places {
    pub fn new(most: usize, each: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            each,
            taken: Mutex::default(),
        })
    }

    /// How many are taken.
    pub fn taken(&self) -> usize {
        locked(&self.taken).values().sum()
    }

    pub fn take(self: &Arc<Self>, address: String) -> Option<Place> {
        let mut taken = locked(&self.taken);
        let (all, here) = (taken.values().sum::<usize>(), taken.get(&address));
        if all >= self.most || here.is_some_and(|here| *here >= self.each) {
            return None;
        }
        *taken.entry(address.clone()).or_default() += 1;
        drop(taken);
        Some(Place {
            places: self.clone(),
            address,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = locked(&self.places.taken);
        if let Some(here) = taken.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_all_places() {
        let places = Places::new(5, 2);
        let take = |address: &str| places.take(address.to_owned());
        let held: Vec<_> = ["a", "a", "b", "b"]
            .map(take)
            .into_iter()
            .flatten()
            .collect();
        assert_eq!(held.len(), 4);
        assert!(take("a").is_none());
        let last = take("c");
        assert!(last.is_some() && take("d").is_none());
        assert_eq!(places.taken(), 5);
        drop(held);
        assert_eq!(places.taken(), 1);
        assert!(take("a").is_some());
    }
}
