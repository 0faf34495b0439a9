//! Settings and limits of the page.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use bot_core::limits::Rate;
use ipnet::IpNet;

/// In seconds.
const HOUR: f64 = 3_600.0;

/// Renders the metrics for `/metrics`.
#[derive(Clone)]
pub struct MetricsRenderer(pub Arc<dyn Fn() -> String + Send + Sync>);

impl fmt::Debug for MetricsRenderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MetricsRenderer")
    }
}

#[derive(Clone, Debug)]
pub struct Settings {
    pub address: SocketAddr,
    /// Trusted proxies: their `X-Forwarded-For` header is used. Loopback is always trusted.
    pub proxies: Vec<IpNet>,
    /// If set, `/metrics` is served.
    pub metrics: Option<MetricsRenderer>,
    /// Simultaneous connections. For a further one, the one is closed that has waited longest for a request.
    pub max_connections: usize,
    /// Simultaneous connections of one address.
    pub max_connections_per_address: usize,
    /// Simultaneous event streams. Further ones are refused. A quarter is kept for addresses that have none.
    pub max_streams: usize,
    /// Simultaneous event streams of one address.
    pub max_streams_per_address: usize,
    /// Interval of keep-alives on event streams, by which server and page notice a broken connection.
    pub keep_alive_interval: Duration,
    /// Cost of requests per address, for visitors who are not known from a chat. A small request costs 1.
    pub address_rate: Rate,
    /// Cost of requests per person.
    pub person_rate: Rate,
    /// New visitors per address.
    pub newcomer_rate: Rate,
    /// Tables that visitors open, per person if they are known from a chat, or else per address.
    pub table_rate: Rate,
    /// How often accounts are queried to find out who is known from a chat, per address.
    pub account_rate: Rate,
}

impl Settings {
    pub const DEFAULT_ADDRESS: &str = "127.0.0.1:8400";

    /// Parses comma-separated addresses and networks. The error is the first invalid entry.
    pub fn parse_proxies(list: &str) -> Result<Vec<IpNet>, &str> {
        let entries = list.split(',').map(str::trim);
        let entries = entries.filter(|entry| !entry.is_empty());
        let read = |entry: &'_ str| {
            let address = entry.parse::<IpAddr>().map(IpNet::from);
            address.or_else(|_| entry.parse()).ok()
        };
        entries.map(|entry| read(entry).ok_or(entry)).collect()
    }

    /// Returns whether the `X-Forwarded-For` header of this address is used.
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
            max_connections_per_address: 128,
            max_streams: 256,
            max_streams_per_address: 64,
            keep_alive_interval: Duration::from_secs(15),
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
                per_second: 60.0 / HOUR,
            },
            table_rate: Rate {
                burst: 100.0,
                per_second: 20.0 / HOUR,
            },
            account_rate: Rate {
                burst: 100.0,
                per_second: 5.0,
            },
        }
    }
}
