//! The open connections, by client.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};

use bot_core::lock::locked;
use tokio_util::sync::CancellationToken;

pub struct Registry {
    max_connections: usize,
    max_per_client: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    next_id: u64,
    connections: HashMap<u64, State>,
    /// Connections without a request, by the count when they began to wait: the longest-waiting first.
    idle: BTreeMap<u64, u64>,
    idle_count: u64,
    per_client: HashMap<String, usize>,
}

struct State {
    /// For whom it is used. `None` for that of a proxy until its first request.
    client: Option<String>,
    /// Its key in `idle`, while no request is being answered.
    idle_since: Option<u64>,
    evicted: CancellationToken,
}

/// An open connection, until dropped.
pub struct Entry {
    registry: Arc<Registry>,
    id: u64,
    evicted: CancellationToken,
}

impl Registry {
    pub fn new(max_connections: usize, max_per_client: usize) -> Self {
        Self {
            max_connections,
            max_per_client,
            open: Mutex::default(),
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        locked(&self.open)
    }

    /// Admits a connection. If there are too many, evicts the one that has waited longest for a request. Returns `None` if
    /// all are answering one, or if the client has too many.
    pub fn admit(self: &Arc<Self>, client: Option<String>) -> Option<Entry> {
        let mut open = self.open();
        if let Some(client) = &client
            && open.count(client) >= self.max_per_client
        {
            return None;
        }
        if open.connections.len() >= self.max_connections {
            let (_, &longest_idle) = open.idle.first_key_value()?;
            let state = open.remove(longest_idle)?;
            state.evicted.cancel();
        }
        let id = open.next_id;
        open.next_id += 1;
        if let Some(client) = &client {
            *open.per_client.entry(client.clone()).or_default() += 1;
        }
        let evicted = CancellationToken::new();
        let state = State {
            client,
            idle_since: None,
            evicted: evicted.clone(),
        };
        open.connections.insert(id, state);
        open.set_idle(id);
        Some(Entry {
            registry: self.clone(),
            id,
            evicted,
        })
    }

    /// Closes all connections.
    pub fn close_all(&self) {
        for state in self.open().connections.values() {
            state.evicted.cancel();
        }
    }
}

impl Open {
    fn count(&self, client: &str) -> usize {
        self.per_client.get(client).copied().unwrap_or_default()
    }

    fn remove(&mut self, id: u64) -> Option<State> {
        let state = self.connections.remove(&id)?;
        self.leave(state.client.as_deref());
        if let Some(since) = state.idle_since {
            self.idle.remove(&since);
        }
        Some(state)
    }

    fn set_idle(&mut self, id: u64) {
        if let Some(state) = self.connections.get_mut(&id)
            && state.idle_since.is_none()
        {
            state.idle_since = Some(self.idle_count);
            self.idle.insert(self.idle_count, id);
            self.idle_count += 1;
        }
    }

    fn leave(&mut self, client: Option<&str>) {
        let Some(client) = client else {
            return;
        };
        if let Some(count) = self.per_client.get_mut(client) {
            *count -= 1;
            if *count == 0 {
                self.per_client.remove(client);
            }
        }
    }
}

impl Entry {
    /// Cancelled when the connection must be closed.
    pub fn evicted(&self) -> CancellationToken {
        self.evicted.clone()
    }

    /// Records for whom a request is answered now. A proxy uses one connection for several clients, one after the other.
    /// Returns whether this client may have one more. The connection is not evicted until [`Self::set_idle`].
    pub fn identify(&self, client: String) -> bool {
        let mut open = self.registry.open();
        let open = &mut *open;
        let Some(state) = open.connections.get_mut(&self.id) else {
            return false;
        };
        if let Some(since) = state.idle_since.take() {
            open.idle.remove(&since);
        }
        if state.client.as_deref() == Some(&client) {
            return true;
        }
        let before = state.client.take();
        open.leave(before.as_deref());
        // A server that does not tell clients apart gives an empty name.
        if !client.is_empty() && open.count(&client) >= self.registry.max_per_client {
            return false;
        }
        *open.per_client.entry(client.clone()).or_default() += 1;
        if let Some(state) = open.connections.get_mut(&self.id) {
            state.client = Some(client);
        }
        true
    }

    /// Records that the response is complete. The connection may be evicted while it waits for the next request.
    pub fn set_idle(&self) {
        self.registry.open().set_idle(self.id);
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        self.registry.open().remove(self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(name: &str) -> Option<String> {
        Some(name.to_owned())
    }

    #[test]
    fn connections_are_limited_per_client() {
        let registry = Arc::new(Registry::new(10, 2));
        let first = registry.admit(client("a"));
        let _second = registry.admit(client("a"));
        assert!(registry.admit(client("a")).is_none());
        assert!(registry.admit(client("b")).is_some());
        drop(first);
        assert!(registry.admit(client("a")).is_some());
    }

    #[test]
    fn connection_of_a_proxy_counts_for_the_client_of_its_latest_request() {
        let registry = Arc::new(Registry::new(10, 1));
        let [first, second] = [(); 2].map(|()| registry.admit(None).unwrap());
        assert!(first.identify("a".to_owned()));
        assert!(first.identify("a".to_owned()));
        assert!(!second.identify("a".to_owned()));
        assert!(first.identify("b".to_owned()));
        assert!(second.identify("a".to_owned()));
    }

    #[test]
    fn unfinished_requests_make_room_and_finished_ones_stay() {
        let registry = Arc::new(Registry::new(3, 10));
        let asking = registry.admit(None).unwrap();
        assert!(asking.identify("a".to_owned()));
        let [oldest, newer] = [(); 2].map(|()| registry.admit(None).unwrap());
        let newest = registry.admit(None).unwrap();
        let evicted = [&asking, &oldest, &newer, &newest].map(|entry| entry.evicted.is_cancelled());
        assert_eq!(evicted, [false, true, false, false]);
        assert!(!oldest.identify("b".to_owned()));
        drop(oldest);
        assert!(newer.identify("b".to_owned()) && newest.identify("c".to_owned()));
        assert!(registry.admit(None).is_none());
    }

    #[test]
    fn answered_connections_make_room_and_the_longest_idle_one_first() {
        let registry = Arc::new(Registry::new(2, 10));
        let [first, second] = [(); 2].map(|()| registry.admit(None).unwrap());
        for entry in [&first, &second] {
            assert!(entry.identify("a".to_owned()));
        }
        assert!(registry.admit(None).is_none());
        second.set_idle();
        first.set_idle();
        let third = registry.admit(None).unwrap();
        let evicted = [&first, &second, &third].map(|entry| entry.evicted.is_cancelled());
        assert_eq!(evicted, [false, true, false]);
        // With its next request a connection is safe again.
        assert!(first.identify("a".to_owned()) && third.identify("b".to_owned()));
        assert!(registry.admit(None).is_none());
    }

    #[test]
    fn nothing_is_kept_of_closed_connections() {
        let registry = Arc::new(Registry::new(3, 10));
        for name in ["a", "b", "c", "d"] {
            let entry = registry.admit(client(name)).unwrap();
            entry.identify("e".to_owned());
        }
        let open = registry.open();
        assert!(open.connections.is_empty() && open.idle.is_empty() && open.per_client.is_empty());
    }
}
