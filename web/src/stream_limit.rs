//! Limits the number of event streams, in total and per address. A quarter is kept for addresses that have none.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use bot_core::lock::locked;

const OPEN_PAGES: &str = "keltis_pages_open";

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
    #[cfg(test)]
    fn in_use(&self) -> usize {
        locked(&self.open).values().sum()
    }

    pub fn acquire(self: &Arc<Self>, address: String) -> Option<StreamPermit> {
        let mut open = locked(&self.open);
        let total = open.values().sum::<usize>();
        let is_refused = match open.get(&address) {
            Some(from_address) => {
                let kept = self.max_total / 4;
                *from_address >= self.max_per_address || total >= self.max_total - kept
            }
            None => total >= self.max_total,
        };
        if is_refused {
            return None;
        }
        *open.entry(address.clone()).or_default() += 1;
        drop(open);
        metrics::gauge!(OPEN_PAGES).increment(1.0);
        Some(StreamPermit {
            limit: self.clone(),
            address,
        })
    }
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        metrics::gauge!(OPEN_PAGES).decrement(1.0);
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
    fn quarter_is_kept_for_addresses_without_a_stream() {
        let limit = StreamLimit::new(8, 10);
        let acquire = |address: &str| limit.acquire(address.to_owned());
        let many: Vec<_> = (0..10).filter_map(|_| acquire("a")).collect();
        assert_eq!(many.len(), 6);
        let (one, other) = (acquire("b"), acquire("c"));
        assert!(one.is_some() && other.is_some());
        assert!(acquire("b").is_none() && acquire("d").is_none());
    }

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
