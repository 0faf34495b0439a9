//! How much somebody may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::settings::Rate;

use bot_core::lock::locked;

/// Askers remembered at once; those who asked little go first.
const REMEMBERED: usize = 10_000;

/// A bucket for each asker, that fills by itself.
pub struct Buckets<K> {
    rate: Rate,
    left: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Hash + Eq> Buckets<K> {
    pub fn new(rate: Rate) -> Self {
        Self {
            rate,
            left: Mutex::default(),
        }
    }

    /// Takes one out, or says how long to wait.
    pub fn take(&self, key: K) -> Result<(), Duration> {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> Result<(), Duration> {
        let Rate { burst, a_second } = self.rate;
        let filled = |(left, since): (f64, Instant)| {
            let time = now.saturating_duration_since(since).as_secs_f64();
            (left + time * a_second).min(burst)
        };
        let mut all = locked(&self.left);
        if all.len() >= REMEMBERED {
            all.retain(|_, bucket| filled(*bucket) < burst);
        }
        if all.len() >= REMEMBERED && !all.contains_key(&key) {
            return Err(Duration::from_secs(1));
        }
        let bucket = all.entry(key).or_insert((burst, now));
        let left = filled(*bucket);
        if left < 1.0 {
            return Err(Duration::from_secs_f64((1.0 - left) / a_second.max(0.001)));
        }
        *bucket = (left - 1.0, now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_for_each_by_itself() {
        let buckets = Buckets::new(Rate {
            burst: 2.0,
            a_second: 0.5,
        });
        let now = Instant::now();
        assert!(buckets.take_at("a", now).is_ok() && buckets.take_at("a", now).is_ok());
        assert_eq!(buckets.take_at("a", now), Err(Duration::from_secs(2)));
        assert!(buckets.take_at("b", now).is_ok());
        let later = now + Duration::from_secs(2);
        assert!(buckets.take_at("a", later).is_ok() && buckets.take_at("a", later).is_err());
    }

    #[test]
    fn a_crowd_does_not_take_all_memory() {
        let buckets = Buckets::new(Rate {
            burst: 1.0,
            a_second: 1.0,
        });
        let now = Instant::now();
        let let_in = (0..2 * REMEMBERED).filter(|n| buckets.take_at(*n, now).is_ok());
        assert_eq!(let_in.count(), REMEMBERED);
        assert!(buckets.take_at(0, now + Duration::from_secs(2)).is_ok());
    }
}
