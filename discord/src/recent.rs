//! Interactions of late. After a connection was lost one may come twice; it is then not answered twice.

use std::collections::{HashSet, VecDeque};
use std::sync::Mutex;

use serenity::model::id::InteractionId;

use crate::locked;

const REMEMBERED: usize = 4_096;

#[derive(Default)]
pub struct Recent(Mutex<(HashSet<InteractionId>, VecDeque<InteractionId>)>);

impl Recent {
    /// Whether it comes for the first time, as far as is remembered.
    pub fn is_new(&self, id: InteractionId) -> bool {
        let (known, order) = &mut *locked(&self.0);
        if !known.insert(id) {
            return false;
        }
        order.push_back(id);
        if order.len() > REMEMBERED
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        true
    }
}
