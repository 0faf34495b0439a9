//! Locks that a task which broke off cannot spoil.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is kept together under a lock. A task that broke off leaves it as good as it was.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
