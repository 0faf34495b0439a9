//! The random numbers of a running bot. All parts share one sequence, so that a test's seed decides everything.

use std::sync::{Mutex, MutexGuard};

use crate::game::RandomSource;
use crate::lock::locked;
use crate::opponent::Dice;

pub(crate) struct SharedDice(Mutex<Dice>);

impl SharedDice {
    pub fn new(seed: [u8; 32]) -> Self {
        Self(Mutex::new(Dice::new(seed)))
    }

    pub fn lock(&self) -> MutexGuard<'_, Dice> {
        locked(&self.0)
    }

    /// Returns a random number below `end`.
    pub fn below(&self, end: u32) -> u32 {
        self.lock().below(end)
    }

    pub fn bytes(&self) -> [u8; 32] {
        self.lock().bytes()
    }

    /// Returns new dice for a task of its own.
    pub fn fork(&self) -> Dice {
        Dice::new(self.bytes())
    }
}
