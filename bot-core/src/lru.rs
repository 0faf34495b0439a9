//! A cache of limited size that forgets what was used least recently.

use std::hash::Hash;

use hashlink::LinkedHashMap;

/// A cache whose entries together have at most a given size, in a unit of the caller's choice.
pub struct Lru<K, V> {
    /// Values with their sizes, least recently used first.
    entries: LinkedHashMap<K, (V, usize)>,
    size: usize,
    max_size: usize,
}

impl<K: Hash + Eq, V> Lru<K, V> {
    pub fn new(max_size: usize) -> Self {
        Self {
            entries: LinkedHashMap::new(),
            size: 0,
            max_size,
        }
    }

    /// Returns a value and counts that as a use.
    pub fn get(&mut self, key: &K) -> Option<&V> {
        self.entries.to_back(key).map(|(value, _)| &*value)
    }

    /// Adds or replaces a value, and evicts others if there is no room.
    pub fn insert(&mut self, key: K, value: V, size: usize) {
        self.size += size;
        if let Some((_, replaced)) = self.entries.insert(key, (value, size)) {
            self.size -= replaced;
        }
        while self.size > self.max_size
            && let Some((_, (_, evicted))) = self.entries.pop_front()
        {
            self.size -= evicted;
        }
    }

    pub fn remove(&mut self, key: &K) {
        if let Some((_, removed)) = self.entries.remove(key) {
            self.size -= removed;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cache_size_is_limited() {
        let mut cache = Lru::new(32 << 20);
        for key in 0..100 {
            cache.insert(key, key, 1 << 20);
            assert!(cache.size <= cache.max_size);
            assert!(cache.get(&0).is_some(), "recently used entries stay");
        }
        assert_eq!(cache.entries.len(), 32);
        assert!(cache.get(&68).is_none() && cache.get(&69).is_some());
    }

    #[test]
    fn replaced_and_removed_entries_make_room() {
        let mut cache = Lru::new(10);
        cache.insert("a", 1, 6);
        cache.insert("a", 2, 3);
        cache.insert("b", 3, 7);
        assert_eq!((cache.get(&"a").copied(), cache.size), (Some(2), 10));
        cache.remove(&"b");
        cache.remove(&"b");
        cache.insert("c", 4, 7);
        assert!(cache.get(&"a") == Some(&2) && cache.get(&"c") == Some(&4));
    }

    #[test]
    fn an_entry_larger_than_the_cache_is_not_kept() {
        let mut cache = Lru::new(10);
        cache.insert("a", 1, 11);
        assert!(cache.get(&"a").is_none() && cache.size == 0);
    }
}
