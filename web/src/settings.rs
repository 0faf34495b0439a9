//! How the host set it up, and how much of everything there is.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use ipnet::IpNet;

/// Gives the figures for `/metrics`.
#[derive(Clone)]
pub struct Render(pub Arc<dyn Fn() -> String + Send + Sync>);

impl fmt::Debug for Render {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Render")
    }
}

/// So many at once, and then so many a second.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub burst: f64,
    pub a_second: f64,
}

#[derive(Clone, Debug)]
pub struct Settings {
    pub address: SocketAddr,
    /// Proxies elsewhere that say for whom they ask; those on this machine always may.
    pub proxies: Vec<IpNet>,
    /// With it `/healthz` and `/metrics` are there.
    pub metrics: Option<Render>,
    /// Connections at once; the next one waits at the door.
    pub connections: usize,
    /// Pages that are kept current at once; the next one is told to wait.
    pub watchers: usize,
    /// And those of one address.
    pub watchers_an_address: usize,
    /// Requests of any kind from one address.
    pub an_address: Rate,
    /// Requests of any kind by one person.
    pub a_person: Rate,
    /// People who come from one address for the first time.
    pub newcomers: Rate,
}

impl Settings {
    /// Where the page is if nothing is said.
    pub const ADDRESS: &str = "127.0.0.1:8400";

    /// Addresses and networks of proxies, with commas between; or the first that is neither.
    pub fn read_proxies(list: &str) -> Result<Vec<IpNet>, &str> {
        let entries = list.split(',').map(str::trim);
        let entries = entries.filter(|entry| !entry.is_empty());
        let read = |entry: &'_ str| {
            let address = entry.parse::<IpAddr>().map(IpNet::from);
            address.or_else(|_| entry.parse()).ok()
        };
        entries.map(|entry| read(entry).ok_or(entry)).collect()
    }

    /// Whether what comes from this address says truly for whom it asks.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
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
            connections: 1_024,
            watchers: 256,
            watchers_an_address: 64,
            an_address: Rate {
                burst: 400.0,
                a_second: 60.0,
            },
            a_person: Rate {
                burst: 200.0,
                a_second: 30.0,
            },
            newcomers: Rate {
                burst: 40.0,
                a_second: 0.5,
            },
        }
    }
}
