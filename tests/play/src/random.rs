//! A small deterministic random number generator.

/// The same seed gives the same numbers.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        // Mixes the bits of similar seeds. The state must not be zero.
        Self(seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % limit
    }

    /// Returns true once in this many times.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.below(from.len().max(1) as u64) as usize)
    }
}
