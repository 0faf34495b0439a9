//! Limits on what one person, address or place may cost, as token buckets. Uses `lock` only.
//!
//! All limits of the program go through [`Limiter`], and its methods are async, so that several instances can share them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::lock::locked;

/// Largest number of keys in one limiter. For a further one, a bucket is dropped that is almost full.
const MAX_KEYS: usize = 10_000;
/// How many buckets are compared to find one to drop.
const EVICTION_SAMPLE: usize = 16;

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

    /// Returns a rate that allows this many times as much.
    pub fn times(self, factor: f64) -> Self {
        Self {
            burst: self.burst * factor,
            per_second: self.per_second * factor,
        }
    }
}

/// One token bucket for each key, such as a person or an address.
pub struct Limiter {
    rate: Rate,
    buckets: Mutex<Buckets>,
}

#[derive(Default)]
struct Buckets {
    by_key: HashMap<Arc<str>, Bucket>,
    /// All keys, in any order.
    keys: Vec<Arc<str>>,
    /// Index of the key where the next search for a bucket to drop begins.
    next_sampled: usize,
}

#[derive(Clone, Copy)]
struct Bucket {
    left: f64,
    /// In milliseconds.
    since: i64,
}

impl Bucket {
    /// Adds what was refilled since the last time. After the clock was set back, refilling continues from now.
    fn refill(&mut self, rate: Rate, now: i64) {
        let seconds = (now - self.since).max(0) as f64 / 1_000.0;
        self.left = (self.left + seconds * rate.per_second).min(rate.burst);
        self.since = now;
    }
}

impl Buckets {
    fn insert(&mut self, key: &str, bucket: Bucket, rate: Rate, now: i64) {
        let key: Arc<str> = key.into();
        if self.keys.len() < MAX_KEYS {
            self.keys.push(key.clone());
        } else {
            let index = self.fullest_of_sample(rate, now);
            let dropped = std::mem::replace(&mut self.keys[index], key.clone());
            self.by_key.remove(&dropped);
        }
        self.by_key.insert(key, bucket);
    }

    /// Returns the index of the fullest bucket among the next few. Dropping that one forgets least, and an exhausted bucket
    /// stays among many that are hardly used. Comparing all buckets would make every new key expensive.
    fn fullest_of_sample(&mut self, rate: Rate, now: i64) -> usize {
        let (mut fullest, mut most) = (self.next_sampled, f64::NEG_INFINITY);
        for _ in 0..EVICTION_SAMPLE {
            let index = self.next_sampled;
            self.next_sampled = (index + 1) % self.keys.len();
            if let Some(bucket) = self.by_key.get_mut(&self.keys[index]) {
                bucket.refill(rate, now);
                if bucket.left > most {
                    (fullest, most) = (index, bucket.left);
                }
            }
        }
        fullest
    }
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

    /// Spends this much for something that is already done. What is missing delays later spending.
    pub async fn charge(&self, key: &str, cost: f64, now: i64) {
        // Nothing is needed, so this is never refused.
        let _ = self.spend(key, f64::NEG_INFINITY, cost, now);
    }

    fn spend(&self, key: &str, needed: f64, cost: f64, now: i64) -> Result<(), Duration> {
        let Rate { burst, per_second } = self.rate;
        let mut buckets = locked(&self.buckets);
        let mut known = buckets.by_key.get_mut(key);
        if let Some(bucket) = &mut known {
            bucket.refill(self.rate, now);
        }
        let left = known.as_ref().map_or(burst, |bucket| bucket.left);
        // What costs more than the burst needs a full bucket. A burst of 0 allows nothing.
        let needed = if burst > 0.0 {
            needed.min(burst)
        } else {
            needed
        };
        if left < needed {
            let seconds = (needed - left) / per_second.max(0.001);
            return Err(Duration::from_secs_f64(seconds));
        }
        match known {
            Some(bucket) => bucket.left -= cost,
            None if cost > 0.0 => {
                let bucket = Bucket {
                    left: burst - cost,
                    since: now,
                };
                buckets.insert(key, bucket, self.rate, now);
            }
            None => {}
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
    async fn burst_of_zero_allows_nothing() {
        let limiter = limiter(0.0, 1.0);
        let refused = Err(Duration::from_secs(1));
        assert_eq!(limiter.take("a", 1.0, 0).await, refused);
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
    async fn what_is_charged_is_paid_back() {
        let limiter = limiter(2.0, 1.0);
        limiter.charge("a", 3.0, 0).await;
        limiter.charge("a", 3.0, 0).await;
        let refused = Err(Duration::from_secs(5));
        assert_eq!(limiter.take("a", 1.0, 0).await, refused);
        assert!(limiter.take("a", 1.0, 5_000).await.is_ok());
    }

    #[tokio::test]
    async fn clock_that_is_set_back_does_not_delay_the_refill() {
        let limiter = limiter(1.0, 1.0);
        assert!(limiter.take("a", 1.0, 3_600_000).await.is_ok());
        // Nothing is refilled by the jump itself.
        let refused = Err(Duration::from_secs(1));
        assert_eq!(limiter.take("a", 1.0, 0).await, refused);
        assert!(limiter.take("a", 1.0, 1_000).await.is_ok());
    }

    #[tokio::test]
    async fn many_keys_neither_refuse_newcomers_nor_refill_an_exhausted_bucket() {
        let limiter = limiter(10.0, 0.001);
        assert!(limiter.take("exhausted", 10.0, 0).await.is_ok());
        for number in 0..2 * MAX_KEYS {
            let taken = limiter.take(&number.to_string(), 1.0, 0).await;
            assert!(taken.is_ok(), "{number}");
        }
        assert!(limiter.take("exhausted", 1.0, 0).await.is_err());
        let buckets = locked(&limiter.buckets);
        assert_eq!(buckets.keys.len(), MAX_KEYS);
        assert_eq!(buckets.by_key.len(), MAX_KEYS);
    }
}
