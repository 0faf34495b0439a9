//! How the host set it up, and how much of everything there is.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;

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

    pub fn new(address: SocketAddr) -> Self {
        Self {
            address,
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
