//! How the host set it up, and how much of everything there is.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use ipnet::IpNet;

/// Gives the figures for `/metrics`.
#[derive(Clone)]
pub struct MetricsRenderer(pub Arc<dyn Fn() -> String + Send + Sync>);

impl fmt::Debug for MetricsRenderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MetricsRenderer")
    }
}

/// So many at once, and then so many a second.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub burst: f64,
    pub per_second: f64,
}

#[derive(Clone, Debug)]
pub struct Settings {
    pub address: SocketAddr,
    /// Proxies elsewhere that say for whom they ask; those on this machine always may.
    pub proxies: Vec<IpNet>,
    /// With it `/healthz` and `/metrics` are there.
    pub metrics: Option<MetricsRenderer>,
    /// Connections at once; the next one waits at the door.
    pub max_connections: usize,
    /// Pages that are kept current at once; the next one is told to wait.
    pub max_streams: usize,
    /// And those of one address.
    pub max_streams_per_address: usize,
    /// Requests of any kind from one address.
    pub address_rate: Rate,
    /// Requests of any kind by one person.
    pub person_rate: Rate,
    /// People who come from one address for the first time.
    pub newcomer_rate: Rate,
}

impl Settings {
    /// Where the page is if nothing is said.
    pub const DEFAULT_ADDRESS: &str = "127.0.0.1:8400";

    /// Addresses and networks of proxies, with commas between; or the first that is neither.
    pub fn parse_proxies(list: &str) -> Result<Vec<IpNet>, &str> {
        let entries = list.split(',').map(str::trim);
        let entries = entries.filter(|entry| !entry.is_empty());
        let read = |entry: &'_ str| {
            let address = entry.parse::<IpAddr>().map(IpNet::from);
            address.or_else(|_| entry.parse()).ok()
        };
        entries.map(|entry| read(entry).ok_or(entry)).collect()
    }

    /// Whether what comes from this address says truly for whom it asks.
    pub(crate) fn is_trusted_proxy(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_loopback()
            || self
                .proxies
                .iter()
                .any(|network| network.contains(&address))
    }

    pub fn new(address: SocketAddr) -> Self {
        Self {
            address,
            proxies: vec![],
            metrics: None,
            max_connections: 1_024,
            max_streams: 256,
            max_streams_per_address: 64,
            address_rate: Rate {
                burst: 400.0,
                per_second: 60.0,
            },
            person_rate: Rate {
                burst: 200.0,
                per_second: 30.0,
            },
            newcomer_rate: Rate {
                burst: 40.0,
                per_second: 0.5,
            },
        }
    }
}
