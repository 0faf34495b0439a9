//! What limits count by: a person, or the network of somebody who is not known from a chat.

use std::net::IpAddr;
use std::time::Duration;

use bot_core::limits::{Limiter, Rate};
use bot_core::people::PersonId;
use http_server::network;

/// How many networks' worth a site gets. Providers give a customer up to a /48, which is 65,536 networks.
const NETWORKS_PER_SITE: f64 = 8.0;

/// A person, or a network with its site.
#[derive(Clone, Debug, Default)]
pub struct LimitKey {
    name: String,
    /// The /48 of an IPv6 address.
    site: Option<String>,
}

impl LimitKey {
    pub fn network(address: IpAddr) -> Self {
        let site = match address.to_canonical() {
            IpAddr::V4(_) => None,
            IpAddr::V6(address) => {
                let [a, b, c, ..] = address.segments();
                Some(format!("{a:x}:{b:x}:{c:x}"))
            }
        };
        Self {
            name: network(address),
            site,
        }
    }

    pub fn person(PersonId(person): PersonId) -> Self {
        Self {
            name: format!("person {person}"),
            site: None,
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }
}

/// A limit per key, and a larger one per site, so that nobody gets around it with the many networks of one site.
pub struct KeyLimiter {
    keys: Limiter,
    sites: Limiter,
}

impl KeyLimiter {
    pub fn new(rate: Rate) -> Self {
        Self {
            keys: Limiter::new(rate),
            sites: Limiter::new(rate.times(NETWORKS_PER_SITE)),
        }
    }

    /// Spends this much, or returns how long to wait until it can be spent.
    pub async fn take(&self, key: &LimitKey, cost: f64, now: i64) -> Result<(), Duration> {
        if let Some(site) = &key.site {
            self.sites.check(site, cost, now).await?;
        }
        self.keys.take(&key.name, cost, now).await?;
        if let Some(site) = &key.site {
            self.sites.charge(site, cost, now).await;
        }
        Ok(())
    }

    /// Returns how long to wait until this much could be spent, and spends nothing.
    pub async fn check(&self, key: &LimitKey, cost: f64, now: i64) -> Result<(), Duration> {
        if let Some(site) = &key.site {
            self.sites.check(site, cost, now).await?;
        }
        self.keys.check(&key.name, cost, now).await
    }

    /// Spends this much for something that is already done. What is missing delays later spending.
    pub async fn charge(&self, key: &LimitKey, cost: f64, now: i64) {
        if let Some(site) = &key.site {
            self.sites.charge(site, cost, now).await;
        }
        self.keys.charge(&key.name, cost, now).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn networks_of_one_site_share_a_larger_limit() {
        let limiter = KeyLimiter::new(Rate {
            burst: 2.0,
            per_second: 0.001,
        });
        let take = async |address: String| {
            let key = LimitKey::network(address.parse().unwrap());
            limiter.take(&key, 1.0, 0).await.is_ok()
        };
        let mut taken = 0;
        for number in 0..100 {
            taken += usize::from(take(format!("2001:db8:7:{number:x}::1")).await);
        }
        assert_eq!(taken, 16);
        // One network alone has the smaller limit, as before.
        for expected in [true, true, false] {
            assert_eq!(take("2001:db8:8:1::1".to_owned()).await, expected);
        }
        assert!(take("2001:db8:8:2::1".to_owned()).await);
        // IPv4 addresses have no site.
        for number in 0..100 {
            assert!(take(format!("203.0.113.{number}")).await);
        }
    }
}
