//! Limits on what one person, address or place may cost, as token buckets. Uses `lock` only.
//!
//! All limits of the program go through [`Limiter`], and its methods are async, so that several instances can share them.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use crate::lock::locked;

/// Largest number of keys in one limiter. Full buckets are dropped first.
const MAX_KEYS: usize = 10_000;

/// A limit: what may be spent at once, and how much is refilled per second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    pub burst: f64,
    pub per_second: f64,
}

impl Rate {
    pub const fn per_minute(count: f64) -> Self {
        Self {
            burst: count,
            per_second: count / 60.0,
        }
    }
}

/// One token bucket for each key, such as a person or an address.
pub struct Limiter {
    rate: Rate,
    buckets: Mutex<HashMap<String, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    left: f64,
    /// In milliseconds.
    since: i64,
}

impl Limiter {
    pub fn new(rate: Rate) -> Self {
        Self {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Spends this much, or returns how long to wait until it can be spent. Time is in milliseconds.
    pub async fn take(&self, key: &str, cost: f64, now: i64) -> Result<(), Duration> {
        self.spend(key, cost, cost, now)
    }

    /// Returns how long to wait until this much could be spent, and spends nothing.
    pub async fn check(&self, key: &str, cost: f64, now: i64) -> Result<(), Duration> {
        self.spend(key, cost, 0.0, now)
    }

    fn spend(&self, key: &str, needed: f64, cost: f64, now: i64) -> Result<(), Duration> {
        let Rate { burst, per_second } = self.rate;
        // After the clock was set back, nothing is refilled until now.
        let refilled = |bucket: &Bucket| {
            let seconds = (now - bucket.since).max(0) as f64 / 1_000.0;
            (bucket.left + seconds * per_second).min(burst)
        };
        let mut buckets = locked(&self.buckets);
        if buckets.len() >= MAX_KEYS && !buckets.contains_key(key) {
            buckets.retain(|_, bucket| refilled(bucket) < burst);
            if buckets.len() >= MAX_KEYS {
                return Err(Duration::from_secs(1));
            }
        }
        let left = buckets.get(key).map_or(burst, refilled);
        // What costs more than the burst needs a full bucket.
        let needed = needed.min(burst);
        if left < needed {
            let seconds = (needed - left) / per_second.max(0.001);
            return Err(Duration::from_secs_f64(seconds));
        }
        if cost > 0.0 {
            let bucket = Bucket {
                left: left - cost,
                since: now,
            };
            buckets.insert(key.to_owned(), bucket);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limiter(burst: f64, per_second: f64) -> Limiter {
        Limiter::new(Rate { burst, per_second })
    }

    #[tokio::test]
    async fn buckets_empty_and_refill_per_key() {
        let limiter = limiter(2.0, 0.5);
        assert!(limiter.take("a", 2.0, 0).await.is_ok());
        let refused = Err(Duration::from_secs(2));
        assert_eq!(limiter.check("a", 1.0, 0).await, refused);
        assert_eq!(limiter.take("a", 1.0, 0).await, refused);
        assert!(limiter.take("b", 1.0, 0).await.is_ok());
        assert!(limiter.check("a", 1.0, 2_000).await.is_ok());
        assert!(limiter.take("a", 1.0, 2_000).await.is_ok());
        assert_eq!(limiter.take("a", 1.0, 2_000).await, refused);
    }

    #[tokio::test]
    async fn large_cost_needs_a_full_bucket_and_is_paid_back() {
        let limiter = limiter(2.0, 1.0);
        assert!(limiter.take("a", 5.0, 0).await.is_ok());
        let refused = Err(Duration::from_secs(4));
        assert_eq!(limiter.take("a", 1.0, 0).await, refused);
    }

    #[tokio::test]
    async fn number_of_keys_is_bounded() {
        let limiter = limiter(1.0, 1.0);
        let mut accepted = 0;
        for number in 0..2 * MAX_KEYS {
            let taken = limiter.take(&number.to_string(), 1.0, 0).await;
            accepted += usize::from(taken.is_ok());
        }
        assert_eq!(accepted, MAX_KEYS);
        assert!(limiter.take("0", 1.0, 2_000).await.is_ok());
    }
}
