//! Limits the number of event streams, in total and per address.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use bot_core::lock::locked;

pub struct StreamLimit {
    max_total: usize,
    max_per_address: usize,
    open: Mutex<HashMap<String, usize>>,
}

/// Permission for one stream, returned on drop.
pub struct StreamPermit {
    limit: Arc<StreamLimit>,
    address: String,
}

impl StreamLimit {
    pub fn new(max_total: usize, max_per_address: usize) -> Arc<Self> {
        Arc::new(Self {
            max_total,
            max_per_address,
            open: Mutex::default(),
        })
    }

    /// Returns the number of open streams.
    pub fn in_use(&self) -> usize {
        locked(&self.open).values().sum()
    }

    pub fn acquire(self: &Arc<Self>, address: String) -> Option<StreamPermit> {
        let mut open = locked(&self.open);
        let (total, from_address) = (open.values().sum::<usize>(), open.get(&address));
        if total >= self.max_total
            || from_address.is_some_and(|from_address| *from_address >= self.max_per_address)
        {
            return None;
        }
        *open.entry(address.clone()).or_default() += 1;
        drop(open);
        Some(StreamPermit {
            limit: self.clone(),
            address,
        })
    }
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        let mut open = locked(&self.limit.open);
        if let Some(from_address) = open.get_mut(&self.address) {
            *from_address -= 1;
            if *from_address == 0 {
                open.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn total_and_per_address_limits_hold() {
        let limit = StreamLimit::new(5, 2);
        let acquire = |address: &str| limit.acquire(address.to_owned());
        let permits: Vec<_> = ["a", "a", "b", "b"]
            .map(acquire)
            .into_iter()
            .flatten()
            .collect();
        assert_eq!(permits.len(), 4);
        assert!(acquire("a").is_none());
        let last = acquire("c");
        assert!(last.is_some() && acquire("d").is_none());
        assert_eq!(limit.in_use(), 5);
        drop(permits);
        assert_eq!(limit.in_use(), 1);
        assert!(acquire("a").is_some());
    }
}
