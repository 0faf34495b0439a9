//! Updates of late. Telegram may bring one twice; what it asked for is then not answered twice.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Mutex;

use crate::locked;

const REMEMBERED: usize = 4_096;

#[derive(Default)]
pub struct Recent(Mutex<(BTreeSet<u32>, VecDeque<u32>)>);

impl Recent {
    /// Whether it comes for the first time, as far as is remembered.
    pub fn is_new(&self, update: u32) -> bool {
        let (known, order) = &mut *locked(&self.0);
        if !known.insert(update) {
            return false;
        }
        order.push_back(update);
        if order.len() > REMEMBERED
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        true
    }
}
