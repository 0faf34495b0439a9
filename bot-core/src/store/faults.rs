//! Faults that tests inject into the store.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use super::Error;

/// Makes every step fail after a given number of steps, as if the process had been killed. For tests.
#[derive(Clone, Debug, Default)]
pub struct FaultInjector(Option<Arc<AtomicI64>>);

impl FaultInjector {
    /// Creates an injector that fails after `steps` steps.
    pub fn after(steps: i64) -> Self {
        Self(Some(Arc::new(AtomicI64::new(steps))))
    }

    /// Fails after `steps` more steps, counted from now.
    pub fn fail_after(&self, steps: i64) {
        if let Some(left) = &self.0 {
            left.store(steps, Ordering::SeqCst);
        }
    }

    /// Stops failing.
    pub fn disable(&self) {
        if let Some(left) = &self.0 {
            left.store(i64::MAX, Ordering::SeqCst);
        }
    }

    /// Counts a step. Fails if it is one too many.
    pub(super) fn step(&self) -> Result<(), Error> {
        match &self.0 {
            Some(left) if left.fetch_sub(1, Ordering::SeqCst) <= 0 => Err(Error::Injected),
            _ => Ok(()),
        }
    }
}
