//! Rate limits, as token buckets per key.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::settings::Rate;

use bot_core::lock::locked;

/// Largest number of keys. Full buckets are dropped first.
const MAX_KEYS: usize = 10_000;

/// One token bucket per key.
pub struct RateLimiter<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Hash + Eq> RateLimiter<K> {
    pub fn new(rate: Rate) -> Self {
        Self {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Takes a token, or returns how long to wait for one.
    pub fn take(&self, key: K) -> Result<(), Duration> {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> Result<(), Duration> {
        let Rate { burst, per_second } = self.rate;
        let refilled = |(left, since): (f64, Instant)| {
            let time = now.saturating_duration_since(since).as_secs_f64();
            (left + time * per_second).min(burst)
        };
        let mut buckets = locked(&self.buckets);
        if buckets.len() >= MAX_KEYS {
            buckets.retain(|_, bucket| refilled(*bucket) < burst);
        }
        if buckets.len() >= MAX_KEYS && !buckets.contains_key(&key) {
            return Err(Duration::from_secs(1));
        }
        let bucket = buckets.entry(key).or_insert((burst, now));
        let left = refilled(*bucket);
        if left < 1.0 {
            return Err(Duration::from_secs_f64(
                (1.0 - left) / per_second.max(0.001),
            ));
        }
        *bucket = (left - 1.0, now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_empty_and_refill_per_key() {
        let limiter = RateLimiter::new(Rate {
            burst: 2.0,
            per_second: 0.5,
        });
        let now = Instant::now();
        assert!(limiter.take_at("a", now).is_ok() && limiter.take_at("a", now).is_ok());
        assert_eq!(limiter.take_at("a", now), Err(Duration::from_secs(2)));
        assert!(limiter.take_at("b", now).is_ok());
        let later = now + Duration::from_secs(2);
        assert!(limiter.take_at("a", later).is_ok() && limiter.take_at("a", later).is_err());
    }

    #[test]
    fn number_of_keys_is_bounded() {
        let limiter = RateLimiter::new(Rate {
            burst: 1.0,
            per_second: 1.0,
        });
        let now = Instant::now();
        let accepted = (0..2 * MAX_KEYS).filter(|n| limiter.take_at(*n, now).is_ok());
        assert_eq!(accepted.count(), MAX_KEYS);
        assert!(limiter.take_at(0, now + Duration::from_secs(2)).is_ok());
    }
}
